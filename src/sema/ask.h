/* ask.h: how deep and how far one question of sema may lead. Names lead to types, types to names, macros to expressions: a text may make that
 * a circle, or double it at each step. */
#ifndef TRANSHIP_ASK_H
#define TRANSHIP_ASK_H
#include "base/base.h"

enum { DEEPEST_QUESTION = 60, MOST_QUESTIONS = 4000 };
struct asking {
	unsigned depth, n; /* questions within questions, and all that the outermost one led to */
	unsigned deepest;  /* the greatest depth since somebody set it */
	unsigned anew;     /* see bounded_anew */
};
extern _Thread_local struct asking asking;
static inline bool ask_more(void)
{
	if (asking.anew != bounded_anew)
		asking = (struct asking){.anew = bounded_anew};
	if (!asking.depth)
		asking.n = 0;
	return asking.depth < DEEPEST_QUESTION && asking.n++ < MOST_QUESTIONS;
}
/* The value of 'call', a question; 'unknown', a value of that type, where it would lead too far. */
#define ASK(call, unknown)                                     \
	({                                                     \
		__typeof__(call) value_ = unknown;             \
		if (ask_more()) {                              \
			unsigned outer_ = asking.depth++;      \
			if (asking.deepest < asking.depth)     \
				asking.deepest = asking.depth; \
			value_ = call;                         \
			asking.depth = outer_;                 \
		}                                              \
		value_;                                        \
	})
#endif
