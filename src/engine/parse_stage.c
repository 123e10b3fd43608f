/* parse_stage.c: which translation units are parsed, with which arguments, and what becomes of their facts. */
#include "engine/parse_stage.h"
#include "engine/parse_head.h"
#include "base/work_place.h"
#include "parse/parse.h"
#include "project/link.h"
#include "project/namesake.h"
#include <libgen.h>
#include <stdlib.h>
#include <unistd.h>

/* Marks in 'set' every unit that i includes, itself first. */
static void reach(const struct project *p, size_t i, unsigned char *set)
{
	uint32_t *next = xmalloc(p->n * sizeof *next), n = 0;
	next[n++] = (uint32_t)i;
	set[i] = 1;
	while (n) {
		const struct scan *s = &p->units[next[--n]].scan;
		FOR_EACH(const struct scan_include, inc, s->includes, s->n_includes)
			if (inc->target >= 0 && !set[inc->target]) {
				set[inc->target] = 1;
				next[n++] = (uint32_t)inc->target;
			}
	}
	free(next);
}

struct parsing {
	struct project *p;
	struct parse_job *jobs;
	uint32_t *main_unit;
	size_t n, cap, done;
	struct run *run;
	struct namesake_folders folders;
	struct parse_text *texts; /* of files whose bytes are not those on disk */
	size_t n_texts, cap_texts;
	struct wanted_types *wanted; /* by indices in run->files; NULL: no unit wants any */
};

static void parse_one_done(void *ctx, size_t job, struct parse_result *result)
{
	struct parsing *k = ctx;
	if (k->main_unit[job] != UINT32_MAX) {
		k->p->units[k->main_unit[job]].parse_status = (uint8_t)result->status;
		if (result->status > PARSE_ERRORS)
			k->run->parse_failed++;
		else
			k->run->parsed++;
	}
	k->run->parse_seconds += result->seconds;
	for (uint32_t i = 0; i < result->n_files; i++) {
		uint32_t of = k->p->local ? k->p->local[result->files[i].file] : result->files[i].file;
		if (of >= k->p->n) /* a file that is not looked at now */
			continue;
		unsigned begun = work_begin(WORK_LINK, k->p->units[of].file->path, 0);
		facts_merge(&k->p->units[of].facts, &result->files[i].facts);
		work_end(begun);
	}
	parse_result_free(result);
	if (k->run->progress)
		k->run->progress(k->run, "parsing", ++k->done, k->n);
}

static const struct compile_command *command_of(const struct compile_command *commands, size_t n, const char *path)
{
	for (size_t i = 0; i < n; i++)
		if (!strcmp(commands[i].file, path))
			return &commands[i];
	return NULL;
}

static bool wants_instances(const struct project *p, const unsigned char *reached)
{
	for (size_t i = 0; i < p->n; i++)
		if (reached[i] && p->units[i].wants_instances)
			return true;
	return false;
}

static void add_job(struct parsing *k, uint32_t unit, const struct compile_command *cmd, const unsigned char *reached,
                    struct strmap *scope)
{
	struct project *p = k->p;
	const struct run *r = p->run;
	const struct file *f = p->units[unit].file;
	struct arena *a = &p->arena;
	size_t n_args = 0, n_user = 0;
	char *dir = arena_strdup(a, f->path);
	char **own = cmd ? link_arguments(p, cmd, &n_args) : NULL, **user = link_user_arguments(p, &n_user);
	char **args = arena_alloc(a, (n_args + n_user + 8) * sizeof *args);
	size_t n = 0;
	for (size_t i = 0; i < n_args; i++)
		args[n++] = own[i];
	for (size_t i = 0; i < n_user; i++)
		args[n++] = user[i];
	dir = dirname(dir);
	size_t own_folder = n;
	args[n++] = arena_printf(a, "-I%s", dir);
	args[n++] = arena_printf(a, "-I%s", f->root);
	static const char *const usual[] = {"include", "inc", "src"};
	for (size_t i = 0; !cmd && i < ARRAY_SIZE(usual); i++) {
		char *at = arena_printf(a, "%s/%s", f->root, usual[i]);
		if (!access(at, X_OK))
			args[n++] = arena_printf(a, "-I%s", at);
	}
	args = namesake_arguments(p, &k->folders, reached, args, &n);
	size_t cap = k->cap;
	GROW(k->jobs, k->n, cap);
	GROW(k->main_unit, k->n, k->cap);
	k->main_unit[k->n] = unit;
	k->jobs[k->n++] = (struct parse_job){.file = f->path,
	                                     .directory = cmd ? cmd->directory : dir,
	                                     .args = (const char *const *)args,
	                                     .n_args = n,
	                                     .own_folder = own_folder,
	                                     .cuda_path = r->cuda_path,
	                                     .own = &r->own,
	                                     .texts = k->texts,
	                                     .n_texts = k->n_texts,
	                                     .scope = scope,
	                                     .rules = p->rules,
	                                     .wanted = k->wanted,
	                                     .instances = wants_instances(p, reached),
	                                     .cuda_version = r->sel.cuda};
}

static int order_ranges(const void *x, const void *y)
{
	const struct range *a = x, *b = y;
	return ORDER(a->begin, b->begin);
}

/* What the units want types of. NULL: nothing. */
static struct wanted_types *wanted_types(const struct project *p, size_t n_files)
{
	struct wanted_types *all = NULL;
	FOR_EACH(struct unit, u, p->units, p->n) {
		if (!u->n_wanted)
			continue;
		all = all ? all : xcalloc(n_files, sizeof *all);
		qsort(u->wanted, u->n_wanted, sizeof *u->wanted, order_ranges);
		all[u->index] = (struct wanted_types){u->wanted, u->n_wanted};
	}
	return all;
}

/* The order in which files become main files of a parse. A header gets its facts from a source that is parsed anyway, else from one that nvcc
 * compiles, else from another one, else by itself. What reaches no file with CUDA is not parsed: no type of CUDA's is in it. */
enum turn { TURN_WANTED, TURN_CUDA, TURN_OTHER, TURN_ALONE, TURNS };

static bool has_cuda(const struct unit *u) { return u->cuda || file_kind(slice_str(u->file->path)) & FILE_CUDA; }

static enum turn turn_of(const struct unit *u, const struct compile_command *cmd, bool wanted)
{
	bool source = cmd || (is_source(u->file->path) && u->included_by == UINT32_MAX);
	if (!source)
		return wanted ? TURN_ALONE : TURNS;
	return wanted ? TURN_WANTED : has_cuda(u) ? TURN_CUDA : TURN_OTHER;
}

/* Puts the heads that the jobs share in front of them. */
static void add_heads(struct parsing *k)
{
	size_t n;
	struct parse_job *heads = parse_heads(k->p, k->jobs, k->main_unit, k->n, &n);
	if (!n)
		return;
	k->jobs = xrealloc(k->jobs, (k->n + n) * sizeof *k->jobs);
	k->main_unit = xrealloc(k->main_unit, (k->n + n) * sizeof *k->main_unit);
	memmove(k->jobs + n, k->jobs, k->n * sizeof *k->jobs);
	memmove(k->main_unit + n, k->main_unit, k->n * sizeof *k->main_unit);
	memcpy(k->jobs, heads, n * sizeof *heads);
	memset(k->main_unit, 0xff, n * sizeof *k->main_unit);
	k->n += n;
	k->run->heads = n;
	free(heads);
}

void engine_parse(struct project *p, struct run *run)
{
	struct parsing k = {.p = p, .run = run, .folders = namesake_folders(p), .wanted = wanted_types(p, run->n_files)};
	unsigned char *want = xcalloc(p->n, 1), *seen = xcalloc(p->n, 1), *covered = xcalloc(p->n, 1);
	size_t wanted = 0;
	enum want least = run->lint ? WANT_FINDING : WANT_EDIT;
	for (size_t i = 0; i < p->n; i++) {
		want[i] = run->evidence == EVIDENCE_AST ? p->units[i].cuda : p->units[i].wants >= least;
		want[i] = want[i] && !p->units[i].is_left;
		wanted += want[i];
	}
	for (size_t i = 0; i < run->n_files; i++)
		if (run->files[i].replaced)
			PUSH(k.texts, k.n_texts, k.cap_texts) = (struct parse_text){run->files[i].path, run->files[i].bytes};
	for (enum turn turn = 0; wanted && turn < TURNS; turn++)
		for (size_t i = 0; i < p->n; i++) {
			const struct compile_command *cmd = command_of(p->commands, p->n_commands, p->units[i].file->path);
			if (!p->units[i].scanned || (covered[i] && turn == TURN_ALONE) ||
			    turn_of(&p->units[i], cmd, want[i]) != turn)
				continue;
			memset(seen, 0, p->n);
			reach(p, i, seen);
			bool useful = false, cuda = false;
			for (size_t j = 0; j < p->n && !(useful && cuda); j++) {
				useful = useful || (seen[j] && want[j] && (run->evidence == EVIDENCE_AST || !covered[j]));
				cuda = cuda || (seen[j] && has_cuda(&p->units[j]));
			}
			if (!useful || !cuda)
				continue;
			for (size_t j = 0; j < p->n; j++)
				covered[j] |= seen[j];
			add_job(&k, (uint32_t)i, cmd, seen, &p->by_path);
		}
	add_heads(&k);
	if (k.n)
		parse_all(k.jobs, k.n, run->jobs, run->parse_timeout, run->lost ? &run->lost->parsing : NULL, parse_one_done, &k);
	free(want);
	free(seen);
	free(covered);
	free(k.texts);
	free(k.jobs);
	free(k.wanted);
	free(k.main_unit);
	namesake_folders_free(&k.folders);
}
