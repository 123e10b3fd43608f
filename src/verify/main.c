/* main.c: tranship-verify.
 *
 *   argv, manifest -> programs -> jobs (program x architecture) -> pool -> results -> table, JSON..., exit status */
#include "verify/cpu/cpu_call.h"
#include "verify/cpu_device.h"
#include "verify/cxx_call.h"
#include "verify/folders.h"
#include "verify/interrupt.h"
#include "base/shown.h"
#include "verify/key.h"
#include "verify/libs.h"
#include "verify/manifest.h"
#include "verify/options.h"
#include "verify/pool.h"
#include "verify/resources.h"
#include "verify/trace.h"
#include "verify/translate.h"
#include "base/file_io.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

enum status { STATUS_PASSED, STATUS_FAILED_SOMETHING, STATUS_TROUBLE, STATUS_NOT_TRIED };

struct job_list {
	struct job *v;
	size_t n, cap;
};

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash && slash[1] ? slash + 1 : path;
}

static bool is_folder(const char *path)
{
	struct stat st;
	return !stat(path, &st) && S_ISDIR(st.st_mode);
}

static const char *from_here(const char *path, struct arena *a)
{
	char *cwd = path && *path != '/' ? realpath(".", NULL) : NULL;
	path = cwd ? arena_printf(a, "%s/%s", cwd, path) : path;
	free(cwd);
	return path;
}

/* On the command line a path is meant from here, wherever the program's folder is. */
static void settle_paths(struct program *p, struct arena *a)
{
	p->reference = from_here(p->reference, a);
	p->stdin_file = from_here(p->stdin_file, a);
	p->report = from_here(p->report, a);
	for (size_t i = 0; i < p->inputs.n; i++)
		p->inputs.v[i] = from_here(p->inputs.v[i], a);
}

/* The one program of the command line. */
static bool program_of_options(struct verify_options *o, struct manifest *m)
{
	bool ok = true;
	m->programs = xcalloc(1, sizeof *m->programs);
	m->n = m->cap = 1;
	struct program *p = m->programs;
	*p = program_copy(&o->program);
	p->run |= o->cpu && !p->build; /* who names the device to run a program on wants to run it */
	if (p->build && o->files.n > 1) {
		error("with --build, name one folder");
		ok = false;
	} else if (p->build && !o->translate) {
		p->folder = o->files.n ? o->files.v[0] : ".";
	} else if (!p->build) {
		words_join(&p->sources, &o->files);
	}
	if (p->build || o->translate)
		settle_paths(p, &m->arena);
	const char *folder = o->translate ? o->translate : p->build ? p->folder : ".";
	char *real = realpath(folder, NULL);
	if (ok && (o->translate || p->build) && !is_folder(folder)) {
		error("'%s' is not a folder", folder);
		ok = false;
	}
	p->name = arena_strdup(&m->arena, base_name(p->build || o->translate || !o->files.n ? (real ? real : ".") : o->files.v[0]));
	free(real);
	if (ok && !p->build && !p->sources.n && !o->translate) {
		error("no program named; see 'tranship-verify --help'");
		ok = false;
	}
	for (size_t i = 0; i < p->sources.n && ok && !o->translate; i++) {
		struct stat st;
		const char *source = p->sources.v[i];
		if (access(source, R_OK) || stat(source, &st)) {
			error("cannot read '%s': %s", source, strerror(errno));
			ok = false;
		} else if (S_ISDIR(st.st_mode)) {
			error("'%s' is a folder; name sources, or give '--build COMMAND' or '--translate DIR'", source);
			ok = false;
		}
	}
	return ok;
}

static bool check_programs(const struct manifest *m)
{
	bool ok = true;
	for (size_t i = 0; i < m->n; i++) {
		struct buf why = {0};
		if (m->programs[i].repeats == 0)
			m->programs[i].repeats = program_compares(&m->programs[i]) ? 2 : 1;
		if (!program_check(&m->programs[i], &why) || !trace_reads(&m->programs[i], &why)) {
			error("%s: %s", m->programs[i].name, why.p);
			ok = false;
		}
		buf_free(&why);
	}
	return ok;
}

/* Architectures of a program: of those asked for the toolchain's own, 'native' replaced; without any, the usual one. */
static bool archs_of_program(const struct session *s, const struct program *p, struct words *archs)
{
	enum platform platform = s->toolchain.platform;
	for (size_t k = 0; k < p->archs.n; k++) {
		const char *arch = p->archs.v[k];
		if (!strcmp(arch, "native")) {
			if (!s->devices.n) {
				error("no architecture 'native': %s", s->no_device);
				return false;
			}
			words_join(archs, &s->devices);
		} else if (platform_has(platform, arch)) {
			words_add(archs, arch);
		} else if (!platform_has(PLATFORM_AMD, arch) && !platform_has(PLATFORM_NVIDIA, arch)) {
			error("'%s' is not an architecture such as gfx942 or sm_80", arch);
			return false;
		}
	}
	if (!archs->n && s->toolchain.cpu) {
		words_add(archs, "gfx942"); /* wavefronts of 64 lanes, and of 32 */
		words_add(archs, "gfx1100");
	} else if (!archs->n)
		words_add(archs, platform == PLATFORM_AMD ? "gfx942" : s->devices.n ? s->devices.v[0] : "sm_80");
	return true;
}

static bool add_jobs(const struct session *s, const struct verify_options *o, const struct manifest *m, struct job_list *jobs,
                     struct arena *a)
{
	bool ok = true;
	for (size_t i = 0; i < m->n && ok; i++) {
		const struct program *p = &m->programs[i];
		struct words archs = {0};
		ok = archs_of_program(s, p, &archs);
		for (size_t k = 0; k < archs.n && ok; k++) {
			size_t before = 0;
			while (before < k && strcmp(archs.v[before], archs.v[k]))
				before++;
			if (before < k)
				continue;
			PUSH(jobs->v, jobs->n, jobs->cap) =
			        (struct job){p, archs.v[k], o->state ? result_key(s, p, archs.v[k], a) : NULL};
		}
		words_free(&archs);
	}
	return ok;
}

static enum status judge(const struct results *r)
{
	enum status status = STATUS_PASSED;
	for (size_t i = 0; i < r->n; i++)
		for (int l = 0; l < LEVELS; l++) {
			enum state s = r->v[i].level[l].state;
			if (s == STATE_FAILED || s == STATE_SURPRISE)
				return STATUS_FAILED_SOMETHING;
			if (s == STATE_UNTRIED)
				status = STATUS_NOT_TRIED;
		}
	return status;
}

static bool write_results(const struct verify_options *o, const struct session *s, const struct results *r)
{
	struct buf b = {0};
	bool ok = true;
	if (!o->quiet || o->output_file) {
		format_results(o->format, r, &s->toolchain, &b);
		if (o->format == FORMAT_TABLE)
			format_resources(r, &b);
		ok = file_write(o->output_file ? o->output_file : "-", (struct slice){b.p, b.n});
	}
	if (o->scorecard) {
		b.n = 0;
		format_scorecard(r, &s->toolchain, &b);
		ok = file_write(o->scorecard, (struct slice){b.p, b.n}) && ok;
	}
	buf_free(&b);
	return ok;
}

static bool find_toolchain(struct session *s, const struct verify_options *o)
{
	struct buf why = {0};
	bool ok = toolchain_find(&s->toolchain, &o->toolchain, &why);
	if (!ok)
		error("%s", why.p);
	if (!ok && !o->toolchain.cuda) {
		why.n = 0;
		toolchain_advice(o->toolchain.platform, "/etc/os-release", &why);
		fprintf(stderr, "%s\n", why.p);
	}
	buf_free(&why);
	return ok;
}

/* Whether a program may call HIP's libraries: its sources include their headers, or are not known yet. */
static bool needs_libraries(const struct verify_options *o, const struct manifest *m, struct arena *a)
{
	bool needs = o->translate;
	for (size_t i = 0; i < m->n && !needs; i++) {
		const struct program *p = &m->programs[i];
		struct words sources = {0}, dirs = {0}, libs = {0};
		for (size_t k = 0; k < p->sources.n; k++)
			words_add(&sources, program_path(p, p->sources.v[k], a));
		program_include_dirs(p, &dirs, a);
		libs_of_sources(&sources, &dirs, &libs, NULL, a);
		for (size_t k = 0; k < libs.n; k++)
			needs |= cpu_has_library(libs.v[k]) && strcmp(libs.v[k], "hiprtc");
		needs |= p->build || p->test;
		words_free(&sources);
		words_free(&dirs);
		words_free(&libs);
	}
	return needs;
}

/* Makes the CPU device ready, where the options ask for it. */
static bool find_cpu(struct session *s, const struct verify_options *o, const struct manifest *m, const char *temp,
                     struct cache_entry *entry, struct arena *a)
{
	struct toolchain *t = &s->toolchain;
	struct buf why = {0};
	t->check = o->check;
	if (!o->cpu)
		return true;
#ifndef __x86_64__
	buf_addstr(&why, "'--device cpu' needs a processor with x86-64 instructions");
#endif
	if (t->platform != PLATFORM_AMD)
		buf_addstr(&why, "'--device cpu' needs '--toolchain amd'");
	else if (t->kind != COMPILER_CLANG)
		buf_addf(&why, "'--device cpu' needs clang itself, not '%s': name one with '--cxx'", t->cxx);
	if (!why.n)
		t->cpu = cpu_runtime(t, needs_libraries(o, m, a), temp, entry, a, &why);
	if (!t->cpu)
		error("%s", why.p);
	buf_free(&why);
	return t->cpu;
}

static enum status prove_all(struct session *s, struct verify_options *o, struct manifest *m, struct arena *a)
{
	struct job_list jobs = {0};
	struct results results = {0};
	enum status status = STATUS_TROUBLE;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	if ((!o->translate || translate_first(s, o, m, a)) && check_programs(m) && add_jobs(s, o, m, &jobs, a)) {
		if (!pool_run(s, jobs.v, jobs.n, o->jobs ? o->jobs : cores > 0 ? (unsigned)cores : 1, o->state, &results))
			error(o->state ? "interrupted; '%s' has the results so far" : "interrupted", o->state);
		else if (write_results(o, s, &results))
			status = judge(&results);
	}
	results_free(&results);
	free(jobs.v);
	return status;
}

/* With the toolchain that was found, which becomes this function's, or else with the one that the options wish for. */
static enum status verify(struct verify_options *o, const struct toolchain *found)
{
	struct arena a = {0};
	struct manifest m = {0};
	struct session s = {.highest = o->highest,
	                    .keep = o->keep,
	                    .record = o->record,
	                    .resources = o->resources,
	                    .schedule = o->schedule,
	                    .verbose = o->verbose,
	                    .quiet = o->quiet,
	                    .env = o->env,
	                    .compile = {.wall = o->compile_time, .file = (uint64_t)2 << 30, .output = (uint64_t)16 << 20}};
	if (found)
		s.toolchain = *found;
	struct buf no_device = {0};
	struct cache_entry cpu = {0};
	char *temp = NULL;
	enum status status = STATUS_TROUBLE;
	bool ok = o->manifest && o->files.n ? (error("--manifest takes no files"), false)
	          : o->record && !o->manifest && !o->program.reference
	                  ? (error("'--record' needs '--reference DIR', the folder to write to"), false)
	          : o->manifest ? manifest_read(&m, o->manifest, &o->program)
	                        : program_of_options(o, &m);
	if (o->resources && (o->cpu || o->toolchain.platform != PLATFORM_AMD || o->program.build)) {
		error("'--resources' is of what clang compiles for AMD's GPUs: use it without '%s'",
		      o->cpu             ? "--device cpu"
		      : o->program.build ? "--build"
		                         : "--toolchain nvidia");
		ok = false;
	}
	if ((o->check || o->schedule) && !o->cpu) {
		error("'%s' is of the CPU device: use it with '--device cpu'", o->check ? "--check" : "--schedule");
		ok = false;
	}
	devices_find(o->toolchain.platform, "", &s.devices, &a, &no_device);
	s.no_device = no_device.p;
	interrupt_catch();
	if (ok && (found || find_toolchain(&s, o)) && !interrupted && (temp = folder_make(o->keep))) {
		s.temp = temp;
		if (toolchain_prelude(&s.toolchain, temp) && find_cpu(&s, o, &m, temp, &cpu, &a))
			status = prove_all(&s, o, &m, &a);
		if (o->keep)
			say(stderr, "kept: %s\n", temp);
		else
			folder_remove(temp);
	}
	cache_entry_close(&cpu);
	free(temp);
	buf_free(&no_device);
	words_free(&s.devices);
	toolchain_free(&s.toolchain);
	manifest_free(&m);
	arena_free(&a);
	return status;
}

static enum status worse(enum status x, enum status y)
{
	static const int rank[] = {
	        [STATUS_PASSED] = 0, [STATUS_NOT_TRIED] = 1, [STATUS_FAILED_SOMETHING] = 2, [STATUS_TROUBLE] = 3};
	return rank[x] > rank[y] ? x : y;
}

/* One side of one source, where its toolchain is. */
static enum status verify_side(const struct verify_options *o, enum platform platform)
{
	static const char *const names[PLATFORMS] = {[PLATFORM_AMD] = "AMD", [PLATFORM_NVIDIA] = "NVIDIA"};
	struct verify_options side = *o; /* whose lists stay those of *o */
	struct toolchain t;
	struct buf why = {0};
	enum status status = STATUS_NOT_TRIED;
	side.toolchain.platform = platform;
	side.toolchain.cuda = platform == PLATFORM_NVIDIA;
	if (platform == PLATFORM_AMD) {
		side.program.build = o->both;
	} else { /* what the options say of AMD's alone */
		side.toolchain.cxx = side.check = NULL;
		side.cpu = false;
		side.schedule = 0;
	}
	bool found = toolchain_find(&t, &side.toolchain, &why);
	if (!o->quiet)
		say(stdout, found ? "side for %s, with %s:\n" : "side for %s: not built: %s\n", names[platform],
		    found ? t.version : why.p);
	fflush(stdout);
	if (found)
		status = verify(&side, &t);
	else
		toolchain_free(&t);
	if (!o->quiet)
		putchar('\n');
	buf_free(&why);
	return status;
}

/* --both: what 'tranship adopt' made builds for both, and what it compares holds. */
static enum status verify_both(const struct verify_options *o)
{
	const char *wrong = o->manifest                      ? "'--manifest'"
	                    : o->translate                   ? "'--translate'"
	                    : !o->program.build              ? NULL
	                    : o->format != FORMAT_TABLE      ? "another format than the table"
	                    : o->output_file || o->scorecard ? "a file of results"
	                                                     : "";
	if (!wrong || *wrong) {
		error(wrong ? "'--both' does not go with %s" : "'--both' needs '--build COMMAND', which builds the side for NVIDIA",
		      wrong);
		return STATUS_TROUBLE;
	}
	enum status status = verify_side(o, PLATFORM_NVIDIA);
	status = worse(status, verify_side(o, PLATFORM_AMD));
	struct buf compared = {0};
	bool ok;
	if (adopt_compares(o->files.n ? o->files.v[0] : ".", &ok, &compared)) {
		if (!o->quiet || !ok) {
			say(stdout, "compared without a build, by 'tranship adopt --check':\n");
			fputs(compared.p, stdout);
		}
		status = worse(status, ok ? STATUS_PASSED : STATUS_FAILED_SOMETHING);
	} else {
		status = STATUS_TROUBLE;
	}
	buf_free(&compared);
	return status;
}

static enum status show_version(const struct verify_options *o)
{
	struct toolchain t;
	struct buf why = {0};
	printf("tranship-verify " TRANSHIP_VERSION "\n");
	if (toolchain_find(&t, &o->toolchain, &why))
		say(stdout, t.cuda ? "%s\n%s\n" : "%s\n%s\nHIP %s in %s\n", t.cxx, t.version, t.rocm_version,
		    t.hip_nvidia ? t.hip_nvidia : t.rocm);
	else
		say(stdout, "no toolchain: %s\n", why.p);
	toolchain_free(&t);
	buf_free(&why);
	return STATUS_PASSED;
}

int main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], CXX_CALL))
		return cxx_call(argc - 2, argv + 2);
	if (argc > 1 && !strcmp(argv[1], CPU_CALL))
		return cpu_call(argc - 2, argv + 2);
	struct verify_options o = verify_options_default();
	enum status status = STATUS_TROUBLE;
#ifndef __SANITIZE_ADDRESS__       /* whose search for leaks traces us */
	prctl(PR_SET_DUMPABLE, 0); /* what we run must not write results in our place, through /proc/PID/fd or mem */
#endif
	signal(SIGPIPE, SIG_IGN); /* a reader that goes away must not keep us from tidying up */
	if (verify_options_parse(&o, argc - 1, argv + 1)) {
		if (o.help || argc < 2) {
			verify_options_help(stdout);
			status = o.help ? STATUS_PASSED : STATUS_TROUBLE;
		} else if (o.completion) {
			verify_options_print_completion(stdout);
			status = STATUS_PASSED;
		} else {
			status = o.version ? show_version(&o) : o.both ? verify_both(&o) : verify(&o, NULL);
		}
	}
	verify_options_free(&o);
	return flush_stdout() ? (int)status : STATUS_TROUBLE;
}
