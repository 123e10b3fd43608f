/* included.c: which sources another one includes: by their texts, and where these say so by the compiler, which knows which branches count. */
#include "verify/included.h"
#include "verify/libs.h"
#include "base/file_io.h"
#include "base/shown.h"

/* Is the file among what the compiler reads for a source? What it cannot tell, as a header is missing, the text has told. */
static bool compiler_reads(const struct session *s, const struct program *p, const char *arch, const char *source, const char *file,
                           struct arena *a)
{
	struct words argv = {0};
	struct ending e;
	enum language language = toolchain_language(&s->toolchain, source);
	toolchain_compile(&s->toolchain, language, arch, &argv, a);
	toolchain_flags(&s->toolchain, language, &p->flags, &argv, a);
	toolchain_dependencies(&s->toolchain, &argv);
	words_add(&argv, source);
	sandbox_run(&(struct command){.argv = argv.v, .folder = p->folder, .env = &s->env, .temp = s->temp, .limits = s->compile},
	            &e);
	bool reads = e.end != END_EXIT || e.status || !e.out.n;
	for (char *save = NULL, *word = reads ? NULL : strtok_r(e.out.p, " \\\n", &save); word && !reads;
	     word = strtok_r(NULL, " \\\n", &save)) {
		const char *path = path_linked(*word == '/' || !p->folder ? word : arena_printf(a, "%s/%s", p->folder, word), a);
		reads = path && !strcmp(path, file);
	}
	ending_free(&e);
	words_free(&argv);
	return reads;
}

void sources_alone(const struct session *s, const struct program *p, const char *arch, struct words *alone, struct arena *a)
{
	size_t n = p->sources.n;
	const char **real = arena_alloc(a, (n + 1) * sizeof *real), **within = arena_alloc(a, (n + 1) * sizeof *within);
	struct strmap numbers = {0};
	struct words dirs = {0};
	program_include_dirs(p, &dirs, a);
	for (size_t i = 0; i < n; i++) {
		real[i] = path_linked(program_path(p, p->sources.v[i], a), a);
		if (real[i])
			strmap_put(&numbers, slice_str(real[i]), i);
	}
	for (size_t i = 0; i < n && n > 1; i++) {
		struct words one = {0}, libs = {0}, reached = {0};
		if (real[i])
			words_add(&one, real[i]);
		libs_of_sources(&one, &dirs, &libs, &reached, a);
		for (size_t k = 1; k < reached.n; k++) {
			uint64_t j;
			/* two that include each other: the first one stays */
			if (strmap_get(&numbers, slice_str(reached.v[k]), &j) && j != i && !within[j] &&
			    !(within[i] && within[i] == p->sources.v[j]) && compiler_reads(s, p, arch, real[i], real[j], a))
				within[j] = p->sources.v[i];
		}
		words_free(&one);
		words_free(&libs);
		words_free(&reached);
	}
	for (size_t i = 0; i < n; i++)
		if (!within[i])
			words_add(alone, p->sources.v[i]);
		else if (s->verbose)
			say(stderr, "%s: a part of %s, and not compiled by itself\n", p->sources.v[i], within[i]);
	words_free(&dirs);
	strmap_free(&numbers);
}
