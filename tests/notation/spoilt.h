// A file as a person's slip may leave it.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace croupier::notation {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t end = std::min(text.find('\n', from), text.size() - 1);
    lines.push_back(text.substr(from, end + 1 - from));
    from = end + 1;
  }
  return lines;
}

// Lines lost, doubled, moved or with another digit or letter: most still play for a while.
inline std::string spoilt(const std::string& text, std::mt19937& random) {
  std::vector<std::string> lines = lines_of(text);
  const auto any = [&] { return static_cast<std::ptrdiff_t>(random() % lines.size()); };
  for (int change = 0; change < 3 && lines.size() > 1; ++change) {
    const auto at = lines.begin() + any();
    switch (random() % 4) {
      case 0: lines.erase(at); break;
      case 1: lines.insert(lines.begin() + any(), std::string(*at)); break;
      case 2: std::iter_swap(at, lines.begin() + any()); break;
      default:
        for (char& c : *at) {
          if (random() % 8 == 0 && c >= '0' && c <= '9') c = "0123456789"[random() % 10];
          if (random() % 8 == 0 && c >= 'A' && c <= 'T') c = "A23456789TJQK"[random() % 13];
        }
    }
  }
  std::string all;
  for (const std::string& line : lines) all += line;
  return all;
}

}  // namespace croupier::notation
