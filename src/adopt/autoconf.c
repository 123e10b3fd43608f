/* autoconf.c: the option --with-hip of configure.ac, and what its makefiles get from it. */
#include "adopt/autoconf.h"
#include "base/path.h"
#include "build/build_file.h"

#define OPTION_BEGINS "# " GUARD_MARK ": the option"
#define OPTION_ENDS   "# " GUARD_MARK ": end of the option\n"
#define VARIABLES     "# " GUARD_MARK ": from configure\n"

static bool is_top_name(const struct file *f)
{
	struct slice name = path_last(slice_str(f->path));
	return f->build && SLICE_IS_ANY(name, "configure.ac", "configure.in");
}

static bool is_filled(const struct file *f)
{
	return f->build && build_kind(f->path) == BUILD_MAKE && slice_ends(slice_str(f->path), ".in");
}

static bool is_autotools(const struct file *f)
{
	enum build_kind kind = f->build ? lines_kind(f->path) : BUILD_NONE;
	return kind == BUILD_AUTOCONF || kind == (enum build_kind)KIND_AUTOMAKE || is_filled(f);
}

/* A line of the text that begins with the word, or NULL. */
static const char *line_with(struct slice text, const char *word)
{
	for (const char *p = text.p, *end = p + text.n; (p = slice_find((struct slice){p, (size_t)(end - p)}, slice_str(word)));
	     p++)
		if (p == text.p || p[-1] == '\n')
			return p;
	return NULL;
}

/* The length of a file's folder, with its slash. */
static size_t folder_length(const struct file *f) { return (size_t)(strrchr(f->path, '/') + 1 - f->path); }

/* The configure.ac of the file: the one in the nearest folder around it. NULL: none that can have the option. */
static const struct file *top_of(const struct adoption *a, const struct file *f)
{
	const struct file *top = NULL;
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *g = &a->r->files[i];
		if (is_top_name(g) && !strncmp(f->path, g->path, folder_length(g)) &&
		    (!top || folder_length(g) > folder_length(top)))
			top = g;
	}
	return top && line_with(top->bytes, "AC_INIT") && line_with(top->bytes, "AC_OUTPUT") ? top : NULL;
}

bool autoconf_fits(const struct adoption *a, const struct file *f) { return is_autotools(f) && top_of(a, f); }

bool autoconf_fills(const struct adoption *a, const struct file *f) { return is_filled(f) && top_of(a, f); }

bool autoconf_top(const struct adoption *a, const struct file *f)
{
	if (!is_top_name(f))
		return false;
	for (size_t i = 0; i < a->r->n_files; i++)
		if (a->parts[i].n && is_autotools(&a->r->files[i]) && top_of(a, &a->r->files[i]) == f)
			return true;
	return false;
}

/* ---- places ---- */

/* The last line of the call that begins a line with the word; UINT32_MAX: there is none outside of blocks. */
static uint32_t call_end(const struct lines *l, const char *word, bool first)
{
	const char *p = line_with(l->text, word);
	uint32_t a = p ? line_at(l, (uint32_t)(p - l->text.p)) : UINT32_MAX, b = a;
	if (!p || l->glued[a] || l->frame[a])
		return UINT32_MAX;
	lines_whole(l, &a, &b);
	return first ? a : b;
}

uint32_t autoconf_init_end(const struct lines *l)
{
	uint32_t k = call_end(l, "AM_INIT_AUTOMAKE", false);
	return k == UINT32_MAX ? call_end(l, "AC_INIT", false) : k;
}

uint32_t autoconf_output(const struct lines *l) { return call_end(l, "AC_OUTPUT", true); }

/* The end of a macro's first two arguments, the '(' at 'at'. */
static size_t help_end(struct slice s, size_t at)
{
	unsigned quotes = 0, parentheses = 0, commas = 0;
	for (; at < s.n; at++) {
		char c = s.p[at];
		quotes += c == '[';
		quotes -= c == ']' && quotes;
		if (quotes)
			continue;
		parentheses += c == '(';
		parentheses -= c == ')';
		commas += c == ',' && parentheses == 1;
		if (!parentheses || commas == 2)
			break;
	}
	return at;
}

void autoconf_leave_help(const struct lines *l, struct parts *parts)
{
	static const char *const macros[] = {"AC_ARG_WITH(", "AC_ARG_ENABLE(", "AS_HELP_STRING("};
	for (size_t m = 0; m < ARRAY_SIZE(macros); m++) {
		size_t k = 0;
		for (const char *p = l->text.p, *end = p + l->text.n;
		     (p = slice_find((struct slice){p, (size_t)(end - p)}, slice_str(macros[m])));) {
			size_t at = (size_t)(p - l->text.p) + strlen(macros[m]) - 1, to = help_end(l->text, at);
			for (; k < parts->n && parts->v[k].begin < to; k++)
				parts->v[k].aliased = parts->v[k].aliased || parts->v[k].begin > at;
			p = l->text.p + at;
		}
	}
}

/* ---- lines for AMD ---- */

static bool in_word(char c) { return isalnum((unsigned char)c) || strchr("_-./", c); }

void autoconf_text(const struct adoption *a, struct slice amd, struct buf *out)
{
	const struct {
		const char *word, *to;
	} words[] = {
	        {a->r->sel.arch, "$HIP_ARCH"}, {"/opt/rocm", "$ROCM_PATH"}, {"-D__HIP_PLATFORM_AMD__", NULL}, {"hipcc", "$HIPCC"}};
	for (size_t i = 0; i < amd.n;) {
		size_t n = 0;
		for (size_t k = 0; k < ARRAY_SIZE(words) && !n; k++) {
			struct slice rest = {amd.p + i, amd.n - i};
			char before = i ? amd.p[i - 1] : ' ';
			bool option = i > 1 && amd.p[i - 2] == '-' && (before == 'I' || before == 'L');
			if (!slice_starts(rest, words[k].word) || (i && in_word(before) && !option))
				continue;
			n = strlen(words[k].word);
			if (n < rest.n && (isalnum((unsigned char)rest.p[n]) || rest.p[n] == '_'))
				n = 0;
			else if (!words[k].to)
				buf_addf(out, "%s -D%s -I$CUDA_TO_HIP", words[k].word, a->name);
			else if (slice_is((struct slice){words[k].word, n}, "hipcc") && /* NVCC="nvcc" (tpruvot/ccminer) */
			         !(before == '=' || (before == '"' && i > 1 && amd.p[i - 2] == '=')))
				n = 0;
			else
				buf_addstr(out, words[k].to);
		}
		if (!n)
			buf_addch(out, amd.p[i]);
		i += n + !n;
	}
}

/* "hip" of USE_HIP. */
static void add_option_name(const struct adoption *a, struct buf *out)
{
	for (const char *p = a->name + (!strncmp(a->name, "USE_", 4) ? 4 : 0); *p; p++)
		buf_addch(out, *p == '_' ? '-' : (char)tolower((unsigned char)*p));
}

/* The folder as seen from the file of configure.ac. */
static void add_from_top(const struct adoption *a, const struct file *top, struct buf *out)
{
	for (const char *p = top->path + strlen(a->base) + 1; (p = strchr(p, '/')); p++)
		buf_addstr(out, "../");
	buf_addstr(out, a->folder);
}

void autoconf_option(const struct adoption *a, const struct file *f, struct buf *out)
{
	struct buf option = {0}, with = {0};
	add_option_name(a, &option);
	buf_addstr(&with, "with_");
	for (const char *p = option.p; *p; p++)
		buf_addch(&with, *p == '-' ? '_' : *p);
	buf_addf(out,
	         OPTION_BEGINS
	         " --with-%s\n"
	         "AC_ARG_WITH([%s], [AS_HELP_STRING([--with-%s], [build for AMD GPUs with HIP; =PREFIX: where ROCm is "
	         "@<:@default=no@:>@])], [], [%s=no])\n"
	         "AC_ARG_VAR([HIP_ARCH], [the AMD GPU to build for, such as %s])\n",
	         option.p, option.p, option.p, with.p, a->r->sel.arch);
	buf_addf(out,
	         "AS_IF([test \"x$%s\" != xno], [\n"
	         "  %s=1\n"
	         "  AS_IF([test \"x$%s\" != xyes], [ROCM_PATH=$%s])\n"
	         "  ROCM_PATH=${ROCM_PATH:-/opt/rocm} HIP_ARCH=${HIP_ARCH:-%s}\n"
	         "  PATH=$ROCM_PATH/bin:$PATH\n"
	         "  AC_PATH_PROG([HIPCC], [hipcc])\n"
	         "  AS_IF([test \"x$HIPCC\" = x], [AC_MSG_ERROR([--with-%s needs ROCm: there is no hipcc in $ROCM_PATH/bin])])\n"
	         "  CUDA_TO_HIP=`cd \"$srcdir\" && pwd`/",
	         with.p, a->name, with.p, with.p, a->r->sel.arch, option.p);
	add_from_top(a, f, out);
	buf_addf(out, "\n], [%s=])\nAC_SUBST([%s])\n", a->name, a->name);
	if (line_with(f->bytes, "AM_INIT_AUTOMAKE"))
		buf_addf(out, "AM_CONDITIONAL([%s], [test \"x$%s\" = x1])\n", a->name, a->name);
	buf_addstr(out, OPTION_ENDS);
	buf_free(&option);
	buf_free(&with);
}

/* The variable that a line gives nvcc, at 'nvcc' within it: NVCC="$CUDA/bin/nvcc", AC_PATH_PROG([NVCC], [nvcc], ...). */
static struct slice variable_of(struct slice line, const char *nvcc)
{
	const char *begin = line.p, *end = line.p + line.n, *behind = nvcc + 4;
	while (begin < end && (*begin == ' ' || *begin == '\t'))
		begin++;
	struct slice rest = {begin, (size_t)(end - begin)}, name;
	bool path = SLICE_STARTS_ANY(rest, "AC_PATH_PROG(", "AC_PATH_PROGS(", "AC_PATH_TOOL(", "AC_CHECK_TOOL(");
	const char *p = path ? memchr(begin, '(', rest.n) + 1 : begin;
	while (p < end && strchr(" [", *p))
		p++;
	name = (struct slice){p, 0};
	while (p + name.n < end && (isalnum((unsigned char)p[name.n]) || p[name.n] == '_'))
		name.n++;
	const char *sign = p + name.n;
	bool set = !path && sign < nvcc && *sign == '=' && (behind >= end || strchr("\"}\n\r", *behind)),
	     found = path && sign < nvcc && nvcc - sign < 8 && strchr(",]", *sign);
	if (!set && !found)
		name.n = 0;
	return name;
}

static void add_compiler(const struct adoption *a, struct slice name, struct buf *out)
{
	struct buf line = {0};
	buf_addf(&line, "%.*s=\"$%.*s -D%s -I$CUDA_TO_HIP -include cuda_to_hip.h --offload-arch=$HIP_ARCH\"\n", (int)name.n, name.p,
	         (int)name.n, name.p, a->name);
	if (!out->n || !slice_find((struct slice){out->p, out->n}, (struct slice){line.p, line.n}))
		buf_addslice(out, (struct slice){line.p, line.n});
	buf_free(&line);
}

void autoconf_compilers(const struct adoption *a, const struct file *f, struct buf *out)
{
	bool openmp = false;
	for (size_t i = 0; i < a->r->n_files; i++) {
		const struct file *g = &a->r->files[i];
		if (!g->build || build_kind(g->path) != BUILD_AUTOCONF || top_of(a, g) != f)
			continue;
		const char *end = g->bytes.p + g->bytes.n;
		for (struct slice rest = g->bytes; rest.n;) {
			const char *newline = memchr(rest.p, '\n', rest.n);
			struct slice line = {rest.p, newline ? (size_t)(newline - rest.p) : rest.n};
			const char *nvcc = slice_find(line, SLICE_LIT("nvcc"));
			struct slice name = nvcc ? variable_of(line, nvcc) : (struct slice){line.p, 0};
			if (name.n)
				add_compiler(a, name, out);
			rest = newline ? (struct slice){newline + 1, (size_t)(end - newline - 1)} : (struct slice){end, 0};
		}
		openmp = openmp || (slice_find(g->bytes, SLICE_LIT("AC_OPENMP")) && slice_find(g->bytes, SLICE_LIT("-Xcompiler")));
	}
	if (openmp && out->n) /* the host's compiler links what hipcc compiled with -fopenmp (peterwittek/somoclu) */
		buf_addstr(out, "LIBS=\"-L$ROCM_PATH/llvm/lib -Wl,-rpath,$ROCM_PATH/llvm/lib -lomp $LIBS\"\n");
}

void autoconf_variables(const struct adoption *a, struct buf *out)
{
	buf_addf(out, VARIABLES "%s = @%s@\nHIP_ARCH = @HIP_ARCH@\n", a->name, a->name);
}

bool autoconf_folder(const struct adoption *a, const struct file *f, struct buf *out)
{
	bool automake = f->build && lines_kind(f->path) == (enum build_kind)KIND_AUTOMAKE;
	const struct file *top = automake || is_filled(f) ? top_of(a, f) : NULL;
	if (!top)
		return false;
	buf_addstr(out, automake ? "$(abs_top_srcdir)/" : "@abs_top_srcdir@/");
	add_from_top(a, top, out);
	return true;
}

bool autoconf_is_ours(const struct lines *l, uint32_t k, uint32_t *n)
{
	struct slice line = lines_text(l, k, k);
	*n = 3;
	if (slice_is(line, VARIABLES))
		return true;
	if (!slice_starts(line, OPTION_BEGINS))
		return false;
	for (*n = 1; k + *n < l->n && !slice_is(lines_text(l, k + *n, k + *n), OPTION_ENDS); ++*n)
		;
	return k + (*n)++ < l->n;
}
