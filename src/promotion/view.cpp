#include "promotion/view.h"

#include <algorithm>

#include "promotion/json.h"
#include "record/json_write.h"
#include "rulebook/ruleset.h"

namespace croupier::promotion {
namespace {

std::vector<ClauseText> texts_of(const Clauses& clauses) {
  std::vector<ClauseText> texts;
  for (const Clause clause : clauses) texts.push_back({clause, std::string(wording(clause))});
  return texts;
}

std::vector<WinnerView> winners_of(const Promotion& promotion) {
  std::vector<WinnerView> shown;
  for (std::uint32_t prize = 0; prize < promotion.winners.size(); ++prize) {
    const Winner& winner = promotion.winners[prize];
    shown.push_back(
        {prize, winner.entry + 1, promotion.entries[winner.entry].patron, winner.state});
  }
  return shown;
}

std::vector<OfferView> shown_offers(std::vector<Offer> offers, const Promotion& promotion) {
  std::vector<OfferView> views;
  for (Offer& each : offers) {
    std::optional<RefusalView> why_not;
    if (each.why_not) why_not = shown(*each.why_not, promotion, each.body);
    views.push_back({{std::move(each.body)}, std::move(each.label), std::move(why_not)});
  }
  return views;
}

template <class Record>
std::string json_of(const Record& record) {
  std::string out;
  json::write(out, record);
  return out;
}

}  // namespace

void write(std::string& out, const Offered& offered) { out += to_json(offered.body); }

void Chronicle::note(const Promotion& after, const Command& command, const Event& event) {
  const std::string_view name = match([](const auto& each) { return each.kName; }, event.body);
  Line line{std::string(name), command.at, command.by.role, sentence(after, event), event.clauses};
  if (Sentence told = public_sentence(after, event); !told.empty()) {
    public_log.push_back(line);
    public_log.back().words = std::move(told);
  }
  log.push_back(std::move(line));
  if (auto told = notice(after, command.at, event)) notices.push_back(std::move(*told));
}

RefusalView shown(const Refusal& refusal, const Promotion& promotion, const CommandBody& asked) {
  return {refusal.code, sentence(refusal, promotion, asked), texts_of(refusal.clauses),
          refusal.not_before};
}

PromotionView view(const std::string& id, const Promotion& promotion, const Chronicle& chronicle,
                   Instant now) {
  PromotionView shown;
  shown.id = id;
  shown.now = now;
  shown.terms = promotion.terms;
  shown.state = promotion.state;
  shown.on_hold = promotion.on_hold;
  shown.lodged = promotion.lodged;
  shown.entries = static_cast<std::uint32_t>(promotion.entries.size());
  shown.needs_scrutineer = needs_scrutineer(promotion.terms);
  shown.scrutineer = promotion.scrutineer;
  shown.attends = promotion.scrutineer_attends;
  shown.seed = promotion.seed;
  shown.drawn = promotion.drawn;
  shown.winners = winners_of(promotion);
  shown.results = promotion.results;
  NextStep next = next_step(promotion);
  shown.next = {as_sentence(std::move(next.words)), texts_of(next.clauses), next.role, next.due,
                std::move(next.acts)};
  shown.log = chronicle.public_log;
  return shown;
}

PatronView view_of(const std::string& patron, Money wagered, const Promotion& promotion,
                   const Chronicle& chronicle, Instant now) {
  PatronView shown_to;
  shown_to.name = patron;
  for (std::uint32_t at = 0; at < promotion.entries.size(); ++at) {
    if (promotion.entries[at].patron == patron) shown_to.entries.push_back(at + 1);
  }
  shown_to.wagered = wagered;
  const std::uint32_t may = entries_for(promotion.terms, wagered);
  const auto has = static_cast<std::uint32_t>(shown_to.entries.size());
  shown_to.more = may > has ? may - has : 0;
  if (const auto refusal = why_not_enter(promotion, patron, wagered, now))
    shown_to.why_not = shown(*refusal, promotion, EnterPatron{patron, true, wagered});
  std::ranges::copy_if(winners_of(promotion), std::back_inserter(shown_to.prizes),
                       [&](const WinnerView& each) { return each.patron == patron; });
  std::ranges::copy_if(
      chronicle.notices, std::back_inserter(shown_to.notices),
      [&](const Notice& each) { return each.told == Told::patron && each.whom == patron; });
  std::ranges::copy_if(promotion.disputes, std::back_inserter(shown_to.disputes),
                       [&](const Dispute& each) { return each.patron == patron; });
  shown_to.offers = shown_offers(offers_to(promotion, patron, now), promotion);
  return shown_to;
}

StaffView staff_view(const Promotion& promotion, const Chronicle& chronicle, Instant now) {
  StaffView staff;
  staff.entries = promotion.entries;
  for (WinnerView& each : winners_of(promotion)) {
    const Winner& winner = promotion.winners[each.prize];
    staff.winners.push_back({std::move(each), winner.attempts, winner.cash_instead, winner.cash,
                             winner.cheque, winner.transfer, winner.before});
  }
  staff.denials = promotion.denials;
  staff.disputes = promotion.disputes;
  staff.amendment = promotion.amendment;
  staff.duties = duties(promotion, now);
  staff.faults = faults(promotion.terms);
  staff.notices = chronicle.notices;
  staff.log = chronicle.log;
  for (const Role role :
       {Role::casino_operator, Role::scrutineer, Role::authority, Role::inspector})
    staff.roles.push_back({role, shown_offers(offers(promotion, role, now), promotion)});
  return staff;
}

std::string to_json(const PromotionView& view) { return json_of(view); }
std::string to_json(const PatronView& view) { return json_of(view); }
std::string to_json(const StaffView& view) { return json_of(view); }
std::string to_json(const RefusalView& refusal) { return json_of(refusal); }
std::string to_json(const std::vector<Line>& lines) { return json_of(lines); }

}  // namespace croupier::promotion
