/* class_body.c: the classes of a file, as their tokens tell. */
#include "tranship/project.h"

uint32_t class_closed_at(const struct tokens *t, uint32_t i)
{
	uint32_t open = token_is_punct(t, i, '}') ? t->t[i].pair : NO_TOKEN,
	         head = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	    !is_keyword((struct slice){t->src.p + t->t[head].off, t->t[head].len}))
		head = token_prev(t, head);
	bool class = head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	             (token_is(t, head, "struct") || token_is(t, head, "union") || token_is(t, head, "class"));
	return class ? head : NO_TOKEN;
}

int class_members(const struct tokens *t, uint32_t open, uint32_t i, int *first)
{
	int n = 0, angle = 0;
	bool function = false, here = false;
	for (uint32_t k = token_next(t, open), names = 0; k < t->t[open].pair; k = token_next(t, k)) {
		if (t->t[k].flags & TF_DIRECTIVE)
			return 0;
		if (t->t[k].kind == TOK_IDENT) {
			static const char *const unclear[] = {"static", "using", "typedef",  "struct",  "union",
			                                      "enum",   "class", "template", "operator"};
			if (TOKEN_IN(t, k, unclear))
				return 0;
			if (k == i) {
				here = true;
				*first = n;
			}
			names++;
			continue;
		}
		angle += token_is_punct(t, k, '<') - token_is_punct(t, k, '>');
		function = function || token_is_punct(t, k, '(');
		bool body = token_is_punct(t, k, '{');
		if ((token_is_punct(t, k, '(') || token_is_punct(t, k, '[') || body) && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		if (token_is_punct(t, k, ':') && names == 1) /* public: */
			names = 0;
		if (token_is_punct(t, k, ',') && !angle && !function)
			n++;
		if (!token_is_punct(t, k, ';') && !(body && function))
			continue;
		n += !function && names;
		if (here)
			return function ? 0 : n - *first;
		function = false;
		names = 0;
	}
	return 0;
}
