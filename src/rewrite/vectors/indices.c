/* indices.c: conversions between dim3 and uint3. CUDA's variables are of type uint3 and dim3 and these convert into each other;
 * HIP's variables are of types of their own, which convert to dim3 only, and uint3 and dim3 do not convert. */
#include "pass/pass.h"
#include "sema/expected.h"
#include "sema/want.h"
#include "lex/expression.h"
#include "lex/word_class.h"
#include "project/project.h"
#include "project/group.h"
#include "rewrite/vectors/indices.h"

/* A variable, a member, an element or a call's result: v, c.v, p->v[i], *v, f(). */
struct source {
	uint32_t name;     /* token: what its declaration is to be found by */
	bool member, pure; /* pure: may be written out three times */
};

static bool read_source(const struct tokens *t, uint32_t first, uint32_t last, struct source *p)
{
	bool star = token_is_punct(t, first, '*');
	uint32_t k = star ? token_next(t, first) : first;
	*p = (struct source){.pure = !star};
	for (;;) {
		if (k > last || t->t[k].kind != TOK_IDENT)
			return false;
		uint32_t before = token_prev(t, k);
		p->member = k > first && token_is_access(t, before);
		p->name = k;
		for (k = token_next(t, k); TOKEN_IS_ANY(t, k, '[', '('); k = token_next(t, t->t[k].pair)) {
			if (t->t[k].pair == NO_TOKEN)
				return false;
			p->pure = p->pure && token_is_punct(t, k, '[');
			for (uint32_t n = k; n < t->t[k].pair; n++)
				p->pure = p->pure &&
				          (t->t[n].kind != TOK_PUNCT || TOKEN_IS_ANY(t, n, '[', ']', '.', '+', '-', '*', '/', '%'));
		}
		if (k > last)
			return true;
		if (!token_is_access(t, k) && !token_is_punct(t, k, P_SCOPE))
			return false;
		k = token_next(t, k);
	}
}

/* Can something be of the type that is to be converted? In most files nothing is a uint3. */
static bool may_convert(const struct project *p, struct unit *u, bool to_dim3)
{
	int8_t *names = (int8_t *)pass_unit_state(u, PASS_index_type) +
	                to_dim3; /* 1: it has the other type's name, or a file that includes connect
	                                                                          * with it, -1: none has, 0: not looked yet */
	if (!*names)
		*names = spelled_in_group(p, u, to_dim3 ? SLICE_LIT("uint3") : SLICE_LIT("dim3")) ||
		                         (to_dim3 && spelled_in_group(p, u, SLICE_LIT("make_uint3")))
		                 ? 1
		                 : -1;
	return *names > 0;
}

/* Is it dim3 or uint3? */
static bool is_index(struct type t)
{
	return type_is_value(t, TYPE_VECTOR) && t.lanes == 3 && t.of == TYPE_INTEGER && t.bits == 32 && t.is_unsigned;
}

/* 1: the value is a dim3, 0: a uint3, -1: neither, or a built-in variable as a whole, which whole_index.c is about, -2: not known. */
static int index_of(const struct project *p, const struct unit *u, uint32_t first, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	struct type is = type_of_expression(p, u, first, end);
	bool built_in = first < end && token_is_built_in(t, first) && token_next(t, first) == end;
	return is.kind == TYPE_UNKNOWN ? -2 : is_index(is) && !built_in ? is.is_dim3 : -1;
}

/* May the value, which the text does not know, be one of both? An expression of several is a number's, and what CUDA's functions give is known. */
static bool may_be_index(const struct tokens *t, uint32_t first, uint32_t end)
{
	struct source at;
	return read_source(t, first, token_prev(t, end), &at) && !(t->t[at.name].punct & WORD_KNOWN) &&
	       !is_keyword(token_bytes(t, at.name));
}

/* index_of() where one of both is required. */
static int index_wanted(const struct project *p, struct unit *u, uint32_t first, uint32_t end)
{
	int is = index_of(p, u, first, end);
	if (is == -2 && may_be_index(&u->scan.tok, first, end))
		sema_want_type(u, first, end);
	return is;
}

bool is_uint3(const struct project *p, struct unit *u, struct range value)
{
	const struct tokens *t = &u->scan.tok;
	return may_convert(p, u, true) && !index_wanted(p, u, token_at(t, value.begin), token_at(t, value.end));
}

void convert_index(const struct project *p, struct unit *u, struct range value, bool to_dim3)
{
	const char *from = to_dim3 ? "uint3" : "dim3", *to = to_dim3 ? "dim3" : "uint3";
	const struct tokens *t = &u->scan.tok;
	uint32_t first = token_at(t, value.begin), end = token_at(t, value.end);
	struct source at;
	if (!may_convert(p, u, to_dim3) || index_wanted(p, u, first, end) != !to_dim3)
		return;
	if (!read_source(t, first, token_prev(t, end), &at))
		at = (struct source){.name = first};
	if (to_dim3 && at.name == first && token_is(t, first, "make_uint3")) {
		edit_put(&u->edits, value.begin, token_end(t, first), "dim3");
		return;
	}
	char open[64];
	struct piece pieces[8], source = {.source = value};
	uint32_t n = 0;
	if (at.pure) {
		static const char *const letters[] = {".x, ", ".y, ", ".z)"};
		snprintf(open, sizeof open, "%s(", to_dim3 ? "dim3" : "make_uint3");
		pieces[n++] = (struct piece)TEXT_PIECE(open);
		for (unsigned k = 0; k < 3; k++) {
			pieces[n++] = source;
			pieces[n++] = (struct piece){.text = letters[k], .text_len = 4 - (k == 2)};
		}
	} else {
		snprintf(open, sizeof open, "[](%s v) { return %s{v.x, v.y, v.z}; }(", from, to);
		pieces[n++] = (struct piece)TEXT_PIECE(open);
		pieces[n++] = source;
		pieces[n++] = (struct piece)TEXT_PIECE(")");
	}
	edit_pieces(&u->edits, value.begin, value.end, pieces, n, EDIT_OTHER);
}

int index_asked(const struct project *p, const struct unit *u, uint32_t i, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i);
	struct type is = type_expected(p, u, i);
	if (TOKEN_IS_ANY(t, before, '(', '{') && t->t[before].pair == end) { /* dim3 a(b); dim3{b} */
		struct type of = type_of_list(p, u, before);
		is = type_is_value(of, TYPE_VECTOR) ? of : is;
	}
	return is_index(is) ? is.is_dim3 : -1;
}

/* Is token i the '(' of a cast: (uint3)f()? What is in other ones is looked at by itself. */
static bool casts(const struct pass *c, uint32_t i)
{
	uint32_t close = token_pair(c->t, i, '(');
	return close != NO_TOKEN && is_index(type_written(c->p, c->u, token_next(c->t, i), close));
}

/* A uint3 where dim3 is required, and the other way around. */
void pass_index_type(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = c->t;
	bool dim3 = may_convert(p, u, true) && spelled_in_group(p, u, SLICE_LIT("dim3"));
	if (!dim3 && !(may_convert(p, u, false) && spelled_in_group(p, u, SLICE_LIT("uint3"))))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		uint32_t first = token_next(t, i), end;
		bool begins = TOKEN_IS_ANY(t, i, '=', '(', ',', '{', '?', ':') || token_is(t, i, "return");
		if (!begins || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
		    !(token_is_word(t, first) || token_is_punct(t, first, '*') || casts(c, first)))
			continue;
		bool asks = false; /* a == b: true or false */
		for (end = first; !TOKEN_IS_ANY(t, end, ',', ';', ')', '}', ':', '?', ']') && t->t[end].kind != TOK_EOF;) {
			asks = asks || TOKEN_IS_ANY(t, end, P_EQ, P_NE, P_LE, P_GE, P_ANDAND, P_OROR);
			end = token_next(t, token_over(t, end, "([{"));
		}
		if (asks)
			continue;
		struct range value = {t->t[first].off, token_end(t, token_prev(t, end))};
		int from = index_of(p, u, first, end);
		bool may_be = from == -2 && may_be_index(t, first, end);
		int asked = from >= 0 || may_be ? index_asked(p, u, first, end) : -1;
		if (may_be && asked >= 0)
			sema_want_type(u, first, end);
		else if (from >= 0 && asked == !from)
			convert_index(p, u, value, !from);
	}
}
