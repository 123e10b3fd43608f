/* compile.c: one source. */
#include "base/file_io.h"
#include "base/temp_file.h"
#include "nvcc/hip_words.h"
#include "toolkit/driver.h"
#include "toolkit/folder.h"
#include "toolkit/lines.h"
#include "toolkit/told.h"
#include "toolkit/translation.h"
#include "toolkit/process.h"
#include "toolkit/wrapper.h"
#include "base/shown.h"
#include "rules/compat.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void clang_for_hip(const struct driver *d, struct words *argv)
{
	struct arena *a = &((struct driver *)d)->arena;
	const struct settings *s = d->settings;
	words_add(argv, s->clang);
	for (size_t i = 0; i < d->archs.n; i++)
		words_add(argv, arena_printf(a, "--offload-arch=%s", d->archs.v[i]));
	words_add(argv, arena_printf(a, "--rocm-path=%s", s->rocm));
	if (s->bitcode)
		words_add(argv, arena_printf(a, "--rocm-device-lib-path=%s", s->bitcode));
	words_add(argv, "-D__HIP_PLATFORM_AMD__=1");
	words_add(argv, "-Wno-unused-command-line-argument");
	/* its temporary files go, what it writes when it crashes is to stay */
	words_add(argv, arena_printf(a, "-fcrash-diagnostics-dir=%s", temp_place()));
}

/* HIP's functions are [[nodiscard]], CUDA's are not; options for warnings and optimizations may be gcc's. nvcc says nothing of a hint that it
 * cannot follow (#pragma unroll), and takes 'register' in C++17 (nahmedraja/GASAL2's semiglobal_kernel_template.h) and "0 < n <= 25", an error of
 * clang's (Alisah-Ozcan/GPU-NTT's nttparameters.cu). Of a host function in the device's pass, where what it calls may be for the device alone, clang
 * tells only if it makes code (tpruvot/ccminer's ROTL64). These options come behind the line's own. */
static void silence_warnings(struct words *argv)
{
	static const char *const quiet[] = {
	        "-Wno-unused-result", "-Wno-unused-value", "-Wno-unknown-warning-option", "-Wno-ignored-optimization-argument",
	        "-Wno-pass-failed",   "-Wno-register",     "-Wno-error=parentheses",      "-fgpu-defer-diag"};
	for (size_t i = 0; i < ARRAY_SIZE(quiet); i++)
		words_add(argv, quiet[i]);
}

void host_compiler(struct driver *d, bool c, struct words *argv)
{
	const char *asked = d->line->host_compiler;
	if (asked && !access(arena_printf(&d->arena, "%s/.", asked), F_OK)) /* a folder */
		asked = arena_printf(&d->arena, "%s/%s", asked, c ? "gcc" : "g++");
	words_add(argv, asked ? asked : c ? "gcc" : "g++");
	if (c && asked) {
		words_add(argv, "-x");
		words_add(argv, "c");
	}
}

/* The folder's headers come last: what the project has under their names is its own. */
static void add_toolkit_headers(struct driver *d, struct words *argv)
{
	const char *folders[] = {d->settings->folder, d->settings->rocm};
	for (size_t i = 0; i < ARRAY_SIZE(folders); i++)
		if (folders[i]) {
			words_add(argv, "-idirafter");
			words_add(argv, arena_printf(&d->arena, "%s/include", folders[i]));
		}
}

static void add_macro(struct driver *d, struct words *argv, const char *name, int value)
{
	words_add(argv, arena_printf(&d->arena, "-D%s=%d", name, value));
}

/* What nvcc defines, for a source that only asks which compiler this is. */
static void add_identity(struct driver *d, struct words *argv)
{
	int version = version_parse(d->settings->cuda);
	add_macro(d, argv, "__NVCC__", 1);
	add_macro(d, argv, "__CUDACC__", 1);
	add_macro(d, argv, "__CUDACC_VER_MAJOR__", version / 100);
	add_macro(d, argv, "__CUDACC_VER_MINOR__", version % 100);
	add_macro(d, argv, "__CUDACC_VER_BUILD__", 86);
}

/* Is the word of a list of dependencies, as make reads it, the compatibility header that the translation adds? A file of the project that has its
 * name is none. */
static bool is_added(struct slice word, struct arena *a)
{
	if (!slice_ends(word, COMPAT_FILE) && !slice_ends(word, COMPAT_FILE ":"))
		return false;
	char *path = arena_strndup(a, word.p, word.n), *to = path;
	for (const char *p = path; *p; *to++ = *p++)
		p += (*p == '\\' && strchr(" #\\", p[1]) && p[1]) || (*p == '$' && p[1] == '$');
	if (to > path && to[-1] == ':') /* of -MP: a rule of its own */
		to--;
	*to = 0;
	return slice_is(path_last(slice_str(path)), COMPAT_FILE) && access(path, F_OK);
}

/* Writes a list of dependencies at once. What a process leaves that is killed has a name that the next one knows. */
static bool put_list(const char *to, struct slice bytes, struct arena *a)
{
	struct stat st;
	struct slice name = path_last(slice_str(to));
	if (name.n > 200 || !can_stage(to) || (!lstat(to, &st) && !S_ISREG(st.st_mode)))
		return file_write(to, bytes);
	const char *temp = arena_printf(a, "%.*s.%s" TEMP_MARK "nvccMD", (int)(name.p - to), to, name.p);
	struct temp_node *node = temp_add(temp);
	sigset_t before;
	hold_signals(&before);
	unlink(temp);
	int fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
	node->active = fd >= 0;
	release_signals(&before);
	if (fd < 0)
		return file_write(to, bytes);
	bool ok = write_all(fd, bytes.p, bytes.n);
	ok = !close(fd) && ok && !rename(temp, to);
	if (!ok) {
		cannot_write(to);
		unlink(temp);
	}
	node->active = false;
	return ok;
}

/* The file without the words that name no file: what the translation adds lies in no place of the project. */
static bool clean_dependencies(const char *path, const char *to)
{
	struct buf text = {0}, out = {0};
	struct arena a = {0};
	int err = file_read(path, 64 << 20, &text);
	if (err) {
		error("cannot read '%s': %s", path, file_read_problem(err));
		return false;
	}
	for (size_t i = 0; i < text.n;) {
		size_t n = i;
		while (n < text.n && !strchr(" \t\n", text.p[n]))
			n += text.p[n] == '\\' && n + 1 < text.n && text.p[n + 1] != '\n' ? 2 : 1;
		struct slice word = {text.p + i, n - i};
		if (!is_added(word, &a))
			buf_addslice(&out, word);
		else if (slice_ends(word, ":"))
			n += n < text.n;
		if (n < text.n)
			buf_addch(&out, text.p[n++]);
		i = n;
	}
	bool ok = put_list(to, (struct slice){out.p, out.n}, &a);
	buf_free(&text);
	buf_free(&out);
	arena_free(&a);
	return ok;
}

static const char *with_ending(struct driver *d, const char *path, const char *ending)
{
	const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
	return arena_printf(&d->arena, "%.*s%s", (int)(dot ? dot - path : (ptrdiff_t)strlen(path)), path, ending);
}

static void add_dependencies(struct driver *d, struct words *argv, const char *file)
{
	words_join(argv, &d->line->dependencies);
	words_add(argv, "-MF");
	words_add(argv, file);
}

static int compile_host(struct driver *d, const char *source, bool c, const char *phase_option, const char *output)
{
	struct words argv = {0};
	const struct command_line *line = d->line;
	host_compiler(d, c, &argv);
	words_join(&argv, &line->host);
	if (line->standard && !(c && strstr(line->standard, "++")))
		words_add(&argv, arena_printf(&d->arena, "-std=%s", line->standard));
	words_add(&argv, "-D__HIP_PLATFORM_AMD__=1");
	add_toolkit_headers(d, &argv);
	words_add(&argv, phase_option);
	if (line->dependencies.n && !strcmp(phase_option, "-c"))
		add_dependencies(d, &argv, line->dependency_file ? line->dependency_file : with_ending(d, output, ".d"));
	words_add(&argv, source);
	if (output) {
		words_add(&argv, "-o");
		words_add(&argv, output);
	}
	int status = driver_run(d, &argv);
	words_free(&argv);
	return status;
}

static void add_phase(enum phase phase, bool rdc, struct words *argv)
{
	switch (phase) {
	case PHASE_PREPROCESS:
	case PHASE_CUDA:
		words_add(argv, "-E");
		words_add(argv, "--offload-host-only");
		break;
	case PHASE_DEPENDENCIES:
	case PHASE_USER_DEPENDENCIES:
		words_add(argv, phase == PHASE_DEPENDENCIES ? "-M" : "-MM");
		words_add(argv, "--offload-host-only");
		break;
	case PHASE_CUBIN:
	case PHASE_FATBIN:
	case PHASE_PTX: /* code objects in a bundle, as hipModuleLoad() reads them whatever the file is called */
		words_add(argv, "--offload-device-only");
		break;
	default:
		words_add(argv, "-c");
		if (rdc)
			words_add(argv, "-fgpu-rdc");
	}
}

/* NVIDIA's architectures are dropped: a build hears that once, and who asks. */
static void tell_arch(const struct driver *d, enum phase phase)
{
	const struct command_line *line = d->line;
	bool lists = phase == PHASE_PREPROCESS || phase == PHASE_DEPENDENCIES || phase == PHASE_USER_DEPENDENCIES;
	if (line->nvidia_arch && (line->verbose || line->dryrun || (!lists && !line->no_warnings && first_of_build())))
		say(stderr, "nvcc: note: '%s' is an architecture of NVIDIA's; this build is for %s\n", line->nvidia_arch,
		    d->arch_list);
}

/* nvcc preprocesses with the host's compiler, so that mpicxx brings MPI's headers. */
static void add_wrapper(struct driver *d, struct words *argv)
{
	const char *compiler = d->line->host_compiler;
	if (!compiler || d->line->dryrun || !access(arena_printf(&d->arena, "%s/.", compiler), F_OK))
		return;
	if (!d->wrapper_asked)
		wrapper_folders(compiler, &d->wrapper, &d->arena);
	d->wrapper_asked = true;
	for (size_t i = 0; i < d->wrapper.n; i++) {
		words_add(argv, "-isystem");
		words_add(argv, d->wrapper.v[i]);
	}
}

/* The compiler, and what decides how it reads a source. */
static void add_reading(struct driver *d, const struct translation *t, bool identity, const char *overlay, struct words *argv)
{
	const struct command_line *line = d->line;
	clang_for_hip(d, argv);
	words_add(argv, "-x");
	words_add(argv, identity ? "c++" : "hip");
	if (identity)
		add_identity(d, argv);
	else { /* which CUDA's runtime header brings, and a project's own branch for HIP may leave out (ArchaeaSoftware/cudahandbook) */
		words_add(argv, "-include");
		words_add(argv, "string.h");
	}
	for (size_t i = 0; hip_tags[i][0] && !identity; i++)
		words_add(argv, arena_printf(&d->arena, "-D%s=%s", hip_tags[i][0], hip_tags[i][1]));
	add_macro(d, argv, "__CUDA_ARCH_LIST__", 10 * atoi(NVIDIA_ARCH));
	if (overlay) {
		words_add(argv, "-ivfsoverlay");
		words_add(argv, overlay);
	}
	words_join(argv, &line->clang);
	add_wrapper(d, argv);
	silence_warnings(argv);
	if (line->standard)
		words_add(argv, arena_printf(&d->arena, "-std=%s", hip_standard(line->standard, t->wants_17)));
	add_toolkit_headers(d, argv);
}

static bool add_marks(const char *path, struct buf *live)
{
	struct buf text = {0};
	bool ok = !file_read(path, (size_t)1 << 30, &text) && text.n;
	if (ok)
		for (const char *p = text.p, *end = p + text.n;
		     p < end && (p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT(LINES_MARK))); p++)
			buf_addf(live, "%lu,", strtoul(p + strlen(LINES_MARK), NULL, 10));
	buf_free(&text);
	return ok;
}

/* Of the lines with CUDA that HIP has no counterpart for, which does the compiler read, for the host or for the device? The others stand in
 * branches of #if that this build does not take. Where the compiler fails, all count. */
static void find_live(struct driver *d, struct translation *t, const char *source)
{
	static const char *const sides[] = {"--offload-host-only", "--offload-device-only"};
	struct words argv = {0}, archs = d->archs;
	struct buf live = {0};
	bool ok = true;
	d->archs.n = 1; /* the preprocessor writes one file for the device */
	for (size_t i = 0; i < ARRAY_SIZE(sides) && ok; i++) {
		const char *output = driver_temp(d, "marks.ii");
		add_reading(d, t, false, t->marks, &argv);
		const char *words[] = {"-w", "-E", sides[i], source, "-o", output};
		for (size_t k = 0; k < ARRAY_SIZE(words); k++)
			words_add(&argv, words[k]);
		ok = output && !process_read(argv.v, STDOUT_FILENO, NULL) && add_marks(output, &live);
		argv.n = 0;
	}
	d->archs = archs;
	if (ok)
		translation_note(t, live.n ? live.p : "", &d->arena);
	buf_free(&live);
	words_free(&argv);
}

/* clang rejects members of a class template that nothing instantiates (GPUPeople/Ouroboros's ChunkQueue.cuh); nvcc does not look there. After
 * errors: the same without these, and their status where that fails, too. */
static int compile_instantiated(struct words *argv, int status)
{
	words_add(argv, "-fdelayed-template-parsing");
	if (process_read(argv->v, STDERR_FILENO, NULL))
		return status;
	say(stderr, "nvcc: note: these errors are in templates that nothing instantiates; nvcc does not look there, and the build "
	            "goes on (clang: -fdelayed-template-parsing)\n");
	return 0;
}

static int compile_cuda(struct driver *d, struct translation *t, const char *source, enum phase phase, const char *output)
{
	const struct command_line *line = d->line;
	/* CMake's question which compiler this is has no CUDA in it */
	bool identity = slice_ends(slice_str(source), "CMakeCUDACompilerId.cu");
	if (!identity && !driver_archs(d))
		return 1;
	if (!identity)
		tell_arch(d, phase);
	if (!identity && !line->dryrun && !translate_for(t, line, d->settings, d->arch_list, source, &d->arena))
		return 1;
	bool lists = phase == PHASE_DEPENDENCIES || phase == PHASE_USER_DEPENDENCIES;
	if (!identity && !line->dryrun && !lists) {
		if (t->marks && !t->live)
			find_live(d, t, source);
		if (!translation_tell(t, line))
			return 1;
	}
	struct words argv = {0};
	add_reading(d, t, identity, t->overlay, &argv);
	add_phase(phase, line->rdc, &argv);
	bool beside = line->dependencies.n && !lists && phase != PHASE_PREPROCESS;
	const char *wanted = lists                   ? (line->dependency_file ? line->dependency_file
	                                                : output              ? output
	                                                                      : "-")
	                     : !beside               ? NULL
	                     : line->dependency_file ? line->dependency_file
	                                             : with_ending(d, output, ".d");
	const char *listed = wanted ? driver_temp(d, "dependencies") : NULL;
	if (wanted && !listed)
		return 1;
	if (beside)
		add_dependencies(d, &argv, listed);
	if (lists)
		for (size_t i = 0; i < line->dependencies.n; i++)
			if (!SLICE_IS_ANY(slice_str(line->dependencies.v[i]), "-MD", "-MMD"))
				words_add(&argv, line->dependencies.v[i]);
	words_add(&argv, source);
	if (lists || output) {
		words_add(&argv, "-o");
		words_add(&argv, lists ? listed : output);
	}
	int status = driver_run(d, &argv);
	if (status == 1 && !lists && !identity && output && phase != PHASE_PREPROCESS && !line->dryrun)
		status = compile_instantiated(&argv, status);
	if (status && lists && !identity &&
	    !line->dryrun) /* a header without counterpart stops FindCUDA's -M, which comes before its -c */
		translation_tell(t, line);
	if (!status && wanted && !line->dryrun && !clean_dependencies(listed, wanted))
		status = 1;
	words_free(&argv);
	return status;
}

/* The program by which CMake's modules ask for the architecture of NVIDIA's GPU (FindCUDA's "Auto", and what projects copied of it). A machine
 * that builds has none, and without an answer the modules name a list of architectures. So the program answers what __nvcc_device_query does. */
static bool asks_for_arch(const char *source)
{
	return SLICE_IS_ANY(path_last(slice_str(source)), "detect_cuda_compute_capabilities.cu", "detect_cuda_archs.cu");
}

static int compile_answer(struct driver *d, const char *output)
{
	const char *source = driver_temp(d, "answer.cpp");
	bool ok = source && file_write(source, SLICE_LIT("#include <cstdio>\nint main() { std::printf(\"%.1f \", " NVIDIA_ARCH
	                                                 " / 10.0); }\n"));
	return ok ? compile_host(d, source, false, "-c", output) : 1;
}

int compile_source(struct driver *d, const char *source, enum input_kind kind, enum phase phase, const char *output)
{
	if (phase == PHASE_COMPILE && asks_for_arch(source))
		return compile_answer(d, output);
	if (kind == INPUT_CUDA) {
		struct translation t = {0};
		int status = compile_cuda(d, &t, source, phase, output);
		translation_free(&t);
		return status;
	}
	const char *option = phase == PHASE_PREPROCESS || phase == PHASE_CUDA ? "-E"
	                     : phase == PHASE_DEPENDENCIES                    ? "-M"
	                     : phase == PHASE_USER_DEPENDENCIES               ? "-MM"
	                                                                      : "-c";
	return compile_host(d, source, kind == INPUT_C, option, output);
}
