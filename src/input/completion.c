/* completion.c: completion scripts for zsh and fish, from the table of options; bash's is in options_text.c. */
#include "base/base.h"
#include "input/option_table.h"

/* Text within single quotes. Of zsh's specifications '[', ']' and ':' are words of their own. */
static void quoted(FILE *out, const char *s, bool zsh)
{
	for (; *s; s++)
		if (*s == '\'')
			fputs(zsh ? "'\\''" : "\\'", out);
		else if (*s == '\\' || (zsh && strchr("[]:", *s)))
			fprintf(out, "\\%c", *s);
		else
			fputc(*s, out);
}

static void words(FILE *out, const char *choices)
{
	for (; *choices; choices++)
		fputc(*choices == '|' ? ' ' : *choices, out);
}

static bool of_path(const struct option *t) { return t->kind == OPT_PATH || t->kind == OPT_PATHS; }

/* "'--format=[output format of the findings]:text|json:(text json)'" */
static void zsh_option(FILE *out, const struct option *t)
{
	fprintf(out, " \\\n\t\t'%s--%s%s[", t->kind == OPT_LIST || t->kind == OPT_LEVEL || t->kind == OPT_PATHS ? "*" : "", t->name,
	        t->kind == OPT_FLAG ? "" : "=");
	quoted(out, t->help, true);
	fputc(']', out);
	if (t->kind != OPT_FLAG) {
		fputc(':', out);
		quoted(out, t->arg, true);
		fputc(':', out);
	}
	if (t->kind == OPT_CHOICE) {
		fputc('(', out);
		words(out, t->arg);
		fputc(')', out);
	} else if (of_path(t)) {
		fputs(strcmp(t->arg, "DIR") ? "_files" : "_files -/", out);
	}
	fputc('\'', out);
}

void options_print_completion_zsh(FILE *out, const char *commands)
{
	fputs("#compdef tranship\n# zsh completion for tranship, printed by 'tranship completion zsh'\n_tranship()\n{\n\tif (( "
	      "CURRENT == 2 )); then\n",
	      out);
	fprintf(out,
	        "\t\tcompadd %s\n\t\treturn\n\tfi\n\tlocal command=$words[2]\n\tshift words\n\t(( CURRENT-- ))\n\tcase $command "
	        "in\n",
	        commands);
	for (int command = 0; command < COMMANDS; command++) {
		fprintf(out, "\t%s) _arguments -s", command_names[command]);
		FOR_EACH(const struct option, t, option_table, n_options)
			if (t->name && option_serves(t, command))
				zsh_option(out, t);
		fputs(" \\\n\t\t'*:path:_files';;\n", out);
	}
	fprintf(out,
	        "\thelp) compadd %s;;\n\texplain) compadd ${(f)\"$(tranship explain | cut -d' ' -f1)\"};;\n\t*) "
	        "_files;;\n\tesac\n}\n",
	        commands);
	fputs("if [ \"$funcstack[1]\" = _tranship ]; then _tranship \"$@\"; else compdef _tranship tranship; fi\n", out);
}

void options_print_completion_fish(FILE *out, const char *commands)
{
	fputs("# fish completion for tranship, printed by 'tranship completion fish'\n", out);
	fprintf(out, "complete -c tranship -n __fish_use_subcommand -f -a '%s'\n", commands);
	fprintf(out, "complete -c tranship -n '__fish_seen_subcommand_from help' -f -a '%s'\n", commands);
	fputs("complete -c tranship -n '__fish_seen_subcommand_from explain' -f -a '(tranship explain | string split -f1 \" \")'\n",
	      out);
	FOR_EACH(const struct option, t, option_table, n_options) {
		if (!t->name)
			continue;
		fputs("complete -c tranship -n '__fish_seen_subcommand_from", out);
		for (int command = 0; command < COMMANDS; command++)
			if (option_serves(t, command))
				fprintf(out, " %s", command_names[command]);
		fprintf(out, "' -l %s", t->name);
		if (t->letter)
			fprintf(out, " -s %c", t->letter);
		if (t->kind != OPT_FLAG)
			fputs(of_path(t) ? " -r" : " -x", out);
		if (t->kind == OPT_CHOICE) {
			fputs(" -a '", out);
			words(out, t->arg);
			fputc('\'', out);
		}
		fputs(" -d '", out);
		quoted(out, t->help, false);
		fputs("'\n", out);
	}
}
