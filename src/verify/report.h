// What a verification found, as text for people and as JSON for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"

namespace croupier {

// Something that does not hold, and where.
struct VerifyFault {
  std::optional<std::uint64_t> record;  // its number in the log; nothing: it is about no single one
  std::string where;                    // "acts, sb-1 act 17"
  std::string what;
  static constexpr auto fields() {
    using S = VerifyFault;
    return listed(field("record", &S::record), field("where", &S::where), field("what", &S::what));
  }
};

// Something that holds and that an inspector will want to see.
struct VerifyNotice {
  std::string kind;  // "void", "correction", "ruling", "closed", "erased-name", "clock-step" …
  std::string where;
  std::string what;
  static constexpr auto fields() {
    using S = VerifyNotice;
    return listed(field("kind", &S::kind), field("where", &S::where), field("what", &S::what));
  }
};

// Acts that were folded and summed, and not decided again.
struct NotDecided {
  std::string why;  // "written by 0.1.0"
  std::uint64_t acts = 0;
  static constexpr auto fields() {
    return listed(field("why", &NotDecided::why), field("acts", &NotDecided::acts));
  }
};

struct VerifyKey {
  std::string key;
  std::string id;
  std::uint64_t from = 0;
  std::optional<std::uint64_t> until;
  std::optional<std::uint64_t> revoked;
  static constexpr auto fields() {
    using S = VerifyKey;
    return listed(field("key", &S::key), field("id", &S::id), field("from", &S::from),
                  field("until", &S::until), field("revoked", &S::revoked));
  }
};

struct VerifyReport {
  bool holds = false;
  std::string origin;
  std::uint64_t records = 0;
  std::string root;  // base64
  std::uint64_t heads = 0;
  std::uint64_t subjects = 0;
  std::uint64_t acts = 0;
  std::uint64_t decided = 0;
  std::uint64_t shoes = 0;  // committed to
  std::uint64_t shoes_opened = 0;
  std::uint64_t shuffles_without_root = 0;  // by software
  std::vector<VerifyKey> keys;
  std::vector<NotDecided> not_decided;
  std::vector<VerifyFault> faults;  // the first of them first
  std::vector<VerifyNotice> notices;
  static constexpr auto fields() {
    using S = VerifyReport;
    return listed(field("holds", &S::holds), field("origin", &S::origin),
                  field("records", &S::records), field("root", &S::root), field("heads", &S::heads),
                  field("subjects", &S::subjects), field("acts", &S::acts),
                  field("decided", &S::decided), field("shoes", &S::shoes),
                  field("shoes_opened", &S::shoes_opened),
                  field("shuffles_without_root", &S::shuffles_without_root),
                  field("keys", &S::keys), field("not_decided", &S::not_decided),
                  field("faults", &S::faults), field("notices", &S::notices));
  }

  // Faults beyond a hundred tell nothing new.
  void fault(std::optional<std::uint64_t> record, std::string where, std::string what);
  // One more act, and why.
  void leave_undecided(std::string_view why, std::uint64_t more = 1);
  // What a part of the acts came to.
  void add(const VerifyReport& part);
};

std::string to_text(const VerifyReport& report);
std::string to_json(const VerifyReport& report);

}  // namespace croupier
