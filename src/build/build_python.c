/* build_python.c: setup.py and what else of Python calls nvcc or PyTorch's builder of extensions. */
#include "build/build_python.h"
#include "base/file_io.h"
#include "build/build_script_text.h"
#include "build/build_toolkit.h"
#include "build/build_option.h"
#include <ctype.h>
#include <stdlib.h>

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
		build_lost(p->u, token_of(p, value), "PYTORCH_ROCM_ARCH has names such as gfx942, separated by ';'");
	return true;
}

/* f"{CUDA_HOME}/include", f"{os.environ['CUDA_HOME']}": names within a text, or within what takes its place. NULL: there are none, and
 * nothing does. */
static const char *rename_within(struct python *p, struct slice text, const char *with)
{
	static const char name[] = "CUDA_HOME";
	const char *from = with ? with : arena_strndup(&p->u->arena, text.p, text.n), *at;
	struct buf b = {0};
	bool changed = false;
	for (const char *begin = from; (at = strstr(from, name)); from = at + strlen(name)) {
		buf_add(&b, from, (size_t)(at - from));
		char before = at > begin ? at[-1] : 0, behind = at[strlen(name)];
		size_t alias = p->alias.n + 1;
		bool of_torch = (before == '{' && p->home) || (before == '.' && p->alias.n && (size_t)(at - begin) >= alias &&
		                                               !memcmp(at - alias, p->alias.p, p->alias.n));
		bool of_environment = (before == '\'' || before == '"') && behind == before;
		changed |= of_torch || of_environment;
		buf_addstr(&b, of_torch ? "ROCM_HOME" : of_environment ? "ROCM_PATH" : name);
	}
	buf_addstr(&b, from);
	const char *result = changed ? arena_strdup(&p->u->arena, b.p) : with;
	buf_free(&b);
	return result;
}

/* f"-gencode=arch=compute_{cc},code=sm_{cc}", of what 'nvcc --list-gpu-arch' printed. */
static bool read_listed(struct python *p, uint32_t i)
{
	struct slice text = text_of(p, i);
	const char *at = p->s.v[i].formatted ? slice_find(text, SLICE_LIT("compute_{")) : NULL;
	if (!p->lists_archs || !at || !SLICE_STARTS_ANY(text, "-gencode=arch=", "--generate-code=arch=", "-arch=", "--gpu-architecture="))
		return false;
	const char *name = at + strlen("compute_"), *end = memchr(name, '}', (size_t)(text.p + text.n - name));
	if (!end)
		return false;
	replace_text(p, i, arena_printf(&p->u->arena, "--offload-arch=gfx%.*s", (int)(end + 1 - name), name), D_W907);
	return true;
}

static void read_string(struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	const struct script_token *t = &s->v[i];
	struct slice text = text_of(p, i);
	if (t->triple || !text.n || read_variable(p, i) || read_listed(p, i))
		return;
	enum python_context here = python_context_of(p, i);
	bool known;
	if (here == LIBRARIES && !script_is(s, i + 1, ":")) {
		const char *to = script_text_library(p->u, text, &known);
		if (known && !to)
			build_lost(p->u, token_of(p, i), "ROCm has no such library");
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
	const char *renamed = script_text_renamed(p->u, text);
	if (renamed) {
		replace_text(p, i, renamed, D_W907);
		return;
	}
	bool command = slice_starts(text, "nvcc -") ||
	               (*text.p == '-' && (here == NVCC || (memchr(text.p, ' ', text.n) && hip_word_is_nvccs(text))));
	const char *with = command ? script_text_options(p->u, text) : script_text_translate(p->u, text);
	replace_text(p, i, t->formatted ? rename_within(p, text, with) : with, D_W907);
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
		           "it is None in PyTorch for ROCm: use torch.version.hip, such as '7.2.26015-fc0010cf6a'");
}

static void read_name(struct python *p, uint32_t i)
{
	struct slice name = text_of(p, i), last = script_last(&p->s, i);
	bool dotted = last.n < name.n, of_torch = dotted && slice_speaks_of(name, "cpp_extension.");
	of_torch |= dotted && p->alias.n && p->alias.n + 1 + last.n == name.n && !memcmp(name.p, p->alias.p, p->alias.n);
	if (slice_is(name, "torch.version.cuda")) {
		read_version(p, i);
		return;
	}
	if (slice_is(last, "get_device_capability"))
		build_lost(p->u, name, "it returns (9, 4) for gfx942: use torch.cuda.get_device_properties(0).gcnArchName instead");
	if (slice_is(name, "dlink") && script_is(&p->s, i + 1, "=") && script_is(&p->s, i + 2, "True"))
		build_lost(p->u, name,
		           "HIP has no step that links device code: put -fgpu-rdc into the 'nvcc' list, and link with hipcc");
	if (dotted ? !of_torch : !p->home)
		return;
	const struct build_rule *r = build_rule_find(p->u->rules, BUILD_WORD, BUILD_PYTHON, last, "cpp_extension");
	if (r && r->to && !r->same && !(script_is(&p->s, i + 1, "=") && p->s.v[i].open != SCRIPT_NONE))
		rename_last(p, i, r->to);
}

/* from torch.utils.cpp_extension import CUDA_HOME; import torch.utils.cpp_extension as cpp */
static void read_imports(struct python *p)
{
	for (uint32_t i = 0; i + 2 < p->s.n; i++) {
		if (!slice_ends(token_of(p, i), "cpp_extension"))
			continue;
		if (script_is(&p->s, i + 1, "as"))
			p->alias = text_of(p, i + 2);
		for (uint32_t k = i + 1;
		     k < p->s.n && script_is(&p->s, i + 1, "import") && p->s.v[k].statement == p->s.v[i].statement; k++)
			p->home |= slice_speaks_of(token_of(p, k), "cuda_home") || script_is(&p->s, k, "*");
	}
}

/* Extension(...) of setuptools: the C++ compiler needs the macro that selects the platform in HIP's headers. PyTorch passes it itself. */
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

/* ---- diagnostics ---- */

/* What says the version, as nvcc does, in a string whose quote is another one. */
static const char *version_words(struct python *p, uint32_t i)
{
	char quote = p->u->text.p[p->s.v[i].from - 1];
	char *words = arena_strdup(&p->u->arena, build_version_words(p->u));
	for (char *at = words; quote == '\'' && *at; at++)
		*at = *at == '\'' ? '"' : *at;
	return words;
}

/* compute_942 for gfx942, one a line, as 'nvcc --list-gpu-arch' has them; NULL: an architecture's name is no number. */
static const char *listed_archs(struct python *p)
{
	struct buf b = {0};
	bool numbers = true;
	for (const char *at = p->u->r->sel.arch; *at; at += *at != 0) {
		size_t n = strcspn(at, ",;");
		bool number = slice_starts((struct slice){at, n}, "gfx") && strspn(at + 3, "0123456789") == n - 3;
		buf_addf(&b, "%scompute_%.*s", b.n ? "\\n" : "", number ? (int)n - 3 : 0, at + 3);
		numbers = numbers && number;
		at += n;
	}
	const char *result = numbers && b.n ? arena_strdup(&p->u->arena, b.p) : NULL;
	buf_free(&b);
	return result;
}

/* [home + "/bin/nvcc", "-V"], "nvcc --version": whoever reads the release off what nvcc prints finds the one that is written for. */
static void read_probe(struct python *p, uint32_t i)
{
	const struct script *s = &p->s;
	struct slice text = text_of(p, i);
	size_t n = slice_starts(text, "nvcc ") ? build_version_call((struct slice){text.p + 4, text.n - 4}) : 0;
	if (n) {
		build_replace(p->u, s->v[i].from, s->v[i].from + 4 + (uint32_t)n, version_words(p, i), D_W909);
		p->done[i] = true;
		return;
	}
	uint32_t open = s->v[i].open, program = open + 1;
	const char *archs = SLICE_IS_ANY(text, "--list-gpu-arch", "-arch-ls") ? listed_archs(p) : NULL;
	if (open == SCRIPT_NONE || (!archs && !SLICE_IS_ANY(text, "-V", "--version", "-version")) || s->v[i].element != i || i < open + 3 ||
	    s->v[i - 2].element != program || script_element_end(s, i) != s->v[open].match)
		return;
	struct slice calls = {p->u->text.p + s->v[program].begin, s->v[i - 2].end - s->v[program].begin};
	if (!slice_speaks_of(calls, "nvcc"))
		return;
	struct slice quote = {p->u->text.p + s->v[i].to, 1};
	const char *words = build_version_words(p->u), *begin = archs ? archs : strchr(words, '\'') + 1;
	p->lists_archs |= archs != NULL;
	build_replace(p->u, s->v[program].begin, s->v[i].end,
	              arena_printf(&p->u->arena, "%.1secho%.1s, %.1s%.*s%.1s", quote.p, quote.p, quote.p, (int)strlen(begin) - !archs,
	                           begin, quote.p),
	              D_W909);
	for (uint32_t k = program; k <= i; k++)
		p->done[k] = true;
}

/* Another program of the toolkit that is run: nvidia-smi, cuobjdump. */
static void read_program(struct python *p, uint32_t i)
{
	struct slice text = text_of(p, i), name = {text.p, 0};
	while (name.n < text.n && text.p[name.n] != ' ')
		name.n++;
	const struct build_rule *r = name.n > 3 ? build_rule_find(p->u->rules, BUILD_COMMAND, BUILD_SHELL, name, NULL) : NULL;
	if (r && !r->to && !r->dropped && r->note && !is_key(p, i) && (name.n == text.n || text.p[name.n + 1] == '-'))
		build_lost(p->u, name, r->note);
}

static void read_python(struct python *p)
{
	bool cutlass = false, torch = slice_find(p->u->text, SLICE_LIT("cpp_extension"));
	if (torch) /* its builder adds those of PYTORCH_ROCM_ARCH, unless an option names one */
		p->u->arch_words = "";
	for (uint32_t i = 0; i < p->s.n; i++)
		if (script_is_string(&p->s, i) && !p->s.v[i].triple)
			read_probe(p, i);
	python_lists(p);
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
		if (!p->s.v[i].triple && build_pip_word(p->u, text_of(p, i)))
			p->done[i] = true;
		if (!p->s.v[i].triple)
			read_program(p, i);
		if (!cutlass && !p->s.v[i].triple && slice_speaks_of(text_of(p, i), "cutlass")) {
			cutlass = true;
			build_lost(p->u, token_of(p, i), "CUTLASS has no counterpart: Composable Kernel has another interface");
		}
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
		                            : "CMAKE_HIP_COMPILER is clang++ in ROCm's llvm folder; CMake finds it by itself");
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
		if (!p->s.v[i].triple && build_pip_word(p->u, text_of(p, i)))
			p->done[i] = true;
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
	read_imports(&p);
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
