/* facts.c: merging, looking up and carrying fact sets. Pure; knows nothing of libclang. */
#include "scan/facts.h"
#include "scan/facts_impl.h"
#include <stdlib.h>

void facts_free(struct fact_set *f)
{
	free(f->names);
	free(f->calls);
	free(f->types);
	free(f->contexts);
	free(f->errors);
	free(f->includes);
	arena_free(&f->arena);
	*f = (struct fact_set){0};
}

static const char *copy(struct arena *a, const char *s) { return s ? arena_strdup(a, s) : NULL; }
static bool same(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

/* ---- what two readings of one place come to ---- */

static bool is_foreign(int origin) { return origin == ORIGIN_CUDA || origin == ORIGIN_OTHER; }

/* Where readings differ only what they share is kept: the rest becomes "not known". */
static void join_name(struct fact_set *set, struct name_fact *to, const struct name_fact *from)
{
	(void)set;
	if (to->origin != from->origin) /* a CUDA name that a system header declares too is CUDA's all the same */
		to->origin = is_foreign(to->origin) && is_foreign(from->origin) ? ORIGIN_CUDA : ORIGIN_MIXED;
	if (to->kind != from->kind)
		to->kind = DK_OTHER;
	to->declares |= from->declares;
	if (!same(to->qualified, from->qualified))
		to->qualified = NULL;
	if (!same(to->type, from->type))
		to->type = NULL;
}

static uint8_t join_contexts(uint8_t a, uint8_t b)
{
	if (a == b || b == CTX_UNKNOWN)
		return a;
	return a == CTX_UNKNOWN ? b : CTX_HOST_DEVICE;
}

static void join_arg(struct arg_type *t, const struct arg_type *f)
{
	if (t->cls != f->cls)
		t->cls = TC_UNKNOWN;
	if (t->size != f->size)
		t->size = 0;
	if (t->is_const_expr != f->is_const_expr || t->value != f->value) {
		t->is_const_expr = false;
		t->value = 0;
	}
	if (!same(t->spelling, f->spelling))
		t->spelling = NULL;
}

static void join_call(struct fact_set *set, struct call_fact *to, const struct call_fact *from)
{
	(void)set;
	to->context = join_contexts(to->context, from->context);
	to->dependent |= from->dependent;
	if (to->n_args != from->n_args) { /* a macro argument used in two ways: the types say nothing any more */
		to->n_args = 0;
		to->args = NULL;
		to->dependent = true;
		return;
	}
	for (unsigned i = 0; i < to->n_args; i++)
		join_arg(&to->args[i], &from->args[i]);
}

static void join_type(struct fact_set *set, struct type_fact *to, const struct type_fact *from)
{
	(void)set;
	join_arg(&to->type, &from->type);
}

static void join_context(struct fact_set *set, struct context_fact *to, const struct context_fact *from)
{
	(void)set;
	to->context = join_contexts(to->context, from->context);
	to->is_kernel |= from->is_kernel;
}

static void join_error(struct fact_set *set, struct parse_error *to, const struct parse_error *from)
{
	(void)set;
	to->fatal |= from->fatal;
}

static void join_include(struct fact_set *set, struct include_fact *to, const struct include_fact *from)
{
	if (!to->resolved) {
		to->resolved = copy(&set->arena, from->resolved);
		to->origin = from->origin;
	} else if (from->resolved && to->origin != from->origin) {
		to->origin = ORIGIN_MIXED;
	}
	to->in_extern_c |= from->in_extern_c;
}

/* ---- copies ---- */

static void copy_name(struct arena *a, struct name_fact *f)
{
	f->qualified = copy(a, f->qualified);
	f->type = copy(a, f->type);
}

static void copy_call(struct arena *a, struct call_fact *f)
{
	const struct arg_type *from = f->args;
	f->args = f->n_args ? arena_alloc(a, f->n_args * sizeof *f->args) : NULL;
	for (unsigned i = 0; i < f->n_args; i++) {
		f->args[i] = from[i];
		f->args[i].spelling = copy(a, from[i].spelling);
	}
}

static void copy_type(struct arena *a, struct type_fact *f) { f->type.spelling = copy(a, f->type.spelling); }
static void copy_context(struct arena *a, struct context_fact *f) { (void)a, (void)f; }
static void copy_error(struct arena *a, struct parse_error *f)
{
	f->message = copy(a, f->message);
	f->option = copy(a, f->option);
	f->fix = copy(a, f->fix);
}
static void copy_include(struct arena *a, struct include_fact *f) { f->resolved = copy(a, f->resolved); }

/* ---- order ---- */

static int order_names(const void *x, const void *y)
{
	const struct name_fact *a = x, *b = y;
	return ORDER(a->off, b->off);
}
static int order_calls(const void *x, const void *y)
{
	const struct call_fact *a = x, *b = y;
	return ORDER(a->name_off, b->name_off);
}
static int order_types(const void *x, const void *y)
{
	const struct type_fact *a = x, *b = y;
	return ORDER(a->begin, b->begin) ?: ORDER(a->end, b->end);
}
static int order_contexts(const void *x, const void *y)
{
	const struct context_fact *a = x, *b = y;
	return ORDER(a->begin, b->begin) ?: ORDER(b->end, a->end);
}
static int order_errors(const void *x, const void *y)
{
	const struct parse_error *a = x, *b = y;
	return ORDER(a->off, b->off) ?: strcmp(a->message, b->message);
}
static int order_includes(const void *x, const void *y)
{
	const struct include_fact *a = x, *b = y;
	return ORDER(a->off, b->off);
}

/* The six lists differ only in type, order and how equal ones join; LIST makes the three operations of each:
 * settle (sort, then join neighbours that order as equal) and merge (two settled lists into a new one). */
#define LIST(list, type, one)                                                                                          \
	static void settle_##list(struct fact_set *f)                                                                  \
	{                                                                                                              \
		if (f->n_##list < 2)                                                                                   \
			return;                                                                                        \
		qsort(f->list, f->n_##list, sizeof *f->list, order_##list);                                            \
		uint32_t n = 1;                                                                                        \
		for (uint32_t i = 1; i < f->n_##list; i++) {                                                           \
			if (order_##list(&f->list[n - 1], &f->list[i]))                                                \
				f->list[n++] = f->list[i];                                                             \
			else                                                                                           \
				join_##one(f, &f->list[n - 1], &f->list[i]);                                           \
		}                                                                                                      \
		f->n_##list = n;                                                                                       \
	}                                                                                                              \
	static void merge_##list(struct fact_set *a, const struct fact_set *b)                                         \
	{                                                                                                              \
		if (!b->n_##list)                                                                                      \
			return;                                                                                        \
		uint32_t cap = a->n_##list + b->n_##list, n = 0, i = 0, j = 0;                                         \
		type *out = xmalloc(cap * sizeof *out);                                                                \
		while (i < a->n_##list || j < b->n_##list) {                                                           \
			int c = i == a->n_##list ? 1 : j == b->n_##list ? -1 : order_##list(&a->list[i], &b->list[j]); \
			if (c <= 0) {                                                                                  \
				out[n] = a->list[i++];                                                                 \
				if (!c)                                                                                \
					join_##one(a, &out[n], &b->list[j++]);                                         \
			} else {                                                                                       \
				out[n] = b->list[j++];                                                                 \
				copy_##one(&a->arena, &out[n]);                                                        \
			}                                                                                              \
			n++;                                                                                           \
		}                                                                                                      \
		free(a->list);                                                                                         \
		a->list = out;                                                                                         \
		a->n_##list = n;                                                                                       \
		a->cap_##list = cap;                                                                                   \
	}
LIST(names, struct name_fact, name)
LIST(calls, struct call_fact, call)
LIST(types, struct type_fact, type)
LIST(contexts, struct context_fact, context)
LIST(errors, struct parse_error, error)
LIST(includes, struct include_fact, include)

void facts_settle(struct fact_set *f)
{
	settle_names(f);
	settle_calls(f);
	settle_types(f);
	settle_contexts(f);
	settle_errors(f);
	settle_includes(f);
}

void facts_merge(struct fact_set *a, const struct fact_set *b)
{
	merge_names(a, b);
	merge_calls(a, b);
	merge_types(a, b);
	merge_contexts(a, b);
	merge_errors(a, b);
	merge_includes(a, b);
	a->parses += b->parses;
}

/* ---- looking up ---- */

const struct name_fact *facts_name(const struct fact_set *f, uint32_t off)
{
	return f->n_names ? bsearch(&(struct name_fact){.off = off}, f->names, f->n_names, sizeof *f->names, order_names) : NULL;
}

const struct call_fact *facts_call(const struct fact_set *f, uint32_t name_off)
{
	return f->n_calls ? bsearch(&(struct call_fact){.name_off = name_off}, f->calls, f->n_calls, sizeof *f->calls, order_calls)
	                  : NULL;
}

const struct arg_type *facts_type(const struct fact_set *f, uint32_t begin, uint32_t end)
{
	const struct type_fact of = {.begin = begin, .end = end},
	                       *found = f->n_types ? bsearch(&of, f->types, f->n_types, sizeof of, order_types) : NULL;
	return found ? &found->type : NULL;
}

const struct parse_error *facts_error(const struct fact_set *f, uint32_t off, const char *option)
{
	uint32_t i = FIRST_NOT(mid, 0, f->n_errors, f->errors[mid].off < off);
	while (i < f->n_errors && f->errors[i].off == off && !same(f->errors[i].option, option))
		i++;
	return i < f->n_errors && f->errors[i].off == off ? &f->errors[i] : NULL;
}

const struct context_fact *facts_body(const struct fact_set *f, uint32_t off)
{
	uint32_t lo = FIRST_NOT(mid, 0, f->n_contexts, f->contexts[mid].begin <= off);
	/* The innermost body around 'off' is the last one begun that has not ended. */
	while (lo--)
		if (f->contexts[lo].end > off)
			return &f->contexts[lo];
	return NULL;
}

enum call_context facts_context(const struct fact_set *f, uint32_t off)
{
	const struct context_fact *body = facts_body(f, off);
	return body ? body->context : CTX_UNKNOWN;
}

/* ---- through a pipe, between two processes of one program: native integers, strings with their length ---- */

static void put32(struct buf *b, uint32_t v) { buf_add(b, &v, sizeof v); }
static void put_string(struct buf *b, const char *s)
{
	size_t n = s ? strlen(s) : 0;
	put32(b, s ? (uint32_t)n + 1 : 0);
	if (n)
		buf_add(b, s, n);
}

/* Fixed-size parts travel as they lie in memory; the strings they point to follow, in order. */
#define PUT_LIST(b, f, list)                                              \
	do {                                                              \
		put32(b, (f)->n_##list);                                  \
		buf_add(b, (f)->list, (f)->n_##list * sizeof *(f)->list); \
	} while (0)

void facts_write(const struct fact_set *f, struct buf *b)
{
	put32(b, f->parses);
	PUT_LIST(b, f, names);
	for (uint32_t i = 0; i < f->n_names; i++) {
		put_string(b, f->names[i].qualified);
		put_string(b, f->names[i].type);
	}
	PUT_LIST(b, f, calls);
	for (uint32_t i = 0; i < f->n_calls; i++) {
		buf_add(b, f->calls[i].args, f->calls[i].n_args * sizeof *f->calls[i].args);
		for (unsigned k = 0; k < f->calls[i].n_args; k++)
			put_string(b, f->calls[i].args[k].spelling);
	}
	PUT_LIST(b, f, types);
	for (uint32_t i = 0; i < f->n_types; i++)
		put_string(b, f->types[i].type.spelling);
	PUT_LIST(b, f, contexts);
	PUT_LIST(b, f, errors);
	FOR_EACH(const struct parse_error, e, f->errors, f->n_errors) {
		put_string(b, e->message);
		put_string(b, e->option);
		put_string(b, e->fix);
	}
	PUT_LIST(b, f, includes);
	for (uint32_t i = 0; i < f->n_includes; i++)
		put_string(b, f->includes[i].resolved);
}

bool take_bytes(struct slice *s, void *to, size_t n)
{
	if (s->n < n)
		return false;
	if (n)
		memcpy(to, s->p, n);
	s->p += n;
	s->n -= n;
	return true;
}

static bool take_string(struct slice *s, struct arena *a, const char **to)
{
	uint32_t n;
	*to = NULL;
	if (!take_bytes(s, &n, sizeof n))
		return false;
	if (!n)
		return true;
	if (s->n < n - 1)
		return false;
	*to = arena_strndup(a, s->p, n - 1);
	s->p += n - 1;
	s->n -= n - 1;
	return true;
}

/* A list that does not come whole counts as empty, so that no pointer of the other process is ever left in it. */
#define TAKE_LIST(s, f, list)                                                                                                  \
	(take_bytes(s, &n, sizeof n) && (s)->n / sizeof *(f)->list >= n &&                                                     \
	 ((f)->list = xmalloc(n * sizeof *(f)->list), (f)->cap_##list = n, take_bytes(s, (f)->list, n * sizeof *(f)->list)) && \
	 ((f)->n_##list = n, true))

bool facts_read(struct slice *s, struct fact_set *f)
{
	struct arena *a = &f->arena;
	uint32_t n;
	if (!take_bytes(s, &f->parses, sizeof f->parses) || !TAKE_LIST(s, f, names))
		goto damaged;
	for (uint32_t i = 0; i < f->n_names; i++)
		if (!take_string(s, a, &f->names[i].qualified) || !take_string(s, a, &f->names[i].type))
			goto damaged;
	if (!TAKE_LIST(s, f, calls))
		goto damaged;
	FOR_EACH(struct call_fact, c, f->calls, f->n_calls) {
		c->args = c->n_args ? arena_alloc(a, c->n_args * sizeof *c->args) : NULL;
		if (!take_bytes(s, c->args, c->n_args * sizeof *c->args))
			goto damaged;
		for (unsigned k = 0; k < c->n_args; k++)
			if (!take_string(s, a, &c->args[k].spelling))
				goto damaged;
	}
	if (!TAKE_LIST(s, f, types))
		goto damaged;
	FOR_EACH(struct type_fact, of, f->types, f->n_types)
		if (!take_string(s, a, &of->type.spelling))
			goto damaged;
	if (!TAKE_LIST(s, f, contexts) || !TAKE_LIST(s, f, errors))
		goto damaged;
	FOR_EACH(struct parse_error, e, f->errors, f->n_errors)
		if (!take_string(s, a, &e->message) || !take_string(s, a, &e->option) || !take_string(s, a, &e->fix))
			goto damaged;
	if (!TAKE_LIST(s, f, includes))
		goto damaged;
	for (uint32_t i = 0; i < f->n_includes; i++)
		if (!take_string(s, a, &f->includes[i].resolved))
			goto damaged;
	return true;
damaged:
	facts_free(f);
	return false;
}
