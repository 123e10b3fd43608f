/* includes.c: which include directives a header of the folder answers. */
#include "adopt/adopt.h"
#include "adopt/lines.h"
#include "base/file_kind.h"
#include "rules/compat.h"
#include "rules/rules.h"
#include <stdlib.h>

/* "#include X" in a line: X with its delimiters; empty: it is another line. */
static struct slice included_in(struct slice line)
{
	const char *p = line.p, *end = line.p + line.n;
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	if (p == end || *p++ != '#')
		return (struct slice){0};
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	if (!slice_starts((struct slice){p, (size_t)(end - p)}, "include"))
		return (struct slice){0};
	p += strlen("include");
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	const char *close =
	        p < end && (*p == '<' || *p == '"') ? memchr(p + 1, *p == '<' ? '>' : '"', (size_t)(end - p - 1)) : NULL;
	return close ? (struct slice){p, (size_t)(close + 1 - p)} : (struct slice){0};
}

/* The header of the folder that stands in for this one, "<cublas_v2.h>". */
static size_t stand_in(struct adoption *a, struct slice x)
{
	struct slice name = {x.p + 1, x.n - 2};
	uint64_t k;
	if (strmap_get(&a->stand_ins, name, &k))
		return k;
	k = a->n_shims;
	strmap_put(&a->stand_ins, name, k);
	PUSH(a->shim_names, a->n_shims, a->cap_shims) = name;
	if (a->n_shims > a->cap_shim_texts) {
		a->cap_shim_texts = a->cap_shims;
		a->shim_texts = xrealloc(a->shim_texts, a->cap_shim_texts * sizeof *a->shim_texts);
	}
	a->shim_texts[k] = (struct buf){0};
	return k;
}

/* Has the rule table this header of HIP's for CUDA's? */
static bool is_counterpart(const struct adoption *a, struct slice cuda, struct slice hip)
{
	const struct rule_table *rules = a->r->user_rules ? a->r->user_rules : rules_builtin();
	const struct name_rule *r = rules_find(rules, (struct slice){cuda.p + 1, cuda.n - 2}, 1u << RK_HEADER);
	const char *to;
	return r && rule_verdict(r, &a->r->sel, &to) == VERDICT_RENAME && slice_is((struct slice){hip.p + 1, hip.n - 2}, to);
}

/* Puts an include of a library's into the header of the folder that stands in for one of those in 'was'. False: none of them does. */
static bool give_to_stand_in(struct adoption *a, struct slice was, struct slice x)
{
	while (was.n && adopt_is_librarys(x)) {
		const char *newline = memchr(was.p, '\n', was.n);
		size_t n = newline ? (size_t)(newline - was.p) + 1 : was.n;
		struct slice y = included_in((struct slice){was.p, n});
		if (y.n && is_counterpart(a, y, x)) {
			size_t k = stand_in(a, y); /* which may move the others */
			struct buf *text = &a->shim_texts[k], line = {0};
			buf_addf(&line, "#include %.*s\n", (int)x.n, x.p);
			if (!text->n || !slice_find((struct slice){text->p, text->n}, slice_str(line.p)))
				buf_addslice(text, (struct slice){line.p, line.n});
			buf_free(&line);
			return true;
		}
		was = (struct slice){was.p + n, was.n - n};
	}
	return false;
}

/* Adds what a text includes to the header, or to those that stand in for what it replaces. False: it holds something else, too. */
static bool take_includes(struct adoption *a, struct slice text, struct slice was, bool adds)
{
	bool only = true;
	while (text.n) {
		const char *newline = memchr(text.p, '\n', text.n);
		size_t n = newline ? (size_t)(newline - text.p) + 1 : text.n;
		struct slice line = {text.p, n}, x = included_in(line);
		while (line.n && isspace((unsigned char)*line.p))
			line = (struct slice){line.p + 1, line.n - 1};
		if (x.n && slice_find(x, SLICE_LIT(COMPAT_FILE))) {
			a->compat |= adds;
		} else if (x.n && adds && !give_to_stand_in(a, was, x) && !strmap_get(&a->includes, x, NULL)) {
			strmap_put(&a->includes, x, 1);
			PUSH(a->included, a->n_included, a->cap_included) = x;
		}
		only = only && (x.n || !line.n || slice_starts(line, "//"));
		text = (struct slice){text.p + n, text.n - n};
	}
	return only;
}

/* A conditional that stands alone among includes, as what C lacks of HIP's types: it goes into the header. False: there is something else. */
static bool take_conditionals(struct adoption *a, struct slice text, bool adds)
{
	int depth = 0;
	const char *begin = NULL;
	while (text.n) {
		const char *newline = memchr(text.p, '\n', text.n);
		size_t n = newline ? (size_t)(newline - text.p) + 1 : text.n;
		struct slice line = {text.p, n}, bare = line;
		enum nest nest = directive_nest(line);
		while (bare.n && isspace((unsigned char)*bare.p))
			bare = (struct slice){bare.p + 1, bare.n - 1};
		if (nest == NEST_OPEN && !depth++)
			begin = bare.p;
		else if (nest == NEST_CLOSE)
			depth--;
		else if (!depth && bare.n && !included_in(line).n)
			return false;
		if (nest == NEST_CLOSE && !depth && adds && begin) {
			struct slice block = {begin, (size_t)(line.p + n - begin)};
			if (!strmap_get(&a->includes, block, NULL)) {
				strmap_put(&a->includes, block, 1);
				PUSH(a->texts, a->n_texts, a->cap_texts) = block;
			}
		}
		text = (struct slice){text.p + n, text.n - n};
	}
	return !depth;
}

/* Can a file of this name in a folder of the include path stand in? */
static bool can_stand_in(struct slice x)
{
	struct slice name = {x.p + 1, x.n - 2};
	bool fine = name.n && *name.p != '/' && !slice_find(name, SLICE_LIT(".."));
	for (size_t i = 0; i < name.n; i++)
		fine = fine && (isalnum((unsigned char)name.p[i]) || strchr("_-+./", name.p[i]));
	return fine;
}

static struct slice line_around(struct slice text, uint32_t at)
{
	uint32_t begin = at, end = at;
	while (begin && text.p[begin - 1] != '\n')
		begin--;
	while (end < text.n && text.p[end] != '\n')
		end++;
	return (struct slice){text.p + begin, end + (end < text.n) - begin};
}

/* "#ifdef __HIPCC__", includes, "#endif" put before a line: the build for AMD includes the header first, and with it all of these. */
static bool is_for_compiler(struct slice text)
{
	int depth = 0;
	bool any = false;
	for (; text.n;) {
		const char *newline = memchr(text.p, '\n', text.n);
		size_t n = newline ? (size_t)(newline - text.p) + 1 : text.n;
		struct slice line = {text.p, n};
		enum nest nest = directive_nest(line);
		if (nest == NEST_OPEN && (slice_starts(line, "#ifdef __HIPCC__\n") || slice_starts(line, "#ifdef __HIP__\n")))
			depth++;
		else if (nest == NEST_CLOSE && depth)
			depth--;
		else if (depth ? included_in(line).n > 0 : slice_find(included_in(line), SLICE_LIT(COMPAT_FILE)) != NULL)
			any = true;
		else
			return false;
		text = (struct slice){text.p + n, text.n - n};
	}
	return any && !depth;
}

#define FOR_BOTH_SIDES "#pragma clang force_cuda_host_device "

/* Appends a text without carriage returns. */
static void add_plain(struct slice text, struct buf *out)
{
	for (size_t i = 0; i < text.n; i++)
		if (text.p[i] != '\r')
			buf_addch(out, text.p[i]);
}

/* Lines for clang put before and behind includes of headers that are not the project's, as GLM's (rewrite/sides/glm.c): a header of the folder
 * has them around "#include_next" (graphdeco-inria/diff-gaussian-rasterization: three times the same ten lines). 'first': what the file's
 * first such part says, which includes more. */
static void look_between(struct adoption *a, const struct file *f, struct parts *parts, size_t k, struct slice *first)
{
	struct part *p = &parts->v[k], *q = p + 1;
	if (k + 1 >= parts->n || p->begin != p->end || q->begin != q->end ||
	    !slice_find(p->text, SLICE_LIT(FOR_BOTH_SIDES "begin")) || !slice_find(q->text, SLICE_LIT(FOR_BOTH_SIDES "end")))
		return;
	*first = first->n ? *first : p->text;
	const struct slice between = {f->bytes.p + p->end, q->begin - p->end};
	for (bool adds = false;; adds = true) {
		for (struct slice rest = between; rest.n;) {
			const char *newline = memchr(rest.p, '\n', rest.n);
			size_t n = newline ? (size_t)(newline - rest.p) + 1 : rest.n;
			struct slice x = included_in((struct slice){rest.p, n});
			rest = (struct slice){rest.p + n, rest.n - n};
			if (!adds && (!x.n || !can_stand_in(x)))
				return;
			struct buf *text = adds ? &a->shim_texts[stand_in(a, x)] : NULL;
			if (!adds || text->n)
				continue;
			add_plain(*first, text);
			buf_addf(text, "#include_next <%.*s>\n", (int)x.n - 2, x.p + 1);
			add_plain(q->text, text);
		}
		if (adds)
			break;
	}
	p->include = q->include = true;
}

/* A part within one line that includes something; or lines of includes put between lines. */
static void look_at(struct adoption *a, const struct file *f, struct parts *parts, size_t k, bool *stands, size_t *put)
{
	struct part *p = &parts->v[k];
	struct slice line = line_around(f->bytes, p->begin), x = included_in(line),
	             was = {f->bytes.p + p->begin, p->end - p->begin};
	uint32_t begin = (uint32_t)(line.p - f->bytes.p), end = begin + (uint32_t)line.n;
	bool whole = p->begin == begin && (!was.n || was.p[was.n - 1] == '\n');
	if (x.n && p->end <= end && was.n && !memchr(was.p, '\n', was.n - (p->end == end))) {
		struct buf b = {0};
		parts_render(parts, f->bytes, begin, end, &b);
		struct slice now = {arena_strndup(&a->arena, b.p ? b.p : "", b.n), b.n};
		buf_free(&b);
		if (!can_stand_in(x) && slice_is(p->text, "<hip/hip_runtime.h>")) { /* the runtime, by its whole path */
			p->text = SLICE_LIT("\"cuda_to_hip.h\"");
			*stands = true;
		}
		if (!can_stand_in(x) || !(take_includes(a, now, line, false) || take_conditionals(a, now, false)))
			return;
		take_includes(a, now, line, true);
		take_conditionals(a, now, true);
		p->include = true;
		*stands = true;
		stand_in(a, x);
	} else if (!was.n && whole && is_for_compiler(p->text)) {
		take_includes(a, p->text, was, true);
		p->include = true;
	} else if ((p->text.n || was.n) && (whole || !was.n) && take_includes(a, p->text, was, false)) {
		/* lines of includes that go, if any, have their own stand-ins */
		for (struct slice rest = was; rest.n;) {
			struct slice l = line_around(f->bytes, (uint32_t)(rest.p - f->bytes.p)), y = included_in(l);
			if (y.n && !can_stand_in(y))
				return;
			rest = (struct slice){rest.p + l.n, rest.n - l.n};
			if (y.n)
				stand_in(a, y);
			*stands |= y.n > 0;
			if (!y.n && l.n > 1)
				return;
		}
		take_includes(a, p->text, was, true);
		p->include = true;
		if (!*put && p->text.n)
			*put = k + 1;
	}
}

static bool is_header(const struct file *f)
{
	struct slice path = slice_str(f->path);
	return !slice_ends(path, ".c") && !slice_ends(path, ".cc") && !slice_ends(path, ".cpp") && !slice_ends(path, ".cxx") &&
	       !slice_ends(path, ".C");
}

/* Does the file include, by its name, one of those that are marked? */
static bool includes_marked(const struct adoption *a, const struct file *f, const bool *marked)
{
	for (struct slice rest = f->bytes; rest.n;) {
		const char *newline = memchr(rest.p, '\n', rest.n);
		size_t n = newline ? (size_t)(newline - rest.p) + 1 : rest.n;
		struct slice x = included_in((struct slice){rest.p, n});
		const char *slash = x.n > 2 ? memrchr(x.p, '/', x.n) : NULL;
		struct slice name = x.n < 3 ? x
		                    : slash ? (struct slice){slash + 1, (size_t)(x.p + x.n - 2 - slash)}
		                            : (struct slice){x.p + 1, x.n - 2};
		for (size_t k = 0; k < a->r->n_files && name.n; k++) {
			const char *path = a->r->files[k].path, *last = strrchr(path, '/');
			if (marked[k] && slice_is(name, last ? last + 1 : path))
				return true;
		}
		rest = (struct slice){rest.p + n, rest.n - n};
	}
	return false;
}

void adopt_includes(struct adoption *a)
{
	size_t n = a->r->n_files;
	bool *stands = xcalloc(n + 1, 1);
	size_t *put = xcalloc(n + 1, sizeof *put);
	for (size_t i = 0; i < n; i++) {
		struct slice first = {NULL, 0};
		for (size_t k = 0; k < a->parts[i].n && !a->r->files[i].build; k++) {
			look_between(a, &a->r->files[i], &a->parts[i], k, &first);
			if (!a->parts[i].v[k].include)
				look_at(a, &a->r->files[i], &a->parts[i], k, &stands[i], &put[i]);
		}
	}
	for (bool more = true; more;) {
		more = false;
		for (size_t i = 0; i < n; i++)
			if (!stands[i] && !a->r->files[i].build && !a->r->files[i].skip &&
			    includes_marked(a, &a->r->files[i], stands))
				stands[i] = more = true;
	}
	/* nvcc includes its runtime by itself, and so does the option '-include' of the build for AMD; plain C++ includes the header */
	for (size_t i = 0; i < n; i++)
		if (put[i] && !stands[i] && !is_cuda_source(a->r->files[i].path) && !is_header(&a->r->files[i])) {
			a->parts[i].v[put[i] - 1].include = false;
			a->parts[i].v[put[i] - 1].text = slice_str("#include \"cuda_to_hip.h\"\n");
		}
	free(stands);
	free(put);
}
