/* namespaces.c: which namespaces are around a token. */
#include "project/namespaces.h"

bool outside_definitions(const struct tokens *t, uint32_t i, uint32_t *from)
{
	for (; *from < i; ++*from) {
		if (!token_is_punct(t, *from, '{'))
			continue;
		uint32_t before = token_prev(t, *from), close = t->t[*from].pair;
		while (token_is_word(t, before) && token_is_punct(t, token_prev(t, before), P_SCOPE)) /* namespace a::b { */
			before = token_prev(t, token_prev(t, before));
		bool linkage = before != NO_TOKEN && t->t[before].kind == TOK_STRING;
		if (linkage || token_is(t, before, "namespace") || token_is(t, token_prev(t, before), "namespace"))
			continue;
		if (close == NO_TOKEN || close > i)
			return false;
		*from = close;
	}
	return true;
}

unsigned namespaces_around(const struct tokens *t, uint32_t i, struct slice *names, unsigned max)
{
	unsigned n = 0;
	for (uint32_t k = brace_around(t, i); k != NO_TOKEN && n < max; k = brace_around(t, k)) {
		uint32_t name = token_prev(t, k), first = name;
		while (token_is_word(t, first) && token_is_punct(t, token_prev(t, first), P_SCOPE))
			first = token_prev(t, token_prev(t, first)); /* a::b */
		if (!token_is_word(t, first) || !token_is_word(t, token_prev(t, first)) ||
		    !token_is(t, token_prev(t, first), "namespace"))
			continue;
		for (; n < max; name = token_prev(t, token_prev(t, name))) {
			names[n++] = token_bytes(t, name);
			if (name == first)
				break;
		}
	}
	return n;
}

struct slice namespace_around(const struct tokens *t, uint32_t i)
{
	struct slice name = {0};
	namespaces_around(t, i, &name, 1);
	return name;
}

bool namespace_is_around(const struct tokens *t, uint32_t i, struct slice name)
{
	struct slice around[8];
	unsigned n = name.n ? namespaces_around(t, i, around, ARRAY_SIZE(around)) : 0;
	for (unsigned k = 0; k < n; k++)
		if (slice_eq(around[k], name))
			return true;
	return !name.n;
}

struct slice namespace_outside(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i);
	struct slice outer = {0};
	if (!token_is_punct(t, token_next(t, i), '{'))
		return outer;
	if (token_is_punct(t, before, P_SCOPE) && token_is_word(t, token_prev(t, before)))
		outer = token_bytes(t, token_prev(t, before));
	else if (token_is(t, before, "namespace"))
		outer = namespace_around(t, before);
	return outer;
}
