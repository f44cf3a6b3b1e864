// The bytes of a record that are hashed: one byte for what kind it is, then
// each of its values with its type, so that no two different records have the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "proof/hash.h"

namespace croupier::proof {

// A number says for ever the same.
enum class Kind : std::uint8_t {
  key = 1,    // a key begins to sign, takes over or is revoked
  found = 2,  // rows that were there before the log
  note = 3,   // what concerns the journal itself: a name erased, a clock that stepped
  act = 4,
  movement = 5,
  play = 6,
  snapshot = 7,
  person = 8,
  name = 9,
  table = 10,
  secret = 11,  // what proves who somebody is was set, changed or erased
};

class RecordBytes {
 public:
  void begin(Kind kind) {
    bytes_.clear();
    bytes_ += static_cast<char>(kind);
  }
  void add_nothing() { bytes_ += '\0'; }
  void add(std::int64_t number) {
    bytes_ += '\1';
    big_endian(static_cast<std::uint64_t>(number), 8);
  }
  void add(std::string_view text) { sized('\2', text); }
  void add(Bytes blob) { sized('\3', text_of(blob)); }
  // No record has one; what somebody else put there is told from all others.
  void add_real(std::string_view digits) { sized('\4', digits); }

  Bytes bytes() const { return bytes_of(bytes_); }

 private:
  void sized(char type, std::string_view content) {
    bytes_ += type;
    big_endian(content.size(), 4);
    bytes_ += content;
  }
  void big_endian(std::uint64_t value, int bytes) {
    for (int at = bytes - 1; at >= 0; --at) bytes_ += static_cast<char>(value >> (8 * at));
  }

  std::string bytes_;
};

}  // namespace croupier::proof
