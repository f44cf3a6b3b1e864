// What a person sees: the felt, the news, and what is possible now with the reason for what is not.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/play_options.h"
#include "cli/play_session.h"
#include "rulebook/game_rules.h"
#include "words/table.h"

namespace croupier::play {
namespace {

// An amount to suggest: some minimums, and not more than may be.
Money suggested(Money minimum, Money maximum, Money chips) {
  const Money some = Money::cents(minimum.cents() * 5);
  return some <= maximum && some <= chips ? some : minimum;
}

// The key and the word for a decision; nothing for an offer that is none.
struct Spoken {
  std::string_view key;
  std::string what;
};

std::optional<Spoken> spoken(const Offer& offer) {
  const CommandBody& command = offer.command;
  if (std::holds_alternative<Hit>(command)) return Spoken{"h", "hit"};
  if (std::holds_alternative<Stand>(command)) return Spoken{"s", "stand"};
  if (const auto* e = std::get_if<Double>(&command)) {
    return Spoken{"d", fmt::format("double +{}", to_text(e->amount))};
  }
  if (std::holds_alternative<Split>(command)) {
    return Spoken{"p", fmt::format("split +{}", to_text(offer.most))};
  }
  if (const auto* e = std::get_if<Keep>(&command)) {
    if (e->on == KeepOn::first) return Spoken{"k first", "keep the wager on the first hand"};
    if (e->on == KeepOn::second) return Spoken{"k second", "keep it on the second"};
    return Spoken{"k", "keep the one wager"};
  }
  if (std::holds_alternative<GoToWar>(command)) {
    return Spoken{"w", fmt::format("go to war +{}", to_text(offer.most))};
  }
  if (std::holds_alternative<Surrender>(command)) return Spoken{"r", "surrender for half"};
  if (std::holds_alternative<ExposeHand>(command)) return Spoken{"expose", "your cards"};
  if (std::holds_alternative<TakeEvenMoney>(command)) return Spoken{"e", "even money"};
  return std::nullopt;
}

std::string rank_word(Card card) {
  static constexpr std::array<std::string_view, 13> kRankWords{
      "an ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "a jack", "a queen", "a king"};
  return std::string(kRankWords[static_cast<std::size_t>(card.rank()) - 1]);
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

// --- the screen ---

std::vector<std::string> Session::felt(Motion motion) const {
  const FeltView view{.table = result_ ? *result_ : followed_,
                      .me = table_.me(),
                      .house = table_.house(),
                      .settled = story_.settled(),
                      .last_win = statistics_.last_win(),
                      .at_rest = motion == Motion::at_rest && !result_};
  return felt_lines(view, terminal_.paint(), terminal_.columns());
}

std::vector<std::string> Session::news_lines() const {
  std::vector<std::string> lines;
  for (const NewsLine& line : news_) {
    for (const std::string& part : wrapped(" " + line.text, terminal_.columns() - 1, 3)) {
      lines.push_back(terminal_.paint()(line.tone, part));
    }
  }
  return lines;
}

void Session::show() {
  for (NewsLine& line : story_.take_news()) news_.push_back(std::move(line));
  if (on_page_) return;
  const std::vector<std::string> options = possible();
  if (!terminal_.is_live()) {
    terminal_.print(news_lines());
    news_.clear();
    if (felt_due_) terminal_.print(felt());
    felt_due_ = false;
    terminal_.print(options);
    return;
  }
  std::vector<std::string> frame = felt();
  frame.emplace_back();
  std::vector<std::string> news = news_lines();
  const int room = terminal_.rows() - 2 - static_cast<int>(frame.size() + options.size());
  const auto fits = static_cast<std::size_t>(std::max(room, 2));
  if (news.size() > fits) {
    news.erase(news.begin(), news.end() - static_cast<std::ptrdiff_t>(fits - 1));
    news.insert(news.begin(), terminal_.paint()(Tone::dim, " ... `log` shows all"));
  }
  for (std::string& line : news) frame.push_back(std::move(line));
  for (const std::string& line : options) frame.push_back(line);
  terminal_.draw(frame);
}

std::vector<std::string> Session::fitting(const std::vector<std::string>& lines) const {
  std::vector<std::string> parts;
  for (const std::string& line : lines) {
    for (std::string& part : wrapped(line, terminal_.columns(), 4))
      parts.push_back(std::move(part));
  }
  return parts;
}

void Session::page(const std::vector<std::string>& lines) {
  std::vector<std::string> frame = fitting(lines);
  if (!terminal_.is_live()) return terminal_.print(frame);
  frame.emplace_back();
  frame.push_back(terminal_.paint()(Tone::dim, " Enter returns to the table."));
  terminal_.draw(frame);
  on_page_ = true;
}

// --- what is possible ---

std::vector<std::string> Session::possible() const {
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited)) return possible_bets();
  if (std::holds_alternative<AwaitsInsurance>(awaited)) return possible_insurance();
  if (std::holds_alternative<AwaitsButton>(awaited)) return possible_presses();
  if (const auto* e = std::get_if<AwaitsDecision>(&awaited)) {
    return possible_decisions(hand_words(e->box, e->hand));
  }
  if (const auto* e = std::get_if<AwaitsBettors>(&awaited)) {
    const auto& round = std::get<blackjack::Round>(table().round);
    const auto caller = table().common.player(round.box(e->box).caller).name.view();
    return possible_decisions(fmt::format("{}: {} {}, you are behind", hand_words(e->box, e->hand),
                                          caller,
                                          e->elected == Decision::split ? "splits" : "doubles"));
  }
  const Paint& paint = terminal_.paint();
  const std::string clause = cut_clause_ ? fmt::format(" ({})", id(cut_clause_)) : "";
  const std::string text = fmt::format(
      " The cut is yours{}. {} cuts the {} cards in the middle, {} after card 150, {} declines.",
      clause, paint.key("Enter"), table().common.stack.in_device, paint.key("cut 150"),
      paint.key("no"));
  return wrapped(text, terminal_.columns() - 1, 1);
}

std::vector<std::string> Session::possible_bets() const {
  const Paint& paint = terminal_.paint();
  const TableCommon& common = table().common;
  const Money chips = common.player(table_.me()).chips;
  const Sign& sign = common.sign;
  const std::string amount = to_text(suggested(sign.minimum, sign.maximum, chips));
  std::string text = " ";
  if (!result_ && !my_wagers().empty()) {
    text += fmt::format("{} deals. Or put more down ({}, {}), {} doubles all, {}, {}.",
                        paint.key("Enter"), paint.key(amount),
                        paint.key(fmt::format("{} on 2", amount)), paint.key("x2"),
                        paint.key("undo"), paint.key("clear"));
  } else if (chips < sign.minimum) {
    text +=
        fmt::format("You have {} left and the minimum is {}: {} for more play money, or {}.",
                    to_text(chips), to_text(sign.minimum), paint.key("buy 500"), paint.key("quit"));
  } else {
    text += last_bets_text();
    text += fmt::format("{} on your box {}, {} elsewhere", paint.key(fmt::format("bet {}", amount)),
                        number(usual_box(WagerKind::initial)),
                        paint.key(fmt::format("bet {} on 2", amount)));
    const auto kind =
        std::ranges::find_if(kOptionalKinds, [&](WagerKind each) { return common.offer(each).on; });
    if (kind != kOptionalKinds.end()) {
      const OptionalOffer& offer = common.offer(*kind);
      const Money beside = suggested(offer.minimum, offer.maximum, chips);
      text += fmt::format(", {} beside it",
                          paint.key(fmt::format("bet {} {}", to_text(beside), short_name(*kind))));
    }
    text += fmt::format(". {}, {}.", paint.key("help"), paint.key("quit"));
  }
  return wrapped(text, terminal_.columns() - 1, 1);
}

std::string Session::last_bets_text() const {
  if (last_bets_.empty()) return {};
  std::string again;
  for (const PlaceWager& wager : last_bets_) {
    again += fmt::format("{}{}", again.empty() ? "" : ", ", to_text(wager.amount));
    if (wager.kind != WagerKind::initial) again += fmt::format(" {}", short_name(wager.kind));
    if (wager.box != usual_box(WagerKind::initial))
      again += fmt::format(" on {}", number(wager.box));
  }
  return fmt::format("{} bets the same again ({}). ", terminal_.paint().key("b"), again);
}

std::string Session::hand_words(BoxNo box, HandNo hand) const {
  const auto* round = std::get_if<blackjack::Round>(&table().round);
  if (round == nullptr) return fmt::format("Box {}, equal cards", number(box));
  const bool several = round->box(box).hands.size() > 1;
  const std::string place = several ? fmt::format("Box {}.{}", number(box), number(hand) + 1)
                                    : fmt::format("Box {}", number(box));
  const bool one_card = round->dealer.size() == 1;
  return fmt::format("{}, {} against {}", place, words(total_view(table(), round->hand(box, hand))),
                     one_card ? rank_word(round->dealer[0]) : words(dealer_total_view(*round)));
}

std::vector<std::string> Session::possible_decisions(const std::string& head) const {
  const Paint& paint = terminal_.paint();
  std::string open = fmt::format(" {}: ", paint(Tone::title, head));
  std::vector<std::string> closed;
  bool any = false;
  for (const Offer& offer : offers(table(), me())) {
    const auto said = spoken(offer);
    if (!said) continue;
    if (offer.why_not) {
      closed.push_back(fmt::format("   no {}: {}", first_word(said->what), words(*offer.why_not)));
      continue;
    }
    open += fmt::format("{}{}", any ? paint.dot() : "",
                        fmt::format("{} {}", paint.key(said->key), unbroken(said->what)));
    any = true;
  }
  std::vector<std::string> lines = wrapped(open, terminal_.columns() - 1, 3);
  for (const std::string& line : closed) {
    for (const std::string& part : wrapped(line, terminal_.columns() - 1, 5)) {
      lines.push_back(paint(Tone::dim, part));
    }
  }
  return lines;
}

std::vector<std::string> Session::possible_insurance() const {
  const Paint& paint = terminal_.paint();
  const auto box = table_.insurance_pending();
  std::string text;
  for (const Offer& offer : offers(table(), me())) {
    if (const auto* insure = std::get_if<Insure>(&offer.command); insure && insure->box == box) {
      text += fmt::format(
          " {}: ", paint(Tone::title, fmt::format("Insurance, {}", hand_words(*box, HandNo{0}))));
      text += offer.why_not ? fmt::format("none: {}", words(*offer.why_not))
                            : fmt::format("{} for {} or {} for less", paint.key("i"),
                                          to_text(insure->amount), paint.key("i AMOUNT"));
      text += fmt::format("{}{} no", paint.dot(), paint.key("n"));
    }
    if (const auto* even = std::get_if<TakeEvenMoney>(&offer.command);
        even && even->box == box && !offer.why_not) {
      text += fmt::format("{}{} even money for your blackjack", paint.dot(), paint.key("e"));
    }
  }
  return wrapped(text, terminal_.columns() - 1, 3);
}

std::vector<std::string> Session::possible_presses() const {
  const Paint& paint = terminal_.paint();
  std::string text = fmt::format(" {}: ", paint(Tone::title, "Blackjack! The prize button"));
  bool any = false;
  for (const Offer& offer : offers(table(), me())) {
    if (offer.why_not) continue;
    std::string piece;
    if (const auto* press = std::get_if<PressButton>(&offer.command)) {
      piece = fmt::format("{} for box {}", paint.key("press"), number(press->box));
    } else if (std::holds_alternative<DeclineButton>(offer.command)) {
      piece = fmt::format("{} to leave it to an employee", paint.key("n"));
    } else if (const auto* other = std::get_if<NominatePresser>(&offer.command)) {
      const auto name = table().common.player(other->nominee).name.view();
      piece = fmt::format("{} to let another press", paint.key(fmt::format("nominate {}", name)));
    } else {
      continue;
    }
    text += fmt::format("{}{}", any ? paint.dot() : "", piece);
    any = true;
  }
  return wrapped(text, terminal_.columns() - 1, 3);
}

// --- pages ---

std::vector<std::string> Session::rules_page(const std::string& wanted) const {
  const Game game = table().common.rules.game;
  const std::string here = fmt::format("{} {}", tag(game), wanted);
  std::vector<Clause> found;
  for (const Clause clause : all_clauses()) {
    const bool exact =
        equal_ignoring_case(id(clause), here) || equal_ignoring_case(id(clause), wanted);
    if (exact) found.insert(found.begin(), clause);
  }
  if (found.size() > 1) found.resize(1);
  if (found.empty()) {
    for (const Clause clause : all_clauses()) {
      const std::string own = fmt::format("{} {}", tag(document_of(clause)), chapter(clause));
      if (equal_ignoring_case(own, here) || equal_ignoring_case(own, wanted)) {
        found.push_back(clause);
      }
    }
  } else {
    for (const Clause clause : all_clauses()) {
      if (clause != found.front() && is_under(clause, found.front())) found.push_back(clause);
    }
  }
  if (found.empty()) {
    return {fmt::format("  The rules of {} have no clause {}; `rules` lists the chapters.",
                        title(game), wanted)};
  }
  std::vector<std::string> lines{fmt::format("  {} {}: {}", tag(document_of(found.front())),
                                             chapter(found.front()), chapter_title(found.front()))};
  for (const Clause clause : found) {
    for (std::string& line : clause_lines(clause, terminal_.columns() - 1)) {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

std::vector<std::string> Session::sign_page() const {
  const Game game = table().common.rules.game;
  std::vector<std::string> lines{
      fmt::format("  {}: {}", title(game), fmt::join(sign_pieces(table()), ", ")),
      "  `rules 9.1` shows a clause, `rules 9` a chapter, in our own words:"};
  std::string last;
  std::vector<std::string> chapters;
  for (const Clause clause : all_clauses()) {
    if (document_of(clause) != game_rules(game).document || chapter(clause) == last) continue;
    last = chapter(clause);
    chapters.push_back(fmt::format("{} {}", last, chapter_title(clause)));
  }
  for (const std::string& line :
       filled(chapters, terminal_.paint().dot(), terminal_.columns() - 5)) {
    lines.push_back("    " + line);
  }
  return lines;
}

std::vector<std::string> Session::help_page() const {
  struct Line {
    std::string_view head;
    std::string_view text;
  };
  static constexpr std::array kBets{
      Line{"Bets",
           "`bet 25`, `bet 25 on 2`, `bet 5 pairs`; a number alone does, too, and `bet max`"},
      Line{"", "`b` the same again, `x2` double them, `undo`, `clear`, `withdraw pairs on 2`"},
      Line{"", "`Enter` or `deal`: no more bets. `sit 3` another seat, `buy 500` more chips"}};
  static constexpr std::array kWar{Line{"War", "`w` go to war, `r` surrender for half the wager"}};
  static constexpr std::array kBlackjack{
      Line{"Play", "`h` hit, `s` stand, `d` double, `d 40` for less, `p` split"},
      Line{"", "`i` insure, `i 10` for less, `n` no, `e` even money"},
      Line{"Behind", "`d` or `p` join the caller's double or split; `k` keep, `k second`"},
      Line{"Button", "`press`, `nominate NAME`, `no` (Madness 21)"}};
  static constexpr std::array kRest{
      Line{"Cards", "`cut 150`, `Enter` in the middle, `no`; `burn?` shows the burned card (NZ)"},
      Line{"Looking", "`table`, `log` of the round, `why` of its payments, `stats`, `rules`"},
      Line{"Leaving", "`quit`; in mid-round the rule for absent players plays your part"},
      Line{"Felt", "* calls the box. House players are played by the program. Play money."}};
  std::vector<std::string> lines;
  const auto add = [&](std::span<const Line> group) {
    for (const Line& line : group) {
      const std::string text = fmt::format("  {:<9}{}", line.head, line.text);
      for (std::string& part : wrapped(text, terminal_.columns() - 1, 11)) {
        lines.push_back(std::move(part));
      }
    }
  };
  add(kBets);
  if (family(table().common.rules.game) == Family::war) {
    add(kWar);
  } else {
    add(kBlackjack);
  }
  add(kRest);
  return lines;
}

}  // namespace croupier::play
