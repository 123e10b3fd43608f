/* cmd_rules.c: tranship rules: checks rule files, lists the table, counts what it covers. */
#include "cli/cmd.h"
#include "rules/rule_check.h"
#include "base/shown.h"
#include <stdlib.h>

static int usage(FILE *out, int status)
{
	fputs("usage: tranship rules [--check] FILE...      check users' rule files\n"
	      "       tranship rules --check --alone FILE... check the files of a whole table (the built-in one's)\n"
	      "       tranship rules --list [FILE...]       every row: kind, name, counterpart, library\n"
	      "       tranship rules --coverage [FILE...]   rows by library and verdict\n",
	      out);
	return status;
}

static int check(const char *const *files, size_t n, bool alone)
{
	struct rule_table *t = alone ? rules_load_alone(files, n) : rules_load_quietly(files, n);
	unsigned problems = rules_check(t, stdout);
	const struct rule_build *b = rules_source(t);
	bool unread = b->n_files < n;
	if (!problems)
		say(stdout, "rows: %u, call rows: %u, examples: %u; no problem found\n", b->n_names, b->n_own_calls, b->n_examples);
	rules_free(t);
	return unread ? 2 : problems ? 1 : 0;
}

static void list(const struct rule_table *t)
{
	for (size_t i = 0; i < rules_count(t); i++) {
		const struct name_rule *r = rules_at(t, i);
		say(stdout, "%s\t%s\t%s\t%s\t%s\n", rule_kind_names[r->kind], r->cuda,
		    r->hip                  ? r->hip
		    : r->flags & NF_DROPPED ? "~"
		                            : "-",
		    r->roc ? r->roc : "-", rules_lib_id(t, r->lib));
	}
}

enum { C_ROWS, C_SAME, C_RENAMED, C_DROPPED, C_NONE, C_VERSION, C_ROC, C_CALLS, COLUMNS };

static void coverage(const struct rule_table *t)
{
	static const char *const heads[COLUMNS] = {"rows", "same", "renamed", "dropped", "none", "version", "roc", "calls"};
	unsigned total[COLUMNS] = {0};
	struct selection sel = selection_default();
	say(stdout, "%-10s", "library");
	for (int k = 0; k < COLUMNS; k++)
		say(stdout, " %8s", heads[k]);
	putchar('\n');
	for (unsigned lib = 0; *rules_lib_id(t, lib); lib++) {
		unsigned n[COLUMNS] = {0};
		for (size_t i = 0; i < rules_count(t); i++) {
			const struct name_rule *r = rules_at(t, i);
			const char *name;
			if (r->lib != lib)
				continue;
			enum verdict v = rule_verdict(r, &sel, &name);
			n[C_ROWS]++;
			n[v == VERDICT_SAME     ? C_SAME
			  : v == VERDICT_RENAME ? C_RENAMED
			  : v == VERDICT_DROP   ? C_DROPPED
			  : v == VERDICT_NONE   ? C_NONE
			                        : C_VERSION]++;
			n[C_ROC] += r->roc != NULL;
			n[C_CALLS] += r->call_n;
		}
		if (!n[C_ROWS])
			continue;
		say(stdout, "%-10s", rules_lib_id(t, lib));
		for (int k = 0; k < COLUMNS; k++) {
			say(stdout, " %8u", n[k]);
			total[k] += n[k];
		}
		putchar('\n');
	}
	say(stdout, "%-10s", "all");
	for (int k = 0; k < COLUMNS; k++)
		say(stdout, " %8u", total[k]);
	putchar('\n');
}

int cmd_rules(int argc, char **argv);
int cmd_rules(int argc, char **argv)
{
	bool do_check = false, do_list = false, do_coverage = false, alone = false, options = true;
	const char **files = xmalloc(((size_t)argc + 1) * sizeof *files);
	size_t n = 0;
	int status = 0;
	for (int i = 1; i < argc; i++) {
		const char *a = argv[i];
		if (!options || a[0] != '-' || !a[1])
			files[n++] = a;
		else if (!strcmp(a, "--"))
			options = false;
		else if (!strcmp(a, "--check"))
			do_check = true;
		else if (!strcmp(a, "--list"))
			do_list = true;
		else if (!strcmp(a, "--coverage"))
			do_coverage = true;
		else if (!strcmp(a, "--alone"))
			alone = true;
		else if (!strcmp(a, "--help") || !strcmp(a, "-h")) {
			free(files);
			return usage(stdout, 0);
		} else {
			error("unknown option '%s'; see 'tranship rules --help'", a);
			free(files);
			return 2;
		}
	}
	if (do_check + do_list + do_coverage > 1) {
		error("'--check', '--list' and '--coverage' cannot be used together");
		status = 2;
	} else if (do_list || do_coverage) {
		unsigned errors = 0;
		struct rule_table *own = n ? rules_load(files, n, &errors) : NULL;
		const struct rule_table *t = own ? own : rules_builtin();
		if (do_list)
			list(t);
		else
			coverage(t);
		rules_free(own);
		status = errors ? 2 : 0;
	} else if (n) {
		status = check(files, n, alone);
	} else {
		status = usage(stderr, 2);
	}
	free(files);
	return status;
}
