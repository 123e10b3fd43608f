/* pointer_import.c: device pointers that other files of the project declare: members and functions of classes, variables, as far as a file
 * includes them. */
#include "pass/pass.h"
#include "rewrite/pointers/device_pointer.h"
#include "project/include_reach.h"
#include "sema/value_type.h"
#include "sema/class_body.h"
#include "sema/type.h"
#include <stdlib.h>

void pass_device_pointer_names(struct pass *c, uint32_t at)
{
	(void)at;
	struct project *p = c->whole;
	bool *names = pass_project_state(p, PASS_device_pointer_names);
	for (size_t n = 0; n < p->n && !*names; n++)
		for (size_t k = 0; k < POINTER_TYPES && p->units[n].scanned && !*names; k++)
			*names = tokens_have(&p->units[n].scan.tok, slice_str(pointer_types[k].cuda));
}

/* ---- what a file declares ---- */

/* A name that another file declares is visible here: as a member, or everywhere. */
static void import(struct pointers *c, const struct pointers *from, const struct pointer_name *n)
{
	struct pointer_name d = {.name = n->name,
	                         .depth = n->depth,
	                         .at = NO_TOKEN,
	                         .end = n->member ? 0 : c->t->n, /* a member's bare name is it in the class's functions only */
	                         .member = n->member,
	                         .result = n->result,
	                         .opaque = n->opaque,
	                         .hip = n->hip,
	                         .function = NO_TOKEN,
	                         .imported = true};
	if (n->member)
		d.class = class_name(from->t, n->begin);
	pointer_add(c, d);
	if (!n->member || !d.class.n)
		return;
	const struct tokens *t = c->t;
	FOR_WORD(k, t, d.class) /* Pool::take(...) { */
	{
		uint32_t name = token_next(t, token_next(t, k)), body;
		name = punct(c, name, '~') ? token_next(t, name) : name;
		uint32_t open = token_next(t, name);
		if (!punct(c, token_next(t, k), P_SCOPE) || !ident(c, name) || token_pair(t, open, '(') == NO_TOKEN)
			continue;
		body = body_behind(t, t->t[open].pair);
		if (token_pair(t, body, '{') == NO_TOKEN)
			continue;
		struct pointer_name bare = d;
		bare.member = false;
		bare.begin = k;
		bare.end = t->t[body].pair;
		pointer_add(c, bare);
	}
}

/* What file u declares with the type called 'name'. */
static void read_names(struct pointers *c, const struct unit *u, struct slice name, const char *opaque)
{
	const struct tokens *t = &u->scan.tok;
	struct pointers o = {.p = c->p, .u = (struct unit *)u, .t = t, .around.at = NO_TOKEN}; /* nothing is written there */
	FOR_WORD(k, t, name) {
		uint32_t before = token_prev(t, k), after = token_next(t, k);
		if (t->t[k].flags & TF_DIRECTIVE)
			continue;
		bool typedefs = word(&o, before, "typedef") && ident(&o, after),
		     uses = punct(&o, before, '=') && word(&o, token_prev(t, token_prev(t, before)), "using");
		if ((typedefs || uses) && !opaque)
			pointer_add_alias(c, token_bytes(t, typedefs ? after : token_prev(t, before)));
		else if (!typedefs && !uses && !punct(&o, before, '<') &&
		         (ident(&o, after) || punct(&o, after, '*') || punct(&o, after, '&')))
			pointer_declarators(&o, k, opaque, false);
	}
	FOR_EACH(const struct pointer_name, d, o.names, o.n_names) {
		bool file = d->end == t->n || !scan_body(&u->scan, t->t[d->at].off);
		if (d->function == NO_TOKEN && (d->member || file))
			import(c, &o, d);
	}
	pointers_free(&o);
}

static bool is_header_to_read(const struct pointers *c, const struct unit *u)
{
	return u != c->u && u->scanned && u->reading == READ_ALL;
}

static bool read_header(const struct reach *r, const struct unit *u)
{
	struct pointers *c = (struct pointers *)r->what;
	for (size_t k = 0; k < POINTER_TYPES && is_header_to_read(c, u); k++)
		if (c->hip[k] && tokens_have(&u->scan.tok, slice_str(pointer_types[k].cuda)))
			read_names(c, u, slice_str(pointer_types[k].cuda), pointer_types[k].opaque ? c->hip[k] : NULL);
	return false;
}

static bool read_aliases(const struct reach *r, const struct unit *u)
{
	struct pointers *c = (struct pointers *)r->what;
	for (size_t n = 0; is_header_to_read(c, u) && n < c->n_aliases && n < 8; n++)
		read_names(c, u, c->aliases[n], NULL);
	return false;
}

void pointers_import(struct pointers *c)
{
	reach_any(&(struct reach){.p = c->p, .found = read_header, .what = c}, c->u);
	if (c->n_aliases)
		reach_any(&(struct reach){.p = c->p, .found = read_aliases, .what = c}, c->u);
}

/* ---- whose member a name is ---- */

/* Is the name, which token k has, declared here as something other than a device pointer? */
static bool declared_otherwise(const struct tokens *t, uint32_t k)
{
	uint32_t type = token_prev(t, k), after = token_next(t, k);
	if (!TOKEN_IS_ANY(t, after, ';', ',', '=', '[', '(', '{'))
		return false;
	bool pointer = TOKEN_IS_ANY(t, type, '*', '&');
	if (pointer)
		type = token_prev(t, type);
	if (token_is_punct(t, type, '>'))
		return true;
	if (!token_is_word(t, type) ||
	    TOKEN_IS_WORD_OF(t, type, "return", "delete", "throw", "case", "goto", "else", "new", "typename", "co_return"))
		return false;
	uint32_t before = token_prev(t, type);
	bool starts = !pointer || is_keyword(token_bytes(t, type)) || TOKEN_IS_ANY(t, before, ';', '{', '}') ||
	              token_is(t, before, "const") || token_is_punct(t, before, ':');
	for (size_t n = 0; n < POINTER_TYPES; n++)
		if (token_is(t, type, pointer_types[n].cuda))
			return false;
	return starts;
}

static bool names_other(const struct reach *r, const struct unit *u)
{
	const struct slice *name = r->what;
	if (!u->scanned || u->reading != READ_ALL)
		return false;
	FOR_WORD(k, &u->scan.tok, *name)
		if (declared_otherwise(&u->scan.tok, k))
			return true;
	return false;
}

bool pointer_of_class(const struct pointers *c, uint32_t i, const struct pointer_name *n)
{
	const struct tokens *t = c->t;
	struct type is = type_of_object(c->p, c->u, token_prev(t, i));
	if (is.kind == TYPE_NAMED && is.args != NO_TOKEN) /* unique_ptr<Pool> */
		is = type_pointee(c->p, is);
	struct slice of = is.u && is.name != NO_TOKEN ? token_bytes(&is.u->scan.tok, is.name) : (struct slice){"", 0};
	if (is.kind == TYPE_CLASS) {
		const struct declaration *d = declaration(is.class);
		of = d->name == NO_TOKEN ? of : token_bytes(is.class.o->t, d->name);
		if (slice_eq(of, n->class))
			return true;
		if (is.class.o->s[d->inner].bases == NO_TOKEN)
			return false; /* another class, without bases */
	} else if (of.n && slice_eq(of, n->class))
		return true;
	return !reach_any(&(struct reach){.p = c->p, .found = names_other, .what = &n->name}, c->u);
}
