// A list with a fixed maximum, stored in place. Tables are copied for every act, and every list at
// a table has a maximum given by the rules (boxes, bettors, hands), so copies cost no allocation
// and touch only live elements.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace croupier {

template <class T, std::size_t N>
class InlineVector {
  static_assert(N <= 255);
  static_assert(std::is_trivially_destructible_v<T>);
  static constexpr bool kCopiedWhole = std::is_trivially_copyable_v<T> && N * sizeof(T) <= 64;

 public:
  using value_type = T;

  InlineVector() = default;
  ~InlineVector() = default;
  InlineVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  // A short one is copied whole: records stay trivial values, and variants of them cheap.
  InlineVector(const InlineVector&)
    requires kCopiedWhole
  = default;
  InlineVector& operator=(const InlineVector&)
    requires kCopiedWhole
  = default;
  InlineVector(const InlineVector& other) : size_(other.size_) {
    std::uninitialized_copy(other.begin(), other.end(), begin());
  }
  InlineVector& operator=(const InlineVector& other) {
    if (this != &other) {
      size_ = other.size_;
      std::uninitialized_copy(other.begin(), other.end(), begin());
    }
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  T* begin() { return reinterpret_cast<T*>(bytes_); }
  T* end() { return begin() + size_; }
  const T* begin() const { return reinterpret_cast<const T*>(bytes_); }
  const T* end() const { return begin() + size_; }
  T& operator[](std::size_t at) {
    assert(at < size_);
    return begin()[at];
  }
  const T& operator[](std::size_t at) const {
    assert(at < size_);
    return begin()[at];
  }
  T& back() { return (*this)[size_ - 1u]; }
  const T& back() const { return (*this)[size_ - 1u]; }

  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < N);
    std::construct_at(begin() + size_, item);
    ++size_;
  }
  void insert_at(std::size_t at, const T& item) {
    assert(at <= size_);
    const T copy = item;
    push_back(copy);
    std::rotate(begin() + at, end() - 1, end());
  }
  void erase_at(std::size_t at) {
    assert(at < size_);
    std::copy(begin() + at + 1, end(), begin() + at);
    --size_;
  }
  bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend bool operator==(const InlineVector& a, const InlineVector& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

 private:
  alignas(T) std::byte bytes_[N * sizeof(T)];
  std::uint8_t size_ = 0;
};

}  // namespace croupier
