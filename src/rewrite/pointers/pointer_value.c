/* pointer_value.c: numbers that are used as device pointers, and device pointers as numbers: what an expression is, and where
 * another is asked for. */
#include "rewrite/pointers/device_pointer.h"
#include "lex/word_class.h"

/* ---- what an expression is ---- */

/* Behind what a cast applies to, from token k on: a name with members and subscripts, something in parentheses, a number. */
static uint32_t operand_end(const struct pointers *c, uint32_t k, uint32_t end)
{
	const struct tokens *t = c->t;
	while (k < end && TOKEN_IS_ANY(c->t, k, '-', '+', '*', '&'))
		k = token_next(t, k);
	for (bool more = true; more && k < end;) {
		k = token_over(t, k, "([");
		k = token_next(t, k);
		more = TOKEN_IS_ANY(c->t, k, '(', '[') || token_is_access(c->t, k) || punct(c, k, P_SCOPE) ||
		       token_is_access(c->t, token_prev(t, k)) || punct(c, token_prev(t, k), P_SCOPE);
	}
	return k;
}

/* The type that tokens [first, end) name, of a cast. */
static enum pointer_sort sort_of_type(const struct pointers *c, uint32_t first, uint32_t end)
{
	enum pointer_sort sort = SORT_UNKNOWN;
	for (uint32_t k = first; k < end; k = token_next(c->t, k)) {
		if (punct(c, k, P_SCOPE) || word(c, k, "std") || word(c, k, "const"))
			continue;
		sort = number_type(c, k) ? SORT_NUMBER : pointer_type(c, k) ? SORT_POINTER : SORT_UNKNOWN;
		if (sort == SORT_UNKNOWN)
			return sort;
	}
	return sort;
}

bool pointer_to_const(const struct pointers *c, uint32_t open)
{
	const struct tokens *t = c->t;
	uint32_t name = token_next(t, open), k = open;
	if (!ident(c, name) || !punct(c, token_next(t, name), ')'))
		return false;
	for (unsigned steps = 0; steps < 2000 && k != NO_TOKEN; steps++, k = token_prev(t, k)) {
		uint32_t q = token_prev(t, k);
		if (!tokens_alike(t, k, name) || q == NO_TOKEN)
			continue;
		while (word(c, q, "const") || word(c, q, "__restrict__"))
			q = token_prev(t, q);
		if (!punct(c, q, '*'))
			continue;
		for (q = token_prev(t, q); q != NO_TOKEN && (ident(c, q) || punct(c, q, P_SCOPE)); q = token_prev(t, q))
			if (word(c, q, "const"))
				return true;
		return false;
	}
	return false;
}

/* The cast at token k: what it makes, and in *next what follows its operand; SORT_UNKNOWN: there is none. */
static enum pointer_sort cast_at(const struct pointers *c, uint32_t k, uint32_t end, uint32_t *next)
{
	const struct tokens *t = c->t;
	enum pointer_sort sort = SORT_UNKNOWN;
	if (token_pair(t, k, '(') != NO_TOKEN) {
		sort = sort_of_type(c, token_next(t, k), t->t[k].pair);
		*next = sort ? operand_end(c, token_next(t, t->t[k].pair), end) : k;
	} else if (word(c, k, "static_cast") || word(c, k, "reinterpret_cast")) {
		uint32_t close = token_next(t, k);
		while (close < end && !punct(c, close, '>'))
			close = token_next(t, close);
		uint32_t open = token_next(t, close);
		if (close < end && token_pair(t, open, '(') != NO_TOKEN) {
			sort = sort_of_type(c, token_next(t, token_next(t, k)), close);
			*next = token_next(t, t->t[open].pair);
		}
	}
	return sort;
}

uint32_t pointer_element(const struct pointers *c, uint32_t dot)
{
	uint32_t name = token_next(c->t, dot), open = token_next(c->t, name);
	bool element = token_is_access(c->t, dot) && (word(c, name, "back") || word(c, name, "front") || word(c, name, "at"));
	return element && punct(c, open, '(') && !pointer_find(c, name, true) ? c->t->t[open].pair : NO_TOKEN;
}

/* The variable, member or element at token *k, which becomes the token behind it. */
static enum pointer_sort sort_of_place(const struct pointers *c, uint32_t *k, uint32_t end, unsigned stars)
{
	const struct tokens *t = c->t;
	uint32_t name = *k, first = *k;
	unsigned subscripts = 0;
	bool called;
	for (;;) {
		uint32_t after = token_next(t, name);
		called = token_pair(t, after, '(') != NO_TOKEN && pointer_find(c, name, true);
		if (called)
			after = token_next(t, t->t[after].pair);
		subscripts = 0;
		for (; after < end && token_pair(t, after, '[') != NO_TOKEN; after = token_next(t, t->t[after].pair))
			subscripts++;
		for (uint32_t closes; (closes = pointer_element(c, after)) != NO_TOKEN && closes < end;
		     after = token_next(t, closes))
			subscripts++;
		*k = after;
		if (after >= end || !(token_is_access(c->t, after)))
			break;
		name = token_next(t, after);
		if (name >= end || !ident(c, name))
			return SORT_UNKNOWN;
	}
	const struct pointer_name *n = *k < end && TOKEN_IS_ANY(c->t, *k, '(', P_SCOPE) ? NULL : pointer_find(c, name, true);
	if (!n || n->opaque || n->depth != subscripts + stars)
		return SORT_UNKNOWN;
	uint32_t before = token_prev(t, first);
	bool bits = pointer_arithmetic(c, *k) || (pointer_arithmetic(c, before) && pointer_binary(c, before)) ||
	            TOKEN_IS_ANY(c->t, *k, '*', P_SHL) || pointer_in_bits(c, first);
	return n->number ? SORT_NUMBER : bits ? SORT_UNKNOWN : SORT_POINTER;
}

enum pointer_sort pointer_sort(const struct pointers *c, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	unsigned n_pointers = 0, n_numbers = 0, n_literals = 0, stars = 0;
	bool bits = false, cast_pointer = false;
	for (uint32_t k = first, next; k < end;) {
		enum pointer_sort sort = cast_at(c, k, end, &next);
		if (!sort && word(c, k, "sizeof") && punct(c, token_next(t, k), '(') && t->t[token_next(t, k)].pair != NO_TOKEN) {
			sort = SORT_NUMBER;
			next = token_next(t, t->t[token_next(t, k)].pair);
		} else if (sort)
			cast_pointer = cast_pointer || sort == SORT_POINTER;
		else if (ident(c, k)) {
			next = k;
			sort = sort_of_place(c, &next, end, stars);
			if (!sort)
				return SORT_UNKNOWN;
		}
		if (sort == SORT_POINTER && !n_pointers && pointer_from_number(c, token_prev(t, k)))
			sort = SORT_NUMBER;
		if (sort) {
			n_pointers += sort == SORT_POINTER;
			n_numbers += sort == SORT_NUMBER;
			stars = 0;
			k = next;
			continue;
		}
		bool unary = k == first || !pointer_binary(c, k);
		if (t->t[k].kind == TOK_NUMBER)
			n_literals++;
		else if (punct(c, k, '*') && unary)
			stars++;
		else if (punct(c, k, '*') || pointer_arithmetic(c, k) || TOKEN_IS_ANY(c->t, k, P_SHL, '~')) {
			if (unary && !punct(c, k, '~'))
				return SORT_UNKNOWN; /* an address */
			bits = true;
		} else if (!TOKEN_IS_ANY(c->t, k, '+', '-', '(', ')') && !(punct(c, k, '>') && punct(c, token_prev(t, k), '>')))
			return SORT_UNKNOWN;
		k = token_next(t, k);
	}
	if (n_pointers > 2 || (n_pointers && cast_pointer && bits))
		return SORT_UNKNOWN;
	return n_pointers == 2 ? SORT_NUMBER
	       : n_pointers    ? SORT_POINTER
	       : n_numbers     ? SORT_NUMBER
	       : n_literals    ? SORT_LITERAL
	                       : SORT_UNKNOWN;
}

/* ---- where one is asked for ---- */

/* The expression of tokens [first, end) becomes what is asked for. */
static void convert(struct pointers *c, uint32_t first, uint32_t end, bool to_number, const char *opaque)
{
	const struct tokens *t = c->t;
	enum pointer_sort sort = first >= end ? SORT_UNKNOWN : pointer_sort(c, first, end);
	bool null = sort == SORT_LITERAL && t->t[first].len == 1 && token_next(t, first) == end && t->src.p[t->t[first].off] == '0';
	if (opaque && sort == SORT_LITERAL && !null)
		sort = SORT_NUMBER; /* cufftHandle plan = -1; */
	if (sort != (to_number ? SORT_POINTER : SORT_NUMBER))
		return;
	uint32_t next = first, last = token_prev(t, end);
	bool whole = ident(c, first) && operand_end(c, first, end) >= end;
	if (!whole && cast_at(c, first, end, &next) && next >= end)
		whole = true; /* a cast of a cast */
	insert(c, t->t[first].off,
	       to_number ? whole ? "(unsigned long long)" : "(unsigned long long)("
	                 : arena_printf(&c->arena, "(%s)%s", opaque ? opaque : "hipDeviceptr_t", whole ? "" : "("));
	if (!whole)
		insert(c, token_end(t, last), ")");
}

/* The one name that tokens [first, end) are, behind casts, '&' and '*', a member's last, whatever its subscripts; NO_TOKEN: they are more. */
static uint32_t only_name(const struct pointers *c, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	while (first < end && !ident(c, first))
		first = token_next(t, punct(c, first, '(') && t->t[first].pair < token_prev(t, end) ? t->t[first].pair : first);
	for (uint32_t name = first, k; name < end && ident(c, name); name = token_next(t, k)) {
		for (k = token_next(t, name); k < end && token_pair(t, k, '[') != NO_TOKEN;)
			k = token_next(t, t->t[k].pair);
		if (k >= end)
			return name;
		if (!token_is_access(c->t, k))
			break;
	}
	return NO_TOKEN;
}

/* cuFFT's plan is an int, hipFFT's a pointer, which what stands at token i cannot hold. */
static void too_small(struct pointers *c, uint32_t i)
{
	struct unit *u = c->u;
	diag_add(&u->diags, D_B001, u->index, c->t->t[i].off, token_end(c->t, i),
	         "hipFFT's plan is a pointer, cuFFT's an int: numbers of 32 bits cannot hold it; make them cufftHandle", NULL);
}

/* Is the argument that begins at token i, a name's, for a parameter of 32 bits of a function of the file's? */
static bool given_narrow(const struct pointers *c, uint32_t i)
{
	uint32_t place, open = bracket_around(c->t, i, &place), name = punct(c, open, '(') ? token_prev(c->t, open) : NO_TOKEN;
	for (uint32_t k = ident(c, name) ? pointer_owner(c, name) : NO_TOKEN; k != NO_TOKEN; k = c->owners[k].earlier) {
		const struct pointer_name *n = &c->names[c->owners[k].name];
		if (n->function != NO_TOKEN && n->place == place)
			return n->narrow;
	}
	return false;
}

/* Plans and objects that are kept in numbers: uint64_t n = texture; int p = plan; (int)plan; cufftPlan1d(&p, ...). */
static void plans(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t after = token_next(t, i), first = operand_begin(t, i), before = token_prev(t, first);
	struct slice w = text_at(c, i);
	if (slice_starts(w, "cufft") && t->t[i].punct & WORD_KNOWN && punct(c, after, '(')) {
		uint32_t name = only_name(c, token_next(t, after), expression_end(c->t, token_next(t, after)));
		const struct pointer_name *n = name == NO_TOKEN ? NULL : pointer_find(c, name, true);
		if (n && n->narrow && !slice_starts(w, "cufftGet") && !slice_starts(w, "cufftEstimate"))
			too_small(c, name);
		return;
	}
	const struct pointer_name *n = pointer_find(c, i, true);
	if (!n || !n->hip || n->depth)
		return;
	if (pointer_plan(n) && token_pair(t, before, ')') != NO_TOKEN && number_type(c, token_prev(t, before)) &&
	    !word(c, token_prev(t, before), "long") && token_next(t, t->t[before].pair) == token_prev(t, before))
		too_small(c, i);
	uint32_t type = word(c, before, "return") && punct(c, after, ';') ? pointer_returned(c, before) : NO_TOKEN;
	bool argument = TOKEN_IS_ANY(c->t, before, '(', ',') && TOKEN_IS_ANY(c->t, after, ')', ',');
	if (ident(c, type) && number_type(c, type) &&
	    TOKEN_IS_WORD_OF(t, type, "long", "uint64_t", "int64_t", "size_t", "uintptr_t", "intptr_t"))
		insert(c, t->t[first].off, "(unsigned long long)");
	else if (pointer_plan(n) && ((ident(c, type) && number_type(c, type)) || (argument && given_narrow(c, first))))
		too_small(c, i);
	uint32_t set = punct(c, before, '=') ? token_prev(t, before) : NO_TOKEN;
	const struct pointer_name *to = ident(c, set) ? pointer_declared(c, set) : NULL;
	if (!to && ident(c, set))
		to = pointer_find(c, set, true);
	if (to && to->number && TOKEN_IS_ANY(c->t, after, ';', ',')) {
		if (pointer_plan(n) && to->narrow)
			too_small(c, i);
		else
			insert(c, t->t[first].off, "(unsigned long long)");
	}
}

/* What the name at token i, which is declared or used there, is set to. */
static void assigned(struct pointers *c, uint32_t i, const struct pointer_name *n)
{
	const struct tokens *t = c->t;
	unsigned depth = n->depth;
	uint32_t after = token_next(t, i), first = i;
	for (; token_pair(t, after, '[') != NO_TOKEN; after = token_next(t, t->t[after].pair))
		depth -= depth && n->at != i;
	for (; punct(c, token_prev(t, first), '*') && n->at != i && !pointer_binary(c, token_prev(t, first));
	     first = token_prev(t, first))
		depth -= depth > 0;
	if (depth)
		return;
	if (punct(c, after, '='))
		convert(c, token_next(t, after), expression_end(c->t, token_next(t, after)), n->number, n->hip);
	else if (n->at == i && TOKEN_IS_ANY(c->t, after, '(', '{') && t->t[after].pair != NO_TOKEN) /* CUdeviceptr p{n} */
		convert(c, token_next(t, after), t->t[after].pair, n->number, n->hip);
}

/* What the function takes at this place: of the file's own, by their parameters, and of the driver's interface. SORT_UNKNOWN:
 * neither, or overloads differ. */
static enum pointer_sort parameter(const struct pointers *c, uint32_t name, unsigned place)
{
	static const struct {
		const char *begin;
		unsigned places; /* a bit for each that is a device pointer */
	} driver[] = {{"cuMemFree", 1},    {"cuMemcpyHtoD", 1},         {"cuMemcpyDtoH", 2}, {"cuMemcpyDtoD", 3},
	              {"cuMemset", 1},     {"cuMemPrefetchAsync", 1},   {"cuMemAdvise", 1},  {"cuMemGetAddressRange", 4},
	              {"cuMemcpyPeer", 5}, {"cuPointerGetAttribute", 4}};
	enum pointer_sort sort = SORT_UNKNOWN;
	if (word(c, name, "to_string"))
		return place ? SORT_UNKNOWN : SORT_NUMBER;
	if (word(c, name, "cuMemcpy") || word(c, name, "cuMemcpyAsync"))
		return place < 2 ? SORT_POINTER : SORT_UNKNOWN;
	for (size_t k = 0; k < ARRAY_SIZE(driver); k++)
		if (slice_starts(text_at(c, name), driver[k].begin) && place < 8 && driver[k].places >> place & 1 &&
		    !slice_is(text_at(c, name), "cuMemFreeHost"))
			return SORT_POINTER;
	for (uint32_t k = pointer_owner(c, name); k != NO_TOKEN; k = c->owners[k].earlier) {
		const struct pointer_name *n = &c->names[c->owners[k].name];
		if (n->function == NO_TOKEN || n->place != place)
			continue;
		enum pointer_sort here = n->depth || n->opaque ? SORT_UNKNOWN : n->number ? SORT_NUMBER : SORT_POINTER;
		if (!here || (sort && sort != here))
			return SORT_UNKNOWN;
		sort = here;
	}
	return sort;
}

/* What the member at this place is, in braces that initialize an object of the class at token 'class', as the file has it. */
static enum pointer_sort member(const struct pointers *c, uint32_t class, unsigned place)
{
	enum pointer_sort found = SORT_UNKNOWN;
	for (uint32_t k = pointer_owner(c, class); k != NO_TOKEN; k = c->owners[k].earlier) {
		const struct pointer_name *n = &c->names[c->owners[k].name];
		int first = 0;
		if (n->member && !n->depth && !n->opaque && class_members(c->t, n->begin, n->at, &first) && first == (int)place)
			found = n->number ? SORT_NUMBER : SORT_POINTER; /* the first class of that name counts */
	}
	return found;
}

/* What is given in the list at '(' or '{', token 'open', for the parameters or members of what token i names. */
static void given(struct pointers *c, uint32_t i, uint32_t open)
{
	const struct tokens *t = c->t;
	uint32_t first = token_next(t, open);
	for (unsigned place = 0; first < t->t[open].pair; place++) {
		uint32_t end = expression_end(c->t, first);
		enum pointer_sort want = punct(c, open, '{') ? member(c, i, place) : parameter(c, i, place);
		if (want)
			convert(c, first, end, want == SORT_NUMBER, NULL);
		if (!punct(c, end, ','))
			break;
		first = token_next(t, end);
	}
}

/* The lists after the name at token i: f(...), f<<<...>>>(...), S{...}, S a{...}, b = {...}. */
static void lists(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_next(t, i);
	if (is_keyword(text_at(c, i)))
		return;
	if (punct(c, open, P_LAUNCH))
		open = launch_arguments(t, open);
	if (token_pair(t, open, '(') != NO_TOKEN)
		given(c, i, open);
	for (bool more = true; more; open = open == NO_TOKEN ? open : token_next(t, open)) {
		if (ident(c, open))
			open = token_next(t, open);
		if (punct(c, open, '='))
			open = token_next(t, open);
		if (token_pair(t, open, '{') == NO_TOKEN)
			return;
		given(c, i, open);
		open = token_next(t, t->t[open].pair);
		more = punct(c, open, ',');
	}
}

/* pool() : base_(address), plan_(-1) {}, at the member's name, token i. */
static void member_initial(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t before = token_prev(t, i), open = token_next(t, i), close = t->t[open].pair, after;
	uint64_t last;
	if (!TOKEN_IS_ANY(c->t, before, ':', ',') || !TOKEN_IS_ANY(c->t, open, '(', '{') || close == NO_TOKEN ||
	    !strmap_get(&c->by_name, text_at(c, i), &last))
		return;
	after = token_next(t, close);
	if (!TOKEN_IS_ANY(c->t, after, ',', '{'))
		return;
	for (uint32_t k = (uint32_t)last; k != NO_TOKEN; k = c->names[k].earlier) {
		const struct pointer_name *n = &c->names[k];
		if (n->result || n->depth || n->begin > i || i >= n->end || !(n->member || n->class.n))
			continue;
		if (!n->opaque || pointer_plan(n))
			convert(c, token_next(t, open), close, n->number, n->opaque ? n->hip : NULL);
		return;
	}
}

void pointer_conversions(struct pointers *c)
{
	const struct tokens *t = c->t;
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT || t->t[i].flags & TF_DIRECTIVE)
			continue;
		if (word(c, i, "return")) {
			uint32_t type = pointer_returned(c, i);
			if (pointer_type(c, type) || number_type(c, type))
				convert(c, token_next(t, i), expression_end(c->t, token_next(t, i)), number_type(c, type), NULL);
			else if (word(c, type, "cufftHandle"))
				convert(c, token_next(t, i), expression_end(c->t, token_next(t, i)), false, "hipfftHandle");
			continue;
		}
		const struct pointer_name *name = pointer_declared(c, i);
		if (!name)
			name = pointer_find(c, i, true);
		if (name && !name->result)
			assigned(c, i, name);
		lists(c, i);
		plans(c, i);
		member_initial(c, i);
	}
}
