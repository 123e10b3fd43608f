/* suppress.c: findings that a comment in the source accepts. */
#include "lint/lint.h"
#include "edit/remark.h"
#include <stdlib.h>

void suppress_unit(struct unit *u, bool tell)
{
	const struct tokens *t = &u->scan.tok;
	struct remark *v = NULL;
	size_t n = 0, cap = 0;
	uint32_t code = 0; /* the next token after 'i' that is no comment */
	struct arena arena = {0};
	if (!t->n || !(tell ? u->speaks_to_us : u->diags.n && says_tranship(u)))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		const struct token *k = &t->t[i];
		if (k->kind != TOK_COMMENT || k->len < 12)
			continue;
		struct slice s = {t->src.p + k->off + 2, k->len - 2};
		if (t->src.p[k->off + 1] == '*' && slice_ends(s, "*/"))
			s.n -= 2;
		struct remark m = {
		        .text = suppress_text(s, &arena), .off = k->off, .end = k->off + k->len, .trails = !(k->flags & TF_BOL)};
		if (!m.text)
			continue;
		tokens_position(t, k->off, &m.line, &m.column);
		for (code = code > i ? code : i + 1; t->t[code].kind == TOK_COMMENT || t->t[code].kind == TOK_EOD;)
			code++;
		tokens_position(t, t->t[code].off, &m.next, NULL);
		PUSH(v, n, cap) = m;
	}
	suppress(&u->diags, u->index, v, n, tell);
	free(v);
	arena_free(&arena);
}
