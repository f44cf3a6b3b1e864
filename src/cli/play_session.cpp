#include "cli/play_session.h"

#include <fmt/format.h>

#include <cstdio>

#include "words/table.h"

namespace croupier::play {

Session::Session(PlayTable& table, Terminal& terminal)
    : table_(table),
      terminal_(terminal),
      followed_(table.table()),
      statistics_(table.me(), table.table().common.player(table.me()).chips),
      story_(table.me()) {
  table_.listen([this](const Event& event) { hear(event); });
}

int Session::run() {
  if (terminal_.is_live()) terminal_.print("\x1b[2J");
  int status = 0;
  while (true) {
    table_.run();
    if (!bets_open_ && !result_ && std::holds_alternative<AwaitsBets>(awaits(table()))) open_bets();
    show();
    const auto line = terminal_.read_line("> ");
    if (!line) {
      if (terminal_.is_live()) terminal_.print("");
      story_.say(Tone::dim, "The input has ended.");
      break;
    }
    const Did did = handle(read_input(*line));
    if (did == Did::quit) break;
    if (did == Did::refused && terminal_.is_script()) {
      status = 1;
      break;
    }
  }
  if (status != 0) {
    for (const NewsLine& line : story_.take_news()) {
      fmt::print(stderr, "croupier play: line {}: {}\n", terminal_.line_number(), line.text);
    }
  }
  finish();
  return status;
}

// --- hearing ---

void Session::hear(const Event& event) {
  statistics_.take(event, followed_);
  story_.take(event, followed_);
  if (std::holds_alternative<RoundBegan>(event.body)) {
    last_bets_ = my_wagers().empty() ? last_bets_ : my_wagers();
    placed_.clear();
    felt_due_ = true;
  }
  if (std::holds_alternative<RoundEnded>(event.body)) {
    result_ = followed_;
    bets_open_ = false;
    felt_due_ = true;
  }
  if (std::holds_alternative<CutOffered>(event.body)) cut_clause_ = event.clauses.first();
  apply(followed_, event);
  follow_live(event);
}

void Session::follow_live(const Event& event) {
  if (!terminal_.is_live()) return;
  for (NewsLine& line : story_.take_news()) news_.push_back(std::move(line));
  const bool worth_a_look = std::holds_alternative<CardDealt>(event.body) ||
                            std::holds_alternative<PrizeShown>(event.body) ||
                            std::holds_alternative<HandSplit>(event.body);
  if (!worth_a_look || result_) return;
  std::vector<std::string> frame = felt(Motion::on_its_way);
  for (std::string& line : news_lines()) frame.push_back(std::move(line));
  terminal_.draw(frame);
  terminal_.pause();
}

// --- acting ---

Session::Did Session::answer(const std::expected<void, Refusal>& done) {
  if (done) return Did::done;
  return refuse_with(fmt::format("Not possible: {}.", words(done.error())));
}

Session::Did Session::refuse_with(std::string sentence) {
  story_.say(Tone::warning, std::move(sentence));
  return Did::refused;
}

Session::Did Session::issue(const CommandBody& command) { return answer(table_.act(command)); }

Session::Did Session::not_possible(const Input& input) {
  if (input.verb == Verb::nothing) {
    story_.say(Tone::warning, "Enter alone does nothing now.");
    return Did::looked;
  }
  if (input.verb == Verb::unknown) {
    return refuse_with(
        fmt::format("'{}' is not known here; `help` lists what is.", input.typed.substr(0, 40)));
  }
  return refuse_with(fmt::format("'{}' is not possible now.", input.typed));
}

Session::Did Session::handle(const Input& input) {
  const bool was_on_page = std::exchange(on_page_, false);
  if (input.verb == Verb::nothing && was_on_page) return Did::looked;
  if (input.verb == Verb::quit) return Did::quit;
  if (!input.problem.empty()) return refuse_with(input.problem + ".");
  if (const Did looked = look(input); looked == Did::looked) return looked;
  if (terminal_.is_live()) news_.clear();
  if (input.verb == Verb::burn_card) return ask_for_burn_card();
  if (input.verb == Verb::buy) return buy(input);
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited)) return at_bets(input);
  if (std::holds_alternative<AwaitsCut>(awaited)) return at_cut(input);
  if (std::holds_alternative<AwaitsInsurance>(awaited)) return at_insurance(input);
  if (std::holds_alternative<AwaitsButton>(awaited)) return at_button(input);
  if (const auto* e = std::get_if<AwaitsDecision>(&awaited)) {
    return at_decision(input, e->box, e->hand);
  }
  if (const auto* e = std::get_if<AwaitsBettors>(&awaited)) {
    return at_decision(input, e->box, e->hand);
  }
  return not_possible(input);
}

// Looking changes nothing; `refused` here means that the input is no look.
Session::Did Session::look(const Input& input) {
  const int columns = terminal_.columns();
  switch (input.verb) {
    case Verb::rules: page(input.rest.empty() ? sign_page() : rules_page(input.rest)); break;
    case Verb::why: page(story_.why(columns)); break;
    case Verb::statistics: page(statistics_.lines()); break;
    case Verb::help: page(help_page()); break;
    case Verb::table: felt_due_ = true; break;
    case Verb::log: {
      std::vector<std::string> lines;
      for (const std::string& line : story_.log()) {
        for (std::string& part : wrapped("  " + line, columns, 4)) lines.push_back(std::move(part));
      }
      page(lines);
      break;
    }
    default: return Did::refused;
  }
  return Did::looked;
}

Session::Did Session::ask_for_burn_card() { return issue(AskForBurnCard{}); }

Session::Did Session::at_cut(const Input& input) {
  const auto middle = static_cast<int>(table().common.stack.in_device) / 2;
  switch (input.verb) {
    case Verb::nothing: return issue(Cut{static_cast<std::uint16_t>(middle)});
    case Verb::cut:
      return issue(Cut{static_cast<std::uint16_t>(std::min(input.number.value_or(middle), 65535))});
    case Verb::no: return issue(DeclineCut{});
    default: return not_possible(input);
  }
}

Session::Did Session::at_insurance(const Input& input) {
  const auto box = table_.insurance_pending();
  if (!box) return not_possible(input);
  Did did = Did::done;
  switch (input.verb) {
    case Verb::insure: {
      Money amount = input.amount.value_or(Money{});
      for (const Offer& offer : offers(table(), me())) {
        const auto* insure = std::get_if<Insure>(&offer.command);
        if (insure != nullptr && insure->box == *box && !input.amount) amount = insure->amount;
      }
      did = issue(Insure{*box, amount});
      break;
    }
    case Verb::even_money: did = issue(TakeEvenMoney{*box}); break;
    case Verb::no: break;
    default: return not_possible(input);
  }
  if (did == Did::done) table_.insurance_answered(*box);
  return did;
}

// SB 9.1.2, NZ 10.3(a): until the next card, on whichever box the blackjack lies.
Session::Did Session::take_even_money(const Input& input) {
  for (const Offer& offer : offers(table(), me())) {
    if (std::holds_alternative<TakeEvenMoney>(offer.command) && !offer.why_not)
      return issue(offer.command);
  }
  return not_possible(input);
}

Session::Did Session::at_button(const Input& input) {
  for (const Offer& offer : offers(table(), me())) {
    if (offer.why_not) continue;
    if (input.verb == Verb::press && std::holds_alternative<PressButton>(offer.command)) {
      return issue(offer.command);
    }
    if (input.verb == Verb::no && std::holds_alternative<DeclineButton>(offer.command)) {
      return issue(offer.command);
    }
    const auto* nominate = std::get_if<NominatePresser>(&offer.command);
    const bool named = nominate != nullptr && input.verb == Verb::nominate &&
                       table().common.player(nominate->nominee).name.view() == input.rest;
    if (named) return issue(offer.command);
  }
  if (input.verb == Verb::nominate) {
    return refuse_with(fmt::format("'{}' cannot be nominated here.", input.rest));
  }
  return not_possible(input);
}

Session::Did Session::at_decision(const Input& input, BoxNo box, HandNo hand) {
  const bool behind = std::holds_alternative<AwaitsBettors>(awaits(table()));
  switch (input.verb) {
    case Verb::hit: return issue(Hit{box, hand});
    case Verb::stand: return issue(Stand{box, hand});
    case Verb::double_down: return issue(Double{box, hand, input.amount.value_or(Money{})});
    case Verb::split: return issue(Split{box, hand});
    case Verb::expose: return issue(ExposeHand{box, hand});
    case Verb::even_money: return take_even_money(input);
    case Verb::go_to_war: return issue(GoToWar{box});
    case Verb::surrender: return issue(Surrender{box});
    case Verb::keep: return issue(Keep{box, hand, input.keep_on});
    case Verb::no:
      if (behind) return issue(Keep{box, hand, KeepOn::unsaid});
      return not_possible(input);
    default: return not_possible(input);
  }
}

// --- the end ---

void Session::finish() {
  for (NewsLine& line : story_.take_news()) news_.push_back(std::move(line));
  if (table().common.betting) {
    const std::size_t told = news_.size();
    clear_bets();
    (void)story_.take_news();
    news_.resize(told);
  } else {
    story_.say(Tone::dim,
               "You leave the table: your part is completed by the rule for absent players.");
    table_.leave();
  }
  for (NewsLine& line : story_.take_news()) news_.push_back(std::move(line));
  if (terminal_.is_live()) {
    terminal_.draw(felt());
  }
  terminal_.print(news_lines());
  terminal_.print("");
  terminal_.print(fitting(statistics_.lines()));
}

}  // namespace croupier::play
