/* vector_init.c: initializers of CUDA's vector types. In CUDA float4 and its kin are structs, and braces give as many members as
 * they like; in HIP they are classes with constructors, which take all components or, as 'float4{x}', one for all. Missing
 * components and missing braces are written out. */
#include "pass/pass.h"
#include "sema/carried_type.h"
#include "sema/expected.h"
#include "sema/vector_type.h"
#include "sema/want.h"

#define NEEDS_BRACES "HIP's vector types have constructors, so each vector needs its own braces"

struct initializer {
	const struct project *p;
	struct unit *u;
	const struct tokens *t;
	struct arena arena;
};

struct item {
	uint32_t first, last; /* tokens */
};

/* Splits the braces from token 'open' at their commas, into 'items' as far as 'cap' goes, and counts them; -1: that takes a parser.
 */
static int split(const struct initializer *in, uint32_t open, struct item *items, int cap)
{
	const struct tokens *t = in->t;
	uint32_t close = t->t[open].pair;
	int n = 0;
	bool begun = false;
	for (uint32_t k = token_next(t, open); k < close; k = token_next(t, k)) {
		if (t->t[k].flags & TF_DIRECTIVE && !(t->t[open].flags & TF_DIRECTIVE))
			return -1;
		bool cast = token_is_punct(t, k, '<') && token_is(t, token_prev(t, k), "static_cast");
		while (cast && k < close && !token_is_punct(t, k, '>'))
			k = token_next(t, k);
		if (TOKEN_IS_ANY(t, k, '<', P_ELLIPSIS))
			return -1;
		if (token_is_punct(t, k, ',')) {
			begun = false;
			continue;
		}
		if (!begun && n++ < cap)
			items[n - 1].first = k;
		begun = true;
		if (TOKEN_IS_ANY(t, k, '(', '[', '{')) {
			if (t->t[k].pair == NO_TOKEN)
				return -1;
			k = t->t[k].pair;
		}
		if (n <= cap)
			items[n - 1].last = k;
	}
	return n;
}

static int items_of(struct initializer *in, uint32_t open, struct item **items)
{
	int n = split(in, open, NULL, 0);
	*items = n > 0 ? arena_alloc(&in->arena, (size_t)n * sizeof **items) : NULL;
	return n > 0 ? split(in, open, *items, n) : n;
}

/* Is the item a number: 1, v.x, or made of what is declared as numbers? */
static bool is_scalar(struct initializer *in, struct item item)
{
	bool value = !TOKEN_IS_ANY(in->t, item.first, '{', '.'); /* {1, 2}, .x = 1 */
	struct type is = value ? type_wanted(in->p, in->u, item.first, token_next(in->t, item.last)) : unknown_type;
	return (type_is_number(is) && !is.partial) || type_is_value(is, TYPE_ENUM);
}

static const char *zeros(unsigned n) { return n == 1 ? ", 0" : n == 2 ? ", 0, 0" : n == 3 ? ", 0, 0, 0" : ""; }

/* Writes 'before' in front of tokens first to last and 'after' behind them. */
static void wrap(struct initializer *in, uint32_t first, uint32_t last, const char *before, const char *after, const char *end)
{
	struct range r = {in->t->t[first].off, token_end(in->t, last)};
	struct piece pieces[] = {TEXT_PIECE(before), {.source = r}, TEXT_PIECE(after), TEXT_PIECE(end)};
	edit_pieces(&in->u->edits, r.begin, r.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
}

/* Compilers complain of each line of a list. */
static void vector_init_say(struct initializer *in, struct item first, struct item last, const char *what)
{
	uint32_t end = token_end(in->t, last.last);
	struct diagnostic *d = diag_add(&in->u->diags, D_W706, in->u->index, in->t->t[first.first].off, end, what);
	tokens_position(in->t, end - 1, &d->end_line, NULL);
}

static bool is_zero(const struct tokens *t, uint32_t number)
{
	return t->t[number].kind == TOK_NUMBER && strspn(t->src.p + t->t[number].off, "0.fFuUlL") >= t->t[number].len;
}

/* Takes a lone 0 out of the braces at token 'open': all of what they initialize is zero. False: they hold something else. */
static bool drop_zero(struct initializer *in, uint32_t open, const struct item *items, int n)
{
	const struct tokens *t = in->t;
	uint32_t number = items[0].first, close = t->t[open].pair;
	if (n != 1 || number != items[0].last || !is_zero(t, number))
		return false;
	bool bare = number == open + 1 && close == number + 1; /* no comment beside it */
	edit_drop(&in->u->edits, bare ? token_end(t, open) : t->t[number].off, bare ? t->t[close].off : token_end(t, number));
	return true;
}

/* .x = 1, .z = 2: the names go, what they pass over becomes 0. */
static void designated(struct initializer *in, const struct item *items, int n, unsigned rank)
{
	static const char letters[] = "xyzw";
	const struct tokens *t = in->t;
	unsigned at = 0;
	for (int k = 0; k < n; k++) {
		uint32_t dot = items[k].first, name = token_next(t, dot), equals = token_next(t, name);
		const char *letter =
		        token_is_word(t, name) && t->t[name].len == 1 ? strchr(letters, t->src.p[t->t[name].off]) : NULL;
		if (!token_is_punct(t, dot, '.') || !letter || (unsigned)(letter - letters) < at ||
		    !token_is_punct(t, equals, '=')) {
			vector_init_say(in, items[k], items[k],
			                "HIP's vector types have constructors, which do not take designated initializers");
			return;
		}
		at = (unsigned)(letter - letters) + 1;
	}
	at = 0;
	for (int k = 0; k < n; k++) {
		uint32_t name = token_next(t, items[k].first), value = token_next(t, token_next(t, name));
		unsigned place = (unsigned)(strchr(letters, t->src.p[t->t[name].off]) - letters);
		const char *passed = place - at == 1 ? "0, " : place - at == 2 ? "0, 0, " : place - at == 3 ? "0, 0, 0, " : "";
		edit_put(&in->u->edits, t->t[items[k].first].off, t->t[value].off, passed);
		at = place + 1;
	}
	if (at < rank)
		edit_insert(&in->u->edits, token_end(t, items[n - 1].last), zeros(rank - at));
}

/* The component of a vector of one, uint1: unsigned int. */
static const char *component_type(struct slice vector)
{
	static const char *const names[][2] = {
	        {"uchar1", "unsigned char"}, {"ushort1", "unsigned short"}, {"uint1", "unsigned int"},
	        {"ulong1", "unsigned long"}, {"longlong1", "long long"},    {"ulonglong1", "unsigned long long"},
	        {"char1", "char"},           {"short1", "short"},           {"int1", "int"},
	        {"long1", "long"},           {"float1", "float"},           {"double1", "double"}};
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		if (slice_is(vector, names[k][0]))
			return names[k][1];
	return NULL;
}

/* Is the variable of the type at token i a device's? What HIP's constructor asks about a value of another type than the component's is
 * host code then. */
static bool of_device(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN && t->t[k].kind == TOK_IDENT; k = token_prev(t, k))
		if (token_is(t, k, "__device__") || token_is(t, k, "__constant__"))
			return true;
	return false;
}

/* Is the expression a literal of the type? */
static bool is_literal_of(const struct tokens *t, uint32_t first, uint32_t last, const char *type)
{
	struct slice w = token_bytes(t, last);
	char end = w.p[w.n - 1];
	if (t->t[last].kind != TOK_NUMBER || (first != last && !(token_is_punct(t, first, '-') && token_next(t, first) == last)))
		return false;
	bool fraction = memchr(w.p, '.', w.n), digit = end == '.' || (end >= '0' && end <= '9');
	return (!strcmp(type, "float") && fraction && (end == 'f' || end == 'F')) ||
	       (!strcmp(type, "double") && fraction && digit) || (!strcmp(type, "int") && !fraction && digit) ||
	       (!strcmp(type, "unsigned int") && (end == 'u' || end == 'U'));
}

/* The item, in braces or not, becomes a vector of one component: float1{3}. named: the type stands in front of the braces. */
static void component(struct initializer *in, struct item item, struct type is, bool named)
{
	const struct tokens *t = in->t;
	struct slice name = token_bytes(&is.u->scan.tok, is.name);
	const char *begin = named ? "" : arena_strndup(&in->arena, name.p, name.n);
	const char *cast = of_device(&is.u->scan.tok, is.name) ? component_type(name) : NULL;
	bool braces = token_is_punct(t, item.first, '{');
	uint32_t first = braces ? token_next(t, item.first) : item.first, last = braces ? token_prev(t, item.last) : item.last;
	bool done = first <= last && token_is(t, first, "static_cast");
	if (cast && (first > last || done || is_literal_of(t, first, last, cast)))
		cast = NULL;
	if (cast && !strcmp(cast, "char"))
		vector_init_say(in, item, item,
		                "HIP's constructor of 'char1' is a host function, and this initializes a device variable");
	if (cast)
		wrap(in, first, last,
		     arena_printf(&in->arena, "%s%sstatic_cast<%s>(", braces ? "" : begin, braces ? "" : "{", cast),
		     braces ? ")" : ")}", "");
	else if (!braces)
		wrap(in, first, last, arena_printf(&in->arena, "%s{", begin), "}", "");
	if (braces && !named)
		edit_insert(&in->u->edits, t->t[item.first].off, begin);
}

/* float1 v = {3}, whose constructor of one value is explicit in HIP: float1 v = float1{3}. */
static void one_component(struct initializer *in, uint32_t open, struct type is)
{
	uint32_t before = token_prev(in->t, open);
	component(in, (struct item){open, in->t->t[open].pair}, is,
	          token_is_word(in->t, before) && !token_is(in->t, before, "return"));
}

/* float1 v[] = {3, 4}, on the same ground. */
static void array_of_components(struct initializer *in, uint32_t open, struct type is)
{
	struct item *items;
	int n = items_of(in, open, &items);
	for (int k = 0; k < n; k++)
		if (is_scalar(in, items[k]))
			component(in, items[k], is, false);
}

/* Is the item a value of a template's type, which may be a number: v, v[0] of T v? */
static bool is_of_parameter(const struct initializer *in, struct item item)
{
	return type_is_value(type_of_expression(in->p, in->u, item.first, token_next(in->t, item.last)), TYPE_DEPENDENT);
}

/* The braces at token 'open' are those of one vector. */
static void one_vector(struct initializer *in, uint32_t open, unsigned rank)
{
	struct item *items;
	int n = items_of(in, open, &items);
	if (n > 0 && token_is_punct(in->t, items[0].first, '.'))
		designated(in, items, n, rank);
	else if ((n == 1 && is_scalar(in, items[0])) || (n > 1 && (unsigned)n < rank))
		wrap(in, items[n - 1].first, items[n - 1].last, "", zeros(rank - (unsigned)n), "");
	else if (n == 1 && is_of_parameter(in, items[0]))
		diag_add(&in->u->diags, D_R001, in->u->index, in->t->t[items[0].first].off, token_end(in->t, items[0].last),
		         "if the type is a vector, one number in braces sets all components in HIP but only the first in CUDA");
}

/* The braces at token 'open' are those of an array of vectors, or of arrays of them: 'dims' says how deep. */
static void array_of_vectors(struct initializer *in, uint32_t open, unsigned dims, unsigned rank)
{
	const struct tokens *t = in->t;
	struct item *items;
	int n = items_of(in, open, &items), scalars = 0;
	for (int k = 0; k < n; k++)
		scalars += is_scalar(in, items[k]);
	if (!scalars || drop_zero(in, open, items, n))
		return;
	bool whole = dims == 1;
	for (int k = 0; k < n; k++) /* each vector's first number is known to be one, and the others belong to it */
		whole = whole && !token_is_punct(t, items[k].first, '{') && ((unsigned)k % rank || is_scalar(in, items[k]));
	if (!whole) {
		for (int k = 0; k < n; k++)
			if (is_scalar(in, items[k])) {
				vector_init_say(in, items[k], items[n - 1], NEEDS_BRACES);
				return;
			}
	}
	for (int k = 0; k < n; k += (int)rank) {
		int last = k + (int)rank < n ? k + (int)rank - 1 : n - 1;
		wrap(in, items[k].first, items[last].last, "{", zeros(rank - (unsigned)(last - k + 1)), "}");
	}
}

/* Is the first number in an object of this type a component of a vector? */
static bool begins_with_vector(const struct project *p, struct type t)
{
	for (unsigned depth = 0; depth < 8 && !t.pointers; depth++) { /* classes within classes; torn ones may hold themselves */
		t.arrays = 0;
		if (t.kind != TYPE_CLASS)
			return type_is_vector(p, t) && t.lanes > 1;
		t = type_of_element(p, t, 0, 1);
	}
	return false;
}

/* S s = { 0 }; S s = { 1, x, y, z }; of a class with vectors, whose numbers stand in no braces. */
static void class_of_vectors(struct initializer *in, uint32_t open, struct type class)
{
	enum { MOST = 64 }; /* values: type_of_element() counts members from the first one */
	struct item *items;
	int n = items_of(in, open, &items), k = 0;
	bool first = begins_with_vector(in->p, class);
	if (n <= 0 || (in->p->run->lint && !first) || (first && is_scalar(in, items[0]) && drop_zero(in, open, items, n)))
		return;
	uint32_t mark = in->u->edits.n;
	for (unsigned at = 0; k < n && at < MOST; at++) {
		struct type to = type_of_element(in->p, class, at, (unsigned)n);
		bool vector = type_is_vector(in->p, to) && !to.pointers && !to.arrays,
		     braces = token_is_punct(in->t, items[k].first, '{');
		if (vector && to.lanes > 1 && !braces && is_scalar(in, items[k])) {
			int last = k + (int)to.lanes < n ? k + (int)to.lanes - 1 : n - 1;
			for (int i = k; i <= last && first; i++)
				if (token_is_punct(in->t, items[i].first, '{')) {
					vector_init_say(in, items[0], items[n - 1], NEEDS_BRACES);
					return;
				}
			wrap(in, items[k].first, items[last].last, "{", zeros(to.lanes - (unsigned)(last - k + 1)), "}");
			k = last + 1;
			continue;
		}
		bool several = !to.pointers && (to.arrays || to.kind == TYPE_CLASS || to.kind == TYPE_UNKNOWN);
		if (several && !braces) {
			if (first && is_scalar(in, items[k])) {
				in->u->edits.n = mark;
				vector_init_say(in, items[0], items[n - 1], NEEDS_BRACES);
			}
			return;
		}
		k++;
	}
}

/* S list[] = { 0, 0 }; of the same. */
static void array_of_classes(struct initializer *in, uint32_t open, struct type class)
{
	struct item *items;
	int n = items_of(in, open, &items);
	if (n > 0 && begins_with_vector(in->p, class) && is_scalar(in, items[0]) && !drop_zero(in, open, items, n))
		vector_init_say(in, items[0], items[n - 1], NEEDS_BRACES);
}

/* Is a component of the variable at token i asked for, in the block that declares it? */
static bool has_components(const struct tokens *t, uint32_t i)
{
	FOR_BELOW(k, t, i) {
		uint32_t dot = token_past(t, token_next(t, k), '['), letter = token_next(t, dot);
		if (token_is_punct(t, dot, '.') && token_is_word(t, letter) && t->t[letter].len == 1 &&
		    strchr("xyzw", t->src.p[t->t[letter].off])) {
			uint32_t block = brace_around(t, i), end = block == NO_TOKEN ? NO_TOKEN : t->t[block].pair;
			return k <= end;
		}
	}
	return false;
}

/* T v = {0}; of a template's T that has components. T v{0}; is the same for whatever T is, and all zero for a vector of HIP's, whose
 * constructor of one value is explicit. */
static void of_parameter(struct initializer *in, uint32_t open, unsigned dims)
{
	const struct tokens *t = in->t;
	uint32_t equals = token_prev(t, open), name = before_brackets(t, token_prev(t, equals));
	struct item zero = {token_next(t, open), token_next(t, open)};
	if (token_next(t, zero.first) != t->t[open].pair || !is_zero(t, zero.first) || !token_is_punct(t, equals, '=') ||
	    !has_components(t, name))
		return;
	if (dims)
		drop_zero(in, open, &zero, 1);
	else
		edit_drop(&in->u->edits, token_end(t, name), t->t[open].off);
}

/* Are the values in the braces at token i, whose type is not known, too few for some vector, if they make one? */
static bool is_short(struct initializer *in, uint32_t i)
{
	struct item *items;
	int n = items_of(in, i, &items);
	return n > 0 && n < 4 && is_scalar(in, items[0]);
}

void pass_vector_initializer(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	struct initializer in = {.p = p, .u = u, .t = &u->scan.tok};
	uint32_t pair = in.t->t[i].pair;
	if (pair == NO_TOKEN || in.t->t[i].flags & TF_SKIPPED || token_next(in.t, i) == pair || token_prev(in.t, i) == NO_TOKEN ||
	    !braces_initialize(u, i))
		return;
	struct type is = type_of_braced(p, u, i);
	bool vector = type_is_vector(p, is);
	if (is.kind == TYPE_UNKNOWN && unit_meets_type(p, u, CARRIES_VECTOR) && is_short(&in, i))
		sema_want_braced(u, i);
	if (is.pointers)
		return;
	if (is.kind == TYPE_DEPENDENT)
		of_parameter(&in, i, is.arrays);
	else if (vector && is.lanes == 1 && is.arrays)
		array_of_components(&in, i, is);
	else if (vector && is.lanes == 1)
		one_component(&in, i, is);
	else if (vector && is.arrays)
		array_of_vectors(&in, i, is.arrays, is.lanes);
	else if (vector)
		one_vector(&in, i, is.lanes);
	else if (is.kind == TYPE_CLASS && is.arrays == 1)
		array_of_classes(&in, i, is);
	else if (is.kind == TYPE_CLASS && !is.arrays)
		class_of_vectors(&in, i, is);
	arena_free(&in.arena);
}
