/* call.c: calls, and templates with their arguments, that a rule of the table rewrites. */
#include "project/include_reach.h"
#include "sema/own_power.h"
#include "match/candidate.h"
#include "sema/operator_type.h"
#include "sema/global_name.h"
#include "project/needs.h"
#include "project/group.h"

bool match_is_macro_name(const struct tokens *t, struct range arg)
{
	uint32_t i = token_at(t, arg.begin);
	if (t->t[i].kind != TOK_IDENT || token_end(t, i) != arg.end || t->t[i].len < 4)
		return false;
	return slice_in_capitals(token_bytes(t, i));
}

static bool spelled_nearby(const struct call_site *site, const char *name)
{
	const struct pass *m = site->caller;
	return spelled_in_group(m->p, m->u, slice_str(name));
}

static bool host_compiles(const struct call_site *site)
{
	const struct pass *m = site->caller;
	return read_by_host(m->p, m->u) || read_by_c(m->p, m->u);
}

/* The types of the arguments as the text tells, where the parse has passed over the call: "#ifdef __CUDA_ARCH__" in a function of both sides.
 * NULL unless all of them are numbers. */
static const struct arg_type *types_by_text(struct pass *m, const struct call_site *site)
{
	static const char *const names[] = {"long", "unsigned long", "long long", "unsigned long long"};
	struct arg_type *types = arena_alloc(&m->arena, ((size_t)site->n_args + 1) * sizeof *types);
	for (int i = 0; i < site->n_args; i++) {
		uint32_t from = token_at(m->t, site->args[i].begin), end = token_at(m->t, site->args[i].end);
		struct type n = type_of_number(m->p, m->u, from, end);
		bool floating = n.kind == TYPE_FLOAT;
		if (!type_is_number(n) || !n.variables)
			return NULL;
		n = type_promoted(n);
		types[i] = (struct arg_type){.cls = floating        ? TC_FLOAT
		                                    : n.is_unsigned ? TC_UINT
		                                                    : TC_INT,
		                             .size = (uint16_t)(n.bits / 8),
		                             .spelling = floating        ? n.bits == 32   ? "float"
		                                                           : n.bits == 64 ? "double"
		                                                                          : NULL
		                                         : n.bits == 64  ? names[2 * n.long_long + n.is_unsigned]
		                                         : n.is_unsigned ? "unsigned int"
		                                                         : "int"};
	}
	return site->n_args > 0 ? types : NULL;
}

/* __shfl_xor(v, 1, 32), which takes the place of another call, means HIP's: a function of the program's own of that name in a namespace or class
 * would come before it, and a template at global scope fits types better that HIP's converts. The header's take any type. */
static void name_hips(struct pass *m, uint32_t first, struct call_rewrite *w)
{
	struct piece *head = w->n_pieces ? &w->pieces[0] : NULL;
	struct slice name = head && head->text ? (struct slice){head->text, head->text_len} : (struct slice){0};
	const char *open = name.n ? memchr(name.p, '(', name.n) : NULL;
	name.n = open ? (size_t)(open - name.p) : name.n;
	if (!slice_starts(name, "__") || pass_punct(m, token_prev(m->t, first), P_SCOPE) ||
	    !rules_find(m->p->rules, name, 1u << RK_DFUNC))
		return;
	unsigned own = own_functions(m->p, m->u, name);
	bool any_type = own & GLOBAL_TEMPLATE && m->sel->warp32 && slice_starts(name, "__shfl");
	if (!any_type && !(own & INNER_FUNCTION))
		return;
	need_section(m->u, any_type ? "warp" : NULL);
	const char *text = any_type ? arena_printf(&m->arena, "tranship::%.*s", (int)head->text_len - 2, head->text + 2)
	                            : arena_printf(&m->arena, "::%.*s", (int)head->text_len, head->text);
	*head = (struct piece)TEXT_PIECE(text);
}

bool match_call(struct pass *m, const struct name_rule *r, uint32_t first, uint32_t last, enum evidence ev, struct slice pasted)
{
	const struct tokens *t = m->t;
	struct call_site site = {.t = t, .name = {t->t[first].off, token_end(t, last)}, .open = NO_TOKEN};
	uint32_t n = token_next(t, last);
	site.targs = (struct range){token_end(t, last), token_end(t, last)};
	if (pass_punct(m, n, '<')) {
		uint32_t close = template_close(t, n);
		if (close == NO_TOKEN)
			return false;
		site.targs = (struct range){t->t[n].off, token_end(t, close)};
		n = token_next(t, close);
	}
	if (token_pair(t, n, '(') != NO_TOKEN) {
		struct range *args = NULL;
		int count = call_arguments(t, n, &m->arena, &args);
		if (count >= 0) {
			site.open = n;
			site.n_args = count;
			site.args = args;
		}
	}
	if ((site.open == NO_TOKEN && site.targs.begin == site.targs.end) ||
	    (!strcmp(r->cuda, "pow") && is_own_power(m->p, m->u, last)))
		return false;
	uint32_t off = t->t[last].off;
	if (r->kind != RK_MACRO && token_is_punct(t, token_behind_pair(t, site.open, '('), '{') && !scan_body(&m->u->scan, off))
		return false; /* a definition */
	const struct call_fact *fact = m->u->facts.parses ? facts_call(&m->u->facts, off) : NULL;
	if (fact && fact->n_args == site.n_args)
		site.types = fact->args;
	else if (!fact && m->u->facts.parses && r->kind == RK_DFUNC && site.open != NO_TOKEN && site.n_args > 0)
		site.types = types_by_text(m, &site);
	site.context = fact && fact->context != CTX_UNKNOWN ? fact->context
	               : m->u->facts.parses                 ? facts_context(&m->u->facts, off)
	                                                    : CTX_UNKNOWN;
	if (site.context == CTX_UNKNOWN)
		site.context = scan_context(&m->u->scan, off);
	site.in_macro_body = t->t[last].flags & TF_MACRO_BODY;
	site.spelled = spelled_nearby;
	site.host_compiles = host_compiles;
	site.caller = m;
	struct call_rewrite w = {0};
	bool hit = rule_rewrite_call(m->p->rules, r, &site, m->sel, &m->arena, &w);
	if (w.undecided)
		sema_want(m->u, last, WANT_EDIT);
	if (!hit) {
		m->rule = r;
		m->site = &site;
		pass_rule(m, RULE_CALL, last);
		if (r->kind == RK_FUNC && site.open != NO_TOKEN && site.n_args == 1 && match_is_macro_name(t, site.args[0]) &&
		    rule_wants_arguments(m->p->rules, r, &site, m->sel))
			match_say(m, D_R006, site.name.begin, site.name.end, ev, r->cuda, NULL);
		return false;
	}
	const char *to;
	enum verdict v = rule_verdict(r, m->sel, &to);
	if (w.plain && (v == VERDICT_TOO_NEW || v == VERDICT_GONE))
		return false;
	name_hips(m, first, &w);
	struct piece *head = w.n_pieces ? &w.pieces[0] : NULL;
	if (pasted.n && !w.unsupported) {
		if (!head || !head->text || head->text_len < pasted.n || memcmp(head->text, pasted.p, pasted.n) != 0) {
			match_say(m, D_R003, site.name.begin, site.name.end, ev, r->cuda, NULL);
			return true;
		}
		head->text += pasted.n;
		head->text_len -= (uint32_t)pasted.n;
	}
	if (!w.unsupported) {
		struct edit *e = edit_pieces(&m->u->edits, w.begin, w.end, w.pieces, w.n_pieces, EDIT_CALL);
		e->evidence = ev;
		e->review = w.review;
	}
	need_section(m->u, w.needs);
	need_header(m->u, w.include);
	int id = w.id ? diag_find(slice_str(w.id)) : -1;
	struct diagnostic *d =
	        w.say ? match_say(m, id >= 0 ? (enum diag_id)id : D_R001, site.name.begin, site.name.end, ev, w.say, "") : NULL;
	if (d) {
		struct arena *a = &m->u->diags.arena;
		match_explain(m, d, r);
		d->message = arena_strdup(a, w.say);
		bool left = w.unsupported || r->hip; /* else the name's reason is about calls that are not rewritten */
		d->why = w.why ? arena_strdup(a, w.why) : left ? d->why : NULL;
		d->fix = w.fix ? arena_strdup(a, w.fix) : left ? d->fix : NULL;
	}
	return true;
}

bool match_pasted_call(const struct project *p, struct unit *u, const struct name_rule *r, uint32_t i, struct slice begins)
{
	struct match_walk walk = {0};
	struct pass m = {.p = p, .u = u, .t = &u->scan.tok, .sel = u->sel, .walk = &walk};
	bool done = match_call(&m, r, i, i, EV_LEXICAL, begins);
	arena_free(&m.arena);
	return done;
}
