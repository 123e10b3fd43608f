/* build_autoconf.c: configure.ac and m4. */
#include "build/build_unit.h"

void build_autoconf(struct build_unit *u) { (void)u; }
