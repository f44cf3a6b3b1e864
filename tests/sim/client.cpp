#include "sim/client.h"

#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "support/patch.h"

namespace croupier::sim {
namespace {

constexpr Millis kPatience = 8'000;

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

void copy(const rapidjson::Value& from, rapidjson::Document& to) {
  rapidjson::Document fresh;
  fresh.CopyFrom(from, fresh.GetAllocator());
  to.Swap(fresh);
}

constexpr std::array kParts{"own", "staff", "clock", "tournament"};

std::uint64_t cards_of(const rapidjson::Value& value) {
  std::uint64_t count = 0;
  if (value.IsArray()) {
    for (const auto& each : value.GetArray()) count += cards_of(each);
  } else if (value.IsObject()) {
    for (const auto& each : value.GetObject()) {
      const std::string_view name(each.name.GetString(), each.name.GetStringLength());
      if (name == "cards" && each.value.IsArray()) count += each.value.Size();
      if (name != "last" && name != "settled") count += cards_of(each.value);
    }
  }
  return count;
}

}  // namespace

Client::Client(World world, std::string name, PersonId person, std::string token)
    : world_(std::move(world)),
      name_(std::move(name)),
      person_(std::move(person)),
      token_(std::move(token)) {}

void Client::broken(const std::string& what) const {
  throw Broken(fmt::format("{}: {}", name_, what));
}

// --- what is heard ---

void Client::take(const std::string& message) {
  rapidjson::Document document;
  document.Parse(message.data(), message.size());
  if (document.HasParseError() || !document.HasMember("type")) broken("no message: " + message);
  const std::string_view type = document["type"].GetString();
  if (type == "hello") {
    balance_ = document["you"]["balance"].GetInt64();
    at_tables_ = document["you"]["at_tables"].GetInt64();
  } else if (type == "answer") {
    pending_.erase(document["id"].GetString());
  } else if (type == "table") {
    take_whole(document, seen_[document["table"].GetString()]);
  } else if (type == "change") {
    take_change(document, seen_[document["table"].GetString()]);
    if (document.HasMember("answer")) pending_.erase(document["answer"].GetString());
  }
}

void Client::take_whole(const rapidjson::Document& message, Seen& seen) {
  const std::uint64_t version = message["v"].GetUint64();
  rapidjson::Document parts;
  parts.SetObject();
  for (const char* name : kParts) {
    if (message.HasMember(name))
      parts.AddMember(rapidjson::StringRef(name),
                      rapidjson::Value(message[name], parts.GetAllocator()), parts.GetAllocator());
  }
  // The changes have led to the same.
  if (seen.is_whole && version == seen.version) {
    if (seen.view != message["view"])
      broken(fmt::format("the view was\n{}\nand is\n{}", text_of(seen.view),
                         text_of(message["view"])));
    for (const char* name : kParts) {
      if (name == std::string_view("clock") || !parts.HasMember(name)) continue;
      if (seen.parts[name] != parts[name])
        broken(fmt::format("{} was\n{}\nand is\n{}", name, text_of(seen.parts[name]),
                           text_of(parts[name])));
    }
  }
  copy(message["view"], seen.view);
  seen.parts.Swap(parts);
  seen.version = version;
  seen.is_whole = true;
  note_far(seen);
}

void Client::take_change(const rapidjson::Document& message, Seen& seen) {
  const std::uint64_t version = message["v"].GetUint64();
  if (!seen.is_whole) return;
  if (version != seen.version + 1) {
    if (!connection_ || !world_.wires.was_behind(*connection_))
      broken(fmt::format("version {} follows {}", version, seen.version));
    seen.is_whole = false;
    return;
  }
  if (!test::carry_out(seen.view, message["patch"]) ||
      (message.HasMember("parts") && !test::carry_out(seen.parts, message["parts"])))
    broken("a patch that does not fit: " + text_of(message));
  seen.version = version;
  note_far(seen);
}

// Nobody is told what is taken back later: a round and its cards only grow.
void Client::note_far(Seen& seen) {
  const std::pair now{static_cast<std::uint64_t>(seen.view["round"].GetUint()),
                      cards_of(seen.view["boxes"])};
  if (now.first < seen.far.first)
    broken(fmt::format("round {} after round {}", now.first, seen.far.first));
  seen.far = std::max(seen.far, now);
}

void Client::lost() {
  connection_.reset();
  for (auto& [table, seen] : seen_) seen.is_whole = false;
}

// --- what is said ---

void Client::begin() {
  world_.timeline.after(Duration(world_.random.between(20, 800)), [this] {
    step();
    begin();
  });
}

void Client::connect() {
  connection_ = world_.wires.open(*this, token_);
  if (!connection_) return;
  for (const TableId& each : world_.tables) say("watch", each);
  say_again();
}

bool Client::is_asking(const TableId& table) const {
  return std::ranges::any_of(pending_,
                             [&](const auto& each) { return asked_at_.at(each.first) == table; });
}

bool Client::is_home() const {
  return connection_ && pending_.empty() && at_tables_ == 0 &&
         std::ranges::all_of(world_.tables, [&](const TableId& each) {
           const auto found = seen_.find(each);
           return found != seen_.end() && found->second.is_whole &&
                  !found->second.parts["own"].IsObject();
         });
}

void Client::look_again() {
  for (const TableId& each : world_.tables) say("watch", each);
}

void Client::cut() {
  if (connection_) world_.wires.cut(*connection_);
}

void Client::slow_down(Duration time) {
  if (connection_) world_.wires.slow_down(*connection_, time);
}

void Client::say(const std::string& what, const TableId& table, const std::string& more) {
  if (!connection_) return;
  const std::string id = fmt::format("{}-{}", name_, ++said_);
  std::string text = fmt::format(R"({{"id":"{}","n":{},"do":"{}")", id, said_, what);
  if (!table.empty()) text += fmt::format(R"(,"table":"{}")", table);
  text += more + '}';
  world_.checks.says(id, {person_, table, what});
  // What only asks need not be asked again.
  if (what != "watch" && what != "ping") {
    pending_[id] = {text, world_.timeline.now()};
    asked_at_[id] = table;
  }
  world_.wires.say(*connection_, id, text);
}

void Client::say_again() {
  for (auto& [id, each] : pending_) {
    if (!connection_) return;
    each.said_at = world_.timeline.now();
    world_.wires.say(*connection_, id, each.text);
  }
}

void Client::step() {
  if (!connection_) {
    if (is_going_home_ || world_.random.chance(40)) connect();
    return;
  }
  for (auto& [id, each] : pending_) {
    if (world_.timeline.now() - each.said_at > kPatience) return say_again();
  }
  const TableId& table = world_.random.pick(world_.tables);
  Seen& seen = seen_[table];
  // Now and then a page loads again; after a gap it must.
  if (!seen.is_whole || world_.random.chance(12)) return say("watch", table);
  if (is_asking(table) && !world_.random.chance(15)) return;
  act_at(table, seen);
}

void Client::act_at(const TableId& table, Seen& seen) {
  test::Random& random = world_.random;
  const rapidjson::Value& own = seen.parts["own"];
  const int choice = random.between(0, 99);
  if (!own.IsObject()) {
    if (is_going_home_ || choice < 10) return;
    if (balance_ < 10'000 && at_tables_ == 0) return say("top-up", "");
    const std::string chips = fmt::format(R"(,"chips":{})", 500 * random.between(10, 60));
    return say("join", table, choice < 80 ? chips : std::string());
  }
  if (is_going_home_ || choice < 2) {
    // An optional wager alone is dealt for by nobody: it is taken back.
    const bool may_wait = seen.view["turn"]["kind"] == "bets" && choice < 50;
    if (is_going_home_ && own["staked"].GetInt64() > 0 && may_wait) return say("ready", table);
    if (own["staked"].GetInt64() == 0) return say("leave", table);
  } else if (choice < 6) {
    return say("buy", table, fmt::format(R"(,"chips":{})", 500 * random.between(1, 10)));
  } else if (choice < 35) {
    return say("ready", table);
  }
  std::vector<const rapidjson::Value*> bets;
  std::vector<const rapidjson::Value*> others;
  for (const auto& offer : own["offers"].GetArray()) {
    if (!offer["why_not"].IsNull()) continue;
    const std::string_view name = offer["command"]["command"].GetString();
    const bool is_bet = name == "place-wager" || name == "take-seat";
    if (is_bet && is_going_home_) continue;
    (is_bet ? bets : others).push_back(&offer["command"]);
  }
  const auto& from = !bets.empty() && (choice < 70 || others.empty()) ? bets : others;
  if (from.empty()) return;
  say("act", table, fmt::format(R"(,"command":{})", text_of(*random.pick(from))));
}

}  // namespace croupier::sim
