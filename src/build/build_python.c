/* build_python.c: setup.py and pyproject.toml. */
#include "build/build_unit.h"

void build_python(struct build_unit *u) { (void)u; }
