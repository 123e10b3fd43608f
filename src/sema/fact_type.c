/* fact_type.c: types from the spelling that a parse noted. */
#include "sema/fact_type.h"
#include "sema/type_word.h"

static bool take(struct slice *s, const char *word)
{
	size_t n = strlen(word);
	bool is = s->n >= n && !memcmp(s->p, word, n);
	s->p += is ? n : 0;
	s->n -= is ? n : 0;
	return is;
}

/* That of clang's canonical spelling: "unsigned long long", "const float *", "__half"; *name is that of another type. */
static struct type type_spelled(struct slice s, struct slice *name)
{
	unsigned pointers = 0;
	for (;; s.n--) {
		if (slice_ends(s, "const"))
			s.n -= 4;
		else if (slice_ends(s, "__restrict"))
			s.n -= 9;
		else if (slice_ends(s, "*"))
			pointers++;
		else if (!slice_ends(s, " "))
			break;
	}
	bool is_const = take(&s, "const ");
	take(&s, "struct ");
	if (pointers && slice_is(s, "tsh_device_byte")) {
		s = SLICE_LIT("CUdeviceptr");
		pointers--;
	}
	bool is_unsigned = take(&s, "unsigned "), is_signed = take(&s, "signed ");
	bool long_long = slice_is(s, "long long"), long_double = slice_is(s, "long double");
	struct type is = type_word(long_long ? SLICE_LIT("long") : long_double ? SLICE_LIT("double") : s);
	if ((is_unsigned || is_signed) && is.kind != TYPE_INTEGER)
		return unknown_type;
	*name = is.kind == TYPE_UNKNOWN ? s : *name;
	is.bits = long_double ? 128 : is.bits;
	is.long_long |= long_long;
	is.is_unsigned |= is_unsigned;
	is.is_const = is_const;
	is.pointers = (uint8_t)pointers;
	return is;
}

/* The same of tokens [first, end) as a call's argument: f(a, X, b). NULL: they are none of a call that the parse noted, or its arguments are
 * others than the text's. */
static const struct arg_type *argument_fact(const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t place, commas;
	if (!u->facts.n_calls || !TOKEN_IS_ANY(t, token_prev(t, first), '(', ',') || !TOKEN_IS_ANY(t, end, ',', ')') ||
	    expression_end(t, first) != end)
		return NULL;
	uint32_t open = bracket_around(t, first, &place), close = token_pair(t, open, '(');
	uint32_t name = close == NO_TOKEN ? NO_TOKEN : before_template(t, token_prev(t, open));
	const struct call_fact *call = token_is_word(t, name) ? facts_call(&u->facts, t->t[name].off) : NULL;
	return call && bracket_around(t, close, &commas) == open && commas + 1 == call->n_args ? &call->args[place] : NULL;
}

static const struct arg_type *fact_of(const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	if (!u->facts.parses || first >= end)
		return NULL;
	const struct arg_type *fact = facts_type(&u->facts, t->t[first].off, token_end(t, token_prev(t, end)));
	fact = fact ? fact : argument_fact(u, first, end);
	return fact && fact->spelling && fact->cls != TC_DEPENDENT ? fact : NULL;
}

bool fact_tells(const struct unit *u, uint32_t first, uint32_t end) { return fact_of(u, first, end); }

struct type type_of_fact(const struct unit *u, uint32_t first, uint32_t end, struct slice *name)
{
	const struct arg_type *fact = fact_of(u, first, end);
	*name = (struct slice){0};
	if (!fact)
		return unknown_type;
	struct type is = type_spelled(slice_str(fact->spelling), name);
	is.variables = !fact->is_const_expr;
	return is;
}
