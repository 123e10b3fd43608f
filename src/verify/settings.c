/* settings.c: one table for the command line and the manifest. */
#include "verify/settings.h"
#include "verify/toolchain.h"
#include "input/options.h"
#include <errno.h>
#include <stdlib.h>

enum kind {
	SET_TEXT,
	SET_WORDS,
	SET_WORD,
	SET_LIST,
	SET_FLAG,
	SET_COUNT,
	SET_STATUS,
	SET_REAL,
	SET_ULP,
	SET_SECONDS,
	SET_MIB,
	SET_RUN,
	SET_TEST,
	SET_OUTPUT,
	SET_EXPECT,
	SET_LEVEL
};

struct setting {
	const char *name;
	enum kind kind;
	bool option;
	size_t offset;
	const char *arg, *help;
};

#define AT(field) offsetof(struct program, field)
static const struct setting table[] = {
        {"source", SET_WORDS, false, AT(sources), "FILE...", "HIP and C++ sources"},
        {"flags", SET_WORDS, false, AT(flags), "ARG...", "compiler arguments"},
        {"folder", SET_TEXT, false, AT(folder), "DIR", "base folder of the program's file names (default: the manifest's folder)"},
        {"arch", SET_LIST, true, AT(archs), "GFX,...", "architectures (default gfx942); 'native': those of this machine's GPUs"},
        {"level", SET_LEVEL, false, AT(highest), "LEVEL",
         "the last level to try: sources without a main function cannot be linked"},
        {"link", SET_WORDS, true, AT(link), "ARG...", "linker arguments, one string of words"},
        {"build", SET_TEXT, true, AT(build), "COMMAND",
         "build a copy of the project folder with this command; {cxx} and {flags} are the compiler and its arguments; without {cxx}, hipcc is the compiler"},
        {"shell", SET_FLAG, true, AT(shell), NULL,
         "run the build and test commands with sh (default: split them into words, without a shell)"},
        {"run", SET_RUN, true, AT(run_argv), "COMMAND", "run this command, split into words; {exe} is the linked program"},
        {"test", SET_TEST, true, AT(test), "COMMAND",
         "run the project's own tests with this, in the built copy; {cxx} and {flags} as for --build"},
        {"no-gpu", SET_FLAG, true, AT(no_gpu), NULL, "run the program even without a GPU"},
        {"stdin", SET_TEXT, true, AT(stdin_file), "FILE", "standard input of the run (default: nothing)"},
        {"input", SET_WORD, true, AT(inputs), "FILE", "copy this file or folder into the run's folder (repeatable)"},
        {"repeat", SET_COUNT, true, AT(repeats), "N", "number of runs, to measure variation (default: 2 with a reference, else 1)"},
        {"status", SET_STATUS, true, AT(status), "N", "expected exit status (default 0)"},
        {"reference", SET_TEXT, true, AT(reference), "DIR", "compare with DIR/stdout, DIR/status and output files in DIR"},
        {"reference-run", SET_WORDS, true, AT(reference_argv), "COMMAND",
         "compare with the output of this command, such as the CUDA original"},
        {"original", SET_TEXT, true, AT(original), "DIR",
         "compare with the same sources in CUDA, in DIR: built and run beside the port (toolchain nvidia)"},
        {"output", SET_OUTPUT, true, 0, "NAME[:TYPE]",
         "compare this file that the run writes; TYPE: text, bytes, i8 to i64, u8 to u64, f16, bf16, f32, f64 (repeatable)"},
        {"ignore", SET_WORD, true, AT(ignore), "REGEX", "ignore lines of text that match, such as times (repeatable)"},
        {"abs", SET_REAL, true, AT(tolerance.absolute), "X", "numbers may differ by X"},
        {"rel", SET_REAL, true, AT(tolerance.relative), "X", "numbers may differ by X times the larger one"},
        {"ulp", SET_ULP, true, AT(tolerance.ulp), "N", "numbers may differ by N units in the last place (in text: of float)"},
        {"integers", SET_FLAG, true, AT(tolerance.integers), NULL, "in text, allow whole numbers to differ too"},
        {"expect-fail", SET_EXPECT, false, 0, "LEVEL[:GFX] REASON", "a known failure"},
        {"report", SET_TEXT, true, AT(report), "FILE",
         "of 'tranship translate --report': trace compile errors back to the CUDA source"},
        {"time", SET_SECONDS, true, AT(limits.wall), "SECONDS", "limit of a run (default 60)"},
        {"cpu", SET_COUNT, true, AT(limits.cpu), "SECONDS", "processor time of each process (default 600)"},
        {"memory", SET_MIB, true, AT(limits.memory), "MIB", "of all processes together (default 16384)"},
        {"file-size", SET_MIB, true, AT(limits.file), "MIB", "of each file written (default 1024)"},
        {"disk", SET_MIB, true, AT(limits.disk), "MIB", "in the run's folder (default 4096)"},
        {"print", SET_MIB, true, AT(limits.output), "MIB", "of output, and of errors (default 64)"},
        {"processes", SET_COUNT, true, AT(limits.processes), "N", "at once (default 256)"},
};

struct program program_default(void)
{
	return (struct program){.highest = LEVEL_COMPARE,
	                        .limits = {.wall = 60,
	                                   .cpu = 600,
	                                   .memory = (uint64_t)16 << 30,
	                                   .file = (uint64_t)1 << 30,
	                                   .disk = (uint64_t)4 << 30,
	                                   .output = (uint64_t)64 << 20,
	                                   .processes = 256}};
}

static struct words *const *lists(struct program *p, struct words *all[static 8])
{
	struct words *v[] = {&p->sources, &p->flags, &p->link, &p->archs, &p->run_argv, &p->inputs, &p->reference_argv, &p->ignore};
	memcpy(all, v, sizeof v);
	return all;
}

struct program program_copy(const struct program *p)
{
	struct program c = *p;
	struct words *all[8];
	lists(&c, all);
	for (size_t i = 0; i < ARRAY_SIZE(all); i++) {
		struct words old = *all[i];
		*all[i] = (struct words){0};
		words_join(all[i], &old);
	}
	c.outputs = NULL;
	c.expected = NULL;
	c.cap_outputs = c.cap_expected = 0;
	if (c.n_outputs) {
		c.outputs = xcalloc(c.cap_outputs = c.n_outputs, sizeof *c.outputs);
		memcpy(c.outputs, p->outputs, c.n_outputs * sizeof *c.outputs);
	}
	if (c.n_expected) {
		c.expected = xcalloc(c.cap_expected = c.n_expected, sizeof *c.expected);
		memcpy(c.expected, p->expected, c.n_expected * sizeof *c.expected);
	}
	return c;
}

void program_free(struct program *p)
{
	struct words *all[8];
	lists(p, all);
	for (size_t i = 0; i < ARRAY_SIZE(all); i++)
		words_free(all[i]);
	free(p->outputs);
	free(p->expected);
	*p = (struct program){0};
}

bool program_compares(const struct program *p) { return p->reference || p->reference_argv.n || p->original; }

bool program_check(const struct program *p, struct buf *why)
{
	if (!p->build && !p->sources.n)
		buf_addstr(why, "sources or a build command are missing");
	else if (p->build && p->sources.n)
		buf_addstr(why, "sources and a build command cannot be used together");
	else if (p->test && (!p->build || p->run_argv.n))
		buf_addstr(why, p->build ? "'run' and 'test' cannot be used together" : "'test' needs a build command");
	else if (p->build && p->run && !p->run_argv.n && !p->test)
		buf_addstr(why, "with a build command, 'run' must name what to run");
	else if (!!p->reference + !!p->reference_argv.n + !!p->original > 1)
		buf_addstr(why, "more than one reference");
	else if (program_compares(p) && !p->run)
		buf_addstr(why, "a reference needs something to run; give 'run'");
	else {
		struct pattern_list patterns;
		bool ok = patterns_compile(&patterns, p->ignore.v, p->ignore.n, why);
		patterns_free(&patterns);
		return ok;
	}
	return false;
}

const struct setting *setting_find(const char *name)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (!strcmp(table[i].name, name))
			return &table[i];
	return NULL;
}

const char *setting_near(const char *name)
{
	const char *names[ARRAY_SIZE(table)];
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		names[i] = table[i].name;
	return nearest_word(name, names, ARRAY_SIZE(names));
}

bool setting_takes_value(const struct setting *s) { return s->kind != SET_FLAG; }
bool setting_is_option(const struct setting *s) { return s->option; }

static bool number(const char *value, double least, double most, bool whole, double *out)
{
	char *end;
	errno = 0;
	double v = strtod(value, &end);
	if (end == value || *end || errno || !(v >= least) || !(v <= most) || (whole && v != (double)(int64_t)v))
		return false;
	*out = v;
	return true;
}

/* "NAME[:TYPE]"; in a manifest also "NAME TYPE [abs X] [rel X] [ulp N]". */
static bool add_output(struct program *p, const char *value, struct arena *a, struct buf *why)
{
	struct words w = {0};
	struct output_file o = {.type = EL_TEXT, .tolerance = p->tolerance};
	size_t i = 1;
	bool ok = words_split(&w, value, a) && w.n;
	const char *type = NULL, *colon = ok ? strrchr(w.v[0], ':') : NULL;
	double v = 0;
	if (ok) {
		o.name = colon ? arena_strndup(a, w.v[0], (size_t)(colon - w.v[0])) : w.v[0];
		type = colon ? colon + 1 : w.n % 2 == 0 ? w.v[i++] : NULL;
		if (type) {
			int e = element_find(type);
			ok = e >= 0;
			o.type = ok ? (enum element)e : EL_TEXT;
		}
	}
	for (; ok && i < w.n; i += 2) {
		ok = i + 1 < w.n && number(w.v[i + 1], 0, 1e300, false, &v);
		if (ok && !strcmp(w.v[i], "abs"))
			o.tolerance.absolute = v;
		else if (ok && !strcmp(w.v[i], "rel"))
			o.tolerance.relative = v;
		else if (ok && !strcmp(w.v[i], "ulp"))
			o.tolerance.ulp = (uint64_t)v;
		else
			ok = false;
	}
	words_free(&w);
	if (!ok || !*o.name || strstr(o.name, "..")) {
		buf_addf(why, "'output' needs NAME[:TYPE], not '%s'", value);
		return false;
	}
	PUSH(p->outputs, p->n_outputs, p->cap_outputs) = o;
	return true;
}

/* "LEVEL[:GFX] REASON" */
static bool add_expected(struct program *p, const char *value, struct arena *a, struct buf *why)
{
	size_t n = strcspn(value, " \t");
	const char *reason = value + n + strspn(value + n, " \t"), *colon = memchr(value, ':', n);
	char *level = arena_strndup(a, value, colon ? (size_t)(colon - value) : n);
	char *arch = colon ? arena_strndup(a, colon + 1, n - (size_t)(colon + 1 - value)) : NULL;
	int l = level_find(level);
	if (arch && !platform_has(PLATFORM_AMD, arch) && !platform_has(PLATFORM_NVIDIA, arch)) {
		buf_addf(why, "'%s' is not an architecture such as gfx942 or sm_80", arch);
		return false;
	}
	if (l < 0 || !*reason) {
		buf_addf(why, "'expect-fail' needs a level (syntax, compile, link, run, compare) and a reason, not '%s'", value);
		return false;
	}
	PUSH(p->expected, p->n_expected, p->cap_expected) = (struct expected_failure){(enum level)l, arch, arena_strdup(a, reason)};
	return true;
}

bool setting_apply(const struct setting *s, struct program *p, const char *value, struct arena *a, struct buf *why)
{
	void *at = (char *)p + s->offset;
	double v = 0;
	if (s->kind != SET_FLAG && s->kind != SET_RUN && !*value) {
		buf_addf(why, "'%s' needs a value: %s", s->name, s->arg);
		return false;
	}
	switch (s->kind) {
	case SET_TEXT: *(const char **)at = arena_strdup(a, value); return true;
	case SET_TEST:
		p->run = true;
		p->test = arena_strdup(a, value);
		return true;
	case SET_WORD: words_add(at, arena_strdup(a, value)); return true;
	case SET_FLAG: *(bool *)at = true; return true;
	case SET_OUTPUT: return add_output(p, value, a, why);
	case SET_EXPECT: return add_expected(p, value, a, why);
	case SET_LEVEL:
		if (level_find(value) < 0) {
			buf_addf(why, "'%s' needs a level (syntax, compile, link, run, compare), not '%s'", s->name, value);
			return false;
		}
		*(enum level *)at = (enum level)level_find(value);
		return true;
	case SET_LIST: {
		char *copy = arena_strdup(a, value), *save = NULL;
		for (char *w = strtok_r(copy, ", \t", &save); w; w = strtok_r(NULL, ", \t", &save))
			words_add(at, w);
		return true;
	}
	case SET_RUN:
		p->run = true;
		p->run_argv.n = 0; /* the last one counts */
		                   /* fall through */
	case SET_WORDS:
		if (words_split(at, value, a))
			return true;
		buf_addf(why, "'%s': a quote is not closed: %s", s->name, value);
		return false;
	case SET_COUNT:
		if (number(value, 1, 1e6, true, &v)) {
			*(unsigned *)at = (unsigned)v;
			return true;
		}
		break;
	case SET_STATUS:
		if (number(value, 0, 255, true, &v)) {
			*(int *)at = (int)v;
			return true;
		}
		break;
	case SET_REAL:
		if (number(value, 0, 1e300, false, at))
			return true;
		break;
	case SET_SECONDS:
		if (number(value, 0.01, 1e6, false, at))
			return true;
		break;
	case SET_ULP:
		if (number(value, 0, 1e15, true, &v)) {
			*(uint64_t *)at = (uint64_t)v;
			return true;
		}
		break;
	case SET_MIB:
		if (number(value, 0.001, 1e9, false, &v)) {
			*(uint64_t *)at = (uint64_t)(v * 1048576);
			return true;
		}
		break;
	}
	buf_addf(why, "'%s' needs a number (%s), not '%s'", s->name, s->arg, value);
	return false;
}

void help_line(FILE *out, const char *left, const char *help)
{
	const char *gap = strlen(left) > 26 ? "\n                            " : "";
	fprintf(out, "  %-26s%s %s\n", left, gap, help);
}

void settings_print_help(FILE *out)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].option) {
			char left[64];
			snprintf(left, sizeof left, "--%s%s%s", table[i].name, table[i].arg ? " " : "",
			         table[i].arg ? table[i].arg : "");
			help_line(out, left, table[i].help);
		}
}

void print_completion_case(FILE *out, char letter, const char *name, const char *arg)
{
	fputc('\t', out);
	if (letter)
		fprintf(out, "-%c%s", letter, name ? "|" : "");
	fprintf(out, "%s%s)", name ? "--" : "", name ? name : "");
	if (strchr(arg, '|')) {
		fputs(" COMPREPLY=($(compgen -W '", out);
		for (const char *p = arg; *p; p++)
			fputc(*p == '|' ? ' ' : *p, out);
		fputs("' -- \"$cur\"));", out);
	} else if (!strcmp(arg, "FILE") || !strcmp(arg, "DIR")) {
		fprintf(out, " COMPREPLY=($(compgen -%c -- \"$cur\"));", *arg == 'F' ? 'f' : 'd');
	}
	fputs(" return;;\n", out);
}

void settings_print_names(FILE *out)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].option)
			fprintf(out, " --%s", table[i].name);
}

void settings_print_cases(FILE *out)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].option && table[i].arg)
			print_completion_case(out, 0, table[i].name, table[i].arg);
}
