/* declared.c: where the file declares a name, with which type, and what it gives it as a value. */
#include "sema/sema_impl.h"
#include "sema/meaning.h"
#include "sema/type_word.h"

unsigned sema_size_of(struct sema *s, uint32_t i)
{
	unsigned align;
	return ident(s, i) ? type_bytes(type_word(token_bytes(s->t, i)), &align) : 0;
}

/* ---- declarations ---- */

uint32_t sema_type_before(struct sema *s, uint32_t i)
{
	struct meaning m = meaning_at(s->u, i);
	uint32_t last = m.u ? declaration(m)->last : NO_TOKEN;
	if (s->t->t[i].flags & TF_DIRECTIVE) { /* in a macro's body, which has no declarations */
		last = prev(s, i);
		while (TOKEN_IS_ANY(s->t, last, '*', '&') || is_word(s, last, "const"))
			last = prev(s, last);
		return ident(s, last) && !is_word(s, last, "return") && !is_word(s, last, "else") ? last : NO_TOKEN;
	}
	while (is_word(s, last, "const") || is_word(s, last, "volatile"))
		last = prev(s, last);
	last = last == NO_TOKEN ? last : before_template(s->t, last);
	return ident(s, last) ? last : NO_TOKEN;
}

/* The type that the word at token i names. */
static struct type named_type(struct sema *s, uint32_t i) { return ident(s, i) ? type_of_words(s->p, s->u, i, i) : unknown_type; }

bool sema_alias_varies(struct sema *s, uint32_t i) { return named_type(s, i).varies; }

uint32_t sema_alias(struct sema *s, uint32_t i)
{
	struct type is = named_type(s, i);
	return is.u == s->u && is.name != NO_TOKEN && !is.pointers && !is.arrays ? is.name : i;
}

/* ---- what names are given ---- */

bool sema_changes(const struct sema *s, uint32_t k)
{
	static const uint8_t changes[] = {'=',      P_INC,    P_DEC,    P_ADD_EQ, P_SUB_EQ, P_MUL_EQ,
	                                  P_DIV_EQ, P_MOD_EQ, P_SHL_EQ, P_AND_EQ, P_OR_EQ,  P_XOR_EQ};
	uint32_t after = next(s, k);
	if (is_punct(s, after, '.')) /* block.x = 32 */
		after = next(s, next(s, after));
	bool by_sign = s->t->t[after].kind == TOK_PUNCT && memchr(changes, s->t->t[after].punct, sizeof changes);
	bool shifts = is_punct(s, after, '>') && s->t->t[after].flags & TF_JOINED && is_punct(s, next(s, after), P_GE);
	bool pointee = is_punct(s, prev(s, k), '*') && !TOKEN_IS_ANY(s->t, after, P_INC, P_DEC);
	return ((by_sign || shifts) && !pointee) || TOKEN_IS_ANY(s->t, prev(s, k), P_INC, P_DEC);
}

static bool is_local(struct meaning m)
{
	uint8_t kind = scope_around(m)->kind;
	return kind == IN_FUNCTION || kind == IN_LAMBDA || kind == IN_STATEMENT || kind == IN_BLOCK;
}

static bool gives_address(struct sema *s, uint32_t k) { return is_punct(s, prev(s, k), '&') && !ident(s, prev(s, prev(s, k))); }

/* Does token k, which may stand for a variable, give that another value, or its address away? */
static inline bool may_change(struct sema *s, uint32_t k)
{
	uint32_t before = prev(s, k);
	bool member = token_is_access(s->t, before) || is_punct(s, before, P_SCOPE);
	return !member && (sema_changes(s, k) || gives_address(s, k));
}

enum { FAR = 0, NEAR = 64 };

/* The first place behind token k where the function around the variable m gives it another value, or its address away; NO_TOKEN: none does; FAR: none
 * of the next NEAR words alike does, and more follow. */
static uint32_t change_behind(struct sema *s, struct meaning m, uint32_t k)
{
	uint32_t end = scope_around(m)->end;
	unsigned n = 0;
	for (k = tokens_next_alike(s->t, k); k < end; k = tokens_next_alike(s->t, k)) {
		if (may_change(s, k) && meaning_of(s->p, s->u, k).d == m.d && meaning_at(s->u, k).d != m.d)
			return k;
		if (n++ == NEAR)
			return FAR;
	}
	return NO_TOKEN;
}

static uint32_t *remembered(struct sema *s, uint32_t **list, struct meaning m)
{
	size_t bytes = m.o->n * sizeof **list;
	*list = *list ? *list : memset(arena_alloc(&s->arena, bytes), 0, bytes);
	return &(*list)[m.d];
}

/* Sets s->changes and s->only of all variables of that name in the outermost function or class around the variable m, in one walk: blocks in each
 * other may have one each. */
static void all_changes(struct sema *s, struct meaning m)
{
	const struct outline *o = m.o;
	uint32_t around = declaration(m)->scope, first = declaration(m)->name;
	for (uint32_t up = around; up && outline_scope(o, up)->kind != IN_NAMESPACE; up = outline_scope(o, up)->parent)
		around = up;
	uint32_t end = outline_scope(o, around)->end;
	remembered(s, &s->changes, m);
	remembered(s, &s->only, m);
	for (uint32_t k = tokens_prev_alike(s->t, first); k != NO_TOKEN && k >= outline_scope(o, around)->first;
	     k = tokens_prev_alike(s->t, k))
		first = k;
	for (uint32_t k = first; k < end; k = tokens_next_alike(s->t, k)) {
		struct meaning here = meaning_at(s->u, k);
		if (here.u && outline_scope(o, declaration(here)->scope)->end <= end)
			s->changes[here.d] = s->only[here.d] = NO_TOKEN;
	}
	for (uint32_t k = first; k < end; k = tokens_next_alike(s->t, k)) {
		uint32_t d = may_change(s, k) ? meaning_of(s->p, s->u, k).d : NO_DECLARED;
		if (d >= o->n || s->changes[d] == 0 || outline_declaration(o, d)->name >= k ||
		    k >= outline_scope(o, outline_declaration(o, d)->scope)->end ||
		    !tokens_alike(s->t, outline_declaration(o, d)->name, k))
			continue;
		bool one = s->changes[d] == NO_TOKEN;
		s->only[d] = one && !gives_address(s, k) ? k : NO_TOKEN;
		s->changes[d] = one ? k : s->changes[d];
	}
}

static uint32_t first_change(struct sema *s, struct meaning m)
{
	uint32_t *known = remembered(s, &s->changes, m);
	if (!*known)
		*known = change_behind(s, m, declaration(m)->name);
	if (*known == FAR)
		all_changes(s, m);
	return *known;
}

uint32_t sema_only_change(struct sema *s, uint32_t name)
{
	struct meaning m = meaning_at(s->u, name);
	if (!m.u || declaration(m)->kind != DECLARES_VARIABLE || !is_local(m))
		return NO_TOKEN;
	uint32_t *known = remembered(s, &s->only, m);
	if (!*known) {
		uint32_t first = first_change(s, m);
		if (*known)
			return *known;
		uint32_t second = first == NO_TOKEN || gives_address(s, first) ? first : change_behind(s, m, first);
		*known = second == NO_TOKEN ? first : NO_TOKEN;
		if (second == FAR)
			all_changes(s, m);
	}
	return *known;
}

bool sema_initial_of(struct sema *s, struct meaning m, struct initial_value *out)
{
	if (!m.u || m.u != s->u)
		return false;
	const struct declaration *d = declaration(m);
	bool local = is_local(m), given = d->value != NO_TOKEN && !d->arrays;
	bool variable = d->kind == DECLARES_VARIABLE && !d->range && (local || ((d->is_const || d->is_constexpr) && given));
	local = local && variable;
	bool named = (d->kind == DECLARES_ENUMERATOR || (d->kind == DECLARES_MACRO && d->open == NO_TOKEN)) && given;
	if (!variable && !named)
		return false;
	*out = (struct initial_value){.type = variable ? sema_type_before(s, d->name) : NO_TOKEN,
	                              .name = d->name,
	                              .first = given ? d->value : NO_TOKEN,
	                              .end = given ? d->end : NO_TOKEN};
	struct meaning other = meaning_older(m);
	out->changes = local ? first_change(s, m) != NO_TOKEN
	                     : other.u && declaration(other)->value != NO_TOKEN; /* in a branch of an #if */
	return true;
}

bool sema_initial(struct sema *s, uint32_t name, struct initial_value *out)
{
	return sema_initial_of(s, meaning_of(s->p, s->u, name), out);
}

bool sema_constant(struct sema *s, struct slice cls, struct slice name, struct initial_value *out)
{
	uint32_t end = s->t->n - 1;
	struct meaning m = meaning_named(NULL, s->u, cls.n ? cls : name, end);
	return sema_initial_of(s, cls.n ? class_member(NULL, m, name) : m, out);
}

bool sema_constant_function(struct sema *s, uint32_t name, uint32_t *parameters, uint32_t *first, uint32_t *end)
{
	for (struct meaning m = meaning_of(s->p, s->u, name); m.u && m.u == s->u; m = meaning_older(m)) {
		const struct declaration *d = declaration(m);
		*parameters = d->open;
		if (d->kind == DECLARES_MACRO && d->open != NO_TOKEN) {
			*first = d->value;
			*end = d->end;
			return d->value != NO_TOKEN;
		}
		uint32_t body = d->kind == DECLARES_FUNCTION && d->is_constexpr ? outline_scope(m.o, d->inner)->open : NO_TOKEN;
		if (body == NO_TOKEN || !is_word(s, next(s, body), "return"))
			continue;
		*first = next(s, next(s, body));
		*end = expression_end(s->t, *first);
		return is_punct(s, *end, ';') && next(s, *end) == pair(s, body);
	}
	return false;
}

bool sema_macro(struct sema *s, uint32_t i, uint32_t *parameters, uint32_t *first, uint32_t *end)
{
	struct initial_value is;
	if (is_punct(s, next(s, i), '(') && sema_constant_function(s, i, parameters, first, end))
		return s->t->t[*parameters].flags & TF_DIRECTIVE;
	*parameters = NO_TOKEN;
	if (!sema_initial(s, i, &is) || is.type != NO_TOKEN || is.first == NO_TOKEN)
		return false;
	*first = is.first;
	*end = is.end;
	return true;
}

uint32_t sema_declaration(struct sema *s, uint32_t i)
{
	bool member = token_is_access(s->t, prev(s, i)) || is_punct(s, prev(s, i), P_SCOPE);
	struct meaning m = !ident(s, i) ? (struct meaning){0}
	                   : member     ? meaning_of(s->p, s->u, i)
	                                : meaning_named(s->p, s->u, token_bytes(s->t, i), i);
	return m.u == s->u && sema_type_before(s, declaration(m)->name) != NO_TOKEN ? declaration(m)->name : NO_TOKEN;
}

bool sema_type_word(struct slice w) { return number_word(w).bits || SLICE_IS_ANY(w, "void", "auto", "inline", "static"); }

void sema_free(struct sema *s) { arena_free(&s->arena); }
