/* build_autoconf.c: configure.ac and m4 files. What autoconf writes from them ("configure") is never edited: autoreconf writes it anew. */
#include "build/build_c_text.h"
#include "build/build_script_text.h"
#include "build/build_toolkit.h"
#include "build/build_option.h"
#include <ctype.h>

enum { MOST_ARGUMENTS = 8 };

struct call {
	struct slice given[MOST_ARGUMENTS]; /* without blanks around and quotes */
	uint32_t n;
	uint32_t end; /* behind its ')' */
};

static struct slice bare(struct slice s)
{
	while (s.n && isspace((unsigned char)*s.p))
		s.p++, s.n--;
	while (s.n && isspace((unsigned char)s.p[s.n - 1]))
		s.n--;
	while (s.n >= 2 && *s.p == '[' && s.p[s.n - 1] == ']')
		s.p++, s.n -= 2;
	return s;
}

/* What a macro is given; 'at' is behind its "(". False: it has no end. */
static bool read_call(struct slice text, uint32_t at, struct call *c)
{
	*c = (struct call){0};
	enum { LONGEST = 1 << 16 };
	uint32_t quotes = 0, brackets = 1, begin = at, end = text.n - at < LONGEST ? (uint32_t)text.n : at + LONGEST;
	for (; at < end; at++) {
		char ch = text.p[at];
		quotes += ch == '[';
		quotes -= ch == ']' && quotes;
		if (quotes)
			continue;
		brackets += ch == '(';
		brackets -= ch == ')';
		if (brackets ? ch != ',' || brackets > 1 : false)
			continue;
		if (c->n < MOST_ARGUMENTS)
			c->given[c->n++] = bare((struct slice){text.p + begin, at - begin});
		begin = at + 1;
		if (!brackets) {
			c->end = at + 1;
			return true;
		}
	}
	return false;
}

/* ---- names ---- */

/* A macro's name of autoconf's: HAVE_CUDA_H of "cuda.h"; in variables all of it is small. */
static const char *macro_of(struct build_unit *u, const char *lead, const char *name, bool small)
{
	char *text = arena_printf(&u->arena, "%s%s", lead, name);
	for (char *p = text; *p; p++)
		*p = (char)(!isalnum((unsigned char)*p) ? '_' : small ? *p : toupper((unsigned char)*p));
	return text;
}

/* ---- macros ---- */

/* What was defined before is defined still: "HAVE_CUDA_H", where the header of HIP's was found. */
static void define_still(struct build_unit *u, uint32_t at, const char *cache, const char *macro)
{
	uint32_t begin = at;
	while (begin && u->text.p[begin - 1] != '\n')
		begin--;
	uint32_t blanks = begin;
	while (u->text.p[blanks] == ' ' || u->text.p[blanks] == '\t')
		blanks++;
	build_insert(u, at,
	             arena_printf(&u->arena, "\n%.*sAS_VAR_IF([%s], [yes], [AC_DEFINE([%s], [1], [HIP stands in for CUDA])])",
	                          (int)(blanks - begin), u->text.p + begin, cache, macro));
}

static void read_headers(struct build_unit *u, const struct call *c, bool defines)
{
	struct slice all = c->n ? c->given[0] : (struct slice){"", 0};
	for (const char *p = all.p, *end = p + all.n; p < end;) {
		size_t n = 0;
		while (p + n < end && !isspace((unsigned char)p[n]) && !strchr(",[]\\", p[n]))
			n++;
		const char *to = n ? build_c_header(u, (struct slice){p, n}) : NULL;
		if (to) {
			if (!strcmp(to, "hip/hip_runtime.h")) /* which a C compiler takes, too */
				to = "hip/hip_runtime_api.h";
			build_replace_slice(u, (struct slice){p, n}, to, D_W907);
			if (defines)
				define_still(u, c->end, macro_of(u, "ac_cv_header_", to, true),
				             macro_of(u, "HAVE_", arena_strndup(&u->arena, p, n), false));
		}
		p += n + !n;
	}
}

/* AC_CHECK_DECLS([cudaA, CU_B], ...), AC_CHECK_FUNCS([cudaA cudaB]) */
static void read_names(struct build_unit *u, struct slice all)
{
	for (size_t i = 0; i < all.n;) {
		size_t n = 0;
		while (i + n < all.n && word_char(all.p[i + n]))
			n++;
		if (n)
			build_c_rename(u, (struct slice){all.p + i, n}, true);
		i += n + !n;
	}
}

/* AC_CHECK_LIB(library, function, ...), AC_SEARCH_LIBS(function, libraries, ...) */
static void read_library(struct build_unit *u, const struct call *c, bool search)
{
	bool known = false, some = false;
	struct slice libraries = c->given[search], function = c->given[!search];
	const char *first = NULL;
	for (const char *p = libraries.p, *end = p + libraries.n; p < end;) {
		size_t n = 0;
		while (p + n < end && !isspace((unsigned char)p[n]))
			n++;
		const char *to = n ? script_text_library(u, (struct slice){p, n}, &known) : NULL;
		if (n && known) {
			some = true;
			if (to && *to)
				build_replace_slice(u, (struct slice){p, n}, first = to, D_W908);
			else
				build_lost(u, (struct slice){p, n}, "ROCm has no counterpart: remove the check");
		}
		p += n + !n;
	}
	if (!some || !function.n)
		return;
	const char *name = build_c_name(u, function);
	if (name && strchr(name, ':')) { /* cublasInit (vetter/shoc): no library has the compatibility header's */
		name = first && !strcmp(first, "hipblas") ? "hipblasCreate" : NULL;
		if (name)
			build_replace_slice(u, function, name, D_W908);
		else
			build_lost(u, function, "it is no function of ROCm's library: name one there");
	} else {
		build_c_rename(u, function, true);
	}
	if (first && !search && name && (c->n < 3 || !c->given[2].n))
		define_still(u, c->end, arena_printf(&u->arena, "ac_cv_lib_%s_%s", macro_of(u, "", first, true), name),
		             macro_of(u, "HAVE_LIB", arena_strndup(&u->arena, libraries.p, libraries.n), false));
}

/* AC_CHECK_FILE($CUDA_HOME/$CUDA_LIB_DIR/libcudart.so, ...) (edanssandes/MASA-CUDAlign's configure.ac): HIP's runtime lies in lib.
 * False: it asks for another file. */
static bool read_file(struct build_unit *u, struct slice path)
{
	const char *slash = memchr(path.p, '/', path.n);
	if (!path.n || *path.p != '$' || !slash || !(slice_ends(path, "/libcudart.so") || slice_ends(path, "/libcuda.so")))
		return false;
	build_replace_slice(u, (struct slice){slash, (size_t)(path.p + path.n - slash)}, "/lib/libamdhip64.so", D_W908);
	return true;
}

/* A macro of autoconf's, 'at' its "("; true: all it is given first has been dealt with, up to *end. */
static bool read_macro(struct build_unit *u, struct slice name, uint32_t at, uint32_t *end)
{
	struct call c;
	bool library = slice_is(name, "AC_CHECK_LIB"), search = slice_is(name, "AC_SEARCH_LIBS");
	bool header = SLICE_IS_ANY(name, "AC_CHECK_HEADER", "AC_CHECK_HEADERS"),
	     names = SLICE_STARTS_ANY(name, "AC_CHECK_DECL", "AC_CHECK_FUNC", "AC_CHECK_TYPE"),
	     program = SLICE_STARTS_ANY(name, "AC_PATH_PROG", "AC_CHECK_PROG", "AC_PATH_TOOL", "AC_CHECK_TOOL");
	if (slice_is(name, "AC_SUBST") && read_call(u->text, at + 1, &c) &&
	    c.n) { /* "@CUDA_VERSION@", the project's own name (ledatelescope/bifrost's cuda.m4) */
		*end = build_at(u, c.given[0].p + c.given[0].n);
		return true;
	}
	if (slice_is(name, "AC_CHECK_FILE") && read_call(u->text, at + 1, &c) && c.n && read_file(u, c.given[0])) {
		*end = build_at(u, c.given[0].p + c.given[0].n);
		return true;
	}
	if (!(library || search || header || names || program) || !read_call(u->text, at + 1, &c) || !c.n ||
	    (!header && !names && c.n < 2))
		return false;
	if (header) {
		read_headers(u, &c, name.n > strlen("AC_CHECK_HEADER"));
		*end = build_at(u, c.given[0].p + c.given[0].n);
	} else if (names) {
		read_names(u, c.given[0]);
		*end = build_at(u, c.given[0].p + c.given[0].n);
	} else if (program) {
		if (!slice_is(c.given[1], "nvcc"))
			return false;
		build_replace_slice(u, c.given[1], "hipcc", D_W909);
		*end = build_at(u, c.given[1].p + c.given[1].n);
	} else {
		read_library(u, &c, search);
		*end = build_at(u, c.given[1].p + c.given[1].n);
	}
	return true;
}

/* ---- the shell's text ---- */

/* The line as far as p. */
static struct slice line_before(const struct build_unit *u, const char *p)
{
	const char *begin = p;
	while (begin > u->text.p && begin[-1] != '\n' && p - begin < 4096)
		begin--;
	return (struct slice){begin, (size_t)(p - begin)};
}

/* "-I$CUDA/include", "-I$CUDA_INCDIR": the C compiler needs the macro that selects the platform in HIP's headers. */
static bool is_include(struct slice word)
{
	bool braces = slice_starts(word, "-I${") && word.p[word.n - 1] == '}';
	size_t lead = strlen("-I$") + braces;
	bool variable = slice_starts(word, "-I$") && build_names_headers((struct slice){word.p + lead, word.n - lead - braces});
	return variable || (slice_starts(word, "-I") && slice_ends(word, "/include") && slice_speaks_of(word, "cuda"));
}

static void read_word(struct build_unit *u, struct slice word)
{
	if (is_include(word))
		build_insert(u, build_at(u, word.p), "-D__HIP_PLATFORM_AMD__ ");
	struct slice before = line_before(u, word.p);
	if (slice_find(word, SLICE_LIT("/lib64")) && slice_find(before, SLICE_LIT("test "))) /* ROCm has none: the test says so */
		return;
	const char *with = script_text_translate(u, word);
	if (with)
		build_replace_slice(u, word, with, slice_starts(word, "-l") ? D_W908 : D_W907);
}

/* What a script greps of nvcc's help, and hipcc's lacks: the architectures, of which one loop is to run (vetter/shoc's configure.ac; in quotes,
 * as ledatelescope/bifrost's cuda.m4 asks for), and the standards (bifrost's). The command that says it; NULL: it asks for something else.
 * *option: the option that asks. */
static const char *asks_of_help(struct slice behind, const char **option)
{
	static const char *const options[] = {" --help", " -h"};
	const char *end = memchr(behind.p, '\n', behind.n);
	struct slice line = {behind.p, end ? (size_t)(end - behind.p) : behind.n};
	for (size_t i = 0; i < ARRAY_SIZE(options); i++) {
		size_t n = strlen(options[i]);
		if (!slice_starts(line, options[i]) || !slice_starts((struct slice){line.p + n, line.n - n}, " |"))
			continue;
		*option = options[i];
		return slice_find(line, SLICE_LIT("'compute_"))  ? "echo \"'compute_80'\""
		       : slice_find(line, SLICE_LIT("compute_")) ? "echo compute_80"
		       : slice_find(line, SLICE_LIT("--std"))    ? "echo '--std {c++11|c++14|c++17|c++20}'"
		                                                 : NULL;
	}
	return NULL;
}

/* "$NVCC --version", "$cuda/bin/nvcc" -V: what reads the release finds the one that is written for. The end of it; 0: it is no such call. */
static uint32_t read_probe(struct build_unit *u, struct slice program)
{
	uint32_t begin = build_at(u, program.p), end = begin + (uint32_t)program.n;
	if (!slice_speaks_of(program, "nvcc"))
		return 0;
	if (begin && end < u->text.n && u->text.p[begin - 1] == '"' && u->text.p[end] == '"')
		begin--, end++;
	struct slice rest = {u->text.p + end, u->text.n - end};
	uint32_t n = (uint32_t)build_version_call(rest);
	const char *option = NULL, *said = n ? NULL : asks_of_help(rest, &option);
	if (said) {
		n = (uint32_t)strlen(option);
		build_replace(u, begin, end + n, said, D_W909);
		return end + n;
	}
	if (!n)
		return 0;
	build_replace(u, begin, end + n, build_version_words(u), D_W909);
	return end + n;
}

/* "-gencode ... -O2" between quotes; false: it is no command line of nvcc. */
static bool read_options(struct build_unit *u, struct slice text)
{
	bool some = false;
	for (size_t i = 0; i < text.n && !some; i++) {
		size_t n = 0;
		while (text.p[i] == '-' && (!i || text.p[i - 1] == ' ') && i + n < text.n && !isspace((unsigned char)text.p[i + n]))
			n++;
		some = n && hip_word_is_nvccs((struct slice){text.p + i, n});
	}
	const char *with = some ? script_text_options(u, text) : NULL;
	if (with)
		build_replace_slice(u, text, with, D_W906);
	return with;
}

/* "... -Xcompiler \"$CXXFLAGS\" ..." (peterwittek/somoclu's configure.ac): hipcc takes the host compiler's options as its own. */
static bool read_host_options(struct build_unit *u, struct slice text)
{
	const char *lead = slice_find(text, SLICE_LIT("-Xcompiler \\\"")), *end = text.p + text.n;
	const char *value = lead ? lead + strlen("-Xcompiler \\\"") : end;
	const char *close = memmem(value, (size_t)(end - value), "\\\"", 2);
	if (!close)
		return false;
	read_options(u, (struct slice){text.p, (size_t)(lead - text.p)});
	build_replace_slice(u, (struct slice){lead, (size_t)(value - lead)}, "", D_W906);
	build_replace_slice(u, (struct slice){close, 2}, "", D_W906);
	struct slice rest = {close + 2, (size_t)(end - close - 2)};
	if (!read_host_options(u, rest))
		read_options(u, rest);
	return true;
}

/* The end of the string that begins there, its escaped quotes passed over; NULL: it does not end on the line. */
static const char *string_end(struct slice rest)
{
	for (size_t i = 1; i < rest.n && rest.p[i] != '\n'; i++)
		if (rest.p[i] == '"')
			return rest.p + i;
		else if (rest.p[i] == '\\')
			i++;
	return NULL;
}

/* "GPU_ARCH=sm_35" (golosio/NeuronGPU's configure.ac), which Makefile.am gives to nvcc: the first that is written for. */
static void read_arch(struct build_unit *u, struct slice word)
{
	const char *list = u->r->sel.arch;
	struct slice before = line_before(u, word.p);
	bool option = slice_ends(before, "arch=") || slice_ends(before, "code="); /* of -gencode, of which one word says nothing */
	if (slice_ends(before, "=") && !option && build_is_arch(word, false))
		build_replace_slice(u, word, arena_strndup(&u->arena, list, strcspn(list, ",")), D_W906);
}

/* CUDA_LIB_DIR="lib64" (edanssandes/MASA-CUDAlign's configure.ac), for "-L$CUDA_HOME/$CUDA_LIB_DIR": ROCm's libraries lie in lib. */
static bool read_folder(struct build_unit *u, struct slice word)
{
	struct slice before = line_before(u, word.p);
	before.n -= slice_ends(before, "\"");
	if (!slice_is(word, "lib64") || !slice_ends(before, "="))
		return false;
	size_t end = --before.n;
	while (before.n && word_char(before.p[before.n - 1]))
		before.n--;
	if (!slice_speaks_of((struct slice){before.p + before.n, end - before.n}, "cuda"))
		return false;
	build_replace_slice(u, word, "lib", D_W908);
	return true;
}

/* The word that begins at 'at'; its end. */
static uint32_t word_end(struct slice text, uint32_t at)
{
	while (at < text.n && !isspace((unsigned char)text.p[at]) && !strchr("\"'`[](),;:|&<>", text.p[at]))
		at++;
	return at;
}

/* AC_SUBST([CUDA_VERSION], [0]) (ledatelescope/bifrost's cuda.m4): a variable of the script's, none of C's names. */
static bool is_substituted(struct slice before)
{
	return slice_ends(before, "AC_SUBST(") || slice_ends(before, "AC_SUBST([") || slice_ends(before, "AC_ARG_VAR(") ||
	       slice_ends(before, "AC_ARG_VAR([");
}

static uint32_t line_end(struct slice text, uint32_t at)
{
	const char *end = memchr(text.p + at, '\n', text.n - at);
	return end ? (uint32_t)(end - text.p) : (uint32_t)text.n;
}

void build_autoconf(struct build_unit *u)
{
	struct slice text = u->text;
	if (slice_starts(text, "# libtool.m4")) /* it asks for the compiler's name (ledatelescope/bifrost's config/libtool.m4) */
		return;
	for (uint32_t at = 0; at < text.n;) {
		char c = text.p[at];
		struct slice rest = {text.p + at, text.n - at};
		bool fresh = !at || !word_char(text.p[at - 1]);
		if (fresh && (slice_starts(rest, "dnl ") || slice_starts(rest, "dnl\n"))) {
			at = line_end(text, at);
		} else if (c == '#' && (!at || isspace((unsigned char)text.p[at - 1]) || text.p[at - 1] == '[') &&
		           !slice_starts(rest, "#include") && !slice_starts(rest, "#if")) {
			at = line_end(text, at);
		} else if (slice_starts(rest, "#include")) {
			const char *open = memchr(rest.p, '<', line_end(text, at) - at),
			           *close = open ? memchr(open, '>', text.n - build_at(u, open)) : NULL;
			struct slice name = {close ? open + 1 : "", close ? (size_t)(close - open - 1) : 0};
			const char *to = close ? build_c_header(u, name) : NULL;
			if (to)
				build_replace_slice(u, name, to, D_W907);
			at = close ? build_at(u, close) : at + 8;
		} else if (c == '"') {
			const char *close = memchr(rest.p + 1, '"', rest.n - 1);
			if (close && memchr(rest.p, '\n', (size_t)(close - rest.p)))
				close = NULL;
			const char *whole = string_end(rest);
			bool host = whole && read_host_options(u, (struct slice){rest.p + 1, (size_t)(whole - rest.p - 1)});
			close = host ? whole : close;
			bool read = host || (close && read_options(u, (struct slice){rest.p + 1, (size_t)(close - rest.p - 1)}));
			at = read ? build_at(u, close) + 1 : at + 1;
		} else if (fresh && (isalpha((unsigned char)c) || c == '_')) {
			uint32_t end = at;
			while (end < text.n && word_char(text.p[end]))
				end++;
			struct slice name = {text.p + at, end - at};
			bool called = end < text.n && text.p[end] == '(', sets = end < text.n && text.p[end] == '=';
			uint32_t probed = slice_is(name, "nvcc") ? read_probe(u, name) : 0;
			if (probed)
				end = probed;
			else if (slice_is(name, "nvcc") &&
			         (slice_ends(line_before(u, name.p), "NVCC=") ||
			          slice_ends(line_before(u, name.p), "NVCC=\""))) /* tpruvot/ccminer's configure.ac */
				build_replace_slice(u, name, "hipcc", D_W909);
			else if (!(called && read_macro(u, name, end, &end)) && !sets &&
			         (!at || !strchr("$-{/.", text.p[at - 1])) && !is_substituted((struct slice){text.p, at}) &&
			         (build_c_is_cuda(name) || slice_starts(name, "cu") || slice_starts(name, "CU")))
				build_c_rename(u, name, called);
			else if (!read_folder(u, name))
				read_arch(u, name);
			at = end;
		} else if ((c == '-' || c == '/' || c == '$') && (!at || !word_char(text.p[at - 1]))) {
			uint32_t end = word_end(text, at), probed = read_probe(u, (struct slice){text.p + at, end - at});
			if (!probed)
				read_word(u, (struct slice){text.p + at, end - at});
			at = probed ? probed : end + (end == at);
		} else {
			at++;
		}
	}
}
