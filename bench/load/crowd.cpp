#include "load/crowd.h"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "load/offers.h"

namespace croupier::bench {
namespace {

// The server's own limits (docs/operations.md): met, they are reported and never broken.
constexpr double kMessagesASecond = 40;
constexpr double kMessagesAtOnce = 70;

constexpr std::string_view kAnswer = R"({"type":"answer","id":")";
// Who plays rounds has enough for a million of them.
constexpr std::string_view kChips = R"("chips":50000)";
constexpr std::string_view kManyChips = R"("chips":500000000)";

double cpu_now() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double seconds_between(Time::time_point from, Time::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

Time::duration lasting(double seconds) {
  return std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

double Result::part(double share) const {
  if (waits.empty()) return 0;
  std::vector<double> sorted = waits;
  std::ranges::sort(sorted);
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

struct Crowd::Person {
  Person(std::uint16_t port, const std::string& cookie) : wire(port, cookie) {}

  Wire wire;
  std::size_t group = 0;
  Play play = Play::bets;
  std::string table = {};
  unsigned box = 1;
  std::uint64_t asked = 0;  // the id of the last message
  bool waits = false;       // for the answer to it
  bool is_act = false;
  bool is_answered = false;
  bool is_shown = false;
  bool is_planned = false;  // has a time to move at
  bool placed = false;
  bool stands_still = false;  // nothing to do until the table changes
  Own own = {};
  Time::time_point due = {};  // when the act was to be said
  Time::time_point moved = {};
  double allowance = kMessagesAtOnce;
  std::string found = {};  // in an answer: the table
};

Crowd::Crowd(std::uint16_t port) : port_(port), poll_(::epoll_create1(EPOLL_CLOEXEC)) {}
Crowd::~Crowd() { ::close(poll_); }

// --- coming ---

void Crowd::add(const Group& group) {
  groups_.push_back(group);
  results_.emplace_back();
  std::string cookie;
  for (unsigned at = 0; at < group.people; ++at) {
    const bool shares = group.play == Play::watch && at % kSocketsOfOne != 0;
    if (group.play != Play::echo && !shares) cookie = fetch(port_, "/api/me").cookie;
    auto& person = *people_.emplace_back(std::make_unique<Person>(port_, cookie));
    person.group = groups_.size() - 1;
    person.play = group.play;
    person.table = group.table;
    person.box = group.table.empty() ? 1 : group.first_box + at;
    if (group.play != Play::echo) seat(person, group);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &person;
    ::epoll_ctl(poll_, EPOLL_CTL_ADD, person.wire.descriptor(), &event);
  }
}

void Crowd::seat(Person& person, const Group& group) {
  if (group.table.empty()) {
    ask(person, R"("do":"practice","game":"star-blackjack")");
    person.table = person.found;
  }
  ask(person, fmt::format(R"("do":"watch","table":"{}")", person.table));
  if (group.play == Play::watch) return;
  ask(person, fmt::format(R"("do":"join","table":"{}",{})", person.table,
                          group.play == Play::rounds ? kManyChips : kChips));
  if (group.play == Play::rounds)
    ask(person,
        fmt::format(R"("do":"act","table":"{}","command":{{"command":"take-seat","box":{}}})",
                    person.table, person.box));
}

// Said, answered well and heard, before anything else.
void Crowd::ask(Person& person, const std::string& what) {
  say(person, what, false);
  while (person.waits) {
    person.wire.wait();
    person.wire.hear([&](std::string_view message) { heard(person, message); });
    const Result& result = results_[person.group];
    if (result.refused == 0 && person.wire.closed().empty()) continue;
    fmt::print(stderr, "load: {}{}\n", result.first_refusal, person.wire.closed());
    std::exit(1);
  }
}

// --- talking ---

void Crowd::say(Person& person, std::string_view what, bool is_act) {
  std::array<char, 512> text{};
  const auto end =
      fmt::format_to_n(text.data(), text.size(), R"({{"id":"load-{}",{}}})", ++person.asked, what);
  person.wire.say({text.data(), end.size});
  person.waits = true;
  person.is_act = is_act;
  person.is_answered = person.is_shown = person.stands_still = false;
  person.moved = Time::now();
  ++results_[person.group].said;
}

// A line for each message; servers before 0.3 sent them one by one.
void Crowd::heard(Person& person, std::string_view messages) {
  while (!messages.empty()) {
    const std::size_t end = std::min(messages.find('\n'), messages.size());
    heard_one(person, messages.substr(0, end));
    messages.remove_prefix(std::min(end + 1, messages.size()));
  }
}

void Crowd::heard_one(Person& person, std::string_view message) {
  if (message.starts_with(kAnswer)) {
    message.remove_prefix(kAnswer.size() + std::string_view("load-").size());
    return heard_answer(person, message);
  }
  if (!message.starts_with(R"({"type":"change")") && !message.starts_with(R"({"type":"table")"))
    return;
  person.is_shown = true;
  if (person.play == Play::rounds) {
    if (person.own.take(message)) person.stands_still = false;
  }
  static constexpr std::string_view kWithin = R"(,"answer":"load-)";
  const std::size_t tail = message.size() - std::min<std::size_t>(message.size(), 48);
  if (const std::size_t at = message.find(kWithin, tail); at != std::string_view::npos)
    return heard_answer(person, message.substr(at + kWithin.size()));
  done(person);
}

// From the number of the message that is answered on.
void Crowd::heard_answer(Person& person, std::string_view message) {
  const std::string mine = fmt::format("{}\"", person.asked);
  if (!person.waits || !message.starts_with(mine)) return;
  message.remove_prefix(mine.size());
  Result& result = results_[person.group];
  person.is_answered = true;
  if (message.starts_with(R"(,"ok":false)")) {
    if (result.refused++ == 0) result.first_refusal = message;
    person.stands_still = true;
    person.is_shown = true;
  } else if (const std::size_t at = message.find(R"("table":")"); at != std::string_view::npos) {
    person.found = message.substr(at + 9, message.find('"', at + 9) - at - 9);
  }
  if (!person.is_act || person.play == Play::echo) person.is_shown = true;
  done(person);
}

// What was said is done when the answer is there and the change that shows it.
void Crowd::done(Person& person) {
  if (person.waits && person.is_answered && person.is_shown) {
    person.waits = false;
    if (person.is_act && !person.stands_still && playing_) {
      Result& result = results_[person.group];
      ++result.acts;
      ++acts_;
      result.waits.push_back(seconds_between(person.due, Time::now()) * 1000);
      const Group& group = groups_[person.group];
      if (group.rate > 0) person.due += lasting(group.people / group.rate);
    }
  }
  if (!person.waits && playing_ && !person.is_planned) move(person);
}

// --- moving ---

void Crowd::later(Person& person, Time::time_point when) {
  person.is_planned = true;
  due_.emplace(when, &person);
}

void Crowd::move(Person& person) {
  if (person.play == Play::watch || person.stands_still) return;
  const Time::time_point now = Time::now();
  const Group& group = groups_[person.group];
  if (group.rate > 0 && person.due > now) return later(person, person.due);
  const double passed = seconds_between(person.moved, now);
  const double allowed = std::min(kMessagesAtOnce, person.allowance + passed * kMessagesASecond);
  if (allowed < 1 && person.play != Play::echo) {
    ++results_[person.group].limited;
    return later(person, now + lasting((1 - allowed) / kMessagesASecond));
  }
  const std::uint64_t before = person.asked;
  if (group.rate <= 0) person.due = now;
  if (person.play == Play::rounds) {
    move_in_round(person);
  } else {
    const char* name = person.placed ? "withdraw-wager" : "place-wager";
    const char* amount = person.placed ? "" : R"(,"amount":500)";
    person.placed = !person.placed;
    say(person,
        fmt::format(R"("do":"act","table":"{}","command":{{"command":"{}","box":{},)"
                    R"("kind":"initial"{}}})",
                    person.table, name, person.box, amount),
        true);
  }
  if (person.asked == before) return;
  person.allowance = allowed - 1;
}

void Crowd::move_in_round(Person& person) {
  const Own& own = person.own;
  const auto act = [&](const std::string& command) {
    say(person, fmt::format(R"("do":"act","table":"{}","command":{})", person.table, command),
        true);
  };
  const auto dice = static_cast<std::uint32_t>(person.asked * 2654435761U);
  if (own.staked() == 0 && own.may_bet()) {
    act(fmt::format(R"({{"command":"place-wager","box":{},"kind":"initial","amount":500}})",
                    person.box));
  } else if (const auto decision = own.decision(dice); !decision.empty()) {
    act(std::string(decision));
  } else if (own.staked() > 0 && !own.is_ready()) {
    say(person, fmt::format(R"("do":"ready","table":"{}")", person.table), false);
  } else {
    person.stands_still = true;
  }
}

// --- the loop ---

void Crowd::turn(Time::time_point end) {
  std::array<epoll_event, 256> events{};
  Time::time_point until = end;
  if (!due_.empty()) until = std::min(until, due_.top().first);
  const double wait = std::max(0.0, seconds_between(Time::now(), until));
  timespec timeout{};
  timeout.tv_sec = static_cast<std::time_t>(wait);
  timeout.tv_nsec = static_cast<long>((wait - std::floor(wait)) * 1e9);
  const int ready = ::epoll_pwait2(poll_, events.data(), events.size(), &timeout, nullptr);
  for (int at = 0; at < ready; ++at) {
    auto& person = *static_cast<Person*>(events[static_cast<std::size_t>(at)].data.ptr);
    const std::uint64_t before = person.wire.bytes_heard();
    person.wire.hear([&](std::string_view message) { heard(person, message); });
    results_[person.group].bytes_heard += person.wire.bytes_heard() - before;
    if (person.wire.closed().empty()) continue;
    fmt::print(stderr, "load: the server closed a socket: {}\n", person.wire.closed());
    std::exit(1);
  }
  for (const auto now = Time::now(); !due_.empty() && due_.top().first <= now;) {
    Person& person = *due_.top().second;
    due_.pop();
    person.is_planned = false;
    if (!person.waits) move(person);
  }
}

std::vector<Result> Crowd::play(double seconds, std::uint64_t most_acts) {
  results_.assign(groups_.size(), {});
  acts_ = 0;
  playing_ = true;
  const double cpu = cpu_now();
  const Time::time_point began = Time::now();
  const Time::time_point end = began + lasting(seconds);
  std::vector<unsigned> placed(groups_.size());
  // At a given rate people act one after the other, not all at the same moment.
  for (const auto& person : people_) {
    const Group& group = groups_[person->group];
    person->due = began;
    if (group.rate > 0) person->due += lasting(placed[person->group]++ / group.rate);
    person->stands_still = false;
    move(*person);
  }
  while (Time::now() < end && acts_ < most_acts) turn(end);
  playing_ = false;
  cpu_seconds_ = cpu_now() - cpu;
  wall_seconds_ = seconds_between(began, Time::now());
  const Time::time_point over = Time::now();
  for (const auto& person : people_) {
    const bool still = person->play != Play::watch && !person->is_planned &&
                       seconds_between(person->moved, over) > 1;
    results_[person->group].still += still ? 1 : 0;
    person->is_planned = false;
  }
  due_ = {};
  return std::exchange(results_, std::vector<Result>(groups_.size()));
}

}  // namespace croupier::bench
