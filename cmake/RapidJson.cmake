# RapidJSON 1.1.0 assigns to a const member in a function nobody calls. g++ 12 lets that pass, clang does
# not; for clang a copy of the headers is made in which that function is deleted.
find_package(RapidJSON REQUIRED)

if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(original ${RapidJSON_INCLUDE_DIRS}/rapidjson)
  set(RapidJSON_INCLUDE_DIRS ${CMAKE_BINARY_DIR}/generated/third_party)
  set(mended ${RapidJSON_INCLUDE_DIRS}/rapidjson)
  file(COPY ${original} DESTINATION ${RapidJSON_INCLUDE_DIRS} PATTERN document.h EXCLUDE)
  file(READ ${original}/document.h text)
  string(REPLACE "{ s = rhs.s; length = rhs.length; }" "= delete;" text "${text}")
  file(CONFIGURE OUTPUT ${mended}/document.h CONTENT "${text}" @ONLY)
endif()
