/* class_layout.c: the sizes of types, and where class templates keep constants. */
#include "sema/sema_impl.h"
#include "sema/type_word.h"

struct extent {
	int64_t size; /* -1: not known */
	int64_t align;
	bool is_union;
};
static const struct extent unknown_extent = {-1, 1, false};
static struct extent class_extent(struct sema *s, struct meaning class, unsigned depth);

/* Of a type that is no array. */
static struct extent type_extent(struct sema *s, struct type t, unsigned depth)
{
	unsigned align = 1, bytes = 0;
	if (t.pointers)
		return (struct extent){8, 8, false};
	if (t.arrays || t.is_reference || t.varies)
		return unknown_extent;
	if (t.kind == TYPE_ENUM)
		align = bytes = t.bits / 8;
	else
		bytes = type_bytes(t, &align);
	return bytes                                                     ? (struct extent){bytes, align, false}
	       : t.kind == TYPE_CLASS && t.args == NO_TOKEN && depth < 4 ? class_extent(s, t.class, depth)
	                                                                 : unknown_extent;
}

/* Puts a member behind the others, or, in a union, beside them. */
static void place(struct extent *all, struct extent one, int64_t count)
{
	int64_t at = all->is_union ? 0 : (all->size + one.align - 1) / one.align * one.align, end = at + one.size * count;
	all->size = end > all->size ? end : all->size;
	all->align = all->align < one.align ? one.align : all->align;
}

/* How many elements the brackets behind the name at token k make; -1: not known. */
static int64_t elements(struct sema *s, uint32_t k)
{
	int64_t count = 1;
	for (k = next(s, k); is_punct(s, k, '['); k = next(s, pair(s, k))) {
		int64_t n = pair(s, k) == NO_TOKEN ? -1 : sema_value(s, next(s, k), pair(s, k));
		if (n < 0 || (n && count > INT32_MAX / n))
			return -1;
		count *= n;
	}
	return count;
}

/* The member m is put behind the others of *all. False: it cannot be read. */
static bool add_member(struct sema *s, struct meaning m, struct extent *all, unsigned depth)
{
	const struct declaration *d = declaration(m);
	bool unnamed = d->kind == DECLARES_CLASS && d->name == NO_TOKEN && is_punct(s, next(s, pair(s, d->open)), ';');
	if (unnamed) { /* union { float a[32]; int b; }; */
		struct extent one = depth < 4 ? class_extent(s, m, depth + 1) : unknown_extent;
		place(all, one, 1);
		return one.size >= 0;
	}
	if (d->kind != DECLARES_VARIABLE || d->is_static)
		return true;
	struct type t = type_declared(s->p, m);
	if (t.arrays != d->arrays || d->bit_field || d->function_pointer) /* the elements of an alias are not seen */
		return false;
	t.arrays = 0;
	struct extent one = type_extent(s, t, depth + 1);
	int64_t count = elements(s, d->name);
	if (one.size < 0 || count < 0)
		return false;
	place(all, one, count);
	return true;
}

/* What the class is aligned to at least, struct alignas(16) NAME; -1: not known. 'key' is set to the word 'struct', 'class' or 'union'. */
static int64_t alignment(struct sema *s, const struct declaration *d, uint32_t *key)
{
	*key = prev(s, d->name == NO_TOKEN ? d->open : d->name);
	uint32_t open = token_before_pair(s->t, *key, ')') == NO_TOKEN ? NO_TOKEN : pair(s, *key);
	if (open == NO_TOKEN)
		return 1;
	int64_t align = sema_value(s, next(s, open), *key);
	*key = prev(s, prev(s, open));
	return align < 1 ? -1 : align;
}

static struct extent class_extent(struct sema *s, struct meaning class, unsigned depth)
{
	const struct declaration *d = class.u == s->u && class.u ? declaration(class) : NULL;
	if (!d || d->kind != DECLARES_CLASS || d->inner == NO_DECLARED || d->open == NO_TOKEN)
		return unknown_extent;
	const struct outline_scope *in = outline_scope(class.o, d->inner);
	uint32_t key;
	struct extent all = {0, alignment(s, d, &key), is_word(s, key, "union")};
	if (all.align < 0 || in->bases != NO_TOKEN || outline_scope(class.o, in->parent)->kind == IN_TEMPLATE)
		return unknown_extent;
	for (uint32_t k = next(s, d->open); k < pair(s, d->open); k = next(s, token_over(s->t, k, "([{")))
		if (s->t->t[k].flags & TF_DIRECTIVE || TOKEN_IS_WORD_OF(s->t, k, "virtual", "alignas", "__align__"))
			return unknown_extent;
	for (struct meaning m = {class.u, class.o, in->declares}; m.d != NO_DECLARED; m.d = declaration(m)->next)
		if (!add_member(s, m, &all, depth))
			return unknown_extent;
	all.size = (all.size + all.align - 1) / all.align * all.align;
	return all;
}

int64_t sema_bytes(struct sema *s, uint32_t first, uint32_t end)
{
	return type_extent(s, type_written(s->p, s->u, first, end), 0).size;
}

/* ---- members ---- */

bool sema_template_constant(struct sema *s, uint32_t i, uint32_t member, struct range *parameters, struct range *body,
                            uint32_t *first, uint32_t *end)
{
	struct meaning m = meaning_of(s->p, s->u, i);
	uint32_t inner = m.u == s->u && m.u && declaration(m)->kind == DECLARES_CLASS ? declaration(m)->inner : NO_DECLARED,
	         around = inner == NO_DECLARED ? NO_DECLARED : outline_scope(m.o, inner)->parent;
	if (around == NO_DECLARED || outline_scope(m.o, around)->kind != IN_TEMPLATE)
		return false;
	uint32_t open = outline_scope(m.o, around)->first;
	*parameters = (struct range){next(s, open), template_close(s->t, open)};
	*body = (struct range){declaration(m)->open, pair(s, declaration(m)->open)};
	return sema_member_value(s, *body, member, first, end);
}

bool sema_member_value(struct sema *s, struct range body, uint32_t member, uint32_t *first, uint32_t *end)
{
	const struct outline *o = outline_of(&s->u->scan);
	uint32_t in = outline_scope_at(o, next(s, body.begin)), d = outline_in(o, in, token_bytes(s->t, member), NO_TOKEN);
	if (d == NO_DECLARED || outline_declaration(o, d)->value == NO_TOKEN)
		return false;
	*first = outline_declaration(o, d)->value;
	*end = outline_declaration(o, d)->end;
	return true;
}

/* The name of what m declares, in this file. */
static uint32_t name_here(const struct sema *s, struct meaning m) { return m.u == s->u && m.u ? declaration(m)->name : NO_TOKEN; }

uint32_t sema_member_of(struct sema *s, uint32_t type, uint32_t name, unsigned index)
{
	struct type is = ident(s, type) ? type_of_words(s->p, s->u, type, type) : unknown_type;
	return name_here(s, name == NO_TOKEN ? class_nth(is.class, index) : class_member(s->p, is.class, token_bytes(s->t, name)));
}

uint32_t sema_member(struct sema *s, uint32_t i) { return name_here(s, meaning_of(s->p, s->u, i)); }
