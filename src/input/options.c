/* options.c: what a command line and the lines of a '.tranship' file ask for. */
#include "input/option_table.h"
#include "base/path_beneath.h"
#include "base/file_io.h"
#include "rules/rules.h"
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

#define ON_COMMAND_LINE "command line"

struct options options_default(void) { return (struct options){.timeout = 8, .file_timeout = 4, .severity = 1 /* warning */}; }

void options_free(struct options *o)
{
	free(o->paths.v);
	free(o->clang_args.v);
	free(o->extensions.v);
	free(o->excluded.v);
	free(o->ours.v);
	free(o->theirs.v);
	free(o->rules.v);
	free(o->levels.v);
	free(o->cuda_guards.v);
	free(o->only_passes.v);
	free(o->skip_passes.v);
	free(o->given);
	arena_free(&o->arena);
	*o = (struct options){0};
}

static void list_add(struct string_list *l, const char *s) { PUSH(l->v, l->n, l->cap) = s; }

static const struct option *find_name(const char *name, size_t len)
{
	for (size_t i = 0; i < n_options; i++)
		if (option_table[i].name && strlen(option_table[i].name) == len && !memcmp(option_table[i].name, name, len))
			return &option_table[i];
	return NULL;
}

static const struct option *find_letter(char c)
{
	for (size_t i = 0; i < n_options; i++)
		if (option_table[i].name && option_table[i].letter == c)
			return &option_table[i];
	return NULL;
}

static bool wrong_command(const struct options *o, const struct option *opt)
{
	int owner = 0;
	while (!option_serves(opt, owner))
		owner++;
	error("option '--%s' belongs to 'tranship %s'; see 'tranship %s --help'", opt->name, command_names[owner],
	      command_names[o->command]);
	return false;
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

/* What is wrong with an element of a list, or NULL. */
static const char *list_problem(const struct option *opt, const char *value)
{
	size_t n = strcspn(value, " \t"); /* a reason may follow */
	if (opt->kind == OPT_LEVEL && n && value[n - 1] == '@')
		return "a GLOB after '@'";
	if (opt->offset == OPTION_AT(cuda_guards)) {
		const char *name = value + (*value == '!');
		if (isdigit((unsigned char)*name) || !*name)
			return "a macro's name";
		for (const char *p = name; *p; p++)
			if (!isalnum((unsigned char)*p) && *p != '_' && !(*p & 0x80))
				return "a macro's name";
	}
	if (opt->offset == OPTION_AT(extensions) && (strchr(value, '/') || !value[strspn(value, ".")]))
		return "a file extension such as cuinc";
	return NULL;
}

/* A repository is not trusted: what its file names lies within it, wherever links lead. */
static bool within_project(struct options *o, const struct option *opt, const char *path, const char *where)
{
	if (!o->within || !strcmp(path, "-"))
		return true;
	/* the database itself may be a link, too */
	const char *file = opt->offset == OPTION_AT(compile_db) ? arena_printf(&o->arena, "%s/compile_commands.json", path) : path;
	bool folder = path_beneath(path, o->within);
	if (folder && path_beneath(file, o->within))
		return true;
	error("%soption '%s' names '%s', which is outside the project: give it on the command line, or in your own file of "
	      "options",
	      where, opt->name, folder ? file : path);
	return false;
}

/* 'where' heads the message: "" on the command line, "FILE:LINE: " in a configuration file. */
static bool assign_value(struct options *o, const struct option *opt, const char *value, const char *where, const char *folder)
{
	void *at = (char *)o + opt->offset;
	if (opt->kind != OPT_FLAG && !*value) {
		error("%soption '--%s' needs a value", where, opt->name);
		return false;
	}
	const char *needed = list_problem(opt, value);
	if (needed) {
		error("%soption '--%s' needs %s, not '%s'", where, opt->name, needed, value);
		return false;
	}
	switch (opt->kind) {
	case OPT_FLAG: *(bool *)at = true; return true;
	case OPT_TEXT: *(const char **)at = value; return true;
	case OPT_PATH: *(const char **)at = placed(o, value, folder); return within_project(o, opt, *(const char **)at, where);
	case OPT_LIST: list_add(at, value); return true;
	case OPT_PATHS: {
		const char *path = rules_is_set(value) ? value : placed(o, value, folder);
		list_add(at, path);
		return rules_is_set(value) || within_project(o, opt, path, where);
	}
	case OPT_LEVEL: list_add(at, arena_printf(&o->arena, "%s %s", opt->name, value)); return true;
	case OPT_COUNT: {
		char *end;
		errno = 0;
		unsigned long n = strtoul(value, &end, 10);
		if (!isdigit((unsigned char)*value) || *end || errno || n < 1 || n > 100000) {
			error("%soption '--%s' needs a whole number from 1 to 100000, not '%s'", where, opt->name, value);
			return false;
		}
		struct options built_in = options_default();
		unsigned most = *(unsigned *)((char *)&built_in + opt->offset);
		if (o->within && n > most) {
			error("%sa project may lower '%s', not raise it above %u: give it on the command line, or in your own file "
			      "of options",
			      where, opt->name, most);
			return false;
		}
		*(unsigned *)at = (unsigned)n;
		return true;
	}
	case OPT_VERSION: {
		int v = version_parse(value);
		if (v <= 0 || v >= 5000) { /* "126" */
			error("%soption '--%s' needs a version such as %s, not '%s'", where, opt->name,
			      opt->offset == OPTION_AT(cuda) ? "12.6" : "6.4", value);
			return false;
		}
		*(int *)at = v;
		return true;
	}
	case OPT_ARCH: {
		struct selection scratch;
		if (!selection_set_arch(&scratch, value)) {
			error("%soption '--%s' needs an AMD architecture such as gfx942 or gfx1100, not '%s'", where, opt->name,
			      value);
			return false;
		}
		*(const char **)at = value;
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

/* "FILE" of "FILE:LINE"; "command line" as it is. */
static struct slice origin(const struct option_given *s)
{
	const char *colon = strrchr(s->from, ':');
	return (struct slice){s->from, colon ? (size_t)(colon - s->from) : strlen(s->from)};
}

static const struct option_given *last_given(const struct options *o, const char *name)
{
	for (size_t i = o->n_given; i-- > 0;)
		if (!strcmp(o->given[i].name, name))
			return &o->given[i];
	return NULL;
}

/* An option overrides its opposite from a file that was read earlier. */
static void take_back_opposite(struct options *o)
{
	static const char *const opposites[][2] = {{"quiet", "verbose"}, {"annotate", "unannotate"}};
	const struct option_given *now = &o->given[o->n_given - 1];
	for (size_t i = 0; i < ARRAY_SIZE(opposites); i++)
		for (int k = 0; k < 2; k++) {
			const char *opposite = opposites[i][!k];
			const struct option_given *before = strcmp(now->name, opposites[i][k]) ? NULL : last_given(o, opposite);
			if (before && !slice_eq(origin(now), origin(before)))
				*(bool *)((char *)o + find_name(opposite, strlen(opposite))->offset) = false;
		}
}

static bool assign(struct options *o, const struct option *opt, const char *value, const char *where, const char *folder)
{
	if (!assign_value(o, opt, value, where, folder))
		return false;
	bool path = opt->kind == OPT_PATH || (opt->kind == OPT_PATHS && !rules_is_set(value));
	size_t n = strlen(where);
	PUSH(o->given, o->n_given, o->cap_given) =
	        (struct option_given){opt->name, path ? placed(o, value, folder) : value,
	                              n > 2 ? arena_strndup(&o->arena, where, n - 2) : ON_COMMAND_LINE};
	take_back_opposite(o);
	return true;
}

static bool unknown(const struct options *o, const char *name, const char *where, const char *dashes)
{
	const char *names[n_options];
	size_t n = 0;
	for (size_t i = 0; i < n_options; i++)
		if (option_table[i].name)
			names[n++] = option_table[i].name;
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
	if (!option_serves(opt, o->command))
		return wrong_command(o, opt);
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
		if (!option_serves(opt, o->command))
			return wrong_command(o, opt);
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
	static const char *const not_these[] = {
	        "help", "version",         "output", "out",           "in-place", "diff",   "check", "report",
	        "jobs", "update-baseline", "todo",   "changed-since", "staged",   "format", "html",  "csv",
	        "json", "follow-links",    "force",  "prune",         "ours",     "theirs", "apply", "no-make"};
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
	for (char *p = name; (p = strchr(p, '#')); p++)
		if (strchr(" \t", p[-1]) && strchr(" \t\r", p[1])) /* strchr finds the end, too */
			*p = 0;
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

static const char *default_text(const struct option *opt, char out[ARCH_MAX])
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
		return version_text(opt->offset == OPTION_AT(cuda) ? sel.cuda : sel.rocm, out);
	if (opt->kind == OPT_ARCH) {
		snprintf(out, ARCH_MAX, "%s", sel.arch);
		return out;
	}
	return "-";
}

void options_in_force(const struct options *o, void (*each)(void *ctx, const struct option_given *s), void *ctx)
{
	FOR_EACH(const struct option, opt, option_table, n_options) {
		if (!opt->name || !for_projects(opt))
			continue;
		bool list = opt->kind == OPT_LIST || opt->kind == OPT_PATHS || opt->kind == OPT_LEVEL;
		const struct option_given *last = last_given(o, opt->name);
		if (opt->kind == OPT_FLAG && !*(const bool *)((const char *)o + opt->offset))
			last = NULL; /* taken back */
		for (size_t k = 0; k < o->n_given && list; k++)
			if (!strcmp(o->given[k].name, opt->name))
				each(ctx, &o->given[k]);
		char text[ARCH_MAX];
		struct option_given s = last ? *last : (struct option_given){opt->name, default_text(opt, text), "built-in"};
		if (last && opt->kind == OPT_FLAG)
			s.value = "yes";
		if (!last || !list)
			each(ctx, &s);
	}
}

bool options_read_config(struct options *o, const char *path, const char *within)
{
	enum { MOST_BYTES = 1 << 20 };
	struct buf text = {0};
	int err = within && !path_beneath(path, within) ? ELOOP : file_read(path, MOST_BYTES, &text);
	if (!err && text.n && memchr(text.p, 0, text.n))
		err = EILSEQ;
	if (err) {
		buf_free(&text);
		error("cannot read '%s': %s", path,
		      err == EILSEQ  ? "it contains a NUL byte"
		      : err == ELOOP ? "it leads outside the project"
		                     : file_read_problem(err));
		return false;
	}
	const char *slash = strrchr(path, '/');
	const char *folder = slash ? arena_strndup(&o->arena, path, (size_t)(slash - path)) : NULL;
	bool ok = true;
	char *line = text.p ? text.p + slice_mark((struct slice){text.p, text.n}) : NULL; /* by an editor */
	o->within = within;
	for (unsigned number = 1; ok && line && *line; number++) {
		size_t n = strcspn(line, "\n");
		char *kept = arena_strndup(&o->arena, line, n);
		ok = config_line(o, kept, arena_printf(&o->arena, "%s:%u: ", path, number), folder);
		line += n + (line[n] == '\n');
	}
	o->within = NULL;
	buf_free(&text);
	return ok;
}

static bool refuse(const char *a, const char *b)
{
	error("'%s' and '%s' cannot be used together", a, b);
	return false;
}

/* Is it a relative path that no ".." leads out of? */
static bool stays_inside(const char *path)
{
	bool inside = *path && *path != '/';
	for (const char *part = path; inside && part; part = strchr(part, '/')) {
		part += *part == '/';
		inside = strncmp(part, "..", 2) || (part[2] && part[2] != '/');
	}
	return inside;
}

bool options_check(const struct options *o)
{
	bool git = o->git && !o->apply; /* translate's: adopt has another */
	const struct {
		const char *name;
		bool given;
	} modes[] = {
	        {"--output", o->output}, {"--out", o->out_dir}, {"--in-place", o->in_place}, {"--diff", o->diff}, {"--git", git},
	};
	for (size_t i = 0; i < ARRAY_SIZE(modes); i++)
		for (size_t j = i + 1; j < ARRAY_SIZE(modes); j++)
			if (modes[i].given && modes[j].given)
				return refuse(modes[i].name, modes[j].name);
	if (o->check && (o->in_place || o->output || git))
		return refuse("--check", o->in_place ? "--in-place" : git ? "--git" : "--output");
	if (git && (o->todo || o->report || o->backup))
		return refuse("--git", o->todo ? "--todo" : o->report ? "--report" : "--backup");
	const struct option_given *backup = last_given(o, "backup");
	const char *of_mirror = o->force      ? "--force"
	                        : o->prune    ? "--prune"
	                        : o->ours.n   ? "--ours"
	                        : o->theirs.n ? "--theirs"
	                                      : NULL;
	if (of_mirror && !o->out_dir) {
		error("'%s' needs '--out'", of_mirror);
		return false;
	}
	if (backup && !o->in_place && !o->force && !o->theirs.n && !strcmp(backup->from, ON_COMMAND_LINE)) {
		error("'--backup' needs '--in-place' or '--force'");
		return false;
	}
	if (o->backup && strchr(o->backup, '/')) {
		error("the suffix of '--backup' cannot contain a slash: '%s'", o->backup);
		return false;
	}
	if (o->rename_ext && (strchr(o->rename_ext, '/') || !o->rename_ext[strspn(o->rename_ext, ".")])) {
		error("'%s' is not a file extension", o->rename_ext);
		return false;
	}
	if (o->compat_dir && !stays_inside(o->compat_dir)) {
		error("option '--compat-dir': '%s' is no path within the tree that is translated", o->compat_dir);
		return false;
	}
	if (o->quiet && o->verbose)
		return refuse("--quiet", "--verbose");
	if (o->annotate && o->unannotate)
		return refuse("--annotate", "--unannotate");
	bool report = o->report && !strcmp(o->report, "-"), todo = o->todo && !strcmp(o->todo, "-"),
	     result = o->diff || (!o->out_dir && !o->in_place && !o->check && (!o->output || !strcmp(o->output, "-")));
	if (report + todo + result > 1 && (report || todo)) {
		error("standard output cannot hold both %s and %s: write one of them to a file",
		      result ? "the result" : "the report", report && result ? "the report" : "the list of the work by hand");
		return false;
	}
	return true;
}
