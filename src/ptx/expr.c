/* expr.c: what an operand's C++ expression is, as far as the tokens around it say. */
#include "ptx/ptx_impl.h"
#include "project/project.h"
#include "sema/type.h"
#include "sema/type_word.h"
#include <ctype.h>

/* Words of a declaration that say nothing of the type. */
static bool is_qualifier(struct slice w)
{
	static const char *const words[] = {"const",        "volatile",   "static",     "register", "constexpr",
	                                    "__restrict__", "__restrict", "__shared__", "mutable",  "__constant__"};
	return SLICE_IN(w, words);
}

/* A number or a vector of numbers, but of halves, which hold other bits here. */
static struct c_type named_type(struct type t)
{
	uint8_t of = t.kind == TYPE_VECTOR ? t.of : t.kind;
	char kind = of == TYPE_FLOAT ? 'f' : of != TYPE_INTEGER ? 0 : t.is_unsigned ? 'u' : 's';
	if (t.kind == TYPE_VECTOR && kind && !t.is_dim3)
		return (struct c_type){.kind = 'V', .to_kind = kind, .to_bits = t.bits};
	return t.kind == of ? (struct c_type){kind, kind ? t.bits : 0, false} : (struct c_type){0};
}

/* The type that words first..last (tokens) name. kind is 0 when they are no type known here. */
static struct c_type c_type_of_words(const struct tokens *t, uint32_t first, uint32_t last)
{
	struct c_type r = {0};
	int longs = 0, pointers = 0;
	bool is_unsigned = false, is_int = false, is_short = false, any = false, is_char = false, is_const = false;
	for (uint32_t i = first; i <= last; i = token_next(t, i)) {
		if (t->t[i].kind == TOK_PUNCT) {
			if (t->t[i].punct == '*')
				pointers++;
			else if (t->t[i].punct != P_SCOPE && t->t[i].punct != '&')
				return (struct c_type){0};
			continue;
		}
		if (t->t[i].kind != TOK_IDENT || (t->t[i].flags & TF_SPLICED))
			return (struct c_type){0};
		struct slice w = {t->src.p + t->t[i].off, t->t[i].len};
		is_const |= slice_is(w, "const") || slice_is(w, "volatile");
		if (is_qualifier(w) || slice_is(w, "std"))
			continue;
		any = true;
		if (slice_is(w, "unsigned"))
			is_unsigned = true;
		else if (slice_is(w, "signed") || slice_is(w, "int"))
			is_int = true;
		else if (slice_is(w, "long"))
			longs++;
		else if (slice_is(w, "short"))
			is_short = true;
		else if (slice_is(w, "char"))
			is_char = true;
		else {
			if (r.kind || is_unsigned || is_int || longs)
				return (struct c_type){0};
			r = named_type(type_word(w));
			if (!r.kind && !pointers) { /* a type of the program's own; its pointers are pointers all the same */
				for (uint32_t n = i; n < last; n = token_next(t, n))
					pointers += token_is_punct(t, token_next(t, n), '*');
				return pointers > 1 ? (struct c_type){.kind = 'P', .bits = 64, .to_kind = 'P', .to_bits = 64}
				       : pointers   ? (struct c_type){'P', 64}
				                    : (struct c_type){0};
			}
		}
	}
	if (!any)
		return (struct c_type){0};
	if (!r.kind)
		r = (struct c_type){is_unsigned ? 'u' : 's', is_char ? 8 : is_short ? 16 : longs ? 64 : 32};
	if (pointers)
		r = (struct c_type){.kind = 'P',
		                    .bits = 64,
		                    .to_kind = pointers > 1    ? 'P'
		                               : r.kind != 'V' ? r.kind
		                                               : 0,
		                    .to_bits = pointers > 1 ? 64 : r.bits,
		                    .to_const = is_const};
	return r;
}

/* The type of x in "T x[...]", whose '[' is token 'open'. */
static struct c_type array_of(const struct tokens *t, uint32_t open, struct c_type element)
{
	bool one = t->t[open].pair != NO_TOKEN && !token_is_punct(t, token_next(t, t->t[open].pair), '[');
	if (!element.kind)
		return element;
	return (struct c_type){
	        .kind = 'P', .bits = 64, .to_kind = one && element.kind != 'V' ? element.kind : 0, .to_bits = element.bits};
}

/* The first of the words, with '*', '&' and '::', that stand in front of the name at token k and may be its type; k: none does. */
static uint32_t type_start(const struct tokens *t, uint32_t k)
{
	static const char *const types[] = {"unsigned", "signed", "int",  "long", "short", "char",
	                                    "float",    "double", "auto", "bool", "void"};
	for (uint32_t q = token_prev(t, k); q != NO_TOKEN; q = token_prev(t, q)) {
		struct slice w = token_bytes(t, q);
		bool other = t->t[q].kind == TOK_IDENT ? is_keyword(w) && !is_qualifier(w) && !SLICE_IN(w, types)
		                                       : !TOKEN_IS_ANY(t, q, '*', '&', P_SCOPE);
		if (other)
			break;
		k = q;
	}
	return k;
}

/* The same of a later name in a list, unsigned a, b; the names are in no parentheses. */
static uint32_t list_start(const struct tokens *t, uint32_t comma)
{
	uint32_t s = comma;
	for (; s != NO_TOKEN && !TOKEN_IS_ANY(t, s, ';', '{', '}', '('); s = token_prev(t, s))
		s = token_over(t, s, ")]");
	return token_is_punct(t, s, '(') ? NO_TOKEN : s == NO_TOKEN ? 0 : token_next(t, s);
}

/* Does token k, the name of a variable, declare it? *c: its type. */
static bool declares(const struct tokens *t, uint32_t k, struct c_type *c)
{
	static const int ends[] = {';', '=', ',', ')', '[', '(', '{', ':'}, begins[] = {';', '{', '}', '(', ','};
	uint32_t n = token_next(t, k), p = token_prev(t, k);
	if (!token_is_word(t, p) && !TOKEN_IS_ANY(t, p, '*', '&', ','))
		return false; /* as most uses */
	uint32_t first = type_start(t, k), before = token_prev(t, first);
	bool ended = false, ref = false, array = token_is_punct(t, n, '['),
	     begun = before == NO_TOKEN || t->t[before].flags & TF_DIRECTIVE;
	for (size_t e = 0; e < ARRAY_SIZE(ends); e++)
		ended |= token_is_punct(t, n, ends[e]);
	for (size_t e = 0; e < ARRAY_SIZE(begins); e++)
		begun |= token_is_punct(t, before, begins[e]);
	if (!ended)
		return false;
	for (uint32_t q = first; q < k; q = token_next(t, q))
		ref |= token_is_punct(t, q, '&');
	if (first != k && begun && t->t[first].kind == TOK_IDENT) {
		*c = c_type_of_words(t, first, p);
		if (!c->kind && t->t[p].kind != TOK_IDENT)
			return false; /* x * name: as well a product */
	} else if (token_is_punct(t, p, ',')) {
		uint32_t begin = list_start(t, p), end = begin;
		while (token_is_word(t, begin) && t->t[token_next(t, end)].kind == TOK_IDENT)
			end = token_next(t, end);
		if (end == begin)
			return false;
		*c = c_type_of_words(t, begin, token_prev(t, end));
		if (!c->kind)
			return true;
	} else
		return false;
	if (array)
		*c = array_of(t, n, *c);
	c->local = !ref && !array;
	return true;
}

/* The type of the variable at token 'name' in the macro around token 'at': its own declarations count, and parameters have no type. */
static struct c_type declared_in_macro(const struct tokens *t, uint32_t at, uint32_t name)
{
	uint32_t macro = macro_around(t, at);
	struct c_type c = {0};
	for (uint32_t k = tokens_prev_alike(t, name); k != NO_TOKEN && k > macro; k = tokens_prev_alike(t, k))
		if (k < at && t->t[k].flags & TF_MACRO_BODY && declares(t, k, &c))
			return c;
	return (struct c_type){0};
}

/* That of a variable's declaration m. */
static struct c_type declared_type(const struct project *p, struct meaning m)
{
	const struct declaration *d = declaration(m);
	struct type is = type_declared(p, m);
	if (!type_is_whole(is) || is.varies)
		return (struct c_type){0};
	bool constant = is.is_const;
	for (uint32_t k = d->last == NO_TOKEN ? NO_TOKEN : d->first; k != NO_TOKEN && k <= d->last; k = token_next(m.o->t, k))
		constant |= token_is(m.o->t, k, "volatile");
	struct type of = is;
	of.pointers = of.arrays = 0;
	struct c_type c = named_type(of);
	if (is.pointers > 1)
		c = (struct c_type){.kind = 'P', .bits = 64, .to_kind = 'P', .to_bits = 64, .to_const = constant};
	else if (is.pointers)
		c = (struct c_type){
		        .kind = 'P', .bits = 64, .to_kind = c.kind != 'V' ? c.kind : 0, .to_bits = c.bits, .to_const = constant};
	if (is.arrays && c.kind)
		c = (struct c_type){
		        .kind = 'P', .bits = 64, .to_kind = is.arrays == 1 && c.kind != 'V' ? c.kind : 0, .to_bits = c.bits};
	c.local = !is.is_reference && !is.arrays && scope_around(m)->kind >= IN_FUNCTION;
	return c;
}

/* The type of the variable at token 'name', as the statement at token 'at' sees it. The text of a macro is no code yet, so that src/sema/ has no
 * scopes in it. */
static struct c_type declared(const struct ptx_target *in, const struct tokens *t, uint32_t at, uint32_t name)
{
	if (t->t[at].flags & TF_MACRO_BODY)
		return declared_in_macro(t, at, name);
	struct meaning m = in->u ? meaning_of(in->p, in->u, name) : (struct meaning){0};
	bool variable = m.u && (declaration(m)->kind == DECLARES_VARIABLE || declaration(m)->kind == DECLARES_PARAMETER ||
	                        declaration(m)->kind == DECLARES_BINDING);
	return variable ? declared_type(in->p, m) : (struct c_type){0};
}

static struct c_type literal_type(struct slice s)
{
	bool u = false;
	int longs = 0;
	bool hex = s.n > 1 && s.p[0] == '0' && (s.p[1] == 'x' || s.p[1] == 'X');
	for (size_t i = 0; i < s.n; i++) {
		char c = (char)tolower((unsigned char)s.p[i]);
		if (!hex && (c == '.' || c == 'e'))
			return (struct c_type){'f', s.p[s.n - 1] == 'f' || s.p[s.n - 1] == 'F' ? 32 : 64, false};
		u |= c == 'u';
		longs += c == 'l';
	}
	return (struct c_type){u ? 'u' : 's', longs ? 64 : 32, false};
}

/* What is known of an operand that is token i alone. */
static struct operand_info token_info(const struct ptx_target *in, const struct tokens *t, uint32_t asm_token, uint32_t i)
{
	struct operand_info r = {.name = t->t[i].kind == TOK_IDENT, .literal = t->t[i].kind == TOK_NUMBER};
	bool in_macro = t->t[asm_token].flags & TF_MACRO_BODY;
	r.primary = r.name || r.literal || t->t[i].kind == TOK_CHAR;
	if (r.literal)
		r.type = literal_type(token_bytes(t, i));
	else if (r.name)
		r.type = declared(in, t, asm_token, i);
	r.plain = r.literal || (r.name && !in_macro);
	r.owned = r.name && r.type.local;
	if (r.name && in_macro && !r.type.kind)
		r.primary = r.name = false; /* a macro's parameter may be any expression */
	return r;
}

/* a[i], *p and v.x are of the type that a, p and v are made of: that of such an operand, which is *owned if v is local. */
static struct c_type element_type(const struct ptx_target *in, const struct tokens *t, uint32_t asm_token,
                                  const struct ptx_operand *o, bool *owned)
{
	uint32_t second = token_next(t, o->first);
	struct c_type of = {0};
	if (t->t[o->first].kind == TOK_IDENT && token_is_punct(t, second, '[') && t->t[second].pair == o->last)
		of = declared(in, t, asm_token, o->first);
	else if (token_is_punct(t, o->first, '*') && second == o->last && t->t[second].kind == TOK_IDENT)
		of = declared(in, t, asm_token, second);
	else if (t->t[o->first].kind == TOK_IDENT && token_is_punct(t, second, '.') && token_next(t, second) == o->last) {
		of = declared(in, t, asm_token, o->first);
		*owned = of.kind == 'V' && of.local;
		of.kind = of.kind == 'V' && t->t[o->last].len == 1 ? 'P' : 0;
	}
	return (struct c_type){.kind = of.kind == 'P' ? of.to_kind : 0, .bits = of.to_bits};
}

struct operand_info ptx_operand_info(const struct ptx_target *in, const struct tokens *t, uint32_t asm_token,
                                     const struct ptx_operand *o)
{
	struct operand_info r = {0};
	bool in_macro = t->t[asm_token].flags & TF_MACRO_BODY;
	if (o->first == o->last)
		return token_info(in, t, asm_token, o->first);
	if (token_next(t, o->first) == o->last && token_is_punct(t, o->first, '-') && t->t[o->last].kind == TOK_NUMBER) { /* -1 */
		r.type = literal_type(token_bytes(t, o->last));
		r.literal = r.plain = true;
		return r;
	}
	struct c_type element = element_type(in, t, asm_token, o, &r.owned);
	/* primary: a name, call, subscript, member, parenthesis or named cast, with nothing at the top level in between */
	bool primary = true, plain = !in_macro;
	for (uint32_t k = o->first; k <= o->last; k = token_next(t, k)) {
		const struct token *x = &t->t[k];
		if (x->kind == TOK_IDENT) {
			uint32_t n = token_next(t, k);
			struct slice w = {t->src.p + x->off, x->len};
			if (token_is_punct(t, n, '<') && slice_ends(w, "_cast")) {
				plain = false;
				n = template_close(t, n);
				if (n > o->last) {
					primary = false;
					break;
				}
				if (k == o->first && token_is_punct(t, token_next(t, n), '(') &&
				    t->t[token_next(t, n)].pair == o->last)
					r.type = c_type_of_words(t, token_next(t, token_next(t, k)), token_prev(t, n));
				k = n;
			}
			continue;
		}
		if (x->kind == TOK_NUMBER)
			continue;
		if (x->kind != TOK_PUNCT) {
			primary = plain = false;
			break;
		}
		if (x->punct == '(' || x->punct == '[') {
			if (x->pair == NO_TOKEN || x->pair > o->last) {
				primary = plain = false;
				break;
			}
			if (x->punct == '(' && k == o->first &&
			    x->pair != o->last) { /* (type)x is a unary expression, (a)->b a primary one */
				uint32_t n = token_next(t, x->pair);
				if (!token_is_access(t, n) && !token_is_punct(t, n, '['))
					primary = false;
				r.type = c_type_of_words(t, token_next(t, k), token_prev(t, x->pair));
			}
			uint32_t in = token_next(t, k);
			plain = plain && x->punct == '[' && t->t[in].kind == TOK_NUMBER && token_next(t, in) == x->pair;
			k = x->pair;
			continue;
		}
		if (x->punct == '.' || x->punct == P_ARROW || x->punct == P_SCOPE)
			continue;
		primary = plain = false;
		if (x->punct != '*' || k != o->first) { /* *p binds tighter than any binary operator */
			r.type = (struct c_type){0};
			r.primary = r.plain = false;
			return r;
		}
		primary = true;
	}
	if (element.kind)
		r.type = element;
	r.primary = primary;
	r.plain = plain && primary;
	if (!primary && r.type.kind) {
		/* a cast of a primary expression: good as it is */
		uint32_t k = token_next(t, t->t[o->first].pair);
		struct ptx_operand rest = {.first = k, .last = o->last};
		if (token_is_punct(t, k, '&'))
			rest.first = token_next(t, k);
		struct operand_info x = BOUNDED(ptx_operand_info(in, t, asm_token, &rest), (struct operand_info){0});
		r.primary = x.primary && !in_macro;
		r.plain = x.plain;
		if (!x.primary)
			r.type = (struct c_type){0};
	}
	return r;
}
