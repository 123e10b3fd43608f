/* mapped.c: the header of a tree that gives CUDA's names to HIP, and the macros that tell its two sides apart. */
#include "project/mapped.h"
#include "project/cuda_guard.h"
#include "project/source_file.h"
#include "base/file_read.h"
#include "base/path.h"
#include "base/repository.h"
#include "scan/scan.h"
#include <dirent.h>
#include <libgen.h>
#include <stdlib.h>
#include <unistd.h>

enum { LEAST = 3, MOST_MACROS = 32 }; /* names that make a header one; macros of the side for CUDA alone */

static bool is_header(const struct file *f) { return !f->build && (!is_source(f->path) || slice_ends(slice_str(f->path), ".cuh")); }

static bool is_hips(struct slice w)
{
	return SLICE_STARTS_ANY(w, "hip", "HIP", "__hip", "rocblas", "rocsparse", "rocrand", "rocprim", "miopen", "MIOPEN", "rccl");
}

/* Does a word of HIP's stand in tokens [i, end)? */
static bool names_hips(const struct tokens *t, uint32_t i, uint32_t end)
{
	for (; i < end && i < t->n; i++)
		if (token_is_word(t, i) && is_hips(token_bytes(t, i)))
			return true;
	return false;
}

static void put_name(struct mapped *m, struct slice name, uint32_t file)
{
	m->stamp += hash_bytes(name.p, name.n);
	strmap_put(&m->names, name, file);
}

/* ---- one header ---- */

struct reading {
	const struct rule_table *rules;
	const struct scan *s;
	struct mapped *m; /* NULL: names are only counted */
	uint32_t file;
	size_t n, of_hip;
	uint32_t first; /* the first token that names HIP */
};

static void take(struct reading *r, uint32_t name, uint32_t end)
{
	struct slice w = token_bytes(&r->s->tok, name);
	if (is_hips(w) || (!rules_find(r->rules, w, 0) && !looks_like_cuda(w)))
		return;
	r->n++;
	if (names_hips(&r->s->tok, token_next(&r->s->tok, name), end)) {
		r->first = r->of_hip++ ? r->first : name;
	}
	if (r->m)
		put_name(r->m, w, r->file);
}

/* The ';' or the '{' that ends what begins at token i. */
static uint32_t statement_end(const struct tokens *t, uint32_t i)
{
	while (i < t->n && t->t[i].kind != TOK_EOF && !token_is_punct(t, i, ';') && !token_is_punct(t, i, '{'))
		i++;
	return i;
}

/* #define cudaFree hipFree; using cudaError_t = hipError_t; typedef hipError_t cudaError_t; static inline hipError_t cudaFree(void *p) { */
static void read_names(struct reading *r)
{
	const struct tokens *t = &r->s->tok;
	for (size_t d = 0; d < t->n_directives; d++) {
		uint32_t word = token_next(t, t->directives[d]), name = token_next(t, word);
		if (token_is(t, word, "define") && token_is_word(t, name))
			take(r, name, directive_end(t, name));
	}
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT || (t->t[i].flags & TF_DIRECTIVE))
			continue;
		uint32_t next = token_next(t, i), before = token_prev(t, i);
		if (token_is(t, i, "using") && token_is_punct(t, token_next(t, next), '=')) {
			take(r, next, statement_end(t, next));
		} else if (token_is(t, i, "typedef")) {
			uint32_t end = statement_end(t, i), name = token_prev(t, end);
			if (token_is_punct(t, end, ';') && token_is_word(t, name) && names_hips(t, i, name)) {
				take(r, name, end);
				r->first = r->of_hip++ ? r->first : name;
			}
		} else if (token_is_punct(t, next, '(') && (token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&', '>')) &&
		           !token_is(t, before, "return") && token_pair(t, next, '(') != NO_TOKEN &&
		           !scan_body(r->s, t->t[i].off)) {
			uint32_t body = token_behind_pair(t, next, '(');
			if (token_is_punct(t, body, '{'))
				take(r, i, t->t[body].pair == NO_TOKEN ? body : t->t[body].pair);
		}
	}
}

/* The port's macro that a branch around byte 'off' asks for; none: n == 0. HIP's own macros are known without. */
static struct slice port_macro_at(const struct scan *s, uint32_t off)
{
	const struct tokens *t = &s->tok;
	for (uint32_t b = scan_branch_at(s, off); b != UINT32_MAX; b = s->branches[b].parent)
		for (uint32_t i = s->branches[b].hash; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++)
			if (token_is_word(t, i) && is_ports_macro(token_bytes(t, i)) && !slice_starts(token_bytes(t, i), "__"))
				return token_bytes(t, i);
	return (struct slice){0};
}

static void take_macro(struct mapped *m, struct slice macro)
{
	if (macro.n && !m->macro)
		m->macro = arena_strndup(&m->arena, macro.p, macro.n);
}

static void read_header(struct run *r, struct mapped *m, uint32_t i)
{
	const struct file *f = &r->files[i];
	const struct rule_table *rules = r->user_rules ? r->user_rules : rules_builtin();
	struct scan s;
	if (!slice_find(f->bytes, SLICE_LIT("hip")) && !slice_find(f->bytes, SLICE_LIT("HIP")))
		return;
	if (!slice_find(f->bytes, SLICE_LIT("define cu")) && !slice_find(f->bytes, SLICE_LIT("define CU")) &&
	    !slice_find(f->bytes, SLICE_LIT("using cu")) && !slice_find(f->bytes, SLICE_LIT("typedef hip")))
		return;
	scan_file(f->bytes, rules, &s);
	struct reading count = {.rules = rules, .s = &s, .file = i}, all = count;
	read_names(&count);
	if (count.of_hip >= LEAST) {
		all.m = m;
		read_names(&all);
		if (count.of_hip > m->n) {
			m->n = count.of_hip;
			m->path = arena_strdup(&m->arena, f->shown);
			m->macro = NULL;
			take_macro(m, port_macro_at(&s, s.tok.t[count.first].off));
		}
	}
	scan_free(&s);
}

/* ---- adopt's folder ---- */

/* The text of one of adopt's headers: what its first line says, and what it maps. */
static void read_ours(struct mapped *m, struct slice text, uint32_t file)
{
	struct tokens t;
	const char *end = slice_find(text, SLICE_LIT("#ifndef")); /* behind the comments at the top */
	struct slice line = {text.p, end ? (size_t)(end - text.p) : text.n};
	const char *names = slice_find(line, SLICE_LIT("--names "));
	size_t n = 0;
	if (names)
		for (names += strlen("--names ");
		     names + n < text.p + line.n && (isalnum((unsigned char)names[n]) || names[n] == '_');)
			n++;
	m->ours = true;
	m->no_shims = slice_find(line, SLICE_LIT(ADOPT_NO_SHIMS)) != NULL;
	m->macro = names ? arena_strndup(&m->arena, names, n) : arena_strdup(&m->arena, ADOPT_MACRO);
	lex(text, &t);
	m->n = 0;
	for (size_t d = 0; d < t.n_directives; d++) {
		uint32_t word = token_next(&t, t.directives[d]), name = token_next(&t, word);
		if (!token_is(&t, word, "define") || !token_is_word(&t, name) || directive_end(&t, name) <= token_next(&t, name) ||
		    is_hips(token_bytes(&t, name)) || slice_starts(token_bytes(&t, name), "__HIP"))
			continue;
		put_name(m, token_bytes(&t, name), file);
		m->n++;
	}
	tokens_free(&t);
}

/* The headers of the folder beside cuda_to_hip.h; 'below' is their path within it, "" or "cub/". */
static void read_stand_ins(struct mapped *m, const char *folder, const char *below, int depth)
{
	struct buf path = {0};
	buf_addf(&path, "%s/%s", folder, below);
	DIR *d = opendir(path.p);
	for (struct dirent *e; d && (e = readdir(d));) {
		struct buf name = {0};
		if (*e->d_name == '.')
			continue;
		buf_addf(&name, "%s%s", below, e->d_name);
		m->stamp += hash_bytes(name.p, name.n);
		strmap_put(&m->headers, (struct slice){name.p, name.n}, 1);
		if (depth < 4 && !strchr(e->d_name, '.')) {
			buf_addch(&name, '/');
			read_stand_ins(m, folder, name.p, depth + 1);
		}
		buf_free(&name);
	}
	if (d)
		closedir(d);
	buf_free(&path);
}

static bool take_ours(struct mapped *m, const char *folder, const char *shown, uint32_t file)
{
	struct buf path = {0}, text = {0};
	buf_addf(&path, "%s/%s", folder, ADOPT_HEADER);
	bool is = !file_read(path.p, MAX_SOURCE, &text) &&
	          slice_find((struct slice){text.p, text.n < 200 ? text.n : 200}, SLICE_LIT(ADOPT_MARK));
	if (is) {
		const char *name = strrchr(folder, '/');
		read_ours(m, (struct slice){text.p, text.n}, file);
		read_stand_ins(m, folder, "", 0);
		m->path = arena_strdup(&m->arena, shown ? shown : path.p);
		m->folder = arena_strdup(&m->arena, name ? name + 1 : folder);
	}
	buf_free(&path);
	buf_free(&text);
	return is;
}

/* Looks into the folders of 'dir'. */
static bool find_below(struct mapped *m, const char *dir)
{
	DIR *d = opendir(dir);
	bool found = false;
	for (struct dirent *e; d && !found && (e = readdir(d));) {
		struct buf path = {0};
		if (*e->d_name == '.')
			continue;
		buf_addf(&path, "%s/%s/%s", dir, e->d_name, ADOPT_HEADER);
		bool there = !access(path.p, R_OK);
		path.p[path.n - strlen(ADOPT_HEADER) - 1] = 0;
		found = there && take_ours(m, path.p, NULL, UINT32_MAX);
		buf_free(&path);
	}
	if (d)
		closedir(d);
	return found;
}

static void find_around(const struct run *r, struct mapped *m)
{
	char *dir = r->n_files ? xstrdup(r->files[0].root) : NULL, *top = dir ? repository_around(dir) : NULL;
	while (dir && !find_below(m, dir) && top && strlen(dir) > strlen(top) && strrchr(dir, '/'))
		*strrchr(dir, '/') = 0;
	free(dir);
	free(top);
}

/* ---- macros ---- */

/* Looks up the macro under which files include the header. */
static void find_includer(const struct run *r, struct mapped *m)
{
	const char *slash = strrchr(m->path, '/');
	struct slice name = slice_str(slash ? slash + 1 : m->path);
	for (size_t i = 0; i < r->n_files && !m->macro; i++) {
		const struct file *f = &r->files[i];
		struct scan s;
		if (f->build || f->skip || !slice_find(f->bytes, name))
			continue;
		scan_file(f->bytes, rules_builtin(), &s);
		for (uint32_t k = 0; k < s.n_includes && !m->macro; k++)
			if (slice_ends(s.includes[k].name, name.p))
				take_macro(m, port_macro_at(&s, s.tok.t[s.includes[k].hash].off));
		scan_free(&s);
	}
}

/* Loads the files that are not; which ones, unload() takes. */
static bool *load_all(struct run *r)
{
	bool *loaded = xcalloc(r->n_files + 1, sizeof *loaded);
	for (size_t i = 0; i < r->n_files; i++) {
		loaded[i] = r->files[i].unread;
		file_load(&r->files[i]);
	}
	return loaded;
}

static void unload(struct run *r, bool *loaded)
{
	for (size_t i = 0; i < r->n_files; i++)
		if (loaded[i])
			file_unload(&r->files[i]);
	free(loaded);
}

static void add_guard(struct mapped *m, const char *guard) { PUSH(m->guards, m->n_guards, m->cap_guards) = guard; }

/* Macros that are defined on the side for CUDA only: candidates -> 1; 2: defined elsewhere, too. */
static void note_macros(const struct run *r, const struct scan *s, struct strmap *seen, struct strmap *list, struct slice *v,
                        size_t *n)
{
	const struct tokens *t = &s->tok;
	for (size_t d = 0; d < t->n_directives; d++) {
		uint32_t word = token_next(t, t->directives[d]), name = token_next(t, word);
		if (!token_is(t, word, "define") || !token_is_word(t, name))
			continue;
		struct slice w = token_bytes(t, name);
		bool cuda = kept_for_cuda(r, s, t->t[name].off);
		if (!cuda) {
			strmap_put(seen, w, 1);
		} else if (*n < MOST_MACROS && !strmap_get(list, w, NULL) && !rules_find(rules_builtin(), w, 0) &&
		           !looks_like_cuda(w)) {
			strmap_put(list, w, 1);
			v[(*n)++] = w;
		}
	}
}

/* GGML_CUDA_USE_CUB, which only the side for CUDA defines, tells this side, too. */
static void find_derived(struct run *r, struct mapped *m)
{
	struct strmap seen = {0}, list = {0};
	struct slice v[MOST_MACROS];
	size_t n = 0;
	struct slice macro = slice_str(m->macro);
	for (size_t i = 0; i < r->n_files; i++) {
		const struct file *f = &r->files[i];
		struct scan s;
		if (f->build || f->skip || !slice_find(f->bytes, macro) || !slice_find(f->bytes, SLICE_LIT("define")))
			continue;
		scan_file(f->bytes, rules_builtin(), &s);
		size_t had = n;
		note_macros(r, &s, &seen, &list, v, &n);
		for (; had < n; had++)
			v[had] = slice_str(arena_strndup(&m->arena, v[had].p, v[had].n));
		scan_free(&s);
	}
	for (size_t k = 0; k < n; k++) {
		bool elsewhere = strmap_get(&seen, v[k], NULL), asked = false;
		for (size_t i = 0; i < r->n_files && !elsewhere; i++) { /* files without the port's macro */
			const struct file *f = &r->files[i];
			struct buf define = {0};
			buf_addf(&define, "define %s", v[k].p);
			elsewhere = !f->skip && !slice_find(f->bytes, macro) &&
			            slice_find(f->bytes, (struct slice){define.p, define.n});
			asked = asked || (!f->skip && slice_find(f->bytes, v[k]));
			buf_free(&define);
		}
		if (!elsewhere && asked)
			add_guard(m, v[k].p);
	}
	strmap_free(&seen);
	strmap_free(&list);
}

void mapped_guards(struct run *r)
{
	struct mapped *m = r->mapped;
	if (!m || !m->macro || m->n_guards)
		return;
	for (size_t i = 0; i < r->n_cuda_guards; i++)
		add_guard(m, r->cuda_guards[i]);
	add_guard(m, arena_printf(&m->arena, "!%s", m->macro));
	r->cuda_guards = m->guards;
	r->n_cuda_guards = m->n_guards;
	if (!m->ours) {
		static const char *const unknown[] = {"CUDART_VERSION", "CUDA_VERSION", "__CUDA_ARCH_LIST__",
		                                      "__CUDACC_VER_MAJOR__"};
		for (size_t k = 0; k < ARRAY_SIZE(unknown); k++) /* to HIP's compiler, which the tree counts on */
			if (!strmap_get(&m->names, slice_str(unknown[k]), NULL))
				add_guard(m, unknown[k]);
		r->cuda_guards = m->guards;
		r->n_cuda_guards = m->n_guards;
		bool *loaded = load_all(r);
		find_derived(r, m);
		unload(r, loaded);
	}
	r->cuda_guards = m->guards;
	r->n_cuda_guards = m->n_guards;
}

void mapped_find(struct run *r)
{
	if (r->mapped)
		return;
	struct mapped *m = xcalloc(1, sizeof *m);
	bool *loaded = xcalloc(r->n_files + 1, sizeof *loaded);
	for (size_t i = 0; i < r->n_files && !m->ours; i++) {
		struct file *f = &r->files[i];
		struct slice path = slice_str(f->path);
		if (!is_header(f) || f->input)
			continue;
		loaded[i] = f->unread;
		file_load(f);
		if (f->skip || !f->bytes.n)
			continue;
		const char *slash = strrchr(f->path, '/');
		if (slice_ends(path, "/" ADOPT_HEADER)) {
			char *folder = strndup(f->path, (size_t)(slash - f->path));
			take_ours(m, folder, f->shown, (uint32_t)i);
			free(folder);
		}
		if (!m->ours)
			read_header(r, m, (uint32_t)i);
	}
	if (!m->ours)
		find_around(r, m);
	unload(r, loaded);
	if (m->path && !m->macro) {
		loaded = load_all(r);
		find_includer(r, m);
		unload(r, loaded);
	}
	if (m->path)
		r->mapped = m;
	else
		mapped_free(m);
	if (r->lint)
		mapped_guards(r);
}

void mapped_macro(struct run *r, const char *macro)
{
	struct mapped *m = r->mapped = xcalloc(1, sizeof *m);
	m->path = arena_strdup(&m->arena, "");
	m->macro = arena_strdup(&m->arena, macro);
}

struct mapped *mapped_ours(const char *base)
{
	struct mapped *m = xcalloc(1, sizeof *m);
	if (find_below(m, base))
		return m;
	mapped_free(m);
	return NULL;
}

bool mapped_name(const struct run *r, struct slice name, uint32_t *file)
{
	uint64_t k;
	if (!r->mapped || !strmap_get(&r->mapped->names, name, &k))
		return false;
	*file = (uint32_t)k;
	return true;
}

bool mapped_header(const struct run *r, struct slice name) { return r->mapped && strmap_get(&r->mapped->headers, name, NULL); }

void mapped_free(struct mapped *m)
{
	if (!m)
		return;
	strmap_free(&m->names);
	strmap_free(&m->headers);
	free(m->guards);
	arena_free(&m->arena);
	free(m);
}
