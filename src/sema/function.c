/* function.c: functions of the file: where they run, which one is around a token, what it returns. */
#include "sema/sema_impl.h"
#include "sema/class_body.h"
#include "scan/outline.h"
#include "lex/word_class.h"

struct range sema_body(const struct sema *s, uint32_t i)
{
	const struct context_fact *body = scan_body(&s->u->scan, s->t->t[i].off);
	return body ? (struct range){body->begin, body->end} : (struct range){0, UINT32_MAX};
}

uint32_t sema_function_of(struct sema *s, uint32_t i, bool *kernel)
{
	const struct context_fact *body = scan_body(&s->u->scan, s->t->t[i].off);
	if (!body)
		return NO_TOKEN;
	*kernel = body->is_kernel;
	return scan_function(&s->u->scan, i);
}

/* A macro of some other file by its name: capitals. */
static bool is_macro_name(struct sema *s, uint32_t i)
{
	struct slice w = ident(s, i) ? text(s, i) : (struct slice){"", 0};
	struct initial_value is; /* what this file defines src/scan/scan.c knows */
	return w.n > 1 && slice_in_capitals(w) && !sema_initial(s, i, &is);
}

/* What only device code has. */
static const char *const builtins[] = {"threadIdx", "blockIdx", "blockDim", "warpSize", "__shfl", "__sync", "__ballot"};

/* Does a function that has no word for the device name one of these? In most files none does. */
static bool host_names_builtin(struct sema *s)
{
	const struct scan *scan = &s->u->scan;
	for (uint32_t step = 0; step < scan_steps(scan, false); step++) {
		uint32_t i = scan_step(scan, false, step);
		bool may = ident(s, i) && s->t->t[i].punct & (WORD_KNOWN | WORD_CODE | WORD_HAZARD) &&
		           strchr("tbw_", s->t->src.p[s->t->t[i].off]);
		for (size_t k = 0; may && k < ARRAY_SIZE(builtins); k++)
			if (slice_starts(text(s, i), builtins[k]) && scan_context(scan, s->t->t[i].off) == CTX_HOST)
				return true;
	}
	return false;
}

bool sema_by_macro(struct sema *s, uint32_t i, bool *kernel)
{
	if (!s->host_lanes)
		s->host_lanes = host_names_builtin(s) ? 1 : -1;
	struct range body = s->host_lanes > 0 ? sema_body(s, i) : (struct range){0};
	if (body.begin && s->asked.begin != body.begin) {
		bool uses = false;
		s->asked = body;
		s->asked_device = s->asked_kernel = false;
		for (size_t k = 0; k < ARRAY_SIZE(builtins) && !uses; k++)
			uses = slice_find((struct slice){s->t->src.p + body.begin, body.end - body.begin}, slice_str(builtins[k]));
		uint32_t k = uses ? prev(s, token_at(s->t, body.begin)) : NO_TOKEN;
		for (unsigned n = 0; k != NO_TOKEN && n < 40 && !(s->t->t[k].flags & TF_DIRECTIVE); k = prev(s, k), n++) {
			uint32_t after = next(s, k);
			if (TOKEN_IS_ANY(s->t, k, ';', '{', '}'))
				break;
			if (token_pair(s->t, k, ')') != NO_TOKEN)
				k = pair(s, k);
			else if (is_macro_name(s, k)) { /* DEVICE int f(int n) {, KERNEL(f)(int n) { */
				bool named = token_pair(s->t, after, '(') != NO_TOKEN && is_punct(s, next(s, pair(s, after)), '(');
				s->asked_kernel |=
				        named || (ident(s, after) && (slice_ends(text(s, k), "GLOBAL") ||
				                                      slice_ends(text(s, k), "KERNEL"))); /* mkaspr/Matchbox */
				s->asked_device |= named || ident(s, after);
			}
		}
	}
	if (kernel)
		*kernel = body.begin && s->asked_kernel;
	return body.begin && s->asked_device;
}

bool sema_macro_on_device(struct sema *s, uint32_t macro)
{
	if (s->asked_macro != macro) {
		s->asked_macro = macro;
		s->macro_on_device = false;
		for (uint32_t k = tokens_next_alike(s->t, macro); k != NO_TOKEN && !s->macro_on_device;
		     k = tokens_next_alike(s->t, k))
			s->macro_on_device = !(s->t->t[k].flags & TF_DIRECTIVE) && sema_on_device(s, k);
	}
	return s->macro_on_device;
}

/* Does the file say [] __device__ (int i) {} somewhere? */
static bool has_device_lambdas(struct sema *s)
{
	if (!s->device_lambdas) {
		uint32_t k = tokens_find(s->t, 0, SLICE_LIT("__device__"));
		while (k != NO_TOKEN && !is_punct(s, prev(s, k), ']'))
			k = tokens_next_alike(s->t, k);
		s->device_lambdas = k == NO_TOKEN ? -1 : 1;
	}
	return s->device_lambdas > 0;
}

/* Is token i in a lambda that says __device__, or in one within it? */
static bool in_device_lambda(struct sema *s, uint32_t i)
{
	const struct outline *o = outline_of(&s->u->scan);
	unsigned n = 0;
	for (uint32_t k = outline_scope_at(o, i); k != NO_DECLARED; k = outline_scope(o, k)->parent) {
		k = n++ < OUTLINE_DEEP ? k : outline_special(o, k);
		for (uint32_t w = outline_scope(o, k)->kind == IN_LAMBDA ? pair(s, outline_scope(o, k)->first) : NO_TOKEN;
		     w < outline_scope(o, k)->open; w = next(s, w))
			if (is_word(s, w, "__device__"))
				return true;
	}
	return false;
}

bool sema_on_device(struct sema *s, uint32_t i)
{
	uint32_t off = s->t->t[i].off;
	enum call_context c = s->u->facts.parses ? facts_context(&s->u->facts, off) : CTX_UNKNOWN;
	if (c != CTX_UNKNOWN)
		return c >= CTX_DEVICE;
	c = scan_context(&s->u->scan, off);
	return c >= CTX_DEVICE ||
	       (c == CTX_HOST && (sema_by_macro(s, i, NULL) || (has_device_lambdas(s) && in_device_lambda(s, i))));
}

uint32_t sema_lambda(struct sema *s, uint32_t i, uint32_t *type) { return lambda_around(s->t, sema_body(s, i).begin, i, type); }

uint32_t sema_return_type(struct sema *s, uint32_t i)
{
	bool kernel;
	uint32_t type, lambda = sema_lambda(s, i, &type);
	if (lambda != NO_TOKEN)
		return type;
	uint32_t name = sema_function_of(s, i, &kernel), last = name == NO_TOKEN ? NO_TOKEN : next(s, name);
	type = prev(s, name);
	if (is_word(s, type, "auto") && pair(s, last) != NO_TOKEN &&
	    is_punct(s, next(s, pair(s, last)), P_ARROW)) /* auto f() -> unsigned */
		for (type = next(s, next(s, pair(s, last))); ident(s, next(s, type)) || is_punct(s, next(s, type), P_SCOPE);)
			type = next(s, type);
	return type;
}
