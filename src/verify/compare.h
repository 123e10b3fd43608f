/* compare.h: compares the output of a program with the expected output. Pure. */
#ifndef VERIFY_COMPARE_H
#define VERIFY_COMPARE_H
#include "base/base.h"
#include <regex.h>

/* Two numbers agree when one of these holds; with all three 0 only equal ones do. NaN agrees with NaN. */
struct tolerance {
	double absolute; /* |a - b| <= absolute */
	double relative; /* |a - b| <= relative * max(|a|, |b|) */
	uint64_t ulp;    /* steps between a and b, in the precision of the type (text: float) */
	bool integers;   /* in text: whole numbers written without point or exponent may differ too */
};

enum element {
	EL_TEXT,
	EL_BYTES,
	EL_I8,
	EL_U8,
	EL_I16,
	EL_U16,
	EL_I32,
	EL_U32,
	EL_I64,
	EL_U64,
	EL_F16,
	EL_BF16,
	EL_F32,
	EL_F64,
	ELEMENTS
};
int element_find(const char *name); /* "text", "bytes", "i8" ...; -1: unknown */

/* What a comparison found. Elements are counted from 0: numbers and words of a text, or elements of an array. */
struct difference {
	bool differs;
	size_t count;                          /* elements that differ */
	size_t elements;                       /* compared */
	size_t index;                          /* the first that differs */
	size_t line;                           /* its line in the second text, from 1; 0: no text */
	char a[64], b[64];                     /* its two values, as texts */
	double worst_absolute, worst_relative; /* over all numbers, whether they agree or not */
	char shape[128];                       /* set when the two cannot be laid side by side: "12 elements, not 16" */
};

/* Lines of text that match one of the patterns do not count. */
struct pattern_list {
	regex_t *v;
	size_t n;
};

/* Positions that came out differently from one run to the next of one program: they can prove nothing. */
struct unsteady {
	bool *at;
	size_t n;
};

/* 'a' is the reference. 'skip' (or NULL): positions left out. 'mark' (or NULL) collects the positions that differ; the caller frees
 * mark->at. */
void compare_bytes(struct slice a, struct slice b, enum element type, const struct tolerance *t, const struct pattern_list *ignore,
                   const struct unsteady *skip, struct unsteady *mark, struct difference *d);
/* "element 5 is 3.5, not 3 (line 2); 4 of 100 differ, by up to 0.5". Appends. */
void difference_text(const struct difference *d, enum element type, struct buf *out);

/* Extended regular expressions. False: *why names the one that is wrong. */
bool patterns_compile(struct pattern_list *p, const char *const *texts, size_t n, struct buf *why);
void patterns_free(struct pattern_list *p);
#endif
