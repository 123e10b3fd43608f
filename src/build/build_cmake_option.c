/* build_cmake_option.c: options of nvcc in CMake's arguments: in lists, in strings, in generator expressions. */
#include "build/build_cmake.h"
#include "build/build_option.h"

#include <ctype.h>
#include <stdlib.h>

/* Does the command, as it stands, speak of nvcc or CUDA's language? Then options that other programs have, too, are nvcc's. */
static bool for_cuda(struct cmake_reader *r)
{
	const struct cmake_command *c = r->c;
	struct slice all = {c->name.p, (size_t)(r->t.s.p + c->close - c->name.p)};
	bool runs =
	        cmake_named(c, "add_custom_command") || cmake_named(c, "add_custom_target") || cmake_named(c, "execute_process");
	return slice_speaks_of(all, "nvcc") || slice_speaks_of(all, "CUDA_COMPILER") || (!runs && slice_speaks_of(all, "cuda"));
}

/* Where a text of escaped quotes ends, code=\"sm_70,compute_70\" or with three backslashes (RussWong/CUDATutorial's CMakeLists.txt); 'at': none begins
 * there. */
static size_t escaped_text(struct slice a, size_t at)
{
	size_t n = at;
	while (n < a.n && a.p[n] == '\\')
		n++;
	if (n == at || n >= a.n || a.p[n] != '"')
		return at;
	struct slice mark = {a.p + at, n + 1 - at};
	const char *end = slice_find((struct slice){a.p + n + 1, a.n - n - 1}, mark);
	return end ? (size_t)(end - a.p) + mark.n : at;
}

/* A quote with a backslash, or the backslash at a line's end, blanks behind it or not: "-O3;\ " (cudaDecon's src/CMakeLists.txt). */
static bool escapes_end(struct slice a, size_t i) { return a.p[i] == '\\' && i + 1 < a.n && strchr("\"' \t\n", a.p[i + 1]); }

/* The words of an argument that could be options, apart from what joins them: "SHELL:-a b", "$<$<COMPILE_LANGUAGE:CUDA>:-a;-b>". */
static bool next_option(struct slice a, size_t *at, struct slice *word)
{
	size_t i = *at;
	while (i < a.n && (isspace((unsigned char)a.p[i]) || strchr(";\"'>", a.p[i]) || escapes_end(a, i)))
		i++;
	for (;;) { /* "$<condition:" and "SHELL:" */
		size_t from = i;
		if (i + 1 < a.n && a.p[i] == '$' && a.p[i + 1] == '<') {
			unsigned depth = 0;
			size_t k = i;
			for (; k < a.n; k++) {
				depth += a.p[k] == '<' && k && a.p[k - 1] == '$';
				if (a.p[k] == '>' && depth)
					depth--;
				if ((a.p[k] == ':' || a.p[k] == ',') && depth == 1 && k + 1 < a.n && strchr("-$S", a.p[k + 1]))
					break;
				if (!depth && k > i + 1)
					break;
			}
			if (k < a.n && depth)
				i = k + 1;
		} else if (i + 6 < a.n && !memcmp(a.p + i, "SHELL:", 6)) {
			i += 6;
			while (i < a.n && isspace((unsigned char)a.p[i])) /* an option a line: DTolm/VkFFT's CMakeLists.txt */
				i++;
		}
		if (i == from)
			break;
	}
	size_t begin = i;
	unsigned braces = 0, angles = 0;
	for (; i < a.n; i++) {
		char c = a.p[i], before = i > begin ? a.p[i - 1] : 0;
		braces += c == '{' && before == '$';
		angles += c == '<' && before == '$';
		if ((c == '"' || c == '\'') && before == '=' && !braces &&
		    !angles) { /* -Xcompiler="-a -b", ='-a -b', ="\"/a /b\"" */
			while (i + 1 < a.n && a.p[i + 1] != c)
				i += 1 + (a.p[i + 1] == '\\' && i + 2 < a.n);
			i += i + 1 < a.n;
		} else if (c == '\\' && before == '=' && escaped_text(a, i) > i)
			i = escaped_text(a, i) - 1;
		else if (c == '}' && braces)
			braces--;
		else if (c == '>' && angles)
			angles--;
		else if (!braces && !angles && (isspace((unsigned char)c) || strchr(";\"'>", c) || escapes_end(a, i)))
			break;
	}
	*at = i;
	*word = (struct slice){a.p + begin, i - begin};
	return i > begin;
}

/* What goes when the word goes: escaped quotes around it, the blank before it, or the ';' behind it. Cuts of words beside each other do not
 * overlap. */
static struct slice with_blank(const struct slice *argument, struct slice w, const char *open)
{
	const char *from = w.p, *end = argument->p + argument->n;
	if (from - argument->p >= 2 && !memcmp(from - 2, "\\\"", 2) && end - (w.p + w.n) >= 2 && !memcmp(w.p + w.n, "\\\"", 2)) {
		w = (struct slice){w.p - 2, w.n + 4};
		from = w.p;
	}
	while (from > (w.p == argument->p ? open : argument->p) &&
	       (isspace((unsigned char)from[-1]) || (from[-1] == '\\' && isspace((unsigned char)*from))))
		from--;
	size_t behind = from == w.p && w.p + w.n < end && w.p[w.n] == ';';
	return (struct slice){from, (size_t)(w.p + w.n - from) + behind};
}

static bool names_arch(struct slice w, const char **equals)
{
	static const char *const names[] = {"-arch",  "--gpu-architecture", "-gencode", "--generate-code", "-code", "--gpu-code",
	                                    "--arch", "--gencode",          "--code"};
	*equals = w.n ? memchr(w.p, '=', w.n) : NULL;
	return SLICE_IN(((struct slice){w.p, *equals ? (size_t)(*equals - w.p) : w.n}), names);
}

bool cmake_is_arch(struct slice w)
{
	const char *equals;
	return names_arch(w, &equals) || SLICE_STARTS_ANY(w, "arch=", "sm_", "compute_");
}

/* -arch and kin, how many words it is; CMAKE_HIP_ARCHITECTURES says that here, or the variable that a loop gives it. */
static uint32_t arch_words(const struct cmake_reader *r, const struct build_option_word *v, uint32_t n)
{
	const char *equals;
	if (!names_arch(v->text, &equals))
		return 0;
	uint32_t words = !equals && n > 1 ? 2 : 1;
	return r->arch_loop.n && slice_find(v[words - 1].text, r->arch_loop) ? 0 : words;
}

static bool lists_options(const struct cmake_command *c)
{
	return cmake_named(c, "target_compile_options") || cmake_named(c, "add_compile_options") || cmake_named(c, "set_property");
}

/* string(REGEX REPLACE " " " -Xcompiler " ...): what the host compiler's options are joined with. */
static void replacement(struct cmake_reader *r)
{
	static const char *const words[] = {"-Xcompiler ", "-Xcompiler=", "-Xcompiler;"};
	uint32_t k = slice_is(cmake_argument_at(r, 0), "REGEX") ? 3 : 2;
	struct slice a = cmake_argument_at(r, k);
	for (size_t i = 0; i < ARRAY_SIZE(words) && a.n; i++) {
		const char *at = slice_find(a, slice_str(words[i]));
		if (at)
			cmake_replace(r, (struct slice){at, strlen(words[i])}, "");
	}
}

void cmake_options(struct cmake_reader *r)
{
	const struct cmake_command *c = r->c;
	struct build_option_word *words = NULL;
	struct slice w;
	uint32_t n = 0, cap = 0;
	const char *open = r->t.s.p + c->open + 1;
	bool targets = cmake_named(c, "cuda_add_executable") || cmake_named(c, "cuda_add_library") ||
	               cmake_named(c, "cuda_compile") || cmake_named(c, "cuda_wrap_srcs");
	uint32_t options = targets ? cmake_word(&r->t, c, "OPTIONS", 1) : c->n;
	if (cmake_named(c, "string") && c->n && SLICE_IS_ANY(cmake_argument_at(r, 0), "REPLACE", "REGEX", "FIND")) {
		replacement(r);
		return; /* patterns, of what options stand elsewhere */
	}
	bool runs =
	        cmake_named(c, "add_custom_command") || cmake_named(c, "add_custom_target") || cmake_named(c, "execute_process");
	for (uint32_t k = 0; k < c->n; k++) {
		const struct cmake_argument *a = &r->t.arguments[c->first + k];
		for (size_t at = 0; next_option(a->text, &at, &w);) {
			if (!a->quoted && w.n > 1 && w.p[w.n - 1] == ',') /* of $<IF: over several lines */
				w.n--;
			struct build_option_word word = {.text = w,
			                                 .whole = w,
			                                 .cut = with_blank(&a->text, w, a->quoted ? w.p : open),
			                                 .between = a->quoted                           ? " "
			                                            : memchr(a->text.p, ';', a->text.n) ? ";"
			                                                                                : " "};
			if (a->quoted && w.n == a->text.n &&
			    w.p + w.n < r->t.s.p + r->t.s.n) { /* "-gencode=..." is one item of a list */
				word.whole = (struct slice){w.p - 1, w.n + 2};
				word.cut = with_blank(&word.whole, word.whole, open);
				word.between = "\" \"";
			}
			if (k == options + 1) /* the blank before it goes with OPTIONS */
				word.cut = word.whole;
			PUSH(words, n, cap) = word;
		}
	}
	struct build_option_list list = {.loose = !for_cuda(r)};
	uint32_t kept = 0, lost;
	bool joins = cmake_named(c, "string") || cmake_named(c, "set") || cmake_named(c, "list");
	while (joins && n && SLICE_IS_ANY(words[n - 1].text, "-Xcompiler", "--compiler-options")) /* the value comes later */
		cmake_replace(r, words[--n].cut, "");
	for (uint32_t i = 0; i < n; i += lost ? lost : 1) {
		lost = runs || (list.loose && !hip_word_is_nvccs(words[i].text)) ? 0 : arch_words(r, words + i, n - i);
		for (uint32_t k = i; k < i + lost; k++)
			cmake_replace(r, words[k].cut, "");
		struct slice text = words[i].text;
		const char *standard = slice_starts(text, "-std=") ? arena_strndup(&r->u->arena, text.p + 5, text.n - 5) : "";
		const char *to = hip_standard(standard, true); /* HIP's headers want it */
		if (!lost && !list.loose && strcmp(to, standard) != 0)
			cmake_replace(r, (struct slice){text.p + 5, text.n - 5}, to);
		else if (!lost && !list.loose && lists_options(c) && SLICE_IS_ANY(words[i].text, "-G", "--device-debug"))
			cmake_replace(
			        r, words[i].text,
			        "-g"); /* CMake takes repeated words out of such lists, so that -Xarch_device cannot stand there */
		else if (!lost)
			words[kept++] = words[i];
	}
	if (kept)
		build_options(r->u, words, kept, &list);
	free(words);
}
