#include "server/quotas.h"

#include <algorithm>

namespace croupier::server {
namespace {

constexpr std::size_t kForgetFrom = 1024;

constexpr double kMinute = 1.0 / 60;
constexpr double kHour = 1.0 / 3600;

// Of one account.
constexpr Allowance of_account(Taken what) {
  switch (what) {
    case Taken::requests: return {600, 30};
    case Taken::messages: return {160, 80};
    // Every page that is loaded opens one.
    case Taken::sockets: return {60, 2};
    case Taken::guests: return {1, 0};
    case Taken::tables: return {24, 24 * kHour};
    case Taken::occasions: return {20, 20 * kHour};
    case Taken::names: return {10, 1 * kMinute};
  }
  return {0, 0};
}

// Of one address, behind which there may be a household or a school.
constexpr Allowance of_address(Taken what) {
  switch (what) {
    case Taken::requests: return {1000, 100};
    case Taken::messages: return {1000, 400};
    case Taken::sockets: return {200, 5};
    case Taken::guests: return {60, 6 * kMinute};
    case Taken::tables: return {100, 60 * kHour};
    case Taken::occasions: return {60, 60 * kHour};
    case Taken::names: return {60, 30 * kMinute};
  }
  return {0, 0};
}

// Of all together; what is not counted here is bounded elsewhere (connections, tables).
constexpr Allowance kGuestsOfHouse{500, 5};

// All kinds of names in one map.
constexpr std::string_view kAccount = "account ";
constexpr std::string_view kHouse = "house";

double after(double left, Millis passed, const Allowance& allowed) {
  const double more = static_cast<double>(std::max<Millis>(0, passed)) / 1000 * allowed.a_second;
  return std::min(allowed.at_once, left + more);
}

}  // namespace

bool Quotas::account(Taken what, const std::string& person, double cost) {
  return person.empty() || take({what, std::string(kAccount) + person}, of_account(what), cost);
}

bool Quotas::address(Taken what, const std::string& address, double cost) {
  return address.empty() || take({what, address}, of_address(what), cost);
}

bool Quotas::house(Taken what) {
  return what != Taken::guests || take({what, std::string(kHouse)}, kGuestsOfHouse, 1);
}

bool Quotas::take(const Key& key, const Allowance& allowed, double cost) {
  const Millis now = clock_.now();
  const std::lock_guard guard(mutex_);
  if (buckets_.size() >= forget_at_) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(key, Bucket{allowed.at_once, now}).first->second;
  bucket.left = after(bucket.left, now - bucket.counted, allowed);
  bucket.counted = now;
  if (bucket.left < cost) return false;
  bucket.left -= cost;
  return true;
}

// A bucket that has filled up again is as good as none.
void Quotas::forget_full(Millis now) {
  std::erase_if(buckets_, [&](const auto& each) {
    const auto& [key, bucket] = each;
    const Allowance allowed =
        key.second.starts_with(kAccount) ? of_account(key.first) : of_address(key.first);
    return after(bucket.left, now - bucket.counted, allowed) >= allowed.at_once;
  });
  forget_at_ = std::max(kForgetFrom, 2 * buckets_.size());
}

std::size_t Quotas::size() const {
  const std::lock_guard guard(mutex_);
  return buckets_.size();
}

}  // namespace croupier::server
