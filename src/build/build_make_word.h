/* build_make_word.h: what a word of a recipe is. */
#ifndef TRANSHIP_BUILD_MAKE_WORD_H
#define TRANSHIP_BUILD_MAKE_WORD_H
#include "build/build_unit.h"

/* Is it a source in CUDA or C++ by its name? */
bool make_is_source(struct slice word);
/* Does it stand for objects or archives? */
bool make_is_object(const struct build_shared *s, struct slice word);
/* Is it a source, of C too, or what stands for some? */
bool make_is_compiled(const struct build_shared *s, struct slice word);
/* Translates libraries that a list names without -l: "cudart cublas". */
void make_translate_libraries(struct build_unit *u, struct slice names);
#endif
