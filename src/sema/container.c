/* container.c: what C++'s containers give, by their names. */
#include "sema/container.h"

static const struct given nothing = {GIVES_UNKNOWN, 0};

static struct given argument(unsigned n) { return (struct given){GIVES_ARGUMENT, n}; }

bool of_standard(const struct tokens *t, uint32_t i)
{
	uint32_t scope = token_prev(t, i), of = token_is_punct(t, scope, P_SCOPE) ? token_prev(t, scope) : NO_TOKEN;
	if (!token_is_word(t, of) || is_keyword(token_bytes(t, of))) /* NAME, ::NAME */
		return true;
	return TOKEN_IS_WORD_OF(t, of, "std", "thrust", "cuda") ||
	       (TOKEN_IS_WORD_OF(t, of, "ranges", "experimental", "pmr") && token_is_punct(t, token_prev(t, of), P_SCOPE) &&
	        of_standard(t, of));
}

static bool is_called(struct type t, const char *const *names, size_t n)
{
	bool is = type_is_value(t, TYPE_NAMED) && t.u && of_standard(&t.u->scan.tok, t.name);
	struct slice name = is ? token_bytes(&t.u->scan.tok, t.name) : SLICE_LIT("");
	for (size_t k = 0; k < n; k++)
		if (slice_is(name, names[k]))
			return true;
	return false;
}
#define IS_CALLED(t, ...) \
	is_called(t, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

static bool is_map(struct type t) { return IS_CALLED(t, "map", "unordered_map", "multimap", "unordered_multimap"); }

/* Its elements are what the first argument says. */
static bool holds_elements(struct type t)
{
	return IS_CALLED(t, "vector", "array", "span", "deque", "list", "forward_list", "set", "unordered_set", "multiset", "queue",
	                 "stack", "priority_queue", "initializer_list", "valarray", "host_vector");
}

/* It points to one object, or holds one. */
static bool is_pointer(struct type t)
{
	const struct unit *u = type_args_file(t);
	if (!u || !IS_CALLED(t, "unique_ptr", "shared_ptr", "optional"))
		return false;
	uint32_t k = token_next(&u->scan.tok, t.args), last = template_next_argument(&u->scan.tok, &k);
	return last != NO_TOKEN && token_is_punct(&u->scan.tok, k, '>'); /* a deleter tells what pointers are */
}

struct given container_element(struct type t)
{
	return is_map(t) ? (struct given){GIVES_ENTRY, 0} : holds_elements(t) ? argument(0) : nothing;
}

struct given container_pointee(struct type t)
{
	if (type_is_value(t, TYPE_ITERATOR)) {
		t.kind = TYPE_NAMED;
		return container_element(t);
	}
	return is_pointer(t) || holds_elements(t) ? argument(0) : nothing;
}

struct given container_subscripted(struct type t)
{
	return is_map(t) ? argument(1) : IS_CALLED(t, "valarray") ? nothing : container_pointee(t);
}

struct given container_part(struct type t, unsigned n)
{
	return (type_is_value(t, TYPE_ENTRY) ? n < 2 : IS_CALLED(t, "pair", "tuple")) ? argument(n) : nothing;
}

struct given container_call(struct type t, struct slice name)
{
	bool size = SLICE_IS_ANY(name, "size", "length", "capacity");
	if (is_pointer(t))
		return slice_is(name, "get")                     ? (struct given){GIVES_POINTER, 0}
		       : SLICE_IS_ANY(name, "value", "value_or") ? argument(0)
		                                                 : nothing;
	if (!is_map(t) && !holds_elements(t))
		return size && IS_CALLED(t, "string", "string_view") ? (struct given){GIVES_SIZE, 0} : nothing;
	if (size)
		return (struct given){GIVES_SIZE, 0};
	if (slice_is(name, "at"))
		return container_subscripted(t);
	if (SLICE_IS_ANY(name, "front", "back", "top"))
		return container_element(t);
	bool iterator = SLICE_IS_ANY(name, "begin", "end", "cbegin", "cend", "rbegin", "rend", "crbegin", "crend", "find",
	                             "lower_bound", "upper_bound");
	return iterator ? (struct given){GIVES_ITERATOR, 0} : nothing;
}

struct given container_type(struct type t, struct slice name)
{
	bool map = is_map(t), key = slice_is(name, "key_type");
	if (!map && !holds_elements(t))
		return nothing;
	if (slice_ends(name, "iterator"))
		return (struct given){GIVES_ITERATOR, 0};
	if (slice_is(name, "size_type"))
		return (struct given){GIVES_SIZE, 0};
	if (slice_is(name, "value_type"))
		return container_element(t);
	return map && (key || slice_is(name, "mapped_type")) ? argument(!key) : nothing;
}

bool container_has_arrow(struct type t) { return is_pointer(t) || type_is_value(t, TYPE_ITERATOR); }

bool container_called(struct type t, uint32_t *first, uint32_t *end)
{
	const struct unit *u = type_args_file(t);
	if (!u || !IS_CALLED(t, "function"))
		return false;
	const struct tokens *tok = &u->scan.tok;
	uint32_t i = *first = token_next(tok, t.args);
	for (; i < tok->n && !TOKEN_IS_ANY(tok, i, '(', ';', '{'); i = token_next(tok, i)) {
		uint32_t close = template_close(tok, i);
		i = close == NO_TOKEN ? i : close;
	}
	*end = i;
	return token_is_punct(tok, i, '(');
}
