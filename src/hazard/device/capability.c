/* capability.c: the compute capability of a device: where a program takes its numbers from, hands them on, and goes by them. */
#include "sema/expected.h"
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "sema/value_type.h"
#include "hazard/lanes/lanes.h"
#include "hazard/device/capability.h"

enum { FURTHEST = 4 }; /* how often a number, or the properties of a device, are handed on: a circle of names has no end */

/* Is the number before token i compared or computed with, and not printed? */
static bool decides(const struct hazards *h, uint32_t i)
{
	int64_t n = hazard_number(h, next(h, i));
	if (n == 9999 ||
	    (n == 0 && !hazard_punct(h, i, '*') && !hazard_punct(h, i, '+'))) /* NVIDIA's helpers mark so what they did not find */
		return false;
	if (n == 1 && TOKEN_IS_ANY(h->t, i, '<', P_GE)) /* is there a device at all? AMD's numbers are above, too */
		return false;
	static const int operators[] = {'<', '>', P_LE, P_GE, P_EQ, P_NE, '*', '+'};
	for (size_t k = 0; k < ARRAY_SIZE(operators); k++)
		if (hazard_punct(h, i, operators[k]))
			return true;
	return false;
}

/* 10 * p.major, 7 <= p.major, switch (p.major): token i is what stands before the object. */
static bool decided_by(const struct hazards *h, uint32_t i)
{
	static const int operators[] = {'<', P_LE, P_GE, P_EQ, P_NE, '>'};
	if (hazard_punct(h, i, '('))
		return hazard_word(h, prev(h, i), "switch");
	if (hazard_number(h, prev(h, i)) == 1 && TOKEN_IS_ANY(h->t, i, '>', P_LE)) /* 1 <= p.major: see above */
		return false;
	for (size_t k = 0; k < ARRAY_SIZE(operators); k++)
		if (hazard_punct(h, i, operators[k]))
			return h->t->t[prev(h, i)].kind == TOK_NUMBER;
	return hazard_punct(h, i, '*') && h->t->t[prev(h, i)].kind == TOK_NUMBER;
}

/* Where the statement begins that token i stands in, or what ends at token i. */
static uint32_t statement_of(const struct hazards *h, uint32_t i)
{
	while (i && !TOKEN_IS_ANY(h->t, i, ';', '{', '}'))
		i--;
	return i;
}

/* Does another number of the same statement have the finding, as in p.major < 3 || (p.major == 3 && p.minor < 5), or does the project's own port
 * ask, in #if defined(USE_HIP)? */
static bool needs_no_word(struct hazards *h, uint32_t i, enum diag_id id)
{
	uint8_t bit = id == D_W904 ? 1 : 2;
	return (h->said_of && h->said_of[statement_of(h, i)] & bit) ||
	       named_for_hip(&h->u->scan, scan_branch_at(&h->u->scan, h->t->t[i].off));
}

static struct diagnostic *capability_say(struct hazards *h, enum diag_id id, uint32_t first, uint32_t last)
{
	h->said_of = h->said_of ? h->said_of : xcalloc(h->t->n, sizeof *h->said_of);
	h->said_of[statement_of(h, first)] |= id == D_W904 ? 1 : 2;
	return hazard_say(h, id, first, last, hazard_excerpt(h, first, last), NULL);
}

/* Is the name at token i, behind its type, that of a class's member, or of a variable of the file? */
static bool is_member(struct hazards *h, uint32_t i)
{
	uint32_t after = next(h, i);
	return !sema_body(&h->sema, i).begin && TOKEN_IS_ANY(h->t, after, ';', '[', '{');
}

/* Is what is named at token i declared further down: cudaDeviceProp prop_; at the end of a class? */
static bool declared_below(struct hazards *h, uint32_t i)
{
	FOR_WORD(type, h->t, SLICE_LIT("cudaDeviceProp")) {
		uint32_t k = next(h, type);
		if (type > i && tokens_alike(h->t, k, i) && is_member(h, k))
			return true;
	}
	return false;
}

/* What the expression that ends at token i is called, of p[3], (*p), properties(0): its last name. */
static uint32_t name_of(struct hazards *h, uint32_t i)
{
	while (TOKEN_IS_ANY(h->t, i, ']', ')') && pair(h, i) != NO_TOKEN) {
		uint32_t before = prev(h, pair(h, i));
		i = hazard_punct(h, i, ']') || (ident(h, before) && !hazard_word(h, before, "return")) ? before : prev(h, i);
	}
	return i;
}

/* The properties of a device, or a function that gives them: PyTorch's by their names, what is made of others with 'auto' too. */
static bool is_properties(struct hazards *h, uint32_t i, unsigned depth)
{
	struct initial_value is;
	if (!ident(h, i))
		return false;
	if (hazard_is(h, i, DEVICE_PROPERTIES))
		return true;
	if (hazard_punct(h, next(h, i), '('))
		return hazard_word(h, i, "getCurrentDeviceProperties") || hazard_word(h, i, "getDeviceProperties");
	bool member = token_is_access(h->t, prev(h, i));
	if (!member && sema_initial(&h->sema, i, &is))
		return depth < FURTHEST && hazard_word(h, is.type, "auto") && is.first != NO_TOKEN &&
		       is_properties(h, name_of(h, prev(h, is.end)), depth + 1);
	return declared_below(h, i);
}

bool hazard_properties(struct hazards *h, uint32_t i) { return is_properties(h, name_of(h, i), 0); }

static void learn_name(struct hazards *h, uint32_t name, bool member)
{
	if (!ident(h, name))
		return;
	if (member)
		hazard_learn_member(h, name, DEVICE_PROPERTIES);
	else
		hazard_learn(h, name, DEVICE_PROPERTIES);
}

/* cudaDeviceProp p; token i is the type. Of a function that gives them, too. */
void pass_device_properties(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (hazard_in_directive(h, i))
		return;
	uint32_t name = next(h, i);
	while (TOKEN_IS_ANY(h->t, name, '*', '&') || hazard_word(h, name, "const") || hazard_punct(h, name, '>'))
		name = next(h, name); /* std::vector<cudaDeviceProp> p, too */
	learn_name(h, name, false);
	if (is_member(h, name))
		learn_name(h, name, true);
}

/* cudaGetDeviceProperties(&o->p, 0), of what some header declares. Token i is the function. */
void pass_asked_properties(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (hazard_in_directive(h, i))
		return;
	struct range *args;
	if (hazard_arguments(h, i, &args) != 2)
		return;
	uint32_t name = name_of(h, prev(h, token_at(h->t, args[0].end)));
	learn_name(h, name, token_is_access(h->t, prev(h, name)));
}

/* v >= 12000, 11020 > v, v / 1000: is the version at token i taken for CUDA's? Versions are compared with each other, and with 0. */
static bool asks_release(const struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), after = next(h, i);
	if (TOKEN_IS_ANY(h->t, after, '/', '%'))
		return true;
	return (decides(h, after) && hazard_number(h, next(h, after)) >= 1000) ||
	       (decided_by(h, before) && hazard_number(h, prev(h, before)) >= 1000);
}

/* The last token of what is used of the name at token k: n, n[i], n.first. */
static uint32_t part_of(struct hazards *h, uint32_t k)
{
	while (token_pair(h->t, next(h, k), '[') != NO_TOKEN)
		k = pair(h, next(h, k));
	uint32_t member = next(h, next(h, k));
	return hazard_punct(h, next(h, k), '.') && (hazard_word(h, member, "first") || hazard_word(h, member, "second")) ? member
	                                                                                                                 : k;
}

static void handed_on(struct hazards *h, uint32_t first, uint32_t last, unsigned depth);

/* Is it the same member, or an element of the same array? */
static bool is_like(struct hazards *h, uint32_t a, uint32_t b)
{
	bool member = token_is_access(h->t, prev(h, a));
	return tokens_alike(h->t, a, b) && token_is_access(h->t, prev(h, b)) == member &&
	       (member || (hazard_punct(h, next(h, a), '[') && hazard_punct(h, next(h, b), '[')));
}

/* p.major == q.major, n[i] != n[j]: are two devices compared with each other, at tokens first..last the number of one of them? */
static bool of_two_devices(struct hazards *h, uint32_t first, uint32_t last)
{
	uint32_t name = name_of(h, last), k = next(h, next(h, last));
	if (TOKEN_IS_ANY(h->t, prev(h, first), P_EQ, P_NE))
		return is_like(h, name_of(h, prev(h, prev(h, first))), name);
	if (!TOKEN_IS_ANY(h->t, next(h, last), P_EQ, P_NE))
		return false;
	while (ident(h, k) || TOKEN_IS_ANY(h->t, k, '[', '.', P_ARROW, P_SCOPE)) {
		if (ident(h, k) && is_like(h, k, name))
			return true;
		k = next(h, token_over(h->t, k, "["));
	}
	return false;
}

/* The number at tokens first..last, p.major, f(device), n: is it asked, or given to something that is? */
static void asked_of(struct hazards *h, uint32_t first, uint32_t last, enum diag_id id, unsigned depth)
{
	bool asks = id == D_W913 ? asks_release(h, first) : decides(h, next(h, last)) || decided_by(h, prev(h, first));
	if (id == D_W904 && asks && of_two_devices(h, first, last))
		return;
	if (asks && !needs_no_word(h, first, id))
		capability_say(h, id, first, last);
	else if (!asks && id == D_W904 && depth)
		handed_on(h, first, last, depth - 1);
}

/* The variable at token 'name' is such a number from there on, up to byte 'end'. */
static void decides_until(struct hazards *h, uint32_t name, uint32_t end, enum diag_id id, unsigned depth)
{
	for (uint32_t k = tokens_next_alike(h->t, name); k != NO_TOKEN && h->t->t[k].off < end; k = tokens_next_alike(h->t, k)) {
		uint32_t before = prev(h, k);
		if (!token_is_access(h->t, before) && !hazard_punct(h, before, P_SCOPE))
			asked_of(h, k, part_of(h, k), id, depth);
	}
}

static void decides_below(struct hazards *h, uint32_t name, enum diag_id id, unsigned depth)
{
	struct range body = sema_body(&h->sema, name);
	if (body.begin)
		decides_until(h, name, body.end, id, depth);
}

/* cores(p.major, p.minor), where the number that begins at token 'first' is an argument: the function of this file asks for it. */
static void decides_of_parameter(struct hazards *h, uint32_t first, unsigned depth)
{
	uint32_t place, open = bracket_around(h->t, first, &place), callee = prev(h, open);
	if (!hazard_punct(h, open, '(') || !ident(h, callee) || is_keyword(hazard_text(h, callee)))
		return;
	FOR_WORD(k, h->t, token_bytes(h->t, callee)) {
		struct range *parameters;
		uint32_t list = next(h, k), close = token_pair(h->t, list, '('),
		         body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (token_pair(h->t, body, '{') == NO_TOKEN || call_arguments(h->t, list, &h->arena, &parameters) <= (int)place)
			continue;
		uint32_t name = prev(h, token_at(h->t, parameters[place].end));
		if (ident(h, name))
			decides_until(h, name, h->t->t[pair(h, body)].off, D_W904, depth);
	}
}

/* The member that is declared there is such a number wherever the file asks for it; not at token 'set'. */
static void decides_of_objects(struct hazards *h, struct member_place at, uint32_t set, enum diag_id id, unsigned depth)
{
	if (!at.u || at.name == NO_TOKEN)
		return;
	FOR_WORD(k, h->t, token_bytes(&at.u->scan.tok, at.name)) {
		if (k == set || h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		struct member_place of = value_named(h->p, h->u, k);
		if (of.u == at.u && of.name == at.name && !(of.u == h->u && k == of.name))
			asked_of(h, operand_begin(h->t, k), part_of(h, k), id, depth);
	}
}

/* struct { int major, minor; } c = {p.major, p.minor}; where the number begins at token 'first'. */
static void decides_of_braces(struct hazards *h, uint32_t first, unsigned depth)
{
	uint32_t at, open = bracket_around(h->t, first, &at);
	struct type of = hazard_punct(h, open, '{') ? type_of_braced(h->p, h->u, open) : unknown_type;
	struct meaning member = type_is_value(of, TYPE_CLASS) ? class_nth(of.class, at) : unknown_type.class;
	if (member.u)
		decides_of_objects(h, (struct member_place){.u = member.u, .name = declaration(member)->name}, NO_TOKEN, D_W904,
		                   depth);
}

/* What is named at token 'name', a variable or a member, is given such a number. */
static void decides_of(struct hazards *h, uint32_t name, enum diag_id id, unsigned depth)
{
	struct initial_value is;
	bool member = token_is_access(h->t, prev(h, name));
	if (!member)
		decides_below(h, name, id, depth);
	if (member || !sema_initial(&h->sema, name, &is))
		decides_of_objects(h, value_named(h->p, h->u, name), name, id, depth);
}

/* f(&n), f(n), where the function with that name writes such a number through parameter 'place': n is one from there on. */
static void decides_of_argument(struct hazards *h, uint32_t function, uint32_t place, bool points, unsigned depth)
{
	FOR_BELOW(k, h->t, function) {
		struct range *args;
		if (token_is_access(h->t, prev(h, k)) || hazard_declares(h, k) || hazard_arguments(h, k, &args) <= (int)place)
			continue;
		uint32_t first = token_at(h->t, args[place].begin), name = points ? next(h, first) : first;
		if (hazard_punct(h, first, '&') == points && ident(h, name) && h->t->t[next(h, name)].off >= args[place].end)
			decides_of(h, name, D_W904, depth);
	}
}

/* *major = p.major; token 'name' is a parameter that leads to a variable of the caller's. */
static void decides_of_result(struct hazards *h, uint32_t name, unsigned depth)
{
	bool points = hazard_punct(h, prev(h, name), '*'), kernel;
	uint32_t parameter = hazard_own_parameter(h, name), function = sema_function_of(&h->sema, name, &kernel), place;
	if (parameter == NO_TOKEN || function == NO_TOKEN || !TOKEN_IS_ANY(h->t, prev(h, parameter), '*', '&') ||
	    bracket_around(h->t, parameter, &place) == NO_TOKEN)
		return;
	decides_of_argument(h, function, place, points, depth);
}

/* auto [major, minor] = ...; the ']' being token i: each of them. */
static void decides_of_bound(struct hazards *h, uint32_t i, unsigned depth)
{
	for (uint32_t k = next(h, pair(h, i)); k < i; k = next(h, k))
		if (ident(h, k))
			decides_below(h, k, D_W904, depth);
}

/* x = p.major; with the '=' at token i. */
static void decides_of_assigned(struct hazards *h, uint32_t i, unsigned depth)
{
	uint32_t name = prev(h, i), before = token_before_pair(h->t, name, ']');
	if (TOKEN_IS_ANY(h->t, before, '&', P_ANDAND) || hazard_word(h, before, "auto")) {
		decides_of_bound(h, name, depth);
		return;
	}
	while (token_pair(h->t, name, ']') != NO_TOKEN) /* x[0] */
		name = prev(h, pair(h, name));
	if (!ident(h, name))
		return;
	decides_of_result(h, name, depth);
	if (!hazard_punct(h, prev(h, name), '*'))
		decides_of(h, name, D_W904, depth);
}

/* The number at tokens first..last is returned, or what holds it: int capability(int device) { return p.major; } ... capability(0) >= 7 */
static void decides_of_returned(struct hazards *h, uint32_t first, unsigned depth)
{
	bool kernel;
	uint32_t name = sema_function_of(&h->sema, first, &kernel);
	if (name == NO_TOKEN || hazard_is(h, name, CAPABILITY_GIVER))
		return;
	hazard_learn_called(h, name, CAPABILITY_GIVER);
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		uint32_t close = token_pair(h->t, next(h, k), '(');
		if (close != NO_TOKEN && k != name && !token_is_access(h->t, prev(h, k)) && !hazard_declares(h, k))
			asked_of(h, k, part_of(h, close), D_W904, depth);
	}
}

/* std::max(n, p.major), std::make_pair(p.major, p.minor), numbers.push_back(p.major), std::pair<int, int> n(p.major, p.minor): what the call with
 * the '(' at token 'open' makes of the number holds it. False: it is another call. */
static bool decides_of_call(struct hazards *h, uint32_t open, unsigned depth)
{
	uint32_t callee = before_template(h->t, prev(h, open)), first = callee, type;
	if (!hazard_punct(h, open, '(') || !ident(h, callee) || pair(h, open) == NO_TOKEN)
		return false;
	if (TOKEN_IS_WORD_OF(h->t, callee, "push_back", "emplace_back") && hazard_punct(h, prev(h, callee), '.')) {
		if (ident(h, prev(h, prev(h, callee))))
			decides_of(h, prev(h, prev(h, callee)), D_W904, depth);
		return true;
	}
	type = before_template(h->t, prev(h, callee));
	if (type != prev(h, callee) && hazard_word(h, type, "pair")) { /* a variable */
		decides_of(h, callee, D_W904, depth);
		return true;
	}
	if (!TOKEN_IS_WORD_OF(h->t, callee, "max", "min", "make_pair", "pair"))
		return false;
	if (hazard_punct(h, prev(h, first), P_SCOPE))
		first = prev(h, prev(h, first));
	asked_of(h, first, pair(h, open), D_W904, depth);
	return true;
}

/* { p.major, p.minor }, of which the '{' is token 'open': a pair that is returned or made, or a class. */
static void decides_of_list(struct hazards *h, uint32_t open, uint32_t first, unsigned depth)
{
	uint32_t before = prev(h, open), name = hazard_punct(h, before, '=') ? prev(h, before) : before;
	if (hazard_word(h, before, "return"))
		decides_of_returned(h, first, depth);
	if (ident(h, name) &&
	    (hazard_word(h, before_template(h->t, prev(h, name)), "pair") || token_pair(h->t, next(h, name), '[') != NO_TOKEN))
		decides_of(h, name, D_W904, depth);
	else if (token_pair(h->t, name, ']') != NO_TOKEN && hazard_punct(h, before, '=')) /* int n[] = {p.major, p.minor} */
		decides_of(h, prev(h, pair(h, name)), D_W904, depth);
	else
		decides_of_braces(h, first, depth);
}

/* int n = p.major; ... n >= 7: the number at tokens first..last is handed on. */
static void handed_on(struct hazards *h, uint32_t first, uint32_t last, unsigned depth)
{
	enum { MOST_HANDED = 256 }; /* in a file: each may lead to all uses of a name */
	uint32_t before = prev(h, first), after = next(h, last), place;
	if (h->handed++ >= MOST_HANDED)
		return;
	if (hazard_punct(h, before, '=') && TOKEN_IS_ANY(h->t, after, ';', ','))
		decides_of_assigned(h, before, depth);
	if (TOKEN_IS_ANY(h->t, before, '(', ',') && TOKEN_IS_ANY(h->t, after, ')', ',') &&
	    !decides_of_call(h, bracket_around(h->t, first, &place), depth))
		decides_of_parameter(h, first, depth);
	if (TOKEN_IS_ANY(h->t, before, '{', ',') && TOKEN_IS_ANY(h->t, after, '}', ',')) {
		uint32_t open = bracket_around(h->t, first, &place);
		if (hazard_punct(h, open, '{'))
			decides_of_list(h, open, first, depth);
	}
	if (hazard_word(h, before, "return") && hazard_punct(h, after, ';'))
		decides_of_returned(h, first, depth);
}

/* cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0), cuDeviceComputeCapability(&major, ...),
 * cudaRuntimeGetVersion(&version): the name behind '&' at token i is a number that decides further down; versions are taken apart, too. */
void hazard_capability_given(struct hazards *h, uint32_t i, enum diag_id id)
{
	uint32_t name = next(h, i);
	while (ident(h, name) && token_is_access(h->t, next(h, name)))
		name = next(h, next(h, name));
	if (hazard_punct(h, i, '&') && ident(h, name) && TOKEN_IS_ANY(h->t, token_past(h->t, next(h, name), '['), ',', ')'))
		decides_of(h, name, id, FURTHEST);
}

/* p.major >= 7, p.major * 10: token i is 'major' or 'minor', of a variable declared as the properties of a device. */
void pass_capability(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (hazard_in_directive(h, i))
		return;
	uint32_t dot = prev(h, i), object = name_of(h, prev(h, dot)), after = next(h, i), first = object;
	const struct name_fact *f = h->u->facts.parses ? facts_name(&h->u->facts, h->t->t[i].off) : NULL;
	bool ours = f && f->origin == ORIGIN_CUDA, member = token_is_access(h->t, dot);
	if (f ? !ours : !member)
		return;
	while (ident(h, prev(h, prev(h, first))) &&
	       (hazard_punct(h, prev(h, first), P_SCOPE) || token_is_access(h->t, prev(h, first))))
		first = prev(h, prev(h, first));
	bool asks = decides(h, after) || decided_by(h, prev(h, first));
	bool kept = TOKEN_IS_ANY(h->t, prev(h, first), '=', '(', ',', '{') || hazard_word(h, prev(h, first), "return");
	if ((!asks && !kept) || !(ours || is_properties(h, object, 0)))
		return;
	if (!asks)
		handed_on(h, first, i, FURTHEST);
	else if (!of_two_devices(h, first, i) && !needs_no_word(h, i, D_W904))
		capability_say(h, D_W904, first, i)->evidence = ours ? EV_AST : EV_LEXICAL;
}
