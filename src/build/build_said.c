/* build_said.c: what has been said of a build file so far. A build file of megabytes has a hundred thousand findings, and each new one asks
 * for those at its place. */
#include "build/build_said.h"
#include "base/time_limit.h"
#include <stdlib.h>

enum { BLOCK_BITS = 8 }; /* a block of 256 bytes has a few diagnostics */

static uint32_t last_byte(uint32_t begin, uint32_t end) { return end > begin ? end - 1 : begin; }

/* "id:name" */
static void name_key(struct buf *b, const struct diagnostic *d)
{
	b->n = 0;
	buf_addf(b, "%u:%s", d->id, d->cuda);
}

void build_said_follow(struct build_said *s, const struct diagnostics *list, size_t n)
{
	if (s->indexed > list->n) /* some were taken back */
		build_said_free(s);
	if (s->indexed == list->n)
		return;
	if (!s->blocks) {
		s->n_blocks = (uint32_t)(n >> BLOCK_BITS) + 1;
		s->blocks = xcalloc(s->n_blocks, sizeof *s->blocks);
	}
	struct buf key = {0};
	for (; s->indexed < list->n; s->indexed++) {
		const struct diagnostic *d = &list->d[s->indexed];
		for (uint32_t b = d->off >> BLOCK_BITS; b <= last_byte(d->off, d->end) >> BLOCK_BITS && b < s->n_blocks; b++) {
			PUSH(s->at, s->n_at, s->cap_at) = (struct build_said_at){s->indexed, s->blocks[b]};
			s->blocks[b] = s->n_at;
		}
		if (d->cuda) {
			name_key(&key, d);
			strmap_put(&s->named, (struct slice){key.p, key.n}, 1);
		}
		strmap_put(&s->messages, slice_str(d->message), d->line);
	}
	buf_free(&key);
}

struct diagnostic *build_said_at(struct build_said *s, const struct diagnostics *list, size_t n, uint32_t begin, uint32_t end)
{
	struct diagnostic *first = NULL;
	time_check();
	build_said_follow(s, list, n);
	for (uint32_t b = begin >> BLOCK_BITS; b <= last_byte(begin, end) >> BLOCK_BITS && b < s->n_blocks; b++)
		for (uint32_t k = s->blocks[b]; k; k = s->at[k - 1].next) {
			struct diagnostic *d = &list->d[s->at[k - 1].diagnostic];
			if (d->off < end && d->end > begin && (!first || d < first))
				first = d;
		}
	return first;
}

bool build_said_begins(struct build_said *s, const struct diagnostics *list, size_t n, uint32_t begin)
{
	build_said_follow(s, list, n);
	uint32_t b = begin >> BLOCK_BITS;
	for (uint32_t k = b < s->n_blocks ? s->blocks[b] : 0; k; k = s->at[k - 1].next)
		if (list->d[s->at[k - 1].diagnostic].off == begin)
			return true;
	return false;
}

bool build_said_name(const struct build_said *s, const struct diagnostic *d)
{
	struct buf key = {0};
	name_key(&key, d);
	bool said = strmap_get(&s->named, (struct slice){key.p, key.n}, NULL);
	buf_free(&key);
	return said;
}

bool build_said_message(const struct build_said *s, const struct diagnostic *d, bool anywhere)
{
	uint64_t line;
	return strmap_get(&s->messages, slice_str(d->message), &line) && (anywhere || line == d->line);
}

void build_said_free(struct build_said *s)
{
	free(s->at);
	free(s->blocks);
	strmap_free(&s->named);
	strmap_free(&s->messages);
	*s = (struct build_said){0};
}
