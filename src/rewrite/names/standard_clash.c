/* standard_clash.c: a program's own 'real', 'count' or 'array' beside 'using namespace std;'. HIP's compiler includes <complex>, <algorithm>
 * and more in front of every source, nvcc does not: the name means two things there, '::real' one. The same of a program's own 'Max' beside
 * 'using namespace cub;': CUDA 13's CUB has none any more; and of its namespace 'internal' beside 'using namespace cooperative_groups;'.
 * rocPRIM has a namespace 'detail' at the file's level, Thrust and CUB have not: 'detail::' behind 'using namespace own;' means two. */
#include "lex/number_word.h"
#include "pass/pass.h"
#include "project/include_reach.h"
#include "project/group.h"

/* What these headers declare and nvcc's own do not. */
static const char *const of_std[] = {
        "all_of",   "any_of",   "apply",  "arg",     "array",   "bind",       "clamp",    "complex",  "conj",      "count",
        "count_if", "data",     "dec",    "divides", "empty",   "find",       "find_if",  "fixed",    "flush",     "for_each",
        "function", "generate", "hash",   "hex",     "ignore",  "imag",       "includes", "internal", "invoke",    "left",
        "less",     "merge",    "minmax", "minus",   "modulus", "multiplies", "negate",   "none_of",  "partition", "plus",
        "polar",    "proj",     "real",   "ref",     "replace", "reverse",    "right",    "rotate",   "sample",    "scientific",
        "search",   "shuffle",  "size",   "sort",    "tie",     "transform",  "unique",   "vector",
};

/* Classes of hipCUB's alone. */
static const char *const of_cub[] = {
        "ArgMax", "ArgMin", "CastOp", "Difference", "Division", "Equality", "Inequality", "InequalityWrapper", "Max", "Min", "Sum"};
/* Namespaces within those of HIP's alone. CUDA 13's CUB has the latter, older ones had not. */
static const char *const in_groups[] = {"impl", "internal"}, *const in_cub[] = {"detail", "internal"};
static const struct space {
	const char *name;
	const char *const *names;
	size_t n;
	bool of_spaces;
} spaces[] = {{"std", of_std, ARRAY_SIZE(of_std)},
              {"cub", of_cub, ARRAY_SIZE(of_cub)},
              {"cub", in_cub, ARRAY_SIZE(in_cub), true},
              {"cooperative_groups", in_groups, ARRAY_SIZE(in_groups), true}};

/* What token k, which spells the name, does. */
enum role { USES, DECLARES, OTHER };

/* A name in front of another: "float count", "Node count", but "const real", "return count", "__device__ real". */
static bool is_type_word(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && (TOKEN_IS_WORD_OF(t, i, "auto", "void") || is_number_word(t, i) ||
	                               (!is_keyword(token_bytes(t, i)) && !slice_starts(token_bytes(t, i), "__")));
}

/* Is token k among the parameters of a template: template <int count>? */
static bool in_template_head(const struct tokens *t, uint32_t k)
{
	uint32_t i = declaration_start(t, k);
	int depth = 0;
	if (!token_is(t, i, "template"))
		return false;
	for (; i < k; i = token_next(t, i))
		depth += token_is_punct(t, i, '<') - token_is_punct(t, i, '>');
	return depth > 0;
}

/* Does the '>' at token i end a type's arguments, as in Queue<int> count? */
static bool ends_arguments(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (token_is_punct(t, k, '<'))
			return true;
		if (!token_is_word(t, k) && t->t[k].kind != TOK_NUMBER && !TOKEN_IS_ANY(t, k, ',', '>', P_SCOPE, '*'))
			break;
	}
	return false;
}

static enum role role_of(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k), after = token_next(t, k);
	bool ends = TOKEN_IS_ANY(t, after, ';', '=', ',', '[', ')', '{', ':');
	if (t->t[k].flags & (TF_MACRO_PARAM | TF_SPLICED) || token_is(t, before, "namespace") || token_is(t, before, "typename") ||
	    token_is(t, before, "goto") || defines_macro(t, k))
		return OTHER;
	if (token_is(t, before, "struct") || token_is(t, before, "class") || token_is(t, before, "union") ||
	    token_is(t, before, "enum"))
		return TOKEN_IS_ANY(t, after, '{', ':', ';') ? DECLARES : OTHER;
	if (token_is(t, before, "using"))
		return DECLARES;
	bool pointer = TOKEN_IS_ANY(t, before, '*', '&');
	bool type = is_type_word(t, before) || (token_is_punct(t, before, '>') && ends_arguments(t, before));
	if (pointer) {
		uint32_t base = token_prev(t, before);
		while (token_is_punct(t, base, '*') || token_is(t, base, "const"))
			base = token_prev(t, base);
		uint32_t edge = base == NO_TOKEN ? base : token_prev(t, base);
		type = is_type_word(t, base) &&
		       (is_keyword(token_bytes(t, base)) || !(token_is_punct(t, edge, '=') || token_is(t, edge, "return")));
	}
	bool of_class = t->src.p[t->t[k].off] < 'a'; /* hides a function, which overloads std's */
	if (type && token_is_punct(t, after, '('))
		return pointer ? USES : of_class ? DECLARES : OTHER;
	if (type && (ends || token_is_punct(t, after, '>')))
		return in_template_head(t, k) ? OTHER : ends ? DECLARES : USES;
	if (pointer)
		return USES;
	if (TOKEN_IS_ANY(t, before, '}', ']') && ends) /* typedef struct { } complex; [] */
		return token_is(t, declaration_start(t, k), "typedef") ? DECLARES : OTHER;
	uint32_t start = token_is_punct(t, before, ',') && ends ? declaration_start(t, k) : NO_TOKEN;
	if (start != NO_TOKEN && token_is_word(t, start) && start != k && is_type_word(t, start) &&
	    token_is_word(t, token_next(t, start)))
		return DECLARES; /* int n, count; */
	return USES;
}

/* Where the braces around token k open; NO_TOKEN: it is at the file's level, or in extern "C" { }. */
static uint32_t braces_around(const struct tokens *t, uint32_t k)
{
	do
		k = brace_around(t, k);
	while (k != NO_TOKEN && token_is(t, token_prev(t, token_prev(t, k)), "extern"));
	return k;
}

/* The '(' around token k in its statement, NO_TOKEN: there is none. */
static uint32_t list_around(const struct tokens *t, uint32_t k)
{
	for (k = token_prev(t, k); k != NO_TOKEN; k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(t, k, ')', ']', '}') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (token_is_punct(t, k, '('))
			return k;
		else if (TOKEN_IS_ANY(t, k, ';', '{'))
			break;
	}
	return NO_TOKEN;
}

static bool is_member(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k);
	return token_is_access(t, before) || token_is_punct(t, before, P_SCOPE);
}

enum says { NOTHING, FILE_LEVEL, ELSEWHERE };

/* Does the unit declare the name at the file's level, or in a class, a namespace or as something that is not looked into? */
static enum says says_of(const struct unit *u, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	enum says says = NOTHING;
	FOR_WORD(k, t, name) {
		enum role role = t->t[k].flags & TF_DIRECTIVE || is_member(t, k) ? USES : role_of(t, k);
		if (role == OTHER)
			return ELSEWHERE;
		if (role == USES || scan_body(&u->scan, t->t[k].off) || list_around(t, k) != NO_TOKEN)
			continue;
		if (braces_around(t, k) != NO_TOKEN)
			return ELSEWHERE;
		says = FILE_LEVEL;
	}
	return says;
}

/* The same of a namespace: namespace NAME {, namespace NAME = b; */
static enum says says_of_space(const struct unit *u, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	enum says says = NOTHING;
	FOR_WORD(k, t, name) {
		uint32_t before = token_prev(t, k);
		if (!token_is(t, before, "namespace") || token_is(t, token_prev(t, before), "using"))
			continue;
		if (braces_around(t, before) != NO_TOKEN)
			return ELSEWHERE;
		says = FILE_LEVEL;
	}
	return says;
}

static unsigned declares(const struct group_asked *a, const struct unit *u) { return says_of(u, a->name) == FILE_LEVEL; }

static unsigned declares_space(const struct group_asked *a, const struct unit *u)
{
	return says_of_space(u, a->name) == FILE_LEVEL;
}

/* Is the name declared at the file's level in a file that includes connect with the unit? */
static const struct group_question declaring = {'X', 1, declares}, declaring_space = {'g', 1, declares_space};

/* The offset up to which the declaration at token k, a parameter's or a local one, hides the name; 0: it is the file's. */
static uint32_t hidden_to(const struct unit *u, uint32_t k)
{
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[k].off);
	uint32_t open = list_around(t, k), close = open == NO_TOKEN ? open : t->t[open].pair;
	if (body)
		return body->end;
	if (close == NO_TOKEN)
		return 0;
	for (close = token_next(t, close); t->t[close].kind != TOK_EOF; close = token_next(t, close)) {
		if (token_pair(t, close, '{') != NO_TOKEN)
			return t->t[t->t[close].pair].off;
		if (token_is_punct(t, close, ';'))
			break;
	}
	return t->t[close].off;
}

static void qualify(struct unit *u, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t hidden = 0, declared = tokens_find(t, 0, name); /* the next one that is, behind token k */
	FOR_WORD(k, t, name) {
		uint32_t before = token_prev(t, k), off = t->t[k].off;
		if (off < hidden || is_member(t, k) || t->t[k].flags & TF_SKIPPED)
			continue;
		enum role role = role_of(t, k);
		if (role == DECLARES)
			hidden = hidden_to(u, k);
		const struct context_fact *body = role == USES ? scan_body(&u->scan, off) : NULL;
		while (declared != NO_TOKEN && (declared <= k || is_member(t, declared) || role_of(t, declared) != DECLARES))
			declared = tokens_next_alike(t, declared);
		bool local = body && declared != NO_TOKEN && t->t[declared].off < body->end; /* further down in the same function */
		bool joins = token_is_punct(t, token_next(t, k), P_SCOPE) && is_type_word(t, before); /* Node count::f() */
		uint32_t around = braces_around(t, k), head = around == NO_TOKEN ? around : token_prev(t, around);
		bool own = head != NO_TOKEN && tokens_alike(t, head, k); /* within struct count { */
		bool enumerates = token_is(t, head, "enum") || (head != NO_TOKEN && token_is(t, token_prev(t, head), "enum"));
		if (role == USES && !local && !joins && !own && !enumerates)
			edit_insert(&u->edits, off, "::");
	}
}

/* The same of a namespace: internal::f(), using namespace internal; */
static void qualify_space(struct unit *u, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, name) {
		uint32_t before = token_prev(t, k);
		bool named = token_is(t, before, "namespace") ? token_is(t, token_prev(t, before), "using")
		                                              : token_is_punct(t, token_next(t, k), P_SCOPE);
		bool joins = is_type_word(t, before) && !is_keyword(token_bytes(t, before)) && !token_is(t, before, "namespace");
		if (named && !joins && !is_member(t, k) && !(t->t[k].flags & (TF_SKIPPED | TF_SPLICED)))
			edit_insert(&u->edits, t->t[k].off, "::");
	}
}

/* What a walk over the files of one source looks for: what they say of a name, or, as NOTHING, 'using namespace NAME;'. */
struct sought {
	struct slice name;
	enum says says;
	bool of_space;
};

static bool found(const struct reach *r, const struct unit *u)
{
	const struct sought *s = r->what;
	if (s->says == NOTHING)
		return scan_opens(&u->scan, s->name);
	return (s->of_space ? says_of_space : says_of)(u, s->name) == s->says;
}

static bool any_says(const struct project *p, const struct unit *source, struct slice name, enum says says, bool of_space)
{
	struct sought sought = {name, says, of_space};
	return reach_any(&(struct reach){.p = p, .found = found, .what = &sought}, source);
}

/* Do the source and what it includes open the namespace, and declare the name, for all of them? */
static bool meets(const struct project *p, const struct unit *source, const struct space *s, struct slice name)
{
	return any_says(p, source, slice_str(s->name), NOTHING, false) && any_says(p, source, name, FILE_LEVEL, s->of_spaces) &&
	       !any_says(p, source, name, ELSEWHERE, s->of_spaces);
}

/* Does the name mean two things in the unit, a source or a header of one? */
static bool clashes(const struct project *p, const struct unit *u, const struct space *s, struct slice name)
{
	if (is_source(u->file->path))
		return meets(p, u, s, name);
	FOR_GROUP(source, p, u)
		if (is_source(source->file->path) && includes_file(p, source, u) && meets(p, source, s, name))
			return true;
	return false;
}

/* The namespace whose body the brace opens: 'namespace trove {', 'namespace a::b {' gives b; empty: it is no such brace. */
static struct slice space_of(const struct tokens *t, uint32_t brace)
{
	uint32_t name = token_prev(t, brace), before = token_prev(t, name);
	while (token_is_punct(t, before, P_SCOPE))
		before = token_prev(t, token_prev(t, before));
	return token_is(t, before, "namespace") ? token_bytes(t, name) : (struct slice){0};
}

static bool within_namespace(const struct tokens *t, uint32_t k)
{
	for (uint32_t brace = k; (brace = brace_around(t, brace)) != NO_TOKEN;)
		if (space_of(t, brace).n || token_is(t, token_prev(t, brace), "namespace"))
			return true;
	return false;
}

/* namespace OWN { namespace detail { */
static bool has_detail(const struct reach *r, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	const struct slice *own = r->what;
	FOR_WORD(k, t, SLICE_LIT("detail")) {
		uint32_t before = token_prev(t, k), around = token_is(t, before, "namespace") ? brace_around(t, before) : NO_TOKEN;
		if (around != NO_TOKEN && token_is_punct(t, token_next(t, k), '{') && slice_eq(space_of(t, around), *own))
			return true;
	}
	return false;
}

/* using namespace trove; detail::size(): becomes trove::detail::size() (bryancatanzaro/trove, tests/benchmark.cu). */
static void qualify_detail(struct pass *c)
{
	const struct tokens *t = &c->u->scan.tok;
	struct slice own = {0}, detail = SLICE_LIT("detail");
	if (!tokens_have(t, detail) || !is_source(c->u->file->path) || !reaches_thrust(c->p, c->u))
		return;
	uint32_t from = 0;
	FOR_WORD(k, t, SLICE_LIT("namespace")) {
		uint32_t name = token_next(t, k);
		struct slice s = token_bytes(t, name);
		if (!token_is(t, token_prev(t, k), "using") || brace_around(t, k) != NO_TOKEN ||
		    !token_is_punct(t, token_next(t, name), ';') || (own.n && slice_eq(own, s)) ||
		    !reach_any(&(struct reach){.p = c->p, .found = has_detail, .what = &s}, c->u))
			continue;
		if (own.n) /* two of them */
			return;
		own = s;
		from = k;
	}
	FOR_WORD(k, t, detail)
		if (own.n && k > from && token_is_punct(t, token_next(t, k), P_SCOPE) && !is_member(t, k) &&
		    !(t->t[k].flags & (TF_SKIPPED | TF_SPLICED)) && !within_namespace(t, k))
			edit_insert(&c->u->edits, t->t[k].off, arena_printf(&c->u->diags.arena, "%.*s::", (int)own.n, own.p));
}

static unsigned opens(const struct group_asked *a, const struct unit *u) { return scan_opens(&u->scan, a->name); }

void pass_standard_clash(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	static const struct group_question opening = {'s', 1, opens};
	qualify_detail(c);
	for (const struct space *s = spaces; s < spaces + ARRAY_SIZE(spaces); s++) {
		if (!group_ask(&opening, p, u, slice_str(s->name)))
			continue;
		for (size_t n = 0; n < s->n; n++) {
			struct slice name = slice_str(s->names[n]);
			if (tokens_have(&u->scan.tok, name) &&
			    group_ask(s->of_spaces ? &declaring_space : &declaring, p, u, name) && clashes(p, u, s, name))
				(s->of_spaces ? qualify_space : qualify)(u, name);
		}
	}
}
