# `cmake --install`: the engine (component engine) with its headers and a CMake package, and the program.
# An installed header is <croupier/state/table.h>: the headers include each other by that name too, so a user's
# compiler needs one include folder and sees no name of ours outside croupier/.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/croupier)
set(header_folder ${CMAKE_INSTALL_INCLUDEDIR}/croupier)

install(TARGETS croupier_engine croupier_games EXPORT croupier_targets COMPONENT engine
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
foreach(room IN LISTS engine_rooms)
  if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/src/${room})
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/src/${room} COMPONENT engine
            DESTINATION ${header_folder} FILES_MATCHING PATTERN "*.h")
  endif()
endforeach()
install(FILES ${CMAKE_BINARY_DIR}/generated/clauses.gen.h OPTIONAL COMPONENT engine DESTINATION ${header_folder})
install(CODE "set(header_folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${header_folder}\")" COMPONENT engine)
install(CODE [[
  file(GLOB_RECURSE headers ${header_folder}/*.h)
  foreach(header IN LISTS headers)
    file(READ ${header} text)
    string(REGEX REPLACE "#include \"([^\"]+)\"" "#include <croupier/\\1>" text "${text}")
    file(WRITE ${header} "${text}")
  endforeach()
]] COMPONENT engine)
install(EXPORT croupier_targets NAMESPACE croupier:: COMPONENT engine DESTINATION ${package_folder})

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/croupier-config.cmake @ONLY CONTENT
"include(CMakeFindDependencyMacro)
find_dependency(fmt)
include(\${CMAKE_CURRENT_LIST_DIR}/croupier_targets.cmake)
")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/croupier-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/croupier-config.cmake
              ${CMAKE_BINARY_DIR}/croupier-config-version.cmake
        COMPONENT engine DESTINATION ${package_folder})
if(TARGET croupier)
  install(TARGETS croupier croupier-verify croupier-witness RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
