/* cmd_sema.c: tranship sema PATH...: what src/sema answers about places, for scripts/sema-check. Each line of standard input is
 * FILE, tab, BEGIN, tab, END: an expression's bytes in a file below PATH. Each line of output adds its type and, where its last token is a
 * name, where that is declared, as FILE:LINE, once or more: 'unknown' where the text does not tell, '-' where no tokens begin and end so. */
#include "cli/cmd.h"
#include "cli/request.h"
#include "engine/engine.h"
#include "sema/type.h"
#include "sema/type_text.h"
#include <stdlib.h>

static const struct unit *unit_of(const struct project *p, const char *path)
{
	for (size_t k = 0; k < p->n; k++)
		if (!strcmp(p->units[k].file->path, path))
			return &p->units[k];
	return NULL;
}

/* All that declare it: the branches of an #if may. */
static void add_declarations(const struct project *p, const struct unit *u, uint32_t i, struct buf *out)
{
	struct meaning m = token_is_word(&u->scan.tok, i) ? meaning_of(p, u, i) : (struct meaning){0};
	size_t n = out->n;
	for (uint32_t line; m.u && declaration(m)->name != NO_TOKEN && declaration(m)->kind != DECLARES_FUNCTION;
	     m = meaning_older(m)) {
		tokens_position(m.o->t, m.o->t->t[declaration(m)->name].off, &line, NULL);
		buf_addf(out, "%s%s:%u", out->n > n ? "\t" : "", m.u->file->path, line);
	}
	if (out->n == n)
		buf_addstr(out, "unknown");
}

static void answer(const struct project *p, const struct unit *u, uint32_t begin, uint32_t end, struct buf *out)
{
	const struct tokens *t = u && u->scanned ? &u->scan.tok : NULL;
	uint32_t first = t ? token_at(t, begin) : 0, behind = t ? token_at(t, end) : 0, last = t ? token_prev(t, behind) : 0;
	if (!t || last == NO_TOKEN || first > last || t->t[first].off != begin || t->t[last].off + t->t[last].len != end) {
		buf_addstr(out, "-\t-");
		return;
	}
	type_text(type_of_expression(p, u, first, token_next(t, last)), out);
	buf_addch(out, '\t');
	add_declarations(p, u, last, out);
}

static void ask(const struct project *p)
{
	char *line = NULL;
	size_t cap = 0;
	const struct unit *u = NULL;
	while (getline(&line, &cap, stdin) > 0) {
		char *begin = strchr(line, '\t'), *end = begin ? strchr(begin + 1, '\t') : NULL;
		if (!end)
			continue;
		*begin++ = *end++ = 0;
		struct buf b = {0};
		u = u && !strcmp(u->file->path, line) ? u : unit_of(p, line);
		answer(p, u, (uint32_t)strtoul(begin, NULL, 10), (uint32_t)strtoul(end, NULL, 10), &b);
		printf("%s\t%s\t%lu\t%s\n", line, begin, strtoul(end, NULL, 10), b.p);
		buf_free(&b);
	}
	free(line);
}

int cmd_sema(int argc, char **argv)
{
	struct options o;
	struct worklist work = {0};
	struct run run = {0};
	bool ok = request_options(&o, COMMAND_TRANSLATE, argc, argv) && worklist_build(&work, &o) && run_prepare(&o, &work, &run);
	if (ok)
		engine_read(&run, ask);
	run_free(&run);
	worklist_free(&work);
	options_free(&o);
	return ok && !had_errors() ? 0 : 2;
}
