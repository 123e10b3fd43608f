/* match.c: candidates of the rule table among a file's tokens become edits and diagnostics. */
#include "project/include_reach.h"
#include "match/candidate.h"
#include "match/copied_cub.h"
#include "sema/vector_type.h"
#include "sema/global_name.h"
#include "base/time_limit.h"
#include "lex/word_class.h"
#include "project/needs.h"
#include "project/group.h"
#include "project/resolve.h"
#include "match/include_runtime.h"
#include "sides/condition.h"
#include "rewrite/names/clash.h"
#include "match/match.h"
#include "parse/parse.h"
#include <ctype.h>
#include <stdlib.h>

/* What follows "NAME ## parameter ##", where NAME is token i, to its end: all names that are made end so. Empty: they may end in any way. */
static struct slice pasted_end(struct pass *m, uint32_t i)
{
	uint32_t parameter = token_next(m->t, token_next(m->t, i)), paste = token_next(m->t, parameter),
	         last = token_next(m->t, paste);
	bool ends = token_is_word(m->t, parameter) && match_is_param(m, pass_text(m, parameter)) &&
	            pass_punct(m, paste, P_HASHHASH) && token_is_word(m->t, last) && !match_is_param(m, pass_text(m, last)) &&
	            !pass_punct(m, token_next(m->t, last), P_HASHHASH);
	return ends ? pass_text(m, last) : (struct slice){"", 0};
}

/* __shfl_##which##_sync(m, v, d): HIP's want masks of 64 bits, or take the wavefront's width. The header's functions are called like
 * CUDA's, so that the beginning of their names takes the place of this one. What is declared so is the program's own. */
static bool paste_shuffle(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	struct slice w = pass_text(m, i);
	uint32_t before = token_prev(t, i);
	bool global = pass_punct(m, before, P_SCOPE) && t->t[before].flags & TF_MACRO_BODY; /* "::" with nothing in front of it */
	if (global && token_is_word(t, token_prev(t, before)) && t->t[token_prev(t, before)].flags & TF_MACRO_BODY)
		global = token_is(t, token_prev(t, before), "return");
	bool declared = t->t[before].flags & TF_MACRO_BODY && token_is_word(t, before) && !token_is(t, before, "return");
	const struct name_rule *r = rules_find(m->p->rules, SLICE_LIT("__shfl_sync"), 1u << RK_DFUNC);
	if (!m->sel->warp32 || !slice_starts(w, "__shfl") || declared || (pass_punct(m, before, P_SCOPE) && !global) ||
	    pass_punct(m, before, P_HASHHASH) || !r || match_means_hips(m, r, VERDICT_SAME, i))
		return false;
	need_section(m->u, "warp");
	match_rename(m, t->t[i].off, token_end(t, i), arena_printf(&m->arena, "tranship::%.*s", (int)w.n - 2, w.p + 2), r,
	             EV_LEXICAL);
	m->u->cuda = true;
	return true;
}

/* What becomes of the names of the table that begin with a word, and end with another. */
struct beginning {
	char to[128];
	size_t agree, differ, none; /* names that have no counterpart are lost either way */
	const struct name_rule *first;
};

static struct beginning count_beginning(struct pass *m, struct slice w, struct slice end)
{
	struct beginning b = {0};
	size_t n_to = 0;
	for (size_t k = 0; k < rules_count(m->p->rules); k++) {
		const struct name_rule *r = rules_at(m->p->rules, k);
		const char *hip = NULL;
		if (*r->cuda != *w.p || rule_is_aside(r))
			continue;
		size_t n = strlen(r->cuda), tail = n - w.n;
		if (n <= w.n || memcmp(r->cuda, w.p, w.n) || strchr(r->cuda, ':') || tail < end.n ||
		    memcmp(r->cuda + n - end.n, end.p, end.n))
			continue;
		if (rule_verdict(r, m->sel, &hip) == VERDICT_SAME)
			hip = r->cuda;
		if (hip && *hip == '(') /* a number stands for it: ((hipError_t)22) */
			hip = NULL;
		size_t h = hip ? strlen(hip) : 0;
		b.none += !hip;
		if (!hip)
			continue;
		if (h <= tail || h - tail >= sizeof b.to || strcmp(hip + h - tail, r->cuda + w.n)) {
			b.differ++;
			continue;
		}
		if (!b.first) {
			b.first = r;
			n_to = h - tail;
			memcpy(b.to, hip, n_to);
		}
		if (n_to == h - tail && !memcmp(b.to, hip, n_to))
			b.agree++;
		else
			b.differ++;
	}
	return b;
}

static const struct beginning *beginning_of(struct pass *m, struct slice w, struct slice end)
{
	uint64_t k;
	struct slice key = slice_str(arena_printf(&m->arena, "%.*s##%.*s", (int)w.n, w.p, (int)end.n, end.p));
	if (!strmap_get(&m->walk->pasted, key, &k)) {
		struct beginning counted = count_beginning(m, w, end);
		k = m->walk->n_beginnings;
		PUSH(m->walk->beginnings, m->walk->n_beginnings, m->walk->cap_beginnings) = counted;
		strmap_put(&m->walk->pasted, key, k);
	}
	return &m->walk->beginnings[k];
}

/* A name before '##' that starts names of the table: where most of them change the same way, so does the part spelled here; what
 * else pasting may build cannot be rewritten, which is said. True when the name is dealt with. */
static bool match_paste(struct pass *m, uint32_t i)
{
	struct slice w = pass_text(m, i);
	bool plausible = slice_starts(w, "cu") || slice_starts(w, "CU") || slice_starts(w, "nccl") || slice_starts(w, "__shfl");
	if (!plausible || !pass_punct(m, token_next(m->t, i), P_HASHHASH) || match_is_param(m, w))
		return false;
	if (paste_shuffle(m, i))
		return true;
	struct slice end = pasted_end(m, i);
	const struct beginning *b = beginning_of(m, w, end);
	if (b->first ? slice_is(w, b->to) && !b->differ && !b->none : !(end.n && b->differ))
		return false;
	m->u->cuda = true;
	if (b->agree > b->differ)
		match_rename(m, m->t->t[i].off, token_end(m->t, i), b->to, b->first, EV_LEXICAL);
	if (b->differ || b->none)
		match_say(m, D_R003, m->t->t[i].off, token_end(m->t, i), EV_LEXICAL,
		          arena_printf(&m->arena, "%.*s...", (int)w.n, w.p), NULL);
	return true;
}

/* namespace cuda { namespace std { ... } }, whose first word is token i, and nothing else in the outer one: what it adds belongs to std, like
 * the names in 'namespace cuda::std {'. The inner braces stay. */
void pass_added_to_std(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t cuda = token_next(t, i), open = token_next(t, cuda);
	if (!token_is_word(t, cuda) || !token_is(t, cuda, "cuda") || token_pair(t, open, '{') == NO_TOKEN ||
	    t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return;
	uint32_t inner[8], n = 0;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		uint32_t name = token_next(t, k), brace = token_next(t, name);
		if (t->t[k].flags & TF_DIRECTIVE)
			continue;
		if (n == ARRAY_SIZE(inner) || !token_is(t, k, "namespace") || !token_is(t, name, "std") ||
		    token_pair(t, brace, '{') == NO_TOKEN)
			return;
		inner[n++] = k;
		k = t->t[brace].pair;
	}
	for (uint32_t k = 0; k < n; k++)
		edit_replace(&m->u->edits, t->t[inner[k]].off, token_end(t, token_next(t, inner[k])), SLICE_LIT("extern \"C++\""),
		             EDIT_OTHER);
	if (n)
		edit_put(&m->u->edits, t->t[cuda].off, token_end(t, cuda), "std");
}

/* Passes over the words that mean nothing to match_identifier: most of them. */
static inline bool may_matter(const struct pass *m, uint32_t i)
{
	const struct token *k = &m->t->t[i];
	if (k->punct & (WORD_KNOWN | WORD_CUDA | WORD_CODE | (m->walk->opened ? WORD_PART : 0)) || m->u->facts.parses)
		return true;
	if (!has_aliases(m->p, m->u) && !(k->flags & TF_MACRO_BODY))
		return false;
	const struct token *next = &m->t->t[token_next(m->t, i)];
	return next->kind == TOK_PUNCT && (next->punct == P_SCOPE ? has_aliases(m->p, m->u) : next->punct == P_HASHHASH);
}

/* Does 'struct', token i, declare a type of CUDA's that is void in HIP, and no more: struct cublasContext; */
static bool is_opaque(struct pass *m, uint32_t i)
{
	uint32_t name = token_next(m->t, i);
	const char *to = NULL;
	if (m->t->t[name].kind != TOK_IDENT || !pass_punct(m, token_next(m->t, name), ';'))
		return false;
	const struct name_rule *r = rules_find(m->p->rules, pass_text(m, name), 1u << RK_TYPE);
	return r && rule_verdict(r, m->sel, &to) == VERDICT_RENAME && !strcmp(to, "void");
}

/* Is it the declaration of what stands in for CUDA's? It gets HIP's name, and nothing that is done to calls. */
static bool match_declaration(struct pass *m, const struct name_rule *r, const struct chain *c)
{
	const char *to = NULL;
	if (!r->call_n || c->n > 1 || rule_verdict(r, m->sel, &to) != VERDICT_RENAME ||
	    !scan_decl_at(&m->u->scan, m->t->t[c->first].off))
		return false;
	if (match_may_declare(to) && !match_is_mapping(m, c->first, to)) /* no number, and nothing of a namespace */
		match_rename(m, m->t->t[c->first].off, token_end(m->t, c->first), to, r, EV_LEXICAL);
	return true;
}

/* Does the program declare what fits a pattern of the rules', cuda*_params? That of a macro may stand in for CUDA's. */
static bool declares_alike(struct pass *m, const struct chain *c)
{
	uint64_t bits;
	return (decl_in_sight(m->p, m->u, m->t->t[c->first].off, pass_text(m, c->first), &bits) && !(bits & DECL_MACRO)) ||
	       declarator_in_sight(m->t, c->first) != NO_TOKEN;
}

/* __shfl(v, lane, width) at token i: HIP's, called so, does what CUDA's does, and so there is nothing to decide. */
static bool says_width(const struct pass *m, uint32_t i)
{
	struct arena arena = {0};
	struct range *args;
	uint32_t open = token_next(m->t, i);
	bool all = TOKEN_IS_WORD_OF(m->t, i, "__shfl", "__shfl_up", "__shfl_down", "__shfl_xor") && pass_punct(m, open, '(') &&
	           call_arguments(m->t, open, &arena, &args) == 3;
	arena_free(&arena);
	return all;
}

/* Are all of that name that the file may see macros, whatever is defined? It is no guess then whose the name is. */
static bool is_own_macro(const struct pass *m, struct slice name)
{
	uint64_t bits;
	return decl_find(&m->p->decls, m->u, name, &bits) && bits & DECL_MACRO && bits & DECL_SURE &&
	       !(bits & (DECL_CONDITIONAL | DECL_UNSURE | DECL_FUNCTION));
}

/* Is it a name of the program's copy of CUB that hipCUB, which takes the copy's place as namespace cub, has not, or not there: cub::PtxVersion
 * (dumerrill/merge-spmv's utils.h)? */
static bool is_lost_of_copied_cub(const struct pass *m, const struct name_rule *r)
{
	const char *to = NULL;
	if (!is_name_of_copied_cub(m->p, m->u, r->cuda))
		return false;
	enum verdict v = rule_verdict(r, m->sel, &to);
	return v == VERDICT_NONE || (v == VERDICT_RENAME && (strncmp(to, "hip", 3) || strcmp(to + 3, r->cuda)));
}

/* The names of chain c: are these CUDA's? Then rule r is applied to the first 'used' ones. */
static void match_chain(struct pass *m, struct chain *c, unsigned used, const struct name_rule *r)
{
	const struct tokens *t = m->t;
	enum evidence ev;
	bool contested;
	if (c->n > 1 && !c->aliased && !c->opened && namespace_is_hidden(m->u, t->t[c->first].off, pass_text(m, c->first)))
		return;
	uint32_t named = used > 1 && !c->aliased ? c->first : c->part[used - 1]; /* a:: in front: the namespace says whose it is */
	enum ref_origin origin = resolve_name(m->p, m->u, t->t[named].off, pass_text(m, named), &ev, &contested);
	if (ev == EV_LEXICAL && c->n > 1 && used >= 1 &&
	    c->part[used - 1] != c->first) { /* a:: in front: it is the namespace that counts */
		uint64_t bits;
		contested = !c->aliased && decl_in_sight(m->p, m->u, t->t[c->first].off, pass_text(m, c->first), &bits);
		origin = ORIGIN_CUDA;
	}
	if (c->aliased && origin == ORIGIN_OTHER && !strncmp(r->cuda, "cuda::", 6))
		origin = ORIGIN_CUDA; /* namespace cs = cuda::std: what the parse saw there is the host's, for want of CUDA's */
	if (r->include && (r->flags & NF_SAME) && origin == ORIGIN_OTHER)
		origin = ORIGIN_CUDA; /* plain C: whose header declares it makes no difference */
	if (origin == ORIGIN_CUDA && r->kind == RK_VAR && r->flags & NF_TEXT && c->n == 1 &&
	    global_variable(m->p, m->u, pass_text(m, named)))
		origin = ORIGIN_PROJECT; /* the parse takes constexpr int warpSize = 32; for CUDA's once more */
	if (origin == ORIGIN_PROJECT && is_lost_of_copied_cub(m, r))
		origin = ORIGIN_CUDA;
	if (origin == ORIGIN_MIXED && rule_is_plain(r))
		origin = ORIGIN_CUDA; /* the name stays either way; what else is done goes by the arguments' types */
	if ((origin == ORIGIN_PROJECT || origin == ORIGIN_MIXED) && c->n == 1 && !scan_decl_at(&m->u->scan, t->t[named].off) &&
	    clash_is_shuffle(m->p, m->u, pass_text(m, named), origin == ORIGIN_MIXED)) {
		origin = ORIGIN_CUDA; /* the program's own is left out, and HIP's goes by the wavefront where no width is said */
		contested = false;
	}
	/* texture is a word of many programs: HIP has the name, and only what stands before arguments changes */
	bool stays = rule_is_plain(r) || (r->kind == RK_TYPE && r->flags & NF_SAME && !pass_punct(m, token_next(t, c->last), '<'));
	bool pattern = strchr(r->cuda, '*'); /* NVJITLINK_*: that the program has a name like these says whose it is */
	if (contested && !pattern && match_has_effect(m, r) && !stays)
		sema_want(m->u, named, WANT_FINDING);
	if (pattern && origin == ORIGIN_CUDA && ev == EV_LEXICAL && declares_alike(m, c))
		return;
	if (r->flags & NF_SETTING && !m->p->run->lint) {
		match_apply(m, r, c, used, EV_LEXICAL);
		return;
	}
	bool guess = pattern && origin == ORIGIN_MIXED;
	if (guess || (origin == ORIGIN_PROJECT && contested && !pattern && match_has_effect(m, r) && !stays &&
	              !scan_decl_at(&m->u->scan, t->t[named].off) && !is_own_macro(m, pass_text(m, named))))
		match_say(m, D_S006, t->t[c->first].off, token_end(t, c->last), ev, r->cuda, NULL);
	else if (origin == ORIGIN_MIXED && match_has_effect(m, r) && !stays && !says_width(m, named))
		match_say(m, D_R004, t->t[c->first].off, token_end(t, c->last), ev, r->cuda, NULL);
	else if (origin == ORIGIN_CUDA && !match_declaration(m, r, c))
		match_apply(m, r, c, used, ev);
	if (origin == ORIGIN_CUDA && r->kind == RK_TYPE) {
		m->rule = r;
		m->first = c->first;
		pass_rule(m, RULE_TYPE, c->last);
	}
	const struct name_rule *of = origin == ORIGIN_CUDA && r->kind == RK_TYPE && used + 1 == c->n
	                                     ? rules_find(m->p->rules, pass_text(m, c->last), 1u << RK_ENUM)
	                                     : NULL;
	if (of) { /* cudaError::cudaSuccess */
		struct chain tail;
		chain_read(m, c->last, &tail);
		match_apply(m, of, &tail, 1, ev);
		chain_done(m, &tail);
	}
}

/* A name of NVTX in a program's own copy of its headers, which need nothing of CUDA's: they go with the program as they are. */
static bool of_nvtx_copy(const struct pass *m, struct slice w)
{
	return (slice_starts(w, "nvtx") || slice_starts(w, "NVTX")) && slice_find(slice_str(m->u->file->path), SLICE_LIT("nvtx3/"));
}

/* mulhi##width, in##width: is token i a part of a name that the macro makes? The whole is another name. */
static bool is_pasted_part(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	return (token_is_punct(t, after, P_HASHHASH) && token_is_word(t, token_next(t, after))) ||
	       (token_is_punct(t, before, P_HASHHASH) && token_is_word(t, token_prev(t, before)));
}

static void match_identifier(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	struct slice w = pass_text(m, i);
	const struct name_rule *direct = rules_find(m->p->rules, w, 0);
	uint64_t alias;
	uint32_t prev = token_prev(t, i);
	if (pass_punct(m, prev, '.') || (pass_punct(m, prev, P_ARROW) && !token_gives_type(t, prev))) {
		match_member(m, i);
		return;
	}
	if ((t->t[i].punct & WORD_CODE && match_member_argument(m, i)) || of_nvtx_copy(m, w))
		return;
	bool next_scope = pass_punct(m, token_next(t, i), P_SCOPE);
	bool root = next_scope && (rules_is_namespace(m->p->rules, w) || match_is_alias(m, w, &alias));
	if ((t->t[i].flags & TF_MACRO_BODY) && (match_paste(m, i) || is_pasted_part(t, i)))
		return;
	if ((t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE &&
	    (slice_is(w, "__CUDACC__") || slice_is(w, "__NVCC__")) && asks_for_hip(t, i))
		return;
	if (!direct && !root)
		match_unknown(m, i, w);
	if (!direct && !root && !m->walk->opened)
		return;
	if ((t->t[i].flags & (TF_DIRECTIVE | TF_MACRO_BODY)) == TF_DIRECTIVE && is_condition_subject(w))
		return; /* rewrite/sides/condition_pass.c has seen to it */
	bool vanishes =
	        direct && direct->kind == RK_MACRO && direct->flags & NF_DROPPED; /* X::CUDART_CB f(): macros have no scope */
	if (pass_punct(m, prev, P_SCOPE) &&
	    !vanishes) { /* ::name is global; X::name belongs to a chain read earlier, or to somebody else's scope */
		uint32_t before = token_prev(t, prev);
		bool own =
		        before != NO_TOKEN && !(t->t[i].flags & ~t->t[before].flags & TF_MACRO_BODY); /* #define FREE ::cudaFree */
		if (own && !token_is_root(t, prev) && !match_brought_in(m, before, w)) {
			uint32_t above = token_prev(t, before);
			bool standard = token_is(t, before, "std") &&
			                !(pass_punct(m, above, P_SCOPE) && token_is_word(t, token_prev(t, above)));
			if (standard &&
			    slice_is(w, "pow")) /* the one of std's whose type is another in HIP: what C's becomes, it does, too */
				match_call(m, direct, i, i, EV_LEXICAL, (struct slice){0});
			return;
		}
	}
	if (t->t[i].flags & TF_MACRO_PARAM)
		return;
	if (prev != NO_TOKEN && (token_is(t, prev, "struct") || token_is(t, prev, "class")) && is_opaque(m, prev))
		return;
	if ((t->t[i].flags & TF_MACRO_BODY) &&
	    (match_is_param(m, w) || (direct && direct->kind == RK_VAR && scan_macro_local(t, i))))
		return;
	struct chain c;
	chain_read(m, i, &c);
	unsigned used = 0;
	const struct name_rule *r = chain_find(m, &c, &used);
	match_brought(m, &c);
	if (r && r->kind == RK_NS && used == c.n && TOKEN_IS_ANY(m->t, token_next(t, c.last), '.', P_ARROW))
		r = NULL; /* an object's name */
	if (r && (match_lacks(m, r, &c, used) || scan_names_test(&m->u->scan, i)))
		r = NULL;
	bool first = r && r->lib < 64 && !(m->u->libs >> r->lib & 1); /* of its library, whose header may have to be added */
	if (r && r->kind != RK_HEADER && r->kind != RK_MEMBER && (match_has_effect(m, r) || !m->u->uses_language || first))
		match_chain(m, &c, used, r);
	chain_done(m, &c);
}

/* nvcc lets 'register' pass; clang does not since C++17. */
void pass_register_word(struct pass *m, uint32_t i)
{
	if (!(m->t->t[i].flags & TF_DIRECTIVE) && (m->walk->nvcc || scan_context(&m->u->scan, m->t->t[i].off) >= CTX_DEVICE))
		edit_drop(&m->u->edits, m->t->t[i].off, m->t->t[token_next(m->t, i)].off);
}

/* struct __align__(8) float2 { ... }; typedef struct float2 float2; of who may have no CUDA (OxfordSKA/OSKAR's oskar_vector_types.h). */
static bool defines_itself(const struct pass *m, struct slice tag)
{
	FOR_WORD(k, m->t, tag) {
		uint32_t before = token_prev(m->t, k), open = token_pair(m->t, before, ')');
		if (open != NO_TOKEN)
			before = token_prev(m->t, token_prev(m->t, open));
		if (token_is(m->t, token_next(m->t, k), "{") && token_is(m->t, before, "struct"))
			return true;
	}
	return false;
}

/* struct, union or enum at token i in front of a type of CUDA's: some of HIP's are typedefs only, which take no such word. It stays in front of
 * the others, where C wants it. */
void pass_elaborated_type(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t name = token_next(t, i), after = token_next(t, name);
	if (is_opaque(m, i)) { /* struct cublasContext; and nothing more is left of it */
		edit_drop(&m->u->edits, t->t[i].off, token_end(t, after));
		return;
	}
	if (t->t[name].kind != TOK_IDENT || TOKEN_IS_ANY(m->t, after, ';', '{', ':', P_SCOPE))
		return;
	struct slice w = pass_text(m, name);
	const struct name_rule *r = rules_find(m->p->rules, w, 1u << RK_TYPE | 1u << RK_DTYPE);
	const char *to = NULL;
	enum verdict v = r ? rule_verdict(r, m->sel, &to) : VERDICT_NONE;
	if (v == VERDICT_RENAME ? (r->flags & NF_TAG) != 0 : v != VERDICT_SAME || !isdigit(w.p[w.n - 1]) || defines_itself(m, w))
		return;
	enum evidence ev;
	bool contested;
	if (resolve_name(m->p, m->u, t->t[name].off, w, &ev, &contested) == ORIGIN_CUDA)
		edit_drop(&m->u->edits, t->t[i].off, t->t[name].off)->evidence = ev;
}

static void match_directive(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t n = token_next(t, i);
	m->walk->n_params = 0;
	if (t->t[n].kind != TOK_IDENT)
		return;
	if (token_is(t, n, "define")) {
		for (uint32_t k = token_next(t, n); t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF; k++)
			if ((t->t[k].flags & TF_MACRO_PARAM) && t->t[k].kind == TOK_IDENT &&
			    m->walk->n_params < ARRAY_SIZE(m->walk->params))
				m->walk->params[m->walk->n_params++] = pass_text(m, k);
	}
}

/* A word of code, for the stages that look for words: rules by name first. */
static void match_word(struct pass *m, uint32_t i)
{
	if (!may_matter(m, i))
		return;
	match_identifier(m, i);
	pass_at(m, PHASE_TOKEN, pass_start(m->p->passes, m->t, i), i);
}

static void match_launch_at(struct pass *m, uint32_t i)
{
	struct unit *u = m->u;
	uint32_t branch = scan_cuda_only(&u->scan, m->t->t[i].off);
	u->cuda = true;
	if (!u->uses_runtime && u->cuda_branch == UINT32_MAX)
		u->runtime_use = i;
	if (branch == UINT32_MAX)
		u->uses_runtime = u->uses_language = true;
	else if (u->cuda_branch == UINT32_MAX)
		u->cuda_branch = branch;
}

static void match_punctuator(struct pass *m, uint32_t i)
{
	const struct token *k = &m->t->t[i];
	if (k->punct == '{' && !m->u->cuda && !(m->has & NEED_CLANG))
		m->walk->unread = i;
	if (k->punct == '#' && (k->flags & (TF_BOL | TF_DIRECTIVE)) != (TF_BOL | TF_DIRECTIVE))
		return;
	if (k->punct == P_LAUNCH && !(k->flags & TF_LAUNCH))
		return;
	if (k->punct == '#')
		match_directive(m, i);
	else if (k->punct == P_LAUNCH)
		match_launch_at(m, i);
	pass_at(m, PHASE_TOKEN, k->punct, i);
}

/* Is the text for a generator of sources, {% if dense %}...{% endif %}? What stands between may hold apostrophes. */
static bool is_template_of_text(struct slice s)
{
	static const char *const ends[] = {"{% end", "{%- end"};
	const char *at = slice_find(s, SLICE_LIT("{%"));
	if (!at)
		return false;
	struct slice rest = {at, (size_t)(s.p + s.n - at)};
	return slice_find(rest, slice_str(ends[0])) || slice_find(rest, slice_str(ends[1]));
}

void pass_unterminated(struct pass *m, uint32_t i)
{
	const struct token *k = &m->t->t[i];
	bool comment = k->kind == TOK_COMMENT;
	uint32_t bytes = comment ? 2 : 1;
	const char *what = comment ? "comment" : k->kind == TOK_CHAR ? "character constant" : "string";
	if ((k->flags & TF_UNTERMINATED) && m->u->cuda && (comment || !is_template_of_text(m->t->src)))
		match_say(m, D_S005, k->off, k->off + bytes, EV_LEXICAL, what, NULL);
}

/* What went wrong in the parse. */
static void say_parse(struct pass *m)
{
	struct unit *u = m->u;
	if (u->parse_status == PARSE_CRASHED || u->parse_status == PARSE_TIMEOUT || u->parse_status == PARSE_NO_LIBCLANG) {
		enum diag_id id = u->parse_status == PARSE_CRASHED ? D_S002 : u->parse_status == PARSE_TIMEOUT ? D_S003 : D_S004;
		match_say(m, id, 0, 0, EV_LEXICAL, arena_printf(&m->arena, "%g", m->p->run->parse_timeout), NULL);
	}
	FOR_EACH(const struct parse_error, e, u->facts.errors, u->facts.n_errors) {
		if (is_of_device_pointer(e)) /* HIP's, and no failure of the parse */
			continue;
		struct diagnostic *d = diag_add(&u->diags, D_S001, u->index, e->off, e->off, e->message);
		d->evidence = EV_AST;
		d->line = e->line;
		d->column = e->column;
	}
}

void match_unit(const struct project *p, struct unit *u)
{
	struct match_walk walk = {.unread = NO_TOKEN};
	struct pass m = {.p = p, .u = u, .t = &u->scan.tok, .sel = u->sel, .walk = &walk};
	pass_reset_unit(u);
	edits_free(&u->edits);
	diag_free(&u->diags);
	u->sections = u->n_extra_includes = 0;
	u->libs = 0;
	u->uses_runtime = u->uses_language = u->macros_use_runtime = false;
	u->cuda_branch = UINT32_MAX;
	u->runtime_use = 0;
	u->vector_use = UINT32_MAX;
	for (size_t i = 0; i < p->n_used; i++)
		walk.opened = walk.opened || p->used[i].group == u->group;
	m.has = (names_vectors(p, u) ? NEED_VECTORS : 0) | (p->run->sel.warp32 ? NEED_WARP32 : 0);
	walk.nvcc = file_kind(slice_str(u->file->path)) & FILE_CUDA;
	m.has |= walk.nvcc && !p->run->lint ? NEED_CLANG : 0;
	bool all = u->facts.parses || has_aliases(p, u); /* any word may mean something then */
	for (uint32_t step = 0; step < scan_steps(&u->scan, all); step++) {
		uint32_t i = scan_step(&u->scan, all, step);
		const struct token *k = &m.t->t[i];
		time_check();
		if (k->flags & TF_ERROR_TEXT)
			continue;
		switch (k->kind) {
		case TOK_IDENT: match_word(&m, i); break;
		case TOK_STRING:
		case TOK_COMMENT:
		case TOK_CHAR: pass_at(&m, PHASE_TOKEN, pass_start(p->passes, m.t, i), i); break;
		case TOK_PUNCT: match_punctuator(&m, i); break;
		}
	}
	for (uint32_t step = 0, i = 0; u->cuda && walk.unread != NO_TOKEN && i < walk.unread; step++) {
		i = scan_step(&u->scan, all, step);
		if (pass_punct(&m, i, '{') && !(m.t->t[i].flags & TF_ERROR_TEXT))
			pass_at_needing(&m, NEED_CLANG, PHASE_TOKEN, '{', i);
	}
	pass_all(&m, PHASE_FILE);
	if (u->vector_use != UINT32_MAX && !u->uses_runtime && u->included_by == UINT32_MAX && is_cuda_source(u->file->path) &&
	    u->cuda_branch == UINT32_MAX) { /* nvcc's own #include declares these, too */
		u->uses_language = true;
		u->uses_runtime = !runtime_reaches(p, u);
		u->runtime_use = u->vector_use;
	}
	say_parse(&m);
	buf_free(&walk.spare);
	strmap_free(&walk.pasted);
	free(walk.beginnings);
	arena_free(&m.arena);
}
