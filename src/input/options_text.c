/* options_text.c: the options as --help, the manual and a shell's completion tell them. */
#include "input/option_table.h"

/* Prints text wrapped at 'width' columns, further lines indented. */
static void wrap(FILE *out, const char *text, int indent, int width)
{
	int column = indent;
	while (*text) {
		int n = (int)strcspn(text, " ");
		if (column > indent && column + 1 + n > width) {
			fprintf(out, "\n%*s", indent, "");
			column = indent;
		} else if (column > indent) {
			fputc(' ', out);
			column++;
		}
		fprintf(out, "%.*s", n, text);
		column += n;
		text += n;
		text += strspn(text, " ");
	}
	fputc('\n', out);
}

void options_print_help(FILE *out, int command)
{
	enum { INDENT = 30, WIDTH = 100 };
	static const char *const heads[COMMANDS] = {
	        "Translate CUDA C++ to portable HIP C++. PATH is a file or a folder; one file goes to standard output.\n",
	        "Report CUDA code that is not ported to HIP, and code that behaves differently on AMD GPUs. Writes no source.\n"
	        "Without a PATH, lint checks the current folder, or with --staged or --changed-since the changed files.\n",
	        "Estimate the effort of porting PATH (default: the current folder): what is automatic, what you must review or "
	        "write by hand, and where.\n"
	        "Prints a summary. Writes no source.\n",
	        "Make one source of the project in DIR: it builds for NVIDIA as before, and for AMD with one option (USE_HIP).\n"
	        "Adds a header of aliases, headers that stand in for CUDA's, guarded edits where an alias cannot do it, and the\n"
	        "option to the build files. Says what it would change; --diff shows it, --apply does it.\n",
	        "Print the options that are in force for PATH (default: the current folder), and where each comes from: built in, "
	        "the\n"
	        "user's file, the project's '.tranship', or the command line. --format is text or json.\n",
	};
	fprintf(out, "usage: tranship %s [options] %s\n\n%s", command_names[command],
	        command == COMMAND_CONFIG      ? "[PATH]"
	        : command == COMMAND_ADOPT     ? "DIR [-- compiler-arguments]"
	        : command == COMMAND_TRANSLATE ? "PATH... [-- compiler-arguments]"
	                                       : "[PATH...] [-- compiler-arguments]",
	        heads[command]);
	for (size_t i = 0; i < n_options; i++) {
		const struct option *t = &option_table[i];
		bool empty = !t->name; /* a group none of whose options this command takes */
		for (size_t k = i + 1; !t->name && k < n_options && option_table[k].name; k++)
			empty = empty && !option_serves(&option_table[k], command);
		if (empty || !option_serves(t, command))
			continue;
		if (!t->name) {
			fprintf(out, "\n%s:\n", t->help);
			continue;
		}
		char left[80];
		int n = snprintf(left, sizeof left, "  %c%c%s --%s%s%s", t->letter ? '-' : ' ', t->letter ? t->letter : ' ',
		                 t->letter ? "," : " ", t->name, t->arg ? " " : "", t->arg ? t->arg : "");
		if (n >= INDENT)
			fprintf(out, "%s\n%*s", left, INDENT, "");
		else
			fprintf(out, "%-*s", INDENT, left);
		wrap(out, t->help, INDENT, WIDTH);
	}
	if (command == COMMAND_REPORT || command == COMMAND_CONFIG)
		fputs("\nExit status: 0 success; 2 failure.\n", out);
	else if (command == COMMAND_LINT)
		fputs("\nExit status: 0 no findings; 1 findings; 2 failure.\n"
		      "A comment '// tranship: allow ID reason' accepts a finding on its line; see tranship-diagnostics(7).\n",
		      out);
	else
		fputs("\nExit status: 0 success; 1 --check found files to change; 2 failure.\n", out);
	fputs("A project can set options in a file '.tranship', one per line and without dashes. It overrides your own options "
	      "in\n~/.config/tranship/config. 'tranship config' shows the options in force.\n",
	      out);
}

/* Backslashes and leading dots or quotes have a meaning to roff. */
static void roff(FILE *out, const char *s)
{
	for (bool start = true; *s; start = false, s++) {
		if (start && (*s == '.' || *s == '\''))
			fputs("\\&", out);
		if (*s == '\\')
			fputs("\\e", out);
		else if (*s == '-')
			fputs("\\-", out);
		else
			fputc(*s, out);
	}
}

void options_print_man(FILE *out)
{
	for (size_t i = 0; i < n_options; i++) {
		const struct option *t = &option_table[i];
		if (!t->name) {
			fprintf(out, "%s.Ss %s\n.Bl -tag -width Ds\n", i ? ".El\n" : "", t->help);
			continue;
		}
		fputs(".It ", out);
		if (t->letter)
			fprintf(out, "Fl %c , ", t->letter);
		fprintf(out, "Fl \\-%s", t->name);
		if (t->kind == OPT_CHOICE)
			for (const char *p = t->arg; p;) {
				int n = (int)strcspn(p, "|");
				fprintf(out, "%s Cm %.*s", p == t->arg ? "" : " |", n, p);
				p = p[n] ? p + n + 1 : NULL;
			}
		else if (t->arg)
			fprintf(out, " Ar %s", t->arg);
		fputc('\n', out);
		roff(out, t->help);
		fputs(".\n", out);
	}
	fputs(".El\n", out);
}

void options_print_completion(FILE *out, const char *commands)
{
	fputs("# bash completion for tranship, printed by 'tranship completion'\n_tranship()\n{\n"
	      "\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} options\n"
	      "\tCOMPREPLY=()\n",
	      out);
	fprintf(out, "\tif [ \"$COMP_CWORD\" = 1 ]; then\n\t\tCOMPREPLY=($(compgen -W '%s' -- \"$cur\"))\n\t\treturn\n\tfi\n",
	        commands);
	fputs("\tcase ${COMP_WORDS[1]} in\n", out);
	for (int command = 0; command < COMMANDS; command++) {
		fprintf(out, "\t%s) options='", command_names[command]);
		const char *space = "";
		for (size_t i = 0; i < n_options; i++)
			if (option_table[i].name && option_serves(&option_table[i], command)) {
				fprintf(out, "%s--%s", space, option_table[i].name);
				space = " ";
			}
		fputs("';;\n", out);
	}
	fprintf(out, "\thelp) COMPREPLY=($(compgen -W '%s' -- \"$cur\")); return;;\n", commands);
	fputs("\texplain) COMPREPLY=($(compgen -W \"$(tranship explain | cut -d' ' -f1)\" -- \"$cur\")); return;;\n"
	      "\tgit-hook) COMPREPLY=($(compgen -W '--install' -- \"$cur\")); return;;\n"
	      "\tverify) declare -F _tranship_verify >/dev/null && _tranship_verify && return;;\n"
	      "\tesac\n\tcase $prev in\n",
	      out);
	FOR_EACH(const struct option, t, option_table, n_options) {
		if (!t->name || t->kind == OPT_FLAG)
			continue;
		if (t->letter)
			fprintf(out, "\t-%c|--%s)", t->letter, t->name);
		else
			fprintf(out, "\t--%s)", t->name);
		if (t->kind == OPT_CHOICE) {
			fputs(" COMPREPLY=($(compgen -W '", out);
			for (const char *p = t->arg; *p; p++)
				fputc(*p == '|' ? ' ' : *p, out);
			fputs("' -- \"$cur\")); return;;\n", out);
		} else if (t->kind == OPT_PATH || t->kind == OPT_PATHS) {
			fprintf(out, " COMPREPLY=($(compgen -%c -- \"$cur\")); return;;\n", strcmp(t->arg, "DIR") ? 'f' : 'd');
		} else {
			fputs(" return;;\n", out);
		}
	}
	fputs("\tesac\n\tcase $cur in\n\t-*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\"));;\n"
	      "\t*) COMPREPLY=($(compgen -f -- \"$cur\"));;\n\tesac\n}\ncomplete -o filenames -F _tranship tranship\n",
	      out);
}
