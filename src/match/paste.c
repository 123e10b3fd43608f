/* paste.c: macros that make names of their arguments, f##_ptr and my_##f: where an argument is a name that changes, so do the names
 * made of it wherever they are spelled out. Where an argument is the beginning of CUDA's names, CUBLAS for lib##_STATUS_SUCCESS, it
 * becomes the beginning of HIP's. */
#include "match/candidate.h"
#include "lex/word_set.h"
#include "project/resolve.h"
#include "project/group.h"
#include <stdlib.h>

struct paste {
	struct unit *unit; /* where the macro is defined */
	uint32_t name;     /* at which token */
	struct slice macro;
	int parameter;
	const char *before, *after; /* what is pasted to the parameter */
	uint32_t begins;            /* the token of 'before' where the macro itself pastes */
	size_t of;                  /* index of the paste that this one passes an argument on to, or its own */
	uint32_t next;              /* the next paste of a macro of this name, UINT32_MAX: none */
	bool used, unsure;          /* whether uses are seen; and one of them is not known to be right */
};

struct made {
	struct slice argument;
	const char *to; /* the name that it makes in the port */
};

struct pastes {
	struct paste *list;
	size_t n, cap;
	struct strmap macros; /* names of macros that paste -> their first */
	struct word_set macro_names;
	struct strmap last;        /* -> their last */
	struct word_set arguments; /* that may change */
	struct word_set made;      /* names made of these */
	struct made *names;        /* what each of them becomes, by its index in made */
	struct strmap stays;       /* such names that stay in some use, and arguments that stay somewhere */
	size_t n_names, cap_names;
	struct arena arena;
};

/* The first paste of macros of this name, UINT32_MAX: none. */
static uint32_t first_of(const struct pastes *c, struct slice macro)
{
	uint64_t k;
	return strmap_get(&c->macros, macro, &k) ? (uint32_t)k : UINT32_MAX;
}
#define FOR_PASTES(k, c, macro) for (uint32_t k = first_of((c), (macro)); k != UINT32_MAX; k = (c)->list[k].next)

static void add_to_list(struct pastes *c, struct paste p)
{
	uint64_t last;
	uint32_t k = (uint32_t)c->n;
	p.next = UINT32_MAX;
	PUSH(c->list, c->n, c->cap) = p;
	if (strmap_get(&c->last, p.macro, &last))
		c->list[last].next = k;
	else
		strmap_put(&c->macros, p.macro, k), word_set_add(&c->macro_names, p.macro);
	strmap_put(&c->last, p.macro, k);
}

static bool defines(const struct pastes *c, const struct unit *u, struct slice macro)
{
	FOR_PASTES(k, c, macro)
		if (c->list[k].unit == u)
			return true;
	return false;
}

enum {
	MOST_OF_A_NAME = 32
}; /* pastes in a file by macros of one name that are looked at; of others nothing is known to be right */

static bool defines_many(const struct pastes *c, const struct unit *u, struct slice macro)
{
	unsigned n = 0;
	FOR_PASTES(k, c, macro)
		n += c->list[k].unit == u;
	return n >= MOST_OF_A_NAME;
}

/* Does the macro of this name make that paste where u uses it? A file's own macro comes before others'. */
static bool is_of(const struct pastes *c, const struct unit *u, const struct paste *p, struct slice macro)
{
	return slice_eq(p->macro, macro) && (p->unit == u || (unit_sees(u, p->unit) && !defines(c, u, macro)));
}

/* The names that the '##' at token i, the first of them, make in a macro's body. */
static void add_paste(struct pastes *c, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = macro_around(t, i), open = macro_parameters(t, name), k = token_prev(t, i);
	struct range *params;
	if (open == NO_TOKEN)
		return;
	int n = call_arguments(t, open, &c->arena, &params);
	struct paste p = {.unit = u, .name = name, .macro = token_bytes(t, name), .parameter = -1, .begins = k, .of = c->n};
	p.before = p.after = "";
	for (bool more = true; more; k = token_next(t, token_next(t, k))) {
		struct slice w = token_bytes(t, k);
		int at = t->t[k].kind == TOK_IDENT ? parameter_named(t, params, n, w) : -1;
		if ((t->t[k].kind != TOK_IDENT && t->t[k].kind != TOK_NUMBER) || (at >= 0 && p.parameter >= 0))
			return;
		if (at >= 0)
			p.parameter = at;
		else if (p.parameter < 0)
			p.before = arena_printf(&c->arena, "%s%.*s", p.before, (int)w.n, w.p);
		else
			p.after = arena_printf(&c->arena, "%s%.*s", p.after, (int)w.n, w.p);
		more = token_is_punct(t, token_next(t, k), P_HASHHASH);
	}
	if (p.parameter >= 0 && !defines_many(c, u, p.macro))
		add_to_list(c, p);
}

/* The parameters of the macro in whose body token i is, 0: it has none. */
static int parameters_around(struct pastes *c, const struct tokens *t, uint32_t i, struct range **params)
{
	uint32_t open = macro_parameters(t, macro_around(t, i));
	int n = open == NO_TOKEN ? 0 : call_arguments(t, open, &c->arena, params);
	return n > 0 ? n : 0;
}

/* #define CHECK(lib, e) CHECK_STATUS(lib, e): CHECK pastes what CHECK_STATUS does, which is paste 'k' of the list. */
static void add_passed(struct pastes *c, struct unit *u, size_t k)
{
	const struct tokens *t = &u->scan.tok;
	struct paste p = c->list[k];
	struct range *args, *params;
	FOR_WORD(i, t, p.macro) {
		uint32_t open = token_next(t, i);
		if (c->n >= 512)
			break;
		if (!(t->t[i].flags & TF_MACRO_BODY) || !token_is_punct(t, open, '(') || !is_of(c, u, &p, token_bytes(t, i)))
			continue;
		int n = call_arguments(t, open, &c->arena, &args), n_params = parameters_around(c, t, i, &params);
		if (p.parameter >= n)
			continue;
		struct range arg = args[p.parameter];
		p.unit = u;
		p.name = macro_around(t, i);
		p.macro = token_bytes(t, p.name);
		p.parameter = parameter_named(t, params, n_params, range_bytes(t, arg));
		bool known = p.parameter < 0;
		FOR_PASTES(m, c, p.macro)
			known = known || (c->list[m].unit == u && c->list[m].parameter == p.parameter &&
			                  !strcmp(c->list[m].before, p.before) && !strcmp(c->list[m].after, p.after));
		if (!known)
			add_to_list(c, p);
		p = c->list[k];
	}
}

/* Does the macro do something else with the parameter than pasting, quoting or passing it on? */
static bool stands_alone(struct pastes *c, const struct paste *p)
{
	const struct tokens *t = &p->unit->scan.tok;
	uint32_t list = token_next(t, p->name), k = token_next(t, t->t[list].pair);
	struct range *params;
	struct slice name = {0};
	if (p->parameter < call_arguments(t, list, &c->arena, &params))
		name = range_bytes(t, params[p->parameter]);
	for (uint32_t callee = NO_TOKEN, before = NO_TOKEN; t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF;
	     before = k, k = token_next(t, k)) {
		if (token_is_punct(t, k, '('))
			callee = before;
		if (t->t[k].kind != TOK_IDENT || !slice_eq(token_bytes(t, k), name))
			continue;
		bool pasted = TOKEN_IS_ANY(t, before, P_HASHHASH, '#') || token_is_punct(t, token_next(t, k), P_HASHHASH);
		bool passed = callee != NO_TOKEN && t->t[callee].kind == TOK_IDENT &&
		              strmap_get(&c->macros, token_bytes(t, callee), NULL) && TOKEN_IS_ANY(t, before, '(', ',');
		if (!pasted && !passed)
			return true;
	}
	return false;
}

/* What token i of u is rewritten to as a whole, or NULL. */
static const char *rewritten(struct pastes *c, const struct unit *u, uint32_t i)
{
	const struct edit *e = edit_of(&u->edits, u->scan.tok.t[i].off, token_end(&u->scan.tok, i));
	return e ? arena_strndup(&c->arena, e->pieces[0].text, e->pieces[0].text_len) : NULL;
}

/* Has the name a row, which is not about a namespace that HIP has alike? */
static bool may_change(const struct project *p, struct slice name)
{
	const struct name_rule *r = rules_find(p->rules, name, 0);
	return r && !(r->kind == RK_NS && r->flags & NF_SAME);
}

/* Notes the arguments that stay as they are somewhere, which may be those of a macro that pastes by way of another. */
static void find_own(struct pastes *c, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t *uses;
	size_t n_uses = word_set_tokens(&c->arguments, t, false, &c->arena, &uses);
	for (size_t k = 0; k < n_uses; k++) {
		uint32_t i = uses[k];
		bool changes = !token_is_argument(t, i);
		for (uint32_t n = 0; n < u->edits.n && !changes; n++)
			changes = u->edits.e[n].begin <= t->t[i].off && token_end(t, i) <= u->edits.e[n].end;
		if (!changes)
			strmap_put(&c->stays, token_bytes(t, i), 1);
	}
}

/* Is the word at token i, in a macro's body, one of its parameters? */
static bool is_parameter(struct pastes *c, const struct tokens *t, uint32_t i)
{
	struct range *params;
	int n = parameters_around(c, t, i, &params);
	return parameter_named(t, params, n, token_bytes(t, i)) >= 0;
}

/* The next one of macros of this name, or of all. */
static uint32_t next_paste(const struct pastes *c, uint32_t k, const struct slice *macro)
{
	return macro ? c->list[k].next : k + 1 < c->n ? k + 1 : UINT32_MAX;
}

/* The name at token i, one of many arguments, begins names of CUDA's that the macro makes, lib##_STATUS_SUCCESS. 'macro': NULL,
 * any. */
static void use_beginning(struct pastes *c, const struct project *p, struct unit *u, uint32_t i, int argument,
                          const struct slice *macro)
{
	struct slice w = token_bytes(&u->scan.tok, i), becomes = {0};
	bool cuda = false, agree = true;
	for (uint32_t k = macro ? first_of(c, *macro) : c->n ? 0 : UINT32_MAX; k != UINT32_MAX; k = next_paste(c, k, macro)) {
		const struct paste *paste = &c->list[k];
		if (paste->parameter != argument || (macro && !is_of(c, u, paste, *macro)))
			continue;
		if (*paste->before) { /* the name ends what the macro makes */
			agree = false;
			continue;
		}
		const char *old = arena_printf(&c->arena, "%.*s%s", (int)w.n, w.p, paste->after), *to = NULL;
		const struct name_rule *r = rules_find(p->rules, slice_str(old), 0);
		enum verdict v = r ? rule_verdict(r, u->sel, &to) : VERDICT_NONE;
		cuda = cuda ||
		       (r && v != VERDICT_SAME); /* HIP's, too, need no port, whatever else the macro makes of others: ushort##16 */
		to = v == VERDICT_SAME ? old : to;
		if (!to || !slice_ends(slice_str(to), paste->after) || stands_alone(c, paste)) {
			agree = false;
			continue;
		}
		struct slice now = {to, strlen(to) - strlen(paste->after)};
		agree = agree && (!becomes.p || slice_eq(now, becomes));
		becomes = now;
	}
	uint32_t off = u->scan.tok.t[i].off;
	if (!cuda || (agree && slice_eq(becomes, w)))
		return;
	if (agree) {
		edit_replace(&u->edits, off, off + w.n, becomes, EDIT_RENAME);
		return;
	}
	diag_add(&u->diags, D_R003, u->index, off, off + w.n, arena_printf(&c->arena, "%.*s...", (int)w.n, w.p));
}

/* What the body of the macro that pastes has in front of the parameter in the port: hip for cuda##call. */
static const char *beginning(struct pastes *c, const struct paste *paste)
{
	const struct paste *of = &c->list[paste->of];
	if (!*of->before || !token_is(&of->unit->scan.tok, of->begins, of->before))
		return NULL;
	const char *to = rewritten(c, of->unit, of->begins);
	return to ? to : of->before;
}

static bool names_anything(const struct call_site *site, const char *name)
{
	(void)site;
	return name != NULL;
}

/* Does a call of the name that ends with token i, a macro's argument, F(Malloc)(&p, 4) or F(Malloc(&p, 4)), need HIP's name only? */
static bool needs_name_only(struct pastes *c, const struct project *p, const struct unit *u, uint32_t i, const struct name_rule *r)
{
	const struct tokens *t = &u->scan.tok;
	struct range name = token_range(t, i), *args;
	uint32_t open = token_next(t, i);
	if (token_is_punct(t, open, ')'))
		open = token_next(t, open);
	if (!r->call_n || r->needs || !token_is_punct(t, open, '(') || t->t[i].flags & TF_DIRECTIVE)
		return !r->call_n && !r->needs;
	struct call_site site = {.t = t,
	                         .name = name,
	                         .targs = {name.end, name.end},
	                         .open = open,
	                         .context = scan_context(&u->scan, name.begin),
	                         .spelled = names_anything};
	struct call_rewrite w;
	site.n_args = call_arguments(t, open, &c->arena, &args);
	site.args = args;
	return site.n_args >= 0 && !rule_rewrite_call(p->rules, r, &site, u->sel, &c->arena, &w) && !w.undecided;
}

/* f##_ptr of the name at token i, a macro's argument that may change: both names. Where it stays in another use, what is made of it
 * does. */
static void add_name(struct pastes *c, const struct project *p, struct unit *u, uint32_t i, const struct paste *paste)
{
	struct slice w = token_bytes(&u->scan.tok, i);
	if (!may_change(p, w))
		return;
	struct slice old = slice_str(arena_printf(&c->arena, "%s%.*s%s", paste->before, (int)w.n, w.p, paste->after));
	const char *to = rewritten(c, u, i);
	const char *made =
	        arena_printf(&c->arena, "%s%s%s", paste->before, to ? to : arena_strndup(&c->arena, w.p, w.n), paste->after);
	const struct name_rule *r = rules_find(p->rules, old, 0);
	if (r) { /* a name of CUDA's itself: __shfl##_sync */
		const char *port = NULL;
		enum verdict v = rule_verdict(r, u->sel, &port);
		bool same = v == VERDICT_SAME ? slice_is(old, made) : port && !strcmp(port, made);
		if (!(same && needs_name_only(c, p, u, i, r)) && !(u->scan.tok.t[i].flags & TF_DIRECTIVE))
			diag_add(&u->diags, D_R003, u->index, u->scan.tok.t[i].off, token_end(&u->scan.tok, i), r->cuda);
		return;
	}
	if (!to)
		strmap_put(&c->stays, old, 1);
	word_set_add(&c->arguments, w);
	size_t k = word_set_add(&c->made, old);
	if (k == c->n_names)
		PUSH(c->names, c->n_names, c->cap_names) = (struct made){0};
	c->names[k] = (struct made){w, made};
}

/* Names of HIP's that it has beside those which stand for CUDA's. */
static bool is_older_name(const char *name)
{
	static const char *const names[] = {"hipErrorMemoryAllocation", "hipErrorInitializationError",
	                                    "hipErrorInvalidResourceHandle", "hipErrorMapBufferObjectFailed"};
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		if (!strcmp(name, names[k]))
			return true;
	return false;
}

/* CK(StreamCreate(&s, 0)) with cu##call: the word at token i, which ends a name of CUDA's, becomes what ends HIP's. True: what the use
 * makes is HIP's, or told. */
static bool use_end(struct pastes *c, const struct project *p, struct unit *u, uint32_t i, const struct paste *paste)
{
	struct slice w = token_bytes(&u->scan.tok, i);
	const char *old = arena_printf(&c->arena, "%s%.*s%s", paste->before, (int)w.n, w.p, paste->after), *to = NULL,
	           *now = beginning(c, paste);
	const struct name_rule *r = now ? rules_find(p->rules, slice_str(old), 0) : NULL;
	uint32_t off = u->scan.tok.t[i].off;
	enum verdict v = r ? rule_verdict(r, u->sel, &to) : VERDICT_NONE;
	bool same = v == VERDICT_SAME ? !strcmp(now, paste->before)
	                              : to && !strcmp(to, arena_printf(&c->arena, "%s%.*s%s", now, (int)w.n, w.p, paste->after));
	if (v != VERDICT_NONE && same && needs_name_only(c, p, u, i, r))
		return true;
	const struct tokens *t = &u->scan.tok;
	uint32_t next = token_next(t, i);
	bool call = token_is_punct(t, next, '(') && r && r->kind == RK_FUNC,
	     called = token_is_punct(t, next, ')') && token_is_punct(t, token_next(t, next), '(') && r && r->kind == RK_FUNC;
	if (called && same && !p->run->lint &&
	    !(t->t[i].flags & TF_DIRECTIVE)) { /* F(Malloc)(&p, 4), and HIP's takes something else */
		diag_add(&u->diags, D_R003, u->index, off, off + w.n, r->cuda);
		return true;
	}
	if (r && r->kind == RK_ENUM && v != VERDICT_NONE && !(t->t[i].flags & TF_DIRECTIVE)) {
		const char *made = arena_printf(&c->arena, "%s%.*s%s", now, (int)w.n, w.p, paste->after);
		if (!is_older_name(made) && strcmp(now, paste->before)) /* the line that compilers complain about */
			diag_add(&u->diags, D_R003, u->index, off, off + w.n, r->cuda)->fix =
			        arena_printf(&u->diags.arena, "write the whole name: HIP's is %s", to);
		return strcmp(now, paste->before);
	}
	if (*paste->after || t->t[i].flags & TF_DIRECTIVE || edit_begins(&u->edits, off))
		return false;
	/* using PointerAttributes = GPU_PREFIX(PointerAttributes); in SpFFT's gpu_runtime_api.hpp */
	if (r && r->kind == RK_TYPE && v == VERDICT_RENAME && !r->needs && slice_starts(slice_str(to), now) && !p->run->lint) {
		edit_replace(&u->edits, off, off + w.n, slice_str(to + strlen(now)), EDIT_RENAME);
		return true;
	}
	if (!call)
		return false;
	if (r->call_n && !p->run->lint && match_pasted_call(p, u, r, i, slice_str(now)))
		return true;
	if (v != VERDICT_NONE && same)
		return false;
	if (v == VERDICT_RENAME && slice_starts(slice_str(to), now)) {
		if (!p->run->lint)
			edit_replace(&u->edits, off, off + w.n, slice_str(to + strlen(now)), EDIT_RENAME);
		return !p->run->lint;
	}
	if (p->run->lint)
		return false;
	diag_add(&u->diags, D_R003, u->index, off, off + w.n, r->cuda);
	return true;
}

/* Notes whether a use of the macro that pastes with this argument makes a name that is right in HIP. */
static void judge(struct pastes *c, const struct project *p, struct unit *u, struct paste *paste, struct range arg)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_at(t, arg.begin), next = token_next(t, name);
	struct paste *of = &c->list[paste->of];
	bool whole = t->t[name].kind == TOK_IDENT && t->t[name].off == arg.begin &&
	             (token_end(t, name) == arg.end || token_is_punct(t, next, '('));
	if (t->t[name].flags & (TF_SKIPPED | TF_MACRO_PARAM)) /* the latter: its definition */
		return;
	of->used = true;
	/* what another macro passes on is seen at that one's uses */
	if (whole && t->t[name].flags & TF_MACRO_BODY && is_parameter(c, t, name))
		return;
	of->unsure = !(whole && use_end(c, p, u, name, paste)) || of->unsure;
}

/* The macro's name at token i, where it is not called: #define ALL(X) X(Malloc) is given it, to make names that nobody follows. */
static void mention(struct pastes *c, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (t->t[i].flags & TF_MACRO_PARAM || (t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE)
		return;
	FOR_PASTES(k, c, token_bytes(t, i))
		if (is_of(c, u, &c->list[k], token_bytes(t, i)))
			c->list[c->list[k].of].unsure = true;
}

/* Is each use of the macro that pastes seen, and right? */
static bool is_right(const struct paste *paste)
{
	const struct unit *u = paste->unit;
	bool alone = u->included_by == UINT32_MAX && is_source(u->file->path); /* no other file uses it */
	return !paste->unsure && (paste->used || alone) && (u->included_by != UINT32_MAX || alone);
}

/* Removes the findings on such macros of the unit. */
static void take_back(const struct pastes *c, struct unit *u)
{
	struct strmap right = {0};
	uint32_t kept = 0;
	for (size_t k = 0; k < c->n; k++)
		if (c->list[k].unit == u && c->list[k].of == k && is_right(&c->list[k]))
			strmap_put(&right, (struct slice){(const char *)&u->scan.tok.t[c->list[k].begins].off, sizeof(uint32_t)},
			           1);
	for (uint32_t n = 0; n < u->diags.n; n++)
		if (u->diags.d[n].id != D_R003 ||
		    !strmap_get(&right, (struct slice){(const char *)&u->diags.d[n].off, sizeof(uint32_t)}, NULL))
			u->diags.d[kept++] = u->diags.d[n];
	u->diags.n = kept;
	strmap_free(&right);
}

/* The use of a macro, or of a macro's parameter as one, at token i. */
static void use(struct pastes *c, const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	struct range *args;
	if (!token_is_punct(t, token_next(t, i), '(')) {
		if (strmap_get(&c->macros, token_bytes(t, i), NULL))
			mention(c, u, i);
		return;
	}
	bool passed = t->t[i].flags & TF_MACRO_BODY && is_parameter(c, t, i); /* #define ALL(X) X(cudaFree) */
	if (!passed && !strmap_get(&c->macros, token_bytes(t, i), NULL))
		return;
	int n = call_arguments(t, token_next(t, i), &c->arena, &args);
	struct slice macro = token_bytes(t, i);
	for (int k = 0; k < n && !p->run->lint; k++) {
		uint32_t name = token_at(t, args[k].begin);
		struct slice w = token_bytes(t, name);
		if (t->t[name].kind == TOK_IDENT && t->t[name].off + w.n == args[k].end && !may_change(p, w))
			use_beginning(c, p, u, name, k, passed ? NULL : &macro);
	}
	for (uint32_t k = !passed ? first_of(c, macro)
	                  : c->n  ? 0
	                          : UINT32_MAX;
	     k != UINT32_MAX; k = next_paste(c, k, passed ? NULL : &macro)) {
		const struct paste *paste = &c->list[k];
		if (paste->parameter >= n || (!passed && !is_of(c, u, paste, macro)))
			continue;
		struct range arg = args[paste->parameter];
		uint32_t name = token_at(t, arg.begin);
		if (!passed && *paste->before)
			judge(c, p, u, &c->list[k], arg);
		if (p->run->lint)
			continue;
		if (t->t[name].kind == TOK_IDENT && t->t[name].off == arg.begin && token_end(t, name) == arg.end)
			add_name(c, p, u, name, paste);
	}
}

/* The macros of one file that paste. */
static void find_pastes(struct pastes *c, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_DIRECTIVES(i, t)
		if (token_is_punct(t, i, P_HASHHASH) && !token_is_punct(t, token_prev(t, token_prev(t, i)), P_HASHHASH))
			add_paste(c, u, i);
}

/* The names made of arguments, where they are spelled out. */
static void rename_made(struct pastes *c, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t *made;
	size_t n = word_set_tokens(&c->made, t, false, &c->arena, &made);
	for (size_t k = 0; k < n; k++) {
		uint32_t i = made[k];
		uint64_t to;
		if (strmap_get(&c->made.known, token_bytes(t, i), &to) && !strmap_get(&c->stays, token_bytes(t, i), NULL) &&
		    !strmap_get(&c->stays, c->names[to].argument, NULL))
			edit_put(&u->edits, t->t[i].off, token_end(t, i), c->names[to].to);
	}
}

/* The files that includes connect with u. */
static void match_group(struct project *p, struct unit *u)
{
	struct pastes c = {0};
	FOR_GROUP(v, p, u)
		if (has_pastes(p, v))
			find_pastes(&c, v);
	for (size_t k = 0; k < c.n; k++) { /* the list grows */
		struct unit **with;
		size_t n = group_with_word(p, u, c.list[k].macro, &c.arena, &with);
		for (size_t v = 0; v < n; v++)
			add_passed(&c, with[v], k);
	}
	FOR_GROUP(v, p, u) {
		uint32_t *uses = NULL;
		size_t n = c.n ? word_set_tokens(&c.macro_names, &v->scan.tok, true, &c.arena, &uses) : 0;
		for (size_t k = 0; k < n; k++)
			use(&c, p, v, uses[k]);
	}
	FOR_GROUP(v, p, u)
		if (c.n && v->diags.n)
			take_back(&c, v);
	if (!p->run->lint)
		match_pasted_words(p, u);
	FOR_GROUP(v, p, u)
		if (c.n_names)
			find_own(&c, v);
	FOR_GROUP(v, p, u)
		if (c.n_names)
			rename_made(&c, v);
	strmap_free(&c.macros);
	strmap_free(&c.last);
	strmap_free(&c.stays);
	word_set_free(&c.macro_names);
	word_set_free(&c.arguments);
	word_set_free(&c.made);
	arena_free(&c.arena);
	free(c.list);
	free(c.names);
}

bool has_pastes(const struct project *p, const struct unit *u)
{
	(void)p;
	return u->scan.tok.n_pastes;
}

static bool may_be_taken_back(const struct project *p, const struct unit *u)
{
	(void)p;
	for (uint32_t n = 0; n < u->diags.n; n++)
		if (u->diags.d[n].id == D_R003)
			return true;
	return false;
}

void pass_pasted_name(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	each_group(p, p->run->lint ? may_be_taken_back : has_pastes, match_group);
}
