/* execute.c: the levels run and compare. */
#include "verify/levels.h"
#include "verify/copy_tree.h"
#include "verify/cpu/cpu_call.h"
#include "verify/settings.h"
#include "verify/trace.h"
#include "base/file_io.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_OUTPUT_FILE = 256 << 20 }; /* bytes of a file that is compared */

/* What one execution left. */
struct traces {
	struct buf out;
	struct buf *files; /* one for each of the program's output files */
	bool *present;
	int status;
	bool has_status;
	struct buf says; /* standard error */
};

static void traces_free(struct traces *t, size_t n)
{
	buf_free(&t->out);
	buf_free(&t->says);
	for (size_t i = 0; t->files && i < n; i++)
		buf_free(&t->files[i]);
	free(t->files);
	free(t->present);
	*t = (struct traces){0};
}

/* Collects output files from a folder. A symbolic link is none: it may point anywhere. */
static void collect_files(const struct program *p, const char *folder, struct traces *t)
{
	struct arena a = {0};
	struct stat st;
	t->files = xcalloc(p->n_outputs, sizeof *t->files);
	t->present = xcalloc(p->n_outputs, sizeof *t->present);
	for (size_t i = 0; i < p->n_outputs; i++) {
		const char *path = arena_printf(&a, "%s/%s", folder, p->outputs[i].name);
		t->present[i] = !lstat(path, &st) && S_ISREG(st.st_mode) && !file_read(path, MOST_OUTPUT_FILE, &t->files[i]);
	}
	arena_free(&a);
}

static bool copy_inputs(const struct program *p, const char *folder, struct buf *why)
{
	struct arena a = {0};
	bool ok = true;
	for (size_t i = 0; i < p->inputs.n && ok; i++) {
		const char *slash = strrchr(p->inputs.v[i], '/');
		ok = copy_tree(program_path(p, p->inputs.v[i], &a),
		               arena_printf(&a, "%s/%s", folder, slash ? slash + 1 : p->inputs.v[i]), why);
	}
	arena_free(&a);
	return ok;
}

/* Runs a command in 'folder'. False: it did not end by itself; *why says how. */
static bool execute(const struct session *s, const struct program *p, const struct words *argv, const char *folder,
                    struct traces *t, struct result *r, double *seconds, struct buf *why)
{
	struct arena a = {0};
	struct command c = {.argv = argv->v,
	                    .folder = folder,
	                    .private = true,
	                    .env = &s->env,
	                    .limits = p->limits,
	                    .input = p->stdin_file ? program_path(p, p->stdin_file, &a) : NULL};
	struct ending e;
	sandbox_run(&c, &e);
	result_isolation(r, &e);
	*seconds += e.seconds;
	bool ok = e.end == END_EXIT;
	if (!ok) {
		size_t n = e.err.n ? strcspn(e.err.p, "\n") : 0;
		ending_text(&e, &p->limits, why);
		buf_addf(why, "%s%.*s", n ? ": " : "", (int)n, n ? e.err.p : "");
	} else {
		t->status = e.status;
		t->has_status = true;
		t->out = e.out;
		e.out = (struct buf){0};
		collect_files(p, folder, t);
		if (e.status != p->status) {
			size_t n = e.err.n ? strcspn(e.err.p, "\n") : 0;
			buf_addf(why, "exit status %d%s%.*s", e.status, n ? ": " : "", (int)n, n ? e.err.p : "");
		}
		t->says = e.err;
		e.err = (struct buf){0};
	}
	ending_free(&e);
	arena_free(&a);
	return ok;
}

static void make_argv(const struct program *p, const struct build *b, struct words *argv, struct arena *a)
{
	if (p->test) {
		project_words(p, p->test, b->cxx, argv, a);
		return;
	}
	if (!p->run_argv.n)
		words_add(argv, b->exe ? b->exe : "./main");
	for (size_t i = 0; i < p->run_argv.n; i++) {
		const char *w = p->run_argv.v[i], *at = b->exe ? strstr(w, "{exe}") : NULL;
		words_add(argv, at ? arena_printf(a, "%.*s%s%s", (int)(at - w), w, b->exe, at + strlen("{exe}")) : w);
	}
}

/* A new folder for an execution: the built tree itself, or an empty one with the inputs in it. */
static const char *run_folder(const struct program *p, const char *tree, const char *work, const char *name, struct arena *a,
                              struct buf *why)
{
	const char *folder = tree ? tree : arena_printf(a, "%s/%s", work, name);
	if (!tree && mkdir(folder, 0700)) {
		buf_addf(why, "cannot create '%s': %s", folder, strerror(errno));
		return NULL;
	}
	for (size_t i = 0; i < p->n_outputs; i++) /* of an earlier run: not this one's */
		unlink(arena_printf(a, "%s/%s", folder, p->outputs[i].name));
	return copy_inputs(p, folder, why) ? folder : NULL;
}

/* ---- the reference ---- */

static bool read_reference(const struct program *p, struct traces *t, struct buf *why)
{
	struct arena a = {0};
	const char *dir = program_path(p, p->reference, &a);
	struct buf status = {0};
	int e = file_read(arena_printf(&a, "%s/stdout", dir), MOST_OUTPUT_FILE, &t->out);
	bool ok = !e || (e == ENOENT && p->n_outputs);
	if (!ok)
		buf_addf(why, "no reference: '%s/stdout': %s", p->reference, strerror(e));
	if (!file_read(arena_printf(&a, "%s/status", dir), 64, &status)) {
		t->status = atoi(status.p ? status.p : "");
		t->has_status = true;
	}
	collect_files(p, dir, t);
	for (size_t i = 0; i < p->n_outputs && ok; i++)
		if (!t->present[i]) {
			buf_addf(why, "no reference: '%s/%s' is missing", p->reference, p->outputs[i].name);
			ok = false;
		}
	buf_free(&status);
	arena_free(&a);
	return ok;
}

static bool write_reference(const struct program *p, const struct traces *t, struct buf *why)
{
	struct arena a = {0};
	const char *dir = program_path(p, p->reference, &a), *status = arena_printf(&a, "%d\n", t->status);
	bool ok = make_parents(arena_printf(&a, "%s/stdout", dir)) &&
	          file_write(arena_printf(&a, "%s/stdout", dir), (struct slice){t->out.p, t->out.n}) &&
	          file_write(arena_printf(&a, "%s/status", dir), slice_str(status));
	for (size_t i = 0; i < p->n_outputs && ok; i++)
		if (t->present[i]) {
			const char *path = arena_printf(&a, "%s/%s", dir, p->outputs[i].name);
			ok = make_parents(path) && file_write(path, (struct slice){t->files[i].p, t->files[i].n});
		}
	if (!ok)
		buf_addf(why, "cannot write the reference '%s'", p->reference);
	arena_free(&a);
	return ok;
}

/* ---- comparing ---- */

/* One stream of output in all its versions: what the reference has, and what each run gave. */
struct stream {
	const char *name;
	enum element type;
	const struct tolerance *tolerance;
	const struct pattern_list *ignore;
};

static struct slice bytes_of(const struct traces *t, size_t k)
{
	const struct buf *b = k ? &t->files[k - 1] : &t->out;
	return (struct slice){b->p ? b->p : "", b->n};
}

/* Marks in *u what varies between runs; false if the shapes of the outputs vary: then no comparison is possible. */
static bool find_variation(const struct traces *runs, size_t n, size_t k, const struct stream *s, struct unsteady *u,
                           struct difference *first)
{
	bool comparable = true;
	for (size_t i = 1; i < n; i++) {
		struct unsteady marks;
		struct difference d;
		compare_bytes(bytes_of(&runs[0], k), bytes_of(&runs[i], k), s->type, s->tolerance, s->ignore, NULL, &marks, &d);
		if (d.differs && !first->differs)
			*first = d;
		comparable &= !d.shape[0];
		if (marks.n > u->n) {
			u->at = xrealloc(u->at, marks.n * sizeof *u->at);
			memset(u->at + u->n, 0, (marks.n - u->n) * sizeof *u->at);
			u->n = marks.n;
		}
		for (size_t m = 0; m < marks.n; m++)
			u->at[m] |= marks.at[m];
		free(marks.at);
	}
	return comparable;
}

/* STATE_PASSED, STATE_FAILED, or STATE_UNTRIED when only what varies from run to run differs. */
static enum state compare_stream(const struct traces *refs, size_t n_refs, const struct traces *runs, size_t n_runs, size_t k,
                                 const struct stream *s, struct buf *why)
{
	struct unsteady u = {0};
	struct difference d, variation = {0};
	enum state state = STATE_PASSED;
	bool comparable = find_variation(runs, n_runs, k, s, &u, &variation);
	comparable &= find_variation(refs, n_refs, k, s, &u, &variation);
	compare_bytes(bytes_of(&refs[0], k), bytes_of(&runs[0], k), s->type, s->tolerance, s->ignore, &u, NULL, &d);
	if (!comparable || (!d.differs && variation.differs)) {
		buf_addf(why, "%s varies from run to run: ", s->name);
		difference_text(&variation, s->type, why);
		if (comparable)
			buf_addstr(why, "; the rest agrees");
		state = STATE_UNTRIED;
	} else if (d.differs) {
		buf_addf(why, "%s: ", s->name);
		difference_text(&d, s->type, why);
		state = STATE_FAILED;
	}
	free(u.at);
	return state;
}

/* 'with' names what the references are of, or is NULL. */
static void compare_all(const struct program *p, const char *with, const struct traces *refs, size_t n_refs,
                        const struct traces *runs, size_t n_runs, struct result *r)
{
	struct pattern_list ignore;
	struct buf why = {0};
	enum state state = STATE_PASSED;
	if (!patterns_compile(&ignore, p->ignore.v, p->ignore.n, &why)) {
		level_set(r, LEVEL_COMPARE, STATE_UNTRIED, "%s", why.p);
	} else {
		if (refs[0].has_status && refs[0].status != runs[0].status) {
			buf_addf(&why, "exit status %d, not %d", runs[0].status, refs[0].status);
			state = STATE_FAILED;
		}
		for (size_t k = 0; k <= p->n_outputs && state != STATE_FAILED; k++) {
			struct stream s = {"standard output", EL_TEXT, &p->tolerance, &ignore};
			if (!k && !refs[0].out.p)
				continue; /* a reference without it: files only */
			if (k)
				s = (struct stream){p->outputs[k - 1].name, p->outputs[k - 1].type, &p->outputs[k - 1].tolerance,
				                    &ignore};
			struct buf text = {0};
			enum state one = STATE_FAILED;
			if (k && !runs[0].present[k - 1])
				buf_addf(&text, "%s was not written", s.name);
			else
				one = compare_stream(refs, n_refs, runs, n_runs, k, &s, &text);
			if (one == STATE_FAILED || (one == STATE_UNTRIED && state == STATE_PASSED)) {
				why.n = 0;
				buf_add(&why, text.p, text.n);
				state = one;
			}
			buf_free(&text);
		}
		level_set(r, LEVEL_COMPARE, state, state == STATE_PASSED ? NULL : with ? "%s, beside %s" : "%s", why.p, with);
	}
	patterns_free(&ignore);
	buf_free(&why);
}

static bool device_there(const struct session *s, const struct program *p, struct result *r)
{
	if (p->no_gpu || s->toolchain.cpu)
		return true;
	for (size_t i = 0; i < s->devices.n; i++)
		if (arch_runs_on(s->toolchain.platform, r->arch, s->devices.v[i]))
			return true;
	if (s->devices.n)
		level_set(r, LEVEL_RUN, STATE_UNTRIED, "the GPU of this machine is %s", s->devices.v[0]);
	else
		level_set(r, LEVEL_RUN, STATE_UNTRIED, "%s", s->no_device);
	return false;
}

/* A program that needs what the CPU device lacks ends by that device, and says so last (gpu_absent in cpu/runtime/launch.cpp). */
static const char *lacks(const struct session *s, const struct traces *t)
{
	const char *line = s->toolchain.cpu && t->status == CPU_ABSENT && t->says.n ? strstr(t->says.p, CPU_LACKS) : NULL;
	return line;
}

/* Runs what the reference comes from 'most' times. False: *why says why that could not be. */
static bool run_references(const struct session *s, const struct program *p, const struct build *original, const char *work,
                           struct traces *refs, size_t most, struct arena *a, struct result *r, struct buf *why)
{
	struct words argv = {0};
	bool ok = true;
	if (original)
		make_argv(p, original, &argv, a);
	else
		words_join(&argv, &p->reference_argv);
	for (size_t n = 0; n < most && ok; n++) {
		const char *folder =
		        run_folder(p, original ? original->folder : NULL, work, arena_printf(a, "reference%zu", n), a, why);
		ok = folder && execute(s, p, &argv, folder, &refs[n], r, &(double){0}, why);
		if (ok)
			why->n = 0; /* its own exit status is the right one, so a status other than expected is no trouble */
	}
	words_free(&argv);
	return ok;
}

/* The reference in *refs (room for 'most'); how many versions of it there are, 0 after level_set. */
static size_t get_references(const struct session *s, const struct program *p, const struct build *original, const char *work,
                             struct traces *refs, size_t most, struct arena *a, struct result *r)
{
	struct buf why = {0};
	size_t n = 0;
	if (original && original->why) {
		level_set(r, LEVEL_COMPARE, STATE_UNTRIED, "no reference: %s: %s", original->name, original->why);
	} else if (original || p->reference_argv.n) {
		if (run_references(s, p, original, work, refs, most, a, r, &why))
			n = most;
		else
			level_set(r, LEVEL_COMPARE, STATE_UNTRIED, "no reference: %s%s%s: %s", original ? original->name : "'",
			          original ? "" : p->reference_argv.v[0], original ? "" : "'", why.p);
	} else if (read_reference(p, &refs[0], &why)) {
		n = 1;
	} else {
		level_set(r, LEVEL_COMPARE, STATE_UNTRIED, "%s", why.p);
	}
	buf_free(&why);
	return n;
}

/* What the CPU device knows by variables: its compiler, for what the program compiles itself, and the order of lanes and blocks. */
static void tell_cpu(const struct session *s, const char *arch, struct words *names, struct arena *a)
{
	struct words call = {0};
	struct buf b = {0};
	words_join(names, &s->env);
	words_add(names, "TRANSHIP_CPU_CALL");
	words_add(names, "GPU_SCHEDULE");
	words_add(names, "GPU_CORES");
	toolchain_compile(&s->toolchain, LANGUAGE_HIP, arch, &call, a);
	for (size_t i = 0; i < call.n && strcmp(call.v[i], "-x"); i++)
		buf_addf(&b, "%s%s", i ? "\n" : "", call.v[i]);
	if (b.n)
		setenv("TRANSHIP_CPU_CALL", b.p, 1);
	buf_free(&b);
	words_free(&call);
}

void prove_run(const struct session *s, const struct program *p, const char *work, const struct build *b,
               const struct build *original, struct result *r)
{
	struct arena a = {0};
	struct words argv = {0};
	struct buf why = {0};
	bool wants_compare = highest_level(s, p) >= LEVEL_COMPARE && (program_compares(p) || original);
	size_t repeats = p->repeats ? p->repeats : 1, n = 0, n_refs = 0;
	struct traces *runs = xcalloc(repeats, sizeof *runs), *refs = xcalloc(repeats, sizeof *refs);
	bool ok = device_there(s, p, r);
	struct session cpu = *s;
	if (s->toolchain.cpu) {
		cpu.env = (struct words){0};
		tell_cpu(s, r->arch, &cpu.env, &a);
		s = &cpu;
	}
	make_argv(p, b, &argv, &a);
	if (s->schedule)
		setenv("GPU_SCHEDULE", arena_printf(&a, "%u", s->schedule), 1);
	for (; ok && n < repeats; n++) {
		const char *folder = run_folder(p, b->folder, work, arena_printf(&a, "run%zu", n), &a, &why);
		if (!folder) {
			level_set(r, LEVEL_RUN, STATE_UNTRIED, "%s", why.p);
			ok = false;
		} else if (!execute(s, p, &argv, folder, &runs[n], r, &r->level[LEVEL_RUN].seconds, &why) ||
		           (why.n && (!(wants_compare && program_compares(p) && !s->record) || lacks(s, &runs[n])))) {
			/* with a reference, the status is one more thing to compare */
			const char *lack = lacks(s, &runs[n]);
			if (lack)
				level_set(r, LEVEL_RUN, STATE_UNTRIED, "%.*s", (int)strcspn(lack, "\n"), lack);
			else
				level_set(r, LEVEL_RUN, STATE_FAILED, "%s", trace_text(p, b->folder, why.p, &a));
			ok = false;
		}
		why.n = 0;
	}
	if (s->schedule)
		unsetenv("GPU_SCHEDULE");
	if (ok)
		level_set(r, LEVEL_RUN, STATE_PASSED, NULL);
	if (wants_compare && !ok) {
		level_set(r, LEVEL_COMPARE, STATE_UNTRIED,
		          r->level[LEVEL_RUN].state == STATE_FAILED ? "the run failed" : "nothing was run");
	} else if (wants_compare && s->record && p->reference) {
		if (write_reference(p, &runs[0], &why))
			level_set(r, LEVEL_COMPARE, STATE_UNASKED, "recorded as the reference");
		else
			level_set(r, LEVEL_COMPARE, STATE_FAILED, "%s", why.p);
	} else if (wants_compare && (n_refs = get_references(s, p, original, work, refs, repeats, &a, r))) {
		compare_all(p, original && !p->original ? original->name : NULL, refs, n_refs, runs, n, r);
	}
	for (size_t i = 0; i < repeats; i++) {
		traces_free(&runs[i], p->n_outputs);
		traces_free(&refs[i], p->n_outputs);
	}
	free(runs);
	free(refs);
	if (s == &cpu)
		words_free(&cpu.env);
	words_free(&argv);
	buf_free(&why);
	arena_free(&a);
}
