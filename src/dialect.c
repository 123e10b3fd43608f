/* dialect.c: what nvcc's front ends take and clang does not, where tokens show what is meant: written as both take it. */
#include "tranship/compat.h"
#include "tranship/project.h"

static void insert(struct unit *u, uint32_t at, const char *text)
{
	edit_replace(&u->edits, at, at, slice_str(text), EDIT_OTHER)->evidence = EV_LEXICAL;
}

/* "%"PRIu64: to clang the letters are a suffix of the literal. */
static void literal_suffix(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end = t->t[i].off + t->t[i].len;
	if (t->t[i + 1].kind == TOK_IDENT && t->t[i + 1].off == end && !(t->t[i].flags & TF_UNTERMINATED))
		insert(u, end, " ");
}

/* ---- built-in variables as a whole ---- */

/* The first word of the parameter at byte range r that is not 'const'. */
static uint32_t parameter_type(const struct tokens *t, struct range r)
{
	uint32_t k = token_at(t, r.begin);
	while (token_is(t, k, "const"))
		k = token_next(t, k);
	return k;
}

/* The declaration of the name at token i with the type, or as a reference or a pointer to it: the nearest above, then the nearest
 * below, is the largest; INT64_MIN: the file has none. */
static int64_t declared_with(const struct tokens *t, uint32_t i, const char *type)
{
	int64_t best = INT64_MIN;
	struct slice name = {t->src.p + t->t[i].off, t->t[i].len};
	for (uint32_t k = 0; k < t->n; k++) {
		uint32_t at = token_next(t, k);
		if (t->t[k].kind != TOK_IDENT || !token_is(t, k, type))
			continue;
		for (uint32_t n = 0;
		     n < 64 && !token_is_punct(t, at, ';') && !token_is_punct(t, at, '{') && t->t[at].kind != TOK_EOF; n++) {
			while (token_is_punct(t, at, '&') || token_is_punct(t, at, '*'))
				at = token_next(t, at);
			if (t->t[at].kind == TOK_IDENT && slice_eq((struct slice){t->src.p + t->t[at].off, t->t[at].len}, name)) {
				int64_t order = k < i ? (int64_t)k : -(int64_t)k;
				best = order > best ? order : best;
				break;
			}
			do /* uint3 a = b, &c = d; */
				at = token_is_punct(t, at, '(') && t->t[at].pair != NO_TOKEN ? t->t[at].pair + 1
				                                                             : token_next(t, at);
			while (!token_is_punct(t, at, ',') && !token_is_punct(t, at, ';') && !token_is_punct(t, at, ')') &&
			       t->t[at].kind != TOK_EOF);
			if (!token_is_punct(t, at, ','))
				break;
			at = token_next(t, at);
		}
	}
	return best;
}

static bool declared_uint3(const struct tokens *t, uint32_t i)
{
	return declared_with(t, i, "uint3") > declared_with(t, i, "dim3");
}

/* The bracket around token i, and how many commas stand between; NO_TOKEN: a statement begins before one does. */
static uint32_t bracket_around(const struct tokens *t, uint32_t i, uint32_t *place)
{
	uint32_t open = token_prev(t, i);
	for (*place = 0; open != NO_TOKEN && !token_is_punct(t, open, '(') && !token_is_punct(t, open, '{');
	     open = token_prev(t, open)) {
		if (token_is_punct(t, open, ';') || token_is_punct(t, open, '}'))
			return NO_TOKEN;
		*place += token_is_punct(t, open, ',');
		if ((token_is_punct(t, open, ')') || token_is_punct(t, open, ']')) && t->t[open].pair != NO_TOKEN)
			open = t->t[open].pair;
	}
	return open;
}

/* What the file's functions called 'callee' take in the place: a uint3, or the same template parameter as in another place where
 * the call at '(', token 'open', has a built-in variable, too. */
static bool takes_uint3(const struct tokens *t, struct slice callee, uint32_t open, uint32_t place)
{
	struct arena arena = {0};
	struct range *given, *taken;
	int n_given = call_arguments(t, open, &arena, &given);
	bool found = false, known = (int)place < n_given;
	bool threads = known && token_is(t, token_at(t, given[place].begin), "threadIdx");
	bool blocks = known && token_is(t, token_at(t, given[place].begin), "blockIdx");
	for (uint32_t k = 0; k < t->n && !found; k++) {
		uint32_t list = token_next(t, k), before = token_prev(t, k);
		if (t->t[k].kind != TOK_IDENT || list == open ||
		    !slice_eq((struct slice){t->src.p + t->t[k].off, t->t[k].len}, callee) || !token_is_punct(t, list, '(') ||
		    token_is_punct(t, before, '.') || token_is_punct(t, before, P_ARROW))
			continue;
		int n = call_arguments(t, list, &arena, &taken);
		uint32_t type = (int)place < n ? parameter_type(t, taken[place]) : NO_TOKEN;
		if (type == NO_TOKEN || t->t[type].kind != TOK_IDENT || t->t[token_next(t, type)].off >= t->t[t->t[list].pair].off)
			continue;
		found = token_is(t, type, "uint3");
		for (int o = 0; o < n && o < n_given && !found && !token_is(t, type, "dim3"); o++) {
			uint32_t other = parameter_type(t, taken[o]), value = token_at(t, given[o].begin);
			found = o != (int)place && t->t[other].kind == TOK_IDENT && t->t[other].len == t->t[type].len &&
			        !memcmp(t->src.p + t->t[other].off, t->src.p + t->t[type].off, t->t[type].len) &&
			        ((threads && token_is(t, value, "blockIdx")) || (blocks && token_is(t, value, "threadIdx")));
		}
	}
	arena_free(&arena);
	return found;
}

/* Does the function around token i return a uint3? */
static bool returns_uint3(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t off = t->t[i].off, best = NO_TOKEN;
	for (uint32_t k = 0; k < u->scan.n_bodies; k++)
		if (u->scan.bodies[k].begin <= off && off < u->scan.bodies[k].end)
			best = token_at(t, u->scan.bodies[k].begin); /* the innermost comes last */
	uint32_t close = best == NO_TOKEN ? NO_TOKEN : token_prev(t, best);
	uint32_t name = token_is_punct(t, close, ')') && t->t[close].pair ? token_prev(t, t->t[close].pair) : NO_TOKEN;
	uint32_t type = name == NO_TOKEN ? NO_TOKEN : token_prev(t, name);
	return type != NO_TOKEN && t->t[type].kind == TOK_IDENT && token_is(t, type, "uint3");
}

/* Is the struct whose name is token i, as the file has it, made of uint3 and no dim3? */
static bool struct_of_uint3(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = 0; k < i; k++) {
		uint32_t name = token_next(t, k), open = token_next(t, name);
		if (!token_is(t, k, "struct") || t->t[name].len != t->t[i].len || !token_is_punct(t, open, '{') ||
		    t->t[open].pair == NO_TOKEN || memcmp(t->src.p + t->t[name].off, t->src.p + t->t[i].off, t->t[i].len))
			continue;
		bool found = false;
		for (uint32_t m = open; m < t->t[open].pair; m++) {
			if (token_is(t, m, "dim3"))
				return false;
			found = found || token_is(t, m, "uint3");
		}
		return found;
	}
	return false;
}

/* Is CUDA's type, uint3, asked for where token i stands, a built-in variable as a whole? */
static bool wants_uint3(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t before = token_prev(t, i), place = 0;
	if (token_is_punct(t, before, '?') || token_is_punct(t, before, ':')) { /* uint3 v = a ? threadIdx : blockIdx */
		while (before != NO_TOKEN && !token_is_punct(t, before, '=') && !token_is_punct(t, before, ';') &&
		       !token_is_punct(t, before, '{') && !token_is_punct(t, before, '('))
			before = token_prev(t, before);
	}
	if (before == NO_TOKEN)
		return false;
	if (t->t[before].kind == TOK_IDENT)
		return token_is(t, before, "return") && returns_uint3(u, i);
	uint32_t open = token_is_punct(t, before, '=') ? before : bracket_around(t, i, &place);
	uint32_t name = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (token_is_punct(t, open, '{') && token_is_punct(t, name, '='))
		name = token_prev(t, name);
	if (token_is_punct(t, name, ']') && t->t[name].pair)
		name = token_prev(t, t->t[name].pair);
	if (name == NO_TOKEN || t->t[name].kind != TOK_IDENT)
		return false;
	uint32_t type = token_prev(t, name);
	if (type != NO_TOKEN && (token_is_punct(t, type, '&') || token_is(t, type, "const")))
		type = token_prev(t, type);
	bool typed = type != NO_TOKEN && t->t[type].kind == TOK_IDENT;
	if (token_is(t, name, "uint3") || (typed && token_is(t, type, "uint3")))
		return true;
	if (token_is_punct(t, open, '='))
		return !typed && declared_uint3(t, name);
	if (token_is_punct(t, open, '{'))
		return typed && struct_of_uint3(t, type);
	struct slice callee = {t->src.p + t->t[name].off, t->t[name].len};
	if (takes_uint3(t, callee, open, place))
		return true;
	if (!typed) /* : member(threadIdx) */
		return type != NO_TOKEN && (token_is_punct(t, type, ':') || token_is_punct(t, type, ',')) &&
		       declared_uint3(t, name);
	struct slice class = {t->src.p + t->t[type].off, t->t[type].len}; /* Index a(threadIdx, blockDim) */
	return !is_keyword(class) && takes_uint3(t, class, open, place);
}

/* Is no member asked for of what token i names? */
static bool is_whole(const struct tokens *t, uint32_t i)
{
	uint32_t after = token_next(t, i);
	return token_is_punct(t, after, ',') || token_is_punct(t, after, ')') || token_is_punct(t, after, ';') ||
	       token_is_punct(t, after, '}') || token_is_punct(t, after, ':');
}

/* threadIdx as a whole where CUDA's type, uint3, is asked for: HIP's converts to dim3 only. */
static void whole_index(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t off = t->t[i].off;
	if (t->t[i].flags & TF_DIRECTIVE || !wants_uint3(u, i))
		return;
	char text[80];
	int n = (int)t->t[i].len;
	const char *name = t->src.p + off;
	snprintf(text, sizeof text, "make_uint3(%.*s.x, %.*s.y, %.*s.z)", n, name, n, name, n, name);
	edit_replace(&u->edits, off, off + t->t[i].len, slice_str(text), EDIT_OTHER)->evidence = EV_LEXICAL;
}

static bool is_half(const struct tokens *t, uint32_t i)
{
	return token_is(t, i, "half") || token_is(t, i, "__half");
}

static bool is_bfloat16(const struct tokens *t, uint32_t i)
{
	return token_is(t, i, "__nv_bfloat16") || token_is(t, i, "nv_bfloat16");
}

/* Is something of this file made for both types at once, as in convert<half, __nv_bfloat16>? */
static bool pairs_half_types(const struct tokens *t)
{
	if (!slice_find(t->src, SLICE_LIT("bfloat16")))
		return false;
	for (uint32_t i = 0; i < t->n; i++) {
		if (!token_is_punct(t, i, ','))
			continue;
		uint32_t a = token_prev(t, i), b = token_next(t, i);
		uint32_t before = a == NO_TOKEN ? NO_TOKEN : token_prev(t, a), after = token_next(t, b);
		bool pair = a != NO_TOKEN && ((is_half(t, a) && is_bfloat16(t, b)) || (is_bfloat16(t, a) && is_half(t, b)));
		if (pair && (token_is_punct(t, before, '<') || token_is_punct(t, before, ',')) &&
		    (token_is_punct(t, after, '>') || token_is_punct(t, after, ',')))
			return true;
	}
	return false;
}

/* Is the name at token i a type parameter of the nearest template before it that has a parameter of that name? */
static bool type_parameter(const struct tokens *t, uint32_t i)
{
	struct arena arena = {0};
	struct slice name = token_text(t, i, &arena);
	bool found = false;
	for (uint32_t k = token_prev(t, i), n = 0; k != NO_TOKEN && n < 4000 && !found; k = token_prev(t, k), n++)
		if (t->t[k].kind == TOK_IDENT && slice_eq(token_text(t, k, &arena), name)) {
			uint32_t before = token_prev(t, k);
			found = before != NO_TOKEN && (token_is(t, before, "typename") || token_is(t, before, "class"));
		}
	arena_free(&arena);
	return found;
}

/* static_cast<T>(x) where T may be half and x a bfloat16, or the other way around: HIP has more than one way between these. */
static void cast_of_halves(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_next(t, i), type = token_next(t, open), close = token_next(t, type);
	if (!token_is_punct(t, open, '<') || t->t[type].kind != TOK_IDENT || !token_is_punct(t, close, '>') ||
	    !type_parameter(t, type) || !pairs_half_types(t))
		return;
	struct piece pieces[] = {{.text = "tranship::cast", .text_len = 14}, {.source = {t->t[open].off, t->t[close].off + 1}}};
	edit_pieces(&u->edits, t->t[i].off, t->t[close].off + 1, pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence = EV_LEXICAL;
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("cast"));
}

/* dim3 grid = { n, 1 }; int v[n] = { 0 }; where the '{' is token i: only types tell whether clang takes it. */
static bool undecided_initializer(const struct tokens *t, uint32_t i)
{
	uint32_t name = token_prev(t, i), close = t->t[i].pair;
	if (token_is_punct(t, name, '='))
		name = token_prev(t, name);
	if (close == NO_TOKEN || name == NO_TOKEN)
		return false;
	if (token_is_punct(t, name, ']') && t->t[name].pair != NO_TOKEN) {
		uint32_t open = t->t[name].pair, bound = token_next(t, open), array = token_prev(t, open);
		bool lower = false; /* a bound in capitals is a constant */
		for (uint32_t k = 0; t->t[bound].kind == TOK_IDENT && k < t->t[bound].len; k++) {
			char c = t->src.p[t->t[bound].off + k];
			lower = lower || (c >= 'a' && c <= 'z');
		}
		return lower && token_next(t, bound) == name && array != NO_TOKEN && t->t[array].kind == TOK_IDENT;
	}
	uint32_t type = token_prev(t, name);
	if (t->t[name].kind != TOK_IDENT || type == NO_TOKEN || !token_is(t, type, "dim3"))
		return false;
	for (uint32_t e = token_next(t, i); e < close; e = token_next(t, e))
		if (t->t[e].kind != TOK_NUMBER && !token_is_punct(t, e, ','))
			return true;
	return false;
}

/* ---- dim3 and uint3, which CUDA converts into each other and HIP does not ---- */

/* A variable, a member, an element or a call's result: v, c.v, p->v[i], *v, f(). */
struct place {
	uint32_t name;     /* token: what its declaration is to be found by */
	bool member, pure; /* pure: may be written out three times */
};

static bool read_place(const struct tokens *t, uint32_t first, uint32_t last, struct place *p)
{
	bool star = token_is_punct(t, first, '*');
	uint32_t k = star ? token_next(t, first) : first;
	*p = (struct place){.pure = !star};
	for (;;) {
		if (k > last || t->t[k].kind != TOK_IDENT)
			return false;
		uint32_t before = token_prev(t, k);
		p->member = k > first && (token_is_punct(t, before, '.') || token_is_punct(t, before, P_ARROW));
		p->name = k;
		for (k = token_next(t, k); token_is_punct(t, k, '[') || token_is_punct(t, k, '(');
		     k = token_next(t, t->t[k].pair)) {
			if (t->t[k].pair == NO_TOKEN)
				return false;
			p->pure = p->pure && token_is_punct(t, k, '[');
			for (uint32_t n = k; n < t->t[k].pair; n++)
				p->pure = p->pure &&
				          (t->t[n].kind != TOK_PUNCT || token_is_punct(t, n, '[') || token_is_punct(t, n, ']') ||
				           token_is_punct(t, n, '.') || token_is_punct(t, n, '+') || token_is_punct(t, n, '-') ||
				           token_is_punct(t, n, '*') || token_is_punct(t, n, '/') || token_is_punct(t, n, '%'));
		}
		if (k > last)
			return true;
		if (!token_is_punct(t, k, '.') && !token_is_punct(t, k, P_ARROW) && !token_is_punct(t, k, P_SCOPE))
			return false;
		k = token_next(t, k);
	}
}

static uint32_t class_closed_at(const struct tokens *t, uint32_t i);

/* Has a class of the file a member of this type and of the name at token i? */
static bool is_member_of_type(const struct tokens *t, uint32_t i, const char *type)
{
	for (uint32_t k = 0; k < t->n; k++) {
		if (t->t[k].kind != TOK_IDENT || !token_is(t, k, type))
			continue;
		for (uint32_t at = token_next(t, k);
		     !token_is_punct(t, at, ';') && !token_is_punct(t, at, '(') && t->t[at].kind != TOK_EOF;
		     at = token_next(t, at)) {
			if (t->t[at].kind != TOK_IDENT || t->t[at].len != t->t[i].len ||
			    memcmp(t->src.p + t->t[at].off, t->src.p + t->t[i].off, t->t[i].len))
				continue;
			uint32_t brace = k;
			while (brace != NO_TOKEN && !token_is_punct(t, brace, '{')) {
				bool closes = token_is_punct(t, brace, '}') || token_is_punct(t, brace, ')');
				brace = token_prev(t, closes && t->t[brace].pair != NO_TOKEN ? t->t[brace].pair : brace);
			}
			if (brace != NO_TOKEN && t->t[brace].pair != NO_TOKEN && class_closed_at(t, t->t[brace].pair) != NO_TOKEN)
				return true;
		}
	}
	return false;
}

/* Reads the value as a place of this type; false: it is none that is seen. */
static bool place_of_type(const struct tokens *t, struct range value, const char *type, struct place *p)
{
	if (value.begin >= value.end || !read_place(t, token_at(t, value.begin), token_prev(t, token_at(t, value.end)), p) ||
	    token_is(t, p->name, "dim3") || token_is(t, p->name, "uint3"))
		return false;
	uint32_t declared = p->member ? NO_TOKEN : declared_type(t, p->name);
	return declared != NO_TOKEN ? token_is(t, declared, type) : is_member_of_type(t, p->name, type);
}

bool is_uint3(const struct tokens *t, struct range value)
{
	struct place p;
	return place_of_type(t, value, "uint3", &p);
}

void convert_index(struct unit *u, struct range value, bool to_dim3)
{
	const char *from = to_dim3 ? "uint3" : "dim3", *to = to_dim3 ? "dim3" : "uint3";
	struct place p;
	if (!place_of_type(&u->scan.tok, value, from, &p))
		return;
	char open[64];
	struct piece pieces[8], source = {.source = value};
	uint32_t n = 0;
	if (p.pure) {
		static const char *const letters[] = {".x, ", ".y, ", ".z)"};
		snprintf(open, sizeof open, "%s(", to_dim3 ? "dim3" : "make_uint3");
		pieces[n++] = (struct piece){.text = open, .text_len = (uint32_t)strlen(open)};
		for (unsigned k = 0; k < 3; k++) {
			pieces[n++] = source;
			pieces[n++] = (struct piece){.text = letters[k], .text_len = 4 - (k == 2)};
		}
	} else {
		snprintf(open, sizeof open, "[](%s v) { return %s{v.x, v.y, v.z}; }(", from, to);
		pieces[n++] = (struct piece){.text = open, .text_len = (uint32_t)strlen(open)};
		pieces[n++] = source;
		pieces[n++] = (struct piece){.text = ")", .text_len = 1};
	}
	edit_pieces(&u->edits, value.begin, value.end, pieces, n, EDIT_OTHER)->evidence = EV_LEXICAL;
}

/* The bytes of the value that starts after token 'before' and ends at ',' or ';'; *end: that token. */
static struct range value_after(const struct tokens *t, uint32_t before, uint32_t *end)
{
	uint32_t k = token_next(t, before), last = before;
	for (; !token_is_punct(t, k, ',') && !token_is_punct(t, k, ';') && !token_is_punct(t, k, ')') && t->t[k].kind != TOK_EOF;
	     k = token_next(t, k)) {
		if ((token_is_punct(t, k, '(') || token_is_punct(t, k, '[') || token_is_punct(t, k, '{')) &&
		    t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		last = k;
	}
	*end = k;
	return (struct range){t->t[token_next(t, before)].off, t->t[last].off + t->t[last].len};
}

/* What is assigned, later in its block, to the variable or parameter that token 'name' declares. */
static void assigned_indices(struct unit *u, uint32_t name, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = name, end;
	while (open != NO_TOKEN && !token_is_punct(t, open, '{') && !token_is_punct(t, open, '('))
		open = token_prev(t, (token_is_punct(t, open, '}') || token_is_punct(t, open, ')')) && t->t[open].pair != NO_TOKEN
		                             ? t->t[open].pair
		                             : open);
	if (token_is_punct(t, open, '(')) /* a parameter */
		open = t->t[open].pair == NO_TOKEN ? NO_TOKEN : token_next(t, t->t[open].pair);
	if (!token_is_punct(t, open, '{'))
		return;
	if (t->t[open].pair == NO_TOKEN || class_closed_at(t, t->t[open].pair) != NO_TOKEN)
		return;
	for (uint32_t k = token_next(t, name); k < t->t[open].pair; k = token_next(t, k)) {
		if (t->t[k].kind != TOK_IDENT || t->t[k].len != t->t[name].len ||
		    memcmp(t->src.p + t->t[k].off, t->src.p + t->t[name].off, t->t[k].len))
			continue;
		uint32_t before = token_prev(t, k);
		if (t->t[before].kind == TOK_IDENT && !is_keyword((struct slice){t->src.p + t->t[before].off, t->t[before].len}))
			return; /* another of that name */
		bool statement = token_is_punct(t, before, ';') || token_is_punct(t, before, '{') ||
		                 token_is_punct(t, before, '}') || token_is_punct(t, before, ')') || token_is(t, before, "else");
		if (statement && token_is_punct(t, token_next(t, k), '='))
			convert_index(u, value_after(t, token_next(t, k), &end), to_dim3);
	}
}

/* What the function with the body at '{', token 'open', returns. */
static void returned_indices(struct unit *u, uint32_t open, bool to_dim3)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end;
	for (uint32_t k = open; t->t[open].pair != NO_TOKEN && k < t->t[open].pair; k = token_next(t, k))
		if (t->t[k].kind == TOK_IDENT && token_is(t, k, "return"))
			convert_index(u, value_after(t, k, &end), to_dim3);
}

/* dim3 a = b, c(d); dim3(e); the same of uint3: the type is token i. */
static void converted_indices(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	bool to_dim3 = token_is(t, i, "dim3");
	uint32_t k = token_next(t, i);
	if (t->t[i].flags & TF_DIRECTIVE)
		return;
	bool declares = t->t[k].kind == TOK_IDENT;
	for (bool more = true; more;) {
		uint32_t open = declares ? token_next(t, k) : k, end = open;
		bool list = (token_is_punct(t, open, '(') || token_is_punct(t, open, '{')) && t->t[open].pair != NO_TOKEN;
		bool bare =
		        declares && (token_is_punct(t, open, ',') || token_is_punct(t, open, ';') || token_is_punct(t, open, ')'));
		if (list) {
			end = t->t[open].pair;
			uint32_t last = token_prev(t, end);
			convert_index(u, (struct range){t->t[token_next(t, open)].off, t->t[last].off + t->t[last].len}, to_dim3);
		} else if (token_is_punct(t, open, '='))
			convert_index(u, value_after(t, open, &end), to_dim3);
		else if (!bare)
			return;
		if (declares && token_is_punct(t, open, '(') && token_is_punct(t, token_next(t, end), '{'))
			returned_indices(u, token_next(t, end), to_dim3);
		else if (declares)
			assigned_indices(u, k, to_dim3);
		end = list ? token_next(t, end) : end;
		k = token_next(t, end);
		more = declares && token_is_punct(t, end, ',') && t->t[k].kind == TOK_IDENT;
	}
}

/* ---- specifiers ---- */

/* The 'struct', 'union' or 'class' whose body is the braces closed by token i; NO_TOKEN: it is another '}'. */
static uint32_t class_closed_at(const struct tokens *t, uint32_t i)
{
	uint32_t open = token_is_punct(t, i, '}') ? t->t[i].pair : NO_TOKEN,
	         head = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	if (head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	    !is_keyword((struct slice){t->src.p + t->t[head].off, t->t[head].len}))
		head = token_prev(t, head);
	bool class = head != NO_TOKEN && t->t[head].kind == TOK_IDENT &&
	             (token_is(t, head, "struct") || token_is(t, head, "union") || token_is(t, head, "class"));
	return class ? head : NO_TOKEN;
}

/* struct { int n; } __device__ v; makes the variable a host's for clang: the specifier at token i goes in front of the struct. */
static void trailing_specifier(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t head = class_closed_at(t, token_prev(t, i)), name = token_next(t, i);
	if (head == NO_TOKEN || t->t[i].flags & TF_DIRECTIVE || t->t[name].kind != TOK_IDENT)
		return;
	struct range keyword = {t->t[head].off, t->t[head].off + t->t[head].len};
	struct piece moved[] = {
	        {.source = {t->t[i].off, t->t[i].off + t->t[i].len}}, {.text = " ", .text_len = 1}, {.source = keyword}};
	edit_pieces(&u->edits, keyword.begin, keyword.end, moved, ARRAY_SIZE(moved), EDIT_OTHER)->evidence = EV_LEXICAL;
	edit_replace(&u->edits, t->t[i].off, t->t[name].off, SLICE_LIT(""), EDIT_OTHER)->evidence = EV_LEXICAL;
}

/* __device__ curandState s[N]; __shared__ curandState s; hipRAND's types have constructors, which such variables may not have: memory
 * for them. The specifier is token i. */
static void random_state(const struct project *p, struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t type = token_next(t, i), before = token_prev(t, i);
	if (token_is(t, type, "static"))
		type = token_next(t, type);
	struct slice word = {t->src.p + t->t[type].off, t->t[type].len};
	uint32_t name = token_next(t, type), dims = token_next(t, name), end = dims;
	enum evidence ev;
	bool contested;
	if (t->t[type].kind != TOK_IDENT || !slice_starts(word, "curandState") || t->t[name].kind != TOK_IDENT || t->t[i].flags & TF_DIRECTIVE ||
	    (before != NO_TOKEN && token_is(t, before, "extern")))
		return;
	while (token_is_punct(t, end, '[') && t->t[end].pair != NO_TOKEN)
		end = token_next(t, t->t[end].pair);
	if (!token_is_punct(t, end, ';') || resolve_name(p, u, t->t[type].off, word, &ev, &contested) != ORIGIN_CUDA)
		return;
	struct range r_type = {t->t[type].off, t->t[type].off + t->t[type].len}, r_name = {t->t[name].off, t->t[name].off + t->t[name].len};
	struct piece pieces[] = {{.text = "tranship::rand_storage<", .text_len = 23},
	                         {.source = r_type},
	                         {.source = {t->t[dims].off, t->t[end].off}},
	                         {.text = "> ", .text_len = 2},
	                         {.source = r_name}};
	edit_pieces(&u->edits, r_type.begin, t->t[end].off, pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence = ev;
	u->sections |= (compat_set)1 << compat_find(SLICE_LIT("rand"));
}

/* virtual ~Base() {} at the '{', token i, of a class with functions for the device: nvcc lets device code destroy objects of
 * classes derived from it, clang wants the destructor for both sides. */
static void empty_destructor(struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t close = token_prev(t, i);
	if (token_next(t, i) != t->t[i].pair || close == NO_TOKEN)
		return;
	bool is_virtual = t->t[close].kind == TOK_IDENT && token_is(t, close, "override");
	if (is_virtual || (t->t[close].kind == TOK_IDENT && token_is(t, close, "noexcept")))
		close = token_prev(t, close);
	uint32_t open = token_is_punct(t, close, ')') ? t->t[close].pair : NO_TOKEN,
	         name = open == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	uint32_t first = name == NO_TOKEN ? NO_TOKEN : token_prev(t, name);
	if (!token_is_punct(t, first, '~') || t->t[i].flags & TF_DIRECTIVE)
		return;
	uint32_t before = token_prev(t, first);
	if (before != NO_TOKEN && token_is(t, before, "virtual")) {
		is_virtual = true;
		first = before;
		before = token_prev(t, before);
	}
	if (!is_virtual || before == NO_TOKEN ||
	    !(token_is_punct(t, before, ';') || token_is_punct(t, before, '}') || token_is_punct(t, before, '{') ||
	      token_is_punct(t, before, ':')))
		return; /* it has a specifier */
	uint32_t body = before;
	for (; body != NO_TOKEN && !token_is_punct(t, body, '{'); body = body ? token_prev(t, body) : NO_TOKEN)
		if (token_is_punct(t, body, '}') && t->t[body].pair != NO_TOKEN)
			body = t->t[body].pair;
	bool device = false;
	for (uint32_t k = body; body != NO_TOKEN && t->t[body].pair != NO_TOKEN && k < t->t[body].pair; k++) {
		if (t->t[k].kind != TOK_IDENT)
			continue;
		if (token_is(t, k, "std"))
			return; /* its members may have destructors for the host only */
		device = device || token_is(t, k, "__device__");
	}
	if (device)
		edit_replace(&u->edits, t->t[first].off, t->t[first].off, SLICE_LIT("__host__ __device__ "), EDIT_OTHER)->evidence =
		        EV_LEXICAL;
}

void match_dialect(const struct project *p, struct unit *u, uint32_t i)
{
	const struct token *k = &u->scan.tok.t[i];
	if (k->kind == TOK_STRING)
		literal_suffix(u, i);
	else if (k->kind == TOK_PUNCT || token_is(&u->scan.tok, i, "goto")) { /* does the jump pass over a declaration? */
		bool undecided =
		        u->cuda && !(k->flags & TF_SKIPPED) && (k->kind == TOK_IDENT || undecided_initializer(&u->scan.tok, i));
		if (undecided)
			u->wants_parse = u->waits_for_types = true;
		if (k->kind == TOK_PUNCT)
			empty_destructor(u, i);
	} else if (token_is(&u->scan.tok, i, "__device__") || token_is(&u->scan.tok, i, "__constant__") ||
	           token_is(&u->scan.tok, i, "__shared__")) {
		if (!token_is(&u->scan.tok, i, "__shared__"))
			trailing_specifier(u, i);
		random_state(p, u, i);
	} else if (token_is(&u->scan.tok, i, "dim3") || token_is(&u->scan.tok, i, "uint3")) {
		converted_indices(u, i);
	} else if (token_is(&u->scan.tok, i, "static_cast"))
		cast_of_halves(u, i);
	else if (is_whole(&u->scan.tok, i)) {
		enum evidence ev;
		bool contested;
		if (!(k->flags & TF_SPLICED) &&
		    resolve_name(p, u, k->off, (struct slice){u->scan.tok.src.p + k->off, k->len}, &ev, &contested) == ORIGIN_CUDA)
			whole_index(u, i);
	}
}
