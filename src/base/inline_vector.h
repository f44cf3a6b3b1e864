// A list with a fixed maximum, stored in place. Tables are copied for every act, and every list at a table has a
// maximum given by the rules (boxes, bettors, hands), so copies cost no allocation and touch only live elements.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace croupier {

template <class T, std::size_t N>
class InlineVector {
  static_assert(N <= 255);

 public:
  constexpr InlineVector() = default;
  constexpr InlineVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  constexpr InlineVector(const InlineVector& other) : size_(other.size_) {
    std::copy(other.begin(), other.end(), items_.begin());
  }
  constexpr InlineVector& operator=(const InlineVector& other) {
    if (this != &other) {
      size_ = other.size_;
      std::copy(other.begin(), other.end(), items_.begin());
    }
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t at) {
    assert(at < size_);
    return items_[at];
  }
  constexpr const T& operator[](std::size_t at) const {
    assert(at < size_);
    return items_[at];
  }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr void clear() { size_ = 0; }
  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_] = item;
    ++size_;
  }
  constexpr void insert_at(std::size_t at, const T& item) {
    assert(size_ < N && at <= size_);
    std::copy_backward(begin() + at, end(), end() + 1);
    items_[at] = item;
    ++size_;
  }
  constexpr void erase_at(std::size_t at) {
    assert(at < size_);
    std::copy(begin() + at + 1, end(), begin() + at);
    --size_;
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

 private:
  std::uint8_t size_ = 0;
  std::array<T, N> items_;
};

}  // namespace croupier
