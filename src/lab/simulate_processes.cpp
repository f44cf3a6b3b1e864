#include "lab/simulate_processes.h"

#ifdef CROUPIER_MPI
#include <mpi.h>
#endif

namespace croupier::lab {

#ifdef CROUPIER_MPI

Processes::Processes() {
  int given = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
  int process = 0;
  int processes = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &process);
  MPI_Comm_size(MPI_COMM_WORLD, &processes);
  share_ = {static_cast<std::uint64_t>(process), static_cast<std::uint64_t>(processes)};
}

Processes::~Processes() { MPI_Finalize(); }

Figures Processes::sum(const Figures& own) const {
  constexpr int kTag = 0;
  if (!is_first()) {
    const std::vector<std::int64_t> row = own.numbers();
    MPI_Send(row.data(), static_cast<int>(row.size()), MPI_INT64_T, 0, kTag, MPI_COMM_WORLD);
    return own;
  }
  Figures all = own;
  for (std::uint64_t from = 1; from < share_.processes; ++from) {
    MPI_Status status;
    int length = 0;
    MPI_Probe(static_cast<int>(from), kTag, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT64_T, &length);
    std::vector<std::int64_t> row(static_cast<std::size_t>(length));
    MPI_Recv(row.data(), length, MPI_INT64_T, static_cast<int>(from), kTag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    all += Figures::of_numbers(row);
  }
  return all;
}

bool Processes::any_stopped(bool own) const {
  int mine = own ? 1 : 0;
  int any = 0;
  MPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
  return any != 0;
}

#else

Processes::Processes() = default;
Processes::~Processes() = default;
Figures Processes::sum(const Figures& own) const { return own; }
bool Processes::any_stopped(bool own) const { return own; }

#endif

}  // namespace croupier::lab
