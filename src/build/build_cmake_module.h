/* build_cmake_module.h: tranship.cmake, which the translated CMakeLists.txt include. */
#ifndef TRANSHIP_BUILD_CMAKE_MODULE_H
#define TRANSHIP_BUILD_CMAKE_MODULE_H
#include "build/build_cmake_tree.h"
#include "project/project.h"

#define CMAKE_MODULE_FILE "tranship.cmake"

/* Adds the modules that the run's changed files include to what it writes (run->compat). After their edits. */
void cmake_modules_add(struct run *r, const struct project *p, const struct cmake_tree *t);
#endif
