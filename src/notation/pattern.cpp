#include "notation/pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace croupier::notation {
namespace {

// --- patterns into pieces ---

class PatternParser {
 public:
  PatternParser(std::string_view text, const SaidFields& fields) : rest_(text), fields_(fields) {}

  Form form() {
    Form form;
    if (take("table {table}:")) form.at_table = AtTable::yes;
    if (take("[table {table}:]")) form.at_table = AtTable::perhaps;
    form.pieces = pieces();
    form.leads = form.pieces.front().is == Piece::Is::field;
    for (const Piece& piece : std::span(form.pieces).subspan(form.leads ? 1 : 0)) {
      if (piece.is != Piece::Is::word) break;
      ++form.words;
    }
    return form;
  }

 private:
  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  std::string_view take_until(std::string_view ends) {
    const std::size_t size = std::min(rest_.find_first_of(ends), rest_.size());
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  // Up to the end of the part.
  std::vector<Piece> pieces() {
    std::vector<Piece> all;
    while (!rest_.empty() && !take("]")) {
      if (take(" ")) continue;
      if (take("[")) {
        all.push_back({.is = Piece::Is::part, .part = pieces()});
      } else if (take("because {")) {
        all.push_back({.is = Piece::Is::reason, .field = index_of(take_until("}"))});
        take("}");
      } else if (take("{")) {
        all.push_back(field());
      } else {
        all.push_back({.is = Piece::Is::word, .text = take_until(" ]")});
      }
    }
    return all;
  }

  Piece field() {
    Piece piece{.is = Piece::Is::field, .field = index_of(take_until(".:}"))};
    if (take(".")) {
      piece.is = Piece::Is::hand;
      piece.hand_field = index_of(take_until("=}"));
      piece.unsaid_hand = take("=1") ? HandNo{0} : kActiveHand;
    } else if (take(":")) {
      piece.is = Piece::Is::choice;
      do {
        piece.choices.push_back(take_until("|}"));
      } while (take("|"));
    }
    take("}");
    return piece;
  }

  std::size_t index_of(std::string_view name) const {
    const auto found = std::ranges::find(fields_, name, &SaidField::name);
    return static_cast<std::size_t>(found - fields_.begin());
  }

  std::string_view rest_;
  const SaidFields& fields_;
};

std::vector<Form> forms_of(const Kind& kind, std::span<const Pair> pairs) {
  if (kind.says.starts_with('=')) {
    const auto pair = std::ranges::find(pairs, kind.says, &Pair::name);
    Form form;
    form.pair = pair == pairs.end() ? nullptr : &*pair;
    return {form};
  }
  std::vector<Form> forms;
  const SaidFields fields = kind.usual();
  constexpr std::string_view kOr = " | ";
  for (std::string_view rest = kind.says;;) {
    const std::size_t end = rest.find(kOr);
    forms.push_back(PatternParser(rest.substr(0, end), fields).form());
    if (end == std::string_view::npos) return forms;
    rest.remove_prefix(end + kOr.size());
  }
}

// --- where a form begins ---

// At which word of the line it begins: behind who acts, unless it names nobody.
std::size_t place_of_verb(const Kind& kind, const Form& form) {
  return kind.said_by && !form.leads ? 0 : 1;
}

bool is_choice(const Piece& piece, std::string_view word) {
  return std::ranges::any_of(piece.choices, [&](std::string_view choice) {
    return !choice.empty() && choice.substr(0, choice.find(' ')) == word;
  });
}

bool begins_with(const Form& form, std::string_view word) {
  if (word.empty()) return false;
  if (form.pair != nullptr) return form.pair->verb == word;
  const std::size_t at = form.leads ? 1 : 0;
  if (at >= form.pieces.size()) return false;
  const Piece& verb = form.pieces[at];
  return verb.is == Piece::Is::choice ? is_choice(verb, word) : verb.text == word;
}

bool is_said_there(const Form& form, bool at_table) {
  return form.at_table == AtTable::perhaps || (form.at_table == AtTable::yes) == at_table;
}

// --- what was expected furthest along the line ---

class Furthest {
 public:
  void word(const WordCursor& cursor, std::string_view expected) {
    if (!reaches(cursor.column())) return;
    found_ = cursor.peek();
    if (std::ranges::find(words_, expected) == words_.end()) words_.push_back(expected);
  }
  void end(const WordCursor& cursor) {
    if (!reaches(cursor.column())) return;
    found_ = cursor.peek();
    ends_ = true;
  }
  void value(const ReadError& error) { value(error.column, error); }
  // All was understood but who acts.
  void actor(const ReadError& error) { value(std::numeric_limits<int>::max(), error); }

  void fail(WordCursor& cursor) const {
    if (!message_.empty()) return cursor.fail_at(column_, message_);
    if (words_.empty())
      return cursor.fail_at(column_, fmt::format("{} where the line should end", quoted(found_)));
    std::string expected;
    for (std::size_t at = 0; at < words_.size(); ++at) {
      const bool last = at + 1 == words_.size() && !ends_;
      expected += (at == 0 ? "" : last ? " or " : ", ") + quoted(words_[at]);
    }
    if (ends_) expected += " or the end of the line";
    cursor.fail_at(column_, found_.empty()
                                ? fmt::format("the line ends where {} is expected", expected)
                                : fmt::format("{} where {} is expected", quoted(found_), expected));
  }

 private:
  bool reaches(int place) {
    if (place < place_) return false;
    if (place == place_) return true;
    *this = {};
    place_ = column_ = place;
    return true;
  }
  void value(int place, const ReadError& error) {
    if (!reaches(place) || !message_.empty()) return;
    column_ = error.column;
    message_ = error.message;
  }

  int place_ = 0;
  int column_ = 0;
  std::string message_;
  std::string_view found_;
  std::vector<std::string_view> words_;
  bool ends_ = false;
};

// --- reading ---

class FormReader {
 public:
  FormReader(WordCursor& cursor, const Known& known, const Besides& besides, SaidFields fields,
             const Kind& kind, Furthest& furthest)
      : cursor_(cursor),
        known_(known),
        besides_(besides),
        fields_(std::move(fields)),
        kind_(kind),
        furthest_(furthest) {}

  bool read(const Form& form, void* body) {
    std::span<const Piece> rest = form.pieces;
    std::optional<ReadError> nobody;
    if (form.leads) {
      nobody = read_leading(rest.front());
      rest = rest.subspan(1);
    } else if (!kind_.said_by) {
      cursor_.next("who acts");
    }
    if (form.pair != nullptr) {
      cursor_.next("an act");
      form.pair->read(cursor_, known_, body);
      if (cursor_.failed()) return furthest_.value(*cursor_.error()), false;
    } else if (!read_all(rest)) {
      return false;
    }
    if (!cursor_.at_end()) return furthest_.end(cursor_), false;
    if (nobody) return furthest_.actor(*nobody), false;
    return true;
  }

 private:
  // Whom it is about. What is wrong with it is said when all else is understood.
  std::optional<ReadError> read_leading(const Piece& piece) {
    WordCursor attempt = cursor_;
    const int at = attempt.column();
    const SaidField& field = fields_[piece.field];
    field.type->read(attempt, known_, field);
    cursor_.next("who acts");
    if (!attempt.failed()) return std::nullopt;
    if (field.type == &kFieldType<PlayerId>)
      return ReadError{attempt.line(), at, "a player is expected before this word"};
    if (field.type == &kFieldType<EntrantNo>)
      return ReadError{attempt.line(), at, "an entrant is expected before these words"};
    return attempt.error();
  }

  bool read_all(std::span<const Piece> pieces) {
    return std::ranges::all_of(pieces, [&](const Piece& piece) { return read_piece(piece); });
  }

  bool read_piece(const Piece& piece) {
    switch (piece.is) {
      case Piece::Is::word:
        if (cursor_.skip_if(piece.text)) return true;
        return furthest_.word(cursor_, piece.text), false;
      case Piece::Is::field: return read_field(piece, false);
      case Piece::Is::choice: return read_choice(piece);
      case Piece::Is::part: return read_part(piece.part);
      case Piece::Is::reason:
        *static_cast<std::string*>(fields_[piece.field].value) = besides_.reason;
        return true;
      case Piece::Is::hand: break;
    }
    const HandAt at = cursor_.hand();
    if (cursor_.failed()) return furthest_.value(*cursor_.error()), false;
    *static_cast<BoxNo*>(fields_[piece.field].value) = at.box;
    *static_cast<HandNo*>(fields_[piece.hand_field].value) = at.hand.value_or(*piece.unsaid_hand);
    return true;
  }

  bool read_field(const Piece& piece, bool perhaps_none) {
    const SaidField& field = fields_[piece.field];
    if (field.type->is_list && perhaps_none && cursor_.at_end()) return true;
    bool any = perhaps_none;
    do {
      WordCursor attempt = cursor_;
      field.type->read(attempt, known_, field);
      if (attempt.failed()) {
        furthest_.value(*attempt.error());
        return any && field.type->is_list;
      }
      cursor_ = attempt;
      any = true;
    } while (field.type->is_list && !cursor_.at_end());
    return true;
  }

  bool says(std::string_view choice) {
    WordCursor attempt = cursor_;
    for (std::string_view rest = choice; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      if (!attempt.skip_if(rest.substr(0, end))) {
        if (rest.size() < choice.size()) furthest_.word(attempt, rest);
        return false;
      }
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    cursor_ = attempt;
    return true;
  }

  bool read_choice(const Piece& piece) {
    const SaidField& field = fields_[piece.field];
    std::optional<std::size_t> unsaid;
    for (std::size_t at = 0; at < piece.choices.size(); ++at) {
      if (piece.choices[at].empty()) {
        unsaid = at;
      } else if (says(piece.choices[at])) {
        return field.type->choose(field.value, at), true;
      }
    }
    if (unsaid) return field.type->choose(field.value, *unsaid), true;
    for (const std::string_view each : piece.choices) furthest_.word(cursor_, each);
    return false;
  }

  // It is there or not: what it does not take is left to what follows.
  bool read_part(std::span<const Piece> part) {
    const Piece& first = part.front();
    if (first.is == Piece::Is::reason) return read_piece(first);
    if (cursor_.at_end()) return true;
    if (first.is == Piece::Is::word && cursor_.peek() != first.text) return true;
    const WordCursor before = cursor_;
    const bool is_list = first.is == Piece::Is::field && fields_[first.field].type->is_list;
    if (is_list ? read_field(first, true) : read_all(part)) return true;
    cursor_ = before;
    const SaidFields usual = kind_.usual();
    for (const Piece& piece : part) {
      if (piece.is != Piece::Is::field) continue;
      fields_[piece.field].type->copy(fields_[piece.field].value, usual[piece.field].value);
    }
    return true;
  }

  WordCursor& cursor_;
  const Known& known_;
  const Besides& besides_;
  SaidFields fields_;
  const Kind& kind_;
  Furthest& furthest_;
};

// --- writing ---

class FormWriter {
 public:
  FormWriter(const Kind& kind, void* body, const Known& known)
      : kind_(kind), body_(body), known_(known), fields_(kind.fields(body)), usual_(kind.usual()) {}

  std::string line(std::string_view who) {
    const auto form =
        std::ranges::find_if(kind_.forms, [&](const Form& each) { return fits(each, who); });
    put(form == kind_.forms.end() ? kind_.forms.back() : *form, who);
    return out_.substr(1);
  }

 private:
  // A list is not left out, and who acts is whom it is about.
  bool fits(const Form& form, std::string_view who) {
    if (form.leads && !kind_.said_by) {
      put(form.pieces.front());
      const bool own = std::exchange(out_, {}).substr(1) == who;
      if (!own) return false;
    }
    return std::ranges::none_of(form.pieces, [&](const Piece& piece) {
      return piece.is == Piece::Is::field && fields_[piece.field].type->is_list && is_usual(piece);
    });
  }

  void put(const Form& form, std::string_view who) {
    const auto table = std::ranges::find(fields_, std::string_view("table"), &SaidField::name);
    const bool at_table = form.at_table == AtTable::yes ||
                          (form.at_table == AtTable::perhaps && !is_usual_field(*table));
    if (at_table) out_ += fmt::format(" table {}:", *static_cast<std::uint8_t*>(table->value));
    if (!form.leads && !kind_.said_by) out_ += fmt::format(" {}", who);
    if (form.pair != nullptr) {
      out_ += fmt::format(" {}", form.pair->verb);
      form.pair->write(out_, known_, body_);
    }
    for (const Piece& piece : form.pieces) put(piece);
  }

  void put(const Piece& piece) {
    if (piece.is == Piece::Is::word) {
      out_ += fmt::format(" {}", piece.text);
    } else if (piece.is != Piece::Is::part) {
      put_field(piece, fields_[piece.field]);
    } else if (!std::ranges::all_of(piece.part,
                                    [&](const Piece& each) { return is_usual(each); })) {
      for (const Piece& each : piece.part) put(each);
    }
  }

  void put_field(const Piece& piece, const SaidField& field) {
    switch (piece.is) {
      case Piece::Is::field: field.type->write(out_, known_, field); break;
      case Piece::Is::choice: {
        const std::string_view said = piece.choices[field.type->choice(field.value)];
        if (!said.empty()) out_ += fmt::format(" {}", said);
        break;
      }
      case Piece::Is::hand: {
        const HandNo hand = *static_cast<HandNo*>(fields_[piece.hand_field].value);
        field.type->write(out_, known_, field);
        if (hand != kActiveHand) out_ += fmt::format(".{}", number(hand) + 1);
        break;
      }
      case Piece::Is::reason:
        out_ += fmt::format(" because \"{}\"", *static_cast<std::string*>(field.value));
        break;
      case Piece::Is::word:
      case Piece::Is::part: break;
    }
  }

  bool is_usual(const Piece& piece) const {
    return piece.is == Piece::Is::word || is_usual_field(fields_[piece.field]);
  }
  bool is_usual_field(const SaidField& field) const {
    const auto at = static_cast<std::size_t>(&field - fields_.data());
    return field.type->same(field.value, usual_[at].value);
  }

  const Kind& kind_;
  void* body_;
  const Known& known_;
  SaidFields fields_;
  SaidFields usual_;
  std::string out_;
};

}  // namespace

Sayings::Sayings(std::string_view act, std::vector<Kind> kinds, std::span<const Pair> pairs)
    : act_(act), kinds_(std::move(kinds)) {
  for (Kind& kind : kinds_) kind.forms = forms_of(kind, pairs);
}

bool Sayings::is_said_at(std::size_t place, std::string_view word) const {
  return std::ranges::any_of(kinds_, [&](const Kind& kind) {
    return std::ranges::any_of(kind.forms, [&](const Form& form) {
      return place_of_verb(kind, form) == place && begins_with(form, word);
    });
  });
}

bool Sayings::fits(const WordCursor& cursor, bool at_table) const {
  for (const Kind& kind : kinds_) {
    for (const Form& form : kind.forms) {
      if (!is_said_there(form, at_table) || !begins_with(form, cursor.peek(1))) continue;
      bool all = true;
      for (std::size_t at = 1; at < form.words; ++at)
        all = all && form.pieces[at + (form.leads ? 1 : 0)].text == cursor.peek(at + 1);
      if (all) return true;
    }
  }
  return false;
}

Understood Sayings::read(WordCursor& cursor, const Known& known, const Besides& besides,
                         void* commands) const {
  struct Candidate {
    const Kind* kind;
    const Form* form;
    std::size_t rank;
  };
  std::vector<Candidate> candidates;
  const bool names_player = known.player(cursor.peek(2)).has_value();
  for (const Kind& kind : kinds_) {
    for (const Form& form : kind.forms) {
      if (!is_said_there(form, besides.table.has_value()) ||
          !begins_with(form, cursor.peek(place_of_verb(kind, form))))
        continue;
      // The name of a player is the player before it is any other word.
      const bool of_player = names_player && form.pieces.size() > 1 && !form.leads &&
                             form.pieces[1].is == Piece::Is::field &&
                             kind.usual()[form.pieces[1].field].type == &kFieldType<PlayerId>;
      candidates.push_back({&kind, &form, of_player ? form.pieces.size() : form.words});
    }
  }
  if (candidates.empty()) {
    cursor.next("who acts");
    const int at = cursor.column();
    const std::string_view found = cursor.next(act_);
    cursor.fail_at(at, fmt::format("unknown word {} where {} is expected", quoted(found), act_));
    return {};
  }
  std::ranges::stable_sort(candidates, std::ranges::greater{}, &Candidate::rank);
  Furthest furthest;
  for (const Candidate& each : candidates) {
    WordCursor attempt = cursor;
    void* body = each.kind->make(commands);
    FormReader reader(attempt, known, besides, each.kind->fields(body), *each.kind, furthest);
    if (!reader.read(*each.form, body)) continue;
    if (besides.table) {
      for (const SaidField& field : each.kind->fields(body)) {
        if (field.name == "table") *static_cast<std::uint8_t*>(field.value) = *besides.table;
      }
    }
    cursor = attempt;
    return {each.kind, each.form};
  }
  furthest.fail(cursor);
  return {};
}

std::string Sayings::write(std::size_t kind, void* body, const Known& known,
                           std::string_view who) const {
  return FormWriter(kinds_[kind], body, known).line(who);
}

}  // namespace croupier::notation
