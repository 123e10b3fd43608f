/* dialect.c: what nvcc's front ends let pass and clang rejects, where tokens or a parse show it for certain. */
#include "pass/pass.h"
#include "hazard/dialect/function.h"
#include "project/group.h"
#include "project/namespaces.h"
#include "hazard/dialect/initializer.h"
#include "scan/outline.h"
#include <stdlib.h>

/* Is the name of f, wherever the file has it, that of a function for the host? */
static bool only_for_host(struct hazards *h, const struct function *f)
{
	for (uint32_t i = 0; i < h->t->n; i++) {
		if (h->t->t[i].kind != TOK_IDENT || !slice_eq(hazard_text(h, i), hazard_text(h, f->name)))
			continue;
		uint32_t open = next(h, i), before = prev(h, i);
		if (!hazard_punct(h, open, '('))
			return false; /* passed on, or another thing of that name */
		bool declares = ident(h, before) ? !is_keyword(hazard_text(h, before)) || sema_type_word(hazard_text(h, before))
		                                 : TOKEN_IS_ANY(h->t, before, '*', '&', '>');
		struct function g = hazard_function_at(h, i, open);
		if (declares && !hazard_for_host(h, &g))
			return false;
	}
	return true;
}

/* nvcc only warns of these. */
bool hazard_host_library(struct slice w)
{
	static const char *const names[] = {"_exit",   "atof",     "atoi",    "atol",    "calloc",  "drand48", "exit",   "fclose",
	                                    "fflush",  "fgets",    "fopen",   "fputc",   "fputs",   "fread",   "fscanf", "fwrite",
	                                    "getchar", "getenv",   "memcmp",  "perror",  "putchar", "puts",    "rand",   "realloc",
	                                    "scanf",   "snprintf", "sprintf", "srand",   "sscanf",  "strcat",  "strchr", "strcmp",
	                                    "strcpy",  "strdup",   "strlen",  "strncmp", "strncpy", "strstr",  "strtod", "strtol"};
	return SLICE_IN(w, names);
}

/* cudaGetDevice(), which CUDA lets kernels call; HIP's runtime is the host's. What stands for cudaGetErrorString is for both sides.
 */
static bool runtime_function(struct hazards *h, uint32_t i)
{
	struct slice w = hazard_text(h, i);
	const struct name_rule *r = slice_starts(w, "cuda") ? rules_find(h->p->rules, w, 1u << RK_FUNC) : NULL;
	return r && r->hip && !hazard_word(h, i, "cudaGetErrorString") && hazard_cuda_name(h, i);
}

/* The token behind std::string, std::vector<int>, if a class of these for the host is at token i, after 'std::'; else NO_TOKEN. */
static uint32_t host_class(struct hazards *h, uint32_t i)
{
	static const char *const names[] = {"deque",         "function",      "list",   "map",          "ofstream",
	                                    "ostringstream", "set",           "string", "stringstream", "to_string",
	                                    "unordered_map", "unordered_set", "vector"};
	uint32_t scope = prev(h, i), space = prev(h, scope);
	if (!hazard_punct(h, scope, P_SCOPE) || !hazard_word(h, space, "std"))
		return NO_TOKEN;
	return ident(h, i) && TOKEN_IN(h->t, i, names) ? behind_template(h->t, next(h, i)) : NO_TOKEN;
}

/* std::string s; std::vector<int> v(3); in a function's body: does token i, after 'std::', make an object of a class for the host?
 */
static bool host_object(struct hazards *h, uint32_t i)
{
	uint32_t after = host_class(h, i);
	return ident(h, after) || TOKEN_IS_ANY(h->t, after, '(', '{');
}

/* v.size(), v[i], for (int x : v) where token i is a parameter of the function with the body, of a class for the host: that class.
 */
static uint32_t host_parameter(struct hazards *h, const struct function *f, uint32_t i)
{
	bool member = token_is_access(h->t, next(h, i));
	if (!member && !hazard_punct(h, next(h, i), '[') && !hazard_punct(h, prev(h, i), ':'))
		return NO_TOKEN;
	for (uint32_t k = f->open; k < pair(h, f->open); k = next(h, k)) {
		uint32_t name = ident(h, k) ? host_class(h, k) : NO_TOKEN;
		while (TOKEN_IS_ANY(h->t, name, '&', '*') || hazard_word(h, name, "const"))
			name = next(h, name);
		if (tokens_alike(h->t, name, i))
			return k;
	}
	return NO_TOKEN;
}

static bool in_header(const struct hazards *h) { return !is_source(h->u->file->path); }

enum { DEVICE_USES = 1 };
/* Whether the compiler makes device code of a function. By its name: device code says so, which may mean another member or instance. */
enum compiled { NOT_COMPILED, COMPILED_BY_NAME, COMPILED };

static enum compiled compiled_for_device(struct hazards *h, const struct context_fact *body, unsigned depth);

/* Does device code stand at that byte: a kernel, a device function, or one for both sides of which the compiler makes device code, and not
 * a template that the host alone may use (campary's multi_prec.h)? */
static bool used_by_device(struct hazards *h, uint32_t off, unsigned depth)
{
	const struct context_fact *body = scan_body(&h->u->scan, off);
	if (!body || body->context != CTX_HOST_DEVICE)
		return scan_context(&h->u->scan, off) >= CTX_DEVICE;
	return depth && compiled_for_device(h, body, depth - 1) != NOT_COMPILED;
}

/* Does what runs on the device name a function of that name in a file? Host code alone makes no device code of an inline function, nor of one in a
 * template (a twenty-first draw met a member of a template that no kernel uses). */
static unsigned says_used(const struct group_asked *a, const struct unit *u)
{
	struct hazards h = hazards_of(a->p, (struct unit *)u);
	unsigned said = 0;
	FOR_WORD(i, h.t, a->name)
		if (!said && used_by_device(&h, h.t->t[i].off, 1))
			said = DEVICE_USES;
	hazards_free(&h);
	return said;
}

/* Does a macro at token k say 'static' or 'inline', by what this file defines for it or by its name, PNANOVDB_IO_INLINE (nanovdb's putil/IO.h)? */
static bool says_inline(struct hazards *h, uint32_t k)
{
	struct slice w = hazard_text(h, k);
	if (!slice_in_capitals(w))
		return false;
	for (uint32_t m = macro_first(h->t, w); m != NO_TOKEN; m = macro_next(h->t, m))
		for (uint32_t i = next(h, m), end = directive_end(h->t, m); i < end; i = next(h, i))
			if (TOKEN_IS_WORD_OF(h->t, i, "static", "inline", "__inline__", "__forceinline__"))
				return true;
	return slice_find(w, SLICE_LIT("INLINE"));
}

/* Does the compiler make device code of the function with the body, for all that the file shows? One that may be dropped when
 * nobody calls it waits for a caller; in a header there may be one. */
static enum compiled compiled_for_device(struct hazards *h, const struct context_fact *body, unsigned depth)
{
	struct function f;
	if (!hazard_function_defined(h, token_at(h->t, body->begin), &f))
		return NOT_COMPILED;
	uint32_t start = declaration_start(h->t, f.name), in_class = prev(h, start);
	bool waits = f.scope.n || hazard_word(h, start, "template") || (in_class != NO_TOKEN && hazard_punct(h, in_class, '>'));
	enum compiled used = waits ? COMPILED_BY_NAME : COMPILED;
	for (uint32_t k = start; k < f.name; k = next(h, k))
		waits = waits || TOKEN_IS_WORD_OF(h->t, k, "inline", "static", "__inline__", "__forceinline__") ||
		        (ident(h, k) && says_inline(h, k));
	if (!waits)
		return COMPILED;
	if (!ident(h, f.name)) /* an operator */
		return in_header(h) ? COMPILED_BY_NAME : NOT_COMPILED;
	FOR_WORD(i, h->t, hazard_text(h, f.name)) {
		uint32_t off = h->t->t[i].off;
		if (i != f.name && !(body->begin <= off && off < body->end) && used_by_device(h, off, depth))
			return used;
	}
	static const struct group_question using = {'d', DEVICE_USES, says_used, true};
	return depth && in_header(h) && group_ask(&using, h->p, h->u, hazard_text(h, f.name)) & DEVICE_USES ? used : NOT_COMPILED;
}

/* Is token i of the device function in a branch of #if that only the host's pass takes? */
static bool in_host_branch(struct hazards *h, uint32_t i, const struct context_fact *body)
{
	const struct scan *s = &h->u->scan;
	uint32_t b = hazard_untaken_branch(h, i, true);
	return b != UINT32_MAX && s->branches[b].begin > body->begin && hazard_branch_taken(h, b, false) == 1;
}

enum { HOST_HAS = 1, OTHERS_HAVE = 2, NAMESPACE_HAS = 4 };

/* What a file says of functions that are called so, outside of classes: is each one the host's alone? Those in no namespace count where other
 * files see them. */
static unsigned says_host(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct hazards h = hazards_of(a->p, (struct unit *)u);
	unsigned said = 0;
	FOR_WORD(i, t, a->name) {
		uint32_t before = token_prev(t, i), open = token_next(t, i);
		bool declares = token_is_word(t, before)
		                        ? !is_keyword(token_bytes(t, before)) || sema_type_word(token_bytes(t, before))
		                        : TOKEN_IS_ANY(t, before, '*', '&', '>');
		if (said & OTHERS_HAVE || scan_body(&u->scan, t->t[i].off) || t->t[i].flags & TF_SKIPPED ||
		    (!declares && !(t->t[i].flags & TF_DIRECTIVE)))
			continue;
		struct function f = {.open = token_pair(t, open, '(')};
		if (f.open != NO_TOKEN)
			f = hazard_function_at(&h, i, open);
		bool within = namespace_around(t, i).n, seen = within || u->included_by != UINT32_MAX;
		bool host = seen && f.open != NO_TOKEN && !(t->t[i].flags & TF_DIRECTIVE) && !f.scope.n &&
		            !hazard_word(&h, declaration_start(t, i), "template") && hazard_for_host(&h, &f);
		said |= host ? (within ? NAMESPACE_HAS : HOST_HAS) : OTHERS_HAVE;
	}
	hazards_free(&h);
	return said;
}

/* Does a header that is connected with the file declare the function named at token i for the host alone; where a namespace is in front of
 * it, one in that, and this file counts, too? */
static bool header_has_host(struct hazards *h, uint32_t i)
{
	static const struct group_question sides = {'h', OTHERS_HAVE, says_host, true};
	struct slice w = token_bytes(h->t, i);
	bool within = hazard_punct(h, prev(h, i), P_SCOPE);
	if (is_keyword(w) || !hazard_punct(h, next(h, i), '(') || rules_find(h->p->rules, w, 0) ||
	    (within && !ident(h, prev(h, prev(h, i)))))
		return false;
	return group_ask(&sides, h->p, h->u, w) == (within ? NAMESPACE_HAS : HOST_HAS);
}

/* Functions that a file has for the host only. */
struct host_functions {
	struct function *v;
	size_t n, cap;
	struct strmap by_name; /* -> index in v */
	/* W701 says of their definitions that the header has them for both sides (VictorHerbert/CuBer, mesh.cu) */
	struct strmap told;
};

/* Calls of functions for the host that are in sight, or in a library, in a function for both sides. */
static void host_calls(struct hazards *h, const struct host_functions *hosts, const struct context_fact *body, bool device)
{
	int compiled = -1;
	struct function f;
	bool taken = false, head = hazard_function_defined(h, token_at(h->t, body->begin), &f);
	for (uint32_t k = head ? f.open : NO_TOKEN; head && k < pair(h, f.open); k = next(h, k))
		taken = taken || (ident(h, k) && host_class(h, k) != NO_TOKEN);
	uint32_t branch = scan_branch_at(&h->u->scan, body->begin);
	for (uint32_t i = token_at(h->t, body->begin); h->t->t[i].off < body->end; i = next(h, i)) {
		uint32_t before = prev(h, i);
		uint64_t k = 0;
		uint32_t class = taken && ident(h, i) && !hazard_punct(h, before, '.') ? host_parameter(h, &f, i) : NO_TOKEN;
		bool library = class != NO_TOKEN || host_object(h, i);
		if (hazard_punct(h, before, P_SCOPE) && hazard_word(h, prev(h, before), "std") && !library)
			before = prev(h, prev(h, before));
		if (!ident(h, i) || h->t->t[i].flags & TF_DIRECTIVE)
			continue;
		if (TOKEN_IS_WORD_OF(h->t, i, "NV_IF_TARGET", "NV_IF_ELSE_TARGET") && token_pair(h->t, next(h, i), '(') != NO_TOKEN)
			i = pair(h, next(h, i)); /* CCCL's: what stands there is for one side */
		if (device && hazard_host_word(h, i) && in_host_branch(h, i, body)) {
			struct diagnostic *d = hazard_say(h, D_W708, i, i, "", NULL);
			d->message = arena_printf(&h->u->diags.arena,
			                          "'%s' is host-only, and this __device__ function uses it in HIP's host pass",
			                          hazard_excerpt(h, i, i));
			continue;
		}
		bool member = !library && hazard_calls_host_member(h, i, token_at(h->t, body->begin));
		member |= !library && hazard_punct(h, before, P_SCOPE) && header_has_host(h, i);
		if (!library && !member &&
		    (!hazard_punct(h, next(h, i), '(') || token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE) ||
		     (ident(h, before) && !hazard_word(h, before, "return") && !hazard_word(h, before, "else"))))
			continue;
		struct slice w = hazard_text(h, i);
		bool own = !library && !member && strmap_get(&hosts->by_name, w, &k);
		if (own && strmap_get(&hosts->told, w, &k))
			continue;
		bool runtime = !own && !library && !member && runtime_function(h, i);
		bool known = library || member || runtime || (!own && header_has_host(h, i));
		if (!known && (own ? !only_for_host(h, &hosts->v[k]) : !hazard_host_library(w)))
			continue;
		if (!known && !own && !only_for_host(h, &(struct function){.name = i}))
			continue; /* the program's own */
		if (device ? !in_host_branch(h, i, body)
		           : scan_branch_at(&h->u->scan, h->t->t[i].off) != branch && !hazard_reaches_device(h, i))
			continue;
		if (compiled < 0) /* a std::vector is no argument that device code has */
			compiled = device ? COMPILED : taken && in_header(h) ? NOT_COMPILED : (int)compiled_for_device(h, body, 2);
		if (compiled && macro_first(h->t, w) == NO_TOKEN) { /* #define ROTATE(a, b) { ... } */
			struct diagnostic *d = hazard_say(
			        h, device ? D_W708 : D_W702, i, i,
			        class != NO_TOKEN ? arena_printf(&h->arena, "a member of std::%s", hazard_excerpt(h, class, class))
			        : library         ? arena_printf(&h->arena, "std::%.*s", (int)w.n, w.p)
			                          : hazard_excerpt(h, i, i),
			        NULL);
			if (compiled == COMPILED_BY_NAME)
				d->severity = SEV_NOTE;
		}
	}
}

/* Is token i, which is in no function, the name of one that is declared there, and not defined: void report(int);? */
static bool declared_here(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), before = prev(h, i);
	if (!ident(h, i) || token_pair(h->t, open, '(') == NO_TOKEN || !hazard_punct(h, next(h, pair(h, open)), ';') ||
	    !(ident(h, before) || hazard_punct(h, before, '*')) || h->t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED))
		return false;
	return !ident(h, before) || !is_keyword(hazard_text(h, before)) || sema_type_word(hazard_text(h, before));
}

/* Adds what only the host may call. */
static void add_host(struct hazards *h, struct host_functions *hosts, const struct function *f)
{
	if (f->scope.n || !hazard_for_host(h, f) ||
	    rules_find(h->p->rules, hazard_text(h, f->name), 0) /* CUDA has it for the device */ ||
	    hazard_word(h, declaration_start(h->t, f->name), "template"))
		return;
	GROW(hosts->v, hosts->n, hosts->cap);
	strmap_put(&hosts->by_name, hazard_text(h, f->name), hosts->n);
	hosts->v[hosts->n++] = *f;
}

/* Does a macro stand in front of the function whose body opens with the brace? Most have none, and need no more looking into. */
static bool head_names_macro(struct hazards *h, uint32_t brace)
{
	uint32_t name = hazard_defined_name(h, brace);
	for (uint32_t k = name == NO_TOKEN ? name : declaration_start(h->t, name); k < name; k = next(h, k))
		if (ident(h, k) && hazard_names_macro(h, k, name))
			return true;
	return false;
}

/* Does a macro in front of the function whose body opens with the brace say __host__ alone in one branch: CUB_RUNTIME_FUNCTION? */
static bool leaves_device(struct hazards *h, uint32_t brace)
{
	uint32_t name = hazard_defined_name(h, brace);
	for (uint32_t k = name == NO_TOKEN ? name : declaration_start(h->t, name); k < name; k = next(h, k))
		if (ident(h, k) && hazard_names_macro(h, k, name) && macro_sides(h->p, h->u, hazard_text(h, k)) & SPACE_HOST_ALONE)
			return true;
	return false;
}

/* For which sides the function with the body is, as far as calls of the host's functions in it matter: __device__ ones count where they ask
 * for the pass. What the macros of another file say is looked up. */
static unsigned body_spaces(struct hazards *h, const struct context_fact *body, bool passes)
{
	struct slice text = {h->t->src.p + body->begin, body->end - body->begin};
	struct function f;
	unsigned spaces = body->context == CTX_HOST_DEVICE ? BOTH : body->context == CTX_DEVICE ? DEVICE : HOST;
	uint32_t brace = spaces == HOST && !body->is_kernel ? token_at(h->t, body->begin) : NO_TOKEN;
	if (brace != NO_TOKEN && head_names_macro(h, brace) && hazard_function_defined(h, brace, &f) && !f.plain)
		spaces = hazard_spaces_of(h, &f);
	if (spaces == BOTH && leaves_device(h, token_at(h->t, body->begin)))
		return HOST;
	return spaces == DEVICE && !(passes && slice_find(text, SLICE_LIT("__CUDA_ARCH__"))) ? 0 : spaces;
}

void pass_host_calls(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	const struct scan *s = &h->u->scan;
	struct host_functions hosts = {0};
	struct function f;
	bool both = false;
	bool passes = tokens_have(h->t, SLICE_LIT("__CUDA_ARCH__"));
	unsigned char *spaces = xcalloc(s->n_bodies + 1, 1);
	for (uint32_t k = 0; k < s->n_bodies; k++) {
		spaces[k] = (unsigned char)body_spaces(h, &s->bodies[k], passes);
		both = both || spaces[k] & DEVICE;
	}
	for (uint32_t k = 0; both && k < s->n_bodies; k++) {
		uint32_t brace = spaces[k] == HOST ? token_at(h->t, s->bodies[k].begin) : NO_TOKEN;
		if (brace != NO_TOKEN && !(h->t->t[brace].flags & (TF_DIRECTIVE | TF_SKIPPED)) &&
		    hazard_function_defined(h, brace, &f))
			add_host(h, &hosts, &f);
	}
	for (uint32_t i = 0, b = 0; both && i < h->t->n; i++) {
		while (b < s->n_bodies && s->bodies[b].begin < h->t->t[i].off)
			b++;
		if (b < s->n_bodies && s->bodies[b].begin == h->t->t[i].off && pair(h, i) != NO_TOKEN)
			i = pair(h, i); /* what is declared in a function */
		else if (declared_here(h, i)) {
			f = hazard_function_at(h, i, next(h, i));
			add_host(h, &hosts, &f);
		}
	}
	for (uint32_t k = 0; k < h->u->diags.n; k++)
		if (h->u->diags.d[k].id == D_W701)
			strmap_put(&hosts.told, hazard_text(h, token_at(h->t, h->u->diags.d[k].off)), 1);
	for (uint32_t k = 0; k < s->n_bodies; k++)
		if (spaces[k] & DEVICE)
			host_calls(h, &hosts, &s->bodies[k], spaces[k] == DEVICE);
	free(spaces);
	strmap_free(&hosts.by_name);
	strmap_free(&hosts.told);
	free(hosts.v);
}

/* int __any(int p) { ... }, which CUDA no longer declares for the GPUs it has today, and HIP does. Token i is the name. */
void pass_own_vote(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t open = next(h, i), type = next(h, open), after = next(h, type);
	if (token_pair(h->t, open, '(') == NO_TOKEN || h->t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) ||
	    !hazard_punct(h, next(h, pair(h, open)), '{') || !hazard_declares(h, i))
		return;
	type = hazard_word(h, type, "const") ? after : type;
	after = next(h, type);
	after = ident(h, after) ? next(h, after) : after;
	bool alike = hazard_word(h, type, "int") && after == pair(h, open);
	if (!alike || brace_around(h->t, i) != NO_TOKEN || hazard_word(h, declaration_start(h->t, i), "template") ||
	    scan_context(&h->u->scan, h->t->t[next(h, next(h, pair(h, open)))].off) == CTX_HOST)
		return;
	char *what = arena_printf(&h->arena, "HIP declares its own '%s(int)'", hazard_excerpt(h, i, i));
	hazard_say(h, D_W706, i, i, what, NULL)->fix = arena_strdup(
	        &h->u->diags.arena, "rename it, or remove it so that its calls use CUDA's function, which tranship translates");
}

/* '#pragma unroll' before no loop, which a translation drops: token i is the '#'. */
void pass_pragma_without_loop(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (pragma_without_loop(h->t, i))
		hazard_say(h, D_W705, i, next(h, next(h, i)), NULL, NULL);
}

static bool is_rewritten(const struct unit *u, uint32_t off)
{
	for (uint32_t k = 0; k < u->edits.n; k++)
		if (u->edits.e[k].begin <= off && off < u->edits.e[k].end && u->edits.e[k].kind == EDIT_OTHER)
			return true;
	return false;
}

/* Does token i stand behind a '#pragma unroll' that the text shows to be before no loop? */
static bool behind_pragma(struct hazards *h, uint32_t i)
{
	uint32_t k = prev(h, i);
	while (k != NO_TOKEN && h->t->t[k].flags & TF_DIRECTIVE && !(h->t->t[k].flags & TF_BOL))
		k = prev(h, k);
	return k != NO_TOKEN && hazard_punct(h, k, '#') && pragma_without_loop(h->t, k);
}

/* Does the translation write something on the line of the byte, or does a diagnostic say what is wrong there? */
static bool line_is_known(const struct hazards *h, uint32_t off)
{
	const struct slice src = h->t->src;
	uint32_t begin = off, end = off;
	while (begin && src.p[begin - 1] != '\n')
		begin--;
	while (end < src.n && src.p[end] != '\n')
		end++;
	for (uint32_t k = 0; k < h->u->edits.n; k++)
		if (h->u->edits.e[k].kind == EDIT_OTHER && h->u->edits.e[k].begin < end && h->u->edits.e[k].end >= begin)
			return true;
	for (uint32_t k = 0; k < h->u->diags.n; k++)
		if (begin <= h->u->diags.d[k].off && h->u->diags.d[k].off < end && h->u->diags.d[k].id != D_S001)
			return true;
	return false;
}

/* What clang rejects because CUdeviceptr is a pointer, and no pass rewrites. */
static void device_pointer_errors(struct hazards *h)
{
	FOR_EACH(const struct parse_error, e, h->u->facts.errors, h->u->facts.n_errors) {
		uint32_t at = token_at(h->t, e->off);
		bool streams = hazard_punct(h, at, '>'); /* a stream reads pointers to void, as it reads numbers */
		if (is_of_device_pointer(e) && !streams && !line_is_known(h, e->off) &&
		    outline_around(outline_of(&h->u->scan), at, IN_TEMPLATE) ==
		            NO_DECLARED) /* which get an integer, or are told of */
			hazard_say(h, D_W706, at, at, "HIP's device pointer is a pointer, and CUdeviceptr an integer here", NULL)
			        ->evidence = EV_AST;
	}
}

/* clang's own errors about what nvcc takes. A parse that lacks headers guesses too much to be quoted. */
void pass_parse_errors(struct pass *c, uint32_t whole)
{
	(void)whole;
	struct hazards *h = c->hazards;
	static const struct {
		const char *part;
		enum diag_id id;
	} errors[] = {
	        {"cannot be narrowed", D_W703},
	        {"variable-sized object may not be initialized", D_W706},
	        {"cannot jump from this goto statement to its label", D_W706},
	        {"cannot jump from switch statement to this case label", D_W706},
	        {"ordered comparison between pointer and zero", D_W706},
	        {" after instantiation", D_W706},
	        {"no member named 'x' in '__half'", D_W602},
	        {"expected a for, while, or do-while loop to follow '#pragma unroll'", D_W705},
	};
	const struct fact_set *f = &h->u->facts;
	for (uint32_t i = 0; i < f->n_errors; i++)
		if (f->errors[i].fatal)
			return;
	device_pointer_errors(h);
	FOR_EACH(const struct parse_error, e, f->errors, f->n_errors)
		for (size_t k = 0; k < ARRAY_SIZE(errors); k++) {
			if (!strstr(e->message, errors[k].part) ||
			    (errors[k].id == D_W703 && !hazard_plain_initializer(h, token_at(h->t, e->off))))
				continue;
			const char *end = strstr(e->message, " in initializer list");
			char *text = arena_strndup(&h->arena, e->message, end ? (size_t)(end - e->message) : strlen(e->message));
			uint32_t at = token_at(h->t, e->off);
			bool known = errors[k].id == D_W703   ? is_rewritten(h->u, e->off)
			             : errors[k].id == D_W705 ? behind_pragma(h, at)
			                                      : false;
			for (uint32_t d = 0, line; d < h->u->diags.n && !known; d++) {
				tokens_position(h->t, h->u->diags.d[d].off, &line, NULL);
				known = h->u->diags.d[d].id == errors[k].id && line == e->line;
			}
			if (!known)
				hazard_say(h, errors[k].id, at, at, errors[k].id == D_W602 ? "x" : text, HALF_HAS_NO_X)->evidence =
				        EV_AST;
			uint32_t kept = 0; /* said better now */
			for (uint32_t d = 0; d < h->u->diags.n; d++)
				if (h->u->diags.d[d].id != D_S001 || h->u->diags.d[d].off != e->off)
					h->u->diags.d[kept++] = h->u->diags.d[d];
			h->u->diags.n = kept;
		}
}
