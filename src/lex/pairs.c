/* pairs.c: which bracket closes which, which '<<<' is a kernel launch, and which branches no compiler reads.
 *
 * Open brackets form a stack whose states outlive their pops: an #if remembers the state as one index, each further branch starts
 * from it again, and the #endif goes on with the first branch's. A directive's own brackets are a stack of their own. */
#include "lex/lexer_impl.h"
#include <stdlib.h>

#define NONE UINT32_MAX

struct open_bracket {
	uint32_t token, parent;
	/* The nearest open bracket of each kind, this one included. A '{' hides the '(' and '[' outside it: a closer that is
	 * missing inside a block must not make the block's end close something outside. */
	uint32_t paren, square, brace;
	/* '<<<' only: '<' not yet closed since, and the first of a '>>>' that was taken for template closers. */
	uint32_t angles, candidate;
	bool launch;
};

struct conditional {
	uint32_t start, end; /* bracket states at the #if, and at the end of its first live branch or NONE_YET */
	bool outer_skipped, branch_dead, taken;
};
#define NONE_YET (UINT32_MAX - 1)

struct pairing {
	struct tokens *t;
	struct open_bracket *open;
	uint32_t n_open, cap_open;
	uint32_t top; /* innermost open bracket or NONE */
	struct conditional *cond;
	uint32_t n_cond, cap_cond;
	uint32_t outside; /* in a directive: the state to go on with after it */
	bool in_directive, skipped, skipped_next;
};

static void push(struct pairing *s, uint32_t token, unsigned kind)
{
	GROW(s->open, s->n_open, s->cap_open);
	uint32_t i = s->n_open++;
	struct open_bracket *o = &s->open[i], *parent = s->top == NONE ? NULL : &s->open[s->top];
	*o = (struct open_bracket){.token = token, .parent = s->top, .candidate = NO_TOKEN, .launch = kind == P_LAUNCH};
	o->paren = kind == '(' ? i : kind == '{' || !parent ? NONE : parent->paren;
	o->square = kind == '[' ? i : kind == '{' || !parent ? NONE : parent->square;
	o->brace = kind == '{' ? i : parent ? parent->brace : NONE;
	s->top = i;
}

static void join(struct pairing *s, uint32_t opener, uint32_t closer)
{
	struct token *t = s->t->t;
	t[closer].pair = opener;
	if (t[opener].pair == NO_TOKEN) /* else an earlier branch closed it, too */
		t[opener].pair = closer;
}

static void join_launch(struct pairing *s, uint32_t opener, uint32_t closer)
{
	join(s, opener, closer);
	s->t->t[opener].flags |= TF_LAUNCH;
	s->t->t[closer].flags |= TF_LAUNCH;
}

static bool in_launch(const struct pairing *s) { return s->top != NONE && s->open[s->top].launch; }

/* Launches must end before what closes their surroundings. */
static void give_up_launches(struct pairing *s)
{
	while (in_launch(s)) {
		struct open_bracket *o = &s->open[s->top];
		if (o->candidate != NO_TOKEN)
			join_launch(s, o->token, o->candidate);
		s->top = o->parent;
	}
}

static void close_bracket(struct pairing *s, uint32_t token, unsigned kind)
{
	give_up_launches(s);
	if (s->top == NONE)
		return;
	const struct open_bracket *o = &s->open[s->top];
	uint32_t i = kind == ')' ? o->paren : kind == ']' ? o->square : o->brace;
	if (i == NONE)
		return;
	join(s, s->open[i].token, token);
	s->top = s->open[i].parent;
}

static uint32_t before(const struct pairing *s, uint32_t i)
{
	i = token_prev(s->t, i);
	return i == NO_TOKEN || s->t->t[i].kind == TOK_EOD ? NO_TOKEN : i;
}

static bool opens_launch(const struct pairing *s, uint32_t i)
{
	uint32_t p = before(s, i);
	if (p == NO_TOKEN)
		return false;
	const struct token *t = &s->t->t[p];
	if (t->kind == TOK_IDENT)
		return !token_is(s->t, p, "operator");
	return is_punct(t, '>') || is_punct(t, ')') || is_punct(t, ']');
}

/* The last of a run of '>' inside an open '<<<'. */
static void close_angles(struct pairing *s, uint32_t i)
{
	const struct token *t = s->t->t;
	struct open_bracket *o = &s->open[s->top];
	if ((t[i].flags & TF_JOINED) || is_punct(&t[i + 1], '>'))
		return;
	uint32_t run = 1, joined = 1;
	while (run < i && is_punct(&t[i - run], '>')) {
		if (joined == run && (t[i - run].flags & TF_JOINED))
			joined++;
		run++;
	}
	bool spaced = joined < 3 && run >= 3 && is_punct(&t[token_next(s->t, i)], '(');
	uint32_t n = spaced ? run : joined;
	if (n >= 3 && o->angles < n) {
		join_launch(s, o->token, i - 2);
		s->top = o->parent;
		return;
	}
	if (n >= 3)
		o->candidate = i - 2;
	o->angles -= o->angles < run ? o->angles : run;
}

/* What every compiler makes of an #if expression that starts at token i: 0, 1, or -1 when that depends. */
static int constant(const struct tokens *t, uint32_t i)
{
	uint32_t depth = 0;
	for (; is_punct(&t->t[i], '('); i = token_next(t, i))
		depth++;
	int value = token_is(t, i, "0") || token_is(t, i, "false") ? 0 : token_is(t, i, "1") ? 1 : -1;
	i = token_next(t, i);
	if ((value == 0 && !depth && is_punct(&t->t[i], P_ANDAND)) || (value == 1 && !depth && is_punct(&t->t[i], P_OROR))) {
		for (; t->t[i].kind != TOK_EOD; i++) /* 0 && A, 1 || A && B */
			if ((!value && is_punct(&t->t[i], P_OROR)) || is_punct(&t->t[i], '?'))
				return -1;
		return value;
	}
	for (; depth && is_punct(&t->t[i], ')'); i = token_next(t, i))
		depth--;
	return depth || t->t[i].kind != TOK_EOD ? -1 : value;
}

/* An #else, #elif or #endif ends a branch: the first live one's brackets are what goes on after the #endif. */
static void end_branch(struct pairing *s, struct conditional *c)
{
	if (c->end == NONE_YET && !c->branch_dead)
		c->end = s->outside;
	s->skipped = s->skipped_next = c->outer_skipped;
}

static void begin_directive(struct pairing *s, uint32_t hash)
{
	const struct tokens *t = s->t;
	s->in_directive = true;
	s->outside = s->top;
	s->top = NONE;
	s->skipped_next = s->skipped;
	uint32_t name = token_next(t, hash);
	if (t->t[name].kind != TOK_IDENT)
		return;
	bool is_if = token_is(t, name, "if");
	if (is_if || token_is(t, name, "ifdef") || token_is(t, name, "ifndef")) {
		int value = is_if ? constant(t, token_next(t, name)) : -1;
		PUSH(s->cond, s->n_cond, s->cap_cond) = (struct conditional){.start = s->outside,
		                                                             .end = NONE_YET,
		                                                             .outer_skipped = s->skipped,
		                                                             .branch_dead = value == 0,
		                                                             .taken = value == 1};
		s->skipped_next = s->skipped || value == 0;
		return;
	}
	if (!s->n_cond)
		return;
	struct conditional *c = &s->cond[s->n_cond - 1];
	bool is_elif = token_is(t, name, "elif");
	if (is_elif || token_is(t, name, "else") || token_is(t, name, "elifdef") || token_is(t, name, "elifndef")) {
		int value = is_elif ? constant(t, token_next(t, name)) : -1;
		end_branch(s, c);
		c->branch_dead = c->taken || value == 0;
		c->taken |= value == 1;
		s->skipped_next = s->skipped || c->branch_dead;
		s->outside = c->start;
	} else if (token_is(t, name, "endif")) {
		end_branch(s, c);
		s->outside = c->end == NONE_YET ? c->start : c->end;
		s->n_cond--;
	}
}

static void end_directive(struct pairing *s)
{
	give_up_launches(s);
	s->top = s->outside;
	s->in_directive = false;
	s->skipped = s->skipped_next;
}

void lexer_pair(struct tokens *tokens)
{
	static const bool matters[256] = {['('] = true, [')'] = true, ['['] = true,      [']'] = true,
	                                  ['{'] = true, ['}'] = true, [';'] = true,      ['<'] = true,
	                                  ['>'] = true, ['#'] = true, [P_LAUNCH] = true, [PUNCT_EOD] = true};
	struct pairing s = {.t = tokens, .top = NONE, .cap_open = tokens->n / 16 + 16};
	s.open = xmalloc(s.cap_open * sizeof *s.open);
	struct token *t = tokens->t;
	for (uint32_t i = 0, n = tokens->n;; i++) {
		if (s.skipped)
			for (; i < n && !matters[t[i].punct]; i++)
				t[i].flags |= TF_SKIPPED;
		while (i < n && !matters[t[i].punct]) /* most */
			i++;
		if (i == n)
			break;
		if (s.skipped)
			t[i].flags |= TF_SKIPPED;
		switch (t[i].punct) {
		case '(':
		case '[':
		case '{': push(&s, i, t[i].punct); break;
		case ')':
		case ']':
		case '}': close_bracket(&s, i, t[i].punct); break;
		case ';': give_up_launches(&s); break;
		case P_LAUNCH:
			if (opens_launch(&s, i))
				push(&s, i, P_LAUNCH);
			break;
		case '<':
			if (in_launch(&s) && before(&s, i) != NO_TOKEN && t[before(&s, i)].kind == TOK_IDENT)
				s.open[s.top].angles++;
			break;
		case '>':
			if (in_launch(&s))
				close_angles(&s, i);
			break;
		case '#':
			if (!s.in_directive && (t[i].flags & TF_DIRECTIVE))
				begin_directive(&s, i);
			if (!s.skipped) /* a branch ends before the '#' */
				t[i].flags &= (uint16_t)~TF_SKIPPED;
			break;
		case PUNCT_EOD: end_directive(&s); break;
		}
	}
	give_up_launches(&s);
	free(s.open);
	free(s.cond);
}

uint32_t call_argument_end(const struct tokens *t, uint32_t i, uint32_t close)
{
	for (; i < close && !token_is_punct(t, i, ','); i = token_next(t, token_over(t, i, "([{"))) {
		uint32_t list = template_close(t, i);
		if (list != NO_TOKEN && list < close && TOKEN_IS_ANY(t, token_next(t, list), '(', '{', P_SCOPE))
			i = list;
	}
	return i < close ? i : close;
}

struct range nth_argument(const struct tokens *t, uint32_t open, unsigned place)
{
	uint32_t close = t->t[open].pair, k = token_next(t, open);
	for (; place && k < close; place--) {
		k = call_argument_end(t, k, close);
		k = k < close ? token_next(t, k) : k;
	}
	return (struct range){k, call_argument_end(t, k, close)};
}
