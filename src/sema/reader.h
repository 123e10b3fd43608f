/* reader.h: expressions of a file in which words stand for others. A reader may know more of words than the text does, as one for
 * each thread of a block. */
#ifndef TRANSHIP_READER_H
#define TRANSHIP_READER_H
#include "lex/expression.h"
#include "sema/sema.h"

struct sema_reader {
	struct expression e; /* first */
	struct sema *s;
	unsigned names;              /* that led here, each from the one before */
	unsigned left;               /* how many may still be followed */
	const struct bindings *with; /* parameters and what they are given, or NULL */
	/* The name at token i; NAME.member, 'at' being the '.', which is set behind it. NULL, both: the name of a constant. */
	struct integer (*name)(struct sema_reader *r, uint32_t i);
	struct integer (*member)(struct sema_reader *r, uint32_t i);
};
/* What tokens [first, end) come to. The reader's s, names, name and member are set. src/sema/value.c */
struct integer sema_read(struct sema_reader *r, uint32_t first, uint32_t end);
/* What tokens [first, end) come to, which a name stands for. */
struct integer sema_follow(struct sema_reader *r, uint32_t first, uint32_t end);
#endif
