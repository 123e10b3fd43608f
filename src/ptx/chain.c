/* chain.c: the carry flag from one asm statement to the next: add.cc.u32 in one, addc.u32 in the one behind it. Where the statements
 * stand one directly after the other, the flag is a variable around them; elsewhere each thread has one (tranship::carry_flag). */
#include "ptx/ptx_impl.h"

enum { MOST = 256 }; /* statements in a row */

bool ptx_sets_carry(const struct ptx_inst *in)
{
	for (uint32_t k = 1; k < in->n_parts; k++)
		if (slice_is(in->part[k], "cc"))
			return true;
	return false;
}

bool ptx_takes_carry(const struct ptx_inst *in)
{
	return slice_is(in->part[0], "addc") || slice_is(in->part[0], "subc") || slice_is(in->part[0], "madc");
}

bool ptx_is_wide(const struct ptx_inst *in) { return ptx_type_of(in->part[in->n_parts - 1]).bits == 64; }

/* The asm statement that ends at the ';' at token i; NO_TOKEN: another one does. */
static uint32_t asm_ended_at(const struct tokens *t, uint32_t i)
{
	uint32_t close = token_is_punct(t, i, ';') ? token_prev(t, i) : NO_TOKEN, word = token_before_pair(t, close, ')');
	while (token_is_word(t, word) && TOKEN_IS_WORD_OF(t, word, "volatile", "__volatile__", "__volatile"))
		word = token_prev(t, word);
	return ptx_is_asm(t, word) ? word : NO_TOKEN;
}

/* What one statement does with the flag. */
struct use {
	uint32_t at, end; /* tokens: the statement, and what is behind it */
	bool takes;       /* what another one has left */
	bool sets;
	bool wide, narrow;
	bool unfit; /* it cannot be part of a chain */
};

static struct use use_of(const struct ptx_choices *files, const struct tokens *t, uint32_t i)
{
	struct ptx_asm a;
	struct ptx_choices choices = {.p = files->p, .u = files->u};
	struct use u = {.at = i};
	u.unfit = !ptx_read(t, i, &choices, &a) || choices.n || a.opaque || a.problem || !a.semicolon;
	u.end = token_at(t, a.end);
	FOR_EACH(const struct ptx_inst, in, a.inst, a.n_insts) {
		bool sets = ptx_sets_carry(in), takes = ptx_takes_carry(in);
		if (!sets && !takes)
			continue;
		u.takes = u.takes || (takes && !u.sets);
		u.sets = u.sets || sets;
		*(ptx_is_wide(in) ? &u.wide : &u.narrow) = true;
		u.unfit = u.unfit || in->guarded || in->malformed;
	}
	ptx_free(&a);
	while (t->t[u.end].kind == TOK_COMMENT)
		u.end++;
	return u;
}

/* May a statement of the function, or the macro, from token i on use the flag? */
static bool is_taken(const struct ptx_choices *files, const struct tokens *t, uint32_t i)
{
	int depth = 0;
	for (; t->t[i].kind != TOK_EOF && t->t[i].kind != TOK_EOD && depth >= 0; i = token_next(t, i)) {
		depth += token_is_punct(t, i, '{') - token_is_punct(t, i, '}');
		if (!ptx_is_asm(t, i))
			continue;
		struct use u = use_of(files, t, i);
		if (u.unfit || u.takes || u.sets)
			return u.unfit || u.takes;
	}
	return false;
}

/* Does a statement of the file take the flag of one that does not stand directly before it, as a caller's may? */
static bool has_taker(const struct ptx_choices *files, const struct tokens *t, struct ptx_chain *chain)
{
	for (uint32_t i = 0; i < t->n && !chain->takers; i++)
		if (ptx_is_asm(t, i) && use_of(files, t, i).takes && asm_ended_at(t, token_prev(t, i)) == NO_TOKEN)
			chain->takers = 'y';
	chain->takers = chain->takers ? chain->takers : 'n';
	return chain->takers == 'y';
}

bool ptx_chain(const struct ptx_choices *files, const struct tokens *t, uint32_t i, struct ptx_chain *chain)
{
	/* of a macro the arguments are not in sight */
	static const char *const names[2][3] = {{"carry", "carry_flag", "flag_of_carry"},
	                                        {"carry_ptx", "carry_flag_ptx", "carry_ptx_"}};
	uint16_t where = t->t[i].flags & TF_DIRECTIVE;
	uint32_t start = i, first = NO_TOKEN, last = NO_TOKEN, behind = NO_TOKEN, before;
	if (chain->first != chain->last && i >= chain->first && i <= chain->last)
		return true;
	for (unsigned n = 0;
	     (before = asm_ended_at(t, token_prev(t, start))) != NO_TOKEN && (t->t[before].flags & TF_DIRECTIVE) == where; n++) {
		if (n == MOST)
			return false;
		start = before;
	}
	bool open = false, wide = false, narrow = false;
	unsigned n = 0;
	for (uint32_t k = start; ptx_is_asm(t, k) && (t->t[k].flags & TF_DIRECTIVE) == where; n++) {
		struct use u = use_of(files, t, k);
		if (n == MOST || u.end <= k || (u.unfit && first != NO_TOKEN))
			break;
		if (!u.unfit && (u.sets || (u.takes && first != NO_TOKEN)) && !(u.takes && first == NO_TOKEN)) {
			first = first == NO_TOKEN ? k : first;
			wide = wide || u.wide;
			narrow = narrow || u.narrow;
			last = k;
			open = u.sets;
			behind = u.end;
		}
		k = u.end;
	}
	before = token_prev(t, start);
	bool begins =
	        TOKEN_IS_ANY(t, before, ';', '{', '}') || (where && !(before != NO_TOKEN && t->t[before].flags & TF_MACRO_BODY));
	if (first == last || i < first || i > last || wide == narrow || !begins ||
	    (open && (is_taken(files, t, behind) || has_taker(files, t, chain))))
		return false;
	*chain = (struct ptx_chain){.first = first, .last = last, .wide = wide, .takers = chain->takers};
	for (size_t k = 0; k < ARRAY_SIZE(names[0]) && !chain->name; k++) {
		const char *name = names[!!where][k];
		uint32_t at = tokens_find(t, t->t[first].off, slice_str(name));
		if (at == NO_TOKEN || at > behind)
			chain->name = name;
	}
	if (!chain->name)
		*chain = (struct ptx_chain){.takers = chain->takers};
	return chain->name;
}
