#include "host/messages/common.h"

#include "engine/command_table.h"
#include "host/messages/tables.h"
#include "record/json_write.h"
#include "words/refusals.h"
#include "words/table.h"

namespace croupier::server {
namespace {

// SB 3.6.2: a card dealt face down is told to nobody with the events; who handles it sees it in
// their own part.
struct DealtFaceDown {
  Target target{};
  BoxNo box{};
  HandNo hand{};
  std::optional<Card> card;
  bool sideways = false;
  bool face_down = true;
  static constexpr auto fields() {
    using S = DealtFaceDown;
    return listed(field("target", &S::target), field("box", &S::box), field("hand", &S::hand),
                  field("card", &S::card), field("sideways", &S::sideways),
                  field("face_down", &S::face_down));
  }
};

struct EventHead {
  std::string event;
  Clauses clauses;
  static constexpr auto fields() {
    return listed(field("event", &EventHead::event), field("clauses", &EventHead::clauses));
  }
};
struct EventTail {
  Origin origin{};
  Sentence words;
  static constexpr auto fields() {
    return listed(field("origin", &EventTail::origin), field("words", &EventTail::words));
  }
};

}  // namespace

void write(std::string& out, const AnyRefusalCode& code) { json::write_text(out, code.word); }

void write(std::string& out, const OfferRefusal& refused) {
  out += "{\"code\":";
  json::write_text(out, word(refused.refusal.code));
  out += ",\"clauses\":";
  json::write(out, refused.refusal.clauses);
  if (!refused.words.empty()) {
    out += ",\"words\":";
    json::write(out, refused.words);
    out += ",\"not_before\":";
    json::write(out, refused.refusal.not_before);
  } else if (const auto values = values_in(refused.refusal); !values.empty()) {
    out += ",\"values\":";
    json::write(out, values);
  }
  out += '}';
}

Words all_words() {
  Words words;
  for (const CommandRow& row : command_table())
    words.commands.push_back({std::string(*row.name), std::string(*row.label)});
  for (std::size_t at = 0; at < kWords<RefusalCode>.size(); ++at) {
    const auto code = static_cast<RefusalCode>(at);
    if (is_of_table(code))
      words.refusals.push_back({std::string(word(code)), std::string(refusal_text(code))});
  }
  return words;
}

void write(std::string& out, const ToldEvent& told) {
  out += '{';
  json::write_fields(out, EventHead{std::string(name(told.event.body)), told.event.clauses});
  const auto* dealt = std::get_if<CardDealt>(&told.event.body);
  if (dealt != nullptr && dealt->face_down) {
    json::write_fields(
        out, DealtFaceDown{dealt->target, dealt->box, dealt->hand, {}, dealt->sideways, true});
  } else {
    match([&](const auto& body) { json::write_fields(out, body); }, told.event.body);
  }
  json::write_fields(out, EventTail{told.origin, told.words});
  out += '}';
}

void write(std::string& out, const Shared<LastRound>& last) {
  if (last) return json::write(out, *last);
  out += "null";
}

std::vector<ClauseText> texts_of(const Clauses& clauses) {
  std::vector<ClauseText> texts;
  for (const Clause clause : clauses) texts.push_back({clause, std::string(wording(clause))});
  return texts;
}

ShownRefusal shown(const Refusal& refusal) {
  return {{word(refusal.code)}, sentence(refusal), texts_of(refusal.clauses), {}};
}

ShownRefusal refused(HouseRefusal code, std::string words) {
  return {{word(code)}, as_sentence(std::move(words)), {}, {}};
}

ShownRefusal shown_of_transfer(const Refusal& refusal) {
  if (refusal.code == RefusalCode::balance_too_small)
    return refused(HouseRefusal::balance,
                   "your balance is " + to_text(Money::cents(refusal.values[1].number)));
  if (refusal.code == RefusalCode::not_positive)
    return refused(HouseRefusal::balance, "you have nothing to pay with");
  return shown(refusal);
}

ShownOffer shown(Offer offer) {
  ShownOffer result{{{std::move(offer.command)}}, offer.least, offer.most, {}};
  if (offer.why_not) result.why_not = OfferRefusal{std::move(*offer.why_not), {}};
  return result;
}

namespace {

// From a field of this name on they may differ; empty: nowhere.
bool are_alike(const CommandBody& one, const CommandBody& other, std::string_view but_from) {
  return match(
      [&]<class Command>(const Command& mine) {
        const auto* theirs = std::get_if<Command>(&other);
        if (theirs == nullptr) return false;
        return Command::fields()([&](const auto&... each) {
          [[maybe_unused]] bool is_over = false;
          return ((is_over = is_over || each.name == but_from,
                   is_over || mine.*(each.member) == theirs->*(each.member)) &&
                  ...);
        });
      },
      one);
}

}  // namespace

bool OfferedCommand::is_same_as(const OfferedCommand& other) const {
  return are_alike(body, other.body, {});
}

bool OfferedCommand::is_about_same_as(const OfferedCommand& other) const {
  return are_alike(body, other.body, "amount");
}

TableKind kind_of(const TableRow& row) {
  return from_word<TableKind>(row.kind).value_or(TableKind::open_to_all);
}

std::optional<ShownClock> shown_clock(const std::optional<Deadline>& deadline, Millis now) {
  if (!deadline) return std::nullopt;
  const auto what = from_word<ClockKind>(deadline->what);
  if (!what) return std::nullopt;
  return ShownClock{*what, std::max<Millis>(0, deadline->ends - now), deadline->of.count(),
                    deadline->number};
}

Own own_of(PlayerId player, const OwnView& view) {
  Own own;
  own.player = player;
  own.name = view.name;
  own.chips = view.chips;
  own.tokens = view.tokens;
  own.staked = view.staked;
  own.owed = view.owed;
  own.face_down = view.face_down;
  return own;
}

}  // namespace croupier::server
