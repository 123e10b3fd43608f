/* missing_return.c: functions that end without the value that they return: clang ends such a path nowhere. */
#include "hazard/hazard.h"
#include "hazard/dialect/function.h"

/* Does the 'goto' at token i lead to a label above it, and so to no end (pg-strom, gstore_fdw.c)? */
static bool goes_back(struct hazards *h, uint32_t i)
{
	uint32_t body = token_at(h->t, sema_body(&h->sema, i).begin);
	for (uint32_t k = tokens_prev_alike(h->t, next(h, i)); k != NO_TOKEN && k > body; k = tokens_prev_alike(h->t, k))
		if (hazard_punct(h, next(h, k), ':') && TOKEN_IS_ANY(h->t, prev(h, k), ';', '{', '}', ')'))
			return true;
	return false;
}

static bool ends_here(struct hazards *h, uint32_t first, uint32_t end);
static bool switch_ends(struct hazards *h, uint32_t open);

/* if (x) { return y; } else { return z; } break; or switch (x) { default: return y; } break; does nothing come to the 'break' at token i
 * (farceri/cudaSoft, SP2D.cu)? */
static bool is_dead(struct hazards *h, uint32_t i)
{
	if (TOKEN_IS_WORD_OF(h->t, inner_statement(h->t, prev(h, i)), "return", "throw"))
		return true;
	for (uint32_t close = prev(h, i), open; (open = token_pair(h->t, close, '}')) != NO_TOKEN;) {
		uint32_t before = prev(h, open), word = token_before_pair(h->t, before, ')');
		if (hazard_word(h, word, "switch"))
			return BOUNDED(switch_ends(h, open), false);
		if (!BOUNDED(ends_here(h, next(h, open), close), false))
			return false;
		if (hazard_word(h, word, "if") && hazard_word(h, prev(h, word), "else"))
			before = prev(h, word);
		else if (word != NO_TOKEN || hazard_punct(h, before, ')'))
			return close != prev(h, i) && hazard_word(h, word, "if");
		if (!hazard_word(h, before, "else"))
			return close == prev(h, i);
		close = prev(h, before);
	}
	return false;
}

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
		else if ((hazard_word(h, k, "goto") && !goes_back(h, k)) || (hazard_word(h, k, "break") && !is_dead(h, k)))
			return true;
	}
	return false;
}

/* switch (x) { ... } of tokens [open, its pair], x = n % 4: how many values may it get? -1: it is not known. */
static int64_t values_of(struct hazards *h, uint32_t open)
{
	struct initial_value is;
	uint32_t close = prev(h, open), first = next(h, pair(h, close)), rest = prev(h, prev(h, close));
	if (hazard_punct(h, close, ')') && ident(h, first) && next(h, first) == close && sema_initial(&h->sema, first, &is) &&
	    !is.changes && is.first != NO_TOKEN)
		rest = prev(h, prev(h, is.end));
	return hazard_punct(h, rest, '%') ? hazard_number(h, next(h, rest)) : -1;
}

/* if (k - 1 < n) { switch (k - 1) { ... } }: does the condition around the switch with the '{' at token 'open' bound what it asks for, perhaps to its cases
 * (schroeder-dewitt/polyomino-self-assembly, alpha.cu)? */
static bool is_bounded(struct hazards *h, uint32_t open)
{
	uint32_t close = prev(h, open), first = next(h, pair(h, close)), outer = prev(h, brace_around(h->t, open)),
	         asked = token_pair(h->t, outer, ')');
	if (asked == NO_TOKEN || !hazard_word(h, prev(h, asked), "if"))
		return false;
	for (uint32_t k = asked; k < outer; k = next(h, k))
		if (TOKEN_IS_ANY(h->t, tokens_behind_alike(h->t, k, first, close), '<', P_LE))
			return true;
	return false;
}

/* Does each way through it end? Labels that are names may be all there are, and those of a rest are (egbdfX/FastImagingPipe, FIPkernels.cu). */
static bool switch_ends(struct hazards *h, uint32_t open)
{
	bool all = false;
	int64_t cases = 0;
	for (uint32_t k = next(h, open); k < pair(h, open); k = next(h, token_over(h->t, k, "({"))) {
		cases += hazard_word(h, k, "case");
		all |= hazard_word(h, k, "default") || (hazard_word(h, k, "case") && h->t->t[next(h, k)].kind != TOK_NUMBER);
	}
	all = all || (cases && cases == values_of(h, open)) || (h->switches_end && is_bounded(h, open));
	return all && !has_break(h, next(h, open), pair(h, open));
}

/* Does neither branch of the "if" at token i come to its end, or may that be? */
static bool if_ends(struct hazards *h, uint32_t i)
{
	uint32_t close = token_pair(h->t, next(h, i), '('), stop = close == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, close),
	         other = stop == NO_TOKEN ? NO_TOKEN : next(h, stop);
	if (stop == NO_TOKEN) /* if constexpr */
		return true;
	return hazard_word(h, other, "else") && BOUNDED(ends_here(h, next(h, close), other), true) &&
	       BOUNDED(ends_here(h, next(h, other), next(h, hazard_statement_end(h, other))), true);
}

/* if (x) THROW("...") return y; and if (x) { } else FAIL("...") return y; where the macro's ';' is its own (miluphcuda, aneos.cu): does 'return' stand behind
 * what looks like the last branch's statement, of the "if" at token i? */
static bool returns_behind_macro(struct hazards *h, uint32_t i)
{
	uint32_t before = token_pair(h->t, next(h, i), '('), end = before == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, before);
	while (end != NO_TOKEN && hazard_word(h, next(h, end), "else")) {
		before = next(h, end);
		if (hazard_word(h, next(h, before), "if"))
			before = token_pair(h->t, next(h, next(h, before)), '(');
		end = before == NO_TOKEN ? NO_TOKEN : hazard_statement_end(h, before);
	}
	uint32_t call = before == NO_TOKEN ? NO_TOKEN : token_pair(h->t, next(h, next(h, before)), '(');
	return call != NO_TOKEN && hazard_word(h, next(h, call), "return");
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
		else if (hazard_word(h, k, "try") || hazard_word(h, k, "__try") || hazard_word(h, k, "asm") ||
		         hazard_word(h, k, "__asm__"))
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
		if (TOKEN_IS_WORD_OF(h->t, last, "return", "throw", "goto") ||
		    (k < end && hazard_word(h, last, "if") && if_ends(h, last)))
			return true; /* what follows is dead */
	}
	if (last == NO_TOKEN)
		return false;
	if (token_pair(h->t, last, '{') != NO_TOKEN)
		return BOUNDED(ends_here(h, next(h, last), pair(h, last)), true);
	uint32_t open = next(h, last), close = token_pair(h->t, open, '(');
	if (hazard_word(h, last, "if"))
		return returns_behind_macro(h, last) || if_ends(h, last);
	if (hazard_word(h, last, "while") || hazard_word(h, last, "for")) {
		uint32_t asked = next(h, open);
		while (hazard_word(h, last, "for") && asked < close && !hazard_punct(h, asked, ';'))
			asked = next(h, token_over(h->t, asked, "({"));
		bool ever = hazard_word(h, last, "for") ? hazard_punct(h, next(h, asked), ';')
		                                        : hazard_word(h, asked, "true") || hazard_number(h, asked) > 0;
		return ever && !has_break(h, next(h, close), hazard_statement_end(h, close));
	}
	if (hazard_word(h, last, "do"))
		return true;
	if (hazard_word(h, last, "switch")) {
		uint32_t body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (token_pair(h->t, body, '{') == NO_TOKEN)
			return true;
		return switch_ends(h, body);
	}
	/* a call may not come back: fail(), UNREACHABLE; a word may stand in front of 'return' (MNMGDatalog, gpu_comm.cu) */
	for (uint32_t w = last; w < end && !hazard_punct(h, w, ';'); w = next(h, w))
		if (ident(h, w) &&
		    (hazard_word(h, w, "return") || slice_in_capitals(hazard_text(h, w)) || hazard_punct(h, next(h, w), '(')))
			return true;
	return false;
}

/* Does the declaration of the function that is named at token 'name' give it a type that is known and not void? It has nothing else than
 * specifiers: static inline float f, __device__ unsigned long *S::f. */
static bool gives_value(struct hazards *h, uint32_t name)
{
	uint32_t k = declaration_start(h->t, name), end = hazard_name_begin(h, name);
	bool value = false;
	while (hazard_word(h, k, "template"))
		k = behind_template(h->t, next(h, k));
	while (hazard_punct(h, prev(h, end), P_SCOPE) && ident(h, prev(h, prev(h, end)))) /* S::f */
		end = prev(h, prev(h, end));
	for (; k != NO_TOKEN && k < end; k = next(h, k)) {
		if (TOKEN_IS_WORD_OF(h->t, k, "static", "inline", "extern", "constexpr", "virtual", "const", "__host__",
		                     "__device__", "__forceinline__", "__noinline__"))
			continue;
		bool points = value && TOKEN_IS_ANY(h->t, k, '*', '&');
		bool type = ident(h, k) && !hazard_word(h, k, "void") && !hazard_word(h, k, "auto") && sema_size_of(&h->sema, k);
		if (!points && !type)
			return false;
		value = true;
	}
	return value && k == end;
}

/* template <direction D> int3 offset() { if (D == direction::x) return ...; }: is it a template that takes nothing? It asks for its arguments, and each
 * instance may return (UAMMD, SpatialDiscretization.cuh). */
static bool asks_template(struct hazards *h, uint32_t name)
{
	uint32_t open = next(h, name);
	return hazard_word(h, declaration_start(h->t, name), "template") && token_pair(h->t, open, '(') == next(h, open);
}

/* #define eO ;return and #define yC3 ;}return (fparser's fpoptimizer.cc in xiaozhuo12138/StdSamples): does the macro named at token m end what it stands
 * in, or open or close a block? Not do { if (e) return e; } while (0). */
static bool ends_function(struct hazards *h, uint32_t m)
{
	int depth = 0, least = 0;
	for (uint32_t i = next(h, m); h->t->t[i].kind != TOK_EOD && h->t->t[i].kind != TOK_EOF; i++) {
		depth += hazard_punct(h, i, '{') - hazard_punct(h, i, '}');
		least = depth < least ? depth : least;
		if (!depth && hazard_word(h, i, "return"))
			return true;
	}
	return depth || least;
}

static bool macros_end(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k = next(h, k))
		for (uint32_t m = ident(h, k) ? macro_first(h->t, hazard_text(h, k)) : NO_TOKEN; m != NO_TOKEN;
		     m = macro_next(h->t, m))
			if (ends_function(h, m))
				return true;
	return false;
}

void pass_missing_return(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	FOR_EACH(const struct context_fact, b, h->u->scan.bodies, h->u->scan.n_bodies) {
		uint32_t first = token_at(h->t, b->begin);
		bool kernel = false, directives = false;
		uint32_t head = hazard_word(h, prev(h, first), "const") ? prev(h, prev(h, first)) : prev(h, first);
		if (b->is_kernel || token_pair(h->t, first, '{') == NO_TOKEN || !hazard_punct(h, head, ')') ||
		    h->t->t[first].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		uint32_t name = sema_function_of(&h->sema, next(h, first), &kernel), end = pair(h, first);
		if (name == NO_TOKEN || name > first || hazard_word(h, name, "main"))
			continue;
		for (uint32_t k = first; k < end && !directives; k++)
			directives = h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED);
		if (directives || next(h, first) == end || asks_template(h, name) || !gives_value(h, name) ||
		    ends_here(h, next(h, first), end) || macros_end(h, first, end))
			continue;
		h->switches_end = true;
		hazard_assume(hazard_say(h, D_W709, name, name, hazard_excerpt(h, name, name), NULL),
		              ends_here(h, next(h, first), end));
		h->switches_end = false;
	}
}
