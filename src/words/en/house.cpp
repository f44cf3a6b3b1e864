// Sentences for what happens in the house: accounts, rights, money and subjects.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "house/words.h"
#include "words/en/refusals.h"

namespace croupier::house {
namespace {

using en::add;
using en::owner;
using en::person;
using en::quoted;
using en::say;
using en::spaced;
using en::verb;

// "2027-07-01 14:20 UTC"
std::string moment(Instant at) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(at)));
}

std::string_view money_word(Currency currency) {
  return currency == Currency::demo ? " of demo money" : "";
}
Sentence amount_words(Money amount, Currency currency) {
  return say(amount < Money{} ? -amount : amount, money_word(currency));
}

std::string_view per(Period period) {
  switch (period) {
    case Period::day: return " a day";
    case Period::week: return " a week";
    case Period::month: return " a month";
  }
  return "";
}

std::string_view called(LimitKind kind) {
  switch (kind) {
    case LimitKind::deposit: return "deposit limit";
    case LimitKind::loss: return "loss limit";
    case LimitKind::minutes: return "time limit";
  }
  return "";
}

Sentence most_words(LimitKind kind, Period period, std::int64_t most) {
  if (most == kNoLimit) return say("lifted", per(period));
  if (kind == LimitKind::minutes) return say(most, " minutes", per(period));
  return say(Money::cents(most), per(period));
}

struct Teller {
  const House& house;
  const CallName& call;

  // Who it is when nobody is named, or the name was erased.
  std::string name(AccountNo no) const {
    const Account* account = find(house, no);
    if (account == nullptr) return "the platform";
    std::string text = call(account->name);
    return text.empty() ? fmt::format("account {}", static_cast<std::uint32_t>(no)) : text;
  }
  Part who(AccountNo no) const { return person(name(no)); }
  Sentence title(SubjectNo no) const {
    const Subject* subject = find(house, no);
    return subject == nullptr ? say("a table") : say(quoted(subject->title));
  }
  Sentence because(const std::string& why) const {
    return why.empty() ? say(".") : say(": ", quoted(why), ".");
  }
  Sentence scope_words(const Scope& scope) const {
    switch (scope.is) {
      case ScopeKind::whole_house: return say(" in the whole house");
      case ScopeKind::pit: {
        const Pit* pit = find(house.floor, static_cast<PitNo>(scope.number));
        return pit == nullptr ? say(" in a pit") : say(" in the pit ", quoted(pit->name));
      }
      case ScopeKind::subject: return say(" at ", title(static_cast<SubjectNo>(scope.number)));
    }
    return {};
  }
  Sentence move_words(const DeskMove& move) const {
    const Sentence amount = amount_words(move.amount, move.currency);
    switch (move.act) {
      case DeskAct::deposit: return say("a deposit of ", amount, " for ", who(move.account));
      case DeskAct::withdraw: return say("a withdrawal of ", amount, " by ", who(move.account));
      case DeskAct::correct:
        return say("a correction of ", owner(name(move.account)), " balance by ",
                   move.amount < Money{} ? "minus " : "", amount);
      case DeskAct::debt:
        return say(amount, " from ", who(move.account), " for what they owe at ",
                   title(move.table));
      case DeskAct::tokens:
        return say(move.amount < Money{} ? "promotional tokens taken back, "
                                         : "promotional tokens issued, ",
                   amount, ", ", who(move.account));
    }
    return {};
  }

  Sentence operator()(const AccountOpened& e) const {
    const std::string text = call(e.name);
    return say(person(text.empty() ? "somebody" : text), verb("has", "have"), " an account (",
               word(e.kind), ").");
  }
  Sentence operator()(const AccountRenamed& e) const {
    const std::string text = call(e.name);
    return say(who(e.account), verb("is", "are"), " now called ", text.empty() ? "otherwise" : text,
               ".");
  }
  Sentence operator()(const AccountExcluded& e) const {
    return say(who(e.account), verb("is", "are"), " excluded from play until ", moment(e.until),
               ".");
  }
  Sentence operator()(const LimitSet& e) const {
    Sentence sentence = say(owner(name(e.account)), " ", called(e.kind),
                            e.whose == Whose::of_the_house ? " of the house: " : ": ",
                            most_words(e.kind, e.period, e.most));
    if (e.from != 0) add(sentence, say(", from ", moment(e.from)));
    add(sentence, ".");
    return sentence;
  }
  Sentence operator()(const AccountErased& e) const {
    return say(who(e.by), verb("erases", "erase"), " who account ",
               static_cast<std::uint32_t>(e.account), " belongs to.");
  }
  Sentence operator()(const HouseLimitSet& e) const {
    Sentence sentence =
        say("The house's ", called(e.kind),
            " for everybody: ", most_words(e.kind, e.period, e.most), ", by ", who(e.by));
    if (e.from != 0) add(sentence, say(", from ", moment(e.from)));
    add(sentence, ".");
    return sentence;
  }
  Sentence operator()(const TimeZoneSet& e) const {
    return say("The clock of the house is that of ", e.time_zone.empty() ? "UTC" : e.time_zone,
               ".");
  }
  Sentence operator()(const PlayNoted& e) const {
    Sentence sentence;
    for (const PlayPiece& each : e.pieces) {
      if (!sentence.empty()) add(sentence, " ");
      add(sentence, say(who(each.account), verb("was", "were"), " at play for ",
                        each.to - each.from, " seconds"));
      if (each.lost > Money{}) add(sentence, say(" and lost ", each.lost));
      if (each.lost < Money{}) add(sentence, say(" and won ", -each.lost));
      add(sentence, ".");
    }
    return sentence.empty() ? say("Nobody played.") : sentence;
  }
  Sentence operator()(const PlaySeen& e) const {
    return say(who(e.account), verb("has", "have"), " looked at time and result, and",
               verb("goes", "go"), " on.");
  }
  Sentence operator()(const ReminderSet& e) const {
    return say(who(e.account), verb("is", "are"), " told every ",
               std::int64_t{e.minutes == 0 ? kRemindMinutes : e.minutes},
               " minutes how long play has lasted.");
  }
  Sentence operator()(const AccessNoted& e) const {
    const auto tell = [&](std::string_view does, std::string_view you_do, std::string_view rest) {
      return say(who(e.account), verb(std::string(does), std::string(you_do)), std::string(rest));
    };
    switch (e.what) {
      case Access::one_time_password_given:
        return say(who(e.by), verb("gives", "give"), " a one-time password to ", who(e.account),
                   ".");
      case Access::password_changed: return tell("has", "have", " a new password.");
      case Access::second_factor_set: return tell("has", "have", " a new second factor.");
      case Access::second_factor_removed:
        return say(who(e.by), verb("removes", "remove"), " the second factor of ", who(e.account),
                   ".");
      case Access::recovery_code_used: return tell("uses", "use", " a recovery code.");
      case Access::signed_in: return tell("signs", "sign", " in.");
      case Access::signed_out: return tell("signs", "sign", " out.");
      case Access::sign_in_failed: return tell("fails", "fail", " to sign in.");
      case Access::locked: return tell("is", "are", " locked out after failed sign-ins.");
      case Access::unlocked:
        return say(who(e.by), verb("unlocks", "unlock"), " the account of ", who(e.account), ".");
    }
    return {};
  }
  Sentence operator()(const RoleGranted& e) const {
    Sentence sentence = say(who(e.account), verb("is", "are"), " granted the role ",
                            spaced(word(e.role)), scope_words(e.scope), " by ", who(e.by));
    if (e.until != 0) add(sentence, say(", until ", moment(e.until)));
    add(sentence, ".");
    return sentence;
  }
  Sentence operator()(const RoleRevoked& e) const {
    return say(who(e.by), verb("withdraws", "withdraw"), " the role ", spaced(word(e.role)),
               " from ", who(e.account), ".");
  }
  Sentence operator()(const MoneyMoved& e) const {
    Sentence sentence = say("Done by ", who(e.move.by), ": ", move_words(e.move));
    if (e.approved_by != AccountNo{}) add(sentence, say(", approved by ", who(e.approved_by)));
    add(sentence, because(e.move.why));
    return sentence;
  }
  Sentence operator()(const ApprovalAsked& e) const {
    return say(who(e.move.by), verb("asks", "ask"), " for approval: ", move_words(e.move),
               because(e.move.why));
  }
  Sentence operator()(const ApprovalGiven& e) const {
    return say(who(e.by), verb("approves", "approve"), " request ",
               static_cast<std::uint32_t>(e.request), ".");
  }
  Sentence operator()(const ApprovalDeclined& e) const {
    return say(who(e.by), verb("declines", "decline"), " request ",
               static_cast<std::uint32_t>(e.request), ".");
  }
  Sentence operator()(const ApprovalSumSet& e) const {
    return say("From now on a second person approves sums above ", e.above, ", by ", who(e.by),
               ".");
  }
  Sentence operator()(const DeskFilled& e) const {
    if (e.amount < Money{})
      return say(who(e.by), verb("takes", "take"), " ", -e.amount, " from the desk to the safe.");
    return say(who(e.by), verb("puts", "put"), " ", e.amount, " from the safe into the desk.");
  }
  Sentence operator()(const DeskCounted& e) const {
    Sentence sentence = say(who(e.by), verb("counts", "count"), " ", e.counted, " in the desk, ",
                            e.expected, " expected");
    const Money difference = e.counted - e.expected;
    if (difference > Money{}) add(sentence, say(": ", difference, " over"));
    if (difference < Money{}) add(sentence, say(": ", -difference, " short"));
    add(sentence, ".");
    return sentence;
  }
  Sentence operator()(const TransferSent& e) const {
    return say(who(e.account), verb("sends", "send"), " ", amount_words(e.amount, e.currency),
               " to ", title(e.subject), because(e.why));
  }
  Sentence operator()(const TransferConfirmed& e) const {
    const Transfer* transfer = find(house, e.transfer);
    if (transfer == nullptr) return say("A transfer has arrived.");
    return say(amount_words(transfer->amount, transfer->currency), " of ", who(transfer->account),
               " has arrived at ", title(transfer->subject), ".");
  }
  Sentence operator()(const TransferReturned& e) const {
    const Transfer* transfer = find(house, e.transfer);
    if (transfer == nullptr) return say("A transfer has come back", because(e.why));
    return say(amount_words(transfer->amount, transfer->currency), " comes back to ",
               who(transfer->account), because(e.why));
  }
  Sentence operator()(const TransferReceived& e) const {
    return say(who(e.account), verb("receives", "receive"), " ", amount_words(e.amount, e.currency),
               " from ", title(e.subject), because(e.why));
  }
  Sentence operator()(const SubjectOpened& e) const {
    return say(quoted(e.opened.title), " is open.");
  }
  Sentence operator()(const SubjectClosed& e) const {
    return say(title(e.subject), " is closed", because(e.why));
  }
  Sentence operator()(const SubjectDamaged& e) const {
    return say(title(e.subject), " is closed as damaged", because(e.why));
  }
  // --- the floor ---
  Sentence stop_words(const GamingStopped& e) const {
    switch (e.scope) {
      case StopScope::all: return say("all gaming");
      case StopScope::game: return say("gaming at every table of ", e.game);
      case StopScope::table: return say("gaming at ", title(e.table));
      case StopScope::player: return say("play by ", who(e.player));
    }
    return {};
  }
  Sentence float_words(const FloatAsked& e) const {
    return e.what == FloatMove::fill ? say("a fill of ", e.amount, " for ", title(e.table))
                                     : say("a credit of ", e.amount, " from ", title(e.table));
  }
  Sentence operator()(const GamingStopped& e) const {
    return say(who(e.by), verb("stops", "stop"), " ", stop_words(e), because(e.why));
  }
  Sentence operator()(const GamingResumed& e) const {
    const auto found = std::ranges::find(house.floor.stops, e.stop, &GamingStopped::stop);
    if (found == house.floor.stops.end()) return say("Gaming goes on.");
    return say(who(e.by), verb("lets", "let"), " ", stop_words(*found), " go on.");
  }
  Sentence operator()(const FloatAsked& e) const {
    return say(who(e.by), verb("asks", "ask"), " for ", float_words(e), ".");
  }
  Sentence operator()(const FloatIssued& e) const {
    return say("Done by ", who(e.by), ": ", float_words(e.asked), ", asked for by ",
               who(e.asked.by), ".");
  }
  Sentence operator()(const FloatDeclined& e) const {
    const auto found = std::ranges::find(house.floor.requests, e.request, &FloatAsked::request);
    if (found == house.floor.requests.end()) return say("A fill or credit is declined.");
    return say(who(e.by), verb("declines", "decline"), " ", float_words(*found), ".");
  }
  Sentence operator()(const DropCollected& e) const {
    return say(who(e.by), verb("collects", "collect"), " the drop of ", title(e.table), ": ",
               e.amount, ".");
  }
  Sentence operator()(const PaceSet& e) const {
    return say(title(e.table), " is run at ", static_cast<std::uint32_t>(e.percent),
               " percent of the usual times, by ", who(e.by), ".");
  }
  Sentence operator()(const TemplateKept& e) const {
    return say(who(e.by), verb("keeps", "keep"), " the template ", quoted(e.name), ".");
  }
  Sentence operator()(const PitSet& e) const {
    Sentence sentence = say(who(e.by), verb("sets", "set"), " the pit ", quoted(e.name), ": ");
    if (e.tables.empty()) add(sentence, "no table");
    for (std::size_t at = 0; at < e.tables.size(); ++at) {
      if (at > 0) add(sentence, ", ");
      add(sentence, title(e.tables[at]));
    }
    add(sentence, ".");
    return sentence;
  }
  Sentence operator()(const TemplateDropped& e) const {
    return say(who(e.by), verb("drops", "drop"), " the template ", quoted(e.name), ".");
  }
  Sentence operator()(const BalanceCarried& e) const {
    return say(who(e.account), verb("has", "have"), " ", amount_words(e.amount, Currency::demo),
               " from before.");
  }
  Sentence operator()(const SubjectCarried& e) const {
    return say(title(e.subject), " holds ", amount_words(e.amount, Currency::demo),
               " from before.");
  }
};

}  // namespace

Sentence sentence(const House& house, const Event& event, const CallName& call) {
  return match(Teller{house, call}, event.body);
}

Sentence sentence(const Refusal& refusal) {
  return en::refusal_sentence(refusal, [](const Value&) { return Sentence{}; });
}

Sentence sentence(const House& house, const Request& request, const CallName& call) {
  const Teller teller{house, call};
  return say("approve ", teller.move_words(request.move), ", asked for by ",
             teller.who(request.move.by));
}

Sentence sentence(const House& house, const Transfer& transfer, const CallName& call) {
  const Teller teller{house, call};
  return say("deliver ", amount_words(transfer.amount, transfer.currency), " of ",
             teller.who(transfer.account), " to ", teller.title(transfer.subject));
}

}  // namespace croupier::house
