# Language, warnings, ccache and mold. `croupier_settings(target)` applies them to a target of ours;
# third-party headers live in /usr/include and are system headers to the compiler.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CROUPIER_CCACHE ccache)
if(CROUPIER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CROUPIER_CCACHE})
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
endif()

function(croupier_settings target)
  target_compile_options(${target} PRIVATE ${croupier_warnings} -fdiagnostics-color=auto)
  target_compile_features(${target} PUBLIC cxx_std_23)
endfunction()
