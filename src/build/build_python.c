/* build_python.c: setup.py and what else of Python calls nvcc or PyTorch's builder of extensions. */
#include "build/build_list.h"
#include "base/file_io.h"
#include "build/build_script_text.h"
#include "build/option_words.h"
#include <ctype.h>
#include <stdlib.h>

/* What the strings of a list are. */
enum context { OTHER, NVCC, HOST, LIBRARIES };

struct python {
	struct build_unit *u;
	struct script s;
	uint8_t *context;   /* of what stands between a bracket and its other one */
	bool *done;         /* tokens whose text has been dealt with */
	struct strmap nvcc; /* names that hold options for nvcc */
	struct strmap libraries;
	bool home;   /* CUDA_HOME is PyTorch's */
	bool probes; /* nvcc is asked for its version */
};

static struct slice text_of(const struct python *p, uint32_t i) { return script_text(&p->s, i); }
static struct slice token_of(const struct python *p, uint32_t i)
{
	const struct script_token *t = &p->s.v[i];
	return (struct slice){p->u->text.p + t->begin, t->end - t->begin};
}

/* ---- what lists are about ---- */

static enum context context_of_name(const struct python *p, struct slice name)
{
	if (strmap_get(&p->nvcc, name, NULL))
		return NVCC;
	if (strmap_get(&p->libraries, name, NULL) || slice_is(name, "libraries") || slice_is(name, "dlink_libraries"))
		return LIBRARIES;
	bool flags = SLICE_SPEAKS_ANY(name, "flag", "arg", "opt");
	if (slice_speaks_of(name, "nvcc") || (slice_speaks_of(name, "cuda") && flags))
		return NVCC;
	return flags && SLICE_SPEAKS_ANY(name, "cxx", "cflags", "gcc", "host", "link", "ldflags", "msvc") ? HOST : OTHER;
}

static enum context context_of_key(struct slice key)
{
	return slice_speaks_of(key, "nvcc") ? NVCC : SLICE_IS_ANY(key, "cxx", "gcc", "g++", "cc", "c", "msvc") ? HOST : OTHER;
}

/* flags, self.flags, extra["nvcc"]: what the place that ends before token 'end' is for. */
static enum context context_of_place(const struct python *p, uint32_t begin, uint32_t end)
{
	if (end > begin && script_is(&p->s, end - 1, "]") && p->s.v[end - 1].match != SCRIPT_NONE) {
		uint32_t key = p->s.v[end - 1].match + 1;
		return script_is_string(&p->s, key) && key + 2 == end ? context_of_key(text_of(p, key)) : OTHER;
	}
	return end > begin && p->s.v[end - 1].kind == SCRIPT_NAME ? context_of_name(p, script_last(&p->s, end - 1)) : OTHER;
}

/* The name of the function whose 'def' was read last. */
static enum context context_of_element(const struct python *p, uint32_t first, uint32_t function)
{
	const struct script *s = &p->s;
	if (script_is_string(s, first) && script_is(s, first + 1, ":"))
		return context_of_key(text_of(p, first));
	if (script_is(s, first, "return") && function != SCRIPT_NONE)
		return context_of_name(p, text_of(p, function));
	for (uint32_t i = first, k = 0; i < s->n && k < 4; i = script_beside(s, i), k++) /* NAME =, NAME["nvcc"] += */
		if (script_is(s, i, "=") || script_is(s, i, "+="))
			return context_of_place(p, first, i);
	return OTHER;
}

/* x.append(...), x.extend(...): the token of the last name; SCRIPT_NONE: it is no such call. */
static bool is_adding(const struct python *p, uint32_t bracket)
{
	if (!script_is(&p->s, bracket, "(") || !script_calls(&p->s, bracket))
		return false;
	struct slice name = token_of(p, bracket - 1);
	return slice_ends(name, ".append") || slice_ends(name, ".extend");
}

static enum context context_of_receiver(const struct python *p, uint32_t bracket)
{
	struct slice name = token_of(p, bracket - 1);
	if (*name.p == '.') /* extra["nvcc"].append */
		return context_of_place(p, 0, bracket - 1);
	name.n -= strlen(".append");
	const char *dot = memrchr(name.p, '.', name.n);
	return context_of_name(p, dot ? (struct slice){dot + 1, (size_t)(name.p + name.n - dot - 1)} : name);
}

/* Notes what names stand where options for nvcc do: they hold some, too. True: there was a new one. */
static bool read_contexts(struct python *p)
{
	const struct script *s = &p->s;
	bool more = false;
	uint32_t function = SCRIPT_NONE;
	for (uint32_t i = 0; i < s->n; i++) {
		const struct script_token *t = &s->v[i];
		if (script_is(s, i, "def") && i + 1 < s->n)
			function = i + 1;
		enum context within = t->open != SCRIPT_NONE ? p->context[t->open] : OTHER;
		enum context here =
		        i == t->element ? context_of_element(p, i, function) : context_of_element(p, t->element, function);
		if (here == OTHER && (t->open == SCRIPT_NONE || !script_is(s, t->open, "{")))
			here = within;
		if (script_is(s, i, "[") || script_is(s, i, "(") || script_is(s, i, "{"))
			p->context[i] = (uint8_t)(is_adding(p, i)        ? context_of_receiver(p, i)
			                          : script_is(s, i, "{") ? OTHER
			                                                 : here);
		struct strmap *names = here == NVCC ? &p->nvcc : here == LIBRARIES ? &p->libraries : NULL;
		if (!names || t->kind != SCRIPT_NAME || i == t->element || *text_of(p, i).p == '.' ||
		    isdigit((unsigned char)*text_of(p, i).p))
			continue;
		struct slice name = script_last(s, i);
		if (SLICE_IS_ANY(name, "if", "else", "not", "and", "or", "for", "in", "is", "None", "True", "False", "format",
		                 "split", "join", "os", "getenv", "get", "list", "str") ||
		    script_is(s, i + 1, "=") || strmap_get(names, name, NULL))
			continue;
		strmap_put(names, name, 1);
		more = true;
	}
	return more;
}

/* ---- lists of options ---- */

static void mark_done(struct python *p, const struct build_list *l)
{
	for (uint32_t i = 0; i < l->n; i++)
		for (uint32_t k = l->v[i].first; (l->v[i].drop || l->v[i].with) && k < l->v[i].end; k++)
			p->done[k] = true;
}

static void read_list(struct python *p, uint32_t bracket)
{
	struct build_list l = {.u = p->u, .s = &p->s};
	if (p->s.v[bracket].match == SCRIPT_NONE)
		return;
	build_list_add(&l, bracket);
	if (p->context[bracket] == NVCC || l.options) {
		build_list_translate(&l);
		build_list_edit(&l, bracket);
		mark_done(p, &l);
	}
	build_list_free(&l);
}

/* A statement's first token and the end of its line; false where it shares its lines. */
static bool lines_of(const struct python *p, uint32_t first, uint32_t last, uint32_t *begin, uint32_t *end)
{
	const struct script *s = &p->s;
	if (!s->v[first].first || (last + 1 < s->n && !s->v[last + 1].first))
		return false;
	for (*begin = s->v[first].begin; *begin && p->u->text.p[*begin - 1] != '\n';)
		--*begin;
	for (*end = s->v[last].end; *end < p->u->text.n && p->u->text.p[(*end)++] != '\n';)
		;
	return true;
}

/* How far in a token stands on its line. */
static uint32_t column_of(const struct python *p, uint32_t i)
{
	uint32_t begin = p->s.v[i].begin, at = begin;
	while (at && p->u->text.p[at - 1] != '\n')
		at--;
	return begin - at;
}

/* Does a statement that stays stand before it in its block? */
static bool has_sibling(const struct python *p, uint32_t first)
{
	enum { MOST = 64 }; /* statements that are looked at */
	uint32_t column = column_of(p, first);
	for (uint32_t i = first, k = 0; i && k < MOST; k++) {
		i = p->s.v[i - 1].statement;
		uint32_t before = column_of(p, i);
		if (before < column)
			return false;
		if (before == column && !p->done[i])
			return true;
	}
	return false;
}

/* flags.append("-gencode"), which ends at the bracket's other one: the call goes. */
static void drop_call(struct python *p, uint32_t first, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t last = s->v[bracket].match, begin, end;
	if (first == s->v[first].statement && has_sibling(p, first) && lines_of(p, first, last, &begin, &end))
		build_replace(p->u, begin, end, "", D_W906);
	else
		build_replace(p->u, s->v[first].begin, s->v[last].end, "pass", D_W906);
	p->done[first] = true;
}

/* The bracket of the call that adds one string to the same list in the next statement; SCRIPT_NONE: there is none. */
static uint32_t next_adding(const struct python *p, uint32_t first, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t next = s->v[bracket].match + 1, n = bracket - first;
	if (next + n >= s->n || s->v[next].statement != next || !script_is(s, next + n, "(") || s->v[next + n].match == SCRIPT_NONE)
		return SCRIPT_NONE;
	for (uint32_t k = 0; k < n; k++)
		if (!slice_eq(token_of(p, first + k), token_of(p, next + k)))
			return SCRIPT_NONE;
	return column_of(p, first) == column_of(p, next) ? next + n : SCRIPT_NONE;
}

/* flags.append("-gencode"), and what is added in the statements that follow. */
static void read_adding(struct python *p, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t first = s->v[bracket].statement, brackets[64], n = 0;
	bool whole = true; /* the call is its statement */
	for (uint32_t i = first; i < bracket; i++)
		whole &= s->v[i].kind != SCRIPT_SIGN || (s->v[i].match != SCRIPT_NONE);
	if (!whole || s->v[bracket].open != SCRIPT_NONE || script_is(s, first, "return"))
		for (first = bracket - 1; *text_of(p, first).p == '.' && first && s->v[first - 1].match != SCRIPT_NONE;)
			first = s->v[first - 1].match - 1;
	struct build_list l = {.u = p->u, .s = s};
	for (uint32_t at = bracket, from = first; at != SCRIPT_NONE && n < ARRAY_SIZE(brackets);) {
		if (s->v[at].match == at + 1 || s->v[at].match == SCRIPT_NONE || p->done[from])
			break;
		build_list_add_one(&l, at + 1);
		brackets[n++] = at;
		uint32_t next = s->v[at].match + 1;
		at = first == s->v[first].statement ? next_adding(p, from, at) : SCRIPT_NONE;
		from = next;
	}
	if (p->context[bracket] == NVCC || l.options) {
		build_list_translate(&l);
		if (p->u->r->lint)
			build_list_edit(&l, bracket);
		for (uint32_t i = 0; i < l.n && !p->u->r->lint; i++) {
			uint32_t from = brackets[i] - (bracket - first), name = brackets[i] - 1;
			p->done[brackets[i]] = true;
			if (l.v[i].drop) {
				drop_call(p, from, brackets[i]);
			} else if (l.v[i].with && strstr(l.v[i].with, ", ")) {
				build_replace(p->u, s->v[name].end - (uint32_t)strlen("append"), s->v[s->v[brackets[i]].match].end,
				              arena_printf(&p->u->arena, "extend([%s])", l.v[i].with), D_W906);
			} else if (l.v[i].with) {
				build_replace(p->u, s->v[l.v[i].first].begin, s->v[l.v[i].end - 1].end, l.v[i].with, D_W906);
			}
		}
		mark_done(p, &l);
	}
	build_list_free(&l);
}

static void read_lists(struct python *p)
{
	const struct script *s = &p->s;
	for (uint32_t i = 0; i < s->n; i++) {
		if (p->context[i] == HOST || p->context[i] == LIBRARIES || p->done[i])
			continue;
		bool call = script_calls(s, i), adds = is_adding(p, i);
		if (adds && slice_ends(token_of(p, i - 1), ".append"))
			read_adding(p, i);
		else if ((script_is(s, i, "[") || script_is(s, i, "(")) && !call)
			read_list(p, i);
	}
}

/* ---- strings ---- */

static void replace_text(struct python *p, uint32_t i, const char *with, enum diag_id id)
{
	const struct script_token *t = &p->s.v[i];
	if (with)
		build_replace(p->u, t->from, t->to, with, id);
	p->done[i] = true;
}

/* Does the statement speak of CUDA beside the word? */
static bool of_cuda(const struct python *p, uint32_t i)
{
	uint32_t first = p->s.v[i].statement, last = i;
	while (last + 1 < p->s.n && p->s.v[last + 1].statement == first)
		last++;
	struct slice all = {p->u->text.p + p->s.v[first].begin, p->s.v[last].end - p->s.v[first].begin};
	return SLICE_SPEAKS_ANY(all, "cuda", "nvcc");
}

/* Is the string a key, or compared: extra["nvcc"], {"nvcc": ...}, "nvcc" in args? */
static bool is_key(const struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	const struct script_token *t = &s->v[i];
	if (script_is(s, i + 1, ":") || script_is(s, i + 1, "in") || script_is(s, i + 1, "not") || script_is(s, i + 1, "=="))
		return true;
	if (t->open == SCRIPT_NONE || t->open + 1 != i)
		return i && (script_is(s, i - 1, "==") || script_is(s, i - 1, "!="));
	if (script_is(s, t->open, "["))
		return script_calls(s, t->open);
	struct slice name = t->open && script_calls(s, t->open) ? script_last(s, t->open - 1) : (struct slice){"", 0};
	return SLICE_IS_ANY(name, "get", "pop", "setdefault", "startswith", "endswith");
}

/* CUDA_HOME, os.environ["TORCH_CUDA_ARCH_LIST"] = "8.0": the name, and the value that goes with it. */
static bool read_variable(struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	const char *to = script_text_variable(p->u, text_of(p, i));
	if (!to)
		return false;
	bool arch = slice_is(text_of(p, i), "TORCH_CUDA_ARCH_LIST");
	replace_text(p, i, to, D_W907);
	if (!arch)
		return true;
	uint32_t value = script_is(s, i + 1, ",") || script_is(s, i + 1, ":") ? i + 2 : SCRIPT_NONE;
	if (script_is(s, i + 1, "]") && script_is(s, i + 2, "="))
		value = i + 3;
	if (value == SCRIPT_NONE || script_is(s, value, "None"))
		return true;
	if (script_is_string(s, value) && !text_of(p, value).n)
		return true;
	if (script_is_string(s, value) && !s->v[value].formatted)
		replace_text(p, value, script_text_archs(p->u, ';'), D_W907);
	else
		build_lost(p->u, token_of(p, value), "PYTORCH_ROCM_ARCH holds names such as gfx942, with ';' between");
	return true;
}

static void read_string(struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	const struct script_token *t = &s->v[i];
	struct slice text = text_of(p, i);
	if (t->triple || !text.n || read_variable(p, i))
		return;
	enum context here = t->open != SCRIPT_NONE ? p->context[t->open] : OTHER;
	bool known;
	if (here == LIBRARIES && !script_is(s, i + 1, ":")) {
		const char *to = script_text_library(p->u, text, &known);
		if (known && !to)
			build_lost(p->u, token_of(p, i), "ROCm has no library that takes its place");
		replace_text(p, i, to && *to ? to : NULL, D_W908);
		return;
	}
	if (slice_is(text, "nvcc")) {
		if (!is_key(p, i))
			replace_text(p, i, "hipcc", D_W909);
		return;
	}
	if ((slice_is(text, "lib64") || slice_is(text, "lib64/stubs")) && !is_key(p, i) && of_cuda(p, i)) {
		replace_text(p, i, "lib", D_W907);
		return;
	}
	bool command = slice_starts(text, "nvcc -") || (*text.p == '-' && memchr(text.p, ' ', text.n) &&
	                                                option_of_nvcc(arena_strndup(&p->u->arena, text.p, text.n)));
	replace_text(p, i, command ? script_text_options(p->u, text) : script_text_translate(p->u, text), D_W907);
}

/* ---- names ---- */

/* The last part of a dotted name, where it is PyTorch's: imported from it, or behind its module's name. */
static void rename_last(struct python *p, uint32_t i, const char *to)
{
	const struct script_token *t = &p->s.v[i];
	build_replace(p->u, t->end - (uint32_t)script_last(&p->s, i).n, t->end, to, D_W907);
}

/* torch.version.cuda: only asked whether it is there, or printed. */
static void read_version(struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	const struct script_token *t = &s->v[i];
	bool asked =
	        script_is(s, i + 1, "is") || script_is(s, i + 1, "and") || script_is(s, i + 1, "or") || script_is(s, i + 1, "==")
	                ? true
	                : false;
	if (script_is(s, i + 1, "=="))
		asked = script_is(s, i + 2, "None");
	bool alone = script_is(s, i + 1, ":") || (i + 1 < s->n && s->v[i + 1].statement != t->statement) || i + 1 == s->n ||
	             (script_is(s, s->v[i].statement, "assert") && script_is(s, i + 1, ","));
	bool tested = alone && i && (SLICE_IS_ANY(token_of(p, i - 1), "if", "not", "and", "or", "elif", "assert", "bool"));
	bool printed = t->open != SCRIPT_NONE && t->open && script_is(s, t->open - 1, "print");
	if (asked || tested || printed)
		rename_last(p, i, "hip");
	else
		build_lost(p->u, token_of(p, i),
		           "it is None where PyTorch is for ROCm: torch.version.hip is like '7.2.26015-fc0010cf6a', HIP's version");
}

static void read_name(struct python *p, uint32_t i)
{
	struct slice name = text_of(p, i), last = script_last(&p->s, i);
	bool dotted = last.n < name.n, of_torch = dotted && slice_speaks_of(name, "cpp_extension.");
	if (slice_is(name, "torch.version.cuda")) {
		read_version(p, i);
		return;
	}
	if (slice_is(last, "get_device_capability"))
		build_lost(p->u, name, "it gives (9, 4) for gfx942: ask torch.cuda.get_device_properties(0).gcnArchName instead");
	if (slice_is(name, "dlink") && script_is(&p->s, i + 1, "=") && script_is(&p->s, i + 2, "True"))
		build_lost(p->u, name, "HIP has no step that links device code: -fgpu-rdc in the 'nvcc' list, and a link by hipcc");
	if (dotted ? !of_torch : !p->home)
		return;
	const struct build_rule *r = build_rule_find(p->u->rules, BUILD_WORD, BUILD_PYTHON, last, "cpp_extension");
	if (r && r->to && !r->same && !(script_is(&p->s, i + 1, "=") && p->s.v[i].open != SCRIPT_NONE))
		rename_last(p, i, r->to);
}

/* from torch.utils.cpp_extension import CUDA_HOME */
static bool imports_home(const struct python *p)
{
	for (uint32_t i = 0; i + 3 < p->s.n; i++) {
		if (!script_is(&p->s, i, "from") || !slice_ends(token_of(p, i + 1), "cpp_extension"))
			continue;
		for (uint32_t k = i + 2; k < p->s.n && p->s.v[k].statement == p->s.v[i].statement; k++)
			if (slice_speaks_of(token_of(p, k), "cuda_home") || script_is(&p->s, k, "*"))
				return true;
	}
	return false;
}

/* f"{CUDA_HOME}/include": the name within a string. */
static void read_formatted(struct python *p, uint32_t i)
{
	struct slice text = text_of(p, i);
	const char *at = p->s.v[i].formatted && p->home ? slice_find(text, SLICE_LIT("{CUDA_HOME}")) : NULL;
	if (at && !p->done[i])
		build_replace_slice(p->u, (struct slice){at + 1, strlen("CUDA_HOME")}, "ROCM_HOME", D_W907);
}

/* Extension(...) of setuptools: the compiler of C++ needs to be told the platform of HIP's headers. PyTorch tells it itself. */
static void read_extension(struct python *p, uint32_t bracket)
{
	const struct script *s = &p->s;
	uint32_t close = s->v[bracket].match, last = close - 1, macros = SCRIPT_NONE;
	struct slice all = {p->u->text.p + s->v[bracket].begin, s->v[close].end - s->v[bracket].begin};
	if (last == bracket ||
	    !SLICE_SPEAKS_ANY(all, "cuda", "nvcc", ".cu\"", ".cu'", "cublas", "cufft", "curand", "cusparse", "cusolver"))
		return;
	for (uint32_t i = bracket + 1; i < close; i = script_element_end(s, i) + 1)
		if (script_is(s, i, "define_macros") && script_is(s, i + 1, "="))
			macros = i + 2;
	static const char macro[] = "(\"__HIP_PLATFORM_AMD__\", None)";
	if (macros != SCRIPT_NONE) {
		bool list = script_is(s, macros, "[") && s->v[macros].match != SCRIPT_NONE;
		const char *between = list && s->v[macros].match > macros + 1 ? ", " : "";
		build_insert(p->u, list ? s->v[macros].end : s->v[macros].begin,
		             list ? arena_printf(&p->u->arena, "%s%s", macro, between)
		                  : arena_printf(&p->u->arena, "[%s] + ", macro));
		return;
	}
	bool comma = script_is(s, last, ",");
	uint32_t element = comma ? s->v[last - 1].element : s->v[last].element, end = s->v[element].begin, begin = end;
	while (begin && isspace((unsigned char)p->u->text.p[begin - 1]) && p->u->text.p[begin - 1] != '\n')
		begin--;
	bool own_line = s->v[element].first;
	build_insert(p->u, s->v[last].end,
	             arena_printf(&p->u->arena, "%s%s%.*sdefine_macros=[%s]%s", comma ? "" : ",", own_line ? "\n" : " ",
	                          own_line ? (int)(end - begin) : 0, p->u->text.p + begin, macro, comma ? "," : ""));
}

/* ---- what a person has to see ---- */

/* The toolkit's version, read off what nvcc prints: "release 12.4". */
static void read_probe(struct python *p, uint32_t i)
{
	struct slice text = text_of(p, i);
	if (SLICE_IS_ANY(text, "-V", "--version") && of_cuda(p, i)) {
		p->probes = true;
		if (slice_is(text, "-V"))
			replace_text(p, i, "--version", D_W906);
		build_lost(p->u, token_of(p, i), "hipcc --version prints 'HIP version: 7.2.26015-...', and no CUDA release");
	} else if (p->probes && slice_starts(text, "release")) {
		build_lost(p->u, token_of(p, i), "hipcc --version prints 'HIP version: 7.2.26015-...': look for that");
	}
}

static void read_wheel(struct build_unit *u, struct slice text, struct slice token)
{
	if (slice_starts(text, "nvidia-") && slice_speaks_of(text, "-cu1"))
		build_lost(u, token, "PyTorch for ROCm, or ROCm itself, brings the libraries: leave the package out");
	else if (slice_starts(text, "cupy-cuda"))
		build_lost(u, token, "CuPy for ROCm has other packages, such as cupy-rocm-7-0");
}

static void read_python(struct python *p)
{
	bool cutlass = false;
	while (read_contexts(p))
		;
	read_lists(p);
	bool torch = slice_find(p->u->text, SLICE_LIT("cpp_extension"));
	for (uint32_t i = 0; i < p->s.n; i++) {
		if (p->s.v[i].kind == SCRIPT_NAME) {
			read_name(p, i);
			if (!torch && slice_is(script_last(&p->s, i), "Extension") && script_is(&p->s, i + 1, "(") &&
			    p->s.v[i + 1].match != SCRIPT_NONE)
				read_extension(p, i + 1);
			continue;
		}
		if (p->s.v[i].kind != SCRIPT_STRING || p->done[i])
			continue;
		read_probe(p, i);
		read_wheel(p->u, text_of(p, i), token_of(p, i));
		if (!cutlass && !p->s.v[i].triple && slice_speaks_of(text_of(p, i), "cutlass")) {
			cutlass = true;
			build_lost(p->u, token_of(p, i), "CUTLASS has no counterpart: Composable Kernel has another interface");
		}
		read_formatted(p, i);
		if (!p->done[i])
			read_string(p, i);
	}
}

/* ---- pyproject.toml ---- */

/* CMAKE_CUDA_ARCHITECTURES = "80", TORCH_CUDA_ARCH_LIST = "8.0" */
static void read_setting(struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	struct slice name = text_of(p, i);
	bool cmake = slice_starts(name, "CMAKE_CUDA_");
	const struct build_rule *r = build_rule_find(p->u->rules, BUILD_VARIABLE, cmake ? BUILD_CMAKE : BUILD_TOML, name, NULL);
	if (!r || !script_is_string(s, i + 2))
		return;
	const char *to = build_rule_text(r, name, p->u->r->sel.arch, &p->u->arena), *with;
	if (!to || !*to || slice_is(name, "CMAKE_CUDA_COMPILER")) {
		build_lost(p->u, name,
		           r->fix           ? r->fix
		           : r->note && !to ? build_with_arch(r->note, p->u->r->sel.arch, &p->u->arena)
		                            : "CMAKE_HIP_COMPILER is clang++ of ROCm's llvm folder; CMake finds it by itself");
		p->done[i + 2] = true;
		return;
	}
	build_replace_slice(p->u, name, to, D_W907);
	with = slice_is(name, "TORCH_CUDA_ARCH_LIST") ? script_text_archs(p->u, ';')
	                                              : script_text_value(p->u, name, text_of(p, i + 2));
	replace_text(p, i + 2, with, D_W907);
}

static void read_toml(struct python *p)
{
	const struct script *s = &p->s;
	for (uint32_t i = 0; i < s->n; i++) {
		if (script_is(s, i + 1, "=") && (s->v[i].kind == SCRIPT_NAME || s->v[i].kind == SCRIPT_STRING))
			read_setting(p, i);
		if (s->v[i].kind != SCRIPT_STRING || p->done[i])
			continue;
		read_wheel(p->u, text_of(p, i), token_of(p, i));
		replace_text(p, i, script_text_translate(p->u, text_of(p, i)), D_W907);
	}
}

/* Is it a script that builds? Any other Python is none of our business. */
static bool builds(const struct build_unit *u)
{
	struct slice name = path_last(slice_str(u->file < u->r->n_files ? u->r->files[u->file].path : "setup.py"));
	if (slice_is(name, "setup.py") || u->kind == BUILD_TOML || slice_find(u->text, SLICE_LIT("cpp_extension")))
		return true;
	return slice_find(u->text, SLICE_LIT("nvcc")) &&
	       (slice_find(u->text, SLICE_LIT("setuptools")) || slice_find(u->text, SLICE_LIT("distutils")));
}

/* Is it written for ROCm, too? */
static bool knows_hip(const struct python *p)
{
	for (uint32_t i = 0; i < p->s.n; i++)
		if (p->s.v[i].kind == SCRIPT_NAME &&
		    (slice_is(script_last(&p->s, i), "hip") || slice_speaks_of(text_of(p, i), "HIP_EXTENSION")))
			return true;
	return false;
}

void build_python(struct build_unit *u)
{
	struct python p = {.u = u};
	if (!builds(u))
		return;
	script_read(&p.s, u->text);
	p.context = xcalloc(p.s.n + 1, 1);
	p.done = xcalloc(p.s.n + 1, sizeof *p.done);
	p.home = imports_home(&p);
	if (u->kind == BUILD_TOML)
		read_toml(&p);
	else if (!knows_hip(&p))
		read_python(&p);
	script_free(&p.s);
	free(p.context);
	free(p.done);
	strmap_free(&p.nvcc);
	strmap_free(&p.libraries);
}
