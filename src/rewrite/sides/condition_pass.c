/* condition_pass.c: conditions on CUDA's version and architecture become what HIP's compiler can answer. A comparison with a number is decided
 * (sides/condition.c) and left as a comment, so that the reader sees what was asked.
 * Where HIP lacks what the branch for a release uses, and the rest of the #if needs nothing of the kind, the release counts as newer than the
 * sources (project/older_release.h). */
#include "pass/pass.h"
#include "project/older_release.h"
#include "project/resolve.h"
#include "rewrite/sides/device_pass.h"
#include "sides/condition.h"
#include "sides/question.h"

/* The text that takes the place of the question, without the comment that keeps it. 'alike': the host's pass gets the device's answer. */
static const char *answer(const struct project *p, const struct question *q, bool alike, struct arena *arena)
{
	if (alike && q->subject == ARCH && (q->defined || q->bare || q->decided))
		return q->defined ? "__HIPCC__" : q->device ? "defined(__HIPCC__)" : "0";
	if (q->defined && q->major) {
		const char *counterpart = NULL;
		const struct name_rule *r = rules_find(p->rules, slice_str(q->major), 1u << RK_MACRO);
		return r && rule_verdict(r, &p->run->sel, &counterpart) == VERDICT_RENAME ? counterpart : "HIP_VERSION";
	}
	if (q->defined)
		return q->subject == ARCH ? "__HIP_DEVICE_COMPILE__" : q->subject == VERSION ? "HIP_VERSION" : "__HIPCC__";
	if (q->decided)
		return q->device && q->host ? "1"
		       : q->device          ? "defined(__HIP_DEVICE_COMPILE__)"
		       : q->host            ? "!defined(__HIP_DEVICE_COMPILE__)"
		                            : "0";
	if (q->subject == ARCH)
		return q->bare ? "__HIP_DEVICE_COMPILE__" : DEVICE_ARCH_TEXT;
	return arena_printf(arena, "%ld", q->value);
}

/* May operands joined by 'op' begin or end beside this token, so that one of two equal ones can go? */
static bool ends_operands(const struct tokens *t, uint32_t beside, int op)
{
	int sign = t->t[beside].punct;
	return t->t[beside].kind == TOK_EOD || token_is(t, beside, "if") || token_is(t, beside, "elif") || sign == '(' ||
	       sign == ')' || sign == op || (op == P_ANDAND && sign == P_OROR);
}

/* The translation makes 'to' of NAME, token i, in defined(NAME), which '&&' or '||' joins with another such operand. If both are the same then,
 * the bytes of one and the sign: of defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__). Where both change the second goes. */
static bool said_twice(const struct project *p, const struct unit *u, uint32_t i, const char *to, bool alike,
                       struct range *needless)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_prev(t, i), first = token_prev(t, open), last = token_pair(t, open, '(');
	if (last != token_next(t, i) || !token_is(t, first, "defined"))
		return false;
	for (int back = 1; back >= 0; back--) {
		uint32_t sign = back ? token_prev(t, first) : token_next(t, last);
		uint32_t other = back ? token_pair(t, token_prev(t, sign), ')') : token_next(t, token_next(t, sign)), begin, end;
		int op = t->t[sign].punct;
		if ((op != P_ANDAND && op != P_OROR) || token_pair(t, other, '(') == NO_TOKEN)
			continue;
		uint32_t name = token_next(t, other);
		begin = token_prev(t, other);
		end = t->t[other].pair;
		struct question q;
		struct arena arena = {0};
		bool changes = question_at(p, u, name, false, &q), cuda = token_is(t, name, "__CUDACC__");
		const char *text = changes ? answer(p, &q, alike, &arena) : cuda ? "__HIPCC__" : to;
		bool same = !strcmp(text, to) && (changes || cuda || token_is(t, name, to)) && token_is(t, begin, "defined");
		arena_free(&arena);
		if (same && (back || !changes) && ends_operands(t, token_prev(t, back ? begin : first), op) &&
		    ends_operands(t, token_next(t, back ? last : end), op)) {
			*needless = back ? (struct range){token_end(t, end), token_end(t, last)}
			                 : (struct range){t->t[first].off, t->t[begin].off};
			return true;
		}
	}
	return false;
}

/* #ifndef __CUDA_ARCH__, #define __CUDA_ARCH__ 0, #endif: the name is a number in both passes, and the program may use it as one. The
 * device's is lost in HIP. 'hash' is the first directive's. */
static void number_for_host(struct unit *u, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, token_next(t, hash)), define = token_next(t, directive_end(t, hash));
	uint32_t word = token_next(t, define), given = token_next(t, word), endif = token_next(t, directive_end(t, define));
	if (!token_is(t, token_next(t, hash), "ifndef") || !token_is(t, name, "__CUDA_ARCH__") || !token_is(t, word, "define") ||
	    !token_is(t, given, "__CUDA_ARCH__") || !token_is_punct(t, endif, '#') || !token_is(t, token_next(t, endif), "endif"))
		return;
	const char *text = u->scan.crlf ? "#else\r\n#define __CUDA_ARCH__ " DEVICE_ARCH_NUMBER "\r\n"
	                                : "#else\n#define __CUDA_ARCH__ " DEVICE_ARCH_NUMBER "\n";
	edit_replace(&u->edits, t->t[endif].off, t->t[endif].off, slice_str(text), EDIT_MACRO);
}

/* Does the condition at '#', token 'hash', hold all of a kernel's body, without an #else? */
static bool holds_kernel(const struct unit *u, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	const struct context_fact *body = scan_body(&u->scan, t->t[hash].off);
	uint32_t open = token_prev(t, hash), b = scan_branch_at(&u->scan, t->t[directive_end(t, hash)].off);
	if (!body || !body->is_kernel || t->t[open].off != body->begin || !token_is(t, token_next(t, hash), "if") ||
	    b == UINT32_MAX)
		return false;
	const struct scan_branch *branch = &u->scan.branches[b];
	return branch->hash == hash && branch->after == UINT32_MAX &&
	       token_next(t, directive_end(t, token_at(t, branch->end))) == t->t[open].pair;
}

static const char both_passes[] = "if 1 /* clang's passes see both sides */";

/* #ifndef __CUDA_ARCH__, functions of the host, #else, the device's of these names: clang's passes see both, and tell them apart. False:
 * something else. */
static bool opens_both(const struct project *p, struct unit *u, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t i = token_next(t, hash), eod = directive_end(t, i), other;
	bool ifdef = token_is(t, i, "ifdef") || token_is(t, i, "ifndef");
	if (p->run->lint || !(ifdef ? token_is(t, token_next(t, i), "__CUDA_ARCH__") : token_is(t, i, "if")))
		return false;
	int host = condition_in_pass(p, u, hash, false);
	bool device = host != 1 && (condition_in_pass(p, u, hash, true) == 1 || condition_on_device(p, u, hash) == 1);
	if ((!device && !(host == 1 && !condition_in_pass(p, u, hash, true))) || !paired_functions_to(p, u, eod, device, &other))
		return false;
	u->cuda = true;
	static const char hip[] = "ifdef __HIPCC__";
	struct buf next = {0};
	buf_addf(&next, "endif%s#%s", u->scan.crlf ? "\r\n" : "\n", device ? both_passes : hip);
	uint32_t word = token_next(t, other);
	edit_replace(&u->edits, t->t[i].off, token_end(t, token_prev(t, eod)), slice_str(device ? hip : both_passes), EDIT_MACRO);
	edit_replace(&u->edits, t->t[word].off, token_end(t, word), (struct slice){next.p, next.n}, EDIT_OTHER);
	buf_free(&next);
	return true;
}

/* Answers the question for the releases before where HIP lacks what the branch for the newer one has. */
static void ask_older(const struct project *p, const struct unit *u, struct older_releases *older, struct question *q)
{
	bool holds;
	if (q->subject != VERSION || !q->decided)
		return;
	if (!older->asked)
		older_releases_find(p, u, older);
	if (older_release_asked(older, q->op, q->number, &holds))
		q->device = q->host = holds;
}

/* What the pass keeps of a file. */
struct conditions {
	uint32_t opened_to; /* the host's pass sees what stands before this token as the device's does */
	uint32_t twin;      /* the device's pass sees what stands behind this directive as the host's does */
	struct older_releases older;
	struct device_branches *branches;
};
_Static_assert(sizeof(struct conditions) == 10 * sizeof(int64_t), "as src/passes.def says");

void pass_condition(struct pass *c, uint32_t hash)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	uint32_t i = token_next(t, hash); /* 'if', 'elif', 'ifdef' or 'ifndef' */
	if (!TOKEN_IS_WORD_OF(t, i, "if", "elif", "ifdef", "ifndef"))
		return;
	bool ifdef = !token_is(t, i, "if") && !token_is(t, i, "elif");
	if (opens_both(p, u, hash))
		return;
	struct conditions *state = pass_unit_state(u, PASS_condition);
	uint32_t *opened_to = &state->opened_to;
	if (hash >= *opened_to && (token_is(t, i, "ifdef") || token_is(t, i, "if")) &&
	    (ifdef ? token_is(t, i + 1, "__CUDA_ARCH__") : condition_on_device(p, u, hash) == 1)) {
		uint32_t eod = directive_end(t, i);
		*opened_to = device_functions_to(u, &state->branches, hash);
		if (!*opened_to)
			*opened_to = device_qualifiers_to(u, eod);
		if (!*opened_to && !p->run->lint)
			*opened_to = device_macros_to(p, u, &state->branches, hash);
		if (!*opened_to && !p->run->lint)
			hoist_device_qualifiers(p, u, hash);
		if (!*opened_to)
			device_beside_macros(u, &state->branches, eod);
	}
	if (hash >= *opened_to)
		split_functions_to(p, u, hash, opened_to, &state->twin);
	bool alike = hash < *opened_to, own = arch_is_own(p, u), seen = state->twin && hash == state->twin;
	for (i++; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++) {
		struct question q;
		if (!question_at(p, u, i, ifdef, &q) || (own && q.subject == ARCH))
			continue;
		u->cuda = true;
		if (seen) { /* #ifndef NAME, or defined(NAME) */
			uint32_t open = token_prev(t, i), first = ifdef                          ? token_next(t, hash)
			                                          : token_is_punct(t, open, '(') ? token_prev(t, open)
			                                                                         : open;
			edit_replace(&u->edits, t->t[first].off, token_end(t, ifdef || first == open ? i : t->t[open].pair),
			             slice_str(ifdef ? both_passes : "0"), EDIT_MACRO);
			continue;
		}
		ask_older(p, u, &state->older, &q);
		uint32_t a = t->t[q.first].off, b = t->t[q.last].off + t->t[q.last].len;
		const char *to = answer(p, &q, alike, &arena);
		struct range needless;
		if (q.defined && !ifdef && !p->run->lint && said_twice(p, u, i, to, alike, &needless)) {
			edit_drop(&u->edits, needless.begin, needless.end);
			continue;
		}
		bool lines = memmem(t->src.p + a, b - a, "/*", 2) || memchr(t->src.p + a, '\n', b - a);
		if (!q.defined && (q.decided || q.subject != ARCH) && !lines)
			to = arena_printf(&arena, "%s /* %.*s */", to, (int)(b - a), t->src.p + a);
		edit_replace(&u->edits, a, b, slice_str(to), EDIT_MACRO);
		i = q.last;
	}
	arena_free(&arena);
	if (own)
		return;
	number_for_host(u, hash);
	if (holds_kernel(u, hash) && condition_on_device(p, u, hash) == 0)
		diag_add(&u->diags, D_B001, u->index, t->t[hash].off, t->t[directive_end(t, hash)].off,
		         "the kernel is empty after translation, which takes the branches for __CUDA_ARCH__ " DEVICE_ARCH_NUMBER);
}
