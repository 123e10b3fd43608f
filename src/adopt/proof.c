/* proof.c: what a preprocessor, Python, make, CMake and Meson say before and after. */
#include "adopt/proof.h"
#include "adopt/ask.h"
#include "adopt/lines.h"
#include "adopt/python.h"
#include "base/path.h"
#include "base/shown.h"
#include "build/build_file.h"
#include <stdlib.h>

enum { SECONDS = 20, SHOWN = 60 };

/* ---- sources ---- */

/* The text without its #include lines. */
static void without_includes(struct slice text, struct buf *out)
{
	struct tokens t;
	uint32_t at = 0;
	lex(text, &t);
	for (size_t d = 0; d < t.n_directives; d++) {
		uint32_t word = token_next(&t, t.directives[d]);
		if (!TOKEN_IS_WORD_OF(&t, word, "include", "include_next", "import"))
			continue;
		buf_add(out, text.p + at, t.t[t.directives[d]].off - at);
		at = t.t[directive_end(&t, word)].off;
	}
	buf_add(out, text.p + at, text.n - at);
	tokens_free(&t);
}

static const char *const passes[][8] = {
        {"-D__CUDACC__", "-D__NVCC__", "-DCUDA_VERSION=13000", "-DCUDART_VERSION=13000", "-D__CUDACC_VER_MAJOR__=13",
         "-D__CUDA_ARCH__=900"},
        {"-D__CUDACC__", "-D__NVCC__", "-DCUDA_VERSION=13000", "-DCUDART_VERSION=13000", "-D__CUDACC_VER_MAJOR__=13"},
        {NULL},
};

static int preprocess(const struct proof *p, size_t pass, struct slice text, struct buf *out)
{
	static const char *const compilers[] = {"cc", "gcc", "clang"};
	struct buf code = {0};
	int status = ASK_NOT_RUN;
	without_includes(text, &code);
	for (size_t k = 0; k < ARRAY_SIZE(compilers) && status == ASK_NOT_RUN; k++) {
		const char *argv[20] = {compilers[k], "-E", "-w", "-x", "c++", "-D__LINE__=0"};
		size_t n = 6;
		for (size_t i = 0; passes[pass][i]; i++)
			argv[n++] = passes[pass][i];
		argv[n] = "-";
		status = ask(
		        &(struct question){
		                .argv = argv, .unset = p->macro, .input = {code.p ? code.p : "", code.n}, .seconds = SECONDS},
		        out);
	}
	buf_free(&code);
	return status;
}

/* What a preprocessor has printed, byte by byte without white space. */
struct printed {
	struct slice rest;
	uint32_t line; /* of the source */
	bool gap;      /* white space stood before the byte */
};

/* Steps over white space and lines such as '# 12 "<stdin>"'. */
static void to_text(struct printed *p, bool begins)
{
	p->gap = begins;
	while (p->rest.n) {
		const char *c = p->rest.p;
		size_t n = 1;
		if (begins && *c == '#' && p->rest.n > 3 && c[1] == ' ' && isdigit((unsigned char)c[2])) {
			const char *end = memchr(c, '\n', p->rest.n);
			p->line = (uint32_t)strtoul(c + 2, NULL, 10);
			n = end ? (size_t)(end + 1 - c) : p->rest.n;
		} else if (!isspace((unsigned char)*c)) {
			return;
		} else {
			p->gap = true;
			begins = *c == '\n';
			p->line += begins;
		}
		p->rest = (struct slice){c + n, p->rest.n - n};
	}
}

static struct slice shown_line(struct slice s)
{
	const char *newline = memchr(s.p, '\n', s.n);
	size_t n = newline ? (size_t)(newline - s.p) : s.n;
	return (struct slice){s.p, n < SHOWN ? n : SHOWN};
}

static bool in_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 128; }

bool proof_same_tokens(struct slice was, struct slice now, uint32_t *line, struct slice *was_text, struct slice *now_text)
{
	struct printed x = {was, 1, true}, y = {now, 1, true};
	char before = ' ';
	to_text(&x, true);
	to_text(&y, true);
	while (x.rest.n && y.rest.n) {
		bool parts = in_word(before) && in_word(*x.rest.p) && x.gap != y.gap;
		if (*x.rest.p != *y.rest.p || parts)
			break;
		before = *x.rest.p;
		x.rest = (struct slice){x.rest.p + 1, x.rest.n - 1};
		y.rest = (struct slice){y.rest.p + 1, y.rest.n - 1};
		to_text(&x, false);
		to_text(&y, false);
	}
	*line = y.line;
	*was_text = shown_line(x.rest);
	*now_text = shown_line(y.rest);
	return !x.rest.n && !y.rest.n;
}

static void compare_tokens(struct proof *p, const struct file *f, struct slice was, struct slice now)
{
	for (size_t k = 0; k < ARRAY_SIZE(passes) && !p->no_compiler; k++) {
		struct buf x = {0}, y = {0};
		uint32_t line;
		struct slice a, b;
		int before = preprocess(p, k, was, &x), after = before == ASK_NOT_RUN ? before : preprocess(p, k, now, &y);
		p->no_compiler = before == ASK_NOT_RUN;
		bool same =
		        proof_same_tokens((struct slice){x.p ? x.p : "", x.n}, (struct slice){y.p ? y.p : "", y.n}, &line, &a, &b);
		if (!same || before != after)
			buf_sayf(&p->found, "%s:%u: for NVIDIA the preprocessor reads '%.*s', without the guards '%.*s'\n",
			         path_shown(f->path), line, (int)b.n, b.p, (int)a.n, a.p);
		buf_free(&x);
		buf_free(&y);
		if (!same || before != after)
			return;
	}
	p->sources++;
}

/* Does the preprocessor have the macro at the end of a file that defines it? Then all that includes the file is for AMD. False: it has not. */
static bool is_for_amd(struct proof *p, const struct file *f, struct slice text)
{
	static const char probe[] = "tranship_has_it";
	struct tokens t;
	struct buf probed = {0};
	bool defines = false;
	lex(text, &t);
	for (size_t d = 0; d < t.n_directives && !defines; d++) {
		uint32_t define = token_next(&t, t.directives[d]), name = token_next(&t, define);
		uint32_t line;
		if (!TOKEN_IS_WORD_OF(&t, define, "define") || !token_is(&t, name, p->macro))
			continue;
		buf_addslice(&probed, text);
		buf_addf(&probed, "\n#ifdef %s\n%s\n#endif\n", p->macro, probe);
		for (size_t k = 0; k < ARRAY_SIZE(passes) && !defines; k++) {
			struct buf said = {0};
			preprocess(p, k, (struct slice){probed.p, probed.n}, &said);
			defines = said.n && slice_find((struct slice){said.p, said.n}, slice_str(probe));
			buf_free(&said);
		}
		tokens_position(&t, t.t[name].off, &line, NULL);
		if (defines)
			buf_sayf(&p->found, "%s:%u: defines %s: for NVIDIA the preprocessor reads the lines for AMD\n",
			         path_shown(f->path), line, p->macro);
		break;
	}
	buf_free(&probed);
	tokens_free(&t);
	return defines;
}

/* ---- makefiles ---- */

/* 'text' takes the place of the file, unless it is empty. */
static int ask_make(const struct proof *p, const char *folder, const char *name, struct slice text, struct buf *out)
{
	const char *argv[] = {"make", "-n", "-B", "--no-print-directory", "-f", text.n ? "-" : name, NULL};
	return ask(&(struct question){.folder = folder, .argv = argv, .unset = p->macro, .input = text, .seconds = SECONDS}, out);
}

/* Makefiles that make reads by itself; others belong to these. */
static bool is_makefile(const struct file *f, struct made *m)
{
	const char *slash = strrchr(f->path, '/'), *name = slash ? slash + 1 : "";
	if (!f->build || build_kind(f->path) != BUILD_MAKE ||
	    (strcmp(name, "Makefile") && strcmp(name, "makefile") && strcmp(name, "GNUmakefile")))
		return false;
	*m = (struct made){.folder = xstrdup(f->path), .name = xstrdup(name)};
	m->folder[slash - f->path] = 0;
	return true;
}

static void made_free(struct made *m)
{
	free(m->folder);
	free(m->name);
	buf_free(&m->printed);
}

/* The lines at which two texts part. */
static void first_difference(const struct buf *was, const struct buf *now, struct slice *a, struct slice *b)
{
	size_t line = 0;
	for (size_t i = 0; i < was->n && i < now->n && was->p[i] == now->p[i]; i++)
		line = was->p[i] == '\n' ? i + 1 : line;
	*a = shown_line((struct slice){(was->p ? was->p : "") + line, was->n - line});
	*b = shown_line((struct slice){(now->p ? now->p : "") + line, now->n - line});
}

/* The line of a makefile that sets the macro; 0: none does. */
static unsigned sets_macro(const struct proof *p, struct slice text)
{
	size_t n = strlen(p->macro);
	for (unsigned line = 1; text.n; line++) {
		const char *newline = memchr(text.p, '\n', text.n);
		struct slice s = {text.p, newline ? (size_t)(newline + 1 - text.p) : text.n};
		text = (struct slice){s.p + s.n, text.n - s.n};
		const char *name = slice_find(s, slice_str(p->macro)), *sign = name ? name + n : NULL;
		while (sign && sign < text.p && (*sign == ' ' || *sign == '\t' || *sign == ':' || *sign == '?'))
			sign++;
		if (sign && sign < text.p && *sign == '=')
			return line;
	}
	return 0;
}

/* The makefile on disk, and the same without guards, which make reads from its input: not one that asks for its own name. */
static void compare_makefile(struct proof *p, const struct file *f, struct slice disk)
{
	struct made m;
	struct buf was = {0}, now = {0};
	struct slice a, b;
	if (!p->asks_make || slice_find(f->bytes, SLICE_LIT("MAKEFILE_LIST")) || !is_makefile(f, &m))
		return;
	int before = ask_make(p, m.folder, m.name, f->bytes, &was),
	    after = ask_make(p, m.folder, m.name, (struct slice){"", 0}, &now);
	first_difference(&was, &now, &a, &b);
	unsigned line = sets_macro(p, disk);
	if (before != after || was.n != now.n || a.n || b.n) {
		buf_sayf(&p->found, "%s:", path_shown(f->path));
		if (line)
			buf_addf(&p->found, "%u:", line);
		buf_sayf(&p->found, " for NVIDIA 'make -n' prints '%.*s', without the guards '%.*s'\n", (int)b.n, b.p, (int)a.n,
		         a.p);
	} else if (before != ASK_NOT_RUN) {
		p->makefiles++;
	}
	buf_free(&was);
	buf_free(&now);
	made_free(&m);
}

/* ---- scripts ---- */

static void compare_script(struct proof *p, const struct file *f, struct slice now)
{
	unsigned line = 0;
	enum python_answer answer = python_compare(f->bytes, now, p->macro, &line);
	p->no_python = p->no_python || answer == PYTHON_ABSENT;
	p->scripts += answer == PYTHON_SAME;
	if (answer == PYTHON_OTHER)
		buf_sayf(&p->found, "%s:%u: for NVIDIA Python reads another program than without the choices\n",
		         path_shown(f->path), line);
}

void proof_sources(struct proof *p, const struct adoption *a, const struct slice *kept)
{
	p->macro = a->name;
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		struct slice will = f->changed ? (struct slice){f->output.p ? f->output.p : "", f->output.n} : f->bytes,
		             disk = kept && kept[i].p ? kept[i] : f->bytes;
		if (f->build && kept && kept[i].p)
			compare_makefile(p, f, disk);
		enum build_kind kind = f->build && kept && kept[i].p ? build_kind(f->path) : BUILD_NONE;
		p->not_configured += kind == BUILD_CMAKE || kind == BUILD_MESON;
		if (f->build && build_kind(f->path) == BUILD_PYTHON) {
			if (f->changed)
				compare_script(p, f, will);
			if (kept && kept[i].p && !slice_eq(disk, will))
				compare_script(p, f, disk);
		}
		if (f->build || f->skip || (a->adopted && is_for_amd(p, f, kept ? disk : will)))
			continue;
		size_t before = p->found.n;
		if (f->changed)
			compare_tokens(p, f, f->bytes, will);
		if (kept && kept[i].p && p->found.n == before && !slice_eq(disk, will))
			compare_tokens(p, f, f->bytes, disk);
	}
}

/* ---- files as they are written ---- */

static const char *program(enum build_kind kind) { return kind == BUILD_CMAKE ? "CMake" : "Meson"; }

static const char *name_of(enum build_kind kind) { return kind == BUILD_CMAKE ? "CMakeLists.txt" : "meson.build"; }

/* The folder of such a file, or NULL. The caller frees it. */
static char *project_folder(const struct file *f, enum build_kind kind)
{
	char *path = f->build && slice_is(path_last(slice_str(f->path)), name_of(kind)) ? xstrdup(f->path) : NULL;
	if (path)
		*strrchr(path, '/') = 0;
	return path;
}

/* Is the file a project's first one, and does any of its files change? */
static bool is_changed_project(const struct adoption *a, const struct file *f, struct configured *c)
{
	enum build_kind kind = f->build ? build_kind(f->path) : BUILD_NONE;
	char *folder = kind == BUILD_CMAKE || kind == BUILD_MESON ? project_folder(f, kind) : NULL;
	bool top = folder != NULL, changed = false;
	for (size_t i = 0; i < a->r->n_files && top; i++) {
		const struct file *g = &a->r->files[i];
		char *other = project_folder(g, kind);
		top = g == f || !other || !path_lies_in(folder, other);
		changed = changed || (g->changed && build_kind(g->path) == kind && path_lies_in(g->path, folder));
		free(other);
	}
	*c = (struct configured){.kind = kind, .source = folder};
	if (!top || !changed)
		configured_free(c);
	return top && changed;
}

void proof_before(struct proof *p, const struct adoption *a)
{
	p->macro = a->name;
	for (size_t i = 0; i < a->r->n_files && p->asks_make; i++) {
		const struct file *f = &a->r->files[i];
		struct made m;
		struct configured c;
		enum build_kind kind = f->changed && f->build ? lines_kind(f->path) : BUILD_NONE;
		p->autotools = p->autotools || kind == BUILD_AUTOCONF || kind == (enum build_kind)KIND_AUTOMAKE;
		if (f->changed && is_makefile(f, &m)) {
			m.status = ask_make(p, m.folder, m.name, (struct slice){"", 0}, &m.printed);
			p->no_make = m.status == ASK_NOT_RUN;
			PUSH(p->made, p->n_made, p->cap_made) = m;
		} else if (is_changed_project(a, f, &c)) {
			configure_before(&c, p->macro);
			PUSH(p->configured, p->n_configured, p->cap_configured) = c;
		}
	}
}

void proof_after(struct proof *p)
{
	for (size_t k = 0; k < p->n_made && !p->no_make; k++) {
		struct made *m = &p->made[k];
		struct buf now = {0};
		struct slice x, y;
		int status = ask_make(p, m->folder, m->name, (struct slice){"", 0}, &now);
		first_difference(&m->printed, &now, &x, &y);
		if (status != m->status || now.n != m->printed.n || x.n || y.n)
			buf_sayf(&p->found, "%s/%s: 'make -n' prints '%.*s', before '%.*s'\n", path_shown(m->folder), m->name,
			         (int)y.n, y.p, (int)x.n, x.p);
		buf_free(&now);
	}
	FOR_EACH(const struct configured, c, p->configured, p->n_configured) {
		struct buf now = {0};
		struct slice line;
		if (c->asked && !configure_same(c, p->macro, &now, &line))
			buf_sayf(&p->found, "%s/%s: %s's build has other commands than before, first '%.*s'\n",
			         path_shown(c->source), name_of(c->kind), program(c->kind), (int)line.n, line.p);
		buf_free(&now);
	}
}

void proof_tell(const struct proof *p)
{
	if (p->no_compiler)
		say(stderr, "tranship: there is no C compiler: nothing but bytes was compared\n");
	else if (p->sources)
		say(stderr, "tranship: for NVIDIA the preprocessor reads the same tokens in %zu source%s\n", p->sources,
		    p->sources == 1 ? "" : "s");
	if (p->no_python)
		say(stderr, "tranship: there is no python3: nothing but bytes of Python's files was compared\n");
	else if (p->scripts)
		say(stderr, "tranship: for NVIDIA Python reads the same program in %zu file%s\n", p->scripts,
		    p->scripts == 1 ? "" : "s");
	if (p->no_make && p->n_made)
		say(stderr, "tranship: there is no make: its commands were not compared\n");
	else if (p->n_made)
		say(stderr, "tranship: 'make -n' prints the same commands as before in %zu folder%s\n", p->n_made,
		    p->n_made == 1 ? "" : "s");
	if (p->makefiles)
		say(stderr, "tranship: 'make -n' prints the same commands with the guards and without them in %zu folder%s\n",
		    p->makefiles, p->makefiles == 1 ? "" : "s");
	if (p->not_configured)
		say(stderr, "tranship: commands of CMake and Meson are compared when their files are written, and were not now\n");
	if (p->autotools)
		say(stderr, "tranship: 'autoreconf' makes configure anew; it was not run, and its commands were not compared\n");
	static const enum build_kind kinds[] = {BUILD_CMAKE, BUILD_MESON};
	for (size_t k = 0; k < ARRAY_SIZE(kinds); k++) {
		size_t n = 0, asked = 0;
		FOR_EACH(const struct configured, c, p->configured, p->n_configured) {
			n += c->kind == kinds[k];
			asked += c->kind == kinds[k] && c->asked;
		}
		if (asked < n)
			say(stderr, "tranship: %s and Ninja cannot configure this here for NVIDIA: commands were not compared\n",
			    program(kinds[k]));
		else if (n)
			say(stderr, "tranship: %s's build for NVIDIA has the same commands as before\n", program(kinds[k]));
	}
}

void proof_free(struct proof *p)
{
	for (size_t k = 0; k < p->n_made; k++)
		made_free(&p->made[k]);
	for (size_t k = 0; k < p->n_configured; k++)
		configured_free(&p->configured[k]);
	free(p->configured);
	free(p->made);
	buf_free(&p->found);
	*p = (struct proof){0};
}
