# `cmake --install`: the engine with its headers and a CMake package (croupier::engine), and the program.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/croupier)

install(TARGETS croupier_engine EXPORT croupier_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
foreach(room IN LISTS engine_rooms)
  if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/src/${room})
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/src/${room}
            DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croupier FILES_MATCHING PATTERN "*.h")
  endif()
endforeach()
install(FILES ${CMAKE_BINARY_DIR}/generated/clauses.gen.h OPTIONAL
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croupier)
install(EXPORT croupier_targets NAMESPACE croupier:: DESTINATION ${package_folder})

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/croupier-config.cmake @ONLY CONTENT
"include(CMakeFindDependencyMacro)
find_dependency(fmt)
include(\${CMAKE_CURRENT_LIST_DIR}/croupier_targets.cmake)
")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/croupier-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/croupier-config.cmake
              ${CMAKE_BINARY_DIR}/croupier-config-version.cmake
        DESTINATION ${package_folder})
if(TARGET croupier)
  install(TARGETS croupier RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
