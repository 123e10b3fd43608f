/* explain.c: tranship explain, and the manual page that says the same. */
#include "tranship/diag.h"
#include "tranship/explain.h"

int cmd_explain(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		int id = diag_find(slice_str(argv[i]));
		if (id < 0) {
			error("unknown diagnostic '%s'; 'tranship explain' lists them", argv[i]);
			continue;
		}
		const struct diag_info *d = &diag_table[id];
		printf("%s%s %s (%s)\n\n%s\n", i > 1 ? "\n" : "", d->id, d->slug, severity_names[d->severity], d->explain);
	}
	if (argc < 2)
		for (int i = 0; i < D_COUNT; i++)
			printf("%s  %-24s %s\n", diag_table[i].id, diag_table[i].slug, severity_names[diag_table[i].severity]);
	return had_errors() ? 2 : 0;
}

/* Text for roff: backslashes doubled, no line that starts with a control character. */
static void roff(const char *s)
{
	for (bool start = true; *s; start = *s == '\n', s++) {
		if (start && (*s == '.' || *s == '\''))
			fputs("\\&", stdout);
		fputs(*s == '\\' ? "\\e" : (char[]){ *s, 0 }, stdout);
	}
	putchar('\n');
}

void explain_print_man(void)
{
	fputs(".Dd November 21, 2026\n.Dt TRANSHIP-DIAGNOSTICS 7\n.Os\n.Sh NAME\n.Nm tranship-diagnostics\n"
	      ".Nd what tranship reports\n.Sh DESCRIPTION\n"
	      "Each diagnostic of\n.Xr tranship 1\nhas an id that never changes meaning, a name, and a severity:\n"
	      ".Em note ,\n.Em warning ,\n.Em unsupported\n(no counterpart) or\n.Em error .\n"
	      "The first letter of the id says what kind it is: N no counterpart, B behaves differently, R to be reviewed after a rewrite,\n"
	      "V versions, S the source or the tools, P not ported yet, L the lint's own comments, W what changes with the hardware.\n"
	      ".Ss Accepting findings\n"
	      "A comment accepts what\n.Nm tranship lint\nfinds on its line, on the next line of code if it stands alone, in a block, or in a file:\n"
	      ".Bd -literal\ncudaFree(p); // tranship: allow P001 the fallback without HIP\n// tranship: allow-next-line P001,B001 reason\n"
	      "// tranship: allow-begin W reason\n// tranship: allow-end W\n// tranship: allow-file P reason\n.Ed\n"
	      ".Pp\nIds, names and family letters can be named; a reason must be given; a comment that accepts nothing is reported.\n"
	      ".Ss All diagnostics\n.Bl -tag -width Ds\n", stdout);
	for (int i = 0; i < D_COUNT; i++) {
		const struct diag_info *d = &diag_table[i];
		printf(".It Sy %s %s Pq %s\n", d->id, d->slug, severity_names[d->severity]);
		roff(d->explain);
	}
	fputs(".El\n.Sh SEE ALSO\n.Xr tranship 1\n", stdout);
}

void explain_print_markdown(void)
{
	puts("# Diagnostics\n\n`make bless` writes this page from `include/tranship/diag.def`; `tranship explain ID` prints one entry,\n"
	     "`tranship-diagnostics(7)` says the same. The first letter of an id is its family.\n\n"
	     "| id | name | severity | family |\n|---|---|---|---|");
	for (int i = 0; i < D_COUNT; i++)
		printf("| [%s](#%s-%s) | %s | %s | %s |\n", diag_table[i].id, (char[]){ (char)(diag_table[i].id[0] | 32), diag_table[i].id[1], diag_table[i].id[2],
		       diag_table[i].id[3], 0 }, diag_table[i].slug, diag_table[i].slug, severity_names[diag_table[i].severity], diag_family(diag_table[i].id));
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
	}
}
