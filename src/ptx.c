/* ptx.c: inline PTX. Every instruction is named in a diagnostic; x86 assembly in host code is left alone. */
#include "tranship/project.h"
#include <ctype.h>

/* The first PTX opcode in assembly text, "mov.u32" or "bar.sync": lower-case words joined by dots, at a statement's start. */
static struct slice opcode(struct slice s)
{
	bool start = true;
	for (size_t i = 0; i < s.n; i++) {
		char c = s.p[i];
		if (start && (islower((unsigned char)c) || c == '@')) {
			if (c == '@') { /* a predicate guard: @p, @!p */
				while (i < s.n && !isspace((unsigned char)s.p[i]))
					i++;
				continue;
			}
			size_t b = i;
			while (i < s.n && (isalnum((unsigned char)s.p[i]) || s.p[i] == '.' || s.p[i] == '_' || s.p[i] == ':'))
				i++;
			struct slice w = { s.p + b, i - b };
			if (memchr(w.p, '.', w.n) || slice_is(w, "trap") || slice_is(w, "exit") || slice_is(w, "ret") || slice_is(w, "brkpt"))
				return w;
			start = false;
			i--;
			continue;
		}
		if (c == ';' || c == '{' || c == '\n' || (c == '\\' && i + 1 < s.n && (s.p[i + 1] == 'n' || s.p[i + 1] == 't'))) {
			if (c == '\\')
				i++;
			start = true;
		} else if (!isspace((unsigned char)c))
			start = false;
	}
	return (struct slice){ 0 };
}

void match_asm(const struct project *p, struct unit *u, uint32_t i)
{
	(void)p;
	const struct tokens *t = &u->scan.tok;
	uint32_t k = token_next(t, i);
	while (t->t[k].kind == TOK_IDENT) /* volatile, goto, inline */
		k = token_next(t, k);
	if (t->t[k].kind != TOK_PUNCT || t->t[k].punct != '(')
		return;
	struct arena arena = { 0 };
	struct buf code = { 0 };
	for (k = token_next(t, k); t->t[k].kind == TOK_STRING; k = token_next(t, k)) {
		struct slice s = token_text(t, k, &arena);
		if (s.n > 2 && s.p[0] == '"')
			buf_add(&code, s.p + 1, s.n - 2);
		else if (t->t[k].flags & TF_RAW)
			buf_addslice(&code, s);
	}
	struct slice op = opcode((struct slice){ code.p, code.n });
	if (op.n && scan_context(&u->scan, t->t[i].off) != CTX_HOST && !(t->t[i].flags & TF_SKIPPED)) {
		char *name = arena_strndup(&arena, op.p, op.n);
		struct diagnostic *d = diag_add(&u->diags, D_N004, u->index, t->t[i].off, t->t[i].off + t->t[i].len, name);
		d->evidence = EV_LEXICAL;
		d->cuda = arena_strdup(&u->diags.arena, name);
		tokens_position(t, t->t[i].off, &d->line, &d->column);
		u->cuda = true;
	}
	buf_free(&code);
	arena_free(&arena);
}
