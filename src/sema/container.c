/* container.c: what C++'s containers give, by their names. */
#include "sema/container.h"
#include "sema/operator_type.h"
#include "sema/type_word.h"

static bool is_called(struct type t, const char *const *names, size_t n)
{
	struct slice name = type_is_value(t, TYPE_NAMED) && t.u ? token_bytes(&t.u->scan.tok, t.name) : SLICE_LIT("");
	for (size_t k = 0; k < n; k++)
		if (slice_is(name, names[k]))
			return true;
	return false;
}
#define IS_CALLED(t, ...) \
	is_called(t, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static bool is_map(struct type t) { return IS_CALLED(t, "map", "unordered_map", "multimap", "unordered_multimap"); }

/* Its elements are what the first argument says. */
static bool holds_elements(struct type t)
{
	return IS_CALLED(t, "vector", "array", "span", "deque", "list", "forward_list", "set", "unordered_set", "multiset", "queue",
	                 "stack", "priority_queue", "initializer_list", "valarray", "host_vector");
}

/* It points to one object, or holds one. */
static bool is_pointer(struct type t) { return IS_CALLED(t, "unique_ptr", "shared_ptr", "optional"); }

/* An iterator's container. */
static struct type container_of(struct type iterator)
{
	iterator.kind = TYPE_NAMED;
	return iterator;
}

struct type container_element(const struct project *p, struct type t)
{
	if (t.arrays || t.pointers)
		return type_pointee(p, t);
	if (is_map(t)) {
		t.kind = TYPE_ENTRY;
		return t;
	}
	return holds_elements(t) ? type_argument(p, t, 0) : unknown_type;
}

struct type container_pointee(const struct project *p, struct type t)
{
	if (t.kind == TYPE_ITERATOR)
		return container_element(p, container_of(t));
	return is_pointer(t) || holds_elements(t) ? type_argument(p, t, 0) : unknown_type;
}

struct type type_subscripted(const struct project *p, struct type t)
{
	return is_map(t) ? type_argument(p, t, 1) : type_pointee(p, t);
}

struct type container_part(const struct project *p, struct type t, unsigned n)
{
	bool parts = type_is_value(t, TYPE_ENTRY) ? n < 2 : IS_CALLED(t, "pair", "tuple");
	return parts ? type_argument(p, t, n) : unknown_type;
}

struct type container_call(const struct project *p, struct type t, struct slice name)
{
	bool pointer = is_pointer(t), map = is_map(t);
	if (!pointer && !map && !holds_elements(t))
		return IS_CALLED(t, "string", "string_view") && SLICE_IS_ANY(name, "size", "length", "capacity")
		               ? type_number(TYPE_INTEGER, 64, true)
		               : unknown_type;
	if (SLICE_IS_ANY(name, "size", "length", "capacity") && !pointer)
		return type_number(TYPE_INTEGER, 64, true);
	if (slice_is(name, "at"))
		return type_subscripted(p, t);
	if (pointer) {
		struct type is = SLICE_IS_ANY(name, "get", "value", "value_or") ? type_pointee(p, t) : unknown_type;
		is.pointers += is.kind != TYPE_UNKNOWN && slice_is(name, "get");
		return is;
	}
	if (SLICE_IS_ANY(name, "front", "back", "top"))
		return container_element(p, t);
	bool iterator = SLICE_IS_ANY(name, "begin", "end", "cbegin", "cend", "rbegin", "rend", "crbegin", "crend", "find",
	                             "lower_bound", "upper_bound");
	t.kind = iterator ? TYPE_ITERATOR : TYPE_UNKNOWN;
	return iterator ? t : unknown_type;
}

struct type container_arrow(const struct project *p, struct type t)
{
	return is_pointer(t) || type_is_value(t, TYPE_ITERATOR) ? type_pointee(p, t) : t;
}

struct type container_called(const struct project *p, struct type t)
{
	const struct tokens *tok = IS_CALLED(t, "function") && t.args != NO_TOKEN ? &t.u->scan.tok : NULL;
	uint32_t first = tok ? token_next(tok, t.args) : NO_TOKEN, end = first;
	while (tok && end < tok->n && !TOKEN_IS_ANY(tok, end, '(', ';', '{'))
		end = token_next(tok, token_is_punct(tok, end, '<') && template_close(tok, end) != NO_TOKEN
		                              ? template_close(tok, end)
		                              : end);
	return tok && token_is_punct(tok, end, '(') ? type_written(p, t.u, first, end) : unknown_type;
}

struct type container_type(const struct project *p, struct type t, struct slice name)
{
	if (!is_map(t) && !holds_elements(t))
		return unknown_type;
	if (SLICE_IS_ANY(name, "iterator", "const_iterator", "reverse_iterator", "const_reverse_iterator")) {
		t.kind = TYPE_ITERATOR;
		return t;
	}
	if (slice_is(name, "size_type"))
		return type_number(TYPE_INTEGER, 64, true);
	if (slice_is(name, "value_type"))
		return container_element(p, t);
	bool key = slice_is(name, "key_type");
	return is_map(t) && (key || slice_is(name, "mapped_type")) ? type_argument(p, t, !key) : unknown_type;
}
