// Messages from a client (docs/api.md): records, read from the parsed text and checked. What
// differs from kind to kind of occasion is read by the occasion, from the same document.
#pragma once

#include <rapidjson/document.h>

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/money.h"
#include "host/messages/occasions.h"
#include "journal/storage.h"
#include "record/command.h"

namespace croupier::server {

// A name or an id that must be there.
struct Word : std::string {
  static constexpr std::size_t kMost = 40;
  using std::string::string;
};

// The client asks whether the line is alive; the answer says so.
struct Ping {
  static constexpr std::string_view kName = "ping";
  static constexpr auto fields() { return listed(); }
};
struct WatchLobby {
  static constexpr std::string_view kName = "lobby";
  static constexpr auto fields() { return listed(); }
};
struct Watch {
  static constexpr std::string_view kName = "watch";
  Word table;
  static constexpr auto fields() { return listed(field("table", &Watch::table)); }
};
struct Unwatch {
  static constexpr std::string_view kName = "unwatch";
  Word table;
  static constexpr auto fields() { return listed(field("table", &Unwatch::table)); }
};
struct Join {
  static constexpr std::string_view kName = "join";
  Word table;
  std::optional<Money> chips;
  static constexpr auto fields() {
    return listed(field("table", &Join::table), field("chips", &Join::chips));
  }
  std::optional<std::string> complete() const;
};
struct Leave {
  static constexpr std::string_view kName = "leave";
  Word table;
  static constexpr auto fields() { return listed(field("table", &Leave::table)); }
};
struct Buy {
  static constexpr std::string_view kName = "buy";
  Word table;
  Money chips;
  static constexpr auto fields() {
    return listed(field("table", &Buy::table), field("chips", &Buy::chips));
  }
  std::optional<std::string> complete() const;
};
struct TopUp {
  static constexpr std::string_view kName = "top-up";
  static constexpr auto fields() { return listed(); }
};

// A command as a person says it: without who acts, which is known from the connection.
struct SaidCommand {
  std::optional<CommandBody> body;
  std::string reason;
};
struct DoAct {
  static constexpr std::string_view kName = "act";
  Word table;
  SaidCommand command;
  std::optional<Role> as;  // as staff of a training table; nothing: as a player
  static constexpr auto fields() {
    using S = DoAct;
    return listed(field("table", &S::table), field("command", &S::command), field("as", &S::as));
  }
  std::optional<std::string> complete() const;
};
// What an act would do to everybody's money, without doing it.
struct AskPreview : DoAct {
  static constexpr std::string_view kName = "preview";
  static constexpr auto fields() { return joined<AskPreview>(DoAct::fields()); }
};
// Says which question it answers; if absent, the question open when it arrives.
struct SayReady {
  static constexpr std::string_view kName = "ready";
  Word table;
  bool ready = true;
  std::optional<std::string> moment;  // "bets", "insurance"
  std::optional<std::uint32_t> round;
  static constexpr auto fields() {
    using S = SayReady;
    return listed(field("table", &S::table), field("ready", &S::ready), field("for", &S::moment),
                  field("round", &S::round));
  }
};
struct AskAdvice {
  static constexpr std::string_view kName = "advice";
  Word table;
  static constexpr auto fields() { return listed(field("table", &AskAdvice::table)); }
};
struct Practise {
  static constexpr std::string_view kName = "practice";
  Word game;
  bool company = false;
  static constexpr auto fields() {
    return listed(field("game", &Practise::game), field("company", &Practise::company));
  }
};
struct Train {
  static constexpr std::string_view kName = "train";
  Word game;
  bool by_hand = false;
  bool shuffler = false;  // the cards entered come out of a shuffling device
  static constexpr auto fields() {
    return listed(field("game", &Train::game), field("by_hand", &Train::by_hand),
                  field("shuffler", &Train::shuffler));
  }
};
struct Rename {
  static constexpr std::string_view kName = "name";
  Word name;
  static constexpr auto fields() { return listed(field("name", &Rename::name)); }
};

// --- tournaments and promotions ---

struct OpenTournament {
  static constexpr std::string_view kName = "open-tournament";
  Word preset;
  Word game;
  std::uint32_t company = 0;   // house players who enter
  RunBy staff = RunBy::house;  // run by the house's staff, or by the person who opens it
  static constexpr auto fields() {
    using S = OpenTournament;
    return listed(field("preset", &S::preset), field("game", &S::game),
                  field("company", &S::company), field("staff", &S::staff));
  }
};
struct OpenPromotion {
  static constexpr std::string_view kName = "open-promotion";
  Word preset;
  static constexpr auto fields() { return listed(field("preset", &OpenPromotion::preset)); }
};
struct Enter {
  static constexpr std::string_view kName = "enter";
  Word occasion;
  bool agrees = false;
  static constexpr auto fields() {
    return listed(field("occasion", &Enter::occasion), field("agrees", &Enter::agrees));
  }
};
// An object of the message, as long as the request is there: each kind of occasion has commands of
// its own and reads them itself.
struct Unread {
  const rapidjson::Value* value = nullptr;
};
// As json_read.h reads a field of one of these types.
std::optional<std::string> read(const rapidjson::Value& value, Word& word);
std::optional<std::string> read(const rapidjson::Value& value, SaidCommand& said);
std::optional<std::string> read(const rapidjson::Value& value, Unread& unread);

struct OccasionAct {
  static constexpr std::string_view kName = "occasion-act";
  Word occasion;
  Unread command;
  std::optional<Role> as;
  static constexpr auto fields() {
    using S = OccasionAct;
    return listed(field("occasion", &S::occasion), field("command", &S::command),
                  field("as", &S::as));
  }
  std::optional<std::string> complete() const;
};
struct AskOccasionPreview : OccasionAct {
  static constexpr std::string_view kName = "occasion-preview";
  static constexpr auto fields() { return joined<AskOccasionPreview>(OccasionAct::fields()); }
};

using Wish = std::variant<Ping, WatchLobby, Watch, Unwatch, Join, Leave, Buy, TopUp, DoAct,
                          AskPreview, SayReady, AskAdvice, Practise, Train, Rename, OpenTournament,
                          OpenPromotion, Enter, OccasionAct, AskOccasionPreview>;

struct Request {
  std::string id;
  std::uint64_t number = 0;  // rises from message to message of a person; 0: not numbered
  Wish wish;
  rapidjson::Document document;  // what is unread in the wish points into it
};

// `words` is a sentence; `id` is kept if it could be read.
struct BadRequest {
  std::string id;
  std::string words;
};

inline constexpr std::size_t kRequestMax = 16384;  // conditions of a tournament are long

std::expected<Request, BadRequest> request_from_json(std::string_view text);

}  // namespace croupier::server
