/* redeclare.c: functions whose declarations say less than what is defined: "T f(T);" in a class and "__device__ T C::f(T) {",
 * "template <class T> T abs(T);" and "template <> __device__ double abs(double) {". What a macro stands for is looked up. */
#include "pass/pass.h"
#include "hazard/dialect/function.h"
#include "project/namespaces.h"
#include "sema/meaning.h"
#include <stdlib.h>

struct heads {
	uint32_t *name; /* tokens: names of functions in front of their parameters, outside of bodies */
	uint32_t *more; /* of each the next one of the same name, NO_TOKEN: none is */
	size_t n, cap, cap_more;
	struct strmap by_name; /* -> index of the last */
};

static void add_head(struct hazards *h, struct heads *heads, uint32_t name)
{
	uint64_t last = NO_TOKEN;
	strmap_get(&heads->by_name, hazard_text(h, name), &last);
	GROW(heads->name, heads->n, heads->cap);
	GROW(heads->more, heads->n, heads->cap_more);
	heads->name[heads->n] = name;
	heads->more[heads->n] = (uint32_t)last;
	strmap_put(&heads->by_name, hazard_text(h, name), heads->n++);
}

static void heads_free(struct heads *heads)
{
	strmap_free(&heads->by_name);
	free(heads->name);
	free(heads->more);
}

bool hazard_is_special(const struct hazards *h, uint32_t start)
{
	return hazard_word(h, start, "template") && hazard_punct(h, next(h, start), '<') &&
	       hazard_punct(h, next(h, next(h, start)), '>');
}

/* The name of the specialization with the body at '{', token brace: abs<double>(double); NO_TOKEN: it is no function, or not read. */
static uint32_t special_name(const struct hazards *h, uint32_t brace)
{
	uint32_t close = prev(h, brace);
	while (hazard_word(h, close, "const") || hazard_word(h, close, "noexcept"))
		close = prev(h, close);
	return before_template(h->t, token_before_pair(h->t, close, ')'));
}

/* Can the function with the body at '{', token brace, be a member's: X::f(int) {, X::X(int a) : x(a) {? */
static bool names_scope(const struct hazards *h, uint32_t brace)
{
	uint32_t name = hazard_defined_operator(h, brace);
	name = name == NO_TOKEN ? special_name(h, brace) : hazard_name_begin(h, name);
	uint32_t before = prev(h, name);
	return before == NO_TOKEN || TOKEN_IS_ANY(h->t, before, P_SCOPE, ':', ',');
}

/* Names in front of parameters behind which ';' or a body stands, outside of bodies. */
static void read_heads(struct hazards *h, struct heads *heads)
{
	const struct scan *s = &h->u->scan;
	uint32_t b = 0;
	for (uint32_t i = 0; i < h->t->n; i++) {
		const struct token *k = &h->t->t[i];
		if (k->flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		while (b < s->n_bodies && s->bodies[b].begin < k->off)
			b++;
		if (b < s->n_bodies && s->bodies[b].begin == k->off) {
			i = k->pair != NO_TOKEN ? k->pair : i;
			continue;
		}
		uint32_t name = hazard_word(h, i, "operator") ? hazard_operator_name(h, i) : i;
		uint32_t open = k->kind == TOK_IDENT && name != NO_TOKEN ? parameters_open(h->t, name) : NO_TOKEN;
		uint32_t after = open != NO_TOKEN ? next(h, pair(h, open)) : NO_TOKEN;
		while (hazard_word(h, after, "const") || hazard_word(h, after, "noexcept"))
			after = next(h, after);
		if (TOKEN_IS_ANY(h->t, after, ';', '{') && (name != i || !is_keyword(hazard_text(h, i))))
			add_head(h, heads, name);
	}
}

unsigned hazard_spaces_of(struct hazards *h, const struct function *f)
{
	unsigned spaces = f->space == HOST ? 0u : f->space;
	for (uint32_t k = declaration_start(h->t, f->name), end = hazard_name_begin(h, f->name); k < end; k = next(h, k)) {
		if (!ident(h, k))
			continue;
		if (TOKEN_IS_WORD_OF(h->t, k, "__global__", "constexpr", "friend", "using", "typedef", "return"))
			return 0;
		if (hazard_word(h, k, "__host__"))
			spaces |= HOST;
		else if (hazard_names_macro(h, k, end)) {
			unsigned says = macro_sides(h->p, h->u, hazard_text(h, k));
			if (!(says & SPACE_KNOWN))
				return 0;
			spaces |= says & BOTH;
		}
	}
	return spaces ? spaces : HOST;
}

/* Is the word at token i defined in this file, as a macro or another name for a type? */
static bool defined_here(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	for (struct meaning m = meaning_named(NULL, u, token_bytes(t, i), t->n - 1); m.u; m = meaning_older(m))
		if (declaration(m)->kind == DECLARES_MACRO || declaration(m)->kind == DECLARES_ALIAS)
			return true;
	return false;
}

bool hazard_for_host(struct hazards *h, const struct function *f)
{
	if (f->plain || f->branched)
		return f->plain && f->space == HOST;
	for (uint32_t k = declaration_start(h->t, f->name); k < f->name && h->p->run->lint; k = next(h, k))
		if (ident(h, k) && hazard_names_macro(h, k, f->name) && !defined_here(h->u, k))
			return false; /* a lint may pass over the file that has it */
	return hazard_spaces_of(h, f) == HOST;
}

/* Does a body follow the parameters at token open? */
static bool has_body(const struct hazards *h, uint32_t open)
{
	uint32_t after = next(h, pair(h, open));
	while (hazard_word(h, after, "const") || hazard_word(h, after, "noexcept"))
		after = next(h, after);
	return !hazard_punct(h, after, ';');
}

/* Is d, in the file of o, what f specializes or defines? */
static bool declares(struct hazards *h, const struct function *f, bool special, struct hazards *o, const struct function *d)
{
	struct range *args;
	uint32_t start = declaration_start(o->t, d->name);
	if (start == d->name && !d->scope.n) /* a call */
		return false;
	if (!special)
		return hazard_same_function(h, f, o, d);
	/* namespace std { template <> void swap<mine>(mine &, mine &) } is not of the program's own swap */
	struct slice space = f->scope.n ? (struct slice){0} : namespace_around(h->t, f->name);
	return slice_eq(f->scope, d->scope) && namespace_is_around(o->t, d->name, space) && !hazard_is_special(o, start) &&
	       (f->scope.n || hazard_word(o, start, "template")) &&
	       call_arguments(h->t, f->open, &h->arena, &args) == call_arguments(o->t, d->open, &h->arena, &args);
}

/* Does the translation write the sides of f? See src/rewrite/sides/specialization.c, and src/hazard/dialect/space.c. */
static bool sides_added(const struct hazards *h, const struct function *f)
{
	uint32_t from = h->t->t[declaration_start(h->t, f->name)].off, to = h->t->t[f->name].off;
	FOR_EACH(const struct edit, e, h->u->edits.e, h->u->edits.n)
		if (e->begin == e->end && e->kind == EDIT_OTHER && from <= e->begin && e->begin < to)
			return true;
	return false;
}

/* Tells of f if it is declared for other sides in the file of o, which is h or a header. False: no declaration of it is there. */
static bool compare(struct hazards *h, const struct function *f, bool special, struct hazards *o, struct heads *heads)
{
	uint64_t k;
	unsigned here = 0, there = 0;
	uint32_t where = NO_TOKEN;
	for (bool more = strmap_get(&heads->by_name, hazard_text(h, f->name), &k); more; more = (k = heads->more[k]) != NO_TOKEN) {
		if (o == h && heads->name[k] == f->name)
			continue;
		uint32_t open = parameters_open(o->t, heads->name[k]);
		if (!special && has_body(o, open))
			continue; /* what another specialization of the class defines */
		struct function d = hazard_function_at(o, heads->name[k], open);
		if (!declares(h, f, special, o, &d))
			continue;
		unsigned spaces = hazard_spaces_of(o, &d);
		here = here ? here : hazard_spaces_of(h, f);
		if (!here || !spaces || here == spaces)
			return true;
		struct function g = *f;
		g.space = (uint8_t)here;
		if (!special && o == h && spaces == HOST && (f->scope.n || here == BOTH) && !sides_added(h, f) &&
		    !sides_added(h, &d) && !hazard_declared_elsewhere(h, &g) && hazard_declare_sides(h, &g, &d))
			return true;
		if (where == NO_TOKEN || d.name < where) {
			where = d.name;
			there = spaces;
		}
	}
	if (where == NO_TOKEN)
		return false;
	/* two overloads of one name, which clang tells apart */
	if (!special && !f->scope.n && here != BOTH && there != BOTH)
		return true;
	if (sides_added(h, f))
		return true;
	struct function g = *f;
	g.space = here;
	if (!special && !h->p->run->lint && hazard_declared_elsewhere(h, &g)) /* a lint does not read all files whole */
		return true;
	for (uint32_t n = 0; n < h->u->diags.n; n++)
		if (h->u->diags.d[n].id == D_W701 && h->u->diags.d[n].off == h->t->t[f->name].off)
			return true;
	uint32_t line;
	tokens_position(o->t, o->t->t[where].off, &line, NULL);
	const char *slash = strrchr(o->u->file->path, '/');
	const char *file = o == h ? "" : arena_printf(&h->arena, " of %s", slash ? slash + 1 : o->u->file->path);
	struct diagnostic *say =
	        hazard_say(h, D_W701, f->name, f->name, hazard_excerpt(h, f->name, f->name), hazard_space_names[here],
	                   hazard_space_names[there], arena_printf(&h->arena, "%u%s", line, file));
	bool add = here & ~there;
	say->fix =
	        arena_printf(&h->u->diags.arena, "write %s %s too", hazard_space_names[add ? here : there], add ? "there" : "here");
	return true;
}

/* A header that the file names, and the names of functions in it. */
struct header {
	struct heads heads;
	struct unit *unit; /* as it was read: the project's, or, where that was only asked for its includes, one of our own */
	unsigned asked;
};

/* The header that include n names, if it spells the word; NULL: it does not, or is none of the project's. A lint only looks through most
 * headers without a word of CUDA's for what they include: such a one is read here. */
static struct unit *header_with(struct hazards *h, uint32_t n, struct slice word, struct header *at)
{
	enum { MOST = 32 }; /* words that the text of one header is searched for */
	int32_t target = h->u->scan.includes[n].target;
	struct unit *v = target < 0 ? NULL : &h->p->units[target];
	if (!v || v == h->u || !v->scanned)
		return NULL;
	if (v->reading != READ_INCLUDES)
		at->unit = v->reading == READ_ALL ? v : NULL;
	else if (!at->unit && at->asked++ < MOST && slice_find(v->file->bytes, word)) {
		at->unit = xcalloc(1, sizeof *at->unit);
		at->unit->file = v->file;
		at->unit->index = v->index;
		struct scan *s = &at->unit->scan;
		scan_file(v->file->bytes, h->p->rules, s);
		for (uint32_t k = 0; k < s->n_includes; k++)
			s->includes[k].target = s->n_includes == v->scan.n_includes ? v->scan.includes[k].target : -1;
	}
	return at->unit && tokens_have(&at->unit->scan.tok, word) ? at->unit : NULL;
}

static void headers_free(struct hazards *h, struct header *header)
{
	for (uint32_t n = 0; header && n < h->u->scan.n_includes; n++) {
		struct unit *u = header[n].unit;
		heads_free(&header[n].heads);
		if (u && u != &h->p->units[h->u->scan.includes[n].target]) {
			scan_free(&u->scan);
			free(u);
		}
	}
	free(header);
}

void pass_redeclared(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	const struct scan *s = &h->u->scan;
	struct heads own = {0}; /* the file's */
	struct header *header = NULL;
	bool specials = tokens_have(h->t, SLICE_LIT("template"));
	FOR_EACH(const struct context_fact, body, s->bodies, s->n_bodies) {
		uint32_t brace = token_at(h->t, body->begin);
		if (body->is_kernel || (body->context < CTX_DEVICE && !specials) ||
		    h->t->t[brace].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		bool special = specials && hazard_is_special(h, declaration_start(h->t, brace));
		if (!special && body->context != CTX_HOST_DEVICE && !names_scope(h, brace))
			continue;
		if (!special && body->context < CTX_DEVICE)
			continue;
		uint32_t operator = hazard_defined_operator(h, brace);
		uint32_t name = operator != NO_TOKEN ? operator : special ? special_name(h, brace) : hazard_defined_name(h, brace);
		bool member = hazard_punct(h, prev(h, operator != NO_TOKEN ? hazard_name_begin(h, name) : name), P_SCOPE);
		if ((operator == NO_TOKEN && (!ident(h, name) || is_keyword(hazard_text(h, name)))) ||
		    (special && operator != NO_TOKEN) || (!special && !member && body->context != CTX_HOST_DEVICE))
			continue;
		if (!own.n)
			read_heads(h, &own);
		struct function f = hazard_function_at(h, name, parameters_open(h->t, name));
		if ((!special && !member && f.scope.n) || compare(h, &f, special, h, &own) || !member)
			continue;
		if (!header)
			header = xcalloc(s->n_includes + 1, sizeof *header);
		for (uint32_t n = 0; n < s->n_includes; n++) {
			struct unit *v = header_with(h, n, f.scope, &header[n]);
			if (!v)
				continue;
			struct hazards o = hazards_of(h->p, v);
			if (!header[n].heads.n)
				read_heads(&o, &header[n].heads);
			compare(h, &f, special, &o, &header[n].heads);
			hazards_free(&o);
		}
	}
	heads_free(&own);
	headers_free(h, header);
}
