/* guard.c: whether a call row's guards hold for a call. Pure; what parsing did not say is UNKNOWN, never guessed. */
#include "lex/number_word.h"
#include "rules/rule_match.h"
#include "lex/expression.h"
#include <ctype.h>
#include <stdlib.h>

/* ---- literals, read as a compiler would ---- */
struct literal {
	bool integer, floating;
	bool is_unsigned, is_float, is_long_double;
	int longs; /* l or ll */
	bool decimal;
	uint64_t value;
};

/* A pp-number's meaning; false when it is none that C++ has. */
static bool read_number(struct slice s, struct literal *out)
{
	char text[80];
	size_t n = 0;
	for (size_t i = 0; i < s.n; i++)
		if (s.p[i] != '\'') {
			if (n == sizeof text - 1)
				return false;
			text[n++] = s.p[i];
		}
	text[n] = 0;
	bool hex = text[0] == '0' && (text[1] | 32) == 'x', binary = text[0] == '0' && (text[1] | 32) == 'b';
	char *end = text;
	*out = (struct literal){.decimal = text[0] != '0'};
	if (strpbrk(text, ".") || (!hex && strpbrk(text, "eE")) || (hex && strpbrk(text, "pP"))) {
		strtod(text, &end);
		out->floating = true;
	} else {
		out->value = strtoull(binary ? text + 2 : text, &end, binary ? 2 : 0);
		out->integer = end > text;
	}
	for (; *end; end++) {
		char c = (char)(*end | 32);
		if (c == 'u' && out->integer)
			out->is_unsigned = true;
		else if (c == 'l' && out->integer)
			out->longs++;
		else if (c == 'l')
			out->is_long_double = true;
		else if (c == 'f' && out->floating)
			out->is_float = true;
		else if (c == 'z' && out->integer)
			out->longs = 1;
		else
			return false;
	}
	return out->integer || out->floating;
}

/* A number with an optional sign or complement and brackets around: "(-1)", "~0u". */
static bool read_literal(const struct match *m, struct range r, struct literal *out)
{
	const struct tokens *t = m->site->t;
	uint32_t i = range_first(t, r);
	if (token_pair(t, i, '(') != NO_TOKEN && t->t[t->t[i].pair].off + 1 == r.end)
		return BOUNDED(read_literal(m, (struct range){t->t[i].off + 1, r.end - 1}, out), false);
	char sign = 0;
	if (TOKEN_IS_ANY(t, i, '-', '+', '~')) {
		sign = (char)t->t[i].punct;
		i = range_next(t, r, i);
	}
	if (i == NO_TOKEN || t->t[i].kind != TOK_NUMBER || range_next(t, r, i) != NO_TOKEN)
		return false;
	if (!read_number(token_text(t, i, m->arena), out) || (sign == '~' && !out->integer))
		return false;
	bool narrow = !out->longs && out->value <= UINT32_MAX && (out->is_unsigned || !out->decimal || out->value <= INT32_MAX);
	if (sign == '-')
		out->value = -out->value;
	else if (sign == '~')
		out->value = ~out->value;
	if (sign && narrow) /* 32-bit arithmetic: ~0u is 4294967295, -1 stays -1 */
		out->value = out->is_unsigned ? (uint32_t)out->value : (uint64_t)(int64_t)(int32_t)out->value;
	return true;
}

static struct arg_type literal_type(const struct literal *l)
{
	if (l->floating) {
		const char *name = l->is_float ? "float" : l->is_long_double ? "long double" : "double";
		return (struct arg_type){.cls = TC_FLOAT, .size = l->is_float ? 4 : l->is_long_double ? 16 : 8, .spelling = name};
	}
	int64_t v = (int64_t)l->value;
	bool fits_int = v >= INT32_MIN && v <= INT32_MAX, fits_uint = l->value <= UINT32_MAX;
	bool wide = l->longs || !(l->is_unsigned ? fits_uint : fits_int || (fits_uint && !l->decimal));
	bool is_unsigned = l->is_unsigned || (!l->decimal && (wide ? v < 0 : !fits_int));
	return (struct arg_type){.cls = is_unsigned ? TC_UINT : TC_INT,
	                         .is_const_expr = true,
	                         .size = wide ? 8 : 4,
	                         .value = v,
	                         .spelling = l->longs > 1 ? (is_unsigned ? "unsigned long long" : "long long")
	                                     : wide       ? (is_unsigned ? "unsigned long" : "long")
	                                                  : (is_unsigned ? "unsigned int" : "int")};
}

/* The type of what a slot bound: from the parse, else from a literal's spelling. */
static bool type_of(const struct match *m, int slot, struct arg_type *out)
{
	const struct binding *b = &m->bind[slot];
	struct literal l;
	if (m->site->types && !b->targ && !b->partial && b->first == b->last && m->site->types[b->first].cls != TC_UNKNOWN) {
		*out = m->site->types[b->first];
		return true;
	}
	if (read_literal(m, b->range, &l)) {
		*out = literal_type(&l);
		return true;
	}
	return false;
}

/* ---- single guards ---- */
bool guard_compares(int64_t a, uint8_t cmp, int64_t b)
{
	switch (cmp) {
	case CMP_EQ: return a == b;
	case CMP_NE: return a != b;
	case CMP_LT: return a < b;
	case CMP_LE: return a <= b;
	case CMP_GT: return a > b;
	case CMP_GE: return a >= b;
	default: return true;
	}
}

static bool same_type_name(const char *a, const char *b)
{
	for (;;) {
		while (*a == ' ')
			a++;
		while (*b == ' ')
			b++;
		if (*a != *b)
			return false;
		if (!*a)
			return true;
		a++;
		b++;
	}
}

static bool type_is(const struct arg_type *type, const char *word)
{
	static const struct {
		const char *word;
		unsigned classes;
	} classes[] = {{"integer", 1 << TC_INT | 1 << TC_UINT}, {"floating", 1 << TC_FLOAT}, {"pointer", 1 << TC_POINTER},
	               {"function", 1 << TC_FUNCTION},          {"enum", 1 << TC_ENUM},      {"record", 1 << TC_RECORD},
	               {"dependent", 1 << TC_DEPENDENT},        {"null", 1 << TC_NULL},      {"bool", 1 << TC_BOOL}};
	static const struct {
		const char *word, *spelling;
	} names[] = {{"unsigned", "unsigned int"},  {"half", "__half"},  {"half2", "__half2"},         {"size_t", "unsigned long"},
	             {"uint64_t", "unsigned long"}, {"int64_t", "long"}, {"uint32_t", "unsigned int"}, {"int32_t", "int"}};
	for (size_t i = 0; i < ARRAY_SIZE(classes); i++)
		if (!strcmp(word, classes[i].word))
			return classes[i].classes >> type->cls & 1;
	if (!type->spelling)
		return false;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(word, names[i].word) && same_type_name(type->spelling, names[i].spelling))
			return true;
	return same_type_name(type->spelling, word);
}

static enum truth holds_type(const struct match *m, const struct rule_guard *g, bool *missing)
{
	struct arg_type type;
	if (!type_of(m, g->slot, &type)) {
		*missing = !m->site->types;
		return UNKNOWN;
	}
	for (unsigned i = 0; i < g->n_words; i++)
		if (type_is(&type, g->words[i]))
			return YES;
	return type.cls == TC_DEPENDENT ? UNKNOWN : NO;
}

/* "(T *)x" or "..._cast<T *>(x)", T being no function. */
bool range_is_pointer_cast(const struct match *m, struct range r)
{
	const struct tokens *t = m->site->t;
	uint32_t first = range_first(t, r), star, last = first;
	if (token_pair(t, first, '(') != NO_TOKEN && t->t[t->t[first].pair].off + 1 < r.end) {
		star = token_prev(t, t->t[first].pair);
		for (uint32_t i = token_next(t, first); i < star; i = token_next(t, i))
			if (token_is_punct(t, i, '('))
				return false;
		return token_is_punct(t, star, '*');
	}
	struct slice word = first == NO_TOKEN ? SLICE_LIT("") : token_text(t, first, m->arena);
	if (word.n < 5 || memcmp(word.p + word.n - 5, "_cast", 5))
		return false;
	for (uint32_t i = first; i != NO_TOKEN; i = range_next(t, r, i))
		last = i;
	uint32_t open = token_pair(t, last, ')');
	star = open != NO_TOKEN && token_is_punct(t, token_prev(t, open), '>') ? token_prev(t, token_prev(t, open)) : NO_TOKEN;
	return token_is_punct(t, star, '*');
}

/* Is token i, in front of '(', the type of a cast of numbers: uint32_t(x), static_cast<int>(x)? The rules know no declarations, so only
 * words count that name numbers everywhere. */
static bool casts_number(const struct tokens *t, uint32_t i)
{
	if (token_is_punct(t, i, '>'))
		return token_is(t, token_prev(t, template_open(t, i)), "static_cast");
	return is_number_word(t, i);
}

/* Identifiers, literals and operators without effects: safe to be written twice or reordered. */
static bool is_simple(const struct match *m, struct range r)
{
	const struct tokens *t = m->site->t;
	uint32_t before = NO_TOKEN;
	for (uint32_t i = range_first(t, r); i != NO_TOKEN; before = i, i = range_next(t, r, i)) {
		const struct token *k = &t->t[i];
		if (k->kind == TOK_OTHER || k->kind == TOK_HEADER)
			return false;
		if (k->kind != TOK_PUNCT)
			continue;
		switch (k->punct) {
		case '=':
		case '{':
		case ';':
		case P_INC:
		case P_DEC:
		case P_MUL_EQ:
		case P_DIV_EQ:
		case P_MOD_EQ:
		case P_ADD_EQ:
		case P_SUB_EQ:
		case P_SHL_EQ:
		case P_AND_EQ:
		case P_XOR_EQ:
		case P_OR_EQ:
		case P_LAUNCH: return false;
		case P_GE: /* '>>=' is '>' and '>=' */
			if (token_is_punct(t, before, '>') && t->t[before].flags & TF_JOINED)
				return false;
			break;
		case '(':
			if (before != NO_TOKEN && !casts_number(t, before) &&
			    (t->t[before].kind == TOK_IDENT || TOKEN_IS_ANY(t, before, ')', ']', '>')))
				return false;
			break;
		default: break;
		}
	}
	return true;
}

static bool is_null(const struct match *m, struct range r)
{
	static const char *const nulls[] = {"NULL", "nullptr", "0", "__null", "(0)", "(NULL)"};
	const struct tokens *t = m->site->t;
	for (size_t i = 0; i < ARRAY_SIZE(nulls); i++)
		if (range_is(m, r, nulls[i]))
			return true;
	/* "(T *)0" */
	uint32_t i = range_first(t, r);
	uint32_t close = token_pair(t, i, '(');
	if (close == NO_TOKEN || t->t[close].off + 1 >= r.end || !token_is_punct(t, token_prev(t, close), '*'))
		return false;
	return BOUNDED(is_null(m, (struct range){t->t[range_next(t, r, close)].off, r.end}), false);
}

static bool is_string(const struct match *m, struct range r)
{
	const struct tokens *t = m->site->t;
	uint32_t i = range_first(t, r);
	if (i == NO_TOKEN)
		return false;
	for (; i != NO_TOKEN; i = range_next(t, r, i))
		if (t->t[i].kind != TOK_STRING)
			return false;
	return true;
}

/* unsigned(-1), static_cast<uint32_t>(~0): what is cast; other words have no value here. */
static struct integer cast_value(struct expression *e)
{
	const struct tokens *t = e->t;
	uint32_t open = e->at;
	while (open < e->end && !token_is_punct(t, open, '(') &&
	       (token_is_word(t, open) || TOKEN_IS_ANY(t, open, P_SCOPE, '<', '>')))
		open = token_next(t, open);
	if (open >= e->end || token_pair(t, open, '(') == NO_TOKEN || !casts_number(t, token_prev(t, open)))
		return integer_unknown();
	e->at = open;
	return expression_operand(e);
}

/* The number that the tokens in r come to, where they are made of numbers alone. */
static bool constant_in(const struct match *m, struct range r, int64_t *value)
{
	const struct tokens *t = m->site->t;
	uint32_t first = range_first(t, r), end = first;
	while (end != NO_TOKEN && t->t[end].kind != TOK_EOF && t->t[end].off < r.end)
		end = token_next(t, end);
	struct expression e = {.t = t, .word = cast_value};
	struct integer v = first == NO_TOKEN ? integer_unknown() : expression_read(&e, first, end);
	*value = v.v;
	return v.known;
}

static enum truth holds_literal(const struct match *m, const struct rule_guard *g, bool *missing)
{
	const struct binding *b = &m->bind[g->slot];
	struct literal l;
	int64_t value;
	bool narrow = true;
	if (read_literal(m, b->range, &l)) {
		if (!g->cmp)
			return YES;
		if (!l.integer)
			return NO;
		value = (int64_t)l.value;
	} else if (g->cmp && !b->targ && !b->partial && constant_in(m, b->range, &value)) {
	} else {
		if (!g->cmp || b->targ || b->partial)
			return NO;
		if (!m->site->types) {
			*missing = is_simple(m, b->range);
			return *missing ? UNKNOWN : NO;
		}
		const struct arg_type *type = &m->site->types[b->first];
		if (!type->is_const_expr)
			return type->cls == TC_DEPENDENT || type->cls == TC_UNKNOWN ? UNKNOWN : NO;
		value = type->value;
		narrow = type->size <= 4;
	}
	/* -1 given to an unsigned parameter is 0xffffffff, and so is what is cut to 32 bits */
	if ((g->cmp == CMP_EQ || g->cmp == CMP_NE) && value < 0 && g->value > 0 && (narrow || value == -1) &&
	    (int64_t)(uint32_t)value == g->value)
		value = g->value;
	return guard_compares(value, g->cmp, g->value) ? YES : NO;
}

static enum truth holds_sizeof(const struct match *m, const struct rule_guard *g, bool *missing)
{
	struct arg_type type;
	if (type_of(m, g->slot, &type) && type.size)
		return guard_compares(type.size, g->cmp, g->value) ? YES : NO;
	*missing = !m->site->types;
	return UNKNOWN;
}

static enum truth holds_in(const struct match *m, const struct rule_guard *g, bool *missing)
{
	const struct call_site *s = m->site;
	bool asks_context = false;
	for (unsigned i = 0; i < g->n_words; i++) {
		const char *w = g->words[i];
		if (!strcmp(w, "macro")) {
			if (s->in_macro_body)
				return YES;
			continue;
		}
		if (!strcmp(w, "host-compiler")) {
			if (s->host_compiles && s->host_compiles(s))
				return YES;
			continue;
		}
		asks_context = true;
		if (!strcmp(w, "device") ? s->context == CTX_DEVICE || s->context == CTX_HOST_DEVICE
		    : !strcmp(w, "host") ? s->context == CTX_HOST
		                         : s->context == CTX_HOST_DEVICE)
			return YES;
	}
	if (s->context != CTX_UNKNOWN || !asks_context)
		return NO;
	*missing = !s->in_macro_body;
	return UNKNOWN;
}

/* "gfx9*": '*' at the end stands for anything. */
static bool arch_is(const char *arch, const char *word)
{
	size_t n = strlen(word);
	return n && word[n - 1] == '*' ? !strncmp(arch, word, n - 1) : !strcmp(arch, word);
}

static bool any_word(const struct rule_guard *g, const char *word, bool (*same)(const char *, const char *))
{
	for (unsigned i = 0; i < g->n_words; i++)
		if (same ? same(word, g->words[i]) : !strcmp(word, g->words[i]))
			return true;
	return false;
}

static bool names_any(const struct call_site *s, const struct rule_guard *g)
{
	for (unsigned i = 0; i < g->n_words && s->spelled; i++)
		if (s->spelled(s, g->words[i]))
			return true;
	return false;
}

static enum truth holds(const struct match *m, const struct rule_guard *g, bool *missing)
{
	const struct selection *sel = m->sel;
	switch (g->op) {
	case GD_TYPE: return holds_type(m, g, missing);
	case GD_SIZEOF: return holds_sizeof(m, g, missing);
	case GD_LITERAL: return holds_literal(m, g, missing);
	case GD_NULL: return is_null(m, m->bind[g->slot].range) ? YES : NO;
	case GD_CAST: return range_is_pointer_cast(m, m->bind[g->slot].range) ? YES : NO;
	case GD_SIMPLE: return is_simple(m, m->bind[g->slot].range) ? YES : NO;
	case GD_STRING: return is_string(m, m->bind[g->slot].range) ? YES : NO;
	case GD_IN: return holds_in(m, g, missing);
	case GD_ARGC: return guard_compares(m->site->n_args, g->cmp, g->value) ? YES : NO;
	case GD_TARGET: return any_word(g, sel->target == TARGET_ROC ? "roc" : "hip", NULL) ? YES : NO;
	case GD_CUDA: return guard_compares(sel->cuda, g->cmp, g->value) ? YES : NO;
	case GD_ROCM: return guard_compares(sel->rocm, g->cmp, g->value) ? YES : NO;
	case GD_ARCH: return any_word(g, sel->processor, arch_is) ? YES : NO;
	case GD_WAVE: return sel->wave == g->value ? YES : NO;
	case GD_WARP: return any_word(g, sel->warp32 ? "32" : "native", NULL) ? YES : NO;
	case GD_HAS:
		return any_word(g, sel->textures ? "textures" : "", NULL) || any_word(g, sel->clusters ? "clusters" : "", NULL)
		               ? YES
		               : NO;
	case GD_NAMES: return names_any(m->site, g) ? YES : NO;
	default: return sel->fix_unsafe ? YES : NO;
	}
}

enum truth guard_holds(const struct match *m, const struct rule_guard *g, bool *missing)
{
	enum truth truth = holds(m, g, missing);
	return truth == UNKNOWN || !g->negated ? truth : truth == YES ? NO : YES;
}
