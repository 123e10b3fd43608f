/* options.c: one table of options, and everything that derives from it. */
#include "tranship/options.h"
#include "tranship/rules.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

enum option_kind { OPT_FLAG, OPT_TEXT, OPT_PATH, OPT_LIST, OPT_PATHS, OPT_COUNT, OPT_VERSION, OPT_CHOICE,
		   OPT_LEVEL /* one list of several options, "NAME VALUE", so that the last one given wins */ };
/* The commands that take an option, as bits. */
enum serves { FOR_TRANSLATE = 1 << COMMAND_TRANSLATE, FOR_LINT = 1 << COMMAND_LINT, FOR_REPORT = 1 << COMMAND_REPORT,
	      FOR_FINDINGS = FOR_LINT | FOR_REPORT, FOR_ALL = 0 };
static const char *const command_names[COMMANDS] = { "translate", "lint", "report", "config" };

struct option {
	char letter; /* 0: none */
	const char *name;
	enum option_kind kind;
	size_t offset;
	const char *arg; /* what stands for the argument in --help; the choices of an OPT_CHOICE in order of their values */
	const char *help;
	unsigned serves; /* enum serves; FOR_ALL where nothing is said */
};

#define AT(field) offsetof(struct options, field)
/* A row without a name heads a group. */
static const struct option table[] = {
        {0, NULL, 0, 0, NULL, "Where the result goes"},
        {'o', "output", OPT_PATH, AT(output), "FILE",
         "write the one translated file, or lint's findings, to FILE ('-': standard output, the default)",
         FOR_TRANSLATE | FOR_LINT},
        {0, "out", OPT_PATH, AT(out_dir), "DIR", "mirror the tree into DIR; files without CUDA are copied byte for byte",
         FOR_TRANSLATE},
        {'i', "in-place", OPT_FLAG, AT(in_place), NULL, "rewrite the files where they are", FOR_TRANSLATE},
        {0, "backup", OPT_TEXT, AT(backup), "SUFFIX", "with --in-place: keep each old file under its name plus SUFFIX",
         FOR_TRANSLATE},
        {'d', "diff", OPT_FLAG, AT(diff), NULL, "print a unified diff, write nothing", FOR_TRANSLATE},
        {0, "check", OPT_FLAG, AT(check), NULL,
         "write nothing, list what would change and exit with 1 if anything would; with --out: list what in DIR is missing or "
         "stale",
         FOR_TRANSLATE},
        {0, "rename-files", OPT_TEXT, AT(rename_ext), "EXT",
         "give .cu files the extension EXT, and mend the includes that name them", FOR_TRANSLATE},

        {0, NULL, 0, 0, NULL, "How the sources are read"},
        {'p', "compile-db", OPT_PATH, AT(compile_db), "DIR", "take compiler arguments from DIR/compile_commands.json"},
        {0, "evidence", OPT_CHOICE, AT(evidence), "auto|ast|lexical",
         "parse with libclang where that could change an answer (auto, the default but for lint), always, or never"},
        {0, "cuda-path", OPT_PATH, AT(cuda_path), "DIR", "parse with the CUDA SDK in DIR instead of tranship's own declarations"},
        {0, "ext", OPT_LIST, AT(extensions), "EXT", "in folders, also look at files with this extension (repeatable)"},
        {0, "exclude", OPT_LIST, AT(excluded), "GLOB",
         "in folders, do not look at the files that GLOB names (third_party/**); a mirror gets them as they are (repeatable)"},
        {0, "no-ignore", OPT_FLAG, AT(no_ignore), NULL, "in folders, do not respect .gitignore"},
        {0, "timeout", OPT_COUNT, AT(timeout), "SECONDS",
         "give up parsing a translation unit after this long (default 60); its files get lexical evidence"},

        {0, NULL, 0, 0, NULL, "What is written"},
        {0, "cuda", OPT_VERSION, AT(cuda), "VERSION", "CUDA version of the sources (default: the newest known)"},
        {0, "rocm", OPT_VERSION, AT(rocm), "VERSION", "ROCm version to write for (default: the newest known)"},
        {0, "arch", OPT_TEXT, AT(arch), "GFX", "AMD architecture to write for (default gfx942)"},
        {0, "target", OPT_CHOICE, AT(target), "hip|roc", "HIP's portable libraries (default), or ROCm's own and MIOpen"},
        {0, "launch", OPT_CHOICE, AT(launch), "keep|ggl", "keep <<<...>>> (default), or write hipLaunchKernelGGL"},
        {0, "warp", OPT_CHOICE, AT(warp), "32|native",
         "keep the meaning of CUDA's 32-lane warp (default), or use lanes as the hardware has them and report what counts on 32"},
        {0, "fix-unsafe", OPT_FLAG, AT(fix_unsafe), NULL,
         "also apply rewrites that need a person's eye afterwards, each reported as R007"},
        {0, "annotate", OPT_FLAG, AT(annotate), NULL,
         "put a comment '// tranship: todo ID message' in front of each line that needs work", FOR_TRANSLATE},
        {0, "unannotate", OPT_FLAG, AT(unannotate), NULL, "translate nothing, only take these comments away", FOR_TRANSLATE},
        {0, "rules", OPT_PATHS, AT(rules), "FILE",
         "read more rules; they win over the built-in ones (repeatable). 'pytorch' stands for the set of that name"},

        {0, NULL, 0, 0, NULL, "What is a finding"},
        {0, "severity", OPT_CHOICE, AT(severity), "note|warning|unsupported|error",
         "report findings of this severity and above (default warning)", FOR_LINT},
        {0, "max-severity", OPT_CHOICE, AT(max_severity), "none|note|warning|unsupported|error",
         "exit with 1 only for findings above this severity (default none)", FOR_LINT},
        {0, "error", OPT_LEVEL, AT(levels), "ID[@GLOB]",
         "make these diagnostics errors: an id, a name, a family letter or 'all'; in the files that GLOB names (repeatable, as the "
         "next two)"},
        {0, "warn", OPT_LEVEL, AT(levels), "ID[@GLOB]", "make these diagnostics warnings"},
        {0, "allow", OPT_LEVEL, AT(levels), "ID[@GLOB]",
         "do not report these diagnostics; in a '.tranship' file a reason may follow"},
        {0, "cuda-guard", OPT_LIST, AT(cuda_guards), "MACRO",
         "code that only a defined MACRO lets in (#if, #else) is kept for CUDA on purpose and needs no port; '!MACRO': that it "
         "keeps "
         "out (repeatable)",
         FOR_FINDINGS},
        {0, "baseline", OPT_PATH, AT(baseline), "FILE", "do not report findings listed in FILE", FOR_LINT},
        {0, "update-baseline", OPT_FLAG, AT(update_baseline), NULL, "write the baseline anew from what is found now", FOR_LINT},
        {0, "changed-since", OPT_TEXT, AT(changed_since), "REV", "report findings only on lines that differ from git revision REV",
         FOR_LINT},
        {0, "staged", OPT_FLAG, AT(staged), NULL, "report findings only on lines that are staged in git", FOR_LINT},
        {0, "format", OPT_CHOICE, AT(format), "text|json|sarif|github|gitlab|junit", "how findings are told (default text)",
         FOR_LINT},

        {0, NULL, 0, 0, NULL, "Where an estimate goes ('tranship report')"},
        {0, "html", OPT_PATH, AT(html), "FILE", "write a page with charts, whole in itself ('-': standard output)", FOR_REPORT},
        {0, "csv", OPT_PATH, AT(csv), "FILE", "write a table with a line for each kind of finding in each file", FOR_REPORT},
        {0, "json", OPT_PATH, AT(json), "FILE", "write all counts as JSON", FOR_REPORT},

        {0, NULL, 0, 0, NULL, "What is said"},
        {0, "report", OPT_PATH, AT(report), "FILE", "write files, edits and diagnostics as JSON ('-': standard output)",
         FOR_TRANSLATE},
        {0, "stats", OPT_FLAG, AT(stats), NULL, "print counts and times on standard error"},
        {0, "color", OPT_CHOICE, AT(color), "auto|always|never", "colour diagnostics and diffs (auto: on a terminal)"},
        {'q', "quiet", OPT_FLAG, AT(quiet), NULL, "print errors only"},
        {'v', "verbose", OPT_FLAG, AT(verbose), NULL, "print notes too"},
        {'j', "jobs", OPT_COUNT, AT(jobs), "N", "work on N files at once (default: all cores)"},
        {'h', "help", OPT_FLAG, AT(help), NULL, "print this and exit"},
        {0, "version", OPT_FLAG, AT(version), NULL, "print the version and exit"},
};

struct options options_default(void)
{
	return (struct options){ .timeout = 60, .severity = 1 /* warning */ };
}

void options_free(struct options *o)
{
	free(o->paths.v);
	free(o->clang_args.v);
	free(o->extensions.v);
	free(o->excluded.v);
	free(o->rules.v);
	free(o->levels.v);
	free(o->cuda_guards.v);
	free(o->given);
	arena_free(&o->arena);
	*o = (struct options){ 0 };
}

static void list_add(struct string_list *l, const char *s)
{
	GROW(l->v, l->n, l->cap);
	l->v[l->n++] = s;
}

/* Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours cost one each. */
static unsigned distance(const char *a, const char *b)
{
	enum { LONGEST = 40 };
	size_t n = strlen(a), m = strlen(b);
	if (n > LONGEST || m > LONGEST)
		return LONGEST;
	unsigned d[LONGEST + 1][LONGEST + 1];
	for (size_t i = 0; i <= n; i++)
		for (size_t j = 0; j <= m; j++) {
			if (!i || !j) {
				d[i][j] = (unsigned)(i + j);
				continue;
			}
			unsigned best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
			if (d[i - 1][j] + 1 < best)
				best = d[i - 1][j] + 1;
			if (d[i][j - 1] + 1 < best)
				best = d[i][j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && d[i - 2][j - 2] + 1 < best)
				best = d[i - 2][j - 2] + 1;
			d[i][j] = best;
		}
	return d[n][m];
}

const char *nearest_word(const char *word, const char *const *known, size_t n)
{
	const char *best = NULL;
	unsigned best_distance = (unsigned)strlen(word) / 3 + 2; /* further away is no help */
	size_t len = strlen(word);
	for (size_t i = 0; i < n; i++) {
		unsigned d = distance(word, known[i]);
		if (len >= 3 && !strncmp(word, known[i], len))
			d = 1; /* an abbreviation */
		if (d < best_distance && d < strlen(known[i])) {
			best = known[i];
			best_distance = d;
		}
	}
	return best;
}

static const struct option *find_name(const char *name, size_t len)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].name && strlen(table[i].name) == len && !memcmp(table[i].name, name, len))
			return &table[i];
	return NULL;
}

static const struct option *find_letter(char c)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].name && table[i].letter == c)
			return &table[i];
	return NULL;
}

static bool serves(const struct option *opt, int command)
{
	return opt->serves == FOR_ALL || command == COMMAND_CONFIG || (opt->serves & 1u << command);
}

static bool wrong_command(const struct option *opt)
{
	int owner = 0;
	while (!serves(opt, owner))
		owner++;
	error("option '--%s' belongs to 'tranship %s'", opt->name, command_names[owner]);
	return false;
}

int options_command(const char *name)
{
	for (int i = 0; i < COMMANDS; i++)
		if (!strcmp(name, command_names[i]))
			return i;
	return -1;
}

static bool choose(const struct option *opt, const char *value, int *index)
{
	size_t len = strlen(value);
	int i = 0;
	for (const char *p = opt->arg;; p++, i++) {
		size_t n = strcspn(p, "|");
		if (n == len && !memcmp(p, value, n)) {
			*index = i;
			return true;
		}
		p += n;
		if (!*p)
			return false;
	}
}

/* A path in a configuration file is relative to the file's folder. */
static const char *placed(struct options *o, const char *value, const char *folder)
{
	if (!folder || value[0] == '/' || !strcmp(value, "-"))
		return value;
	return arena_printf(&o->arena, "%s/%s", folder, value);
}

/* 'where' heads the message: "" on the command line, "FILE:LINE: " in a configuration file. */
static bool assign_value(struct options *o, const struct option *opt, const char *value, const char *where, const char *folder)
{
	void *at = (char *)o + opt->offset;
	if (opt->kind != OPT_FLAG && !*value) {
		error("%soption '--%s' needs a value that is not empty", where, opt->name);
		return false;
	}
	switch (opt->kind) {
	case OPT_FLAG: *(bool *)at = true; return true;
	case OPT_TEXT: *(const char **)at = value; return true;
	case OPT_PATH: *(const char **)at = placed(o, value, folder); return true;
	case OPT_LIST: list_add(at, value); return true;
	case OPT_PATHS: list_add(at, rules_is_set(value) ? value : placed(o, value, folder)); return true;
	case OPT_LEVEL: list_add(at, arena_printf(&o->arena, "%s %s", opt->name, value)); return true;
	case OPT_COUNT: {
		char *end;
		errno = 0;
		unsigned long n = strtoul(value, &end, 10);
		if (!isdigit((unsigned char)*value) || *end || errno || n < 1 || n > 100000) {
			error("%soption '--%s' needs a whole number from 1 to 100000, not '%s'", where, opt->name, value);
			return false;
		}
		*(unsigned *)at = (unsigned)n;
		return true;
	}
	case OPT_VERSION: {
		int v = version_parse(value);
		if (v <= 0) {
			error("%soption '--%s' needs a version such as 12.6, not '%s'", where, opt->name, value);
			return false;
		}
		*(int *)at = v;
		return true;
	}
	case OPT_CHOICE:
		if (choose(opt, value, at))
			return true;
		error("%soption '--%s' needs one of %s, not '%s'", where, opt->name, opt->arg, value);
		return false;
	}
	return false;
}

static bool assign(struct options *o, const struct option *opt, const char *value, const char *where, const char *folder)
{
	if (!assign_value(o, opt, value, where, folder))
		return false;
	bool path = opt->kind == OPT_PATH || (opt->kind == OPT_PATHS && !rules_is_set(value));
	size_t n = strlen(where);
	GROW(o->given, o->n_given, o->cap_given);
	o->given[o->n_given++] = (struct option_given){ opt->name, path ? placed(o, value, folder) : value,
							 n > 2 ? arena_strndup(&o->arena, where, n - 2) : "command line" };
	return true;
}

static bool unknown(const struct options *o, const char *name, const char *where, const char *dashes)
{
	const char *names[ARRAY_SIZE(table)];
	size_t n = 0;
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].name)
			names[n++] = table[i].name;
	const char *near = nearest_word(name, names, n);
	if (near)
		error("%sunknown option '%s%s'; did you mean '%s%s'?", where, dashes, name, dashes, near);
	else
		error("%sunknown option '%s%s'; see 'tranship %s --help'", where, dashes, name, command_names[o->command]);
	return false;
}

static bool missing_value(const struct option *opt, const char *where)
{
	error("%soption '--%s' needs a value: %s", where, opt->name, opt->arg);
	return false;
}

static bool parse_long(struct options *o, const char *arg, int *i, int argc, char **argv)
{
	size_t len = strcspn(arg, "=");
	const struct option *opt = find_name(arg, len);
	if (!opt)
		return unknown(o, arena_strndup(&o->arena, arg, len), "", "--");
	if (!serves(opt, o->command))
		return wrong_command(opt);
	if (opt->kind == OPT_FLAG) {
		if (!arg[len])
			return assign(o, opt, "", "", NULL);
		error("option '--%s' takes no value", opt->name);
		return false;
	}
	if (arg[len])
		return assign(o, opt, arg + len + 1, "", NULL);
	if (*i + 1 >= argc || !strcmp(argv[*i + 1], "--"))
		return missing_value(opt, "");
	return assign(o, opt, argv[++*i], "", NULL);
}

static bool parse_letters(struct options *o, const char *arg, int *i, int argc, char **argv)
{
	for (const char *p = arg; *p; p++) {
		const struct option *opt = find_letter(*p);
		if (!opt) {
			/* "-check" is a slip for "--check" */
			if (arg[1] && find_name(arg, strcspn(arg, "=")))
				error("unknown option '-%s'; did you mean '--%s'?", arg, arg);
			else
				error("unknown option '-%c'; see 'tranship %s --help'", *p, command_names[o->command]);
			return false;
		}
		if (!serves(opt, o->command))
			return wrong_command(opt);
		if (opt->kind == OPT_FLAG) {
			assign(o, opt, "", "", NULL);
			continue;
		}
		if (p[1])
			return assign(o, opt, p + 1, "", NULL);
		if (*i + 1 >= argc || !strcmp(argv[*i + 1], "--"))
			return missing_value(opt, "");
		return assign(o, opt, argv[++*i], "", NULL);
	}
	return true;
}

bool options_parse(struct options *o, int argc, char **argv)
{
	for (int i = 0; i < argc; i++) {
		const char *a = argv[i];
		bool ok = true;
		if (!strcmp(a, "--")) {
			while (++i < argc)
				list_add(&o->clang_args, argv[i]);
			return true;
		}
		if (a[0] == '-' && a[1] == '-')
			ok = parse_long(o, a + 2, &i, argc, argv);
		else if (a[0] == '-' && a[1])
			ok = parse_letters(o, a + 1, &i, argc, argv);
		else
			list_add(&o->paths, a);
		if (!ok)
			return false;
	}
	return true;
}

/* Options that say what one run does have no place in a project's file. */
static bool for_projects(const struct option *opt)
{
	static const char *const not_these[] = { "help", "version", "output", "out", "in-place", "diff", "check", "report", "jobs",
						 "update-baseline", "changed-since", "staged", "format", "html", "csv", "json" };
	for (size_t i = 0; i < ARRAY_SIZE(not_these); i++)
		if (!strcmp(opt->name, not_these[i]))
			return false;
	return true;
}

static bool config_line(struct options *o, char *line, const char *where, const char *folder)
{
	char *name = line + strspn(line, " \t\r");
	if (!*name || *name == '#')
		return true;
	for (char *end = name + strlen(name); end > name && strchr(" \t\r", end[-1]);)
		*--end = 0;
	char *value = name + strcspn(name, " \t=");
	if (*value) {
		*value++ = 0;
		value += strspn(value, " \t=");
	}
	const struct option *opt = find_name(name, strlen(name));
	if (!opt)
		return unknown(o, name, where, "");
	if (!for_projects(opt)) {
		error("%soption '%s' belongs on the command line", where, name);
		return false;
	}
	if (opt->kind == OPT_FLAG && *value) {
		error("%soption '%s' takes no value", where, name);
		return false;
	}
	if (opt->kind != OPT_FLAG && !*value)
		return missing_value(opt, where);
	return assign(o, opt, value, where, folder);
}

static const char *default_text(const struct option *opt, char out[16])
{
	struct selection sel = selection_default();
	struct options o = options_default();
	if (opt->kind == OPT_FLAG)
		return "no";
	if (opt->kind == OPT_CHOICE) {
		const char *p = opt->arg;
		for (int k = *(int *)((char *)&o + opt->offset); k > 0; k--)
			p += strcspn(p, "|") + 1;
		snprintf(out, 16, "%.*s", (int)strcspn(p, "|"), p);
		return out;
	}
	if (opt->kind == OPT_COUNT) {
		snprintf(out, 16, "%u", *(unsigned *)((char *)&o + opt->offset));
		return out;
	}
	if (opt->kind == OPT_VERSION)
		return version_text(opt->offset == AT(cuda) ? sel.cuda : sel.rocm, out);
	if (opt->offset == AT(arch)) {
		snprintf(out, 16, "%s", sel.arch);
		return out;
	}
	return "-";
}

void options_in_force(const struct options *o, void (*each)(void *ctx, const struct option_given *s), void *ctx)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		const struct option *opt = &table[i];
		if (!opt->name || !for_projects(opt))
			continue;
		bool list = opt->kind == OPT_LIST || opt->kind == OPT_PATHS || opt->kind == OPT_LEVEL;
		const struct option_given *last = NULL;
		for (size_t k = 0; k < o->n_given; k++)
			if (!strcmp(o->given[k].name, opt->name)) {
				last = &o->given[k];
				if (list)
					each(ctx, last);
			}
		char text[16];
		struct option_given s = last ? *last : (struct option_given){ opt->name, default_text(opt, text), "built-in" };
		if (last && opt->kind == OPT_FLAG)
			s.value = "yes";
		if (!last || !list)
			each(ctx, &s);
	}
}

bool options_read_config(struct options *o, const char *path)
{
	FILE *f = fopen(path, "r");
	if (!f) {
		error("cannot read '%s': %s", path, strerror(errno));
		return false;
	}
	const char *slash = strrchr(path, '/');
	const char *folder = slash ? arena_strndup(&o->arena, path, (size_t)(slash - path)) : NULL;
	bool ok = true;
	char *line = NULL;
	size_t cap = 0;
	for (unsigned number = 1; ok; number++) {
		ssize_t n = getline(&line, &cap, f);
		if (n < 0)
			break;
		if (n && line[n - 1] == '\n')
			line[n - 1] = 0;
		bool marked = number == 1 && !strncmp(line, "\xef\xbb\xbf", 3); /* by an editor */
		char *kept = arena_strdup(&o->arena, line + (marked ? 3 : 0));
		ok = config_line(o, kept, arena_printf(&o->arena, "%s:%u: ", path, number), folder);
	}
	free(line);
	fclose(f);
	return ok;
}

static bool refuse(const char *a, const char *b)
{
	error("'%s' and '%s' cannot be used together", a, b);
	return false;
}

bool options_check(const struct options *o)
{
	const struct { const char *name; bool given; } modes[] = {
		{ "--output", o->output }, { "--out", o->out_dir }, { "--in-place", o->in_place }, { "--diff", o->diff },
	};
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++)
		for (size_t j = i + 1; j < ARRAY_SIZE(modes); j++)
			if (modes[i].given && modes[j].given)
				return refuse(modes[i].name, modes[j].name);
	if (o->check && (o->in_place || o->output))
		return refuse("--check", o->in_place ? "--in-place" : "--output");
	if (o->backup && !o->in_place) {
		error("'--backup' needs '--in-place'");
		return false;
	}
	if (o->backup && strchr(o->backup, '/')) {
		error("the suffix of '--backup' cannot hold a slash: '%s'", o->backup);
		return false;
	}
	if (o->rename_ext && (strchr(o->rename_ext, '/') || !o->rename_ext[strspn(o->rename_ext, ".")])) {
		error("'%s' is no file extension", o->rename_ext);
		return false;
	}
	if (o->quiet && o->verbose)
		return refuse("--quiet", "--verbose");
	if (o->annotate && o->unannotate)
		return refuse("--annotate", "--unannotate");
	if (o->report && !strcmp(o->report, "-") && (o->diff || (!o->out_dir && !o->in_place && !o->check && (!o->output || !strcmp(o->output, "-"))))) {
		error("standard output cannot hold both the result and the report: write one of them to a file");
		return false;
	}
	return true;
}

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
		"Report CUDA that is not ported to HIP, and what will not survive the port. Writes no source. With --staged or\n"
		"--changed-since, PATH may be left out: the files that changed are looked at.\n",
		"Estimate what a port of PATH will take: what is automatic, what a person has to look at or write, and where.\n"
		"Prints a summary. Writes no source.\n",
		"Print the options that are in force for PATH (default: the current folder), and where each comes from: built in, the\n"
		"user's file, the project's '.tranship', or the command line. --format is text or json.\n",
	};
	fprintf(out, "usage: tranship %s [options] %s\n\n%s", command_names[command],
		command == COMMAND_CONFIG ? "[PATH]" : "PATH... [-- compiler-arguments]", heads[command]);
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		const struct option *t = &table[i];
		bool empty = !t->name; /* a group none of whose options this command takes */
		for (size_t k = i + 1; !t->name && k < ARRAY_SIZE(table) && table[k].name; k++)
			empty = empty && !serves(&table[k], command);
		if (empty || !serves(t, command))
			continue;
		if (!t->name) {
			fprintf(out, "\n%s:\n", t->help);
			continue;
		}
		char left[80];
		int n = snprintf(left, sizeof left, "  %c%c%s --%s%s%s", t->letter ? '-' : ' ', t->letter ? t->letter : ' ', t->letter ? "," : " ",
				 t->name, t->arg ? " " : "", t->arg ? t->arg : "");
		if (n >= INDENT)
			fprintf(out, "%s\n%*s", left, INDENT, "");
		else
			fprintf(out, "%-*s", INDENT, left);
		wrap(out, t->help, INDENT, WIDTH);
	}
	if (command == COMMAND_REPORT || command == COMMAND_CONFIG)
		fputs("\nExit status: 0 the work was done; 2 it could not be done.\n", out);
	else if (command == COMMAND_LINT)
		fputs("\nExit status: 0 no findings; 1 findings; 2 the work could not be done.\n"
		      "A comment '// tranship: allow ID reason' accepts a finding on its line; see tranship-diagnostics(7).\n", out);
	else
		fputs("\nExit status: 0 the work was done; 1 --check found something to change; 2 the work could not be done.\n", out);
	fputs("A project can keep options in a file '.tranship': one a line, without the dashes. A user's own go into\n"
	      "~/.config/tranship/config, which the project's win over. 'tranship config' shows what is in force.\n", out);
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
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		const struct option *t = &table[i];
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
	      "\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
	      "\tCOMPREPLY=()\n", out);
	fprintf(out, "\tif [ \"$COMP_CWORD\" = 1 ]; then\n\t\tCOMPREPLY=($(compgen -W '%s' -- \"$cur\"))\n\t\treturn\n\tfi\n"
		"\tif [ \"${COMP_WORDS[1]}\" = verify ] && declare -F _tranship_verify >/dev/null; then\n\t\t_tranship_verify\n\t\treturn\n\tfi\n"
		"\tif [ \"${COMP_WORDS[1]}\" != translate ]; then\n\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))\n\t\treturn\n\tfi\n", commands);
	fputs("\tcase $prev in\n", out);
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		const struct option *t = &table[i];
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
	fputs("\tesac\n\tcase $cur in\n\t-*) COMPREPLY=($(compgen -W '", out);
	const char *space = "";
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].name) {
			fprintf(out, "%s--%s", space, table[i].name);
			space = " ";
		}
	fputs("' -- \"$cur\"));;\n\t*) COMPREPLY=($(compgen -f -- \"$cur\"));;\n\tesac\n}\ncomplete -o filenames -F _tranship tranship\n", out);
}
