/* build_other.c: systems that are recognised and reported: Bazel, SCons, xmake, Ninja, Visual Studio. */
#include "build/build_unit.h"

void build_other(struct build_unit *u) { (void)u; }
