/* build_shell.c: scripts, Dockerfiles, CI: the lines that call nvcc or cmake, set the toolkit's folder or install it. */
#include "build/build_option.h"
#include "build/build_define.h"
#include "build/build_response.h"
#include "build/build_toolkit.h"
#include "build/build_toolkit_path.h"
#include <ctype.h>
#include <stdlib.h>

struct shell {
	struct build_unit *u;
	bool responses;          /* the script hands nvcc files of options */
	bool in_array;           /* "flags=(", and no ")" yet */
	bool certain;            /* nvcc is given the words of the variable that was set last */
	struct strmap archs;     /* variables that hold architectures of NVIDIA's: 1, 2 where blanks stand between them */
	struct strmap compilers; /* variables that hold nvcc */
	struct strmap passed;    /* variables whose words nvcc is given */
};

static bool has(struct slice s, const char *what) { return slice_find(s, slice_str(what)) != NULL; }

/* The variable that "$X", "${X}", "${X:-...}" names; n is 0: none. */
static struct slice variable_at(struct slice s, size_t i)
{
	size_t begin = i + 1 + (i + 1 < s.n && s.p[i + 1] == '{'), end = begin;
	while (end < s.n && word_char(s.p[end]))
		end++;
	return (struct slice){s.p + begin, s.p[i] == '$' && begin <= s.n ? end - begin : 0};
}

static struct slice last_part(struct slice w)
{
	const char *slash = memrchr(w.p, '/', w.n);
	return slash ? (struct slice){slash + 1, (size_t)(w.p + w.n - slash - 1)} : w;
}

/* ---- what any text may hold ---- */

/* `$NVCC -dryrun a.cu 2>&1 | grep LIBRARIES | ...` (vetter/shoc's find_cuda_libs.sh): a script reads what nvcc would link, from its variable or
 * from the link line behind -o "a.out". Elsewhere than between backquotes the line is told. */
static void map_dryrun(struct build_unit *u, struct slice s)
{
	const char *at = slice_find(s, SLICE_LIT(" -dryrun ")), *end = s.p + s.n;
	const char *pipe = at ? memchr(at, '|', (size_t)(end - at)) : NULL;
	if (!pipe || (pipe + 1 < end && pipe[1] == '|'))
		return;
	struct slice call = {at, 0}, reads = {pipe, (size_t)(end - pipe)};
	while (call.p > s.p && (word_char(call.p[-1]) || strchr("${}", call.p[-1])))
		call.p--;
	const char *errors = memmem(at, (size_t)(pipe - at), " 2>", 3);
	call.n = (size_t)((errors ? errors : pipe) - call.p);
	bool variable = *call.p == '$' && slice_speaks_of((struct slice){call.p, (size_t)(at - call.p)}, "nvcc");
	if (!variable || call.p == s.p || call.p[-1] != '`')
		build_lost(u, (struct slice){at + 1, strlen("-dryrun")},
		           "hipcc has no such list: name the libraries here, -L$ROCM_PATH/lib -lamdhip64");
	else
		build_replace_slice(u, call,
		                    slice_find(reads, SLICE_LIT("LIBRARIES"))
		                            ? "echo LIBRARIES=-L${ROCM_PATH:-/opt/rocm}/lib -lamdhip64"
		                            : "echo '-o \"a.out\"' -L${ROCM_PATH:-/opt/rocm}/lib -lamdhip64",
		                    D_W908);
}

static void map_text(struct shell *h, struct slice s)
{
	struct build_unit *u = h->u;
	map_dryrun(u, s);
	for (size_t i = 0; i < s.n; i++) {
		size_t toolkit;
		if (s.p[i] == '$') {
			struct slice name = variable_at(s, i);
			if (!name.n || !build_names_toolkit(u->all, u->kind, name))
				continue;
			build_replace_slice(u, name, "ROCM_PATH", D_W907);
			size_t end = (size_t)(name.p + name.n - s.p);
			build_toolkit_tail(u, s, end + (end < s.n && s.p[end] == '}'));
			i = end - 1;
		} else if (s.p[i] == '/' && build_begins_path(s, i) &&
		           (toolkit = build_toolkit_path((struct slice){s.p + i, s.n - i}))) {
			build_replace_slice(u, (struct slice){s.p + i, toolkit}, "/opt/rocm", D_W907);
			build_toolkit_tail(u, s, i + toolkit);
			i += toolkit - 1;
		} else if (s.p[i] == 'n' && slice_starts((struct slice){s.p + i, s.n - i}, "nvcc") &&
		           (i + 4 == s.n || !(word_char(s.p[i + 4]) || strchr("-.:", s.p[i + 4]))) &&
		           (!i || !(word_char(s.p[i - 1]) || strchr("-.", s.p[i - 1])))) {
			size_t n = build_version_call((struct slice){s.p + i + 4, s.n - i - 4}), begin = i;
			while (n && begin && !strchr(" \t\n='\"`;|&(", s.p[begin - 1]))
				begin--;
			begin -= n && begin && strchr("\"'", s.p[begin - 1]) && i + 4 < s.n &&
			         s.p[i + 4] == s.p[begin - 1]; /* "$X/nvcc" -V */
			build_replace_slice(u, (struct slice){s.p + begin, n ? i + 4 + n - begin : 4},
			                    n ? build_version_words(u) : "hipcc", D_W909);
			i += 3 + n;
		}
	}
}

/* ---- lists ---- */

static void options(struct shell *h, struct slice s, bool loose)
{
	struct make_words w = {0};
	struct build_option_list state = {.loose = loose};
	make_split(s, &w);
	build_options(h->u, w.v, w.n, &state);
	build_define_platform(h->u, &w);
	build_fold_folders(h->u, &w);
	build_rename_defines(h->u, &w);
	free(w.v);
}

static struct slice without_quotes(struct slice s)
{
	bool quoted = s.n > 1 && (*s.p == '"' || *s.p == '\'' || *s.p == '(') && strchr("\"')", s.p[s.n - 1]);
	return quoted ? (struct slice){s.p + 1, s.n - 2} : s;
}

/* 70 80, sm_70, "7.0;8.0+PTX": the architectures that are written for, with what stands between them there. */
static bool map_archs(struct shell *h, struct slice value, const char *between)
{
	struct slice s = without_quotes(value);
	const char *first = NULL, *last = NULL;
	for (size_t i = 0; i < s.n;) {
		size_t n = 0;
		while (i + n < s.n && (word_char(s.p[i + n]) || s.p[i + n] == '.'))
			n++;
		struct slice w = {s.p + i, n};
		if (n && build_is_arch(w, true)) {
			first = first ? first : w.p;
			last = w.p + n;
			if (slice_starts((struct slice){last, (size_t)(s.p + s.n - last)}, "+PTX"))
				last += 4;
		} else if (n && !slice_is(w, "PTX")) {
			return false; /* something else stands among them */
		}
		i += n ? n : 1;
	}
	if (!first)
		return false;
	struct buf b = {0};
	for (const char *p = h->u->r->sel.arch; *p; p++)
		*p == ',' ? buf_addstr(&b, between) : buf_addch(&b, *p);
	build_replace_slice(h->u, (struct slice){first, (size_t)(last - first)}, arena_strdup(&h->u->arena, b.p), D_W906);
	buf_free(&b);
	return true;
}

static bool holds_options(struct slice s)
{
	struct make_words w = {0};
	bool found = false;
	make_split(s, &w);
	for (uint32_t i = 0; i < w.n; i++)
		found = found || hip_word_is_nvccs(w.v[i].text);
	free(w.v);
	return found;
}

static void list(struct shell *h, struct slice s) { options(h, s, !h->certain && !holds_options(s)); }

static void assignment(struct shell *h, struct slice word)
{
	const char *equals = memchr(word.p, '=', word.n);
	struct slice name = {word.p, (size_t)(equals - word.p)}, value = {equals + 1, word.n - (size_t)(equals + 1 - word.p)};
	name.n -= name.n && name.p[name.n - 1] == '+';
	const struct build_rule *r = build_rule_find(h->u->rules, BUILD_VARIABLE, h->u->kind, name, NULL);
	uint64_t blanks;
	if (r && r->to)
		build_replace_slice(h->u, name, r->to, D_W907);
	if (SLICE_IS_ANY(name, "TORCH_CUDA_ARCH_LIST", "CUDAARCHS"))
		map_archs(h, value, ";");
	else if (strmap_get(&h->archs, name, &blanks))
		map_archs(h, value, blanks == 2 || *value.p == '(' ? " " : ",");
	else
		list(h, without_quotes(value));
}

/* -DCMAKE_CUDA_ARCHITECTURES=80, "-DCMAKE_CUDA_FLAGS=..." */
static void cmake_define(struct shell *h, const struct build_option_word *w)
{
	struct slice t = w->text;
	const char *equals = memchr(t.p, '=', t.n);
	struct slice name = {t.p + 2, (equals ? (size_t)(equals - t.p) : t.n) - 2};
	const char *colon = memchr(name.p, ':', name.n);
	if (colon)
		name.n = (size_t)(colon - name.p);
	struct slice value = {equals ? equals + 1 : t.p, equals ? (size_t)(t.p + t.n - equals - 1) : 0};
	if (!SLICE_STARTS_ANY(name, "CMAKE_CUDA_", "CUDA_TOOLKIT_ROOT_DIR", "CUDAToolkit_ROOT"))
		return;
	if (SLICE_IS_ANY(name, "CMAKE_CUDA_COMPILER", "CMAKE_CUDA_HOST_COMPILER")) { /* CMake finds clang++, and refuses hipcc */
		build_replace_slice(h->u, w->cut, "", D_W907);
		return;
	}
	const struct build_rule *r = build_rule_find(h->u->rules, BUILD_VARIABLE, BUILD_CMAKE, name, NULL);
	const char *to = r ? build_rule_text(r, name, h->u->r->sel.arch, &h->u->arena) : NULL;
	if (to)
		build_replace_slice(h->u, name, to, D_W907);
	else if (!slice_is(name, "CUDAToolkit_ROOT"))
		build_lost(h->u, name, r && r->note ? r->note : "CMake has no such variable for HIP");
	if (slice_is(name, "CMAKE_CUDA_ARCHITECTURES") && !map_archs(h, value, ";") && value.n && !has(value, "$"))
		build_replace_slice(h->u, without_quotes(value), h->u->r->sel.arch, D_W907); /* native, all */
	if (slice_starts(name, "CMAKE_CUDA_FLAGS"))
		options(h, without_quotes(value), false);
}

/* apt-get install cuda-toolkit-12-4 */
static bool installs(struct shell *h, const struct make_words *w, uint32_t at)
{
	struct slice program = w->v[at].text;
	if (!SLICE_IS_ANY(program, "apt", "apt-get", "yum", "dnf", "conda", "mamba", "micromamba", "zypper"))
		return false;
	for (uint32_t i = at + 1; i < w->n; i++)
		if (SLICE_STARTS_ANY(w->v[i].text, "cuda", "libcu", "libnccl", "libcudnn", "nvidia-cuda", "cudatoolkit", "cudnn",
		                     "nccl")) {
			build_lost(h->u, w->v[i].text,
			           "install rocm-hip-sdk, miopen-hip-dev and rccl-dev from AMD's repository, or use AMD's image");
			return true;
		}
	return true;
}

static bool is_nvcc(struct shell *h, struct slice w)
{
	struct slice variable = w.n && *w.p == '$' ? variable_at(w, 0) : (struct slice){0};
	return slice_is(last_part(w), "nvcc") || slice_is(variable, "NVCC") || /* which may be the script's parameter */
	       (variable.n && strmap_get(&h->compilers, variable, NULL));
}

/* pip install torch==2.6.0+cu124, python -m pip, uv pip: word 'at' is the program. */
static bool pip_installs(struct shell *h, const struct make_words *w, uint32_t at)
{
	uint32_t i = at;
	for (; i < w->n && i < at + 4; i++)
		if (SLICE_IS_ANY(last_part(w->v[i].text), "pip", "pip3"))
			break;
	if (i + 1 >= w->n || i == at + 4 || !SLICE_IS_ANY(w->v[i + 1].text, "install", "wheel", "download"))
		return false;
	for (i += 2; i < w->n; i++)
		build_pip_word(h->u, without_quotes(w->v[i].text));
	return true;
}

/* Where the ")" of an array is, or all of the text. */
static size_t array_end(struct slice s)
{
	size_t i = 0;
	for (; i < s.n && s.p[i] != ')'; i++)
		if (s.p[i] == '$')
			i = make_reference_end(s, i) - 1;
	return i < s.n ? i : s.n;
}

static void command(struct shell *h, struct slice s)
{
	static const char *const openers[] = {"if", "then", "else", "elif",   "do",   "while", "until", "!",     "{",
	                                      "(",  "sudo", "time", "ccache", "exec", "env",   "RUN",   "mpirun"};
	struct make_words w = {0};
	make_split(s, &w);
	uint32_t i = 0;
	bool declares = false;
	for (; i < w.n; i++) {
		struct slice t = w.v[i].text, whole = w.v[i].whole;
		size_t name = 0;
		while (name < whole.n && word_char(whole.p[name]))
			name++;
		bool sets = name && name < whole.n &&
		            (whole.p[name] == '=' || (whole.p[name] == '+' && name + 1 < whole.n && whole.p[name + 1] == '='));
		if (sets)
			h->certain = strmap_get(&h->passed, (struct slice){whole.p, name}, NULL);
		const char *open = sets ? memchr(whole.p, '=', whole.n) : NULL;
		if (open && open + 1 < whole.p + whole.n && open[1] == '(') { /* flags=(-O3 -arch=sm_80) */
			struct slice rest = {open + 1, (size_t)(s.p + s.n - open - 1)}, array = {rest.p + 1, array_end(rest) - 1};
			h->in_array = array.n + 1 == rest.n;
			if (h->in_array)
				list(h, array);
			else
				assignment(h, (struct slice){whole.p, (size_t)(array.p + array.n + 1 - whole.p)});
			while (i + 1 < w.n && w.v[i + 1].whole.p <= array.p + array.n)
				i++;
		} else if (sets) {
			assignment(h, whole);
		} else if (SLICE_IS_ANY(t, "export", "local", "declare", "readonly", "set", "ENV", "ARG"))
			declares = true;
		else if (!SLICE_IN(t, openers) && !(declares && *t.p == '-')) {
			break;
		}
	}
	if (i < w.n && declares && i && slice_is(w.v[i - 1].text, "ENV") && i + 1 < w.n) { /* ENV NAME value */
		const struct build_rule *r = build_rule_find(h->u->rules, BUILD_VARIABLE, h->u->kind, w.v[i].text, NULL);
		if (r && r->to)
			build_replace_slice(h->u, w.v[i].text, r->to, D_W907);
		if (slice_is(w.v[i].text, "TORCH_CUDA_ARCH_LIST"))
			map_archs(h, (struct slice){w.v[i + 1].whole.p, (size_t)(s.p + s.n - w.v[i + 1].whole.p)}, ";");
	} else if (i < w.n && slice_is(w.v[i].text, "for") && i + 2 < w.n) { /* for arch in 70 80 */
		const char *from = w.v[i + 2].whole.p + w.v[i + 2].whole.n;
		if (strmap_get(&h->archs, w.v[i + 1].text, NULL))
			map_archs(h, (struct slice){from, (size_t)(s.p + s.n - from)}, " ");
	} else if (i < w.n && !installs(h, &w, i) && !pip_installs(h, &w, i)) {
		struct slice program = w.v[i].text, name = last_part(program);
		const char *from = w.v[i].whole.p + w.v[i].whole.n;
		struct slice rest = {from, (size_t)(s.p + s.n - from)};
		const struct build_rule *r = build_rule_find(h->u->rules, BUILD_COMMAND, h->u->kind, name, NULL);
		if (is_nvcc(h, program) && build_version_call(rest)) {
			if (*program.p == '$') /* else map_text has done it */
				build_replace_slice(h->u,
				                    (struct slice){w.v[i].whole.p,
				                                   (size_t)(rest.p + build_version_call(rest) - w.v[i].whole.p)},
				                    build_version_words(h->u), D_W909);
		} else if (is_nvcc(h, program)) {
			options(h, rest, false);
		} else if (r && !r->to && r->note) {
			build_lost(h->u, name, r->note);
		} else if (SLICE_IS_ANY(name, "cat", "sed", "awk")) {
			for (uint32_t k = i + 1; k < w.n; k++)
				if (slice_ends(w.v[k].text, ".ptx"))
					build_lost(h->u, w.v[k].text,
					           "a code object for AMD GPUs is binary, not text: embed it with 'xxd -i'");
		} else {
			if (h->responses && build_response_written(build_responses_of(&h->u->responses, h->u->text),
			                                           &(struct make_words){w.v + i, w.n - i, 0}))
				for (uint32_t k = i + 1; k < w.n; k++)
					options(h, w.v[k].text, false);
			else if (!SLICE_IS_ANY(name, "echo", "printf", "grep", "sed"))
				options(h, rest, true);
			for (uint32_t k = i + 1; k < w.n; k++)
				if (slice_starts(w.v[k].text, "-DC"))
					cmake_define(h, &w.v[k]);
		}
	}
	free(w.v);
}

static void commands(struct shell *h, struct slice s)
{
	size_t at = 0;
	map_text(h, s);
	for (struct slice c; (c = make_next_command(s, &at)).n;) {
		command(h, c);
		for (size_t i = 0; i + 2 < c.n; i++) /* $(nvcc ...) within it */
			if (c.p[i] == '$' && c.p[i + 1] == '(') {
				size_t end = make_reference_end(c, i);
				struct slice inner = {c.p + i + 2, end - i - 3}, first = inner;
				size_t from = 0;
				if (inner.n < c.n && (first = make_next_command(inner, &from)).n)
					BOUNDED_CALL(command(h, first));
				i = end - 1;
			}
	}
}

/* ---- Dockerfiles ---- */

static void from_image(struct shell *h, struct slice s)
{
	struct make_words w = {0};
	make_split(s, &w);
	uint32_t i = 1;
	while (i < w.n && slice_starts(w.v[i].text, "--"))
		i++;
	struct slice image = i < w.n ? w.v[i].text : (struct slice){"", 0};
	if (slice_starts(image, "docker.io/"))
		image = (struct slice){image.p + 10, image.n - 10};
	const struct build_rule *r = build_rule_find(h->u->rules, BUILD_IMAGE, BUILD_DOCKER, image, NULL);
	const char *mark = r && r->to ? strstr(r->to, "{rocm}") : NULL;
	char rocm[16];
	if (r && r->to && (!memchr(image.p, '$', image.n) || !has(r->name[0] ? slice_str(r->name) : image, "*-")))
		build_replace_slice(h->u, image,
		                    mark ? arena_printf(&h->u->arena, "%.*s%s%s", (int)(mark - r->to), r->to,
		                                        version_text(h->u->r->sel.rocm, rocm), mark + 6)
		                         : r->to,
		                    D_W907);
	else if (r)
		build_lost(h->u, image, r->note ? r->note : "use AMD's image rocm/dev-ubuntu-24.04:VERSION-complete");
	free(w.v);
}

/* ---- CI: reported, but for lines that call the compiler ---- */

static void ci_line(struct shell *h, struct slice s)
{
	static const char *const reported[] = {"Jimver/cuda-toolkit", "cuda-toolkit", "cudatoolkit",
	                                       "cuda-nvcc",           "nvidia/cuda:", "nvcr.io/nvidia"};
	static const char by_hand[] = "CI is not translated: add a job with AMD's image rocm/dev-ubuntu-24.04:VERSION-complete";
	for (size_t i = 0; i < ARRAY_SIZE(reported); i++)
		if (has(s, reported[i])) {
			build_lost(h->u, s, by_hand);
			return;
		}
	if (slice_starts(s, "- "))
		s = make_trimmed((struct slice){s.p + 2, s.n - 2});
	const char *const keys[] = {"run:", "script:"};
	for (size_t i = 0; i < ARRAY_SIZE(keys); i++)
		if (slice_starts(s, keys[i]))
			s = make_trimmed((struct slice){s.p + strlen(keys[i]), s.n - strlen(keys[i])});
	if (SLICE_STARTS_ANY(s, "cuda:", "cuda_version:", "cuda-version:", "CUDA_VERSION:", "cuda_ver:")) {
		build_lost(h->u, s, by_hand);
		return;
	}
	if (has(s, "nvcc") || has(s, "CUDA_") || has(s, "pip install") || has(s, "pip3 install"))
		commands(h, s);
}

/* ---- lines ---- */

/* "sm_$ARCH", "-arch=${ARCH}": ARCH holds an architecture. And which hold nvcc. */
static void look_ahead(struct shell *h)
{
	static const char *const before[] = {"sm_", "compute_", "-arch=", "-arch ", "-code="};
	struct slice s = h->u->text;
	for (size_t i = 0; i + 1 < s.n; i++) {
		struct slice name = s.p[i] == '$' ? variable_at(s, i) : (struct slice){0};
		for (size_t k = 0; name.n && k < ARRAY_SIZE(before); k++)
			if (slice_ends((struct slice){s.p, i}, before[k]))
				strmap_put(&h->archs, name, 1);
		if (s.p[i] == '=' && i) {
			struct slice value = {s.p + i + 1, s.n - i - 1};
			size_t n = 0;
			while (n < value.n && !strchr(" \t\n;", value.p[n]))
				n++;
			value.n = n;
			size_t begin = i;
			while (begin && word_char(s.p[begin - 1]))
				begin--;
			if (slice_is(last_part(without_quotes(value)), "nvcc") || (has(value, "nvcc") && slice_ends(value, "}")))
				strmap_put(&h->compilers, (struct slice){s.p + begin, i - begin}, 1);
		}
	}
}

/* "for arch in $ARCHS": what arch is, ARCHS is. */
static void look_at_loops(struct shell *h)
{
	struct slice s = h->u->text;
	for (const char *p = s.p, *end = s.p + s.n; (p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT("for ")));) {
		p += 4;
		size_t n = 0, at = 0;
		while (p + n < end && word_char(p[n]))
			n++;
		struct slice rest = {p + n, (size_t)(end - p) - n};
		if (!n || !slice_starts(rest, " in ") || !strmap_get(&h->archs, (struct slice){p, n}, NULL))
			continue;
		for (; at < rest.n && !strchr(";\n", rest.p[at]); at++) {
			struct slice name = variable_at(rest, at);
			if (name.n)
				strmap_put(&h->archs, name, 2);
		}
	}
}

/* The logical lines without comments, one after another: *at begins with 0. False behind the last. */
static bool next_line(struct slice s, size_t *at, struct slice *line)
{
	size_t begin = *at, end;
	if (begin >= s.n)
		return false;
	do {
		const char *newline = memchr(s.p + *at, '\n', s.n - *at);
		end = newline ? (size_t)(newline - s.p) : s.n;
		*at = end + 1;
	} while (end > begin && end < s.n && s.p[end - 1] == '\\');
	*line = (struct slice){s.p + begin, end - begin};
	line->n = make_comment(*line, true);
	*line = make_trimmed(*line);
	return true;
}

/* Which variables nvcc is given: nvcc "${flags[@]}" $MORE */
static void look_at_calls(struct shell *h)
{
	struct slice line, c;
	for (size_t at = 0; next_line(h->u->text, &at, &line);)
		for (size_t from = 0; (c = make_next_command(line, &from)).n;) {
			struct make_words w = {0};
			bool nvcc = false;
			make_split(c, &w);
			for (uint32_t i = 0; i < w.n && (i < 8 || nvcc); i++) {
				for (size_t k = 0; k < w.v[i].text.n && nvcc; k++) {
					struct slice name = variable_at(w.v[i].text, k);
					if (name.n)
						strmap_put(&h->passed, name, 1);
				}
				nvcc = nvcc || is_nvcc(h, w.v[i].text);
			}
			free(w.v);
		}
}

void build_shell(struct build_unit *u)
{
	struct shell h = {.u = u, .responses = build_response_any(u->text)};
	struct slice s = u->text, line;
	look_ahead(&h);
	look_at_loops(&h);
	look_at_calls(&h);
	for (size_t at = 0; next_line(s, &at, &line);) {
		if (!line.n)
			continue;
		if (u->kind == BUILD_DOCKER && slice_starts(line, "FROM "))
			from_image(&h, line);
		else if (u->kind == BUILD_CI)
			ci_line(&h, line);
		else if (h.in_array) {
			size_t n = array_end(line);
			list(&h, (struct slice){line.p, n});
			h.in_array = n == line.n;
		} else
			commands(&h, line);
	}
	strmap_free(&h.archs);
	strmap_free(&h.compilers);
	strmap_free(&h.passed);
}
