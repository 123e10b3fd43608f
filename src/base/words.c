/* words.c: lists of words. */
#include "base/words.h"
#include <stdlib.h>

void words_add(struct words *w, const char *word)
{
	if (w->n + 2 > w->cap) {
		w->cap = w->cap ? w->cap * 2 : 16;
		w->v = xrealloc(w->v, w->cap * sizeof *w->v);
	}
	w->v[w->n++] = word;
	w->v[w->n] = NULL;
}

void words_join(struct words *to, const struct words *from)
{
	for (size_t i = 0; i < from->n; i++)
		words_add(to, from->v[i]);
}

void words_free(struct words *w)
{
	free(w->v);
	*w = (struct words){0};
}

bool words_split(struct words *w, const char *line, struct arena *a)
{
	struct buf b = {0};
	bool open = false;
	char quote = 0;
	for (const char *p = line;; p++) {
		if (!*p || (!quote && strchr(" \t\r\n", *p))) {
			if (open)
				words_add(w, arena_strndup(a, b.p, b.n));
			open = false;
			b.n = 0;
			if (!*p)
				break;
			continue;
		}
		if (!open)
			buf_add(&b, "", 0);
		open = true;
		if (quote ? *p == quote : *p == '\'' || *p == '"')
			quote = quote ? 0 : *p;
		else if (*p == '\\' && quote != '\'' && p[1])
			buf_addch(&b, *++p);
		else
			buf_addch(&b, *p);
	}
	buf_free(&b);
	return !quote;
}

void words_print(const struct words *w, struct buf *out)
{
	for (size_t i = 0; i < w->n; i++) {
		const char *s = w->v[i];
		if (i)
			buf_addch(out, ' ');
		if (*s && !strpbrk(s, " \t\n'\"\\$`*?[](){}<>|&;#!~")) {
			buf_addstr(out, s);
			continue;
		}
		buf_addch(out, '\'');
		for (; *s; s++)
			if (*s == '\'')
				buf_addstr(out, "'\\''");
			else
				buf_addch(out, *s);
		buf_addch(out, '\'');
	}
}
