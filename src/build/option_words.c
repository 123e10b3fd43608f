/* option_words.c: options of nvcc as words for hipcc. */
#include "build/option_words.h"
#include "build/build_response.h"
#include "nvcc/nvcc_args.h"
#include "nvcc/nvcc_option.h"

bool option_of_nvcc(const char *word)
{
	if (word[0] != '-' || !word[1])
		return false;
	const char *name = word + 1 + (word[1] == '-'), *equals = strchr(name, '=');
	struct slice of = {name, equals ? (size_t)(equals - name) : strcspn(name, " ")};
	const char *value = equals ? equals + 1 : "";
	FOR_EACH(const struct nvcc_advice, a, nvcc_advice, n_nvcc_advice) {
		if (a->when == ADVICE_NEAR || !slice_is(of, a->name))
			continue;
		if (!strcmp(a->name, "arch") || !strcmp(a->name, "code")) /* "-arch=arm64" is Apple's */
			return strstr(value, "sm_") || strstr(value, "compute_") || !strcmp(value, "native");
		return strcmp(a->name, "x") != 0;
	}
	return false;
}

static const char *first_of(struct build_unit *u, const char *value)
{
	size_t n;
	const char **items = nvcc_items(value, false, &u->arena, &n);
	return n ? items[0] : value;
}

static void give(struct build_unit *u, struct option_words *o, const char *word)
{
	const char **words = arena_alloc(&u->arena, (o->n + 1) * sizeof *words);
	if (o->n)
		memcpy(words, o->words, o->n * sizeof *words);
	words[o->n++] = word;
	o->words = words;
}

static void give_all(struct build_unit *u, struct option_words *o, const char *text)
{
	size_t n;
	const char **words = nvcc_split(slice_str(text), &u->arena, &n);
	for (size_t i = 0; i < n; i++)
		give(u, o, words[i]);
}

/* The host compiler's options in one value: commas and blanks are between them, but "-Wl,-rpath,X" is one. */
static void give_host(struct build_unit *u, struct option_words *o, const char *value)
{
	size_t n;
	const char **items = nvcc_items(value, true, &u->arena, &n);
	for (size_t i = 0; i < n; i++) {
		const char *item = items[i];
		bool joined = !strncmp(item, "-Wl", 3) || !strncmp(item, "-Wa", 3) || !strncmp(item, "-Wp", 3);
		while (joined && i + 1 < n && (*items[i + 1] != '-' || strlen(item) == 3 || strchr(item, ',')))
			item = arena_printf(&u->arena, "%s,%s", item, items[++i]);
		give(u, o, item);
	}
}

/* "-DNAME=1", "-UNAME": a macro that HIP's headers ask for under another name; NULL: none. */
static const char *renamed_macro(struct build_unit *u, const struct nvcc_given *g)
{
	if (!g->value || (g->option->fate != FATE_DEFINE && g->option->fate != FATE_UNDEFINE))
		return NULL;
	struct slice name = {g->value, strcspn(g->value, "=")};
	const struct build_rule *r = build_rule_find(u->rules, BUILD_WORD, u->kind, name, NULL);
	return r && r->to ? arena_printf(&u->arena, "-%c%s%s", g->option->fate == FATE_DEFINE ? 'D' : 'U', r->to, g->value + name.n)
	                  : NULL;
}

static void keep(struct build_unit *u, struct option_words *o, const char *const *words)
{
	o->same = true;
	o->n = 0;
	for (uint32_t i = 0; i < o->taken; i++)
		give(u, o, words[i]);
}

static void phase(struct build_unit *u, struct option_words *o, const struct nvcc_option *of, const char *const *words)
{
	if (!strcmp(of->name, "device-c")) {
		give_all(u, o, "-c -fgpu-rdc");
	} else if (!strcmp(of->name, "cubin") || !strcmp(of->name, "fatbin")) {
		give(u, o, "--genco");
	} else if (!strcmp(of->name, "ptx")) {
		give(u, o, "--genco");
		o->lost = "AMD GPUs have no PTX: hipcc --genco writes a code object, which hipModuleLoad loads";
	} else if (!strcmp(of->name, "device-link")) {
		o->lost = "HIP has no step that links device code: link all objects with hipcc -fgpu-rdc --hip-link";
	} else if (!strcmp(of->name, "cuda")) {
		o->lost = "hipcc writes no host source";
	} else {
		keep(u, o, words);
	}
}

static void nvcc_option(struct build_unit *u, struct option_words *o, const struct nvcc_given *g, const char *const *words)
{
	const struct nvcc_option *of = g->option;
	const char *value = g->value ? g->value : "", *joined = arena_printf(&u->arena, "%s%s", of->text, value);
	size_t n;
	switch (of->drive) {
	case DRIVE_NOTE: o->lost = of->text; break;
	case DRIVE_REFUSE:
		o->lost = of->text;
		keep(u, o, words);
		break;
	case DRIVE_CLANG:
	case DRIVE_BOTH: give_all(u, o, of->text); break;
	case DRIVE_IF_TRUE:
		if (strcmp(value, "false") != 0)
			give_all(u, o, of->text);
		break;
	case DRIVE_IF_FALSE:
		if (!strcmp(value, "false"))
			give_all(u, o, of->text);
		break;
	case DRIVE_JOIN:
	case DRIVE_JOIN_BOTH: give(u, o, joined); break;
	case DRIVE_STANDARD: /* Thrust and CUB for HIP ask for 17 */
		give(u, o,
		     (!strcmp(value, "c++11") || !strcmp(value, "c++14")) && build_source(u, BUILD_CXX17) ? "-std=c++17" : joined);
		break;
	case DRIVE_EACH:
	case DRIVE_LINK_EACH: {
		const char **items = nvcc_items(value, false, &u->arena, &n);
		for (size_t i = 0; i < n; i++) {
			const struct build_rule *r = strcmp(of->text, "-l") != 0 ? NULL
			                                                         : build_rule_find(u->rules, BUILD_LIBRARY, u->kind,
			                                                                           slice_str(items[i]), NULL);
			if (r && r->to)
				give(u, o, arena_printf(&u->arena, "-l%s", r->to));
			else if (!r || !r->dropped)
				give(u, o, arena_printf(&u->arena, "%s%s", of->text, items[i]));
			if (r && !r->to && !r->dropped)
				o->lost = r->fix ? r->fix : "ROCm has no such library";
		}
		break;
	}
	case DRIVE_HOST: give_host(u, o, value); break;
	case DRIVE_LINKER: give(u, o, arena_printf(&u->arena, "-Wl,%s", value)); break;
	case DRIVE_PHASE: phase(u, o, of, words); break;
	case DRIVE_DEPENDENCIES: give(u, o, of->text); break;
	case DRIVE_DEPENDENCY_FILE: give(u, o, "-MF"), give(u, o, value); break;
	case DRIVE_LANGUAGE: give(u, o, "-x"), give(u, o, !strcmp(value, "cu") ? "hip" : value); break;
	case DRIVE_PTXAS:
		if (strstr(value, "-v"))
			give(u, o, "-Rpass-analysis=kernel-resource-usage");
		break;
	case DRIVE_RDC:
		if (strcmp(value, "false") != 0)
			give(u, o, "-fgpu-rdc");
		break;
	case DRIVE_NO_WARNINGS: give(u, o, "-w"); break;
	case DRIVE_KEEP: give(u, o, "-save-temps"); break;
	case DRIVE_SHARED: give(u, o, "-shared"); break;
	case DRIVE_VERSION: give(u, o, "--version"); break;
	case DRIVE_VERBOSE: give(u, o, "-v"); break;
	case DRIVE_DRYRUN: give(u, o, "-###"); break;
	case DRIVE_OUTPUT: give(u, o, "-o"), give(u, o, value); break;
	case DRIVE_ARCH: {
		if (strcmp(first_of(u, value), "native") == 0)
			give(u, o, "--offload-arch=native");
		else
			give_all(u, o, u->all->arch_words);
		o->arch = true;
		break;
	}
	case DRIVE_OPTIONS_FILE: give_all(u, o, build_response_words(u, value, &o->lost)); break;
	case DRIVE_DROP:
	case DRIVE_HOST_COMPILER:
	case DRIVE_CUDART:
	case DRIVE_REFUSE_32:
	case DRIVE_KEEP_FOLDER:
	case DRIVE_NO_DEVICE_LINK:
	case DRIVE_FORWARD: break;
	default: keep(u, o, words);
	}
}

/* All words in a row, without the blanks between. */
static const char *in_a_row(struct build_unit *u, const char *const *words, size_t n)
{
	const char *text = "";
	for (size_t i = 0; i < n; i++)
		text = arena_printf(&u->arena, "%s%s", text, words[i]);
	return text;
}

struct option_words option_words_read(struct build_unit *u, const char *const *words, size_t n)
{
	struct option_words o = {.taken = 1};
	struct nvcc_given g = {.words = 1};
	if (words[0][0] == '-' && words[0][1])
		g = nvcc_option_read(words, n);
	o.taken = (uint32_t)g.words;
	if (!strncmp(words[0], "arch=compute_", 13) || !strncmp(words[0], "arch=sm_", 8)) { /* whose -gencode stands elsewhere */
		o.arch = true;
		give_all(u, &o, u->all->arch_words);
		return o;
	}
	const char *macro = g.option ? renamed_macro(u, &g) : NULL;
	if (macro)
		give(u, &o, macro);
	else if (!g.option || g.option->host ||
	         (g.option->takes != TAKES_NONE && !g.value && g.option->takes != TAKES_TRUTH && g.option->takes != TAKES_LEVEL &&
	          g.option->drive != DRIVE_ARCH))
		keep(u, &o, words);
	else
		nvcc_option(u, &o, &g, words);
	if (!o.same && o.n && !strcmp(in_a_row(u, words, o.taken), in_a_row(u, o.words, o.n)))
		keep(u, &o, words); /* "-I", "include" */
	return o;
}
