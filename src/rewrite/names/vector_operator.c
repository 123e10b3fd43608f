/* vector_operator.c: a program's own operators between CUDA's vector types. HIP's types come with such operators, for the host and the device:
 * a program's that does the same is left out, and another gets one for each side, since clang prefers these to HIP's for both. Prototypes and
 * definitions are treated alike. */
#include "lex/word_class.h"
#include "pass/pass.h"
#include "project/group.h"
#include "project/include_reach.h"
#include "rewrite/names/clash.h"
#include "rewrite/names/vector_operator.h"
#include "rewrite/vectors/vector_mixed.h"
#include "sema/type_parameter.h"
#include "sema/vector_type.h"
#include <ctype.h>

/* The operators HIP's vector types come with as non-templates: they would make the program's own ambiguous. */
static bool is_hips(struct slice op)
{
	return slice_is(op, "*") || slice_is(op, "/") || slice_is(op, "+=") || slice_is(op, "-=") || slice_is(op, "*=") ||
	       slice_is(op, "/=") || slice_is(op, "++") || slice_is(op, "--");
}
static bool is_sum(struct slice op) { return slice_is(op, "+") || slice_is(op, "-"); } /* templates there */

/* The components of the vector type that token i names, those of one among them; 0: it names another. */
static unsigned components(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	return token_is_word(t, i) && vector_width(token_bytes(t, i)) == 1 ? 1 : vector_components(p, u, i);
}

bool operator_read(const struct tokens *t, uint32_t i, struct arena *arena, struct declared *d)
{
	uint32_t macro = t->t[i].flags & TF_MACRO_BODY ? macro_around(t, i) : NO_TOKEN;
	*d = (struct declared){.name = token_next(t, i), .body = NO_TOKEN, .last = NO_TOKEN};
	d->open = token_next(t, d->name);
	while (macro != NO_TOKEN && token_is_punct(t, d->open, P_HASHHASH)) /* op##=, a##b */
		d->open = token_next(t, token_next(t, d->open));
	if (t->t[i].flags & TF_SPLICED || token_pair(t, d->open, '(') == NO_TOKEN)
		return false;
	d->n = call_arguments(t, d->open, arena, &d->parameters);
	uint32_t k = token_behind_pair(t, d->open, '('), end = t->t[d->open].pair;
	while (d->last == NO_TOKEN && !(t->t[k].kind == TOK_EOD || t->t[k].kind == TOK_EOF)) {
		if (TOKEN_IS_ANY(t, k, ',', '=', ')', '}', ':') || tokens_alike(t, k, i))
			return false;
		if (token_is_punct(t, k, '{'))
			d->body = k, d->last = t->t[k].pair;
		else if (token_is_punct(t, k, ';'))
			d->last = k;
		end = token_over(t, k, "(");
		k = token_next(t, end);
	}
	if (d->last == NO_TOKEN && macro != NO_TOKEN && t->t[k].kind == TOK_EOD)
		d->last = end;
	d->first = declaration_start(t, i);
	if (macro != NO_TOKEN) {
		uint32_t list = macro_parameters(t, macro), stop = list == NO_TOKEN ? macro : t->t[list].pair;
		d->first = i;
		for (uint32_t b = token_prev(t, i); b > stop && !TOKEN_IS_ANY(t, b, ';', '{', '}'); b = token_prev(t, b))
			d->first = b;
	}
	/* MAKE(float2), on a line of its own: another declaration */
	for (uint32_t list = token_next(t, d->first), after; token_pair(t, list, '(') != NO_TOKEN; list = token_next(t, d->first)) {
		after = token_behind_pair(t, list, '(');
		if (slice_starts(token_bytes(t, d->first), "__") || !(t->t[after].flags & TF_BOL) || after >= i ||
		    !token_is_word(t, d->first) || is_keyword(token_bytes(t, d->first)))
			break;
		d->first = after;
	}
	return d->last != NO_TOKEN && d->n > 0 && d->first < i;
}

/* ---- what one does ---- */

/* HIP's work component by component. Does the body just that: a.x op b.x, a.y op b.y, ... and nothing else with a? */
static bool is_componentwise(struct operators *c, const struct declared *d, unsigned n_components)
{
	const struct tokens *t = c->t;
	uint32_t end = d->last, names[2];
	unsigned products = 0;
	if (d->body == NO_TOKEN || end - d->body > 60 || d->n != 2) /* a longer one does more than that */
		return false;
	for (int k = 0; k < 2; k++) {
		names[k] = token_prev(t, token_at(t, d->parameters[k].end));
		if (!token_is_word(t, names[k]) || names[k] == parameter_type(t, d->parameters[k]))
			return false;
	}
	for (uint32_t i = d->body + 1; i < end; i++) {
		if (!tokens_alike(t, i, names[0]) || (token_is(t, i - 1, "return") && token_is_punct(t, i + 1, ';')))
			continue; /* return a; */
		bool same = token_is_punct(t, i + 1, '.') && token_is_punct(t, i + 3, t->t[d->name].punct) &&
		            tokens_alike(t, i + 4, names[1]) && token_is_punct(t, i + 5, '.') && tokens_alike(t, i + 2, i + 6);
		if (!same || TOKEN_IS_ANY(t, i - 1, '+', '-') || TOKEN_IS_ANY(t, i + 7, '+', '-'))
			return false; /* a sum of them is something else */
		products++;
		i += 6;
	}
	return products == n_components;
}

/* Does the file have a prototype of the operator in the name, "*float2"? */
static unsigned has_prototype(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	struct arena arena = {0};
	bool has = false;
	FOR_WORD(i, t, SLICE_LIT("operator")) {
		struct declared d;
		if (has || t->t[i].flags & TF_DIRECTIVE || !operator_read(t, i, &arena, &d) || d.body != NO_TOKEN || d.n != 2)
			continue;
		struct slice op = token_bytes(t, d.name), of = {a->name.p + op.n, a->name.n - op.n};
		uint32_t type = parameter_type(t, d.parameters[0]);
		has = a->name.n > op.n && isalpha(*of.p) && !memcmp(op.p, a->name.p, op.n) && token_is_word(t, type) &&
		      (slice_eq(token_bytes(t, type), of) ||
		       (!vector_width(token_bytes(t, type)) && components(a->p, u, type) == vector_width(of)));
	}
	arena_free(&arena);
	return has;
}

/* Does the definition do for the type that both its parameters are spelled as what HIP's does, and needs no prototype it? */
static bool is_usual(struct operators *c, const struct declared *d)
{
	static const struct group_question prototype = {'?', 1, has_prototype};
	const struct tokens *t = c->t;
	uint32_t a = parameter_type(t, d->parameters[0]), b = d->n == 2 ? parameter_type(t, d->parameters[1]) : NO_TOKEN;
	if (!tokens_alike(t, a, b))
		return false;
	struct slice type = token_bytes(t, a), op = token_bytes(t, d->name);
	unsigned n = slice_starts(type, "cu") ? 0 : vector_width(type);
	if (!n || type.p[type.n - 1] == 'a' || !is_componentwise(c, d, n))
		return false;
	const char *name = arena_printf(&c->arena, "%.*s%.*s", (int)op.n, op.p, (int)type.n, type.p);
	return !group_ask(&prototype, c->p, c->u, slice_str(name));
}

/* ---- for which sides one is ---- */

/* Is token i a word in capitals, such as HOST_DEVICE? */
static bool is_shouted(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) && t->t[i].len > 1 && slice_in_capitals(token_bytes(t, i));
}

static unsigned sides_of(struct operators *c, const struct tokens *t, uint32_t i)
{
	if (!token_is_word(t, i) || is_keyword(token_bytes(t, i)))
		return 0;
	return token_is(t, i, "__host__")     ? HOST
	       : token_is(t, i, "__device__") ? DEVICE
	                                      : macro_sides(c->p, c->u, token_bytes(t, i)) & BOTH;
}

/* Appends the body of the macro called 'name', where it is for the sides 'wanted', without the specifier of the other side than 'side'; false:
 * no file that includes connect this one with defines it so. */
static bool macro_for(struct operators *c, struct slice name, unsigned wanted, unsigned side, struct buf *out, unsigned depth)
{
	FOR_GROUP(v, c->p, c->u) {
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(word, t, name) {
			unsigned has = 0;
			if (!defines_macro(t, word) || macro_parameters(t, word) != NO_TOKEN)
				continue;
			uint32_t first = token_next(t, word), end = directive_end(t, word);
			for (uint32_t k = first; k < end; k = token_next(t, k))
				has |= sides_of(c, t, k);
			if (has != wanted)
				continue;
			for (uint32_t k = first; k < end; k = token_next(t, k)) {
				unsigned sides = sides_of(c, t, k);
				bool literal = TOKEN_IS_WORD_OF(t, k, "__host__", "__device__");
				if (literal && sides != side)
					continue;
				if (out->n && out->p[out->n - 1] != ' ' && (t->t[k].flags & TF_SPACE))
					buf_addch(out, ' ');
				if (literal || !sides || depth > 3 || !macro_for(c, token_bytes(t, k), sides, side, out, depth + 1))
					buf_addslice(out, token_bytes(t, k));
			}
			return true;
		}
	}
	return false;
}

static bool macro_has(struct operators *c, uint32_t i, const char *what)
{
	FOR_GROUP(v, c->p, c->u)
		FOR_WORD(word, &v->scan.tok, token_bytes(c->t, i)) {
			const struct tokens *t = &v->scan.tok;
			uint32_t k = tokens_find(t, t->t[word].off, slice_str(what));
			if (defines_macro(t, word) && k != NO_TOKEN && k < directive_end(t, word))
				return true;
		}
	return false;
}

void pieces_source(struct pieces *out, uint32_t begin, uint32_t end)
{
	if (begin < end && out->n < MOST_PIECES)
		out->of[out->n++] = (struct piece){.source = {begin, end}};
}

void pieces_text(struct operators *c, struct pieces *out, const char *text)
{
	uint32_t n = (uint32_t)strlen(text);
	if (n && out->n < MOST_PIECES)
		out->of[out->n++] = (struct piece){.text = arena_strndup(&c->arena, text, n), .text_len = n};
}

unsigned operator_sides(struct operators *c, const struct declared *d)
{
	unsigned sides = 0;
	for (uint32_t i = d->first; i < d->name; i = token_next(c->t, i))
		sides |= sides_of(c, c->t, i);
	return sides;
}

void operator_for(struct operators *c, const struct declared *d, uint32_t end, unsigned side, uint32_t marked, struct pieces *out)
{
	const struct tokens *t = c->t;
	uint32_t from = t->t[d->first].off;
	for (uint32_t i = d->first; i < d->name; i = token_next(t, i)) {
		unsigned sides = sides_of(c, t, i);
		struct buf text = {0};
		if (i == marked) {
			pieces_source(out, from, t->t[i].off);
			pieces_text(c, out, side == HOST ? "__host__ " : "__device__ ");
			from = t->t[i].off;
		} else if (sides && (sides & side) != sides) {
			pieces_source(out, from, t->t[i].off);
			bool literal = TOKEN_IS_WORD_OF(t, i, "__host__", "__device__");
			if (!literal && macro_for(c, token_bytes(t, i), sides, side, &text, 0) && text.n)
				buf_addch(&text, 0);
			pieces_text(c, out, text.n ? text.p : "");
			from = text.n ? token_end(t, i) : t->t[token_next(t, i)].off;
		}
		buf_free(&text);
	}
	pieces_source(out, from, end);
}

static void tell_both(struct operators *c, const struct declared *d)
{
	diag_add(&c->u->diags, D_W706, c->u->index, c->t->t[token_prev(c->t, d->name)].off, token_end(c->t, d->name),
	         "calls of this operator are ambiguous with HIP's own vector operator: write one '__host__' and one '__device__' "
	         "overload");
}

/* The program's operator, for both sides as HIP's, that does something else than HIP's or may: calls would be ambiguous. One declaration for
 * each side is preferred to what is for both. */
static void split_sides(struct operators *c, const struct declared *d)
{
	const struct tokens *t = c->t;
	uint32_t marked = NO_TOKEN, op = token_prev(t, d->name);
	unsigned sides = 0;
	bool shouted = false;
	for (uint32_t i = d->first; i < op; i = token_next(t, i)) {
		if ((t->t[i].flags ^ t->t[d->name].flags) & TF_DIRECTIVE)
			return;
		sides |= sides_of(c, t, i);
		shouted = shouted || is_shouted(t, i);
		if (token_is(t, i, "constexpr") ||
		    (token_is_word(t, i) && !is_keyword(token_bytes(t, i)) && macro_has(c, i, "constexpr")))
			marked = i;
	}
	if (!sides && marked == NO_TOKEN && shouted)
		tell_both(c, d);
	if (sides ? sides != BOTH : marked == NO_TOKEN)
		return;
	struct pieces out = {.n = 0};
	uint32_t end = token_end(t, d->last), line = end;
	bool ends = TOKEN_IS_ANY(t, d->last, ';', '}'), in_macro = t->t[d->name].flags & TF_DIRECTIVE;
	const char *nl = c->u->scan.crlf ? "\r\n" : "\n";
	bool once = ends && !in_macro && read_by_host(c->p, c->u); /* g++ has no sides: one is enough */
	operator_for(c, d, end, HOST, sides ? NO_TOKEN : marked, &out);
	pieces_text(c, &out, !ends ? "; " : in_macro ? " " : nl);
	if (once)
		pieces_text(c, &out, arena_printf(&c->arena, "#if defined(__HIPCC__) /* one for each side */%s", nl));
	operator_for(c, d, end, DEVICE, sides ? NO_TOKEN : marked, &out);
	while (line < t->src.n && strchr(" \t", t->src.p[line]))
		line++;
	if (once)
		pieces_text(
		        c, &out,
		        arena_printf(&c->arena, "%s#endif%s", nl, line < t->src.n && !strchr("\r\n", t->src.p[line]) ? nl : ""));
	edit_pieces(&c->u->edits, t->t[d->first].off, end, out.of, out.n, EDIT_OTHER);
}

/* ---- templates ---- */

/* Is token i a template's own 'T' of a parameter 'T a', 'const T &a', which may be a vector? */
static bool is_any(const struct operators *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t after = token_next(t, i);
	return token_is_word(t, i) && names_type_parameter(c->p, c->u, i) &&
	       (token_is_word(t, after) || token_is_punct(t, after, '&'));
}

/* Are its parameters such a 'T a', and a number? HIP's template of the operator fits both as well as this one. */
static bool any_by_number(const struct operators *c, const struct declared *d)
{
	const struct tokens *t = c->t;
	uint32_t a = parameter_type(t, d->parameters[0]), b = parameter_type(t, d->parameters[1]);
	return (is_any(c, a) && is_number_word(t, b)) || (is_number_word(t, a) && is_any(c, b));
}

static bool any_by_same(const struct operators *c, const struct declared *d)
{
	const struct tokens *t = c->t;
	uint32_t a = parameter_type(t, d->parameters[0]), b = parameter_type(t, d->parameters[1]);
	return is_any(c, a) && is_any(c, b) && tokens_alike(t, a, b);
}

/* A template's product of any two: of two vectors HIP's own, element by element, is no template and comes before it. */
static void tell_template(struct operators *c, const struct declared *d)
{
	for (unsigned n = 1; n <= 4; n++)
		if (is_componentwise(c, d, n))
			return;
	diag_add(&c->u->diags, D_B001, c->u->index, c->t->t[token_prev(c->t, d->name)].off, token_end(c->t, d->name),
	         "for CUDA's vector types clang prefers HIP's own element-wise operator to this template: write non-template "
	         "overloads, one '__host__' and one '__device__'");
}

/* ---- macros that make operators ---- */

/* A use of a macro: in the body of another, which is used like 'outer', or in code. */
struct use {
	const struct unit *in;
	const struct range *args;   /* there */
	const struct range *params; /* where the macro is defined */
	int n;
	const struct use *outer;
};

/* What tokens come to: their text, without const and '&', and the last of them. */
struct spelling {
	char text[64];
	size_t n;
	unsigned words;
	const struct unit *u;
	uint32_t last;
};

static void spell(const struct unit *u, uint32_t k, uint32_t end, const struct use *use, struct spelling *out)
{
	const struct tokens *t = &u->scan.tok;
	for (; t->t[k].off < end && t->t[k].kind != TOK_EOF; k = token_next(t, k)) {
		struct slice w = token_bytes(t, k);
		int at = use && token_is_word(t, k) ? parameter_named(t, use->params, use->n, w) : -1;
		if (at >= 0) {
			const struct tokens *given = &use->in->scan.tok;
			spell(use->in, token_at(given, use->args[at].begin), use->args[at].end, use->outer, out);
		} else if (!TOKEN_IS_ANY(t, k, P_HASHHASH, '&') && !token_is(t, k, "const") && out->n + w.n < sizeof out->text) {
			memcpy(out->text + out->n, w.p, w.n);
			out->n += w.n;
			out->words++;
			out->u = u;
			out->last = k;
		}
	}
}

/* The type that is given for the parameter in such a use. */
static struct spelling type_in(const struct operators *c, struct range parameter, const struct use *use)
{
	const struct tokens *t = c->t;
	uint32_t k = parameter_type(t, parameter), last = k;
	while (token_is_punct(t, token_next(t, last), P_HASHHASH))
		last = token_next(t, token_next(t, last));
	struct spelling s = {.n = 0};
	spell(c->u, k, token_end(t, last), use, &s);
	return s;
}

/* The components of the vectors that are given for it. */
static unsigned components_in(const struct operators *c, struct range parameter, const struct use *use)
{
	struct spelling s = type_in(c, parameter, use);
	struct slice name = {s.text, s.n};
	if (s.words < 2 || !s.n)
		return s.words ? components(c->p, s.u, s.last) : 0;
	uint32_t own = tokens_find(&s.u->scan.tok, 0, name);
	return vector_width(name) ? vector_width(name) : own == NO_TOKEN ? 0 : components(c->p, s.u, own);
}

/* Is what a use makes one between a vector of integers and a floating number, and used with other numbers, too? */
static bool is_mixed(const struct operators *c, const struct declared *d, const struct use *use, struct slice op)
{
	for (int side = 0; side < 2; side++) {
		struct spelling v = type_in(c, d->parameters[!side], use), n = type_in(c, d->parameters[side], use);
		struct slice vector = {v.text, v.n}, number = {n.text, n.n};
		struct mixed_operator m = {.op = op, .vector = type_word(vector), .side = side, .number = type_word(number)};
		if (m.number.kind == TYPE_FLOAT && type_is_vector(c->p, m.vector) && m.vector.of == TYPE_INTEGER &&
		    mixed_is_open(c->p, c->u, &m))
			return true;
	}
	return false;
}

/* Does such a use of the macro around the declaration make an operator that HIP has as well? c->mixed: one that is_mixed(). */
static bool makes_hips(struct operators *c, const struct declared *d, const struct use *use)
{
	struct spelling op = {0};
	spell(c->u, d->name, c->t->t[d->open].off, use, &op);
	struct slice text = {op.text, op.n};
	if (token_is(c->t, d->first, "template"))
		return d->n == 2 && (is_hips(text) || is_sum(text)) && any_by_number(c, d);
	c->mixed = c->mixed || (d->n == 2 && is_mixed(c, d, use, text));
	unsigned left = is_hips(text) ? components_in(c, d->parameters[0], use) : 0;
	return left &&
	       (d->n == 1 || slice_is(text, "++") || slice_is(text, "--") || left == components_in(c, d->parameters[1], use));
}

/* Does a use of the macro whose name, where it is defined, is token 'macro' of u? 'inner': in whose body it uses another, or NULL;
 * 'innermost' is the use of the macro around the declaration. */
static bool used_so(struct operators *c, const struct declared *d, const struct unit *u, uint32_t macro,
                    const struct use *innermost, struct use *inner, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t list = macro_parameters(t, macro);
	struct range *params = NULL, *args = NULL;
	int n = list == NO_TOKEN ? 0 : call_arguments(t, list, &c->arena, &params);
	uint32_t end = NO_TOKEN; /* where it is defined anew */
	FOR_BELOW(k, t, macro)
		if (end == NO_TOKEN && (defines_macro(t, k) || token_is(t, token_prev(t, k), "undef")))
			end = k;
	FOR_GROUP(v, c->p, c->u) {
		const struct tokens *w = &v->scan.tok;
		FOR_WORD(k, w, token_bytes(t, macro)) {
			struct use use = {v, NULL, params, n, NULL};
			bool in_body = w->t[k].flags & TF_MACRO_BODY, there = v == u ? k > macro && k < end : end == NO_TOKEN;
			if (!there || (w->t[k].flags & TF_DIRECTIVE && !in_body) ||
			    (list != NO_TOKEN && call_arguments(w, token_next(w, k), &c->arena, &args) != n))
				continue;
			use.args = list == NO_TOKEN ? NULL : args;
			if (inner)
				inner->outer = &use;
			bool is = !in_body    ? makes_hips(c, d, innermost ? innermost : &use)
			          : depth < 4 ? used_so(c, d, v, macro_around(w, k), innermost ? innermost : &use, &use, depth + 1)
			                      : false;
			if (inner)
				inner->outer = NULL;
			bool open = !TOKEN_IS_ANY(c->t, d->last, ';', '}'), /* HEAD(float2, *) { ... } */
			        ends = token_is_punct(
			                w, list == NO_TOKEN ? token_next(w, k) : token_behind_pair(w, token_next(w, k), '('), ';');
			if (is && !in_body && open && !ends) {
				tell_both(c, d);
				return false;
			}
			if (is)
				return true;
		}
	}
	return false;
}

/* ---- */

static void one_operator(struct operators *c, uint32_t i)
{
	const struct tokens *t = c->t;
	struct declared d;
	if (!operator_read(t, i, &c->arena, &d) || scan_asks_for_hip(&c->u->scan, t->t[d.first].off))
		return;
	if (t->t[i].flags & TF_MACRO_BODY) {
		c->mixed = false;
		if (d.n <= 2 && used_so(c, &d, c->u, macro_around(t, i), NULL, NULL, 0))
			split_sides(c, &d);
		else if (c->mixed)
			diag_add(&c->u->diags, D_B001, c->u->index, t->t[i].off, token_end(t, d.name),
			         "for scalars of other types clang prefers HIP's own operator, which converts them to the element "
			         "type: cast the scalar at the call");
		return;
	}
	struct slice op = token_bytes(t, d.name);
	bool hips = is_hips(op),
	     counts = slice_is(op, "++") || slice_is(op, "--"); /* ++v, or v++ with an int that stands for nothing */
	if (t->t[i].flags & TF_DIRECTIVE || d.n > 2 || !(hips || is_sum(op)) ||
	    (d.body != NO_TOKEN && token_is(t, d.first, "friend")))
		return;
	if (hips && is_usual(c, &d)) {
		clash_leave_out(c->u, d.first, d.last);
		return;
	}
	if (token_is(t, d.first, "template")) {
		if (d.n == 2 && names_vectors(c->p, c->u) && any_by_number(c, &d))
			split_sides(c, &d);
		else if (d.n == 2 && names_vectors(c->p, c->u) && d.body != NO_TOKEN && any_by_same(c, &d))
			tell_template(c, &d);
		return;
	}
	unsigned left = hips && d.n == (counts ? d.n : 2) ? components(c->p, c->u, parameter_type(t, d.parameters[0])) : 0;
	if (left && (counts || left == components(c->p, c->u, parameter_type(t, d.parameters[1]))))
		split_sides(c, &d);
	else if (d.n == 2)
		vector_forward(c, &d, i);
}

void pass_vector_operator(struct pass *pass, uint32_t at)
{
	(void)at;
	struct operators c = {.p = pass->p, .u = pass->u, .t = pass->t};
	FOR_WORD(i, c.t, SLICE_LIT("operator"))
		one_operator(&c, i);
	arena_free(&c.arena);
}
