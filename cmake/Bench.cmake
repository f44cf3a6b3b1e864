# bench/*.cpp become one Google Benchmark program, `bench`; bench/load is a program of its own.
croupier_sources(bench_sources bench)
list(FILTER bench_sources EXCLUDE REGEX "/bench/load/")
if(bench_sources)
  find_package(benchmark REQUIRED)
  add_executable(bench ${bench_sources})
  croupier_settings(bench)
  croupier_precompile(bench FROM croupier_engine)
  target_include_directories(bench PRIVATE ${CMAKE_SOURCE_DIR}/bench)
  target_link_libraries(bench PRIVATE croupier_notation croupier_lab croupier_driver croupier_engine
                                      benchmark::benchmark benchmark::benchmark_main)
endif()

add_executable(croupier_load ${CMAKE_SOURCE_DIR}/bench/load/load.cpp)
croupier_settings(croupier_load)
target_link_libraries(croupier_load PRIVATE fmt::fmt CLI11::CLI11 Boost::headers Threads::Threads)
