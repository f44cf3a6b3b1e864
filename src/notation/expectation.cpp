#include "notation/expectation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "notation/script.h"

namespace croupier::notation {
namespace {

std::string_view pattern_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  return word;
}

class QuestionReader {
 public:
  QuestionReader(const Question& question, WordCursor& cursor, const Naming& naming)
      : question_(question), cursor_(cursor), naming_(naming) {}

  Expectation read() {
    bool has_answer = false;
    for (std::string_view rest = question_.says; !rest.empty() && !cursor_.failed();) {
      std::string_view word = pattern_word(rest);
      if (!word.starts_with('{')) {
        cursor_.expect(word);
        continue;
      }
      const bool answers = word[1] == '=';
      word = word.substr(answers ? 2 : 1, word.size() - (answers ? 3 : 2));
      put(answers, value(word));
      has_answer = has_answer || answers;
    }
    if (cursor_.failed()) return {};
    if (!has_answer) asked_.expected = question_.words.front();
    cursor_.expect_end();
    return std::move(asked_);
  }

 private:
  struct Slot {
    std::string_view name;
    std::string (QuestionReader::*read)();
  };

  void put(bool answers, const std::string& text) {
    std::string& into =
        answers ? asked_.expected : (asked_.who.empty() ? asked_.who : asked_.other);
    if (!into.empty() && !text.empty()) into += ' ';
    into += text;
  }

  std::string value(std::string_view slot) {
    using R = QuestionReader;
    static constexpr std::array kSlots{
        Slot{"player", &R::player},     Slot{"entrant", &R::entrant}, Slot{"patron", &R::patron},
        Slot{"name", &R::name},         Slot{"hand", &R::hand},       Slot{"box", &R::box},
        Slot{"place", &R::place},       Slot{"prize", &R::prize},     Slot{"time", &R::time},
        Slot{"clause", &R::clause},     Slot{"uncited", &R::uncited}, Slot{"clauses", &R::clauses},
        Slot{"amount", &R::amount},     Slot{"amounts", &R::amounts}, Slot{"balance", &R::balance},
        Slot{"goods", &R::goods},       Slot{"number", &R::number},   Slot{"cards", &R::cards},
        Slot{"next", &R::next},         Slot{"word", &R::word},       Slot{"words", &R::words},
        Slot{"entrants", &R::entrants}, Slot{"order", &R::order},     Slot{"awaits", &R::awaited},
        Slot{"overdue", &R::overdue},
    };
    const auto* found = std::ranges::find(kSlots, slot, &Slot::name);
    assert(found != kSlots.end());
    return (this->*(found->read))();
  }

  template <class Read>
  std::string list_of(Read read, std::string_view nothing = {}, std::string_view between = " ") {
    if (!nothing.empty() && cursor_.skip_if(nothing)) return std::string(nothing);
    to_end_of_line(cursor_, [&] { asked_.list.push_back(read()); });
    return joined(asked_.list, nothing, between);
  }

  // --- people ---

  std::string player() {
    PlayerId player{};
    const std::string text(cursor_.peek());
    read_said(cursor_, naming_.known, "player", player);
    return text;
  }
  std::string entrant() {
    EntrantNo entrant{};
    const std::string text(cursor_.peek());
    read_said(cursor_, naming_.known, "entrant", entrant);
    return text;
  }
  std::string patron() { return read_person(cursor_, "a patron"); }
  std::string name() {
    Name name;
    read_said(cursor_, naming_.known, "name", name);
    return std::string(name.view());
  }
  std::string actor() {
    const int at = cursor_.column();
    const std::string_view who = cursor_.next("who is offered the cut");
    if (naming_.known.player(who)) return std::string(who);
    for (const Actor& each : naming_.staff) {
      if (each.name.view() == who) return std::string(staff_word(each.role, *naming_.game));
    }
    if (const auto role = staff_role(who, *naming_.game))
      return std::string(staff_word(*role, *naming_.game));
    cursor_.fail_at(at, fmt::format("nobody is named {}", quoted(who)));
    return {};
  }
  std::string entrants() {
    return list_of([&] { return entrant(); }, "nobody");
  }
  // "ann bob=cas dan": bob and cas are tied.
  std::string order() {
    return list_of([&] {
      const int at = cursor_.column();
      const std::string_view tied = cursor_.next("names of entrants");
      for (std::string_view rest = tied; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find('='));
        rest.remove_prefix(std::min(rest.size(), one.size() + 1));
        if (!naming_.known.entrant(one))
          cursor_.fail_at(at, fmt::format("nobody named {} has applied", quoted(one)));
      }
      return std::string(tied);
    });
  }

  // --- places, times, clauses ---

  std::string hand() {
    const HandAt at = cursor_.hand();
    asked_.box = at.box;
    asked_.hand = at.hand;
    const int box = croupier::number(at.box);
    return at.hand ? fmt::format("{}.{}", box, croupier::number(*at.hand) + 1)
                   : fmt::format("{}", box);
  }
  std::string box() {
    asked_.box = cursor_.box();
    return fmt::format("{}", croupier::number(asked_.box));
  }
  std::string place() { return cursor_.skip_if("nowhere") ? "nowhere" : box(); }
  // Prizes are counted from 1.
  std::string prize() {
    read_said(cursor_, {}, "prize", asked_.number);
    return fmt::format("{}", asked_.number + 1);
  }
  std::string time() {
    asked_.due = naming_.known.day.read(cursor_);
    return naming_.known.day.text(asked_.due);
  }
  std::string clause() {
    asked_.clauses.push_back(cursor_.clause());
    return asked_.clauses.back().id;
  }
  std::string uncited() { return clause() + " not to be cited"; }
  std::string overdue() { return clause() + " overdue"; }
  std::string clauses() {
    return list_of([&] { return clause(); }, "nothing", ", ");
  }

  // --- values ---

  std::string amount() { return to_text(cursor_.amount()); }
  std::string amounts() {
    return list_of([&] { return amount(); });
  }
  std::string balance() { return to_text(cursor_.balance()); }
  std::string goods() { return cursor_.at_end() ? "" : text_in_quotes(cursor_.text("goods")); }
  std::string number() { return fmt::format("{}", cursor_.whole("a number", 0, 100'000)); }
  std::string card() { return to_text(cursor_.card()); }
  std::string cards() {
    return list_of([&] { return card(); });
  }
  std::string next() { return cursor_.skip_if("nothing") ? "no cards" : cards(); }

  std::string word_of(std::span<const std::string_view> words) {
    const int at = cursor_.column();
    const std::string one = fmt::format("one of {}", fmt::join(words, ", "));
    const std::string_view text = cursor_.next(one);
    if (std::ranges::find(words, text) == words.end())
      cursor_.fail_at(at, fmt::format("unknown word {} where {} is expected", quoted(text), one));
    return std::string(text);
  }
  std::string word() { return word_of(question_.words); }
  std::string words() {
    return list_of([&] { return word(); });
  }

  // "cut ann", "decision of ann on 1.2", "bettors ann bob" in any order.
  std::string awaited() {
    const std::string what = word_of(kAwaited);
    if (cursor_.failed()) return what;
    if (what == "cut") return fmt::format("{} {}", what, actor());
    if (what == "decision") {
      cursor_.expect("of");
      const std::string who = player();
      cursor_.expect("on");
      return fmt::format("{} of {} on {}", what, who, hand());
    }
    if (what != "bettors" && what != "refunds") return what;
    return fmt::format("{} {}", what, list_of([&] { return player(); }));
  }

  const Question& question_;
  WordCursor& cursor_;
  const Naming& naming_;
  Expectation asked_;
};

}  // namespace

bool begins_as(const Question& question, const WordCursor& cursor, const Naming& naming) {
  std::string_view rest = question.says;
  for (std::size_t at = 0; at < question.begins; ++at) {
    const std::string_view word = pattern_word(rest);
    const std::string_view said = cursor.peek(at);
    // "refused: ann" begins an act, also where somebody is called "has".
    const bool fits = word == "{entrant}"     ? naming.known.entrant(said).has_value()
                      : word.starts_with('{') ? !said.ends_with(':')
                                              : said == word;
    if (!fits) return false;
  }
  return true;
}

Expectation read_question(const Question& question, WordCursor& cursor, const Naming& naming) {
  return QuestionReader(question, cursor, naming).read();
}

std::string joined(const std::vector<std::string>& words, std::string_view nothing,
                   std::string_view between) {
  return words.empty() ? std::string(nothing) : fmt::format("{}", fmt::join(words, between));
}

}  // namespace croupier::notation
