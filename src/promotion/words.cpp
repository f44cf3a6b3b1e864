#include "promotion/words.h"

#include <fmt/format.h>

#include "base/match.h"

namespace croupier::promotion {
namespace {

std::string dollars(Money money) { return "$" + to_text(money); }

// What a person wrote, without its full stop: ours follows.
std::string_view said(std::string_view text) {
  while (text.ends_with('.') || text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

std::string entries_words(const Promotion& promotion) {
  const std::size_t count = promotion.entries.size();
  return count == 1 ? "1 entry" : fmt::format("{} entries", count);
}
// Of the entries received last: "entry 4", "entries 4 to 6".
std::string numbers_words(const Promotion& promotion, std::size_t received) {
  const std::size_t last = promotion.entries.size();
  return received == 1 ? fmt::format("entry {}", last)
                       : fmt::format("entries {} to {}", last - received + 1, last);
}
std::string prizes_words(const Promotion& promotion) {
  const std::size_t count = promotion.terms.prizes.size();
  return count == 1 ? "1 prize" : fmt::format("{} prizes", count);
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

std::string prize_words(const Promotion& promotion, std::uint32_t prize) {
  const std::string& what = promotion.terms.prizes[prize].description;
  return fmt::format("prize {} ({})", prize + 1, what);
}

std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

const std::string& winner_name(const Promotion& promotion, std::uint32_t prize) {
  return promotion.entries[promotion.winners[prize].entry].patron;
}

// "300 in cash, 200 by crossed cheque"
std::string payment_words(const PrizeAwarded& award) {
  std::string words;
  const auto add = [&](Money amount, std::string_view how) {
    if (amount.is_zero()) return;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", dollars(amount), how);
  };
  add(award.cash, "in cash");
  add(award.cheque, "by crossed cheque");
  add(award.transfer, "by electronic funds transfer");
  return words;
}

std::string award_words(const Promotion& promotion, const PrizeAwarded& award) {
  const std::string prize = prize_words(promotion, award.prize);
  const std::string paid = payment_words(award);
  if (award.cash_instead) return fmt::format("cash instead of {}: {}", prize, paid);
  return paid.empty() ? prize : fmt::format("{}: {}", prize, paid);
}

// SB 20.11, BC 20.11, CW 14.11.
constexpr std::string_view kAct = "section 33 of the Gaming and Liquor Administration Act 2007";

// --- what happened ---

struct Sentence {
  const Promotion& promotion;

  std::string operator()(const TermsWritten& e) const {
    return fmt::format("The terms and conditions of “{}” are written.", e.terms.title);
  }
  std::string operator()(const TermsLodged&) const {
    return "The terms and conditions are lodged with the Authority.";
  }
  std::string operator()(const PromotionStarted&) const {
    return "The promotion begins; entries are open.";
  }
  std::string operator()(const AmendmentProposed&) const {
    return "An amendment of the terms and conditions is put to the Authority.";
  }
  std::string operator()(const AmendmentAnswered& e) const {
    return e.approved ? "The Authority approves the amendment: the new terms and conditions apply."
                      : "The Authority does not approve the amendment: the old terms hold.";
  }
  std::string operator()(const PatronEntered& e) const {
    return fmt::format("{} enters, as {}; the record of play shows {} wagered.", e.patron,
                       numbers_words(promotion, e.entries), dollars(e.wagered));
  }
  std::string operator()(const EntriesClosed&) const {
    return fmt::format("Entries are closed: {}.", entries_words(promotion));
  }
  std::string operator()(const ScrutineerNominated& e) const {
    return fmt::format("{} is nominated as scrutineer.", e.name);
  }
  std::string operator()(const DrawAttended&) const {
    return fmt::format("The scrutineer {} is present and oversees the draw.", promotion.scrutineer);
  }
  std::string operator()(const WinnersDrawn& e) const {
    std::string words = fmt::format("Drawn from {}", entries_words(promotion));
    for (std::uint32_t prize = 0; prize < e.entries.size(); ++prize) {
      words += fmt::format("{} {} to {}, entry {}", prize == 0 ? ":" : ";",
                           prize_words(promotion, prize), winner_name(promotion, prize),
                           e.entries[prize] + 1);
    }
    return words + '.';
  }
  std::string operator()(const PrizeRedrawn& e) const {
    const Winner& winner = promotion.winners[e.prize];
    return fmt::format("{} is passed over: {}. {} is drawn again and goes to {}, entry {}.",
                       promotion.entries[winner.before.back().entry].patron, said(e.reason),
                       capital(prize_words(promotion, e.prize)), winner_name(promotion, e.prize),
                       e.entry + 1);
  }
  std::string operator()(const WinnerTold& e) const {
    const std::string& who = winner_name(promotion, e.prize);
    const std::string prize = prize_words(promotion, e.prize);
    if (e.reached) return fmt::format("{} is told {} of {}.", who, means(e.method), prize);
    return fmt::format("{} was tried {} about {} and not reached.", who, means(e.method), prize);
  }
  std::string operator()(const PrizeAwarded& e) const {
    return fmt::format("{} receives {}.", winner_name(promotion, e.prize),
                       award_words(promotion, e));
  }
  std::string operator()(const ClaimDenied& e) const {
    return fmt::format("The claim of {} for {} is denied: {}.",
                       e.claimant.empty() ? winner_name(promotion, e.prize) : e.claimant,
                       prize_words(promotion, e.prize), said(e.reasons));
  }
  std::string operator()(const ResultsPublished& e) const {
    return fmt::format("The results are published: {}.", said(e.where));
  }
  std::string operator()(const PromotionHeld& e) const {
    return fmt::format("The promotion is put on hold: {}.", said(e.reason));
  }
  std::string operator()(const PromotionResumed& e) const {
    return fmt::format("The promotion goes on; its integrity was validated: {}.",
                       said(e.validation));
  }
  std::string operator()(const PromotionCancelled& e) const {
    return fmt::format("The promotion is cancelled: {}.", said(e.reason));
  }
  std::string operator()(const DisputeRaised& e) const {
    return fmt::format("{} disputes: {}.", e.patron, said(e.about));
  }
  std::string operator()(const DisputeDecided& e) const {
    return fmt::format("The dispute of {} is decided: {}.", promotion.disputes[e.dispute].patron,
                       said(e.decision));
  }
  std::string operator()(const ComplaintLodged& e) const {
    return fmt::format("{} complains to an inspector about the decision on the dispute “{}”.",
                       e.patron, said(promotion.disputes[e.dispute].about));
  }
};

// --- what everybody may know, and of it not why somebody was passed over or it was held ---

struct PublicSentence {
  const Promotion& promotion;

  // That an amendment was not approved changes nothing for anybody.
  std::string operator()(const AmendmentAnswered& e) const {
    return e.approved ? Sentence{promotion}(e) : std::string();
  }
  std::string operator()(const PrizeAwarded& e) const {
    return fmt::format("{} receives {}.", winner_name(promotion, e.prize),
                       prize_words(promotion, e.prize));
  }
  std::string operator()(const PrizeRedrawn& e) const {
    return fmt::format("{} is drawn again and goes to {}, entry {}.",
                       capital(prize_words(promotion, e.prize)), winner_name(promotion, e.prize),
                       e.entry + 1);
  }
  std::string operator()(const PromotionHeld&) const { return "The promotion is on hold."; }
  std::string operator()(const PromotionResumed&) const { return "The promotion goes on."; }
  std::string operator()(const PromotionCancelled&) const { return "The promotion is cancelled."; }
  std::string operator()(const auto& other) const { return Sentence{promotion}(other); }
};

// --- what somebody is told ---

struct NoticeWords {
  const Promotion& promotion;

  std::string operator()(const TermsLodged&) const {
    return fmt::format("Full details of the terms and conditions of “{}”, with {}.",
                       promotion.terms.title, prizes_words(promotion));
  }
  std::string operator()(const PromotionStarted&) const {
    return fmt::format("“{}” has begun; its terms and conditions are available: {}.",
                       promotion.terms.title, said(promotion.terms.available_where));
  }
  std::string operator()(const AmendmentProposed&) const {
    return "Approval is asked for an amendment of the terms and conditions after the start.";
  }
  std::string operator()(const PatronEntered& e) const {
    if (e.entries > 1)
      return fmt::format("Your entries are received, {}; you have wagered {}.",
                         numbers_words(promotion, e.entries), dollars(e.wagered));
    return fmt::format("Your entry is received, number {}; you have wagered {}.",
                       promotion.entries.size(), dollars(e.wagered));
  }
  std::string operator()(const ScrutineerNominated&) const {
    return "You are nominated to oversee the draw.";
  }
  std::string operator()(const WinnerTold& e) const {
    const std::string prize = prize_words(promotion, e.prize);
    if (e.reached) return fmt::format("You have won {}; told {}.", prize, means(e.method));
    return fmt::format("Tried {} about {}; not reached.", means(e.method), prize);
  }
  std::string operator()(const PrizeAwarded& e) const {
    return fmt::format("You receive {}.", award_words(promotion, e));
  }
  std::string operator()(const ClaimDenied& e) const {
    return fmt::format("Your claim for {} is denied. Reasons: {}.", prize_words(promotion, e.prize),
                       said(e.reasons));
  }
  std::string operator()(const DisputeDecided& e) const {
    return fmt::format(
        "Your dispute is decided, and the decision is final: {}. Who is not satisfied has the "
        "right to lodge a complaint with an inspector under {}.",
        said(e.decision), kAct);
  }
  std::string operator()(const ComplaintLodged& e) const {
    const Dispute& dispute = promotion.disputes[e.dispute];
    return fmt::format("Complaint of {} under {}. The dispute: {}. The decision: {}.", e.patron,
                       kAct, said(dispute.about), said(dispute.decision));
  }
  // Told to everybody, so without who was passed over and why.
  std::string operator()(const PrizeRedrawn& e) const { return PublicSentence{promotion}(e); }
  std::string operator()(const auto& other) const { return Sentence{promotion}(other); }
};

// The patron or the scrutineer who is told.
struct Whom {
  const Promotion& promotion;

  std::string operator()(const PatronEntered& e) const { return e.patron; }
  std::string operator()(const ScrutineerNominated& e) const { return e.name; }
  std::string operator()(const WinnerTold& e) const { return winner_name(promotion, e.prize); }
  std::string operator()(const PrizeAwarded& e) const { return winner_name(promotion, e.prize); }
  std::string operator()(const ClaimDenied& e) const {
    return e.claimant.empty() ? std::string(winner_name(promotion, e.prize)) : e.claimant;
  }
  std::string operator()(const DisputeDecided& e) const {
    return promotion.disputes[e.dispute].patron;
  }
  std::string operator()(const auto& /*told to an office or to everybody*/) const { return ""; }
};

// --- what comes next ---

template <class... Acts>
  requires(sizeof...(Acts) > 0)
NextStep of_operator(std::string words, const Promotion& promotion, Item item, Instant due = 0) {
  return {std::move(words),
          cite(promotion.terms, item),
          Role::casino_operator,
          due,
          {std::string(Acts::kName)...}};
}

NextStep nothing_left() { return {"nothing is left to do", {}, std::nullopt, 0}; }

NextStep next_in_draft(const Promotion& promotion) {
  const auto found = faults(promotion.terms);
  if (found.empty())
    return of_operator<LodgeTerms>("lodge the terms and conditions with the Authority", promotion,
                                   Item::lodging,
                                   promotion.terms.starts - lodged_before(promotion.terms));
  return {fmt::format("write what the terms and conditions lack: {}{}", found.front().words,
                      found.size() == 1 ? "" : fmt::format(" and {} more", found.size() - 1)),
          {found.front().clause},
          Role::casino_operator,
          0};
}

NextStep next_when_closed(const Promotion& promotion) {
  const Instant drawn = promotion.terms.drawn;
  if (promotion.entries.empty())
    return of_operator<Cancel>("nobody has entered: cancel the draw", promotion, Item::manner);
  if (needs_scrutineer(promotion.terms) && !promotion.scrutineer_attends) {
    if (promotion.scrutineer.empty())
      return of_operator<NominateScrutineer>("nominate a scrutineer", promotion, Item::scrutineer,
                                             drawn);
    return {fmt::format("{} comes to oversee the draw", promotion.scrutineer),
            cite(promotion.terms, Item::scrutineer),
            Role::scrutineer,
            drawn,
            {std::string(AttendDraw::kName)}};
  }
  return of_operator<DrawWinners>("draw the winners", promotion, Item::place_and_time, drawn);
}

NextStep next_when_drawn(const Promotion& promotion) {
  for (std::uint32_t prize = 0; prize < promotion.winners.size(); ++prize) {
    const PrizeState state = promotion.winners[prize].state;
    if (state == PrizeState::awarded || state == PrizeState::denied) continue;
    const std::string& who = winner_name(promotion, prize);
    if (state == PrizeState::open && !promotion.terms.must_be_present)
      return of_operator<TellWinner>(fmt::format("tell {}, who won prize {}", who, prize + 1),
                                     promotion, Item::winner_told,
                                     promotion.winners[prize].drawn + 2 * kDay);
    return of_operator<AwardPrize, DenyClaim>(
        fmt::format("award prize {} to {}, or deny the claim", prize + 1, who), promotion,
        Item::claiming);
  }
  if (promotion.state == State::published) return nothing_left();
  return of_operator<PublishResults>("publish the results", promotion, Item::publishing);
}

}  // namespace

std::string sentence(const Promotion& promotion, const Event& event) {
  return match(Sentence{promotion}, event.body);
}

std::optional<std::string> public_sentence(const Promotion& promotion, const Event& event) {
  if (row_of(event.body).seen_by != SeenBy::everybody) return std::nullopt;
  std::string words = match(PublicSentence{promotion}, event.body);
  return words.empty() ? std::nullopt : std::optional(std::move(words));
}

std::optional<Notice> notice(const Promotion& promotion, const Event& event) {
  if (event.told == Told::nobody) return std::nullopt;
  return Notice{event.at, event.told, match(Whom{promotion}, event.body),
                match(NoticeWords{promotion}, event.body), event.clauses};
}

NextStep next_step(const Promotion& promotion) {
  if (promotion.on_hold)
    return of_operator<Resume, Cancel>(
        "validate the integrity of the promotion and go on, or cancel it", promotion,
        Item::integrity);
  if (promotion.amendment)
    return {"answer the amendment",
            cite(promotion.terms, Item::amendment),
            Role::authority,
            0,
            {std::string(AnswerAmendment::kName)}};
  switch (promotion.state) {
    case State::draft: return next_in_draft(promotion);
    case State::lodged:
      return of_operator<Start>(
          "start the promotion", promotion, Item::lodging,
          std::max(promotion.terms.starts, promotion.lodged + lodged_before(promotion.terms)));
    case State::live:
      return of_operator<CloseEntries>("close entries", promotion, Item::closing,
                                       promotion.terms.closes);
    case State::closed: return next_when_closed(promotion);
    case State::drawn:
    case State::published: return next_when_drawn(promotion);
    case State::cancelled: break;
  }
  return nothing_left();
}

}  // namespace croupier::promotion
