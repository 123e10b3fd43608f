/* build_facts.c: the rows about build files. */
#include "rules/build_facts.h"

const struct build_fact build_facts[] = {
#define DECIDES(name, value, instead) {FACT_DECIDES, name, value, instead},
#define OPTION(name, value, instead)  {FACT_OPTION, name, value, instead},
#define NEAR(name, value, instead)    {FACT_NEAR, name, value, instead},
#define LIBRARY(name, cmake, instead) {FACT_LIBRARY, name, cmake, instead},
#define CALL(name, word, instead)     {FACT_CALL, name, word, instead},
#define WORD(name, instead)           {FACT_WORD, name, NULL, instead},
#define MESON(name, word, instead)    {FACT_MESON, name, word, instead},
#include "rules/build_facts.def"
#undef DECIDES
#undef OPTION
#undef NEAR
#undef LIBRARY
#undef CALL
#undef WORD
#undef MESON
};
const size_t n_build_facts = ARRAY_SIZE(build_facts);
