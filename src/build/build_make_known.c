/* build_make_known.c: what the makefiles of a run say together of their variables: which name nvcc, whose words go to it, which hold an
 * architecture or the toolkit's folder. */
#include "build/build_make_known.h"
#include "base/time_limit.h"
#include "build/build_response.h"
#include "build/build_toolkit_path.h"
#include <ctype.h>
#include <stdlib.h>

unsigned build_traits(const struct build_shared *s, struct slice name)
{
	uint64_t traits = 0;
	strmap_get(&s->traits, name, &traits);
	return (unsigned)traits;
}

/* Was it news? */
static bool add_trait(struct build_shared *s, struct slice name, unsigned trait)
{
	unsigned traits = build_traits(s, name);
	if ((traits & trait) == trait)
		return false;
	strmap_put(&s->traits, name, traits | trait);
	return true;
}

/* ---- words that name programs ---- */

static struct slice last_part(struct slice w)
{
	const char *slash = memrchr(w.p, '/', w.n);
	return slash ? (struct slice){slash + 1, (size_t)(w.p + w.n - slash - 1)} : w;
}

/* "$(X)" and nothing else, or "$$(X)" in what $(eval) reads: X */
static struct slice sole_reference(struct slice w)
{
	size_t at = 0;
	if (slice_starts(w, "$$"))
		w = (struct slice){w.p + 1, w.n - 1};
	struct slice whole, name = make_next_reference(w, &at, &whole);
	return name.n && whole.n == w.n ? name : (struct slice){0};
}

static bool is_host_variable(struct slice name)
{
	return SLICE_IS_ANY(name, "CC", "CXX", "CPP", "LD", "LINK", "GCC", "GXX", "HOSTCXX", "HOST_COMPILER", "MPICXX", "MPICC",
	                    "LINKER", "CPLUSPLUS", "CCC", "HOST_CXX", "HOSTCC");
}

/* "$(shell which mpicxx)": mpicxx, as iHeartGraph/iBFS's Makefile has it; any other text stays. */
static struct slice found_program(struct slice w)
{
	static const char finder[] = "$(shell which ";
	const size_t n = sizeof finder - 1;
	bool found = slice_starts(w, finder) && slice_ends(w, ")");
	return found ? make_trimmed((struct slice){w.p + n, w.n - n - 1}) : w;
}

enum make_compiler make_compiler_of(const struct build_shared *s, struct slice w)
{
	struct slice name = last_part(found_program(w)), variable = sole_reference(w), whole;
	if (!variable.n && make_reference_at(w, 0, &whole).n && whole.n < w.n) { /* $(Q)$(NVCC), as GPUSPH's Makefile has it */
		enum make_compiler behind =
		        BOUNDED(make_compiler_of(s, (struct slice){w.p + whole.n, w.n - whole.n}), COMPILER_NONE);
		if (behind != COMPILER_NONE)
			return behind;
	}
	if (!variable.n && slice_starts(name, "$(")) /* $(CUDA_PATH)/bin/$(NVCC): baidu-research/DeepBench's code/nvidia/Makefile */
		variable = sole_reference(name);
	while (name.n && strchr("()\"'", *name.p)) /* $(shell which nvcc) */
		name = (struct slice){name.p + 1, name.n - 1};
	if (variable.n) {
		if (build_traits(s, variable) & TRAIT_COMPILER)
			return COMPILER_NVCC;
		return is_host_variable(variable) || build_traits(s, variable) & TRAIT_PROGRAM ? COMPILER_HOST : COMPILER_NONE;
	}
	if (slice_is(name, "nvcc"))
		return COMPILER_NVCC;
	return SLICE_IS_ANY(name, "g++", "gcc", "c++", "cc", "clang", "clang++", "mpicc", "mpicxx", "mpic++", "icc", "icpc",
	                    "icpx") ||
	                       SLICE_STARTS_ANY(name, "g++-", "gcc-", "clang++-")
	               ? COMPILER_HOST
	               : COMPILER_NONE;
}

bool make_may_be_host(const struct build_shared *s, struct slice word)
{
	struct slice variable = sole_reference(word);
	bool may = false;
	FOR_EACH(const struct build_variable, v, s->variables, variable.n ? s->n_variables : 0) {
		if (!slice_is(variable, v->name))
			continue;
		struct make_words w = {0};
		make_split(slice_str(v->value), &w);
		may = may ||
		      (w.n && (is_host_variable(sole_reference(w.v[0].text)) || make_compiler_of(s, w.v[0].text) == COMPILER_HOST));
		free(w.v);
	}
	return may;
}

struct slice make_program(const struct build_shared *s, const struct make_words *w, uint32_t *at)
{
	for (uint32_t i = 0; i < w->n && i < 8; i++) {
		struct slice t = w->v[i].text;
		if (!t.n || *t.p == '-')
			break;
		if (make_compiler_of(s, t) != COMPILER_NONE) {
			*at = i;
			return t;
		}
		if (SLICE_IS_ANY(last_part(t), "for", "echo", "rm", "cp", "mkdir", "cd", "printf", "test", "[", "ar"))
			break;
	}
	return (struct slice){0};
}

/* ---- the first look: variables ---- */

void build_make_variables(struct build_shared *s, struct slice text, uint32_t file)
{
	struct make_reader r = {.s = text};
	for (struct make_line l; make_next(&r, &l);)
		if (l.kind == MAKE_ASSIGN)
			build_variable_add(s, l.name, l.value, file, l.line);
}

/* Is it one of the names that the toolkit's folder has? */
static bool may_name_toolkit(const struct build_shared *s, struct slice name)
{
	return build_rule_find(s->rules, BUILD_VARIABLE, BUILD_MAKE, name, NULL) != NULL;
}

/* Does a value name the toolkit's folder, or what leads to it? */
static bool is_toolkit_value(const struct build_shared *s, struct slice value)
{
	size_t at = 0;
	struct slice whole, name;
	if (!value.n || build_toolkit_path(value) || slice_find(value, SLICE_LIT("nvcc")))
		return true;
	while ((name = make_next_reference(value, &at, &whole)).n)
		if (may_name_toolkit(s, name))
			return true;
	return *value.p == '/' && slice_speaks_of(value, "nvidia");
}

/* CUDA = /usr/local/cuda-8.0, and no other value. */
static bool is_folder_alone(const struct build_shared *s, const struct build_variable *v)
{
	struct slice name = slice_str(v->name);
	bool all = slice_speaks_of(name, "cuda") && !may_name_toolkit(s, name) && build_variable_find(s, name) == v;
	for (; v && all; v = build_variable_next(s, v)) {
		struct slice value = slice_str(v->value);
		all = value.n && build_toolkit_path(value) == value.n;
	}
	return all;
}

void build_make_compilers(struct build_shared *s)
{
	static const char *const usual[] = {"NVCC", "NVCCXX", "CUDACC"};
	for (size_t i = 0; i < ARRAY_SIZE(usual); i++)
		if (!build_variable_find(s, slice_str(usual[i])))
			add_trait(s, slice_str(usual[i]), TRAIT_COMPILER);
	FOR_EACH(const struct build_variable, v, s->variables, s->n_variables)
		if ((may_name_toolkit(s, slice_str(v->name)) && is_toolkit_value(s, slice_str(v->value))) || is_folder_alone(s, v))
			add_trait(s, slice_str(v->name), TRAIT_TOOLKIT); /* and no variable of another meaning */
	bool news = true;
	for (unsigned round = 0; news && round < 4; round++) {
		news = false;
		FOR_EACH(const struct build_variable, v, s->variables, s->n_variables) {
			struct make_words w = {0};
			make_split(slice_str(v->value), &w);
			for (uint32_t i = 0; i < w.n && i < 3; i++) { /* ccache nvcc */
				struct slice t = w.v[i].text;
				if (make_compiler_of(s, t) == COMPILER_NVCC ||
				    (*t.p == '$' && slice_find(t, SLICE_LIT("nvcc")) && !slice_find(t, SLICE_LIT("version")) &&
				     !slice_find(t, SLICE_LIT("dir")))) {
					news = add_trait(s, slice_str(v->name), TRAIT_COMPILER) || news;
					break;
				}
			}
			free(w.v);
		}
	}
	FOR_EACH(const struct build_variable, v, s->variables, s->n_variables) { /* MPC = mpicxx */
		struct make_words w = {0};
		make_split(slice_str(v->value), &w);
		if (w.n == 1 && make_compiler_of(s, w.v[0].text) == COMPILER_HOST)
			add_trait(s, slice_str(v->name), TRAIT_PROGRAM);
		free(w.v);
	}
}

/* ---- the second look: who uses them ---- */

static void mark_references(struct build_shared *s, struct slice text, unsigned trait)
{
	size_t at = 0;
	struct slice whole, name;
	while ((name = make_next_reference(text, &at, &whole)).n)
		if (!(build_traits(s, name) & TRAIT_COMPILER))
			add_trait(s, name, trait);
}

bool make_is_arch_option(struct slice option)
{
	return SLICE_STARTS_ANY(option, "-arch=", "-gencode", "-code=", "-gpu-", "--gpu-architecture", "--gpu-code",
	                        "--generate-code");
}

/* "sm_$(X)", "-arch=$(X)": X holds an architecture; "$(X:%=-arch=sm_%)": several. */
static void mark_archs(struct build_shared *s, struct slice text)
{
	static const char *const before[] = {"sm_",       "compute_", "-arch=", "-arch ", "gpu-architecture=", "gpu-architecture ",
	                                     "gpu-code=", "-code=",   ",code="};
	struct slice mapping, list, option;
	for (size_t from = 0; (mapping = make_next_mapping(text, &from, &list, &option)).n;)
		if (make_is_arch_option(option))
			mark_references(s, list, TRAIT_ARCH | TRAIT_LIST);
	size_t at = 0;
	struct slice whole, name;
	while ((name = make_next_reference(text, &at, &whole)).n) {
		size_t lead = (size_t)(whole.p - text.p);
		for (size_t i = lead; i-- > 2 && !strchr(" )", text.p[i + 1]);) /* compute_$(subst .,,$(X)) */
			if (i >= 7 && !memcmp(text.p + i - 7, "$(subst ", 8))
				lead = i - 7;
		while (lead && text.p[lead - 1] == '$')
			lead--;
		for (size_t i = 0; i < ARRAY_SIZE(before); i++)
			if (slice_ends((struct slice){text.p, lead}, before[i]))
				add_trait(s, name, TRAIT_ARCH);
	}
}

/* "-DSM=$(X)": the sources compare it (GPUSPH/gpusph's Makefile). */
static void mark_numbers(struct build_shared *s, struct slice text)
{
	struct slice whole, name;
	for (size_t at = 0; (name = make_next_reference(text, &at, &whole)).n;) {
		const char *word = whole.p;
		while (word > text.p && !strchr(" \t", word[-1]))
			word--;
		if (whole.p - word > 3 && !memcmp(word, "-D", 2) && whole.p[-1] == '=')
			add_trait(s, name, TRAIT_NUMBER);
	}
}

/* "-l$(X)", "$(X:%=-l%)", "$(addprefix -l,$(X))", "$(patsubst %,-l%,$(X))": X holds names of libraries. */
static void mark_libraries(struct build_shared *s, struct slice text)
{
	size_t at = 0;
	struct slice whole, name, list, option;
	while (make_next_mapping(text, &at, &list, &option).n)
		if (SLICE_IS_ANY(option, "-l", "-l%"))
			mark_references(s, list, TRAIT_LIBRARY);
	at = 0;
	while ((name = make_next_reference(text, &at, &whole)).n) {
		struct slice lead = {text.p, (size_t)(whole.p - text.p)};
		if (slice_ends(lead, "-l") && (lead.n == 2 || !word_char(lead.p[lead.n - 3])))
			add_trait(s, name, TRAIT_LIBRARY);
	}
}

/* $(foreach X,$(LIST),...): what X is, LIST is. */
static void mark_loops(struct build_shared *s, struct slice text)
{
	for (const char *p = text.p, *end = text.p + text.n;
	     (p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT("(foreach "))); p++) {
		size_t at = (size_t)(p - text.p);
		if (!at || p[-1] != '$')
			continue;
		struct slice call = {p - 1, make_reference_end(text, at - 1) - (at - 1)};
		struct slice name = make_argument(call, "foreach", 0), list = make_argument(call, "foreach", 1);
		if (!list.p)
			continue;
		add_trait(s, name, TRAIT_LOOP);
		const unsigned traits = build_traits(s, name) & (TRAIT_ARCH | TRAIT_LIBRARY);
		if (traits)
			mark_references(s, list, traits | TRAIT_LIST);
	}
}

static bool asks_rdc(const struct make_words *w)
{
	for (uint32_t i = 0; i < w->n; i++)
		if (SLICE_IS_ANY(w->v[i].text, "-dc", "--device-c", "-dlink", "--device-link"))
			return true;
	return false;
}

void build_make_uses(struct build_shared *s, struct slice text)
{
	struct make_reader r = {.s = text};
	struct build_responses responses = {0};
	bool any = build_response_any(text);
	for (struct make_line l; make_next(&r, &l);) {
		mark_archs(s, l.code);
		mark_numbers(s, l.code);
		mark_libraries(s, l.code);
		mark_loops(s, l.code);
		struct slice name, whole, recipe = l.value;
		for (size_t at = 0; (name = make_next_reference(l.code, &at, &whole)).n;)
			if (may_name_toolkit(s, name) && !build_variable_find(s, name))
				add_trait(s, name, TRAIT_TOOLKIT); /* the environment's */
		s->links_nvtx |= slice_find(l.code, SLICE_LIT("-lnvToolsExt")) != NULL;
		s->rdc |=
		        slice_find(l.code, SLICE_LIT("-rdc=true")) || slice_find(l.code, SLICE_LIT("relocatable-device-code=true"));
		if (l.kind != MAKE_RECIPE && l.kind != MAKE_RULE)
			continue;
		size_t at = 0;
		for (struct slice c; (c = make_next_command(recipe, &at)).n;) {
			struct make_words w = {0};
			uint32_t program;
			make_split(c, &w);
			struct slice p = make_program(s, &w, &program);
			bool nvcc = p.n && make_compiler_of(s, p) == COMPILER_NVCC;
			if (p.n)
				mark_references(s, c, nvcc ? TRAIT_NVCC : TRAIT_HOST);
			else if (any && build_response_written(build_responses_of(&responses, text), &w))
				mark_references(s, c, TRAIT_NVCC);
			s->rdc |= nvcc && asks_rdc(&w);
			free(w.v);
		}
	}
	build_responses_free(&responses);
}

static bool is_flags_of_nvcc(struct slice name)
{
	return slice_speaks_of(name, "nvcc") || slice_speaks_of(name, "gencode") ||
	       SLICE_IS_ANY(name, "NVFLAGS", "CUDAFLAGS", "CUFLAGS") || (slice_starts(name, "CUDA") && slice_ends(name, "FLAGS"));
}

void build_make_settle(struct build_shared *s)
{
	static const char *const built_in[][3] = {{"CC", "CFLAGS", "CPPFLAGS"},
	                                          {"CXX", "CXXFLAGS", "CPPFLAGS"},
	                                          {"CC", "LDFLAGS", "LDLIBS"},
	                                          {"CXX", "LDFLAGS", "LDLIBS"}};
	for (size_t i = 0; i < ARRAY_SIZE(built_in); i++) /* make's own rules have them */
		for (size_t k = 1; k < 3 && build_traits(s, slice_str(built_in[i][0])) & TRAIT_COMPILER; k++)
			add_trait(s, slice_str(built_in[i][k]), TRAIT_NVCC);
	bool news = true;
	for (unsigned round = 0; news && round < 8; round++) {
		news = false;
		FOR_EACH(const struct build_variable, v, s->variables, s->n_variables) {
			struct slice name = slice_str(v->name), value = slice_str(v->value);
			if (is_flags_of_nvcc(name))
				add_trait(s, name, TRAIT_NVCC);
			unsigned traits = build_traits(s, name) & (TRAIT_NVCC | TRAIT_HOST);
			bool of_archs = build_traits(s, name) & TRAIT_ARCH && !slice_find(value, SLICE_LIT("shell"));
			mark_loops(s, value);
			size_t at = 0;
			struct slice whole, ref;
			while ((ref = make_next_reference(value, &at, &whole)).n) {
				if (build_traits(s, ref) & TRAIT_COMPILER)
					continue;
				if (traits)
					news = add_trait(s, ref, traits) || news;
				if (build_traits(s, name) & TRAIT_LIBRARY)
					news = add_trait(s, ref, TRAIT_LIBRARY) || news;
				if (of_archs)
					news = add_trait(s, ref, TRAIT_ARCH | (memchr(value.p, ' ', value.n) ? TRAIT_LIST : 0)) ||
					       news;
			}
		}
	}
	FOR_EACH(const struct build_variable, v, s->variables, s->n_variables) {
		struct make_words w = {0};
		if (!(build_traits(s, slice_str(v->name)) & TRAIT_NVCC))
			continue;
		make_split(slice_str(v->value), &w);
		s->rdc |= asks_rdc(&w);
		free(w.v);
	}
	FOR_EACH(const struct build_variable, v, s->variables, s->n_variables) {
		const unsigned traits = build_traits(s, slice_str(v->name));
		if (traits & TRAIT_NUMBER)
			strmap_put(&s->traits, slice_str(v->name), traits & ~(unsigned)TRAIT_ARCH);
	}
}

bool build_make_is_loop(const struct build_shared *s, struct slice name)
{
	return isdigit((unsigned char)*name.p) || build_traits(s, name) & (TRAIT_LOOP | TRAIT_TOOLKIT | TRAIT_COMPILER);
}
