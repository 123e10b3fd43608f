/* cuda_guard.c: branches of conditionals that are taken only where one of the run's guard macros is defined, or where HIP's own, or one
 * that is named "!MACRO", are not; and those for CUDA's compiler beside one for HIP's. */
#include "project/cuda_guard.h"
#include "lex/expression.h"
#include <ctype.h>

/* ---- what a condition comes to for HIP's compiler, where none of the guards is defined ---- */

struct condition {
	struct expression e; /* first */
	const struct run *r;
	bool paired; /* another branch of the #if is for HIP, so that one which asks for CUDA's compiler is for that alone */
	bool device; /* it is HIP's compiler in its pass for the device */
	bool nvcc;   /* it is CUDA's compiler, with the guards defined */
	bool port;   /* there: a test of a macro that a port defines */
};

/* The macros of CUDA's compilers and releases, which a port renames or decides if the condition does not mention HIP's. */
static const char *const of_cuda[] = {"__NVCC__",      "__CUDACC__",           "__CUDA__",
                                      "__CUDA_ARCH__", "__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__",
                                      "CUDA_VERSION",  "CUDART_VERSION"};

bool is_ports_macro(struct slice name)
{
	for (size_t k = 0; k < name.n; k++) {
		struct slice rest = {name.p + k, name.n - k};
		if ((slice_starts(rest, "HIP") || slice_starts(rest, "ROCM")) && (!k || !isupper((unsigned char)name.p[k - 1])))
			return true;
	}
	return false;
}

static bool is_of_port(const struct tokens *t, uint32_t i) { return is_ports_macro(token_bytes(t, i)); }

/* What a macro stands for with CUDA's compiler. */
static struct integer macro_of_nvcc(struct condition *c, uint32_t i)
{
	for (size_t k = 0; k < c->r->n_cuda_guards; k++) {
		const char *guard = c->r->cuda_guards[k];
		bool of_port = *guard == '!';
		if (token_is(c->e.t, i, guard + of_port)) {
			c->port = true;
			return integer_of(!of_port);
		}
	}
	c->port |= is_of_port(c->e.t, i);
	return is_of_port(c->e.t, i)                                                  ? integer_of(0)
	       : token_is(c->e.t, i, "__CUDACC__") || token_is(c->e.t, i, "__NVCC__") ? integer_of(1)
	                                                                              : integer_unknown();
}

/* What a macro stands for there: 0 is not defined. */
static struct integer macro(struct condition *c, uint32_t i)
{
	if (c->nvcc)
		return macro_of_nvcc(c, i);
	for (size_t k = 0; k < c->r->n_cuda_guards; k++) {
		const char *guard = c->r->cuda_guards[k];
		bool of_port = *guard == '!';
		if (token_is(c->e.t, i, guard + of_port))
			return integer_of(of_port);
	}
	if (c->paired && TOKEN_IN(c->e.t, i, of_cuda))
		return integer_of(0);
	if (c->device && token_is(c->e.t, i, "__HIP_DEVICE_COMPILE__"))
		return integer_of(1);
	return TOKEN_IN(c->e.t, i, hip_macros) || token_is(c->e.t, i, "USE_ROCM") ? integer_of(1)
	                                                                          : integer_unknown(); /* the last is PyTorch's */
}

/* defined(NAME), NAME, __has_include(...) */
static struct integer word(struct expression *e)
{
	const struct tokens *t = e->t;
	uint32_t i = e->at;
	bool asks = token_is(t, i, "defined"), open = asks && token_is_punct(t, token_next(t, i), '(');
	for (int k = asks + open; k > 0; k--)
		i = token_next(t, i);
	struct integer v = token_is_word(t, i) ? macro((struct condition *)e, i) : integer_unknown();
	e->at = token_next(t, i);
	if (open ? token_is_punct(t, e->at, ')') : token_pair(t, e->at, '(') != NO_TOKEN) {
		v.known &= open;
		e->at = token_next(t, open ? e->at : t->t[e->at].pair);
	}
	return v;
}

/* What the condition of the directive with its word at token 'word' comes to. */
static struct integer asked(struct condition *c, const struct tokens *t, uint32_t directive)
{
	uint32_t first = token_next(t, directive);
	bool no = TOKEN_IS_WORD_OF(t, directive, "ifndef", "elifndef");
	c->e.t = t;
	c->e.word = word;
	if (no || TOKEN_IS_WORD_OF(t, directive, "ifdef", "elifdef")) {
		struct integer v = macro(c, first);
		return v.known ? integer_of(no == !v.v) : v;
	}
	bool tells = TOKEN_IS_WORD_OF(t, directive, "if", "elif");
	return tells ? expression_read(&c->e, first, directive_end(t, first)) : integer_unknown();
}

/* ---- branches ---- */

static bool names_any(const struct tokens *t, uint32_t hash, const char *const *names, size_t n)
{
	for (uint32_t i = hash; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++)
		if (token_is_word(t, i) && token_in(t, i, names, n))
			return true;
	return false;
}

/* What the directive that opens a branch asks for: 1: CUDA, by a guard or by lacking HIP; -1: the opposite; 0: something else. */
static int sense_of(const struct run *r, const struct tokens *t, uint32_t hash, bool paired, bool device)
{
	uint32_t word = token_next(t, hash);
	struct condition c = {.r = r, .paired = paired, .device = device};
	struct integer v = asked(&c, t, word);
	/* 'if 0' asks for neither */
	for (uint32_t i = token_next(t, word); v.known && t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i = token_next(t, i))
		if (t->t[i].kind == TOK_IDENT && macro(&c, i).known)
			return v.v ? -1 : 1;
	return 0;
}

/* The branch that the directive at '#' opens, UINT32_MAX: none. */
static uint32_t branch_of(const struct scan *s, uint32_t hash)
{
	uint32_t low = FIRST_NOT(middle, 0, s->n_branches, s->branches[middle].hash < hash);
	return low < s->n_branches && s->branches[low].hash == hash ? low : UINT32_MAX;
}

bool branch_is_error(const struct scan *s, uint32_t b)
{
	uint32_t hash = token_next(&s->tok, token_at(&s->tok, s->branches[b].begin));
	return token_is_punct(&s->tok, hash, '#') && token_is(&s->tok, token_next(&s->tok, hash), "error");
}

/* Does HIP's compiler take the branch, whatever else is defined? */
static bool is_for_hip(const struct run *r, const struct scan *s, uint32_t hash)
{
	static const char *const device[] = {"__HIP_DEVICE_COMPILE__"};
	return (names_any(&s->tok, hash, hip_macros, ARRAY_SIZE(hip_macros) - 1) || names_any(&s->tok, hash, device, 1)) &&
	       sense_of(r, &s->tok, hash, false, true) == -1;
}

/* Which branches of the #if of branch 'own' HIP's compiler takes. */
enum { FOR_HIP_NONE = 1, FOR_HIP_SEVERAL, FOR_HIP_ONE }; /* FOR_HIP_ONE + the branch */
static uint32_t for_hip(const struct run *r, const struct scan *s, uint32_t own)
{
	struct scan_branch *first = &s->branches[s->branches[own].first];
	uint32_t is = __atomic_load_n(&first->for_hip, __ATOMIC_RELAXED); /* several threads may write the same into it */
	if (is)
		return is;
	is = FOR_HIP_NONE;
	for (uint32_t b = first->last; b != UINT32_MAX && is != FOR_HIP_SEVERAL; b = s->branches[b].before) {
		b = s->branches[b].hip;
		if (b == UINT32_MAX)
			break;
		if (is_for_hip(r, s, s->branches[b].hash) && !branch_is_error(s, b))
			is = is == FOR_HIP_NONE ? FOR_HIP_ONE + b : FOR_HIP_SEVERAL;
	}
	__atomic_store_n(&first->for_hip, is, __ATOMIC_RELAXED);
	return is;
}

/* The name that the directive at '#' asks for and for nothing else, #ifdef NAME or #if defined(NAME); or NO_TOKEN. */
static uint32_t only_name(const struct tokens *t, uint32_t hash)
{
	uint32_t k = token_next(t, hash), close;
	bool plain = token_is(t, k, "ifdef");
	if (!plain && !token_is(t, k, "if"))
		return NO_TOKEN;
	k = token_next(t, k);
	if (!plain && !token_is(t, k, "defined"))
		return NO_TOKEN;
	k = plain ? k : token_next(t, k);
	close = token_is_punct(t, k, '(') ? t->t[k].pair : NO_TOKEN;
	k = close == NO_TOKEN ? k : token_next(t, k);
	uint32_t end = token_next(t, close == NO_TOKEN ? k : close);
	return t->t[k].kind == TOK_IDENT && t->t[end].kind == TOK_EOD ? k : NO_TOKEN;
}

/* Does an #if for HIP alone stand directly behind that of the branch, which has no other: #ifdef __NVCC__ ... #endif #ifdef __HIP__ ... #endif in
 * fmihpc/hashinator's include/common.h? */
static bool is_followed(const struct run *r, const struct scan *s, uint32_t own)
{
	const struct tokens *t = &s->tok;
	uint32_t asked = only_name(t, s->branches[own].hash);
	if (s->branches[own].before != UINT32_MAX || s->branches[own].after != UINT32_MAX || asked == NO_TOKEN ||
	    !TOKEN_IS_WORD_OF(t, asked, "__NVCC__", "__CUDACC__"))
		return false;
	uint32_t end = token_at(t, s->branches[own].end), hash = end;
	if (!token_is_punct(t, end, '#') || !token_is(t, token_next(t, end), "endif"))
		return false;
	while (t->t[hash].kind != TOK_EOD && t->t[hash].kind != TOK_EOF)
		hash = token_next(t, hash);
	hash = token_next(t, hash);
	uint32_t other = token_is_punct(t, hash, '#') ? branch_of(s, hash) : UINT32_MAX;
	return other != UINT32_MAX && s->branches[other].before == UINT32_MAX && s->branches[other].after == UINT32_MAX &&
	       only_name(t, hash) != NO_TOKEN && is_for_hip(r, s, hash) && !branch_is_error(s, other);
}

/* Does the directive at '#' ask for CUDA's compiler, in an #if that has a branch for HIP, too: #if defined(__NVCC__) ... #elif
 * defined(__HIPCC__)? Not one for releases of HIP that are gone, nor one that says that there is none. */
static bool is_paired(const struct run *r, const struct scan *s, uint32_t hash)
{
	uint32_t own = branch_of(s, hash);
	if (own == UINT32_MAX || !names_any(&s->tok, hash, of_cuda, ARRAY_SIZE(of_cuda)))
		return false;
	uint32_t is = for_hip(r, s, own);
	return (is != FOR_HIP_NONE && is != FOR_HIP_ONE + own) || is_followed(r, s, own);
}

static int guard_sense_of(const struct run *r, const struct scan *s, uint32_t hash, bool paired)
{
	bool kept = paired && sense_of(r, &s->tok, hash, true, false) == 1;
	return kept ? 1 : sense_of(r, &s->tok, hash, false, false);
}

/* guard_sense_of(), of the branch 'b', as guard_sense() tells it. */
static int branch_sense(const struct run *r, const struct scan *s, uint32_t b)
{
	enum { KNOWN = 2 };
	int8_t *known = &s->branches[b].sense; /* several threads may write the same into it */
	int is = __atomic_load_n(known, __ATOMIC_RELAXED);
	if (is)
		return is - KNOWN;
	is = guard_sense_of(r, s, s->branches[b].hash, is_paired(r, s, s->branches[b].hash));
	__atomic_store_n(known, (int8_t)(is + KNOWN), __ATOMIC_RELAXED);
	return is;
}

static int guard_sense(const struct run *r, const struct scan *s, uint32_t hash)
{
	uint32_t b = branch_of(s, hash);
	return b == UINT32_MAX ? guard_sense_of(r, s, hash, is_paired(r, s, hash)) : branch_sense(r, s, b);
}

/* Which answers to a question about 'side' a branch has kept: known, and yes. Several threads may add the same. */
enum kept { KEPT_NO = 1, KEPT_YES = 2, KEPT_OF_HIP = 2 /* bits for the other side */ };

static unsigned kept_answer(uint8_t *of, int side)
{
	return __atomic_load_n(of, __ATOMIC_RELAXED) >> (side < 0 ? KEPT_OF_HIP : 0) & 3;
}

static void keep_answer(uint8_t *of, int side, bool yes)
{
	__atomic_or_fetch(of, (uint8_t)((yes ? KEPT_YES : KEPT_NO) << (side < 0 ? KEPT_OF_HIP : 0)), __ATOMIC_RELAXED);
}

/* The branch is reached only past those before it; what one of them does not leave to this side, it leaves to the other. */
static bool left_to(const struct run *r, const struct scan *s, uint32_t b, int side)
{
	uint32_t k = b;
	bool yes = false;
	for (; k != UINT32_MAX && !kept_answer(&s->branches[k].left, side); k = s->branches[k].before)
		if (s->branches[k].before != UINT32_MAX && branch_sense(r, s, s->branches[k].before) == -side) {
			yes = true;
			break;
		}
	yes = yes || (k != UINT32_MAX && kept_answer(&s->branches[k].left, side) == KEPT_YES);
	for (uint32_t at = b; at != k; at = s->branches[at].before)
		keep_answer(&s->branches[at].left, side, yes);
	return yes;
}

/* 'side' as guard_sense tells it. */
static bool asks_for(const struct run *r, const struct scan *s, uint32_t off, int side)
{
	const uint32_t own = scan_branch_at(s, off);
	uint32_t b = own;
	bool yes = false;
	for (; b != UINT32_MAX && !kept_answer(&s->branches[b].asks, side); b = s->branches[b].parent)
		if (branch_sense(r, s, b) == side || left_to(r, s, b, side)) {
			yes = true;
			break;
		}
	yes = yes || (b != UINT32_MAX && kept_answer(&s->branches[b].asks, side) == KEPT_YES);
	for (uint32_t at = own; at != b; at = s->branches[at].parent)
		keep_answer(&s->branches[at].asks, side, yes);
	return yes;
}

/* Does the offset lie in a condition that guards or HIP's macros decide, whatever else it asks? */
static bool decided(const struct run *r, const struct scan *s, uint32_t off)
{
	uint32_t hash = directive_start(&s->tok, token_at(&s->tok, off));
	return hash != NO_TOKEN && guard_sense(r, s, hash) != 0;
}

bool kept_for_cuda(const struct run *r, const struct scan *s, uint32_t off) { return asks_for(r, s, off, 1) || decided(r, s, off); }

static void blank_out(char *text, uint32_t begin, uint32_t end)
{
	for (uint32_t i = begin; i < end; i++)
		if (text[i] != '\n' && text[i] != '\r')
			text[i] = ' ';
}

/* What the condition at 'hash' asks beside guards and HIP's macros becomes 0, and so does CUDA's compiler beside a branch for HIP. */
static void blank_condition(const struct run *r, const struct tokens *t, uint32_t hash, char *text)
{
	struct condition c = {.r = r, .e.t = t};
	for (uint32_t i = token_next(t, token_next(t, hash)); t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF;
	     i = token_next(t, i))
		if (t->t[i].kind == TOK_IDENT && !macro(&c, i).known && !token_is(t, i, "defined"))
			memset(text + t->t[i].off, '0', t->t[i].len);
}

char *without_kept(const struct run *r, const struct scan *s)
{
	const struct tokens *t = &s->tok;
	char *text = NULL;
	FOR_EACH(const struct scan_branch, branch, s->branches, s->n_branches) {
		bool paired = is_paired(r, s, branch->hash);
		int sense = r->n_cuda_guards || paired ? guard_sense_of(r, s, branch->hash, paired) : 0;
		bool kept = r->n_cuda_guards ? asks_for(r, s, branch->begin, 1) : sense == 1;
		if ((kept || sense) && !text) {
			text = xmalloc(t->src.n + 1);
			memcpy(text, t->src.p, t->src.n);
			text[t->src.n] = 0;
		}
		if (kept)
			blank_out(text, branch->begin, branch->end < t->src.n ? branch->end : (uint32_t)t->src.n);
		if (sense)
			blank_condition(r, t, branch->hash, text);
	}
	return text;
}

bool kept_for_hip(const struct run *r, const struct scan *s, uint32_t off) { return asks_for(r, s, off, -1); }

/* What the condition at '#' comes to with CUDA's compiler, as far as a port's macros decide that. */
static struct integer with_nvcc(const struct run *r, const struct tokens *t, uint32_t hash)
{
	struct condition c = {.r = r, .nvcc = true};
	struct integer v = asked(&c, t, token_next(t, hash));
	v.known &= c.port;
	return v;
}

const bool *lost_to_nvcc(const struct run *r, const struct scan *s, struct arena *a)
{
	enum { LOST = 1, TAKEN = 2, PASSED = 4 }; /* TAKEN: whenever it is come to; PASSED: one before it is */
	bool *lost = arena_alloc(a, s->n_branches * sizeof *lost + 1);
	unsigned char *is = arena_alloc(a, s->n_branches + 1);
	for (uint32_t b = 0; b < s->n_branches; b++) {
		const struct scan_branch *at = &s->branches[b];
		struct integer v = with_nvcc(r, &s->tok, at->hash);
		is[b] = !v.known ? 0 : v.v ? TAKEN : LOST;
		if (at->before != UINT32_MAX && is[at->before] & (TAKEN | PASSED))
			is[b] |= PASSED;
		lost[b] = is[b] & (LOST | PASSED) || (at->parent != UINT32_MAX && lost[at->parent]);
	}
	return lost;
}

/* ---- by words ---- */

/* Does the text name a macro that is told from HIP's own (__HIPCC__) and has the word in it? */
static bool names_word(struct slice text, const char *word)
{
	return slice_find(text, slice_str(word)) && !slice_find(text, SLICE_LIT("__HIP"));
}

/* AMD64 is a processor. */
static bool names_hip(struct slice text)
{
	return names_word(text, "HIP") || names_word(text, "ROCM") ||
	       (names_word(text, "AMD") && !slice_find(text, SLICE_LIT("AMD64")));
}

/* Does the directive let in what its words do not say: #ifndef, '!'? */
static bool denies(struct slice text) { return slice_find(text, SLICE_LIT("ifndef")) || slice_find(text, SLICE_LIT("!")); }

bool named_for_hip(const struct scan *s, uint32_t b)
{
	for (; b != UINT32_MAX; b = s->branches[b].parent) {
		struct slice text = scan_directive_text(s, b), other = {"", 0};
		if (s->branches[b].before != UINT32_MAX && slice_find(text, SLICE_LIT("else")))
			other = scan_directive_text(s, s->branches[b].before);
		if ((!denies(text) && names_hip(text)) || (denies(other) ? names_hip(other) : names_word(other, "CUDA")))
			return true;
	}
	return false;
}

/* Is the word at token i a macro for CUDA that has a twin for HIP in the file: ACC_GPU_CUDA_ENABLED beside ACC_GPU_HIP_ENABLED? */
static bool has_twin(const struct tokens *t, uint32_t i)
{
	struct slice w = token_bytes(t, i);
	char twin[128];
	const char *at = w.n < sizeof twin ? memmem(w.p, w.n, "CUDA", 4) : NULL;
	if (!at)
		return false;
	int n = snprintf(twin, sizeof twin, "%.*sHIP%.*s", (int)(at - w.p), w.p, (int)(w.p + w.n - at - 4), at + 4);
	return n > 5 && tokens_have(t, (struct slice){twin, (size_t)n});
}

bool named_by_twin(const struct scan *s, uint32_t b)
{
	const struct tokens *t = &s->tok;
	for (; b != UINT32_MAX; b = s->branches[b].parent) {
		uint32_t asks = b;
		if (s->branches[b].before != UINT32_MAX && slice_find(scan_directive_text(s, b), SLICE_LIT("else")))
			asks = s->branches[b].before;
		if (s->branches[b].guard || names_hip(scan_directive_text(s, asks)))
			continue;
		for (uint32_t k = s->branches[asks].hash, end = directive_end(t, k); k < end; k = token_next(t, k))
			if (token_is_word(t, k) && has_twin(t, k))
				return true;
	}
	return false;
}

bool named_for_others(const struct scan *s, uint32_t b)
{
	for (; b != UINT32_MAX; b = s->branches[b].parent) {
		struct slice text = scan_directive_text(s, b);
		bool others = slice_find(text, SLICE_LIT("MUSA")) || slice_find(text, SLICE_LIT("MACA")) ||
		              slice_find(text, SLICE_LIT("ILUVATAR")) || slice_find(text, SLICE_LIT("METAX")) ||
		              slice_find(text, SLICE_LIT("BOOST_COMP_NVCC"));
		if (others && !denies(text) && !names_hip(text))
			return true;
	}
	return false;
}

/* Does the directive name a macro of a port? */
static bool names_port(const struct scan *s, uint32_t b)
{
	const struct tokens *t = &s->tok;
	for (uint32_t k = s->branches[b].hash, end = directive_end(t, k); k < end; k = token_next(t, k))
		if (token_is_word(t, k) && is_ports_macro(token_bytes(t, k)))
			return true;
	return false;
}

bool named_beside_hip(const struct scan *s, uint32_t b)
{
	for (; b != UINT32_MAX; b = s->branches[b].parent) {
		if (s->branches[b].guard)
			continue;
		if (names_port(s, b))
			return denies(scan_directive_text(
			        s, b)); /* #if !defined(USE_HIP), not #if defined(USE_CUDA) || defined(USE_HIP) */
		for (uint32_t k = s->branches[b].first; k != UINT32_MAX; k = s->branches[k].after)
			if (k != b && names_port(s, k) && !denies(scan_directive_text(s, k)))
				return true;
	}
	return false;
}
