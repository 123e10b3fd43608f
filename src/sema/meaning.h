/* meaning.h: the declaration that a name means where it is used. Scopes come from the file's outline, further ones from the files that it
 * includes. {0} is 'unknown': nothing in sight declares the name, or more than one declaration may. */
#ifndef TRANSHIP_MEANING_H
#define TRANSHIP_MEANING_H
#include "project/project.h"
#include "scan/outline.h"

struct meaning {
	const struct unit *u;    /* NULL: unknown */
	const struct outline *o; /* of u */
	uint32_t d;              /* its number there */
};
/* Of an unknown one the declaration that is none. */
static inline const struct declaration *declaration(struct meaning m)
{
	return m.u ? outline_declaration(m.o, m.d) : &outline_no_declaration;
}
/* The scope that it opens, and the one that it stands in; of an unknown one, and where it opens none, the scope that is none. */
static inline const struct outline_scope *scope_inside(struct meaning m)
{
	return m.u ? outline_scope(m.o, declaration(m)->inner) : &outline_no_scope;
}
static inline const struct outline_scope *scope_around(struct meaning m)
{
	return m.u ? outline_scope(m.o, declaration(m)->scope) : &outline_no_scope;
}
/* That of the word at token i of u: v, a.b.v, p->f(), C::v, this->v, a member's bare name in its class's functions. */
struct meaning meaning_of(const struct project *p, const struct unit *u, uint32_t i);
/* What is declared at token i of u, a declarator's name. */
struct meaning meaning_at(const struct unit *u, uint32_t i);
/* The name as it is looked up at token i of u, which may be another word: no member's. */
struct meaning meaning_named(const struct project *p, const struct unit *u, struct slice name, uint32_t i);
/* The same of one with its scopes, as clang spells them: lib::(anonymous namespace)::point. */
struct meaning meaning_spelled(const struct project *p, const struct unit *u, struct slice name, uint32_t i);
/* The member of the class, or that of a base, called so. */
struct meaning class_member(const struct project *p, struct meaning class, struct slice name);
/* Is it a class template with specializations? Each of its classes may have other members. */
bool class_varies(struct meaning class);
/* The nth data member, from 0, that is not static; those of an unnamed union count as one, the union. */
struct meaning class_nth(struct meaning class, unsigned n);
/* The nth parameter, from 0, of a function. */
struct meaning parameter_nth(struct meaning function, unsigned n);
/* How many parameters it has, and how many of them have to be given; a pack counts as any number: *most is UINT32_MAX. */
unsigned parameters_of(struct meaning function, unsigned *least, unsigned *most);
/* Does a constructor initialize what the word at token i names: C() : a(x), b{y} {? */
bool constructor_initializes(const struct unit *u, uint32_t i);
/* The place, from 0, of a template's parameter among its parameters. */
unsigned template_place(struct meaning parameter);
/* Of a constructor its class, which names it within; else m. */
struct meaning meaning_of_constructed(struct meaning m);
/* The next declaration of the same name in the same scope, above m: of another overload, of another branch. */
struct meaning meaning_older(struct meaning m);
#endif
