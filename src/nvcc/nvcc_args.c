/* nvcc_args.c: nvcc's command lines, read for what decides how a source reads. */
#include "nvcc/nvcc_args.h"
#include <ctype.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum option_kind {
	FLAG,    /* goes */
	VALUE,   /* goes, with its value */
	BOOLEAN, /* goes, with a following "true" or "false" */
	INCLUDE,
	SYSTEM,
	QUOTE,
	AFTER,
	PREINCLUDE,
	MACROS,
	DEFINE,
	UNDEFINE,
	STANDARD,
	LANGUAGE,
	HOST, /* options for the host compiler, comma-separated */
	OPTIONS_FILE,
	OPENMP,
	PASS,       /* stays */
	PASS_VALUE, /* stays, with its value */
	NO_EXCEPTIONS,
	RDC,
	EXTENDED_LAMBDA,
	RELAXED_CONSTEXPR,
	FAST_MATH,
	DEFAULT_STREAM, /* nvcc defines a macro */
};

/* Names without their dashes (one or two are the same to nvcc), in the order of their bytes. */
/* clang-format off */
static const struct option {
	const char *name;
	enum option_kind kind;
} options[] = {
	{ "D", DEFINE }, { "E", FLAG }, { "G", FLAG }, { "I", INCLUDE }, { "L", VALUE }, { "M", FLAG }, { "MD", FLAG },
	{ "MF", VALUE }, { "MG", FLAG }, { "MJ", VALUE }, { "MM", FLAG }, { "MMD", FLAG }, { "MP", FLAG }, { "MQ", VALUE },
	{ "MT", VALUE }, { "O", VALUE }, { "Ofast-compile", VALUE }, { "Ofc", VALUE }, { "S", FLAG }, { "T", VALUE },
	{ "U", UNDEFINE }, { "Wdefault-stream-launch", FLAG }, { "Werror", FLAG }, { "Wext-lambda-captures-this", FLAG },
	{ "Wmissing-launch-bounds", FLAG }, { "Wreorder", FLAG }, { "Xarchive", VALUE }, { "Xassembler", VALUE },
	{ "Xclang", PASS_VALUE }, { "Xcompiler", HOST }, { "Xcuda-fatbinary", VALUE }, { "Xcuda-ptxas", VALUE },
	{ "Xlinker", VALUE }, { "Xnvlink", VALUE }, { "Xpreprocessor", VALUE }, { "Xptxas", VALUE },
	{ "allow-unsupported-compiler", FLAG }, { "ansi", FLAG }, { "arbin", VALUE }, { "arch", VALUE }, { "arch-ls", FLAG },
	{ "archive-options", VALUE }, { "archiver-binary", VALUE }, { "astoolspatch", FLAG }, { "aug-hls", FLAG },
	{ "augment-host-linker-script", FLAG }, { "brief-diag", BOOLEAN }, { "brief-diagnostics", BOOLEAN }, { "c", FLAG },
	{ "ccbin", VALUE }, { "clean", FLAG }, { "clean-targets", FLAG }, { "code", VALUE }, { "code-ls", FLAG },
	{ "compile", FLAG }, { "compile-as-tools-patch", FLAG }, { "compiler-bindir", VALUE }, { "compiler-options", HOST },
	{ "compress-mode", VALUE }, { "cubin", FLAG }, { "cuda", FLAG }, { "cuda-gpu-arch", VALUE }, { "cuda-path", VALUE },
	{ "cudadevrt", VALUE }, { "cudart", VALUE }, { "dc", RDC }, { "ddp", VALUE }, { "debug", FLAG },
	{ "default-stream", DEFAULT_STREAM }, { "define-macro", DEFINE }, { "dependency-drive-prefix", VALUE },
	{ "dependency-output", VALUE }, { "dependency-target-name", VALUE }, { "device-c", RDC }, { "device-debug", FLAG },
	{ "device-entity-has-hidden-visibility", BOOLEAN }, { "device-link", FLAG }, { "device-stack-protector", BOOLEAN },
	{ "device-w", RDC }, { "diag-error", VALUE }, { "diag-suppress", VALUE }, { "diag-warn", VALUE },
	{ "disable-warnings", FLAG }, { "display-error-number", FLAG }, { "dlink", FLAG }, { "dlink-time-opt", FLAG },
	{ "dlto", FLAG }, { "dont-use-profile", FLAG }, { "dopt", VALUE }, { "dp", VALUE }, { "drive-prefix", VALUE },
	{ "dryrun", FLAG }, { "dw", RDC }, { "e", VALUE }, { "entries", VALUE }, { "err-no", FLAG }, { "ewp", FLAG },
	{ "expt-extended-lambda", EXTENDED_LAMBDA }, { "expt-relaxed-constexpr", RELAXED_CONSTEXPR },
	{ "extended-lambda", EXTENDED_LAMBDA }, { "extensible-whole-program", FLAG }, { "extra-device-vectorization", FLAG },
	{ "fatbin", FLAG }, { "fdevice-syntax-only", FLAG }, { "fdevice-time-trace", VALUE }, { "ffast-math", FLAG },
	{ "fgpu-rdc", RDC }, { "fmad", BOOLEAN }, { "fms-extensions", PASS }, { "fno-exceptions", PASS }, { "fno-rtti", PASS },
	{ "fno-signed-char", PASS }, { "fno-unsigned-char", PASS }, { "fopenmp", OPENMP }, { "force-cl-env-setup", FLAG },
	{ "forward-unknown-opts", FLAG }, { "forward-unknown-to-host-compiler", FLAG }, { "forward-unknown-to-host-linker", FLAG },
	{ "frandom-seed", VALUE }, { "fsigned-char", PASS }, { "ftemplate-backtrace-limit", VALUE }, { "ftemplate-depth", VALUE },
	{ "ftz", BOOLEAN }, { "funsigned-char", PASS }, { "g", FLAG }, { "gen-opt-lto", FLAG }, { "gencode", VALUE },
	{ "generate-code", VALUE }, { "generate-dependencies", FLAG }, { "generate-dependencies-with-compile", FLAG },
	{ "generate-dependency-targets", FLAG }, { "generate-line-info", FLAG }, { "generate-nonsystem-dependencies", FLAG },
	{ "generate-nonsystem-dependencies-with-compile", FLAG }, { "gpu-architecture", VALUE }, { "gpu-code", VALUE },
	{ "hls", VALUE }, { "host-linker-script", VALUE }, { "idirafter", AFTER }, { "idp", VALUE }, { "imacros", MACROS },
	{ "include", PREINCLUDE }, { "include-path", INCLUDE }, { "input-drive-prefix", VALUE }, { "iquote", QUOTE },
	{ "isysroot", PASS_VALUE }, { "isystem", SYSTEM }, { "jobserver", FLAG }, { "jtd", VALUE },
	{ "jump-table-density", VALUE }, { "keep", FLAG }, { "keep-device-functions", FLAG }, { "keep-dir", VALUE },
	{ "l", VALUE }, { "ldir", VALUE }, { "lib", FLAG }, { "libdevice-directory", VALUE }, { "library", VALUE },
	{ "library-path", VALUE }, { "lineinfo", FLAG }, { "link", FLAG }, { "linker-options", VALUE }, { "list-gpu-arch", FLAG },
	{ "list-gpu-code", FLAG }, { "lto", FLAG }, { "ltoir", FLAG }, { "m", VALUE }, { "m32", FLAG }, { "m64", FLAG },
	{ "machine", VALUE }, { "maes", PASS }, { "mavx", PASS }, { "mavx2", PASS }, { "maxrregcount", VALUE }, { "mf16c", PASS },
	{ "mfma", PASS }, { "msse4.1", PASS }, { "msse4.2", PASS }, { "mssse3", PASS }, { "no-align-double", FLAG },
	{ "no-compress", FLAG }, { "no-device-link", FLAG }, { "no-display-error-number", FLAG }, { "no-err-no", FLAG },
	{ "no-exceptions", NO_EXCEPTIONS }, { "no-host-device-initializer-list", FLAG }, { "no-host-device-move-forward", FLAG },
	{ "nodlink", FLAG }, { "noeh", NO_EXCEPTIONS }, { "nohdinitlist", FLAG }, { "nohdmoveforward", FLAG }, { "noprof", FLAG },
	{ "nvlink-options", VALUE }, { "o", VALUE }, { "objdir-as-tempdir", FLAG }, { "objtemp", FLAG }, { "odir", VALUE },
	{ "offload-arch", VALUE }, { "opt-info", VALUE }, { "optf", OPTIONS_FILE }, { "optimization-info", VALUE },
	{ "optimize", VALUE }, { "options-file", OPTIONS_FILE }, { "optix-ir", FLAG }, { "output-directory", VALUE },
	{ "output-file", VALUE }, { "pg", FLAG }, { "pre-include", PREINCLUDE }, { "prec-div", BOOLEAN }, { "prec-sqrt", BOOLEAN },
	{ "preprocess", FLAG }, { "profile", FLAG }, { "pthread", PASS }, { "ptx", FLAG }, { "ptxas-options", VALUE },
	{ "r", FLAG }, { "rdc", RDC }, { "reloc-ptx", FLAG }, { "relocatable-device-code", RDC }, { "relocatable-link", FLAG },
	{ "relocatable-ptx", FLAG }, { "res-usage", FLAG }, { "resource-usage", FLAG }, { "restrict", FLAG }, { "run", FLAG },
	{ "run-args", VALUE }, { "sanitize", VALUE }, { "save-temps", FLAG }, { "shared", FLAG }, { "source-in-ptx", FLAG },
	{ "split-compile", VALUE }, { "split-compile-extended", VALUE }, { "src-in-ptx", FLAG },
	{ "static-global-template-stub", BOOLEAN }, { "std", STANDARD }, { "sysroot", PASS_VALUE }, { "system-include", SYSTEM },
	{ "t", VALUE }, { "target", VALUE }, { "target-dir", VALUE }, { "target-directory", VALUE }, { "threads", VALUE },
	{ "time", VALUE }, { "u", VALUE }, { "undefine-macro", UNDEFINE }, { "use-local-env", FLAG },
	{ "use_fast_math", FAST_MATH }, { "v", FLAG }, { "verbose", FLAG }, { "w", FLAG }, { "x", LANGUAGE }, { "z", VALUE }
};
/* clang-format on */

struct words {
	const char **w;
	size_t n, cap;
};

struct reader {
	const char *directory;
	struct arena *a;
	struct words out;
	bool pass_unknown; /* no compiler was named: what nvcc does not know is clang's */
	bool rdc;
	unsigned depth; /* of options files */
};

static void add_word(struct words *l, const char *w) { PUSH(l->w, l->n, l->cap) = w; }

static void add(struct reader *r, const char *arg) { add_word(&r->out, arg); }

static int by_name(const void *key, const void *element) { return strcmp(key, ((const struct option *)element)->name); }

static const struct option *find(const char *name, size_t n)
{
	char text[64];
	if (n >= sizeof text)
		return NULL;
	memcpy(text, name, n);
	text[n] = 0;
	return bsearch(text, options, ARRAY_SIZE(options), sizeof *options, by_name);
}

/* Splits at commas (and blanks, when asked), outside quotes; quotes and the backslash before a comma or quote go. */
static void split(struct arena *a, const char *s, bool at_blanks, struct words *out)
{
	struct buf b = {0};
	bool any = false;
	char quote = 0;
	for (;; s++) {
		if (!*s || (!quote && (*s == ',' || (at_blanks && isspace((unsigned char)*s))))) {
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
	return *path == '/' || !r->directory ? path : arena_printf(r->a, "%s/%s", r->directory, path);
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

static void read_options_file(struct reader *r, const char *name)
{
	const char *path = path_in(r, name);
	if (r->depth >= 16) {
		not_read(path, "it is nested too deep");
		return;
	}
	FILE *f = fopen(path, "rb");
	if (!f) {
		not_read(path, strerror(errno));
		return;
	}
	struct buf text = {0};
	char chunk[4096];
	for (size_t k; (k = fread(chunk, 1, sizeof chunk, f));)
		buf_add(&text, chunk, k);
	fclose(f);
	/* Words as a shell would split them: quotes may stand inside a word, a backslash takes the next byte as it is. */
	struct words words = {0};
	struct buf b = {0};
	bool any = false;
	char quote = 0;
	for (size_t i = 0; i <= text.n; i++) {
		char c = i < text.n ? text.p[i] : ' ';
		if (i == text.n || (!quote && isspace((unsigned char)c))) {
			if (any)
				add_word(&words, arena_strndup(r->a, b.p ? b.p : "", b.n));
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
	r->depth++;
	read_args(r, words.w, words.n);
	r->depth--;
	free(words.w);
	buf_free(&b);
	buf_free(&text);
}

static void add_standard(struct reader *r, const char *std)
{
	/* GNU's dialect, as nvcc's host compiler has its extensions; later standards under the names older clangs know */
	struct slice s = slice_str(std);
	const char *year = slice_starts(s, "gnu++") ? std + 5 : slice_starts(s, "c++") ? std + 3 : NULL;
	if (!year)
		add(r, arena_printf(r->a, "-std=%s", std));
	else if (!strcmp(year, "23") || !strcmp(year, "26") || !strcmp(year, "2b") || !strcmp(year, "2c"))
		add(r, "-std=gnu++2b");
	else
		add(r, arena_printf(r->a, "-std=gnu++%s", year));
}

enum value_form { FOLDERS, FILES, NAMES };

/* A file that is forced in is looked for in the include folders, too. */
static const char *value_of(struct reader *r, enum value_form form, const char *value)
{
	if (form == NAMES)
		return value;
	const char *path = path_in(r, value);
	return form == FOLDERS || !access(path, R_OK) ? path : value;
}

static void add_list(struct reader *r, const char *option, enum value_form form, const char *values)
{
	struct words w = {0};
	split(r->a, values, false, &w);
	for (size_t i = 0; i < w.n; i++) {
		const char *value = value_of(r, form, w.w[i]);
		if (option[2]) /* a word of its own: -isystem DIR, but -IDIR */
			add(r, option);
		add(r, option[2] ? value : arena_printf(r->a, "%s%s", option, value));
	}
	free(w.w);
}

static void add_host_options(struct reader *r, const char *values)
{
	struct words w = {0};
	bool unknown = r->pass_unknown;
	split(r->a, values, true, &w);
	r->pass_unknown = false;              /* the host compiler may be GCC */
	BOUNDED_CALL(read_args(r, w.w, w.n)); /* -Xcompiler=-Xcompiler=... */
	r->pass_unknown = unknown;
	free(w.w);
}

static void add_language(struct reader *r, const char *language)
{
	static const char *const known[][2] = {
	        {"cu", "cuda"}, {"cuda", "cuda"}, {"c", "c"}, {"c++", "c++"}, {"hip", "cuda"}, {"c++-header", "c++"},
	};
	for (size_t i = 0; i < ARRAY_SIZE(known); i++)
		if (!strcmp(language, known[i][0])) {
			add(r, "-x");
			add(r, known[i][1]);
		}
}

static void apply(struct reader *r, enum option_kind kind, const char *arg, const char *value)
{
	switch (kind) {
	case FLAG:
	case VALUE:
	case BOOLEAN: break;
	case INCLUDE: add_list(r, "-I", FOLDERS, value); break;
	case SYSTEM: add_list(r, "-isystem", FOLDERS, value); break;
	case QUOTE: add_list(r, "-iquote", FOLDERS, value); break;
	case AFTER: add_list(r, "-idirafter", FOLDERS, value); break;
	case PREINCLUDE: add_list(r, "-include", FILES, value); break;
	case MACROS: add_list(r, "-imacros", FILES, value); break;
	case DEFINE: add(r, arena_printf(r->a, "-D%s", value)); break; /* a comma is more often the macro's than nvcc's */
	case UNDEFINE: add_list(r, "-U", NAMES, value); break;
	case STANDARD: add_standard(r, value); break;
	case LANGUAGE: add_language(r, value); break;
	case HOST: add_host_options(r, value); break;
	case OPTIONS_FILE: {
		struct words w = {0};
		split(r->a, value, false, &w);
		for (size_t i = 0; i < w.n; i++)
			read_options_file(r, w.w[i]);
		free(w.w);
		break;
	}
	case OPENMP: add(r, "-D_OPENMP=201811"); break; /* the pragmas themselves would only hide what they govern */
	case PASS: add(r, arg); break;
	case PASS_VALUE:
		add(r, arg);
		if (value)
			add(r, value);
		break;
	case RDC:
		if ((!value || !strcmp(value, "true")) && !r->rdc) {
			add(r, "-D__CUDACC_RDC__=1");
			r->rdc = true;
		}
		break;
	case NO_EXCEPTIONS: add(r, "-fno-exceptions"); break;
	case EXTENDED_LAMBDA: add(r, "-D__CUDACC_EXTENDED_LAMBDA__=1"); break;
	case RELAXED_CONSTEXPR: add(r, "-D__CUDACC_RELAXED_CONSTEXPR__=1"); break;
	case FAST_MATH: add(r, "-D__USE_FAST_MATH__=1"); break;
	case DEFAULT_STREAM:
		if (!strcmp(value, "per-thread"))
			add(r, "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
		break;
	}
}

static bool takes_value(enum option_kind kind)
{
	switch (kind) {
	case FLAG:
	case BOOLEAN:
	case OPENMP:
	case PASS:
	case RDC:
	case EXTENDED_LAMBDA:
	case RELAXED_CONSTEXPR:
	case FAST_MATH:
	case NO_EXCEPTIONS: return false;
	default: return true;
	}
}

static bool truth(const char *s) { return !strcmp(s, "true") || !strcmp(s, "false"); }

/* One option and, where it has one, its value; returns how many arguments that were. */
static size_t read_option(struct reader *r, const char *const *args, size_t n)
{
	const char *arg = args[0], *name = arg + 1 + (arg[1] == '-');
	const char *equals = strchr(name, '=');
	const struct option *o = find(name, equals ? (size_t)(equals - name) : strlen(name));
	if (o && o->kind == PASS_VALUE && equals) {
		add(r, arg);
		return 1;
	}
	if (o && equals) {
		apply(r, o->kind, arg, equals + 1);
		return 1;
	}
	if (o && takes_value(o->kind)) {
		if (n < 2)
			return 1; /* the value is missing: nvcc would refuse the command */
		if (!strcmp(o->name, "O") && args[1][0] == '-')
			return 1; /* the host compiler's bare -O */
		apply(r, o->kind, arg, args[1]);
		return 2;
	}
	if (o) {
		bool more = (o->kind == BOOLEAN || o->kind == RDC) && n > 1 && truth(args[1]);
		apply(r, o->kind, arg, more ? args[1] : NULL);
		return more ? 2 : 1;
	}
	/* values written against one-letter options, and the host compiler's -isystemDIR and the like */
	static const struct option attached[] = {
	        {"isystem", SYSTEM}, {"iquote", QUOTE}, {"idirafter", AFTER}, {"include", PREINCLUDE},
	        {"I", INCLUDE},      {"D", DEFINE},     {"U", UNDEFINE},      {"x", LANGUAGE},
	        {"L", VALUE},        {"l", VALUE},      {"O", VALUE},         {"o", VALUE},
	        {"fopenmp=", OPENMP}};
	for (size_t i = 0; i < ARRAY_SIZE(attached) && arg[1] != '-'; i++) {
		size_t k = strlen(attached[i].name);
		if (!strncmp(name, attached[i].name, k) && name[k] && name[k] != '-') {
			apply(r, attached[i].kind, arg, name + k);
			return 1;
		}
	}
	/* -Wl,..., warnings, debug levels: nothing to a reader */
	if (r->pass_unknown && !(arg[1] == 'W' || arg[1] == 'g' || arg[1] == 'w'))
		add(r, arg);
	return 1;
}

static void read_args(struct reader *r, const char *const *args, size_t n)
{
	for (size_t i = 0; i < n;) {
		if (args[i][0] == '@' && args[i][1]) {
			read_options_file(r, args[i] + 1);
			i++;
		} else if (args[i][0] == '-' && args[i][1]) {
			i += read_option(r, args + i, n - i);
		} else {
			i++; /* the compiler, an input file */
		}
	}
}

char **nvcc_to_clang(const char *const *args, size_t n, const char *directory, struct arena *a, size_t *n_out)
{
	struct reader r = {.directory = directory, .a = a, .pass_unknown = n && args[0][0] == '-'};
	read_args(&r, args, n);
	char **out = arena_alloc(a, (r.out.n + 1) * sizeof *out);
	for (size_t i = 0; i < r.out.n; i++)
		out[i] = (char *)r.out.w[i];
	*n_out = r.out.n;
	free(r.out.w);
	return out;
}
