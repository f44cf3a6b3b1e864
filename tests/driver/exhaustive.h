// Proof by exhaustion: a source of small words that walks through every sequence of words, each
// once. What a function returns over all of them is its exact distribution, not a sample.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace croupier {

// Words 0 … Max. A run that needs more words than the depth allows (after many rejections) is cut
// short and not counted.
template <unsigned Max>
class Exhaustive {
 public:
  using Word = std::uint16_t;
  struct TooDeep {};

  explicit Exhaustive(std::size_t depth) : depth_(depth) {}
  static constexpr Word max() { return Max; }

  Word next() {
    if (used_ == words_.size()) {
      if (words_.size() == depth_) throw TooDeep{};
      words_.push_back(0);
    }
    return words_[used_++];
  }

  // Calls run(source) for each sequence. Returns how often each result came, apart for each number
  // of words used: among equally long sequences all are equally likely.
  template <class Run>
  auto counts(Run run) {
    using Result = decltype(run(*this));
    std::map<std::size_t, std::map<Result, int>> table;
    do {
      used_ = 0;
      try {
        const Result result = run(*this);
        ++table[used_][result];
      } catch (const TooDeep&) {
      }
    } while (advance());
    return table;
  }

 private:
  bool advance() {
    words_.resize(used_);
    while (!words_.empty() && words_.back() == Max) words_.pop_back();
    if (words_.empty()) return false;
    ++words_.back();
    return true;
  }

  std::size_t depth_;
  std::size_t used_ = 0;
  std::vector<Word> words_;
};

}  // namespace croupier
