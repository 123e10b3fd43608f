/* options.c: the command line: the tool's own options here, those that speak of a program in settings.c. */
#include "verify/options.h"
#include "input/options.h"
#include <stdlib.h>

enum kind { OPT_FLAG, OPT_TEXT, OPT_WORDS, OPT_LEVEL, OPT_FORMAT, OPT_COUNT, OPT_SECONDS, OPT_TOOLCHAIN, OPT_DEVICE, OPT_CHECK };

struct option {
	char letter;
	const char *name;
	enum kind kind;
	size_t offset;
	const char *arg, *help;
};

#define AT(field) offsetof(struct verify_options, field)
static const struct option table[] = {
        {0, "manifest", OPT_TEXT, AT(manifest), "FILE", "verify the programs listed in FILE"},
        {0, "translate", OPT_TEXT, AT(translate), "DIR",
         "first translate the CUDA sources in DIR into a temporary folder, and verify the result"},
        {0, "both", OPT_TEXT, AT(both), "COMMAND",
         "build a tree of 'tranship adopt' for NVIDIA with '--build' and for AMD with this command, where the compilers are, "
         "and print what 'adopt --check' compares"},
        {0, "translate-with", OPT_WORDS, AT(translate_args), "ARGS", "options for 'tranship translate'"},
        {0, "level", OPT_LEVEL, AT(highest), "syntax|compile|link|run|compare", "stop after this level (default: compare)"},
        {0, "toolchain", OPT_TOOLCHAIN, AT(toolchain), "amd|nvidia|cuda",
         "verify with a HIP compiler (amd, default), with nvcc and HIP's NVIDIA headers, or CUDA sources with nvcc alone"},
        {0, "device", OPT_DEVICE, AT(cpu), "gpu|cpu",
         "run on the GPU of this machine (default), or on the CPU, which plays wavefronts of 64 and of 32 lanes"},
        {0, "check", OPT_CHECK, AT(check), "memory,race,sync",
         "on the CPU device, report what kernels must not do: accesses to memory that is not theirs or has no value (memory), "
         "races for "
         "memory (race), barriers that not all threads reach (sync)"},
        {0, "schedule", OPT_COUNT, AT(schedule), "SEED",
         "on the CPU device, let lanes, blocks and streams take turns in another order, and report results that differ"},
        {0, "cxx", OPT_TEXT, AT(toolchain.cxx), "COMPILER",
         "hipcc, amdclang++ or a clang++ from 17 on (default: HIPCXX, the ROCm tree's own, the newest clang++); or nvcc"},
        {0, "hip-nvidia", OPT_TEXT, AT(toolchain.hip_nvidia), "DIR",
         "folder with hip/nvidia_detail (default: HIP_NVIDIA_PATH, the ROCm tree)"},
        {0, "rocm-path", OPT_TEXT, AT(toolchain.rocm_path), "DIR",
         "ROCm tree, or a folder of unpacked packages (default: ROCM_PATH, /opt/rocm, /usr)"},
        {0, "compile-time", OPT_SECONDS, AT(compile_time), "SECONDS", "limit of a compiler call (default 600)"},
        {0, "environment", OPT_WORDS, AT(env), "NAMES", "pass these environment variables to programs and build commands"},
        {0, "resources", OPT_FLAG, AT(resources), NULL,
         "print what each kernel takes: registers, shared memory, scratch, spills, occupancy"},
        {0, "record", OPT_FLAG, AT(record), NULL, "record the output of the run as the reference"},
        {0, "state", OPT_TEXT, AT(state), "FILE", "store results in FILE, and reuse those that are still valid"},
        {0, "format", OPT_FORMAT, AT(format), "table|json|junit|markdown", "format of the results (default: table)"},
        {'o', NULL, OPT_TEXT, AT(output_file), "FILE", "write the results to FILE instead of standard output"},
        {0, "scorecard", OPT_TEXT, AT(scorecard), "FILE", "also write a compatibility table for publication"},
        {'j', "jobs", OPT_COUNT, AT(jobs), "N", "verify N programs, or compile N sources, in parallel (default: all cores)"},
        {0, "keep", OPT_FLAG, AT(keep), NULL, "keep the temporary folder, and print its path"},
        {'q', "quiet", OPT_FLAG, AT(quiet), NULL, "print errors only; the exit status gives the result"},
        {'v', "verbose", OPT_FLAG, AT(verbose), NULL, "print the commands that it runs"},
        {'h', "help", OPT_FLAG, AT(help), NULL, "print this and exit"},
        {0, "completion", OPT_FLAG, AT(completion), NULL, "print a bash completion script and exit"},
        {0, "version", OPT_FLAG, AT(version), NULL, "print the version and the toolchain found, and exit"},
};

struct verify_options verify_options_default(void)
{
	return (struct verify_options){.program = program_default(), .highest = LEVEL_COMPARE, .compile_time = 600};
}

void verify_options_free(struct verify_options *o)
{
	words_free(&o->files);
	words_free(&o->translate_args);
	words_free(&o->env);
	program_free(&o->program);
	arena_free(&o->arena);
	*o = (struct verify_options){0};
}

static const struct option *find(const char *name, char letter)
{
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (letter ? table[i].letter == letter : table[i].name && !strcmp(table[i].name, name))
			return &table[i];
	return NULL;
}

/* Words of --check, with commas between. */
static bool check_known(const char *value)
{
	static const char *const known[] = {"memory", "race", "sync"};
	for (const char *p = value;; p++) {
		size_t n = strcspn(p, ","), i = 0;
		while (i < ARRAY_SIZE(known) && (strlen(known[i]) != n || memcmp(known[i], p, n)))
			i++;
		if (i == ARRAY_SIZE(known) || !p[n])
			return i < ARRAY_SIZE(known);
		p += n;
	}
}

static bool assign(struct verify_options *o, const struct option *opt, const char *shown, const char *value)
{
	void *at = (char *)o + opt->offset;
	char *end;
	int i;
	double v;
	switch (opt->kind) {
	case OPT_FLAG: *(bool *)at = true; return true;
	case OPT_TEXT:
		if (!*value)
			break;
		*(const char **)at = value;
		return true;
	case OPT_WORDS:
		if (words_split(at, value, &o->arena))
			return true;
		error("option '%s': a quote is not closed: %s", shown, value);
		return false;
	case OPT_LEVEL:
		if ((i = level_find(value)) < 0)
			break;
		*(enum level *)at = (enum level)i;
		return true;
	case OPT_FORMAT:
		for (i = 0; i < FORMATS; i++)
			if (!strcmp(value, format_names[i])) {
				*(enum format *)at = (enum format)i;
				return true;
			}
		break;
	case OPT_TOOLCHAIN:
		((struct toolchain_wish *)at)->cuda = !strcmp(value, "cuda");
		for (i = 0; i < PLATFORMS; i++)
			if (!strcmp(value, i == PLATFORM_NVIDIA && !strcmp(value, "cuda") ? "cuda" : platform_names[i])) {
				((struct toolchain_wish *)at)->platform = (enum platform)i;
				return true;
			}
		break;
	case OPT_DEVICE:
		if (strcmp(value, "cpu") && strcmp(value, "gpu"))
			break;
		*(bool *)at = !strcmp(value, "cpu");
		return true;
	case OPT_CHECK:
		if (!check_known(value))
			break;
		*(const char **)at = value;
		return true;
	case OPT_COUNT:
	case OPT_SECONDS:
		v = strtod(value, &end);
		if (end == value || *end || !(v > 0 && v <= 1e6) || (opt->kind == OPT_COUNT && v != (double)(unsigned)v))
			break;
		if (opt->kind == OPT_COUNT)
			*(unsigned *)at = (unsigned)v;
		else
			*(double *)at = v;
		return true;
	}
	error("option '%s' needs %s, not '%s'", shown, opt->arg, value);
	return false;
}

static bool unknown(const char *shown)
{
	const char *names[ARRAY_SIZE(table)];
	size_t n = 0;
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].name)
			names[n++] = table[i].name;
	const char *near = nearest_word(shown + strspn(shown, "-"), names, n), *setting = setting_near(shown + strspn(shown, "-"));
	if (near || setting)
		error("unknown option '%s'; did you mean '--%s'?", shown, near ? near : setting);
	else
		error("unknown option '%s'; see 'tranship-verify --help'", shown);
	return false;
}

static bool one_option(struct verify_options *o, int *i, int argc, char **argv)
{
	const char *arg = argv[*i];
	bool is_long = arg[1] == '-';
	size_t len = is_long ? strcspn(arg, "=") : 2;
	const char *shown = arena_strndup(&o->arena, arg, len), *value = is_long  ? (arg[len] ? arg + len + 1 : NULL)
	                                                                 : arg[2] ? arg + 2
	                                                                          : NULL;
	const struct option *opt = find(shown + 2, is_long ? 0 : arg[1]);
	const struct setting *s = opt || !is_long ? NULL : setting_find(shown + 2);
	if (s && !setting_is_option(s))
		s = NULL;
	if (!opt && !s)
		return unknown(shown);
	bool wants = opt ? opt->kind != OPT_FLAG : setting_takes_value(s);
	if (!wants && value) {
		error("option '%s' takes no value", shown);
		return false;
	}
	if (wants && !value) {
		if (*i + 1 >= argc) {
			error("option '%s' needs a value", shown);
			return false;
		}
		value = argv[++*i];
	}
	if (opt)
		return assign(o, opt, shown, value ? value : "");
	struct buf why = {0};
	bool ok = setting_apply(s, &o->program, value ? value : "", &o->arena, &why);
	if (!ok)
		error("option %s", why.p);
	buf_free(&why);
	return ok;
}

bool verify_options_parse(struct verify_options *o, int argc, char **argv)
{
	for (int i = 0; i < argc; i++) {
		if (!strcmp(argv[i], "--")) {
			while (++i < argc)
				words_add(&o->program.flags, argv[i]);
		} else if (argv[i][0] == '-' && argv[i][1]) {
			if (!one_option(o, &i, argc, argv))
				return false;
		} else {
			words_add(&o->files, argv[i]);
		}
	}
	return true;
}

void verify_options_help(FILE *out)
{
	fputs("usage: tranship-verify [options] FILE... [-- compiler-arguments]\n"
	      "       tranship-verify [options] --build COMMAND [--run COMMAND] PROJECT\n"
	      "       tranship-verify [options] --build COMMAND --both COMMAND PROJECT\n"
	      "       tranship-verify [options] --manifest FILE\n"
	      "       tranship-verify [options] --translate CUDA_DIR [FILE...] [-- compiler-arguments]\n\n"
	      "Compiles, links, runs and compares HIP programs.\n\n",
	      out);
	for (size_t i = 0; i < ARRAY_SIZE(table); i++) {
		char left[64], letter[4] = "";
		if (table[i].letter)
			snprintf(letter, sizeof letter, "-%c", table[i].letter);
		snprintf(left, sizeof left, "%s%s%s%s%s%s", letter, table[i].letter && table[i].name ? ", " : "",
		         table[i].name ? "--" : "", table[i].name ? table[i].name : "", table[i].arg ? " " : "",
		         table[i].arg ? table[i].arg : "");
		help_line(out, left, table[i].help);
	}
	fputs("\nOf the program (and, without the dashes, in a manifest):\n", out);
	settings_print_help(out);
	fputs("\nOnly --run executes a program; --device cpu runs the files named here. Exit status: 0 all passed, 1 something "
	      "failed, 2 usage or setup error, 3 "
	      "nothing failed, but a\nrequested level could not run.\n",
	      out);
}

void verify_options_print_completion(FILE *out)
{
	fputs("# bash completion for tranship-verify, printed by 'tranship-verify --completion'\n_tranship_verify()\n{\n"
	      "\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n\tCOMPREPLY=()\n\tcase $prev in\n",
	      out);
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].arg)
			print_completion_case(out, table[i].letter, table[i].name, table[i].arg);
	settings_print_cases(out);
	fputs("\tesac\n\tcase $cur in\n\t-*) COMPREPLY=($(compgen -W '", out);
	for (size_t i = 0; i < ARRAY_SIZE(table); i++)
		if (table[i].name)
			fprintf(out, "%s--%s", i ? " " : "", table[i].name);
	settings_print_names(out);
	fputs("' -- \"$cur\"));;\n\t*) COMPREPLY=($(compgen -f -- \"$cur\"));;\n\tesac\n}\n"
	      "complete -o filenames -F _tranship_verify tranship-verify\n",
	      out);
}
