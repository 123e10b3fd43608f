/* callback.c: host functions that streams call. */
#include "hazard/hazard.h"
#include "sema/class_body.h"

/* using Function = cudaHostFn_t; is the word at token i such a name? */
static bool stands_for_cudas(struct hazards *h, uint32_t i)
{
	FOR_WORD(k, h->t, token_bytes(h->t, i))
		if (hazard_word(h, prev(h, k), "using") && hazard_punct(h, next(h, k), '=') &&
		    slice_starts(hazard_text(h, next(h, next(h, k))), "cuda"))
			return true;
	return false;
}

/* Has the class with the '{' at token 'open' numbers and pointers for members, and no destructor? */
static bool is_plain(struct hazards *h, uint32_t open)
{
	bool plain = pair(h, open) != NO_TOKEN, known = false;
	for (uint32_t k = next(h, open), first = k; plain && k < pair(h, open); k = next(h, k)) {
		known |= TOKEN_IS_ANY(h->t, k, '*', '&') ||
		         (ident(h, k) && (sema_size_of(&h->sema, k) > 0 || stands_for_cudas(h, k)));
		plain = !hazard_punct(h, k, '~');
		k = token_over(h->t, k, "{[(");
		if (!hazard_punct(h, k, ';'))
			continue;
		plain = plain && (known || first == k);
		known = false;
		first = next(h, k);
	}
	return plain;
}

/* std::map<int, std::string>, std::vector<float>, std::function<void()>: a function, or a container of numbers and texts, whose type ends or begins at token 'type'. */
static bool holds_numbers(struct hazards *h, uint32_t type)
{
	uint32_t open = hazard_punct(h, type, '>') ? template_open(h->t, type) : next(h, type);
	uint32_t close = template_close(h->t, open), class = prev(h, open);
	if (hazard_word(h, class, "function") && hazard_punct(h, prev(h, class), P_SCOPE))
		return true;
	if (close == NO_TOKEN || !hazard_punct(h, prev(h, class), P_SCOPE) || !hazard_word(h, prev(h, prev(h, class)), "std"))
		return false;
	for (uint32_t k = next(h, open); k < close; k = next(h, k))
		if (!TOKEN_IS_ANY(h->t, k, ',', P_SCOPE) && !hazard_word(h, k, "std") && !hazard_word(h, k, "string") &&
		    !sema_size_of(&h->sema, k))
			return false;
	return true;
}

static bool calls_runtime(struct hazards *h, uint32_t open, unsigned depth);

/* Does the destructor of the class with the '{' at token 'open' call the runtime, or that of a class that its members name? */
static bool destroys(struct hazards *h, uint32_t open, unsigned depth)
{
	for (uint32_t k = next(h, open); depth && k < pair(h, open); k = next(h, token_over(h->t, k, "({["))) {
		uint32_t close = hazard_punct(h, k, '~') ? token_pair(h->t, next(h, next(h, k)), '(') : NO_TOKEN;
		if (close != NO_TOKEN && token_pair(h->t, next(h, close), '{') != NO_TOKEN && calls_runtime(h, next(h, close), 1))
			return true;
		struct class_place of = ident(h, k) ? class_named(h->p, h->u, k) : (struct class_place){0};
		if (of.u == h->u && of.open != NO_TOKEN && of.open != open && destroys(h, of.open, depth - 1))
			return true;
	}
	return false;
}

/* delete NAME, delete static_cast<T *>(NAME): is what the 'delete' at token i frees, or a member of it, of a class of this file whose destructor calls the
 * runtime? Of others nobody knows. */
static bool frees_runtime(struct hazards *h, uint32_t i)
{
	uint32_t end = expression_end(h->t, next(h, i));
	struct initial_value is;
	for (uint32_t k = next(h, i); k < end; k = next(h, k)) {
		uint32_t type = ident(h, k) && sema_initial(&h->sema, k, &is) && is.type != NO_TOKEN ? is.type : k;
		if (hazard_word(h, type, "auto"))
			for (uint32_t w = is.first; is.first != NO_TOKEN && w < is.end; w = next(h, w))
				type = hazard_punct(h, w, '*') && ident(h, prev(h, w)) ? prev(h, w) : type;
		struct class_place of = ident(h, type) ? class_named(h->p, h->u, type) : (struct class_place){0};
		if (of.u == h->u && of.open != NO_TOKEN && destroys(h, of.open, 3))
			return true;
	}
	return false;
}

/* delete NAME, where NAME points to a number, a duration, or a struct of numbers and pointers: nothing of the GPU's is freed. Token i is
 * the name. */
static bool points_to_plain(struct hazards *h, uint32_t i)
{
	struct initial_value is;
	if (!ident(h, i) || !hazard_punct(h, next(h, i), ';') || !sema_initial(&h->sema, i, &is) || is.type == NO_TOKEN)
		return false;
	uint32_t type = is.type;
	for (uint32_t k = is.first; hazard_word(h, is.type, "auto") && is.first != NO_TOKEN && k < is.end; k = next(h, k))
		if (hazard_punct(h, k, '*') &&
		    (ident(h, prev(h, k)) || hazard_punct(h, prev(h, k), '>'))) { /* static_cast<T *>(p) */
			type = prev(h, k);
			break;
		}
	if (holds_numbers(h, type))
		return true;
	if (!ident(h, type))
		return false;
	uint32_t scope = prev(h, type);
	if (sema_size_of(&h->sema, type) > 0 || (hazard_punct(h, scope, P_SCOPE) && hazard_word(h, prev(h, scope), "chrono")))
		return true;
	struct class_place of = class_named(h->p, h->u, type);
	return of.u == h->u && of.open != NO_TOKEN && is_plain(h, of.open);
}

/* void **data = ...; delete[] data;: does the 'delete' at token i free pointers alone (b1f6c1c4/d4-pieces, device.cu), or what points_to_plain says? */
static bool frees_plain(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), name = token_pair(h->t, open, '[') == NO_TOKEN ? open : next(h, pair(h, open));
	struct initial_value is;
	if (name != open && ident(h, name) && sema_initial(&h->sema, name, &is)) {
		if (hazard_punct(h, prev(h, is.name), '*') && hazard_punct(h, prev(h, prev(h, is.name)), '*'))
			return true;
		for (uint32_t k = is.first; is.first != NO_TOKEN && k < is.end; k = next(h, k))
			if (hazard_punct(h, k, '*') && hazard_punct(h, next(h, k), '*'))
				return true;
	}
	return points_to_plain(h, name);
}

/* Do the braces at token 'open' call the runtime, or delete, or call a function of this file that does? */
static bool calls_runtime(struct hazards *h, uint32_t open, unsigned depth)
{
	for (uint32_t k = open; k < pair(h, open); k = next(h, k)) {
		struct slice w = ident(h, k) ? hazard_text(h, k) : (struct slice){"", 0};
		bool called = hazard_punct(h, next(h, k), '(');
		bool runtime = called &&
		               (slice_starts(w, "cuda") || (slice_starts(w, "cu") && w.n > 2 && w.p[2] >= 'A' && w.p[2] <= 'Z')) &&
		               !slice_starts(w, "cudaGetError") && hazard_cuda_name(h, k);
		if (runtime || (slice_is(w, "delete") && !frees_plain(h, k) && frees_runtime(h, k)) ||
		    (called && slice_is(w, "reset") && token_is_access(h->t, prev(h, k))))
			return true;
		FOR_WORD(f, h->t, called && depth && !is_keyword(w) ? w : SLICE_LIT("")) {
			uint32_t close = token_pair(h->t, next(h, f), '('), body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
			if (token_pair(h->t, body, '{') != NO_TOKEN && !(open <= f && f < pair(h, open)) &&
			    calls_runtime(h, body, depth - 1))
				return true;
		}
	}
	return false;
}

bool hazard_callback_frees(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_in_directive(h, i) || hazard_arguments(h, i, &args) < 2)
		return false;
	for (uint32_t k = token_at(h->t, args[1].begin); h->t->t[k].off < args[1].end; k = next(h, k)) {
		if (token_pair(h->t, k, '{') != NO_TOKEN)
			return calls_runtime(h, k, 1);
		if (!ident(h, k) || sema_type_word(hazard_text(h, k)) || hazard_punct(h, next(h, k), P_SCOPE))
			continue; /* C::done is not C(), the constructor */
		FOR_WORD(w, h->t, token_bytes(h->t, k)) {
			uint32_t close = token_pair(h->t, next(h, w), '('), body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
			if (token_pair(h->t, body, '{') != NO_TOKEN && calls_runtime(h, body, 1))
				return true;
		}
	}
	return false;
}
