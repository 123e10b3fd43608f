/* command_line.c: nvcc's command line. */
#include "nvcc/command_line.h"
#include "base/file_io.h"
#include "nvcc/hip_words.h"
#include "nvcc/nvcc_args.h"
#include <stdlib.h>
#include <unistd.h>

static const struct {
	const char *name; /* the option's long one */
	enum phase phase;
} phases[] = {
        {"link", PHASE_LINK},
        {"compile", PHASE_COMPILE},
        {"device-c", PHASE_DEVICE_COMPILE},
        {"device-link", PHASE_DEVICE_LINK},
        {"lib", PHASE_LIBRARY},
        {"run", PHASE_RUN},
        {"preprocess", PHASE_PREPROCESS},
        {"generate-dependencies", PHASE_DEPENDENCIES},
        {"generate-nonsystem-dependencies", PHASE_USER_DEPENDENCIES},
        {"cuda", PHASE_CUDA},
        {"cubin", PHASE_CUBIN},
        {"fatbin", PHASE_FATBIN},
        {"ptx", PHASE_PTX},
};

const char *phase_name(enum phase phase)
{
	for (size_t i = 0; i < ARRAY_SIZE(phases); i++)
		if (phases[i].phase == phase)
			return phases[i].name;
	return "";
}

struct reading {
	struct command_line *c;
	const char *language;  /* of -x, for the inputs behind it; NULL: by their names */
	unsigned depth, files; /* of options files */
	size_t bytes;          /* of these */
	bool failed;
};

static bool read_words(struct reading *r, const char *const *words, size_t n);

static bool read_options_file(struct reading *r, const char *path)
{
	struct buf text = {0};
	bool deep = r->depth >= OPTIONS_FILES_DEEP, many = r->files++ >= OPTIONS_FILES || r->bytes >= OPTIONS_FILES_BYTES;
	int err = deep || many ? 0 : file_read(path, OPTIONS_FILE_BYTES, &text);
	if (err || deep || many) {
		error("cannot read options file '%s': %s", path,
		      deep   ? "it is nested too deep"
		      : many ? "there are too many"
		             : file_read_problem(err));
		return false;
	}
	r->bytes += text.n;
	size_t n;
	const char **words = nvcc_split((struct slice){text.p, text.n}, &r->c->arena, &n);
	r->depth++;
	bool ok = read_words(r, words, n);
	r->depth--;
	buf_free(&text);
	return ok;
}

static void add_link(struct command_line *c, const char *word)
{
	PUSH(c->link, c->n_link, c->cap_link) = (struct link_word){.word = word};
}

/* What the host compiler gets, clang gets for CUDA sources, too. */
static void add_everywhere(struct command_line *c, const char *word)
{
	words_add(&c->clang, word);
	words_add(&c->host, word);
}

static void add_split(struct command_line *c, struct words *to, const char *text)
{
	size_t n;
	const char **words = nvcc_split(slice_str(text), &c->arena, &n);
	for (size_t i = 0; i < n; i++)
		words_add(to, words[i]);
}

/* A CUDA toolkit of NVIDIA's that a build names by its path: its headers would stand before HIP's. */
static bool is_foreign_toolkit(const char *folder, struct arena *a)
{
	return !access(arena_printf(a, "%s/crt/host_config.h", folder), F_OK) &&
	       access(arena_printf(a, "%s/../" TOOLKIT_FILE, folder), F_OK);
}

static void add_folder(struct command_line *c, const char *option, const char *folder)
{
	if (!strcmp(option, "-I"))
		words_add(&c->include, folder);
	else if (!strcmp(option, "-isystem"))
		words_add(&c->system, folder);
	else if (!strcmp(option, "-include"))
		words_add(&c->forced, folder);
}

static void add_all(struct words *to, const struct hip_words *h)
{
	for (size_t i = 0; i < h->n; i++)
		words_add(to, h->words[i]);
}

/* Words for the linker, where the option stands among its inputs. */
static void add_links(struct command_line *c, const struct hip_words *h)
{
	for (size_t i = 0; i < h->n; i++)
		add_link(c, h->words[i]);
}

/* "-isystem DIR", "-IDIR", "-I DIR": each item of a list, in both places; folders of another toolkit are left out. */
static void add_each(struct command_line *c, const struct hip_words *h)
{
	const char *option = h->option->text;
	for (size_t i = 0; i < h->n; i++) {
		bool apart = !strcmp(h->words[i], option) && i + 1 < h->n;
		const char *item = apart ? h->words[++i] : h->words[i] + strlen(option);
		if ((!strcmp(option, "-I") || !strcmp(option, "-isystem")) && is_foreign_toolkit(item, &c->arena))
			continue;
		add_folder(c, option, item);
		if (option[2])
			add_everywhere(c, option);
		add_everywhere(c, option[2] ? item : arena_printf(&c->arena, "%s%s", option, item));
	}
}

/* -gencode arch=compute_80,code=[sm_80,compute_80]; -arch=gfx942; -arch native */
static void add_archs(struct command_line *c, const char *value)
{
	for (const char *p = value; *p;) {
		size_t n = strcspn(p, ",=[]\"");
		struct slice word = {p, n};
		if (slice_starts(word, "gfx"))
			words_add(&c->archs, arena_strndup(&c->arena, p, n));
		else if (!c->nvidia_arch && SLICE_STARTS_ANY(word, "sm_", "compute_", "lto_"))
			c->nvidia_arch = arena_strndup(&c->arena, p, n);
		p += n + (p[n] != 0);
	}
}

static bool is_false(const char *value) { return value && !strcmp(value, "false"); }

static bool hip_line_apply(struct reading *r, const struct hip_line *line, size_t at, const struct hip_words *h);

/* Does an option of the host compiler matter when it links? */
static bool is_linkers(struct slice word)
{
	if (slice_starts(word, "-W"))
		return slice_starts(word, "-Wl,");
	if (slice_starts(word, "-f"))
		return SLICE_STARTS_ANY(word, "-fopenmp", "-fsanitize", "-fPI", "-fpi", "-fno-pi", "-fno-PI", "-flto", "-fuse-ld",
		                        "-fprofile");
	return !SLICE_STARTS_ANY(word, "-D", "-I", "-U", "-i", "-std");
}

/* Options of the host compiler. Those about dependencies are nvcc's, too; warnings as errors are about what its compiler warns of. */
static bool add_host_options(struct reading *r, const struct hip_words *h)
{
	struct hip_line line = {.words = h->words, .n = h->n, .archs = ""};
	for (size_t i = 0; i < h->n;) {
		const char *word = h->words[i];
		/* nvcc -E -Xcompiler -MM: nicolasprevot/GpuShareSat's mtl/template.mk; -Xcompiler "-O3 -I../": dmlc/mshadow's test/Makefile */
		if (SLICE_STARTS_ANY(slice_str(word), "-MD", "-MMD", "-MF", "-MT", "-MP", "-I", "-D", "-U") ||
		    SLICE_IS_ANY(slice_str(word), "-M", "-MM")) {
			struct hip_words own = hip_words_read(&line, i, &r->c->arena);
			if (own.option && !hip_line_apply(r, &line, i, &own))
				return false;
			i += own.taken;
			continue;
		}
		words_add(&r->c->host, word);
		if (SLICE_STARTS_ANY(slice_str(word), "-std=c++",
		                     "-std=gnu++")) { /* FindCUDA hands it on so: cudaDecon's src/CMakeLists.txt */
			if (!r->c->standard)
				r->c->standard = word + strlen("-std=");
		} else if (!slice_starts(slice_str(word), "-Werror"))
			words_add(&r->c->clang, word);
		if (is_linkers(slice_str(word)))
			add_link(r->c, word);
		i++;
	}
	return true;
}

static bool apply_phase(struct reading *r, const struct nvcc_option *o)
{
	for (size_t i = 0; i < ARRAY_SIZE(phases); i++)
		if (!strcmp(phases[i].name, o->name)) {
			/* -dc -c is -dc */
			if (r->c->phase != PHASE_DEVICE_COMPILE || phases[i].phase != PHASE_COMPILE)
				r->c->phase = phases[i].phase;
			r->c->rdc |= phases[i].phase == PHASE_DEVICE_COMPILE;
		}
	return true;
}

static void apply_host_row(struct command_line *c, const struct nvcc_option *o, const char *const *words, const struct hip_words *g)
{
	if (!strcmp(o->name, "offload-arch")) {
		add_archs(c, g->value);
		return;
	}
	if (!strcmp(o->name, "fgpu-rdc"))
		c->rdc = true;
	for (size_t i = 0; i < g->taken; i++) {
		add_everywhere(c, words[i]);
		add_link(c, words[i]);
	}
	if (!strcmp(o->name, "iquote") && g->value)
		words_add(&c->quote, g->value);
	if (!strcmp(o->name, "idirafter") && g->value)
		words_add(&c->system, g->value);
}

static bool hip_line_apply(struct reading *r, const struct hip_line *line, size_t at, const struct hip_words *h)
{
	struct command_line *c = r->c;
	const struct nvcc_option *o = h->option;
	const char *value = h->value, *const *words = line->words + at;
	if (o->takes > TAKES_LEVEL && !value) {
		error("option '%s' needs a value", words[0]);
		return false;
	}
	switch (o->drive) {
	case DRIVE_DROP: break;
	case DRIVE_NOTE: words_add(&c->notes, arena_printf(&c->arena, "option '%s' has no effect: %s", words[0], h->lost)); break;
	case DRIVE_REFUSE:
	case DRIVE_REFUSE_32:
		if (h->lost)
			error("option '%s': %s", words[0], h->lost);
		return !h->lost;
	case DRIVE_CLANG:
	case DRIVE_IF_TRUE:
	case DRIVE_IF_FALSE:
	case DRIVE_JOIN:
	case DRIVE_PTXAS: add_all(&c->clang, h); break;
	case DRIVE_MACRO:
	case DRIVE_EACH: add_each(c, h); break;
	case DRIVE_NO_WARNINGS:
		c->no_warnings = true;
		add_everywhere(c, o->text);
		break;
	case DRIVE_SHARED:
		c->shared = true;
		add_links(c, h);
		break;
	case DRIVE_LINKER:
	case DRIVE_LINK_EACH: add_links(c, h); break;
	case DRIVE_BOTH:
	case DRIVE_JOIN_BOTH:
		add_all(&c->clang, h);
		add_all(&c->host, h);
		add_links(c, h);
		break;
	case DRIVE_HOST: return add_host_options(r, h);
	case DRIVE_PHASE: return apply_phase(r, o);
	case DRIVE_DEPENDENCIES: words_add(&c->dependencies, o->text); break;
	case DRIVE_DEPENDENCY_FILE: c->dependency_file = value; break;
	case DRIVE_DEPENDENCY_TARGET:
		words_add(&c->dependencies, o->text);
		words_add(&c->dependencies, value);
		break;
	case DRIVE_OUTPUT: c->output = value; break;
	case DRIVE_FOLDER_OF_OUTPUT: c->folder = value; break;
	case DRIVE_HOST_COMPILER: c->host_compiler = value; break;
	case DRIVE_ARCHIVER: c->archiver = value; break;
	case DRIVE_ARCHIVE_OPTIONS: add_split(c, &c->archive_options, value); break;
	case DRIVE_CUDART: c->no_cudart = !strcmp(value, "none"); break;
	case DRIVE_LANGUAGE: r->language = value; break;
	case DRIVE_STANDARD: c->standard = value; break;
	case DRIVE_FORWARD: c->forwards = true; break;
	case DRIVE_DRYRUN: c->dryrun = true; break;
	case DRIVE_VERBOSE: c->verbose = true; break;
	case DRIVE_KEEP: c->keep = true; break;
	case DRIVE_KEEP_FOLDER: c->keep_folder = value; break;
	case DRIVE_NO_DEVICE_LINK: c->no_device_link = true; break;
	case DRIVE_RDC: c->rdc = !is_false(value); break;
	case DRIVE_LIST_ARCHS:
		c->lists_archs = true;
		c->lists_codes = !strcmp(o->name, "list-gpu-code");
		break;
	case DRIVE_HELP: c->help = true; break;
	case DRIVE_VERSION: c->version = true; break;
	case DRIVE_OPTIONS_FILE: {
		size_t n;
		const char **items = nvcc_items(value, false, &c->arena, &n);
		for (size_t i = 0; i < n; i++)
			if (!read_options_file(r, items[i]))
				return false;
		break;
	}
	case DRIVE_ARCH: add_archs(c, value); break;
	case DRIVE_CLEAN: c->clean = true; break;
	case DRIVE_RUN_ARGUMENTS: add_split(c, &c->run_arguments, value); break;
	case DRIVE_AS_IT_IS: apply_host_row(c, o, words, h); break;
	}
	return true;
}

static enum input_kind kind_by_language(const char *language)
{
	struct slice s = slice_str(language);
	return SLICE_IS_ANY(s, "cu", "cuda", "hip") ? INPUT_CUDA : slice_is(s, "c") ? INPUT_C : INPUT_CXX;
}

static enum input_kind kind_by_name(const char *path)
{
	static const struct {
		const char *ending;
		enum input_kind kind;
	} kinds[] = {
	        {".cu", INPUT_CUDA},    {".hip", INPUT_CUDA},   {".c", INPUT_C},          {".cpp", INPUT_CXX},
	        {".cc", INPUT_CXX},     {".cxx", INPUT_CXX},    {".C", INPUT_CXX},        {".c++", INPUT_CXX},
	        {".cp", INPUT_CXX},     {".i", INPUT_ASSEMBLY}, {".ii", INPUT_ASSEMBLY},  {".s", INPUT_ASSEMBLY},
	        {".S", INPUT_ASSEMBLY}, {".ptx", INPUT_NVIDIA}, {".cubin", INPUT_NVIDIA}, {".fatbin", INPUT_NVIDIA},
	};
	for (size_t i = 0; i < ARRAY_SIZE(kinds); i++)
		if (slice_ends(slice_str(path), kinds[i].ending))
			return kinds[i].kind;
	return INPUT_OBJECT;
}

/* Quotes that a build put around a path reach nvcc, and it takes them off. */
static const char *without_quotes(struct command_line *c, const char *word)
{
	size_t n = strlen(word);
	return n > 2 && word[0] == '"' && word[n - 1] == '"' ? arena_strndup(&c->arena, word + 1, n - 2) : word;
}

static bool read_words(struct reading *r, const char *const *words, size_t n)
{
	struct command_line *c = r->c;
	struct hip_line line = {.words = words, .n = n, .archs = ""};
	for (size_t i = 0; i < n;) {
		if (words[i][0] == '@' && words[i][1]) {
			if (!read_options_file(r, words[i++] + 1))
				return false;
			continue;
		}
		if (words[i][0] != '-' || !words[i][1]) {
			const char *path = without_quotes(c, words[i++]);
			bool by_language = r->language && strcmp(r->language, "none");
			enum input_kind kind = by_language ? kind_by_language(r->language) : kind_by_name(path);
			PUSH(c->link, c->n_link, c->cap_link) = (struct link_word){.word = path, .is_input = true, .kind = kind};
			c->n_inputs++;
			continue;
		}
		struct hip_words h = hip_words_read(&line, i, &c->arena);
		if (h.option) {
			if (!hip_line_apply(r, &line, i, &h))
				return false;
			if (h.option->drive != DRIVE_OPTIONS_FILE)
				for (size_t k = 0; k < h.taken; k++)
					words_add(&c->words, words[i + k]);
		} else {
			/* to be looked at when it is known whether the line forwards what nvcc does not know */
			PUSH(c->link, c->n_link, c->cap_link) = (struct link_word){.word = words[i]};
			words_add(&c->host, words[i]);
			words_add(&c->clang, words[i]);
			if (!c->forwards)
				for (size_t k = 0; k < n && !c->forwards; k++)
					c->forwards = strstr(words[k], "-forward-unknown") != NULL;
			if (!c->forwards) {
				error("unknown option '%s'", words[i]);
				return false;
			}
		}
		i += h.taken;
	}
	return true;
}

static bool read_variable(struct reading *r, const char *name)
{
	const char *value = getenv(name);
	if (!value || !*value)
		return true;
	size_t n;
	const char **words = nvcc_split(slice_str(value), &r->c->arena, &n);
	return read_words(r, words, n);
}

bool command_line_read(struct command_line *c, int argc, char **argv)
{
	*c = (struct command_line){0};
	struct reading r = {.c = c};
	return read_variable(&r, "NVCC_PREPEND_FLAGS") && read_words(&r, (const char *const *)argv + 1, (size_t)argc - 1) &&
	       read_variable(&r, "NVCC_APPEND_FLAGS");
}

void command_line_free(struct command_line *c)
{
	struct words *lists[] = {&c->clang, &c->host,         &c->include, &c->quote,           &c->system,        &c->forced,
	                         &c->words, &c->dependencies, &c->archs,   &c->archive_options, &c->run_arguments, &c->notes};
	for (size_t i = 0; i < ARRAY_SIZE(lists); i++)
		words_free(lists[i]);
	free(c->link);
	arena_free(&c->arena);
}
