/* declared.c: where the file declares a name, with which type, and what it gives it as a value. */
#include "hazard/hazard.h"

/* The first word of the file that is spelled like token i; NO_TOKEN: that is no word. */
static uint32_t first_alike(const struct hazards *h, uint32_t i)
{
	return ident(h, i) ? tokens_find(h->t, 0, token_bytes(h->t, i)) : NO_TOKEN;
}

static bool same_word(const struct hazards *h, uint32_t i, uint32_t name) { return tokens_alike(h->t, i, name); }

unsigned hazard_size_of(struct hazards *h, uint32_t i)
{
	static const struct {
		const char *name;
		unsigned size;
	} types[] = {{"char", 1},     {"int8_t", 1},     {"uint8_t", 1},    {"uchar", 1},    {"half", 2},    {"__half", 2},
	             {"short", 2},    {"int16_t", 2},    {"uint16_t", 2},   {"ushort", 2},   {"bool", 1},    {"int", 4},
	             {"unsigned", 4}, {"float", 4},      {"int32_t", 4},    {"uint32_t", 4}, {"uint", 4},    {"half2", 4},
	             {"__half2", 4},  {"double", 8},     {"int64_t", 8},    {"uint64_t", 8}, {"size_t", 8},  {"float2", 8},
	             {"int2", 8},     {"uint2", 8},      {"long", 8},       {"double2", 16}, {"float4", 16}, {"int4", 16},
	             {"uint4", 16},   {"longlong2", 16}, {"ulonglong2", 16}};
	if (!ident(h, i))
		return 0;
	struct slice w = hazard_text(h, i);
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (slice_is(w, types[k].name))
			return types[k].size;
	return 0;
}

/* ---- declarations ---- */

uint32_t hazard_type_before(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), first;
	while (TOKEN_IS_ANY(h->t, before, '*', '&') || hazard_word(h, before, "const") || hazard_word(h, before, "__restrict__") ||
	       hazard_word(h, before, "__restrict"))
		before = prev(h, before);
	if (ident(h, before))
		return hazard_word(h, before, "return") || hazard_word(h, before, "else") ? NO_TOKEN : before;
	if (!hazard_punct(h, before, ','))
		return NO_TOKEN;
	for (first = before; before != NO_TOKEN; before = prev(h, before)) {
		if (TOKEN_IS_ANY(h->t, before, ';', '{', '}', '(') || h->t->t[before].flags & TF_DIRECTIVE)
			break;
		before = token_over(h->t, before, ")]");
		first = before;
	}
	if (hazard_word(h, first, "return"))
		return NO_TOKEN;
	uint32_t word = NO_TOKEN, last = NO_TOKEN; /* const float *a; __shared__ alignas(16) float a */
	for (uint32_t k = first; ident(h, k); k = next(h, k)) {
		word = last;
		last = k;
		if (TOKEN_IS_ANY(h->t, next(h, k), '*', '&'))
			return k;
		if (hazard_punct(h, next(h, k), '(') && pair(h, next(h, k)) != NO_TOKEN)
			k = pair(h, next(h, k));
	}
	return word;
}

/* The last word of the type that is given the name at token k, as typedef, using or #define do; NO_TOKEN: none is. */
static uint32_t named_type(struct hazards *h, uint32_t k)
{
	uint32_t before = prev(h, k), after = next(h, k), end = after;
	if (h->t->t[k].flags & TF_SKIPPED)
		return NO_TOKEN;
	if (defines_macro(h->t, k) || (hazard_word(h, before, "using") && hazard_punct(h, after, '='))) {
		while (h->t->t[end].kind != TOK_EOD && h->t->t[end].kind != TOK_EOF && !hazard_punct(h, end, ';'))
			end = next(h, end);
		return prev(h, end);
	}
	uint32_t w = hazard_punct(h, after, ';') ? before : NO_TOKEN;
	while (ident(h, w) && !hazard_word(h, w, "typedef"))
		w = hazard_punct(h, prev(h, w), P_SCOPE) ? prev(h, prev(h, w)) : prev(h, w);
	return hazard_word(h, w, "typedef") ? before : NO_TOKEN;
}

bool hazard_alias_varies(struct hazards *h, uint32_t i)
{
	unsigned size = 0;
	for (uint32_t k = first_alike(h, i); k < i; k = tokens_next_alike(h->t, k)) {
		uint32_t to = named_type(h, k);
		unsigned n = ident(h, to) && !same_word(h, to, i) ? hazard_size_of(h, hazard_alias(h, to)) : 0;
		if (size && n && n != size)
			return true;
		size = n ? n : size;
	}
	return false;
}

uint32_t hazard_alias(struct hazards *h, uint32_t i)
{
	for (unsigned depth = 0; depth < 4 && ident(h, i); depth++) {
		uint32_t to = NO_TOKEN;
		for (uint32_t k = first_alike(h, i); k < i && to == NO_TOKEN; k = tokens_next_alike(h->t, k))
			to = named_type(h, k);
		if (!ident(h, to) || same_word(h, to, i))
			break;
		i = to;
	}
	return i;
}

/* ---- what names are given ---- */

/* What in_function() found out of a word in the function body that begins at byte 'body', for its uses behind token 'above', up to
 * token 'last': no other declaration is between. */
struct hazard_variable {
	uint32_t body, above, last;
	bool found;
	struct hazard_initial initial;
};
enum { KNOWN_SLOTS = 64 };

bool hazard_changes(const struct hazards *h, uint32_t k)
{
	static const uint8_t changes[] = {'=',      P_INC,    P_DEC,    P_ADD_EQ, P_SUB_EQ, P_MUL_EQ,
	                                  P_DIV_EQ, P_MOD_EQ, P_SHL_EQ, P_AND_EQ, P_OR_EQ,  P_XOR_EQ};
	uint32_t after = next(h, k);
	if (hazard_punct(h, after, '.')) /* block.x = 32 */
		after = next(h, next(h, after));
	bool by_sign = h->t->t[after].kind == TOK_PUNCT && memchr(changes, h->t->t[after].punct, sizeof changes);
	bool shifts = hazard_punct(h, after, '>') && h->t->t[after].flags & TF_JOINED && hazard_punct(h, next(h, after), P_GE);
	return by_sign || shifts || TOKEN_IS_ANY(h->t, prev(h, k), P_INC, P_DEC);
}

/* A variable of this function, declared above the token 'name'. */
static bool in_function(struct hazards *h, uint32_t name, struct hazard_initial *out)
{
	struct range body = hazard_body(h, name);
	if (!body.begin || !ident(h, name))
		return false;
	struct slice w = token_bytes(h->t, name);
	if (!h->variables)
		h->variables = arena_alloc(&h->arena, KNOWN_SLOTS * sizeof *h->variables);
	struct hazard_variable *v = &h->variables[(body.begin + (unsigned char)*w.p + w.n * 13) % KNOWN_SLOTS];
	if (v->body == body.begin && v->above < name && name <= v->last && same_word(h, v->last, name)) {
		*out = v->initial;
		return v->found;
	}
	*v = (struct hazard_variable){.body = body.begin, .last = name};
	uint32_t first_here = name;
	for (uint32_t k = name; k != NO_TOKEN && h->t->t[k].off >= body.begin; k = tokens_prev_alike(h->t, k))
		first_here = k;
	bool another = false; /* declaration, below the name */
	for (uint32_t k = first_here; k != NO_TOKEN && h->t->t[k].off < body.end; k = tokens_next_alike(h->t, k)) {
		uint32_t before = prev(h, k), after = next(h, k);
		v->last = another || k < name ? v->last : k;
		if (token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE))
			continue;
		uint32_t type = another ? NO_TOKEN : hazard_type_before(h, k);
		bool value = TOKEN_IS_ANY(h->t, after, '=', '(', '{');
		if (type != NO_TOKEN && (value || TOKEN_IS_ANY(h->t, after, ';', ',', '['))) {
			uint32_t first = hazard_punct(h, after, '=') ? next(h, after) : after;
			if (k < name) {
				v->initial = (struct hazard_initial){.type = type,
				                                     .name = k,
				                                     .first = value ? first : NO_TOKEN,
				                                     .end = value ? expression_end(h->t, first) : NO_TOKEN};
				v->above = k;
				v->found = true;
				continue;
			}
			another = true;
		}
		bool changed = hazard_changes(h, k) || (hazard_punct(h, before, '&') && !ident(h, prev(h, before)));
		if (changed && v->found)
			v->initial.changes = true;
	}
	*out = v->initial;
	return v->found;
}

/* enum { A = 1, NAME = 2 }; where NAME is token i. */
static bool is_enumerator(const struct hazards *h, uint32_t i)
{
	uint32_t k = prev(h, i);
	if (!TOKEN_IS_ANY(h->t, k, ',', '{'))
		return false;
	while (k != NO_TOKEN && (ident(h, k) || h->t->t[k].kind == TOK_NUMBER || TOKEN_IS_ANY(h->t, k, ',', '=')))
		k = prev(h, k);
	if (!hazard_punct(h, k, '{'))
		return false;
	for (unsigned n = 0; n < 4; n++) /* enum class name : type */
		if (hazard_word(h, k = prev(h, k), "enum"))
			return true;
	return false;
}

/* What in_file() found out of a word, known by its first token: what stands above token 'next', one of that word. Likewise in_class(), of a
 * member and its class. */
struct hazard_known {
	uint32_t word, cls, next;
	bool found;
	struct hazard_initial initial;
};

/* #define NAME value, const int NAME = value;, enum { NAME = value } of the file, above the token 'name'; 'word' is the first one of that name. */
static bool in_file(struct hazards *h, uint32_t word, uint32_t name, struct hazard_initial *out)
{
	if (!h->known)
		h->known = arena_alloc(&h->arena, KNOWN_SLOTS * sizeof *h->known);
	struct hazard_known *known = &h->known[word % KNOWN_SLOTS];
	if (known->word != word || known->next > name) /* most are asked for from the top of the file down */
		*known = (struct hazard_known){.word = word, .next = word};
	for (uint32_t k = known->next; k < name; known->next = k = tokens_next_alike(h->t, k)) {
		if (h->t->t[k].flags & TF_SKIPPED)
			continue;
		uint32_t after = next(h, k);
		bool defined = defines_macro(h->t, k) && h->t->t[after].flags & TF_MACRO_BODY;
		if (h->t->t[k].flags & TF_DIRECTIVE && !defined)
			continue;
		uint32_t type = defined ? NO_TOKEN : hazard_type_before(h, k);
		bool block = hazard_word(h, type, "dim3") && TOKEN_IS_ANY(h->t, after, '(', '{');
		bool constant = type != NO_TOKEN && (block || hazard_punct(h, after, '=')) && !hazard_body(h, k).begin;
		if (!defined && !constant && !(hazard_punct(h, after, '=') && is_enumerator(h, k)))
			continue;
		if (constant) { /* another function may change what is not constant */
			uint32_t w = k;
			while (w != NO_TOKEN && !TOKEN_IS_ANY(h->t, w, ';', '}') && !(h->t->t[w].flags & TF_DIRECTIVE) &&
			       !hazard_word(h, w, "const") && !hazard_word(h, w, "constexpr"))
				w = prev(h, w);
			if (!ident(h, w))
				continue;
		}
		uint32_t first = defined || block ? after : next(h, after);
		uint32_t end = defined ? directive_end(h->t, first) : expression_end(h->t, first);
		known->initial = (struct hazard_initial){
		        .type = type, .name = k, .first = first, .end = end, .changes = known->found /* defined twice */};
		known->found = true;
	}
	if (known->found)
		*out = known->initial;
	return known->found;
}

/* The member of that name which is given a value in the class whose '{' is token 'open'. */
static bool member_of(struct hazards *h, uint32_t open, uint32_t word, struct hazard_initial *out)
{
	for (uint32_t m = tokens_find(h->t, h->t->t[open].off, token_bytes(h->t, word)); m < pair(h, open);
	     m = tokens_next_alike(h->t, m)) {
		uint32_t after = next(h, m), type = hazard_type_before(h, m);
		bool assigned = hazard_punct(h, after, '=');
		if (hazard_body(h, m).begin || (!assigned && !hazard_punct(h, after, '{')) ||
		    (type == NO_TOKEN && !(assigned && is_enumerator(h, m))))
			continue;
		uint32_t first = assigned ? next(h, after) : after;
		*out = (struct hazard_initial){.type = type, .name = m, .first = first, .end = expression_end(h->t, first)};
		return true;
	}
	return false;
}

/* struct CLASS { static constexpr int NAME = value; }, enum CLASS { NAME = value }, for CLASS::NAME, above token 'end'; the words are the first
 * ones of those names. */
static bool in_class(struct hazards *h, uint32_t cls, uint32_t word, uint32_t end, struct hazard_initial *out)
{
	static const char *const words[] = {"struct", "class", "union", "enum", "namespace"};
	if (cls == NO_TOKEN || word == NO_TOKEN)
		return false;
	if (!h->known_members)
		h->known_members = arena_alloc(&h->arena, KNOWN_SLOTS * sizeof *h->known_members);
	struct hazard_known *known = &h->known_members[(word + cls * 7) % KNOWN_SLOTS];
	if (known->word != word || known->cls != cls || (known->found ? known->initial.name : known->next) > end)
		*known = (struct hazard_known){.word = word, .cls = cls, .next = cls};
	for (uint32_t k = known->next; !known->found && k < end; known->next = k = tokens_next_alike(h->t, k)) {
		uint32_t open = next(h, k);
		if (!TOKEN_IN(h->t, prev(h, k), words))
			continue;
		while (ident(h, open) || TOKEN_IS_ANY(h->t, open, ':', P_SCOPE, ','))
			open = next(h, open);
		if (token_pair(h->t, open, '{') != NO_TOKEN)
			known->found = member_of(h, open, word, &known->initial);
	}
	if (known->found)
		*out = known->initial;
	return known->found;
}

bool hazard_initial(struct hazards *h, uint32_t name, struct hazard_initial *out)
{
	uint32_t scope = prev(h, name), cls = hazard_punct(h, scope, P_SCOPE) ? prev(h, scope) : NO_TOKEN;
	bool found = ident(h, cls) ? in_class(h, first_alike(h, cls), first_alike(h, name), name, out) : in_function(h, name, out);
	return found || in_file(h, first_alike(h, name), name, out);
}

bool hazard_constant(struct hazards *h, struct slice cls, struct slice name, struct hazard_initial *out)
{
	uint32_t word = tokens_find(h->t, 0, name), end = h->t->n;
	return word != NO_TOKEN &&
	       ((cls.n && in_class(h, tokens_find(h->t, 0, cls), word, end, out)) || in_file(h, word, end, out));
}

bool hazard_constant_function(struct hazards *h, uint32_t name, uint32_t *parameters, uint32_t *first, uint32_t *end)
{
	FOR_ABOVE(k, h->t, name) {
		uint32_t open = next(h, k);
		if (token_pair(h->t, open, '(') == NO_TOKEN || h->t->t[k].flags & TF_SKIPPED)
			continue;
		uint32_t after = next(h, pair(h, open));
		*parameters = open;
		if (defines_macro(h->t, k) && macro_parameters(h->t, k) == open) {
			*first = after;
			*end = directive_end(h->t, after);
			return *first < *end;
		}
		bool constant = false;
		for (uint32_t w = prev(h, k); ident(h, w) && !constant; w = prev(h, w))
			constant = hazard_word(h, w, "constexpr");
		while (hazard_word(h, after, "noexcept") || hazard_word(h, after, "const"))
			after = next(h, after);
		if (!constant || !hazard_punct(h, after, '{') || !hazard_word(h, next(h, after), "return"))
			continue;
		*first = next(h, next(h, after));
		*end = expression_end(h->t, *first);
		return hazard_punct(h, *end, ';') && next(h, *end) == pair(h, after);
	}
	return false;
}

bool hazard_macro(struct hazards *h, uint32_t i, uint32_t *parameters, uint32_t *first, uint32_t *end)
{
	struct hazard_initial is;
	if (hazard_punct(h, next(h, i), '(') && hazard_constant_function(h, i, parameters, first, end))
		return h->t->t[*parameters].flags & TF_DIRECTIVE;
	*parameters = NO_TOKEN;
	if (!hazard_initial(h, i, &is) || is.type != NO_TOKEN || is.first == NO_TOKEN)
		return false;
	*first = is.first;
	*end = is.end;
	return true;
}
