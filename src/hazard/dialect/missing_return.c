/* missing_return.c: functions that end without the value that they return: clang ends such a path nowhere. */
#include "hazard/hazard.h"

static bool ends_here(struct hazards *h, uint32_t first, uint32_t end);

/* Does a 'break' of the statement of tokens [first, end] leave it? */
static bool has_break(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k <= end; k = next(h, k)) {
		uint32_t close = hazard_word(h, k, "for") || hazard_word(h, k, "while") || hazard_word(h, k, "switch")
		                         ? token_pair(h->t, next(h, k), '(')
		                         : NO_TOKEN;
		uint32_t last = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close);
		if (last != NO_TOKEN)
			k = last;
		else if (hazard_word(h, k, "break") || hazard_word(h, k, "goto"))
			return true;
	}
	return false;
}

/* abort(), FAIL("..."): may a call of the word at token k not come back? */
static bool may_not_return(struct hazards *h, uint32_t k)
{
	static const char *const speak[] = {"abort", "exit",  "error", "fail",      "throw", "die",     "unreachable", "assert",
	                                    "trap",  "fatal", "panic", "terminate", "raise", "longjmp", "check",       "require"};
	struct slice w = hazard_text(h, k);
	if (slice_in_capitals(w))
		return true;
	for (size_t n = 0; n < ARRAY_SIZE(speak); n++)
		for (size_t at = 0; at + strlen(speak[n]) <= w.n; at++)
			if (!strncasecmp(w.p + at, speak[n], strlen(speak[n])))
				return true;
	return false;
}

/* switch (x) { ... }: does each way through it end? Where its labels are names they may be all there are. */
static bool switch_ends(struct hazards *h, uint32_t open)
{
	bool all = false;
	uint32_t last = NO_TOKEN;
	for (uint32_t k = next(h, open); k < pair(h, open); k = next(h, token_over(h->t, k, "({"))) {
		all |= hazard_word(h, k, "default") || (hazard_word(h, k, "case") && ident(h, next(h, k)));
		if (hazard_word(h, k, "case") || hazard_word(h, k, "default"))
			last = k;
	}
	return !all || last == NO_TOKEN ? false : !has_break(h, next(h, open), pair(h, open));
}

/* Does the last statement of tokens [first, end) never come to its end, or may it not? */
static bool ends_here(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t k = first, last = NO_TOKEN;
	while (k < end) {                                              /* where the last statement begins */
		if (ident(h, k) && hazard_punct(h, next(h, k), ':')) { /* a label */
			k = next(h, next(h, k));
			continue;
		}
		uint32_t close = TOKEN_IS_WORD_OF(h->t, k, "if", "for", "while", "switch") ? NO_TOKEN : k, stop;
		if (close == NO_TOKEN) {
			uint32_t open = hazard_word(h, next(h, k), "constexpr") ? next(h, next(h, k)) : next(h, k);
			close = token_pair(h->t, open, '(');
			if (close == NO_TOKEN)
				return true;
			stop = hazard_statement_end(h, close);
			while (stop != NO_TOKEN && hazard_word(h, next(h, stop), "else"))
				stop = hazard_statement_end(h, next(h, stop));
		} else if (hazard_word(h, k, "do")) {
			stop = hazard_statement_end(h, k);
			while (stop != NO_TOKEN && stop < end && !hazard_punct(h, stop, ';'))
				stop = next(h, stop);
		} else if (token_pair(h->t, k, '{') != NO_TOKEN)
			stop = pair(h, k);
		else if (hazard_word(h, k, "try") || hazard_word(h, k, "asm") || hazard_word(h, k, "__asm__"))
			return true;
		else {
			stop = expression_end(h->t, k);
			while (stop < end && !hazard_punct(h, stop, ';'))
				stop = next(h, token_over(h->t, stop, "([{"));
		}
		if (stop == NO_TOKEN || stop >= end)
			return true;
		if (!hazard_punct(h, k, ';'))
			last = k;
		k = next(h, stop);
		if (TOKEN_IS_WORD_OF(h->t, last, "return", "throw", "goto"))
			return true;
	}
	if (last == NO_TOKEN)
		return false;
	if (token_pair(h->t, last, '{') != NO_TOKEN)
		return BOUNDED(ends_here(h, next(h, last), pair(h, last)), true);
	uint32_t open = next(h, last), close = token_pair(h->t, open, '(');
	if (hazard_word(h, last, "if")) {
		uint32_t stop = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close);
		if (stop == NO_TOKEN || (ident(h, open) && hazard_word(h, open, "constexpr")))
			return true;
		if (!hazard_word(h, next(h, stop), "else"))
			return false;
		uint32_t other = hazard_statement_end(h, next(h, stop));
		return BOUNDED(ends_here(h, next(h, close), next(h, stop)), true) &&
		       BOUNDED(ends_here(h, next(h, next(h, stop)), next(h, other)), true);
	}
	if (hazard_word(h, last, "while") || hazard_word(h, last, "for")) {
		uint32_t asked = next(h, open);
		bool ever = hazard_word(h, last, "for") ? hazard_punct(h, next(h, asked), ';') || hazard_punct(h, asked, ';')
		                                        : hazard_word(h, asked, "true") || hazard_number(h, asked) > 0;
		return ever && !has_break(h, next(h, close), hazard_statement_end(h, close));
	}
	if (hazard_word(h, last, "do"))
		return true;
	if (hazard_word(h, last, "switch")) {
		uint32_t body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (token_pair(h->t, body, '{') == NO_TOKEN)
			return true;
		for (uint32_t w = next(h, body); w < pair(h, body); w = next(h, w))
			if (hazard_word(h, w, "case") && h->t->t[next(h, w)].kind != TOK_NUMBER)
				return true;
		return switch_ends(h, body);
	}
	for (uint32_t w = last; w < end && !hazard_punct(h, w, ';'); w = next(h, w))
		if (ident(h, w) && (slice_in_capitals(hazard_text(h, w)) || hazard_punct(h, next(h, w), '(')) &&
		    may_not_return(h, w))
			return true;
	return false;
}

/* Does the function that is named at token 'name' give a value, as its type says? */
static bool gives_value(struct hazards *h, uint32_t name)
{
	uint32_t first = declaration_start(h->t, name), type = NO_TOKEN;
	for (uint32_t k = first; k < name; k = next(h, k)) {
		if (hazard_word(h, k, "template") && hazard_punct(h, next(h, k), '<')) {
			k = template_close(h->t, next(h, k));
			if (k == NO_TOKEN)
				return false;
			continue;
		}
		if (hazard_word(h, k, "operator") || hazard_punct(h, k, '~') || hazard_word(h, k, "auto") ||
		    hazard_word(h, k, "define") || TOKEN_IS_ANY(h->t, k, '#', '='))
			return false;
		if (hazard_word(h, k, "void") && !hazard_punct(h, next(h, k), '*'))
			return false;
		uint32_t list = hazard_punct(h, k, '<') ? template_close(h->t, k) : NO_TOKEN;
		if (list != NO_TOKEN && list < name) {
			k = list;
			continue;
		}
		if (hazard_punct(h, k, P_SCOPE) && hazard_punct(h, next(h, k), '~'))
			return false;
		bool known = ident(h, k) && (sema_type_word(hazard_text(h, k)) || sema_size_of(&h->sema, k)) &&
		             !hazard_word(h, k, "const");
		type = known ? k : type;
	}
	return type != NO_TOKEN && !(hazard_word(h, type, "void") && !hazard_punct(h, next(h, type), '*'));
}

void pass_missing_return(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	FOR_EACH(const struct context_fact, b, h->u->scan.bodies, h->u->scan.n_bodies) {
		uint32_t first = token_at(h->t, b->begin), end = token_at(h->t, b->end);
		bool kernel = b->is_kernel, plain = token_pair(h->t, first, '{') != NO_TOKEN;
		if (kernel || !plain || !hazard_punct(h, prev(h, first), ')') ? !(hazard_word(h, prev(h, first), "const") && plain)
		                                                              : false)
			continue;
		end = pair(h, first);
		uint32_t name = sema_function_of(&h->sema, next(h, first), &kernel);
		if (name == NO_TOKEN || kernel || name > first || hazard_word(h, name, "main") ||
		    h->t->t[first].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		bool directives = false, coroutine = false;
		for (uint32_t k = first; k < end && !directives; k++)
			directives = h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED);
		if (directives || coroutine || next(h, first) == end || !gives_value(h, name) || ends_here(h, next(h, first), end))
			continue;
		hazard_say(h, D_W709, name, name, hazard_excerpt(h, name, name), NULL);
	}
}
