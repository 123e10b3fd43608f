/* library.c: names of libraries that no ROCm library has the names of, in files that include a header of theirs; strings that
 * name files of CUDA's libraries. */
#include "hazard/hazard.h"
#include "rules/build_rule.h"
#include "rules/library.h"
#include "project/group.h"
#include "project/namesake.h"
#include <ctype.h>

/* Which libraries a unit itself includes a header of. */
static uint32_t own_libraries(const struct project *p, const struct unit *u)
{
	enum { ASKED = 1u << LIBRARIES };
	uint32_t *state = pass_unit_state(u, PASS_library_names); /* several threads may write the same into it */
	uint32_t found = state ? __atomic_load_n(state, __ATOMIC_RELAXED) : 0;
	if (found)
		return found & (ASKED - 1);
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
		for (unsigned k = 0; k < LIBRARIES && inc->target < 0; k++)
			if (slice_starts(inc->name, libraries[k].header) &&
			    !(libraries[k].all_headers && has_namesake(p, u->file, inc->name)))
				found |= 1u << k;
	if (state)
		__atomic_store_n(state, found | ASKED, __ATOMIC_RELAXED);
	return found;
}

/* Which ones it includes a header of, itself or through a file of the project. */
static uint32_t included(const struct project *p, const struct unit *u)
{
	uint32_t found = own_libraries(p, u);
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
		if (inc->target >= 0 && (uint32_t)inc->target < p->n)
			found |= own_libraries(p, &p->units[inc->target]);
	return found;
}

static bool is_of(struct hazards *h, uint32_t i, struct slice w, const char *prefix)
{
	size_t n = prefix ? strlen(prefix) : 0;
	if (!n)
		return false;
	if (prefix[n - 1] == ':')
		return w.n == n - 2 && !memcmp(w.p, prefix, w.n) && hazard_punct(h, token_next(h->t, i), P_SCOPE);
	if (w.n <= n || memcmp(w.p, prefix, n))
		return false;
	if (prefix[n - 1] == '_' && isupper((unsigned char)prefix[0]) && isupper((unsigned char)prefix[1]))
		return !hazard_punct(h, token_next(h->t, i), '('); /* NVML_SUCCESS; NVML_CHECK(...) is a program's own */
	return prefix[n - 1] == '_' || isupper((unsigned char)w.p[n]) || isdigit((unsigned char)w.p[n]);
}

/* What the file calls the namespace at token i an alias of, or its own name. */
static struct slice namespace_of(struct hazards *h, uint32_t i)
{
	struct slice w = hazard_text(h, i);
	const struct scan *s = &h->u->scan;
	for (uint32_t k = 0; k < s->n_aliases && hazard_punct(h, token_next(h->t, i), P_SCOPE); k++)
		if (!s->aliases[k].one && s->aliases[k].name.n && slice_eq(s->aliases[k].name, w))
			return s->aliases[k].target;
	return w;
}

/* namespace ct = cutlass; and using namespace cutlass; where token i is the last word. */
static bool names_namespace(struct hazards *h, uint32_t i, struct slice w, const char *prefix)
{
	uint32_t before = token_prev(h->t, i), name = token_prev(h->t, before);
	bool opened = hazard_word(h, before, "namespace") && hazard_word(h, name, "using");
	bool alias = hazard_punct(h, before, '=') && hazard_word(h, token_prev(h->t, name), "namespace");
	size_t n = strlen(prefix);
	return (opened || alias) && prefix[n - 1] == ':' && w.n == n - 2 && !memcmp(w.p, prefix, w.n);
}

/* A call, a type in front of what it declares, or a namespace; a constant's use is any. */
static bool is_use(struct hazards *h, uint32_t i)
{
	uint32_t after = token_next(h->t, i);
	struct slice w = hazard_text(h, i);
	uint32_t before = token_prev(h->t, i);
	bool declared = ident(h, before) && (!is_keyword(hazard_text(h, before)) || hazard_word(h, before, "int"));
	bool constant = w.n > 4 && isupper((unsigned char)w.p[0]) && isupper((unsigned char)w.p[1]) && !declared;
	return constant || (hazard_punct(h, after, '(') && !hazard_declares(h, i)) ||
	       TOKEN_IS_ANY(h->t, after, P_SCOPE, '*', '&') || h->t->t[after].kind == TOK_IDENT;
}

/* Is token i, a name, one of an enum's: enum { NV_ENC_QUALITY_LOW = 1, NV_ENC_QUALITY_HIGH };? */
static bool is_enumerator(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	if (!(token_is_punct(t, before, '{') || token_is_punct(t, before, ',')) ||
	    !(token_is_punct(t, after, '=') || token_is_punct(t, after, ',') || token_is_punct(t, after, '}')))
		return false;
	uint32_t open = brace_around(t, i), head = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	for (; token_is_word(t, head) || token_is_punct(t, head, ':'); head = token_prev(t, head))
		if (token_is(t, head, "enum"))
			return true;
	return false;
}

/* Is token i, a name, that of a type, a function, a lambda or a macro being defined: struct NppConvert_Impl {, void nvmlCheck(int) {? */
static bool is_defined(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i);
	bool word = token_is_word(t, before);
	if (defines_macro(t, i) || is_enumerator(t, i))
		return true;
	if (token_is_punct(t, after, '='))
		return word && token_is_punct(t, token_next(t, after), '[');
	if (token_is_punct(t, after, '(')) {
		uint32_t close = t->t[after].pair;
		bool typed = word || TOKEN_IS_ANY(t, before, '*', '&', '>');
		return typed && close != NO_TOKEN && token_is_punct(t, token_next(t, close), '{');
	}
	if (token_is(t, after, "final"))
		after = token_next(t, after);
	return word && TOKEN_IS_WORD_OF(t, before, "struct", "class", "union", "enum") && TOKEN_IS_ANY(t, after, '{', ':');
}

static unsigned defines(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, a->name)
		if (is_defined(&u->scan.tok, i))
			return 1;
	return 0;
}

/* Does the program define the name itself? */
static const struct group_question own = {'l', 1, defines, true};

void pass_library_names(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	uint32_t found = h->u->cuda || h->p->run->lint ? included(h->p, h->u) : 0;
	for (uint32_t i = 0; found && i < h->t->n; i++) {
		const struct token *k = &h->t->t[i];
		if (k->kind != TOK_IDENT || k->flags & (TF_ERROR_TEXT | TF_SKIPPED | TF_MACRO_PARAM))
			continue;
		uint32_t before = token_prev(h->t, i);
		uint32_t asks = hazard_punct(h, before, '(') ? token_prev(h->t, before) : before;
		if (token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE) || defines_macro(h->t, i) ||
		    hazard_word(h, before, "ifdef") || hazard_word(h, before, "ifndef") ||
		    (k->flags & TF_DIRECTIVE && hazard_word(h, asks, "defined")))
			continue;
		bool use = is_use(h, i);
		struct slice w = namespace_of(h, i);
		for (unsigned l = 0; l < LIBRARIES; l++) {
			const struct library *lib = &libraries[l];
			bool of = false, space = false;
			for (size_t n = 0; found >> l & 1 && n < ARRAY_SIZE(lib->names) && lib->names[n]; n++)
				if ((use && is_of(h, i, w, lib->names[n])) || names_namespace(h, i, w, lib->names[n]))
					of = true, space = space || strchr(lib->names[n], ':');
			if (!of || scan_names_test(&h->u->scan, i) || rules_find(h->p->rules, w, 0) ||
			    (!space && group_ask(&own, h->p, h->u, w)))
				continue;
			uint32_t last = i;
			for (uint32_t s = token_next(h->t, i); hazard_punct(h, s, P_SCOPE); s = token_next(h->t, last))
				last = token_next(h->t, s);
			struct diagnostic *d = hazard_say(h, D_N005, i, last, hazard_excerpt(h, i, last), lib->title);
			d->cuda = arena_strdup(&h->u->diags.arena, hazard_excerpt(h, i, last));
			d->fix = arena_strdup(&h->u->diags.arena, lib->fix);
			break;
		}
	}
}

/* The library whose file this is, "/usr/lib/libcublas.so.12", "cublas64_12.dll", nvcuda.dll: cublas; none of n == 0. */
static struct slice library_of_file(struct slice s)
{
	const char *slash = memrchr(s.p, '/', s.n);
	if (slash)
		s = (struct slice){slash + 1, (size_t)(s.p + s.n - slash) - 1};
	const char *dot = memchr(s.p, '.', s.n);
	struct slice base = {s.p, dot ? (size_t)(dot - s.p) : 0}, end = {s.p + base.n, s.n - base.n};
	if (slice_is(end, ".dll")) {
		if (slice_is(base, "nvcuda"))
			return (struct slice){base.p + 2, base.n - 2};
		if (slice_is(base, "nvml"))
			return SLICE_LIT("nvidia-ml");
		const char *bits = memmem(base.p, base.n, "64_", 3);
		return (struct slice){base.p, bits ? (size_t)(bits - base.p) : 0};
	}
	if (!slice_starts(base, "lib") || !(slice_starts(end, ".so") || slice_is(end, ".dylib")))
		return (struct slice){0};
	return (struct slice){base.p + 3, base.n - 3};
}

/* A file of Windows' in a branch for Windows, where HIP has no such file either way. */
static bool for_windows(struct hazards *h, uint32_t i)
{
	const struct scan *s = &h->u->scan;
	if (!slice_ends(hazard_text(h, i), ".dll\""))
		return false;
	for (uint32_t b = scan_branch_at(s, h->t->t[i].off); b != UINT32_MAX; b = s->branches[b].parent)
		for (uint32_t k = b; k != UINT32_MAX; k = s->branches[k].before) {
			struct slice text = scan_directive_text(s, k);
			if (slice_find(text, SLICE_LIT("WIN32")) || slice_find(text, SLICE_LIT("_MSC_VER")) ||
			    slice_find(text, SLICE_LIT("WIN64")))
				return true;
		}
	return false;
}

void pass_library_file(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	struct slice s = hazard_text(h, i), src = h->t->src;
	if (s.n < 10 || s.n > 80 || *s.p != '"' || !memchr(s.p, '.', s.n) || memchr(s.p, ' ', s.n) || memchr(s.p, '%', s.n))
		return;
	struct slice name = library_of_file((struct slice){s.p + 1, s.n - 2});
	const struct build_rule *r = name.n ? build_rule_find(h->p->rules, BUILD_LIBRARY, BUILD_MAKE, name, NULL) : NULL;
	if (!r || for_windows(h, i) || slice_find(src, SLICE_LIT("libamdhip64")) ||
	    slice_find(src, SLICE_LIT("librocm"))) /* it looks for either */
		return;
	hazard_say(h, D_W910, i, i, hazard_excerpt(h, i, i),
	           r->to ? arena_printf(&h->arena, "load lib%s.so in the HIP build", r->to) : "ROCm has no counterpart");
}

/* Is the string at token i given to a function that runs programs? */
static bool is_given(struct hazards *h, uint32_t i)
{
	static const char *const names[] = {"system", "popen",  "_popen", "execl",       "execlp",
	                                    "execv",  "execvp", "execve", "posix_spawn", "posix_spawnp"};
	uint32_t place, open = i;
	for (unsigned n = 0; n < 4 && open != NO_TOKEN; n++) { /* calls within calls */
		open = bracket_around(h->t, open, &place);
		uint32_t name = hazard_punct(h, open, '(') ? prev(h, open) : NO_TOKEN;
		if (ident(h, name) && TOKEN_IN(h->t, name, names))
			return true;
	}
	return false;
}

/* Is it kept in what is called a command? */
static bool is_kept(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i); /* std::string cmd = "nvcc -ptx "; const char *command("nvidia-smi"); */
	if (hazard_punct(h, before, '(') && hazard_word(h, prev(h, before), "string")) /* cmd = std::string("nvcc ") + path */
		before = prev(h, prev(h, before));
	if (hazard_punct(h, before, P_SCOPE) && hazard_word(h, prev(h, before), "std"))
		before = prev(h, prev(h, before));
	while (TOKEN_IS_ANY(h->t, before, '(', '=', ']', '[', '{', P_ADD_EQ))
		before = prev(h, before);
	return ident(h, before) && before != prev(h, i) && !hazard_punct(h, prev(h, before), '.') &&
	       (slice_find(hazard_text(h, before), SLICE_LIT("cmd")) || slice_find(hazard_text(h, before), SLICE_LIT("command")));
}

void pass_nvidia_program(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	static const char *const programs[][2] = {{"nvcc", "use hipcc, which takes clang's options"},
	                                          {"nvidia-smi", "use amd-smi, which has other options and output"},
	                                          {"ptxas", "remove the step: clang compiles for AMD GPUs itself"},
	                                          {"fatbinary", "use clang-offload-bundler"},
	                                          {"nvlink", "remove the step: clang links device code itself"},
	                                          {"cuobjdump", "llvm-objdump shows AMD's code"},
	                                          {"nvdisasm", "llvm-objdump shows AMD's code"},
	                                          {"nvprof", "AMD's is rocprofv3"},
	                                          {"nsys", "AMD's is rocprofv3"},
	                                          {"ncu", "AMD's is rocprofv3"},
	                                          {"cuda-memcheck", "clang has -fsanitize=address for AMD's GPUs"},
	                                          {"compute-sanitizer", "clang has -fsanitize=address for AMD's GPUs"},
	                                          {"cuda-gdb", "AMD's is rocgdb"}};
	struct slice s = hazard_text(h, i);
	const struct diagnostics *said = &h->u->diags;
	uint32_t comma = prev(h, i), twice = hazard_punct(h, comma, ',') ? prev(h, comma) : NO_TOKEN;
	bool known = (said->n && said->d[said->n - 1].id == D_W901 && said->d[said->n - 1].off == h->t->t[i].off) ||
	             (twice != NO_TOKEN && slice_eq(hazard_text(h, twice), s)); /* execlp("nsys", "nsys", ...) */
	if (s.n < 5 || *s.p != '"' || known)
		return;
	s = (struct slice){s.p + 1, s.n - 2};
	for (size_t k = 0; k < s.n; k++) /* up to its options */
		if (s.p[k] == ' ' || s.p[k] == '\\')
			s.n = k;
	const char *slash = memrchr(s.p, '/', s.n);
	if (slash)
		s = (struct slice){slash + 1, (size_t)(s.p + s.n - slash) - 1};
	for (size_t k = 0; k < ARRAY_SIZE(programs); k++)
		if (slice_is(s, programs[k][0]) && (is_given(h, i) || (h->u->cuda && is_kept(h, i))))
			hazard_say(h, D_W914, i, i, hazard_excerpt(h, i, i), programs[k][0], programs[k][1]);
}

/* -DTHRUST_CUB_WRAPPED_NAMESPACE=amgx (NVIDIA/AMGX): the first header of Thrust's in each file. */
void pass_wrapped_thrust(struct pass *c, uint32_t at)
{
	struct hazards *h = c->hazards;
	(void)at;
	if (!h->p->run->wraps_thrust)
		return;
	FOR_EACH(const struct scan_include, inc, h->u->scan.includes, h->u->scan.n_includes) {
		if (!slice_starts(inc->name, "thrust/") || inc->target >= 0 || h->t->t[inc->hash].flags & TF_SKIPPED)
			continue;
		struct diagnostic *d =
		        hazard_say(h, D_W706, inc->header, inc->header,
		                   "the build wraps Thrust in a namespace, and headers of ROCm's Thrust name '::thrust'");
		d->fix = arena_strdup(&h->u->diags.arena,
		                      "build for HIP without THRUST_CUB_WRAPPED_NAMESPACE, and write 'thrust::' alone");
		return;
	}
}
