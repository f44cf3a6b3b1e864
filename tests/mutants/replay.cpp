// `croupier replay` alone, which is built sooner than the whole program after each planted fault.
#include "cli/replay.h"

int main(int count, char** words) {
  croupier::ReplayRequest request;
  request.files.assign(words + 1, words + count);
  return croupier::run_replay(request);
}
