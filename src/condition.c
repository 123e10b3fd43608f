/* condition.c: preprocessor conditions on CUDA's version and architecture.
 *
 * __CUDA_ARCH__ is 0 on the host and names the target on the device; HIP only says whether this is a device pass. Code for AMD
 * takes the branches of sm_80: independent lanes, atomics on double, half arithmetic, but no tensor memory accelerator.
 * CUDART_VERSION and CUDA_VERSION stand for the version of the sources (--cuda), at most 12.9, whose API HIP's has the shape of.
 * A comparison with a number is decided here and left as a comment, so that the reader sees what was asked. */
#include "tranship/project.h"
#include <stdlib.h>

enum { DEVICE_ARCH = 800, NEWEST_SHAPE = 1209 };
#define DEVICE_ARCH_TEXT "(__HIP_DEVICE_COMPILE__ * 800)" /* DEVICE_ARCH on the device, 0 in a host's #if */

enum subject { NOT_A_SUBJECT, ARCH, VERSION, COMPILER_MAJOR, COMPILER_MINOR };

static enum subject subject_of(struct slice w)
{
	if (slice_is(w, "__CUDA_ARCH__"))
		return ARCH;
	if (slice_is(w, "CUDART_VERSION") || slice_is(w, "CUDA_VERSION") || slice_is(w, "__CUDART_API_VERSION") || slice_is(w, "__CUDA_API_VERSION"))
		return VERSION;
	if (slice_is(w, "__CUDACC_VER_MAJOR__"))
		return COMPILER_MAJOR;
	return slice_is(w, "__CUDACC_VER_MINOR__") ? COMPILER_MINOR : NOT_A_SUBJECT;
}

const char *arch_as_number(const struct tokens *t, uint32_t i)
{
	static const char *const names_it[] = {"defined", "define", "undef", "ifdef", "ifndef"};
	uint32_t prev = token_prev(t, i);
	if (!token_is(t, i, "__CUDA_ARCH__"))
		return NULL;
	if (prev != NO_TOKEN && t->t[prev].kind == TOK_PUNCT && t->t[prev].punct == '(')
		prev = token_prev(t, prev);
	for (size_t k = 0; prev != NO_TOKEN && t->t[prev].kind == TOK_IDENT && k < ARRAY_SIZE(names_it); k++)
		if (token_is(t, prev, names_it[k]))
			return NULL;
	return DEVICE_ARCH_TEXT;
}

bool is_condition_subject(struct slice name) { return subject_of(name) != NOT_A_SUBJECT; }

static long value_of(enum subject s, const struct selection *sel)
{
	int v = sel->cuda < NEWEST_SHAPE ? sel->cuda : NEWEST_SHAPE;
	switch (s) {
	case ARCH: return DEVICE_ARCH;
	case VERSION: return v / 100 * 1000 + v % 100 * 10;
	case COMPILER_MAJOR: return v / 100;
	default: return v % 100;
	}
}

static bool number(const struct tokens *t, uint32_t i, long *out)
{
	if (i == NO_TOKEN || t->t[i].kind != TOK_NUMBER || (t->t[i].flags & TF_SPLICED))
		return false;
	char digits[32], *end;
	size_t n = t->t[i].len < sizeof digits - 1 ? t->t[i].len : sizeof digits - 1;
	memcpy(digits, t->src.p + t->t[i].off, n);
	digits[n] = 0;
	*out = strtol(digits, &end, 0);
	return strspn(end, "uUlL") == strlen(end);
}

static bool compare(long a, int op, long b, bool *result)
{
	switch (op) {
	case '<': *result = a < b; return true;
	case '>': *result = a > b; return true;
	case P_LE: *result = a <= b; return true;
	case P_GE: *result = a >= b; return true;
	case P_EQ: *result = a == b; return true;
	case P_NE: *result = a != b; return true;
	default: return false;
	}
}

static int mirrored(int op) { return op == '<' ? '>' : op == '>' ? '<' : op == P_LE ? P_GE : op == P_GE ? P_LE : op; }

static int operator_at(const struct tokens *t, uint32_t i) { return i != NO_TOKEN && t->t[i].kind == TOK_PUNCT ? t->t[i].punct : 0; }

static uint32_t condition_end(const struct tokens *t, uint32_t i)
{
	while (t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF)
		i++;
	return i;
}

/* Inline assembly that HIP C++ cannot stand for, between the directive that ends at token 'eod' and the next #elif, #else or #endif
 * of its level; *next is that directive's '#', or NO_TOKEN. */
static bool branch_has_asm(const struct project *p, const struct unit *u, uint32_t eod, uint32_t *next)
{
	const struct tokens *t = &u->scan.tok;
	bool found = false;
	int depth = 0;
	for (uint32_t i = eod; i < t->n; i++) {
		const struct token *k = &t->t[i];
		if (k->kind == TOK_PUNCT && k->punct == '#' && (k->flags & (TF_BOL | TF_DIRECTIVE)) == (TF_BOL | TF_DIRECTIVE)) {
			uint32_t w = token_next(t, i);
			bool opens = token_is(t, w, "if") || token_is(t, w, "ifdef") || token_is(t, w, "ifndef");
			bool closes = token_is(t, w, "endif");
			if (!depth && (closes || token_is(t, w, "else") || token_is(t, w, "elif"))) {
				*next = i;
				return found;
			}
			depth += opens - closes;
		} else if (k->kind == TOK_IDENT && k->len <= 7 && (token_is(t, i, "asm") || token_is(t, i, "__asm__")))
			found |= asm_stays(p, u, i);
	}
	*next = NO_TOKEN;
	return found;
}

/* True when the branch under this condition holds inline assembly and its #else does not (-1: the other way round; 0: neither). */
static int assembly_side(const struct project *p, const struct unit *u, uint32_t eod)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t next, end;
	bool here = branch_has_asm(p, u, eod, &next);
	if (next == NO_TOKEN || !token_is(t, token_next(t, next), "else"))
		return 0;
	bool there = branch_has_asm(p, u, condition_end(t, next), &end);
	return here == there ? 0 : here ? 1 : -1;
}

/* Does the file give __CUDA_API_VERSION, which token i names, a number of its own, whatever the configuration? A copy of CUDA's header
 * does. */
static bool has_own_version(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	for (uint32_t k = 2; k < i && t->src.p[t->t[i].off] == '_'; k++)
		if (t->t[k].kind == TOK_IDENT && t->t[k].len == t->t[i].len && token_is(t, token_prev(t, k), "define") &&
		    !memcmp(t->src.p + t->t[k].off, t->src.p + t->t[i].off, t->t[i].len) && t->t[token_next(t, k)].kind == TOK_NUMBER &&
		    scan_branch_at(&u->scan, t->t[k].off) == UINT32_MAX)
			return true;
	return false;
}

void match_condition(const struct project *p, struct unit *u, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	const struct selection *sel = &p->run->sel;
	struct arena arena = { 0 };
	uint32_t i = token_next(t, hash); /* 'if', 'elif', 'ifdef' or 'ifndef' */
	bool ifdef = !token_is(t, i, "if") && !token_is(t, i, "elif");
	for (i++; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++) {
		if (t->t[i].kind != TOK_IDENT)
			continue;
		enum subject s = subject_of(token_text(t, i, &arena));
		if (s == NOT_A_SUBJECT || (s == VERSION && has_own_version(u, i)))
			continue;
		u->cuda = true;
		uint32_t prev = token_prev(t, i), next = token_next(t, i);
		if (operator_at(t, prev) == '(')
			prev = token_prev(t, prev);
		if (ifdef || (prev != NO_TOKEN && t->t[prev].kind == TOK_IDENT && token_is(t, prev, "defined"))) {
			const char *to = s == ARCH ? "__HIP_DEVICE_COMPILE__" : s == VERSION ? "HIP_VERSION" : "__HIPCC__";
			edit_replace(&u->edits, t->t[i].off, t->t[i].off + t->t[i].len, slice_str(to), EDIT_MACRO);
			continue;
		}
		prev = token_prev(t, i);
		uint32_t first = i, last = i;
		int op = operator_at(t, next);
		long n;
		bool decided = false, device = false, host = false;
		if (number(t, token_next(t, next), &n) && compare(value_of(s, sel), op, n, &device)) {
			uint32_t after = token_next(t, token_next(t, next)); /* arithmetic on the number: leave it to the compiler */
			int c = operator_at(t, after);
			decided = t->t[after].kind == TOK_EOD || c == ')' || c == P_ANDAND || c == P_OROR || t->t[after].kind == TOK_EOF;
			compare(0, op, n, &host);
			last = token_next(t, next);
			if (s == ARCH && device == (assembly_side(p, u, condition_end(t, i)) > 0) && assembly_side(p, u, condition_end(t, i)))
				device = !device;
		} else if (prev != NO_TOKEN && number(t, token_prev(t, prev), &n) && compare(value_of(s, sel), mirrored(operator_at(t, prev)), n, &device)) {
			decided = true;
			compare(0, mirrored(operator_at(t, prev)), n, &host);
			first = token_prev(t, prev);
		}
		uint32_t a = t->t[first].off, b = t->t[last].off + t->t[last].len;
		const char *to;
		if (!decided) {
			a = t->t[i].off;
			b = a + t->t[i].len;
			if (s == ARCH) { /* bare truth value, or arithmetic */
				int c = operator_at(t, next);
				bool bare = t->t[next].kind == TOK_EOD || c == ')' || c == P_ANDAND || c == P_OROR;
				to = bare ? "__HIP_DEVICE_COMPILE__" : DEVICE_ARCH_TEXT;
			} else
				to = arena_printf(&arena, "%ld /* %.*s */", value_of(s, sel), (int)(b - a), t->src.p + a);
		} else {
			if (s != ARCH)
				host = device;
			const char *verdict = device && host ? "1" : device ? "defined(__HIP_DEVICE_COMPILE__)" : host ? "!defined(__HIP_DEVICE_COMPILE__)" : "0";
			to = arena_printf(&arena, "%s /* %.*s */", verdict, (int)(b - a), t->src.p + a);
			if (memmem(t->src.p + a, b - a, "/*", 2) || memchr(t->src.p + a, '\n', b - a))
				to = verdict;
		}
		edit_replace(&u->edits, a, b, slice_str(to), EDIT_MACRO);
		i = last > i ? last : i;
	}
	arena_free(&arena);
}

bool condition_asks_for_hip(const struct tokens *t, uint32_t i)
{
	static const char *const words[] = {"__HIPCC__", "__HIP__", "__HIP_DEVICE_COMPILE__", "__HIP_PLATFORM_AMD__", "__HIP_PLATFORM_HCC__"};
	while (i && t->t[i].flags & TF_DIRECTIVE && !(t->t[i].punct == '#' && t->t[i].flags & TF_BOL))
		i--;
	for (; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++)
		for (size_t k = 0; k < ARRAY_SIZE(words); k++)
			if (t->t[i].kind == TOK_IDENT && token_is(t, i, words[k]))
				return true;
	return false;
}
