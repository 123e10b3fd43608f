/* nvcc_args.c: nvcc's command lines, read for what decides how a source reads. */
#include "nvcc/nvcc_option.h"
#include "base/file_io.h"
#include "nvcc/nvcc_args.h"
#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct words {
	const char **w;
	size_t n, cap;
};

struct reader {
	struct nvcc_reading *how;
	struct arena *a;
	struct words out;
	bool rdc;
	unsigned depth, files; /* of options files */
};

static void add_word(struct words *l, const char *w) { PUSH(l->w, l->n, l->cap) = w; }

static void nvcc_args_add(struct reader *r, const char *arg) { add_word(&r->out, arg); }

/* How long the reference to a variable is that begins there: $(X), ${X}; 0: there is none. */
static size_t reference(const char *s)
{
	enum { LONGEST = 4096 };
	if (*s != '$' || (s[1] != '(' && s[1] != '{'))
		return 0;
	char open = s[1], close = open == '(' ? ')' : '}';
	unsigned depth = 0;
	for (size_t n = 1; s[n] && n < LONGEST; n++) {
		depth += s[n] == open;
		if (s[n] == close && !--depth)
			return n + 1;
	}
	return 0;
}

/* Splits at commas (and blanks, when asked), outside quotes and references; quotes and the backslash before a comma or quote go.
 * "-Wl,-rpath,X" is one item. */
static void split(struct arena *a, const char *s, bool at_blanks, struct words *out)
{
	struct buf b = {0};
	bool any = false, commas = false;
	char quote = 0;
	for (;; s++) {
		size_t whole = reference(s);
		if (whole) {
			buf_add(&b, s, whole);
			s += whole - 1;
			any = true;
			continue;
		}
		commas = (any && commas) || (!any && (!strncmp(s, "-Wl,", 4) || !strncmp(s, "-Wa,", 4) || !strncmp(s, "-Wp,", 4)));
		if (!*s || (!quote && ((*s == ',' && !commas) || (at_blanks && isspace((unsigned char)*s))))) {
			if (any)
				add_word(out, arena_strndup(a, b.p ? b.p : "", b.n));
			b.n = 0;
			any = false;
			if (!*s)
				break;
		} else if (*s == '\\' && (s[1] == ',' || s[1] == '"' || s[1] == '\'' || s[1] == '\\')) {
			buf_addch(&b, *++s);
			any = true;
		} else if (*s == quote) {
			quote = 0;
		} else if (!quote && (*s == '"' || *s == '\'')) {
			quote = *s;
			any = true;
		} else {
			buf_addch(&b, *s);
			any = true;
		}
	}
	buf_free(&b);
}

static void read_args(struct reader *r, const char *const *args, size_t n);

/* Absolute, so that it holds wherever clang is run. */
static const char *path_in(struct reader *r, const char *path)
{
	return *path == '/' || !r->how->directory ? path : arena_printf(r->a, "%s/%s", r->how->directory, path);
}

/* Once for a file, however many commands name it. */
static void not_read(const char *path, const char *why)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	static struct strmap said;
	pthread_mutex_lock(&lock);
	bool again = strmap_get(&said, slice_str(path), NULL);
	if (!again)
		strmap_put(&said, slice_str(path), 1);
	pthread_mutex_unlock(&lock);
	if (!again)
		warn("cannot read options file '%s': %s", path, why);
}

/* Words as a shell would split them: quotes may stand inside a word, a backslash takes the next byte as it is. */
static void split_command(struct arena *a, struct slice text, struct words *words)
{
	struct buf b = {0};
	bool any = false;
	char quote = 0;
	for (size_t i = 0; i <= text.n; i++) {
		char c = i < text.n ? text.p[i] : ' ';
		if (i == text.n || (!quote && isspace((unsigned char)c))) {
			if (any)
				add_word(words, arena_strndup(a, b.p ? b.p : "", b.n));
			b.n = 0;
			any = false;
			continue;
		}
		if (c == quote) {
			quote = 0;
		} else if (!quote && (c == '"' || c == '\'')) {
			quote = c;
		} else {
			if (c == '\\' && quote != '\'' && i + 1 < text.n)
				c = text.p[++i];
			buf_addch(&b, c);
		}
		any = true;
	}
	buf_free(&b);
}

const char **nvcc_split(struct slice command, struct arena *a, size_t *n)
{
	struct words words = {0};
	split_command(a, command, &words);
	const char **kept = arena_alloc(a, (words.n + 1) * sizeof *kept);
	memcpy(kept, words.w ? words.w : kept, words.n * sizeof *kept);
	*n = words.n;
	free(words.w);
	return kept;
}

const char **nvcc_items(const char *value, bool at_blanks, struct arena *a, size_t *n)
{
	struct words words = {0};
	split(a, value, at_blanks, &words);
	const char **kept = arena_alloc(a, (words.n + 1) * sizeof *kept);
	memcpy(kept, words.w ? words.w : kept, words.n * sizeof *kept);
	*n = words.n;
	free(words.w);
	return kept;
}

static bool may_read(const struct reader *r, const char *path) { return !r->how->may_read || r->how->may_read(r->how->ctx, path); }

static void read_options_file(struct reader *r, const char *name)
{
	const char *path = path_in(r, name);
	struct buf text = {0};
	if (r->depth >= OPTIONS_FILES_DEEP || r->files >= OPTIONS_FILES || r->how->bytes >= OPTIONS_FILES_BYTES) {
		not_read(path, r->depth >= OPTIONS_FILES_DEEP ? "it is nested too deep" : "there are too many");
		return;
	}
	if (!may_read(r, path)) {
		not_read(path, "it lies outside the project");
		return;
	}
	r->files++;
	int err = file_read(path, OPTIONS_FILE_BYTES, &text);
	if (err) {
		not_read(path, file_read_problem(err));
		return;
	}
	r->how->bytes += text.n;
	struct words words = {0};
	split_command(r->a, (struct slice){text.p, text.n}, &words);
	r->depth++;
	read_args(r, words.w, words.n);
	r->depth--;
	free(words.w);
	buf_free(&text);
}

static void add_standard(struct reader *r, const char *std)
{
	/* GNU's dialect, as nvcc's host compiler has its extensions; later standards under the names older clangs know */
	struct slice s = slice_str(std);
	const char *year = slice_starts(s, "gnu++") ? std + 5 : slice_starts(s, "c++") ? std + 3 : NULL;
	if (!year)
		nvcc_args_add(r, arena_printf(r->a, "-std=%s", std));
	else if (!strcmp(year, "23") || !strcmp(year, "26") || !strcmp(year, "2b") || !strcmp(year, "2c"))
		nvcc_args_add(r, "-std=gnu++2b");
	else
		nvcc_args_add(r, arena_printf(r->a, "-std=gnu++%s", year));
}

enum value_form { FOLDERS, FILES, NAMES };

/* A file that is forced in is looked for in the include folders, too. NULL: it is not to be read. */
static const char *value_of(struct reader *r, enum value_form form, const char *value)
{
	if (form == NAMES || !*value)
		return *value ? value : NULL;
	const char *path = path_in(r, value);
	if (form == FOLDERS)
		return path;
	if (!access(path, R_OK))
		return may_read(r, path) ? path : NULL;
	return r->how->may_read && (*value == '/' || strstr(value, "..")) ? NULL : value;
}

static void add_list(struct reader *r, const char *option, enum value_form form, const char *values)
{
	struct words w = {0};
	split(r->a, values, false, &w);
	for (size_t i = 0; i < w.n; i++) {
		const char *value = value_of(r, form, w.w[i]);
		if (!value)
			continue;
		if (option[2]) /* a word of its own: -isystem DIR, but -IDIR */
			nvcc_args_add(r, option);
		nvcc_args_add(r, option[2] ? value : arena_printf(r->a, "%s%s", option, value));
	}
	free(w.w);
}

static void add_host_options(struct reader *r, const char *values)
{
	struct words w = {0};
	split(r->a, values, true, &w);
	BOUNDED_CALL(read_args(r, w.w, w.n)); /* -Xcompiler=-Xcompiler=... */
	free(w.w);
}

static void add_language(struct reader *r, const char *language)
{
	static const char *const known[][2] = {
	        {"cu", "cuda"}, {"cuda", "cuda"}, {"c", "c"}, {"c++", "c++"}, {"hip", "cuda"}, {"c++-header", "c++"},
	};
	for (size_t i = 0; i < ARRAY_SIZE(known); i++)
		if (!strcmp(language, known[i][0])) {
			nvcc_args_add(r, "-x");
			nvcc_args_add(r, known[i][1]);
		}
}

static void nvcc_args_apply(struct reader *r, const struct nvcc_option *o, const char *value)
{
	if (o->takes > TAKES_LEVEL && (!value || !*value))
		return; /* nvcc would refuse the command */
	switch (o->fate) {
	case FATE_DROP: break;
	case FATE_PASS: nvcc_args_add(r, arena_printf(r->a, "-%s", o->name)); break;
	case FATE_INCLUDE: add_list(r, "-I", FOLDERS, value); break;
	case FATE_SYSTEM: add_list(r, "-isystem", FOLDERS, value); break;
	case FATE_QUOTE: add_list(r, "-iquote", FOLDERS, value); break;
	case FATE_AFTER: add_list(r, "-idirafter", FOLDERS, value); break;
	case FATE_SYSROOT:
		nvcc_args_add(r, *o->name == 'i' ? "-isysroot" : "--sysroot");
		nvcc_args_add(r, path_in(r, value));
		break;
	case FATE_PREINCLUDE: add_list(r, "-include", FILES, value); break;
	case FATE_MACROS: add_list(r, "-imacros", FILES, value); break;
	case FATE_DEFINE:
		nvcc_args_add(r, arena_printf(r->a, "-D%s", value));
		break; /* a comma is more often the macro's than nvcc's */
	case FATE_UNDEFINE: add_list(r, "-U", NAMES, value); break;
	case FATE_STANDARD: add_standard(r, value); break;
	case FATE_STANDARD_LIBRARY:
		if (!strcmp(value, "libc++") || !strcmp(value, "libstdc++"))
			nvcc_args_add(r, arena_printf(r->a, "-stdlib=%s", value));
		break;
	case FATE_LANGUAGE: add_language(r, value); break;
	case FATE_HOST_OPTIONS: add_host_options(r, value); break;
	case FATE_OPTIONS_FILE: {
		struct words w = {0};
		split(r->a, value, false, &w);
		for (size_t i = 0; i < w.n; i++)
			read_options_file(r, w.w[i]);
		free(w.w);
		break;
	}
	case FATE_OPENMP: nvcc_args_add(r, "-D_OPENMP=201811"); break; /* the pragmas themselves would only hide what they govern */
	case FATE_RDC:
		if ((!value || !strcmp(value, "true")) && !r->rdc) {
			nvcc_args_add(r, "-D__CUDACC_RDC__=1");
			r->rdc = true;
		}
		break;
	case FATE_NO_EXCEPTIONS: nvcc_args_add(r, "-fno-exceptions"); break;
	case FATE_EXTENDED_LAMBDA: nvcc_args_add(r, "-D__CUDACC_EXTENDED_LAMBDA__=1"); break;
	case FATE_RELAXED_CONSTEXPR: nvcc_args_add(r, "-D__CUDACC_RELAXED_CONSTEXPR__=1"); break;
	case FATE_FAST_MATH: nvcc_args_add(r, "-D__USE_FAST_MATH__=1"); break;
	case FATE_DEFAULT_STREAM:
		if (!strcmp(value, "per-thread"))
			nvcc_args_add(r, "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
		break;
	}
}

/* One option and, where it has one, its value; returns how many arguments that were. */
static size_t read_option(struct reader *r, const char *const *args, size_t n)
{
	struct nvcc_given g = nvcc_option_read(args, n);
	if (g.option)
		nvcc_args_apply(r, g.option, g.value);
	else if (!r->how->unknown++)
		r->how->first_unknown = arena_strdup(r->a, args[0]);
	return g.words;
}

static void read_args(struct reader *r, const char *const *args, size_t n)
{
	for (size_t i = 0; i < n;) {
		if (args[i][0] == '@' && args[i][1]) {
			read_options_file(r, args[i] + 1);
			i++;
		} else if (args[i][0] == '-' && args[i][1] && strcmp(args[i], "--") != 0) {
			i += read_option(r, args + i, n - i);
		} else {
			i++; /* the compiler, an input file */
		}
	}
}

char **nvcc_to_clang(const char *const *args, size_t n, struct nvcc_reading *how, struct arena *a, size_t *n_out)
{
	struct reader r = {.how = how, .a = a};
	read_args(&r, args, n);
	char **out = arena_alloc(a, (r.out.n + 1) * sizeof *out);
	for (size_t i = 0; i < r.out.n; i++)
		out[i] = (char *)r.out.w[i];
	*n_out = r.out.n;
	free(r.out.w);
	return out;
}
