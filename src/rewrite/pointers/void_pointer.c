/* void_pointer.c: arithmetic on what is of type void *. nvcc and its host compiler warn and count bytes, clang rejects it. */
#include "pass/pass.h"
#include "project/project.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

/* A variable, where its name counts, and how its bytes are pointed to. */
struct variable {
	uint32_t name, begin, end; /* tokens */
	const char *value, *reference;
};

/* The nearest '(' or '{' that is open at token i. */
static uint32_t opened_by(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(t, k, '(', '{'))
			return k;
		k = token_over(t, k, ")}");
	}
	return NO_TOKEN;
}

/* Reads the declaration at 'void', token i: a local variable, a member or a parameter of a function that is defined here. */
static bool variable_at(const struct tokens *t, uint32_t i, struct variable *v)
{
	uint32_t k = token_next(t, i), before = token_prev(t, i);
	bool is_const = token_is(t, before, "const");
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
	if (parameter && token_is(t, token_prev(t, open), "for")) {
		v->end = token_next(t, t->t[open].pair);
		while (!TOKEN_IS_ANY(t, v->end, '{', ';') && t->t[v->end].kind != TOK_EOF)
			v->end = token_next(t, v->end);
		if (token_is_punct(t, v->end, '{') && t->t[v->end].pair != NO_TOKEN)
			v->end = t->t[v->end].pair;
	} else if (parameter) {
		v->begin = token_next(t, t->t[open].pair);
		if (!token_is_punct(t, v->begin, '{') || t->t[v->begin].pair == NO_TOKEN)
			return false;
		v->end = t->t[v->begin].pair;
	} else if (class_closed_at(t, t->t[open].pair) != NO_TOKEN)
		v->begin = open; /* functions above it see it, too */
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
	return TOKEN_IS_ANY(t, before, '*', '>');
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
	return !token_is_access(t, before) && !TOKEN_IS_ANY(t, before, P_SCOPE, '&');
}

/* static_cast<float *>(p + n), where token k begins p, takes no pointer to characters. */
static void recast(struct unit *u, uint32_t k)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_prev(t, k), angle = token_is_punct(t, open, '(') ? token_prev(t, open) : NO_TOKEN;
	if (!token_is_punct(t, angle, '>'))
		return;
	for (uint32_t n = 0; n < 32 && angle != NO_TOKEN && !token_is(t, angle, "static_cast"); n++)
		angle = token_prev(t, angle);
	if (token_is(t, angle, "static_cast"))
		edit_put(&u->edits, t->t[angle].off, token_end(t, angle), "reinterpret_cast");
}

static void replace(struct unit *u, const struct variable *v, uint32_t k, bool changed)
{
	const struct tokens *t = &u->scan.tok;
	struct range name = token_range(t, k);
	const char *text = changed ? v->reference : v->value;
	struct piece pieces[] = {TEXT_PIECE(text), {.source = name}};
	edit_pieces(&u->edits, name.begin, name.end, pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
	if (!changed)
		recast(u, k);
}

/* Does token k add to the value before it, or take a number from it? nvcc takes no difference of two such pointers. */
static bool adds(const struct tokens *t, uint32_t k) { return TOKEN_IS_ANY(t, k, '+', '-'); }

static void uses(struct unit *u, const struct variable *v)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t k = v->begin; k < v->end; k = token_next(t, k)) {
		if (k == v->name || !tokens_alike(t, k, v->name) || t->t[k].flags & TF_DIRECTIVE)
			continue;
		/* Up to the end of its block, or of the function that has the parameter, the name is another's. */
		if (declares(t, k)) {
			uint32_t open = opened_by(t, k);
			while (open < v->end && !TOKEN_IS_ANY(t, open, '{', ';'))
				open = token_next(t, token_over(t, open, "("));
			uint32_t close = open < v->end ? token_over(t, open, "{") : NO_TOKEN;
			if (close == NO_TOKEN || close <= k) /* a block that nothing ends */
				return;
			k = close;
			continue;
		}
		if (!stands_alone(t, k))
			continue;
		uint32_t after = token_next(t, k);
		if (TOKEN_IS_ANY(t, after, P_ADD_EQ, P_SUB_EQ))
			replace(u, v, k, true);
		else if (adds(t, after))
			replace(u, v, k, false);
	}
}

/* Is the function whose name is token 'name' declared with another type, too, in the braces of token body, or anywhere in the file? */
static bool overloaded(const struct tokens *t, uint32_t name, uint32_t body)
{
	FOR_WORD(k, t, token_bytes(t, name)) {
		if (body != NO_TOKEN && (k < body || k > t->t[body].pair))
			continue;
		uint32_t before = token_prev(t, k);
		if (declares(t, k) && !(token_is_punct(t, before, '*') && token_is(t, token_prev(t, before), "void")))
			return true;
	}
	return false;
}

/* What the class with the body at '{', token body, or NO_TOKEN for none, declares at 'void', token i, with its name at token 'name', where
 * an object of that class or the class itself uses it: b.data + n, b.get(i) + n. */
static void member_uses(struct unit *u, uint32_t i, uint32_t name, uint32_t body)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t class = token_prev(t, body);
	bool call = token_is_punct(t, token_next(t, name), '('), is_const = token_is(t, token_prev(t, i), "const");
	if (body != NO_TOKEN && (class_closed_at(t, t->t[body].pair) == NO_TOKEN || !token_is_word(t, class)))
		return;
	if (call && overloaded(t, name, body))
		return;
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t first = k, before = token_prev(t, k), end = token_next(t, k);
		if (k == name || t->t[k].flags & TF_DIRECTIVE || token_is_punct(t, end, '(') != call ||
		    (call && t->t[end].pair == NO_TOKEN))
			continue;
		end = call ? token_next(t, t->t[end].pair) : end;
		if (!adds(t, end))
			continue;
		bool inside = body == NO_TOKEN ? k > name : k > body && k < t->t[body].pair;
		if (token_is_access(t, before)) {
			first = token_prev(t, before);
			uint32_t type = !token_is_word(t, first) || body == NO_TOKEN ? NO_TOKEN : declared_type(u, first);
			if (!(token_is(t, first, "this") ? inside && body != NO_TOKEN
			                                 : type != NO_TOKEN && tokens_alike(t, type, class)))
				continue;
		} else if (!inside || !call || declares(t, k))
			continue;
		if (!stands_alone(t, first))
			continue;
		edit_insert(&u->edits, t->t[first].off, is_const ? "(const char *)" : "(char *)");
		recast(u, first);
	}
}

/* A member or function of type void * that is declared at 'void', token i. */
static void members(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, token_next(t, i)), class = NO_TOKEN;
	bool call = token_is_punct(t, token_next(t, name), '(');
	if (!token_is_punct(t, token_next(t, i), '*') || !token_is_word(t, name) || t->t[i].flags & TF_DIRECTIVE)
		return;
	uint32_t open = opened_by(t, i);
	if (token_pair(t, open, '{') != NO_TOKEN)
		class = class_closed_at(t, t->t[open].pair);
	if (class != NO_TOKEN || (call && open == NO_TOKEN))
		member_uses(u, i, name, class == NO_TOKEN ? NO_TOKEN : open);
}

/* ---- what headers declare ---- */

/* The member or function of type void * whose '*' is token star, behind the 'void' at token i; NO_TOKEN: there is none. */
static uint32_t shown_name(const struct unit *u, uint32_t i, uint32_t star)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, star), after = token_next(t, name), open;
	bool call = token_is_punct(t, after, '(');
	if (!token_is_punct(t, star, '*') || !token_is_word(t, name) || t->t[i].flags & TF_DIRECTIVE ||
	    !(call || TOKEN_IS_ANY(t, after, ';', ',', '=')))
		return NO_TOKEN;
	open = opened_by(t, i);
	bool member = token_pair(t, open, '{') != NO_TOKEN && class_closed_at(t, t->t[open].pair) != NO_TOKEN;
	return member || (call && !token_is_punct(t, open, '(') && !scan_body(&u->scan, t->t[i].off)) ? name : NO_TOKEN;
}

void pass_void_pointer_names(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	FOR_EACH(const struct unit, u, p->units, p->n) {
		if (!u->scanned || u->included_by == UINT32_MAX)
			continue;
		FOR_WORD(i, &u->scan.tok, SLICE_LIT("void")) {
			const struct tokens *t = &u->scan.tok;
			for (uint32_t name = i; token_is_punct(t, name, ',') || name == i; name = token_next(t, name)) {
				name = shown_name(u, i, token_next(t, name));
				if (name == NO_TOKEN)
					break;
				name_list_add(&p->void_pointers, token_bytes(t, name));
			}
		}
	}
}

/* b.data + n, where another file declares the member or function 'name' of that type. */
static void shown_uses(const struct project *p, struct unit *u, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, name) {
		uint32_t end = token_next(t, k), first = operand_begin(t, k);
		bool call = token_is_punct(t, end, '('), changed = false;
		if (t->t[k].flags & TF_DIRECTIVE || !token_is_word(t, first) || (call && t->t[end].pair == NO_TOKEN))
			continue;
		end = call ? token_next(t, t->t[end].pair) : end;
		changed = !call && TOKEN_IS_ANY(t, end, P_ADD_EQ, P_SUB_EQ);
		if ((!adds(t, end) && !changed) || !stands_alone(t, first) || (first == k && declares(t, k)))
			continue;
		struct member_place is = value_named(p, u, k);
		if (!is.u || is.u == u || is.pointers != 1 || !token_is(&is.u->scan.tok, is.type, "void"))
			continue;
		bool is_const = token_is(&is.u->scan.tok, token_prev(&is.u->scan.tok, is.type), "const");
		edit_insert(&u->edits, t->t[first].off,
		            is_const  ? changed ? "(const char *&)" : "(const char *)"
		            : changed ? "(char *&)"
		                      : "(char *)");
		if (!changed)
			recast(u, first);
	}
}

/* (void *)p + n and static_cast<void *>(p) + n: the cast with the 'void' at token i becomes one to characters. */
static void cast_adds(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t close = token_next(t, token_next(t, i)), open = token_prev(t, i), word, end;
	if (token_is(t, open, "const"))
		open = token_prev(t, open);
	word = token_prev(t, open);
	if (token_is_punct(t, open, '<') && token_is_punct(t, close, '>') &&
	    TOKEN_IS_WORD_OF(t, word, "static_cast", "reinterpret_cast")) {
		end = token_behind_pair(t, token_next(t, close), '(');
		open = word;
	} else if (token_pair(t, open, '(') == close && (!token_is_word(t, word) || token_is(t, word, "return")) &&
	           !adds(t, token_next(t, close))) {
		for (end = token_next(t, close); TOKEN_IS_ANY(t, end, '&', '*');)
			end = token_next(t, end);
		end = cast_operand_end(t, end);
	} else
		return;
	if (end == NO_TOKEN || !adds(t, end))
		return;
	edit_put(&u->edits, t->t[i].off, token_end(t, i), "char");
	if (token_is(t, open, "static_cast"))
		edit_put(&u->edits, t->t[open].off, token_end(t, open), "reinterpret_cast");
	recast(u, open);
}

void pass_void_pointer(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	if (is_c_source(u->file->path))
		return; /* C's compilers count bytes */
	for (size_t n = 0; n < p->void_pointers.n; n++)
		shown_uses(p, u, p->void_pointers.name[n]);
	FOR_WORD(i, t, SLICE_LIT("void")) {
		struct variable v;
		uint32_t next = token_next(t, i);
		if (!token_is_punct(t, next, '*') && !token_is(t, next, "const"))
			continue;
		if (variable_at(t, i, &v))
			uses(u, &v);
		members(u, i);
		if (token_is_punct(t, next, '*'))
			cast_adds(u, i);
	}
}
