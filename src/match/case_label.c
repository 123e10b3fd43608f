/* case_label.c: labels of a switch that nothing is ever equal to in HIP: HIP has no such enumerator, or an earlier label is the same. */
#include "match/candidate.h"

/* A label: 'case NAME:', or CASE(NAME) by a macro that writes it; NAME is the last word of a qualified one. */
struct label {
	uint32_t begin, name, end; /* tokens; 'end' is its ':' or ')' */
};

/* Does the file define the word at token i as a macro that begins with a label: #define CASE(x) case x: return #x */
static bool writes_label(const struct tokens *t, uint32_t i)
{
	FOR_WORD(k, t, token_bytes(t, i)) {
		if (!(t->t[k].flags & TF_DIRECTIVE)) /* it is used before a #define of it, as functions are */
			return false;
		uint32_t open = defines_macro(t, k) ? macro_parameters(t, k) : NO_TOKEN;
		uint32_t label = open == NO_TOKEN ? NO_TOKEN : token_next(t, t->t[open].pair);
		if (token_is(t, label, "case") && tokens_alike(t, token_next(t, label), token_next(t, open)))
			return true;
	}
	return false;
}

/* The label that begins at token i, by the same macro as another one does, or by 'case'. */
static bool read_label(const struct tokens *t, uint32_t i, struct label *l)
{
	uint32_t name = token_next(t, i);
	bool word = token_is(t, i, "case");
	if (!word && !token_is_punct(t, name, '('))
		return false;
	name = word ? name : token_next(t, name);
	while (token_is_word(t, name) && token_is_punct(t, token_next(t, name), P_SCOPE))
		name = token_next(t, token_next(t, name));
	*l = (struct label){i, name, token_next(t, name)};
	return token_is_word(t, name) && token_is_punct(t, l->end, word ? ':' : ')');
}

/* The label that the enumerator at tokens first to last is the value of. */
static bool label_of(const struct tokens *t, uint32_t first, uint32_t last, struct label *l)
{
	uint32_t before = token_prev(t, first);
	if (token_is_punct(t, before, '('))
		before = token_prev(t, before);
	return token_is_word(t, before) && read_label(t, before, l) && l->name == last &&
	       (token_is(t, before, "case") || writes_label(t, before));
}

/* The switch's '{', before token i; NO_TOKEN: too far off. */
static uint32_t switch_open(const struct tokens *t, uint32_t i)
{
	enum { FURTHEST = 2048 }; /* each label is compared with those of its switch */
	uint32_t k = token_prev(t, i);
	for (; k != NO_TOKEN && i - k < FURTHEST && !token_is_punct(t, k, '{'); k = token_prev(t, k))
		k = token_over(t, k, "})");
	return k != NO_TOKEN && token_pair(t, k, '{') != NO_TOKEN ? k : NO_TOKEN;
}

/* What the label cannot be told from, of the same switch: an earlier one with the same counterpart, or, where it has HIP's under '--target roc',
 * one with ROCm's, which is of another enumeration. NO_TOKEN: none. */
static uint32_t other_label(struct pass *m, const struct name_rule *r, const struct label *l, const char *to)
{
	const struct tokens *t = m->t;
	bool mixed = m->sel->target == TARGET_ROC && !r->roc;
	uint32_t open = switch_open(t, l->begin), end = open == NO_TOKEN ? 0 : mixed ? t->t[open].pair : l->begin;
	for (uint32_t k = token_next(t, open); k < end; k = token_next(t, k)) {
		struct label other;
		k = token_over(t, k, "{(");
		if (k == l->begin || !tokens_alike(t, k, l->begin) || !read_label(t, k, &other))
			continue;
		const char *its;
		const struct name_rule *o = rules_find(m->p->rules, token_bytes(t, other.name), 1u << RK_ENUM);
		if (o && rule_verdict(o, m->sel, &its) == VERDICT_RENAME &&
		    ((k < l->begin && !strcmp(its, to)) || (mixed && o->roc && o->lib == r->lib)))
			return other.name;
	}
	return NO_TOKEN;
}

static bool case_label(struct pass *m, const struct name_rule *r, uint32_t first, uint32_t last, enum verdict v, const char *to,
                       enum evidence ev)
{
	const struct tokens *t = m->t;
	struct label l;
	uint32_t other = NO_TOKEN;
	bool none = v == VERDICT_NONE || v == VERDICT_TOO_NEW || v == VERDICT_GONE;
	if (r->kind != RK_ENUM || !(none || v == VERDICT_RENAME) || !label_of(t, first, last, &l))
		return false;
	if (!none && (other = other_label(m, r, &l, to)) == NO_TOKEN)
		return false;
	uint32_t a = t->t[l.begin].off, b = token_end(t, l.end);
	struct slice s = {t->src.p + a, b - a};
	if (slice_find(s, SLICE_LIT("*/")) || slice_find(s, SLICE_LIT("\n")))
		return false;
	struct edit *e = edit_put(&m->u->edits, a, b, arena_printf(&m->arena, "/* %.*s */", (int)s.n, s.p));
	e->evidence = ev;
	match_say(m, D_R008, t->t[first].off, token_end(t, last), ev,
	          none ? arena_printf(&m->arena, "HIP has no '%s' and no value equals it, so its label becomes a comment", r->cuda)
	               : arena_printf(&m->arena, "'%s' has the same value as '%.*s' in HIP, so its label becomes a comment",
	                              r->cuda, (int)t->t[other].len, t->src.p + t->t[other].off),
	          NULL);
	return true;
}

void pass_case_label(struct pass *c, uint32_t at) { c->done = case_label(c, c->rule, c->first, at, c->verdict, c->to, c->ev); }
