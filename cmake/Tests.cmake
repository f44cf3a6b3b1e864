# tests/<folder>/**/*_test.cpp become one program test_<folder>, one CTest entry with the folder as label.
# Other .cpp files below tests/support are shared by all of them. examples/*.cpp are built and run too.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)

set(test_libraries croupier_notation croupier_driver croupier_engine)
croupier_sources(support_sources tests/support)
list(FILTER support_sources EXCLUDE REGEX "_test\\.cpp$")
if(support_sources)
  add_library(croupier_test_support STATIC ${support_sources})
  croupier_settings(croupier_test_support)
  croupier_precompile(croupier_test_support FROM croupier_engine)
  target_include_directories(croupier_test_support PUBLIC ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(croupier_test_support PUBLIC ${test_libraries} GTest::gtest rapidcheck)
  list(PREPEND test_libraries croupier_test_support)
endif()

# The types of the web page, which a test compares with those checked in.
add_executable(types ${CMAKE_SOURCE_DIR}/tools/types.cpp)
croupier_settings(types)
target_link_libraries(types PRIVATE croupier_engine)
croupier_precompile(types FROM croupier_engine)

# What tests/mutants runs after each planted fault.
add_executable(mutants_replay EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/mutants/replay.cpp)
croupier_settings(mutants_replay)
target_link_libraries(mutants_replay PRIVATE croupier_notation)
croupier_precompile(mutants_replay FROM croupier_engine)

# The whole system in one process: ./test sim.
croupier_sources(sim_sources tests/sim)
list(FILTER sim_sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
add_library(croupier_sim_world STATIC EXCLUDE_FROM_ALL ${sim_sources})
croupier_settings(croupier_sim_world)
target_include_directories(croupier_sim_world PUBLIC ${CMAKE_SOURCE_DIR}/tests)
target_compile_definitions(croupier_sim_world PUBLIC CROUPIER_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
target_link_libraries(croupier_sim_world PUBLIC croupier_server PRIVATE croupier_verify)
croupier_precompile(croupier_sim_world FROM croupier_engine)
add_executable(croupier_sim EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/sim/main.cpp)
croupier_settings(croupier_sim)
target_link_libraries(croupier_sim PRIVATE croupier_sim_world)
croupier_precompile(croupier_sim FROM croupier_engine)

function(croupier_test folder)
  croupier_sources(sources tests/${folder})
  if(folder STREQUAL "sim") # the rest is a library
    list(FILTER sources INCLUDE REGEX "_test\\.cpp$")
  endif()
  if(folder STREQUAL "support")
    list(FILTER sources INCLUDE REGEX "_test\\.cpp$")
  endif()
  list(FILTER sources EXCLUDE REGEX "/must_not_compile/") # the test itself compiles these
  set(name test_${folder})
  add_executable(${name} ${sources})
  croupier_settings(${name})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_compile_definitions(${name} PRIVATE
    CROUPIER_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    CROUPIER_PROGRAM="${CMAKE_BINARY_DIR}/croupier"
    CROUPIER_TYPES="${CMAKE_BINARY_DIR}/types")
  target_link_libraries(${name} PRIVATE GTest::gtest_main rapidcheck)
  if(folder MATCHES "^(tournament|journal|verify)$") # need nothing that is built on the engine but the journal
    target_link_libraries(${name} PRIVATE croupier_journal croupier_engine)
    croupier_precompile(${name} FROM croupier_engine)
  elseif(folder STREQUAL "proof") # knows nothing of games
    target_link_libraries(${name} PRIVATE croupier_proof)
  elseif(folder STREQUAL "witness")
    target_link_libraries(${name} PRIVATE croupier_witness)
  elseif(NOT folder STREQUAL "tidy") # reads the sources and must not wait for them to compile
    target_link_libraries(${name} PRIVATE ${test_libraries})
    croupier_precompile(${name} FROM croupier_engine)
  endif()
  if(folder STREQUAL "tidy")
    target_compile_definitions(${name} PRIVATE
      CROUPIER_COMPILER="${CMAKE_CXX_COMPILER}" CROUPIER_GENERATED_DIR="${generated}")
    add_dependencies(${name} clauses)
  endif()
  if(folder STREQUAL "cli") # the settings of serve, as values
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/src/cli/settings.cpp)
  endif()
  if(folder STREQUAL "server")
    target_link_libraries(${name} PRIVATE croupier_server croupier_witness)
  endif()
  if(folder STREQUAL "verify")
    target_link_libraries(${name} PRIVATE croupier_verify)
  endif()
  if(folder STREQUAL "sim")
    target_link_libraries(${name} PRIVATE croupier_sim_world)
  endif()
  if(folder MATCHES "^(drill|lab|returns)$") # each tests the room of its name
    target_link_libraries(${name} PRIVATE croupier_${folder})
  endif()
  if(folder STREQUAL "returns") # rounds of the simulator
    target_link_libraries(${name} PRIVATE croupier_lab)
  endif()
  if(folder STREQUAL "games") # links a list of games of its own, and a house to play them in
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/server/simulated_house.cpp)
    target_link_libraries(${name} PRIVATE croupier_server)
  endif()
  if(folder STREQUAL "notation") # whole tournaments to write down
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/tournament/random_tournament.cpp)
    target_link_libraries(${name} PRIVATE croupier_journal)
  endif()
  if(folder STREQUAL "cli" AND TARGET croupier)
    add_dependencies(${name} croupier types)
  endif()
  if(folder STREQUAL "witness" AND TARGET croupier) # watches a real server
    add_dependencies(${name} croupier croupier-witness)
  endif()
  add_test(NAME ${folder} COMMAND ${name} --gtest_brief=1)
  set_tests_properties(${folder} PROPERTIES LABELS ${folder})
endfunction()

file(GLOB_RECURSE test_files CONFIGURE_DEPENDS
  RELATIVE ${CMAKE_SOURCE_DIR}/tests ${CMAKE_SOURCE_DIR}/tests/*_test.cpp)
set(test_folders ${test_files})
list(FILTER test_folders INCLUDE REGEX "/")
list(TRANSFORM test_folders REPLACE "/.*" "")
list(REMOVE_DUPLICATES test_folders)
list(REMOVE_ITEM test_folders fuzz)
foreach(folder IN LISTS test_folders)
  croupier_test(${folder})
endforeach()

file(GLOB examples CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*.cpp)
foreach(example IN LISTS examples)
  cmake_path(GET example STEM name)
  add_executable(example_${name} ${example})
  croupier_settings(example_${name})
  target_link_libraries(example_${name} PRIVATE croupier::engine)
  add_test(NAME example_${name} COMMAND example_${name})
  set_tests_properties(example_${name} PROPERTIES LABELS examples TIMEOUT 60)
endforeach()
