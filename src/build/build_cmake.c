/* build_cmake.c: CMake: lists, modules, presets of toolchains. */
#include "build/build_unit.h"

void build_cmake(struct build_unit *u) { (void)u; }
