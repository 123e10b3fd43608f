/* older_release.c: releases of CUDA that a file has one branch with, and one without, where only the latter has counterparts. */
#include "project/older_release.h"
#include "project/cuda_guard.h"
#include "project/resolve.h"
#include <stdlib.h>

static bool is_version(const struct tokens *t, uint32_t i) { return TOKEN_IS_WORD_OF(t, i, "CUDART_VERSION", "CUDA_VERSION"); }

/* The first version that the comparison tells from those before it, 0: none. *newer: does it hold for that version? */
static int64_t first_of(int op, int64_t number, bool *newer)
{
	*newer = op == P_GE || op == '>';
	return op == P_GE || op == '<' ? number : op == '>' || op == P_LE ? number + 1 : 0;
}

/* The same of the directive whose word is token 'word', if its whole condition is such a comparison. */
static int64_t asked_by(const struct tokens *t, uint32_t word, bool *newer)
{
	uint32_t name = token_next(t, word), op = token_next(t, name), number = token_next(t, op);
	if (!TOKEN_IS_WORD_OF(t, word, "if", "elif") || !token_is_word(t, name) || !is_version(t, name) ||
	    t->t[op].kind != TOK_PUNCT || t->t[number].kind != TOK_NUMBER || t->t[token_next(t, number)].kind != TOK_EOD)
		return 0;
	char digits[16];
	struct slice text = token_bytes(t, number);
	if (text.n >= sizeof digits)
		return 0;
	memcpy(digits, text.p, text.n);
	digits[text.n] = 0;
	return first_of(t->t[op].punct, strtol(digits, NULL, 10), newer);
}

/* Does HIP lack what token i names: is there no counterpart, or is it new in the release and only the compatibility header has it? */
static bool lacks_name(const struct project *p, const struct unit *u, uint32_t i, int64_t first)
{
	const struct tokens *t = &u->scan.tok;
	const struct name_rule *r = t->t[i].kind == TOK_IDENT ? rules_find(p->rules, token_bytes(t, i), 0) : NULL;
	const char *to;
	uint64_t bits;
	if (!r || rule_is_aside(r) || rule_is_plain(r) || r->kind == RK_NS || r->kind == RK_FAMILY || r->kind == RK_CLASH ||
	    r->kind == RK_MEMBER || TOKEN_IS_ANY(t, token_prev(t, i), '.', P_ARROW) ||
	    decl_find(&p->decls, u, token_bytes(t, i), &bits))
		return false;
	if (rule_verdict(r, u->sel, &to) == VERDICT_NONE)
		return true;
	return first && rule_needs(r, u->sel) && !r->v_hip.added && r->v_cuda.added == first / 1000 * 100 + first % 1000 / 10;
}

/* Does HIP lack a part of the qualified name whose first word is token i: wmma::experimental::precision::b1? */
static bool lacks_qualified(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	const char *to;
	struct buf name = {0};
	bool none = false;
	if (token_is_punct(t, token_prev(t, i), P_SCOPE) || !token_is_punct(t, token_next(t, i), P_SCOPE))
		return false;
	if (token_is(t, i, "wmma"))
		buf_addstr(&name, "nvcuda::");
	for (; token_is_word(t, i) && !none; i = token_next(t, token_next(t, i))) {
		buf_addslice(&name, token_bytes(t, i));
		const struct name_rule *r = rules_find(p->rules, (struct slice){name.p, name.n}, 0);
		none = r && rule_verdict(r, u->sel, &to) == VERDICT_NONE;
		if (!token_is_punct(t, token_next(t, i), P_SCOPE))
			break;
		buf_addstr(&name, "::");
	}
	buf_free(&name);
	return none;
}

/* Does a branch use what HIP lacks, outside of conditionals within it? *code: is there something in it? */
static bool lacks(const struct project *p, const struct unit *u, uint32_t b, int64_t first, bool *code)
{
	const struct scan *s = &u->scan;
	const struct tokens *t = &s->tok;
	const char *hip;
	*code = false;
	FOR_EACH(const struct scan_include, inc, s->includes, s->n_includes)
		if (inc->branch == b && inc->target < 0 && inc->rule && rule_verdict(inc->rule, u->sel, &hip) == VERDICT_NONE)
			return true;
	for (uint32_t i = token_at(t, s->branches[b].begin); i < t->n && t->t[i].off < s->branches[b].end; i++) {
		if (t->t[i].kind == TOK_EOD || t->t[i].kind == TOK_EOF || t->t[i].kind == TOK_COMMENT)
			continue;
		*code = true;
		if (t->t[i].kind == TOK_IDENT && scan_branch_at(s, t->t[i].off) == b &&
		    (lacks_name(p, u, i, first) || lacks_qualified(p, u, i)))
			return true;
	}
	return false;
}

/* Is branch b, and are those behind it, code without what HIP lacks, up to an #else? */
static bool complete(const struct project *p, const struct unit *u, uint32_t b, int64_t first)
{
	const struct scan *s = &u->scan;
	bool code = false;
	for (; b != UINT32_MAX; b = s->branches[b].after) {
		if (branch_is_error(s, b) || lacks(p, u, b, first, &code) || !code)
			return false;
		if (token_is(&s->tok, token_next(&s->tok, s->branches[b].hash), "else"))
			return true;
	}
	return false;
}

/* Does branch b stop the program, or say that it is for no GPU? */
static bool gives_up(const struct scan *s, uint32_t b)
{
	static const char *const words[] = {"assert", "__trap", "trap",          "abort",
	                                    "exit",   "printf", "static_assert", "__builtin_unreachable"};
	for (uint32_t i = token_at(&s->tok, s->branches[b].begin); i < s->tok.n && s->tok.t[i].off < s->branches[b].end; i++) {
		struct slice w = token_is_word(&s->tok, i) ? token_bytes(&s->tok, i) : (struct slice){"", 0};
		if (w.n && (TOKEN_IN(&s->tok, i, words) || slice_find(w, SLICE_LIT("INVALID")) ||
		            slice_find(w, SLICE_LIT("ERROR")) || slice_find(w, SLICE_LIT("SUPPORT"))))
			return true;
	}
	return false;
}

int lacking_side(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct scan *s = &u->scan;
	uint32_t b = scan_branch_at(s, token_end(&s->tok, directive_end(&s->tok, i)));
	bool code, here, whole = false;
	if (b == UINT32_MAX || s->branches[b].hash > i || s->branches[b].after == UINT32_MAX)
		return 0;
	uint32_t other = s->branches[b].after, k = token_next(&s->tok, token_next(&s->tok, s->branches[b].hash));
	for (; s->tok.t[k].kind != TOK_EOD && s->tok.t[k].kind != TOK_EOF; k = token_next(&s->tok, k))
		if (TOKEN_IS_ANY(&s->tok, k, P_OROR, '!'))
			return 0;
		else
			whole |= token_is_punct(&s->tok, k, P_ANDAND);
	here = lacks(p, u, b, 0, &code);
	if (here)
		return complete(p, u, other, 0) && !gives_up(s, other) ? 1 : 0;
	if (whole || !code || gives_up(s, b) || !token_is(&s->tok, token_next(&s->tok, s->branches[other].hash), "else"))
		return 0;
	return lacks(p, u, other, 0, &code) && !branch_is_error(s, b) ? -1 : 0;
}

void older_releases_find(const struct project *p, const struct unit *u, struct older_releases *out)
{
	const struct scan *s = &u->scan;
	*out = (struct older_releases){.asked = true};
	for (uint32_t b = 0; b < s->n_branches && out->n < ARRAY_SIZE(out->first); b++) {
		bool newer, known = false, code;
		int64_t first = asked_by(&s->tok, token_next(&s->tok, s->branches[b].hash), &newer);
		uint32_t other = s->branches[b].after;
		for (unsigned k = 0; k < out->n; k++)
			known |= out->first[k] == first;
		if (!first || known || other == UINT32_MAX)
			continue;
		bool plain = token_is(&s->tok, token_next(&s->tok, s->branches[other].hash), "else");
		if (newer ? lacks(p, u, b, first, &code) && complete(p, u, other, first)
		          : plain && lacks(p, u, other, first, &code) && !branch_is_error(s, b) && !lacks(p, u, b, first, &code) &&
		                    code)
			out->first[out->n++] = first;
	}
}

bool older_release_asked(const struct older_releases *o, int op, int64_t number, bool *holds)
{
	bool newer;
	int64_t first = first_of(op, number, &newer);
	for (unsigned k = 0; first && k < o->n; k++)
		if (o->first[k] == first) {
			*holds = !newer;
			return true;
		}
	return false;
}

bool older_release_directive(const struct older_releases *o, const struct tokens *t, uint32_t word, bool *holds)
{
	bool newer;
	int64_t first = asked_by(t, word, &newer);
	if (!first || !older_release_asked(o, P_GE, first, holds))
		return false;
	*holds = !newer;
	return true;
}
