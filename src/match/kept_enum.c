/* kept_enum.c: numbers that keep values of one of CUDA's enumerations: int algo; algo = found; ... (cudnnConvolutionFwdAlgo_t)algo. Whatever values HIP's
 * enumerators have, the number names the same one. */
#include "match/candidate.h"
#include "project/group.h"
#include "sema/value_type.h"

/* What the uses of a name say so far. */
struct kept {
	const struct project *p;
	struct slice type; /* the enumeration; n is 0: none is known */
	bool given, cast_back;
};

/* Is the word at token i the enumeration, or the first one that is seen? */
static bool is_its_type(struct kept *kept, const struct tokens *t, uint32_t i)
{
	const struct name_rule *r =
	        token_is_word(t, i) ? rules_find(kept->p->rules, token_bytes(t, i), 1u << RK_TYPE | 1u << RK_DTYPE) : NULL;
	if (!r || !(r->flags & NF_RENUMBERED) || (kept->type.n && !slice_is(kept->type, r->cuda)))
		return false;
	kept->type = slice_str(r->cuda);
	return true;
}

/* (TYPE)algo, static_cast<TYPE>(algo), TYPE(algo): where token 'first' begins what is cast. */
static bool is_cast(struct kept *kept, const struct tokens *t, uint32_t first)
{
	uint32_t before = token_prev(t, first), type = token_prev(t, before);
	if (token_pair(t, before, ')') != NO_TOKEN)
		return token_prev(t, type) == t->t[before].pair && is_its_type(kept, t, type);
	if (!token_is_punct(t, before, '('))
		return false;
	bool named = token_is_punct(t, type, '>') && token_is(t, token_prev(t, token_prev(t, token_prev(t, type))), "static_cast");
	return is_its_type(kept, t, named ? token_prev(t, type) : type);
}

/* algo = found; algo = CUDNN_..._ALGO_0; algo = (int)found; algo = 0; algo(0): does the value that begins with token i name an enumerator, or none yet? */
static bool is_given(struct kept *kept, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t type = token_next(t, i);
	if (token_is_punct(t, i, '(') && token_is(t, type, "int"))
		i = token_next(t, token_next(t, type));
	if (!TOKEN_IS_ANY(t, token_next(t, i), ';', ')', ',', '}'))
		return false;
	if (token_is(t, i, "0"))
		return true;
	struct member_place of = token_is_word(t, i) ? value_named(kept->p, u, i) : (struct member_place){0};
	bool is = (of.u && !of.pointers && of.type != NO_TOKEN && is_its_type(kept, &of.u->scan.tok, of.type)) ||
	          (token_is_word(t, i) && rules_find(kept->p->rules, token_bytes(t, i), 1u << RK_ENUM));
	kept->given |= is;
	return is;
}

/* Does the use of the name at token k leave open that it keeps enumerators alone? */
static bool may_keep(struct kept *kept, const struct unit *u, uint32_t k)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t after = token_next(t, k), before = token_prev(t, k), first = k;
	while (token_is_access(t, token_prev(t, first)) && token_is_word(t, token_prev(t, token_prev(t, first))))
		first = token_prev(t, token_prev(t, first));
	if (t->t[k].flags & TF_DIRECTIVE)
		return false;
	if (token_is(t, before, "int") && token_is_punct(t, after, ';'))
		return true;
	if (token_is_punct(t, after, '='))
		return is_given(kept, u, token_next(t, after));
	if (TOKEN_IS_ANY(t, before, ':', ',') && TOKEN_IS_ANY(t, after, '(', '{')) /* of a constructor */
		return is_given(kept, u, token_next(t, after));
	bool cast = is_cast(kept, t, first);
	kept->cast_back |= cast;
	return cast;
}

bool match_keeps_enumerators(const struct project *p, const struct unit *u, uint32_t i)
{
	struct kept kept = {.p = p};
	struct slice name = token_bytes(&u->scan.tok, i);
	FOR_GROUP(v, p, u)
		FOR_WORD(k, &v->scan.tok, name)
			if (!may_keep(&kept, v, k))
				return false;
	return kept.given && kept.cast_back;
}
