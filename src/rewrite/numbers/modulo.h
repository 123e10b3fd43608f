/* modulo.h: 32-bit numbers whose sign does not matter. */
#ifndef TRANSHIP_MODULO_H
#define TRANSHIP_MODULO_H
#include "pass/pass.h"

/* Tokens [first, last] are a number of 32 bits that is never negative. Does the program mean the same whether it is int or unsigned? So it is
 * where it is used modulo 2^32 only (int i = a - n), beside a number that makes both of them unsigned or wider (n < blockDim.x), as a number
 * of bits to shift by, or as an argument of a plain function of this file. Unknown types: no. */
bool sign_is_all_one(struct pass *m, uint32_t first, uint32_t last);
#endif
