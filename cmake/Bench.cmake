# bench/*.cpp become one Google Benchmark program, `bench`.
croupier_sources(bench_sources bench)
if(bench_sources)
  find_package(benchmark REQUIRED)
  add_executable(bench ${bench_sources})
  croupier_settings(bench)
  target_include_directories(bench PRIVATE ${CMAKE_SOURCE_DIR}/bench)
  target_link_libraries(bench PRIVATE croupier_notation croupier_driver croupier_engine
                                      benchmark::benchmark benchmark::benchmark_main)
endif()
