/* types.c: what a type's layout decides: members of half, wide accesses through casts. */
#include "hazard/hazard.h"
#include "project/namespaces.h"
#include "sema/value_type.h"
#include "sema/meaning.h"

/* ---- __half h; h.x ---- */

/* Does the file write Eigen::half for the type at token i, and stand in such a namespace? Then that has one of its own. */
static bool is_own_half(struct hazards *h, uint32_t i)
{
	enum { MOST = 64 }; /* uses, for each finding */
	struct slice around[8];
	unsigned looked = 0, n = namespaces_around(h->t, i, around, ARRAY_SIZE(around));
	FOR_WORD(k, h->t, token_bytes(h->t, i)) {
		uint32_t scope = prev(h, k), space = prev(h, scope);
		for (unsigned s = 0; s < n && hazard_punct(h, scope, P_SCOPE) && ident(h, space); s++)
			if (slice_eq(around[s], hazard_text(h, space)))
				return true;
		if (!n || looked++ == MOST)
			break;
	}
	return false;
}

/* The x that the name at token k, or an element of it, is asked for; NO_TOKEN: it is not. */
static uint32_t bits_of(struct hazards *h, uint32_t k)
{
	uint32_t dot = next(h, k);
	if (token_pair(h->t, dot, '[') != NO_TOKEN)
		dot = next(h, pair(h, dot));
	bool asked = token_is_access(h->t, dot) && hazard_word(h, next(h, dot), "x");
	return asked && !token_is_access(h->t, prev(h, k)) && !(h->t->t[k].flags & TF_SKIPPED) ? next(h, dot) : NO_TOKEN;
}

static bool takes_bits(struct hazards *h, uint32_t k) { return bits_of(h, k) != NO_TOKEN; }

/* The uses of what is declared as a half that take its bits by a member's name. */
void pass_half_bits(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	uint32_t name = next(h, i);
	while (TOKEN_IS_ANY(h->t, name, '*', '&') || hazard_word(h, name, "const") || hazard_word(h, name, "__restrict__"))
		name = next(h, name);
	uint32_t after = next(h, name);
	if (!ident(h, name) || hazard_punct(h, after, '(') || !sema_body(&h->sema, name_end(h->t, name)).begin ||
	    !hazard_cuda_name(h, i))
		return;
	uint32_t k = tokens_next_alike(h->t, name), end = name_end(h->t, name);
	for (; (k = hazard_alike_from(h, &h->no_bits, k, end, takes_bits)) < end; k = tokens_next_alike(h->t, k)) {
		bool another = false; /* half r; in one branch of an #if, __half_raw r; in the next */
		for (uint32_t d = tokens_next_alike(h->t, name); d < k && !another; d = tokens_next_alike(h->t, d))
			another = ident(h, prev(h, d)) && !is_keyword(hazard_text(h, prev(h, d))) &&
			          TOKEN_IS_ANY(h->t, next(h, d), ';', '=');
		if (another || is_own_half(h, i) || value_half_is_own(h->t))
			return;
		hazard_say(h, D_W602, k, bits_of(h, k), hazard_excerpt(h, k, bits_of(h, k)), HALF_HAS_NO_X);
	}
}

/* ---- *(float4 *)(p + 1) ---- */

/* What is reinterpreted: an element of an array or of memory that a pointer points to. */
struct place {
	uint32_t first, last;      /* tokens, for the message */
	uint32_t base;             /* the name */
	uint32_t index, index_end; /* tokens of the index of the last dimension; equal: none */
	bool further;              /* there are indices in front of it */
	unsigned indices;          /* how many there are */
	uint32_t cast;             /* (char *)NAME + index: the type word that counts elements; NO_TOKEN: the declaration's */
};

/* (char *)NAME, reinterpret_cast<const char *>(NAME) at token i: the name, and the token behind it all. NO_TOKEN: none of these. */
static uint32_t cast_name(struct hazards *h, uint32_t i, uint32_t *type, uint32_t *after)
{
	bool reinterprets = hazard_word(h, i, "reinterpret_cast");
	uint32_t open = reinterprets ? next(h, i) : i, k = next(h, open), name;
	if (!hazard_punct(h, open, reinterprets ? '<' : '('))
		return NO_TOKEN;
	while (hazard_word(h, k, "const") || hazard_word(h, k, "volatile") || hazard_word(h, k, "unsigned"))
		k = next(h, k);
	*type = hazard_punct(h, k, '*') ? prev(h, k) : k;
	uint32_t star = hazard_punct(h, k, '*') ? k : next(h, k), close = next(h, star);
	if (!ident(h, *type) || !hazard_punct(h, star, '*') || !hazard_punct(h, close, reinterprets ? '>' : ')'))
		return NO_TOKEN;
	name = next(h, close);
	*after = next(h, name);
	if (reinterprets) {
		uint32_t brace = name;
		name = next(h, brace);
		if (!hazard_punct(h, brace, '(') || pair(h, brace) != next(h, name))
			return NO_TOKEN;
		*after = next(h, pair(h, brace));
	}
	return ident(h, name) ? name : NO_TOKEN;
}

/* Reads NAME, NAME + index, &NAME[index], (char *)NAME + index from tokens [first, end); or NAME[index], of which the address is taken. */
static bool place_at(struct hazards *h, uint32_t first, uint32_t end, bool taken, struct place *p)
{
	bool address = taken || hazard_punct(h, first, '&');
	uint32_t name = address && !taken ? next(h, first) : first, after = next(h, name);
	if (token_pair(h->t, name, '(') != NO_TOKEN && next(h, pair(h, name)) == end) /* ((float4 *)(p + 1)), &(p[1]) */
		return BOUNDED(place_at(h, next(h, name), pair(h, name), address, p), false);
	uint32_t cast = NO_TOKEN, of = address ? NO_TOKEN : cast_name(h, first, &cast, &after);
	if (of != NO_TOKEN)
		name = of;
	if (!ident(h, name) || name >= end)
		return false;
	*p = (struct place){.first = first, .last = prev(h, end), .base = name, .cast = of == NO_TOKEN ? NO_TOKEN : cast};
	if (!address) {
		if (after == end)
			return true;
		p->index = next(h, after);
		p->index_end = end;
		return hazard_punct(h, after, '+');
	}
	for (; token_pair(h->t, after, '[') != NO_TOKEN; after = next(h, pair(h, after))) {
		p->further = p->index != 0;
		p->indices++;
		p->index = next(h, after);
		p->index_end = pair(h, after);
	}
	return p->index && after == end;
}

/* Where the file declares the name, as a pointer or an array: the type word, and the declarator. */
static bool declaration_of(struct hazards *h, uint32_t name, uint32_t *type, uint32_t *declarator)
{
	struct meaning m = meaning_of(h->p, h->u, name);
	if (!m.u || m.u != h->u || declaration(m)->pointers + (declaration(m)->arrays > 0) != 1)
		return false;
	*declarator = declaration(m)->name;
	*type = sema_type_before(&h->sema, *declarator);
	return *type != NO_TOKEN;
}

/* Is the array's own alignment more than its elements'? */
static bool aligned(struct hazards *h, uint32_t declarator)
{
	for (uint32_t k = prev(h, declarator); k != NO_TOKEN && !TOKEN_IS_ANY(h->t, k, ';', '{', '}'); k = prev(h, k))
		if (ident(h, k) && (hazard_word(h, k, "alignas") || hazard_word(h, k, "__align__") ||
		                    hazard_word(h, k, "__attribute__") || hazard_word(h, k, "extern")))
			return true;
	return false;
}

/* Is the last dimension a multiple of n elements? Then every row begins at one. */
static bool rows_of(struct hazards *h, uint32_t declarator, int64_t n)
{
	uint32_t open = next(h, declarator);
	if (token_pair(h->t, open, '[') == NO_TOKEN)
		return false;
	for (open = next(h, pair(h, open)); token_pair(h->t, open, '[') != NO_TOKEN; open = next(h, pair(h, open)))
		if (!hazard_punct(h, next(h, pair(h, open)), '[') && !sema_multiple(&h->sema, next(h, open), pair(h, open), n))
			return false;
	return true;
}

/* What is said of NAME + index and the like, tokens [operand, end), used as the type at token i; 'at' is where it is used. 'address': it is
 * NAME[index], whose address a macro takes. */
static void wide_access_of(struct hazards *h, uint32_t i, uint32_t at, uint32_t operand, uint32_t end, bool address)
{
	struct place p;
	uint32_t type, declarator;
	if (!sema_on_device(&h->sema, at) || !place_at(h, operand, end, address, &p) ||
	    !declaration_of(h, p.base, &type, &declarator))
		return;
	uint32_t element = p.cast != NO_TOKEN ? p.cast : type;
	int64_t width = sema_size_of(&h->sema, sema_alias(&h->sema, i)),
	        size = sema_size_of(&h->sema, sema_alias(&h->sema, element)), n = size ? width / size : 0;
	if (n < 2)
		return;
	const char *problem = NULL;
	bool array = hazard_punct(h, next(h, declarator), '[');
	unsigned dimensions = 0;
	for (uint32_t d = next(h, declarator); token_pair(h->t, d, '[') != NO_TOKEN; d = next(h, pair(h, d)))
		dimensions++;
	bool counts_rows = p.indices && p.indices < dimensions && rows_of(h, declarator, n); /* &s[i] of float s[8][32] */
	int64_t v = p.index < p.index_end && !counts_rows ? sema_value(&h->sema, p.index, p.index_end) : 0;
	if (v > 0 && v % n && p.cast != NO_TOKEN)
		problem = arena_printf(&h->arena, "it is %lld bytes from the start", (long long)(v * size));
	else if (v > 0 && v % n)
		problem = arena_printf(&h->arena, "element %lld is %lld bytes from the start", (long long)v, (long long)(v * size));
	else if (v < 0 && p.cast == NO_TOKEN && !sema_multiple(&h->sema, p.index, p.index_end, n)) /* a pitch is one */
		problem = arena_printf(&h->arena, "the index may not be a multiple of %lld", (long long)n);
	else if (p.further && array && !rows_of(h, declarator, n))
		problem = arena_printf(&h->arena, "a row may not be a multiple of %lld elements", (long long)n);
	else if (array && sema_body(&h->sema, declarator).begin && !aligned(h, declarator))
		problem = arena_printf(&h->arena, "an array of '%s' is aligned to %u", hazard_excerpt(h, type, type),
		                       sema_size_of(&h->sema, sema_alias(&h->sema, type)));
	if (problem)
		hazard_say(h, D_W603, p.first, p.last, hazard_excerpt(h, p.first, p.last), hazard_excerpt(h, i, i),
		           arena_printf(&h->arena, "%lld", (long long)width), problem);
}

/* #define LOAD4(p) (*reinterpret_cast<const float4 *>(p)): the uses of the macro at token 'name', whose parameter is cast to the
 * type at token i. */
static void wide_macro(struct hazards *h, uint32_t i, uint32_t name, uint32_t parameter, bool address)
{
	struct range *names = NULL, *args;
	uint32_t open = next(h, name);
	int n = hazard_punct(h, open, '(') ? call_arguments(h->t, open, &h->arena, &names) : 0, at = -1;
	for (int k = 0; k < n; k++)
		if (slice_eq(hazard_text(h, token_at(h->t, names[k].begin)), hazard_text(h, parameter)))
			at = k;
	for (uint32_t k = at < 0 ? NO_TOKEN : tokens_next_alike(h->t, name); k != NO_TOKEN; k = tokens_next_alike(h->t, k))
		if (k > parameter && !(h->t->t[k].flags & TF_DIRECTIVE) && hazard_arguments(h, k, &args) == n)
			wide_access_of(h, i, k, token_at(h->t, args[at].begin), token_at(h->t, args[at].end), address);
}

/* Token i is the type of 8 or 16 bytes that a pointer is cast to. */
static void wide_access(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), after = next(h, i), operand, end;
	while (hazard_word(h, before, "const") || hazard_word(h, before, "volatile"))
		before = prev(h, before);
	while (hazard_word(h, after, "const"))
		after = next(h, after);
	uint32_t close = next(h, after);
	if (!hazard_punct(h, after, '*'))
		return;
	if (hazard_punct(h, before, '<') && hazard_word(h, prev(h, before), "reinterpret_cast") && hazard_punct(h, close, '>')) {
		uint32_t open = next(h, close);
		if (token_pair(h->t, open, '(') == NO_TOKEN)
			return;
		operand = next(h, open);
		end = pair(h, open);
	} else if (hazard_punct(h, before, '(') && hazard_punct(h, close, ')')) { /* a cast takes what is nearest */
		operand = next(h, close);
		end = token_pair(h->t, operand, '(') != NO_TOKEN ? next(h, pair(h, operand)) : next(h, operand);
		if (hazard_punct(h, operand, '&') && token_pair(h->t, end, '(') != NO_TOKEN) /* &(p[1]) */
			end = next(h, pair(h, end));
		else if (hazard_punct(h, operand, '&') && ident(h, end))
			for (end = next(h, end); token_pair(h->t, end, '[') != NO_TOKEN; end = next(h, pair(h, end)))
				;
		if (token_is_access(h->t, end) || (ident(h, operand) && TOKEN_IS_ANY(h->t, end, '[', '(')))
			return;
	} else
		return;
	if (!(h->t->t[i].flags & TF_MACRO_BODY)) {
		wide_access_of(h, i, i, operand, end, false);
		return;
	}
	if (hazard_punct(h, operand, '(') && hazard_punct(h, next(h, operand), '&'))
		operand = next(h, operand);
	bool address = hazard_punct(h, operand, '&'); /* #define LOAD4(x) (reinterpret_cast<float4 *>(&(x))[0]) */
	uint32_t name = macro_around(h->t, i), parameter = address ? next(h, operand) : operand;
	parameter = hazard_punct(h, parameter, '(') ? next(h, parameter) : parameter;
	if (ident(h, parameter) && ident(h, name))
		wide_macro(h, i, name, parameter, address);
}

/* Token i is such a type, or 'reinterpret_cast', whose type may be an alias of one. */
void pass_wide_access(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_wanted(h, D_W603) || !hazard_in_code(h, i))
		return;
	if (!hazard_word(h, i, "reinterpret_cast")) {
		wide_access(h, i);
		return;
	}
	uint32_t type = next(h, next(h, i)), word;
	while (hazard_word(h, type, "const"))
		type = next(h, type);
	word = hazard_punct(h, next(h, i), '<') ? sema_alias(&h->sema, type) : type;
	if (word != type && sema_size_of(&h->sema, word) >= 8)
		wide_access(h, type);
}
