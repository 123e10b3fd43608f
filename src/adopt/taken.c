/* taken.c: what the last run added, taken out before a translation and put back behind it. */
#include "adopt/adopt.h"
#include "adopt/guard.h"
#include "adopt/python.h"
#include "build/build_file.h"
#include "project/source_file.h"
#include <stdlib.h>

void adopt_take_out(struct run *r, const char *name, struct slice *kept)
{
	for (size_t i = 0; i < r->n_files; i++) {
		struct file *f = &r->files[i];
		enum build_kind kind = lines_kind(f->path);
		struct buf b = {0};
		if (kind != BUILD_NONE && kind != BUILD_MAKE && kind != BUILD_CMAKE && kind != BUILD_MESON &&
		    kind != BUILD_PYTHON && kind != BUILD_AUTOCONF && kind != (enum build_kind)KIND_AUTOMAKE)
			continue;
		file_load(f);
		if ((f->skip && kind == BUILD_NONE) ||
		    !(kind == BUILD_PYTHON ? python_out(f->bytes, name, &b) : guards_out(f->bytes, kind, name, &b, NULL))) {
			buf_free(&b);
			continue;
		}
		kept[i] = f->bytes;
		f->bytes = (struct slice){b.p ? b.p : xstrdup(""), b.n};
		f->held = f->replaced = true;
	}
}

/* Where a line begins. */
static uint32_t line_start(struct slice text, uint32_t line)
{
	const char *p = text.p, *end = text.p + text.n, *newline;
	for (; line > 1 && (newline = memchr(p, '\n', (size_t)(end - p))); line--)
		p = newline + 1;
	return (uint32_t)(p - text.p);
}

/* Diagnostics of a file name the lines of the one on disk. */
static void move_diagnostics(struct run *r, size_t file, const char *name, struct slice disk)
{
	struct file *f = &r->files[file];
	struct taken taken = {0};
	struct buf b = {0};
	guards_out(disk, f->build ? lines_kind(f->path) : BUILD_NONE, name, &b, &taken);
	for (uint32_t k = 0; k < r->diags.n; k++) {
		struct diagnostic *d = &r->diags.d[k];
		if (d->file != file || !d->line || d->line > taken.n)
			continue;
		uint32_t line = taken.lines[d->line - 1], had = line_start(f->bytes, d->line), has = line_start(disk, line);
		if (d->end_line > d->line && d->end_line <= taken.n)
			d->end_line = taken.lines[d->end_line - 1];
		d->off = d->off - had + has;
		d->end = d->end - had + has;
		d->line = line;
	}
	free(taken.lines);
	buf_free(&b);
}

void adopt_put_back(struct run *r, const char *name, struct slice *kept)
{
	for (size_t i = 0; i < r->n_files; i++) {
		struct file *f = &r->files[i];
		if (!kept[i].p)
			continue;
		if (!f->changed) {
			buf_free(&f->output);
			buf_addslice(&f->output, f->bytes);
		}
		if (build_kind(f->path) != BUILD_PYTHON)
			move_diagnostics(r, i, name, kept[i]);
		free((void *)f->bytes.p);
		f->bytes = kept[i];
		f->changed = f->output.n != f->bytes.n || memcmp(f->output.p, f->bytes.p, f->bytes.n) != 0;
	}
}
