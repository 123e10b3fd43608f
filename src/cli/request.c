/* request.c: from options to a run. */
#include "base/contain.h"
#include "cli/request.h"
#include "base/cache.h"
#include "base/parallel.h"
#include "cli/own_folders.h"
#include "cli/cmd_passes.h"
#include "pass/pass.h"
#include "scan/facts.h"
#include "base/file_io.h"
#include "base/repository.h"
#include "base/path_beneath.h"
#include "output/stats.h"
#include "parse/parse.h"
#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Is it a terminal that takes sequences? */
static bool takes_sequences(int fd)
{
	const char *term = getenv("TERM");
	return isatty(fd) && term && strcmp(term, "dumb");
}

bool wants_color(const struct options *o, int fd)
{
	if (o->color != COLOR_AUTO)
		return o->color == COLOR_ALWAYS;
	const char *no_color = getenv("NO_COLOR");
	return takes_sequences(fd) && !(no_color && *no_color);
}

static struct selection selection_from(const struct options *o)
{
	struct selection sel = selection_default();
	if (o->cuda) {
		sel.cuda = o->cuda;
		sel.cuda_named = true;
	}
	if (o->rocm)
		sel.rocm = o->rocm;
	if (o->arch)
		selection_set_arch(&sel, o->arch);
	sel.target = o->target ? TARGET_ROC : TARGET_HIP;
	sel.launch_ggl = o->launch;
	sel.warp32 = !o->warp;
	sel.fix_unsafe = o->fix_unsafe;
	return sel;
}

static bool sdk_fine(const char *path)
{
	struct stat st;
	bool there = !stat(path, &st), folder = there && S_ISDIR(st.st_mode);
	struct buf header = {0};
	buf_addf(&header, "%s/include/cuda_runtime.h", path);
	bool fine = folder && !access(header.p, R_OK);
	buf_free(&header);
	if (!folder)
		error("option '--cuda-path': cannot read folder '%s': %s", path, strerror(there ? ENOTDIR : errno));
	else if (!fine)
		error("option '--cuda-path': no CUDA SDK in '%s', which lacks include/cuda_runtime.h", path);
	return fine;
}

/* Who asks for a parse of everything wants to know that there is none. */
/* Must it be said that the evidence that was asked for is not to be had? A lint that finds nothing means another thing then, quiet or not. */
static bool tells_evidence(const struct options *o)
{
	return o->evidence == EVIDENCE_AST && (!o->quiet || o->command == COMMAND_LINT);
}

static void tell_missing_parser(const struct options *o)
{
	const char *why;
	if (tells_evidence(o) && !libclang_version(&why))
		warn("'--evidence ast': %s; the text alone is the evidence (S004)", why);
}

/* Is each of them in the table? */
static bool passes_known(const char *option, const struct string_list *names)
{
	for (size_t i = 0; i < names->n; i++) {
		if (pass_find(names->v[i]) >= 0)
			continue;
		const char *near = pass_nearest(names->v[i]);
		error("option '%s': no pass '%s'%s%s%s", option, names->v[i],
		      near ? "; the nearest is '" : "; 'tranship passes' lists them", near ? near : "", near ? "'" : "");
		return false;
	}
	return true;
}

void tell_failed_parser(const struct options *o, const struct run *r)
{
	if (tells_evidence(o) && r->parse_failed && libclang_version(NULL))
		warn("'--evidence ast': libclang failed on %zu of %zu translation units, for which the text alone is the evidence",
		     r->parse_failed, r->parsed + r->parse_failed);
}

/* Nobody who does not ask misses a cache that is refused. */
static void tell_missing_cache(const struct options *o)
{
	struct buf why = {0};
	free(o->verbose ? cache_folder(&why) : NULL);
	if (why.n)
		warn("%s", why.p);
	buf_free(&why);
}

/* A version newer than the table counts as the newest in the table. The default of --rocm is not the newest: most machines have what
 * distributions install. */
static void tell_newer_versions(const struct options *o, const struct selection *sel)
{
	const struct {
		const char *name;
		int asked, last;
	} versions[] = {{"cuda", sel->cuda, NEWEST_CUDA}, {"rocm", sel->rocm, NEWEST_ROCM}};
	for (size_t i = 0; !o->quiet && i < ARRAY_SIZE(versions); i++)
		if (versions[i].asked > versions[i].last) {
			char asked[16], known[16];
			warn("option '--%s': the newest known version is %s; %s is read as that", versions[i].name,
			     version_text(versions[i].last, known), version_text(versions[i].asked, asked));
		}
}

/* An architecture that the named release of ROCm, or every known one, has no compiler for. */
static void tell_newer_architectures(const struct options *o, const struct selection *sel)
{
	for (const char *p = sel->arch, *end; !o->quiet && p; p = *end ? end + 1 : NULL) {
		char one[ARCH_MAX], first[16], asked[16];
		end = strchrnul(p, ',');
		snprintf(one, sizeof one, "%.*s", (int)(end - p), p);
		const struct arch *a = arch_row(one);
		if (!a->rocm)
			warn("option '--arch': no known release of ROCm compiles for %s; clang %d does", one, a->clang);
		else if (a->rocm > sel->rocm)
			warn("option '--arch': ROCm %s compiles for %s, not yet %s", version_text(a->rocm, first), one,
			     version_text(sel->rocm, asked));
	}
}

/* Do two options name one file to be written, however they spell it? A pipe or /dev/null takes both. */
static bool one_file(const char *a, const char *b)
{
	char *ra = path_real(a), *rb = path_real(b);
	struct stat st;
	bool same = ra && rb && !strcmp(ra, rb) && (stat(ra, &st) || S_ISREG(st.st_mode));
	free(ra);
	free(rb);
	return same;
}

/* Would findings or a report be written over one of the files they are about, or over each other? False after a message. */
static bool spares_files(const struct options *o, const struct worklist *w)
{
	const struct {
		const char *option, *path;
		bool over_sources; /* as it is meant to be */
	} to[] = {{"output", o->output, o->command == COMMAND_TRANSLATE},
	          {"baseline", o->update_baseline ? o->baseline : NULL, false},
	          {"report", o->report, false},
	          {"html", o->html, false},
	          {"csv", o->csv, false},
	          {"json", o->json, false}};
	for (size_t i = 0; i < ARRAY_SIZE(to); i++) {
		if (!to[i].path || !strcmp(to[i].path, "-"))
			continue;
		for (size_t k = 0; k < i; k++)
			if (to[k].path && one_file(to[k].path, to[i].path)) {
				error("'--%s' and '--%s' would both be written to '%s'", to[k].option, to[i].option, to[i].path);
				return false;
			}
		char *real = to[i].over_sources ? NULL : realpath(to[i].path, NULL);
		bool source = false;
		for (size_t k = 0; real && k < w->n_files && !source; k++)
			source = !strcmp(real, w->files[k].path);
		free(real);
		if (source) {
			error("'%s' is a source, and the findings would overwrite it", to[i].path);
			return false;
		}
	}
	return true;
}

/* --compat-dir, from the top of what is translated. False after a message. */
static bool set_compat_dir(const struct options *o, const struct worklist *w, struct run *r)
{
	struct buf dir = {0};
	buf_addstr(&dir, w->base);
	for (const char *part = o->compat_dir; *part;) {
		size_t n = strcspn(part, "/");
		if (n && !(n == 1 && *part == '.'))
			buf_addf(&dir, "%s%.*s", slice_ends((struct slice){dir.p, dir.n}, "/") ? "" : "/", (int)n, part);
		part += n + (part[n] == '/');
	}
	r->compat_dir = dir.p;
	if (path_beneath(dir.p, w->base))
		return true;
	error("option '--compat-dir': a symbolic link leads from '%s' out of the tree that is translated", o->compat_dir);
	return false;
}

bool run_prepare(const struct options *o, struct worklist *w, struct run *r)
{
	*r = (struct run){
	        .evidence = (enum evidence_mode)o->evidence,
	        .cuda_path = o->cuda_path,
	        .compile_db = o->compile_db,
	        .clang_args = o->clang_args.v,
	        .n_clang_args = o->clang_args.n,
	        .jobs = o->jobs ? o->jobs : parallel_cores(),
	        .parse_timeout = o->timeout,
	        .file_timeout = o->file_timeout,
	        .lost = xcalloc(1, sizeof *r->lost),
	        .cuda_guards = o->cuda_guards.v,
	        .n_cuda_guards = o->cuda_guards.n,
	        .only_passes = o->only_passes.v,
	        .n_only_passes = o->only_passes.n,
	        .skip_passes = o->skip_passes.v,
	        .n_skip_passes = o->skip_passes.n,
	        .rename_ext = o->rename_ext ? o->rename_ext + (*o->rename_ext == '.') : NULL,
	        .progress = !o->quiet && takes_sequences(STDERR_FILENO) ? progress_show : NULL,
	};
	unsigned errors = 0;
	r->sel = selection_from(o);
	if (!passes_known("--only-pass", &o->only_passes) || !passes_known("--skip-pass", &o->skip_passes))
		return false;
	struct buf why = {0};
	bool fine = !o->compile_db || compile_database(o->compile_db, &r->commands, &r->n_commands, &why);
	if (!fine)
		error("%s", why.p);
	buf_free(&why);
	if (!fine || (o->cuda_path && !sdk_fine(o->cuda_path)) || !spares_files(o, w))
		return false;
	if (o->compat_dir && w->base && !set_compat_dir(o, w, r))
		return false;
	tell_missing_parser(o);
	tell_missing_cache(o);
	tell_newer_versions(o, &r->sel);
	tell_newer_architectures(o, &r->sel);
	if (o->rules.n)
		r->user_rules = rules_load(o->rules.v, o->rules.n, &errors);
	if (w->n_files && w->files[0].input) { /* libclang reads files */
		if (o->evidence == EVIDENCE_AST)
			warn("libclang cannot read standard input; translating from the text alone");
		r->evidence = EVIDENCE_LEXICAL;
	}
	r->files = w->files;
	r->n_files = w->n_files;
	own_places_find(&r->own, r, o->project);
	w->files = NULL;
	w->n_files = 0;
	return !errors;
}

/* The project's file of options: '.tranship' in the first PATH's folder, or the nearest one above it up to the top of its
 * repository. NULL when there is none; the caller frees it. */
static char *config_find(const struct options *o)
{
	const char *first = o->paths.n ? o->paths.v[0] : "";
	bool input = !strcmp(first, "-");
	char *copy = xstrdup(!input ? first : o->stdin_name ? o->stdin_name : "stdin.cu");
	char *dir = realpath(input ? dirname(copy) : copy, NULL);
	free(copy);
	char *start = dir ? xstrdup(dir) : NULL, *top = dir ? repository_around(dir) : NULL;
	struct buf b = {0};
	while (dir && *dir) {
		b.n = 0;
		buf_addf(&b, "%s/.tranship", dir);
		bool there = !access(b.p, F_OK);
		if (there && owned_as(b.p, start))
			break;
		if (there && !o->quiet)
			warn("'%s' belongs to another user, and is not read", path_shown(b.p));
		b.n = 0;
		if (top && !strcmp(dir, top))
			break;
		*strrchr(dir, '/') = 0;
	}
	free(start);
	free(top);
	free(dir);
	if (!b.n)
		buf_free(&b);
	return b.p;
}

/* The user's own file of options, or NULL; the caller frees it. */
static char *user_config(void)
{
	const char *base = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
	struct buf b = {0};
	if (base && *base == '/')
		buf_addf(&b, "%s/tranship/config", base);
	else if (home && *home == '/')
		buf_addf(&b, "%s/.config/tranship/config", home);
	if (b.n && access(b.p, F_OK))
		buf_free(&b);
	return b.p;
}

/* '--compile-db' names a folder; who names the file there means its folder. */
static void name_database_folder(struct options *o)
{
	struct stat st;
	const char *path = o->compile_db, *slash = path ? strrchr(path, '/') : NULL;
	if (path && !strcmp(slash ? slash + 1 : path, "compile_commands.json") && !stat(path, &st) && S_ISREG(st.st_mode))
		o->compile_db = slash > path ? arena_strndup(&o->arena, path, (size_t)(slash - path)) : slash ? "/" : ".";
}

/* Is it for help alone? */
static bool request_asks(const struct options *o) { return o->help || o->version; }

bool request_options(struct options *o, enum command_name command, int argc, char **argv)
{
	static const char *here[] = {"."};
	struct options scratch = options_default();
	*o = options_default();
	scratch.command = o->command = command;
	if (command == COMMAND_LINT)
		o->evidence = EVIDENCE_FEW;
	bool ok = options_parse(&scratch, argc - 1, argv + 1);
	if (ok) {
		struct string_list named = scratch.paths;
		if (!named.n)
			scratch.paths = (struct string_list){.v = here, .n = 1};
		char *config = config_find(&scratch), *folder = config ? xstrdup(config) : NULL, *shown = NULL;
		scratch.paths = named;
		if (config) {
			*strrchr(folder, '/') = 0;
			shown = path_within(config, folder);
			o->project = arena_strdup(&o->arena, folder);
		}
		char cwd[4096];
		o->here = getcwd(cwd, sizeof cwd) ? arena_strdup(&o->arena, cwd) : NULL;
		char *user = user_config();
		ok = (!user || options_read_config(o, user, NULL)) && (!config || options_read_config(o, shown, o->project)) &&
		     options_parse(o, argc - 1, argv + 1);
		name_database_folder(o);
		free(user);
		free(config);
		free(folder);
		free(shown);
	}
	options_free(&scratch);
	if (ok && (command == COMMAND_LINT || command == COMMAND_REPORT) && !request_asks(o) && !o->paths.n && !o->staged &&
	    !o->changed_since) {
		ok = !lies_around_home(".");
		if (ok)
			PUSH(o->paths.v, o->paths.n, o->paths.cap) = ".";
		else
			error("no file or folder named, and this folder holds your home folder; see 'tranship %s --help'",
			      command == COMMAND_LINT ? "lint" : "report");
	}
	return ok;
}

bool request_answered(const struct options *o)
{
	if (o->help)
		options_print_help(stdout, o->command);
	else if (o->version)
		puts("tranship " TRANSHIP_VERSION);
	return request_asks(o);
}
