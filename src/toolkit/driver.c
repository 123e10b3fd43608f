/* driver.c: phases. */
#include "toolkit/driver.h"
#include "toolkit/process.h"
#include "base/file_io.h"
#include "base/temp_file.h"
#include "verify/toolchain.h"
#include "base/shown.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static void show_command(const struct words *words)
{
	struct buf b = {0};
	words_print(words, &b);
	say(stderr, "#$ %s\n", b.p);
	buf_free(&b);
}

static bool has_temp(struct driver *d) { return d->temp.path || held_folder_make(&d->temp, temp_place(), NVCC_TEMP, NULL); }

/* A clang that gets a signal leaves its temporary files, so they lie in a folder that goes. */
static int run_clang(struct driver *d, const struct words *words)
{
	const char *place = getenv("TMPDIR");
	if (!has_temp(d))
		return process_run(words->v);
	place = place ? arena_strdup(&d->arena, place) : NULL;
	setenv("TMPDIR", d->temp.path, 1);
	int status = process_run(words->v);
	if (place)
		setenv("TMPDIR", place, 1);
	else
		unsetenv("TMPDIR");
	return status;
}

int driver_run(struct driver *d, const struct words *words)
{
	if (d->line->dryrun || d->line->verbose)
		show_command(words);
	return d->line->dryrun ? 0 : !strcmp(words->v[0], d->settings->clang) ? run_clang(d, words) : process_run(words->v);
}

const char *driver_temp(struct driver *d, const char *name)
{
	if (!has_temp(d)) {
		error("cannot create a temporary folder in '%s': %s", temp_place(), strerror(errno));
		return NULL;
	}
	return arena_printf(&d->arena, "%s/%s", d->temp.path, name);
}

bool driver_archs(struct driver *d)
{
	if (d->arch_list)
		return true;
	const char *asked = getenv("TRANSHIP_ARCH");
	struct buf why = {0};
	if (!asked || !*asked)
		asked = d->line->archs.n ? NULL : d->settings->arch;
	if (asked) {
		size_t n;
		for (const char *p = asked; *p; p += n + (p[n] != 0)) {
			n = strcspn(p, ",; ");
			if (n)
				words_add(&d->archs, arena_strndup(&d->arena, p, n));
		}
	} else if (d->line->archs.n) {
		words_join(&d->archs, &d->line->archs);
	} else {
		/* of a root that is named no tool is asked */
		devices_find(PLATFORM_AMD, d->line->dryrun ? "/" : "", &d->archs, &d->arena, &why);
	}
	struct buf list = {0};
	for (size_t i = 0; i < d->archs.n; i++)
		buf_addf(&list, "%s%s", i ? "," : "", d->archs.v[i]);
	d->arch_list = list.n ? arena_strndup(&d->arena, list.p, list.n) : NULL;
	if (!d->arch_list)
		error("no architecture to compile for: %s; set TRANSHIP_ARCH=gfx942, or give --offload-arch=gfx942",
		      why.p ? why.p : "none is named");
	buf_free(&list);
	buf_free(&why);
	return d->arch_list;
}

static const char *ending_of(enum phase phase)
{
	return phase == PHASE_CUDA     ? ".cu.cpp.ii"
	       : phase == PHASE_CUBIN  ? ".cubin"
	       : phase == PHASE_FATBIN ? ".fatbin"
	       : phase == PHASE_PTX    ? ".ptx"
	                               : ".o";
}

static const char *output_for(struct driver *d, const char *source, enum phase phase)
{
	struct slice name = path_last(slice_str(source));
	const char *dot = memrchr(name.p, '.', name.n);
	return arena_printf(&d->arena, "%s%s%.*s%s", d->line->folder ? d->line->folder : "", d->line->folder ? "/" : "",
	                    (int)(dot ? (size_t)(dot - name.p) : name.n), name.p, ending_of(phase));
}

static bool is_source_kind(enum input_kind kind) { return kind != INPUT_OBJECT && kind != INPUT_NVIDIA; }

/* One output for each source. */
static int compile_each(struct driver *d)
{
	const struct command_line *line = d->line;
	bool prints =
	        line->phase == PHASE_PREPROCESS || line->phase == PHASE_DEPENDENCIES || line->phase == PHASE_USER_DEPENDENCIES;
	size_t n = 0;
	int status = 0;
	FOR_EACH(const struct link_word, w, line->link, line->n_link)
		n += w->is_input && is_source_kind(w->kind);
	if (line->output && n > 1) {
		error("one output file ('%s') cannot take %zu sources", line->output, n);
		return 1;
	}
	if (!n)
		error("option '--%s' needs a source", phase_name(line->phase));
	FOR_EACH(const struct link_word, w, line->link, line->n_link) {
		if (!w->is_input || !is_source_kind(w->kind))
			continue;
		const char *output = line->output ? line->output : prints ? NULL : output_for(d, w->word, line->phase);
		status = compile_source(d, w->word, w->kind, line->phase, output) ?: status;
	}
	return n ? status : 1;
}

/* PTX, and what NVIDIA's tools make of it: there is nothing to be done with them. */
static bool refuse_nvidia(const struct command_line *line)
{
	FOR_EACH(const struct link_word, w, line->link, line->n_link)
		if (w->is_input && w->kind == INPUT_NVIDIA) {
			error("'%s' is device code for NVIDIA GPUs; compile it from its CUDA source", w->word);
			return false;
		}
	return true;
}

static int run_program(struct driver *d, const char *program)
{
	struct words argv = {0};
	words_add(&argv, strchr(program, '/') ? program : arena_printf(&d->arena, "./%s", program));
	words_join(&argv, &d->line->run_arguments);
	int status = driver_run(d, &argv);
	words_free(&argv);
	return status;
}

/* Is the only input a program already? */
static bool is_program(const struct command_line *line)
{
	return line->n_inputs == 1 && line->link[0].is_input && line->link[0].kind == INPUT_OBJECT &&
	       !access(line->link[0].word, X_OK);
}

/* Compiles the sources to temporary objects, and links. */
static int compile_and_link(struct driver *d)
{
	const struct command_line *line = d->line;
	const char **objects = arena_alloc(&d->arena, (line->n_link + 1) * sizeof *objects);
	for (size_t i = 0; i < line->n_link; i++) {
		const struct link_word *w = &line->link[i];
		if (!w->is_input || !is_source_kind(w->kind))
			continue;
		struct slice name = path_last(slice_str(w->word));
		/* a name that is long leaves no room for more */
		objects[i] = driver_temp(d, arena_printf(&d->arena, "%zu-%.*s.o", i, name.n > 200 ? 0 : (int)name.n, name.p));
		int status = objects[i] ? compile_source(d, w->word, w->kind, PHASE_COMPILE, objects[i]) : 1;
		if (status)
			return status;
	}
	if (line->phase == PHASE_LIBRARY)
		return make_library(d, objects, line->output ? line->output : "a.a");
	if (line->phase == PHASE_DEVICE_LINK)
		return link_device_code(d, objects, line->output ? line->output : "a_dlink.o");
	if (line->phase == PHASE_RUN && is_program(line))
		return run_program(d, line->link[0].word);
	const char *program = line->output ? line->output : line->phase == PHASE_RUN ? driver_temp(d, "program") : "a.out";
	int status = program ? link_program(d, objects, program) : 1;
	if (status || line->phase != PHASE_RUN)
		return status;
	return run_program(d, program);
}

/* What is lost, for who asks. */
static void tell_notes(const struct driver *d)
{
	for (size_t i = 0; i < d->line->notes.n && d->line->verbose; i++)
		say(stderr, "nvcc: note: %s\n", d->line->notes.v[i]);
}

int drive(struct driver *d)
{
	if (!d->line->n_inputs) {
		error("no input files; see 'nvcc --help'");
		return 1;
	}
	if (d->line->clean)
		return 0;
	if (!refuse_nvidia(d->line))
		return 1;
	tell_notes(d);
	switch (d->line->phase) {
	case PHASE_LINK:
	case PHASE_LIBRARY:
	case PHASE_RUN:
	case PHASE_DEVICE_LINK: return compile_and_link(d);
	default: return compile_each(d);
	}
}

void driver_free(struct driver *d)
{
	words_free(&d->archs);
	words_free(&d->wrapper);
	held_folder_remove(&d->temp);
	arena_free(&d->arena);
}
