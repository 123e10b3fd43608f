/* condition.c: the values of preprocessor conditions on CUDA's version and architecture; rewrite/sides/condition_pass.c writes them.
 *
 * __CUDA_ARCH__ is 0 on the host and names the target on the device; HIP only says whether this is a device pass. Code for AMD
 * takes the branches of sm_80: independent lanes, atomics on double, half arithmetic, but no tensor memory accelerator.
 * CUDART_VERSION and CUDA_VERSION stand for the version of the sources (--cuda), at most 12.9, whose API HIP's has the shape of;
 * CUBLAS_VERSION and its like for the library that came with it, __CUDACC_VER_MAJOR__ and its like for its compiler.
 * A comparison with a number is decided here. In code the number takes the place of the version's name where a number is asked of it; HIP's own would answer otherwise than the conditions. */
#include "project/older_release.h"
#include "project/resolve.h"
#include "ptx/asm.h"
#include "sides/condition.h"
#include "sides/question.h"
#include <stdlib.h>

enum { DEVICE_ARCH = 800, NEWEST_SHAPE = 1209 };

enum { NVCC_BUILD = 86 }; /* of 12.9; nobody tells those of one release apart */

/* The versions of CUDA's libraries. What their counterparts define the rules tell, of 'major'. */
static const struct {
	const char *name, *major;
} libraries[] = {
        {"CUBLAS_VERSION", "CUBLAS_VER_MAJOR"},     {"CUFFT_VERSION", "CUFFT_VER_MAJOR"},
        {"CUSOLVER_VERSION", "CUSOLVER_VER_MAJOR"}, {"CUSPARSE_VERSION", "CUSPARSE_VER_MAJOR"},
        {"CUDNN_VERSION", "CUDNN_MAJOR"},
};
/* The last of them with each release of CUDA, in that order; of cuDNN the last that was made for it. */
static const struct {
	int cuda, version[ARRAY_SIZE(libraries)];
} releases[] = {
        {1209, {120901, 11401, 11705, 12510, 8907}}, {1208, {120803, 11303, 11703, 12508, 8907}},
        {1206, {120604, 11300, 11701, 12504, 8907}}, {1205, {120503, 11203, 11603, 12501, 8907}},
        {1204, {120405, 11201, 11601, 12301, 8907}}, {1203, {120304, 11012, 11504, 12200, 8907}},
        {1202, {120205, 11008, 11502, 12102, 8907}}, {1201, {120103, 11002, 11405, 12100, 8907}},
        {1200, {120002, 11001, 11403, 12001, 8907}}, {1108, {111103, 10900, 11401, 11705, 8907}},
        {1107, {111003, 10702, 11400, 11704, 8600}}, {1106, {110902, 10702, 11304, 11702, 8400}},
        {1105, {110703, 10600, 11302, 11700, 8303}}, {1104, {110605, 10502, 11200, 11600, 8204}},
        {1103, {110501, 10402, 11102, 11600, 8201}}, {1102, {110401, 10401, 11100, 11401, 8101}},
        {1101, {110300, 10300, 11001, 11300, 8005}}, {1100, {110200, 10201, 10600, 11101, 8005}},
        {1002, {10202, 10102, 10300, 10301, 7605}},  {1001, {10200, 10101, 10200, 10300, 7605}},
        {0, {10000, 10000, 10000, 10000, 7600}},
};

static int library_of(struct slice w)
{
	for (size_t i = 0; i < ARRAY_SIZE(libraries) && slice_starts(w, "CU"); i++)
		if (slice_is(w, libraries[i].name) || slice_is(w, libraries[i].major))
			return (int)i;
	return -1;
}

static enum subject subject_of(struct slice w)
{
	if (library_of(w) >= 0)
		return slice_ends(w, "MAJOR") ? LIBRARY_MAJOR : LIBRARY;
	if (slice_is(w, "__CUDA_ARCH__"))
		return ARCH;
	if (slice_is(w, "CUDART_VERSION") || slice_is(w, "CUDA_VERSION") || slice_is(w, "__CUDART_API_VERSION") ||
	    slice_is(w, "__CUDA_API_VERSION"))
		return VERSION;
	if (slice_is(w, "__CUDACC_VER__"))
		return COMPILER;
	if (slice_is(w, "__CUDACC_VER_MAJOR__") || slice_is(w, "__CUDA_API_VER_MAJOR__"))
		return COMPILER_MAJOR;
	if (slice_is(w, "__CUDACC_VER_MINOR__") || slice_is(w, "__CUDA_API_VER_MINOR__"))
		return COMPILER_MINOR;
	return slice_is(w, "__CUDACC_VER_BUILD__") ? COMPILER_BUILD : NOT_A_SUBJECT;
}

const char *arch_as_number(const struct tokens *t, uint32_t i)
{
	uint32_t prev = token_prev(t, i);
	const char *number = token_is(t, i, "__CUDA_ARCH__") ? DEVICE_ARCH_TEXT
	                     : token_is(t, i, "CCCL_VERSION") /* 2008005 where Thrust's own number is 200805 */
	                             ? "(THRUST_VERSION / 100 * 1000 + THRUST_VERSION % 100)"
	                             : NULL;
	if (!number)
		return NULL;
	if (token_is_punct(t, prev, '('))
		prev = token_prev(t, prev);
	return token_is_word(t, prev) && TOKEN_IS_WORD_OF(t, prev, "defined", "define", "undef", "ifdef", "ifndef") ? NULL : number;
}

bool is_condition_subject(struct slice name) { return subject_of(name) != NOT_A_SUBJECT; }

static long value_of(enum subject s, int library, const struct selection *sel)
{
	int v = sel->cuda < NEWEST_SHAPE ? sel->cuda : NEWEST_SHAPE;
	size_t r = 0;
	switch (s) {
	case LIBRARY:
	case LIBRARY_MAJOR:
		while (releases[r].cuda > v)
			r++;
		v = releases[r].version[library];
		return s == LIBRARY ? v : v / (v < 100000 ? 1000 : 10000);
	case ARCH: return DEVICE_ARCH;
	case VERSION: return v / 100 * 1000 + v % 100 * 10;
	case COMPILER: return v / 100 * 10000 + v % 100 * 100 + NVCC_BUILD;
	case COMPILER_MAJOR: return v / 100;
	case COMPILER_BUILD: return NVCC_BUILD;
	default: return v % 100;
	}
}

long library_version(struct slice name, const struct selection *sel)
{
	int library = library_of(name);
	return library < 0 ? -1 : value_of(subject_of(name), library, sel);
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

static int operator_at(const struct tokens *t, uint32_t i)
{
	return i != NO_TOKEN && t->t[i].kind == TOK_PUNCT ? t->t[i].punct : 0;
}

/* printf("%d", CUDART_VERSION), std::cout << CUDART_VERSION, by<CUDART_VERSION>: nothing that HIP says of itself is near. */
static bool told_or_chosen(const struct tokens *t, uint32_t i)
{
	uint32_t place, before = token_prev(t, i), open = bracket_around(t, i, &place);
	int left = operator_at(t, before), right = operator_at(t, token_next(t, i));
	if (left == P_SHL || (right == '>' && (left == '<' || left == ',')))
		return true;
	uint32_t fn = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	return left == ',' && (right == ',' || right == ')') && token_is_word(t, fn) && slice_ends(token_bytes(t, fn), "printf");
}

const char *version_as_number(const struct project *p, const struct tokens *t, uint32_t i, struct arena *arena)
{
	struct slice name = token_text(t, i, arena);
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	int right = operator_at(t, after), left = operator_at(t, before);
	bool body = t->t[i].flags & TF_MACRO_BODY, ignored;
	enum subject s = subject_of(name);
	bool compiler = s == COMPILER || s == COMPILER_MAJOR || s == COMPILER_MINOR || s == COMPILER_BUILD;
	int library = library_of(name);
	long n;
	if ((s != VERSION && !compiler && library < 0) || left == P_HASHHASH || right == P_HASHHASH ||
	    (t->t[i].flags & TF_DIRECTIVE && !body)) /* #define CUDART_VERSION 9000 */
		return NULL;
	bool asks = compiler || right == '/' || right == '%' || told_or_chosen(t, i);
	/* in a macro the other side is a parameter, or a macro that is a number; in code it may be what HIP says of itself */
	if (compare(0, right, 0, &ignored))
		asks |= number(t, token_next(t, after), &n) || (body && right != P_EQ && right != P_NE);
	if (compare(0, left, 0, &ignored))
		asks |= number(t, token_prev(t, before), &n) || (body && left != P_EQ && left != P_NE);
	return asks ? arena_printf(arena, "%ld /* %.*s */", value_of(s, library, &p->run->sel), (int)name.n, name.p) : NULL;
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
			found = found || asm_stays(p, u, i);
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
	bool there = branch_has_asm(p, u, directive_end(t, next), &end);
	return here == there ? 0 : here ? 1 : -1;
}

/* Does the file give __CUDA_API_VERSION, which token i names, a number of its own, whatever the configuration? A copy of CUDA's header
 * does. */
static bool has_own_version(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (t->src.p[t->t[i].off] != '_')
		return false;
	FOR_ABOVE(k, t, i)
		if (defines_macro(t, k) && t->t[token_next(t, k)].kind == TOK_NUMBER &&
		    scan_branch_at(&u->scan, t->t[k].off) == UINT32_MAX)
			return true;
	return false;
}

bool question_at(const struct project *p, const struct unit *u, uint32_t i, bool ifdef, struct question *q)
{
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	struct slice name = t->t[i].kind == TOK_IDENT ? token_text(t, i, &arena) : (struct slice){"", 0};
	enum subject s = subject_of(name);
	int library = library_of(name);
	arena_free(&arena);
	if (s == NOT_A_SUBJECT || (s == VERSION && has_own_version(u, i)))
		return false;
	*q = (struct question){.subject = s,
	                       .major = library < 0 ? NULL : libraries[library].major,
	                       .value = value_of(s, library, &p->run->sel),
	                       .first = i,
	                       .last = i,
	                       .device = true,
	                       .host = s != ARCH};
	uint32_t prev = token_prev(t, i), next = token_next(t, i),
	         before = operator_at(t, prev) == '(' ? token_prev(t, prev) : prev;
	q->defined = ifdef || token_is(t, before, "defined");
	if (q->defined)
		return true;
	int op = operator_at(t, next);
	bool of_host = false;
	if (number(t, token_next(t, next), &q->number) && compare(q->value, op, q->number, &q->device)) {
		uint32_t after = token_next(t, token_next(t, next)); /* arithmetic on the number: leave it to the compiler */
		int c = operator_at(t, after);
		q->decided = t->t[after].kind == TOK_EOD || c == ')' || c == P_ANDAND || c == P_OROR || t->t[after].kind == TOK_EOF;
		q->op = op;
		q->last = q->decided ? token_next(t, next) : i;
		int asm_in = s == ARCH ? assembly_side(p, u, directive_end(t, i)) : 0;
		if (s == ARCH && q->decided && !asm_in)
			asm_in = lacking_side(p, u, i);
		if (asm_in && q->device == (asm_in > 0))
			q->device = !q->device;
	} else if (prev != NO_TOKEN && number(t, token_prev(t, prev), &q->number) &&
	           compare(q->value, mirrored(operator_at(t, prev)), q->number, &q->device)) {
		q->decided = true;
		q->op = mirrored(operator_at(t, prev));
		q->first = token_prev(t, prev);
	}
	compare(0, q->op, q->number, &of_host);
	q->host = s == ARCH ? of_host : q->device;
	q->bare = !q->decided && (t->t[next].kind == TOK_EOD || op == ')' || op == P_ANDAND || op == P_OROR);
	if (q->bare) {
		q->device = q->value != 0;
		q->host = s != ARCH && q->value;
	}
	return true;
}

int condition_on_device(const struct project *p, const struct unit *u, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t i = token_next(t, hash), others = 0;
	bool none = false, arch = false;
	for (i = token_next(t, i); t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i = token_next(t, i)) {
		struct question q;
		int op = operator_at(t, i);
		if (op == P_OROR || op == '!')
			return -1;
		if (question_at(p, u, i, false, &q)) {
			arch |= q.subject == ARCH;
			others -= q.first < i ? 2 : 0; /* "700 >" was counted */
			none |= (q.decided || q.bare) && !q.device;
			others += !q.defined && !q.decided && !q.bare;
			i = q.last;
		} else
			others += op != '(' && op != ')' && op != P_ANDAND && !token_is(t, i, "defined") &&
			          !token_is(t, i, "__CUDACC__");
	}
	return !arch ? -1 : none ? 0 : others ? -1 : 1;
}

/* An expression of a condition, as far as it is about its subjects; values are 1, 0 and -1, not known. */
struct asked {
	const struct project *p;
	const struct unit *u;
	uint32_t i; /* the next token */
	bool ifdef, device;
};

static int joined(struct asked *a, bool any);

/* What no '!' stands in front of. */
static int positive(struct asked *a)
{
	const struct tokens *t = &a->u->scan.tok;
	struct question q;
	int op = operator_at(t, a->i), value = -1;
	if (op == '(') {
		enum { TOO_DEEP = -2 };
		a->i = token_next(t, a->i);
		value = BOUNDED(joined(a, true), TOO_DEEP);
		if (value == TOO_DEEP) {
			a->i = directive_end(t, a->i); /* what comes behind is not known either */
			return -1;
		}
		a->i = operator_at(t, a->i) == ')' ? token_next(t, a->i) : a->i;
		return value;
	}
	uint32_t behind = token_next(t, a->i);
	if (token_is(t, a->i, "0") || token_is(t, a->i, "1")) { /* what a port has of a comparison */
		op = operator_at(t, behind);
		if (t->t[behind].kind == TOK_EOD || op == ')' || op == P_ANDAND || op == P_OROR) {
			value = token_is(t, a->i, "1");
			a->i = behind;
			return value;
		}
	}
	for (;; a->i = token_next(t, a->i)) { /* up to the next && or ||, or what closes around it */
		op = operator_at(t, a->i);
		if (t->t[a->i].kind == TOK_EOD || t->t[a->i].kind == TOK_EOF || op == ')' || op == P_ANDAND || op == P_OROR)
			return value;
		if (op == '(' && t->t[a->i].pair != NO_TOKEN && token_is(t, token_prev(t, a->i), "defined")) {
			uint32_t name = token_next(t, a->i);
			if (!question_at(a->p, a->u, name, a->ifdef, &q) && !token_is(t, name, "__HIP_DEVICE_COMPILE__")) {
				a->i = t->t[a->i].pair; /* another's name */
				value = -1;
			}
			continue;
		}
		bool closed = operator_at(t, token_prev(t, a->i)) == '(';
		if (question_at(a->p, a->u, a->i, a->ifdef, &q)) {
			value = !q.defined && !q.decided && !q.bare ? -1 : a->device ? q.device : q.host;
			a->i = q.last;
			if (q.defined && closed)
				a->i = token_next(t, a->i);
		} else if (token_is(t, a->i, "__HIP_DEVICE_COMPILE__")) { /* what a port has of __CUDA_ARCH__ */
			value = a->device;
			if (closed && token_is(t, token_prev(t, token_prev(t, a->i)), "defined"))
				a->i = token_next(t, a->i);
		} else if (op == '(' && t->t[a->i].pair != NO_TOKEN) {
			a->i = t->t[a->i].pair;
			value = -1;
		} else if (!token_is_word(t, a->i) || !token_is(t, a->i, "defined"))
			value = -1;
	}
}

static int operand(struct asked *a)
{
	bool negated = false;
	for (; operator_at(&a->u->scan.tok, a->i) == '!'; negated = !negated)
		a->i = token_next(&a->u->scan.tok, a->i);
	int value = positive(a);
	return value < 0 ? value : value ^ negated;
}

/* What '&&' joins, or, where 'any', '||'. */
static int joined(struct asked *a, bool any)
{
	int value = any ? joined(a, false) : operand(a);
	while (operator_at(&a->u->scan.tok, a->i) == (any ? P_OROR : P_ANDAND)) {
		a->i = token_next(&a->u->scan.tok, a->i);
		int more = any ? joined(a, false) : operand(a);
		bool decided = any ? value > 0 || more > 0 : !value || !more;
		value = decided ? any : value < 0 || more < 0 ? -1 : !any;
	}
	return value;
}

int condition_in_pass(const struct project *p, const struct unit *u, uint32_t hash, bool device)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t word = token_next(t, hash);
	bool ifdef = !token_is(t, word, "if") && !token_is(t, word, "elif");
	struct asked a = {p, u, token_next(t, word), ifdef, device};
	int value = joined(&a, true);
	return token_is(t, word, "ifndef") && value >= 0 ? !value : value;
}

int branch_in_pass(const struct project *p, const struct unit *u, uint32_t branch, bool device)
{
	const struct scan_branch *b = u->scan.branches;
	const struct tokens *t = &u->scan.tok;
	int taken = token_is(t, token_next(t, b[branch].hash), "else") ? 1 : condition_in_pass(p, u, b[branch].hash, device);
	for (uint32_t k = b[branch].before; k != UINT32_MAX && taken; k = b[k].before) {
		int before = condition_in_pass(p, u, b[k].hash, device);
		taken = before > 0 ? 0 : before < 0 ? -1 : taken;
	}
	return taken;
}
