/* macro_uses.c: compilers report what is wrong in a macro where it is used, so uses of macros that hold something without a
 * counterpart are reported, too. */
#include "pass/pass.h"
#include "project/project.h"
#include "project/resolve.h"
#include <stdlib.h>

struct culprit {
	const struct unit *unit; /* where the macro is defined */
	struct slice what;       /* the name or opcode in it that has no counterpart */
	uint32_t line;           /* of the definition */
	bool function;           /* takes arguments */
};

struct culprits {
	struct strmap by_name; /* decl_key() of the macro -> index in list */
	struct culprit *list;
	size_t n, cap;
	struct arena arena;
};

static void culprit_add(struct culprits *c, const struct unit *u, uint32_t name, struct slice what)
{
	const struct tokens *t = &u->scan.tok;
	struct culprit found = {.unit = u, .what = what, .function = macro_parameters(t, name) != NO_TOKEN};
	char buffer[160];
	struct slice key = decl_key(u, token_bytes(t, name), buffer);
	if (strmap_get(&c->by_name, key, NULL))
		return;
	tokens_position(t, t->t[name].off, &found.line, NULL);
	strmap_put(&c->by_name, key, c->n);
	PUSH(c->list, c->n, c->cap) = found;
}

/* What a use of the name at token i in u brings, NULL: nothing that is known of. */
static const struct culprit *use_at(const struct culprits *c, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint64_t k;
	if (t->t[i].kind != TOK_IDENT || t->t[i].flags & (TF_SKIPPED | TF_SPLICED | TF_MACRO_PARAM) ||
	    !macro_find(&c->by_name, u, token_bytes(t, i), &k))
		return NULL;
	const struct culprit *found = &c->list[k];
	uint32_t next = token_next(t, i);
	return (!found->function || token_is_punct(t, next, '(')) ? found : NULL;
}

/* Macros that expand to others of these. */
static bool add_indirect(struct culprits *c, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	size_t before = c->n;
	for (uint32_t i = 0; i < t->n; i++) {
		const struct culprit *found = t->t[i].flags & TF_MACRO_BODY ? use_at(c, u, i) : NULL;
		uint32_t name = found ? macro_around(t, i) : NO_TOKEN;
		if (name != NO_TOKEN)
			culprit_add(c, u, name, found->what);
	}
	return c->n > before;
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

void pass_macro_use(struct pass *pass, uint32_t at)
{
	(void)at;
	struct project *p = pass->whole;
	struct culprits c = {0};
	FOR_EACH(const struct unit, u, p->units, p->n) {
		const struct tokens *t = &u->scan.tok;
		FOR_EACH(const struct diagnostic, d, u->diags.d, u->diags.n) {
			uint32_t i = d->severity == SEV_UNSUPPORTED ? token_at(t, d->off) : NO_TOKEN;
			uint32_t name = i != NO_TOKEN && t->t[i].flags & TF_MACRO_BODY ? macro_around(t, i) : NO_TOKEN;
			if (name == NO_TOKEN)
				continue;
			const char *what = d->cuda ? d->cuda : arena_strndup(&c.arena, token_bytes(t, i).p, token_bytes(t, i).n);
			culprit_add(&c, u, name, slice_str(arena_strdup(&c.arena, what)));
		}
	}
	bool more = c.n > 0;
	for (unsigned round = 0; more && round < 4; round++) { /* macros within macros */
		more = false;
		for (size_t k = 0; k < p->n; k++)
			more = (p->units[k].scanned && add_indirect(&c, &p->units[k])) || more;
	}
	for (size_t k = 0; c.n && k < p->n; k++) {
		struct unit *u = &p->units[k];
		const struct tokens *t = &u->scan.tok;
		for (uint32_t i = 0; u->scanned && i < t->n; i++) {
			const struct culprit *found = t->t[i].flags & TF_DIRECTIVE ? NULL : use_at(&c, u, i);
			if (!found)
				continue;
			diag_add(&u->diags, D_N006, u->index, t->t[i].off, token_end(t, i),
			         arena_strndup(&c.arena, token_bytes(t, i).p, token_bytes(t, i).n),
			         arena_strndup(&c.arena, found->what.p, found->what.n),
			         arena_printf(&c.arena, "%s:%u", base_name(found->unit->file->path), found->line));
		}
	}
	strmap_free(&c.by_name);
	arena_free(&c.arena);
	free(c.list);
}
