/* vector_base.c: classes that derive from CUDA's vector types. HIP's have operators, templates that are as good for an object of such a
 * class and a number as the class's own operators, or the built-in ones for what it converts to. The class gets a base without them. */
#include "rules/compat.h"
#include "project/project.h"

static const char *const numbers[] = {"float", "double",   "int",      "unsigned", "long",   "short",
                                      "char",  "uint32_t", "uint64_t", "int32_t",  "size_t", "bool"};

static bool is_number_type(const struct tokens *t, uint32_t i) { return token_is_word(t, i) && TOKEN_IN(t, i, numbers); }

/* The '(' of the parameters behind 'operator' at token k; NO_TOKEN: a conversion or a call. */
static uint32_t operator_parameters(const struct tokens *t, uint32_t k)
{
	uint32_t list = token_next(t, k);
	if (token_is_word(t, list) || TOKEN_IS_ANY(t, list, '(', '['))
		return NO_TOKEN;
	for (unsigned n = 0; n < 4 && !token_is_punct(t, list, '('); n++)
		list = token_next(t, list);
	return token_pair(t, list, '(') != NO_TOKEN ? list : NO_TOKEN;
}

/* Do the operators of the class, called as token name, with its body from token open, mix with HIP's: one takes a number, or converts
 * to one, or the class is made of one? */
static bool mixes(const struct tokens *t, uint32_t name, uint32_t open)
{
	bool made_of_one = false, operators = false;
	for (uint32_t k = 0; k < t->n; k++) {
		bool inside = k > open && k < t->t[open].pair;
		if (inside && tokens_alike(t, k, name) && token_is_punct(t, token_next(t, k), '(')) {
			uint32_t type = token_next(t, token_next(t, k)), parameter = token_next(t, type),
			         after = token_next(t, parameter);
			made_of_one = made_of_one || (is_number_type(t, type) && TOKEN_IS_ANY(t, after, ')', '='));
		}
		if (!token_is_word(t, k) || !token_is(t, k, "operator"))
			continue;
		uint32_t list = operator_parameters(t, k);
		if (inside && list == NO_TOKEN && is_number_type(t, token_next(t, k)))
			return true;
		bool takes = inside, number = false;
		for (uint32_t p = list; list != NO_TOKEN && p < t->t[list].pair; p++) {
			takes = takes || tokens_alike(t, p, name);
			number = number || is_number_type(t, p);
		}
		if (list != NO_TOKEN && takes && number)
			return true;
		operators = operators || (list != NO_TOKEN && takes);
	}
	return made_of_one && operators;
}

/* The base, or with 'inner' its initializer, over tokens first to last. */
static void replace(struct unit *u, uint32_t first, uint32_t last, struct slice base, const struct range *inner)
{
	const struct tokens *t = &u->scan.tok;
	char type[64], made[160];
	snprintf(type, sizeof type, "tranship::vector<%.*s>", (int)base.n, base.p);
	snprintf(made, sizeof made, "%s(%s::of(", type, type);
	struct piece pieces[] = {
	        TEXT_PIECE(inner ? made : type), {.source = inner ? *inner : (struct range){0, 0}}, TEXT_PIECE("))")};
	edit_pieces(&u->edits, t->t[first].off, token_end(t, last), pieces, inner ? 3 : 1, EDIT_OTHER);
}

static unsigned has_operators(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t head = token_prev(t, i), open = token_next(t, i);
		if (!token_is_word(t, head) || !(token_is(t, head, "class") || token_is(t, head, "struct")) ||
		    token_pair(t, open, '{') == NO_TOKEN)
			continue;
		uint32_t found = tokens_find(t, t->t[open].off, SLICE_LIT("operator"));
		if (found != NO_TOKEN && found < t->t[open].pair)
			return 1;
	}
	return 0;
}

/* The ':' in front of the bases of a class, one of which is the vector type at token i, and the '{' behind them; false: it is none. Whether
 * another base has operators goes to *others: a name in two bases is in none. */
static bool bases(const struct project *p, const struct unit *u, uint32_t i, uint32_t *colon, uint32_t *open, bool *others)
{
	static const struct group_question operators = {'q', 1, has_operators};
	const struct tokens *t = &u->scan.tok;
	uint32_t next = token_next(t, i), k = token_prev(t, i);
	if (!TOKEN_IS_ANY(t, next, '{', ','))
		return false;
	if (token_is(t, k, "public"))
		k = token_prev(t, k);
	if (!TOKEN_IS_ANY(t, k, ':', ','))
		return false;
	for (unsigned n = 0; !token_is_punct(t, k, ':'); k = token_prev(t, k), n++) {
		bool list = token_is_word(t, k) || TOKEN_IS_ANY(t, k, ',', '<', '>') ||
		            (k != NO_TOKEN && (t->t[k].kind == TOK_NUMBER || t->t[k].punct == P_SCOPE));
		if (!list || n > 40)
			return false;
	}
	*colon = k;
	for (unsigned n = 0; !token_is_punct(t, k, '{'); k = token_next(t, k), n++) {
		if (TOKEN_IS_ANY(t, k, ';', '(') || t->t[k].kind == TOK_EOF || n > 80)
			return false;
		uint32_t before = token_prev(t, k);
		bool base = token_is_word(t, k) && k != i && (TOKEN_IS_ANY(t, before, ':', ',') || token_is(t, before, "public"));
		*others = *others || (base && group_ask(&operators, p, u, token_bytes(t, k)));
	}
	*open = k;
	return t->t[k].pair != NO_TOKEN;
}

void match_vector_base(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open, before;
	bool others = false;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !bases(p, u, i, &before, &open, &others))
		return;
	uint32_t name = token_prev(t, before);
	if (token_is(t, name, "final"))
		name = token_prev(t, name);
	uint32_t class = token_is_word(t, name) ? token_prev(t, name) : NO_TOKEN;
	if (!token_is_word(t, class) || !(token_is(t, class, "struct") || token_is(t, class, "class")) ||
	    !vector_components(p, u, i) || !(others || mixes(t, name, open)))
		return;
	struct slice base = token_bytes(t, i);
	replace(u, i, i, base, NULL);
	for (uint32_t k = open; k < t->n; k++) { /* its constructors: S(float a) : float3(make_float3(a, a, a)) {} */
		if (!tokens_alike(t, k, i))
			continue;
		uint32_t list = token_next(t, k), colon = token_prev(t, k);
		while (token_is_punct(t, colon, ',') && token_is_punct(t, token_prev(t, colon), ')') &&
		       t->t[token_prev(t, colon)].pair != NO_TOKEN) /* behind other bases: Base(v), float3(v) */
			colon = token_prev(t, token_prev(t, t->t[token_prev(t, colon)].pair));
		uint32_t head = token_prev(t, colon);
		bool starts = token_is_punct(t, colon, ':') && (token_is_punct(t, head, ')') || token_is(t, head, "noexcept"));
		if (!starts || !TOKEN_IS_ANY(t, list, '(', '{') || t->t[list].pair == NO_TOKEN)
			continue;
		uint32_t parameters = token_pair(t, head, ')');
		if (parameters == NO_TOKEN || !tokens_alike(t, token_prev(t, parameters), name))
			continue;
		struct range inner = {t->t[list].off + 1, t->t[t->t[list].pair].off};
		replace(u, k, t->t[list].pair, base, &inner);
	}
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("vector"));
}
