/* match.c: candidates of the rule table among a file's tokens become edits and diagnostics. */
#include "tranship/compat.h"
#include "tranship/project.h"
#include "tranship/word_class.h"
#include <ctype.h>
#include <stdlib.h>

/* A number, whichever way its digits run, and a name. */
static struct slice name_key(char key[160], const char *prefix, uint32_t of, struct slice name)
{
	size_t n = 0, length = name.n < 140 ? name.n : 140;
	if (*prefix)
		key[n++] = *prefix;
	do
		key[n++] = (char)('0' + of % 10);
	while (of /= 10);
	key[n++] = ' ';
	memcpy(key + n, name.p, length);
	return (struct slice){key, n + length};
}

struct slice decl_key(const struct unit *u, struct slice name, char key[160])
{
	return u->included_by == UINT32_MAX ? name_key(key, ".", u->index, name) : name_key(key, "", u->group, name);
}

bool decl_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value)
{
	char key[160];
	return strmap_get(map, name_key(key, "", u->group, name), value) ||
	       (u->included_by == UINT32_MAX && strmap_get(map, name_key(key, ".", u->index, name), value));
}

enum ref_origin resolve_name(const struct project *p, const struct unit *u, uint32_t off, struct slice name,
                             enum evidence *evidence, bool *contested)
{
	*contested = false;
	const struct name_fact *fact = u->facts.parses ? facts_name(&u->facts, off) : NULL;
	*evidence = fact ? EV_AST : EV_LEXICAL;
	if (fact && fact->origin == ORIGIN_OTHER) /* a CUDA SDK on the search path, unless the name is nothing like CUDA's */
		return slice_starts(name, "cu") || slice_starts(name, "CU") || slice_starts(name, "__") ? ORIGIN_CUDA
		                                                                                        : ORIGIN_OTHER;
	if (fact)
		return fact->origin;
	for (uint32_t i = 0; i < u->scan.n_decls; i++) {
		const struct scan_decl *d = &u->scan.decls[i];
		if (d->off == off || (d->end != UINT32_MAX && d->begin <= off && off < d->end && slice_eq(d->name, name))) {
			*contested = !d->sure;
			return ORIGIN_PROJECT;
		}
	}
	uint64_t bits;
	if (decl_find(&p->decls, u, name, &bits)) {
		*contested = true;
		/* a definition in every configuration is the project's own; a fallback behind an #if leaves CUDA's in sight */
		return bits & DECL_SURE ? ORIGIN_PROJECT : ORIGIN_CUDA;
	}
	return ORIGIN_CUDA;
}

struct matcher {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	const struct selection *sel;
	struct arena arena;      /* token texts and rewrites of this walk */
	struct slice params[64]; /* parameters of the #define being walked */
	unsigned n_params;
	struct buf spare;        /* room for a chain's text */
	bool opened;             /* some using directive that the unit may see opens a namespace of CUDA's */
	bool nvcc;               /* the file is for nvcc, by its name */
};

static struct slice text(struct matcher *m, uint32_t i)
{
	return token_text(m->t, i, &m->arena);
}
static bool punct(const struct matcher *m, uint32_t i, int c)
{
	return i != NO_TOKEN && m->t->t[i].kind == TOK_PUNCT && m->t->t[i].punct == c;
}
static uint32_t token_end(const struct tokens *t, uint32_t i)
{
	return t->t[i].off + t->t[i].len;
}

static void need(struct unit *u, const char *section)
{
	int s = section ? compat_find(slice_str(section)) : -1;
	if (s >= 0)
		u->sections |= 1u << s;
}

static void want_include(struct unit *u, const char *header)
{
	for (unsigned i = 0; header && i < u->n_extra_includes; i++)
		if (!strcmp(u->extra_includes[i], header))
			header = NULL;
	if (header && u->n_extra_includes < ARRAY_SIZE(u->extra_includes))
		u->extra_includes[u->n_extra_includes++] = header;
}

static struct diagnostic *say(struct matcher *m, enum diag_id id, uint32_t a, uint32_t b, enum evidence ev, const char *arg1,
                              const char *arg2)
{
	if (m->t->t[token_at(m->t, a)].flags & TF_SKIPPED)
		return NULL;
	struct diagnostic *d = diag_add(&m->u->diags, id, m->u->index, a, b, arg1, arg2);
	d->evidence = ev;
	tokens_position(m->t, a, &d->line, &d->column);
	return d;
}

/* What a rule adds to a diagnostic. */
static void explain(struct matcher *m, struct diagnostic *d, const struct name_rule *r)
{
	if (!d)
		return;
	struct arena *a = &m->u->diags.arena;
	d->cuda = arena_strdup(a, r->cuda);
	d->hip = r->hip ? arena_strdup(a, r->hip) : NULL;
	bool tells = rule_tells_why(r, m->sel);
	d->why = tells && r->why ? arena_strdup(a, r->why) : NULL;
	d->fix = tells && r->fix ? arena_strdup(a, r->fix) : NULL;
}

/* Names that hip_runtime.h declares: what a file that includes nothing relies on nvcc for. */
static bool is_runtime_name(const struct matcher *m, const struct name_rule *r)
{
	if (r->kind == RK_HEADER || r->kind == RK_NS || r->kind == RK_MEMBER || strchr(r->cuda, ':'))
		return false;
	const char *lib = rules_lib_id(m->p->rules, r->lib);
	if (!strcmp(lib, "runtime"))
		return true;
	static const char *const own[] = {"threadIdx", "blockIdx", "blockDim", "gridDim", "dim3", NULL};
	for (int i = 0; own[i]; i++)
		if (!strcmp(r->cuda, own[i]))
			return true;
	return !strncmp(r->cuda, "__", 2) && (!strcmp(lib, "device") || !strcmp(lib, "language") || !strcmp(lib, "math"));
}

/* max, sqrt, memcpy: host code has them without CUDA; and words that compilers know. */
static bool is_plain(const struct name_rule *r)
{
	if (!strcmp(r->cuda, "__restrict__") || !strcmp(r->cuda, "__inline__"))
		return true;
	return (r->include || r->kind == RK_DFUNC) && (r->flags & NF_SAME) && strncmp(r->cuda, "__", 2);
}

static void mark_use(struct matcher *m, const struct name_rule *r, uint32_t i)
{
	const struct token *k = &m->t->t[i];
	m->u->libs |= r->lib < 64 ? (uint64_t)1 << r->lib : 0;
	if (is_plain(r))
		return;
	m->u->cuda = true;
	if (m->u->uses_language || !is_runtime_name(m, r))
		return;
	uint32_t branch = scan_cuda_only(&m->u->scan, k->off);
	if (branch == UINT32_MAX && !(k->flags & TF_DIRECTIVE)) {
		if (!m->u->uses_runtime)
			m->u->runtime_use = i;
		m->u->uses_runtime = true;
		m->u->uses_language = strncmp(r->cuda, "cuda", 4) && strcmp(r->cuda, "dim3");
	} else if (branch == UINT32_MAX)
		return;
	else if (m->u->cuda_branch == UINT32_MAX && (!(k->flags & TF_DIRECTIVE) || (k->flags & TF_MACRO_BODY))) {
		m->u->cuda_branch = branch;
		if (!m->u->uses_runtime)
			m->u->runtime_use = i;
	}
}

/* A qualified name: components a::b::c from token 'first'. 'full' has aliases resolved. */
struct chain {
	uint32_t first, last; /* tokens of the first and last component */
	unsigned n;
	uint32_t part[16]; /* tokens of the components */
	size_t end_of[16]; /* length of 'full' up to and including component k */
	struct buf full;
	bool aliased, opened; /* the first component is an alias; a using directive opened its namespace */
};

static bool is_alias(const struct matcher *m, struct slice w, uint64_t *alias)
{
	return m->p->aliases.n && decl_find(&m->p->aliases, m->u, w, alias);
}

static void chain_read(struct matcher *m, uint32_t i, struct chain *c)
{
	*c = (struct chain){.first = i, .last = i, .full = m->spare};
	c->full.n = 0;
	m->spare = (struct buf){0};
	struct slice w = text(m, i);
	uint64_t alias;
	if (punct(m, token_next(m->t, i), P_SCOPE) && is_alias(m, w, &alias)) {
		buf_addslice(&c->full, m->p->alias_targets[alias]);
		c->aliased = true;
	} else
		buf_addslice(&c->full, w);
	c->part[0] = i;
	c->end_of[0] = c->full.n;
	c->n = 1;
	for (uint32_t k = token_next(m->t, i); punct(m, k, P_SCOPE) && c->n < 16; k = token_next(m->t, k)) {
		k = token_next(m->t, k);
		if (m->t->t[k].kind != TOK_IDENT)
			break;
		buf_addstr(&c->full, "::");
		buf_addslice(&c->full, text(m, k));
		c->part[c->n] = c->last = k;
		c->end_of[c->n++] = c->full.n;
	}
}

static void chain_done(struct matcher *m, struct chain *c)
{
	buf_free(&m->spare);
	m->spare = c->full;
}

/* Longest prefix of the chain that has a rule; *used components. */
static const struct name_rule *chain_find(struct matcher *m, struct chain *c, unsigned *used)
{
	for (unsigned k = c->n; k; k--) {
		const struct name_rule *r = rules_find(m->p->rules, (struct slice){c->full.p, c->end_of[k - 1]}, 0);
		if (r) {
			*used = k;
			return r;
		}
	}
	/* a using directive may have opened the namespace that the first component lives in */
	for (size_t i = 0; m->opened && i < m->p->n_used; i++) {
		if (m->p->used[i].group != m->u->group || (m->p->used[i].only.n && !slice_eq(m->p->used[i].only, text(m, c->first))))
			continue;
		struct buf full = {0};
		buf_addslice(&full, m->p->used[i].name);
		buf_addstr(&full, "::");
		size_t before = full.n;
		buf_add(&full, c->full.p, c->full.n);
		for (unsigned k = c->n; k; k--) {
			const struct name_rule *r = rules_find(m->p->rules, (struct slice){full.p, before + c->end_of[k - 1]}, 0);
			if (r) {
				*used = k;
				c->opened = true;
				buf_free(&full);
				return r;
			}
		}
		buf_free(&full);
	}
	return NULL;
}

static void rename_edit(struct matcher *m, uint32_t a, uint32_t b, const char *to, const struct name_rule *r, enum evidence ev)
{
	struct slice now = {m->t->src.p + a, b - a};
	if (slice_is(now, to))
		return;
	struct edit *e = edit_replace(&m->u->edits, a, b, slice_str(to), r->kind == RK_MACRO ? EDIT_MACRO : EDIT_RENAME);
	e->evidence = ev;
}

/* One word in capitals: by custom, a macro. */
static bool is_macro_name(const struct tokens *t, struct range arg)
{
	uint32_t i = token_at(t, arg.begin);
	if (t->t[i].kind != TOK_IDENT || token_end(t, i) != arg.end || t->t[i].len < 4)
		return false;
	for (uint32_t k = arg.begin; k < arg.end; k++)
		if (islower((unsigned char)t->src.p[k]))
			return false;
	return true;
}

/* Tries the call and template rules of r for the name that ends at token 'last'. */
static bool try_call(struct matcher *m, const struct name_rule *r, uint32_t first, uint32_t last, enum evidence ev)
{
	const struct tokens *t = m->t;
	struct call_site site = {.t = t, .name = {t->t[first].off, token_end(t, last)}, .open = NO_TOKEN};
	uint32_t n = token_next(t, last);
	site.targs = (struct range){token_end(t, last), token_end(t, last)};
	if (punct(m, n, '<')) { /* template arguments: to the matching '>' */
		int depth = 0;
		uint32_t k = n;
		for (; k < t->n; k = token_next(t, k)) {
			if (t->t[k].kind == TOK_PUNCT) {
				int c = t->t[k].punct;
				if (c == '<')
					depth++;
				else if (c == '>' && --depth == 0)
					break;
				else if ((c == '(' || c == '[') && t->t[k].pair != NO_TOKEN)
					k = t->t[k].pair;
				else if (c == ';' || c == '{' || c == '}' || c == ')')
					return false;
			}
			if (t->t[k].kind == TOK_EOF || t->t[k].kind == TOK_EOD)
				return false;
		}
		if (k >= t->n)
			return false;
		site.targs = (struct range){t->t[n].off, token_end(t, k)};
		n = token_next(t, k);
	}
	if (punct(m, n, '(') && t->t[n].pair != NO_TOKEN) {
		struct range *args = NULL;
		int count = call_arguments(t, n, &m->arena, &args);
		if (count >= 0) {
			site.open = n;
			site.n_args = count;
			site.args = args;
		}
	}
	if (site.open == NO_TOKEN && site.targs.begin == site.targs.end)
		return false;
	uint32_t off = t->t[last].off;
	const struct call_fact *fact = m->u->facts.parses ? facts_call(&m->u->facts, off) : NULL;
	if (fact && fact->n_args == site.n_args)
		site.types = fact->args;
	site.context = fact && fact->context != CTX_UNKNOWN ? fact->context
	               : m->u->facts.parses                 ? facts_context(&m->u->facts, off)
	                                                    : CTX_UNKNOWN;
	if (site.context == CTX_UNKNOWN)
		site.context = scan_context(&m->u->scan, off);
	site.in_macro_body = t->t[last].flags & TF_MACRO_BODY;
	struct call_rewrite w = {0};
	bool want_types = false;
	bool hit = rule_rewrite_call(m->p->rules, r, &site, m->sel, &m->arena, &w, &want_types);
	if (want_types)
		m->u->wants_parse = true;
	if (!hit) {
		if (r->kind == RK_FUNC && site.open != NO_TOKEN && site.n_args == 1 && is_macro_name(t, site.args[0]) && rule_wants_arguments(m->p->rules, r, &site, m->sel))
			say(m, D_R006, site.name.begin, site.name.end, ev, r->cuda, NULL);
		return false;
	}
	const char *to;
	enum verdict v = rule_verdict(r, m->sel, &to);
	if (w.plain && (v == VERDICT_TOO_NEW || v == VERDICT_GONE))
		return false;
	if (!w.unsupported)
		edit_pieces(&m->u->edits, w.begin, w.end, w.pieces, w.n_pieces, EDIT_CALL)->evidence = ev;
	need(m->u, w.needs);
	want_include(m->u, w.include);
	int id = w.id ? diag_find(slice_str(w.id)) : -1;
	struct diagnostic *d =
	        w.say ? say(m, id >= 0 ? (enum diag_id)id : D_R001, site.name.begin, site.name.end, ev, w.say, "") : NULL;
	if (d) {
		struct arena *a = &m->u->diags.arena;
		explain(m, d, r);
		d->message = arena_strdup(a, w.say);
		d->why = w.why ? arena_strdup(a, w.why) : d->why;
		d->fix = w.fix ? arena_strdup(a, w.fix) : d->fix;
	}
	return true;
}

static bool has_effect(struct matcher *m, const struct name_rule *r)
{
	const char *to = NULL;
	return r->call_n || r->needs || r->include || (r->roc_include && m->sel->target == TARGET_ROC) || rule_verdict(r, m->sel, &to) != VERDICT_SAME;
}

/* A number or a variable, and no enumerator, which would be renamed with its type. */
static bool is_number(struct matcher *m, uint32_t i)
{
	if (m->t->t[i].kind == TOK_NUMBER)
		return true;
	return m->t->t[i].kind == TOK_IDENT && !rules_find(m->p->rules, text(m, i), 1u << RK_ENUM | 1u << RK_MACRO);
}

/* "(TYPE)1", "static_cast<TYPE>(1)" and "TYPE(1)", where TYPE is tokens first..last. */
static bool casts_number(struct matcher *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	uint32_t prev = token_prev(t, first), next = token_next(t, last);
	if (prev != NO_TOKEN && token_is(t, prev, "enum"))
		prev = token_prev(t, prev);
	uint32_t before = prev == NO_TOKEN ? NO_TOKEN : token_prev(t, prev);
	bool named = before != NO_TOKEN && t->t[before].kind == TOK_IDENT;
	if (punct(m, prev, '(') && punct(m, next, ')'))
		return !(named && !token_is(t, before, "return")) && !punct(m, before, ')') && is_number(m, token_next(t, next));
	if (punct(m, prev, '<') && punct(m, next, '>'))
		return named && token_is(t, before, "static_cast") && is_number(m, token_next(t, token_next(t, next)));
	if (!punct(m, next, '(') || (prev != NO_TOKEN && t->t[prev].kind == TOK_IDENT && !token_is(t, prev, "return")))
		return false;
	return is_number(m, token_next(t, next)) && t->t[next].pair == token_next(t, token_next(t, next));
}

/* The OCP format of an fp8 type or enumerator whose counterpart is gfx942's FNUZ, where the architecture selected has it: into 'ocp'. */
static bool ocp_format(const struct selection *sel, const char *to, char ocp[64])
{
	size_t n = strlen(to);
	bool fnuz = n > 5 && n < 64 && (!strcmp(to + n - 5, "_fnuz") || !strcmp(to + n - 5, "_FNUZ"));
	if (!fnuz || (strcmp(sel->arch, "gfx950") && strncmp(sel->arch, "gfx12", 5)))
		return false;
	snprintf(ocp, 64, "%.*s", (int)(n - 5), to);
	return true;
}

/* Applies rule r to the components first..last, the last 'used' ones of which it names. */
static void apply(struct matcher *m, const struct name_rule *r, struct chain *c, unsigned used, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t last = c->part[used - 1];
	uint32_t a = t->t[c->first].off, b = token_end(t, last);
	const char *to = NULL;
	enum verdict v = rule_verdict(r, m->sel, &to);
	mark_use(m, r, last);
	if (r->flags & NF_TEXT && r->kind == RK_VAR && !m->sel->warp32)
		return; /* warpSize stays the hardware's */
	if (r->kind == RK_NS && v != VERDICT_NONE) {
		if (c->aliased && used == 1)
			return; /* the alias's own definition is rewritten where it stands */
		if (v == VERDICT_RENAME)
			rename_edit(m, a, b, to, r, ev);
		return;
	}
	const struct versions *counterpart = m->sel->target == TARGET_ROC && r->roc ? &r->v_roc : &r->v_hip;
	char version[16];
	char ocp[64];
	bool by_arch = v == VERDICT_RENAME && m->sel->fix_unsafe && ocp_format(m->sel, to, ocp);
	if (by_arch)
		to = ocp;
	if (m->sel->cuda_named && r->v_cuda.removed && r->v_cuda.removed <= m->sel->cuda)
		explain(m, say(m, D_V003, a, b, ev, r->cuda, version_text(r->v_cuda.removed, version)), r);
	if (counterpart->changed > m->sel->rocm && (v == VERDICT_RENAME || v == VERDICT_SAME))
		explain(m, say(m, D_V004, a, b, ev, r->cuda, version_text(counterpart->changed, version)), r);
	if (r->flags & NF_RENUMBERED && casts_number(m, c->first, last))
		say(m, D_B001, a, b, ev, arena_printf(&m->arena, "a number cast to '%s' means something else in HIP, whose enumerators have other values", r->cuda), NULL);
	const char *mixed = v == VERDICT_RENAME ? rule_hip_header(m->p->rules, r, m->sel) : NULL;
	want_include(m->u, mixed);
	if (m->sel->target == TARGET_ROC)
		want_include(m->u, r->roc_include);
	if (mixed && r->kind == RK_FUNC)
		say(m, D_B001, a, b, ev, arena_printf(&m->arena, "ROCm's own library has no '%s'; '%s' takes HIP's handles and enumerators, not those", r->cuda, to), NULL);
	if (r->call_n && used == c->n && try_call(m, r, c->first, last, ev))
		return;
	switch (v) {
	case VERDICT_SAME:
		need(m->u, r->needs);
		/* a C function, or assert, that nvcc's own headers declare; clang has the functions built in for kernels */
		if (r->include && (r->kind == RK_MACRO || scan_context(&m->u->scan, a) <= CTX_HOST))
			want_include(m->u, r->include);
		break;
	case VERDICT_RENAME:
		need(m->u, r->needs);
		want_include(m->u, r->include);
		if (c->aliased || c->opened) { /* keep the alias when only the last component changes */
			const char *tail = strrchr(to, ':');
			const char *mine = strrchr(r->cuda, ':');
			struct slice ns = {r->cuda, mine ? (size_t)(mine - r->cuda) - 1 : 0};
			const struct name_rule *nsr = ns.n ? rules_find(m->p->rules, ns, 1u << RK_NS) : NULL;
			const char *mapped = NULL;
			if (nsr && rule_verdict(nsr, m->sel, &mapped) == VERDICT_SAME)
				mapped = nsr->cuda;
			if (tail && mapped && (size_t)(tail - to) - 1 == strlen(mapped) && !strncmp(to, mapped, strlen(mapped))) {
				rename_edit(m, t->t[last].off, b, tail + 1, r, ev);
				break;
			}
		}
		if (punct(m, token_prev(t, c->first), P_SCOPE) && !strncmp(to, "::", 2))
			to += 2;
		rename_edit(m, a, b, to, r, ev);
		break;
	case VERDICT_DROP: {
		uint32_t end = b;
		while (end < t->src.n && (t->src.p[end] == ' ' || t->src.p[end] == '\t'))
			end++;
		if (!(t->t[last].flags & TF_DIRECTIVE)) {
			struct edit *e = edit_replace(&m->u->edits, a, end, SLICE_LIT(""), EDIT_OTHER);
			e->evidence = ev;
		}
		break;
	}
	case VERDICT_NONE:
		if (r->kind == RK_FAMILY || r->kind == RK_NS) { /* the row is about more than this name */
			struct diagnostic *d = say(m, D_N001, a, token_end(t, c->last), ev, c->full.p, NULL);
			explain(m, d, r);
			if (d)
				d->cuda = arena_strdup(&m->u->diags.arena, c->full.p);
		} else {
			explain(m, say(m, D_N001, a, b, ev, r->cuda, NULL), r);
		}
		break;
	case VERDICT_TOO_NEW: explain(m, say(m, D_V001, a, b, ev, r->cuda, version_text(counterpart->added, version)), r); break;
	case VERDICT_GONE: explain(m, say(m, D_V002, a, b, ev, r->cuda, version_text(counterpart->removed, version)), r); break;
	}
	if (by_arch)
		explain(m, say(m, D_R007, a, b, ev, arena_printf(&m->arena, "'%s' is what %s has, with CUDA's bits; gfx942 reads them otherwise", to, m->sel->arch), NULL), r);
	else if (r->note && v != VERDICT_NONE && !strncmp(r->note, "!", 1)) /* notes that concern every use start with '!' */
		explain(m, say(m, D_B001, a, b, ev, r->note + 1, NULL), r);
}

/* The type that the text declares the object of a member access with, "STRUCT x" or "STRUCT *x" above token i, if it has member
 * rules. */
static const struct name_rule *member_by_text(struct matcher *m, uint32_t i, struct slice member, bool *known)
{
	uint32_t object = token_prev(m->t, token_prev(m->t, i));
	while (punct(m, object, ']') && m->t->t[object].pair != NO_TOKEN)
		object = token_prev(m->t, m->t->t[object].pair);
	bool named = object != NO_TOKEN && m->t->t[object].kind == TOK_IDENT && !punct(m, token_prev(m->t, object), '.') &&
		     !punct(m, token_prev(m->t, object), P_ARROW);
	uint32_t type = named ? declared_type(m->t, object) : NO_TOKEN;
	*known = type != NO_TOKEN;
	if (!*known)
		return NULL;
	struct slice owner = text(m, type);
	const char *key = arena_printf(&m->arena, "%.*s.%.*s", (int)owner.n, owner.p, (int)member.n, member.p);
	return rules_find(m->p->rules, slice_str(key), 1u << RK_MEMBER);
}

/* The same by what the parse saw, "STRUCT::member", perhaps in a namespace; the SDK's own headers have STRUCT_st and STRUCT_v1. */
static const struct name_rule *member_by_fact(struct matcher *m, const char *qualified)
{
	const char *scope = qualified ? strstr(qualified, "::") : NULL;
	if (!scope)
		return NULL;
	for (const char *next; (next = strstr(scope + 2, "::")); scope = next)
		qualified = scope + 2;
	int n = (int)(scope - qualified);
	for (;;) {
		const struct name_rule *r = rules_find(
		        m->p->rules, slice_str(arena_printf(&m->arena, "%.*s.%s", n, qualified, scope + 2)), 1u << RK_MEMBER);
		if (r || n < 4)
			return r;
		if (!strncmp(qualified + n - 3, "_st", 3) || (!strncmp(qualified + n - 3, "_v", 2) && isdigit(qualified[n - 1])))
			n -= 3;
		else
			return NULL;
	}
}

/* group.shfl(x, ...) of cooperative groups: HIP's takes numbers only, the compatibility header's structures too. */
static void match_group_shuffle(struct matcher *m, uint32_t i)
{
	const struct call_fact *call = m->u->facts.parses ? facts_call(&m->u->facts, m->t->t[i].off) : NULL;
	if (call && call->n_args && call->args[0].cls == TC_RECORD)
		need(m->u, "cg");
	for (uint32_t k = 0; !m->u->facts.parses && k < m->u->scan.n_includes; k++)
		m->u->wants_parse = m->u->wants_parse || slice_starts(m->u->scan.includes[k].name, "cooperative_groups");
}

/* A member name after '.' or '->': rules "struct.member". */
static void match_member(struct matcher *m, uint32_t i)
{
	const struct name_fact *f = m->u->facts.parses ? facts_name(&m->u->facts, m->t->t[i].off) : NULL;
	uint64_t own;
	struct slice member = text(m, i);
	if (slice_starts(member, "shfl") && punct(m, token_next(m->t, i), '('))
		match_group_shuffle(m, i);
	bool projects = f ? f->origin != ORIGIN_CUDA : decl_find(&m->p->members, m->u, member, &own);
	if (m->sel->warp32 && slice_is(member, "warpSize") && !projects)
		say(m, D_B002, m->t->t[i].off, token_end(m->t, i), f ? EV_AST : EV_LEXICAL, "warpSize", NULL);
	if (!strmap_get(&m->p->member_rules, member, &own) || (f && projects))
		return;
	bool known = true;
	const struct name_rule *r = f ? member_by_fact(m, f->qualified) : NULL;
	enum evidence ev = r ? EV_AST : EV_LEXICAL;
	if (!r)
		r = member_by_text(m, i, member, &known);
	if (!known && !f)
		m->u->wants_parse = true;
	if (!r)
		return;
	struct chain c = {.first = i, .last = i, .n = 1, .part = {i}};
	apply(m, r, &c, 1, ev);
}

static bool is_macro_param(const struct matcher *m, struct slice w)
{
	for (unsigned k = 0; k < m->n_params; k++)
		if (slice_eq(m->params[k], w))
			return true;
	return false;
}

/* A name before '##' that starts names of the table: where most of them change the same way, so does the part spelled here; what
 * else pasting may build cannot be rewritten, which is said. True when the name is dealt with. */
static bool match_paste(struct matcher *m, uint32_t i)
{
	struct slice w = text(m, i);
	bool plausible = slice_starts(w, "cu") || slice_starts(w, "CU") || slice_starts(w, "nccl") || slice_starts(w, "__shfl");
	if (!plausible || !punct(m, token_next(m->t, i), P_HASHHASH) || is_macro_param(m, w))
		return false;
	char to[128] = "";
	size_t n_to = 0, agree = 0, differ = 0, none = 0; /* names that have no counterpart are lost either way */
	const struct name_rule *first = NULL;
	for (size_t k = 0; k < rules_count(m->p->rules); k++) {
		const struct name_rule *r = rules_at(m->p->rules, k);
		const char *hip = NULL;
		if (*r->cuda != *w.p || r->kind == RK_HAZARD)
			continue;
		size_t n = strlen(r->cuda), tail = n - w.n;
		if (n <= w.n || memcmp(r->cuda, w.p, w.n) || r->kind == RK_HEADER || strchr(r->cuda, ':'))
			continue;
		if (rule_verdict(r, m->sel, &hip) == VERDICT_SAME)
			hip = r->cuda;
		size_t h = hip ? strlen(hip) : 0;
		none += !hip;
		if (!hip)
			continue;
		if (h <= tail || h - tail >= sizeof to || strcmp(hip + h - tail, r->cuda + w.n)) {
			differ++;
			continue;
		}
		if (!first) {
			first = r;
			n_to = h - tail;
			memcpy(to, hip, n_to);
		}
		if (n_to == h - tail && !memcmp(to, hip, n_to))
			agree++;
		else
			differ++;
	}
	if (!first || (slice_is(w, to) && !differ && !none))
		return false;
	m->u->cuda = true;
	if (agree > differ)
		rename_edit(m, m->t->t[i].off, token_end(m->t, i), to, first, EV_LEXICAL);
	if (differ || none)
		say(m, D_R003, m->t->t[i].off, token_end(m->t, i), EV_LEXICAL, arena_printf(&m->arena, "%.*s...", (int)w.n, w.p),
		    NULL);
	return true;
}

static bool is_shouted(struct slice w)
{
	for (size_t i = 0; i < w.n; i++)
		if (w.p[i] >= 'a' && w.p[i] <= 'z')
			return false;
	return true;
}

/* A call of what looks like CUDA's API and is in no table: reported unless something the project can see declares it. */
static void match_unknown(struct matcher *m, uint32_t i, struct slice w)
{
	const struct tokens *t = m->t;
	uint32_t prev = token_prev(t, i), off = t->t[i].off;
	if (!looks_like_cuda(w) || !punct(m, token_next(t, i), '(') || punct(m, prev, '.') || punct(m, prev, P_ARROW) ||
	    punct(m, prev, P_SCOPE) || (t->t[i].flags & TF_DIRECTIVE))
		return;
	if (prev != NO_TOKEN && t->t[prev].kind == TOK_IDENT && !is_keyword(text(m, prev)) && !is_shouted(text(m, prev)))
		return; /* dim3 cudaBlockSize(256); a macro in front may stand for anything */
	enum evidence ev;
	bool contested;
	uint64_t own;
	if (resolve_name(m->p, m->u, off, w, &ev, &contested) != ORIGIN_CUDA || contested)
		return;
	m->u->wants_parse = m->u->waits_for_types = true;
	if (!m->u->facts.parses && decl_find(&m->p->members, m->u, w, &own)) /* called in its class */
		return;
	const struct fact_set *f = &m->u->facts;
	bool undeclared = !f->parses && m->p->run->evidence == EVIDENCE_LEXICAL;
	for (uint32_t k = 0; k < f->n_errors && !undeclared; k++)
		undeclared = f->errors[k].off == off && strstr(f->errors[k].message, "undeclared");
	if (undeclared)
		say(m, D_N003, off, token_end(t, i), f->parses ? EV_AST : EV_LEXICAL, arena_strndup(&m->arena, w.p, w.n), NULL);
}

/* Passes over the words that mean nothing to match_identifier: most of them. */
static inline bool may_matter(const struct matcher *m, uint32_t i)
{
	const struct token *k = &m->t->t[i];
	if (k->punct & (m->opened ? WORD_ANY : WORD_ANY & ~WORD_PART) || m->u->facts.parses)
		return true;
	if (!m->p->aliases.n && !(k->flags & TF_MACRO_BODY))
		return false;
	const struct token *next = &m->t->t[token_next(m->t, i)];
	return next->kind == TOK_PUNCT && (next->punct == P_SCOPE ? m->p->aliases.n > 0 : next->punct == P_HASHHASH);
}

static bool declared_at(const struct unit *u, uint32_t off)
{
	for (uint32_t i = 0; i < u->scan.n_decls; i++)
		if (u->scan.decls[i].off == off)
			return true;
	return false;
}

static void match_identifier(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	struct slice w = text(m, i);
	const struct name_rule *direct = rules_find(m->p->rules, w, 0);
	uint64_t alias;
	uint32_t prev = token_prev(t, i);
	if (punct(m, prev, '.') || punct(m, prev, P_ARROW)) {
		match_member(m, i);
		return;
	}
	bool next_scope = punct(m, token_next(t, i), P_SCOPE);
	bool root = next_scope && (rules_is_namespace(m->p->rules, w) || is_alias(m, w, &alias));
	if ((t->t[i].flags & TF_MACRO_BODY) && match_paste(m, i))
		return;
	if ((t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE && (slice_is(w, "__CUDACC__") || slice_is(w, "__NVCC__")) && condition_asks_for_hip(t, i))
		return;
	if (slice_is(w, "register") && !(t->t[i].flags & TF_DIRECTIVE) &&
	    (m->nvcc || scan_context(&m->u->scan, t->t[i].off) >= CTX_DEVICE)) {
		uint32_t next = t->t[token_next(t, i)].off; /* nvcc lets it pass; clang does not since C++17 */
		edit_replace(&m->u->edits, t->t[i].off, next, SLICE_LIT(""), EDIT_OTHER);
		return;
	}
	if (!direct && !root)
		match_unknown(m, i, w);
	if (!direct && !root && !m->opened)
		return;
	if ((t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE && is_condition_subject(w))
		return;                /* condition.c has seen to it */
	if (punct(m, prev, P_SCOPE)) { /* ::name is global; X::name belongs to a chain read earlier, or to somebody else's scope */
		uint32_t before = token_prev(t, prev);
		if (before != NO_TOKEN && (t->t[before].kind == TOK_IDENT || punct(m, before, '>')) &&
		    !is_keyword(text(m, before)) && !(t->t[before].kind == TOK_IDENT && !strncmp(text(m, before).p, "__", 2)))
			return;
	}
	if (t->t[i].flags & TF_MACRO_PARAM)
		return;
	if ((t->t[i].flags & TF_MACRO_BODY) && is_macro_param(m, w))
		return;
	struct chain c;
	chain_read(m, i, &c);
	unsigned used = 0;
	const struct name_rule *r = chain_find(m, &c, &used);
	bool first = r && r->lib < 64 && !(m->u->libs >> r->lib & 1); /* of its library, whose header may have to be added */
	if (r && r->kind != RK_HEADER && r->kind != RK_MEMBER && (has_effect(m, r) || !m->u->uses_language || first)) {
		enum evidence ev;
		bool contested;
		uint32_t named =
		        used > 1 && !c.aliased ? c.first : c.part[used - 1]; /* a:: in front: the namespace says whose it is */
		enum ref_origin origin = resolve_name(m->p, m->u, t->t[named].off, text(m, named), &ev, &contested);
		if (ev == EV_LEXICAL && c.n > 1 && used >= 1 &&
		    c.part[used - 1] != c.first) { /* a:: in front: it is the namespace that counts */
			uint64_t bits;
			contested = decl_find(&m->p->decls, m->u, text(m, c.first), &bits) && !c.aliased;
			origin = ORIGIN_CUDA;
		}
		if (r->include && (r->flags & NF_SAME) && origin == ORIGIN_OTHER)
			origin = ORIGIN_CUDA; /* plain C: whose header declares it makes no difference */
		if (contested && has_effect(m, r) && !is_plain(r))
			m->u->wants_parse = m->u->waits_for_types = true;
		if (origin == ORIGIN_PROJECT && contested && has_effect(m, r) && !is_plain(r) && !declared_at(m->u, t->t[named].off))
			say(m, D_S006, t->t[c.first].off, token_end(t, c.last), ev, r->cuda, NULL);
		else if (origin == ORIGIN_MIXED && has_effect(m, r))
			say(m, D_R004, t->t[c.first].off, token_end(t, c.last), ev, r->cuda, NULL);
		else if (origin == ORIGIN_CUDA)
			apply(m, r, &c, used, ev);
		const struct name_rule *of = origin == ORIGIN_CUDA && r->kind == RK_TYPE && used + 1 == c.n ?
		                                     rules_find(m->p->rules, text(m, c.last), 1u << RK_ENUM) : NULL;
		if (of) { /* cudaError::cudaSuccess */
			struct chain tail;
			chain_read(m, c.last, &tail);
			apply(m, of, &tail, 1, ev);
			chain_done(m, &tail);
		}
	}
	chain_done(m, &c);
}

/* struct, union or enum at token i in front of a type of CUDA's: many of HIP's are typedefs only, which take no such word. */
static void match_elaborated(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t name = token_next(t, i), after = token_next(t, name);
	if (t->t[name].kind != TOK_IDENT || punct(m, after, ';') || punct(m, after, '{') || punct(m, after, ':') ||
	    punct(m, after, P_SCOPE))
		return;
	struct slice w = text(m, name);
	const struct name_rule *r = rules_find(m->p->rules, w, 1u << RK_TYPE | 1u << RK_DTYPE);
	const char *to = NULL;
	enum verdict v = r ? rule_verdict(r, m->sel, &to) : VERDICT_NONE;
	if (v == VERDICT_RENAME ? !strncmp(to, "ihip", 4) || slice_ends(slice_str(to), "_st")
	                        : v != VERDICT_SAME || !isdigit(w.p[w.n - 1]))
		return;
	enum evidence ev;
	bool contested;
	if (resolve_name(m->p, m->u, t->t[name].off, w, &ev, &contested) == ORIGIN_CUDA)
		edit_replace(&m->u->edits, t->t[i].off, t->t[name].off, SLICE_LIT(""), EDIT_OTHER)->evidence = ev;
}

/* String literals that are code for CUDA: sources for NVRTC, names for dlsym and its kin. */
static void match_string(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	if ((t->t[i].flags & TF_UNTERMINATED) && m->u->cuda)
		say(m, D_S005, t->t[i].off, t->t[i].off + 1, EV_LEXICAL, "string", NULL);
	struct slice s = text(m, i);
	if (s.n > 12 && slice_find(s, SLICE_LIT("__global__"))) {
		say(m, D_R002, t->t[i].off, token_end(t, i), EV_LEXICAL, "__global__", NULL);
		return;
	}
	if (s.n < 6 || s.n > 80 || s.p[0] != '"' || s.p[s.n - 1] != '"')
		return;
	uint32_t prev = token_prev(t, i), fn = NO_TOKEN;
	if (punct(m, prev, ','))
		for (uint32_t k = prev; k != NO_TOKEN && prev - k < 24; k = token_prev(t, k)) {
			if (punct(m, k, ')') && t->t[k].pair != NO_TOKEN)
				k = t->t[k].pair;
			else if (punct(m, k, '(')) {
				fn = token_prev(t, k);
				break;
			}
		}
	else if (punct(m, prev, '('))
		fn = token_prev(t, prev);
	if (fn == NO_TOKEN || t->t[fn].kind != TOK_IDENT)
		return;
	struct slice f = text(m, fn);
	if (!slice_is(f, "dlsym") && !slice_is(f, "GetProcAddress") && !slice_is(f, "cuGetProcAddress") &&
	    !slice_is(f, "cudaGetDriverEntryPoint"))
		return;
	struct slice name = {s.p + 1, s.n - 2};
	const struct name_rule *r = rules_find(m->p->rules, name, 0);
	if (r)
		explain(m, say(m, D_R002, t->t[i].off, token_end(t, i), EV_LEXICAL, r->cuda, NULL), r);
}

static void match_directive(struct matcher *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t n = token_next(t, i);
	m->n_params = 0;
	if (t->t[n].kind != TOK_IDENT)
		return;
	if (token_is(t, n, "define")) {
		for (uint32_t k = token_next(t, n); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF; k++)
			if ((t->t[k].flags & TF_MACRO_PARAM) && t->t[k].kind == TOK_IDENT && m->n_params < ARRAY_SIZE(m->params))
				m->params[m->n_params++] = text(m, k);
	} else if (token_is(t, n, "if") || token_is(t, n, "elif") || token_is(t, n, "ifdef") || token_is(t, n, "ifndef"))
		match_condition(m->p, m->u, i);
}

void match_unit(const struct project *p, struct unit *u)
{
	struct matcher m = {.p = p, .u = u, .t = &u->scan.tok, .sel = u->sel};
	edits_free(&u->edits);
	diag_free(&u->diags);
	u->sections = u->n_extra_includes = 0;
	u->libs = 0;
	u->wants_parse = u->uses_runtime = u->uses_language = false;
	u->cuda_branch = UINT32_MAX;
	u->runtime_use = 0;
	for (size_t i = 0; i < p->n_used; i++)
		m.opened = m.opened || p->used[i].group == u->group;
	m.nvcc = slice_ends(slice_str(u->file->path), ".cu") || slice_ends(slice_str(u->file->path), ".cuh");
	bool all = u->facts.parses || p->aliases.n; /* any word may mean something then */
	for (uint32_t step = 0; step < scan_steps(&u->scan, all); step++) {
		uint32_t i = scan_step(&u->scan, all, step);
		const struct token *k = &m.t->t[i];
		if (k->flags & TF_ERROR_TEXT)
			continue;
		switch (k->kind) {
		case TOK_IDENT:
			if (!may_matter(&m, i))
				break;
			match_identifier(&m, i);
			if (token_is(m.t, i, "threadIdx") || token_is(m.t, i, "blockIdx"))
				match_dialect(p, u, i);
			if (!(k->punct & WORD_CODE))
				break;
			if (token_is(m.t, i, "static_cast") || token_is(m.t, i, "goto"))
				match_dialect(p, u, i);
			if (token_is(m.t, i, "asm") || token_is(m.t, i, "__asm__") || token_is(m.t, i, "__asm"))
				match_asm(p, u, i);
			if (token_is(m.t, i, "struct") || token_is(m.t, i, "enum") || token_is(m.t, i, "union"))
				match_elaborated(&m, i);
			break;
		case TOK_STRING:
			match_string(&m, i);
			match_dialect(p, u, i);
			break;
		case TOK_PUNCT:
			if (k->punct == '{')
				match_dialect(p, u, i);
			else if (k->punct == '#' && (k->flags & (TF_BOL | TF_DIRECTIVE)) == (TF_BOL | TF_DIRECTIVE))
				match_directive(&m, i);
			else if (k->punct == P_LAUNCH && (k->flags & TF_LAUNCH)) {
				if (!u->uses_runtime)
					u->runtime_use = i;
				u->cuda = u->uses_runtime = u->uses_language = true;
				launch_dimensions(u, i);
				if (p->run->sel.fix_unsafe)
					launch_whole_waves(p, u, i);
				if (p->run->sel.launch_ggl)
					match_launch(p, u, i);
			}
			break;
		case TOK_COMMENT:
			if ((k->flags & TF_UNTERMINATED) && u->cuda)
				say(&m, D_S005, k->off, k->off + 2, EV_LEXICAL, "comment", NULL);
			break;
		case TOK_CHAR:
			if ((k->flags & TF_UNTERMINATED) && u->cuda)
				say(&m, D_S005, k->off, k->off + 1, EV_LEXICAL, "character constant", NULL);
			break;
		}
	}
	if (u->parse_status == PARSE_CRASHED || u->parse_status == PARSE_TIMEOUT || u->parse_status == PARSE_NO_LIBCLANG) {
		enum diag_id id = u->parse_status == PARSE_CRASHED ? D_S002 : u->parse_status == PARSE_TIMEOUT ? D_S003 : D_S004;
		say(&m, id, 0, 0, EV_LEXICAL, arena_printf(&m.arena, "%g", p->run->parse_timeout), NULL);
	}
	for (uint32_t i = 0; i < u->facts.n_errors; i++) {
		const struct parse_error *e = &u->facts.errors[i];
		struct diagnostic *d = diag_add(&u->diags, D_S001, u->index, e->off, e->off, e->message);
		d->evidence = EV_AST;
		d->line = e->line;
		d->column = e->column;
	}
	buf_free(&m.spare);
	arena_free(&m.arena);
}
