// Commands that nobody would think of, at tables in every phase. The first byte chooses the table;
// what follows is either JSON, a command a line as a client sends it, or bytes from which commands
// are made field by field. Whatever comes in: an answer, and a table that is in order.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/match.h"
#include "engine/offers.h"
#include "record/json.h"
#include "support/tables_in_phases.h"
#include "words/table.h"

namespace croupier::fuzz {
namespace {

constexpr std::size_t kCommandsMost = 200;

void must(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

// Everything that must hold of one command at one table.
void try_command(Table& table, const Command& command) {
  const Table before = table;
  const auto answer = act(table, command);
  if (!answer) {
    must(table == before, "a refusal changed the table");
    must(!words(answer.error()).empty(), "a refusal without words");
    return;
  }
  const std::string fault = table_is_ok(table);
  must(fault.empty(), fault);
  for (const Event& event : *answer) {
    const auto read = event_from_json(to_json(event));
    must(read && *read == event, "an event does not survive JSON");
  }
  (void)awaits(table);
  (void)offers(table, command.by);
}

// --- JSON, a command a line ---

void try_lines(Table table, std::string_view text) {
  for (std::size_t count = 0; count < kCommandsMost && !text.empty(); ++count) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto command = command_from_json(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!command) continue;
    const auto again = command_from_json(to_json(*command));
    must(again && to_json(*again) == to_json(*command), "a command does not survive JSON");
    try_command(table, *command);
  }
}

// --- bytes ---

class Bytes {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}
  bool empty() const { return text_.empty(); }
  unsigned take() {
    if (text_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(text_.front());
    text_.remove_prefix(1);
    return byte;
  }

 private:
  std::string_view text_;
};

template <class Member>
void fill(Bytes& bytes, Member& member) {
  const unsigned byte = bytes.take();
  if constexpr (std::is_same_v<Member, Money>) {
    // Amounts a table knows, and any other.
    member = byte < 128 ? Money::cents(static_cast<std::int64_t>(byte) * 50)
                        : Money::cents(static_cast<std::int64_t>(bytes.take()) << (byte & 31));
  } else if constexpr (std::is_same_v<Member, Name>) {
    member = *Name::from_text(std::string(1, static_cast<char>('a' + byte % 26)));
  } else if constexpr (std::is_same_v<Member, Card>) {
    member = Card::from_index(static_cast<int>(byte % kDeckCards));
  } else if constexpr (requires { member.emplace(); }) {
    if (byte % 2 == 1) fill(bytes, member.emplace());
  } else if constexpr (requires { member.push_back(member[0]); }) {
    for (unsigned count = byte % 4; count > 0; --count) {
      typename Member::value_type item{};
      fill(bytes, item);
      member.push_back(item);
    }
  } else if constexpr (std::is_enum_v<Member>) {
    constexpr std::size_t kCount = kWords<Member>.size();
    member = static_cast<Member>(kCount == 0 ? byte : byte % std::max<std::size_t>(kCount, 1));
  } else {
    member = static_cast<Member>(byte | bytes.take() << 8);
  }
}

template <std::size_t... At>
CommandBody body_at(std::size_t index, std::index_sequence<At...>) {
  CommandBody body;
  ((index == At ? void(body.emplace<At>()) : void()), ...);
  return body;
}

void try_bytes(Table table, Bytes bytes) {
  constexpr std::size_t kKinds = std::variant_size_v<CommandBody>;
  for (std::size_t count = 0; count < kCommandsMost && !bytes.empty(); ++count) {
    Command command;
    command.body = body_at(bytes.take() % kKinds, std::make_index_sequence<kKinds>{});
    fill(bytes, command.by.role);
    if (command.by.role == Role::player) fill(bytes, command.by.player);
    const auto fill_all = [&](auto& body) {
      for_each_field(body, [&](std::string_view, auto& member) { fill(bytes, member); });
    };
    match(fill_all, command.body);
    try_command(table, command);
  }
}

}  // namespace
}  // namespace croupier::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier::fuzz;
  static const std::vector<croupier::Table> kTables = croupier::test::tables_in_every_phase();
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const croupier::Table& table = kTables[data[0] % kTables.size()];
  if (text[1] == '{') {
    try_lines(table, text.substr(1));
  } else {
    try_bytes(table, Bytes(text.substr(1)));
  }
  return 0;
}
