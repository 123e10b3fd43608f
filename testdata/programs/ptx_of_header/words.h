/* The group's order, in the words of the assembly. */
#ifndef WORDS_H
#define WORDS_H
#define Q0_WORD "0xD0364141"
#define Q1_WORD \
	"0xBFD2" "5E8C"
#define WIDE_OP "mul.wide"
#ifdef SMALL
#define SHIFT "7"
#else
#define SHIFT "9"
#endif
#endif
