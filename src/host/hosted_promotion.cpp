#include "host/hosted_promotion.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "driver/draw.h"
#include "host/company.h"
#include "host/promotion_demo.h"
#include "journal/recorded_promotion.h"
#include "promotion/json.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "rulebook/ruleset.h"

namespace croupier::server {
namespace {

using promotion::CommandBody;
using promotion::Event;

constexpr Millis kTellsOfPlay = 1'000;

ShownRefusal refused(const promotion::Promotion& promotion, const promotion::Command& command,
                     const Refusal& refusal) {
  ShownRefusal result{{word(refusal.code)}, {}, texts_of(refusal.clauses), {}};
  const promotion::RefusalView seen = promotion::shown(refusal, promotion, command.body);
  result.words = seen.words;
  result.not_before.emplace(seen.not_before);
  return result;
}

Money worth(const promotion::Terms& terms) {
  Money sum;
  for (const promotion::Prize& prize : terms.prizes) sum += prize.value;
  return sum;
}

// Nothing: no prize is awarded.
const promotion::PrizeAwarded* awarded_in(const promotion::Events& events) {
  for (const Event& event : events) {
    if (const auto* award = std::get_if<promotion::PrizeAwarded>(&event.body)) return award;
  }
  return nullptr;
}

// As patrons, told apart from people by how they are called.
std::string patron_of(const Companion& companion) {
  return fmt::format("{}, house player", companion.name);
}

// Nothing: the patron is a person.
std::optional<PersonId> house_patron(const promotion::Terms& terms, std::string_view patron) {
  for (const Game game : terms.games) {
    for (const Companion& each : companions_of(game)) {
      if (patron_of(each) == patron) return house_person(each.name);
    }
  }
  return std::nullopt;
}

}  // namespace

// --- what happens, and its record ---

void HostedPromotion::begin(const Opening& opening) {
  const promotion::Terms terms = opening.preset == "draw" ? demo_terms(now()) : promotion::Terms{};
  carry_out({{{Role::casino_operator}, now(), promotion::WriteTerms{terms}}},
            {Origin::staff, std::nullopt, row_.owner});
}

bool HostedPromotion::carry_out(const Ready& ready, Cause cause) {
  auto events = decide(promotion_, ready.command);
  if (!events) {
    if (cause.asker)
      replies_.refuse(*cause.asker, refused(promotion_, ready.command, events.error()));
    return false;
  }
  promotion::Act act{ready.command, std::move(*events)};
  act.command.by.name = Name::from_text(name_of(cause.person)).value_or(Name{});
  Deed deed{to_json(act), ready.seeds};
  pay(act.events, deed);
  const std::size_t said = chronicle_.public_log.size();
  note(act, cause.person);
  last_.assign(chronicle_.public_log.begin() + static_cast<std::ptrdiff_t>(said),
               chronicle_.public_log.end());
  host_.commit(std::move(deed), std::move(cause));
  return true;
}

void HostedPromotion::note(const promotion::Act& act, const PersonId& person) {
  if (!person.empty()) names_.emplace(person, act.command.by.name.view());
  for (const Event& event : act.events) {
    apply(promotion_, event);
    chronicle_.note(promotion_, act.command, event);
    if (const auto* entry = std::get_if<promotion::PatronEntered>(&event.body))
      persons_.resize(persons_.size() + entry->entries,
                      house_patron(promotion_.terms, entry->patron).value_or(person));
  }
}

// What the winner is paid goes to their balance, by whichever means they chose.
void HostedPromotion::pay(const promotion::Events& events, Deed& deed) const {
  const promotion::PrizeAwarded* award = awarded_in(events);
  if (award == nullptr) return;
  const Money sum = award->cash + award->cheque + award->transfer;
  if (sum.is_zero()) return;
  const PersonId& winner = persons_[promotion_.winners[award->prize].entry];
  const bool house = winner.starts_with(kHousePrefix);
  const std::string why = fmt::format("prize {} of {}", award->prize + 1, row_.id);
  deed.movements.push_back(
      {kCasinoAccount, house ? kCompanyAccount : ledger_account_of(row_), sum, why, 0});
  if (!house) deed.home.push_back({winner, sum, why});
}

void HostedPromotion::take_in(const Asker&, const Arrival& arrival) {
  host_.till().refused(arrival, "nothing is to be paid here");
}

// --- its snapshot ---

namespace {

constexpr std::size_t kPromotionMost = 64'000'000;

struct KeptName {
  PersonId person;
  std::string name;
  static constexpr auto fields() {
    return listed(field("person", &KeptName::person), field("name", &KeptName::name));
  }
};

// A whole promotion as its snapshot holds it.
struct PromotionState {
  std::vector<PersonId> persons;  // by entry
  std::vector<KeptName> names;
  std::vector<SaidBy> said;
  promotion::Chronicle chronicle;
  promotion::Promotion promotion;
  static constexpr auto fields() {
    using S = PromotionState;
    return listed(field("persons", &S::persons), field("names", &S::names), field("said", &S::said),
                  field("chronicle", &S::chronicle), field("promotion", &S::promotion));
  }
};

std::string fault_of(const PromotionState& state) {
  if (state.persons.size() != state.promotion.entries.size()) return "it does not say who entered";
  return promotion_is_ok(state.promotion);
}

}  // namespace

std::optional<std::string> HostedPromotion::state(const std::function<Seed()>&) const {
  PromotionState state{persons_, {}, host_.once().kept(), chronicle_, promotion_};
  for (const auto& [person, name] : names_) state.names.push_back({person, name});
  return json::written(state);
}

std::expected<std::uint64_t, std::string> HostedPromotion::resume_from(
    const std::optional<Snapshot>& snapshot) {
  if (!snapshot) return 0;
  const auto document = json::parse_object(snapshot->state, kPromotionMost);
  PromotionState state;
  std::string wrong = document ? json::read(*document, state).value_or("") : document.error();
  if (wrong.empty()) wrong = fault_of(state);
  if (!wrong.empty()) return std::unexpected("its snapshot cannot be read: " + wrong);
  persons_ = std::move(state.persons);
  for (KeptName& each : state.names) names_.emplace(std::move(each.person), std::move(each.name));
  host_.once().resume(state.said);
  chronicle_ = std::move(state.chronicle);
  promotion_ = std::move(state.promotion);
  return snapshot->seq;
}

std::expected<void, std::string> HostedPromotion::take_as_fact(const Record& record) {
  const auto done = fact_of(promotion_, record);
  if (!done) return std::unexpected(done.error());
  note(*done, record.person);
  return {};
}

// --- people ---

// The name under which the record knows them, or the one they have now. A name that somebody gave
// up may be another's now: the second is told apart.
std::string HostedPromotion::name_of(const PersonId& person) const {
  if (const auto known = names_.find(person); known != names_.end()) return known->second;
  const auto found = house_.books.find(person);
  if (!found) return {};
  const auto is_taken = [&](const std::string& name) {
    return std::ranges::any_of(names_, [&](const auto& each) { return each.second == name; });
  };
  std::string name = found->name;
  for (int nth = 2; is_taken(name); ++nth) {
    const std::string suffix = fmt::format("-{}", nth);
    name = found->name.substr(0, Name::kLengthMax - suffix.size()) + suffix;
  }
  return name;
}

// By the record of play, at public tables of the promotion's games since it began.
Money HostedPromotion::wagered(const PersonId& person) const {
  std::vector<std::string> games;
  for (const Game game : promotion_.terms.games) games.emplace_back(word(game));
  return house_.storage.wagered(person, public_tables(*house_.books.known(), games),
                                promotion_.terms.starts * 1000, house_.clock.now());
}

void HostedPromotion::hear(const Asker& asker, const std::string&, const Asked& asked) {
  match(Overloaded{[&](const Enter& wish) { enter(asker, wish.agrees); },
                   [&](const OccasionCommand& wish) {
                     if (wish.only_preview) return preview(asker, wish);
                     act(asker, wish);
                   },
                   [&](const auto&) { no_such_table(asker); }},
        asked);
}

void HostedPromotion::enter(const Asker& asker, bool agrees) {
  const std::string name = name_of(asker.person);
  const Money sum = wagered(asker.person);
  const promotion::EnterPatron entry{name, agrees, sum, entries_open(name, sum)};
  carry_out({{{Role::platform}, now(), entry}}, {Origin::player, asker, asker.person});
}

// BC 20.7.3: all that the terms allow for it, and at least the one that is asked for.
std::uint32_t HostedPromotion::entries_open(const std::string& patron, Money wagered) const {
  const std::uint32_t may = entries_for(promotion_.terms, wagered);
  const std::uint32_t has = entries_of(promotion_, patron);
  return may > has ? may - has : 1;
}

// The operator says who of them; what was wagered is not theirs to say.
std::expected<HostedPromotion::Ready, ShownRefusal> HostedPromotion::ready_company(
    const promotion::EnterPatron& entry) const {
  const auto person = house_patron(promotion_.terms, entry.patron);
  if (!person)
    return std::unexpected(server::refused(HouseRefusal::no_house_player,
                                           "no house player of that name plays these games"));
  const Money sum = wagered(*person);
  return Ready{{{Role::platform},
                now(),
                promotion::EnterPatron{entry.patron, true, sum, entries_open(entry.patron, sum)}}};
}

std::vector<promotion::OfferView> HostedPromotion::company_offers() const {
  std::vector<promotion::OfferView> offers;
  if (promotion_.state != promotion::State::live || !house_.settings.company) return offers;
  for (const Game game : promotion_.terms.games) {
    for (const Companion& each : companions_of(game)) {
      const PersonId person = house_person(each.name);
      if (std::ranges::find(persons_, person) != persons_.end()) continue;
      const Money sum = wagered(person);
      const promotion::EnterPatron entry{patron_of(each), true, sum,
                                         entries_open(patron_of(each), sum)};
      std::optional<promotion::RefusalView> why_not;
      if (const auto no = why_not_enter(promotion_, entry.patron, entry.wagered, now()))
        why_not = promotion::shown(*no, promotion_, entry);
      offers.push_back({{entry}, "Enter " + entry.patron, std::move(why_not)});
    }
  }
  return offers;
}

HostedPromotion::Ready HostedPromotion::draw(Seed seed) const {
  const auto entries = static_cast<std::uint32_t>(promotion_.entries.size());
  return {{{Role::platform},
           now(),
           promotion::DrawWinners{croupier::to_text(seed),
                                  draw_entries(seed, entries, promotion_.terms.prizes.size())}},
          {seed}};
}

HostedPromotion::Ready HostedPromotion::draw(Seed seed, const promotion::Redraw& wish) const {
  promotion::Redraw again = wish;
  again.seed = croupier::to_text(seed);
  const auto entries = static_cast<std::uint32_t>(promotion_.entries.size());
  const bool drawn = wish.prize < promotion_.winners.size();
  const auto entry =
      drawn ? draw_again(seed, entries,
                         [&](std::uint32_t each) { return may_win(promotion_, wish.prize, each); })
            : std::nullopt;
  again.entry = entry.value_or(0);  // refused if nobody is left to win it
  return {{{Role::platform}, now(), std::move(again)}, {seed}};
}

// A patron has two acts of their own besides entering.
std::expected<HostedPromotion::Ready, ShownRefusal> HostedPromotion::ready_patron(
    const PersonId& person, CommandBody body) const {
  auto* dispute = std::get_if<promotion::RaiseDispute>(&body);
  auto* complaint = std::get_if<promotion::LodgeComplaint>(&body);
  if (dispute == nullptr && complaint == nullptr)
    return std::unexpected(
        server::refused(HouseRefusal::not_staff, "you are no member of the staff here"));
  (dispute != nullptr ? dispute->patron : complaint->patron) = name_of(person);
  return Ready{{{Role::platform}, now(), std::move(body)}};
}

std::expected<HostedPromotion::Ready, ShownRefusal> HostedPromotion::ready(
    const PersonId& person, const OccasionCommand& wish) const {
  const auto* body = std::any_cast<CommandBody>(&wish.body);
  if (!wish.as) return ready_patron(person, *body);
  if (!may_act_as(person, *wish.as))
    return std::unexpected(
        server::refused(HouseRefusal::not_staff, "you are no member of the staff here"));
  // The operator says when; what is drawn is not theirs to say.
  const bool by_operator = *wish.as == Role::casino_operator;
  if (std::holds_alternative<promotion::DrawWinners>(*body) && by_operator)
    return draw(house_.settings.seeds());
  if (const auto* again = std::get_if<promotion::Redraw>(&*body); again != nullptr && by_operator)
    return draw(house_.settings.seeds(), *again);
  const auto* entry = std::get_if<promotion::EnterPatron>(&*body);
  if (entry != nullptr && by_operator) return ready_company(*entry);
  return Ready{{{*wish.as}, now(), *body}};
}

std::expected<std::any, std::string> HostedPromotion::read(const rapidjson::Value& command) const {
  auto body = promotion::command_in(command);
  if (!body) return std::unexpected(body.error());
  return std::any(std::move(*body));
}

void HostedPromotion::act(const Asker& asker, const OccasionCommand& wish) {
  const auto made = ready(asker.person, wish);
  if (!made) return replies_.refuse(asker, made.error());
  carry_out(*made, {wish.as ? Origin::staff : Origin::player, asker, asker.person});
}

// On a copy. A draw cannot be looked at beforehand: it is only said whether it may be made.
void HostedPromotion::preview(const Asker& asker, const OccasionCommand& wish) {
  const auto made = ready(asker.person, wish);
  if (!made) return replies_.refuse(asker, made.error());
  promotion::Promotion after = promotion_;
  const auto events = promotion::act(after, made->command);
  if (!events) return replies_.refuse(asker, refused(promotion_, made->command, events.error()));
  const Event& event = events->front();
  Sentence words = as_sentence("The winners are drawn; who they are is known when it happens.");
  if (made->seeds.empty()) words = sentence(after, event);
  OccasionPreview preview{{{{}, words, texts_of(event.clauses)}}, {}};
  if (const auto* award = awarded_in(*events)) {
    const promotion::Winner& winner = promotion_.winners[award->prize];
    const Money sum = award->cash + award->cheque + award->transfer;
    // What the winner has besides is nobody's business here.
    if (!sum.is_zero())
      preview.money.push_back(
          {promotion_.entries[winner.entry].patron, MoneyKind::cash, Money{}, sum});
  }
  Answer answer{.id = asker.id};
  answer.preview.emplace(std::move(preview));
  replies_.send(asker, answer);
}

// --- what is shown ---

// A draft is its owner's.
bool HostedPromotion::is_shown_to(const PersonId& person) const {
  return person == row_.owner || promotion_.state != promotion::State::draft;
}

std::string HostedPromotion::sees_as(const PersonId& person) const {
  return is_shown_to(person) ? "all" : "nothing";
}

PromotionWhole HostedPromotion::head() const {
  PromotionWhole whole;
  whole.of = row_.id;
  whole.kind = OccasionKind::promotion;
  whole.now = now();
  return whole;
}

promotion::PromotionView HostedPromotion::view_for(const PersonId& person) {
  if (is_shown_to(person)) return promotion::view(row_.id, promotion_, chronicle_, now());
  return promotion::view(row_.id, {}, {}, now());
}

// Everybody hears what everybody may know; the rest is in the parts.
std::vector<promotion::Line> HostedPromotion::events_for(const PersonId& person) {
  return is_shown_to(person) ? last_ : std::vector<promotion::Line>();
}

PromotionWhole::Parts HostedPromotion::parts_for(const PersonId& person) {
  PromotionWhole::Parts parts;
  parts.own.emplace();
  if (!is_shown_to(person)) return parts;
  *parts.own = view_of(name_of(person), wagered(person), promotion_, chronicle_, now());
  if (person != row_.owner) return parts;
  parts.staff = staff_view(promotion_, chronicle_, now());
  std::ranges::move(company_offers(), std::back_inserter(parts.staff->roles.front().offers));
  return parts;
}

Summary HostedPromotion::summarise() const {
  const promotion::Terms& terms = promotion_.terms;
  Summary summary;
  summary.promotion =
      PromotionSummary{.id = row_.id,
                       .title = terms.title.empty() ? "A promotion without a title" : terms.title,
                       .games = {terms.games.begin(), terms.games.end()},
                       .state = promotion_.state,
                       .on_hold = promotion_.on_hold,
                       .starts = terms.starts,
                       .closes = terms.closes,
                       .draws = terms.drawn,
                       .drawn = promotion_.drawn > 0,
                       .entries = promotion_.entries.size(),
                       .prizes = terms.prizes.size(),
                       .worth = worth(terms)};
  summary.owner_only = promotion_.state == promotion::State::draft;
  std::map<PersonId, PromotionShare> own;
  for (const PersonId& person : persons_) {
    if (!person.starts_with(kHousePrefix)) own[person].entered = true;
  }
  own[row_.owner].runs = true;
  for (const auto& [person, share] : own) summary.own.push_back({person, share});
  return summary;
}

// A dispute that is not decided is owed an answer.
bool HostedPromotion::is_over() const {
  return promotion::is_over(promotion_) && duties(promotion_, now()).empty();
}

// --- time ---

std::vector<Instant> HostedPromotion::moments() const { return {next_moment(promotion_, now())}; }

// What somebody has wagered may let them enter. However much is played, it is told once in a while.
void HostedPromotion::heard_of_play() {
  if (promotion_.state != promotion::State::live || !stream_.is_watched() || tells_of_play_soon_)
    return;
  tells_of_play_soon_ = true;
  timing_.after(Duration(kTellsOfPlay), [this] {
    tells_of_play_soon_ = false;
    host_.tell_change();
  });
}

}  // namespace croupier::server
