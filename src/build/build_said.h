/* build_said.h: what has been said of a build file so far, by place, by name and by message. The index follows the unit's diagnostics by
 * itself; a diagnostic that was added last can be taken back before the next question. */
#ifndef TRANSHIP_BUILD_SAID_H
#define TRANSHIP_BUILD_SAID_H
#include "edit/diag.h"

struct build_said {
	uint32_t indexed; /* diagnostics that the index has */
	struct build_said_at {
		uint32_t diagnostic, next; /* next: 1 + the index of an earlier one in the same block, 0: none */
	} *at;
	uint32_t n_at, cap_at;
	uint32_t *blocks, n_blocks; /* of the text -> 1 + the last one in 'at' */
	struct strmap named;        /* id and name concerned */
	struct strmap messages;     /* message -> the line of the last one */
};

/* The first diagnostic that overlaps [begin, end), of a text of 'n' bytes; NULL: none does. */
struct diagnostic *build_said_at(struct build_said *s, const struct diagnostics *list, size_t n, uint32_t begin, uint32_t end);
/* Does a diagnostic begin there? */
bool build_said_begins(struct build_said *s, const struct diagnostics *list, size_t n, uint32_t begin);
/* Is the diagnostic that was added last, and is not in the index, the second one of its id and name, or of its message on its line (any
 * line, if 'anywhere')? The index must have all others: build_said_follow. */
void build_said_follow(struct build_said *s, const struct diagnostics *list, size_t n);
bool build_said_name(const struct build_said *s, const struct diagnostic *d);
bool build_said_message(const struct build_said *s, const struct diagnostic *d, bool anywhere);
void build_said_free(struct build_said *s);
#endif
