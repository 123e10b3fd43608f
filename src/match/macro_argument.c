/* macro_argument.c: CALL(cudaFuncSetAttribute, kernel, ...): a function's name that a macro is given, which calls it. Where HIP's takes other
 * arguments they are changed in the macro's, as in a call; R006 where the macro does more than to call. Functions of the warp become the
 * header's, which take CUDA's arguments. */
#include "match/candidate.h"
#include "project/group.h"
#include "project/needs.h"

/* What a macro does with a name that it is given: it names it, calls it, or calls it with what stands behind it, in that order. FIXED: so, and
 * the macro takes no other number of arguments. OTHERWISE: more than that. */
enum calls { CALLS_NOTHING, CALLS_OTHERWISE, CALLS_IT, CALLS_WITH_REST, CALLS_WITH_FIXED };

/* Are the arguments of the call at '(', token open, from the one at 'from' on, the macro's parameters behind the one at 'place', each alone and
 * all of them? */
static bool gives_rest(const struct tokens *t, uint32_t open, int from, const struct range *params, int n, int place)
{
	struct arena arena = {0};
	struct range *args;
	int m = call_arguments(t, open, &arena, &args);
	bool same = m - from == n - place - 1;
	for (int k = from; k < m && same; k++) {
		struct slice a = range_bytes(t, args[k]), p = range_bytes(t, params[place + 1 + k - from]);
		same = slice_is(p, "...") ? slice_is(a, "__VA_ARGS__") : slice_eq(a, p);
	}
	arena_free(&arena);
	return same;
}

static enum calls macro_does(struct pass *m, struct slice name, int place, unsigned depth);

/* What the macro defined with the name at token i does with its parameter at 'place'. */
static enum calls does_with(struct pass *m, const struct tokens *t, uint32_t i, int place, unsigned depth)
{
	struct range *params = NULL;
	uint32_t list = macro_parameters(t, i);
	int n = list == NO_TOKEN ? -1 : call_arguments(t, list, &m->arena, &params);
	if (n <= place)
		return CALLS_NOTHING;
	bool other = false;
	enum calls does = CALLS_NOTHING, full = slice_is(range_bytes(t, params[n - 1]), "...") ? CALLS_WITH_REST : CALLS_WITH_FIXED;
	for (uint32_t k = token_next(t, t->t[list].pair), end = directive_end(t, i); k < end; k = token_next(t, k)) {
		struct slice w = token_bytes(t, k);
		int at = t->t[k].kind != TOK_IDENT ? -1 : slice_is(w, "__VA_ARGS__") ? n - 1 : parameter_named(t, params, n, w);
		uint32_t before = token_prev(t, k), after = token_next(t, k), around = 0, open = after;
		if (at < place || token_is_punct(t, before, '#'))
			continue;
		if (token_is_punct(t, before, P_HASHHASH) || token_is_punct(t, after, P_HASHHASH))
			return at == place ? CALLS_NOTHING : CALLS_OTHERWISE;
		if (at > place) {
			other = true; /* an argument is used for something else, too */
			continue;
		}
		enum calls here = full;
		if (!token_is_punct(t, after, '(')) {
			open = token_is_argument(t, k) ? bracket_around(t, k, &around) : NO_TOKEN;
			uint32_t to = token_prev(t, open);
			here = token_is_word(t, to) && depth ? macro_does(m, token_bytes(t, to), (int)around++, depth - 1)
			                                     : CALLS_NOTHING;
			if (here == CALLS_NOTHING)
				continue; /* a pointer to it, or another macro that only names it */
		}
		if (here < CALLS_WITH_REST || !gives_rest(t, open, (int)around, params, n, place))
			return here == CALLS_OTHERWISE ? here : CALLS_IT;
		does = here == CALLS_WITH_FIXED ? here : full;
		k = token_over(t, open, "(");
	}
	return does != CALLS_NOTHING && other ? CALLS_OTHERWISE : does;
}

/* The same of all macros of that name in files that includes connect; CALLS_NOTHING, too, where there is none. */
static enum calls macro_does(struct pass *m, struct slice name, int place, unsigned depth)
{
	enum calls all = CALLS_NOTHING;
	FOR_GROUP(v, m->p, m->u)
		FOR_MACRO(k, &v->scan.tok, name)
			if (!scan_asks_for_hip(&v->scan, v->scan.tok.t[k].off)) {
				enum calls does = does_with(m, &v->scan.tok, k, place, depth);
				all = all == CALLS_NOTHING || all == does ? does : CALLS_OTHERWISE;
			}
	return all;
}

static bool is_defined(struct pass *m, struct slice name)
{
	FOR_GROUP(v, m->p, m->u)
		if (macro_first(&v->scan.tok, name) != NO_TOKEN)
			return true;
	return false;
}

/* hipF(a, b) as CALL(hipF, a, b) has it; false: the rewrite is no call of one function, or HIP's form of it cannot be written. */
static bool as_arguments(struct pass *m, const struct call_site *site, struct call_rewrite *w)
{
	uint32_t inside = token_end(m->t, site->open);
	struct piece *p = w->pieces;
	bool call = !w->unsupported && w->n_pieces > 2 && p[0].text && !memchr(p[0].text, '(', p[0].text_len) && p[1].text &&
	            p[1].text_len == 1 && *p[1].text == '(' && p[w->n_pieces - 1].text && p[w->n_pieces - 1].text[0] == ')';
	if (!call)
		return false;
	bool first = site->n_args && !p[2].text && p[2].source.begin == inside && p[2].source.end == site->args[0].begin;
	if (first)
		p[2].source.begin = site->name.end;
	p[1] = (struct piece)TEXT_PIECE(first || (w->n_pieces == 3) ? "" : ", ");
	if (!first && site->n_args && !p[2].text && p[2].source.begin == site->args[0].begin)
		p[1] = (struct piece){.source = {site->name.end, site->args[0].begin}};
	return true;
}

/* How many arguments the pieces behind the name have. */
static int count_arguments(const struct tokens *t, const struct call_rewrite *w)
{
	int n = 1, depth = 0;
	for (uint32_t k = 2; k < w->n_pieces; k++) {
		const struct piece *p = &w->pieces[k];
		struct slice s = p->text ? (struct slice){p->text, p->text_len} : range_bytes(t, p->source);
		char quote = 0;
		for (size_t c = 0; c < s.n; c++) {
			if (quote || s.p[c] == '"' || s.p[c] == '\'')
				quote = !quote ? s.p[c] : s.p[c] == quote ? 0 : quote;
			else if (strchr("([{", s.p[c]))
				depth++;
			else if (strchr(")]}", s.p[c]))
				depth--;
			else
				n += s.p[c] == ',' && !depth;
		}
	}
	return n;
}

/* CALL(name, a, b), where the macro makes name(a, b) of it. 2: it is rewritten, 1: no row is about these arguments, 0: it cannot be. */
static int rewrite(struct pass *m, const struct name_rule *r, uint32_t i, uint32_t open, const struct range *args, int n, int place,
                   bool fixed, enum evidence ev)
{
	const struct tokens *t = m->t;
	struct call_site site = {
	        .t = t, .name = token_range(t, i), .open = open, .n_args = n - place - 1, .args = args + place + 1};
	site.targs = (struct range){site.name.end, site.name.end};
	site.context = scan_context(&m->u->scan, t->t[i].off);
	site.in_macro_body = t->t[i].flags & TF_MACRO_BODY;
	struct call_rewrite w = {0};
	if (!rule_rewrite_call(m->p->rules, r, &site, m->sel, &m->arena, &w))
		return 1;
	if (w.say || (fixed && count_arguments(t, &w) != site.n_args + (site.n_args == 0)) || !as_arguments(m, &site, &w))
		return 0;
	edit_pieces(&m->u->edits, w.begin, w.end, w.pieces, w.n_pieces, EDIT_CALL)->evidence = ev;
	need_section(m->u, w.needs);
	need_header(m->u, w.include);
	return 2;
}

bool match_macro_argument(struct pass *m, const struct name_rule *r, uint32_t first, uint32_t i, enum evidence ev)
{
	const struct tokens *t = m->t;
	uint32_t around;
	struct range *args;
	if (!TOKEN_IS_ANY(t, token_next(t, i), ',', ')') || !TOKEN_IS_ANY(t, token_prev(t, i), ',', '(') || first != i ||
	    (r->kind != RK_FUNC && r->kind != RK_DFUNC) || !token_is_argument(t, i))
		return false;
	uint32_t open = bracket_around(t, i, &around), macro = token_prev(t, open);
	if (!pass_punct(m, open, '(') || !token_is_word(t, macro) || is_keyword(token_bytes(t, macro)) ||
	    (t->t[macro].flags & TF_MACRO_BODY && match_is_param(m, pass_text(m, macro))))
		return false;
	int n = call_arguments(t, open, &m->arena, &args), place = (int)around;
	if (n <= place || args[place].begin != t->t[i].off)
		return false;
	enum calls does = macro_does(m, token_bytes(t, macro), place, 3);
	bool shouted = slice_in_capitals(token_bytes(t, macro)) && t->t[macro].len > 1;
	const char *ours = match_header_function(m, r);
	if (does == CALLS_NOTHING && (!shouted || is_defined(m, token_bytes(t, macro))))
		return false; /* a function that is given another, or a macro that pastes the name */
	int done = does >= CALLS_WITH_REST && r->kind == RK_FUNC
	                   ? rewrite(m, r, i, open, args, n, place, does == CALLS_WITH_FIXED, ev)
	                   : 0;
	if (done)
		return done == 2;
	if (ours && does != CALLS_NOTHING) {
		need_section(m->u, r->kind == RK_FUNC ? "runtime" : "warp");
		match_rename(m, t->t[i].off, token_end(t, i), ours, r, ev);
		return true;
	}
	struct call_site site = {.t = t, .name = token_range(t, i), .open = NO_TOKEN};
	bool other = r->kind == RK_FUNC || !strcmp(rules_lib_id(m->p->rules, r->lib), "warp");
	if (other && rule_wants_arguments(m->p->rules, r, &site, m->sel))
		match_say(m, D_R006, site.name.begin, site.name.end, ev, r->cuda, NULL);
	return false;
}
