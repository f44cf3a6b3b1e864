// What is said and answered by HTTP about the person who signs in, in a production house.
#pragma once

#include <string>
#include <vector>

#include "base/money.h"
#include "record/json_types.h"
#include "record/role.h"

namespace croupier::server {

// --- said ---

struct SignIn {
  std::string name;
  std::string password;
  static constexpr auto fields() {
    return listed(field("name", &SignIn::name), field("password", &SignIn::password));
  }
};
struct GiveCode {
  std::string code;
  static constexpr auto fields() { return listed(field("code", &GiveCode::code)); }
};
struct NewPassword {
  std::string before;  // not asked of somebody with a one-time password
  std::string password;
  static constexpr auto fields() {
    return listed(field("before", &NewPassword::before), field("password", &NewPassword::password));
  }
};
struct EndSession {
  std::string session;
  static constexpr auto fields() { return listed(field("session", &EndSession::session)); }
};
struct SayNothing {
  static constexpr auto fields() { return listed(); }
};

// --- answered ---

// What is to be done next: "code", "password", "factor", or "whole" for somebody who is in.
struct SignedIn {
  std::string stage;
  std::vector<std::string> recovery;  // codes, shown once
  static constexpr auto fields() {
    return listed(field("stage", &SignedIn::stage), field("recovery", &SignedIn::recovery));
  }
};
struct OfferedFactor {
  std::string secret;
  std::string address;  // for an app on the same device
  static constexpr auto fields() {
    return listed(field("secret", &OfferedFactor::secret),
                  field("address", &OfferedFactor::address));
  }
};
struct OwnRole {
  Role role{};
  std::string jurisdiction;
  std::string scope;  // "house", the id of a table, or "pit" and the name of one
  std::int64_t until = 0;
  static constexpr auto fields() {
    using S = OwnRole;
    return listed(field("role", &S::role), field("jurisdiction", &S::jurisdiction),
                  field("scope", &S::scope), field("until", &S::until));
  }
};
struct OwnAccount {
  std::string stage;  // "out": nobody is signed in
  std::string name;
  std::string kind;
  bool factor = false;
  std::vector<OwnRole> roles;
  static constexpr auto fields() {
    using S = OwnAccount;
    return listed(field("stage", &S::stage), field("name", &S::name), field("kind", &S::kind),
                  field("factor", &S::factor), field("roles", &S::roles));
  }
};
// Of a demo. Kept: with a password they come back from anywhere.
struct OwnGuest {
  std::string name;
  bool kept = false;
  static constexpr auto fields() {
    return listed(field("name", &OwnGuest::name), field("kept", &OwnGuest::kept));
  }
};
struct OwnSession {
  std::string id;
  std::string device;
  std::string address;
  std::int64_t at = 0;  // milliseconds
  std::int64_t seen = 0;
  std::int64_t until = 0;
  bool here = false;
  static constexpr auto fields() {
    using S = OwnSession;
    return listed(field("id", &S::id), field("device", &S::device), field("address", &S::address),
                  field("at", &S::at), field("seen", &S::seen), field("until", &S::until),
                  field("here", &S::here));
  }
};
struct OwnSessions {
  std::vector<OwnSession> sessions;
  static constexpr auto fields() { return listed(field("sessions", &OwnSessions::sessions)); }
};
struct Done {
  bool ok = true;
  static constexpr auto fields() { return listed(field("ok", &Done::ok)); }
};

}  // namespace croupier::server
