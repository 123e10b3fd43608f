/* source_file.c: the bytes of one file in scope: whether they are text, reading them and letting go of them. */
#include "input/worklist.h"
#include "base/file_io.h"
#include <errno.h>
#include <stdlib.h>

/* May UTF-16 text have to do with CUDA? What Visual Studio writes for resources has not, and stays as it is. */
static bool utf16_may_matter(struct slice s)
{
	static const char *const words[] = {"cu", "CU", "nv", "nccl", "__", "<<<"};
	for (size_t k = 0; k < ARRAY_SIZE(words); k++) {
		char wide[16] = {0};
		size_t n = strlen(words[k]);
		for (size_t i = 0; i < n; i++)
			wide[2 * i] = words[k][i];
		if (slice_find(s, (struct slice){wide, 2 * n - 1}))
			return true;
	}
	return false;
}

/* Why these bytes are no source text ("a binary file", "UTF-16 text"), or NULL. */
static const char *not_text(struct slice s)
{
	size_t n = s.n < 8192 ? s.n : 8192, nuls = 0, odd = 0;
	if (slice_starts(s, "\xff\xfe") || slice_starts(s, "\xfe\xff"))
		return utf16_may_matter(s) ? "UTF-16 text" : NULL;
	if (!memchr(s.p, 0, n))
		return NULL;
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s.p[i];
		nuls += !c;
		odd += (c < 32 && !(c >= 7 && c <= 13) && c != 27) || c == 127;
	}
	/* a stray NUL in a source file is a nuisance, not a reason to leave the file in CUDA */
	return nuls && odd * 32 > n ? "a binary file" : NULL;
}

void file_free(struct file *f)
{
	free(f->path);
	free(f->shown);
	free(f->root);
	free(f->rel);
	free((void *)f->bytes.p);
	free(f->skip);
	free(f->problem);
	buf_free(&f->output);
	*f = (struct file){0};
}

static char *problem(const char *format, const char *shown, const char *why)
{
	struct buf b = {0};
	buf_addf(&b, format, shown, why);
	return b.p;
}

void file_load(struct file *f)
{
	if (!f->unread)
		return;
	f->unread = false;
	struct buf b = {0};
	int err = f->input ? file_read_input(MAX_SOURCE, &b) : file_read(f->path, MAX_SOURCE, &b);
	if (err == EFBIG) {
		f->problem = problem("'%s' is larger than %s; passed over", f->shown, "64 MiB");
		f->skip = xstrdup("too large");
	} else if (err) {
		f->problem = problem("cannot read '%s': %s", f->shown, strerror(err));
		f->skip = xstrdup("unreadable");
		f->unreadable = true;
	} else {
		f->bytes = (struct slice){b.p, b.n};
		f->size = b.n;
		const char *why = not_text(f->bytes);
		if (why) {
			if (f->named || *why != 'a')
				f->problem = problem(*why == 'a' ? "'%s' is %s; passed over"
				                                 : "'%s' is %s; passed over: make it UTF-8, or '--exclude' it",
				                     f->shown, why);
			free(b.p);
			f->bytes = (struct slice){0};
			f->skip = xstrdup(why);
		} else if (!b.n && f->named) {
			f->problem = problem("'%s' is empty%s", f->shown, "");
		}
	}
}

void file_unload(struct file *f)
{
	if (f->bytes.p && !f->held) {
		free((void *)f->bytes.p);
		f->bytes = (struct slice){0};
		f->unread = true;
	}
}

bool file_report(struct file *f)
{
	bool ok = !f->problem || !f->skip || f->build;
	if (f->problem)
		(ok ? warn : error)("%s", f->problem);
	free(f->problem);
	f->problem = NULL;
	return ok;
}
