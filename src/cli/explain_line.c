/* explain_line.c: tranship explain FILE:LINE: the edits and findings of one line, which pass or row asked for each, on what evidence, and what
 * would change it; for words that stay, why. */
#include "cli/explain_line.h"
#include "base/path.h"
#include "base/shown.h"
#include "build/build_option.h"
#include "cli/query_build.h"
#include "cli/request.h"
#include "base/work_place.h"
#include "engine/engine.h"
#include "output/diag_text.h"
#include "output/port_line.h"
#include "pass/pass.h"
#include <stdlib.h>
#include <unistd.h>

const char *line_part(const char *arg)
{
	const char *end = arg + strlen(arg), *colon = NULL;
	for (unsigned n = 0; n < 2; n++) {
		const char *digits = end;
		while (digits > arg && digits[-1] >= '0' && digits[-1] <= '9')
			digits--;
		if (digits == end || digits == arg || digits[-1] != ':')
			break;
		colon = end = digits - 1;
	}
	return colon && colon > arg ? colon : NULL;
}

static char *copied(const char *from, const char *end)
{
	char *copy = xmalloc((size_t)(end - from) + 1);
	memcpy(copy, from, (size_t)(end - from));
	copy[end - from] = 0;
	return copy;
}

bool names_line(const char *arg)
{
	const char *colon = line_part(arg);
	char *path = colon ? copied(arg, colon) : NULL;
	bool there = path && !access(path, F_OK);
	free(path);
	return there;
}

#define BETWEEN_WORDS " \t\r\n()\"'"

/* The first line of the text that is not empty. */
static void print_text(const char *s)
{
	enum { LONGEST = 100 };
	s += strspn(s, "\r\n");
	int n = (int)strcspn(s, "\r\n");
	bool more = s[n] || n > LONGEST;
	say(stdout, "'%.*s%s'", n > LONGEST ? LONGEST : n, s, more ? "..." : "");
}

static void print_origin(uint8_t pass, const char *rule, uint8_t evidence)
{
	if (pass)
		say(stdout, "       pass %s: %s\n", pass_rows[pass - 1].name, pass_rows[pass - 1].doc);
	if (rule)
		say(stdout, "       row of the rule table: %s ('tranship query -v %s' prints it)\n", rule, rule);
	say(stdout, "       evidence: %s\n", evidence == EV_AST ? "a parse with libclang" : "the text");
	if (pass)
		say(stdout, "       '--skip-pass %s' turns the pass off\n", pass_rows[pass - 1].name);
	else if (rule)
		say(stdout, "       a row of your own for %s, with '--rules FILE', overrides it\n", rule);
}

/* Of words of a build file: what each is to the table and to nvcc, and how to learn more. */
static void print_build_origin(const struct run *r, const char *words, const char *after)
{
	struct arena a = {0};
	bool any = false;
	for (const char *at = words; *at; at += strcspn(at, BETWEEN_WORDS)) {
		at += strspn(at, BETWEEN_WORDS);
		const char *word = arena_strndup(&a, at, strcspn(at, BETWEEN_WORDS));
		const char *kind = *word ? query_build_kind(r->user_rules ? r->user_rules : rules_builtin(), word, &a) : NULL;
		if (kind)
			say(stdout, "       %s ('tranship query -v %s' says more)\n", kind, word);
		any = any || kind;
	}
	if (!any)
		say(stdout, "       %s\n",
		    strstr(after, BUILD_QUIET) ? "HIP's error codes are [[nodiscard]], CUDA's are not: without it each call "
		                                 "that drops one warns"
		                               : "no row: the build with ROCm needs it");
	arena_free(&a);
}

static void print_change(const struct run *r, const struct file *f, const struct change *c)
{
	say(stdout, "%u:%u  ", c->line, c->column);
	if (*c->before)
		print_text(c->before);
	say(stdout, *c->before ? *c->after ? " becomes " : " is removed\n" : "inserted: ");
	if (*c->after) {
		print_text(c->after);
		say(stdout, "\n");
	}
	if (f->build)
		print_build_origin(r, c->before, c->after);
	else
		print_origin(c->pass, c->rule, c->evidence);
	if (c->review)
		say(stdout, "       review it: '--fix-unsafe' made this change\n");
}

static bool holds_line(const struct change *c, unsigned line) { return c->line <= line && line <= c->end_line; }

/* Has the selection what the pass needs? */
static bool serves(const struct run *r, const struct pass_row *row)
{
	bool wide = !r->sel.warp32 && r->sel.wave == 64;
	return (wide || !(row->needs & NEED_WIDE)) && (r->sel.warp32 || !(row->needs & NEED_WARP32));
}

/* Names of the table on the line that no edit touches and, with 'passes', the passes that its words start. */
static void print_rest(const struct run *r, const struct file *f, unsigned line, bool passes)
{
	const struct rule_table *rules = r->user_rules ? r->user_rules : rules_builtin();
	struct scan scan = {0};
	scan_file(f->bytes, rules, &scan);
	const struct tokens *t = &scan.tok;
	struct pass_table *table = pass_table_make(r->lint, r->only_passes, r->n_only_passes, r->skip_passes, r->n_skip_passes);
	bool looked[PASS_COUNT] = {false}, any = false;
	for (uint32_t i = 0; i < t->n; i++) {
		uint32_t at, column;
		tokens_position(t, t->t[i].off, &at, &column);
		if (at != line || t->t[i].kind == TOK_EOF)
			continue;
		unsigned start = pass_start(table, t, i);
		for (unsigned id = 0; start != START_NONE && id < PASS_COUNT; id++)
			looked[id] = looked[id] || pass_starts(table, (enum pass_id)id, start);
		const struct name_rule *row = token_is_word(t, i) ? rules_find(rules, token_bytes(t, i), 0) : NULL;
		bool touched = false;
		for (size_t k = 0; k < f->n_changes && !touched; k++)
			touched = f->changes[k].line == line && f->changes[k].column == column;
		const char *to;
		if (!row || touched)
			continue;
		enum verdict verdict = rule_verdict(row, &r->sel, &to);
		say(stdout, "%u:%u  '%s' stays: %s\n", line, column, row->cuda,
		    verdict == VERDICT_SAME      ? "it is the same in HIP"
		    : t->t[i].flags & TF_SKIPPED ? "no compiler reads it"
		    : verdict == VERDICT_NONE || verdict == VERDICT_TOO_NEW || verdict == VERDICT_GONE
		            ? "HIP has no counterpart, or not in this ROCm"
		            : "what it names here is not CUDA's");
	}
	for (unsigned id = 0; passes && id < PASS_COUNT; id++)
		if (looked[id] && pass_is_on(table, (enum pass_id)id) && serves(r, &pass_rows[id])) {
			say(stdout, "%s%s", any ? ", " : "passes that start here: ", pass_rows[id].name);
			any = true;
		}
	if (any)
		say(stdout, "\n");
	pass_table_free(table);
	scan_free(&scan);
}

static bool print_file(const struct run *r, const struct file *f, unsigned line, bool passes)
{
	struct slice text = {0};
	unsigned at = 1;
	for (size_t i = 0, start = 0; i <= f->bytes.n; i++)
		if (i == f->bytes.n || f->bytes.p[i] == '\n') {
			if (at++ == line)
				text = (struct slice){f->bytes.p + start, i - start};
			start = i + 1;
		}
	if (!text.p || line >= at) {
		error("%s has no line %u", f->shown, line);
		return false;
	}
	text.n -= text.n && text.p[text.n - 1] == '\r';
	say(stdout, "%s:%u: %.*s\n", f->shown, line, (int)text.n, text.p);
	if (casualty_of(f->path)) {
		say(stdout, "the file is left as it is, because tranship has a fault ('tranship explain S011')\n");
		return true;
	}
	size_t size = (size_t)(f - r->files), n = 0;
	for (size_t k = 0; k < f->n_changes; k++)
		if (holds_line(&f->changes[k], line)) {
			print_change(r, f, &f->changes[k]);
			n++;
		}
	FOR_EACH(const struct diagnostic, d, r->diags.d, r->diags.n) {
		if (d->file != size || d->line > line || (d->end_line ? d->end_line : d->line) < line)
			continue;
		say(stdout, "%u:%u  %s: %s [%s %s]\n", d->line, d->column, severity_names[d->severity], d->message,
		    diag_table[d->id].id, diag_table[d->id].slug);
		if (d->why)
			say(stdout, "       why: %s\n", d->why);
		if (d->fix)
			say(stdout, "       fix: %s\n", d->fix);
		say(stdout, "       'tranship explain %s' says more\n", diag_table[d->id].id);
		if (!f->build)
			print_origin(d->pass, d->rule, d->evidence);
		n++;
	}
	if (!n)
		say(stdout, "nothing is changed and nothing is reported\n");
	if (!f->build)
		print_rest(r, f, line, passes);
	return true;
}

/* As translate would go about it, but that nothing is written. */
static bool explain_run(const struct options *o, const char *path, unsigned line)
{
	struct worklist work = {0};
	struct run run = {0};
	bool ok = worklist_build(&work, o) && run_prepare(o, &work, &run);
	if (ok) {
		run.keep_changes = true;
		translate_run(&run);
		char *real = realpath(path, NULL);
		const struct file *found = NULL;
		for (size_t i = 0; i < run.n_files; i++)
			found = real && !strcmp(run.files[i].path, real) ? &run.files[i] : found;
		free(real);
		if (!found)
			error("'%s' is not a source that tranship reads", path);
		ok = found && print_file(&run, found, line, o->verbose);
	}
	run_free(&run);
	worklist_free(&work);
	return ok;
}

/* Of a line of a mirror, the line that it was made of is explained. Takes over the path. */
static char *source_of(char *path, unsigned *line)
{
	struct port_line from;
	if (!*line || !port_line_find(path, NULL, *line - 1, &from))
		return path;
	say(stdout, "%s:%u was made of %s:%u\n", path, *line, path_shown(from.source), from.line + 1);
	*line = from.line + 1;
	free(path);
	path = xstrdup(path_shown(from.source));
	free(from.source);
	return path;
}

int explain_line(int argc, char **argv)
{
	struct options o;
	char **args = xcalloc((size_t)argc + 1, sizeof *args), *path = NULL;
	unsigned line = 0;
	for (int i = 0; i < argc; i++) {
		const char *colon = i && !path && names_line(argv[i]) ? line_part(argv[i]) : NULL;
		args[i] = argv[i];
		if (colon) {
			line = (unsigned)strtoul(colon + 1, NULL, 10);
			args[i] = path = source_of(copied(argv[i], colon), &line);
		}
	}
	bool ok = request_options(&o, COMMAND_TRANSLATE, argc, args) && explain_run(&o, path, line);
	options_free(&o);
	free(path);
	free(args);
	return ok && !had_errors() ? 0 : 2;
}
