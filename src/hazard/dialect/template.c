/* template.c: what nvcc lets pass in templates that nobody instantiates, and clang rejects where it reads them: default arguments that name a
 * parameter, objects and members of a class that is only declared there, launches of kernels and assignments to variables that nothing declares. */
#include "hazard/dialect/function.h"
#include "hazard/hazard.h"
#include "project/group.h"
#include "project/include_reach.h"
#include "sema/class_body.h"

/* sizeof(n): is the name at token i asked about only? */
static bool is_unevaluated(struct hazards *h, uint32_t i)
{
	uint32_t open = prev(h, i);
	return hazard_punct(h, open, '(') && (hazard_word(h, prev(h, open), "sizeof") || hazard_word(h, prev(h, open), "decltype"));
}

/* void f(int n, int m = n), void f(int n = n): token i is the '='. */
void pass_default_argument(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	uint32_t name = prev(h, i), type = prev(h, name), place;
	bool typed = ident(h, type) || TOKEN_IS_ANY(h->t, type, '*', '&', '>');
	if (!ident(h, name) || !typed || !hazard_in_code(h, i) || scan_body(&h->u->scan, h->t->t[i].off))
		return;
	uint32_t end = expression_end(h->t, next(h, i)), word = next(h, i);
	while (word < end && !ident(h, word))
		word = next(h, word);
	uint32_t open = word < end ? bracket_around(h->t, i, &place) : NO_TOKEN;
	int n = hazard_punct(h, open, '(') && ident(h, prev(h, open)) ? call_arguments(h->t, open, &h->arena, &args) : 0;
	for (uint32_t k = word; n > 0 && k < end; k = next(h, k))
		for (int a = 0; a < n && ident(h, k); a++) {
			uint32_t own = token_at(h->t, args[a].begin), last = own;
			for (; h->t->t[own].off < args[a].end && !hazard_punct(h, own, '='); own = next(h, own))
				last = own;
			bool others = token_is_access(h->t, prev(h, k)) || hazard_punct(h, prev(h, k), P_SCOPE) ||
			              hazard_punct(h, next(h, k), P_SCOPE);
			if (last > k || others || !tokens_alike(h->t, last, k) || last == token_at(h->t, args[a].begin) ||
			    is_unevaluated(h, k))
				continue;
			hazard_say(h, D_W706, k, k, "a default argument names another parameter", NULL);
			return;
		}
}

/* Is token i in a template, or its head? */
static bool in_template(struct hazards *h, uint32_t i)
{
	for (; i != NO_TOKEN; i = brace_around(h->t, i))
		if (hazard_word(h, declaration_start(h->t, i), "template"))
			return true;
	return false;
}

/* May the file declare the kernel: does the name stand elsewhere than in front of '<<<', or does a macro make names? */
static unsigned may_declare(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name)
		if (!token_is_punct(t, behind_template(t, token_next(t, i)), P_LAUNCH))
			return 1;
	return t->n_pastes > 0;
}

/* kernelClear<<<g, b>>>(p) in a template: nvcc looks the name up when somebody instantiates the template, clang where it reads it. */
void pass_undeclared_launch(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const struct group_question declaring = {'L', 1, may_declare, false};
	uint32_t name = before_template(h->t, prev(h, i)), before = prev(h, name);
	if (!ident(h, name) || hazard_in_directive(h, name) || token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE) ||
	    !in_template(h, name) || !sees_all_headers(h->p, h->u) || group_ask(&declaring, h->p, h->u, hazard_text(h, name)))
		return;
	hazard_say(h, D_W706, name, name,
	           arena_printf(&h->arena, "nothing declares the kernel '%s'", hazard_excerpt(h, name, name)), NULL);
}

/* May the file declare a variable called so outside of functions, or does a macro, or make names? */
static unsigned may_declare_variable(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name)
		if (t->t[i].flags & TF_DIRECTIVE || !scan_body(&u->scan, t->t[i].off))
			return 1;
	return 0;
}

/* lor = f(x); in a function of a template for the device, where nothing declares 'lor' (NVlabs/CGBN's padded_resolver.cu): nvcc does not look
 * there while nobody instantiates it. Token i is the '='. */
void pass_undeclared_variable(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const struct group_question declaring = {'V', 1, may_declare_variable, true};
	uint32_t name = prev(h, i), off = h->t->t[i].off;
	const struct context_fact *body = ident(h, name) ? scan_body(&h->u->scan, off) : NULL;
	if (!body || hazard_in_directive(h, name) || h->t->t[i].flags & TF_SKIPPED ||
	    !TOKEN_IS_ANY(h->t, prev(h, name), ';', '{', '}') || scan_context(&h->u->scan, off) < CTX_DEVICE ||
	    !in_template(h, name) || sema_declaration(&h->sema, name) != NO_TOKEN)
		return;
	uint32_t first = hazard_defined_name(h, token_at(h->t, body->begin));
	if (first == NO_TOKEN || tokens_find(h->t, h->t->t[first].off, hazard_text(h, name)) != name || /* a parameter, said once */
	    !sees_all_headers(h->p, h->u) || group_ask(&declaring, h->p, h->u, hazard_text(h, name)))
		return;
	char *what = arena_printf(&h->arena, "nothing declares the variable '%s'", hazard_excerpt(h, name, name));
	hazard_say(h, D_W706, name, name, what, NULL)->fix =
	        arena_strdup(&h->u->diags.arena, "declare it, or remove the function, which nothing instantiates");
}

/* template <class T> float operator*(const T &a, const T &b): the operators of HIP's vectors are taken before it. Token i is 'operator'. */
void pass_template_operator(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const char *const vectors[] = {"float2", "float3", "float4", "double2", "double3", "double4",
	                                      "int2",   "int3",   "int4",   "uint2",   "uint3",   "uint4"};
	uint32_t op = next(h, i), list = next(h, op), close = token_pair(h->t, list, '('), head = declaration_start(h->t, i);
	struct range *parameters;
	if (!TOKEN_IS_ANY(h->t, op, '*', '+', '-', '/') || close == NO_TOKEN || !hazard_word(h, head, "template") ||
	    hazard_in_directive(h, i))
		return;
	uint32_t last = template_close(h->t, next(h, head)), type = prev(h, last);
	if (last == NO_TOKEN || !ident(h, type) || next(h, next(h, next(h, next(h, head)))) != last ||
	    tokens_alike(h->t, prev(h, i), type) || call_arguments(h->t, list, &h->arena, &parameters) != 2)
		return;
	for (int a = 0; a < 2; a++) {
		bool is = false;
		for (uint32_t k = token_at(h->t, parameters[a].begin); h->t->t[k].off < parameters[a].end; k = next(h, k)) {
			is |= tokens_alike(h->t, k, type);
			if (hazard_punct(h, k, '<'))
				return;
		}
		if (!is)
			return;
	}
	for (uint32_t k = close; h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t left = prev(h, k);
		if (h->t->t[k].kind != TOK_PUNCT || h->t->t[k].punct != h->t->t[op].punct)
			continue;
		left = token_pair(h->t, left, ']') != NO_TOKEN ? prev(h, pair(h, left)) : left;
		if (!ident(h, left) || token_is_access(h->t, prev(h, left)) || !(ident(h, next(h, k))))
			continue;
		uint32_t declared = sema_declaration(&h->sema, left),
		         of = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
		bool element = !hazard_punct(h, prev(h, declared), '*') || left != prev(h, k);
		if (of != NO_TOKEN && element && TOKEN_IN(h->t, of, vectors))
			hazard_say(h, D_W706, k, k,
			           "HIP's own operator of vector types is taken before this template of the program: make it no "
			           "template");
	}
}
