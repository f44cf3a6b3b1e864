# Code made from the rulebook: clause ids (clausegen), and which clause is implemented and tested where
# (clausetrace). The tools write a file only when it changes; a stamp beside it satisfies the build.
file(GLOB rulebook_texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/rulebook/*.txt)
set(generated ${CMAKE_BINARY_DIR}/generated)

function(croupier_tool name out)
  file(GLOB source CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/${name}.cpp)
  set(${out} FALSE PARENT_SCOPE)
  if(source)
    add_executable(${name} ${source})
    croupier_settings(${name})
    set(${out} TRUE PARENT_SCOPE)
  endif()
endfunction()

# clauses.gen.h and clauses.gen.cpp, included as "clauses.gen.h".
function(croupier_generate_clauses target)
  croupier_tool(clausegen have_tool)
  if(NOT have_tool OR NOT rulebook_texts)
    return()
  endif()
  set(folder ${generated})
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(
    OUTPUT ${folder}/clauses.stamp
    BYPRODUCTS ${folder}/clauses.gen.h ${folder}/clauses.gen.cpp
    COMMAND clausegen ${folder} ${rulebook_texts}
    COMMAND ${CMAKE_COMMAND} -E touch ${folder}/clauses.stamp
    DEPENDS clausegen ${rulebook_texts}
    COMMENT "Reading the rulebook")
  add_custom_target(clauses DEPENDS ${folder}/clauses.stamp)
  target_sources(${target} PRIVATE ${folder}/clauses.stamp ${folder}/clauses.gen.cpp)
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${generated}>)
endfunction()

# trace.gen.cpp, made again whenever a source, a test or a scenario changes.
function(croupier_generate_trace target)
  croupier_tool(clausetrace have_tool)
  if(NOT have_tool OR NOT rulebook_texts)
    return()
  endif()
  file(GLOB_RECURSE traced CONFIGURE_DEPENDS
    ${CMAKE_SOURCE_DIR}/src/*.h ${CMAKE_SOURCE_DIR}/src/*.cpp
    ${CMAKE_SOURCE_DIR}/tests/*.h ${CMAKE_SOURCE_DIR}/tests/*.cpp
    ${CMAKE_SOURCE_DIR}/tests/*.round ${CMAKE_SOURCE_DIR}/tests/*.tournament
    ${CMAKE_SOURCE_DIR}/tests/*.promotion ${CMAKE_SOURCE_DIR}/tests/goldens/*.txt
    ${CMAKE_SOURCE_DIR}/tests/mutants/*.txt)
  add_custom_command(
    OUTPUT ${generated}/trace.stamp
    BYPRODUCTS ${generated}/trace.gen.cpp
    COMMAND clausetrace ${generated}/trace.gen.cpp ${CMAKE_SOURCE_DIR} ${rulebook_texts}
    COMMAND ${CMAKE_COMMAND} -E touch ${generated}/trace.stamp
    DEPENDS clausetrace ${rulebook_texts} ${traced}
    COMMENT "Tracing clauses to code and tests")
  target_sources(${target} PRIVATE ${generated}/trace.stamp ${generated}/trace.gen.cpp)
endfunction()
