/* expression_type.c: the one reader of the types of expressions. What it cannot follow is unknown. */
#include "lex/expression.h"
#include "sema/ask.h"
#include "sema/call_type.h"
#include "sema/operator_type.h"
#include "sema/type_word.h"
#include "sema/fact_type.h"

static bool is(const struct reading *r, int punct) { return r->i < r->end && token_is_punct(r->t, r->i, punct); }
static struct type expression(struct reading *r, int least);
static struct type operand(struct reading *r);

static struct type give_up(struct reading *r)
{
	r->i = r->end;
	return unknown_type;
}

/* ---- operands ---- */

/* The value of a constant: what it is, not what it is made of, decides whether it fits. */
static bool is_constant(const struct declaration *d, const struct tokens *t)
{
	uint32_t value = d->value;
	bool given = value != NO_TOKEN && value < d->end;
	bool written = given && (t->t[value].kind == TOK_NUMBER || token_is_punct(t, value, '-') || token_is_punct(t, value, '('));
	return d->kind == DECLARES_ENUMERATOR || d->kind == DECLARES_CONSTANT_PARAMETER || d->is_constexpr ||
	       (d->is_const && !d->pointers && written);
}

/* HALF(x) of '#define HALF(x) ((x) / 2)', its '(' being token open. Of a macro that branches define differently nothing is known. */
static struct type type_of_macro_call(const struct reading *r, struct meaning m, uint32_t open)
{
	const struct declaration *d = declaration(m);
	struct reading in = {.p = r->p, .u = m.u, .t = m.o->t, .macro = m, .caller = r, .open = open};
	struct meaning older = meaning_older(m);
	if (d->value == NO_TOKEN || (older.u && declaration(older)->kind == DECLARES_MACRO))
		return unknown_type;
	return ASK(type_within(&in, d->value, d->end), unknown_type); /* a constant where the arguments and the body are */
}

/* The argument that the word at token i stands for within a macro; false: it is no parameter of that. */
static bool argument(const struct reading *r, uint32_t i, struct type *is)
{
	uint32_t open = r->macro.u ? declaration(r->macro)->open : NO_TOKEN, close = token_pair(r->t, open, '('), of = NO_TOKEN;
	unsigned place = 0, k = 0;
	bool found = false;
	for (uint32_t n = close == NO_TOKEN ? close : after(r, open); n < close && !found; n = after(r, n)) {
		found = tokens_alike(r->t, n, i);
		place += token_is_punct(r->t, n, ',');
	}
	if (!found)
		return false;
	const struct tokens *t = r->caller->t;
	uint32_t end = t->t[r->open].pair;
	for (of = token_next(t, r->open); of < end && k < place; k++)
		of = token_next(t, expression_end(t, of));
	uint32_t to = of < end ? expression_end(t, of) : end;
	*is = of < end ? ASK(type_within(r->caller, of, to < end ? to : end), unknown_type) : unknown_type;
	return true;
}

/* The name at r->i, its last word being 'last' and the token behind it and its template arguments 'behind'. */
static struct type name(struct reading *r, uint32_t last, uint32_t args, uint32_t behind)
{
	const struct tokens *t = r->t;
	struct meaning m = meaning_of(r->p, r->u, last);
	struct slice word = token_bytes(t, last);
	bool call = token_pair(t, behind, '(') != NO_TOKEN && behind < r->end, braces = token_pair(t, behind, '{') != NO_TOKEN;
	struct type is = unknown_type;
	r->i = behind;
	if (behind == after(r, last) && !call && argument(r, last, &is))
		return is;
	if (!m.u) {
		is = type_word(word);
		if (is.kind != TYPE_UNKNOWN && !call && !braces)
			return give_up(r);
		if (is.kind == TYPE_UNKNOWN && token_is_built_in(t, last))
			is = type_word(slice_starts(word, "thread") || slice_starts(word, "blockIdx") ? SLICE_LIT("uint3")
			                                                                              : SLICE_LIT("dim3"));
		else if (is.kind == TYPE_UNKNOWN && slice_is(word, "warpSize"))
			is = type_number(TYPE_INTEGER, 32, false);
		else if (call || braces) {
			/* surf2Dread<T>(&v, s, x, y), surf2Dwrite<T>(v, s, x, y) */
			bool given = token_is_punct(t, after(r, behind), '&') || slice_ends(word, "write");
			if (is.kind == TYPE_UNKNOWN && call)
				is = given && slice_starts(word, "surf") ? unknown_type
				     : args != NO_TOKEN && SLICE_STARTS_ANY(word, "tex1D", "tex2D", "tex3D", "surf")
				             ? type_argument(r->p, (struct type){.u = r->u, .name = last, .args = args}, 0)
				             : type_of_library_call(r, word, behind);
			r->i = after(r, t->t[behind].pair);
		}
		is.variables = true;
		return is;
	}
	const struct declaration *d = declaration(m);
	switch (d->kind) {
	case DECLARES_VARIABLE:
	case DECLARES_PARAMETER:
	case DECLARES_BINDING:
	case DECLARES_CONSTANT_PARAMETER:
		is = type_qualified(r->p, type_declared(r->p, m), r->u, last);
		is.variables = !is_constant(d, m.o->t);
		return is;
	case DECLARES_ENUMERATOR: {
		struct meaning of = {m.u, m.o, scope_around(m)->of};
		is = type_number(TYPE_ENUM, 0, false);
		if (declaration(of)->last != NO_TOKEN)
			is = type_of_words(r->p, of.u, declaration(of)->first, declaration(of)->last);
		is.kind = TYPE_ENUM;
		is.class = of;
		is.u = m.u;
		is.name = declaration(of)->name;
		return is;
	}
	case DECLARES_FUNCTION:
		if (!call)
			return unknown_type;
		is = type_qualified(r->p, type_of_call(r, m, behind), r->u, last);
		if (is.kind == TYPE_DEPENDENT)
			is = unknown_type;
		struct type library = type_of_library_call(r, word, behind); /* the program adds an overload to it */
		if (library.kind != TYPE_UNKNOWN && (library.kind != is.kind || library.bits != is.bits ||
		                                     library.long_long != is.long_long || library.is_unsigned != is.is_unsigned))
			is = unknown_type;
		is.variables = true;
		r->i = after(r, t->t[behind].pair);
		return is;
	case DECLARES_MACRO:
		if (d->open != NO_TOKEN) {
			r->i = call ? after(r, t->t[behind].pair) : behind;
			return call ? type_of_macro_call(r, m, behind) : unknown_type;
		}
		for (struct meaning k = m; k.u && declaration(k)->kind == DECLARES_MACRO; k = meaning_older(k)) { /* in branches */
			d = declaration(k);
			struct type one = d->value == NO_TOKEN ? unknown_type
			                                       : ASK(type_of_expression(r->p, k.u, d->value, d->end), unknown_type);
			is = k.d == m.d ? one : type_either(is, one);
			if (is.kind == TYPE_UNKNOWN)
				break;
		}
		if (is.kind != TYPE_UNKNOWN)
			return is;
		break;
	default: break;
	}
	if (!call && !braces)
		return unknown_type;
	r->i = after(r, t->t[behind].pair); /* T(x), T{x} */
	is = type_of_words(r->p, r->u, last, args == NO_TOKEN ? last : template_close(t, args));
	bool used = declaration(m)->kind == DECLARES_ALIAS && declaration(m)->name == declaration(m)->last; /* using A::NAME */
	if ((declaration(m)->kind == DECLARES_MACRO || used) && is.kind == TYPE_NAMED) /* of a function as well as of a type */
		is = used && call && of_standard(m.o->t, declaration(m)->name) ? type_of_library_call(r, word, behind)
		                                                               : unknown_type;
	is.variables = true;
	return is;
}

/* A function, or a variable of a template. */
static bool takes_arguments(const struct reading *r, uint32_t i)
{
	struct meaning m = meaning_of(r->p, r->u, i);
	return m.u && (declaration(m)->kind == DECLARES_FUNCTION ||
	               (declaration(m)->kind == DECLARES_VARIABLE &&
	                outline_scope(m.o, outline_scope_at(m.o, declaration(m)->name))->kind == IN_TEMPLATE));
}

/* Behind the name that begins at token i: its last word, and the '<' of its template arguments or NO_TOKEN. */
static uint32_t behind_name(const struct reading *r, uint32_t i, uint32_t *last, uint32_t *args)
{
	for (;;) {
		*last = i;
		*args = NO_TOKEN;
		uint32_t next = after(r, i), close = template_close(r->t, next);
		if (close != NO_TOKEN && close < r->end &&
		    (TOKEN_IS_ANY(r->t, after(r, close), '(', '{', P_SCOPE, P_LAUNCH) || takes_arguments(r, i))) {
			*args = next;
			next = after(r, close);
		}
		if (!token_is_punct(r->t, next, P_SCOPE) || next >= r->end || !token_is_word(r->t, after(r, next)))
			return next;
		i = after(r, next);
		if (token_is(r->t, i, "template") && token_is_word(r->t, after(r, i)))
			i = after(r, i);
	}
}

/* static_cast<T>(x), sizeof(x), int(x), new T, this; *known: it is one of these. */
static struct type keyword(struct reading *r, bool *known)
{
	const struct tokens *t = r->t;
	uint32_t i = r->i, next = after(r, i), close = token_pair(t, next, '(');
	struct slice w = token_bytes(t, i);
	struct type is = unknown_type;
	*known = true;
	if (slice_ends(w, "_cast") && template_close(t, next) != NO_TOKEN) {
		uint32_t end = template_close(t, next), open = after(r, end);
		is = type_written(r->p, r->u, after(r, next), end);
		is.variables = true;
		r->i = token_pair(t, open, '(') == NO_TOKEN ? r->end : after(r, t->t[open].pair);
		return is;
	}
	if (SLICE_IS_ANY(w, "sizeof", "alignof")) {
		if (token_is_punct(t, next, P_ELLIPSIS))
			close = token_pair(t, next = after(r, next), '(');
		r->i = close == NO_TOKEN ? next : after(r, close);
		if (close == NO_TOKEN)
			operand(r);
		return type_number(TYPE_INTEGER, 64, true);
	}
	if (slice_is(w, "true") || slice_is(w, "false")) {
		r->i = next;
		return type_number(TYPE_BOOL, 1, true);
	}
	if (slice_is(w, "nullptr")) {
		r->i = next;
		is.kind = TYPE_VOID;
		is.pointers = 1;
		return is;
	}
	if (slice_is(w, "this")) {
		const struct outline *o = outline_of(&r->u->scan);
		uint32_t s = outline_around(o, i, IN_FUNCTION), class = outline_around(o, i, IN_CLASS);
		r->i = next;
		if (s != NO_DECLARED && outline_scope(o, s)->owner != NO_TOKEN)
			is.class =
			        meaning_named(r->p, r->u, token_bytes(t, outline_scope(o, s)->owner), outline_scope(o, s)->owner);
		else if (class != NO_DECLARED && outline_scope(o, class)->of != NO_DECLARED)
			is.class = (struct meaning){r->u, o, outline_scope(o, class)->of};
		is.kind = is.class.u ? TYPE_CLASS : TYPE_UNKNOWN;
		is.u = is.class.u;
		is.name = is.class.u ? declaration(is.class)->name : NO_TOKEN;
		is.pointers = 1;
		is.variables = true;
		return is;
	}
	struct type word = type_word(w);
	if (word.kind != TYPE_UNKNOWN || slice_is(w, "unsigned") || slice_is(w, "typename")) { /* int(x), unsigned long{x} */
		uint32_t end = i;
		while (token_is_word(t, end) || TOKEN_IS_ANY(t, end, P_SCOPE))
			end = after(r, end);
		if (TOKEN_IS_ANY(t, end, '(', '{') && t->t[end].pair != NO_TOKEN) {
			struct type of = token_is_punct(t, end, '(')
			                         ? ASK(type_within(r, after(r, end), t->t[end].pair), unknown_type)
			                         : unknown_type;
			is = type_of_words(r->p, r->u, i, token_prev(t, end));
			is.variables = of.variables || of.kind == TYPE_UNKNOWN;
			r->i = after(r, t->t[end].pair);
			return is;
		}
		if (is_keyword(w))
			return give_up(r);
	}
	*known = false; /* a variable may be called half */
	return unknown_type;
}

/* Does token i, behind a '(...)', begin an operand that this casts? */
static bool begins_operand(const struct reading *r, uint32_t i)
{
	const struct token *k = &r->t->t[i];
	return i < r->end && (k->kind == TOK_NUMBER || k->kind == TOK_IDENT || k->kind == TOK_STRING || k->kind == TOK_CHAR ||
	                      TOKEN_IS_ANY(r->t, i, '(', '!', '~', '{'));
}

/* Do more brackets follow one another from the '(' at token open on, as casts do, than there are answers to questions within questions? The first
 * cast tells the type all the same. */
static bool long_row(const struct tokens *t, uint32_t open)
{
	unsigned n = 0;
	while (n <= DEEPEST_QUESTION && (open = token_behind_pair(t, open, '(')) != NO_TOKEN)
		n++;
	return n > DEEPEST_QUESTION;
}

/* Do more of them stand in each other within it? Who asks of each level would have as many read each time, and not learn the type. */
static bool too_deep(const struct tokens *t, uint32_t open)
{
	return t->t[open].pair - open > 2 * DEEPEST_QUESTION && groups_within(t, open) > DEEPEST_QUESTION;
}

/* '(' at r->i: a cast, or an expression in parentheses. */
static struct type parenthesis(struct reading *r)
{
	const struct tokens *t = r->t;
	uint32_t open = r->i, close = t->t[open].pair, behind;
	if (close == NO_TOKEN || close >= r->end)
		return give_up(r);
	behind = after(r, close);
	struct type cast = type_written(r->p, r->u, after(r, open), close);
	bool sign = behind < r->end && TOKEN_IS_ANY(t, behind, '-', '+', '*', '&');
	bool sure = cast.kind != TYPE_UNKNOWN && (cast.kind != TYPE_NAMED || cast.pointers);
	if (cast.kind == TYPE_NAMED && !cast.pointers) {                /* (name) is a type where nothing else is called so */
		struct meaning m = meaning_of(r->p, cast.u, cast.name); /* an alias of a header leads there */
		bool value = m.u && declaration(m)->kind != DECLARES_ALIAS && declaration(m)->kind != DECLARES_CLASS;
		sure = !value && slice_ends(token_bytes(&cast.u->scan.tok, cast.name), "_t");
		if (value)
			cast = unknown_type;
	}
	if (cast.kind != TYPE_UNKNOWN && behind < r->end && token_pair(t, behind, '{') != NO_TOKEN) { /* (float4){1} */
		r->i = after(r, t->t[behind].pair);
		cast.variables = true;
		return cast;
	}
	if (cast.kind != TYPE_UNKNOWN && (begins_operand(r, behind) || (sure && sign))) {
		bool skips = long_row(t, behind);
		r->i = skips ? cast_operand_end(t, behind) : behind;
		struct type of = skips ? unknown_type : ASK(operand(r), unknown_type);
		cast.variables = of.variables || of.kind == TYPE_UNKNOWN;
		cast.partial = cast.varies;
		return cast;
	}
	r->i = behind;
	return too_deep(t, open) ? unknown_type : ASK(type_within(r, after(r, open), close), unknown_type);
}

static bool names_function(const struct reading *r, struct type object, uint32_t i)
{
	struct meaning m = object.kind == TYPE_CLASS ? class_member(r->p, object.class, token_bytes(r->t, i)) : (struct meaning){0};
	return m.u && declaration(m)->kind == DECLARES_FUNCTION;
}

/* What follows an operand: [i], .name, ->name, (arguments), ++. */
static struct type followed(struct reading *r, struct type is)
{
	const struct tokens *t = r->t;
	while (r->i < r->end) {
		uint32_t i = r->i, next = after(r, i);
		if (TOKEN_IS_ANY(t, i, '[', '(') && t->t[i].pair != NO_TOKEN) {
			r->i = after(r, t->t[i].pair);
			is = token_is_punct(t, i, '[') ? type_pointee(is) : unknown_type;
			if (is.kind == TYPE_FUNCTION)
				is.kind = TYPE_UNKNOWN;
			is.variables = true;
		} else if (token_is_access(t, i) && token_is_word(t, next) && next < r->end) {
			struct type object = is;
			uint32_t last = next, args, behind = behind_name(r, next, &last, &args);
			bool call = token_pair(t, behind, '(') != NO_TOKEN && behind < r->end;
			if (token_is(t, next, "template"))
				return give_up(r);
			bool varies = object.args != NO_TOKEN && class_varies(object.class);
			if (object.kind == TYPE_CLASS && call && !varies) {
				struct meaning m = class_member(r->p, object.class, token_bytes(t, last));
				is = m.u ? type_of_call(r, m, behind) : unknown_type;
				is = type_for_object(r->p, is, object);
			} else if (!call && object.pointers <= 1 && !names_function(r, object, last))
				is = type_of_member(r->p, object, r->u, last);
			else
				is = unknown_type;
			is.variables = true;
			r->i = call ? after(r, t->t[behind].pair) : behind;
		} else if (TOKEN_IS_ANY(t, i, P_INC, P_DEC))
			r->i = next;
		else
			break;
	}
	return is;
}

static struct type operand(struct reading *r)
{
	const struct tokens *t = r->t;
	uint32_t i = r->i, next = after(r, i), last, args;
	struct type inner;
	bool known = false;
	if (i >= r->end || t->t[i].flags & TF_SPLICED)
		return give_up(r);
	switch (t->t[i].kind) {
	case TOK_NUMBER: r->i = next; return type_of_literal(token_bytes(t, i));
	case TOK_CHAR: r->i = next; return t->src.p[t->t[i].off] == '\'' ? type_number(TYPE_INTEGER, 8, false) : unknown_type;
	case TOK_STRING:
		if (strchr("LU", t->src.p[t->t[i].off]) || slice_starts(token_bytes(t, i), "u\""))
			return give_up(r);
		while (r->i < r->end && t->t[r->i].kind == TOK_STRING)
			r->i = after(r, r->i);
		inner = type_number(TYPE_INTEGER, 8, false);
		inner.pointers = 1;
		inner.is_const = true;
		return inner;
	case TOK_IDENT:
		inner = keyword(r, &known);
		if (!known) {
			uint32_t behind = behind_name(r, i, &last, &args);
			inner = ASK(name(r, last, args, behind), unknown_type);
			r->i = r->i < behind ? r->end : r->i;
		}
		return followed(r, inner);
	case TOK_PUNCT: break;
	default: return give_up(r);
	}
	switch (t->t[i].punct) {
	case '(': return followed(r, parenthesis(r));
	case '-':
	case '+':
	case '~': r->i = next; return type_promoted(ASK(operand(r), unknown_type));
	case '!':
		r->i = next;
		ASK(operand(r), unknown_type);
		inner = type_number(TYPE_BOOL, 1, true);
		inner.variables = true;
		return inner;
	case '*':
		r->i = next;
		inner = ASK(operand(r), unknown_type);
		inner = type_pointee(inner);
		inner.variables = true;
		return inner;
	case '&':
		r->i = next;
		inner = ASK(operand(r), unknown_type);
		inner.pointers += inner.kind != TYPE_UNKNOWN;
		inner.is_reference = false;
		return inner;
	case P_INC:
	case P_DEC: r->i = next; return ASK(operand(r), unknown_type);
	case P_SCOPE:
		if (!token_is_word(t, next))
			return give_up(r);
		r->i = next;
		return ASK(operand(r), unknown_type);
	default: return give_up(r);
	}
}

/* ---- operators ---- */

/* Are the tokens [first, end) 'nullptr', NULL or 0? */
static bool is_null(const struct reading *r, uint32_t first, uint32_t end)
{
	return token_next(r->t, first) == end && (slice_is(token_bytes(r->t, first), "0") ||
	                                          (token_is_word(r->t, first) && TOKEN_IS_WORD_OF(r->t, first, "nullptr", "NULL")));
}

static struct type expression(struct reading *r, int least)
{
	struct type all = operand(r);
	for (;;) {
		uint32_t op = r->i, behind = op;
		int level = op < r->end ? operator_binds(r->t, op, &behind) : 0;
		if (!level || level < least)
			return all;
		r->i = behind;
		if (level == 3) { /* a ? b : c */
			struct type yes = ASK(expression(r, 1), unknown_type);
			if (!is(r, ':'))
				return give_up(r);
			bool first_null = is_null(r, behind, r->i);
			uint32_t second = r->i = after(r, r->i);
			struct type no = ASK(expression(r, 3), unknown_type);
			yes = first_null && no.pointers + no.arrays ? no : type_decayed(yes);
			no = is_null(r, second, r->i) && yes.pointers ? yes : type_decayed(no);
			bool partial = yes.partial || no.partial;
			all = type_alike(yes, no) ? yes : type_of_both(yes, no);
			all.variables = yes.variables || no.variables;
			all.partial |= partial;
			continue;
		}
		struct type right = ASK(expression(r, level == 2 ? 2 : level + 1), unknown_type);
		bool variables = all.variables || right.variables;
		if (level == 1)
			all = right;
		else if (level == 2) {
			bool own = !token_is_punct(r->t, op, '=') &&
			           !all.pointers && /* an operator of the program's may give anything */
			           (all.kind == TYPE_CLASS || all.kind == TYPE_NAMED || all.kind == TYPE_VECTOR);
			all = own ? unknown_type : all;
			all.partial = all.varies;
		} else if (level == 4 || level == 5 || level == 9 || level == 10)
			all = type_number(TYPE_BOOL, 1, true);
		else if (level == 11) {
			bool stream = all.kind == TYPE_CLASS || all.kind == TYPE_NAMED || all.kind == TYPE_UNKNOWN;
			all = stream ? unknown_type : type_promoted(all);
		} else if (level == 12)
			all = type_added(all, right, token_is_punct(r->t, op, '-'));
		else
			all = type_of_both(all, right);
		all.variables = variables || level == 4 || level == 5 || level == 9 || level == 10;
	}
}

struct type type_of_operand(const struct project *p, const struct unit *u, uint32_t *i, uint32_t end)
{
	struct reading r = {.p = p, .u = u, .t = &u->scan.tok, .i = *i, .end = end};
	struct type t = operand(&r);
	t = type_is_open(t, u, *i) ? unknown_type : t;
	*i = r.i;
	return t;
}

struct type type_within(const struct reading *r, uint32_t first, uint32_t end)
{
	struct reading in = *r;
	in.i = first;
	in.end = end;
	struct type t = first < end ? expression(&in, 1) : unknown_type;
	return in.i < end || type_is_open(t, r->u, first) ? unknown_type : t;
}

struct type type_of_text(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	return type_within(&(struct reading){.p = p, .u = u, .t = &u->scan.tok}, first, end);
}

/* Does the text tell what the parse does, or by which name? An array is a pointer there; CUdeviceptr is an integer, where a template passes it on. */
static bool same_type(struct type text, struct type fact)
{
	if (text.kind == TYPE_NAMED && type_is_number(fact))
		return !text.pointers && !text.arrays && text.args == NO_TOKEN;
	return type_is_whole(text) && text.kind == fact.kind && text.pointers + text.arrays == fact.pointers + fact.arrays &&
	       text.bits == fact.bits && text.lanes == fact.lanes && text.of == fact.of && text.is_unsigned == fact.is_unsigned &&
	       (fact.kind != TYPE_CLASS || (text.class.u == fact.class.u && text.class.d == fact.class.d));
}

struct type type_told(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct slice name;
	struct type fact = type_of_fact(u, first, end, &name);
	struct meaning class = name.n ? meaning_spelled(p, u, name, first) : (struct meaning){0};
	if (class.u && declaration(class)->kind == DECLARES_CLASS) {
		fact.kind = TYPE_CLASS;
		fact.class = class;
		fact.u = class.u;
		fact.name = declaration(class)->name;
	} else if (name.n && !class.u) { /* CUdeviceptr, which a header may name */
		const struct unit *in = tokens_have(&u->scan.tok, name) ? u : NULL;
		for (size_t k = 0; p && k < p->n && !in; k++)
			in = p->units[k].scanned && tokens_have(&p->units[k].scan.tok, name) ? &p->units[k] : NULL;
		if (!in && slice_ends(name, "_st")) { /* CUDA's tag of a struct with a name */
			name.n -= 3;
			in = tokens_have(&u->scan.tok, name) ? u : NULL;
		}
		fact.kind = in ? TYPE_NAMED : TYPE_UNKNOWN;
		fact.u = in;
		fact.name = in ? tokens_find(&in->scan.tok, 0, name) : NO_TOKEN;
	}
	return fact;
}

struct type type_of_expression(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct type is = type_of_text(p, u, first, end), fact = type_told(p, u, first, end);
	if (fact.kind == TYPE_UNKNOWN || same_type(is, fact))
		return is; /* with the words that name it */
	fact.variables = fact.variables && (is.variables || is.kind == TYPE_UNKNOWN);
	return fact;
}

struct type type_of_number(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	struct type t = type_of_expression(p, u, first, end);
	return type_is_number(t) && t.bits <= 64 && !t.partial ? t : unknown_type;
}
