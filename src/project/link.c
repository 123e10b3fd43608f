/* link.c: which file an #include names, and what the files that includes connect declare. */
#include "base/work_place.h"
#include "project/reach_known.h"
#include "rules/compat.h"
#include "project/cuda_guard.h"
#include "nvcc/nvcc_args.h"
#include "base/file_io.h"
#include "project/resolve.h"
#include "project/namesake.h"
#include "project/namespaces.h"
#include "project/link.h"
#include "project/member.h"
#include "parse/parse.h"
#include "scan/outline.h"
#include <ctype.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* Looks up dir/name. Most paths need no help; ".." and links do, but for leading ".." where 'dir' is known to be a real path. */
static int32_t file_at(const struct project *p, const char *dir, bool real_dir, struct slice name, bool *through_links)
{
	char joined[PATH_MAX], real[PATH_MAX];
	size_t n = name.n && *name.p == '/' ? 0 : strlen(dir);
	if (n + name.n + 2 > sizeof joined)
		return -1;
	memcpy(joined, dir, n);
	struct slice rest = name;
	while (real_dir && n && slice_starts(rest, "../")) {
		while (n && joined[n - 1] != '/')
			n--;
		n -= n > 0;
		rest = (struct slice){rest.p + 3, rest.n - 3};
	}
	size_t base = n;
	if (n || rest.n < name.n)
		joined[n++] = '/';
	memcpy(joined + n, rest.p, rest.n);
	joined[n += rest.n] = 0;
	uint64_t index;
	if (strmap_get(&p->by_path, (struct slice){joined, n}, &index))
		return (int32_t)index;
	if (!strstr(joined + base, "/..") && !strstr(joined, "/./") && !strstr(joined, "//") && rest.n == name.n)
		return -1;
	*through_links = true;
	return realpath(joined, real) && strmap_get(&p->by_path, slice_str(real), &index) ? (int32_t)index : -1;
}

static void folder_add(struct project *p, const char *dir)
{
	char real[PATH_MAX];
	const char *found = realpath(dir, real) ? real : dir;
	for (size_t i = 0; i < p->n_dirs; i++)
		if (!strcmp(p->dirs[i], found))
			return;
	PUSH(p->dirs, p->n_dirs, p->cap_dirs) = arena_strdup(&p->arena, found);
}

/* The folders that clang arguments (from nvcc_to_clang: absolute, option and value joined or apart) search. */
static void add_folders(struct project *p, char *const *args, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		static const char *const options[] = {"-isystem", "-iquote", "-I"};
		for (size_t o = 0; o < ARRAY_SIZE(options); o++) {
			size_t len = strlen(options[o]);
			if (strncmp(args[i], options[o], len))
				continue;
			if (args[i][len])
				folder_add(p, args[i] + len);
			else if (i + 1 < n)
				folder_add(p, args[++i]);
			break;
		}
	}
}

/* The name in small letters, of at most 'max' bytes, in 'to'; longer ones are cut. */
static struct slice in_small(struct slice name, char *to, size_t max)
{
	size_t n = name.n < max ? name.n : max;
	for (size_t k = 0; k < n; k++)
		to[k] = (char)(name.p[k] >= 'A' && name.p[k] <= 'Z' ? name.p[k] | 32 : name.p[k]);
	return (struct slice){to, n};
}

static bool may_read(const void *own, const char *path) { return own_place(own, path); }

char **link_arguments(struct project *p, const struct compile_command *c, size_t *n)
{
	struct nvcc_reading how = {.directory = c->directory, .may_read = may_read, .ctx = &p->run->own, .bytes = p->options_bytes};
	char **args = nvcc_to_clang((const char *const *)c->args, c->n_args, &how, &p->arena, n);
	p->options_bytes = how.bytes;
	p->unknown_options += how.unknown;
	if (!p->unknown_option)
		p->unknown_option = how.first_unknown;
	return args;
}

char **link_user_arguments(struct project *p, size_t *n)
{
	char cwd[PATH_MAX];
	struct nvcc_reading how = {.directory = getcwd(cwd, sizeof cwd) ? cwd : "."};
	return nvcc_to_clang(p->run->clang_args, p->run->n_clang_args, &how, &p->arena, n);
}

void link_prepare(struct project *p)
{
	const struct run *r = p->run;
	size_t n;
	char **user = link_user_arguments(p, &n);
	add_folders(p, user, n);
	FOR_EACH(const struct compile_command, c, p->commands, p->n_commands) {
		char **args = link_arguments(p, c, &n);
		add_folders(p, args, n);
	}
	p->unknown_options = p->options_bytes = 0; /* those of what is parsed count */
	p->unknown_option = NULL;
	p->namesakes = xmalloc((r->n_files + 1) * sizeof *p->namesakes);
	for (size_t i = r->n_files; i-- > 0;) {
		struct slice path = slice_str(r->files[i].path);
		uint64_t next = UINT32_MAX;
		strmap_put(&p->by_path, path, i);
		strmap_get(&p->base_names, path_last(path), &next);
		p->namesakes[i] = (uint32_t)next;
		strmap_put(&p->base_names, path_last(path), i);
		char small[256];
		struct slice base = path_last(path), folded = in_small(base, small, sizeof small);
		if (memcmp(folded.p, base.p, folded.n) != 0 && file_kind(path) & FILE_HEADER)
			strmap_put(&p->folded, folded, i);
	}
	note_members(p);
}

/* #include "Add.cuh" of a file add.cuh in the same folder, which some systems' file names allow. */
static int32_t in_other_letters(const struct project *p, const char *dir, struct slice name)
{
	char small[256];
	uint64_t index;
	struct slice base = path_last(name), folded = in_small(base, small, sizeof small);
	bool capitals = memcmp(folded.p, base.p, folded.n) != 0; /* else the file has them */
	if (!strmap_get(&p->folded, folded, &index) && !(capitals && strmap_get(&p->base_names, folded, &index)))
		return -1;
	size_t n = strlen(dir);
	for (uint32_t i = (uint32_t)index; i != UINT32_MAX; i = p->namesakes[i]) {
		const char *path = p->run->files[i].path;
		bool beside = strlen(path) == n + 1 + name.n && !strncmp(path, dir, n) && path[n] == '/';
		if (beside && !strncasecmp(path + n + 1, name.p, name.n))
			return (int32_t)i;
	}
	return -1;
}

int32_t link_target(const struct project *p, const struct file *f, const char *dir, struct slice name, bool angled,
                    bool *through_links, bool *guessed)
{
	/* most name what no file of the project is called like; those with "./" in them may go through a link */
	if (!strmap_get(&p->base_names, path_last(name), NULL) && !memmem(name.p, name.n, "./", 2) &&
	    !memmem(name.p, name.n, "//", 2)) {
		int32_t other = angled ? -1 : in_other_letters(p, dir, name);
		return *guessed = other >= 0, other;
	}
	int32_t target = angled ? -1 : file_at(p, dir, true, name, through_links);
	for (size_t d = 0; target < 0 && d < p->n_dirs; d++)
		target = file_at(p, p->dirs[d], false, name, through_links);
	/* without a build's search path, a folder of that name below the root is the likely one */
	static const char *const usual[] = {"", "/include", "/inc", "/src"};
	bool toolkits = angled && rules_find(p->rules, name, 1u << RK_HEADER) && !samples_header_rule(p->rules, name);
	for (size_t d = 0; target < 0 && d < ARRAY_SIZE(usual) && !toolkits; d++) {
		char at[PATH_MAX];
		snprintf(at, sizeof at, "%s%s", f->root, usual[d]);
		target = file_at(p, at, !d, name, through_links);
	}
	int32_t only = target < 0 ? namesake_only(p, f, name, angled) : -1;
	*guessed = only >= 0;
	return *guessed ? only : target;
}

/* The unit of the file; -1: it belongs to another component, since a lint's cache is wrong about what files include. */
static int32_t unit_of(const struct project *p, uint32_t file)
{
	uint32_t i = p->local ? p->local[file] : file;
	return i < p->n && p->units[i].index == file ? (int32_t)i : -1;
}

static uint32_t group_of(struct project *p, uint32_t i)
{
	while (p->units[i].group != i)
		i = p->units[i].group = p->units[p->units[i].group].group;
	return i;
}

/* Functions of some headers take HIP's types whatever the target: who shares these headers gets HIP's names. 'kept' has a place for
 * each unit. */
static void keep_hip(struct project *p, uint32_t *kept)
{
	memset(kept, 0, p->n * sizeof *kept);
	p->hip_sel = p->run->sel;
	p->hip_sel.target = TARGET_HIP;
	for (size_t i = 0; i < p->n; i++) {
		const struct scan *s = &p->units[i].scan;
		for (uint32_t k = 0; k < s->n_includes; k++) {
			const struct name_rule *r = rules_find(p->rules, s->includes[k].name, 1u << RK_HEADER);
			kept[p->units[i].group] |= r && r->flags & NF_KEEPS_HIP;
		}
	}
	for (size_t i = 0; i < p->n; i++)
		if (kept[p->units[i].group])
			p->units[i].sel = &p->hip_sel;
}

static void list_includers(struct project *p)
{
	p->n_includers = 0;
	FOR_EACH(struct unit, u, p->units, p->n)
		u->includers = UINT32_MAX;
	for (size_t i = p->n; i-- > 0;) {
		const struct scan *s = &p->units[i].scan;
		for (uint32_t k = s->n_includes; k-- > 0;) {
			if (s->includes[k].target < 0)
				continue;
			struct unit *v = &p->units[s->includes[k].target];
			struct includer *first = v->includers == UINT32_MAX ? NULL : &p->includers[v->includers];
			if (first && first->unit == i) {
				first->include = k;
				continue;
			}
			uint32_t next = v->includers;
			v->includers = (uint32_t)p->n_includers;
			PUSH(p->includers, p->n_includers, p->cap_includers) = (struct includer){(uint32_t)i, k, next};
		}
	}
}

void link_includes(struct project *p)
{
	bool through_links;
	reach_forget(p);
	outlines_changed();
	for (size_t i = 0; i < p->n; i++) {
		p->units[i].included_by = p->units[i].group_first = UINT32_MAX;
		p->units[i].group_size = 0, p->units[i].group_aliases = false;
		p->units[i].for_hip = NOT_KNOWN_YET;
		p->units[i].group = (uint32_t)i;
	}
	for (size_t i = 0; i < p->n; i++) {
		struct unit *u = &p->units[i];
		unsigned begun = work_begin(WORK_LINK, u->file->path, 0);
		char *path = xstrdup(u->file->path);
		const char *dir = dirname(path);
		FOR_EACH(struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
			inc->target = link_target(p, u->file, dir, inc->name, inc->angled, &through_links, &inc->guessed);
			inc->target = inc->target >= 0 ? unit_of(p, (uint32_t)inc->target) : -1;
			if (inc->target < 0 || (size_t)inc->target == i)
				continue;
			struct unit *v = &p->units[inc->target];
			if (!slice_ends(
			            inc->name,
			            COMPAT_FILE)) /* which every file of a result may include, and which declares nothing of theirs */
				p->units[group_of(p, (uint32_t)i)].group = group_of(p, (uint32_t)inc->target);
			if (v->included_by == UINT32_MAX)
				v->included_by = (uint32_t)i;
			if (inc->in_braces)
				v->in_fragment = true;
		}
		free(path);
		work_end(begun);
	}
	uint32_t *root = xmalloc((p->n + 1) * sizeof *root);
	for (size_t i = 0; i < p->n; i++)
		root[i] = group_of(p, (uint32_t)i);
	for (size_t i = p->n; i-- > 0;) {
		struct unit *u = &p->units[i], *of = &p->units[root[i]];
		u->group = root[i];
		u->sel = &p->run->sel;
		u->group_next = of->group_first;
		of->group_first = (uint32_t)i;
		of->group_size++;
	}
	list_includers(p);
	if (p->run->sel.target == TARGET_ROC)
		keep_hip(p, root);
	free(root);
}

bool link_opens(const struct project *p)
{
	FOR_EACH(const struct unit, u, p->units, p->n)
		FOR_EACH(const struct scan_alias, a, u->scan.aliases, u->scan.n_aliases) {
			const char *sep = memmem(a->target.p, a->target.n, "::", 2);
			struct slice root = {a->target.p, sep ? (size_t)(sep - a->target.p) : a->target.n};
			if (rules_is_namespace(p->rules, root) && (!a->name.n || u->included_by != UINT32_MAX))
				return true;
		}
	return false;
}

/* A name that a build without CUDA gets instead of CUDA's: the port renames both. What stays for CUDA, or is
 * there for HIP, keeps its name. */
static bool stands_in(const struct project *p, const struct unit *u, const struct scan_decl *d, bool instead)
{
	const char *to;
	if (!(d->conditional || instead) || !d->sure || d->member || !(slice_starts(d->name, "cu") || slice_starts(d->name, "CU")))
		return false;
	const struct name_rule *r = rules_find(p->rules, d->name, 0);
	if (!r || (r->kind != RK_FUNC && r->kind != RK_TYPE && r->kind != RK_ENUM && r->kind != RK_MACRO) ||
	    rule_verdict(r, u->sel, &to) != VERDICT_RENAME || kept_for_hip(p->run, &u->scan, d->off) ||
	    kept_for_cuda(p->run, &u->scan, d->off))
		return false;
	if (d->kind != DK_MACRO)
		return true;
	struct slice s = u->scan.tok.src;
	size_t at = d->off + d->name.n;
	while (at < s.n && (s.p[at] == ' ' || s.p[at] == '\t'))
		at++;
	return s.n - at < 3 || strncasecmp(s.p + at, "hip", 3); /* #define cudaMalloc hipMalloc */
}

/* #define __CUDA_ARCH__ 1300 or __all_sync(mask, x) in a header that HIP's compiler reads instead of CUDA's: the latter has its own. */
static bool gives_hip(const struct project *p, const struct unit *u, const struct scan_decl *d)
{
	const struct name_rule *r = slice_starts(d->name, "__") ? rules_find(p->rules, d->name, 0) : NULL;
	return r && !rule_is_plain(r) && (d->kind == DK_MACRO || d->kind == DK_FUNCTION) &&
	       slice_find(u->scan.tok.src, SLICE_LIT("hip/"));
}

/* #define cudaStream_t hipStream_t, or a typedef, for the name that a translation writes: whoever includes it, HIP's name says the
 * same. For a lint such names are ported. */
static bool maps_to_hip(const struct project *p, const struct unit *u, const struct scan_decl *d)
{
	const char *to;
	const struct name_rule *r = !p->run->lint && d->kind != DK_FUNCTION ? rules_find(p->rules, d->name, 0) : NULL;
	if (!r || rule_verdict(r, u->sel, &to) != VERDICT_RENAME ||
	    isdigit((unsigned char)*to)) /* warpSize may well be 32 for itself */
		return false;
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_at(t, d->off), before = token_prev(t, name), after = token_next(t, name);
	if (d->kind == DK_MACRO)
		return macro_is(t, name, to);
	if (token_is(t, before, "using"))
		return token_is_punct(t, after, '=') && token_is(t, token_next(t, after), to) &&
		       token_is_punct(t, token_next(t, token_next(t, after)), ';');
	return token_is(t, before, to) && token_is(t, token_prev(t, before), "typedef") && token_is_punct(t, after, ';');
}

enum { INSTEAD = 1, OTHERWISE = 2, BESIDE = 4, FOR_HIP = 8, NOT_FOR_HIP = 16 };

/* Does another branch beside that of include n bring CUDA's runtime? */
static bool beside_runtime(const struct unit *u, const struct scan_include *n)
{
	const struct scan *s = &u->scan;
	FOR_EACH(const struct scan_include, o, s->includes, s->n_includes) {
		if (o->target >= 0 || o->branch == UINT32_MAX || o->branch == n->branch ||
		    s->branches[o->branch].parent != s->branches[n->branch].parent)
			continue;
		const char *to;
		const struct name_rule *r = o->rule;
		if (r && rule_verdict(r, u->sel, &to) == VERDICT_RENAME && comes_with_runtime(to))
			return true;
	}
	return false;
}

/* How files are included: INSTEAD of CUDA's headers, by branches of #if that are neither for HIP nor kept for CUDA (#else and #include
 * "fake_cuda.h"), surely so BESIDE an include of CUDA's, or OTHERWISE; FOR_HIP, or not. A set for each unit, the caller's to free. */
static uint8_t *ways_included(const struct project *p)
{
	uint8_t *ways = xcalloc(p->n + 1, 1);
	for (size_t i = 0; i < p->n; i++) {
		const struct scan *s = &p->units[i].scan;
		FOR_EACH(const struct scan_include, n, s->includes, s->n_includes) {
			if (n->target < 0 || (size_t)n->target == i) /* musa.h of the project has #include <musa.h> */
				continue;
			uint32_t off = n->branch == UINT32_MAX || n->hash >= s->tok.n ? 0 : s->tok.t[n->hash].off;
			bool hip = off && kept_for_hip(p->run, s, off);
			bool instead = off && !hip && !kept_for_cuda(p->run, s, off);
			ways[n->target] |= hip ? FOR_HIP : NOT_FOR_HIP;
			ways[n->target] |= instead ? INSTEAD : OTHERWISE;
			if (instead && p->units[n->target].scan.n_decls && beside_runtime(&p->units[i], n))
				ways[n->target] |= BESIDE; /* files of a build without CUDA may include it, too */
		}
	}
	return ways;
}

/* typedef __mt_bfloat162 nv_bfloat162; in a file that another includes by a branch, beside CUDA's header of the name's library: the name is CUDA's
 * where the branch is not taken. */
static bool beside_library(const struct project *p, const struct unit *u, const struct scan_decl *d)
{
	const struct name_rule *r = d->kind == DK_TYPE ? rules_find(p->rules, d->name, 1u << RK_TYPE | 1u << RK_DTYPE) : NULL;
	if (!r)
		return false;
	FOR_INCLUDERS(at, p, u)
	FOR_EACH(const struct scan_include, o, p->units[at->unit].scan.includes, p->units[at->unit].scan.n_includes)
		if (o->target < 0 && o->rule && o->rule->lib == r->lib)
			return true;
	return false;
}

/* using ::name; somewhere */
static bool uses_global(const struct tokens *t)
{
	FOR_WORD(i, t, SLICE_LIT("using"))
		if (token_is_punct(t, token_next(t, i), P_SCOPE))
			return true;
	return false;
}

static bool reads_after(const struct reach *r, const struct unit *u)
{
	r->noted[u - r->p->units] |= REACHED_AFTER;
	return false;
}

/* A using directive at offset 'off' of unit i opens a namespace for what the unit includes after it; for those that include the unit
 * reach_up does it. */
static void opens_for(struct project *p, uint32_t i, uint32_t off, unsigned char *seen)
{
	const struct scan *s = &p->units[i].scan;
	struct reach r = {.p = p, .found = reads_after, .noted = seen};
	seen[i] |= REACHED;
	for (uint32_t k = 0; k < s->n_includes; k++)
		if (s->includes[k].target >= 0 && s->tok.t[s->includes[k].hash].off > off)
			reach_any(&r, &p->units[s->includes[k].target]);
}

/* What is known of a name, with the namespace of one more declaration. */
static uint64_t lies_in(struct project *p, uint64_t bits, struct slice space)
{
	bool first = !(bits >> DECL_SPACE_SHIFT) && !(bits & DECL_ANYWHERE);
	if (!space.n || (!first && !(bits & DECL_ANYWHERE) && !slice_eq(p->spaces[(bits >> DECL_SPACE_SHIFT) - 1], space)))
		return bits | DECL_ANYWHERE;
	if (!first)
		return bits;
	size_t k = 0;
	while (k < p->n_spaces && !slice_eq(p->spaces[k], space))
		k++;
	if (k == p->n_spaces) {
		PUSH(p->spaces, p->n_spaces, p->cap_spaces) = space;
	}
	return bits | (uint64_t)(k + 1) << DECL_SPACE_SHIFT;
}

/* Namespaces of the project's within others, of names that CUDA's have: namespace heffte { namespace cuda {. */
struct nested_namespace {
	uint32_t group;
	struct slice name, within;
};
struct nested_namespaces {
	struct nested_namespace *list;
	size_t n, cap;
	struct slice known[8]; /* names that were looked for */
	unsigned n_known;
};

static void find_nested(const struct project *p, struct nested_namespaces *c, struct slice root)
{
	for (unsigned k = 0; k < c->n_known; k++)
		if (slice_eq(c->known[k], root))
			return;
	if (c->n_known == ARRAY_SIZE(c->known))
		return;
	c->known[c->n_known++] = root;
	for (size_t v = 0; v < p->n; v++) {
		const struct tokens *t = &p->units[v].scan.tok;
		if (!p->units[v].scanned)
			continue;
		FOR_WORD(i, t, root) {
			struct slice within = namespace_outside(t, i);
			if (!within.n)
				continue;
			PUSH(c->list, c->n, c->cap) = (struct nested_namespace){p->units[v].group, root, within};
		}
	}
}

/* using namespace cuda; in a namespace that has, or may see, one of that name of the project's. */
static bool means_own(const struct project *p, const struct unit *u, uint32_t off, struct slice root, struct nested_namespaces *c)
{
	struct slice around[8];
	unsigned n = namespaces_around(&u->scan.tok, token_at(&u->scan.tok, off), around, ARRAY_SIZE(around));
	if (n)
		find_nested(p, c, root);
	for (size_t k = 0; n && k < c->n; k++)
		for (unsigned a = 0; a < n; a++)
			if (c->list[k].group == u->group && slice_eq(c->list[k].name, root) &&
			    slice_eq(c->list[k].within, around[a]))
				return true;
	return false;
}

void link_parsed(struct project *p)
{
	FOR_EACH(const struct unit, u, p->units, p->n)
		for (uint32_t k = 0; u->facts.parses && k < u->scan.n_decls; k++) {
			const struct scan_decl *d = &u->scan.decls[k];
			const struct name_fact *fact =
			        d->sure && !d->member && d->kind == DK_FUNCTION ? facts_name(&u->facts, d->off) : NULL;
			char key[160];
			struct slice name = decl_key(u, d->name, key);
			uint64_t bits;
			if (fact && fact->origin == ORIGIN_CUDA && !d->local && strmap_get(&p->decls, name, &bits))
				strmap_put(&p->decls, name, bits & ~(uint64_t)DECL_SURE);
		}
}

void link_names(struct project *p)
{
	uint8_t *ways = ways_included(p);
	struct nested_namespaces nested = {0};
	for (size_t i = 0; i < p->n; i++) {
		const unsigned begun = work_begin(WORK_LINK, p->units[i].file->path, 0);
		const struct scan *s = &p->units[i].scan;
		p->units[i].uses_global = uses_global(&s->tok);
		FOR_EACH(const struct scan_decl, d, s->decls, s->n_decls) {
			char key[160];
			struct slice name = decl_key(&p->units[i], d->name, key);
			if (d->member)
				strmap_put(&p->members, name, 1);
			if (d->local || d->member || maps_to_hip(p, &p->units[i], d) || in_pytorchs_copy(p, &p->units[i], d->name))
				continue;
			uint64_t bits = 0;
			strmap_get(&p->decls, name, &bits);
			bool instead = (ways[i] & (INSTEAD | OTHERWISE)) == INSTEAD || ways[i] & BESIDE;
			bool shared = stands_in(p, &p->units[i], d, instead);
			bool apart = instead && gives_hip(p, &p->units[i], d);
			bool other = instead && beside_library(p, &p->units[i], d);
			bits |= d->conditional || shared || apart || other ? DECL_CONDITIONAL : d->sure ? DECL_SURE : DECL_UNSURE;
			bits |= d->kind == DK_FUNCTION ? DECL_FUNCTION : d->kind == DK_MACRO ? DECL_MACRO : 0;
			bits |= p->run->lint && d->conditional && kept_for_hip(p->run, s, d->off) ? DECL_FOR_HIP : 0;
			bits |= shared ? DECL_STANDS_IN : 0;
			if (d->kind == DK_MACRO && slice_starts(d->name, "__")) { /* nothing else is asked so */
				bool hips = (ways[i] & (FOR_HIP | NOT_FOR_HIP)) == FOR_HIP || kept_for_hip(p->run, s, d->off);
				bits |= hips                                                   ? DECL_HIPS | DECL_APART
				        : apart || named_for_hip(s, scan_branch_at(s, d->off)) ? DECL_APART
				                                                               : 0;
			}
			bits = lies_in(p, bits, d->space);
			p->units[i].stands_in |= shared && instead;
			strmap_put(&p->decls, name, bits);
		}
		FOR_EACH(const struct scan_alias, a, s->aliases, s->n_aliases) {
			const char *sep = memmem(a->target.p, a->target.n, "::", 2);
			struct slice root = {a->target.p, sep ? (size_t)(sep - a->target.p) : a->target.n};
			if (!rules_is_namespace(p->rules, root) || means_own(p, &p->units[i], a->off, root, &nested))
				continue;
			uint32_t group = p->units[i].group;
			if (!a->name.n) {
				struct slice name = a->target, only = {"", 0};
				if (a->one) {
					size_t at = name.n;
					while (at && name.p[at - 1] != ':')
						at--;
					if (at < 3)
						continue;
					only = (struct slice){name.p + at, name.n - at};
					name.n = at - 2;
				}
				size_t n = 0;
				while (n < p->n_used && (p->used[n].group != group || !slice_eq(p->used[n].name, name) ||
				                         !slice_eq(p->used[n].only, only)))
					n++;
				if (n == p->n_used) {
					GROW(p->used, p->n_used, p->cap_used);
					p->used[n].name = name;
					p->used[n].only = only;
					p->used[n].seen = xcalloc(p->n, 1);
					p->used[p->n_used++].group = group;
				}
				opens_for(p, (uint32_t)i, a->off, p->used[n].seen);
			} else if (!slice_eq(a->name, a->target)) {
				char key[160];
				GROW(p->alias_targets, p->n_aliases, p->cap_aliases);
				p->alias_targets[p->n_aliases] = a->target;
				strmap_put(&p->aliases, decl_key(&p->units[i], a->name, key), p->n_aliases++);
				p->units[p->units[i].group].group_aliases = true;
			}
		}
		work_end(begun);
	}
	for (size_t n = 0; n < p->n_used; n++)
		reach_up(p, p->used[n].seen, false);
	free(nested.list);
	free(ways);
}
