/* lint_unit.c: what a translation would change in one file, told as findings instead of done. */
#include "lint/lint.h"
#include "scan/condition_side.h"
#include "project/cuda_guard.h"
#include "project/mapped.h"
#include "project/resolve.h"
#include "match/include_runtime.h"
#include <ctype.h>

static const char runtime_header[] = "hip/hip_runtime.h";

/* The text of an edit up to what follows the name: "hipMalloc" of "hipMalloc(...)". */
static char *new_name(struct arena *a, const struct edit *e)
{
	if (!e->n_pieces || !e->pieces[0].text)
		return NULL;
	struct slice s = {e->pieces[0].text, e->pieces[0].text_len};
	size_t n = 0;
	while (n < s.n && s.p[n] != '(' && s.p[n] != ' ' && s.p[n] != '\n' && s.p[n] != '/' && s.p[n] != '<')
		n++;
	return n ? arena_strndup(a, s.p, n) : NULL;
}

enum { LONGEST_EXCERPT = 60 };

/* Source on one line, and its "..." */
struct excerpt {
	char p[LONGEST_EXCERPT + 3];
	size_t n;
};

/* Adds text on one line, white space squeezed; false: it is long enough, or one of the characters to stop at was come to. */
static bool squeeze(struct excerpt *x, struct slice s, const char *stop)
{
	for (size_t i = 0; i < s.n; i++) {
		char c = s.p[i];
		if (*stop && c && strchr(stop, c))
			return false;
		bool splice = c == '\\' && i + 1 < s.n && (s.p[i + 1] == '\n' || s.p[i + 1] == '\r');
		if (!(c == ' ' || c == '\t' || c == '\n' || c == '\r' || splice))
			x->p[x->n++] = c;
		else if (x->n && x->p[x->n - 1] != ' ')
			x->p[x->n++] = ' ';
		if (x->n == LONGEST_EXCERPT)
			return false;
	}
	return true;
}

/* What was squeezed, and whether it goes on. */
static char *squeezed(struct arena *a, struct excerpt *x)
{
	bool cut = x->n == LONGEST_EXCERPT;
	while (x->n && (x->p[x->n - 1] == ' ' || x->p[x->n - 1] & 0x80))
		x->n--;
	if (cut) {
		memcpy(x->p + x->n, "...", 3);
		x->n += 3;
	}
	return arena_strndup(a, x->p, x->n);
}

/* The source of a range on one line, white space squeezed, cut where it gets long. */
static char *excerpt(struct arena *a, struct slice s, const char *stop)
{
	struct excerpt x = {.n = 0};
	squeeze(&x, s, stop);
	return squeezed(a, &x);
}

/* All that the edit writes, on one line; what stands in its source is left as it is. */
static char *new_text(struct arena *a, const struct edit *e, struct slice src)
{
	struct excerpt x = {.n = 0};
	bool room = true;
	for (uint32_t i = 0; i < e->n_pieces && room; i++) {
		const struct piece *k = &e->pieces[i];
		struct slice part = {k->text, k->text_len};
		if (!k->text)
			part = (struct slice){src.p + k->source.begin, k->source.end - k->source.begin};
		room = squeeze(&x, part, "");
	}
	return squeezed(a, &x);
}

static struct diagnostic *finding(struct unit *u, enum diag_id id, const struct edit *e, const char *cuda, const char *hip)
{
	struct diagnostic *d = diag_add(&u->diags, id, u->index, e->begin, e->end, cuda, hip);
	struct arena *a = &u->diags.arena;
	d->evidence = e->evidence;
	d->cuda = cuda ? arena_strdup(a, cuda) : NULL;
	d->hip = hip ? arena_strdup(a, hip) : NULL;
	return d;
}

/* Where the runtime is needed first, not where the #include would go. */
static void runtime_finding(struct unit *u, const struct edit *e)
{
	const struct tokens *t = &u->scan.tok;
	bool told = u->uses_runtime || u->cuda_branch != UINT32_MAX || u->vector_use == UINT32_MAX;
	const struct token *k = &t->t[told ? u->runtime_use : u->vector_use];
	char *name = excerpt(&u->diags.arena, (struct slice){t->src.p + k->off, k->len}, "");
	struct diagnostic *d = diag_add(&u->diags, D_P004, u->index, k->off, k->off + k->len, name, runtime_header);
	d->evidence = e->evidence;
	d->hip = arena_strdup(&u->diags.arena, runtime_header);
}

static void include_finding(const struct project *p, struct unit *u, const struct edit *e, struct arena *a)
{
	struct slice src = u->scan.tok.src;
	if (e->begin == e->end) { /* added: for the runtime, or for the headers that a rewritten line will need */
		struct piece *first = e->n_pieces ? &e->pieces[0] : NULL;
		if (first && first->text && memmem(first->text, first->text_len, runtime_header, sizeof runtime_header - 1) &&
		    !runtime_reaches(p, u))
			runtime_finding(u, e);
		return;
	}
	struct slice s = {src.p + e->begin, e->end - e->begin};
	if (!e->n_pieces || !e->pieces[0].text_len) {
		char *cuda = excerpt(a, s, "");
		struct edit at = *e;
		while (at.begin < at.end && (src.p[at.begin] == ' ' || src.p[at.begin] == '\t'))
			at.begin++;
		while (at.end > at.begin && (src.p[at.end - 1] == '\n' || src.p[at.end - 1] == '\r'))
			at.end--;
		struct diagnostic *d = finding(u, D_P002, &at, cuda, "");
		d->message = arena_printf(&u->diags.arena, "'%s' names a CUDA header; remove it, HIP needs none here", cuda);
		return;
	}
	char *hip = arena_strndup(a, e->pieces[0].text, e->pieces[0].text_len);
	char *text = arena_strdup(&u->diags.arena, hip);
	size_t n = strcspn(hip, "\r\n"); /* a second line includes what HIP's header does not bring */
	hip[n] = 0;
	if (n > 2 && (*hip == '<' || *hip == '"')) {
		hip[n - 1] = 0;
		hip++;
	}
	finding(u, D_P002, e, excerpt(a, s, ""), hip)->replacement = text;
}

/* Does the edit leave the text as it is, and only asks for a header? */
static bool changes_nothing(const struct edit *e, struct slice src)
{
	struct slice now = {src.p + e->begin, e->end - e->begin};
	FOR_EACH(const struct piece, p, e->pieces, e->n_pieces) {
		struct slice part = {p->text, p->text_len};
		if (!p->text)
			part = (struct slice){src.p + p->source.begin, p->source.end - p->source.begin};
		if (part.n > now.n || memcmp(now.p, part.p, part.n))
			return false;
		now = (struct slice){now.p + part.n, now.n - part.n};
	}
	return e->n_pieces && !now.n;
}

/* Is the name at the front of the text HIP's? The project may declare it for HIP, beside CUDA's. */
static bool is_hips(const struct project *p, const struct unit *u, struct slice s)
{
	uint64_t bits;
	struct slice name = {s.p, 0};
	while (name.n < s.n && (isalnum((unsigned char)s.p[name.n]) || s.p[name.n] == '_'))
		name.n++;
	return name.n && decl_find(&p->decls, u, name, &bits) && bits & DECL_FOR_HIP;
}

/* BLOCK_LOAD_WARP_TRANSPOSE, cub's: does hipCUB have that name, and the rule another one? */
static bool held_by_namespace(const struct project *p, const char *cuda, const char *hip)
{
	static const char *const spaces[] = {"cub", "thrust"};
	if (!strchr(cuda, ':') && (*cuda == 'c' || *cuda == '_' || !strncmp(cuda, "CU", 2)))
		return false; /* the name of a function, most of all */
	const char *name = strrchr(cuda, ':'), *to = strrchr(hip, ':');
	name = name ? name + 1 : cuda;
	for (size_t k = 0; k < ARRAY_SIZE(spaces) && strcmp(name, to ? to + 1 : hip); k++) {
		char key[128];
		int n = snprintf(key, sizeof key, "%s::%s", spaces[k], name);
		const struct name_rule *space = rules_find(p->rules, slice_str(spaces[k]), 1u << RK_NS);
		if (space && (size_t)n < sizeof key && rule_has(space, slice_str(name)) && rules_find(p->rules, slice_str(key), 0))
			return true;
	}
	return false;
}

/* What has no name of HIP's in its place: a cast, a condition, a statement of PTX. Says what a port writes instead. */
static struct diagnostic *construct_finding(struct unit *u, const struct edit *e, const struct edit *at, const char *cuda,
                                            struct arena *a)
{
	struct diagnostic *d = finding(u, D_P005, at, cuda, NULL);
	const char *to = new_text(a, e, u->scan.tok.src);
	d->message = *to ? arena_printf(&u->diags.arena, "'%s' must change for HIP: write '%s'", cuda, to)
	                 : arena_printf(&u->diags.arena, "'%s' must be removed for HIP", cuda);
	return d;
}

/* Does a header of the tree give the name at the byte to HIP? One that is not adopt's does so for files that includes connect with it. */
static bool is_mapped(const struct project *p, const struct unit *u, uint32_t off)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t i = token_at(t, off), file;
	if (!p->run->mapped || i >= t->n || !token_is_word(t, i) || !mapped_name(p->run, token_bytes(t, i), &file))
		return false;
	uint32_t k = p->run->mapped->ours ? UINT32_MAX : p->local ? p->local[file] : file;
	return p->run->mapped->ours || (k < p->n && p->units[k].index == file && unit_sees(u, &p->units[k]));
}

/* Is the edit one that the tree's own header, or a header that stands in for CUDA's, makes needless? */
static bool is_served(const struct project *p, const struct unit *u, const struct edit *e)
{
	const struct mapped *m = p->run->mapped;
	if (!m || e->kind != EDIT_INCLUDE)
		return m && is_mapped(p, u, e->begin);
	FOR_EACH(const struct scan_include, x, u->scan.includes, u->scan.n_includes) {
		uint32_t header = u->scan.tok.t[x->header].off;
		if (header >= e->begin && header < e->end)
			return m->ours && mapped_header(p->run, x->name);
	}
	return m->ours && e->begin == e->end; /* the build includes the runtime */
}

/* In a tree with two sides: does the condition come to the same for HIP without the edit? "#if __CUDA_ARCH__ >= 700 || defined(USE_HIP)" */
static bool is_answered(const struct project *p, const struct unit *u, const struct edit *e, struct arena *a)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t hash = p->run->mapped ? directive_start(t, token_at(t, e->begin)) : NO_TOKEN;
	if (hash == NO_TOKEN ||
	    !slice_find((struct slice){t->src.p + t->t[hash].off, t->t[directive_end(t, hash)].off - t->t[hash].off},
	                SLICE_LIT("if")))
		return false;
	uint32_t begin = t->t[hash].off, end = t->t[directive_end(t, hash)].off;
	struct tokens was, made;
	struct buf line = {0};
	buf_add(&line, t->src.p + begin, e->begin - begin);
	buf_addstr(&line, new_text(a, e, t->src));
	buf_add(&line, t->src.p + e->end, end - e->end);
	lex((struct slice){t->src.p + begin, end - begin}, &was);
	lex((struct slice){line.p, line.n}, &made);
	struct condition_words words = {.option = p->run->mapped->macro ? slice_str(p->run->mapped->macro) : (struct slice){"", 0}};
	bool same = conditions_agree(&made, &was, &words, false);
	tokens_free(&was);
	tokens_free(&made);
	buf_free(&line);
	return same;
}

static void edit_finding(const struct project *p, struct unit *u, const struct edit *e, struct arena *a)
{
	struct slice s = {u->scan.tok.src.p + e->begin, e->end - e->begin};
	if (is_served(p, u, e) || is_answered(p, u, e, a))
		return;
	if (e->kind == EDIT_INCLUDE) {
		include_finding(p, u, e, a);
		return;
	}
	if (!s.n || changes_nothing(e, u->scan.tok.src) || is_hips(p, u, s))
		return; /* an insertion goes with some other edit */
	if (e->kind == EDIT_LAUNCH) {
		if (slice_find(s, SLICE_LIT("<<<")))
			finding(u, D_P003, e, excerpt(a, s, "<"), NULL);
		else if (!isdigit((unsigned char)*s
		                          .p)) /* a uint3 as grid or block; of a number that --fix-unsafe changes R007 tells */
			construct_finding(u, e, e, excerpt(a, s, ""), a);
		return;
	}
	struct edit at = *e;
	char *cuda = excerpt(a, s, e->kind == EDIT_CALL ? "(" : "");
	bool standard = !strncmp(cuda, "std::", 5); /* see rewrite/sides/standard.c */
	bool looked_for = standard && (!strncmp(cuda + 5, "invoke_result", 13) || !strncmp(cuda + 5, "is_invocable", 12));
	if (standard && !u->cuda && !looked_for)
		return; /* the first look passes over such files: see engine/prefilter.c */
	if (e->kind == EDIT_CALL) {
		const char *open = memchr(s.p, '(', s.n);
		at.end = open && open > s.p ? e->begin + (uint32_t)(open - s.p) : e->end;
	}
	char *hip = e->kind == EDIT_OTHER                             ? NULL
	            : e->kind == EDIT_RENAME || e->kind == EDIT_MACRO ? arena_strndup(a, e->pieces[0].text ? e->pieces[0].text : "",
	                                                                              e->pieces[0].text ? e->pieces[0].text_len : 0)
	                                                              : new_name(a, e);
	if (!hip || !*hip || (e->kind == EDIT_MACRO && strchr(hip, ' '))) {
		struct diagnostic *d = construct_finding(u, e, &at, excerpt(a, s, ""), a);
		if (standard)
			d->message = arena_printf(&u->diags.arena, "clang evaluates '%s' for the host; write 'tranship::%s'", cuda,
			                          cuda + 5);
		return;
	}
	struct diagnostic *d = finding(u, D_P001, &at, cuda, hip);
	const char *to;
	const struct name_rule *r = strcmp(cuda, hip) ? rules_find(p->rules, slice_str(cuda), 0) : NULL;
	if ((e->kind == EDIT_RENAME || e->kind == EDIT_MACRO) && e->n_pieces == 1)
		d->replacement = d->hip;
	if (!strcmp(cuda, hip)) /* the same function, called otherwise */
		d->message = arena_printf(&u->diags.arena, "'%s' exists in HIP, but this use must change: write '%s'", cuda,
		                          new_text(a, e, u->scan.tok.src));
	else if (r && e->kind == EDIT_CALL && rule_verdict(r, u->sel, &to) == VERDICT_SAME)
		d->message = arena_printf(&u->diags.arena, "'%s' exists in HIP, but this use must change: write '%s'", cuda,
		                          !strncmp(hip, "tranship::", 10) ? hip : new_text(a, e, u->scan.tok.src));
	else if (!strncmp(hip, "tranship::", 10))
		d->message = arena_printf(&u->diags.arena, "'%s' is CUDA; the compatibility header has '%s'", cuda, hip);
	else if (*hip == '"')
		d->message = arena_printf(&u->diags.arena, "'%s' is host-only in HIP; write a string here", cuda);
	else if (e->kind == EDIT_RENAME && held_by_namespace(p, cuda, hip))
		d->message = arena_printf(&u->diags.arena, "'%s' exists in HIP, but this use must change: write '%s'", cuda, hip);
	else if (isdigit((unsigned char)*hip))
		d->message = arena_printf(&u->diags.arena, "'%s' has another value in HIP; write '%s'", cuda, hip);
}

/* "#if defined(USE_HIP) ? (...) : (...)": adopt's own, which says both sides. */
static bool says_both_sides(const struct run *r, const struct scan *s, uint32_t off)
{
	const struct tokens *t = &s->tok;
	uint32_t hash = r->mapped && r->mapped->macro ? directive_start(t, token_at(t, off)) : NO_TOKEN;
	uint32_t word = token_next(t, token_next(t, hash)), name = token_next(t, token_next(t, word));
	return hash != NO_TOKEN && token_is(t, word, "defined") && token_is(t, name, r->mapped->macro) &&
	       token_is_punct(t, token_next(t, token_next(t, name)), '?');
}

/* Do all files that include it do so on the side for CUDA? */
static bool is_of_cuda(const struct project *p, const struct unit *u)
{
	bool any = false;
	if (!p->run->mapped || !p->run->mapped->macro || p->run->mapped->ours)
		return false;
	FOR_INCLUDERS(at, p, u)
	{
		const struct scan *s = &p->units[at->unit].scan;
		any = true;
		if (!kept_for_cuda(p->run, s, s->tok.t[s->includes[at->include].hash].off))
			return false;
	}
	return any;
}

void lint_unit(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct arena a = {0};
	if (is_of_cuda(p, u)) {
		u->diags.n = 0;
		return;
	}
	for (uint32_t i = 0; i < u->edits.n; i++) {
		const struct edit *e = &u->edits.e[i];
		u->diags.pass = e->pass;
		u->diags.rule = e->rule;
		if (!(t->t[token_at(t, e->begin)].flags & TF_SKIPPED))
			edit_finding(p, u, e, &a);
	}
	u->diags.pass = 0;
	u->diags.rule = NULL;
	uint32_t kept = 0;
	FOR_EACH(struct diagnostic, d, u->diags.d, u->diags.n)
		if (d->id == D_V005 || d->id == D_V006 || /* these are about HIP's own names */
		    (!kept_for_cuda(p->run, &u->scan, d->off) && !says_both_sides(p->run, &u->scan, d->off) &&
		     !(*diag_table[d->id].id == 'N' && is_mapped(p, u, d->off))))
			u->diags.d[kept++] = *d;
	u->diags.n = kept;
	arena_free(&a);
}
