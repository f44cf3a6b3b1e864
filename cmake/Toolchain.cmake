# Language, warnings, ccache and mold. `croupier_settings(target)` applies them to a target of ours;
# third-party headers live in /usr/include and are system headers to the compiler.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CROUPIER_CCACHE ccache)
if(CROUPIER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # tools/compile says what is cached. Clones do not share: a precompiled header knows its headers by their place.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/tools/compile)
endif()
find_program(CROUPIER_MOLD mold)
if(CROUPIER_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_link_options(-fuse-ld=mold)
endif()

set(croupier_warnings
    -Wall -Wextra -Wpedantic -Werror
    -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-align -Wcast-qual
    -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wformat=2 -Wundef
    -Wimplicit-fallthrough -Wredundant-decls
    # A designated initializer that leaves the rest to their defaults is what we want to write.
    -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND croupier_warnings
       -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wmissing-declarations
       # These depend on the optimiser and are wrong about std::string, variant and expected in g++ 12.
       -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
       -Wno-stringop-overread -Wno-free-nonheap-object)
else()
  # std::stable_sort of g++ 12's library uses what that library itself calls deprecated.
  list(APPEND croupier_warnings -Wno-deprecated-declarations)
  # The sentences of all refusals are one array, and its type is deduced by folding over each of them.
  list(APPEND croupier_warnings -fbracket-depth=1024)
endif()

# Most of the time of a build went into reading the same headers in every file. The engine precompiles
# those of the rules, the server those of the world around them, and the other targets use one of the
# two. The preset clang does without, so that a file which forgot to include what it uses is noticed.
option(CROUPIER_PRECOMPILE "Precompile the headers that nearly every file includes" ON)

# croupier_precompile(target HEADERS header...) or croupier_precompile(target FROM other)
function(croupier_precompile target)
  if(NOT CROUPIER_PRECOMPILE)
    return()
  endif()
  cmake_parse_arguments(arg "" "FROM" "HEADERS" ${ARGN})
  if(arg_FROM)
    target_precompile_headers(${target} REUSE_FROM ${arg_FROM})
  else()
    target_precompile_headers(${target} PRIVATE ${arg_HEADERS})
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CROUPIER_CCACHE)
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  endif()
endfunction()

# What many files use is made anew in each of them: most of the time of a build. Where nobody builds twice,
# files are compiled together. The price: names in their anonymous namespaces must differ.
option(CROUPIER_UNITY "Compile several files of a room as one" OFF)

# croupier_unity(target): join its files, six at a time, where the option says so.
function(croupier_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${CROUPIER_UNITY} UNITY_BUILD_BATCH_SIZE 6)
endfunction()

# croupier_join(target pattern...): join the files of src/ that match a pattern, one group for each; the
# others stay alone.
function(croupier_join target)
  get_target_property(sources ${target} SOURCES)
  foreach(pattern IN LISTS ARGN)
    set(group ${sources})
    list(FILTER group INCLUDE REGEX "/src/${pattern}\\.cpp$")
    string(MAKE_C_IDENTIFIER "${pattern}" name)
    set_source_files_properties(${group} PROPERTIES UNITY_GROUP ${name})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${CROUPIER_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()

# croupier_unhurried(TARGET target) or croupier_unhurried(ROOMS room...): what waits for disks, networks and
# people. -O2 would only make the first ./run longer. (Not the other way round: headers precompiled with -O1
# crash g++ 12 in a file of -O2.)
function(croupier_unhurried)
  cmake_parse_arguments(arg "" "TARGET" "ROOMS" ${ARGN})
  if(arg_TARGET)
    target_compile_options(${arg_TARGET} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  foreach(room IN LISTS arg_ROOMS)
    croupier_sources(sources src/${room})
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
  endforeach()
endfunction()

# g++ looks again and again for memory it could use anew. Below so many kB it need not: the looking was a
# tenth of the time of a build.
set(croupier_thrift)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(croupier_thrift --param=ggc-min-heapsize=600000)
endif()

function(croupier_settings target)
  target_compile_options(${target} PRIVATE ${croupier_warnings} ${croupier_thrift} -fdiagnostics-color=auto)
  target_compile_features(${target} PUBLIC cxx_std_23)
endfunction()
