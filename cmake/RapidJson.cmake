# Sets rapidjson_folder, the folder to include from. RapidJSON 1.1.0 assigns to a const member in a function
# nobody calls. g++ 12 lets that pass, clang does not; for clang a copy of the headers is made in which that
# function is deleted.
find_path(RAPIDJSON_FOUND_IN rapidjson/document.h REQUIRED)
set(rapidjson_folder ${RAPIDJSON_FOUND_IN})

if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(rapidjson_folder ${CMAKE_BINARY_DIR}/generated/third_party)
  file(COPY ${RAPIDJSON_FOUND_IN}/rapidjson DESTINATION ${rapidjson_folder} PATTERN document.h EXCLUDE)
  file(READ ${RAPIDJSON_FOUND_IN}/rapidjson/document.h text)
  string(REPLACE "{ s = rhs.s; length = rhs.length; }" "= delete;" text "${text}")
  file(CONFIGURE OUTPUT ${rapidjson_folder}/rapidjson/document.h CONTENT "${text}" @ONLY)
endif()
