/* build_meson.c: meson.build. */
#include "build/build_unit.h"

void build_meson(struct build_unit *u) { (void)u; }
