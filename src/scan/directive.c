/* directive.c: conditionals, macros and includes of one file. */
#include "scan/scan_impl.h"

/* HIP of today lacks the last */
const char *const hip_macros[4] = {"__HIPCC__", "__HIP__", "__HIP_PLATFORM_AMD__", "__HIP_PLATFORM_HCC__"};

/* The branch that the scanner is in, UINT32_MAX outside. */
static uint32_t branch_here(struct scanner *c) { return c->n_conds ? c->conds[c->n_conds - 1].branch : UINT32_MAX; }

uint32_t scan_guard(struct scanner *c)
{
	const struct tokens *t = &c->s->tok;
	uint32_t i = 0;
	while (t->t[i].kind == TOK_COMMENT)
		i++;
	if (!punct(c, i, '#') || !word(c, i + 1, "ifndef") || !ident(c, i + 2))
		return NO_TOKEN;
	uint32_t d = token_next(t, i + 2);
	if (t->t[d].kind != TOK_EOD)
		return NO_TOKEN;
	d = token_next(t, d);
	if (!punct(c, d, '#') || !word(c, d + 1, "define") || !ident(c, d + 2) || !slice_eq(text(c, i + 2), text(c, d + 2)))
		return NO_TOKEN;
	/* the last directive must be the #endif that closes it */
	int depth = 0;
	for (size_t n = 0; n < t->n_directives; n++) {
		uint32_t k = t->directives[n];
		if (k < i || !(t->t[k].flags & TF_BOL) || !ident(c, k + 1))
			continue;
		struct slice w = text(c, k + 1);
		if (slice_starts(w, "if"))
			depth++;
		else if (slice_is(w, "endif") && --depth == 0) {
			for (k++; t->t[k].kind != TOK_EOD && t->t[k].kind != TOK_EOF; k++)
				;
			k = token_next(t, k);
			return k == NO_TOKEN || t->t[k].kind == TOK_EOF || k >= t->n ? i : NO_TOKEN;
		} else if (depth == 1 && (slice_is(w, "else") || slice_is(w, "elif")))
			return NO_TOKEN;
	}
	return NO_TOKEN;
}

static const char *const of_compilers[] = {
        "__CUDACC__", "__NVCC__", "__CUDA_ARCH__", "__CUDACC_RTC__", "__HIPCC__", "__HIP_DEVICE_COMPILE__", "__HIP__"};

/* Is token i the '!' of !defined(NAME) && ..., NAME being none of a compiler's? The token before the '&&', or NO_TOKEN. */
static uint32_t also_undefined(struct scanner *c, uint32_t i)
{
	uint32_t k = i + 1;
	if (!word(c, k, "defined"))
		return NO_TOKEN;
	bool open = punct(c, ++k, '(');
	k += open;
	if (!ident(c, k) || SLICE_IN(text(c, k), of_compilers))
		return NO_TOKEN;
	k += open;
	return (!open || punct(c, k, ')')) && punct(c, k + 1, P_ANDAND) ? k : NO_TOKEN;
}

static uint32_t cuda_macro(const struct scanner *c, struct slice name)
{
	uint32_t k = 0;
	while (k < c->n_cuda_macros && !slice_eq(c->cuda_macros[k], name))
		k++;
	return k;
}

/* #define X in a branch for CUDA compilers, and nowhere else: '#ifdef X' is such a branch, too (harrism/hemi's hemi/hemi.h). */
static void learn_cuda_macro(struct scanner *c, uint32_t name, uint32_t eod)
{
	uint32_t branch = branch_here(c), known = cuda_macro(c, text(c, name));
	bool alone = branch != UINT32_MAX && c->s->branches[branch].cuda_only && token_next(&c->s->tok, name) >= eod;
	if (!alone && known < c->n_cuda_macros)
		c->cuda_macros[known] = c->cuda_macros[--c->n_cuda_macros];
	else if (alone && known == c->n_cuda_macros && known < ARRAY_SIZE(c->cuda_macros))
		c->cuda_macros[c->n_cuda_macros++] = text(c, name);
}

/* True when the condition starting after token i (the directive's name) holds for a CUDA compiler only. */
static bool cuda_condition(struct scanner *c, uint32_t i, bool ifdef)
{
	const struct tokens *t = &c->s->tok;
	for (i = i + 1; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++) {
		if (ident(c, i) && (SLICE_IN(text(c, i), of_compilers) || cuda_macro(c, text(c, i)) < c->n_cuda_macros))
			return true;
		if (punct(c, i, '!') && !ifdef && (i = also_undefined(c, i)) == NO_TOKEN)
			return false;
	}
	return false;
}

/* A branch begins behind the directive from token 'hash' to token 'eod'; 'before' is the one that it ends. */
static void push_branch(struct scanner *c, uint32_t hash, uint32_t eod, bool cuda_only, uint32_t parent, uint32_t before)
{
	struct scan *s = c->s;
	uint32_t own = s->n_branches, first = before == UINT32_MAX ? own : s->branches[before].first;
	uint32_t hip = asks_for_hip(&s->tok, hash) ? own : before == UINT32_MAX ? UINT32_MAX : s->branches[before].hip;
	PUSH(s->branches, s->n_branches, s->cap_branches) = (struct scan_branch){.begin = s->tok.t[eod].off,
	                                                                         .end = UINT32_MAX,
	                                                                         .hash = hash,
	                                                                         .parent = parent,
	                                                                         .before = before,
	                                                                         .after = UINT32_MAX,
	                                                                         .first = first,
	                                                                         .hip = hip,
	                                                                         .guard = hash == c->guard_hash,
	                                                                         .cuda_only = cuda_only};
	struct scan_branch *b = &s->branches[own], *around = parent == UINT32_MAX ? NULL : &s->branches[parent];
	b->in_cuda_only = cuda_only || (around && around->in_cuda_only);
	b->outermost = around && around->in_cuda_only ? around->outermost : own;
	s->branches[first].last = c->conds[c->n_conds - 1].branch = own;
	if (before != UINT32_MAX)
		s->branches[before].after = own;
}

unsigned scan_space_word(struct slice w)
{
	if (w.n < 8 || w.p[0] != '_')
		return 0;
	if (w.p[1] == 'C') /* CCCL's macros for these */
		return slice_is(w, "_CCCL_DEVICE")        ? SPACE_D
		       : slice_is(w, "_CCCL_HOST")        ? SPACE_H
		       : slice_is(w, "_CCCL_HOST_DEVICE") ? SPACE_H | SPACE_D
		                                          : 0;
	return slice_is(w, "__global__")   ? SPACE_K | SPACE_D
	       : slice_is(w, "__device__") ? SPACE_D
	       : slice_is(w, "__host__")   ? SPACE_H
	                                   : 0;
}

/* #define HD __host__ __device__: the macro named at token i says where a function runs. One that holds the function says nothing
 * of the next. */
static void learn_space_macro(struct scanner *c, uint32_t i, uint32_t eod)
{
	unsigned spaces = 0;
	uint32_t last = token_prev(&c->s->tok, eod);
	if (TOKEN_IS_ANY(&c->s->tok, last, '}', ';'))
		return;
	for (uint32_t k = i + 1; k < eod; k++)
		if (ident(c, k))
			spaces |= scan_space_word(text(c, k));
	if (spaces && c->n_spaces < ARRAY_SIZE(c->spaces))
		c->spaces[c->n_spaces++] = (struct space_macro){text(c, i), spaces};
}

unsigned scan_macro_spaces(struct scanner *c, uint32_t i)
{
	struct slice w = text(c, i);
	for (uint32_t k = 0; k < c->n_spaces; k++)
		if (slice_eq(c->spaces[k].name, w))
			return c->spaces[k].spaces;
	return 0;
}

uint32_t scan_directive(struct scanner *c, uint32_t i)
{
	struct scan *s = c->s;
	const struct tokens *t = &s->tok;
	uint32_t eod = directive_end(t, i), n = token_next(t, i);
	if (!ident(c, n))
		return eod;
	struct slice w = text(c, n);
	if (slice_is(w, "if") || slice_is(w, "ifdef") || slice_is(w, "ifndef")) {
		GROW(c->conds, c->n_conds, c->cap_conds);
		uint32_t parent = branch_here(c);
		c->conds[c->n_conds++] = (struct conditional){.scopes = c->n_scopes};
		push_branch(c, i, eod, !slice_is(w, "ifndef") && cuda_condition(c, n, slice_is(w, "ifdef")), parent, UINT32_MAX);
	} else if (slice_is(w, "elif") || slice_is(w, "else") || slice_is(w, "elifdef") || slice_is(w, "elifndef")) {
		if (c->n_conds) {
			struct conditional *k = &c->conds[c->n_conds - 1];
			s->branches[k->branch].end = t->t[i].off;
			if (c->n_scopes > k->scopes)
				c->n_scopes = k->scopes;
			push_branch(c, i, eod, !slice_is(w, "else") && cuda_condition(c, n, false), s->branches[k->branch].parent,
			            k->branch);
		}
	} else if (slice_is(w, "endif")) {
		if (c->n_conds)
			s->branches[c->conds[--c->n_conds].branch].end = t->t[i].off;
	} else if (slice_is(w, "define")) {
		uint32_t name = token_next(t, n);
		if (ident(c, name)) {
			if (scan_knows(c, text(c, name)))
				PUSH(c->names, c->n_names, c->cap_names) = name;
			learn_space_macro(c, name, eod);
			learn_cuda_macro(c, name, eod);
		}
	} else if (slice_is(w, "include") || slice_is(w, "include_next") || slice_is(w, "import")) {
		uint32_t h = token_next(t, n);
		if (t->t[h].kind == TOK_HEADER && t->t[h].len > 2) {
			GROW(s->includes, s->n_includes, s->cap_includes);
			struct slice name = text(c, h);
			struct scan_include inc = {.hash = i,
			                           .header = h,
			                           .angled = name.p[0] == '<',
			                           .target = -1,
			                           .branch = scan_branch_at(s, t->t[i].off)};
			inc.next = slice_is(w, "include_next");
			inc.name = (struct slice){name.p + 1, name.n - 1};
			if (inc.name.n && (inc.name.p[inc.name.n - 1] == '>' || inc.name.p[inc.name.n - 1] == '"'))
				inc.name.n--;
			if (memchr(inc.name.p, '\\', inc.name.n)) {
				char *name = arena_strndup(&s->arena, inc.name.p, inc.name.n);
				for (char *p = name; (p = strchr(p, '\\'));)
					*p = '/';
				inc.name.p = name;
			}
			for (uint32_t k = 0; k < c->n_scopes; k++) {
				if (c->scopes[k].kind == SCOPE_EXTERN_C)
					inc.in_extern_c = true;
				else
					inc.in_braces = true;
			}
			inc.rule = header_rule(c->rules, inc.name);
			s->includes[s->n_includes++] = inc;
		}
	}
	return eod;
}

uint32_t scan_insertion_point(struct scanner *c)
{
	struct scan *s = c->s;
	const struct tokens *t = &s->tok;
	for (uint32_t i = 0; i < s->n_includes; i++)
		if (s->includes[i].branch == UINT32_MAX) {
			const struct scan_include *inc = &s->includes[i];
			bool late = s->n_bodies && s->bodies[0].begin < t->t[inc->hash].off; /* functions come before it */
			if (inc->in_braces || inc->in_extern_c || late)
				break;
			uint32_t line;
			tokens_position(t, t->t[inc->hash].off, &line, NULL);
			return line == 1 ? slice_mark(t->src) : t->line_start[line - 1];
		}
	uint32_t i = 0;
	uint32_t after = 0; /* end offset of what must stay in front */
	uint32_t bom = slice_mark(t->src);
	while (t->t[i].kind == TOK_COMMENT || (t->t[i].kind == TOK_OTHER && t->t[i].off < 3)) {
		after = token_end(t, i);
		i++;
		if (t->t[i].kind == TOK_COMMENT) { /* a blank line ends the opening comment */
			uint32_t a, b;
			tokens_position(t, after, &a, NULL);
			tokens_position(t, t->t[i].off, &b, NULL);
			if (b > a + 1)
				break;
		}
	}
	uint32_t g = c->guard_hash;
	if (g != NO_TOKEN) {
		for (int directives = 0; directives < 2; g++)
			if (t->t[g].kind == TOK_EOD) {
				directives++;
				after = t->t[g].off;
			}
	} else {
		for (uint32_t k = i; k + 2 < t->n && (t->t[k].kind == TOK_COMMENT || (t->t[k].flags & TF_DIRECTIVE)); k++)
			if (punct(c, k, '#') && word(c, k + 1, "pragma") && word(c, k + 2, "once"))
				after = t->t[k + 2].off + t->t[k + 2].len;
	}
	if (!after)
		return bom;
	uint32_t line;
	tokens_position(t, after, &line, NULL);
	return line < t->n_lines ? t->line_start[line] : (uint32_t)t->src.n;
}

bool asks_for_hip(const struct tokens *t, uint32_t i)
{
	while (i && t->t[i].flags & TF_DIRECTIVE && !(t->t[i].punct == '#' && t->t[i].flags & TF_BOL))
		i--;
	for (; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++)
		if (token_is_word(t, i) && (TOKEN_IN(t, i, hip_macros) || token_is(t, i, "__HIP_DEVICE_COMPILE__")))
			return true;
	return false;
}
