/* source_file.c: the bytes of one file in scope: whether they are text, reading them and letting go of them. */
#include "project/source_file.h"
#include "base/file_io.h"
#include <errno.h>
#include <stdlib.h>

/* Has it one of these, in letters of so many bytes? */
static bool has_wide(struct slice s, size_t width, const char *const *words, size_t n_words)
{
	for (size_t k = 0; k < n_words; k++) {
		char wide[64] = {0}; /* words of 16 letters */
		size_t n = strlen(words[k]);
		for (size_t i = 0; i < n; i++)
			wide[width * i] = words[k][i];
		if (slice_find(s, (struct slice){wide, width * (n - 1) + 1}))
			return true;
	}
	return false;
}

/* May text whose letters take so many bytes have to do with CUDA? What Visual Studio writes for resources has not, and stays as it is. */
static bool wide_may_matter(struct slice s, size_t width)
{
	static const char *const words[] = {"cu", "CU", "nv", "nccl", "__", "<<<"};
	return has_wide(s, width, words, ARRAY_SIZE(words));
}

/* What the first letters do not tell, as they are Chinese, or bytes: "UTF-16 text" with CUDA in it, or NULL. */
static const char *wide_after_all(struct slice s)
{
	static const char *const words[] = {"cuda", "CUDA", "__global__", "__device__", "<<<"};
	if (!s.n || !memchr(s.p, 0, s.n))
		return NULL;
	return has_wide(s, 2, words, ARRAY_SIZE(words))   ? "UTF-16 text"
	       : has_wide(s, 4, words, ARRAY_SIZE(words)) ? "UTF-32 text"
	                                                  : NULL;
}

/* How many bytes a letter takes: by the mark at the beginning, or by where the zeros are in text that is mostly ASCII's. */
static size_t letter_width(struct slice s)
{
	if (slice_starts(s, "\xff\xfe") || slice_starts(s, "\xfe\xff"))
		return s.n >= 4 && !s.p[2] && !s.p[3] ? 4 : 2;
	size_t n = (s.n < 8192 ? s.n : 8192) & ~(size_t)3, zeros[4] = {0};
	if (!memchr(s.p, 0, n))
		return 1;
	for (size_t i = 0; i < n; i++)
		zeros[i % 4] += !s.p[i];
	size_t most = n / 4 - n / 64, few = n / 64; /* of each fourth byte */
	bool high = zeros[0] >= most && zeros[2] >= most, low = zeros[1] >= most && zeros[3] >= most;
	if (n < 8 || (zeros[0] > few && zeros[1] > few && zeros[2] > few && zeros[3] > few))
		return 1;
	if ((low && zeros[2] >= most) || (high && zeros[1] >= most))
		return 4;
	return low || high ? 2 : 1;
}

/* Why these bytes are no source text ("a binary file", "UTF-16 text"), or NULL. */
static const char *not_text(struct slice s)
{
	size_t n = s.n < 8192 ? s.n : 8192, nuls = 0, odd = 0, width = letter_width(s);
	if (width > 1 && wide_may_matter(s, width))
		return width == 2 ? "UTF-16 text" : "UTF-32 text";
	if (width > 1 && (unsigned char)s.p[0] >= 0xfe)
		return NULL;
	if (!n || !memchr(s.p, 0, n))
		return wide_after_all(s);
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s.p[i];
		nuls += !c;
		odd += (c < 32 && !(c >= 7 && c <= 13) && c != 27) || c == 127;
	}
	/* a stray NUL in a source file is a nuisance, not a reason to leave the file in CUDA */
	return nuls && odd * 32 > n ? "a binary file" : wide_after_all(s);
}

/* Has it more tokens than memory is for? Each takes some 50 bytes, and 150 where it is rewritten. Comments count as if they were code. */
static bool too_many_tokens(struct slice s)
{
	size_t n = 0;
	bool word = false;
	if (s.n <= MAX_TOKENS)
		return false;
	for (size_t i = 0; i < s.n; i++) {
		unsigned char c = (unsigned char)s.p[i];
		bool goes_on = word, space = c == ' ' || (c >= '\t' && c <= '\r');
		word = c >= 0x80 || c == '_' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
		n += word ? !goes_on : !space + (c == '#'); /* a directive has an end, too */
	}
	return n > MAX_TOKENS;
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
	for (size_t i = 0; i < f->n_changes; i++) {
		free(f->changes[i].before);
		free(f->changes[i].after);
	}
	free(f->changes);
	line_map_free(&f->map);
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
	free(f->problem); /* of the last time */
	f->problem = NULL;
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
			if (f->named || *why != 'a' || file_kind(slice_str(f->path)) & (FILE_SOURCE | FILE_HEADER | FILE_CUDA))
				f->problem = problem(*why == 'a' ? "'%s' is %s; passed over"
				                                 : "'%s' is %s; passed over: make it UTF-8, or '--exclude' it",
				                     f->shown, why);
			free(b.p);
			f->bytes = (struct slice){0};
			f->skip = xstrdup(why);
		} else if (too_many_tokens(f->bytes)) {
			f->problem = problem("'%s' has more than %s tokens; passed over: split it, or '--exclude' it", f->shown,
			                     "8 million");
			free(b.p);
			f->bytes = (struct slice){0};
			f->skip = xstrdup("too large");
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
	bool data = f->skip && *f->skip == 'a' && !f->named; /* a binary file called like a source: most likely nobody's code */
	bool ok = !f->problem || !f->skip || f->build || data;
	if (f->problem)
		(ok ? warn : error)("%s", f->problem);
	free(f->problem);
	f->problem = NULL;
	return ok;
}
