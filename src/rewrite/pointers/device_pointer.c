/* device_pointer.c: CUdeviceptr, the texture and surface objects and cuFFT's plans are integers, HIP's are pointers. Sums of device pointers go
 * through char *, other arithmetic and casts to numbers through an integer. Variables are known by their declarations in the same
 * file. */
#include "rewrite/pointers/device_pointer.h"
#include "lex/word_class.h"
#include <stdlib.h>

/* p += expression; as p = (char *)p + (expression); */
static void compound(struct pointers *c, uint32_t first, uint32_t end, uint32_t op)
{
	const struct tokens *t = c->t;
	uint32_t begin = token_next(t, op), stop = expression_end(t, begin), last = token_prev(t, stop);
	if (stop == begin || t->t[stop].kind == TOK_EOF)
		return;
	bool one = last == begin || t->t[begin].pair == last; /* a name, or in brackets */
	uint32_t a = t->t[first].off, b = token_end(t, end), z = token_end(t, last);
	struct slice p = {t->src.p + a, b - a};
	edit_replace(&c->u->edits, t->t[op].off, token_end(t, op),
	             slice_str(arena_printf(&c->arena, "= (char *)%.*s %c%s", (int)p.n, p.p, punct(c, op, P_ADD_EQ) ? '+' : '-',
	                                    one ? "" : " (")),
	             EDIT_OTHER);
	if (!one) {
		edit_drop(&c->u->edits, token_end(t, op), t->t[begin].off);
		insert(c, z, ")");
	}
}

bool pointer_arithmetic(const struct pointers *c, uint32_t i)
{
	return TOKEN_IS_ANY(c->t, i, '%', '&', '|', '^', '/') || (punct(c, i, '>') && punct(c, token_next(c->t, i), '>'));
}

/* Is one of the types, or a name that stands for it, at token i? */
static bool is_pointer_type(const struct pointers *c, uint32_t i)
{
	bool is = pointer_type(c, i);
	for (size_t k = 0; k < POINTER_TYPES && !is; k++)
		is = token_is(c->t, i, pointer_types[k].cuda);
	return is;
}

bool pointer_binary(const struct pointers *c, uint32_t op)
{
	uint32_t left = token_prev(c->t, op), last = punct(c, left, ')') ? token_prev(c->t, left) : NO_TOKEN;
	bool cast = punct(c, last, '*') || (number_type(c, last) && !pointer_calls(c, c->t->t[left].pair)); /* (void *)&p */
	return left != NO_TOKEN && !cast && !is_pointer_type(c, left) &&                                    /* cufftHandle &p */
	       (c->t->t[left].kind == TOK_NUMBER || TOKEN_IS_ANY(c->t, left, ')', ']') ||
	        (ident(c, left) && !word(c, left, "return") && !word(c, left, "case")));
}

/* The expression around tokens first to last is put together from numbers, (T)high << 32 | (T)low: it becomes one cast of the whole
 * from 'return' or '=' to its end, and the T in it are numbers. */
static void packed(struct pointers *c, uint32_t first, uint32_t last, const char *hip)
{
	const struct tokens *t = c->t;
	uint32_t begin = token_prev(t, first), end = last;
	for (; begin != NO_TOKEN && !word(c, begin, "return") && !punct(c, begin, '='); begin = token_prev(t, begin)) {
		if (TOKEN_IS_ANY(c->t, begin, ';', ',', '{', '}'))
			return;
		begin = token_over(t, begin, ")");
	}
	if (begin == NO_TOKEN)
		return;
	for (; end < t->n && !TOKEN_IS_ANY(c->t, end, ';', ','); end = token_next(t, end)) {
		if (TOKEN_IS_ANY(c->t, end, '{', '}') || t->t[end].kind == TOK_EOF)
			return;
		if (punct(c, end, ')') && t->t[end].pair < begin)
			break;
		end = token_over(t, end, "(");
	}
	if (end >= t->n)
		return;
	bool new = true; /* the first part of this expression */
	for (size_t k = 0; k < c->n_packed; k++)
		new = new && c->packed_ends[k] != end;
	if (new) {
		insert(c, t->t[token_next(t, begin)].off, arena_printf(&c->arena, "(%s)(", hip));
		insert(c, t->t[end].off, ")");
		PUSH(c->packed_ends, c->n_packed, c->cap_packed) = end;
	}
	insert(c, t->t[first].off, "(unsigned long long)");
}

uint32_t pointer_returned(const struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t name = scan_function(&c->u->scan, i);
	while (ident(c, name) && punct(c, token_prev(t, name), P_SCOPE)) /* Slice::at */
		name = token_prev(t, token_prev(t, name));
	return ident(c, name) ? token_prev(t, name) : NO_TOKEN;
}

/* Is the value of the expression around token i that of a device pointer: what one is set to, or what a function returns? */
static bool becomes_pointer(const struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t k = token_prev(t, i);
	for (; k != NO_TOKEN && !word(c, k, "return") && !punct(c, k, '='); k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(c->t, k, ';', ',', '{', '}') || pointer_calls(c, k))
			return false;
		k = token_over(t, k, ")");
	}
	if (k == NO_TOKEN)
		return false;
	if (punct(c, k, '=')) {
		uint32_t set = token_prev(t, k);
		const struct pointer_name *n = ident(c, set) ? pointer_declared(c, set) : NULL;
		if (!n && ident(c, set))
			n = pointer_find(c, set, false);
		return n && !n->opaque && !n->number && !n->depth;
	}
	return pointer_type(c, pointer_returned(c, k));
}

bool pointer_in_bits(const struct pointers *c, uint32_t first)
{
	const struct tokens *t = c->t;
	uint32_t open = token_prev(t, first);
	while (open != NO_TOKEN && !TOKEN_IS_ANY(c->t, open, '(', ';', ',', '{', '}', '='))
		open = token_prev(t, token_over(t, open, ")"));
	if (token_pair(t, open, '(') == NO_TOKEN || pointer_calls(c, open))
		return false;
	uint32_t before = token_prev(t, open), after = token_next(t, t->t[open].pair);
	return pointer_arithmetic(c, after) || (pointer_arithmetic(c, before) && pointer_binary(c, before));
}

static bool compares(const struct pointers *c, uint32_t i) { return TOKEN_IS_ANY(c->t, i, '<', '>', P_LE, P_GE, P_EQ, P_NE); }

/* Does what token i is end an operand of a comparison? */
static bool bounds(const struct pointers *c, uint32_t i)
{
	return i == NO_TOKEN || compares(c, i) || TOKEN_IS_ANY(c->t, i, ',', ';', '{', '}', '=', '?', ':', '!', P_ANDAND, P_OROR) ||
	       word(c, i, "return") || c->t->t[i].kind == TOK_EOF;
}

/* Is the pointer at tokens first to end compared with a number, p == address, p > 0? */
static bool compared_with_number(const struct pointers *c, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	for (int side = 0; side < 2; side++) {
		uint32_t op = side ? token_prev(t, first) : token_next(t, end), a = op, b = op;
		if (!compares(c, op))
			continue;
		if (side)
			for (uint32_t k = token_prev(t, a); !bounds(c, k) && !punct(c, k, '('); k = token_prev(t, a))
				a = token_over(t, k, ")]");
		else {
			a = b = token_next(t, op);
			while (!bounds(c, b) && !punct(c, b, ')'))
				b = token_next(t, token_over(t, b, "(["));
		}
		bool order = !TOKEN_IS_ANY(c->t, op, P_EQ, P_NE);
		enum pointer_sort sort = a < b ? pointer_sort(c, a, b) : SORT_UNKNOWN;
		bool zero = token_next(t, a) == b && t->t[a].len == 1;
		if (sort == SORT_NUMBER || (sort == SORT_LITERAL && (order || !zero)))
			return true;
	}
	return false;
}

/* p++; as p = (char *)p + 1; False: its value is used. */
static bool stepped(struct pointers *c, uint32_t first, uint32_t end)
{
	const struct tokens *t = c->t;
	uint32_t before = token_prev(t, first), after = token_next(t, end);
	bool prefix = TOKEN_IS_ANY(c->t, before, P_INC, P_DEC), postfix = TOKEN_IS_ANY(c->t, after, P_INC, P_DEC);
	if (prefix == postfix)
		return false;
	uint32_t op = prefix ? before : after, a = prefix ? before : first, b = prefix ? end : after;
	before = token_prev(t, a);
	after = token_next(t, b);
	bool statement = TOKEN_IS_ANY(c->t, before, ';', '{', '}', ')');
	if (!statement || !TOKEN_IS_ANY(c->t, after, ';', ')'))
		return false;
	int n = (int)(token_end(t, end) - t->t[first].off);
	const char *name = t->src.p + t->t[first].off;
	edit_replace(
	        &c->u->edits, t->t[a].off, token_end(t, b),
	        slice_str(arena_printf(&c->arena, "%.*s = (char *)%.*s %c 1", n, name, n, name, punct(c, op, P_INC) ? '+' : '-')),
	        EDIT_OTHER);
	return true;
}

bool pointer_from_number(const struct pointers *c, uint32_t minus)
{
	uint32_t left = token_prev(c->t, minus), before;
	if (!punct(c, minus, '-') || (!ident(c, left) && c->t->t[left].kind != TOK_NUMBER))
		return false;
	const struct pointer_name *p = ident(c, left) ? pointer_find(c, left, true) : NULL;
	bool number = p ? p->number : !ident(c, left);
	while (token_is_access(c->t, before = token_prev(c->t, left)) && ident(c, token_prev(c->t, before)))
		left = token_prev(c->t, before);
	return number && !TOKEN_IS_ANY(c->t, before, '+', '-'); /* p + n - q */
}

/* The use of a device pointer at token i. */
static void use(struct pointers *c, uint32_t i, const struct pointer_name *p)
{
	const struct tokens *t = c->t;
	uint32_t first = i, end = i, after = token_next(t, i);
	unsigned depth = p->depth;
	for (uint32_t before = token_prev(t, first); token_is_access(c->t, before) || punct(c, before, P_SCOPE);
	     before = token_prev(t, first)) {
		first = token_prev(t, before);
		while (first != NO_TOKEN && token_pair(t, first, ']') != NO_TOKEN)
			first = token_prev(t, t->t[first].pair);
		if (!ident(c, first))
			return;
	}
	if (p->result && t->t[after].pair != NO_TOKEN) {
		end = t->t[after].pair;
		after = token_next(t, end);
	}
	for (; token_pair(t, after, '[') != NO_TOKEN && depth; after = token_next(t, end)) {
		end = t->t[after].pair;
		depth--;
	}
	uint32_t closes = depth ? pointer_element(c, after) : NO_TOKEN;
	if (closes != NO_TOKEN) {
		end = closes;
		after = token_next(t, end);
		depth--;
	}
	uint32_t before = token_prev(t, first);
	for (; punct(c, before, '*') && !pointer_binary(c, before) && depth; before = token_prev(t, first)) {
		first = before;
		depth--;
	}
	if (depth || (punct(c, before, '&') && !pointer_binary(c, before)))
		return;
	bool cast = token_pair(t, before, ')') != NO_TOKEN && !ident(c, token_prev(t, t->t[before].pair));
	if (!p->opaque && TOKEN_IS_ANY(c->t, after, P_ADD_EQ, P_SUB_EQ))
		compound(c, first, end, after);
	else if (!p->opaque && stepped(c, first, end))
		;
	else if (cast)
		; /* the program says what it is */
	else if (!p->opaque &&
	         (pointer_arithmetic(c, after) || (pointer_arithmetic(c, before) && pointer_binary(c, before)) ||
	          pointer_in_bits(c, first)) &&
	         becomes_pointer(c, first))
		packed(c, first, end, "hipDeviceptr_t");
	else if (!p->opaque && (pointer_in_bits(c, first) || TOKEN_IS_ANY(c->t, after, '%', '/', '*') ||
	                        (TOKEN_IS_ANY(c->t, before, '%', '/', '*') && pointer_binary(c, before))))
		insert(c, t->t[first].off, "(unsigned long long)");
	else if (!p->opaque &&
	         (TOKEN_IS_ANY(c->t, after, '+', '-') || (TOKEN_IS_ANY(c->t, before, '+', '-') && pointer_binary(c, before))))
		insert(c, t->t[first].off, pointer_from_number(c, before) ? "(unsigned long long)" : "(char *)");
	else if (pointer_arithmetic(c, after) || ((pointer_arithmetic(c, before)) && pointer_binary(c, before)) ||
	         compared_with_number(c, first, end))
		insert(c, t->t[first].off, pointer_plan(p) ? "(long long)" : "(unsigned long long)");
	else if (punct(c, before, '(') && punct(c, after, ')') &&
	         punct(c, token_prev(t, before), '>')) { /* static_cast<size_t>(p) */
		uint32_t k = token_prev(t, token_prev(t, before));
		if (punct(c, k, '*'))
			return;
		for (int steps = 0; k != NO_TOKEN && steps < 8 && (ident(c, k) || punct(c, k, P_SCOPE)); steps++)
			k = token_prev(t, k);
		uint32_t name = punct(c, k, '<') ? token_prev(t, k) : NO_TOKEN;
		if (name != NO_TOKEN && word(c, name, "static_cast"))
			edit_put(&c->u->edits, t->t[name].off, token_end(t, name), "reinterpret_cast");
	}
}

/* Is what stands at tokens first to last, or that in parentheses, an operand of bit arithmetic? */
static bool in_bits(const struct pointers *c, uint32_t first, uint32_t last)
{
	uint32_t before = token_prev(c->t, first), after = token_next(c->t, last);
	if (punct(c, before, '~'))
		return true;
	while (punct(c, before, '(') && punct(c, after, ')') && !ident(c, token_prev(c->t, before))) {
		before = token_prev(c->t, before);
		after = token_next(c->t, after);
	}
	return TOKEN_IS_ANY(c->t, after, '|', P_SHL, '^') || (TOKEN_IS_ANY(c->t, before, '|', '^') && pointer_binary(c, before));
}

/* What is done with the pointer that the cast, tokens [first, end), makes. */
static void used(struct pointers *c, uint32_t first, uint32_t end, bool opaque, const char *hip)
{
	bool masked = !opaque && punct(c, end, '&');
	if (in_bits(c, first, token_prev(c->t, end)) || (masked && becomes_pointer(c, first)))
		packed(c, first, end, hip);
	else if (masked)
		insert(c, c->t->t[first].off, "(unsigned long long)");
	else if (!opaque && (TOKEN_IS_ANY(c->t, end, '+', '-') ||
	                     (punct(c, token_prev(c->t, first), '-') && pointer_binary(c, token_prev(c->t, first)))))
		insert(c, c->t->t[first].off, "(char *)");
}

/* The type at token i of a cast, (CUdeviceptr)p + n or static_cast<CUdeviceptr>(n). False: no cast. */
static bool cast(struct pointers *c, uint32_t i, bool opaque, const char *hip)
{
	const struct tokens *t = c->t;
	uint32_t before = token_prev(t, i), name = token_prev(t, before), close = token_next(t, i);
	if (punct(c, before, '<') && word(c, name, "static_cast")) { /* from a number */
		edit_put(&c->u->edits, t->t[name].off, token_end(t, name), "reinterpret_cast");
		return true;
	}
	if (punct(c, before, '<') && word(c, name, "reinterpret_cast") && punct(c, close, '>') &&
	    t->t[token_next(t, close)].pair != NO_TOKEN) {
		uint32_t open = token_next(t, close);
		if (pointer_to_const(c, open)) { /* only the other cast may take the const away */
			edit_put(&c->u->edits, t->t[name].off, t->t[before].off + 1, "(");
			edit_put(&c->u->edits, t->t[close].off, t->t[close].off + 1, ")");
		}
		used(c, name, token_next(t, t->t[open].pair), opaque, hip);
		return true;
	}
	if (!punct(c, before, '(') || !punct(c, close, ')') || ident(c, name))
		return false;
	uint32_t end = token_next(t, close), after = end;
	if (!ident(c, end) && !punct(c, end, '(') && t->t[end].kind != TOK_NUMBER)
		return true;
	do { /* the operand: a name, a call, an element, a member, something in parentheses */
		if (TOKEN_IS_ANY(c->t, after, '(', '['))
			after = t->t[after].pair;
		if (after == NO_TOKEN)
			return true;
		after = token_next(t, after);
	} while (TOKEN_IS_ANY(c->t, after, '(', '[') || token_is_access(c->t, after) || punct(c, after, P_SCOPE) ||
	         ident(c, after));
	used(c, before, after, opaque, hip);
	return true;
}

/* handle<CUdeviceptr, 0, F>, where the class is a template <typename T, T none, typename F>: HIP's pointer is none by nullptr. Token i is the
 * first argument's last. */
static void null_arguments(struct pointers *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_prev(t, i), arg = token_next(t, i);
	if (!punct(c, open, '<') || !punct(c, arg, ',') || !ident(c, token_prev(t, open)))
		return;
	struct class_place at = class_named(c->p, c->u, token_prev(t, open));
	const struct tokens *o = at.u ? &at.u->scan.tok : NULL;
	uint32_t head = o && at.open != NO_TOKEN ? declaration_start(o, at.open) : NO_TOKEN;
	if (head == NO_TOKEN || !token_is(o, head, "template") || !token_is_punct(o, token_next(o, head), '<'))
		return;
	uint32_t param = token_next(o, token_next(o, head)), type = template_next_argument(o, &param);
	while (token_is_punct(o, param, ',') && punct(c, arg, ',')) {
		uint32_t first = arg = token_next(t, arg), kind = param = token_next(o, param);
		uint32_t name = template_next_argument(o, &param), value = template_next_argument(t, &arg);
		if (tokens_alike(o, type, kind) && token_next(o, kind) == name && value == first &&
		    t->t[value].kind == TOK_NUMBER && strtoull(t->src.p + t->t[value].off, NULL, 0) == 0)
			edit_put(&c->u->edits, t->t[value].off, token_end(t, value), "nullptr");
	}
}

/* The type at token i of a cast, or of what is declared. */
static void typed(struct pointers *c, uint32_t i, bool opaque, const char *hip)
{
	if (cast(c, i, opaque, hip))
		return;
	pointer_names(c, i, opaque ? hip : NULL);
	null_arguments(c, i);
}

const struct pointer_kind pointer_types[POINTER_TYPES] = {
        {"CUdeviceptr", "hipDeviceptr_t", false},
        {"cudaTextureObject_t", "hipTextureObject_t", true},
        {"cudaSurfaceObject_t", "hipSurfaceObject_t", true},
        {"CUtexObject", "hipTextureObject_t", true},
        {"CUsurfObject", "hipSurfaceObject_t", true},
        {"cufftHandle", "hipfftHandle", true},
};

void pointers_free(struct pointers *c)
{
	strmap_free(&c->by_name);
	strmap_free(&c->by_owner);
	free(c->names);
	free(c->sorted);
	free(c->groups);
	free(c->declared);
	free(c->owners);
	free(c->packed_ends);
	free(c->aliases);
	arena_free(&c->arena);
}

void match_device_pointers(const struct project *p, struct unit *u)
{
	struct pointers c = {.p = p, .u = u, .t = &u->scan.tok, .around.at = NO_TOKEN};
	const struct tokens *t = c.t;
	uint32_t begin = NO_TOKEN;
	for (uint32_t step = 0; step < scan_steps(&u->scan, false) && begin == NO_TOKEN; step++) {
		uint32_t i = scan_step(&u->scan, false, step);
		for (size_t k = 0; t->t[i].kind == TOK_IDENT && t->t[i].punct & WORD_KNOWN && k < POINTER_TYPES; k++)
			if (token_is(t, i, pointer_types[k].cuda) || slice_starts(text_at(&c, i), "cufft"))
				begin = i;
	}
	for (size_t k = 0; (begin != NO_TOKEN || p->device_pointers) && k < POINTER_TYPES; k++) {
		const char *to = NULL;
		const struct name_rule *r = rules_find(p->rules, slice_str(pointer_types[k].cuda), 1u << RK_TYPE);
		if (r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME && !strcmp(to, pointer_types[k].hip))
			c.hip[k] = pointer_types[k].hip;
	}
	if (p->device_pointers)
		pointers_import(&c);
	if (c.n_names || c.n_aliases)
		begin = 0;
	for (uint32_t i = 0; begin != NO_TOKEN && i < t->n; i++) {
		if (t->t[i].kind != TOK_IDENT)
			continue;
		if (number_type(&c, i))
			pointer_declarators(&c, i, NULL, true);
		else if (word(&c, i, "auto"))
			pointer_deduced(&c, i);
		else if (pointer_alias(&c, i))
			typed(&c, i, false, c.hip[0]);
		for (size_t k = 0; t->t[i].punct & WORD_KNOWN && k < POINTER_TYPES; k++)
			if (c.hip[k] && token_is(t, i, pointer_types[k].cuda))
				typed(&c, i, pointer_types[k].opaque, c.hip[k]);
	}
	if (c.n_names) {
		pointers_sort(&c);
		pointer_conversions(&c);
	}
	for (uint32_t i = 0; c.n_pointers && i < t->n; i++) {
		const struct pointer_name *name =
		        t->t[i].kind == TOK_IDENT && !(t->t[i].flags & TF_DIRECTIVE) ? pointer_find(&c, i, false) : NULL;
		if (name && !name->number)
			use(&c, i, name);
	}
	pointers_free(&c);
}
