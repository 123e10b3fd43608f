/* explain.c: tranship explain, and the manual pages that say the same. */
#include "cli/explain.h"
#include "cli/explain_line.h"
#include "input/options.h"
#include "pass/pass.h"
#include "rules/rules.h"
#include <ctype.h>
#include <strings.h>
#include <unistd.h>

static void join(struct buf *out)
{
	if (out->n)
		buf_addstr(out, "; ");
}

/* Appends where the decision about a diagnostic is made: rows of the rules, a stage of a run, passes. */
static void explain_rule(enum diag_id id, struct buf *out)
{
	enum { SHOWN = 6 };
	const struct rule_table *t = rules_builtin();
	const struct diag_stage_info *stage = &diag_stages[diag_help[id].stage];
	unsigned n = 0;
	buf_addstr(out, diag_help[id].rule);
	for (size_t i = 0; i < rules_count(t); i++) {
		const struct name_rule *r = rules_at(t, i);
		if (r->kind != RK_HAZARD || !r->hip || strcmp(r->hip, diag_table[id].id))
			continue;
		if (!n)
			join(out);
		if (n++ < SHOWN)
			buf_addf(out, "%s%s", n > 1 ? ", " : "hazard rows of rules/hazards.rules: ", r->cuda);
	}
	if (n > SHOWN)
		buf_addf(out, " and %u more", n - SHOWN);
	if (stage->name) {
		join(out);
		buf_addf(out, "stage %s (%s)", stage->name, stage->doc);
	}
	unsigned given = 0;
	for (unsigned k = 0; k < PASS_COUNT; k++)
		given += pass_says(&pass_rows[k], id);
	for (unsigned k = 0, i = 0; k < PASS_COUNT; k++) {
		if (!pass_says(&pass_rows[k], id))
			continue;
		if (!i)
			join(out);
		buf_addf(out, "%s%s", i++ ? ", " : given > 1 ? "passes " : "pass ", pass_rows[k].name);
		if (i == given)
			buf_addf(out, " ('tranship passes %s')", given > 1 ? "NAME" : pass_rows[k].name);
	}
}

static void print_code(const char *code)
{
	for (const char *p = code; *p;) {
		int n = (int)strcspn(p, "\n");
		printf("    %.*s\n", n, p);
		p += n + (p[n] == '\n');
	}
}

static void explain(enum diag_id id, bool verbose)
{
	const struct diag_info *d = &diag_table[id];
	const struct diag_help *h = &diag_help[id];
	printf("%s %s (%s; %s)\n", d->id, d->slug, severity_names[d->severity], diag_family(d->id));
	if (strcmp(d->text, "%s")) { /* else each rule has a message of its own */
		bool hole = false;
		for (const char *p = d->text; *p; p++) {
			bool next = *p == '%';
			if (!next || !hole)
				fputs(next ? "..." : (char[]){*p, 0}, stdout);
			p += next ? 1 + strspn(p + 1, ".*lz") : 0; /* its letter: %s, %.*s, %lld, %zu */
			hole = next;
		}
		putchar('\n');
	}
	printf("\n%s\n\n", d->explain);
	if (h->options)
		printf("before ('tranship lint --severity note%s%s' reports it):\n", *h->options ? " " : "", h->options);
	else
		puts("when:");
	print_code(h->before);
	puts(h->options ? "after:" : "then:");
	print_code(h->after);
	if (verbose) {
		struct buf rule = {0};
		explain_rule(id, &rule);
		printf("\nrule: %s\n", rule.p);
		buf_free(&rule);
	}
}

/* The diagnostics of a family, all with "". False: there are none. */
static bool list_family(const char *letter)
{
	bool any = false;
	FOR_EACH(const struct diag_info, d, diag_table, D_COUNT) {
		if (*letter && (letter[1] || toupper((unsigned char)*letter) != *d->id))
			continue;
		printf("%s  %-28s %s\n", d->id, d->slug, severity_names[d->severity]);
		any = true;
	}
	return any;
}

/* The diagnostic of this id or name, in capitals or small letters; -1: there is none. */
static int find(const char *asked)
{
	for (int i = 0; i < D_COUNT; i++)
		if (!strcasecmp(asked, diag_table[i].id) || !strcasecmp(asked, diag_table[i].slug))
			return i;
	return -1;
}

static void unknown_diagnostic(const char *asked)
{
	const char *slugs[D_COUNT];
	for (int i = 0; i < D_COUNT; i++)
		slugs[i] = diag_table[i].slug;
	const char *near = nearest_word(asked, slugs, D_COUNT);
	const char *colon = strrchr(asked, ':');
	if (colon && colon[1] && !colon[1 + strspn(colon + 1, "0123456789")])
		error("no file '%.*s'", (int)(colon - asked), asked);
	else if (!access(asked, F_OK))
		error("'%s' is a file: name a line of it, '%s:1'", asked, asked);
	else if (near)
		error("unknown diagnostic '%s'; did you mean '%s'?", asked, near);
	else
		error("unknown diagnostic '%s'; 'tranship explain' lists them", asked);
}

int cmd_explain(int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (names_line(argv[i]))
			return explain_line(argc, argv);
	bool verbose = false, any = false;
	for (int i = 1; i < argc; i++)
		verbose = verbose || !strcmp(argv[i], "-v") || !strcmp(argv[i], "--verbose");
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "-v") || !strcmp(argv[i], "--verbose"))
			continue;
		int id = find(argv[i]);
		if (id < 0) {
			if (!*argv[i] || !list_family(argv[i]))
				unknown_diagnostic(argv[i]);
			continue;
		}
		if (any)
			putchar('\n');
		explain((enum diag_id)id, verbose);
		any = true;
	}
	if (argc < 2 + verbose)
		list_family("");
	return had_errors() ? 2 : 0;
}

/* Text for roff: backslashes doubled, no line that starts with a control character, none that is empty. Each sentence begins a line
 * where the text is filled. */
static void roff(const char *s, bool filled)
{
	for (bool start = true; *s; start = *s == '\n', s++) {
		if (filled && !strncmp(s, ". ", 2) && s[2]) {
			fputs(".\n", stdout);
			start = true;
			s += 2;
		}
		if (start && (*s == '.' || *s == '\''))
			fputs("\\&", stdout);
		else if (start && *s == '\n')
			fputs(".Pp", stdout);
		fputs(*s == '\\' ? "\\e" : (char[]){*s, 0}, stdout);
	}
	putchar('\n');
}

void explain_print_man(void)
{
	fputs(".Dd November 21, 2026\n.Dt TRANSHIP-DIAGNOSTICS 7\n.Os\n.Sh NAME\n.Nm tranship-diagnostics\n"
	      ".Nd what tranship reports\n.Sh DESCRIPTION\n"
	      "Each diagnostic of\n.Xr tranship 1\nhas an id that never changes meaning, a name, and a severity:\n"
	      ".Em note ,\n.Em warning ,\n.Em unsupported\n(no counterpart) or\n.Em error .\n"
	      "The first letter of the id says what kind it is: N no counterpart, B behaves differently, R to be reviewed after a "
	      "rewrite,\n"
	      "V versions, S the source or the tools, P not ported yet, L the lint's own comments, W what changes with the "
	      "hardware.\n"
	      ".Ss Accepting findings\n"
	      "A comment accepts what\n.Nm tranship lint\nfinds on its line, on the next line of code if it stands alone, in a "
	      "block, or in a file:\n"
	      ".Bd -literal\ncudaFree(p); // tranship: allow P001 the fallback without HIP\n// tranship: allow-next-line P001,B001 "
	      "reason\n"
	      "// tranship: allow-begin W reason\n// tranship: allow-end W\n// tranship: allow-file P reason\n.Ed\n"
	      ".Pp\nIds, names and family letters can be named; a reason must be given; a comment that accepts nothing is "
	      "reported.\n"
	      ".Ss All diagnostics\n.Bl -tag -width Ds\n",
	      stdout);
	for (int i = 0; i < D_COUNT; i++) {
		const struct diag_info *d = &diag_table[i];
		printf(".It Sy %s %s Pq %s\n", d->id, d->slug, severity_names[d->severity]);
		roff(d->explain, true);
		const struct diag_help *h = &diag_help[i];
		struct buf rule = {0};
		explain_rule((enum diag_id)i, &rule);
		puts(h->options ? ".Pp\nBefore:\n.Bd -literal -offset indent" : ".Pp\nWhen:\n.Bd -literal -offset indent");
		roff(h->before, false);
		puts(h->options ? ".Ed\nAfter:\n.Bd -literal -offset indent" : ".Ed\nThen:\n.Bd -literal -offset indent");
		roff(h->after, false);
		puts(".Ed\nRule:");
		roff(rule.p, true);
		buf_free(&rule);
	}
	fputs(".El\n.Sh SEE ALSO\n.Xr tranship 1\n", stdout);
}

void explain_print_markdown(void)
{
	puts("# Diagnostics\n\n`make bless` writes this page from `src/edit/diag.def`; `tranship explain ID` prints one "
	     "entry,\n"
	     "`tranship-diagnostics(7)` says the same. The first letter of an id is its family.\n\n"
	     "| id | name | severity | family |\n|---|---|---|---|");
	for (int i = 0; i < D_COUNT; i++)
		printf("| [%s](#%s-%s) | %s | %s | %s |\n", diag_table[i].id,
		       (char[]){(char)(diag_table[i].id[0] | 32), diag_table[i].id[1], diag_table[i].id[2], diag_table[i].id[3], 0},
		       diag_table[i].slug, diag_table[i].slug, severity_names[diag_table[i].severity],
		       diag_family(diag_table[i].id));
	for (int i = 0; i < D_COUNT; i++) {
		const struct diag_info *d = &diag_table[i];
		printf("\n## %s %s\n\n", d->id, d->slug);
		bool code = false;
		for (const char *p = d->explain; *p;) { /* indented lines are code */
			int n = (int)strcspn(p, "\n");
			if ((n > 4 && !strncmp(p, "    ", 4)) != code)
				code = !code, putchar('\n');
			printf("%.*s\n", n, p);
			p += n + (p[n] == '\n');
		}
		const struct diag_help *h = &diag_help[i];
		struct buf rule = {0};
		explain_rule((enum diag_id)i, &rule);
		printf(h->options ? "\nBefore%s%s%s:\n\n" : "\nWhen%s%s%s:\n\n", h->options && *h->options ? ", with `" : "",
		       h->options ? h->options : "", h->options && *h->options ? "`" : "");
		print_code(h->before);
		puts(h->options ? "\nAfter:\n" : "\nThen:\n");
		print_code(h->after);
		printf("\nRule: %s\n", rule.p);
		buf_free(&rule);
	}
}
