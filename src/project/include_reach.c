/* include_reach.c: what a file includes, itself or through files of the project. */
#include "project/include_reach.h"
#include "base/file_io.h"
#include "project/reach_known.h"
#include "project/group.h"
#include "project/cuda_guard.h"
#include <ctype.h>
#include <stdlib.h>

/* Where a walk has come to: an include of a unit, after which it goes on there. */
struct way {
	const struct unit *u;
	uint32_t next;
};

/* Asks a unit, and then what it includes, in their order. */
static bool walk(const struct reach *r, const struct unit *u)
{
	struct way *ways = NULL;
	size_t n = 0, cap = 0;
	bool found = false;
	for (;;) {
		if (u) {
			found = r->found(r, u);
			if (found)
				break;
			r->seen[u - r->p->units] = 1;
			if (u->scan.n_includes)
				PUSH(ways, n, cap) = (struct way){u, 0};
		}
		if (!n)
			break;
		struct way *at = &ways[n - 1];
		const struct scan_include *inc = &at->u->scan.includes[at->next++];
		if (at->next == at->u->scan.n_includes)
			n--;
		bool goes = inc->target >= 0 && !r->seen[inc->target] && !(r->sure && inc->branch != UINT32_MAX);
		u = goes ? &r->p->units[inc->target] : NULL;
	}
	free(ways);
	return found;
}

bool reach_any(struct reach *r, const struct unit *u)
{
	bool shared = r->seen;
	if (!shared)
		r->seen = xcalloc(r->p->n + 1, 1);
	bool found = walk(r, u);
	if (!shared) {
		free(r->seen);
		r->seen = NULL;
	}
	return found;
}

static bool has_runtime(const struct reach *r, const struct unit *u)
{
	return *(const bool *)r->what ? u->includes_runtime : u->includes_api;
}

bool provides_runtime(const struct project *p, const struct unit *u, bool language)
{
	const struct reach r = {.p = p, .found = has_runtime, .sure = true, .what = &language};
	return reach_known(language ? REACHES_RUNTIME : REACHES_API, &r, u);
}

bool comes_with_runtime(const char *header)
{
	return !strcmp(header, runtime_header) || !strcmp(header, "hip/hip_runtime_api.h") || !strcmp(header, "hip/hip_version.h");
}

/* Is C's header <NAME.h> for C++'s <cNAME>? */
static bool is_c_header(struct slice c, const char *cpp)
{
	size_t n = strlen(cpp);
	return *cpp == 'c' && c.n == n + 1 && slice_ends(c, ".h") && !memcmp(c.p, cpp + 1, n - 1);
}

/* Does the include name the header, or one of which the port makes it? */
static bool is_header(const struct unit *u, const struct scan_include *inc, const char *name)
{
	const char *to = NULL;
	if (slice_is(inc->name, name) || is_c_header(inc->name, name) ||
	    (!strcmp(name, "cstring") && slice_is(inc->name, "memory.h")))
		return true;
	const struct name_rule *rule = inc->target < 0 ? inc->rule : NULL;
	return rule && rule_verdict(rule, u->sel, &to) == VERDICT_RENAME && !strcmp(to, name);
}

static bool names_header(const struct reach *r, const struct unit *u)
{
	for (uint32_t i = 0; i < u->scan.n_includes; i++)
		if (is_header(u, &u->scan.includes[i], r->what))
			return true;
	return u->includes_runtime && comes_with_runtime(r->what);
}

static bool is_file(const struct reach *r, const struct unit *u) { return u == r->what; }

/* Does the unit include that file, itself or through project files? */
bool includes_file(const struct project *p, const struct unit *u, const struct unit *file)
{
	bool may = u == file || (u->scan.n_includes && file->included_by != UINT32_MAX);
	return may && reach_any(&(struct reach){.p = p, .found = is_file, .what = file}, u);
}

/* Does v include the header before it includes u? Up to some depth: headers may include each other. */
static bool brought_before(const struct project *p, const struct unit *v, const struct unit *u, const char *name, unsigned depth)
{
	FOR_EACH(const struct scan_include, inc, v->scan.includes, v->scan.n_includes) {
		const struct unit *target = inc->target < 0 ? NULL : &p->units[inc->target];
		if (target == u || (target && includes_file(p, target, u)))
			return target != u && depth && brought_before(p, target, u, name, depth - 1);
		if (is_header(v, inc, name) || (target && has_header(p, target, name)))
			return true;
	}
	return false;
}

bool has_header_before(const struct project *p, const struct unit *v, const struct unit *u, const char *name)
{
	return brought_before(p, v, u, name, 16);
}

bool has_header(const struct project *p, const struct unit *u, const char *name)
{
	return reach_header(&(struct reach){.p = p, .found = names_header, .what = name}, u);
}

static bool lacks_header(const struct reach *r, const struct unit *u)
{
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		bool systems = inc->angled && (!memchr(inc->name.p, '/', inc->name.n) || slice_starts(inc->name, "sys/"));
		if (inc->target < 0 && !systems && !inc->rule && !samples_header_rule(r->p->rules, inc->name))
			return true;
	}
	return false;
}

bool sees_all_headers(const struct project *p, const struct unit *u)
{
	return !reach_known(LACKS_HEADERS, &(struct reach){.p = p, .found = lacks_header}, u);
}

static bool is_cuda(const struct reach *r, const struct unit *u)
{
	(void)r;
	return u->includes_runtime || u->uses_runtime;
}

bool reaches_cuda(const struct project *p, const struct unit *u)
{
	return reach_known(REACHES_CUDA, &(struct reach){.p = p, .found = is_cuda}, u);
}

static bool for_nvcc(const struct reach *r, const struct unit *u)
{
	(void)r;
	return is_cuda_source(u->file->path);
}

bool read_by_nvcc(const struct project *p, const struct unit *u)
{
	return reach_known(READ_BY_NVCC, &(struct reach){.p = p, .found = for_nvcc}, u);
}

static bool for_c(const struct reach *r, const struct unit *u)
{
	(void)r;
	return is_c_source(u->file->path);
}

bool read_by_c(const struct project *p, const struct unit *u)
{
	return reach_known(READ_AS_C, &(struct reach){.p = p, .found = for_c}, u);
}

bool include_of_thrust(const struct scan_include *inc)
{
	return SLICE_STARTS_ANY(inc->name, "thrust/", "cub/") && inc->target < 0 && inc->branch == UINT32_MAX;
}

static bool is_thrusts(const struct reach *r, const struct unit *u)
{
	(void)r;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
		if (include_of_thrust(inc))
			return true;
	return false;
}

bool reaches_thrust(const struct project *p, const struct unit *u)
{
	return reach_known(REACHES_THRUST, &(struct reach){.p = p, .found = is_thrusts}, u);
}

bool is_host_source(const struct unit *u)
{
	return is_source(u->file->path) && !is_cuda_source(u->file->path) && !is_c_source(u->file->path);
}

static bool for_host(const struct reach *r, const struct unit *u)
{
	(void)r;
	return is_host_source(u);
}

bool read_by_host(const struct project *p, const struct unit *u)
{
	return reach_known(READ_BY_HOST, &(struct reach){.p = p, .found = for_host}, u);
}

static bool goes_on(const struct reach *r, const struct unit *u)
{
	(void)r;
	(void)u;
	return false;
}

void find_unused(const struct project *p)
{
	struct reach r = {.p = p, .found = goes_on, .seen = xcalloc(p->n + 1, 1)};
	bool sources = false;
	FOR_EACH(const struct unit, u, p->units, p->n)
		if (is_source(u->file->path)) {
			sources = true;
			if (!r.seen[u - p->units])
				reach_any(&r, u);
		}
	FOR_EACH(const struct unit, u, p->units, p->n)
		u->file->unused = sources && !r.seen[u - p->units];
	free(r.seen);
}

bool relies_on_nvcc(const struct project *p, const struct unit *u)
{
	if (!u->uses_runtime || u->stands_in || (u->uses_language ? u->includes_runtime : u->includes_api) || u->in_fragment)
		return false;
	if (is_cuda_source(u->file->path) && u->included_by == UINT32_MAX)
		return true;
	return !(file_kind(slice_str(u->file->path)) & (FILE_PART | FILE_C)) && !provides_runtime(p, u, u->uses_language);
}

/* Does the unit use the runtime in macros, or as a part of what includes it? */
static bool leaves_runtime(const struct reach *r, const struct unit *u)
{
	(void)r;
	return u->macros_use_runtime || (u->uses_runtime && file_kind(slice_str(u->file->path)) & FILE_PART);
}

static bool surely_has_runtime(const struct reach *r, const struct unit *u)
{
	(void)r;
	return u->surely_runtime;
}

bool macros_rely_on_nvcc(const struct project *p, const struct unit *u)
{
	return is_cuda_source(u->file->path) && u->included_by == UINT32_MAX && !u->uses_runtime &&
	       reach_known(REACHES_MACROS, &(struct reach){.p = p, .found = leaves_runtime}, u) &&
	       !reach_known(SURELY_REACHES_RUNTIME, &(struct reach){.p = p, .found = surely_has_runtime, .sure = true}, u);
}

/* Has the file itself defined the macro for certain when it comes to token i: #define above, under no further #if, and no #undef since? */
static bool surely_defined(const struct scan *s, uint32_t name, uint32_t i)
{
	const struct tokens *t = &s->tok;
	uint32_t branch = scan_branch_at(s, t->t[i].off);
	for (uint32_t k = tokens_prev_alike(t, name); k != NO_TOKEN; k = tokens_prev_alike(t, k)) {
		uint32_t word = token_prev(t, k);
		if (!(t->t[k].flags & TF_DIRECTIVE) || t->t[k].flags & (TF_SKIPPED | TF_MACRO_BODY))
			continue;
		if (token_is(t, word, "undef"))
			return false;
		uint32_t at = token_is(t, word, "define") ? scan_branch_at(s, t->t[k].off) : NO_TOKEN;
		while (at != UINT32_MAX && s->branches[at].guard)
			at = s->branches[at].parent;
		for (uint32_t b = branch; token_is(t, word, "define"); b = s->branches[b].parent) {
			if (b == at)
				return true;
			if (b == UINT32_MAX)
				return false;
		}
	}
	return false;
}

bool include_left_out(const struct unit *u, const struct scan_include *inc)
{
	const struct scan *s = &u->scan;
	const struct tokens *t = &s->tok;
	if (t->t[inc->header].flags & TF_SKIPPED)
		return true;
	for (uint32_t b = inc->branch; b != UINT32_MAX; b = s->branches[b].parent) {
		uint32_t word = token_next(t, s->branches[b].hash);
		bool other = token_is(t, word, "else") && s->branches[b].before != UINT32_MAX;
		word = other ? token_next(t, s->branches[s->branches[b].before].hash) : word;
		uint32_t name = token_next(t, word);
		bool asks = token_is(t, word, other ? "ifdef" : "ifndef");
		if (!other && token_is(t, word, "if") && token_is_punct(t, name, '!') &&
		    token_is(t, token_next(t, name), "defined")) {
			name = token_next(t, token_next(t, name)); /* #if !defined(NAME) */
			name = token_is_punct(t, name, '(') ? token_next(t, name) : name;
			uint32_t end = token_next(t, name);
			end = token_is_punct(t, end, ')') ? token_next(t, end) : end;
			asks = t->t[end].kind == TOK_EOD;
		}
		if (!s->branches[b].guard && asks && surely_defined(s, name, s->branches[b].hash))
			return true;
	}
	return false;
}

bool include_of_own_port(const struct project *p, const struct unit *u, const struct scan_include *inc)
{
	return !p->run->lint && !p->run->n_cuda_guards && inc->branch != UINT32_MAX && !inc->rule &&
	       named_for_hip(&u->scan, inc->branch);
}

void include_scan(const struct project *p, struct unit *u)
{
	u->includes_runtime = u->includes_api = u->surely_runtime = false;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
		if (inc->target >= 0 || u->scan.tok.t[inc->hash].flags & TF_SKIPPED) /* behind #if 0 */
			continue;
		const struct name_rule *r = inc->rule;
		const char *to = NULL;
		if (r && rule_verdict(r, u->sel, &to) != VERDICT_SAME)
			u->cuda = true;
		if (include_left_out(u, inc) || include_of_own_port(p, u, inc))
			continue;
		if (!inc->in_braces && !inc->in_extern_c &&
		    (slice_is(inc->name, runtime_header) || (r && to && !strcmp(to, runtime_header)))) {
			u->includes_runtime = u->includes_api = true;
			u->surely_runtime |= r || !named_for_hip(&u->scan, inc->branch);
		}
		if (!inc->in_braces && !inc->in_extern_c &&
		    (slice_is(inc->name, "hip/hip_runtime_api.h") || (r && to && !strcmp(to, "hip/hip_runtime_api.h"))))
			u->includes_api = true;
	}
}

/* Does the unit itself include one of CUDA's headers, one that is a port's to change? Whether it includes HIP's is noted, as far as it is
 * read for that. */
static bool includes_cudas(const struct project *p, const struct unit *u, bool *hip)
{
	struct arena a = {0};
	const bool *lost = NULL;
	bool cudas = false;
	for (uint32_t i = 0; i < u->scan.n_includes && !cudas; i++) {
		const struct scan_include *inc = &u->scan.includes[i];
		const char *to;
		const struct name_rule *rule = inc->target < 0 ? inc->rule : NULL;
		bool hips = inc->target < 0 && slice_starts(inc->name, "hip/");
		if (hips && inc->branch != UINT32_MAX && !lost)
			lost = lost_to_nvcc(p->run, &u->scan, &a);
		if (hips) /* where nvcc never reads it, it takes the file, too */
			*hip |= inc->branch == UINT32_MAX || !lost[inc->branch];
		else
			cudas = rule &&
			        rule_verdict(rule, u->sel, &to) != VERDICT_SAME; /* rocThrust's headers have Thrust's names */
	}
	arena_free(&a);
	return cudas;
}

enum own_side { SIDE_UNKNOWN, SIDE_CUDA, SIDE_HIP };

/* Is a header of that side among the unit's own includes? */
static bool includes_headers(const struct reach *r, const struct unit *u)
{
	bool hip = false, cuda = includes_cudas(r->p, u, &hip);
	return *(const enum own_side *)r->what == SIDE_CUDA ? cuda : hip;
}

/* Is one among these, and those of what it includes? */
static bool reaches_headers(const struct project *p, const struct unit *u, enum own_side side)
{
	const struct reach r = {.p = p, .found = includes_headers, .what = &side};
	return reach_known(side == SIDE_CUDA ? REACHES_CUDAS_HEADERS : REACHES_HIPS_HEADERS, &r, u);
}

/* Whose a file is by what it includes and names itself. */
static enum own_side own_side(const struct project *p, const struct unit *u)
{
	bool cudas = false, hips = false;
	if (includes_cudas(p, u, &hips))
		return SIDE_CUDA;
	const struct tokens *t = &u->scan.tok;
	FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
		hips = hips ||
		       (inc->target < 0 && inc->branch == UINT32_MAX && slice_starts(inc->name, "hip")); /* hipcub/, hipblas.h */
	for (uint32_t off = 0; !hips; off++) { /* hipMalloc, hipStream_t */
		const char *at = slice_find((struct slice){t->src.p + off, t->src.n - off}, SLICE_LIT("hip"));
		if (!at)
			break;
		off = (uint32_t)(at - t->src.p);
		if (off + 3 < t->src.n && isupper((unsigned char)at[3])) {
			uint32_t i = token_at(t, off);
			hips = token_is_word(t, i) && t->t[i].off == off;
		}
	}
	for (uint32_t k = 0; k < u->scan.n_marked && !hips && !cudas; k++) { /* the table's words are among these */
		uint32_t i = u->scan.marked[k];
		cudas = token_is_word(t, i) && slice_starts(token_bytes(t, i), "cuda") &&
		        rules_find(p->rules, token_bytes(t, i), ~0u);
	}
	return hips ? SIDE_HIP : cudas ? SIDE_CUDA : SIDE_UNKNOWN;
}

static unsigned is_cudas(const struct group_asked *a, const struct unit *u) { return own_side(a->p, u) == SIDE_CUDA; }

/* Of a port that is half done, each file counts alone: what it includes may be HIP's already. Where a file itself does not tell, it is
 * CUDA's if it is a CUDA source, for which nvcc has brought the runtime, or if another one that includes connect with it is CUDA's. */
static bool is_cudas_alone(const struct project *p, const struct unit *u)
{
	static const struct group_question any = {'W', 1, is_cudas};
	enum own_side side = own_side(p, u);
	return side == SIDE_CUDA || (side == SIDE_UNKNOWN && ((is_cuda_source(u->file->path) && u->included_by == UINT32_MAX) ||
	                                                      group_ask(&any, p, u, (struct slice){"", 0})));
}

static bool is_written_for_hip(const struct project *p, const struct unit *u)
{
	if (is_cudas_alone(p, u))
		return false;
	bool cuda = reaches_headers(p, u, SIDE_CUDA), hip = reaches_headers(p, u, SIDE_HIP);
	bool relies = !cuda && !hip; /* a header relies on those that include it */
	FOR_INCLUDERS(at, p, u)
	{
		if (!relies || cuda || hip)
			break;
		cuda = reaches_headers(p, &p->units[at->unit], SIDE_CUDA);
		hip = reaches_headers(p, &p->units[at->unit], SIDE_HIP);
	}
	return hip && !cuda;
}

bool written_for_hip(const struct project *p, const struct unit *u)
{
	uint8_t *known = (uint8_t *)&u->for_hip; /* several threads may write the same into it */
	uint8_t is = __atomic_load_n(known, __ATOMIC_RELAXED);
	if (!is) {
		is = is_written_for_hip(p, u) ? KNOWN_TRUE : KNOWN_FALSE;
		__atomic_store_n(known, is, __ATOMIC_RELAXED);
	}
	return is == KNOWN_TRUE;
}
