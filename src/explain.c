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
	      "V versions, S the source or the tools.\n.Bl -tag -width Ds\n", stdout);
	for (int i = 0; i < D_COUNT; i++) {
		const struct diag_info *d = &diag_table[i];
		printf(".It Sy %s %s Pq %s\n", d->id, d->slug, severity_names[d->severity]);
		roff(d->explain);
	}
	fputs(".El\n.Sh SEE ALSO\n.Xr tranship 1\n", stdout);
}
