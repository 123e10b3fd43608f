/* class_layout.c: the sizes of classes that a file defines, and where its class templates keep constants. */
#include "sema/sema_impl.h"
#include "sema/type_word.h"

/* The '{' of 'struct NAME {', the name being spelled as token i, and the token behind it; NO_TOKEN: none above that token. */
static uint32_t class_body_above(struct sema *s, uint32_t i, uint32_t *name)
{
	for (uint32_t k = ident(s, i) ? tokens_prev_alike(s->t, i) : NO_TOKEN; k != NO_TOKEN; k = tokens_prev_alike(s->t, k)) {
		uint32_t word = prev(s, k), open = next(s, k);
		if (token_pair(s->t, word, ')') != NO_TOKEN)
			word = prev(s, prev(s, pair(s, word))); /* struct alignas(16) NAME */
		open = is_word(s, open, "final") ? next(s, open) : open;
		bool class = is_word(s, word, "struct") || is_word(s, word, "class") || is_word(s, word, "union");
		if (class && token_pair(s->t, open, '{') != NO_TOKEN && pair(s, open) < i) {
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
static struct extent class_extent(struct sema *s, uint32_t i, unsigned depth);

static struct extent type_extent(struct sema *s, uint32_t type, unsigned depth)
{
	uint32_t alias = sema_alias(s, type);
	unsigned align, bytes = ident(s, alias) ? type_bytes(type_word(token_bytes(s->t, alias)), &align) : 0;
	return bytes ? (struct extent){bytes, align, false} : class_extent(s, alias, depth + 1);
}

/* Puts a member behind the others, or, in a union, beside them. */
static void place(struct extent *all, struct extent one, int64_t count)
{
	int64_t at = all->is_union ? 0 : (all->size + one.align - 1) / one.align * one.align, end = at + one.size * count;
	all->size = end > all->size ? end : all->size;
	all->align = all->align < one.align ? one.align : all->align;
}

/* How many elements the brackets behind the name at token *k make, which is set behind them; -1: not known. */
static int64_t elements(struct sema *s, uint32_t *k)
{
	int64_t count = 1;
	for (*k = next(s, *k); is_punct(s, *k, '['); *k = next(s, pair(s, *k))) {
		int64_t n = pair(s, *k) == NO_TOKEN ? -1 : sema_value(s, next(s, *k), pair(s, *k));
		if (n < 0 || (n && count > INT32_MAX / n))
			return -1;
		count *= n;
	}
	return count;
}

/* The member that tokens [first, semicolon) declare is put behind the others of *all. False: it cannot be read. */
static bool add_member(struct sema *s, uint32_t first, uint32_t semicolon, struct extent *all, unsigned depth)
{
	uint32_t last = first, type;
	while (ident(s, last) && ident(s, next(s, last)))
		last = next(s, last);
	type = is_punct(s, next(s, last), '*') ? last : prev(s, last); /* T *name; T name */
	if (is_word(s, type, "const") || is_word(s, type, "volatile"))
		type = prev(s, type);
	if (!ident(s, first) || !ident(s, type) || type < first)
		return false;
	struct extent of = type_extent(s, type, depth);
	for (uint32_t k = next(s, type); k <= semicolon; k = next(s, k)) {
		bool pointer = is_punct(s, k, '*');
		struct extent one = pointer ? (struct extent){8, 8, false} : of;
		while (is_punct(s, k, '*') || is_word(s, k, "const") || is_word(s, k, "__restrict__"))
			k = next(s, k);
		if (!ident(s, k) || one.size < 0)
			return false;
		int64_t count = elements(s, &k);
		if (count < 0)
			return false;
		if (is_punct(s, k, '='))
			k = expression_end(s->t, next(s, k));
		else if (token_pair(s->t, k, '{') != NO_TOKEN)
			k = next(s, pair(s, k));
		if (!is_punct(s, k, ',') && k != semicolon)
			return false;
		place(all, one, count);
	}
	return true;
}

/* That of the class with the body at '{', token open, which is aligned so at least. */
static struct extent body_extent(struct sema *s, uint32_t open, bool is_union, int64_t align, unsigned depth)
{
	const struct extent unknown = {-1, 1, false};
	struct extent all = {0, align, is_union};
	for (uint32_t k = next(s, open), end = pair(s, open); k < end; k = next(s, k)) {
		bool member = !TOKEN_IS_WORD_OF(s->t, k, "static", "using", "typedef", "friend", "public", "private", "protected"),
		     function = false, overlaid = is_word(s, k, "union");
		uint32_t first = k, inner = next(s, k);
		if ((overlaid || is_word(s, k, "struct")) && is_punct(s, inner, '{') && pair(s, inner) < end && depth < 4) {
			struct extent one =
			        body_extent(s, inner, overlaid, 1, depth + 1); /* union { float a[32]; int b; } name[2]; */
			k = next(s, pair(s, inner));
			int64_t count = ident(s, k) ? elements(s, &k) : 1;
			if (one.size < 0 || count < 0 || !is_punct(s, k, ';'))
				return unknown;
			place(&all, one, count);
			continue;
		}
		if (!member && is_punct(s, next(s, k), ':')) {
			k = next(s, k);
			continue;
		}
		for (; k < end && !is_punct(s, k, ';'); k = next(s, k)) {
			if (is_word(s, k, "virtual") || is_word(s, k, "struct") || is_word(s, k, "class") ||
			    is_word(s, k, "union") || is_word(s, k, "enum") || is_word(s, k, "alignas") ||
			    is_word(s, k, "__align__") || s->t->t[k].flags & TF_DIRECTIVE)
				return unknown;
			function |= is_punct(s, k, '(');
			bool body = is_punct(s, k, '{');
			if ((body || is_punct(s, k, '(')) && pair(s, k) != NO_TOKEN)
				k = pair(s, k);
			if (body && function && !TOKEN_IS_ANY(s->t, next(s, k), ',', '{', ';'))
				break;
		}
		if (member && !function && first < k && !add_member(s, first, k, &all, depth))
			return unknown;
	}
	all.size = (all.size + all.align - 1) / all.align * all.align;
	return all;
}

static struct extent class_extent(struct sema *s, uint32_t i, unsigned depth)
{
	uint32_t name = 0, open = depth < 4 ? class_body_above(s, i, &name) : NO_TOKEN;
	if (open == NO_TOKEN || is_punct(s, prev(s, prev(s, name)), '>')) /* of a template */
		return (struct extent){-1, 1, false};
	uint32_t word = prev(s, name);
	int64_t align = 1;
	if (is_punct(s, word, ')')) {
		align = sema_value(s, next(s, pair(s, word)), word);
		word = prev(s, prev(s, pair(s, word)));
		if (align < 1)
			return (struct extent){-1, 1, false};
	}
	return body_extent(s, open, is_word(s, word, "union"), align, depth);
}

int64_t sema_class_size(struct sema *s, uint32_t i) { return class_extent(s, sema_alias(s, i), 0).size; }

bool sema_template_constant(struct sema *s, uint32_t i, uint32_t member, struct range *parameters, struct range *body,
                            uint32_t *first, uint32_t *end)
{
	uint32_t name, open = class_body_above(s, i, &name), close = open == NO_TOKEN ? NO_TOKEN : prev(s, prev(s, name)),
	               from = template_open(s->t, close);
	if (!is_word(s, prev(s, from), "template"))
		return false;
	*parameters = (struct range){next(s, from), close};
	*body = (struct range){open, pair(s, open)};
	return sema_member_value(s, *body, member, first, end);
}

bool sema_member_value(struct sema *s, struct range body, uint32_t member, uint32_t *first, uint32_t *end)
{
	for (uint32_t k = next(s, body.begin); k < body.end; k = next(s, k))
		if (tokens_alike(s->t, k, member) && is_punct(s, next(s, k), '=')) {
			*first = next(s, next(s, k));
			*end = expression_end(s->t, *first);
			return true;
		}
	return false;
}

/* The '{' of the class whose name the word at token 'type' is, above it: struct NAME {, typedef struct { } NAME; NO_TOKEN: not
 * seen. */
static uint32_t class_body(struct sema *s, uint32_t type)
{
	type = sema_alias(s, type);
	for (uint32_t k = type; k-- > 0;) {
		if (!tokens_alike(s->t, k, type))
			continue;
		uint32_t before = prev(s, k), open = next(s, k);
		if (is_punct(s, before, '}') && is_punct(s, open, ';'))
			return pair(s, before);
		if (!is_word(s, before, "struct") && !is_word(s, before, "class"))
			continue;
		while (ident(s, open) || TOKEN_IS_ANY(s->t, open, ':', P_SCOPE))
			open = next(s, open);
		if (token_pair(s->t, open, '{') != NO_TOKEN)
			return open;
	}
	return NO_TOKEN;
}

uint32_t sema_member_of(struct sema *s, uint32_t type, uint32_t name, unsigned index)
{
	uint32_t open = ident(s, type) ? class_body(s, type) : NO_TOKEN;
	if (open == NO_TOKEN || pair(s, open) == NO_TOKEN)
		return NO_TOKEN;
	for (uint32_t k = next(s, open); k < pair(s, open); k = next(s, k)) {
		uint32_t after = next(s, k);
		if (TOKEN_IS_ANY(s->t, k, '(', '{') && pair(s, k) != NO_TOKEN) {
			k = pair(s, k);
			continue;
		}
		bool declares = TOKEN_IS_ANY(s->t, after, ';', ',', '=', '[', '{');
		if (!ident(s, k) || !declares || sema_type_before(s, k) == NO_TOKEN)
			continue;
		if (name == NO_TOKEN ? !index-- : slice_eq(text(s, k), text(s, name)))
			return k;
	}
	return NO_TOKEN;
}

/* The type word of the variable at token i, which is declared above. */
static uint32_t type_of(struct sema *s, uint32_t i)
{
	uint32_t declared = sema_declaration(s, i, 4000);
	return declared == NO_TOKEN ? NO_TOKEN : sema_type_before(s, declared);
}

uint32_t sema_member(struct sema *s, uint32_t i)
{
	uint32_t object = token_past(s->t, prev(s, prev(s, i)), ']');
	return ident(s, object) ? sema_member_of(s, type_of(s, object), i, 0) : NO_TOKEN;
}
