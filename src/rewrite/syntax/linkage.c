/* linkage.c: function templates that a header declares and a source defines as static. The compilers that nvcc calls keep the linkage of
 * the declaration, and other sources may use the instances; clang takes it for an error. */
#include "pass/pass.h"
#include "project/project.h"

static bool ends_declaration(const struct tokens *t, uint32_t k)
{
	return k == NO_TOKEN || t->t[k].flags & TF_DIRECTIVE || TOKEN_IS_ANY(t, k, ';', '{', '}');
}

static uint32_t parameters(const struct tokens *t, uint32_t open)
{
	uint32_t n = 0;
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		k = token_over(t, k, "(");
		n += token_is_punct(t, k, ',');
	}
	return n;
}

/* Does the file declare a template of the function that tokens 'name' and 'open' of t begin, not as static, before 'end'? */
static bool declares_template(const struct unit *v, uint32_t end, const struct tokens *t, uint32_t name, uint32_t open)
{
	const struct tokens *o = &v->scan.tok;
	FOR_WORD(i, o, token_bytes(t, name)) {
		uint32_t first = i, after = token_next(o, i);
		if (i >= end)
			return false;
		if (o->t[i].flags & TF_DIRECTIVE || token_pair(o, after, '(') == NO_TOKEN ||
		    !token_is_punct(o, token_behind_pair(o, after, '('), ';') || scan_body(&v->scan, o->t[i].off) ||
		    parameters(o, after) != parameters(t, open))
			continue;
		bool is_static = false;
		for (uint32_t k = token_prev(o, i); !ends_declaration(o, k); k = token_prev(o, k)) {
			is_static = is_static || token_is(o, k, "static");
			first = k;
		}
		if (!is_static && token_is(o, first, "template") && token_is_punct(o, token_next(o, first), '<'))
			return true;
	}
	return false;
}

/* The name of the function template that 'static', token i, defines; NO_TOKEN: something else. */
static uint32_t defined_template(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), first = i, open = i;
	if (!token_is_punct(t, before, '>') || t->t[i].flags & TF_DIRECTIVE || scan_body(&u->scan, t->t[i].off))
		return NO_TOKEN;
	for (uint32_t k = before; !ends_declaration(t, k); k = token_prev(t, k))
		first = k;
	while (t->t[open].kind != TOK_EOF && !token_is_punct(t, open, '(') && !ends_declaration(t, open) &&
	       !token_is_punct(t, open, '='))
		open = token_next(t, open);
	uint32_t name = token_prev(t, open);
	bool function = token_is(t, first, "template") && token_is_punct(t, open, '(') && token_is_word(t, name) &&
	                t->t[open].pair != NO_TOKEN && token_is_punct(t, token_next(t, t->t[open].pair), '{');
	return function ? name : NO_TOKEN;
}

void pass_static_template(struct pass *c, uint32_t nowhere)
{
	(void)nowhere;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, SLICE_LIT("static")) {
		uint32_t name = defined_template(u, i);
		if (name == NO_TOKEN)
			continue;
		bool known = declares_template(u, i, t, name, token_next(t, name));
		for (uint32_t k = 0; k < u->scan.n_includes && !known; k++) {
			int32_t target = u->scan.includes[k].target;
			const struct unit *v = target < 0 ? NULL : &p->units[target];
			known = v && v != u && v->scanned && v->reading == READ_ALL &&
			        declares_template(v, v->scan.tok.n, t, name, token_next(t, name));
		}
		if (known)
			edit_drop(&u->edits, t->t[i].off, t->t[token_next(t, i)].off);
	}
}
