// Several processes under MPI that share a simulation. In a program built without it there is one.
#pragma once

#include "lab/simulate.h"

namespace croupier::lab {

class Processes {
 public:
  Processes();
  ~Processes();
  Processes(const Processes&) = delete;
  Processes& operator=(const Processes&) = delete;

  Share share() const { return share_; }
  bool is_first() const { return share_.process == 0; }
  // To the first process: what all have counted. The others keep their own.
  Figures sum(const Figures& own) const;
  // To all: whether any process was told to stop.
  bool any_stopped(bool own) const;

 private:
  Share share_;
};

}  // namespace croupier::lab
