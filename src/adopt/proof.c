/* proof.c: what a preprocessor and make say before and after. */
#include "adopt/proof.h"
#include "base/file_io.h"
#include "base/path.h"
#include "base/shown.h"
#include "build/build_file.h"
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 20, MOST = 256 << 20, NOT_RUN = 127 };

static void read_all(int fd, struct buf *out)
{
	char block[1 << 14];
	lseek(fd, 0, SEEK_SET);
	for (ssize_t n; (n = read(fd, block, sizeof block)) > 0;)
		buf_add(out, block, (size_t)n);
}

/* Runs a program in a folder, or where we are, and appends what it prints; -1: it did not end by itself. */
static int run(const char *folder, const char *const *argv, const char *unset, struct slice input, struct buf *out)
{
	int in = memory_file("input"), to = memory_file("output"), status = -1;
	pid_t child = -1;
	if (in >= 0 && to >= 0 && write(in, input.p, input.n) == (ssize_t)input.n && !lseek(in, 0, SEEK_SET))
		child = fork();
	if (!child) {
		struct rlimit time = {SECONDS, SECONDS + 1}, size = {MOST, MOST};
		setrlimit(RLIMIT_CPU, &time);
		setrlimit(RLIMIT_FSIZE, &size);
		alarm(SECONDS);
		unsetenv(unset);
		unsetenv("MAKEFLAGS");
		dup2(in, STDIN_FILENO);
		dup2(to, STDOUT_FILENO);
		if (!freopen("/dev/null", "w", stderr) || (folder && chdir(folder)))
			_exit(NOT_RUN);
		execvp(argv[0], (char *const *)argv);
		_exit(NOT_RUN);
	}
	if (child > 0 && waitpid(child, &status, 0) == child)
		status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	if (to >= 0) {
		read_all(to, out);
		close(to);
	}
	if (in >= 0)
		close(in);
	return status;
}

/* ---- sources ---- */

/* The text without its #include lines. */
static void without_includes(struct slice text, struct buf *out)
{
	struct tokens t;
	uint32_t at = 0;
	lex(text, &t);
	for (size_t d = 0; d < t.n_directives; d++) {
		uint32_t word = token_next(&t, t.directives[d]);
		if (!TOKEN_IS_WORD_OF(&t, word, "include", "include_next", "import"))
			continue;
		buf_add(out, text.p + at, t.t[t.directives[d]].off - at);
		at = t.t[directive_end(&t, word)].off;
	}
	buf_add(out, text.p + at, text.n - at);
	tokens_free(&t);
}

static const char *const passes[][8] = {
        {"-D__CUDACC__", "-D__NVCC__", "-DCUDA_VERSION=13000", "-DCUDART_VERSION=13000", "-D__CUDACC_VER_MAJOR__=13",
         "-D__CUDA_ARCH__=900"},
        {"-D__CUDACC__", "-D__NVCC__", "-DCUDA_VERSION=13000", "-DCUDART_VERSION=13000", "-D__CUDACC_VER_MAJOR__=13"},
        {NULL},
};

static int preprocess(const struct proof *p, size_t pass, struct slice text, struct buf *out)
{
	static const char *const compilers[] = {"cc", "gcc", "clang"};
	struct buf code = {0};
	int status = NOT_RUN;
	without_includes(text, &code);
	for (size_t k = 0; k < ARRAY_SIZE(compilers) && status == NOT_RUN; k++) {
		const char *argv[20] = {compilers[k], "-E", "-P", "-w", "-x", "c++", "-D__LINE__=0"};
		size_t n = 7;
		for (size_t i = 0; passes[pass][i]; i++)
			argv[n++] = passes[pass][i];
		argv[n] = "-";
		status = run(NULL, argv, p->macro, (struct slice){code.p ? code.p : "", code.n}, out);
	}
	buf_free(&code);
	return status;
}

static bool same_tokens(struct slice x, struct slice y)
{
	for (;;) {
		while (x.n && isspace((unsigned char)*x.p))
			x = (struct slice){x.p + 1, x.n - 1};
		while (y.n && isspace((unsigned char)*y.p))
			y = (struct slice){y.p + 1, y.n - 1};
		if (!x.n || !y.n || *x.p != *y.p)
			return !x.n && !y.n;
		x = (struct slice){x.p + 1, x.n - 1};
		y = (struct slice){y.p + 1, y.n - 1};
	}
}

static bool source_is_same(struct proof *p, const struct file *f)
{
	for (size_t k = 0; k < ARRAY_SIZE(passes) && !p->no_compiler; k++) {
		struct buf was = {0}, now = {0};
		int before = preprocess(p, k, f->bytes, &was),
		    after = before == NOT_RUN ? before : preprocess(p, k, (struct slice){f->output.p, f->output.n}, &now);
		bool same = before == after && same_tokens((struct slice){was.p, was.n}, (struct slice){now.p, now.n});
		p->no_compiler = before == NOT_RUN;
		buf_free(&was);
		buf_free(&now);
		if (!same) {
			error("'%s': the preprocessor would read other tokens for NVIDIA; please report this, and exclude the file "
			      "meanwhile",
			      path_shown(f->shown));
			return false;
		}
	}
	p->sources++;
	return true;
}

/* ---- makefiles ---- */

static int ask_make(const struct proof *p, const struct made *m, struct buf *out)
{
	const char *argv[] = {"make", "-n", "-B", "--no-print-directory", "-f", m->name, NULL};
	return run(m->folder, argv, p->macro, (struct slice){"", 0}, out);
}

/* Makefiles that make reads by itself; others belong to these. */
static bool is_makefile(const char *name)
{
	return !strcmp(name, "Makefile") || !strcmp(name, "makefile") || !strcmp(name, "GNUmakefile");
}

bool proof_begin(struct proof *p, const struct adoption *a)
{
	bool ok = true;
	p->macro = a->name;
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *f = &a->r->files[i];
		const char *slash = strrchr(f->path, '/');
		if (!f->changed)
			continue;
		if (!f->build)
			ok = source_is_same(p, f) && ok;
		else if (p->asks_make && build_kind(f->path) == BUILD_MAKE && slash && is_makefile(slash + 1))
			PUSH(p->made, p->n_made, p->cap_made) =
			        (struct made){.folder = xstrdup(f->path), .name = xstrdup(slash + 1)};
	}
	for (size_t k = 0; k < p->n_made && ok; k++) {
		*strrchr(p->made[k].folder, '/') = 0;
		p->made[k].status = ask_make(p, &p->made[k], &p->made[k].printed);
		p->no_make = p->made[k].status == NOT_RUN;
	}
	return ok;
}

bool proof_end(struct proof *p)
{
	bool ok = true;
	for (size_t k = 0; k < p->n_made && !p->no_make; k++) {
		struct made *m = &p->made[k];
		struct buf now = {0};
		int status = ask_make(p, m, &now);
		bool same = status == m->status && now.n == m->printed.n && (!now.n || !memcmp(now.p, m->printed.p, now.n));
		buf_free(&now);
		if (!same)
			error("'%s/%s': 'make -n' prints other commands than before; take the changes back, and please report this",
			      path_shown(m->folder), m->name);
		ok = ok && same;
	}
	return ok;
}

void proof_tell(const struct proof *p)
{
	if (p->no_compiler)
		say(stderr, "tranship: there is no C compiler: nothing but bytes was compared\n");
	else if (p->sources)
		say(stderr, "tranship: for NVIDIA the preprocessor reads the same tokens in %zu source%s\n", p->sources,
		    p->sources == 1 ? "" : "s");
	if (p->no_make && p->n_made)
		say(stderr, "tranship: there is no make: its commands were not compared\n");
	else if (p->n_made)
		say(stderr, "tranship: 'make -n' prints the same commands as before in %zu folder%s\n", p->n_made,
		    p->n_made == 1 ? "" : "s");
}

void proof_free(struct proof *p)
{
	for (size_t k = 0; k < p->n_made; k++) {
		free(p->made[k].folder);
		free(p->made[k].name);
		buf_free(&p->made[k].printed);
	}
	free(p->made);
	*p = (struct proof){0};
}
