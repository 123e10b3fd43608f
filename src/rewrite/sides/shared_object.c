/* shared_object.c: variables in shared memory whose types have constructors or initial values: nvcc leaves these out, clang rejects them. They
 * become memory, and references to it. */
#include "rules/compat.h"
#include "project/project.h"

static const char *const pair_types[] = {"pair", "tuple", "optional", "variant", "KeyValuePair"};

/* The '>' that ends thrust::pair<int, float>, a type from token i on that has a constructor like it; NO_TOKEN: another type. */
static uint32_t pair_type(const struct tokens *t, uint32_t i)
{
	if (token_is(t, i, "thrust") || token_is(t, i, "cuda") || token_is(t, i, "cub"))
		while (t->t[i].kind == TOK_IDENT && token_is_punct(t, token_next(t, i), P_SCOPE))
			i = token_next(t, token_next(t, i));
	else
		return NO_TOKEN;
	return TOKEN_IN(t, i, pair_types) ? template_close(t, token_next(t, i)) : NO_TOKEN;
}

/* Is the place an alias of such a type: using NAME = thrust::pair<int, float>; */
static bool is_pair(struct class_place at)
{
	uint32_t k = at.u && at.open == NO_TOKEN ? at.alias : NO_TOKEN;
	const struct tokens *t = at.u ? &at.u->scan.tok : NULL;
	if (k == NO_TOKEN || !TOKEN_IN(t, k, pair_types))
		return false;
	while (token_is_punct(t, token_prev(t, k), P_SCOPE) && token_is_word(t, token_prev(t, token_prev(t, k))))
		k = token_prev(t, token_prev(t, k));
	return pair_type(t, k) != NO_TOKEN;
}

struct class_place class_of_variable(const struct project *p, const struct unit *u, uint32_t i, uint32_t *word, uint32_t *name)
{
	const struct tokens *t = &u->scan.tok;
	while (token_is_punct(t, i, P_SCOPE) || token_is_punct(t, token_next(t, i), P_SCOPE))
		i = token_next(t, i);
	*word = i;
	*name = behind_template(t, token_next(t, i));
	uint32_t after = token_next(t, *name);
	bool declares = token_is_word(t, *word) && token_is_word(t, *name) && !is_keyword(token_bytes(t, *name)) &&
	                TOKEN_IS_ANY(t, after, ';', '[', ',');
	return declares ? class_named(p, u, *word) : (struct class_place){NULL, NO_TOKEN, NO_TOKEN};
}

/* Is the '=' at token m, in a class, that of a member's initial value? */
static bool initial_value(const struct tokens *t, uint32_t m)
{
	static const char *const of_function[] = {"default", "delete"};
	if (!token_is_punct(t, m, '=') || token_is_punct(t, token_prev(t, m), ')') || TOKEN_IN(t, token_next(t, m), of_function))
		return false;
	for (uint32_t w = declaration_start(t, m); w < m; w = token_next(t, w))
		if (token_is_word(t, w) && TOKEN_IS_WORD_OF(t, w, "static", "using", "enum", "constexpr", "operator", "template"))
			return false;
	return true;
}

/* Is token m the type of a member, or of a variable, that is made by a constructor of HIP's only? dim3's sets it to 1, 1, 1. */
static bool made_by_hip(const struct project *p, const struct unit *u, uint32_t m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, m), after = token_next(t, token_next(t, m));
	enum evidence ev;
	bool contested, state = token_is_word(t, m) && slice_starts(token_bytes(t, m), "curandState");
	return (state || (token_is_word(t, m) && token_is(t, m, "dim3"))) && !token_is(t, before, "static") &&
	       !token_is(t, before, "const") && token_is_word(t, token_next(t, m)) && TOKEN_IS_ANY(t, after, ';', ',', '[') &&
	       resolve_name(p, u, t->t[m].off, token_bytes(t, m), &ev, &contested) == ORIGIN_CUDA;
}

/* Does each of the parameters of the list at '(', token list, have a default argument? Not if there are none. */
static bool all_default(const struct tokens *t, uint32_t list)
{
	bool given = false, any = false;
	for (uint32_t k = token_next(t, list);; k = token_next(t, k)) {
		bool ends = k >= t->t[list].pair;
		if ((ends && !any) || ((ends || token_is_punct(t, k, ',')) && !given))
			return false;
		if (ends)
			return true;
		any = true;
		given = (given && !token_is_punct(t, k, ',')) || token_is_punct(t, k, '=');
		if (TOKEN_IS_ANY(t, k, '(', '{') && t->t[k].pair < t->t[list].pair)
			k = t->t[k].pair;
	}
}

/* Does the class called 'name' with the body at token open have a constructor without arguments, or a destructor, that does something? */
static bool constructor_works(const struct tokens *t, struct slice name, uint32_t open)
{
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		uint32_t list = token_next(t, k);
		if (token_pair(t, k, '{') != NO_TOKEN) {
			k = t->t[k].pair;
			continue;
		}
		if (!token_is_word(t, k) || !slice_eq(token_bytes(t, k), name) || token_pair(t, list, '(') == NO_TOKEN)
			continue;
		bool none = t->t[list].pair == token_next(t, list) ||
		            (token_is(t, token_next(t, list), "void") && token_next(t, token_next(t, list)) == t->t[list].pair);
		uint32_t body = token_next(t, t->t[list].pair);
		if (token_is(t, body, "noexcept"))
			body = token_next(t, body);
		if (all_default(t, list) || (none && (token_is_punct(t, body, ':') ||
		                                      (token_is_punct(t, body, '{') && t->t[body].pair != token_next(t, body)))))
			return true;
	}
	return false;
}

/* Does something happen where an object of the class is made that gets no arguments, by its constructor or one of a member's class? */
static bool making_works(const struct project *p, struct class_place at, unsigned depth)
{
	const struct tokens *t = &at.u->scan.tok;
	bool works = constructor_works(t, class_name(t, at.open), at.open);
	uint32_t base = token_prev(t, at.open), before = token_prev(t, base); /* struct S : public B { */
	if (token_is(t, before, "public") || token_is(t, before, "private") || token_is(t, before, "protected"))
		before = token_prev(t, before);
	if (depth && !works && token_is_punct(t, before, ':')) {
		struct class_place of = class_named(p, at.u, base);
		works = of.open != NO_TOKEN && making_works(p, of, depth - 1);
	}
	for (uint32_t m = token_next(t, at.open), first = m; !works && m < t->t[at.open].pair; m = token_next(t, m)) {
		works = made_by_hip(p, at.u, m) || initial_value(t, m);
		if (m == first && token_is_word(t, m) && depth && !works) { /* a declaration begins */
			uint32_t word, variable;
			struct class_place of = class_of_variable(p, at.u, m, &word, &variable);
			bool plain = !token_is(t, m, "static") && !token_is(t, m, "const") && !token_is(t, m, "using");
			works = (plain && pair_type(t, m) != NO_TOKEN) || is_pair(of);
			works = works || (of.open != NO_TOKEN && of.open != at.open && making_works(p, of, depth - 1));
		}
		bool body = token_is_punct(t, m, '{'), label = token_is_punct(t, m, ':') && token_is_word(t, token_prev(t, m));
		if ((body || token_is_punct(t, m, '(')) && t->t[m].pair != NO_TOKEN)
			m = t->t[m].pair;
		if (token_is_punct(t, m, ';') || body || label)
			first = token_next(t, m);
	}
	return works;
}

/* Behind the brackets of the array that is declared at token name. */
static uint32_t behind_bounds(const struct tokens *t, uint32_t name)
{
	uint32_t end = token_past(t, token_next(t, name), '[');
	return end;
}

enum { MOST_PIECES = 96, OF_ONE = 12 };
struct pieces {
	struct piece p[MOST_PIECES];
	uint32_t n;
};
static void add_text(struct pieces *to, const char *text) { to->p[to->n++] = (struct piece)TEXT_PIECE(text); }
static void add_source(struct pieces *to, struct range what) { to->p[to->n++] = (struct piece){.source = what}; }

/* T a, b[N]; of tokens type to close, the first name and on becomes memory, and references to it:
 * storage<T> a_memory; T &a = a_memory; __shared__ storage<T[N]> b_memory; T (&b)[N] = b_memory; False: it is something else. */
static bool store(struct unit *u, uint32_t type, uint32_t close, uint32_t name)
{
	const struct tokens *t = &u->scan.tok;
	struct range what = {t->t[type].off, token_end(t, close)};
	struct pieces all = {.n = 0};
	uint32_t end = name;
	for (;; name = token_next(t, end)) {
		end = behind_bounds(t, name);
		bool array = end != token_next(t, name), more = token_is_punct(t, end, ',');
		struct range called = token_range(t, name),
		             bounds = {t->t[token_next(t, name)].off, t->t[token_prev(t, end)].off + t->t[token_prev(t, end)].len};
		if (all.n + OF_ONE > MOST_PIECES || !token_is_word(t, name) || !(more || token_is_punct(t, end, ';')))
			return false;
		add_text(&all, "tranship::storage<");
		add_source(&all, what);
		if (array)
			add_source(&all, bounds);
		add_text(&all, "> ");
		add_source(&all, called);
		add_text(&all, "_memory; ");
		add_source(&all, what);
		add_text(&all, array ? " (&" : " &");
		add_source(&all, called);
		if (array) {
			add_text(&all, ")");
			add_source(&all, bounds);
		}
		add_text(&all, " = ");
		add_source(&all, called);
		add_text(&all, more ? "_memory; __shared__ " : "_memory");
		if (!more)
			break;
	}
	edit_pieces(&u->edits, what.begin, t->t[token_prev(t, end)].off + t->t[token_prev(t, end)].len, all.p, all.n, EDIT_OTHER);
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("storage"));
	return true;
}

void match_shared_object(const struct project *p, struct unit *u, uint32_t i)
{
	static const char *const aligned[] = {"__align__", "alignas"}, *const kinds[] = {"const", "volatile", "struct", "class",
	                                                                                 "typename"};
	const struct tokens *t = &u->scan.tok;
	uint32_t type = token_next(t, i), before = token_prev(t, i), word, name;
	if (token_is_word(t, type) && TOKEN_IN(t, type, aligned) && t->t[token_next(t, type)].pair != NO_TOKEN)
		type = token_next(t, t->t[token_next(t, type)].pair);
	if (t->t[i].flags & TF_DIRECTIVE)
		return;
	uint32_t first = type, close = pair_type(t, type);
	if (close != NO_TOKEN) {
		store(u, type, close, token_next(t, close));
		return;
	}
	while (token_is_word(t, first) && TOKEN_IN(t, first, kinds))
		first = token_next(t, first);
	struct class_place at = class_of_variable(p, u, first, &word, &name);
	if (is_pair(at)) {
		store(u, type, token_prev(t, name), name);
		return;
	}
	bool dynamic = (token_is(t, before, "extern") || token_is(t, token_next(t, i), "extern")) &&
	               token_is_punct(t, token_next(t, token_next(t, name)), ']');
	if (!token_is_word(t, name) || dynamic ||
	    slice_starts(token_bytes(t, word), "curandState") || /* src/rewrite/syntax/dialect.c */
	    !(made_by_hip(p, u, first) || (at.open != NO_TOKEN && making_works(p, at, 4))))
		return;
	bool plain = !token_is(t, before, "extern") && !token_is(t, before, "volatile") && !token_is(t, before, "const");
	if (!p->run->lint && plain && scan_body(&u->scan, t->t[i].off) && store(u, type, token_prev(t, name), name))
		return;
	struct range what = token_range(t, name);
	diag_add(&u->diags, D_W704, u->index, what.begin, what.end,
	         arena_printf(&u->diags.arena, "%.*s",
	                      (int)(t->t[token_prev(t, name)].off + t->t[token_prev(t, name)].len - t->t[first].off),
	                      t->src.p + t->t[first].off),
	         arena_printf(&u->diags.arena, "%.*s", (int)(what.end - what.begin), t->src.p + what.begin));
}
