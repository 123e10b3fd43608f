/* stand_in.c: typedef void *cudnnHandle_t; for a build without cuDNN. The compatibility header of a tree that has cuDNN elsewhere includes MIOpen's
 * header, which declares the type: that one counts where it is there. */
#include "pass/pass.h"
#include "project/resolve.h"

/* Is the declaration 'typedef void *NAME;', with the name at token i, alone on its lines? Its first and its last token. */
static bool is_handle(const struct tokens *t, uint32_t i, uint32_t *first, uint32_t *end)
{
	uint32_t star = token_prev(t, i), type = token_prev(t, star);
	*first = token_prev(t, type), *end = token_next(t, i);
	uint32_t next = token_next(t, *end);
	return token_is_punct(t, star, '*') && token_is(t, type, "void") && token_is(t, *first, "typedef") &&
	       token_is_punct(t, *end, ';') && t->t[*first].flags & TF_BOL &&
	       (next == NO_TOKEN || memchr(t->src.p + t->t[*end].off, '\n', t->t[next].off - t->t[*end].off));
}

void pass_stand_in(struct pass *c, uint32_t i)
{
	const struct scan_decl *d = scan_decl_at(&c->u->scan, c->t->t[i].off);
	const struct name_rule *r = header_rule(c->p->rules, SLICE_LIT("cudnn.h"));
	uint32_t first, end;
	uint64_t bits;
	const char *to = NULL, *nl = c->u->scan.crlf ? "\r\n" : "\n";
	if (!d || d->member || d->local || d->space.n || !decl_find(&c->p->decls, c->u, d->name, &bits) ||
	    !(bits & DECL_STANDS_IN) || !is_handle(c->t, i, &first, &end) || !r || rule_verdict(r, c->sel, &to) != VERDICT_RENAME)
		return;
	edit_insert(&c->u->edits, c->t->t[first].off,
	            arena_printf(&c->arena, "#if defined(__HIP_PLATFORM_AMD__) && __has_include(<%s>)%s#include <%s>%s#else%s", to,
	                         nl, to, nl, nl));
	edit_insert(&c->u->edits, token_end(c->t, end), arena_printf(&c->arena, "%s#endif", nl));
}
