/* outputs.c: the files of a translation as one source. */
#include "adopt/adopt.h"
#include "adopt/autoconf.h"
#include "adopt/guard.h"
#include "adopt/left.h"
#include "adopt/override.h"
#include "adopt/python.h"
#include "adopt/unread.h"
#include "build/build_file.h"
#include "project/source_file.h"
#include "base/shown.h"
#include <stdlib.h>

/* The languages that guards know; others stay as they are. */
static bool language_of(const struct adoption *a, const struct file *f, enum build_kind *kind)
{
	*kind = f->build ? lines_kind(f->path) : BUILD_NONE;
	if (*kind == BUILD_AUTOCONF || *kind == (enum build_kind)KIND_AUTOMAKE) /* automake takes no 'ifeq' (tpruvot/ccminer) */
		return autoconf_fits(a, f);
	return *kind == BUILD_NONE || *kind == BUILD_MAKE || *kind == BUILD_CMAKE || *kind == BUILD_MESON;
}

/* A condition with one more operand, or a line with a launch's "<<<" in one, in the new file, and as it was. */
struct joined {
	size_t at, n;
	struct slice was;
};

/* One file on its way. */
struct writing {
	struct adoption *a;
	const struct file *f;
	const struct parts *parts;
	struct lines l;
	enum build_kind kind;
	struct buf out;
	struct joined *joined;
	size_t n_joined, cap_joined;
	bool names_arch; /* a makefile: a guard above sets HIP_ARCH */
};

static struct slice amd_lines(const struct writing *w, uint32_t a, uint32_t b, struct buf *out)
{
	parts_render(w->parts, w->l.text, w->l.start[a], w->l.start[b + 1], out);
	return (struct slice){out->p ? out->p : "", out->n};
}

static bool put_joined(struct writing *w, struct slice amd, struct slice was)
{
	struct buf line = {0};
	if (!adopt_join_condition(w->a, amd, was, &line))
		return false;
	PUSH(w->joined, w->n_joined, w->cap_joined) = (struct joined){w->out.n, line.n, was};
	buf_addslice(&w->out, (struct slice){line.p, line.n});
	buf_free(&line);
	w->a->guards++;
	return true;
}

static struct slice without_empty(const struct writing *w, uint32_t a, struct slice amd, struct buf *out)
{
	adopt_cmake_without_empty(amd, (struct slice){w->l.text.p, w->l.start[a]}, out);
	return (struct slice){out->p ? out->p : "", out->n};
}

static void put_line(struct writing *w, uint32_t k);
/* Puts the first lines of [*a, b] that AMD has, too, outside of a guard to come, "cmake_minimum_required(VERSION 3.26)" in front of project()
 * (Alisah-Ozcan/GPU-NTT). Of CMake alone: there a line that is not glued to the one before begins a command. */
static void put_alike(struct writing *w, uint32_t *a, uint32_t b, struct slice *amd, struct slice *was)
{
	while (w->kind == BUILD_CMAKE && *a < b && !w->l.glued[*a + 1] && !w->l.nest[*a]) {
		struct slice line = lines_text(&w->l, *a, *a);
		if (amd->n <= line.n || memcmp(amd->p, line.p, line.n))
			return;
		put_line(w, (*a)++);
		*amd = (struct slice){amd->p + line.n, amd->n - line.n};
		*was = (struct slice){was->p + line.n, was->n - line.n};
	}
}

/* Lines [a, b], which are another text for AMD. Lines alike at the end, or at the beginning, stand outside of the guard where all of the rest is
 * AMD's. */
static void put_guard(struct writing *w, uint32_t a, uint32_t b)
{
	struct buf text = {0}, made = {0}, some = {0};
	struct slice amd = amd_lines(w, a, b, &text), was = lines_text(&w->l, a, b);
	if (w->kind == BUILD_NONE)
		amd = was.n ? without_held(amd) : amd;
	if (w->kind != BUILD_NONE) {
		if (w->kind == BUILD_AUTOCONF)
			autoconf_text(w->a, amd, &made);
		else if (w->kind == BUILD_MAKE || w->kind == (enum build_kind)KIND_AUTOMAKE)
			adopt_make_text(w->a, w->f, amd, &w->names_arch, &made);
		else if (w->kind == BUILD_MESON)
			adopt_meson_text(w->a, w->f, amd, &made);
		else
			adopt_cmake_text(w->a, without_empty(w, a, amd, &some), &made);
		amd = (struct slice){made.p ? made.p : "", made.n};
	}
	put_alike(w, &a, b, &amd, &was);
	if (w->kind == BUILD_CMAKE && adopt_cmake_minimum(was, amd)) { /* a later one is the one that counts */
		buf_addslice(&w->out, was);
		was.n = 0;
	}
	bool one = b == a || w->l.glued[b];
	for (uint32_t k = a + 1; k <= b; k++)
		one = one && w->l.glued[k];
	one = one && w->kind == BUILD_NONE && w->l.nest[a];
	if (one && put_joined(w, amd, was)) {
		buf_free(&text);
		return;
	}
	if (amd.n > was.n && !memcmp(amd.p + amd.n - was.n, was.p, was.n) && (!was.n || amd.p[amd.n - was.n - 1] == '\n')) {
		guard_add(&w->out, w->kind, w->a->name, (struct slice){amd.p, amd.n - was.n}, (struct slice){was.p, 0});
		buf_addslice(&w->out, was);
	} else if (amd.n > was.n && !memcmp(amd.p, was.p, was.n) && was.n && was.p[was.n - 1] == '\n') {
		buf_addslice(&w->out, was);
		guard_add(&w->out, w->kind, w->a->name, (struct slice){amd.p + was.n, amd.n - was.n}, (struct slice){was.p, 0});
	} else if (!(one && guard_condition(&w->out, w->a->name, amd, was))) {
		guard_add(&w->out, w->kind, w->a->name, amd, was);
	}
	w->a->guards += w->kind == BUILD_NONE;
	buf_free(&text);
	buf_free(&made);
	buf_free(&some);
}

/* Is it a conditional's line, whose condition alone differs, in one line? *same: it needs no change for HIP. */
static bool is_condition(const struct writing *w, uint32_t a, bool *same)
{
	uint32_t b = a;
	*same = false;
	if (w->kind != BUILD_NONE || !w->l.nest[a] || w->l.glued[a])
		return false;
	while (b + 1 < w->l.n && w->l.glued[b + 1])
		b++;
	struct buf text = {0}, made = {0};
	struct slice amd = amd_lines(w, a, b, &text), was = lines_text(&w->l, a, b);
	*same = adopt_same_condition(w->a, amd, was, true);
	bool is = *same || guard_condition(&made, w->a->name, amd, was) || adopt_join_condition(w->a, amd, was, &made);
	buf_free(&text);
	buf_free(&made);
	return is;
}

static void mark(const struct writing *w, bool *dirty, const struct part *p)
{
	uint32_t n = w->l.n, a = p->begin < w->l.text.n ? line_at(&w->l, p->begin) : n - 1,
	         b = p->end > p->begin ? line_at(&w->l, p->end - 1) : a;
	bool same;
	uint32_t first = a;
	while (first && w->l.glued[first])
		first--;
	if (is_condition(w, first, &same)) { /* what goes on in the next lines is one directive */
		uint32_t end = first;
		while (end + 1 < n && w->l.glued[end + 1])
			end++;
		if (b <= end) {
			dirty[first] = !same;
			return;
		}
	}
	lines_whole(&w->l, &a, &b);
	for (uint32_t k = a; k <= b; k++)
		dirty[k] = true;
}

/* Is it the white space in "<< <" and ">> >"? Without it both compilers read a launch. */
static bool is_launch_gap(const struct writing *w, const struct part *p)
{
	const char *s = w->l.text.p;
	bool white = w->kind == BUILD_NONE && !p->text.n && p->end > p->begin && p->begin && p->end < w->l.text.n;
	for (uint32_t i = p->begin; i < p->end && white; i++)
		white = s[i] == ' ' || s[i] == '\t';
	return white && s[p->begin - 1] == s[p->end] && (s[p->end] == '<' || s[p->end] == '>');
}

/* A line outside of guards. */
static void put_line(struct writing *w, uint32_t k)
{
	size_t start = w->out.n;
	uint32_t at = w->l.start[k], end = w->l.start[k + 1];
	size_t i = FIRST_NOT(m, (size_t)0, w->parts->n, w->parts->v[m].begin < at);
	for (; i < w->parts->n && w->parts->v[i].begin < end; i++)
		if (!w->parts->v[i].aliased && is_launch_gap(w, &w->parts->v[i])) {
			buf_add(&w->out, w->l.text.p + at, w->parts->v[i].begin - at);
			at = w->parts->v[i].end;
		}
	buf_add(&w->out, w->l.text.p + at, end - at);
	if (at > w->l.start[k])
		PUSH(w->joined, w->n_joined, w->cap_joined) = (struct joined){start, w->out.n - start, lines_text(&w->l, k, k)};
}

/* Marks the aliases that lines outside of guards need. */
static void use_aliases(struct writing *w, const bool *dirty)
{
	FOR_EACH(const struct part, p, w->parts->v, w->parts->n) {
		uint64_t k;
		if (!p->aliased || dirty[line_at(&w->l, p->begin)])
			continue;
		if (p->call)
			w->a->aliases[p->call - 1].used = true;
		else if (strmap_get(&w->a->by_name, (struct slice){w->l.text.p + p->begin, p->end - p->begin}, &k))
			w->a->aliases[k].used = true;
	}
}

/* The last line of the call of project() in a file of CMake's or Meson's that has one; else one behind all lines. */
static uint32_t project_end(const struct writing *w)
{
	if (w->kind == BUILD_AUTOCONF)
		return autoconf_top(w->a, w->f) ? autoconf_init_end(&w->l) : UINT32_MAX;
	for (uint32_t k = 0; k < w->l.n && (w->kind == BUILD_CMAKE || w->kind == BUILD_MESON); k++) {
		struct slice s = lines_text(&w->l, k, k);
		while (s.n && isspace((unsigned char)*s.p))
			s = (struct slice){s.p + 1, s.n - 1};
		if (s.n < 8 || strncasecmp(s.p, "project", 7) || !strchr(" (\t", s.p[7]))
			continue;
		while (k + 1 < w->l.n && w->l.glued[k + 1])
			k++;
		return k;
	}
	return UINT32_MAX;
}

/* How many conditionals the lines for AMD open and do not close. */
static int left_open(const struct writing *w, uint32_t a, uint32_t b)
{
	struct buf text = {0};
	struct slice rest = amd_lines(w, a, b, &text);
	int depth = 0;
	while (rest.n && w->kind == BUILD_NONE) {
		const char *newline = memchr(rest.p, '\n', rest.n);
		size_t n = newline ? (size_t)(newline - rest.p) + 1 : rest.n;
		enum nest nest = directive_nest((struct slice){rest.p, n});
		depth += (nest == NEST_OPEN) - (nest == NEST_CLOSE);
		rest = (struct slice){rest.p + n, rest.n - n};
	}
	buf_free(&text);
	return depth;
}

/* Must the conditional whose line a is be one guard, since lines of it that differ reach its other lines? */
static bool is_one(const struct writing *w, const bool *dirty, uint32_t a)
{
	bool same;
	for (uint32_t k = w->l.first[a]; k <= w->l.last[a]; k++) {
		uint32_t x = k, y = k;
		if (!dirty[k] || w->l.nest[k] != NEST_CLOSE)
			continue;
		lines_whole(&w->l, &x, &y);
		if (x <= a && y >= a && !is_condition(w, k, &same))
			return true;
	}
	return false;
}

/* Does a line of C++ differ only by lines put before it? */
static bool is_put(const struct writing *w, uint32_t k)
{
	uint32_t begin = w->l.start[k], end = w->l.start[k + 1];
	bool any = false;
	size_t i = FIRST_NOT(m, (size_t)0, w->parts->n, w->parts->v[m].begin < begin);
	for (; i < w->parts->n && w->parts->v[i].begin < end; i++) {
		const struct part *p = &w->parts->v[i];
		if (p->aliased || p->include)
			continue;
		if (p->begin != begin || p->end != begin || !p->text.n || p->text.p[p->text.n - 1] != '\n')
			return false;
		any = true;
	}
	return any && w->kind == BUILD_NONE;
}

/* The last line of the guard that begins at line a. Lines that differ follow each other, or stand in one conditional of the lines for AMD. */
static uint32_t region_end(const struct writing *w, const bool *dirty, uint32_t a)
{
	uint32_t b = a, first = a;
	bool same, put = is_put(w, a);
	for (;;) {
		while (b + 1 < w->l.n && dirty[b + 1] && !put && !is_put(w, b + 1) &&
		       (!is_condition(w, b + 1, &same) || is_one(w, dirty, b + 1)))
			b++;
		lines_whole(&w->l, &first, &b);
		if (left_open(w, a, b) <= 0)
			return b;
		uint32_t next = b + 1;
		while (next < w->l.n && !dirty[next])
			next++;
		if (next >= w->l.n)
			return b;
		b = next;
	}
}

/* Are lines [a, b] nothing for AMD? */
static bool is_nothing(const struct writing *w, uint32_t a, uint32_t b)
{
	struct buf text = {0};
	struct slice amd = amd_lines(w, a, b, &text);
	bool nothing = w->kind == BUILD_NONE && !without_held(amd).n;
	buf_free(&text);
	return nothing;
}

/* Lines that are nothing for AMD, with comments and empty lines between them, are in one guard, which begins at line a. */
static uint32_t nothing_end(const struct writing *w, const bool *dirty, uint32_t a, uint32_t b)
{
	bool same;
	while (is_nothing(w, a, b)) {
		uint32_t next = b + 1;
		while (next < w->l.n && !dirty[next] && line_is_bare(lines_text(&w->l, next, next)))
			next++;
		if (next >= w->l.n || !dirty[next] || is_condition(w, next, &same))
			return b;
		uint32_t end = region_end(w, dirty, next);
		if (!is_nothing(w, next, end))
			return b;
		b = end;
	}
	return b;
}

/* A makefile's lines from a to b and below that assign variables: as they are, then a block with the values for AMD. The last of these lines;
 * UINT32_MAX, and nothing: they need an "else". */
static uint32_t put_overrides(struct writing *w, const bool *dirty, uint32_t a, uint32_t b)
{
	struct overrides o = {0};
	struct buf texts[64] = {{0}};
	uint32_t last = UINT32_MAX;
	for (size_t n = 0; n + 1 < ARRAY_SIZE(texts); n += 2) {
		bool had_arch = w->names_arch;
		adopt_make_text(w->a, w->f, amd_lines(w, a, b, &texts[n]), &w->names_arch, &texts[n + 1]);
		if (!override_take(&o, lines_text(&w->l, a, b), (struct slice){texts[n + 1].p, texts[n + 1].n})) {
			w->names_arch = had_arch;
			break;
		}
		for (uint32_t k = last == UINT32_MAX ? a : last + 1; k <= b; k++)
			buf_addslice(&w->out, lines_text(&w->l, k, k));
		last = b;
		for (uint32_t end; b + 1 < w->l.n && !dirty[b + 1]; b = end) {
			for (end = b + 1; end + 1 < w->l.n && w->l.glued[end + 1];)
				end++;
			if (!override_passes(&o, lines_text(&w->l, b + 1, end)))
				break;
		}
		a = b + 1;
		if (a >= w->l.n || !dirty[a])
			break;
		b = region_end(w, dirty, a);
	}
	if (last != UINT32_MAX)
		guard_add(&w->out, w->kind, w->a->name, (struct slice){o.block.p, o.block.n}, (struct slice){w->l.text.p, 0});
	overrides_free(&o);
	for (size_t n = 0; n < ARRAY_SIZE(texts); n++)
		buf_free(&texts[n]);
	return last;
}

/* What stands behind project(). */
static void put_option(struct writing *w)
{
	struct buf b = {0};
	if (w->kind == BUILD_CMAKE) {
		guard_option(&w->out, w->a->name, w->l.text);
		return;
	}
	if (w->kind == BUILD_AUTOCONF) {
		autoconf_option(w->a, w->f, &w->out);
		return;
	}
	adopt_meson_arguments(w->a, w->f, &b);
	guard_add(&w->out, w->kind, w->a->name, (struct slice){b.p, b.n}, (struct slice){w->l.text.p, 0});
	buf_free(&b);
}

/* What stands before a line: a makefile's variables from configure before its first one, and the compilers' options before AC_OUTPUT. */
static void put_before(struct writing *w, uint32_t k, uint32_t first, uint32_t output)
{
	struct buf b = {0};
	if (k == first)
		autoconf_variables(w->a, &w->out);
	if (k == output)
		autoconf_compilers(w->a, w->f, &b);
	if (b.n)
		guard_add(&w->out, w->kind, w->a->name, (struct slice){b.p, b.n}, (struct slice){w->l.text.p, 0});
	buf_free(&b);
}

/* The first line that is no comment of a makefile that configure fills in; UINT32_MAX: it is no such file. */
static uint32_t first_line(const struct writing *w)
{
	uint32_t k = 0;
	while (k < w->l.n && (*lines_text(&w->l, k, k).p == '#' || line_is_bare(lines_text(&w->l, k, k))))
		k++;
	return w->kind == BUILD_MAKE && autoconf_fills(w->a, w->f) ? k : UINT32_MAX;
}

static void write_guards(struct writing *w)
{
	bool *dirty = xcalloc(w->l.n + 1, 1);
	FOR_EACH(const struct part, p, w->parts->v, w->parts->n)
		if (!p->aliased && !p->include && !is_launch_gap(w, p))
			mark(w, dirty, p);
	if (w->kind == BUILD_NONE)
		use_aliases(w, dirty);
	uint32_t project = project_end(w), first = first_line(w),
	         output = w->kind == BUILD_AUTOCONF && project != UINT32_MAX ? autoconf_output(&w->l) : UINT32_MAX;
	bool same;
	for (uint32_t k = 0; k < w->l.n; k++) {
		uint32_t a = k, b = k;
		put_before(w, k, first, output);
		if (!dirty[k]) {
			put_line(w, k);
			if (k == project)
				put_option(w);
			continue;
		}
		if (is_condition(w, a, &same) && !is_one(w, dirty, a)) {
			while (b + 1 < w->l.n && w->l.glued[b + 1])
				b++;
		} else {
			b = nothing_end(w, dirty, a, region_end(w, dirty, a));
			uint32_t last = w->kind == BUILD_MAKE ? put_overrides(w, dirty, a, b) : UINT32_MAX;
			if (last != UINT32_MAX) {
				k = last;
				continue;
			}
		}
		put_guard(w, a, b);
		if (project >= k && project <= b)
			put_option(w);
		k = b;
	}
	free(dirty);
}

/* The proof: without what adopt added, the bytes are the file's. */
static bool is_as_before(const struct writing *w)
{
	struct buf b = {0}, plain = {0};
	size_t at = 0;
	FOR_EACH(const struct joined, j, w->joined, w->n_joined) {
		buf_add(&plain, w->out.p + at, j->at - at);
		buf_addslice(&plain, j->was);
		at = j->at + j->n;
	}
	buf_add(&plain, w->out.p + at, w->out.n - at);
	bool any = guards_out((struct slice){plain.p ? plain.p : "", plain.n}, w->kind, w->a->name, &b, NULL);
	struct slice back = any ? (struct slice){b.p ? b.p : "", b.n} : (struct slice){plain.p, plain.n};
	bool same = back.n == w->f->bytes.n && !memcmp(back.p, w->f->bytes.p, back.n);
	if (!same)
		error("'%s': the lines for NVIDIA would not be what they were; please report this, and exclude the file meanwhile",
		      w->f->shown);
	buf_free(&b);
	buf_free(&plain);
	return same;
}

/* Writes a setup.py. False: it stays, since the translation changes more than choices can say, or since they would not come out again. */
static bool python_fits(struct writing *w)
{
	struct buf back = {0};
	bool fits = python_add(w->a, w->f, w->parts, &w->out) &&
	            python_out((struct slice){w->out.p, w->out.n}, w->a->name, &back) && back.n == w->f->bytes.n &&
	            !memcmp(back.p, w->f->bytes.p, back.n);
	buf_free(&back);
	if (!fits)
		buf_free(&w->out);
	return fits;
}

/* A toolchain file of CMake, whose settings for nvcc nobody reads in a build for AMD; a makefile for Microsoft's compiler, which nobody here can try. */
static bool stays(const struct file *f, enum build_kind kind)
{
	return (kind == BUILD_CMAKE && slice_find(f->bytes, SLICE_LIT("set(CMAKE_SYSTEM_NAME"))) ||
	       (kind == BUILD_MAKE && slice_find(f->bytes, SLICE_LIT("/nologo")));
}

static bool write_file(struct adoption *a, size_t i)
{
	struct file *f = &a->r->files[i];
	struct writing w = {.a = a, .f = f, .parts = &a->parts[i]};
	bool top = adopt_meson_top(a, f) || autoconf_top(a, f);
	if (!f->changed && !top)
		return true;
	bool known = language_of(a, f, &w.kind), ok = true;
	w.names_arch = w.kind == (enum build_kind)KIND_AUTOMAKE || autoconf_fills(a, f);
	if (stays(f, w.kind)) {
		buf_addslice(&w.out, f->bytes);
	} else if (known && (a->parts[i].n || top) && (w.kind != BUILD_MESON || adopt_meson_fits(f, w.parts))) {
		lines_of(f->bytes, w.kind, w.kind == BUILD_NONE ? &a->tokens[i] : NULL, &w.l);
		if (w.kind == BUILD_CMAKE)
			adopt_cmake(a, &w.l, &a->parts[i]);
		if (w.kind == BUILD_AUTOCONF)
			autoconf_leave_help(&w.l, &a->parts[i]);
		if (w.kind == BUILD_NONE)
			unread_drop(a, &w.l, &a->parts[i]);
		write_guards(&w);
		lines_free(&w.l);
		ok = is_as_before(&w);
		free(w.joined);
	} else if (w.kind == BUILD_PYTHON && python_fits(&w)) {
		ok = true;
	} else {
		buf_addslice(&w.out, f->bytes);
		warn("'%s' is left as it is: %s", f->shown, left_advice(f, a));
		if (left_has_lines(f))
			left_tell(f, w.parts);
	}
	/* parts and aliases point into the output: it lives as long as they */
	PUSH(a->outputs, a->n_outputs, a->cap_outputs) = f->output;
	f->output = w.out;
	f->changed = f->output.n != f->bytes.n || memcmp(f->output.p, f->bytes.p, f->output.n) != 0;
	return ok;
}

/* Is the name the project's already? */
static bool name_is_free(const struct adoption *a)
{
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		struct slice name = slice_str(a->name);
		for (const char *p = f->skip ? NULL : slice_find(f->bytes, name); p;
		     p = slice_find((struct slice){p, (size_t)(f->bytes.p + f->bytes.n - p)}, name)) {
			char before = p > f->bytes.p ? p[-1] : ' ', after = p + name.n < f->bytes.p + f->bytes.n ? p[name.n] : ' ';
			if (!isalnum((unsigned char)before) && before != '_' && !isalnum((unsigned char)after) && after != '_') {
				error("'%s' uses the name '%s' already; choose another one with '--names NAME'", f->shown, a->name);
				return false;
			}
			p += name.n;
		}
	}
	return true;
}

bool adopt_outputs(struct adoption *a)
{
	struct run *r = a->r;
	bool ok = a->adopted || name_is_free(a);
	a->parts = xcalloc(r->n_files + 1, sizeof *a->parts);
	a->tokens = xcalloc(r->n_files + 1, sizeof *a->tokens);
	if (!ok)
		return false;
	for (size_t i = 0; i < r->n_files; i++)
		if (r->files[i].changed)
			parts_of(&r->files[i], &a->parts[i]);
	adopt_includes(a);
	adopt_names(a);
	adopt_numbers(a);
	adopt_calls(a);
	adopt_toolkit(a);
	for (size_t i = 0; i < r->n_files; i++)
		ok = write_file(a, i) && ok;
	return adopt_headers(a) && ok;
}

void adoption_free(struct adoption *a)
{
	for (size_t i = 0; i < a->r->n_files && a->parts; i++) {
		parts_free(&a->parts[i]);
		tokens_free(&a->tokens[i]);
	}
	for (size_t i = 0; i < a->n_outputs; i++)
		buf_free(&a->outputs[i]);
	free(a->outputs);
	free(a->parts);
	free(a->tokens);
	free(a->aliases);
	for (size_t i = 0; i < a->n_shims; i++)
		buf_free(&a->shim_texts[i]);
	free(a->shim_texts);
	free(a->shim_names);
	free(a->included);
	free(a->toolkit);
	free(a->packages);
	strmap_free(&a->toolkit_names);
	strmap_free(&a->numbers);
	free(a->texts);
	strmap_free(&a->by_name);
	strmap_free(&a->stand_ins);
	strmap_free(&a->includes);
	arena_free(&a->arena);
}
