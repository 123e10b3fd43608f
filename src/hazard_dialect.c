/* hazard_dialect.c: what nvcc's front ends let pass and clang rejects, where tokens or a parse show it for certain. */
#include "hazard.h"
#include <stdlib.h>

/* ---- functions declared for one side and defined for another ---- */

enum space { HOST = 1, DEVICE = 2, BOTH = 3 };
static const char *const space_names[] = {"", "__host__", "__device__", "__host__ __device__"};

/* A declaration or definition of a function, as its tokens have it. */
struct function {
	uint32_t name, open; /* tokens: the name, and '(' of its parameters */
	struct slice scope;  /* the class it belongs to; empty outside */
	uint8_t space;
	bool plain; /* how it is declared is in sight: no macro or conditional among its specifiers */
};

uint32_t hazard_declaration_start(const struct hazards *h, uint32_t i)
{
	uint32_t start = i;
	for (uint32_t k = prev(h, i); k != NO_TOKEN; k = prev(h, k)) {
		if (h->t->t[k].flags & TF_DIRECTIVE || hazard_punct(h, k, ';') || hazard_punct(h, k, '{') ||
		    hazard_punct(h, k, '}') || (hazard_punct(h, k, ':') && !hazard_punct(h, prev(h, k), ')')))
			break;
		if ((hazard_punct(h, k, ')') || hazard_punct(h, k, ']')) && pair(h, k) != NO_TOKEN)
			k = pair(h, k);
		start = k;
	}
	return start;
}

/* The class whose body token i stands in, by the brace around it; empty outside of one. */
static struct slice enclosing_class(struct hazards *h, uint32_t i)
{
	for (uint32_t k = prev(h, i); k != NO_TOKEN; k = prev(h, k)) {
		if ((hazard_punct(h, k, '}') || hazard_punct(h, k, ')')) && pair(h, k) != NO_TOKEN && pair(h, k) < k)
			k = pair(h, k);
		else if (hazard_punct(h, k, '{')) {
			for (uint32_t w = hazard_declaration_start(h, k), depth = 0; w < k; w = next(h, w)) {
				depth += hazard_punct(h, w, '<');
				depth -= depth && hazard_punct(h, w, '>');
				if (depth)
					continue; /* the parameters of a template */
				if (hazard_word(h, w, "struct") || hazard_word(h, w, "class"))
					for (w = next(h, w); w < k; w = next(h, w))
						if (ident(h, w) && !hazard_punct(h, next(h, w), '('))
							return hazard_text(h, w);
			}
			return (struct slice){"", 0};
		}
	}
	return (struct slice){"", 0};
}

static bool looks_like_macro(struct slice w)
{
	bool upper = false;
	for (size_t i = 0; i < w.n; i++) {
		if (w.p[i] >= 'a' && w.p[i] <= 'z')
			return false;
		upper = upper || (w.p[i] >= 'A' && w.p[i] <= 'Z');
	}
	return upper && w.n > 1;
}

bool hazard_type_word(struct slice w)
{
	static const char *const words[] = {"void",   "int",  "unsigned", "long",   "short",  "char",  "float",
	                                    "double", "bool", "auto",     "signed", "inline", "static"};
	return SLICE_IN(w, words);
}

/* Does a macro stand at token k, in front of the function 'name'? Of two words in a row the first is no type: hostdev bool f(). */
static bool names_macro(struct hazards *h, uint32_t k, uint32_t name)
{
	uint32_t after = next(h, k);
	struct slice w = ident(h, k) ? hazard_text(h, k) : (struct slice){"", 0};
	if (looks_like_macro(w) || !w.n || is_keyword(w) || rules_find(h->p->rules, w, 0) || after >= name || !ident(h, after))
		return looks_like_macro(w);
	uint32_t then = next(h, after); /* T box<T>::get() */
	return is_keyword(hazard_text(h, after)) || then == name || hazard_punct(h, then, '*') || hazard_punct(h, then, '&');
}

/* Reads the function whose name is token 'name' and whose parameters start at token 'open'. */
static struct function function_at(struct hazards *h, uint32_t name, uint32_t open)
{
	struct function f = {.name = name, .open = open, .plain = true};
	uint32_t start = hazard_declaration_start(h, name), before = prev(h, name);
	if (hazard_punct(h, before, P_SCOPE)) {
		uint32_t scope = prev(h, before);
		for (int depth = 0; scope != NO_TOKEN && scope > start; scope = prev(h, scope)) { /* over template arguments */
			depth += hazard_punct(h, scope, '>') - hazard_punct(h, scope, '<');
			if (!depth && ident(h, scope))
				break;
		}
		f.scope = ident(h, scope) ? hazard_text(h, scope) : (struct slice){"", 0};
	} else
		f.scope = enclosing_class(h, start);
	for (uint32_t k = start; k < name; k = next(h, k)) {
		if (hazard_word(h, k, "__host__"))
			f.space |= HOST;
		else if (hazard_word(h, k, "__device__"))
			f.space |= DEVICE;
		else if (hazard_word(h, k, "__global__") || hazard_word(h, k, "constexpr") || hazard_word(h, k, "friend") ||
		         hazard_word(h, k, "operator") || names_macro(h, k, name))
			f.plain = false;
	}
	before = prev(h, start);
	if (before != NO_TOKEN && h->t->t[before].flags & TF_DIRECTIVE && !hazard_word(h, start, "template")) {
		uint32_t hash = before; /* an #if around the specifiers */
		while (hash && !(hazard_punct(h, hash, '#') && h->t->t[hash].flags & TF_BOL))
			hash--;
		f.plain = f.plain && !hazard_word(h, next(h, hash), "endif") && !hazard_word(h, next(h, hash), "else");
	}
	if (!f.space)
		f.space = HOST;
	return f;
}

/* The function whose body is the '{' at token 'brace', if its head is simple enough to read. */
static bool defined_at(struct hazards *h, uint32_t brace, struct function *f)
{
	uint32_t close = prev(h, brace);
	while (hazard_word(h, close, "const") || hazard_word(h, close, "noexcept") || hazard_word(h, close, "override") ||
	       hazard_word(h, close, "final"))
		close = prev(h, close);
	for (uint32_t item = close; (hazard_punct(h, item, ')') || hazard_punct(h, item, '}')) && pair(h, item) != NO_TOKEN;) {
		uint32_t before = prev(h, prev(h, pair(h, item))); /* members that a constructor initializes, x(1), y{2} */
		if (hazard_punct(h, before, ':') && hazard_punct(h, prev(h, before), ')'))
			close = prev(h, before);
		item = hazard_punct(h, before, ',') ? prev(h, before) : NO_TOKEN;
	}
	if (!hazard_punct(h, close, ')') || pair(h, close) == NO_TOKEN)
		return false;
	uint32_t name = prev(h, pair(h, close));
	if (!ident(h, name) || is_keyword(hazard_text(h, name)))
		return false;
	*f = function_at(h, name, pair(h, close));
	return true;
}

/* Parameter a of a function in file h, b of one in file o: the same? */
static bool same_parameter(struct hazards *h, struct range a, struct hazards *o, struct range b)
{
	uint32_t i = token_at(h->t, a.begin), k = token_at(o->t, b.begin);
	unsigned n = 0;
	for (;; i = next(h, i), k = next(o, k), n++) {
		bool end_i = h->t->t[i].off >= a.end || hazard_punct(h, i, '='),
		     end_k = o->t->t[k].off >= b.end || hazard_punct(o, k, '=');
		bool last_i = !end_i && ident(h, i) && (h->t->t[next(h, i)].off >= a.end || hazard_punct(h, next(h, i), '='));
		bool last_k = !end_k && ident(o, k) && (o->t->t[next(o, k)].off >= b.end || hazard_punct(o, next(o, k), '='));
		if (end_i && end_k)
			return true;
		if (n && (end_i || last_i) && (end_k || last_k)) /* the parameter's name, if any */
			return true;
		if (end_i || end_k || !slice_eq(hazard_text(h, i), hazard_text(o, k)))
			return false;
	}
}

static bool same_function(struct hazards *h, const struct function *a, struct hazards *o, const struct function *b)
{
	struct range *pa, *pb;
	if (!slice_eq(hazard_text(h, a->name), hazard_text(o, b->name)) || !slice_eq(a->scope, b->scope))
		return false;
	int n = call_arguments(h->t, a->open, &h->arena, &pa);
	if (n < 0 || n != call_arguments(o->t, b->open, &h->arena, &pb))
		return false;
	for (int i = 0; i < n; i++)
		if (!same_parameter(h, pa[i], o, pb[i]))
			return false;
	return true;
}

/* Is there another declaration of f in the file, for the side that f is for? */
static bool declared_likewise(struct hazards *h, const struct function *f)
{
	for (uint32_t i = 0; i < h->t->n; i++) {
		uint32_t open = next(h, i);
		if (!ident(h, i) || i == f->name || !hazard_punct(h, open, '(') || pair(h, open) == NO_TOKEN ||
		    !slice_eq(hazard_text(h, i), hazard_text(h, f->name)))
			continue;
		struct function g = function_at(h, i, open);
		if (same_function(h, f, h, &g) && (g.space == f->space || !g.plain))
			return true;
	}
	return false;
}

static void hazard_function(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i);
	if (h->t->t[i].flags & TF_DIRECTIVE || hazard_word(h, before, "__host__") || hazard_word(h, before, "__device__"))
		return; /* said for the first of the words */
	uint32_t k = next(h, i);
	for (unsigned n = 0; n < 60 && h->t->t[k].kind != TOK_EOF && !(h->t->t[k].flags & TF_DIRECTIVE); k = next(h, k), n++) {
		if (hazard_punct(h, k, ';') || hazard_punct(h, k, '{') || hazard_punct(h, k, '=') || hazard_punct(h, k, ':'))
			return;
		if (!hazard_punct(h, k, '(') || pair(h, k) == NO_TOKEN)
			continue;
		uint32_t name = prev(h, k);
		if (ident(h, name) && !is_keyword(hazard_text(h, name)) && !slice_starts(hazard_text(h, name), "__"))
			break;
		k = pair(h, k);
	}
	uint32_t end = hazard_punct(h, k, '(') ? next(h, pair(h, k)) : NO_TOKEN;
	while (hazard_word(h, end, "const") || hazard_word(h, end, "noexcept"))
		end = next(h, end);
	if (!hazard_punct(h, end, ';'))
		return;
	GROW(h->declared, h->n_declared, h->cap_declared);
	h->declared[h->n_declared++] = prev(h, k);
}

/* Is f declared for other sides in the file of o, which is h or a header? */
static bool space_mismatch(struct hazards *h, const struct function *f, struct hazards *o)
{
	for (size_t k = 0; k < o->n_declared; k++) {
		if (!slice_eq(hazard_text(h, f->name), hazard_text(o, o->declared[k])))
			continue;
		struct function d = function_at(o, o->declared[k], next(o, o->declared[k]));
		if (d.space == f->space || !d.plain || !same_function(h, f, o, &d) || declared_likewise(h, f))
			continue;
		uint32_t line;
		tokens_position(o->t, o->t->t[d.name].off, &line, NULL);
		const char *slash = strrchr(o->u->file->path, '/');
		const char *file = o == h ? "" : arena_printf(&h->arena, " of %s", slash ? slash + 1 : o->u->file->path);
		struct diagnostic *say =
		        hazard_say(h, D_W701, f->name, f->name, hazard_excerpt(h, f->name, f->name), space_names[f->space],
		                   space_names[d.space], arena_printf(&h->arena, "%u%s", line, file));
		say->fix = arena_printf(&h->u->diags.arena, "write %s here too", space_names[d.space]);
		return true;
	}
	return false;
}

/* The headers of the project that a CUDA source names: what they declare for the device. */
static struct hazards *declaring_headers(const struct hazards *h, size_t *n)
{
	struct hazards *list = NULL;
	size_t cap = 0;
	*n = 0;
	for (uint32_t k = 0; k < h->u->scan.n_includes && slice_ends(slice_str(h->u->file->path), ".cu"); k++) {
		int32_t target = h->u->scan.includes[k].target;
		struct unit *v = target < 0 ? NULL : &h->p->units[target];
		if (!v || v == h->u || !v->scanned || v->reading != READ_ALL)
			continue;
		struct hazards o = {.p = h->p, .u = v, .t = &v->scan.tok};
		for (uint32_t m = 0; m < v->scan.n_marked; m++)
			if (token_is_word(o.t, v->scan.marked[m]) &&
			    (hazard_word(&o, v->scan.marked[m], "__device__") || hazard_word(&o, v->scan.marked[m], "__host__")))
				hazard_function(&o, v->scan.marked[m]);
		if (!o.n_declared)
			continue;
		GROW(list, *n, cap);
		list[(*n)++] = o;
	}
	return list;
}

/* Is the name of f, wherever the file has it, that of a function for the host? */
static bool only_for_host(struct hazards *h, const struct function *f)
{
	for (uint32_t i = 0; i < h->t->n; i++) {
		if (h->t->t[i].kind != TOK_IDENT || !slice_eq(hazard_text(h, i), hazard_text(h, f->name)))
			continue;
		uint32_t open = next(h, i), before = prev(h, i);
		if (!hazard_punct(h, open, '('))
			return false; /* passed on, or another thing of that name */
		bool declares = ident(h, before) ? !is_keyword(hazard_text(h, before)) || hazard_type_word(hazard_text(h, before))
		                                 : hazard_punct(h, before, '*') || hazard_punct(h, before, '&') ||
		                                           hazard_punct(h, before, '>');
		struct function g = function_at(h, i, open);
		if (declares && (g.space != HOST || !g.plain))
			return false;
	}
	return true;
}

/* Of the C library and C++'s, what ROCm's clang has no device code for. nvcc only warns of these. */
static bool host_library(struct slice w)
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
	for (size_t k = 0; k < ARRAY_SIZE(names); k++)
		if (hazard_word(h, i, names[k])) {
			uint32_t after = next(h, i);
			for (int depth = 0; hazard_punct(h, after, '<') || depth; after = next(h, after)) {
				depth += hazard_punct(h, after, '<') - hazard_punct(h, after, '>');
				if (h->t->t[after].kind == TOK_EOF || hazard_punct(h, after, ';'))
					return NO_TOKEN;
			}
			return after;
		}
	return NO_TOKEN;
}

/* std::string s; std::vector<int> v(3); in a function's body: does token i, after 'std::', make an object of a class for the host?
 */
static bool host_object(struct hazards *h, uint32_t i)
{
	uint32_t after = host_class(h, i);
	return ident(h, after) || hazard_punct(h, after, '(') || hazard_punct(h, after, '{');
}

/* v.size(), v[i], for (int x : v) where token i is a parameter of the function with the body, of a class for the host: that class.
 */
static uint32_t host_parameter(struct hazards *h, const struct function *f, uint32_t i)
{
	bool member = hazard_punct(h, next(h, i), '.') || hazard_punct(h, next(h, i), P_ARROW);
	if (!member && !hazard_punct(h, next(h, i), '[') && !hazard_punct(h, prev(h, i), ':'))
		return NO_TOKEN;
	for (uint32_t k = f->open; k < pair(h, f->open); k = next(h, k)) {
		uint32_t name = ident(h, k) ? host_class(h, k) : NO_TOKEN;
		while (hazard_punct(h, name, '&') || hazard_punct(h, name, '*') || hazard_word(h, name, "const"))
			name = next(h, name);
		if (ident(h, name) && slice_eq(hazard_text(h, name), hazard_text(h, i)))
			return k;
	}
	return NO_TOKEN;
}

/* Does the compiler make device code of the function with the body, for all that the file shows? One that may be dropped when
 * nobody calls it waits for a caller; in a header there may be one. */
static bool compiled_for_device(struct hazards *h, const struct context_fact *body)
{
	struct function f;
	if (!defined_at(h, token_at(h->t, body->begin), &f))
		return false;
	uint32_t start = hazard_declaration_start(h, f.name), in_class = prev(h, start);
	bool waits = f.scope.n || hazard_word(h, start, "template") || (in_class != NO_TOKEN && hazard_punct(h, in_class, '>'));
	for (uint32_t k = start; k < f.name; k = next(h, k))
		waits = waits || hazard_word(h, k, "inline") || hazard_word(h, k, "static") || hazard_word(h, k, "__inline__") ||
		        hazard_word(h, k, "__forceinline__");
	if (!waits)
		return true;
	if (!slice_ends(slice_str(h->u->file->path), ".cu") && !slice_ends(slice_str(h->u->file->path), ".cpp"))
		return true;
	for (uint32_t i = 0; i < h->t->n; i++) {
		uint32_t off = h->t->t[i].off;
		if (ident(h, i) && i != f.name && !(body->begin <= off && off < body->end) &&
		    slice_eq(hazard_text(h, i), hazard_text(h, f.name)) && scan_context(&h->u->scan, off) >= CTX_DEVICE)
			return true;
	}
	return false;
}

/* Calls of functions for the host that are in sight, or in a library, in a function for both sides. */
static void host_calls(struct hazards *h, const struct function *hosts, const struct strmap *by_name,
                       const struct context_fact *body)
{
	int compiled = -1;
	struct function f;
	bool taken = false, head = defined_at(h, token_at(h->t, body->begin), &f);
	for (uint32_t k = head ? f.open : NO_TOKEN; head && k < pair(h, f.open); k = next(h, k))
		taken = taken || (ident(h, k) && host_class(h, k) != NO_TOKEN);
	uint32_t branch = scan_branch_at(&h->u->scan, body->begin);
	for (uint32_t i = token_at(h->t, body->begin); h->t->t[i].off < body->end; i = next(h, i)) {
		uint32_t before = prev(h, i);
		uint64_t k;
		uint32_t class = taken && ident(h, i) && !hazard_punct(h, before, '.') ? host_parameter(h, &f, i) : NO_TOKEN;
		bool library = class != NO_TOKEN || host_object(h, i);
		if (hazard_punct(h, before, P_SCOPE) && hazard_word(h, prev(h, before), "std") && !library)
			before = prev(h, prev(h, before));
		if (!ident(h, i) || h->t->t[i].flags & TF_DIRECTIVE)
			continue;
		if (!library && (!hazard_punct(h, next(h, i), '(') || hazard_punct(h, before, '.') ||
		                 hazard_punct(h, before, P_ARROW) || hazard_punct(h, before, P_SCOPE) ||
		                 (ident(h, before) && !hazard_word(h, before, "return") && !hazard_word(h, before, "else"))))
			continue;
		struct slice w = hazard_text(h, i);
		bool own = !library && strmap_get(by_name, w, &k);
		bool runtime = !own && !library && runtime_function(h, i);
		if (own ? !only_for_host(h, &hosts[k]) : !library && !runtime && !host_library(w))
			continue;
		if (!own && !library && !runtime && !only_for_host(h, &(struct function){.name = i}))
			continue; /* the program's own */
		if (scan_branch_at(&h->u->scan, h->t->t[i].off) != branch && !hazard_reaches_device(h, i))
			continue;
		if (compiled < 0)
			compiled = compiled_for_device(h, body);
		if (compiled)
			hazard_say(h, D_W702, i, i,
			           class != NO_TOKEN
			                   ? arena_printf(&h->arena, "a member of std::%s", hazard_excerpt(h, class, class))
			           : library ? arena_printf(&h->arena, "std::%.*s", (int)w.n, w.p)
			                     : hazard_excerpt(h, i, i),
			           NULL);
	}
}

static void functions(struct hazards *h)
{
	const struct scan *s = &h->u->scan;
	struct function *hosts = NULL;
	size_t n = 0, cap = 0;
	struct strmap by_name = {0};
	bool both = false;
	for (uint32_t k = 0; k < s->n_bodies; k++)
		both = both || s->bodies[k].context == CTX_HOST_DEVICE;
	size_t n_headers;
	struct hazards *header = declaring_headers(h, &n_headers);
	if (!both && !h->n_declared && !n_headers)
		return;
	for (uint32_t k = 0; k < s->n_bodies; k++) {
		struct function f;
		uint32_t brace = token_at(h->t, s->bodies[k].begin);
		if (h->t->t[brace].flags & (TF_DIRECTIVE | TF_SKIPPED) || !defined_at(h, brace, &f) || !f.plain)
			continue;
		bool said = space_mismatch(h, &f, h);
		for (size_t v = 0; v < n_headers && !said; v++)
			said = space_mismatch(h, &f, &header[v]);
		if (!both || f.scope.n || f.space != HOST ||
		    rules_find(h->p->rules, hazard_text(h, f.name), 0) /* CUDA has it for the device */ ||
		    hazard_word(h, hazard_declaration_start(h, f.name), "template"))
			continue;
		GROW(hosts, n, cap);
		strmap_put(&by_name, hazard_text(h, f.name), n);
		hosts[n++] = f;
	}
	for (uint32_t k = 0; k < s->n_bodies; k++)
		if (s->bodies[k].context == CTX_HOST_DEVICE)
			host_calls(h, hosts, &by_name, &s->bodies[k]);
	strmap_free(&by_name);
	free(hosts);
	for (size_t v = 0; v < n_headers; v++) {
		free(header[v].declared);
		arena_free(&header[v].arena);
	}
	free(header);
}

/* #pragma unroll before what is no loop; token i is the '#'. */
static void pragma_unroll(struct hazards *h, uint32_t i)
{
	uint32_t k = next(h, next(h, i));
	if (!(h->t->t[i].flags & TF_BOL) || !hazard_word(h, next(h, i), "pragma") || !hazard_word(h, k, "unroll"))
		return;
	while (h->t->t[k].kind != TOK_EOD && h->t->t[k].kind != TOK_EOF)
		k = next(h, k);
	k = next(h, k);
	struct slice w = ident(h, k) ? hazard_text(h, k) : SLICE_LIT(""); /* another word may be a macro for a loop */
	bool loop = slice_is(w, "for") || slice_is(w, "while") || slice_is(w, "do") || slice_is(w, "_Pragma") ||
	            slice_is(w, "__pragma");
	bool other = hazard_punct(h, k, '{') || hazard_punct(h, k, '}') || (!loop && (is_keyword(w) || slice_starts(w, "__")));
	if (other)
		hazard_say(h, D_W705, i, next(h, next(h, i)), NULL, NULL);
}

void hazard_dialect(struct hazards *h, uint32_t i)
{
	if (hazard_punct(h, i, '{'))
		hazard_narrow_table(h, i);
	else if (hazard_punct(h, i, '#'))
		pragma_unroll(h, i);
	else if (hazard_word(h, i, "__device__") || hazard_word(h, i, "__host__")) {
		hazard_function(h, i);
		hazard_state_in_class(h, i);
	}
}

/* clang's own errors about what nvcc takes. A parse that lacks headers guesses too much to be quoted. */
static void parse_errors(struct hazards *h)
{
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
	for (uint32_t i = 0; i < f->n_errors; i++) {
		const struct parse_error *e = &f->errors[i];
		for (size_t k = 0; k < ARRAY_SIZE(errors); k++) {
			if (!strstr(e->message, errors[k].part) ||
			    (errors[k].id == D_W703 && !hazard_plain_initializer(h, token_at(h->t, e->off))))
				continue;
			const char *end = strstr(e->message, " in initializer list");
			char *text = arena_strndup(&h->arena, e->message, end ? (size_t)(end - e->message) : strlen(e->message));
			uint32_t at = token_at(h->t, e->off);
			bool known = false;
			for (uint32_t d = 0; d < h->u->diags.n; d++)
				known = known || (h->u->diags.d[d].id == errors[k].id && h->u->diags.d[d].line == e->line);
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
}

void hazard_dialect_unit(struct hazards *h)
{
	functions(h);
	parse_errors(h);
}
