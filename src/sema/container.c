/* container.c: what C++'s containers give and take, by their names. */
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
	if (!type_is_value(t, TYPE_NAMED) || !t.u)
		return false;
	struct slice name = token_bytes(&t.u->scan.tok, t.name);
	for (size_t k = 0; k < n; k++)
		if (slice_is(name, names[k]))
			return of_standard(&t.u->scan.tok, t.name);
	return false;
}
#define IS_CALLED(t, ...) \
	is_called(t, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

static bool is_map(struct type t) { return IS_CALLED(t, "map", "unordered_map", "multimap", "unordered_multimap"); }

static bool is_set(struct type t) { return IS_CALLED(t, "set", "unordered_set", "multiset", "unordered_multiset"); }

static bool is_adaptor(struct type t) { return IS_CALLED(t, "queue", "stack", "priority_queue"); }

/* Its elements are what the first argument says. */
static bool holds_elements(struct type t)
{
	return type_is_value(t, TYPE_NAMED) && (is_set(t) || is_adaptor(t) ||
	                                        IS_CALLED(t, "vector", "array", "span", "deque", "list", "forward_list",
	                                                  "initializer_list", "valarray", "host_vector"));
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
		return !IS_CALLED(t, "string", "string_view")                   ? nothing
		       : size                                                   ? (struct given){GIVES_SIZE, 0}
		       : !SLICE_IS_ANY(name, "data", "c_str")                   ? nothing
		       : slice_is(name, "c_str") || IS_CALLED(t, "string_view") ? (struct given){GIVES_CONST_CHARS, 0}
		                                                                : (struct given){GIVES_CHARS, 0};
	if (size)
		return (struct given){GIVES_SIZE, 0};
	if (slice_is(name, "at"))
		return container_subscripted(t);
	if (slice_is(name, "data"))
		return IS_CALLED(t, "vector", "array", "host_vector") ? (struct given){GIVES_DATA, 0}
		       : IS_CALLED(t, "span")                         ? (struct given){GIVES_POINTER, 0}
		                                                      : nothing;
	if (SLICE_IS_ANY(name, "front", "back", "top"))
		return container_element(t);
	bool iterator = SLICE_IS_ANY(name, "begin", "end", "cbegin", "cend", "rbegin", "rend", "crbegin", "crend", "find",
	                             "lower_bound", "upper_bound");
	return iterator ? (struct given){GIVES_ITERATOR, 0} : nothing;
}

struct given container_listed(struct type t, unsigned place)
{
	struct given part = container_part(t, place);
	return part.what != GIVES_UNKNOWN                 ? part
	       : IS_CALLED(t, "unique_ptr", "shared_ptr") ? (struct given){place ? GIVES_UNKNOWN : GIVES_POINTER, 0}
	       : is_pointer(t)                            ? place ? nothing : argument(0)
	       : is_adaptor(t) || IS_CALLED(t, "span")    ? nothing
	                                                  : container_element(t);
}

static const struct taken not_taken;

static struct taken takes(struct given of) { return (struct taken){.of = of}; }

static struct taken takes_part(struct given of, unsigned place, unsigned n)
{
	return (struct taken){.of = of, .makes = true, .place = place, .n = n};
}

/* x of (n, x), which may be (first, last) as well. */
static struct taken takes_counted(void) { return (struct taken){.of = argument(0), .counted = true}; }

struct taken container_made(struct type t, unsigned place, unsigned n)
{
	if (container_part(t, place).what != GIVES_UNKNOWN)
		return n > 1 ? takes(argument(place)) : not_taken;
	if (n == 2 && place == 1 && IS_CALLED(t, "vector", "deque", "list", "forward_list", "host_vector"))
		return takes_counted();
	return n == 1 && is_pointer(t) ? takes(container_listed(t, 0)) : not_taken;
}

struct taken container_takes(struct type t, struct slice name, unsigned place, unsigned n)
{
	bool map = is_map(t), set = is_set(t), one = n == 1, hinted = place && n > 1;
	if (is_pointer(t)) {
		bool optional = IS_CALLED(t, "optional");
		return optional && slice_is(name, "emplace")                    ? takes_part(argument(0), place, n)
		       : one && slice_is(name, optional ? "value_or" : "reset") ? takes(container_listed(t, 0))
		                                                                : not_taken;
	}
	if (!map && !holds_elements(t))
		return not_taken;
	if (map || set) {
		if (one && SLICE_IS_ANY(name, "find", "erase", "at", "count", "contains", "lower_bound", "upper_bound",
		                        "equal_range", "extract"))
			return takes(argument(0));
		if (slice_is(name, "insert"))
			return one ? takes(container_element(t)) : not_taken;
		if (slice_is(name, "emplace_hint"))
			return !hinted  ? not_taken
			       : set    ? takes_part(argument(0), place - 1, n - 1)
			       : n == 3 ? takes_part(argument(place - 1), 0, 1)
			                : not_taken;
		if (set)
			return slice_is(name, "emplace") ? takes_part(argument(0), place, n) : not_taken;
		if (slice_is(name, "try_emplace"))
			return place ? takes_part(argument(1), place - 1, n - 1) : takes(argument(0));
		return slice_is(name, "insert_or_assign") && n == 2 ? takes(argument(place))
		       : slice_is(name, "emplace") && n == 2        ? takes_part(argument(place), 0, 1)
		                                                    : not_taken;
	}
	if (SLICE_IS_ANY(name, "emplace_back", "emplace_front") || (is_adaptor(t) && slice_is(name, "emplace")))
		return takes_part(argument(0), place, n);
	if (slice_is(name, "emplace"))
		return hinted ? takes_part(argument(0), place - 1, n - 1) : not_taken;
	if ((slice_is(name, "insert") && n == 3 && place == 2) || (slice_is(name, "assign") && n == 2 && place == 1))
		return takes_counted();
	bool whole = one ? SLICE_IS_ANY(name, "push_back", "push_front", "push", "fill", "remove")
	                 : n == 2 && place == 1 && SLICE_IS_ANY(name, "insert", "resize");
	return whole ? takes(argument(0)) : not_taken;
}

bool container_takes_list(struct type t, struct slice name, unsigned place, unsigned n)
{
	bool keyed = is_map(t) || is_set(t);
	return (holds_elements(t) || keyed) &&
	       ((slice_is(name, "insert") && (keyed ? n == 1 : n == 2 && place == 1)) || (slice_is(name, "assign") && n == 1));
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
