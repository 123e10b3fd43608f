/* lint_list.c: findings in short: one line each, and their counts. */
#include "base/shown.h"
#include "lint/lint.h"
#include <stdlib.h>

static bool told(const struct finding *f) { return f->state == FINDING_NEW; }

void lint_print_concise(const struct lint *l, struct buf *out)
{
	FOR_EACH(const struct finding, f, l->v, l->n) {
		const struct diagnostic *d = f->d;
		if (!told(f))
			continue;
		buf_add_shown(out, f->path, strlen(f->path), SHOWN_ESCAPED);
		buf_addf(out, ":%u:%u: %s: ", d->line, d->column, severity_names[d->severity]);
		buf_add_shown(out, d->message, strlen(d->message), SHOWN_ESCAPED);
		buf_addf(out, " [%s %s]\n", diag_table[d->id].id, diag_table[d->id].slug);
	}
}

/* Of one diagnostic. */
struct count {
	enum diag_id id;
	size_t findings, causes, files, fixable;
	const struct file *last;
};

static int most_first(const void *a, const void *b)
{
	const struct count *x = a, *y = b;
	return x->findings != y->findings ? (x->findings < y->findings ? 1 : -1) : (int)x->id - (int)y->id;
}

void lint_print_statistics(const struct lint *l, struct buf *out)
{
	struct count *counts = xcalloc(D_COUNT, sizeof *counts);
	struct strmap causes = {0};
	for (int i = 0; i < D_COUNT; i++)
		counts[i].id = (enum diag_id)i;
	FOR_EACH(const struct finding, f, l->v, l->n) {
		struct count *c = &counts[f->d->id];
		uint64_t seen;
		struct buf key = {0};
		if (!told(f))
			continue;
		buf_addf(&key, "%s %s", diag_table[f->d->id].id, f->d->message);
		c->findings++;
		c->files += f->file != c->last;
		c->last = f->file;
		c->fixable += fix_is_safe(f);
		if (!strmap_get(&causes, (struct slice){key.p, key.n}, &seen)) {
			strmap_put(&causes, (struct slice){key.p, key.n}, 1);
			c->causes++;
		}
		buf_free(&key);
	}
	strmap_free(&causes);
	qsort(counts, D_COUNT, sizeof *counts, most_first);
	if (counts->findings)
		buf_addf(out, "findings  causes   files fixable\n");
	for (struct count *c = counts; c < counts + D_COUNT && c->findings; c++)
		buf_addf(out, "%8zu%8zu%8zu%8zu  %s %s\n", c->findings, c->causes, c->files, c->fixable, diag_table[c->id].id,
		         diag_table[c->id].slug);
	free(counts);
}
