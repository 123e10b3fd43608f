/* class_body.h: classes that the text defines, and what is around a token. */
#ifndef TRANSHIP_CLASS_BODY_H
#define TRANSHIP_CLASS_BODY_H
#include "project/project.h"

/* The '{' of the class in which token i, which may be NO_TOKEN, declares something; else NO_TOKEN. */
uint32_t class_near(const struct unit *u, uint32_t i);
/* The 'struct', 'union' or 'class' whose body is the braces closed by token i; NO_TOKEN: it is another '}'. */
uint32_t class_closed_at(const struct tokens *t, uint32_t i);
/* The body of the class that the word at token i names: defined above it, or in a file that the unit includes, itself or through others.
 * u is NULL: none is seen, or it is a template's parameter. */
struct class_place {
	const struct unit *u;
	uint32_t open;  /* its '{', NO_TOKEN: the name is one for another type */
	uint32_t alias; /* the last word of that, else NO_TOKEN */
};
struct class_place class_named(const struct project *p, const struct unit *u, uint32_t i);
/* The '[' of the lambda around token i, in the function whose body begins at byte 'begin', and in *type the last word of the type behind its
 * '->', or NO_TOKEN; NO_TOKEN: there is none. */
uint32_t lambda_around(const struct tokens *t, uint32_t begin, uint32_t i, uint32_t *type);
/* Does a member function for the host, within the class, assign to the member variable called as token 'variable': semaphore = 0? */
bool class_assigns(const struct unit *u, uint32_t variable);
struct slice class_name(const struct tokens *t, uint32_t open); /* of the class with the body at '{'; empty: it has none */
/* The class of the variable or member declared with the type at token i: S s; S<N> s[2]. Its name in *word, the variable's in *name.
 * */
struct class_place class_of_variable(const struct project *p, const struct unit *u, uint32_t i, uint32_t *word, uint32_t *name);
#endif
