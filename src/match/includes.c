/* includes.c: #include lines: replaced, dropped, de-duplicated, added. */
#include "rules/compat.h"
#include "project/include_reach.h"
#include "match/candidate.h"
#include "project/compat_home.h"
#include "project/cuda_guard.h"
#include "base/file_io.h"
#include "project/project.h"
#include "project/needs.h"
#include "project/namesake.h"
#include "match/includes.h"
#include "match/include_runtime.h"
#include "match/runtime_place.h"
#include "match/samples_header.h"
#include "match/unused_header.h"
#include <stdlib.h>
#include <sys/stat.h>

/* Is b the branch of an include that is in force wherever branch 'at' is? */
static bool encloses(const struct scan *s, uint32_t b, uint32_t at)
{
	for (; at != UINT32_MAX; at = s->branches[at].parent)
		if (at == b)
			return true;
	return b == UINT32_MAX;
}

/* Byte range of the directive's line(s); true when nothing but the directive stands there. */
static bool whole_line(const struct tokens *t, const struct scan_include *inc, uint32_t *begin, uint32_t *end)
{
	uint32_t eod = inc->header;
	while (t->t[eod].kind != TOK_EOD && t->t[eod].kind != TOK_EOF)
		if (t->t[eod++].kind == TOK_COMMENT)
			return false;
	uint32_t line;
	tokens_position(t, t->t[inc->hash].off, &line, NULL);
	*begin = line == 1 ? slice_mark(t->src) : t->line_start[line - 1];
	tokens_position(t, t->t[eod].off, &line, NULL);
	*end = line < t->n_lines ? t->line_start[line] : (uint32_t)t->src.n;
	return true;
}

void include_renames(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		const struct token *header = &t->t[inc->header];
		if (inc->target < 0 || p->units[inc->target].file->skip || !slice_ends(inc->name, ".cu") ||
		    header->flags & TF_SPLICED)
			continue;
		uint32_t end = header->off + header->len - 1; /* at the closing delimiter */
		edit_replace(&u->edits, end - 2, end, slice_str(p->run->rename_ext), EDIT_INCLUDE);
	}
}

/* "../thrust-1.9/thrust/sort.h" */
static bool in_other_folder(const struct name_rule *r, struct slice name)
{
	return slice_ends(name, r->cuda) && name.n > strlen(r->cuda);
}

/* Does the text from byte 'at' on stand at file scope, between two declarations? */
static bool between_declarations(const struct tokens *t, uint32_t at)
{
	uint32_t i = token_at(t, at);
	do
		i = token_prev(t, i);
	while (i != NO_TOKEN && t->t[i].flags & TF_DIRECTIVE);
	return i == NO_TOKEN || (TOKEN_IS_ANY(t, i, ';', '}') && brace_around(t, token_next(t, i)) == NO_TOKEN);
}

/* A file for both kinds of compiler: what its CUDA-only part uses nvcc has included for it. */
static void include_for_cuda_only(struct unit *u, const char *nl)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t begin = u->scan.branches[u->cuda_branch].begin, line;
	struct buf add = {0};
	tokens_position(t, begin, &line, NULL);
	if (!between_declarations(t, begin)) {
		buf_addf(&add, "#ifdef __HIPCC__%s#include <%s>%s#endif%s", nl, runtime_header, nl, nl);
		edit_replace(&u->edits, u->scan.insert_at, u->scan.insert_at, (struct slice){add.p, add.n}, EDIT_INCLUDE);
	} else if (line < t->n_lines) {
		buf_addf(&add, "#include <%s>%s", runtime_header, nl);
		edit_replace(&u->edits, t->line_start[line], t->line_start[line], (struct slice){add.p, add.n}, EDIT_INCLUDE);
	}
	buf_free(&add);
}

/* Does the CUDA-only part need an include of its own? One that the file gets below that part, before its first #include, comes too late
 * (harrism/hemi's hemi/hemi.h). */
static bool branch_lacks_runtime(const struct project *p, const struct unit *u, bool added)
{
	uint32_t begin = u->scan.branches[u->cuda_branch].begin;
	if (added)
		return begin < u->scan.insert_at && between_declarations(&u->scan.tok, begin) &&
		       !runtime_before(p, u, token_at(&u->scan.tok, begin));
	return !provides_runtime(p, u, true);
}

/* A header that the project has, where neither the file's folder nor a search path leads. */
static void lost_header(const struct project *p, struct unit *u, const struct scan_include *inc)
{
	const struct token *header = &u->scan.tok.t[inc->header];
	uint32_t found[2];
	for (uint32_t k = 0; k < u->facts.n_includes; k++)
		if (u->facts.includes[k].resolved && u->facts.includes[k].off == u->scan.tok.t[inc->hash].off)
			return;
	size_t n = inc->angled || header->flags & TF_SKIPPED || slice_starts(inc->name, "..")
	                   ? 0
	                   : namesakes(p, u->file, inc->name, found, ARRAY_SIZE(found));
	if (!n)
		return;
	const struct file *files = p->run->files;
	const char *has = arena_printf(&u->diags.arena, n == 1 ? "'%s'" : "'%s' and '%s': two match, and it stays unresolved",
	                               files[found[0]].shown, files[found[n - 1]].shown);
	diag_add(&u->diags, D_S007, u->index, header->off, header->off + header->len, (int)inc->name.n, inc->name.p, has);
}

/* Has the text names that would become HIP's, and none of HIP's own, as a header for both has? */
static bool is_cuda_alone(const struct project *p, const struct selection *sel, struct slice text)
{
	struct tokens t;
	bool cuda = false, hip = false;
	lex(text, &t);
	for (uint32_t i = 0; i < t.n && !hip; i++) {
		struct slice w = token_bytes(&t, i);
		if (t.t[i].kind != TOK_IDENT)
			continue;
		hip = slice_starts(w, "hip") || slice_starts(w, "HIP") || slice_starts(w, "__HIP");
		const char *to = NULL;
		const struct name_rule *r = cuda || !slice_starts(w, "cu")
		                                    ? NULL
		                                    : rules_find(p->rules, w, 1u << RK_FUNC | 1u << RK_TYPE | 1u << RK_ENUM);
		cuda = cuda || (r && rule_verdict(r, sel, &to) == VERDICT_RENAME);
	}
	tokens_free(&t);
	return cuda && !hip;
}

/* A header beside the file that holds CUDA and is none of this run's files: it has to be translated, too. */
static void left_header(const struct project *p, struct unit *u, const struct scan_include *inc)
{
	const struct token *header = &u->scan.tok.t[inc->header];
	const char *slash = strrchr(u->file->path, '/');
	struct stat st;
	if (p->run->lint || inc->angled || header->flags & TF_SKIPPED)
		return;
	struct buf path = {0}, text = {0};
	buf_addf(&path, "%.*s%.*s", slash ? (int)(slash + 1 - u->file->path) : 0, u->file->path, (int)inc->name.n, inc->name.p);
	if (!stat(path.p, &st) && S_ISREG(st.st_mode) && !file_read(path.p, 64 << 20, &text) &&
	    is_cuda_alone(p, u->sel, (struct slice){text.p, text.n})) {
		diag_add(&u->diags, D_S008, u->index, header->off, header->off + header->len, (int)inc->name.n, inc->name.p);
	}
	buf_free(&path);
	buf_free(&text);
}

/* What a header must find defined, or NULL. rocBLAS and what builds on it has complex types of its own, unless this says to take HIP's
 * (rocblas-complex-types.h); hipSOLVER before ROCm 6.0 has hipBLAS's enumerators only if asked. */
static const char *define_before(const char *header, const struct selection *sel)
{
	if (slice_starts(slice_str(header), "rocblas/") || slice_starts(slice_str(header), "rocsolver/"))
		return "#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX";
	if (slice_starts(slice_str(header), "hipsolver/") && sel->rocm < 600)
		return "#define HIPSOLVER_USE_HIPBLAS_ENUMS";
	return NULL;
}

static void add_include(struct buf *out, const char *header, const char *define, const char *nl)
{
	if (define)
		buf_addf(out, "%s%s", define, nl);
	buf_addf(out, "#include <%s>%s", header, nl);
}

/* A header of the language's library that a project's header uses: do CUDA sources include that one, who have it from nvcc alone by then? C's
 * sources must not, as the library is C++'s. */
static bool source_wants(const struct project *p, const struct unit *u, const char *header)
{
	bool wanted = false;
	for (size_t i = 0; i < p->n && u->included_by != UINT32_MAX; i++) {
		const struct unit *v = &p->units[i];
		bool c = is_c_source(v->file->path);
		if (v == u || v->group != u->group || (!c && (wanted || !is_cuda_source(v->file->path))) || !includes_file(p, v, u))
			continue;
		if (c)
			return false;
		wanted = !has_header_before(p, v, u, header);
	}
	return wanted;
}

/* Does the unit, or a file that sees its includes, count on one of them for a header of the library? */
static bool library_wanted(const struct project *p, const struct unit *u, unsigned lib, const char *header)
{
	if (lib >= 64 || has_header(p, u, header))
		return false;
	if (u->libs >> lib & 1)
		return true;
	FOR_EACH(const struct unit, v, p->units, p->n)
		if (v != u && v->group == u->group && v->libs >> lib & 1 && !has_header(p, v, header) &&
		    ((u->included_by != UINT32_MAX && includes_file(p, v, u)) ||
		     (v->included_by != UINT32_MAX && includes_file(p, u, v))))
			return true;
	return false;
}

struct brought {
	struct {
		const char *header;
		uint32_t branch;
	} list[8];
	unsigned n;
};

struct include_pass {
	const struct project *p;
	struct unit *u;
	const char *nl;
	const char **seen;    /* by include: the header it gives, NULL: none */
	struct arena arena;   /* of headers' names in 'seen' */
	struct strmap given;  /* the same, as "BRANCH HEADER" */
	struct strmap wanted; /* headers that CUDA's bring -> whether they are wanted */
	struct brought brought;
	uint32_t n_asked; /* of the includes, whether they brought HIP's runtime */
	bool runtime_seen;
	bool add_runtime;
	const char *kept_said; /* of a header that stays: the message */
};

/* library_wanted of the file. */
static bool is_wanted(struct include_pass *c, unsigned lib, const char *header)
{
	uint64_t wanted;
	if (!strmap_get(&c->wanted, slice_str(header), &wanted)) {
		wanted = library_wanted(c->p, c->u, lib, header);
		strmap_put(&c->wanted, slice_str(header), wanted);
	}
	return wanted;
}

/* Lines for the headers that the i-th include brings in CUDA and not in HIP, as far as names of theirs are used. */
static void add_brought(struct include_pass *c, const struct name_rule *r, uint32_t i, struct buf *out)
{
	const struct unit *u = c->u;
	struct brought *b = &c->brought;
	uint32_t branch = u->scan.includes[i].branch;
	for (const char *s = r->include, *next; s; s = next) {
		size_t n = strcspn(s, ",");
		next = s[n] ? s + n + 1 : NULL;
		const struct name_rule *to = rules_find(c->p->rules, (struct slice){s, n}, 1u << RK_HEADER);
		const char *header = NULL;
		bool given = !to || rule_verdict(to, u->sel, &header) != VERDICT_RENAME;
		for (unsigned k = 0; !given && k < b->n; k++)
			given = !strcmp(b->list[k].header, header) && encloses(&u->scan, b->list[k].branch, branch);
		if (given || b->n == ARRAY_SIZE(b->list) || !is_wanted(c, to->lib, header))
			continue;
		b->list[b->n].header = header;
		b->list[b->n++].branch = branch;
		add_include(out, header, define_before(header, u->sel), c->nl);
	}
}

/* Notes that include i gives the header. */
static void give(struct include_pass *c, uint32_t i, const char *header)
{
	c->seen[i] = header;
	strmap_put(&c->given, slice_str(arena_printf(&c->arena, "%u %s", c->u->scan.includes[i].branch, header)), 1);
}

/* Does an include above give the header wherever that branch is in force? */
static bool is_given(struct include_pass *c, uint32_t branch, const char *header)
{
	for (;; branch = c->u->scan.branches[branch].parent) {
		if (strmap_get(&c->given, slice_str(arena_printf(&c->arena, "%u %s", branch, header)), NULL))
			return true;
		if (branch == UINT32_MAX)
			return false;
	}
}

/* Has one of the includes before the i-th brought HIP's runtime? */
static bool runtime_seen(struct include_pass *c, uint32_t i)
{
	for (; c->n_asked < i && !c->runtime_seen; c->n_asked++) {
		const struct scan_include *inc = &c->u->scan.includes[c->n_asked];
		const struct unit *of = inc->target < 0 ? NULL : &c->p->units[inc->target];
		const char *header = c->seen[c->n_asked];
		c->runtime_seen = of ? of != c->u && provides_runtime(c->p, of, false)
		                     : header && (!strcmp(header, runtime_header) || !strcmp(header, "hip/hip_runtime_api.h"));
	}
	return c->runtime_seen;
}

/* A header that HIP has not; 'unused': the include goes. */
static void tell_include(const struct include_pass *c, const struct scan_include *inc, const struct name_rule *r, enum verdict v,
                         bool unused)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t a = t->t[inc->header].off, b = a + t->t[inc->header].len;
	char version[16], *name = arena_strndup(&u->diags.arena, inc->name.p, inc->name.n); /* a row may be a folder's */
	struct diagnostic *d = v == VERDICT_NONE
	                               ? diag_add(&u->diags, D_N002, u->index, a, b, name)
	                               : diag_add(&u->diags, v == VERDICT_GONE ? D_V002 : D_V001, u->index, a, b, name,
	                                          version_text(v == VERDICT_GONE ? r->v_hip.removed : r->v_hip.added, version));
	d->cuda = name;
	d->why = unused   ? "no file names anything of it that HIP lacks, and the include is left out"
	         : r->why ? arena_strdup(&u->diags.arena, r->why)
	                  : NULL;
	d->fix = r->fix && !unused ? arena_strdup(&u->diags.arena, r->fix) : NULL;
	if (unused)
		d->severity = SEV_NOTE;
}

/* A header that keeps its name, about which its row has something to say. */
static void tell_kept(struct include_pass *c, const struct scan_include *inc, const struct name_rule *r)
{
	struct unit *u = c->u;
	const struct token *header = &u->scan.tok.t[inc->header];
	bool said = c->kept_said && r->note && !strcmp(c->kept_said, r->note);
	if (!r->note || said || include_left_out(u, inc) || kept_for_cuda(c->p->run, &u->scan, header->off) ||
	    kept_for_hip(c->p->run, &u->scan, header->off) || written_for_hip(c->p, u))
		return;
	c->kept_said = r->note;
	bool done = c->p->run->torch_builds && SLICE_STARTS_ANY(inc->name, "ATen/", "c10/");
	struct diagnostic *d =
	        diag_add(&u->diags, D_S009, u->index, header->off, header->off + header->len, (int)inc->name.n, inc->name.p,
	                 done ? "torch.utils.cpp_extension, which builds the project, changes PyTorch's names itself" : r->note);
	if (done)
		d->severity = SEV_NOTE;
	else
		d->fix = r->fix ? arena_strdup(&u->diags.arena, r->fix) : NULL;
}

/* Does C's compiler read the include, token 'hash': in a C source, or in a header of one, with no test for C++ around it? */
static bool read_as_c(const struct project *p, const struct unit *u, const struct scan_include *inc)
{
	for (uint32_t b = inc->branch; b != UINT32_MAX; b = u->scan.branches[b].parent)
		if (slice_find(scan_directive_text(&u->scan, b), SLICE_LIT("__cplusplus")))
			return false;
	return read_by_c(p, u);
}

/* The type __half, which hiprand.h uses and HIP declares for C++ only; AlexeyAB/darknet includes curand.h in C (include/darknet.h). */
static const char *half_for_c(struct include_pass *c)
{
	return arena_printf(
	        &c->arena,
	        "#if !defined(__cplusplus) && !defined(TRANSHIP_C_HALF)%s#define TRANSHIP_C_HALF%stypedef struct { unsigned "
	        "short x; } __half;%s#endif",
	        c->nl, c->nl, c->nl);
}

/* Headers of ROCm's that C's compiler rejects, and CUDA's counterparts are for C, too. */
static void tell_cplusplus(const struct include_pass *c, const struct scan_include *inc, const char *to)
{
	static const char *const headers[] = {"hiprand/hiprand_", "rocrand/",           "hipblaslt/",          "hipsparselt/",
	                                      "miopen/",          "hiptensor/",         "hip/hip_bf16.h",      "hip/hip_fp8.h",
	                                      "hip/hip_fp6.h",    "hip/hip_fp4.h",      "hip/hip_ext.h",       "hipfft/hipfftXt",
	                                      "hipfft/hipfftw.h", "hip/math_functions", "hip/device_functions"};
	for (size_t h = 0; h < ARRAY_SIZE(headers); h++)
		if (slice_starts(slice_str(to), headers[h]) && read_as_c(c->p, c->u, inc)) {
			const struct token *header = &c->u->scan.tok.t[inc->header];
			struct diagnostic *d =
			        diag_add(&c->u->diags, D_W706, c->u->index, header->off, header->off + header->len,
			                 arena_printf(&c->u->diags.arena, "<%s> needs C++, and this is a C file", to));
			d->fix = "compile the file as C++, or move these calls to a C++ file";
			return;
		}
}

/* Include i, of a header that is none of the project's. */
static void translate_include(struct include_pass *c, uint32_t i)
{
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	const struct scan_include *inc = &u->scan.includes[i];
	const struct name_rule *r = inc->rule;
	const char *to = NULL;
	enum verdict v = r ? rule_verdict(r, u->sel, &to) : VERDICT_SAME;
	if (r && v == VERDICT_SAME && in_other_folder(r, inc->name))
		v = VERDICT_RENAME, to = r->cuda;
	if (!r) {
		lost_header(c->p, u, inc);
		left_header(c->p, u, inc);
		tell_samples_header(c->p, u, inc);
	}
	if (r && v == VERDICT_SAME)
		tell_kept(c, inc, r);
	if (!r || v == VERDICT_SAME) {
		give(c, i, arena_strndup(&c->arena, inc->name.p, inc->name.n));
		return;
	}
	bool unused = v == VERDICT_NONE && header_is_unused(c->p, u, inc->name);
	if (unused) {
		tell_include(c, inc, r, v, true);
		v = VERDICT_DROP;
	}
	if (v == VERDICT_NONE || v == VERDICT_TOO_NEW || v == VERDICT_GONE) {
		if (!(t->t[inc->header].flags & TF_SKIPPED))
			tell_include(c, inc, r, v, false);
		return;
	}
	need_section(u, rule_needs(r, u->sel));
	if (to && !strcmp(to, "hip/hip_bf16.h") && read_by_host(c->p, u))
		need_section(u, "bf16"); /* keith2018/TinyTorch's src/Utils/CUDATypes.h */
	bool drop = v == VERDICT_DROP || (c->add_runtime && to && !strcmp(to, runtime_header));
	drop = drop || is_given(c, inc->branch, to);
	uint32_t from, until;
	struct buf more = {0};
	if (r->flags & NF_BRINGS)
		add_brought(c, r, i, &more);
	bool whole = whole_line(t, inc, &from, &until);
	if (v == VERDICT_DROP && !whole) { /* the comment stays */
		from = t->t[inc->hash].off, until = t->t[inc->header].off + t->t[inc->header].len;
		for (; until < t->src.n && (t->src.p[until] == ' ' || t->src.p[until] == '\t'); until++)
			;
	}
	if (v == VERDICT_DROP || (drop && whole)) {
		edit_replace(&u->edits, from, until, (struct slice){more.p, more.n}, EDIT_INCLUDE)->rule = r->cuda;
	} else {
		give(c, i, to);
		tell_cplusplus(c, inc, to);
		struct buf h = {0};
		uint32_t start = t->t[inc->header].off;
		const char *define = slice_is(slice_str(to), "hiprand/hiprand.h") && read_as_c(c->p, u, inc)
		                             ? half_for_c(c)
		                             : define_before(to, u->sel);
		if (slice_starts(slice_str(to), "hiprand/hiprand_kernel") &&
		    read_by_host(c->p, u)) /* it prints; HIP's compiler knows how */
			define = "#include <cstdio>";
		if (define) {
			start = t->t[inc->hash].off;
			buf_addf(&h, "%s%s#include ", define, c->nl);
		} else if (r->include && !(r->flags & NF_BRINGS) && !c->add_runtime && !runtime_seen(c, i)) {
			/* a header of HIP's that does not include what it builds on; CUDA's does */
			buf_addf(&h, "<%s>%s#include ", r->include, c->nl);
		}
		buf_addf(&h, "<%s>", to);
		if (more.n)
			buf_addf(&h, "%s%.*s", c->nl, (int)(more.n - strlen(c->nl)), more.p);
		edit_replace(&u->edits, start, t->t[inc->header].off + t->t[inc->header].len, (struct slice){h.p, h.n},
		             EDIT_INCLUDE)
		        ->rule = r->cuda;
		buf_free(&h);
	}
	buf_free(&more);
}

/* Does a text of the edit have this? */
static bool edit_has(const struct edit *e, struct slice what)
{
	for (uint32_t k = 0; k < e->n_pieces; k++)
		if (e->pieces[k].text && slice_find((struct slice){e->pieces[k].text, e->pieces[k].text_len}, what))
			return true;
	return false;
}

/* HIP_SYMBOL, a macro of hip_runtime.h, for C, which has hip_runtime_api.h (xpn/CUDA-MD5-Crack's main.c). */
static void symbol_for_c(const struct unit *u, const char *nl, struct buf *add)
{
	FOR_EACH(const struct edit, e, u->edits.e, u->edits.n)
		if (edit_has(e, SLICE_LIT("HIP_SYMBOL("))) {
			buf_addf(add, "#define HIP_SYMBOL(X) X%s", nl);
			return;
		}
}

/* What was written for the compatibility header, which C's compiler rejects. */
static void tell_compat_in_c(struct unit *u)
{
	FOR_EACH(const struct edit, e, u->edits.e, u->edits.n)
		if (edit_has(e, SLICE_LIT("tranship::")))
			diag_add(&u->diags, D_W706, u->index, e->begin, e->end, "its replacement is C++, and this is a C file");
}

void include_edits(const struct project *p, struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct include_pass c = {
	        .p = p,
	        .u = u,
	        .nl = u->scan.crlf ? "\r\n" : "\n",
	        .seen = xcalloc(u->scan.n_includes + 1, sizeof *c.seen),
	        .add_runtime = above_macros(p, u) != UINT32_MAX || runtime_goes_first(p, u) || relies_on_nvcc(p, u) ||
	                       macros_rely_on_nvcc(p, u) || vectors_rely_on_nvcc(p, u) || macros_come_first(p, u),
	};
	bool has_compat = false;
	for (uint32_t i = 0; i < u->scan.n_includes; i++) {
		has_compat |= slice_ends(u->scan.includes[i].name, COMPAT_FILE);
		if (u->scan.includes[i].target < 0)
			translate_include(&c, i);
		else if (u->scan.includes[i].guessed)
			lost_header(p, u, &u->scan.includes[i]);
	}
	struct buf add = {0};
	uint32_t first = above_macros(p, u);
	/* SuperScientificSoftwareLaboratory/TileSpGEMM's nsparse_asm.h: #define real double */
	const char *complex = !complex_comes_first(p, u) ? "" : arena_printf(&c.arena, "#include <hip/hip_complex.h>%s", c.nl);
	if (first < u->scan.insert_at)
		edit_replace(&u->edits, first, first,
		             slice_str(arena_printf(&c.arena, "#include <%s>%s%s", runtime_header, c.nl, complex)), EDIT_INCLUDE);
	else if (c.add_runtime && host_reads(p, u))
		buf_addf(&add, "#ifdef __HIPCC__%s#include <%s>%s#endif%s", c.nl, runtime_header, c.nl, c.nl);
	else if (c.add_runtime)
		buf_addf(&add, "#include <%s>%s", runtime_header, c.nl);
	if (first >= u->scan.insert_at)
		buf_addstr(&add, complex);
	for (unsigned k = 0; k < u->n_extra_includes; k++) {
		const char *h = u->extra_includes[k];
		bool have = (comes_with_runtime(h) && c.add_runtime) || has_header(p, u, h);
		for (unsigned b = 0; b < c.brought.n; b++)
			have = have || !strcmp(c.brought.list[b].header, h);
		bool plain = !strchr(h, '/'); /* what nvcc includes for CUDA sources only */
		if (!have && (!plain || is_cuda_source(u->file->path) || (!p->run->lint && source_wants(p, u, h))))
			add_include(&add, h, define_before(h, u->sel), c.nl);
	}
	if (u->sections && is_c_source(u->file->path) && !p->run->lint)
		tell_compat_in_c(u);
	if (is_c_source(u->file->path))
		symbol_for_c(u, c.nl, &add);
	const char *header;
	uint32_t of_host = above_macros_of_host(p, u, &header);
	if (of_host != UINT32_MAX)
		edit_replace(&u->edits, of_host, of_host, slice_str(arena_printf(&c.arena, "#include <%s>%s", header, c.nl)),
		             EDIT_INCLUDE);
	else if (first == UINT32_MAX && !c.add_runtime)
		tell_macros_above(p, u);
	if (u->sections && !has_compat) {
		buf_addstr(&add, "#include \"");
		compat_include(u, &add);
		buf_addf(&add, "\"%s", c.nl);
	}
	uint32_t at = u->scan.insert_at;
	bool within_line =
	        add.n && at && t->src.p[at - 1] != '\n' && t->src.p[at - 1] != '\r' && at != 3; /* 3: behind a byte-order mark */
	if (within_line)
		edit_replace(&u->edits, at, at, slice_str(c.nl), EDIT_INCLUDE);
	if (add.n)
		edit_replace(&u->edits, at, at, (struct slice){add.p, add.n}, EDIT_INCLUDE);
	if (u->cuda_branch != UINT32_MAX && !u->in_fragment && branch_lacks_runtime(p, u, c.add_runtime))
		include_for_cuda_only(u, c.nl);
	if (u->sections)
		u->file->needs_compat = true;
	buf_free(&add);
	free(c.seen);
	strmap_free(&c.given);
	strmap_free(&c.wanted);
	arena_free(&c.arena);
}
