/* resolve.c: whose a name is, CUDA's or the project's. */
#include "project/project.h"
#include "project/include_reach.h"
#include "project/resolve.h"
#include "project/group.h"
#include "project/namespaces.h"
#include <pthread.h>
#include <stdlib.h>

struct slice name_key(char key[160], const char *prefix, uint32_t of, struct slice name)
{
	size_t n = 0, length = name.n < 140 ? name.n : 140;
	if (*prefix)
		key[n++] = *prefix;
	do
		key[n++] = (char)('0' + of % 10);
	while (of /= 10);
	key[n++] = ' ';
	memcpy(key + n, name.p, length);
	return (struct slice){key, n + length};
}

struct slice decl_key(const struct unit *u, struct slice name, char key[160])
{
	return u->included_by == UINT32_MAX ? name_key(key, ".", u->index, name) : name_key(key, "", u->group, name);
}

bool decl_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value)
{
	char key[160];
	return strmap_get(map, name_key(key, "", u->group, name), value) ||
	       (u->included_by == UINT32_MAX && strmap_get(map, name_key(key, ".", u->index, name), value));
}

bool macro_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value)
{
	char key[160];
	return strmap_get(map, decl_key(u, name, key), value) || decl_find(map, u, name, value);
}

bool arch_is_own(const struct project *p, const struct unit *u)
{
	uint64_t bits;
	return decl_find(&p->decls, u, SLICE_LIT("__CUDA_ARCH__"), &bits) && bits & DECL_HIPS;
}

bool unit_sees(const struct unit *u, const struct unit *v)
{
	return v == u || (v->scanned && v->group == u->group && v->included_by != UINT32_MAX);
}

/* Is the word at token i being declared: struct word, using word =, T word(, T word =? */
static bool is_declared(const struct tokens *t, uint32_t i)
{
	static const char *const uses[] = {"return", "else", "case", "new", "throw", "co_return"};
	uint32_t before = token_prev(t, i), next = token_next(t, i);
	if (TOKEN_IS_ANY(t, before, '>', '*', '&'))
		return token_is_punct(t, next, '(');
	if (!token_is_word(t, before) || TOKEN_IN(t, before, uses))
		return false;
	return TOKEN_IS_WORD_OF(t, before, "struct", "class", "union", "enum", "concept", "typename", "namespace") ||
	       TOKEN_IS_ANY(t, next, '(', '=', '{');
}

static unsigned declares(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, a->name)
		if (is_declared(&u->scan.tok, i))
			return 1;
	return 0;
}

bool rule_is_near(const struct project *p, const struct unit *u, const struct name_rule *r)
{
	struct slice path = slice_str(u->file->path);
	for (const char *word = r->near; word; word = *word ? word + 1 : NULL) {
		struct slice near = {word, strcspn(word, "|")};
		word += near.n;
		if (*near.p != '.' ? spelled_in_group(p, u, near)
		                   : path.n > near.n && !memcmp(path.p + path.n - near.n, near.p, near.n))
			return true;
	}
	return !r->near;
}

bool names_declared(const struct project *p, const struct unit *u, struct slice name)
{
	static const struct group_question declared = {'n', 1, declares, true};
	return group_ask(&declared, p, u, name);
}

/* Is the name at the offset spelled ::name? */
static bool is_global(const struct unit *u, uint32_t off)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, token_at(t, off)), root = token_prev(t, before);
	return token_is_punct(t, before, P_SCOPE) &&
	       (token_is_root(t, before) || (t->t[before].flags & ~t->t[root].flags & TF_MACRO_BODY));
}

/* Does a file bring what is in a namespace of this name into others: by a using directive or declaration, or out of sight, by macros? */
static unsigned brings_in(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t first = i;
		while (token_is_punct(t, token_prev(t, first), P_SCOPE) && token_is_word(t, token_prev(t, token_prev(t, first))))
			first = token_prev(t, token_prev(t, first));
		uint32_t before = token_prev(t, first);
		if (token_is_punct(t, before, P_SCOPE))
			before = token_prev(t, before);
		if (token_is(t, before, "namespace"))
			before = token_prev(t, before);
		if (token_is(t, before, "using") || (t->t[i].flags & TF_DIRECTIVE))
			return true;
	}
	return false;
}

/* Is the offset within a namespace of this name, or of a function that is defined outside of it, as X::f or X::C::f? */
static bool lies_within(const struct tokens *t, uint32_t off, struct slice space)
{
	FOR_WORD(i, t, space) {
		uint32_t open = token_next(t, i);
		if (t->t[i].off >= off)
			break;
		if (token_is_punct(t, open, P_SCOPE)) {
			uint32_t list = token_next(t, token_next(t, open));
			if (token_is_punct(t, list, P_SCOPE))
				return true;
			open = token_behind_pair(t, list, '(');
		}
		if (token_is_punct(t, open, '{') && (t->t[open].pair == NO_TOKEN || off < t->t[t->t[open].pair].off))
			return true;
	}
	return false;
}

/* Does a using directive for the namespace reach the offset? */
static bool opened_above(const struct tokens *t, uint32_t off, struct slice space)
{
	FOR_WORD(i, t, space) {
		uint32_t first = declaration_start(t, i);
		if (t->t[i].off >= off || !token_is_punct(t, token_next(t, i), ';') || !token_is(t, first, "using") ||
		    !token_is(t, token_next(t, first), "namespace"))
			continue;
		uint32_t k = brace_around(t, first);
		if (k == NO_TOKEN || t->t[k].pair == NO_TOKEN || off < t->t[t->t[k].pair].off)
			return true;
	}
	return false;
}

bool namespace_is_hidden(const struct unit *u, uint32_t off, struct slice name)
{
	const struct tokens *t = &u->scan.tok;
	if (is_global(u, off))
		return false;
	FOR_WORD(w, t, SLICE_LIT("namespace")) {
		uint32_t i = token_next(t, w);
		while (token_is_punct(t, token_next(t, i), P_SCOPE))
			i = token_next(t, token_next(t, i));
		struct slice outer = slice_eq(token_bytes(t, i), name) ? namespace_outside(t, i) : (struct slice){0};
		if (outer.n && (lies_within(t, off, outer) || opened_above(t, off, outer)))
			return true;
	}
	return false;
}

bool decl_in_sight(const struct project *p, const struct unit *u, uint32_t off, struct slice name, uint64_t *bits)
{
	if (!decl_find(&p->decls, u, name, bits))
		return false;
	if (*bits & DECL_ANYWHERE || !(*bits >> DECL_SPACE_SHIFT))
		return true;
	struct slice space = p->spaces[(*bits >> DECL_SPACE_SHIFT) - 1];
	if (is_global(u, off))
		return false;
	if (lies_within(&u->scan.tok, off, space))
		return true;
	static const struct group_question opened = {'o', 1, brings_in, true};
	return group_ask(&opened, p, u, space);
}

/* Does the project declare the name beside CUDA's, each in a branch of some #if? Then it goes by one name in all of them, whatever the
 * configuration that was parsed has. */
static bool stands_in(const struct project *p, const struct unit *u, const struct name_fact *fact, struct slice name)
{
	uint64_t bits;
	if (fact && (fact->kind == DK_MEMBER || fact->kind == DK_PARAMETER || fact->kind == DK_TEMPLATE_PARAMETER))
		return false;
	return decl_find(&p->decls, u, name, &bits) && (bits & DECL_STANDS_IN) && !(bits & (DECL_SURE | DECL_UNSURE));
}

/* PyTorch's C10_WARP_SIZE and WARP_SHFL mean the wavefront's lanes in its headers for ROCm, wherever a build finds these. */
static bool is_pytorchs(const struct project *p, struct slice name)
{
	const struct name_rule *r = rules_find(p->rules, name, 1u << RK_VAR | 1u << RK_DFUNC);
	const char *lib = r ? rules_lib_id(p->rules, r->lib) : "";
	return !strcmp(lib, "caffe2") || !strcmp(lib, "pytorch");
}

bool in_pytorchs_copy(const struct project *p, const struct unit *u, struct slice name)
{
	const char *path = u->file->path;
	return (strstr(path, "c10/") || strstr(path, "ATen/")) && is_pytorchs(p, name);
}

/* Did a parse find the project's own macro of this name in the file? Branches that the parse skipped mean the macro, too. */
static bool macro_was_own(const struct unit *u, struct slice name)
{
	FOR_WORD(i, &u->scan.tok, name) {
		const struct name_fact *f = facts_name(&u->facts, u->scan.tok.t[i].off);
		if (f && f->kind == DK_MACRO && f->origin == ORIGIN_PROJECT)
			return true;
	}
	return false;
}

/* Does a file of the group that declares the name share a reader with u? A parse has no facts of a macro's body, and u's readers see what they
 * include: a declaration in a header of other sources is none of theirs. */
static bool declared_for(const struct project *p, const struct unit *u, struct slice name)
{
	if (p->run->lint) /* it does not read all files */
		return true;
	unsigned char *declarers = xcalloc(p->n + 1, 1), *readers = xcalloc(p->n + 1, 1);
	bool declared = false, both = false;
	FOR_GROUP(v, p, u)
		FOR_EACH(const struct scan_decl, d, v->scan.decls, v->scan.n_decls)
			if (!d->local && !d->member && slice_eq(d->name, name))
				declarers[v->index] = declared = REACHED;
	readers[u->index] = REACHED;
	reach_up(p, declarers, false);
	reach_up(p, readers, false);
	for (size_t i = 0; i < p->n && !both; i++)
		both = declarers[i] & readers[i] & REACHED;
	free(declarers);
	free(readers);
	return both || !declared || !sees_all_headers(p, u);
}

/* "@CUDA_VERSION@" (ledatelescope/bifrost's config.h.in): configure puts the text there, by the project's own name for it. */
static bool is_filled_in(const struct unit *u, uint32_t off, size_t n)
{
	struct slice src = u->scan.tok.src;
	return off && off + n < src.n && src.p[off - 1] == '@' && src.p[off + n] == '@';
}

enum ref_origin resolve_name(const struct project *p, const struct unit *u, uint32_t off, struct slice name,
                             enum evidence *evidence, bool *contested)
{
	*contested = false;
	*evidence = EV_LEXICAL;
	if (is_filled_in(u, off, name.n))
		return ORIGIN_PROJECT;
	const struct name_fact *fact = u->facts.parses ? facts_name(&u->facts, off) : NULL;
	*evidence = fact ? EV_AST : EV_LEXICAL;
	if (fact && fact->origin == ORIGIN_OTHER) /* a CUDA SDK on the search path, unless the name is nothing like CUDA's */
		return slice_starts(name, "cu") || slice_starts(name, "CU") || slice_starts(name, "__") || is_pytorchs(p, name)
		               ? ORIGIN_CUDA
		               : ORIGIN_OTHER;
	if (fact && fact->origin == ORIGIN_CUDA)
		return fact->origin;
	bool shared = stands_in(p, u, fact, name);
	uint64_t bits;
	if (fact && fact->kind != DK_MEMBER && !decl_find(&p->decls, u, name, &bits) && is_pytorchs(p, name))
		return ORIGIN_CUDA; /* link_names passes over a copy in the tree */
	if (fact && !shared)
		return fact->origin;
	const struct scan_decl *d = scan_decl_at(&u->scan, off);
	if (d && shared && !d->member && !d->local)
		d = NULL;
	if (!d && !is_global(u, off))
		d = scan_local(&u->scan, off);
	if (d) {
		*contested = !d->sure;
		return ORIGIN_PROJECT;
	}
	if (decl_in_sight(p, u, off, name, &bits)) {
		*contested = !shared; /* else it is HIP's name, whatever a parse sees */
		if (!shared && bits & DECL_MACRO && u->facts.parses && macro_was_own(u, name))
			return ORIGIN_PROJECT;
		/* a definition in every configuration is the project's own; a fallback behind an #if leaves CUDA's in sight */
		uint32_t at = bits & DECL_SURE ? token_at(&u->scan.tok, off) : NO_TOKEN;
		return at != NO_TOKEN && (!(u->scan.tok.t[at].flags & TF_MACRO_BODY) || declared_for(p, u, name)) ? ORIGIN_PROJECT
		                                                                                                  : ORIGIN_CUDA;
	}
	return ORIGIN_CUDA;
}
