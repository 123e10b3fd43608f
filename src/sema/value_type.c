/* value_type.c: what variables, members and functions are declared with, as places in files. */
#include "sema/value_type.h"
#include "sema/type.h"

static const struct member_place nowhere = {NULL, 0, 0, 0};

/* The last word of the type of a declaration; NO_TOKEN: it has none. */
static uint32_t type_word_of(const struct project *p, struct meaning m)
{
	const struct tokens *t = m.o->t;
	uint32_t last = declaration(m)->last;
	while (token_is_word(t, last) && TOKEN_IS_WORD_OF(t, last, "const", "volatile", "__restrict__"))
		last = token_prev(t, last);
	last = before_template(t, last);
	if (token_is(t, last, "auto")) {
		struct type is = type_declared(p, m);
		last = is.u == m.u && !is.pointers ? is.name : last;
	}
	return token_is_word(t, last) ? last : NO_TOKEN;
}

static struct member_place place_of_value(const struct project *p, struct meaning m)
{
	if (!m.u)
		return nowhere;
	const struct declaration *d = declaration(m);
	bool value = d->kind == DECLARES_VARIABLE || d->kind == DECLARES_PARAMETER || d->kind == DECLARES_FUNCTION ||
	             d->kind == DECLARES_BINDING;
	uint32_t type = value && d->last != NO_TOKEN && !d->function_pointer ? type_word_of(p, m) : NO_TOKEN;
	return type == NO_TOKEN ? nowhere : (struct member_place){m.u, d->name, type, d->pointers};
}

/* Are all functions of that name in its scope of one type? */
static bool overloads_agree(const struct project *p, struct meaning m)
{
	struct member_place is = place_of_value(p, m);
	for (struct meaning other = meaning_older(m); other.u; other = meaning_older(other)) {
		struct member_place one = place_of_value(p, other);
		if (declaration(other)->kind == DECLARES_FUNCTION && one.u &&
		    (one.pointers != is.pointers || !tokens_alike(m.o->t, one.type, is.type)))
			return false;
	}
	return true;
}

struct member_place value_named(const struct project *p, const struct unit *u, uint32_t i)
{
	struct meaning m = meaning_of(p, u, i);
	bool call = token_is_punct(&u->scan.tok, token_next(&u->scan.tok, i), '(');
	if (!m.u || (m.u == u && declaration(m)->name == i) || (declaration(m)->kind == DECLARES_FUNCTION) != call)
		return nowhere;
	return !call || overloads_agree(p, m) ? place_of_value(p, m) : nowhere;
}

struct member_place own_member(const struct project *p, const struct unit *u, uint32_t i)
{
	struct meaning m = meaning_of(p, u, i);
	bool member = m.u && declaration(m)->kind == DECLARES_VARIABLE && scope_around(m)->kind == IN_CLASS;
	return member ? place_of_value(p, m) : nowhere;
}

static struct meaning variable_here(const struct unit *u, uint32_t i)
{
	struct meaning m = token_is_word(&u->scan.tok, i) ? meaning_named(NULL, u, token_bytes(&u->scan.tok, i), i)
	                                                  : (struct meaning){NULL, NULL, NO_DECLARED};
	bool variable = m.u && (declaration(m)->kind == DECLARES_VARIABLE || declaration(m)->kind == DECLARES_PARAMETER ||
	                        declaration(m)->kind == DECLARES_BINDING);
	return variable ? m : (struct meaning){NULL, NULL, NO_DECLARED};
}

struct member_place declared_here(const struct unit *u, uint32_t i) { return place_of_value(NULL, variable_here(u, i)); }

uint32_t declared_type(const struct unit *u, uint32_t i)
{
	struct member_place is = declared_here(u, i);
	return is.u && !is_keyword(token_bytes(&u->scan.tok, is.type)) ? is.type : NO_TOKEN;
}

bool value_half_is_own(const struct tokens *t)
{
	static const char *const names[] = {"__half", "__half2", "__half_raw", "__half2_raw"};
	for (size_t n = 0; n < ARRAY_SIZE(names); n++)
		FOR_WORD(i, t, slice_str(names[n])) {
			uint32_t word = token_prev(t, i);
			if (token_pair(t, word, ')') != NO_TOKEN) /* struct __align__(4) __half2 { */
				word = token_prev(t, token_prev(t, t->t[word].pair));
			if (token_is_punct(t, token_next(t, i), '{') && TOKEN_IS_WORD_OF(t, word, "struct", "union", "class"))
				return true;
		}
	return false;
}
