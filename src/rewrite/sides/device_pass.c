/* device_pass.c: functions that only the device's pass sees: #ifdef __CUDA_ARCH__, __device__ void add(...) {...}, #endif. nvcc makes
 * kernels of templates in that pass alone. clang makes them in the host's, too, and wants what they call to be declared there. Where the host's
 * pass has a macro of that name, functions for the host use it, and clang looks at these in the device's pass, too. */
#include "pass/pass.h"
#include "project/project.h"
#include "project/group.h"
#include "rewrite/sides/device_pass.h"
#include <stdlib.h>

enum { MOST_NAMES = 32 };

static bool is_hash(const struct tokens *t, uint32_t i)
{
	return token_is_punct(t, i, '#') && (t->t[i].flags & (TF_BOL | TF_DIRECTIVE)) == (TF_BOL | TF_DIRECTIVE);
}

/* The last token of the function that begins at token i, and its name; NO_TOKEN: something else, or not for that side alone. */
static uint32_t side_function(const struct tokens *t, uint32_t i, bool for_device, uint32_t *name)
{
	bool device = false;
	*name = NO_TOKEN;
	for (; t->t[i].kind != TOK_EOF; i = token_next(t, i)) {
		if (is_hash(t, i) || TOKEN_IS_ANY(t, i, '}', ')', '='))
			return NO_TOKEN;
		bool body = token_is_punct(t, i, '{');
		if (body || token_is_punct(t, i, ';'))
			return device != for_device || *name == NO_TOKEN ? NO_TOKEN : body ? t->t[i].pair : i;
		if (token_pair(t, i, '(') != NO_TOKEN) {
			uint32_t word = token_prev(t, i);
			if (*name == NO_TOKEN && token_is_word(t, word) && memcmp(t->src.p + t->t[word].off, "__", 2) &&
			    !is_keyword(token_bytes(t, word)))
				*name = word;
			i = t->t[i].pair;
		}
		device = device || token_is(t, i, "__device__");
		if ((for_device && token_is(t, i, "__host__")) || token_is(t, i, "__global__") || token_is(t, i, "namespace") ||
		    token_is(t, i, "extern"))
			return NO_TOKEN;
	}
	return NO_TOKEN;
}

/* ---- the functions for the device behind each directive ---- */

enum { NONE = UINT32_MAX };

/* A walk begins behind the directive: over functions for the device to the next directive, over that and on. */
struct behind {
	uint32_t next;     /* that directive; NONE: something else is met before */
	uint32_t first, n; /* the functions up to there */
	uint32_t total;    /* and those of all the walk */
	uint32_t
	        more; /* the directive, itself or further on in the walk, that the next functions stand behind; NONE: there are none */
	uint32_t
	        end; /* the first #else, #elif or #endif at its depth that the walk meets; NONE: a #define, #include or #undef is met before */
	uint32_t close; /* the #endif then */
};

struct device_branches {
	struct behind *d; /* of each directive */
	struct device_function {
		uint32_t name;
		uint32_t first, last; /* of the tokens that declare one of that name beside function bodies; NO_TOKEN: none */
	} *f;
	uint32_t n, cap;
};

static bool ends_branch(const struct tokens *t, uint32_t d)
{
	return TOKEN_IS_WORD_OF(t, token_next(t, t->directives[d]), "else", "elif", "endif");
}

static bool is_endif(const struct tokens *t, uint32_t d) { return token_is(t, token_next(t, t->directives[d]), "endif"); }

static uint32_t directive_at(const struct tokens *t, uint32_t i)
{
	uint32_t d = FIRST_NOT(k, 0u, (uint32_t)t->n_directives, t->directives[k] < i);
	return d < t->n_directives && t->directives[d] == i ? d : NONE;
}

/* The functions up to the next directive. */
static void read_behind(const struct tokens *t, uint32_t d, struct device_branches *b)
{
	struct behind *r = &b->d[d];
	uint32_t name, i = token_next(t, directive_end(t, t->directives[d]));
	*r = (struct behind){.next = NONE, .first = b->n};
	for (uint32_t last; t->t[i].kind != TOK_EOF && !is_hash(t, i); i = token_next(t, last)) {
		last = side_function(t, i, true, &name);
		if (last == NO_TOKEN || r->n == MOST_NAMES)
			return;
		PUSH(b->f, b->n, b->cap) = (struct device_function){name, NO_TOKEN, NO_TOKEN};
		r->n++;
	}
	r->next = directive_at(t, i);
}

/* What the walk meets, once that is known of all directives below. */
static void follow(const struct tokens *t, uint32_t d, struct device_branches *b)
{
	struct behind *r = &b->d[d];
	const struct behind *next = r->next == NONE ? NULL : &b->d[r->next];
	uint32_t word = next ? token_next(t, t->directives[r->next]) : NO_TOKEN;
	r->total = r->n + (next ? next->total : 0);
	r->more = r->n ? d : next ? next->more : NONE;
	r->end = r->close = NONE;
	if (!next || TOKEN_IS_WORD_OF(t, word, "define", "undef", "include"))
		return;
	if (ends_branch(t, r->next))
		r->end = r->next;
	else if (!TOKEN_IS_WORD_OF(t, word, "if", "ifdef", "ifndef"))
		r->end = next->end;
	else if (next->close != NONE)
		r->end = b->d[next->close].end;
	if (r->end != NONE)
		r->close = is_endif(t, r->end) ? r->end : b->d[r->end].close;
}

static const struct device_function *function_of(const struct device_branches *b, uint32_t name)
{
	uint32_t k = FIRST_NOT(i, 0u, b->n, b->f[i].name < name);
	return k < b->n && b->f[k].name == name ? &b->f[k] : NULL;
}

/* Where functions of that name are declared. */
static void find_declarations(const struct unit *u, const struct device_branches *b, struct device_function *f)
{
	const struct tokens *t = &u->scan.tok;
	FOR_ABOVE(k, t, f->name) { /* the same as of another one above */
		const struct device_function *other = function_of(b, k);
		if (other && other < f) {
			f->first = other->first;
			f->last = other->last;
			return;
		}
	}
	FOR_WORD(k, t, token_bytes(t, f->name))
		if (token_is_punct(t, token_next(t, k), '(') && !(t->t[k].flags & TF_DIRECTIVE) &&
		    !scan_body(&u->scan, t->t[k].off)) {
			f->first = f->first == NO_TOKEN ? k : f->first;
			f->last = k;
		}
}

static const struct device_branches *branches_of(struct unit *u, struct device_branches **known)
{
	const struct tokens *t = &u->scan.tok;
	if (*known)
		return *known;
	struct device_branches made = {.d = arena_alloc(&u->scan.arena, (t->n_directives + 1) * sizeof *made.d)}, *b = &made;
	for (uint32_t d = 0; d < t->n_directives; d++)
		read_behind(t, d, b);
	for (uint32_t d = (uint32_t)t->n_directives; d-- > 0;)
		follow(t, d, b);
	for (uint32_t i = 0; i < b->n; i++)
		find_declarations(u, b, &b->f[i]);
	struct device_function *f = arena_alloc(&u->scan.arena, (b->n + 1) * sizeof *f);
	if (b->n)
		memcpy(f, b->f, b->n * sizeof *f);
	free(b->f);
	b->f = f;
	*known = arena_alloc(&u->scan.arena, sizeof **known);
	**known = made;
	return *known;
}

/* Is a function of that name declared outside of tokens 'begin' to 'end', too? */
static bool declared_beside(const struct device_function *f, uint32_t begin, uint32_t end)
{
	return f->first != NO_TOKEN && (f->first < begin || f->last > end);
}

uint32_t device_functions_to(struct unit *u, struct device_branches **known, uint32_t hash)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t eod = directive_end(t, hash), d = directive_at(t, hash);
	if (scan_body(&u->scan, t->t[eod].off) || d == NONE)
		return 0;
	const struct device_branches *b = branches_of(u, known);
	uint32_t end = b->d[d].end, left;
	if (end == NONE || !is_endif(t, end))
		return 0;
	left = b->d[d].total - b->d[end].total;
	if (!left || left > MOST_NAMES)
		return 0;
	for (uint32_t k = b->d[d].more; left; left -= b->d[k].n, k = left ? b->d[b->d[k].next].more : k)
		for (uint32_t i = 0; i < b->d[k].n; i++)
			if (declared_beside(&b->f[b->d[k].first + i], eod, t->directives[end]))
				return 0;
	return t->directives[end];
}

/* ---- functions for both sides ---- */

/* Is the name called in a function for one side alone? */
static unsigned side_calls(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, a->name)
		if (token_is_punct(t, token_next(t, k), '(') && !(t->t[k].flags & TF_DIRECTIVE) &&
		    scan_body(&u->scan, t->t[k].off) && scan_context(&u->scan, t->t[k].off) != CTX_HOST_DEVICE)
			return 1;
	return 0;
}

uint32_t paired_functions_to(const struct project *p, const struct unit *u, uint32_t eod, bool device, uint32_t *other)
{
	static const struct group_question called = {'t', 1, side_calls, true};
	const struct tokens *t = &u->scan.tok;
	uint32_t names[MOST_NAMES], n = 0, i = token_next(t, eod), name;
	bool second = false, pair = false;
	if (scan_body(&u->scan, t->t[eod].off))
		return 0;
	while (t->t[i].kind != TOK_EOF) {
		if (is_hash(t, i)) {
			if (second)
				return pair && token_is(t, token_next(t, i), "endif") ? i : 0;
			if (!token_is(t, token_next(t, i), "else"))
				return 0;
			second = true;
			*other = i;
			i = token_next(t, directive_end(t, i));
			continue;
		}
		uint32_t last = side_function(t, i, second != device, &name);
		if (last == NO_TOKEN || n == MOST_NAMES)
			return 0;
		for (uint32_t k = 0; k < n && second && !pair; k++)
			pair = tokens_alike(t, names[k], name) && group_ask(&called, p, u, token_bytes(t, name));
		if (!second)
			names[n++] = name;
		i = token_next(t, last);
	}
	return 0;
}

/* Does the condition at '#', token 'twin', deny what the one at 'hash' asks, a defined(__CUDA_ARCH__) that may stand in a part of it:
 * #if A || (B && defined(__CUDA_ARCH__)) and #if !(B && defined(__CUDA_ARCH__))? */
static bool denies(const struct tokens *t, uint32_t hash, uint32_t twin)
{
	uint32_t word = token_next(t, hash), other = token_next(t, twin);
	uint32_t a = token_next(t, word), b = token_next(t, other), a_end = directive_end(t, word), b_end = directive_end(t, other);
	if (token_is(t, word, "ifdef"))
		return token_is(t, other, "ifndef") && token_is(t, a, "__CUDA_ARCH__") &&
		       tokens_behind_alike(t, a, b, b_end) == a_end;
	if (!token_is(t, word, "if") || !token_is(t, other, "if") || !token_is_punct(t, b, '!'))
		return false;
	b = token_next(t, b);
	if (token_pair(t, b, '(') != NO_TOKEN && token_next(t, t->t[b].pair) == b_end) {
		b_end = t->t[b].pair;
		b = token_next(t, b);
	}
	bool arch = false;
	for (uint32_t k = b; k < b_end; k = token_next(t, k)) {
		if (token_is_punct(t, k, P_OROR) || (token_is_punct(t, k, P_ANDAND) && b_end == directive_end(t, other)))
			return false;
		uint32_t before = token_prev(t, k);
		if (token_is(t, k, "__CUDA_ARCH__"))
			arch = token_is(t, token_is_punct(t, before, '(') ? token_prev(t, before) : before, "defined");
	}
	bool same = arch && tokens_behind_alike(t, a, b, b_end) == a_end;
	for (uint32_t k = a; arch && !same && k < a_end; k = token_next(t, k))
		same = token_pair(t, k, '(') != NO_TOKEN && (k == a || token_is_punct(t, token_prev(t, k), P_OROR)) &&
		       tokens_behind_alike(t, token_next(t, k), b, b_end) == t->t[k].pair;
	return same;
}

void split_functions_to(const struct project *p, const struct unit *u, uint32_t hash, uint32_t *to, uint32_t *twin)
{
	static const struct group_question called = {'t', 1, side_calls, true};
	const struct tokens *t = &u->scan.tok;
	uint32_t names[MOST_NAMES], n = 0, eod = directive_end(t, hash), i = token_next(t, eod), first = 0, other = 0, name;
	bool pair = false;
	if (p->run->lint || !TOKEN_IS_WORD_OF(t, token_next(t, hash), "if", "ifdef") || scan_body(&u->scan, t->t[eod].off))
		return;
	while (t->t[i].kind != TOK_EOF) {
		if (is_hash(t, i)) {
			if (!token_is(t, token_next(t, i), "endif"))
				return;
			if (other) {
				*to = pair ? first : *to;
				*twin = pair ? other : *twin;
				return;
			}
			first = i;
			other = token_next(t, directive_end(t, i));
			if (!n || !is_hash(t, other) || !denies(t, hash, other))
				return;
			i = token_next(t, directive_end(t, other));
			continue;
		}
		uint32_t last = side_function(t, i, !other, &name);
		if (last == NO_TOKEN || n == MOST_NAMES)
			return;
		for (uint32_t k = 0; k < n && other && !pair; k++)
			pair = tokens_alike(t, names[k], name) && group_ask(&called, p, u, token_bytes(t, name));
		if (!other)
			names[n++] = name;
		i = token_next(t, last);
	}
}

/* The '#' of the directive that ends in front of token i, or NO_TOKEN. */
static uint32_t directive_before(const struct tokens *t, uint32_t i)
{
	uint32_t k = token_prev(t, i);
	k = k != NO_TOKEN && t->t[k].kind == TOK_EOD ? token_prev(t, k) : NO_TOKEN;
	while (k != NO_TOKEN && !is_hash(t, k))
		k = token_prev(t, k);
	return k;
}

/* #define NAME and a body from the '#' at token i: is the body qualifiers of functions alone, with __device__ or __host__ where 'sided', and else
 * without? The end of the line comes to *eod. NO_TOKEN, or the name. */
static uint32_t defines_qualifiers(const struct tokens *t, uint32_t i, bool sided, uint32_t *eod)
{
	uint32_t name = token_next(t, token_next(t, i));
	bool found = false;
	if (!is_hash(t, i) || !token_is(t, token_next(t, i), "define") || !token_is_word(t, name))
		return NO_TOKEN;
	for (*eod = token_next(t, name); t->t[*eod].kind != TOK_EOD && t->t[*eod].kind != TOK_EOF; *eod = token_next(t, *eod)) {
		if (!token_is_word(t, *eod) || !TOKEN_IS_WORD_OF(t, *eod, "inline", "__inline__", "__forceinline__", "__noinline__",
		                                                 "static", "__device__", "__host__"))
			return NO_TOKEN;
		found = found || token_is(t, *eod, "__device__") || token_is(t, *eod, "__host__");
	}
	return found == sided ? name : NO_TOKEN;
}

/* Writes __host__ in front of the first __device__ from token i to 'end', where nothing says __host__. */
static void let_host_in(struct unit *u, uint32_t i, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t device = NO_TOKEN;
	for (; i < end && !token_is(t, i, "__host__"); i = token_next(t, i))
		device = device == NO_TOKEN && token_is(t, i, "__device__") ? i : device;
	if (i >= end && device != NO_TOKEN)
		edit_insert(&u->edits, t->t[device].off, "__host__ ");
}

/* Does an #ifndef below token i, in no branch of another condition than its own, define the name of token 'name' as no qualifier of a side? */
static bool has_fallback(const struct unit *u, uint32_t name, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end;
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t word = token_prev(t, k), eod = directive_end(t, k), define = token_next(t, eod), other;
		if (k < i || !token_is(t, word, "ifndef") || !is_hash(t, token_prev(t, word)))
			continue;
		other = defines_qualifiers(t, define, false, &end);
		if (other != NO_TOKEN && tokens_alike(t, name, other) && scan_branch_at(&u->scan, t->t[word].off) == UINT32_MAX)
			return true;
	}
	return false;
}

/* Does each branch from the #elif or #else at token i to the #endif define the n names, as no qualifiers of a side, and nothing else
 * (OxfordSKA/OSKAR's oskar_global.h)? */
static bool others_define(const struct tokens *t, uint32_t i, const uint32_t *names, uint32_t n)
{
	uint32_t name, end;
	while (is_hash(t, i) && TOKEN_IS_WORD_OF(t, token_next(t, i), "elif", "else")) {
		bool again[MOST_NAMES] = {false};
		i = token_next(t, directive_end(t, i));
		for (; (name = defines_qualifiers(t, i, false, &end)) != NO_TOKEN; i = token_next(t, end))
			for (uint32_t k = 0; k < n; k++)
				again[k] = again[k] || tokens_alike(t, names[k], name);
		if (memchr(again, false, n))
			return false;
	}
	return is_hash(t, i) && token_is(t, token_next(t, i), "endif");
}

/* Does the name qualify a variable somewhere: "static const uint64_t K_DEF K[80] = {" (mcf-rocks/solanity's sha512.cu)? */
static bool qualifies_variable(const struct tokens *t, uint32_t name)
{
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t i = k;
		while (!(t->t[k].flags & TF_DIRECTIVE) && (token_is_word(t, i) || TOKEN_IS_ANY(t, i, '*', '&', P_SCOPE)) &&
		       !token_is(t, i, "operator"))
			i = token_next(t, i);
		if (i > token_next(t, k) && TOKEN_IS_ANY(t, i, '[', '=', ';', '{'))
			return true;
	}
	return false;
}

uint32_t device_qualifiers_to(struct unit *u, uint32_t eod)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t names[MOST_NAMES], n = 0, end = eod, i = token_next(t, eod);
	for (; n < MOST_NAMES && (names[n] = defines_qualifiers(t, i, true, &end)) != NO_TOKEN; n++)
		i = token_next(t, end);
	bool device = false;
	for (uint32_t k = token_next(t, eod); k < i && !device; k = token_next(t, k))
		device = token_is(t, k, "__device__");
	if (!device || !is_hash(t, i))
		return 0;
	bool closed = token_is(t, token_next(t, i), "endif");
	for (uint32_t k = 0; k < n && closed; k++)
		if (!has_fallback(u, names[k], i))
			return 0;
	for (uint32_t k = 0; k < n; k++)
		if (qualifies_variable(t, names[k]))
			return 0;
	if (!others_define(t, i, names, n))
		return 0;
	for (uint32_t k = token_next(t, eod); k < i; k = token_next(t, directive_end(t, k)))
		let_host_in(u, k, directive_end(t, k));
	return i;
}

/* Is the macro defined in the file by an #ifndef alone, as no qualifier of a side? 1 yes, 2 in another way, too. */
static unsigned fills_in(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned found = 0;
	uint32_t end;
	FOR_MACRO(name, t, a->name) {
		uint32_t define = token_prev(t, token_prev(t, name)), before = directive_before(t, define);
		uint32_t guard = before == NO_TOKEN ? before : token_next(t, before);
		bool guarded = token_is(t, guard, "ifndef") && tokens_alike(t, name, token_next(t, guard));
		found |= !guarded ? 2 : defines_qualifiers(t, define, false, &end) != NO_TOKEN ? 1 : 0;
	}
	return found;
}

void hoist_device_qualifiers(const struct project *p, struct unit *u, uint32_t hash)
{
	static const struct group_question fills = {'U', 3, fills_in, true};
	const struct tokens *t = &u->scan.tok;
	uint32_t end, name;
	struct buf above = {0};
	const char *nl = u->scan.crlf ? "\r\n" : "\n";
	if (scan_branch_at(&u->scan, t->t[hash].off) != UINT32_MAX)
		return;
	for (uint32_t i = token_next(t, directive_end(t, hash)); is_hash(t, i); i = token_next(t, end)) {
		bool guarded = token_is(t, token_next(t, i), "ifndef"); /* #ifndef NAME, #define NAME __device__, #endif */
		uint32_t define = guarded ? token_next(t, directive_end(t, i)) : i, eod;
		if (!token_is(t, token_next(t, define), "define"))
			break;
		name = defines_qualifiers(t, define, true, &eod);
		end = directive_end(t, define);
		if (guarded && token_is(t, token_next(t, token_next(t, end)), "endif"))
			end = directive_end(t, token_next(t, end));
		if (name == NO_TOKEN)
			continue;
		bool host = false, device = false;
		for (uint32_t k = name; k < eod; k = token_next(t, k)) {
			host = host || token_is(t, k, "__host__");
			device = device || token_is(t, k, "__device__");
		}
		struct slice macro = token_bytes(t, name);
		bool filled_in = has_fallback(u, name, end) || (guarded && group_ask(&fills, p, u, macro) == 1);
		if (host || !device || !filled_in)
			continue;
		uint32_t first = token_next(t, name), last = token_prev(t, eod);
		if (guarded)
			buf_addf(&above, "#ifndef %.*s%s", (int)macro.n, macro.p, nl);
		buf_addf(&above, "#define %.*s __host__ %.*s%s", (int)macro.n, macro.p, (int)(token_end(t, last) - t->t[first].off),
		         t->src.p + t->t[first].off, nl);
		if (guarded)
			buf_addf(&above, "#endif%s", nl);
		else
			edit_drop(&u->edits, t->t[i].off, t->t[end].off + (t->t[end].off < t->src.n) + u->scan.crlf);
	}
	if (above.n) {
		const char *text = arena_printf(&u->scan.arena, "#ifdef __HIPCC__%s%.*s#endif%s", nl, (int)above.n, above.p, nl);
		edit_replace(&u->edits, t->t[hash].off, t->t[hash].off, slice_str(text), EDIT_OTHER);
	}
	buf_free(&above);
}

void device_beside_macros(struct unit *u, struct device_branches **known, uint32_t eod)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t starts[MOST_NAMES], names[MOST_NAMES], n = 0, i = token_next(t, eod);
	if (scan_body(&u->scan, t->t[eod].off))
		return;
	for (bool other = false; t->t[i].kind != TOK_EOF;) {
		uint32_t word = token_next(t, i), name = 0, last;
		if (!is_hash(t, i)) {
			last = other || n == MOST_NAMES ? NO_TOKEN : side_function(t, i, true, &name);
			if (last == NO_TOKEN)
				return;
			starts[n] = i;
			names[n++] = name;
			i = token_next(t, last);
			continue;
		}
		if (token_is(t, word, "else") && !other && n)
			other = true;
		else if (!token_is(t, word, "define") && !token_is(t, word, "undef"))
			return; /* the #endif, most of all */
		for (uint32_t k = 0; other && k < n && token_is(t, word, "define"); k++) {
			name = token_next(t, word);
			if (!tokens_alike(t, names[k], name))
				continue;
			const struct device_function *f = function_of(branches_of(u, known), names[k]);
			if (f && declared_beside(f, eod, i))
				continue;
			uint32_t device = starts[k];
			while (device < names[k] && !token_is(t, device, "__device__"))
				device = token_next(t, device);
			edit_insert(&u->edits, t->t[device].off, "__host__ ");
		}
		i = token_next(t, directive_end(t, i));
	}
}

/* Behind #else or #endif, whose '#' is token i. */
static uint32_t behind_directive(const struct tokens *t, uint32_t i)
{
	uint32_t end = token_next(t, token_next(t, i));
	return t->t[end].kind == TOK_EOD ? token_next(t, end) : NO_TOKEN;
}

/* The '#' of the directive called 'name' behind nothing but words from token i on, or NO_TOKEN. */
static uint32_t behind_words(const struct tokens *t, uint32_t i, const char *name)
{
	while (token_is_word(t, i) && !(t->t[i].flags & TF_DIRECTIVE))
		i = token_next(t, i);
	return is_hash(t, i) && token_is(t, token_next(t, i), name) ? i : NO_TOKEN;
}

/* Does the directive at 'word' ask for the device's pass and nothing else: "#ifdef __CUDA_ARCH__", and what 'tranship adopt' makes of it,
 * "#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)"? */
static bool asks_for_device(const struct tokens *t, uint32_t word)
{
	bool asks = false, fits = TOKEN_IS_WORD_OF(t, word, "ifdef", "if");
	for (uint32_t i = token_next(t, word); fits && t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i = token_next(t, i)) {
		bool device = TOKEN_IS_WORD_OF(t, i, "__CUDA_ARCH__", "__HIP_DEVICE_COMPILE__");
		asks = asks || device;
		fits = device || TOKEN_IS_ANY(t, i, '(', ')', P_OROR) || token_is(t, i, "defined");
	}
	return fits && asks;
}

/* #ifdef __CUDA_ARCH__, __device__, #else, static inline, #endif, T f(T x) {...}: clang looks at what calls it in both passes, and wants it
 * for both sides there (KlausT/ccminer's cuda_helper.h). Token i is '__device__'. */
void pass_split_head(struct pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t hash = directive_before(t, i), word = token_next(t, hash);
	uint32_t other = behind_words(t, i, "else"), first = other == NO_TOKEN ? other : behind_directive(t, other);
	uint32_t end = token_is_word(t, first) ? behind_words(t, first, "endif") : NO_TOKEN, open;
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || hash == NO_TOKEN || !asks_for_device(t, word) || end == NO_TOKEN ||
	    brace_around(t, i) != NO_TOKEN)
		return;
	for (uint32_t k = first; k < end; k = token_next(t, k))
		if (slice_starts(token_bytes(t, k), "__"))
			return;
	for (uint32_t k = i; k < other; k = token_next(t, k))
		if (TOKEN_IS_WORD_OF(t, k, "__host__", "__global__"))
			return;
	open = behind_directive(t, end);
	while (token_is_word(t, open) || TOKEN_IS_ANY(t, open, '*', '&', P_SCOPE))
		open = token_next(t, open);
	if (!token_is_punct(t, token_behind_pair(t, open, '('), '{'))
		return;
	edit_insert(&u->edits, t->t[i].off, "__host__ "); /* functions for the host call it in the device's pass */
	edit_insert(&u->edits, t->t[first].off, "__host__ __device__ ");
}
