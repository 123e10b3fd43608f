/* class_layout.c: the sizes of classes that a file defines, and where its class templates keep constants. */
#include "hazard/hazard.h"

/* The '{' of 'struct NAME {', the name being spelled as token i, and the token behind it; NO_TOKEN: none above that token. */
static uint32_t class_body_above(struct hazards *h, uint32_t i, uint32_t *name)
{
	for (uint32_t k = ident(h, i) ? tokens_prev_alike(h->t, i) : NO_TOKEN; k != NO_TOKEN; k = tokens_prev_alike(h->t, k)) {
		uint32_t word = prev(h, k), open = next(h, k);
		if (token_pair(h->t, word, ')') != NO_TOKEN)
			word = prev(h, prev(h, pair(h, word))); /* struct alignas(16) NAME */
		open = hazard_word(h, open, "final") ? next(h, open) : open;
		bool class = hazard_word(h, word, "struct") || hazard_word(h, word, "class") || hazard_word(h, word, "union");
		if (class && token_pair(h->t, open, '{') != NO_TOKEN && pair(h, open) < i) {
			*name = k;
			return open;
		}
	}
	return NO_TOKEN;
}

struct extent {
	int64_t size; /* -1: not known */
	int64_t align;
	bool is_union;
};
static struct extent class_extent(struct hazards *h, uint32_t i, unsigned depth);

static struct extent type_extent(struct hazards *h, uint32_t type, unsigned depth)
{
	uint32_t alias = hazard_alias(h, type);
	int64_t bytes = hazard_size_of(h, alias);
	return bytes ? (struct extent){bytes, bytes, false} : class_extent(h, alias, depth + 1);
}

/* Puts a member behind the others, or, in a union, beside them. */
static void place(struct extent *all, struct extent one, int64_t count)
{
	int64_t at = all->is_union ? 0 : (all->size + one.align - 1) / one.align * one.align, end = at + one.size * count;
	all->size = end > all->size ? end : all->size;
	all->align = all->align < one.align ? one.align : all->align;
}

/* How many elements the brackets behind the name at token *k make, which is set behind them; -1: not known. */
static int64_t elements(struct hazards *h, uint32_t *k)
{
	int64_t count = 1;
	for (*k = next(h, *k); hazard_punct(h, *k, '['); *k = next(h, pair(h, *k))) {
		int64_t n = pair(h, *k) == NO_TOKEN ? -1 : hazard_value(h, next(h, *k), pair(h, *k));
		if (n < 0 || (n && count > INT32_MAX / n))
			return -1;
		count *= n;
	}
	return count;
}

/* The member that tokens [first, semicolon) declare is put behind the others of *all. False: it cannot be read. */
static bool add_member(struct hazards *h, uint32_t first, uint32_t semicolon, struct extent *all, unsigned depth)
{
	uint32_t last = first, type;
	while (ident(h, last) && ident(h, next(h, last)))
		last = next(h, last);
	type = hazard_punct(h, next(h, last), '*') ? last : prev(h, last); /* T *name; T name */
	if (hazard_word(h, type, "const") || hazard_word(h, type, "volatile"))
		type = prev(h, type);
	if (!ident(h, first) || !ident(h, type) || type < first)
		return false;
	struct extent of = type_extent(h, type, depth);
	for (uint32_t k = next(h, type); k <= semicolon; k = next(h, k)) {
		bool pointer = hazard_punct(h, k, '*');
		struct extent one = pointer ? (struct extent){8, 8, false} : of;
		while (hazard_punct(h, k, '*') || hazard_word(h, k, "const") || hazard_word(h, k, "__restrict__"))
			k = next(h, k);
		if (!ident(h, k) || one.size < 0)
			return false;
		int64_t count = elements(h, &k);
		if (count < 0)
			return false;
		if (hazard_punct(h, k, '='))
			k = expression_end(h->t, next(h, k));
		else if (token_pair(h->t, k, '{') != NO_TOKEN)
			k = next(h, pair(h, k));
		if (!hazard_punct(h, k, ',') && k != semicolon)
			return false;
		place(all, one, count);
	}
	return true;
}

/* That of the class with the body at '{', token open, which is aligned so at least. */
static struct extent body_extent(struct hazards *h, uint32_t open, bool is_union, int64_t align, unsigned depth)
{
	const struct extent unknown = {-1, 1, false};
	struct extent all = {0, align, is_union};
	for (uint32_t k = next(h, open), end = pair(h, open); k < end; k = next(h, k)) {
		bool member = !TOKEN_IS_WORD_OF(h->t, k, "static", "using", "typedef", "friend", "public", "private", "protected"),
		     function = false, overlaid = hazard_word(h, k, "union");
		uint32_t first = k, inner = next(h, k);
		if ((overlaid || hazard_word(h, k, "struct")) && hazard_punct(h, inner, '{') && pair(h, inner) < end && depth < 4) {
			struct extent one =
			        body_extent(h, inner, overlaid, 1, depth + 1); /* union { float a[32]; int b; } name[2]; */
			k = next(h, pair(h, inner));
			int64_t count = ident(h, k) ? elements(h, &k) : 1;
			if (one.size < 0 || count < 0 || !hazard_punct(h, k, ';'))
				return unknown;
			place(&all, one, count);
			continue;
		}
		if (!member && hazard_punct(h, next(h, k), ':')) {
			k = next(h, k);
			continue;
		}
		for (; k < end && !hazard_punct(h, k, ';'); k = next(h, k)) {
			if (hazard_word(h, k, "virtual") || hazard_word(h, k, "struct") || hazard_word(h, k, "class") ||
			    hazard_word(h, k, "union") || hazard_word(h, k, "enum") || hazard_word(h, k, "alignas") ||
			    hazard_word(h, k, "__align__") || h->t->t[k].flags & TF_DIRECTIVE)
				return unknown;
			function |= hazard_punct(h, k, '(');
			bool body = hazard_punct(h, k, '{');
			if ((body || hazard_punct(h, k, '(')) && pair(h, k) != NO_TOKEN)
				k = pair(h, k);
			if (body && function && !TOKEN_IS_ANY(h->t, next(h, k), ',', '{', ';'))
				break;
		}
		if (member && !function && first < k && !add_member(h, first, k, &all, depth))
			return unknown;
	}
	all.size = (all.size + all.align - 1) / all.align * all.align;
	return all;
}

static struct extent class_extent(struct hazards *h, uint32_t i, unsigned depth)
{
	uint32_t name, open = depth < 4 ? class_body_above(h, i, &name) : NO_TOKEN;
	if (open == NO_TOKEN || hazard_punct(h, prev(h, prev(h, name)), '>')) /* of a template */
		return (struct extent){-1, 1, false};
	uint32_t word = prev(h, name);
	int64_t align = 1;
	if (hazard_punct(h, word, ')')) {
		align = hazard_value(h, next(h, pair(h, word)), word);
		word = prev(h, prev(h, pair(h, word)));
		if (align < 1)
			return (struct extent){-1, 1, false};
	}
	return body_extent(h, open, hazard_word(h, word, "union"), align, depth);
}

int64_t hazard_class_size(struct hazards *h, uint32_t i) { return class_extent(h, hazard_alias(h, i), 0).size; }

bool hazard_template_constant(struct hazards *h, uint32_t i, uint32_t member, struct range *parameters, struct range *body,
                              uint32_t *first, uint32_t *end)
{
	uint32_t name, open = class_body_above(h, i, &name), close = open == NO_TOKEN ? NO_TOKEN : prev(h, prev(h, name)),
	               from = template_open(h->t, close);
	if (!hazard_word(h, prev(h, from), "template"))
		return false;
	*parameters = (struct range){next(h, from), close};
	*body = (struct range){open, pair(h, open)};
	return hazard_member_value(h, *body, member, first, end);
}

bool hazard_member_value(struct hazards *h, struct range body, uint32_t member, uint32_t *first, uint32_t *end)
{
	for (uint32_t k = next(h, body.begin); k < body.end; k = next(h, k))
		if (tokens_alike(h->t, k, member) && hazard_punct(h, next(h, k), '=')) {
			*first = next(h, next(h, k));
			*end = expression_end(h->t, *first);
			return true;
		}
	return false;
}
