/* build_file.c: the words of build files, and what of them is for nvcc. */
#include "build/build_file.h"
#include "base/parallel.h"
#include "project/source_file.h"
#include "edit/remark.h"
#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <strings.h>

enum build_kind build_kind(const char *name)
{
	struct slice s = slice_str(name);
	switch (*name) {
	case 'C':
		if (slice_is(s, "CMakeLists.txt"))
			return BUILD_CMAKE;
		break;
	case 'G':
	case 'M':
	case 'm':
		if (slice_is(s, "GNUmakefile") || slice_is(s, "Makefile") || slice_is(s, "makefile") ||
		    slice_starts(s, "Makefile."))
			return BUILD_MAKE;
		if (slice_is(s, "meson.build"))
			return BUILD_MESON;
		break;
	case 's':
		if (slice_is(s, "setup.py"))
			return BUILD_PYTHON;
		break;
	}
	if (slice_ends(s, ".cmake")) /* but for config.hpp.cmake, which is a header when CMake has configured it */
		return file_kind((struct slice){s.p, s.n - strlen(".cmake")}) ? BUILD_NONE : BUILD_CMAKE;
	return slice_ends(s, ".mk") ? BUILD_MAKE : BUILD_NONE;
}

/* ---- words ---- */

struct word {
	struct slice text;
	uint32_t line;  /* from 0 */
	uint32_t begin; /* of the line, an offset */
	bool first;     /* of its line */
	bool called;    /* "(" follows */
	bool quoted;
	uint32_t command;  /* the word before the "(" around it, UINT32_MAX: none */
	uint32_t argument; /* how many words stand before it there */
};

struct reader {
	enum build_kind kind;
	struct slice s;
	size_t at;
	char quote;           /* the one that is open, or 0 */
	uint32_t line, begin; /* the line's number from 0, and its offset */
	bool fresh;           /* no word of this line yet */
	struct word *v;
	uint32_t n, cap;
	uint32_t open[32], depth; /* the words before each "(" */
	uint32_t arguments[32];
	struct remark *remarks;
	size_t n_remarks, cap_remarks;
	struct arena arena; /* their texts */
};

static char peek(const struct reader *r, size_t k) { return r->at + k < r->s.n ? r->s.p[r->at + k] : 0; }

static void step(struct reader *r)
{
	if (r->at < r->s.n && r->s.p[r->at++] == '\n') {
		r->line++;
		r->begin = (uint32_t)r->at;
		r->fresh = true;
	}
}

static void skip_past(struct reader *r, const char *end)
{
	size_t n = strlen(end);
	while (r->at < r->s.n && (r->s.n - r->at < n || memcmp(r->s.p + r->at, end, n)))
		step(r);
	for (; n; n--)
		step(r);
}

/* Keeps the comment from 'begin' to where the reader is, if it is about us; the line it began on. */
static void add_remark(struct reader *r, size_t begin, uint32_t line, uint32_t line_begin)
{
	size_t from = begin + 1, to = r->at;
	const char *text = suppress_text((struct slice){r->s.p + from, to - from}, &r->arena);
	if (!text)
		return;
	PUSH(r->remarks, r->n_remarks, r->cap_remarks) = (struct remark){.text = text,
	                                                                 .off = (uint32_t)begin,
	                                                                 .end = (uint32_t)to,
	                                                                 .line = line + 1,
	                                                                 .column = (uint32_t)begin - line_begin + 1,
	                                                                 .next = UINT32_MAX, /* until a word follows */
	                                                                 .trails = !r->fresh};
}

/* Over a comment, or a text between triple quotes. */
static bool skip_comment(struct reader *r)
{
	char c = peek(r, 0);
	if (r->kind == BUILD_PYTHON && !r->quote && (c == '"' || c == '\'') && peek(r, 1) == c && peek(r, 2) == c) {
		const char end[] = {c, c, c, 0};
		r->at += 3;
		skip_past(r, end);
		return true;
	}
	if (c != '#' || (r->quote && r->kind != BUILD_MAKE) || (r->at && r->s.p[r->at - 1] == '\\'))
		return false;
	size_t equals = 0; /* #[==[ ... ]==] */
	while (r->kind == BUILD_CMAKE && peek(r, 1) == '[' && peek(r, 2 + equals) == '=')
		equals++;
	char end[128] = "]";
	if (r->kind == BUILD_CMAKE && peek(r, 1) == '[' && peek(r, 2 + equals) == '[' && equals < sizeof end - 2) {
		memset(end + 1, '=', equals);
		end[equals + 1] = ']';
		skip_past(r, end);
		return true;
	}
	size_t begin = r->at;
	uint32_t line = r->line, line_begin = r->begin;
	do {
		const char *from = r->s.p + r->at, *end = memchr(from, '\n', r->s.n - r->at);
		r->at = end ? (size_t)(end - r->s.p) : r->s.n;
		if (!end || r->kind != BUILD_MAKE || end[-1] != '\\')
			break;
		step(r);
	} while (r->at < r->s.n);
	add_remark(r, begin, line, line_begin);
	return true;
}

/* What ends a word wherever it stands. */
static const bool ends[256] = {
        [0] = true,    ['\t'] = true, ['\n'] = true, ['\v'] = true, ['\f'] = true, ['\r'] = true, [' '] = true, ['"'] = true,
        ['\''] = true, ['`'] = true,  ['('] = true,  [')'] = true,  ['['] = true,  [']'] = true,  ['{'] = true, ['}'] = true,
        [';'] = true,  ['<'] = true,  ['>'] = true,  [','] = true,  ['#'] = true,  ['\\'] = true,
};

static bool ends_word(const struct reader *r, bool option)
{
	char c = peek(r, 0);
	if (c == ':') /* "CUDA::cublas" is one */
		return !(peek(r, 1) == ':' || (r->at && r->s.p[r->at - 1] == ':'));
	return ends[(unsigned char)c] || (c == '=' && !option);
}

/* "$(X)", "${X}", as far as the line goes */
static void skip_reference(struct reader *r)
{
	char open = peek(r, 1), close = open == '(' ? ')' : '}', c;
	for (unsigned depth = 0; (c = peek(r, 0)) && c != '\n'; step(r)) {
		depth += c == open;
		if (c == close && !--depth) {
			step(r);
			return;
		}
	}
}

static void add_word(struct reader *r)
{
	size_t begin = r->at;
	uint32_t line = r->line, line_begin = r->begin;
	bool option = peek(r, 0) == '-';
	while (r->at < r->s.n && !ends_word(r, option)) {
		while (r->at + 1 < r->s.n && isalnum((unsigned char)r->s.p[r->at]) && isalnum((unsigned char)r->s.p[r->at + 1]))
			r->at++;
		if (r->at > begin && peek(r, 0) == '$' && (peek(r, 1) == '(' || peek(r, 1) == '{'))
			skip_reference(r);
		else
			step(r);
	}
	GROW(r->v, r->n, r->cap);
	uint32_t d = r->depth < ARRAY_SIZE(r->open) ? r->depth : ARRAY_SIZE(r->open);
	r->v[r->n++] = (struct word){.text = {r->s.p + begin, r->at - begin},
	                             .line = line,
	                             .begin = line_begin,
	                             .first = r->fresh,
	                             .quoted = r->quote,
	                             .command = d ? r->open[d - 1] : UINT32_MAX,
	                             .argument = d ? r->arguments[d - 1]++ : 0};
	r->fresh = false;
	for (size_t k = r->n_remarks; k-- > 0 && r->remarks[k].next == UINT32_MAX;)
		r->remarks[k].next = line + 1;
}

static void read_words(struct reader *r)
{
	while (r->at < r->s.n) {
		char c = peek(r, 0);
		if (skip_comment(r))
			continue;
		if (c == '"' || c == '\'') {
			if ((!r->at || r->s.p[r->at - 1] != '\\') &&
			    (r->kind != BUILD_CMAKE || c == '"')) /* to CMake ' is a letter */
				r->quote = !r->quote ? c : r->quote == c ? 0 : r->quote;
		} else if (c == '(' && !r->quote) {
			if (r->depth < ARRAY_SIZE(r->open)) {
				r->open[r->depth] = r->n ? r->n - 1 : UINT32_MAX;
				r->arguments[r->depth] = 0;
			}
			r->depth++;
			if (r->n)
				r->v[r->n - 1].called = true;
		} else if (c == ')' && !r->quote) {
			r->depth -= r->depth > 0;
		} else if (!ends_word(r, false) && c != '$') {
			add_word(r);
			continue;
		}
		if (c == '\n' && r->kind != BUILD_CMAKE && !(r->at && r->s.p[r->at - 1] == '\\'))
			r->quote = 0;
		step(r);
	}
}

/* ---- what is for CUDA only on purpose ---- */

static bool same_word(struct slice w, const char *s) { return w.n == strlen(s) && !strncasecmp(w.p, s, w.n); }

/* A file that has these is a port, too. */
static bool speaks_of_hip(struct slice w)
{
	static const char *const words[] = {"hipcc", "amdclang", "rocm", "offload-arch", "amdhip64", "cmake_hip", "hip::", "roc::"};
	for (size_t k = 0; k < w.n; k++)
		for (size_t i = 0; strchr("hHaArRoOcC", w.p[k]) && i < ARRAY_SIZE(words); i++)
			if (w.n - k >= strlen(words[i]) && !strncasecmp(w.p + k, words[i], strlen(words[i])))
				return true;
	return same_word(w, "hip"); /* a package, a language */
}

struct guards {
	const struct run *r;
	struct {
		bool kept, other; /* this branch; those that follow, as one before asked for no guard */
	} v[64];
	uint32_t depth;
};

/* Is it a guard, and (*of_port) one that is named "!X", as it stands for the port? */
static bool is_guard(const struct run *r, struct slice w, bool *of_port)
{
	for (size_t i = 0; i < r->n_cuda_guards; i++) {
		const char *guard = r->cuda_guards[i];
		if (slice_is(w, guard + (*guard == '!'))) {
			*of_port = *guard == '!';
			return true;
		}
	}
	return false;
}

/* Follows conditionals; is the word within one that a guard lets in? */
static bool kept(struct guards *g, const struct reader *r, uint32_t i)
{
	const struct word *w = &r->v[i];
	bool make = r->kind == BUILD_MAKE;
	if (w->first && (make || r->kind == BUILD_CMAKE)) {
		bool opens = make ? slice_starts(w->text, "if") : same_word(w->text, "if");
		bool turns = slice_is(w->text, "else") || same_word(w->text, "elseif") || same_word(w->text, "else");
		if (same_word(w->text, "endif") && g->depth) {
			g->depth--;
		} else if (opens || turns) {
			bool guard = false, negated = slice_is(w->text, "ifndef") || slice_is(w->text, "ifneq");
			for (uint32_t k = i + 1; k < r->n && (make ? r->v[k].line == w->line : r->v[k].command == i); k++) {
				struct slice t = r->v[k].text;
				bool of_port = false, here = is_guard(g->r, t, &of_port);
				guard = guard || here;
				negated = negated != of_port;
				if (make) /* "else ifndef X", "ifeq ($(X),0)" */
					negated = negated != (same_word(t, "ifneq") || same_word(t, "ifndef") ||
					                      same_word(t, "0") || same_word(t, "no") || same_word(t, "off"));
				else
					negated = negated != (here && same_word(r->v[k - 1].text, "not"));
			}
			if (opens)
				g->depth++;
			uint32_t d = g->depth - 1;
			if (g->depth && d < ARRAY_SIZE(g->v)) {
				bool other = turns && g->v[d].other;
				g->v[d].kept = guard ? !negated : other;
				g->v[d].other = guard ? negated : other;
			}
		}
	}
	for (uint32_t d = 0; d < g->depth && d < ARRAY_SIZE(g->v); d++)
		if (g->v[d].kept)
			return true;
	return false;
}

/* ---- facts ---- */

struct finder {
	const struct run *r;
	struct reader words;
	struct diagnostics *out;
	uint32_t file;
	const char *line, *line_end; /* the one that line_of_cuda looked at last */
	bool of_cuda;
};

static bool name_fits(struct slice w, const char *name)
{
	size_t n = strlen(name);
	return n && name[n - 1] == '*' ? w.n > n - 1 && !memcmp(w.p, name, n - 1) : slice_is(w, name);
}

/* The line around a word, with those that backslashes join to it, names CUDA or its compiler. */
static bool line_of_cuda(struct finder *f, const struct word *w)
{
	const char *s = f->words.s.p, *end = s + f->words.s.n, *from = w->text.p, *to = from;
	if (f->line && from >= f->line && from < f->line_end)
		return f->of_cuda;
	while (from > s && (from[-1] != '\n' || (from - s > 1 && from[-2] == '\\')))
		from--;
	while (to < end && (*to != '\n' || to[-1] == '\\'))
		to++;
	f->line = from;
	f->line_end = to;
	f->of_cuda = false;
	for (; from + 4 <= to && !f->of_cuda; from++)
		f->of_cuda = !strncasecmp(from, "nvcc", 4) || !strncasecmp(from, "cuda", 4);
	return f->of_cuda;
}

static void say(struct finder *f, enum diag_id id, const struct word *w, struct slice what, const char *instead)
{
	uint32_t off = (uint32_t)(what.p - f->words.s.p);
	const char *name = arena_strndup(&f->out->arena, what.p, what.n), *mark = strstr(instead, "{arch}");
	if (mark)
		instead = arena_printf(&f->out->arena, "%.*s%s%s", (int)(mark - instead), instead, f->r->sel.arch, mark + 6);
	struct diagnostic *d = diag_add(f->out, id, f->file, off, off + (uint32_t)what.n, name, instead);
	d->line = w->line + 1;
	d->column = off - w->begin + 1;
	d->cuda = name;
	/* options once a line, what CMake calls something once a file */
	for (uint32_t i = f->out->n - 1; i-- > 0 && (id == D_W907 || f->out->d[i].line == d->line);)
		if (!strcmp(f->out->d[i].message, d->message)) {
			f->out->n--;
			return;
		}
}

/* "-name", "--name", "-name=value", "-name value" */
static bool find_option(struct finder *f, uint32_t i)
{
	const struct word *w = &f->words.v[i];
	size_t dashes = w->text.n > 1 && w->text.p[1] == '-' ? 2 : 1;
	struct slice name = {w->text.p + dashes, w->text.n - dashes}, value = {0};
	const char *equals = memchr(name.p, '=', name.n);
	if (equals) {
		value = (struct slice){equals + 1, (size_t)(name.p + name.n - equals - 1)};
		name.n = (size_t)(equals - name.p);
	} else if (i + 1 < f->words.n) {
		value = f->words.v[i + 1].text;
	}
	for (size_t k = 0; k < n_build_facts && build_facts[k].kind <= FACT_NEAR; k++) {
		const struct build_fact *a = &build_facts[k];
		if (!slice_is(name, a->name) || (a->value && !(*a->value == '=' ? equals != NULL : name_fits(value, a->value))))
			continue;
		if (a->kind == FACT_NEAR && !line_of_cuda(f, w))
			continue;
		struct slice what = {w->text.p, dashes + name.n};
		if (equals && a->kind == FACT_DECIDES)
			what = w->text;
		say(f, D_W906, w, what, a->instead);
		return true;
	}
	return false;
}

/* "-lcublas", "CUDA::cublas", or "cublas" where libraries stand. */
static bool find_library(struct finder *f, const struct word *w, struct slice name, bool target)
{
	if (slice_ends(name, "_static"))
		name.n -= strlen("_static");
	FOR_EACH(const struct build_fact, a, build_facts, n_build_facts) {
		if (a->kind != FACT_LIBRARY || !slice_is(name, target ? a->value : a->name))
			continue;
		const char *instead = "ROCm has no counterpart";
		if (a->instead) {
			size_t n = strcspn(a->instead, " ");
			instead = target ? arena_printf(&f->out->arena, "link %s", a->instead + n + 1)
			                 : arena_printf(&f->out->arena, "link %s%.*s", *w->text.p == '-' ? "-l" : "", (int)n,
			                                a->instead);
		}
		say(f, D_W908, w, w->text, instead);
		return true;
	}
	return false;
}

/* Is the word of CMake's among libraries? */
static bool is_linked(const struct word *w, const struct word *command)
{
	return command &&
	       (same_word(command->text, "link_libraries") || (w->argument && same_word(command->text, "target_link_libraries")));
}

static void find_cmake(struct finder *f, uint32_t i)
{
	const struct word *w = &f->words.v[i];
	const struct word *command = w->command != UINT32_MAX ? &f->words.v[w->command] : NULL;
	if (!strchr("Ccn", *w->text.p)) /* CUDA, CMAKE_CUDA_, cuda_; libraries */
		return;
	if (slice_starts(w->text, "CUDA::")) {
		if (!find_library(f, w, (struct slice){w->text.p + 6, w->text.n - 6}, true))
			say(f, D_W908, w, w->text, "find_package(CUDAToolkit) makes it, which ROCm does not bring");
		return;
	}
	if (is_linked(w, command) && find_library(f, w, w->text, false))
		return;
	FOR_EACH(const struct build_fact, a, build_facts, n_build_facts) {
		if (a->kind == FACT_WORD && name_fits(w->text, a->name)) {
			say(f, D_W907, w, w->text, a->instead);
			return;
		}
		if (a->kind != FACT_CALL)
			continue;
		if (!a->value && w->called && same_word(w->text, a->name)) {
			say(f, D_W907, w, w->text, a->instead);
			return;
		}
		if (!a->value || !slice_is(w->text, a->value))
			continue;
		bool of_command = command && same_word(command->text, a->name),
		     package = slice_is(slice_str(a->name), "find_package");
		bool follows = i && same_word(f->words.v[i - 1].text, a->name);
		if (follows || (of_command && (package ? !w->argument : w->argument || !slice_is(slice_str(a->name), "project")))) {
			say(f, D_W907, w, w->text, a->instead);
			return;
		}
	}
}

static void find_meson(struct finder *f, uint32_t i)
{
	const struct word *w = &f->words.v[i];
	const struct word *command = w->command != UINT32_MAX ? &f->words.v[w->command] : NULL;
	for (size_t k = 0; k < n_build_facts; k++)
		if (build_facts[k].kind == FACT_MESON && command && w->quoted && slice_is(w->text, build_facts[k].value) &&
		    slice_is(command->text, build_facts[k].name) && (w->argument || !slice_is(command->text, "project")))
			say(f, D_W907, w, w->text, build_facts[k].instead);
}

static struct slice before_equals(struct slice s)
{
	const char *equals = memchr(s.p, '=', s.n);
	return (struct slice){s.p, equals ? (size_t)(equals - s.p) : s.n};
}

static void look_up(struct finder *f, uint32_t i)
{
	const struct word *w = &f->words.v[i];
	if (f->words.kind == BUILD_PYTHON && !w->quoted)
		return;
	if (*w->text.p == '-') {
		if (!find_option(f, i) && slice_starts(w->text, "-l"))
			find_library(f, w, (struct slice){w->text.p + 2, w->text.n - 2}, false);
		else if (slice_starts(w->text, "-DCMAKE_CUDA_"))
			say(f, D_W907, w, before_equals((struct slice){w->text.p + 2, w->text.n - 2}),
			    "HIP's variables begin with CMAKE_HIP_");
	} else if (f->words.kind == BUILD_CMAKE) {
		find_cmake(f, i);
	} else if (f->words.kind == BUILD_MESON) {
		find_meson(f, i);
	} else if (f->words.kind == BUILD_MAKE && (slice_is(w->text, "nvcc") || slice_ends(w->text, "/nvcc"))) {
		say(f, D_W909, w, (struct slice){w->text.p + w->text.n - 4, 4},
		    "use hipcc (clang++ with -x hip and the runtime library)");
	}
}

void build_file_read(const struct run *r, enum build_kind kind, struct slice text, uint32_t file, struct diagnostics *out)
{
	struct finder f = {.r = r, .words = {.kind = kind, .s = text, .fresh = true}, .out = out, .file = file};
	struct guards guards = {.r = r};
	uint32_t before = out->n;
	read_words(&f.words);
	for (uint32_t i = 0; i < f.words.n; i++)
		if (!kept(&guards, &f.words, i))
			look_up(&f, i);
	for (uint32_t i = 0; i < f.words.n && out->n > before; i++)
		if (speaks_of_hip(f.words.v[i].text))
			out->n = before;
	if (f.words.n_remarks)
		suppress(out, file, f.words.remarks, f.words.n_remarks, true);
	free(f.words.v);
	free(f.words.remarks);
	arena_free(&f.words.arena);
}

/* ---- a run's ---- */

struct files {
	struct run *r;
	pthread_mutex_t lock; /* of the run's diagnostics */
};

static void read_one(void *ctx, size_t i)
{
	struct files *all = ctx;
	struct file *f = &all->r->files[i];
	const char *slash = strrchr(f->path, '/');
	enum build_kind kind = build_kind(slash + 1);
	if (kind == BUILD_NONE)
		return;
	struct diagnostics found = {0};
	if (all->r->no_notes) { /* all that is said of it is a note */
		f->skip = xstrdup("a build file");
		return;
	}
	bool links = false;
	file_load(f);
	if (!f->skip) {
		links = slice_find(f->bytes, SLICE_LIT("rdc")) || slice_find(f->bytes, SLICE_LIT("-dc")) ||
		        slice_find(f->bytes, SLICE_LIT("relocatable-device-code")) ||
		        slice_find(f->bytes, SLICE_LIT("SEPARABLE_COMPILATION"));
		build_file_read(all->r, kind, f->bytes, (uint32_t)i, &found);
		diag_keep_lines(&found, f->bytes);
		f->build = true;
		f->skip = xstrdup("a build file");
	}
	if (!found.n && !f->held) { /* nobody asks for the bytes any more */
		free((void *)f->bytes.p);
		f->bytes = (struct slice){0};
	}
	pthread_mutex_lock(&all->lock);
	all->r->links_device |= links;
	diag_move(&all->r->diags, &found);
	pthread_mutex_unlock(&all->lock);
}

void build_files_lint(struct run *r)
{
	struct files all = {.r = r, .lock = PTHREAD_MUTEX_INITIALIZER};
	parallel_for(r->n_files, r->jobs ? r->jobs : 1, read_one, &all);
}
