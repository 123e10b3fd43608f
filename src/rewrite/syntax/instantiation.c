/* instantiation.c: "template void run<float>(grid<float> &);" in front of functions that the template calls. The compilers that nvcc calls
 * make instances at the end of the file, where these are declared; clang makes this one where it is asked for. It goes to the end. */
#include "pass/pass.h"
#include "project/include_reach.h"
#include "project/project.h"
#include "project/group.h"
#include <stdlib.h>

/* Is the name at token k, of a function called in a template, first declared in the file behind token 'end', and in no file it includes? */
static bool declared_behind(const struct project *p, const struct unit *u, uint32_t k, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	enum { MOST = 64 }; /* each call looks at all uses of the name */
	struct slice name = token_bytes(t, k);
	bool behind = false;
	unsigned uses = 0;
	FOR_WORD(i, t, name) {
		uint32_t open = parameters_open(t, i);
		if (uses++ == MOST)
			return false;
		if (open == NO_TOKEN || t->t[i].flags & TF_DIRECTIVE) {
			if (i < end && !scan_body(&u->scan, t->t[i].off))
				return false; /* a macro, a class, 'using' */
			continue;
		}
		uint32_t after = token_next(t, t->t[open].pair);
		if (scan_body(&u->scan, t->t[i].off))
			continue;
		if (i < end)
			return false;
		behind = behind || token_is_punct(t, after, '{');
	}
	if (!behind)
		return false;
	FOR_GROUP(v, p, u)
		if (v != u && tokens_have(&v->scan.tok, name) && includes_file(p, u, v)) {
			FOR_WORD(i, &v->scan.tok, name)
				if (!scan_body(&v->scan, v->scan.tok.t[i].off))
					return false;
		}
	return true;
}

/* Does the body of the template called as token name, defined in front of it, call what is declared behind token 'end' only? */
static bool calls_later(const struct project *p, const struct unit *u, uint32_t name, uint32_t end)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, token_bytes(t, name)) {
		uint32_t open = i < name ? token_next(t, i) : NO_TOKEN, body = NO_TOKEN;
		if (token_pair(t, open, '(') != NO_TOKEN)
			body = token_next(t, t->t[open].pair);
		if (token_pair(t, body, '{') == NO_TOKEN || t->t[body].pair > end ||
		    !token_is(t, declaration_start(t, i), "template"))
			continue;
		for (uint32_t k = token_next(t, body); k < t->t[body].pair; k = token_next(t, k)) {
			uint32_t before = token_prev(t, k);
			if (t->t[k].kind == TOK_IDENT && token_is_punct(t, token_next(t, k), '(') &&
			    !is_keyword(token_bytes(t, k)) && !token_is_access(t, before) && !token_is_punct(t, before, P_SCOPE) &&
			    declared_behind(p, u, k, end))
				return true;
		}
	}
	return false;
}

struct instance {
	struct range statement; /* with its ';' */
	uint32_t name, end;     /* the function's, and the ';' */
	bool edited;
};

/* The explicit instantiation of a function that 'template' at token i, in no braces, begins; false: it is none. */
static bool instance_at(const struct unit *u, uint32_t i, struct instance *is)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end = token_next(t, i);
	*is = (struct instance){.name = NO_TOKEN};
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || token_is_punct(t, end, '<') || declaration_start(t, i) != i ||
	    token_is(t, end, "class") || token_is(t, end, "struct") || scan_body(&u->scan, t->t[i].off) ||
	    scan_branch_at(&u->scan, t->t[i].off) != UINT32_MAX)
		return false;
	for (; !TOKEN_IS_ANY(t, end, ';', '{') && t->t[end].kind != TOK_EOF; end = token_next(t, end)) {
		uint32_t open = t->t[end].kind == TOK_IDENT && is->name == NO_TOKEN ? parameters_open(t, end) : NO_TOKEN;
		if (open != NO_TOKEN) {
			is->name = end;
			end = t->t[open].pair;
		}
	}
	is->end = end;
	is->statement = (struct range){t->t[i].off, t->t[end].off + 1};
	return is->name != NO_TOKEN && token_is_punct(t, end, ';');
}

/* Those of the file, in order, and which of them are rewritten. Returns how many. */
static size_t find_instances(const struct unit *u, struct instance **all)
{
	struct instance is, *list = NULL;
	const struct tokens *t = &u->scan.tok;
	size_t n = 0, cap = 0;
	uint32_t at = 0;
	FOR_WORD(i, t, SLICE_LIT("template")) {
		for (bool braces = false; at < i && !braces;) {
			bool opens = token_pair(t, at, '{') != NO_TOKEN;
			braces = opens && t->t[at].pair > i;
			at = braces ? at : token_next(t, opens ? t->t[at].pair : at);
		}
		if (at >= i && instance_at(u, i, &is)) {
			PUSH(list, n, cap) = is;
		}
	}
	for (uint32_t k = 0; n && k < u->edits.n; k++) {
		/* the first that ends behind where the edit begins */
		size_t low = FIRST_NOT(one, 0, n, list[one].statement.end <= u->edits.e[k].begin);
		if (low < n && list[low].statement.begin < u->edits.e[k].end)
			list[low].edited = true;
	}
	*all = list;
	return n;
}

void pass_instantiation(struct pass *c, uint32_t at)
{
	(void)at;
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct slice last = {0};
	bool later = false, ended = t->src.n && t->src.p[t->src.n - 1] == '\n';
	if (!is_cuda_source(u->file->path) || u->included_by != UINT32_MAX)
		return;
	struct instance *all;
	struct buf moved = {0};
	size_t n = find_instances(u, &all);
	for (struct instance *is = all; is < all + n; is++) {
		if (!slice_eq(last, token_bytes(t, is->name))) /* of one template there are often many in a row */
			later = calls_later(p, u, is->name, is->end);
		last = token_bytes(t, is->name);
		if (!later)
			continue;
		struct range at = is->statement;
		if (is->edited) {
			diag_add(&u->diags, D_W706, u->index, at.begin, at.end,
			         "clang instantiates this template here, before the functions it calls are declared: move this "
			         "line to the end");
			continue;
		}
		buf_addf(&moved, "%s%.*s%s", ended ? "" : "\n", (int)(at.end - at.begin), t->src.p + at.begin,
		         u->scan.crlf ? "\r\n" : "\n");
		edit_drop(&u->edits, at.begin, at.end);
		ended = true;
	}
	if (moved.n)
		edit_replace(&u->edits, (uint32_t)t->src.n, (uint32_t)t->src.n, (struct slice){moved.p, moved.n}, EDIT_OTHER);
	buf_free(&moved);
	free(all);
}
