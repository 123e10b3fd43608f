/* build_make.c: makefiles. */
#include "build/build_unit.h"

void build_make(struct build_unit *u) { (void)u; }

void build_make_variables(struct build_shared *s, struct slice text, uint32_t file) { (void)s, (void)text, (void)file; }
