/* hip_words.c: nvcc's options as words of hipcc's. */
#include "nvcc/hip_words.h"
#include "nvcc/nvcc_args.h"

struct answer {
	struct hip_line *line;
	size_t at;
	struct hip_words *h;
	struct arena *a;
	size_t cap; /* of the words given */
};

/* What the options of a line ask of the others. */
struct hip_facts {
	size_t debugs, compiles, is_fast; /* the first word that is -g or -G, -c, -use_fast_math; the words' number: none */
	struct {
		const char *to;
		size_t at; /* the first word that does */
	} *links;          /* ROCm's libraries, each once */
	size_t n_links;
};

static void give(struct answer *w, const char *word)
{
	struct hip_words *h = w->h;
	if (h->n == w->cap) {
		w->cap = w->cap ? 2 * w->cap : 4;
		const char **words = arena_alloc(w->a, w->cap * sizeof *words);
		if (h->n)
			memcpy(words, h->words, h->n * sizeof *words);
		h->words = words;
	}
	h->words[h->n++] = word;
}

static void give_all(struct answer *w, const char *text)
{
	size_t n;
	const char **words = nvcc_split(slice_str(text), w->a, &n);
	for (size_t i = 0; i < n; i++)
		give(w, words[i]);
}

static void keep(struct answer *w, const char *lost)
{
	w->h->same = true;
	w->h->lost = lost;
	w->h->n = 0;
	for (size_t i = 0; i < w->h->taken; i++)
		give(w, w->line->words[w->at + i]);
}

/* An option and its value, as clang takes both: the value stays a word of its own where it is one. */
static void give_value(struct answer *w, const char *option, const char *value)
{
	bool apart = w->h->taken == 2 || option[2] || !strcmp(option, "-o"); /* -isystem DIR, -IDIR */
	if (apart)
		give(w, option);
	give(w, apart ? value : arena_printf(w->a, "%s%s", option, value));
}

/* CMake writes '\\,' for a comma in a definition, and nvcc takes the backslash off. In a build file's text it is the shell's. */
static const char *without_escapes(struct answer *w, const char *value)
{
	if (w->line->text || !strstr(value, "\\,"))
		return value;
	char *copy = arena_strdup(w->a, value), *to = copy;
	for (const char *p = copy; *p; p++)
		if (p[0] != '\\' || p[1] != ',')
			*to++ = *p;
	*to = 0;
	return copy;
}

static bool is(const char *value, const char *what) { return value && !strcmp(value, what); }

/* Is the word the option under either name? */
static bool is_option(const char *word, const char *brief, const char *name)
{
	return *word == '-' && (!strcmp(word, brief) || !strcmp(word + 1 + (word[1] == '-'), name));
}

static const struct build_rule *library_rule(const struct hip_line *line, struct slice name)
{
	if (slice_ends(name, "_static"))
		name.n -= strlen("_static");
	return line->rules ? build_rule_find(line->rules, BUILD_LIBRARY, line->kind, name, NULL) : NULL;
}

/* The line is read once for all its options. */
static const struct hip_facts *facts_of(struct answer *w)
{
	struct hip_line *line = w->line;
	if (line->facts)
		return line->facts;
	struct hip_facts *f = line->facts = arena_alloc(w->a, sizeof *f);
	size_t cap = 0;
	*f = (struct hip_facts){.debugs = line->n, .compiles = line->n, .is_fast = line->n};
	for (size_t i = line->n; i-- > 0;) {
		const char *word = line->words[i];
		const struct build_rule *r = strncmp(word, "-l", 2) ? NULL : library_rule(line, slice_str(word + 2));
		if (is_option(word, "-g", "debug") || is_option(word, "-G", "device-debug"))
			f->debugs = i;
		if (is_option(word, "-c", "compile"))
			f->compiles = i;
		if (is_option(word, "-use_fast_math", "use_fast_math"))
			f->is_fast = i;
		if (!r || !r->to)
			continue;
		size_t k = 0;
		while (k < f->n_links && strcmp(f->links[k].to, r->to) != 0)
			k++;
		if (k == cap) {
			void *before = f->links;
			cap = cap ? 2 * cap : 4;
			f->links = arena_alloc(w->a, cap * sizeof *f->links);
			if (before)
				memcpy(f->links, before, k * sizeof *f->links);
		}
		f->n_links += k == f->n_links;
		f->links[k].to = r->to;
		f->links[k].at = i;
	}
	return f;
}

/* The value as nvcc gets it: quotes of a build file's text are the shell's. */
static const char *unquoted(struct answer *w)
{
	const char *value = w->h->value;
	if (!w->line->text)
		return value;
	struct buf b = {0};
	for (const char *p = value; *p; p++) {
		p += *p == '\\' && p[1] && strchr("\"',", p[1]);
		if (*p != '"' && *p != '\'')
			buf_addch(&b, *p);
	}
	value = arena_strndup(w->a, b.p ? b.p : "", b.n);
	buf_free(&b);
	return value;
}

/* ---- libraries and macros ---- */

/* Does a word before name the library: -lcuda -lcudart? */
static bool links_before(struct answer *w, const char *to)
{
	const struct hip_facts *f = facts_of(w);
	for (size_t i = 0; i < f->n_links; i++)
		if (!strcmp(f->links[i].to, to))
			return f->links[i].at < w->at;
	return false;
}

static void give_item(struct answer *w, const char *option, const char *item)
{
	const struct build_rule *r = strcmp(option, "-l") ? NULL : library_rule(w->line, slice_str(item));
	if (r && !r->to && !r->dropped)
		w->h->lost = r->note ? r->note : r->fix ? r->fix : "ROCm has no such library";
	if (r && r->to && !r->dropped && !links_before(w, r->to))
		give_value(w, option, r->to);
	else if (!r || (!r->to && !r->dropped))
		give_value(w, option, item);
}

/* "-DNAME=1", "-UNAME": a macro that HIP's headers ask for under another name; "-D__CUDACC__" that nvcc defines itself, and hipcc
 * must not: HIP's headers take it for CUDA's compiler. FindCUDA.cmake gives it to 'nvcc -M'. */
static bool give_macro(struct answer *w)
{
	const struct hip_words *h = w->h;
	if (h->value && h->option->fate == FATE_DEFINE &&
	    SLICE_IS_ANY(((struct slice){h->value, strcspn(h->value, "=")}), "__CUDACC__", "__NVCC__"))
		return true;
	if (!w->line->rules || !h->value || (h->option->fate != FATE_DEFINE && h->option->fate != FATE_UNDEFINE))
		return false;
	struct slice name = {h->value, strcspn(h->value, "=")};
	const struct build_rule *r = build_rule_find(w->line->rules, BUILD_WORD, w->line->kind, name, NULL);
	if (r && r->to)
		give_value(w, h->option->fate == FATE_DEFINE ? "-D" : "-U", arena_printf(w->a, "%s%s", r->to, h->value + name.n));
	return r && r->to;
}

/* ---- values ---- */

const char *hip_standard(const char *standard, bool wants_17)
{
	static const char *const old[] = {"98", "03", "0x", "11", "1y", "14"};
	bool gnu = !strncmp(standard, "gnu++", 5), iso = !strncmp(standard, "c++", 3);
	if (!wants_17 || !(gnu || iso) || !SLICE_IN(slice_str(standard + (gnu ? 5 : 3)), old))
		return standard;
	return gnu ? "gnu++17" : "c++17";
}

/* sm_80 and kin become the line's architectures; gfx942 and native stay. */
static void give_archs(struct answer *w, const char *value)
{
	bool own = false;
	for (const char *p = value; *p;) {
		size_t n = strcspn(p, ",=[]\"");
		struct slice item = {p, n};
		if (slice_starts(item, "gfx") || slice_is(item, "native")) {
			give(w, arena_printf(w->a, "--offload-arch=%.*s", (int)n, p));
			own = true;
		}
		p += n + (p[n] != 0);
	}
	if (!own)
		give_all(w, w->line->archs);
}

/* In a build file without warnings as errors: they are about what g++ warns of, and clang warns of more (GPUPeople/Ouroboros's CMakeLists.txt,
 * mcf-rocks/solanity's gpu-common.mk). */
static void give_host(struct answer *w)
{
	size_t n;
	const char **items = nvcc_items(unquoted(w), true, w->a, &n);
	for (size_t i = 0; i < n; i++) {
		bool msvc = *items[i] == '/' && !strchr(items[i] + 1, '/'); /* "/EHsc" */
		if (slice_starts(slice_str(items[i]), "-std="))
			give(w, arena_printf(w->a, "-std=%s", hip_standard(items[i] + strlen("-std="), w->line->wants_17)));
		else if (!msvc && !(w->line->text && slice_starts(slice_str(items[i]), "-Werror")))
			give(w, items[i]);
	}
}

static void give_ptxas(struct answer *w)
{
	size_t n;
	const char **items = nvcc_items(unquoted(w), true, w->a, &n);
	for (size_t i = 0; i < n; i++)
		if (is(items[i], "-v") || is(items[i], "--verbose"))
			give(w, "-Rpass-analysis=kernel-resource-usage");
}

/* -Xlinker X is clang's, too, but one word is one option there. */
static void give_linker(struct answer *w)
{
	const char *value = w->h->value;
	const char *plain = unquoted(w);
	size_t n;
	if (*plain == '-' && strchr(plain, ' ') &&
	    !strchr(plain, ',')) { /* g++ takes what stands behind the first word: dmlc/mshadow's test/Makefile */
		const char **items = nvcc_items(plain, true, w->a, &n);
		give(w, "-Xlinker");
		for (size_t i = 0; i < n; i++)
			give(w, items[i]);
	} else if (w->h->taken == 2 && !(strchr(value, ',') && *value == '-') && !is(w->line->words[w->at], "--linker-options"))
		give(w, "-Xlinker"), give(w, value);
	else
		give(w, arena_printf(w->a, "-Wl,%s", value));
}

/* The row's text, or with a value that turns off what -use_fast_math before it has turned on, its opposite. */
static void give_if(struct answer *w, bool given, const char *text)
{
	if (given)
		give_all(w, text);
	else if (facts_of(w)->is_fast < w->at && strcmp(text, "-ffp-contract=off") != 0)
		give(w, strncmp(text, "-fno-", 5) ? arena_printf(w->a, "-fno-%s", text + 2) : arena_printf(w->a, "-f%s", text + 5));
}

static void give_phase(struct answer *w, const struct nvcc_option *o)
{
	const struct hip_line *line = w->line;
	if (is(o->name, "device-c") && facts_of(w)->compiles < line->n)
		give(w, "-fgpu-rdc");
	else if (*o->text && *o->text != '-')
		keep(w, o->text);
	else
		give_all(w, o->text);
}

/* ---- all of them ---- */

static void answer(struct answer *w)
{
	struct hip_words *h = w->h;
	const struct nvcc_option *o = h->option;
	const char *value = h->value ? h->value : "";
	switch (o->drive) {
	case DRIVE_NOTE: h->lost = o->text; break;
	case DRIVE_REFUSE:
	case DRIVE_FOLDER_OF_OUTPUT:
	case DRIVE_CLEAN:
	case DRIVE_RUN_ARGUMENTS:
	case DRIVE_LIST_ARCHS: keep(w, o->text); break;
	case DRIVE_REFUSE_32:
		if (is(value, "32"))
			keep(w, o->text);
		else
			give(w, "-m64");
		break;
	case DRIVE_CLANG:
		/* the last -g decides: the one of the line has more in it */
		if (!is(o->name, "generate-line-info") || facts_of(w)->debugs == w->line->n)
			give_all(w, o->text);
		break;
	case DRIVE_BOTH:
	case DRIVE_DEPENDENCIES:
	case DRIVE_NO_WARNINGS:
	case DRIVE_DRYRUN:
	case DRIVE_VERBOSE:
	case DRIVE_KEEP:
	case DRIVE_SHARED:
	case DRIVE_HELP:
	case DRIVE_VERSION: give_all(w, o->text); break;
	case DRIVE_PHASE: give_phase(w, o); break;
	case DRIVE_RDC:
		if (!is(value, "false"))
			give(w, o->text);
		break;
	case DRIVE_IF_TRUE: give_if(w, !is(value, "false"), o->text); break;
	case DRIVE_IF_FALSE: give_if(w, is(value, "false"), o->text); break;
	case DRIVE_JOIN:
	case DRIVE_JOIN_BOTH: give(w, arena_printf(w->a, "%s%s", o->text, value)); break;
	case DRIVE_MACRO: give_value(w, o->text, without_escapes(w, value)); break;
	case DRIVE_OUTPUT:
	case DRIVE_DEPENDENCY_FILE:
	case DRIVE_DEPENDENCY_TARGET: give_value(w, o->text, value); break;
	case DRIVE_EACH:
	case DRIVE_LINK_EACH: {
		size_t n;
		const char **items = nvcc_items(value, false, w->a, &n);
		if (n == 1 && !strchr(value, ','))
			items = &value; /* with its quotes */
		for (size_t i = 0; i < n; i++)
			give_item(w, o->text, items[i]);
		break;
	}
	case DRIVE_HOST: give_host(w); break;
	case DRIVE_LINKER: give_linker(w); break;
	case DRIVE_PTXAS: give_ptxas(w); break;
	case DRIVE_STANDARD: give(w, arena_printf(w->a, "-std=%s", hip_standard(value, w->line->wants_17))); break;
	case DRIVE_LANGUAGE:
		give(w, "-x");
		give(w, is(value, "cu") || is(value, "cuda") ? "hip" : value);
		break;
	case DRIVE_ARCH: give_archs(w, value); break;
	case DRIVE_OPTIONS_FILE: {
		size_t n;
		const char **items = nvcc_items(value, false, w->a, &n);
		for (size_t i = 0; i < n; i++)
			give(w, arena_printf(w->a, "@%s", items[i]));
		break;
	}
	case DRIVE_HOST_COMPILER:
		if (strstr(value, "mpi"))
			h->lost = "hipcc also compiles host code: pass MPI's folders and libraries to it, which mpicxx adds by "
			          "itself "
			          "('mpicxx --showme' prints them)";
		break;
	case DRIVE_DROP:
	case DRIVE_ARCHIVER:
	case DRIVE_ARCHIVE_OPTIONS:
	case DRIVE_CUDART:
	case DRIVE_FORWARD:
	case DRIVE_KEEP_FOLDER:
	case DRIVE_NO_DEVICE_LINK: break;
	case DRIVE_AS_IT_IS: keep(w, NULL); break;
	}
}

/* Is an option's value left out, which it needs? */
static bool lacks_value(const struct hip_words *h)
{
	return !h->option || (h->option->takes > TAKES_LEVEL && (!h->value || !*h->value));
}

struct hip_words hip_words_read(struct hip_line *line, size_t at, struct arena *a)
{
	struct hip_words h = {.taken = 1};
	struct answer w = {line, at, &h, a, 0};
	const char *const *words = line->words + at;
	if (words[0][0] == '-' && words[0][1]) {
		struct nvcc_given g = nvcc_option_read(words, line->n - at);
		h.option = g.option;
		h.value = g.value;
		h.taken = g.words;
	} else if (!strncmp(words[0], "arch=compute_", 13) || !strncmp(words[0], "arch=sm_", 8)) {
		static const char *const gencode[] = {"-gencode"};
		h.option = nvcc_option_read(gencode, 1).option;
		h.value = words[0];
	}
	if (lacks_value(&h))
		keep(&w, NULL);
	else if (!give_macro(&w))
		answer(&w);
	bool same = h.n == h.taken;
	for (size_t i = 0; i < h.n && same; i++)
		same = !strcmp(h.words[i], words[i]);
	h.same = same;
	return h;
}

/* An option that changes nothing for AMD and is nvcc's by a name that no other compiler has: target_compile_options(gemm PRIVATE
 * --extra-device-vectorization) in gpu-gemm's CMakeLists.txt. */
static bool is_dropped(struct slice name)
{
	bool dropped = false;
	FOR_EACH(const struct nvcc_option, o, nvcc_options, n_nvcc_options) {
		if (!slice_is(name, o->name))
			continue;
		if (o->host)
			return false;
		dropped |= strchr(o->name, '-') &&
		           (o->drive == DRIVE_DROP || o->drive == DRIVE_FORWARD || o->drive == DRIVE_NO_DEVICE_LINK);
	}
	return dropped;
}

bool hip_word_is_nvccs(struct slice word)
{
	if (word.n < 2 || *word.p != '-')
		return false;
	size_t dashes = 1 + (word.p[1] == '-');
	struct slice name = {word.p + dashes, word.n - dashes}, value = {0};
	const char *end = name.p;
	while (end < word.p + word.n && *end != '=' && *end != ' ')
		end++;
	bool equals = end < word.p + word.n && *end == '=';
	name.n = (size_t)(end - name.p);
	if (equals)
		value = (struct slice){end + 1, (size_t)(word.p + word.n - end - 1)};
	if (slice_is(name, "x") || (slice_is(name, "rdc") && !equals)) /* other programs have these, too */
		return false;
	if (slice_is(name, "arch") || slice_is(name, "code")) /* "-arch=arm64" is Apple's */
		return slice_find(value, SLICE_LIT("sm_")) || slice_find(value, SLICE_LIT("compute_")) || slice_is(value, "native");
	FOR_EACH(const struct nvcc_advice, a, nvcc_advice, n_nvcc_advice)
		if (a->when != ADVICE_NEAR && slice_is(name, a->name) &&
		    (!a->value || (equals && build_name_fits(value, a->value))))
			return true;
	return is_dropped(name);
}
