/* fix.c: 'lint --fix': replaces what a finding names by what takes its place, where that is all there is to do. */
#include "base/file_io.h"
#include "base/file_read.h"
#include "base/shown.h"
#include "project/source_file.h"
#include "lint/lint.h"
#include <stdlib.h>

bool fix_is_safe(const struct finding *f) { return f->state == FINDING_NEW && f->d->replacement && f->d->end > f->d->off; }

/* Does the text still hold the finding's line at its place? */
static bool still_there(const struct diagnostic *d, struct slice now)
{
	uint32_t at;
	struct slice line = diag_line(d, now, &at);
	return d->end <= now.n && at <= d->off && line.n <= now.n - (d->off - at) && !memcmp(now.p + d->off - at, line.p, line.n);
}

/* Applies those of one file, v[0..n). Findings stand in the order of their offsets; of two that overlap the first counts. */
static bool fix_file(struct finding *v, size_t n, struct fixes *done)
{
	struct buf was = {0}, b = {0};
	const char *path = v->file->path;
	int failed = file_read(path, MAX_SOURCE, &was);
	if (failed) {
		error("cannot read '%s': %s", path_shown(path), strerror(failed));
		return false;
	}
	struct slice now = {was.p ? was.p : "", was.n};
	uint32_t from = 0;
	size_t fixed = 0;
	for (size_t i = 0; i < n; i++) {
		const struct diagnostic *d = v[i].d;
		if (!fix_is_safe(&v[i]) || d->off < from || !still_there(d, now))
			continue;
		buf_add(&b, now.p + from, d->off - from);
		buf_addstr(&b, d->replacement);
		from = d->end;
		v[i].state = FINDING_OUTSIDE;
		fixed++;
	}
	buf_add(&b, now.p + from, now.n - from);
	bool ok = !fixed || file_write(path, (struct slice){b.p, b.n});
	done->edits += fixed;
	done->files += fixed > 0;
	buf_free(&was);
	buf_free(&b);
	return ok;
}

bool fix_all(struct lint *l, struct fixes *done)
{
	bool ok = true;
	for (size_t i = 0, end; i < l->n; i = end) {
		bool any = false;
		for (end = i; end < l->n && l->v[end].file == l->v[i].file; end++)
			any |= fix_is_safe(&l->v[end]);
		if (any)
			ok = fix_file(l->v + i, end - i, done) && ok;
	}
	return ok;
}
