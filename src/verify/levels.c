/* levels.c: the levels in order, and what was expected of them. */
#include "verify/levels.h"
#include "base/shown.h"
#include "verify/settings.h"
#include "verify/trace.h"
#include "base/file_io.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A failure that was expected is no failure; a pass in its place is one to look at. */
static void apply_expectations(const struct program *p, struct result *r)
{
	FOR_EACH(const struct expected_failure, e, p->expected, p->n_expected) {
		struct level_result *l = &r->level[e->level];
		if (e->arch && strcmp(e->arch, r->arch))
			continue;
		if (l->state == STATE_FAILED)
			level_set(r, e->level, STATE_EXPECTED, "expected (%s): %s", e->reason, l->why ? l->why : "failed");
		else if (l->state == STATE_PASSED)
			level_set(r, e->level, STATE_SURPRISE, "passed, though a failure was expected: %s", e->reason);
	}
	/* what a known failure makes impossible is not asked for */
	bool known = false;
	for (int l = 0; l < LEVELS; l++) {
		if (known && r->level[l].state == STATE_UNTRIED)
			level_set(r, (enum level)l, STATE_UNASKED, NULL);
		known |= r->level[l].state == STATE_EXPECTED;
	}
}

/* The name that a source of the port has in the original's folder; NULL: it is not there. */
static const char *source_in_original(const struct program *p, const char *source, struct arena *a)
{
	static const char *const endings[] = {".cu", ".cpp"};
	const char *dot = strrchr(source, '.');
	if (!access(arena_printf(a, "%s/%s", p->original, source), R_OK))
		return source;
	for (size_t i = 0; i < ARRAY_SIZE(endings) && dot; i++) {
		const char *other = arena_printf(a, "%.*s%s", (int)(dot - source), source, endings[i]);
		if (!access(arena_printf(a, "%s/%s", p->original, other), R_OK))
			return other;
	}
	return NULL;
}

/* Builds the CUDA that the program was made of, below 'work'. */
static void build_original(const struct session *s, const struct program *p, const char *arch, const char *work, struct build *b,
                           struct arena *a)
{
	struct session cuda = *s;
	struct program original = *p;
	struct result r;
	cuda.toolchain.cuda = true;
	cuda.highest = original.highest = LEVEL_LINK;
	original.folder = p->original;
	original.sources = (struct words){0};
	for (size_t i = 0; i < p->sources.n; i++) {
		const char *source = source_in_original(p, p->sources.v[i], a);
		if (source)
			words_add(&original.sources, source);
		else if (!b->why)
			b->why = arena_printf(a, "it has no '%s'", p->sources.v[i]);
	}
	result_start(&original, arch, &r);
	if (!b->why && mkdir(work, 0700))
		b->why = "no folder for it";
	if (!b->why)
		prove_build(&cuda, &original, work, &r, b);
	for (int l = 0; l < LEVEL_RUN && !b->why; l++)
		if (r.level[l].state == STATE_FAILED || r.level[l].state == STATE_UNTRIED)
			b->why = arena_printf(a, "%s: %s", level_names[l],
			                      r.level[l].why ? r.level[l].why : state_names[r.level[l].state]);
	b->exe = b->exe ? arena_strdup(a, b->exe) : NULL;
	b->folder = b->folder ? arena_strdup(a, b->folder) : NULL;
	b->cxx = b->cxx ? arena_strdup(a, b->cxx) : NULL;
	words_free(&original.sources);
	result_free(&r);
}

/* The architecture with which the CPU device compares a program that has no reference: the first. NULL: there is none other. */
static const char *other_arch(const struct session *s, const struct program *p, const char *arch)
{
	const char *first = p->archs.n ? p->archs.v[0] : "gfx942";
	return s->toolchain.cpu && !program_compares(p) && strcmp(first, arch) && highest_level(s, p) >= LEVEL_COMPARE ? first
	                                                                                                               : NULL;
}

/* Builds the program for another architecture, below 'work'. */
static void build_other(const struct session *s, const struct program *p, const char *arch, const char *work, struct build *b,
                        struct arena *a)
{
	struct result r;
	result_start(p, arch, &r);
	if (mkdir(work, 0700))
		b->why = "no folder for it";
	else
		prove_build(s, p, work, &r, b);
	b->exe = b->exe ? arena_strdup(a, b->exe) : NULL;
	b->folder = b->folder ? arena_strdup(a, b->folder) : NULL;
	b->cxx = b->cxx ? arena_strdup(a, b->cxx) : NULL;
	if (!b->exe && !b->folder && !b->why)
		b->why = "it does not build";
	result_free(&r);
}

void prove(const struct session *s, const struct program *p, const char *arch, const char *work, struct result *r)
{
	struct build b = {0};
	result_start(p, arch, r);
	prove_build(s, p, work, r, &b);
	result_trace(s, p, r);
	if (highest_level(s, p) >= LEVEL_RUN && p->run) {
		if (b.exe || b.folder) {
			struct arena a = {0};
			struct build original = {.name = "the CUDA original"};
			const char *other = other_arch(s, p, arch);
			bool again =
			        s->schedule && s->toolchain.cpu && !program_compares(p) && highest_level(s, p) >= LEVEL_COMPARE;
			struct program twice = *p;
			if (p->original && s->toolchain.platform != PLATFORM_NVIDIA)
				original.why = "CUDA runs with the toolchain nvidia only";
			else if (p->original)
				build_original(s, p, arch, arena_printf(&a, "%s/original", work), &original, &a);
			else if (again) {
				original = b;
				original.name = "the usual order of lanes, blocks and streams";
				twice.repeats = p->repeats > 1 ? p->repeats : 2;
			} else if (other) {
				build_other(s, p, other, arena_printf(&a, "%s/other", work), &original, &a);
				original.name = other;
				twice.repeats = p->repeats > 1 ? p->repeats : 2; /* what varies from run to run is no difference */
			}
			prove_run(s, &twice, work, &b, p->original || other || again ? &original : NULL, r);
			arena_free(&a);
		} else {
			level_set(r, LEVEL_RUN, STATE_UNTRIED, "there is nothing to run");
			if (highest_level(s, p) >= LEVEL_COMPARE && program_compares(p))
				level_set(r, LEVEL_COMPARE, STATE_UNTRIED, "nothing was run");
		}
	}
	apply_expectations(p, r);
}

void results_free(struct results *r)
{
	for (size_t i = 0; i < r->n; i++)
		result_free(&r->v[i]);
	free(r->v);
	*r = (struct results){0};
}
