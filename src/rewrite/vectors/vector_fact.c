/* vector_fact.c: what a program asks about CUDA's vector types that HIP's classes answer otherwise: alignments and type traits. */
#include "pass/pass.h"
#include "sema/vector_type.h"
#include "project/project.h"
#include "project/group.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

static void tell(struct unit *u, enum diag_id id, uint32_t first, uint32_t last, const char *what)
{
	const struct tokens *t = &u->scan.tok;
	diag_add(&u->diags, id, u->index, t->t[first].off, token_end(t, last), what);
}

/* Is 'alignof(T)' half of HIP's? CUDA's types of 32 bytes are aligned to 16, unless they are called double4_32a and the like. */
static bool aligned_to_16(struct slice w)
{
	if (slice_ends(w, "_16a"))
		w.n -= 4;
	return SLICE_IS_ANY(w, "double4", "long4", "longlong4", "ulong4", "ulonglong4");
}

/* struct S { int n; double4 v; }; static_assert(sizeof(S) == 48); the type of the member is token i. */
static void laid_out(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_prev(t, i);
	if (!token_is_word(t, token_next(t, i)) || !tokens_have(t, SLICE_LIT("static_assert")))
		return;
	while (open != NO_TOKEN && !token_is_punct(t, open, '{'))
		open = token_prev(t, token_over(t, open, "})"));
	uint32_t class = open == NO_TOKEN || t->t[open].pair == NO_TOKEN ? NO_TOKEN : class_closed_at(t, t->t[open].pair);
	uint32_t name = class == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (!token_is_word(t, name) || name == class)
		return;
	bool others = false, start = true; /* members of other types, which the alignment moves */
	for (uint32_t k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		if (k < i && token_is_word(t, k) && aligned_to_16(token_bytes(t, k)))
			return; /* said for the first */
		others = others || (start && token_is_word(t, k) && !aligned_to_16(token_bytes(t, k)));
		start = token_is_punct(t, k, ';');
	}
	FOR_WORD(k, t, SLICE_LIT("static_assert")) {
		uint32_t list = token_next(t, k);
		if (k < t->t[open].pair || token_pair(t, list, '(') == NO_TOKEN)
			continue;
		for (uint32_t m = list; m < t->t[list].pair; m = token_next(t, m)) {
			uint32_t of = token_next(t, token_next(t, m));
			bool aligned = token_is(t, m, "alignof"),
			     sized = token_is_word(t, m) && (token_is(t, m, "sizeof") || token_is(t, m, "offsetof"));
			if ((aligned || (sized && others)) && token_is_word(t, of) && tokens_alike(t, of, name)) {
				tell(u, D_B001, m, of, "HIP aligns a member of this type to 32 bytes, CUDA to 16");
				break;
			}
		}
	}
}

/* The template whose parameter the name at token i is: the token with the name of its class, function or concept; NO_TOKEN: none is
 * seen. */
static uint32_t template_of(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	struct meaning m = meaning_of(p, u, i);
	if (m.u != u || scope_around(m)->kind != IN_TEMPLATE)
		return NO_TOKEN;
	uint32_t k = token_prev(t, scope_around(m)->first);
	int depth = 0;
	for (k = token_next(t, k); t->t[k].kind != TOK_EOF && !TOKEN_IS_ANY(t, k, ';', '{'); k = token_next(t, k)) {
		depth += token_is_punct(t, k, '<') - token_is_punct(t, k, '>');
		if (depth || !token_is_word(t, k))
			continue;
		if (token_is(t, k, "requires") && token_is_punct(t, token_next(t, k), '(') &&
		    t->t[token_next(t, k)].pair != NO_TOKEN)
			k = t->t[token_next(t, k)].pair;
		else if (token_is(t, k, "struct") || token_is(t, k, "class") || token_is(t, k, "concept"))
			return token_is_word(t, token_next(t, k)) ? token_next(t, k) : NO_TOKEN;
		else if (token_is_punct(t, token_next(t, k), '(') && !slice_starts(token_bytes(t, k), "__"))
			return k;
	}
	return NO_TOKEN;
}

/* Is a vector given to the template at its use, token i: f<float4>, f(v), f<<<...>>>(v)? */
static bool given_vector(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t k = token_next(t, i), open = behind_template(t, k);
	for (; open != NO_TOKEN && k < open; k = token_next(t, k))
		if (token_is_word(t, k) && vector_components(p, u, k))
			return true;
	if (token_is_punct(t, open, P_LAUNCH))
		open = launch_arguments(t, open);
	if (token_pair(t, open, '(') == NO_TOKEN)
		return false;
	for (k = token_next(t, open); k < t->t[open].pair; k = token_next(t, k)) {
		uint32_t after = token_next(t, k), type;
		struct slice w = token_bytes(t, k);
		if (!token_is_word(t, k) || token_is_access(t, token_prev(t, k)))
			continue;
		if (slice_starts(w, "make_") && vector_rank((struct slice){w.p + 5, w.n - 5}))
			return true;
		if (!TOKEN_IS_ANY(t, after, ',', ')'))
			continue;
		type = declared_type(u, k);
		if (type != NO_TOKEN && vector_components(p, u, type))
			return true;
	}
	return false;
}

static const char other_constructors[] = "HIP's vector types have constructors and CUDA's have none, so this trait may differ";
static const char plain_in_cuda[] = "HIP's vector types have constructors, so this trait is true in CUDA and false in HIP";

enum { DEEPEST = 3 }; /* concepts that constrain by concepts: a circle has no end */

/* Tells of the uses of the template called as token 'owner' that give it a vector: at the trait, tokens first to last, or at the
 * use, where that is what fails (first is NO_TOKEN). Of a concept, those of the templates that it constrains, too. */
static void tell_uses(const struct project *p, struct unit *u, uint32_t owner, uint32_t first, uint32_t last, unsigned depth,
                      const char *what)
{
	const struct tokens *t = &u->scan.tok;
	bool concept = token_is(t, token_prev(t, owner), "concept");
	for (uint32_t k = token_next(t, owner); k < t->n; k++) {
		if (!tokens_alike(t, k, owner))
			continue;
		uint32_t after = token_next(t, k), argument = token_next(t, after);
		bool list = token_is_punct(t, after, '<') && token_is_word(t, argument);
		if (given_vector(p, u, k)) {
			bool at_use = concept || first == NO_TOKEN;
			tell(u, D_B001, at_use ? k : first, at_use ? (concept ? argument : k) : last, what);
			if (!at_use)
				return;
		} else if (concept && depth < DEEPEST && (list || token_is_word(t, after))) { /* requires C<T>, template <C T> */
			uint32_t constrained = template_of(p, u, list ? argument : after);
			if (constrained != NO_TOKEN && constrained > owner)
				tell_uses(p, u, constrained, NO_TOKEN, NO_TOKEN, depth + 1, what);
		}
	}
}

/* Does CUDA's vector, a plain structure, answer the trait otherwise than HIP's class? */
static bool is_trait(const struct tokens *t, uint32_t i)
{
	static const char *const traits[] = {"is_aggregate",   "is_aggregate_v",   "is_constructible", "is_constructible_v",
	                                     "is_convertible", "is_convertible_v", "is_trivial",       "is_trivial_v"};
	return slice_starts(token_bytes(t, i), "is_") && TOKEN_IN(t, i, traits);
}

void pass_vector_trait(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_next(t, i), name = token_next(t, open), after = token_next(t, name);
	struct slice w = token_bytes(t, i);
	bool made = slice_starts(w, "is_constructible"), converted = slice_starts(w, "is_convertible");
	const char *what = made || converted ? other_constructors : plain_in_cuda;
	if (!is_trait(t, i) || !token_is_punct(t, open, '<') || t->t[i].flags & TF_SKIPPED)
		return;
	if (converted) { /* is_convertible<float, T> */
		while (!TOKEN_IS_ANY(t, after, ',', ';') && t->t[after].kind != TOK_EOF)
			after = token_next(t, after);
		name = token_next(t, after);
		after = token_next(t, name);
	}
	bool whole = made ? token_is_punct(t, after, ',') && !tokens_alike(t, token_next(t, after), name)
	                  : token_is_punct(t, after, '>');
	if (!token_is_word(t, name) || !whole || vector_rank(token_bytes(t, name)))
		return; /* match_vector_fact has seen to it */
	uint32_t owner = template_of(p, u, name);
	if (owner == NO_TOKEN) {
		if (vector_components(p, u, name))
			tell(u, D_B001, i, name, what);
		return;
	}
	bool asked_first = i < owner; /* enable_if in front of the function: then it is the call that fails */
	tell_uses(p, u, owner, asked_first ? NO_TOKEN : i, name, 0, what);
}

/* uint2::x = a; in a class that derives from uint2, the token i: HIP's vectors have their components in a base's anonymous structure,
 * where no qualified name leads. */
static void qualified_component(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), member = token_next(t, token_next(t, i));
	struct slice name = token_bytes(t, member);
	bool component = t->t[member].kind == TOK_IDENT && name.n == 1 && memchr("xyzw", *name.p, 4);
	if (!component || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || before == NO_TOKEN ||
	    TOKEN_IS_ANY(t, before, '&', P_SCOPE) || !scan_body(&u->scan, t->t[i].off) || !vector_components(p, u, i))
		return;
	uint32_t head = token_is_punct(t, before, '(') ? token_prev(t, before) : NO_TOKEN;
	if (token_is_word(t, head) &&
	    TOKEN_IS_WORD_OF(t, head, "sizeof", "decltype", "typeof", "__typeof__", "alignof", "noexcept"))
		return;
	bool of_object = TOKEN_IS_ANY(t, before, '.', P_ARROW);
	edit_put(&u->edits, t->t[i].off, t->t[member].off, of_object ? "" : "this->");
}

void pass_vector_fact(struct pass *c, uint32_t i)
{
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	struct slice w = token_bytes(t, i);
	uint32_t before = token_prev(t, i), after = token_next(t, i), word = token_prev(t, before);
	if (aligned_to_16(w) && !(t->t[i].flags & TF_DIRECTIVE))
		laid_out(u, i);
	if (token_is_punct(t, after, P_SCOPE) && vector_rank(w))
		qualified_component(p, u, i);
	bool listed = TOKEN_IS_ANY(t, before, '<', ',');
	bool address = token_is_punct(t, before, '&') && token_is_punct(t, after, P_SCOPE);
	bool alignment = token_is_punct(t, before, '(') && token_is_word(t, word);
	if (!(listed || address || alignment) || t->t[i].flags & TF_SKIPPED || !vector_rank(w) || !vector_components(p, u, i))
		return;
	uint32_t member = token_next(t, after), end = token_next(t, member);
	if (address && (token_is_punct(t, word, '<') || token_is_punct(t, end, '>'))) {
		tell(u, D_W706, before, member,
		     "HIP's vector types inherit their components, and a pointer to such a member is not a template "
		     "arguments here");
		return;
	}
	bool of_type = alignment ? token_is(t, word, "alignof") || token_is(t, word, "__alignof__") || token_is(t, word, "_Alignof")
	                         : listed && token_is(t, word, "alignment_of");
	if (of_type && aligned_to_16(w)) {
		tell(u, D_B001, word, i, "HIP aligns this type to 32 bytes, CUDA to 16");
		return;
	}
	while (listed && token_is_punct(t, before, ',') && token_is_word(t, word) && token_is_punct(t, token_prev(t, word), '<')) {
		before = token_prev(t, word); /* is_convertible<T, float4> */
		word = token_prev(t, before);
	}
	if (!listed || !token_is_punct(t, before, '<') || !token_is_word(t, word))
		return;
	if (is_trait(t, word))
		tell(u, D_B001, word, i, slice_starts(token_bytes(t, word), "is_con") ? other_constructors : plain_in_cuda);
}
