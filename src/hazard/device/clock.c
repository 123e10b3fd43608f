/* clock.c: what counts on the number of cycles, or on exact quotients, or on flags and handles as CUDA has them. */
#include "hazard/hazard.h"
#include "hazard/lanes/lanes.h"

static void raise_to(struct diagnostic *d, struct hazards *h, const char *message)
{
	d->severity = SEV_WARNING;
	d->message = arena_strdup(&h->u->diags.arena, message);
}

/* while (clock64() - s < n): token i is the function. The start is marked, too. */
void pass_clock_spin(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const char *const text = "this waits for cycles, but the counter of gfx11 has 20 bits, so the wait may never end: "
	                                "use wall_clock64() and its "
	                                "rate, hipDeviceAttributeWallClockRate";
	uint32_t place, open = NO_TOKEN;
	struct initial_value is;
	if (!hazard_punct(h, next(h, i), '(') || hazard_in_directive(h, i) || !sema_on_device(&h->sema, i) ||
	    !hazard_cuda_name(h, i))
		return;
	for (open = bracket_around(h->t, i, &place); open != NO_TOKEN; open = bracket_around(h->t, open, &place))
		if (!hazard_punct(h, open, '(') || hazard_word(h, prev(h, open), "while") || hazard_word(h, prev(h, open), "for"))
			break;
	bool compares = false;
	if (!hazard_punct(h, open, '('))
		return;
	for (uint32_t k = open; k < pair(h, open); k = next(h, k))
		compares |= TOKEN_IS_ANY(h->t, k, '<', '>', P_LE, P_GE);
	if (!compares)
		return;
	raise_to(hazard_say(h, D_W509, i, i, hazard_excerpt(h, i, i)), h, text);
	for (uint32_t k = open; k < pair(h, open); k = next(h, k))
		if (ident(h, k) && sema_initial(&h->sema, k, &is) && is.first != NO_TOKEN && is.type != NO_TOKEN &&
		    slice_eq(hazard_text(h, is.first), hazard_text(h, i)))
			raise_to(hazard_say(h, D_W509, is.first, is.first, hazard_excerpt(h, i, i)), h, text);
}

/* float q = __fdividef(a, b); ... q == c: token i is the function. */
void pass_exact_quotient(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range body = sema_body(&h->sema, i);
	uint32_t assign = prev(h, i), name = prev(h, assign), close = token_pair(h->t, next(h, i), '(');
	if (!body.begin || close == NO_TOKEN || hazard_in_directive(h, i))
		return;
	uint32_t at = TOKEN_IS_ANY(h->t, next(h, close), P_EQ, P_NE) || TOKEN_IS_ANY(h->t, assign, P_EQ, P_NE) ? i : NO_TOKEN;
	for (uint32_t k = hazard_punct(h, assign, '=') && ident(h, name) ? tokens_next_alike(h->t, name) : NO_TOKEN;
	     at == NO_TOKEN && k != NO_TOKEN && h->t->t[k].off < body.end; k = tokens_next_alike(h->t, k)) {
		if (hazard_punct(h, next(h, k), '=') && !token_is_access(h->t, prev(h, k))) /* another value */
			break;
		bool asks = TOKEN_IS_ANY(h->t, next(h, k), P_EQ, P_NE) || TOKEN_IS_ANY(h->t, prev(h, k), P_EQ, P_NE);
		at = asks && !token_is_access(h->t, prev(h, k)) ? k : NO_TOKEN;
	}
	if (at != NO_TOKEN)
		raise_to(hazard_say(h, D_W605, at, at, hazard_excerpt(h, i, i)), h,
		         arena_printf(&h->arena,
		                      "the value of '%s' is compared exactly, but its last bit differs in HIP: compare with a "
		                      "tolerance, or divide with '/'",
		                      hazard_excerpt(h, i, i)));
}

/* cudaGraphInstantiate(&e, g, FLAG | FLAG): token i is the function. DeviceLaunch alone has a row of the rule table. */
void pass_graph_flags(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	int n = hazard_in_directive(h, i) ? 0 : hazard_arguments(h, i, &args);
	bool refused = false, last = false;
	if (n < 3)
		return;
	for (uint32_t k = token_at(h->t, args[n - 1].begin); h->t->t[k].off < args[n - 1].end; k = next(h, k)) {
		last |= ident(h, k) && slice_starts(hazard_text(h, k), "cudaGraphInstantiateFlag");
		refused |= hazard_punct(h, k, '|') || hazard_word(h, k, "cudaGraphInstantiateFlagUpload");
	}
	if (last && refused)
		raise_to(hazard_say(h, D_W511, token_at(h->t, args[n - 1].begin), prev(h, token_at(h->t, args[n - 1].end)), ""), h,
		         "HIP refuses these instantiation flags (hipErrorInvalidValue): it takes one at a time, and neither Upload "
		         "nor DeviceLaunch");
}

/* cuMemCreate(&handle, ...) of an integer: HIP's handle is a pointer. Token i is the function. */
void pass_integer_handle(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL;
	int at = hazard_word(h, i, "cuMemMap")                      ? 3
	         : hazard_word(h, i, "cuMemRetainAllocationHandle") ? 0
	                                                            : 0,
	    n = hazard_in_directive(h, i) ? 0 : hazard_arguments(h, i, &args);
	if (n <= at)
		return;
	uint32_t name = prev(h, token_at(h->t, args[at].end));
	if (!ident(h, name))
		return;
	uint32_t declared = token_is_access(h->t, prev(h, name)) ? sema_member(&h->sema, name) : NO_TOKEN;
	declared = declared == NO_TOKEN ? sema_declaration(&h->sema, name) : declared;
	uint32_t type = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
	if (type != NO_TOKEN && TOKEN_IS_WORD_OF(h->t, type, "long", "int", "unsigned", "uint64_t", "size_t", "uintptr_t"))
		hazard_say(h, D_W706, name, name,
		           arena_printf(&h->arena,
		                        "'%s' is an integer, and HIP's CUmemGenericAllocationHandle is a pointer: declare it with "
		                        "that type",
		                        hazard_excerpt(h, name, name)));
}

/* template <class T> float operator*(const T &a, const T &b): the operators of HIP's vectors are taken before it. Token i is 'operator'. */
void pass_template_operator(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const char *const vectors[] = {"float2", "float3", "float4", "double2", "double3", "double4",
	                                      "int2",   "int3",   "int4",   "uint2",   "uint3",   "uint4"};
	uint32_t op = next(h, i), list = next(h, op), close = token_pair(h->t, list, '('), head = declaration_start(h->t, i);
	struct range *parameters;
	if (!TOKEN_IS_ANY(h->t, op, '*', '+', '-', '/') || close == NO_TOKEN || !hazard_word(h, head, "template") ||
	    hazard_in_directive(h, i))
		return;
	uint32_t last = template_close(h->t, next(h, head)), type = prev(h, last);
	if (last == NO_TOKEN || !ident(h, type) || next(h, next(h, next(h, next(h, head)))) != last ||
	    tokens_alike(h->t, prev(h, i), type) || call_arguments(h->t, list, &h->arena, &parameters) != 2)
		return;
	for (int a = 0; a < 2; a++) {
		bool is = false;
		for (uint32_t k = token_at(h->t, parameters[a].begin); h->t->t[k].off < parameters[a].end; k = next(h, k)) {
			is |= tokens_alike(h->t, k, type);
			if (hazard_punct(h, k, '<'))
				return;
		}
		if (!is)
			return;
	}
	for (uint32_t k = close; h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		uint32_t left = prev(h, k);
		if (h->t->t[k].kind != TOK_PUNCT || h->t->t[k].punct != h->t->t[op].punct)
			continue;
		left = token_pair(h->t, left, ']') != NO_TOKEN ? prev(h, pair(h, left)) : left;
		if (!ident(h, left) || token_is_access(h->t, prev(h, left)) || !(ident(h, next(h, k))))
			continue;
		uint32_t declared = sema_declaration(&h->sema, left),
		         of = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
		bool element = !hazard_punct(h, prev(h, declared), '*') || left != prev(h, k);
		if (of != NO_TOKEN && element && TOKEN_IN(h->t, of, vectors))
			hazard_say(h, D_W706, k, k,
			           "HIP's own operator of vector types is taken before this template of the program: make it no "
			           "template");
	}
}
