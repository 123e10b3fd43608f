/* expression.c: what an integer expression comes to, read by how tightly its operators bind. */
#include "lex/expression.h"
#include <stdlib.h>

enum { LEVEL_OR = 1, LEVEL_AND, LEVEL_LESS = 7, LEVEL_SHIFT };

unsigned operator_level(const struct tokens *t, uint32_t i, uint32_t *last)
{
	static const unsigned char levels[256] = {['*'] = 10,         ['/'] = 10, ['%'] = 10,
	                                          ['+'] = 9,          ['-'] = 9,  [P_SHL] = LEVEL_SHIFT,
	                                          ['<'] = 7,          [P_LE] = 7, [P_GE] = 7,
	                                          [P_EQ] = 6,         [P_NE] = 6, ['&'] = 5,
	                                          ['^'] = 4,          ['|'] = 3,  [P_ANDAND] = LEVEL_AND,
	                                          [P_OROR] = LEVEL_OR};
	*last = i;
	if (token_is_punct(t, i, '>')) {
		bool shifts = t->t[i].flags & TF_JOINED && token_is_punct(t, token_next(t, i), '>');
		*last = shifts ? token_next(t, i) : i;
		return shifts ? LEVEL_SHIFT : LEVEL_LESS;
	}
	return t->t[i].kind == TOK_PUNCT ? levels[t->t[i].punct] : 0;
}

int operator_binds(const struct tokens *t, uint32_t i, uint32_t *behind)
{
	uint32_t last;
	unsigned level = operator_level(t, i, &last);
	bool joined = token_is_punct(t, i, '>') && t->t[i].flags & TF_JOINED && token_is_punct(t, token_next(t, i), P_GE); /* >>= */
	*behind = token_next(t, joined ? token_next(t, i) : last);
	if (joined ||
	    TOKEN_IS_ANY(t, i, '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_DIV_EQ, P_MOD_EQ, P_SHL_EQ, P_AND_EQ, P_OR_EQ, P_XOR_EQ))
		return 2;
	return level ? (int)level + 3 : token_is_punct(t, i, '?') ? 3 : token_is_punct(t, i, ',');
}

int64_t integer_literal(const struct tokens *t, uint32_t i)
{
	const struct token *k = i == NO_TOKEN ? NULL : &t->t[i];
	if (!k || k->kind != TOK_NUMBER || (k->flags & TF_SPLICED) || k->len > 44)
		return -1;
	char digits[48], *end;
	size_t n = 0;
	for (uint32_t c = 0; c < k->len; c++)
		if (t->src.p[k->off + c] != '\'') /* 0xffff'ffff */
			digits[n++] = t->src.p[k->off + c];
	digits[n] = 0;
	bool binary = digits[0] == '0' && (digits[1] | 32) == 'b';
	long long v = strtoll(digits + 2 * binary, &end, binary ? 2 : 0);
	return end[strspn(end, "uUlL")] || v < 0 || v > (1ll << 62) ? -1 : v;
}

/* Of both where both are known. */
static struct integer arithmetic(int op, bool shifts, int64_t a, int64_t b)
{
	const int64_t most = (int64_t)1 << 61;
	if (llabs(a) > most || llabs(b) > most)
		return integer_unknown();
	switch (op) {
	case '*': return a && llabs(b) > most / llabs(a) ? integer_unknown() : integer_of(a * b);
	case '/': return b ? integer_of(a / b) : integer_unknown();
	case '%': return b ? integer_of(a % b) : integer_unknown();
	case '+': return integer_of(a + b);
	case '-': return integer_of(a - b);
	case P_SHL: return b < 0 || b > 60 || llabs(a) > most >> b ? integer_unknown() : integer_of(a * ((int64_t)1 << b));
	case '<': return integer_of(a < b);
	case '>': return !shifts ? integer_of(a > b) : b < 0 || b > 60 ? integer_unknown() : integer_of(a >> b);
	case P_LE: return integer_of(a <= b);
	case P_GE: return integer_of(a >= b);
	case P_EQ: return integer_of(a == b);
	case P_NE: return integer_of(a != b);
	case '&': return integer_of(a & b);
	case '^': return integer_of(a ^ b);
	case '|': return integer_of(a | b);
	default: return integer_unknown();
	}
}

struct integer integer_apply(int op, bool shifts, struct integer a, struct integer b)
{
	if (op == P_ANDAND || op == P_OROR) {
		bool decides = op == P_OROR, decided = (a.known && !a.v != decides) || (b.known && !b.v != decides);
		return decided || (a.known && b.known) ? integer_of(decided == decides) : integer_unknown();
	}
	bool compares = !shifts && (op == '<' || op == '>' || op == P_LE || op == P_GE),
	     part = shifts || op == '%' || op == '/' || op == '&';
	if (!a.known || !b.known || (compares && (a.open || b.open))) /* i < n */
		return integer_unknown();
	struct integer v = arithmetic(op, shifts, a.v, b.v);
	v.open = a.open || (b.open && !part);
	return v;
}

static struct integer conditional(struct expression *e);

/* (int)x, (const T)x, the '(' being behind 'first' and the ')' at token 'close'. */
static bool casts(struct expression *e, uint32_t first, uint32_t close)
{
	const struct token *operand = &e->t->t[token_next(e->t, close)];
	bool type = token_is_word(e->t, first) && is_keyword(token_bytes(e->t, first)); /* (unsigned)-1 */
	for (; token_is_word(e->t, first) || token_is_punct(e->t, first, P_SCOPE); first = token_next(e->t, first))
		;
	return first == close && token_next(e->t, close) < e->end &&
	       (operand->kind == TOK_IDENT || operand->kind == TOK_NUMBER || operand->punct == '(' || operand->punct == '~' ||
	        (type && operand->punct == '-'));
}

static struct integer operand(struct expression *e)
{
	const struct tokens *t = e->t;
	uint32_t i = e->at, first = token_next(t, i), close = t->t[i].pair;
	struct integer v = {0};
	if (t->t[i].kind == TOK_IDENT && !token_is(t, i, "true") && !token_is(t, i, "false"))
		return e->word(e);
	e->at = first;
	if (t->t[i].kind == TOK_IDENT)
		return integer_of(token_is(t, i, "true"));
	if (t->t[i].kind == TOK_NUMBER) {
		v.v = integer_literal(t, i);
		v.known = v.v >= 0;
	} else if (token_is_punct(t, i, '(') && close < e->end) {
		e->at = token_next(t, close);
		v = casts(e, first, close) ? expression_operand(e) : expression_read(e, first, close);
	} else if (TOKEN_IS_ANY(t, i, '-', '+', '!', '~')) {
		v = expression_operand(e);
		v.v = token_is_punct(t, i, '-') ? -v.v : token_is_punct(t, i, '!') ? !v.v : token_is_punct(t, i, '~') ? ~v.v : v.v;
	}
	return v;
}

struct integer expression_operand(struct expression *e)
{
	enum { DEEPEST = 60 };
	if (e->at >= e->end || e->depth == DEEPEST)
		return integer_unknown();
	e->depth++;
	struct integer v = operand(e);
	e->depth--;
	return v;
}

/* Goes on behind what is not known, to where that need not matter. */
static void skip(struct expression *e)
{
	while (e->at < e->end && !TOKEN_IS_ANY(e->t, e->at, P_ANDAND, P_OROR, '?', ':', ','))
		e->at = token_next(e->t, token_over(e->t, e->at, "([{"));
}

static struct integer binary(struct expression *e, unsigned least)
{
	struct integer v = expression_operand(e);
	for (;;) {
		if (!v.known)
			skip(e);
		uint32_t last = 0;
		unsigned level = e->at < e->end ? operator_level(e->t, e->at, &last) : 0;
		if (!level || level < least)
			return v;
		int op = e->t->t[e->at].punct;
		bool shifts = level == LEVEL_SHIFT && op == '>';
		e->at = token_next(e->t, last);
		v = integer_apply(op, shifts, v, binary(e, level + 1));
	}
}

static struct integer conditional(struct expression *e)
{
	enum { DEEPEST = 60 };
	struct integer v = binary(e, LEVEL_OR);
	if (e->at >= e->end || !token_is_punct(e->t, e->at, '?') || e->depth == DEEPEST)
		return v;
	e->depth++;
	e->at = token_next(e->t, e->at);
	struct integer yes = conditional(e), no = {0};
	if (e->at < e->end && token_is_punct(e->t, e->at, ':')) {
		e->at = token_next(e->t, e->at);
		no = conditional(e);
	}
	e->depth--;
	bool same = yes.known && no.known && yes.v == no.v;
	return v.known ? (v.v ? yes : no) : same ? yes : integer_unknown();
}

struct integer expression_read(struct expression *e, uint32_t first, uint32_t end)
{
	uint32_t at = e->at, last = e->end;
	e->at = first;
	e->end = end;
	struct integer v = conditional(e);
	if (e->at != end)
		v.known = false;
	e->at = at;
	e->end = last;
	return v;
}

uint32_t question_of(const struct tokens *t, uint32_t i)
{
	unsigned depth = 1;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(t, k, ';', '{', '(', '['))
			break;
		k = token_over(t, k, ")]}");
		depth += token_is_punct(t, k, ':');
		if (token_is_punct(t, k, '?') && !--depth)
			return k;
	}
	return NO_TOKEN;
}
