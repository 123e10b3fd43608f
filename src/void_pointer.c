/* void_pointer.c: arithmetic on a variable of type void *. nvcc and its host compiler warn and count bytes, clang rejects it. */
#include "tranship/project.h"

/* A variable, where its name counts, and how its bytes are pointed to. */
struct variable {
	uint32_t name, begin, end; /* tokens */
	const char *value, *reference;
};

/* The nearest '(' or '{' that is open at token i. */
static uint32_t opened_by(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (token_is_punct(t, k, '(') || token_is_punct(t, k, '{'))
			return k;
		if ((token_is_punct(t, k, ')') || token_is_punct(t, k, '}')) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
	}
	return NO_TOKEN;
}

/* Reads the declaration at 'void', token i: a local variable, a member or a parameter of a function that is defined here. */
static bool variable_at(const struct tokens *t, uint32_t i, struct variable *v)
{
	uint32_t k = token_next(t, i), before = token_prev(t, i);
	bool is_const = token_is_word(t, before) && token_is(t, before, "const");
	if (token_is(t, k, "const")) {
		is_const = true;
		k = token_next(t, k);
	}
	if (!token_is_punct(t, k, '*') || t->t[i].flags & TF_DIRECTIVE)
		return false;
	do
		k = token_next(t, k);
	while (token_is(t, k, "const") || token_is(t, k, "__restrict__") || token_is(t, k, "__restrict"));
	uint32_t after = token_next(t, k), open = opened_by(t, i);
	if (!token_is_word(t, k) || open == NO_TOKEN || t->t[open].pair == NO_TOKEN)
		return false;
	bool parameter = token_is_punct(t, open, '(');
	if (!token_is_punct(t, after, '=') && !token_is_punct(t, after, parameter ? ')' : ';') &&
	    !(parameter && token_is_punct(t, after, ',')))
		return false;
	*v = (struct variable){k, after, t->t[open].pair, is_const ? "(const char *)" : "(char *)",
	                       is_const ? "(const char *&)" : "(char *&)"};
	if (parameter) {
		v->begin = token_next(t, t->t[open].pair);
		if (!token_is_punct(t, v->begin, '{') || t->t[v->begin].pair == NO_TOKEN)
			return false;
		v->end = t->t[v->begin].pair;
	}
	return true;
}

/* Does the name at token k declare another variable, that hides this one? What else may stand before a pointer's name is an operator or
 * a word of the language. */
static bool declares(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k);
	if (token_is_word(t, before))
		return !is_keyword(token_bytes(t, before)) || token_is(t, before, "auto") || token_is(t, before, "const") ||
		       token_is(t, before, "int") || token_is(t, before, "float");
	if (token_is_punct(t, before, '&'))
		return token_is_word(t, token_prev(t, before));
	return token_is_punct(t, before, '*') || token_is_punct(t, before, '>');
}

/* Is the name at token k by itself an operand: no member of something, and under no cast? */
static bool stands_alone(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k);
	if (token_is_punct(t, before, ')')) {
		uint32_t word = t->t[before].pair == NO_TOKEN ? NO_TOKEN : token_prev(t, t->t[before].pair);
		return token_is_word(t, word) &&
		       (token_is(t, word, "if") || token_is(t, word, "while") || token_is(t, word, "for"));
	}
	if (token_is_punct(t, before, '(')) { /* static_cast<float *>(p + n) takes no pointer to characters */
		uint32_t angle = token_prev(t, before);
		for (uint32_t n = 0; token_is_punct(t, angle, '>') && n < 16; n++)
			for (angle = token_prev(t, angle); n < 16 && !token_is_punct(t, angle, '<'); n++)
				angle = token_prev(t, angle);
		uint32_t word = angle == NO_TOKEN ? NO_TOKEN : token_prev(t, angle);
		if (token_is_punct(t, angle, '<') && token_is_word(t, word) && token_is(t, word, "static_cast"))
			return false;
	}
	return !token_is_punct(t, before, '.') && !token_is_punct(t, before, P_ARROW) && !token_is_punct(t, before, P_SCOPE) &&
	       !token_is_punct(t, before, '&');
}

static void replace(struct unit *u, const struct variable *v, uint32_t k, bool changed)
{
	const struct tokens *t = &u->scan.tok;
	struct range name = {t->t[k].off, t->t[k].off + t->t[k].len};
	const char *text = changed ? v->reference : v->value;
	struct piece pieces[] = {{.text = text, .text_len = (uint32_t)strlen(text)}, {.source = name}};
	edit_pieces(&u->edits, name.begin, name.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence = EV_LEXICAL;
}

static void uses(struct unit *u, const struct variable *v)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t k = v->begin; k < v->end; k = token_next(t, k)) {
		if (!tokens_alike(t, k, v->name) || t->t[k].flags & TF_DIRECTIVE)
			continue;
		if (declares(t, k)) { /* up to the end of its block the name is another's */
			uint32_t open = opened_by(t, k);
			if (open == NO_TOKEN || !token_is_punct(t, open, '{') || t->t[open].pair == NO_TOKEN)
				return;
			k = t->t[open].pair;
			continue;
		}
		if (!stands_alone(t, k))
			continue;
		uint32_t after = token_next(t, k);
		if (token_is_punct(t, after, P_ADD_EQ) || token_is_punct(t, after, P_SUB_EQ))
			replace(u, v, k, true);
		else if (token_is_punct(t, after, '+') ||
		         (token_is_punct(t, after, '-') && t->t[token_next(t, after)].kind == TOK_NUMBER))
			replace(u, v, k, false);
	}
}

void void_pointers(struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	const char *p = t->src.p, *end = p + t->src.n;
	if (slice_ends(slice_str(u->file->path), ".c"))
		return; /* C's compilers count bytes */
	while ((p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT("void")))) {
		const char *after = p + 4;
		while (after < end && *after == ' ')
			after++;
		uint32_t off = (uint32_t)(p - t->src.p),
		         i = after < end && (*after == '*' || *after == 'c') ? token_at(t, off) : NO_TOKEN;
		struct variable v;
		if (i != NO_TOKEN && t->t[i].off == off && t->t[i].kind == TOK_IDENT && t->t[i].len == 4 && variable_at(t, i, &v))
			uses(u, &v);
		p = after;
	}
}
