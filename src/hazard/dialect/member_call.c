/* member_call.c: members of the program's classes that are for the host, called where code is made for the device, too. */
#include "hazard/dialect/function.h"
#include "project/group.h"
#include "sema/class_body.h"
#include "sema/value_type.h"

/* Behind the parameters at token 'open' and what qualifies the member. */
static uint32_t behind_head(const struct hazards *h, uint32_t open)
{
	uint32_t after = next(h, pair(h, open));
	while (hazard_word(h, after, "const") || hazard_word(h, after, "noexcept") || hazard_word(h, after, "override") ||
	       hazard_word(h, after, "final") || TOKEN_IS_ANY(h->t, after, '&', P_ANDAND))
		after = next(h, after);
	return after;
}

/* The '(' of the parameters, where token k declares a member of that name, "()" for the operator; NO_TOKEN: it does not. */
static uint32_t declared_at(struct hazards *h, uint32_t k, struct slice name)
{
	uint32_t before = prev(h, k), open = next(h, k);
	if (slice_is(name, "()")) {
		uint32_t close = hazard_word(h, k, "operator") ? token_pair(h->t, open, '(') : NO_TOKEN;
		return close != NO_TOKEN && token_pair(h->t, next(h, close), '(') != NO_TOKEN ? next(h, close) : NO_TOKEN;
	}
	if (!ident(h, k) || !slice_eq(hazard_text(h, k), name) || token_pair(h->t, open, '(') == NO_TOKEN)
		return NO_TOKEN;
	bool begun = hazard_punct(h, before, ':') && hazard_punct(h, prev(h, before), ')'); /* S() : S(0) {} */
	return begun || TOKEN_IS_ANY(h->t, before, '~', P_SCOPE, ',') ? NO_TOKEN : open;
}

/* Are all members of that name, which the class with the '{' at token 'open' defines in its braces, for the host? */
static bool all_for_host(struct hazards *h, uint32_t open, struct slice name)
{
	bool found = false, constructors = slice_eq(class_name(h->t, open), name);
	if (pair(h, open) == NO_TOKEN)
		return false;
	for (uint32_t k = next(h, open); k < pair(h, open); k = next(h, k)) {
		uint32_t parameters = declared_at(h, k, name);
		if (parameters == NO_TOKEN) {
			k = token_over(h->t, k, "({");
			continue;
		}
		struct function f = hazard_function_at(h, prev(h, parameters), parameters);
		uint32_t after = behind_head(h, parameters);
		bool body = TOKEN_IS_ANY(h->t, after, '{', ':') || hazard_punct(h, after, P_ARROW);
		uint32_t before = prev(h, k);
		bool macro = constructors && ident(h, before) && !is_keyword(hazard_text(h, before)); /* BOTH half() {} */
		if (!body || macro || hazard_word(h, declaration_start(h->t, k), "template") || !hazard_for_host(h, &f))
			return false;
		found = true;
		k = pair(h, parameters);
	}
	return found;
}

/* The same of a class that may be another file's. */
static bool class_for_host(struct hazards *h, struct class_place of, struct slice name)
{
	if (!of.u || of.open == NO_TOKEN)
		return false;
	if (of.u == h->u)
		return all_for_host(h, of.open, name);
	struct hazards other = hazards_of(h->p, (struct unit *)of.u);
	bool found = all_for_host(&other, of.open, name);
	hazards_free(&other);
	return found;
}

/* The class of the variable or member that is named at token i. */
static struct class_place class_of(struct hazards *h, uint32_t i)
{
	struct member_place v = ident(h, i) ? value_named(h->p, h->u, i) : (struct member_place){0};
	return v.u && v.type != NO_TOKEN ? class_named(h->p, v.u, v.type) : (struct class_place){.open = NO_TOKEN};
}

/* Is the byte range a number, so that a constructor with it copies no object? */
static bool is_number(struct hazards *h, struct range arg)
{
	uint32_t k = token_at(h->t, arg.begin);
	if (token_end(h->t, k) != arg.end)
		return false;
	if (h->t->t[k].kind == TOK_NUMBER)
		return true;
	struct member_place v = ident(h, k) ? value_named(h->p, h->u, k) : (struct member_place){0};
	return v.u == h->u && !v.pointers && v.type != NO_TOKEN && sema_size_of(&h->sema, v.type);
}

/* S(1, 2), S s; S s(1, 2); where token i names a class. */
static bool constructs(struct hazards *h, uint32_t i)
{
	struct range *args = NULL;
	uint32_t before = prev(h, i), after = next(h, i), open = ident(h, after) ? next(h, after) : after;
	bool alone = ident(h, after) && TOKEN_IS_ANY(h->t, open, ';', ',') && TOKEN_IS_ANY(h->t, before, ';', '{', '}');
	bool named = ident(h, before) && !hazard_word(h, before, "return") && !hazard_word(h, before, "const");
	if (named || hazard_punct(h, before, P_SCOPE) || token_is_access(h->t, before) ||
	    (!alone && token_pair(h->t, open, '(') == NO_TOKEN))
		return false;
	int n = alone ? 0 : call_arguments(h->t, open, &h->arena, &args);
	if (n < 0 || (n == 1 && !is_number(h, args[0])))
		return false;
	struct class_place of = class_named(h->p, h->u, i);
	return of.u && of.open != NO_TOKEN && of.alias == NO_TOKEN &&
	       slice_eq(class_name(&of.u->scan.tok, of.open), hazard_text(h, i)) && class_for_host(h, of, hazard_text(h, i));
}

/* object(x), where the operator of the object's class is the host's alone. */
static bool calls_host_object(struct hazards *h, uint32_t i)
{
	uint32_t declared = sema_declaration(&h->sema, i),
	         type = declared == NO_TOKEN ? NO_TOKEN : sema_type_before(&h->sema, declared);
	return ident(h, type) && class_for_host(h, class_named(h->p, h->u, type), SLICE_LIT("()"));
}

/* May a file declare a member or a constructor of that name: has it the name in front of a '(', in a class and in no function's body? */
static unsigned may_declare(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, a->name)
		if (token_is_punct(t, token_next(t, k), '(') && !scan_body(&u->scan, t->t[k].off) && class_near(u, k) != NO_TOKEN)
			return 1;
	return 0;
}

static bool may_be_declared(const struct hazards *h, struct slice name)
{
	static const struct group_question question = {'z', 1, may_declare, true};
	return group_ask(&question, h->p, h->u, name);
}

bool hazard_calls_host_member(struct hazards *h, uint32_t i, uint32_t brace)
{
	uint32_t before = prev(h, i), object = prev(h, before);
	bool called = ident(h, i) && hazard_punct(h, next(h, i), '(');
	if (!ident(h, i) || (!called && !ident(h, next(h, i))) || is_keyword(hazard_text(h, i)))
		return false;
	if (!may_be_declared(h, hazard_text(h, i)))
		return called && !token_is_access(h->t, before) && !hazard_punct(h, before, P_SCOPE) &&
		       may_be_declared(h, SLICE_LIT("operator")) && calls_host_object(h, i);
	if (!called)
		return constructs(h, i);
	if (token_is_access(h->t, before) && !hazard_word(h, object, "this"))
		return class_for_host(h, class_of(h, object), hazard_text(h, i));
	if (hazard_punct(h, before, P_SCOPE))
		return ident(h, object) && !hazard_punct(h, prev(h, object), P_SCOPE) &&
		       class_for_host(h, class_named(h->p, h->u, object), hazard_text(h, i));
	if (ident(h, before) && !hazard_word(h, before, "return") && !hazard_word(h, before, "else"))
		return false;
	uint32_t around = brace_around(h->t, brace);
	if (around != NO_TOKEN && class_name(h->t, around).n &&
	    all_for_host(h, around, hazard_text(h, i))) /* another member of its class */
		return true;
	if (token_is_access(h->t, before))
		return false;
	return constructs(h, i) || (may_be_declared(h, SLICE_LIT("operator")) && calls_host_object(h, i));
}
