/* standard.c: questions to the standard library that clang answers for the host and nvcc for whoever asks: std::declval in a device
 * function, std::is_invocable of what only the device may call. */
#include "pass/pass.h"
#include "project/include_reach.h"
#include "rules/compat.h"
#include "project/group.h"
#include "scan/outline.h"
#include "sema/class_body.h"
#include <stdlib.h>

/* The '{' of the requirements that token i stands among, requires(T t) { t.f(); t.g(); }; NO_TOKEN: it is among none. */
static uint32_t requirements(const struct tokens *t, uint32_t i)
{
	for (;;) {
		i = token_is_punct(t, i, '{') ? i : brace_around(t, i);
		if (i == NO_TOKEN || opens_requirements(t, i))
			return i;
		i = token_prev(t, i); /* the braces of { t.f() } -> C */
		if (!TOKEN_IS_ANY(t, i, '{', ';'))
			return NO_TOKEN;
	}
}

/* The context of the function that token i stands in, or in whose signature it does: CTX_UNKNOWN, it is none. */
static enum call_context function_context(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	enum call_context inside = scan_context(&u->scan, t->t[i].off);
	if (inside != CTX_UNKNOWN)
		return inside;
	uint32_t k = i, list = requirements(t, i);
	if (list != NO_TOKEN && t->t[list].pair != NO_TOKEN)
		k = token_next(t, t->t[list].pair);
	enum { MOST = 400 }; /* of a declaration, which each name in it goes over */
	for (unsigned n = 0; n < MOST && !token_is_punct(t, k, ';') && t->t[k].kind != TOK_EOF; n++) {
		uint32_t first = token_is_punct(t, k, '{') ? token_next(t, k) : NO_TOKEN;
		if (first != NO_TOKEN && (t->t[k].pair == NO_TOKEN || requirements(t, first) != k))
			break;
		k = token_next(t, first != NO_TOKEN ? t->t[k].pair : k);
	}
	if (token_is_punct(t, k, '{')) {
		const struct context_fact *body = scan_body(&u->scan, t->t[k].off);
		return body && body->begin == t->t[k].off ? body->context : CTX_UNKNOWN;
	}
	bool device = false, host = false; /* a declaration */
	for (uint32_t end = k, first = declaration_start(t, i); first < end; first = token_next(t, first)) {
		k = first;
		device = device || (token_is_word(t, k) && (token_is(t, k, "__device__") || token_is(t, k, "__global__")));
		host = host || token_is(t, k, "__host__");
	}
	return device && !host ? CTX_DEVICE : CTX_UNKNOWN;
}

/* The name that the alias template or concept around token i declares, template <class T> using NAME = ...; NO_TOKEN: it is in
 * none. What a class declares clang asks about in the class, whoever names it. */
static uint32_t alias_around(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	const struct outline *o = outline_of(&u->scan);
	uint32_t s = outline_scope_at(o, i);
	while (s && (outline_scope(o, s)->kind == IN_BLOCK || outline_scope(o, s)->kind == IN_STATEMENT))
		s = outline_scope(o, s)->parent;
	uint32_t k = outline_scope(o, s)->kind == IN_TEMPLATE && class_near(u, i) == NO_TOKEN
	                     ? template_close(t, outline_scope(o, s)->first)
	                     : NO_TOKEN;
	while (k < i && !token_is(t, k, "using") && !token_is(t, k, "concept"))
		k = token_next(t, token_over(t, k, "([{"));
	return k < i && token_is_punct(t, token_next(t, token_next(t, k)), '=') ? token_next(t, k) : NO_TOKEN;
}

/* Does a function for the device only name what token i of u does, in this file or one that includes connect it with? */
static bool device_names(const struct project *p, const struct unit *u, uint32_t i)
{
	struct slice name = token_bytes(&u->scan.tok, i);
	FOR_GROUP(v, p, u)
		FOR_WORD(k, &v->scan.tok, name)
			if (!(v == u && k == i) && function_context(v, k) == CTX_DEVICE)
				return true;
	return false;
}

/* Has the file a call operator or a lambda for the device only? */
static bool has_device_functor(const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	if (!u->scanned || !tokens_have(t, SLICE_LIT("__device__")))
		return false;
	for (uint32_t k = 0; k < t->n; k++) {
		if (!token_is_word(t, k))
			continue;
		uint32_t open = token_next(t, k), after = token_next(t, open), list = token_next(t, after);
		if (token_is(t, k, "operator") && token_is_punct(t, open, '(') && token_is_punct(t, after, ')') &&
		    token_is_punct(t, list, '(') && function_context(u, list) == CTX_DEVICE)
			return true;
		if (token_is(t, k, "__device__") && token_is_punct(t, token_prev(t, k), ']') && !token_is(t, open, "__host__"))
			return true;
	}
	return false;
}

static bool holds_functor(const struct reach *r, const struct unit *u)
{
	(void)r;
	return has_device_functor(u);
}

/* Has it, or a file that some translation unit reads together with it? */
static bool sees_device_functor(const struct project *p, struct unit *u)
{
	int8_t *known = pass_unit_state(u, PASS_standard_question); /* 1: there is one, -1: there is none, 0: not looked yet */
	bool found = *known > 0;
	if (!*known) {
		unsigned char *by = xcalloc(2 * p->n + 1, 1);
		struct reach r = {.p = p, .found = holds_functor, .seen = by + p->n};
		by[u - p->units] = REACHED;
		reach_up(p, by, false);
		for (size_t n = 0; n < p->n && !found; n++)
			found = by[n] & REACHED && !r.seen[n] && reach_any(&r, &p->units[n]);
		free(by);
	}
	*known = found ? 1 : -1;
	return found;
}

/* Is token i a default of a template's parameters, template <class T, class = decltype(std::declval<T>() + 1)>? Clang asks about it nowhere. */
static bool is_default(const struct tokens *t, uint32_t i)
{
	uint32_t first = declaration_start(t, i), close = NO_TOKEN;
	while (token_is(t, first, "template") && (close = template_close(t, token_next(t, first))) != NO_TOKEN && close < i)
		first = token_next(t, close);
	return token_is(t, first, "template") && close != NO_TOKEN && close > i;
}

enum { BY_PLACE = 1, BY_FUNCTOR = 2, ONLY_TOLD = 4, IN_RANGES = 8 };

static const struct {
	const char *name;
	unsigned how;
} questions[] = {
#define STANDARD(name, how) {#name, how},
#include "rules/standard.def"
#undef STANDARD
};

/* std::printf(...), token i, in a function for the device: HIP has it there as ::printf alone. */
void pass_device_printf(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	if (!token_is_punct(t, token_prev(t, i), P_SCOPE))
		return;
	uint32_t space = token_prev(t, token_prev(t, i)), before = token_prev(t, space), type, k = lambda_around(t, 0, i, &type);
	if (t->t[i].flags & TF_DIRECTIVE || !token_is(t, space, "std") || !token_is_punct(t, token_next(t, i), '(') ||
	    token_is_punct(t, before, P_SCOPE))
		return;
	enum call_context context = function_context(u, i);
	bool device = context == CTX_DEVICE || context == CTX_HOST_DEVICE;
	for (; k != NO_TOKEN && k < i && !token_is_punct(t, k, '{'); k = token_next(t, k))
		device = device || token_is(t, k, "__device__");
	if (device)
		edit_drop(&u->edits, t->t[space].off, t->t[i].off);
}

void pass_standard_question(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct slice w = token_bytes(t, i);
	unsigned how = 0;
	if (!token_is_punct(t, token_prev(t, i), P_SCOPE))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(questions) && !how; k++)
		how = slice_is(w, questions[k].name) ? questions[k].how : 0;
	bool ranges = how & IN_RANGES, by_place = how & BY_PLACE, by_functor = how & BY_FUNCTOR;
	if (!how)
		return;
	uint32_t scope = token_prev(t, i), space = token_is_punct(t, scope, P_SCOPE) ? token_prev(t, scope) : NO_TOKEN;
	if (ranges && token_is(t, space, "ranges") && token_is_punct(t, token_prev(t, space), P_SCOPE))
		space = token_prev(t, token_prev(t, space));
	else if (ranges)
		return;
	if (!token_is_word(t, space) || !token_is(t, space, "std") || t->t[i].flags & TF_DIRECTIVE)
		return;
	uint32_t before = token_prev(t, space);
	if (token_is_punct(t, before, P_SCOPE) && token_is_word(t, token_prev(t, before)) &&
	    !is_keyword(token_bytes(t, token_prev(t, before))))
		return; /* cuda::std has rows in the table */
	if (by_place && !(slice_is(w, "declval") && is_default(t, i))) {
		uint32_t alias = alias_around(u, i);
		by_place = function_context(u, i) == CTX_DEVICE || (alias != NO_TOKEN && device_names(p, u, alias));
	} else
		by_place = false;
	if (!by_place && !(by_functor && sees_device_functor(p, u)))
		return;
	if (how & ONLY_TOLD) {
		diag_add(&u->diags, D_W706, u->index, t->t[space].off, token_end(t, i),
		         "this concept is false in device code, which cannot call the host function std::declval");
		return;
	}
	struct range rest = {token_end(t, space), token_end(t, i)};
	struct piece ours[] = {TEXT_PIECE("tranship"), {.source = rest}};
	edit_pieces(&u->edits, t->t[space].off, rest.end, ours, ARRAY_SIZE(ours), EDIT_OTHER);
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("invoke"));
}
