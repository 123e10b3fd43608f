/* parts.h: what a translation replaces in a file, as disjoint stretches in order. */
#ifndef TRANSHIP_PARTS_H
#define TRANSHIP_PARTS_H
#include "project/run.h"

struct part {
	uint32_t begin, end; /* in the file's bytes */
	struct slice text;   /* what takes their place, within the file's output */
	bool aliased;        /* an alias does the same: the source keeps its bytes */
	uint32_t call;       /* not 0: of a call, which the alias of this index + 1 does, and it is 'aliased' */
	bool include;        /* part of an include directive, which a stand-in serves */
};
struct parts {
	struct part *v;
	size_t n, cap;
};
/* The parts of a file that run->keep_maps kept the map of. Names stand alone where tokens correspond one by one. */
void parts_of(const struct file *f, struct parts *out);
void parts_free(struct parts *p);
/* The source bytes [begin, end), where no part is cut, with all parts replaced. */
void parts_render(const struct parts *p, struct slice source, uint32_t begin, uint32_t end, struct buf *out);
/* Is it a single identifier, or (qualified) one with '::' between? */
bool is_name(struct slice s, bool qualified);
#endif
