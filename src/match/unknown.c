/* unknown.c: names that look like CUDA's and have no row: who declares them, and the findings on those that may be CUDA's. */
#include "lex/number_word.h"
#include "project/include_reach.h"
#include "match/candidate.h"
#include "rules/library.h"
#include "project/resolve.h"
#include "project/group.h"

/* Is the name shaped like a type of a library, cublasLtMatmulNew_t, one of whose headers is included nearby? Programs call types of their own
 * cudaSomething_t or ncclSomething_t, too. */
static bool names_library_type(const struct pass *m, struct slice w)
{
	bool shaped = slice_starts(w, "cu") && !slice_starts(w, "cuda") && slice_ends(w, "_t");
	for (size_t k = 0; shaped && k < rules_count(m->p->rules); k++) {
		const struct name_rule *r = rules_at(m->p->rules, k);
		if (r->kind != RK_HEADER || *r->cuda != *w.p)
			continue;
		size_t n = strspn(r->cuda, "abcdefghijklmnopqrstuvwxyz"); /* cublas of cublasLt.h; cuComplex.h has no prefix */
		if (n > 2 && n < w.n && !memcmp(w.p, r->cuda, n) && w.p[n] >= 'A' && w.p[n] <= 'Z' &&
		    spelled_in_group(m->p, m->u, slice_str(r->cuda)))
			return true;
	}
	return false;
}

/* job() : cudaStream(0), n{1} {} */
static bool initializes_member(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), k = i;
	if (!TOKEN_IS_ANY(t, before, ',', ':'))
		return false;
	while (t->t[k].kind == TOK_IDENT) {
		uint32_t open = token_next(t, k);
		if ((!TOKEN_IS_ANY(t, open, '(', '{')) || t->t[open].pair == NO_TOKEN)
			return false;
		uint32_t after = token_next(t, t->t[open].pair);
		if (!token_is_punct(t, after, ','))
			return token_is_punct(t, after, '{');
		k = token_next(t, after);
	}
	return false;
}

/* std::vector<int> cuLengths(n, 0); where token i is the name: nothing but a type stands in front of it in the statement. */
static bool is_constructed(const struct tokens *t, uint32_t i)
{
	uint32_t k = declaration_start(t, i);
	if (!token_is_punct(t, token_prev(t, i), '>') || !token_is_word(t, k) || token_is(t, k, "return"))
		return false;
	while (k < i && (token_is_word(t, k) || t->t[k].kind == TOK_NUMBER || TOKEN_IS_ANY(t, k, P_SCOPE, '<', '>', ',', '*')))
		k = token_next(t, k);
	return k == i;
}

/* Is the name at token i, which is not called, one that the code around declares, or a label? */
static bool introduces(struct pass *m, uint32_t i)
{
	static const char *const words[] = {"struct", "class",    "union", "enum",  "namespace", "typename", "using",
	                                    "goto",   "concept",  "auto",  "int",   "float",     "double",   "char",
	                                    "bool",   "unsigned", "long",  "short", "void",      "size_t",   "operator"};
	uint32_t before = token_prev(m->t, i);
	if (before != NO_TOKEN && TOKEN_IN(m->t, before, words))
		return true;
	bool starts = TOKEN_IS_ANY(m->t, before, ';', '{', '}', ':');
	return (starts && pass_punct(m, token_next(m->t, i), ':')) ||
	       (before != NO_TOKEN && m->t->t[before].kind == TOK_IDENT && slice_in_capitals(pass_text(m, before)));
}

/* Does the file call the name with what a function of CUDA's or of its libraries returns: cudaSafeCall(cudaFree(p))? None of CUDA's takes
 * that, so it is the program's, or of a header that is not here. */
static unsigned checks(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t open = token_next(t, i), inner = token_next(t, open);
		if (!token_is_punct(t, open, '(') || !token_is_word(t, inner) || !token_is_punct(t, token_next(t, inner), '('))
			continue;
		struct slice w = token_bytes(t, inner);
		if (rules_find(a->p->rules, w, 1u << RK_FUNC) || library_without_counterpart(w, false))
			return true;
	}
	return false;
}

/* Does a macro of the file declare names that begin as this one does: int64_t ncclParam##name() {? */
static unsigned pastes(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	for (size_t n = 1; n < a->name.n; n++)
		FOR_WORD(i, t, ((struct slice){a->name.p, n})) {
			uint32_t before = token_prev(t, i), tail = token_next(t, token_next(t, i));
			if (t->t[i].flags & TF_MACRO_BODY && token_is_punct(t, token_next(t, i), P_HASHHASH) &&
			    token_is_punct(t, token_next(t, tail), '(') &&
			    (token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&')) && !token_is(t, before, "return"))
				return true;
		}
	return false;
}

static const struct group_question checking = {'(', 1, checks, true}, pasting = {'#', 1, pastes};

/* Does the file define it as a macro? */
static unsigned defines(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, a->name)
		if (defines_macro(&u->scan.tok, i))
			return true;
	return false;
}

/* Does some file of the run? One that no include that is found leads to may be meant. */
static bool is_macro_of_program(const struct project *p, struct slice w)
{
	static const struct group_question defining = {'%', 1, defines, true};
	return project_ask(&defining, p, w);
}

/* Is the error about a name of the table, 'ncclFloat', or of HIP's? Of a translation the parse does not read HIP's headers. */
static bool names_known(const struct project *p, const char *message)
{
	const char *begin = strchr(message, '\''), *end = begin ? strchr(begin + 1, '\'') : NULL;
	struct slice name = end ? (struct slice){begin + 1, (size_t)(end - begin - 1)} : (struct slice){"", 0};
	return slice_starts(name, "hip") || rules_find(p->rules, name, 0);
}

/* Does clang have nothing to say of the call at token i because an argument is in error itself, or a variable that a declaration in error
 * introduces: cudaNewThing r; cudaGetNewThing(&r);? It leaves such calls without a meaning, and without a message. */
static bool hidden_by_error(const struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	const struct fact_set *f = &m->u->facts;
	uint32_t open = token_next(t, i), close = t->t[open].pair;
	for (uint32_t k = 0; close != NO_TOKEN && k < f->n_errors; k++) {
		uint32_t e = token_at(t, f->errors[k].off);
		if (names_known(m->p, f->errors[k].message))
			continue;
		if (e > open && e < close)
			return true;
		for (uint32_t w = e; w < i && !token_is_punct(t, w, ';'); w = token_next(t, w))
			for (uint32_t a = token_next(t, open); a < close && token_is_word(t, w); a = token_next(t, a))
				if (tokens_alike(t, a, w))
					return true;
	}
	return false;
}

/* What looks like CUDA's API and is in no table: reported unless something the project can see declares it. What is not called is
 * reported where a parse finds that it has no declaration. */
void match_unknown(struct pass *m, uint32_t i, struct slice w)
{
	const struct tokens *t = m->t;
	uint32_t prev = token_prev(t, i), off = t->t[i].off;
	if (!(looks_like_cuda(w) || slice_starts(w, "_curand_")) || token_is_access(m->t, prev) || pass_punct(m, prev, P_SCOPE) ||
	    (t->t[i].flags & TF_DIRECTIVE))
		return;
	bool called = pass_punct(m, token_next(t, i), '(');
	if (prev != NO_TOKEN && t->t[prev].kind == TOK_IDENT &&
	    ((!is_keyword(pass_text(m, prev)) && !slice_in_capitals(pass_text(m, prev))) || token_is(t, prev, "new")))
		return; /* dim3 cudaBlockSize(256); a macro in front may stand for anything */
	if (initializes_member(t, i) || (called && is_constructed(t, i)))
		return;
	enum evidence ev;
	bool contested;
	uint64_t own;
	if ((!called && introduces(m, i)) || resolve_name(m->p, m->u, off, w, &ev, &contested) != ORIGIN_CUDA || contested)
		return;
	if (called && (group_ask(&checking, m->p, m->u, w) || group_ask(&pasting, m->p, m->u, w)))
		return;
	if (!called && !sees_all_headers(m->p, m->u)) { /* one that is not here may declare it */
		if (names_library_type(m, w) && !names_declared(m->p, m->u, w))
			match_say(m, D_N003, off, token_end(t, i), ev, arena_strndup(&m->arena, w.p, w.n), NULL);
		return;
	}
	if (!m->u->facts.parses && decl_find(&m->p->members, m->u, w, &own)) /* called in its class */
		return;
	/* a header that counts on what its includers have read before it may name their types */
	if (called ? !m->p->run->lint && is_macro_of_program(m->p, w) : names_declared(m->p, m->u, w))
		return;
	sema_want(m->u, i, WANT_FINDING);
	const struct fact_set *f = &m->u->facts;
	bool undeclared = called && !f->parses && m->p->run->evidence == EVIDENCE_LEXICAL;
	for (uint32_t k = 0; k < f->n_errors && !undeclared; k++)
		undeclared = f->errors[k].off == off && (strstr(f->errors[k].message, "undeclared") ||
		                                         (!called && strstr(f->errors[k].message, "unknown type name")));
	undeclared =
	        undeclared || (called && f->parses && ev == EV_LEXICAL && !written_for_hip(m->p, m->u) && hidden_by_error(m, i));
	if (undeclared)
		match_say(m, D_N003, off, token_end(t, i), f->parses ? EV_AST : EV_LEXICAL, arena_strndup(&m->arena, w.p, w.n),
		          NULL);
}
