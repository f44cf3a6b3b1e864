// Sentences for what happens to a promotion, what somebody is told of it, and refusals.
#include <fmt/format.h>

#include "base/match.h"
#include "promotion/words.h"
#include "words/en/refusals.h"

namespace croupier::promotion {
namespace {

using en::add;
using en::person;
using en::quoted;
using en::say;
using en::spaced;
using en::verb;

Part dollars(Money money) { return {Part::Is::money, "$" + to_text(money), "", money.cents(), 0}; }

// What a person wrote, without its full stop: ours follows.
Part said(std::string_view text) {
  while (text.ends_with('.') || text.ends_with(' ')) text.remove_suffix(1);
  return quoted(text);
}

Sentence entries_words(const Promotion& promotion) {
  const std::size_t count = promotion.entries.size();
  return count == 1 ? say("1 entry") : say(count, " entries");
}
// Of the entries received last: "entry 4", "entries 4 to 6".
Sentence numbers_words(const Promotion& promotion, std::size_t received) {
  const std::size_t last = promotion.entries.size();
  return received == 1 ? say("entry ", last) : say("entries ", last - received + 1, " to ", last);
}
Sentence prizes_words(const Promotion& promotion) {
  const std::size_t count = promotion.terms.prizes.size();
  return count == 1 ? say("1 prize") : say(count, " prizes");
}

std::string_view means(Method method) {
  switch (method) {
    case Method::face_to_face: return "face to face";
    case Method::mail: return "by mail";
    case Method::telephone: return "by telephone";
    case Method::email: return "by e-mail";
  }
  return "";
}

Sentence prize_words(const Promotion& promotion, std::uint32_t prize,
                     std::string_view called = "prize ") {
  const std::string& what = promotion.terms.prizes[prize].description;
  return say(called, prize + 1, " (", quoted(what), ")");
}

const std::string& name_of_winner(const Promotion& promotion, std::uint32_t prize) {
  return promotion.entries[promotion.winners[prize].entry].patron;
}
Part winner(const Promotion& promotion, std::uint32_t prize) {
  return person(name_of_winner(promotion, prize));
}

// "300 in cash, 200 by crossed cheque"
Sentence payment_words(const PrizeAwarded& award) {
  Sentence sentence;
  const auto pay = [&](Money amount, std::string_view how) {
    if (amount.is_zero()) return;
    add(sentence, say(sentence.empty() ? "" : ", ", dollars(amount), " ", how));
  };
  pay(award.cash, "in cash");
  pay(award.cheque, "by crossed cheque");
  pay(award.transfer, "by electronic funds transfer");
  return sentence;
}

Sentence award_words(const Promotion& promotion, const PrizeAwarded& award) {
  const Sentence prize = prize_words(promotion, award.prize);
  const Sentence paid = payment_words(award);
  if (award.cash_instead) return say("cash instead of ", prize, ": ", paid);
  return paid.empty() ? prize : say(prize, ": ", paid);
}

// SB 20.11, BC 20.11, CW 14.11.
constexpr std::string_view kAct = "section 33 of the Gaming and Liquor Administration Act 2007";

// --- what happened ---

struct Teller {
  const Promotion& promotion;

  Sentence operator()(const TermsWritten& e) const {
    return say("The terms and conditions of “", quoted(e.terms.title), "” are written.");
  }
  Sentence operator()(const TermsLodged&) const {
    return say("The terms and conditions are lodged with the Authority.");
  }
  Sentence operator()(const PromotionStarted&) const {
    return say("The promotion begins; entries are open.");
  }
  Sentence operator()(const AmendmentProposed&) const {
    return say("An amendment of the terms and conditions is put to the Authority.");
  }
  Sentence operator()(const AmendmentAnswered& e) const {
    return say(e.approved
                   ? "The Authority approves the amendment: the new terms and conditions apply."
                   : "The Authority does not approve the amendment: the old terms hold.");
  }
  Sentence operator()(const PatronEntered& e) const {
    return say(person(e.patron), verb("enters", "enter"), ", as ",
               numbers_words(promotion, e.entries), "; the record of play shows ",
               dollars(e.wagered), " wagered.");
  }
  Sentence operator()(const EntriesClosed&) const {
    return say("Entries are closed: ", entries_words(promotion), ".");
  }
  Sentence operator()(const ScrutineerNominated& e) const {
    return say(person(e.name), verb("is", "are"), " nominated as scrutineer.");
  }
  Sentence operator()(const DrawAttended&) const {
    return say("The scrutineer ", person(promotion.scrutineer),
               " is present and oversees the draw.");
  }
  Sentence operator()(const WinnersDrawn& e) const {
    Sentence sentence = say("Drawn from ", entries_words(promotion));
    for (std::uint32_t prize = 0; prize < e.entries.size(); ++prize) {
      add(sentence, say(prize == 0 ? ":" : ";", " ", prize_words(promotion, prize), " to ",
                        winner(promotion, prize), ", entry ", e.entries[prize] + 1));
    }
    add(sentence, ".");
    return sentence;
  }
  Sentence operator()(const PrizeRedrawn& e) const {
    const std::vector<PassedOver>& before = promotion.winners[e.prize].before;
    return say(person(promotion.entries[before.back().entry].patron), verb("is", "are"),
               " passed over: ", said(e.reason), ". ", prize_words(promotion, e.prize, "Prize "),
               " is drawn again and goes to ", winner(promotion, e.prize), ", entry ", e.entry + 1,
               ".");
  }
  Sentence operator()(const WinnerTold& e) const {
    const Part who = winner(promotion, e.prize);
    const Sentence prize = prize_words(promotion, e.prize);
    if (e.reached)
      return say(who, verb("is", "are"), " told ", means(e.method), " of ", prize, ".");
    return say(who, verb("was", "were"), " tried ", means(e.method), " about ", prize,
               " and not reached.");
  }
  Sentence operator()(const PrizeAwarded& e) const {
    return say(winner(promotion, e.prize), verb("receives", "receive"), " ",
               award_words(promotion, e), ".");
  }
  Sentence operator()(const ClaimDenied& e) const {
    return say("The claim of ",
               e.claimant.empty() ? winner(promotion, e.prize) : person(e.claimant), " for ",
               prize_words(promotion, e.prize), " is denied: ", said(e.reasons), ".");
  }
  Sentence operator()(const ResultsPublished& e) const {
    return say("The results are published: ", said(e.where), ".");
  }
  Sentence operator()(const PromotionHeld& e) const {
    return say("The promotion is put on hold: ", said(e.reason), ".");
  }
  Sentence operator()(const PromotionResumed& e) const {
    return say("The promotion goes on; its integrity was validated: ", said(e.validation), ".");
  }
  Sentence operator()(const PromotionCancelled& e) const {
    return say("The promotion is cancelled: ", said(e.reason), ".");
  }
  Sentence operator()(const DisputeRaised& e) const {
    return say(person(e.patron), verb("disputes", "dispute"), ": ", said(e.about), ".");
  }
  Sentence operator()(const DisputeDecided& e) const {
    return say("The dispute of ", person(promotion.disputes[e.dispute].patron),
               " is decided: ", said(e.decision), ".");
  }
  Sentence operator()(const ComplaintLodged& e) const {
    return say(person(e.patron), verb("complains", "complain"),
               " to an inspector about the decision on the dispute “",
               said(promotion.disputes[e.dispute].about), "”.");
  }
};

// --- what everybody may know, and of it not why somebody was passed over or it was held ---

struct PublicTeller {
  const Promotion& promotion;

  // That an amendment was not approved changes nothing for anybody.
  Sentence operator()(const AmendmentAnswered& e) const {
    return e.approved ? Teller{promotion}(e) : Sentence{};
  }
  Sentence operator()(const PrizeAwarded& e) const {
    return say(winner(promotion, e.prize), verb("receives", "receive"), " ",
               prize_words(promotion, e.prize), ".");
  }
  Sentence operator()(const PrizeRedrawn& e) const {
    return say(prize_words(promotion, e.prize, "Prize "), " is drawn again and goes to ",
               winner(promotion, e.prize), ", entry ", e.entry + 1, ".");
  }
  Sentence operator()(const PromotionHeld&) const { return say("The promotion is on hold."); }
  Sentence operator()(const PromotionResumed&) const { return say("The promotion goes on."); }
  Sentence operator()(const PromotionCancelled&) const {
    return say("The promotion is cancelled.");
  }
  Sentence operator()(const auto& other) const { return Teller{promotion}(other); }
};

// --- what somebody is told ---

struct NoticeWords {
  const Promotion& promotion;

  Sentence operator()(const TermsLodged&) const {
    return say("Full details of the terms and conditions of “", quoted(promotion.terms.title),
               "”, with ", prizes_words(promotion), ".");
  }
  Sentence operator()(const PromotionStarted&) const {
    return say("“", quoted(promotion.terms.title),
               "” has begun; its terms and conditions are available: ",
               said(promotion.terms.available_where), ".");
  }
  Sentence operator()(const AmendmentProposed&) const {
    return say("Approval is asked for an amendment of the terms and conditions after the start.");
  }
  Sentence operator()(const PatronEntered& e) const {
    if (e.entries > 1)
      return say("Your entries are received, ", numbers_words(promotion, e.entries),
                 "; you have wagered ", dollars(e.wagered), ".");
    return say("Your entry is received, number ", promotion.entries.size(), "; you have wagered ",
               dollars(e.wagered), ".");
  }
  Sentence operator()(const ScrutineerNominated&) const {
    return say("You are nominated to oversee the draw.");
  }
  Sentence operator()(const WinnerTold& e) const {
    const Sentence prize = prize_words(promotion, e.prize);
    if (e.reached) return say("You have won ", prize, "; told ", means(e.method), ".");
    return say("Tried ", means(e.method), " about ", prize, "; not reached.");
  }
  Sentence operator()(const PrizeAwarded& e) const {
    return say("You receive ", award_words(promotion, e), ".");
  }
  Sentence operator()(const ClaimDenied& e) const {
    return say("Your claim for ", prize_words(promotion, e.prize),
               " is denied. Reasons: ", said(e.reasons), ".");
  }
  Sentence operator()(const DisputeDecided& e) const {
    return say("Your dispute is decided, and the decision is final: ", said(e.decision),
               ". Who is not satisfied has the right to lodge a complaint with an inspector under ",
               kAct, ".");
  }
  Sentence operator()(const ComplaintLodged& e) const {
    const Dispute& dispute = promotion.disputes[e.dispute];
    return say("Complaint of ", person(e.patron), " under ", kAct,
               ". The dispute: ", said(dispute.about), ". The decision: ", said(dispute.decision),
               ".");
  }
  // Told to everybody, so without who was passed over and why.
  Sentence operator()(const PrizeRedrawn& e) const { return PublicTeller{promotion}(e); }
  Sentence operator()(const auto& other) const { return Teller{promotion}(other); }
};

// The patron or the scrutineer who is told.
struct Whom {
  const Promotion& promotion;

  std::string operator()(const PatronEntered& e) const { return e.patron; }
  std::string operator()(const ScrutineerNominated& e) const { return e.name; }
  std::string operator()(const WinnerTold& e) const { return name_of_winner(promotion, e.prize); }
  std::string operator()(const PrizeAwarded& e) const { return name_of_winner(promotion, e.prize); }
  std::string operator()(const ClaimDenied& e) const {
    return e.claimant.empty() ? name_of_winner(promotion, e.prize) : e.claimant;
  }
  std::string operator()(const DisputeDecided& e) const {
    return promotion.disputes[e.dispute].patron;
  }
  std::string operator()(const auto& /*told to an office or to everybody*/) const { return ""; }
};

// --- refusals ---

std::string list_of_faults(const Terms& terms) {
  std::string list;
  for (const Fault& fault : faults(terms))
    list += fmt::format(" {} ({});", fault.words, id(fault.clause));
  if (!list.empty()) list.back() = '.';
  return list;
}

std::string first_fault(const CommandBody& asked) {
  const auto* proposed = std::get_if<ProposeAmendment>(&asked);
  if (proposed == nullptr) return {};
  const std::vector<Fault> found = faults(proposed->terms);
  return found.empty() ? std::string() : found.front().words;
}

}  // namespace

Sentence sentence(const Promotion& promotion, const Event& event) {
  return match(Teller{promotion}, event.body);
}

Sentence public_sentence(const Promotion& promotion, const Event& event) {
  if (row_of(event.body).seen_by != SeenBy::everybody) return {};
  return match(PublicTeller{promotion}, event.body);
}

std::optional<Notice> notice(const Promotion& promotion, Instant at, const Event& event) {
  const Told told = told_of(event.body);
  if (told == Told::nobody) return std::nullopt;
  return Notice{at, told, match(Whom{promotion}, event.body),
                match(NoticeWords{promotion}, event.body), event.clauses};
}

Sentence sentence(const Refusal& refusal, const Promotion& promotion, const CommandBody& asked) {
  return en::refusal_sentence(refusal, [&](const Value& value) -> Sentence {
    switch (refusal.code) {
      case RefusalCode::for_another_role: return say(spaced(word(static_cast<Role>(value.number))));
      case RefusalCode::not_in_this_state:
        return say(spaced(word(static_cast<State>(value.number))));
      case RefusalCode::not_eligible: return say(quoted(promotion.terms.eligibility));
      case RefusalCode::terms_have_faults: return say(list_of_faults(promotion.terms));
      case RefusalCode::amendment_has_faults: return say(first_fault(asked));
      default: return {};
    }
  });
}

}  // namespace croupier::promotion
