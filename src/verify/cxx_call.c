/* cxx_call.c: the compiler of build commands. */
#include "verify/cxx_call.h"
#include "base/file_io.h"
#include "nvcc/command_line.h"
#include "verify/toolchain_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what a call asks for ---- */

static bool says(const struct words *words, const char *word)
{
	for (size_t i = 0; i < words->n; i++)
		if (!strcmp(words->v[i], word))
			return true;
	return false;
}

static void add_phase(const struct command_line *line, struct words *argv)
{
	switch (line->phase) {
	case PHASE_LINK: break;
	case PHASE_COMPILE:
	case PHASE_DEVICE_COMPILE: words_add(argv, "-c"); break;
	case PHASE_DEPENDENCIES:
	case PHASE_USER_DEPENDENCIES:
		words_add(argv, line->phase == PHASE_DEPENDENCIES ? "-M" : "-MM");
		words_add(argv, "--cuda-host-only");
		break;
	case PHASE_CUBIN:
	case PHASE_FATBIN:
	case PHASE_PTX: words_add(argv, "--cuda-device-only"); break;
	default: words_add(argv, "-E"); words_add(argv, "--cuda-host-only");
	}
	if (line->rdc && !says(argv, "-fgpu-rdc"))
		words_add(argv, "-fgpu-rdc");
}

/* clang's words for a line of nvcc's, or of clang's own. */
static void hip_words(const struct command_line *line, const struct words *compile, const struct words *link, struct words *argv,
                      struct arena *a)
{
	bool links = line->phase == PHASE_LINK && !says(&line->clang, "-S") && !says(&line->clang, "-fsyntax-only");
	words_join(argv, compile);
	for (size_t i = toolchain_compiler_words(link); links && i < link->n;
	     i++) /* the compiler itself is there; what both have in common does no harm twice */
		words_add(argv, link->v[i]);
	words_join(argv, &line->clang);
	if (line->standard)
		words_add(argv, arena_printf(a, "-std=%s", line->standard));
	add_phase(line, argv);
	words_join(argv, &line->dependencies);
	if (line->dependency_file) {
		words_add(argv, "-MF");
		words_add(argv, line->dependency_file);
	}
	if (line->verbose || line->dryrun)
		words_add(argv, line->dryrun ? "-###" : "-v");
	if (line->output) {
		words_add(argv, "-o");
		words_add(argv, line->output);
	}
	FOR_EACH(const struct link_word, w, line->link, line->n_link) {
		bool hip = w->is_input && (w->kind == INPUT_CUDA || w->kind == INPUT_CXX);
		if (!w->is_input && (!links || says(&line->clang, w->word)))
			continue;
		if (hip) {
			words_add(argv, "-x");
			words_add(argv, "hip");
		}
		words_add(argv, w->word);
		if (hip) {
			words_add(argv, "-x");
			words_add(argv, "none");
		}
	}
}

static bool archive_words(const struct command_line *line, struct words *argv)
{
	bool ok = line->output && line->n_inputs;
	words_add(argv, line->archiver ? line->archiver : "ar");
	words_add(argv, "rcs");
	words_add(argv, line->output);
	FOR_EACH(const struct link_word, w, line->link, line->n_link)
		if (w->is_input) {
			ok = ok && w->kind == INPUT_OBJECT;
			words_add(argv, w->word);
		}
	if (!ok)
		error("'-lib' needs '-o' and objects here: compile sources with '-c' before");
	return ok;
}

static bool call_words(const struct command_line *line, const struct words *compile, const struct words *link, struct words *argv,
                       struct arena *a)
{
	if (line->version || line->help || line->lists_archs) {
		for (size_t i = 0; i < toolchain_compiler_words(compile); i++)
			words_add(argv, compile->v[i]);
		words_add(argv, "--version");
		return true;
	}
	if (line->phase == PHASE_LIBRARY)
		return archive_words(line, argv);
	if (line->phase == PHASE_DEVICE_LINK || line->phase == PHASE_RUN || (line->folder && !line->output)) {
		error("'{cxx}' has no counterpart for nvcc's '%s'",
		      line->phase == PHASE_LINK || line->phase == PHASE_COMPILE ? "-odir" : phase_name(line->phase));
		return false;
	}
	hip_words(line, compile, link, argv, a);
	return true;
}

/* Records that a call was made. */
static void note_call(const char *file, struct arena *a)
{
	int fd = open(arena_printf(a, "%s.called", file), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	if (fd >= 0) {
		write_all(fd, "+", 1);
		close(fd);
	}
}

int cxx_call(int argc, char **argv)
{
	struct arena a = {0};
	struct buf text = {0};
	struct words compile = {0}, link = {0}, words = {0}, *to = &compile;
	struct command_line line;
	/* what neither nvcc nor the host compilers have is clang's */
	char **args = arena_alloc(&a, ((size_t)argc + 2) * sizeof *args), forward[] = "--forward-unknown-opts";
	const char *file = argc ? argv[0] : "";
	int err = file_read(file, 1 << 20, &text), status = 1;
	for (char *p = text.p; !err && p < text.p + text.n; p += strlen(p) + 1)
		if (*p)
			words_add(to, p);
		else
			to = &link;
	args[0] = args[1] = forward;
	memcpy(args + 2, argv + 1, (size_t)(argc ? argc - 1 : 0) * sizeof *args);
	if (err || !compile.n) {
		error("cannot read '%s': %s", file, file_read_problem(err ? err : EINVAL));
	} else if (command_line_read(&line, argc + 1, args) && call_words(&line, &compile, &link, &words, &a)) {
		if (line.n_inputs)
			note_call(file, &a);
		execvp(words.v[0], (char *const *)words.v);
		error("cannot run '%s': %s", words.v[0], strerror(errno));
		status = 127;
	}
	return status;
}

/* ---- the scripts ---- */

static bool script(const char *path, struct buf *text)
{
	bool ok = file_write(path, (struct slice){text->p, text->n}) && !chmod(path, 0755);
	buf_free(text);
	return ok;
}

static void quote(struct buf *b, const char *word) { words_print(&(struct words){&word, 1, 1}, b); }

static bool write_clang(const struct words *compile, const struct words *link, const char *path, struct arena *a)
{
	struct buf words = {0}, text = {0};
	char self[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
	const char *file = arena_printf(a, "%s.words", path);
	for (size_t i = 0; i < compile->n; i++)
		buf_add(&words, compile->v[i], strlen(compile->v[i]) + 1);
	buf_addch(&words, 0);
	for (size_t i = 0; i < link->n; i++)
		buf_add(&words, link->v[i], strlen(link->v[i]) + 1);
	bool ok = n > 0 && file_write(file, (struct slice){words.p, words.n});
	buf_free(&words);
	if (!ok)
		return false;
	self[n] = 0;
	buf_addstr(&text, "#!/bin/sh\n# made by tranship-verify\nexec ");
	quote(&text, self);
	buf_addstr(&text, " " CXX_CALL " ");
	quote(&text, file);
	buf_addstr(&text, " \"$@\"\n");
	return script(path, &text);
}

/* nvcc takes its options itself; one language for all sources, though, so a call with objects among its sources cannot be made. */
static bool write_nvcc(const struct words *compile, const struct words *link, const char *path, struct arena *a)
{
	struct buf b = {0};
	buf_addstr(&b, "#!/bin/sh\n# made by tranship-verify\nprintf + >>");
	quote(&b, arena_printf(a, "%s.words.called", path));
	buf_addstr(&b, "\nlink=1 x_cu=\nfor x; do\n\tshift\n\tcase $x in\n"
	               "\t-c | -E | -S | -M | -MM | -ptx | -cubin | -cuda) link= ;;\n"
	               "\t*.cpp | *.cc | *.cxx | *.hip) x_cu='-x cu' ;;\n"
	               "\t-Xcompiler* | -fatbin | -fmad* | -O[0-3]) ;;\n"
	               "\t-f* | -W* | -m* | -O* | -pthread) set -- \"$@\" -Xcompiler=\"$x\"; continue ;;\n"
	               "\tesac\n\tset -- \"$@\" \"$x\"\ndone\n[ $link ] || exec ");
	words_print(compile, &b);
	buf_addstr(&b, " $x_cu \"$@\"\nexec ");
	words_print(compile, &b);
	buf_addstr(&b, " $x_cu");
	for (size_t i = 1; i < link->n; i++) {
		buf_addch(&b, ' ');
		quote(&b, link->v[i]);
	}
	buf_addstr(&b, " \"$@\"\n");
	return script(path, &b);
}

/* Compilers for GPUs that a build may find by itself: each records what it compiles or links, and runs the real one. With 'cxx' those of this
 * toolchain are {cxx}. */
static bool write_watchers(const struct toolchain *t, const char *folder, const char *cxx, const char **path, struct arena *a)
{
	static const char *const names[] = {"hipcc", "amdclang++", "amdclang", "nvcc"};
	const char *before = getenv("PATH");
	bool ok = !mkdir(folder, 0700);
	for (size_t i = 0; i < ARRAY_SIZE(names) && ok; i++) {
		const char *real = on_path(names[i], a);
		struct buf b = {0};
		bool is_nvcc = !strcmp(names[i], "nvcc");
		if (cxx && (t->kind == COMPILER_NVCC) == is_nvcc && strcmp(names[i], "amdclang")) {
			buf_addstr(&b, "#!/bin/sh\n# made by tranship-verify\nexec ");
			quote(&b, cxx);
			buf_addstr(&b, " \"$@\"\n");
			ok = script(arena_printf(a, "%s/%s", folder, names[i]), &b);
			*path = arena_printf(a, "%s:%s", folder, before ? before : "/usr/bin:/bin");
			continue;
		}
		if (!real || (t->kind == COMPILER_NVCC && is_nvcc)) /* nvcc finds itself by its name */
			continue;
		buf_addstr(&b, "#!/bin/sh\n# made by tranship-verify\nfor x; do\n\tcase $x in -c | *.cu | *.hip | *.cpp | *.cc | "
		               "*.cxx | *.o) echo ");
		buf_addf(&b, "%s >>", names[i]);
		quote(&b, arena_printf(a, "%s.called", folder));
		buf_addstr(&b, "; break ;; esac\ndone\nexec ");
		quote(&b, *real == '/' ? real : path_linked(real, a));
		buf_addstr(&b, " \"$@\"\n");
		ok = script(arena_printf(a, "%s/%s", folder, names[i]), &b);
		*path = arena_printf(a, "%s:%s", folder, before ? before : "/usr/bin:/bin");
	}
	return ok;
}

const char *cxx_write(const struct session *s, const char *arch, const char *work, bool by_name, const char **path, struct arena *a)
{
	struct words compile = {0}, link = {0};
	const char *cxx = arena_printf(a, "%s/cxx", work);
	*path = NULL;
	toolchain_compile(&s->toolchain, LANGUAGE_HIP, arch, &compile, a);
	compile.v[compile.n -= 2] = NULL; /* the language, which sources get one by one */
	toolchain_link(&s->toolchain, arch, &link, a);
	bool ok = (s->toolchain.kind == COMPILER_NVCC ? write_nvcc : write_clang)(&compile, &link, cxx, a) &&
	          write_watchers(&s->toolchain, arena_printf(a, "%s/watch", work), by_name ? cxx : NULL, path, a);
	words_free(&compile);
	words_free(&link);
	return ok ? cxx : NULL;
}

const char *cxx_bypassed(const char *work, struct arena *a)
{
	struct buf b = {0};
	if (access(arena_printf(a, "%s/cxx.words.called", work), F_OK))
		return "the build command did not call '{cxx}': what it made is another compiler's";
	if (file_read(arena_printf(a, "%s/watch.called", work), 1 << 20, &b) || !b.n)
		return NULL;
	const char *why = arena_printf(a, "the build command also called '%.*s', which it found by itself, and not only '{cxx}'",
	                               (int)strcspn(b.p, "\n"), b.p);
	buf_free(&b);
	return why;
}
