/* indices.c: conversions between dim3 and uint3. CUDA's variables are of type uint3 and dim3 and these convert into each other;
 * HIP's variables are of types of their own, which convert to dim3 only, and uint3 and dim3 do not convert. */
#include "pass/pass.h"
#include "sema/braces.h"
#include "lex/expression.h"
#include "project/project.h"
#include "project/group.h"
#include "rewrite/vectors/indices.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

/* A variable, a member, an element or a call's result: v, c.v, p->v[i], *v, f(). */
struct source {
	uint32_t name;     /* token: what its declaration is to be found by */
	bool member, pure; /* pure: may be written out three times */
};

static bool read_source(const struct tokens *t, uint32_t first, uint32_t last, struct source *p)
{
	bool star = token_is_punct(t, first, '*');
	uint32_t k = star ? token_next(t, first) : first;
	*p = (struct source){.pure = !star};
	for (;;) {
		if (k > last || t->t[k].kind != TOK_IDENT)
			return false;
		uint32_t before = token_prev(t, k);
		p->member = k > first && token_is_access(t, before);
		p->name = k;
		for (k = token_next(t, k); TOKEN_IS_ANY(t, k, '[', '('); k = token_next(t, t->t[k].pair)) {
			if (t->t[k].pair == NO_TOKEN)
				return false;
			p->pure = p->pure && token_is_punct(t, k, '[');
			for (uint32_t n = k; n < t->t[k].pair; n++)
				p->pure = p->pure &&
				          (t->t[n].kind != TOK_PUNCT || TOKEN_IS_ANY(t, n, '[', ']', '.', '+', '-', '*', '/', '%'));
		}
		if (k > last)
			return true;
		if (!token_is_access(t, k) && !token_is_punct(t, k, P_SCOPE))
			return false;
		k = token_next(t, k);
	}
}

/* Has a class of the file a member of this type and of the name at token i? */
static bool is_member_of_type(const struct tokens *t, uint32_t i, const char *type)
{
	FOR_WORD(k, t, slice_str(type)) {
		if (token_is_punct(t, token_next(t, k), P_SCOPE))
			continue;
		for (uint32_t at = token_next(t, k); !TOKEN_IS_ANY(t, at, ';', '(') && t->t[at].kind != TOK_EOF;
		     at = token_next(t, at)) {
			if (!tokens_alike(t, at, i))
				continue;
			uint32_t brace = k;
			while (brace != NO_TOKEN && !token_is_punct(t, brace, '{')) {
				bool closes = TOKEN_IS_ANY(t, brace, '}', ')');
				brace = token_prev(t, closes && t->t[brace].pair != NO_TOKEN ? t->t[brace].pair : brace);
			}
			if (brace != NO_TOKEN && t->t[brace].pair != NO_TOKEN && class_closed_at(t, t->t[brace].pair) != NO_TOKEN)
				return true;
		}
	}
	return false;
}

/* Can something be of the type that is to be converted? In most files nothing is a uint3. */
static bool may_convert(const struct project *p, struct unit *u, bool to_dim3)
{
	int8_t *names = (int8_t *)pass_unit_state(u, PASS_index_type) +
	                to_dim3; /* 1: it has the other type's name, or a file that includes connect
	                                                                          * with it, -1: none has, 0: not looked yet */
	if (!*names)
		*names = spelled_in_group(p, u, to_dim3 ? SLICE_LIT("uint3") : SLICE_LIT("dim3")) ? 1 : -1;
	return *names > 0;
}

/* Reads the value as a place of this type; false: it is none that is seen. */
static bool source_of_type(const struct project *p, const struct unit *u, struct range value, const char *type, struct source *at)
{
	const struct tokens *t = &u->scan.tok;
	if (value.begin >= value.end || !read_source(t, token_at(t, value.begin), token_prev(t, token_at(t, value.end)), at))
		return false;
	if (token_is(t, at->name, "dim3") || token_is(t, at->name, "uint3") || token_is(t, at->name, "make_uint3")) /* dim3(2, 4) */
		return token_is(t, at->name, type) || (token_is(t, at->name, "make_uint3") && !strcmp(type, "uint3"));
	uint32_t declared = at->member ? NO_TOKEN : declared_type(u, at->name);
	if (declared != NO_TOKEN)
		return token_is(t, declared, type);
	if (is_member_of_type(t, at->name, type))
		return true;
	struct member_place is = value_named(p, u, at->name); /* in a header */
	return is.u && token_is(&is.u->scan.tok, is.type, type);
}

bool is_uint3(const struct project *p, struct unit *u, struct range value)
{
	struct source at;
	return may_convert(p, u, true) && source_of_type(p, u, value, "uint3", &at);
}

void convert_index(const struct project *p, struct unit *u, struct range value, bool to_dim3)
{
	const char *from = to_dim3 ? "uint3" : "dim3", *to = to_dim3 ? "dim3" : "uint3";
	struct source at;
	if (!may_convert(p, u, to_dim3) || !source_of_type(p, u, value, from, &at))
		return;
	if (to_dim3 && token_is(&u->scan.tok, at.name, "make_uint3") && value.begin == u->scan.tok.t[at.name].off) {
		edit_put(&u->edits, value.begin, value.begin + u->scan.tok.t[at.name].len, "dim3");
		return;
	}
	char open[64];
	struct piece pieces[8], source = {.source = value};
	uint32_t n = 0;
	if (at.pure) {
		static const char *const letters[] = {".x, ", ".y, ", ".z)"};
		snprintf(open, sizeof open, "%s(", to_dim3 ? "dim3" : "make_uint3");
		pieces[n++] = (struct piece)TEXT_PIECE(open);
		for (unsigned k = 0; k < 3; k++) {
			pieces[n++] = source;
			pieces[n++] = (struct piece){.text = letters[k], .text_len = 4 - (k == 2)};
		}
	} else {
		snprintf(open, sizeof open, "[](%s v) { return %s{v.x, v.y, v.z}; }(", from, to);
		pieces[n++] = (struct piece)TEXT_PIECE(open);
		pieces[n++] = source;
		pieces[n++] = (struct piece)TEXT_PIECE(")");
	}
	edit_pieces(&u->edits, value.begin, value.end, pieces, n, EDIT_OTHER);
}

struct range index_value_after(const struct tokens *t, uint32_t before, uint32_t *end)
{
	uint32_t k = token_next(t, before), last = before;
	for (; !TOKEN_IS_ANY(t, k, ',', ';', ')') && t->t[k].kind != TOK_EOF; k = token_next(t, k)) {
		k = token_over(t, k, "([{");
		last = k;
	}
	*end = k;
	return (struct range){t->t[token_next(t, before)].off, token_end(t, last)};
}

uint32_t receiving_type(const struct project *p, struct unit *u, uint32_t i, const struct unit **of)
{
	const struct tokens *t = &u->scan.tok;
	struct place places[MOST_PLACES] = {{.to.bits = 0}};
	struct arena arena = {0};
	struct range *given;
	uint32_t at = 0;
	unsigned n = 0, dims = 0;
	if (!TOKEN_IS_ANY(t, token_prev(t, i), '=', '(', ',', '{') || (*receivers_asked(u))++ >= MOST_RECEIVERS)
		return NO_TOKEN;
	struct member_place is = receiver_of(p, u, i);
	*of = is.u;
	if (is.u)
		return is.pointers ? NO_TOKEN : is.type;
	uint32_t open = bracket_around(t, i, &at), name = token_prev(t, open), object = token_prev(t, name);
	if (token_is_punct(t, open, '{'))
		name = type_of_braces(u, open, &dims);
	else if (token_is_word(t, object) && !is_keyword(token_bytes(t, object))) /* S s(threadIdx) */
		name = object;
	int n_given = token_is_word(t, name) && !dims ? call_arguments(t, open, &arena, &given) : 0;
	arena_free(&arena);
	if (n_given > 0)
		n = class_places(p, u, name, (unsigned)n_given, places);
	*of = at < n ? places[at].u : NULL;
	return at < n && !places[at].dims && !places[at].pointer ? places[at].last : NO_TOKEN;
}

/* What is assigned, later in its block, to the variable or parameter that token 'name' declares. */
static void assigned_indices(const struct project *p, struct unit *u, uint32_t name, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = name, end;
	while (open != NO_TOKEN && !TOKEN_IS_ANY(t, open, '{', '(', ';'))
		open = token_prev(t, token_over(t, open, "})"));
	if (token_is_punct(t, open, ';'))
		open = brace_around(t, name);
	if (token_is_punct(t, open, '(')) /* a parameter */
		open = t->t[open].pair == NO_TOKEN ? NO_TOKEN : token_next(t, t->t[open].pair);
	if (!token_is_punct(t, open, '{'))
		return;
	if (t->t[open].pair == NO_TOKEN || class_closed_at(t, t->t[open].pair) != NO_TOKEN)
		return;
	for (uint32_t k = tokens_next_alike(t, name); k < t->t[open].pair; k = tokens_next_alike(t, k)) {
		uint32_t before = token_prev(t, k);
		if (t->t[before].kind == TOK_IDENT && !is_keyword((struct slice){t->src.p + t->t[before].off, t->t[before].len}))
			return; /* another of that name */
		bool statement = TOKEN_IS_ANY(t, before, ';', '{', '}', ')') || token_is(t, before, "else");
		if (statement && token_is_punct(t, token_next(t, k), '='))
			convert_index(p, u, index_value_after(t, token_next(t, k), &end), to_dim3);
	}
}

/* What the function with the body at '{', token 'open', returns. */
static void returned_indices(const struct project *p, struct unit *u, uint32_t open, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end;
	for (uint32_t k = open; t->t[open].pair != NO_TOKEN && k < t->t[open].pair; k = token_next(t, k))
		if (token_is(t, k, "return"))
			convert_index(p, u, index_value_after(t, k, &end), to_dim3);
}

/* ---- lists of values: of arguments, and of members ---- */

/* The '(' or '{' of the list that follows the name at token k, f(...), f<T>(...), f<<<...>>>(...), S v(...), S{...}, S v = {...};
 * NO_TOKEN: there is none. */
static uint32_t list_after(const struct tokens *t, uint32_t k, bool class)
{
	uint32_t list = behind_template(t, token_next(t, k));
	if (token_is_punct(t, list, P_LAUNCH))
		list = launch_arguments(t, list);
	if (class && token_is_word(t, list))
		list = token_next(t, list);
	if (class && token_is_punct(t, list, '='))
		list = token_next(t, list);
	bool found = token_is_punct(t, list, '(') || (class && token_is_punct(t, list, '{'));
	return found && t->t[list].pair != NO_TOKEN ? list : NO_TOKEN;
}

/* Is the value in the byte range a parameter's declaration with this type? */
static bool declares(const struct tokens *t, struct range value, const char *type)
{
	uint32_t first = parameter_type(t, value), after = token_next(t, first);
	return token_is(t, first, type) && (t->t[after].kind != TOK_PUNCT || TOKEN_IS_ANY(t, after, '&', P_ANDAND));
}

/* What is given, in the lists that follow the name at token 'name', for the places 'first' to first + n - 1 of this type. 'list':
 * the parameters, or the class's body; the lists are behind it. 'class': the name is a class's. */
static void given_indices(const struct project *p, struct unit *u, uint32_t name, uint32_t list, int first, int n, bool class,
                          bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	const char *from = to_dim3 ? "uint3" : "dim3", *to = to_dim3 ? "dim3" : "uint3";
	struct arena arena = {0};
	struct range *args;
	bool braces = token_is_punct(t, list, '{');
	for (int pass = 0; pass < 2; pass++)
		FOR_WORD(k, t, token_bytes(t, name)) {
			bool use = k != name && !(t->t[k].flags & TF_DIRECTIVE) && (!pass || k > t->t[list].pair);
			uint32_t open = use ? list_after(t, k, class) : NO_TOKEN;
			if (open == NO_TOKEN || open == list || (braces && !token_is_punct(t, open, '{')))
				continue;
			int given = call_arguments(t, open, &arena, &args);
			for (int a = first; a < first + n && a < given; a++) {
				if (!pass && token_is_punct(t, open, '(') &&
				    (declares(t, args[a], from) || (k < name && declares(t, args[a], to)))) {
					arena_free(&arena); /* an overload; or its first declaration was seen before */
					return;
				}
				if (pass)
					convert_index(p, u, args[a], to_dim3);
			}
		}
	arena_free(&arena);
}

/* The type at token i is that of a parameter, or of members: what is given for them. */
static void taken_indices(const struct project *p, struct unit *u, uint32_t i, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i);
	while (token_is(t, before, "const"))
		before = token_prev(t, before);
	if (TOKEN_IS_ANY(t, before, '(', ',')) {
		uint32_t place, open = bracket_around(t, i, &place), name = token_prev(t, open);
		if (token_pair(t, open, '(') == NO_TOKEN)
			return;
		if (token_pair(t, name, ']') != NO_TOKEN && token_is_punct(t, token_prev(t, t->t[name].pair), '='))
			name = token_prev(t, token_prev(t, t->t[name].pair)); /* auto f = [](dim3 d) */
		if (name == NO_TOKEN || t->t[name].kind != TOK_IDENT ||
		    is_keyword((struct slice){t->src.p + t->t[name].off, t->t[name].len}))
			return;
		uint32_t type = token_prev(t, name);
		bool class = TOKEN_IS_ANY(t, type, ';', '{', '}', ':') ||
		             (type != NO_TOKEN && (token_is(t, type, "explicit") || token_is(t, type, "__device__")));
		given_indices(p, u, name, open, (int)place, 1, class, to_dim3);
		return;
	}
	before = brace_around(t, i);
	uint32_t class = before == NO_TOKEN || t->t[before].pair == NO_TOKEN ? NO_TOKEN : class_closed_at(t, t->t[before].pair);
	uint32_t name = class == NO_TOKEN ? NO_TOKEN : token_next(t, class);
	int first = 0, n = name == NO_TOKEN || t->t[name].kind != TOK_IDENT ? 0 : class_members(t, before, i, &first);
	if (n)
		given_indices(p, u, name, before, first, n, true, to_dim3);
}

/* The variable that token 'name' declares as dim3, or as uint3, becomes the other type where what is given it is declared so in a file that
 * the unit includes. Those of this file are seen from their side. */
static void given_elsewhere(const struct project *p, struct unit *u, uint32_t name, bool is_dim3)
{
	enum { MOST = 200 };
	const struct tokens *t = &u->scan.tok;
	unsigned n = 0;
	uint32_t end = NO_TOKEN;
	FOR_BELOW(k, t, name) {
		const struct unit *of;
		if (n++ == MOST)
			break;
		if (t->t[k].flags & TF_DIRECTIVE || !TOKEN_IS_ANY(t, token_next(t, k), ',', ')', '}', ';') ||
		    !TOKEN_IS_ANY(t, token_prev(t, k), '=', '(', ',', '{'))
			continue;
		if (end == NO_TOKEN)
			end = name_end(t, name);
		if (k > end)
			break;
		if (declared_near(u, k) != name)
			continue;
		uint32_t type = receiving_type(p, u, k, &of);
		if (type != NO_TOKEN && of != u && token_is(&of->scan.tok, type, is_dim3 ? "uint3" : "dim3"))
			convert_index(p, u, (struct range){t->t[k].off, token_end(t, k)}, !is_dim3);
	}
}

/* dim3 a = b, c(d); dim3(e); the same of uint3: the type is token i. */
void pass_index_type(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	bool to_dim3 = token_is(t, i, "dim3");
	uint32_t k = token_next(t, i);
	if (t->t[i].flags & TF_DIRECTIVE || !may_convert(p, u, to_dim3))
		return;
	bool declares = t->t[k].kind == TOK_IDENT;
	if (token_is_punct(t, k, '{') && token_is_punct(t, token_prev(t, i), P_ARROW) && token_gives_type(t, token_prev(t, i))) {
		returned_indices(p, u, k, to_dim3);
		return;
	}
	if (declares || token_is_punct(t, k, '&'))
		taken_indices(p, u, i, to_dim3);
	for (bool more = true; more;) {
		uint32_t open = declares ? token_next(t, k) : k, end = open;
		bool list = TOKEN_IS_ANY(t, open, '(', '{') && t->t[open].pair != NO_TOKEN;
		bool bare = declares && TOKEN_IS_ANY(t, open, ',', ';', ')');
		if (list) {
			end = t->t[open].pair;
			uint32_t last = token_prev(t, end);
			convert_index(p, u, (struct range){t->t[token_next(t, open)].off, token_end(t, last)}, to_dim3);
		} else if (token_is_punct(t, open, '='))
			convert_index(p, u, index_value_after(t, open, &end), to_dim3);
		else if (!bare)
			return;
		if (declares && token_is_punct(t, open, '(') && token_is_punct(t, token_next(t, end), '{'))
			returned_indices(p, u, token_next(t, end), to_dim3);
		else if (declares)
			assigned_indices(p, u, k, to_dim3);
		if (declares)
			given_elsewhere(p, u, k, to_dim3);
		end = list ? token_next(t, end) : end;
		k = token_next(t, end);
		more = declares && token_is_punct(t, end, ',') && t->t[k].kind == TOK_IDENT;
	}
}
