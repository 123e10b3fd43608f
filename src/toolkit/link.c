/* link.c: programs, libraries, and the device code of several objects (-rdc).
 *
 * An object that clang made with -fgpu-rdc holds device code in bundles, and two undefined symbols of its own, "__hip_fatbin_ID" and
 * "__hip_gpubin_handle_ID". A device link makes one code object of all bundles, and an object that defines these symbols: as nvcc's does,
 * it stands beside the others in a link by any linker. */
#include "base/file_io.h"
#include "toolkit/driver.h"
#include "toolkit/folder.h"
#include "base/shown.h"
#include <stdlib.h>
#include <unistd.h>

#define FATBIN "__hip_fatbin_"
enum { LARGEST = 1 << 30 };

/* The device code of a link. */
struct device_code {
	struct words inputs; /* objects and archives that hold some */
	struct words ids;    /* of their symbols that are undefined */
	struct words linked; /* and of those that the object of another device link defines */
	bool foreign;        /* some hold code of NVIDIA's, which has been said */
};

static bool is_id(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static bool says(const struct words *words, const char *word)
{
	for (size_t i = 0; i < words->n; i++)
		if (!strcmp(words->v[i], word))
			return true;
	return false;
}

static void look_into(struct driver *d, struct device_code *code, const char *path)
{
	struct buf b = {0};
	if (file_read(path, LARGEST, &b) || !b.n) {
		buf_free(&b);
		return;
	}
	struct slice bytes = {b.p, b.n};
	if (slice_find(bytes, SLICE_LIT(".nv_fatbin"))) {
		error("'%s' holds device code for NVIDIA GPUs; compile it from its CUDA source", path);
		code->foreign = true;
	}
	bool defines = slice_find(bytes, SLICE_LIT(".hip_gpubin_handle")); /* a device link's own object */
	if (!defines && slice_find(bytes, SLICE_LIT("__CLANG_OFFLOAD_BUNDLE__hip")))
		words_add(&code->inputs, path);
	struct words *ids = defines ? &code->linked : &code->ids;
	for (const char *p = b.p, *end = b.p + b.n;
	     p < end && (p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT(FATBIN)));) {
		const char *id = p += strlen(FATBIN);
		while (p < end && is_id(*p))
			p++;
		const char *copy = arena_strndup(&d->arena, id, (size_t)(p - id));
		if (id != p && strcmp(copy, "wrapper") && !says(ids, copy))
			words_add(ids, copy);
	}
	buf_free(&b);
}

/* 'nvcc -dlink a.o -o link.o', then 'nvcc -shared link.o a.o' (mcf-rocks/solanity's Makefile): what is linked already is not linked again. */
static void leave_linked_out(struct device_code *code)
{
	struct words left = {0};
	for (size_t i = 0; i < code->ids.n; i++)
		if (!says(&code->linked, code->ids.v[i]))
			words_add(&left, code->ids.v[i]);
	words_free(&code->ids);
	code->ids = left;
	if (!left.n && code->linked.n)
		words_free(&code->inputs);
}

/* A shared library that somebody built for NVIDIA links, and its kernels do not run. */
static void look_into_shared(const char *path)
{
	struct buf b = {0};
	if (!file_read(path, LARGEST, &b) && b.n && slice_find((struct slice){b.p, b.n}, SLICE_LIT(".nv_fatbin")))
		say(stderr,
		    "nvcc: warning: '%s' holds device code for NVIDIA GPUs, which does not run on AMD's; build it from its "
		    "sources\n",
		    path);
	buf_free(&b);
}

/* The shared library that -lNAME names, in the folders of the line; NULL: none there. */
static const char *shared_of(struct driver *d, const char *name)
{
	FOR_EACH(const struct link_word, w, d->line->link, d->line->n_link) {
		const char *path =
		        w->is_input || strncmp(w->word, "-L", 2) ? NULL : arena_printf(&d->arena, "%s/lib%s.so", w->word + 2, name);
		if (path && !access(path, R_OK))
			return path;
	}
	return NULL;
}

/* The archive that -lNAME names, where no shared library is in its place; NULL: none. */
static const char *archive_of(struct driver *d, const char *name)
{
	struct arena *a = &d->arena;
	FOR_EACH(const struct link_word, w, d->line->link, d->line->n_link)
		if (!w->is_input && !strncmp(w->word, "-L", 2)) {
			const char *archive = arena_printf(a, "%s/lib%s.a", w->word + 2, name);
			if (!access(arena_printf(a, "%s/lib%s.so", w->word + 2, name), R_OK))
				return NULL;
			if (!access(archive, R_OK))
				return archive;
		}
	return NULL;
}

static void find_device_code(struct driver *d, const char *const *objects, struct device_code *code)
{
	for (size_t i = 0; i < d->line->n_link; i++) {
		const struct link_word *w = &d->line->link[i];
		const char *path = objects[i]                   ? objects[i]
		                   : w->is_input                ? w->word
		                   : !strncmp(w->word, "-l", 2) ? archive_of(d, w->word + 2)
		                                                : NULL;
		const char *shared = path ? NULL : !w->is_input && !strncmp(w->word, "-l", 2) ? shared_of(d, w->word + 2) : NULL;
		if (path && (slice_ends(slice_str(path), ".so") || strstr(path, ".so.")))
			shared = path;
		else if (path)
			look_into(d, code, path);
		if (shared)
			look_into_shared(shared);
	}
	leave_linked_out(code);
}

static void device_code_free(struct device_code *code)
{
	words_free(&code->inputs);
	words_free(&code->ids);
	words_free(&code->linked);
}

/* The object that defines what the inputs leave undefined. */
static int assemble(struct driver *d, const struct device_code *code, const char *bundle, const char *output)
{
	struct buf text = {0};
	for (size_t i = 0; i < code->ids.n; i++) {
		const char *id = code->ids.v[i];
		buf_addf(&text,
		         ".section .hip_gpubin_handle,\"aw\"\n.protected __hip_gpubin_handle_%s\n.globl "
		         "__hip_gpubin_handle_%s\n.p2align 3\n"
		         "__hip_gpubin_handle_%s:\n.zero 8\n.protected " FATBIN "%s\n.globl " FATBIN "%s\n" FATBIN
		         "%s = tranship_code\n",
		         id, id, id, id, id, id);
	}
	if (code->inputs.n)
		buf_addf(&text, ".section .hip_fatbin,\"a\",@progbits\n.p2align 12\ntranship_code:\n.incbin \"%s\"\n", bundle);
	buf_addstr(&text, ".section .note.GNU-stack,\"\",@progbits\n");
	const char *source = driver_temp(d, "device.s");
	struct words argv = {0};
	const char *words[] = {d->settings->clang, "-c", "-x", "assembler", source, "-o", output};
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		words_add(&argv, words[i]);
	int status = source && file_write(source, (struct slice){text.p, text.n}) ? driver_run(d, &argv) : 1;
	words_free(&argv);
	buf_free(&text);
	return status;
}

/* clang links no archive alone: an object without code goes before archives (szcompressor/cuSZp's examples, C++ that links its library). */
static int add_object(struct driver *d, struct device_code *code)
{
	const char *source = driver_temp(d, "none.hip"), *object = driver_temp(d, "none.o");
	for (size_t i = 0; i < code->inputs.n; i++)
		if (!slice_ends(slice_str(code->inputs.v[i]), ".a"))
			return 0;
	if (!source || !object || !file_write(source, SLICE_LIT("\n")))
		return 1;
	struct words argv = {0};
	clang_for_hip(d, &argv);
	const char *words[] = {"-fgpu-rdc", "-nogpuinc", "-x", "hip", "-c", source, "-o", object};
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		words_add(&argv, words[i]);
	int status = driver_run(d, &argv);
	words_free(&argv);
	words_add(&code->inputs, object);
	return status;
}

static int link_code(struct driver *d, struct device_code *code, const char *output)
{
	const char *bundle = driver_temp(d, "device.hipfb");
	struct words argv = {0};
	int status = bundle && driver_archs(d) ? 0 : 1;
	if (!status && code->inputs.n)
		status = add_object(d, code);
	if (!status && code->inputs.n) {
		clang_for_hip(d, &argv);
		const char *words[] = {"--hip-link", "-fgpu-rdc", "--offload-device-only", "-o", bundle};
		for (size_t i = 0; i < ARRAY_SIZE(words); i++)
			words_add(&argv, words[i]);
		words_join(&argv, &code->inputs);
		status = driver_run(d, &argv);
	}
	words_free(&argv);
	return status ?: assemble(d, code, bundle, output);
}

int link_device_code(struct driver *d, const char *const *objects, const char *output)
{
	struct device_code code = {{0}};
	find_device_code(d, objects, &code);
	int status = code.foreign ? 1 : link_code(d, &code, output);
	device_code_free(&code);
	return status;
}

static void add_libraries(struct driver *d, struct words *argv)
{
	const struct settings *s = d->settings;
	struct arena *a = &d->arena;
	if (s->folder) {
		words_add(argv, arena_printf(a, "-L%s/lib64/stubs", s->folder));
		words_add(argv, arena_printf(a, "-L%s/lib64", s->folder));
		if (!d->line->no_cudart)
			words_add(argv, "-lcudart");
	} else if (s->libs && !d->line->no_cudart) {
		words_add(argv, arena_printf(a, "-L%s", s->libs));
		words_add(argv, "-lamdhip64");
	}
	const char *stubs = s->folder ? arena_printf(a, "%s/lib64/tranship", s->folder) : NULL;
	if (stubs && !access(arena_printf(a, "%s/libamdhip64.so", stubs), R_OK))
		words_add(argv, arena_printf(a, "-Wl,-rpath,%s", stubs));
	else if (s->libs)
		words_add(argv, arena_printf(a, "-Wl,-rpath,%s", s->libs));
	/* clang's objects call the runtime of its own OpenMP, which serves gcc's, too */
	if (d->line->host_compiler && says(&d->line->clang, "-fopenmp"))
		words_add(argv, "-lomp");
	static const char *const usual[] = {"-lrt", "-lpthread", "-ldl", "-lstdc++", "-lm"};
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		words_add(argv, usual[i]);
}

/* Libraries without a counterpart are not in the folder; without a word of that, the linker only finds nothing. */
static bool libraries_there(struct driver *d)
{
	bool ok = true;
	for (size_t i = 0; i < d->line->n_link; i++) {
		const char *word = d->line->link[i].word, *why = strncmp(word, "-l", 2) ? NULL : library_lacking(word + 2);
		if (!why)
			continue;
		bool there = archive_of(d, word + 2);
		for (size_t k = 0; k < d->line->n_link && !there; k++)
			there = !strncmp(d->line->link[k].word, "-L", 2) &&
			        !access(arena_printf(&d->arena, "%s/lib%s.so", d->line->link[k].word + 2, word + 2), R_OK);
		if (!there)
			error("no library '%s': %s", word + 2, why);
		ok = ok && there;
	}
	return ok;
}

int link_program(struct driver *d, const char *const *objects, const char *output)
{
	const struct command_line *line = d->line;
	struct device_code code = {{0}};
	struct words argv = {0};
	const char *device = NULL;
	int status = libraries_there(d) ? 0 : 1;
	if (!line->no_device_link && !line->dryrun)
		find_device_code(d, objects, &code);
	if (code.foreign)
		status = 1;
	if (!status && code.inputs.n) {
		device = driver_temp(d, "device.o");
		status = device ? link_code(d, &code, device) : 1;
	}
	if (line->host_compiler)
		host_compiler(d, false, &argv);
	else
		words_add(&argv, d->settings->clang);
	words_add(&argv, "-o");
	words_add(&argv, output);
	if (!line->host_compiler)
		words_add(&argv, "-Wno-unused-command-line-argument");
	for (size_t i = 0; i < line->n_link; i++)
		words_add(&argv, objects[i] ? objects[i] : line->link[i].word);
	if (device)
		words_add(&argv, device);
	add_libraries(d, &argv);
	status = status ?: driver_run(d, &argv);
	words_free(&argv);
	device_code_free(&code);
	return status;
}

int make_library(struct driver *d, const char *const *objects, const char *output)
{
	const struct command_line *line = d->line;
	struct words argv = {0};
	words_add(&argv, line->archiver ? line->archiver : "ar");
	words_add(&argv, "rcs");
	words_join(&argv, &line->archive_options);
	words_add(&argv, output);
	for (size_t i = 0; i < line->n_link; i++)
		if (objects[i] || line->link[i].is_input)
			words_add(&argv, objects[i] ? objects[i] : line->link[i].word);
	int status = driver_run(d, &argv);
	words_free(&argv);
	return status;
}
