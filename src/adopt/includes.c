/* includes.c: which include directives a header of the folder answers. */
#include "adopt/adopt.h"
#include "base/file_kind.h"
#include "rules/compat.h"
#include <stdlib.h>

/* "#include X" in a line: X with its delimiters; empty: it is another line. */
static struct slice included_in(struct slice line)
{
	const char *p = line.p, *end = line.p + line.n;
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	if (p == end || *p++ != '#')
		return (struct slice){0};
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	if (!slice_starts((struct slice){p, (size_t)(end - p)}, "include"))
		return (struct slice){0};
	p += strlen("include");
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	const char *close =
	        p < end && (*p == '<' || *p == '"') ? memchr(p + 1, *p == '<' ? '>' : '"', (size_t)(end - p - 1)) : NULL;
	return close ? (struct slice){p, (size_t)(close + 1 - p)} : (struct slice){0};
}

/* Adds what a text includes to the header. False: it holds something else, too. */
static bool take_includes(struct adoption *a, struct slice text, bool adds)
{
	bool only = true;
	while (text.n) {
		const char *newline = memchr(text.p, '\n', text.n);
		size_t n = newline ? (size_t)(newline - text.p) + 1 : text.n;
		struct slice line = {text.p, n}, x = included_in(line);
		while (line.n && isspace((unsigned char)*line.p))
			line = (struct slice){line.p + 1, line.n - 1};
		if (x.n && slice_find(x, SLICE_LIT(COMPAT_FILE))) {
			a->compat |= adds;
		} else if (x.n && adds && !strmap_get(&a->includes, x, NULL)) {
			strmap_put(&a->includes, x, 1);
			PUSH(a->included, a->n_included, a->cap_included) = x;
		}
		only = only && (x.n || !line.n || slice_starts(line, "//"));
		text = (struct slice){text.p + n, text.n - n};
	}
	return only;
}

/* Can a file of this name in a folder of the include path stand in? */
static bool can_stand_in(struct slice x)
{
	struct slice name = {x.p + 1, x.n - 2};
	bool fine = name.n && *name.p != '/' && !slice_find(name, SLICE_LIT(".."));
	for (size_t i = 0; i < name.n; i++)
		fine = fine && (isalnum((unsigned char)name.p[i]) || strchr("_-+./", name.p[i]));
	return fine;
}

static struct slice line_around(struct slice text, uint32_t at)
{
	uint32_t begin = at, end = at;
	while (begin && text.p[begin - 1] != '\n')
		begin--;
	while (end < text.n && text.p[end] != '\n')
		end++;
	return (struct slice){text.p + begin, end + (end < text.n) - begin};
}

/* A part within one line that includes something; or lines of includes put between lines. */
static void look_at(struct adoption *a, const struct file *f, struct parts *parts, size_t k, bool *stands, size_t *put)
{
	struct part *p = &parts->v[k];
	struct slice line = line_around(f->bytes, p->begin), x = included_in(line),
	             was = {f->bytes.p + p->begin, p->end - p->begin};
	uint32_t begin = (uint32_t)(line.p - f->bytes.p), end = begin + (uint32_t)line.n;
	bool whole = p->begin == begin && (!was.n || was.p[was.n - 1] == '\n');
	if (x.n && p->end <= end && p->end > p->begin && !memchr(was.p, '\n', was.n - (p->end == end))) {
		struct buf b = {0};
		parts_render(parts, f->bytes, begin, end, &b);
		struct slice now = {arena_strndup(&a->arena, b.p ? b.p : "", b.n), b.n};
		buf_free(&b);
		if (!can_stand_in(x) || !take_includes(a, now, false))
			return;
		take_includes(a, now, true);
		p->include = true;
		*stands = true;
		struct slice name = {x.p + 1, x.n - 2};
		if (!strmap_get(&a->stand_ins, name, NULL)) {
			strmap_put(&a->stand_ins, name, 1);
			PUSH(a->shim_names, a->n_shims, a->cap_shims) = name;
		}
	} else if (p->text.n && (whole || !was.n) && take_includes(a, p->text, false)) {
		/* lines of includes that go, if any, have their own stand-ins */
		for (struct slice rest = was; rest.n;) {
			struct slice l = line_around(f->bytes, (uint32_t)(rest.p - f->bytes.p)), y = included_in(l);
			if (y.n && !can_stand_in(y))
				return;
			rest = (struct slice){rest.p + l.n, rest.n - l.n};
			if (y.n && !strmap_get(&a->stand_ins, (struct slice){y.p + 1, y.n - 2}, NULL)) {
				strmap_put(&a->stand_ins, (struct slice){y.p + 1, y.n - 2}, 1);
				PUSH(a->shim_names, a->n_shims, a->cap_shims) = (struct slice){y.p + 1, y.n - 2};
			}
			*stands |= y.n > 0;
			if (!y.n && l.n > 1)
				return;
		}
		take_includes(a, p->text, true);
		p->include = true;
		if (!*put)
			*put = k + 1;
	}
}

static bool is_header(const struct file *f)
{
	struct slice path = slice_str(f->path);
	return !slice_ends(path, ".c") && !slice_ends(path, ".cc") && !slice_ends(path, ".cpp") && !slice_ends(path, ".cxx") &&
	       !slice_ends(path, ".C");
}

void adopt_includes(struct adoption *a)
{
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		struct parts *parts = &a->parts[i];
		bool stands = false;
		size_t put = 0;
		for (size_t k = 0; k < parts->n && !f->build; k++)
			look_at(a, f, parts, k, &stands, &put);
		/* nvcc includes its runtime by itself, and so does the option '-include' of the build for AMD; plain C++ includes the header */
		if (put && !stands && !is_cuda_source(f->path) && !is_header(f)) {
			parts->v[put - 1].include = false;
			parts->v[put - 1].text = slice_str("#include \"cuda_to_hip.h\"\n");
		}
	}
}
