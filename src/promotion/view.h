// What everybody, one patron and the staff may know of a promotion, each built from nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "promotion/offers.h"
#include "promotion/promotion.h"
#include "promotion/words.h"

namespace croupier::promotion {

// A line of the log.
struct Line {
  static constexpr std::string_view kTypeName = "OccasionLine";
  std::string event;
  Instant at = 0;
  Role by{};
  Sentence words;
  Clauses clauses;
  static constexpr auto fields() {
    using S = Line;
    return listed(field("event", &S::event), field("at", &S::at), field("by", &S::by),
                  field("words", &S::words), field("clauses", &S::clauses));
  }
};

// What was said of the promotion so far, in the order in which it happened.
struct Chronicle {
  std::vector<Line> log;         // for the staff
  std::vector<Line> public_log;  // for everybody
  std::vector<Notice> notices;
  static constexpr auto fields() {
    using S = Chronicle;
    return listed(field("log", &S::log), field("public_log", &S::public_log),
                  field("notices", &S::notices));
  }
  // `after`: the promotion after the event; and of which act it is.
  void note(const Promotion& after, const Command& command, const Event& event);
};

// --- pieces ---

struct ClauseText {
  static constexpr std::string_view kTypeName = "PromotionClause";
  Clause id;
  std::string text;
  static constexpr auto fields() {
    return listed(field("id", &ClauseText::id), field("text", &ClauseText::text));
  }
};

struct RefusalView {
  static constexpr std::string_view kTypeName = "PromotionRefusal";
  RefusalCode code{};
  Sentence words;
  std::vector<ClauseText> clauses;
  Instant not_before = 0;  // only the time is missing; zero: something else
  static constexpr auto fields() {
    using S = RefusalView;
    return listed(field("code", &S::code), field("words", &S::words), field("clauses", &S::clauses),
                  field("not_before", &S::not_before));
  }
};

struct NextView {
  static constexpr std::string_view kTypeName = "PromotionNext";
  Sentence words;
  std::vector<ClauseText> clauses;
  std::optional<Role> role;
  Instant due = 0;
  std::vector<std::string> acts;
  static constexpr auto fields() {
    using S = NextView;
    return listed(field("words", &S::words), field("clauses", &S::clauses), field("role", &S::role),
                  field("due", &S::due), field("acts", &S::acts));
  }
};

// A command as the socket names it.
struct Offered {
  CommandBody body;
};
void write(std::string& out, const Offered& offered);

struct OfferView {
  static constexpr std::string_view kTypeName = "PromotionOffer";
  Offered command;
  std::string label;
  std::optional<RefusalView> why_not;
  static constexpr auto fields() {
    using S = OfferView;
    return listed(field("command", &S::command), field("label", &S::label),
                  field("why_not", &S::why_not));
  }
};

struct RoleOffers {
  static constexpr std::string_view kTypeName = "PromotionRoleOffers";
  Role role{};
  std::vector<OfferView> offers;
  static constexpr auto fields() {
    using S = RoleOffers;
    return listed(field("role", &S::role), field("offers", &S::offers));
  }
};

struct WinnerView {
  static constexpr std::string_view kTypeName = "PromotionWinner";
  std::uint32_t prize = 0;  // from 0, as commands name it
  std::uint32_t entry = 0;  // from 1, as the patron was told
  std::string patron;
  PrizeState state{};
  static constexpr auto fields() {
    using S = WinnerView;
    return listed(field("prize", &S::prize), field("entry", &S::entry), field("patron", &S::patron),
                  field("state", &S::state));
  }
};

// For the staff: also how he was reached and paid.
struct WinnerFile {
  static constexpr std::string_view kTypeName = "PromotionWinnerFile";
  WinnerView winner;
  std::vector<Attempt> attempts;
  bool cash_instead = false;
  Money cash;
  Money cheque;
  Money transfer;
  std::vector<PassedOver> before;  // who had won it, the first drawn first
  static constexpr auto fields() {
    using S = WinnerFile;
    return listed(field("winner", &S::winner), field("attempts", &S::attempts),
                  field("cash_instead", &S::cash_instead), field("cash", &S::cash),
                  field("cheque", &S::cheque), field("transfer", &S::transfer),
                  field("before", &S::before));
  }
};

// --- the three views ---

struct PromotionView {
  std::string id;
  Instant now = 0;  // by the casino's clock, for countdowns
  Terms terms;
  State state{};
  bool on_hold = false;
  Instant lodged = 0;
  std::uint32_t entries = 0;
  bool needs_scrutineer = false;
  std::string scrutineer;
  bool attends = false;
  std::string seed;
  Instant drawn = 0;
  std::vector<WinnerView> winners;
  std::string results;
  NextView next;
  std::vector<Line> log;
  static constexpr auto fields() {
    using S = PromotionView;
    return listed(field("id", &S::id), field("now", &S::now), field("terms", &S::terms),
                  field("state", &S::state), field("on_hold", &S::on_hold),
                  field("lodged", &S::lodged), field("entries", &S::entries),
                  field("needs_scrutineer", &S::needs_scrutineer),
                  field("scrutineer", &S::scrutineer), field("attends", &S::attends),
                  field("seed", &S::seed), field("drawn", &S::drawn), field("winners", &S::winners),
                  field("results", &S::results), field("next", &S::next), field("log", &S::log));
  }
};
PromotionView view(const std::string& id, const Promotion& promotion, const Chronicle& chronicle,
                   Instant now);

struct PatronView {
  std::string name;
  std::vector<std::uint32_t> entries;  // their numbers, from 1
  std::uint32_t more = 0;              // entries that the terms allow for what was wagered
  Money wagered;                       // by the record of play, since the start
  std::optional<RefusalView> why_not;  // he may not enter now
  std::vector<WinnerView> prizes;
  std::vector<Notice> notices;  // what he was told
  std::vector<Dispute> disputes;
  std::vector<OfferView> offers;
  static constexpr auto fields() {
    using S = PatronView;
    return listed(field("name", &S::name), field("entries", &S::entries), field("more", &S::more),
                  field("wagered", &S::wagered), field("why_not", &S::why_not),
                  field("prizes", &S::prizes), field("notices", &S::notices),
                  field("disputes", &S::disputes), field("offers", &S::offers));
  }
};
// `patron`: the name he entered under, or has now.
PatronView view_of(const std::string& patron, Money wagered, const Promotion& promotion,
                   const Chronicle& chronicle, Instant now);

struct StaffView {
  static constexpr std::string_view kTypeName = "PromotionStaff";
  std::vector<Entry> entries;
  std::vector<WinnerFile> winners;
  std::vector<Denial> denials;
  std::vector<Dispute> disputes;
  std::optional<Terms> amendment;
  std::vector<Duty> duties;
  std::vector<Fault> faults;
  std::vector<Notice> notices;
  std::vector<Line> log;
  std::vector<RoleOffers> roles;
  static constexpr auto fields() {
    using S = StaffView;
    return listed(field("entries", &S::entries), field("winners", &S::winners),
                  field("denials", &S::denials), field("disputes", &S::disputes),
                  field("amendment", &S::amendment), field("duties", &S::duties),
                  field("faults", &S::faults), field("notices", &S::notices), field("log", &S::log),
                  field("roles", &S::roles));
  }
};
StaffView staff_view(const Promotion& promotion, const Chronicle& chronicle, Instant now);

RefusalView shown(const Refusal& refusal, const Promotion& promotion, const CommandBody& asked);

std::string to_json(const PromotionView& view);
std::string to_json(const PatronView& view);
std::string to_json(const StaffView& view);
std::string to_json(const RefusalView& refusal);
std::string to_json(const std::vector<Line>& lines);

}  // namespace croupier::promotion
