# The build types and their flags. Included before project() so that these defaults win over CMake's own.
# NDEBUG is defined in none of them: assertions stay on everywhere.
set(CMAKE_CXX_FLAGS_DEV "-O1 -g1" CACHE STRING "quick to build; -g1 is enough for the lines of a stack")
set(CMAKE_CXX_FLAGS_RELEASE "-O2" CACHE STRING "what people run")
set(sanitize "-O1 -g1 -fno-omit-frame-pointer -fno-sanitize-recover=all")
set(CMAKE_CXX_FLAGS_ASAN "${sanitize} -fsanitize=address,undefined"
    CACHE STRING "AddressSanitizer and UndefinedBehaviorSanitizer")
set(ignore "-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitizer-ignore.txt")
set(CMAKE_CXX_FLAGS_FUZZ "${sanitize} -fsanitize=fuzzer-no-link,address,undefined ${ignore}"
    CACHE STRING "libFuzzer instrumentation, clang only")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Dev, Release, Asan or Fuzz" FORCE)
endif()
