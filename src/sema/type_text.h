/* type_text.h: types for people. */
#ifndef TRANSHIP_TYPE_TEXT_H
#define TRANSHIP_TYPE_TEXT_H
#include "sema/type.h"

/* Adds the type's name in one spelling each: "unsigned int", "long long", "float **", "float [2]", "half", "float4", "class S", "enum E", "T"
 * for what depends on a template, the name alone for others, "unknown". "int or more": some operand is not known. */
void type_text(struct type t, struct buf *out);
/* Adds the type of a number as the program writes it in the end: "uint32_t", "unsigned int". */
void type_spell(struct type t, struct buf *out);
#endif
