/* pointer_place.c: what a place wants of an expression with device pointers: the driver's functions, arguments that give types, declarations. */
#include "rewrite/pointers/device_pointer.h"
#include "sema/class_body.h"
#include "sema/expected.h"
#include "sema/type_word.h"

/* What the driver's function takes at this place. */
static bool driver_takes(const struct tokens *t, uint32_t name, unsigned place)
{
	static const struct {
		const char *begin;
		unsigned places; /* a bit for each that is a device pointer */
	} driver[] = {{"cuMemFree", 1},    {"cuMemcpyHtoD", 1},          {"cuMemcpyDtoH", 2},       {"cuMemcpyDtoD", 3},
	              {"cuMemset", 1},     {"cuMemPrefetchAsync", 1},    {"cuMemAdvise", 1},        {"cuMemGetAddressRange", 4},
	              {"cuMemcpyPeer", 5}, {"cuPointerGetAttribute", 4}, {"cuMemAddressReserve", 8}};
	struct slice w = token_bytes(t, name);
	if (slice_is(w, "cuMemcpy") || slice_is(w, "cuMemcpyAsync"))
		return place < 2;
	for (size_t k = 0; k < ARRAY_SIZE(driver); k++)
		if (slice_starts(w, driver[k].begin) && place < 8 && driver[k].places >> place & 1)
			return !slice_is(w, "cuMemFreeHost");
	return false;
}

/* What is wanted of the value that begins at token i; *exact: it gives a type to something. */
static struct pointer_value wanted(struct pointer_tree *c, uint32_t i, bool *exact)
{
	const struct tokens *t = c->t;
	const struct project *p = c->p;
	struct pointer_value none = {0}, number = {.sort = SORT_NUMBER, .bits = 64},
	                     pointer = {.sort = SORT_POINTER, .kind = &pointer_types[0]};
	uint32_t before = token_prev(t, i), at = 0;
	if (token_is(t, before, "return")) {
		struct type is = type_returned(p, c->u, i);
		*exact = is.kind == TYPE_UNKNOWN;
		return pointer_value_of(c, is);
	}
	if (!TOKEN_IS_ANY(t, before, '(', ',', '{', '=', '['))
		return none;
	uint32_t open = TOKEN_IS_ANY(t, before, '=', '[') ? NO_TOKEN : bracket_around(t, i, &at),
	         name = before_template(t, token_prev(t, open));
	if (open != NO_TOKEN && token_is_word(t, name)) {
		bool call = token_is_punct(t, open, '(');
		if (call && c->hip[0] && driver_takes(t, name, at))
			return pointer;
		struct meaning m = meaning_at(c->u, name);
		m = m.u ? m : meaning_of(p, c->u, name);
		bool std =
		        token_is(t, token_prev(t, token_prev(t, name)), "std") && token_is_punct(t, token_prev(t, name), P_SCOPE);
		if (call && ((!m.u && token_is(t, name, "to_string")) || pointer_computed(c, open, i)))
			return number;
		if (call && pointer_alike(t, open))
			return *exact = true, pointer_among(c, open);
		*exact = std; /* std::make_pair(p + 4, n) */
		if (m.u && (declaration(m)->kind == DECLARES_VARIABLE || declaration(m)->kind == DECLARES_PARAMETER)) {
			struct type is = type_declared(p, m);
			struct pointer_value v = pointer_value_of(c, is);
			if (v.sort)
				return at ? none : v;
			if (type_is_called(is, "pair"))
				return pointer_value_of(c, type_argument(p, is, at));
			if (call && is.kind == TYPE_NAMED && !is.pointers) /* std::vector<CUdeviceptr> all(n, 0) */
				return none;
		}
	}
	struct type expected = type_expected(p, c->u, i);
	*exact |= expected.kind == TYPE_UNKNOWN && token_is_punct(t, open, '{'); /* for (auto x : {p, p + 4}) */
	return pointer_value_of(c, expected);
}

struct pointer_place pointer_place(struct pointer_tree *c, uint32_t i)
{
	struct pointer_place at = {0};
	at.wants = wanted(c, i, &at.exact);
	return at;
}
