# Finding sources by folder, and making libraries of them, also while a folder is still empty.

# croupier_sources(OUT folder...): every .cpp below the folders, relative to the repository.
function(croupier_sources out)
  set(all)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND all ${found})
  endforeach()
  set(${out} ${all} PARENT_SCOPE)
endfunction()

# croupier_library(name ROOMS room...): a static library of folders of src/, included from src/.
function(croupier_library name)
  cmake_parse_arguments(arg "" "" "ROOMS" ${ARGN})
  list(TRANSFORM arg_ROOMS PREPEND src/)
  croupier_sources(sources ${arg_ROOMS})
  if(NOT sources)
    set(sources ${CMAKE_BINARY_DIR}/generated/${name}_empty.cpp)
    file(CONFIGURE OUTPUT ${sources} CONTENT "// No sources yet.\n")
  endif()
  add_library(${name} STATIC ${sources})
  croupier_settings(${name})
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endfunction()
