/* hazard_device.c: which device it is, and how many: compute capability, events of several devices. */
#include "braces.h"
#include "hazard.h"

/* ---- compute capability ---- */

enum { FURTHEST = 4 }; /* how often a number is handed on */

/* Is the number before token i compared or computed with, and not printed? */
static bool decides(const struct hazards *h, uint32_t i)
{
	int64_t n = hazard_number(h, next(h, i));
	if (n == 9999 ||
	    (n == 0 && !hazard_punct(h, i, '*') && !hazard_punct(h, i, '+'))) /* NVIDIA's helpers mark so what they did not find */
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
	for (size_t k = 0; k < ARRAY_SIZE(operators); k++)
		if (hazard_punct(h, i, operators[k]))
			return h->t->t[prev(h, i)].kind == TOK_NUMBER;
	return hazard_punct(h, i, '*') && h->t->t[prev(h, i)].kind == TOK_NUMBER;
}

/* Is it said of another number in the same statement? p.major < 3 || (p.major == 3 && p.minor < 5) is one question. */
static bool said_before(const struct hazards *h, uint32_t i, enum diag_id id)
{
	uint32_t a = i, b = i;
	const struct diagnostics *said = &h->u->diags;
	while (a && !TOKEN_IS_ANY(h->t, a, ';', '{', '}'))
		a--;
	while (h->t->t[b].kind != TOK_EOF && !TOKEN_IS_ANY(h->t, b, ';', '{', '}'))
		b++;
	for (size_t k = said->n; k-- > 0;)
		if (said->d[k].id == id && said->d[k].off >= h->t->t[a].off && said->d[k].off < h->t->t[b].off)
			return true;
	return false;
}

/* Is the name at token i, behind its type, that of a class's member, or of a variable of the file? */
static bool is_member(struct hazards *h, uint32_t i)
{
	uint32_t after = next(h, i);
	return !hazard_body(h, i).begin && TOKEN_IS_ANY(h->t, after, ';', '[', '{');
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
	for (unsigned n = 0; n < 4 && TOKEN_IS_ANY(h->t, i, ']', ')') && pair(h, i) != NO_TOKEN; n++) {
		uint32_t before = prev(h, pair(h, i));
		i = hazard_punct(h, i, ']') || (ident(h, before) && !hazard_word(h, before, "return")) ? before : prev(h, i);
	}
	return i;
}

/* The properties of a device, or a function that gives them: PyTorch's by their names, what is made of others with 'auto' too. */
static bool is_properties(struct hazards *h, uint32_t i, unsigned depth)
{
	struct hazard_initial is;
	if (!ident(h, i))
		return false;
	if (hazard_is(h, i, DEVICE_PROPERTIES))
		return true;
	if (hazard_punct(h, next(h, i), '('))
		return hazard_word(h, i, "getCurrentDeviceProperties") || hazard_word(h, i, "getDeviceProperties");
	bool member = token_is_access(h->t, prev(h, i));
	if (!member && hazard_initial(h, i, &is))
		return depth < 4 && hazard_word(h, is.type, "auto") && is.first != NO_TOKEN &&
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
static void learn_properties(struct hazards *h, uint32_t i)
{
	uint32_t name = next(h, i);
	while (TOKEN_IS_ANY(h->t, name, '*', '&') || hazard_word(h, name, "const") || hazard_punct(h, name, '>'))
		name = next(h, name); /* std::vector<cudaDeviceProp> p, too */
	learn_name(h, name, false);
	if (is_member(h, name))
		learn_name(h, name, true);
}

/* cudaGetDeviceProperties(&o->p, 0), of what some header declares. Token i is the function. */
static void learn_asked(struct hazards *h, uint32_t i)
{
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

static void handed_on(struct hazards *h, uint32_t first, uint32_t last, unsigned depth);

/* The number at tokens first..last, p.major, f(device), n: is it asked, or given to something that is? */
static void asked_of(struct hazards *h, uint32_t first, uint32_t last, enum diag_id id, unsigned depth)
{
	bool asks = id == D_W913 ? asks_release(h, first) : decides(h, next(h, last)) || decided_by(h, prev(h, first));
	if (asks && !said_before(h, first, id))
		hazard_say(h, id, first, last, hazard_excerpt(h, first, last), NULL);
	else if (!asks && id == D_W904 && depth)
		handed_on(h, first, last, depth - 1);
}

/* The variable at token 'name' is such a number from there on, up to byte 'end'. */
static void decides_until(struct hazards *h, uint32_t name, uint32_t end, enum diag_id id, unsigned depth)
{
	for (uint32_t k = tokens_next_alike(h->t, name); k != NO_TOKEN && h->t->t[k].off < end; k = tokens_next_alike(h->t, k)) {
		uint32_t before = prev(h, k);
		if (!token_is_access(h->t, before) && !hazard_punct(h, before, P_SCOPE))
			asked_of(h, k, k, id, depth);
	}
}

static void decides_below(struct hazards *h, uint32_t name, enum diag_id id, unsigned depth)
{
	struct range body = hazard_body(h, name);
	if (body.begin)
		decides_until(h, name, body.end, id, depth);
}

/* cores(p.major, p.minor), where the number that begins at token 'first' is an argument: the function of this file asks for it. */
static void decides_of_parameter(struct hazards *h, uint32_t first, unsigned depth)
{
	enum { MOST = 64 };
	uint32_t place, open = bracket_around(h->t, first, &place), callee = prev(h, open);
	unsigned looked = 0;
	if (!hazard_punct(h, open, '(') || !ident(h, callee) || is_keyword(hazard_text(h, callee)))
		return;
	FOR_WORD(k, h->t, token_bytes(h->t, callee)) {
		struct range *parameters;
		uint32_t list = next(h, k), close = token_pair(h->t, list, '('),
		         body = close == NO_TOKEN ? NO_TOKEN : next(h, close);
		if (looked++ == MOST)
			return;
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
	enum { MOST = 64 };
	unsigned looked = 0;
	if (!at.u || at.name == NO_TOKEN)
		return;
	FOR_WORD(k, h->t, token_bytes(&at.u->scan.tok, at.name)) {
		if (k == set || h->t->t[k].flags & (TF_DIRECTIVE | TF_SKIPPED))
			continue;
		if (looked++ == MOST)
			return;
		struct member_place of = value_named(h->p, h->u, k);
		if (of.u == at.u && of.name == at.name && !(of.u == h->u && k == of.name))
			asked_of(h, operand_begin(h->t, k), k, id, depth);
	}
}

/* struct { int major, minor; } c = {p.major, p.minor}; where the number begins at token 'first'. */
static void decides_of_braces(struct hazards *h, uint32_t first, unsigned depth)
{
	struct place places[MOST_PLACES];
	struct range *args;
	uint32_t at, open = bracket_around(h->t, first, &at);
	unsigned dims = 0;
	uint32_t type = hazard_punct(h, open, '{') ? type_of_braces(h->u, open, &dims) : NO_TOKEN;
	int n = type != NO_TOKEN && !dims ? call_arguments(h->t, open, &h->arena, &args) : 0;
	if (n <= 0 || n > MOST_PLACES || at >= class_places(h->p, h->u, type, (unsigned)n, places))
		return;
	decides_of_objects(h, (struct member_place){.u = places[at].u, .name = places[at].name}, NO_TOKEN, D_W904, depth);
}

/* What is named at token 'name', a variable or a member, is given such a number. */
static void decides_of(struct hazards *h, uint32_t name, enum diag_id id, unsigned depth)
{
	struct hazard_initial is;
	bool member = token_is_access(h->t, prev(h, name));
	if (!member)
		decides_below(h, name, id, depth);
	if (member || !hazard_initial(h, name, &is))
		decides_of_objects(h, value_named(h->p, h->u, name), name, id, depth);
}

/* int n = p.major; ... n >= 7, and int capability(int device) { return p.major; } ... capability(0) >= 7: the number is tokens first..last. */
static void handed_on(struct hazards *h, uint32_t first, uint32_t last, unsigned depth)
{
	enum { MOST = 64, MOST_HANDED = 256 };
	uint32_t before = prev(h, first), after = next(h, last), name = prev(h, before);
	bool kernel;
	if (h->handed++ >= MOST_HANDED) /* in a file */
		return;
	if (hazard_punct(h, before, '=') && TOKEN_IS_ANY(h->t, after, ';', ',') && ident(h, name))
		decides_of(h, name, D_W904, depth);
	if (TOKEN_IS_ANY(h->t, before, '(', ',') && TOKEN_IS_ANY(h->t, after, ')', ','))
		decides_of_parameter(h, first, depth);
	if (TOKEN_IS_ANY(h->t, before, '{', ',') && TOKEN_IS_ANY(h->t, after, '}', ','))
		decides_of_braces(h, first, depth);
	if (!hazard_word(h, before, "return") || !hazard_punct(h, after, ';'))
		return;
	name = hazard_function_of(h, first, &kernel);
	if (name == NO_TOKEN || hazard_is(h, name, CAPABILITY_GIVER))
		return;
	hazard_learn_called(h, name, CAPABILITY_GIVER);
	unsigned looked = 0;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		uint32_t close = token_pair(h->t, next(h, k), '(');
		if (close != NO_TOKEN && k != name && !token_is_access(h->t, prev(h, k)) && !hazard_declares(h, k) &&
		    looked++ < MOST)
			asked_of(h, k, close, D_W904, depth);
	}
}

/* cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0), cuDeviceComputeCapability(&major, ...),
 * cudaRuntimeGetVersion(&version): the name behind '&' at token i is a number that decides further down; versions are taken apart, too. */
static void given(struct hazards *h, uint32_t i, enum diag_id id)
{
	uint32_t name = next(h, i);
	while (ident(h, name) && token_is_access(h->t, next(h, name)))
		name = next(h, next(h, name));
	if (hazard_punct(h, i, '&') && ident(h, name) && TOKEN_IS_ANY(h->t, next(h, name), ',', ')'))
		decides_of(h, name, id, FURTHEST);
}

/* p.major >= 7, p.major * 10: token i is 'major' or 'minor', of a variable declared as the properties of a device. */
static void capability(struct hazards *h, uint32_t i)
{
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
	else if (!said_before(h, i, D_W904))
		hazard_say(h, D_W904, first, i, hazard_excerpt(h, first, i), NULL)->evidence = ours ? EV_AST : EV_LEXICAL;
}

/* The '&' of the first argument of the call whose second one token i is; NO_TOKEN: no such call. */
static uint32_t asked_into(struct hazards *h, uint32_t i)
{
	uint32_t comma = prev(h, i), k = prev(h, comma);
	while (k != NO_TOKEN && (ident(h, k) || token_is_access(h->t, k) || hazard_punct(h, k, ']')))
		k = prev(h, token_over(h->t, k, "]"));
	return hazard_punct(h, comma, ',') && hazard_punct(h, k, '&') && hazard_punct(h, prev(h, k), '(') ? k : NO_TOKEN;
}

static bool is_version_query(struct slice w)
{
	return slice_is(w, "cudaRuntimeGetVersion") || slice_is(w, "cudaDriverGetVersion") || slice_is(w, "cuDriverGetVersion");
}

/* Is the name at token i, p.name, an argument of printf, or written to a stream? */
static bool is_shown(struct hazards *h, uint32_t i)
{
	uint32_t k = prev(h, operand_begin(h->t, i));
	bool alone = (hazard_punct(h, k, ',') && TOKEN_IS_ANY(h->t, next(h, i), ',', ')')) ||
	             (hazard_punct(h, k, P_SHL) && TOKEN_IS_ANY(h->t, next(h, i), P_SHL, ';'));
	for (; alone && k && !TOKEN_IS_ANY(h->t, k, ';', '{', '}'); k--)
		if (ident(h, k) && TOKEN_IS_WORD_OF(h->t, k, "printf", "fprintf", "cout", "cerr", "clog"))
			return true;
	return false;
}

/* cudaDeviceGetAttribute(&size, cudaDevAttrWarpSize, 0): token i asks for the hardware's size, and the program goes by it. */
static void warp_size(struct hazards *h, uint32_t i)
{
	uint32_t at = asked_into(h, i), name = next(h, at);
	if (at == NO_TOKEN || !h->p->run->sel.warp32 || !hazard_cuda_name(h, i))
		return;
	struct range body = hazard_body(h, i);
	bool used = !hazard_punct(h, next(h, name), ',') || !body.begin; /* a member: who knows where */
	for (uint32_t k = i; !used && h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF; k = next(h, k)) {
		bool named = tokens_alike(h->t, k, name);
		if (named &&
		    (hazard_punct(h, prev(h, k), '&') || hazard_punct(h, next(h, k), '='))) /* something else from here on */
			return;
		used = named && !is_shown(h, k);
	}
	if (used)
		hazard_say(h, D_B002, i, i, hazard_excerpt(h, i, i), NULL);
}

/* p.clockRate, where the program counts cycles: token i is the member. It is what cudaDevAttrClockRate gives. */
static void clock_rate(struct hazards *h, uint32_t i)
{
	uint32_t dot = prev(h, i);
	const struct name_rule *r = rules_find(h->p->rules, SLICE_LIT("cudaDevAttrClockRate"), 1u << RK_HAZARD);
	if (!hazard_wanted(h, D_W509) || !r || !r->note || !token_is_access(h->t, dot) || !hazard_properties(h, prev(h, dot)) ||
	    is_shown(h, i) || !spelled_in_group(h->p, h->u, SLICE_LIT("clock64")))
		return;
	hazard_say(h, D_W509, i, i, "clockRate")->message = arena_strdup(&h->u->diags.arena, r->note);
}

/* ---- several devices ---- */

/* Does an 'else' at the tokens of [from, to) lead to the second of two calls, so that only one of them is made? */
static bool exclude_each_other(struct hazards *h, uint32_t from, uint32_t to)
{
	for (uint32_t k = from; k < to; k = next(h, k)) {
		uint32_t close = prev(h, k), block = next(h, k);
		if (hazard_word(h, k, "else") && token_pair(h->t, close, '}') != NO_TOKEN && pair(h, close) < from)
			return hazard_punct(h, block, '{') ? pair(h, block) > to : true;
	}
	return false;
}

/* Does the function around token i set more than one device: two different ones, or a loop's? */
static bool sets_devices(struct hazards *h, uint32_t i)
{
	struct range body = hazard_body(h, i);
	struct slice first = {"", 0};
	uint32_t before = NO_TOKEN;
	for (uint32_t k = body.begin ? token_at(h->t, body.begin) : i; h->t->t[k].off < body.end && h->t->t[k].kind != TOK_EOF;
	     k = next(h, k)) {
		struct range *args;
		if (!hazard_word(h, k, "cudaSetDevice") || hazard_arguments(h, k, &args) != 1)
			continue;
		struct slice device = {h->t->src.p + args[0].begin, args[0].end - args[0].begin};
		if (first.n && !slice_eq(first, device) && !exclude_each_other(h, before, k))
			return true;
		first = device;
		before = k;
		for (uint32_t f = token_at(h->t, body.begin); h->t->t[f].off < body.end && h->t->t[f].kind != TOK_EOF;
		     f = next(h, f)) /* for (int DEVICE = 0; ... DEVICE++) */
			if (ident(h, f) && slice_eq(hazard_text(h, f), device) &&
			    (TOKEN_IS_ANY(h->t, next(h, f), P_INC, P_ADD_EQ) || hazard_punct(h, prev(h, f), P_INC)))
				return true;
	}
	return false;
}

/* p.totalConstMem in a comparison or a computation: token i is the member. */
static void constant_memory(struct hazards *h, uint32_t i)
{
	uint32_t object = prev(h, prev(h, i));
	static const int operators[] = {'<', '>', P_LE, P_GE};
	bool compared = false;
	for (size_t k = 0; k < ARRAY_SIZE(operators); k++)
		compared |= hazard_punct(h, next(h, i), operators[k]) || hazard_punct(h, prev(h, object), operators[k]);
	if (compared && hazard_is(h, object, DEVICE_PROPERTIES))
		hazard_say(
		        h, D_W410, object, i,
		        "constant memory is ordinary memory on AMD GPUs; the number is no 64 KiB and nothing to lay out tables by");
}

/* cudaEventElapsedTime(&ms, begin[i], end[i]): both events stand at one place of their arrays, one device's. Token i is the
 * function. */
static bool of_one_place(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_arguments(h, i, &args) != 3)
		return false;
	uint32_t a = token_at(h->t, args[1].begin), b = token_at(h->t, args[2].begin);
	for (a = next(h, a), b = next(h, b); h->t->t[a].off < args[1].end && h->t->t[b].off < args[2].end;
	     a = next(h, a), b = next(h, b))
		if (!slice_eq(hazard_text(h, a), hazard_text(h, b)))
			return false;
	return hazard_punct(h, prev(h, a), ']') && h->t->t[a].off >= args[1].end && h->t->t[b].off >= args[2].end;
}

static struct slice argument_text(const struct hazards *h, struct range a)
{
	return (struct slice){h->t->src.p + a.begin, a.end - a.begin};
}

/* The device that is set at token i, as a number that is written out; -1: not seen. */
static int64_t device_at(struct hazards *h, uint32_t i)
{
	struct range body = hazard_body(h, i), *args;
	int64_t device = -1;
	for (uint32_t k = body.begin ? token_at(h->t, body.begin) : i; k < i; k = next(h, k))
		if (hazard_word(h, k, "cudaSetDevice") && hazard_arguments(h, k, &args) == 1)
			device = hazard_value_in(h, args[0]);
	return device;
}

/* The device of the event of tokens [event.begin, event.end): the one of the stream, if it is made here, that the event is recorded in
 * before token i for the last time, or else the one that is set then. */
static int64_t recorded_on(struct hazards *h, uint32_t i, struct range event)
{
	struct range body = hazard_body(h, i), *args, *made;
	struct slice name = argument_text(h, event);
	int64_t found = -1;
	for (uint32_t k = body.begin ? token_at(h->t, body.begin) : i; k < i; k = next(h, k)) {
		int n = hazard_word(h, k, "cudaEventRecord") ? hazard_arguments(h, k, &args) : 0;
		if (n <= 0 || !slice_eq(argument_text(h, args[0]), name))
			continue;
		found = device_at(h, k);
		for (uint32_t m = token_at(h->t, body.begin); n == 2 && m < k; m = next(h, m)) {
			if (!ident(h, m) || !slice_starts(hazard_text(h, m), "cudaStreamCreate") ||
			    hazard_arguments(h, m, &made) < 1)
				continue;
			struct slice stream = argument_text(h, made[0]);
			if (stream.n && *stream.p == '&' &&
			    slice_eq((struct slice){stream.p + 1, stream.n - 1}, argument_text(h, args[1])))
				found = device_at(h, m);
		}
	}
	return found;
}

/* cudaEventElapsedTime(&ms, begin, end) at token i: both are of the same device. */
static bool of_one_device(struct hazards *h, uint32_t i)
{
	struct range *args;
	if (hazard_arguments(h, i, &args) != 3)
		return false;
	int64_t device = recorded_on(h, i, args[1]);
	return device >= 0 && device == recorded_on(h, i, args[2]);
}

static void event_between(struct hazards *h, uint32_t i, const char *what)
{
	if (hazard_wanted(h, D_W512) && hazard_punct(h, next(h, i), '(') && hazard_cuda_name(h, i) && sets_devices(h, i))
		hazard_say(h, D_W512, i, i, hazard_excerpt(h, i, i), what);
}

void hazard_device(struct hazards *h, uint32_t i)
{
	if (h->t->t[i].flags & TF_DIRECTIVE)
		return;
	struct slice w = hazard_text(h, i);
	if (slice_is(w, "cudaDeviceProp"))
		learn_properties(h, i);
	else if (slice_starts(w, "cudaGetDeviceProperties"))
		learn_asked(h, i);
	else if (slice_is(w, "major") || slice_is(w, "minor"))
		capability(h, i);
	else if (slice_is(w, "totalConstMem"))
		constant_memory(h, i);
	else if (slice_is(w, "clockRate"))
		clock_rate(h, i);
	else if (slice_starts(w, "cudaDevAttrComputeCapability") || slice_starts(w, "CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY")) {
		uint32_t into = asked_into(h, i);
		if (into != NO_TOKEN)
			given(h, into, D_W904);
	} else if (slice_is(w, "cuDeviceComputeCapability") && hazard_punct(h, next(h, i), '(')) {
		uint32_t major = next(h, next(h, i)), minor = next(h, next(h, next(h, major)));
		given(h, major, D_W904);
		given(h, minor, D_W904);
	} else if (is_version_query(w) && hazard_punct(h, next(h, i), '(') && hazard_cuda_name(h, i))
		given(h, next(h, next(h, i)), D_W913);
	else if (slice_is(w, "cudaDevAttrWarpSize") || slice_is(w, "CU_DEVICE_ATTRIBUTE_WARP_SIZE"))
		warp_size(h, i);
	else if (slice_is(w, "cudaStreamWaitEvent"))
		event_between(h, i, "what the other device wrote has to be released to the system");
	else if (slice_is(w, "cudaEventElapsedTime") && !of_one_place(h, i) && !of_one_device(h, i))
		event_between(h, i, "there is no time between events of two");
}
