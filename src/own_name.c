/* own_name.c: a program's own names that HIP's headers have, too, at global scope: 'class texture', since CUDA 12 gave it up with texture
 * references, __lane_id(), as people write it over CUDA's special registers, powi(), uchar, and macros of HIP's such as MASK1, in any scope.
 * The program's get another name, in every file that includes connect; HIP's do not always do the same (__lanemask_lt() has 64 bits). */
#include "tranship/project.h"

#define OWN SLICE_LIT("texture")

enum { DEFINED = 1, OBJECT = 2, TAKEN = 4 };

/* Does the file define such a class, or an object or member called so? */
static unsigned declares(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned says = tokens_have(t, SLICE_LIT("texture_class")) ? TAKEN : 0;
	FOR_WORD(i, t, a->name) {
		uint32_t before = token_prev(t, i), after = token_next(t, i);
		bool heads = token_is(t, before, "class") || token_is(t, before, "struct");
		if (heads && TOKEN_IS_ANY(t, after, '{', ':') && brace_around(t, i) == NO_TOKEN)
			says |= DEFINED;
		bool typed = token_is_word(t, before) ? !heads && !is_keyword(token_bytes(t, before))
		                                      : TOKEN_IS_ANY(t, before, '*', '&', '>');
		if (typed && TOKEN_IS_ANY(t, after, ';', '='))
			says |= OBJECT;
	}
	return says;
}

static void own_texture(const struct project *p, struct unit *u)
{
	static const struct group_question declared = {'x', DEFINED | OBJECT | TAKEN, declares};
	const struct tokens *t = &u->scan.tok;
	if (!tokens_have(t, OWN))
		return;
	unsigned says = group_ask(&declared, p, u, OWN);
	if (!(says & DEFINED) || says & TAKEN)
		return;
	FOR_WORD(i, t, OWN) {
		uint32_t before = token_prev(t, i);
		bool member = token_is_access(t, before) && !token_is_punct(t, token_next(t, i), P_SCOPE);
		/* an object called so keeps that name only if nothing of the program's could be it */
		if (!(member && !(says & OBJECT)))
			edit_put(&u->edits, t->t[i].off, token_end(t, i), "texture_class");
	}
}

/* Names that HIP's headers declare at global scope and CUDA's do not. */
static const struct global_name {
	const char *name;
	const char *header;  /* of CUDA's, whose counterpart has it; NULL: the runtime's has */
	const char *same[2]; /* types that it may be another name for */
} global_names[] = {{"__ballot64"},
                    {"__barrier"},
                    {"__bitextract_u32"},
                    {"__bitextract_u64"},
                    {"__bitinsert_u32"},
                    {"__bitinsert_u64"},
                    {"__clock"},
                    {"__clock64"},
                    {"__fns32"},
                    {"__fns64"},
                    {"__lane_id"},
                    {"__lanemask_eq"},
                    {"__lanemask_gt"},
                    {"__lanemask_lt"},
                    {"__lastbit_u32_u64"},
                    {"__local_to_generic"},
                    {"__make_mantissa"},
                    {"__mbcnt_hi"},
                    {"__mbcnt_lo"},
                    {"__named_sync"},
                    {"__smid"},
                    {"__to_local"},
                    {"__work_group_barrier"},
                    {"Cond_t"},
                    {"Enable_if_t", "cuda_fp16.h"},
                    {"amd_mixed_dot"},
                    {"atomicAddNoRet"},
                    {"d_A1", "curand_kernel.h"},
                    {"d_A2", "curand_kernel.h"},
                    {"error_t", NULL, {"int"}},
                    {"get_native_vector"},
                    {"h_A1", "curand_kernel.h"},
                    {"h_A2", "curand_kernel.h"},
                    {"lane_mask", "cooperative_groups.h"},
                    {"make_vector_type"},
                    {"powi"},
                    {"powif"},
                    {"safeAtomicAdd"},
                    {"safeAtomicMax"},
                    {"safeAtomicMin"},
                    {"surfaceReference"},
                    {"textureReference"},
                    {"uchar", NULL, {"unsigned char", "uint8_t"}},
                    {"ullong", NULL, {"unsigned long long", "unsigned long long int"}},
                    {"unsafeAtomicAdd"},
                    {"unsafeAtomicMax"},
                    {"unsafeAtomicMin"},
                    {"wall_clock64"}};

/* Are the tokens [first, end) this type, in these words? */
static bool is_type(const struct tokens *t, uint32_t first, uint32_t end, const char *type)
{
	for (; first < end && type; first = token_next(t, first)) {
		struct slice w = token_bytes(t, first);
		if (strncmp(type, w.p, w.n))
			return false;
		type += w.n + (type[w.n] == ' ');
	}
	return type && !*type;
}

/* Does the declaration of the name at token i, in no braces, define what HIP's headers have by that name, too? */
static bool defines_name(const struct tokens *t, uint32_t i, const struct global_name *g)
{
	uint32_t before = token_prev(t, i), after = token_next(t, i), first = declaration_start(t, i);
	uint32_t from = NO_TOKEN, end = before, body = token_behind_pair(t, after, '(');
	if (TOKEN_IS_WORD_OF(t, before, "struct", "class", "union", "enum"))
		return TOKEN_IS_ANY(t, after, '{', ':') || token_is(t, after, "final");
	if (token_is(t, before, "using") && token_is_punct(t, after, '=')) {
		from = token_next(t, after);
		end = expression_end(t, from);
	} else if (first < i && token_is(t, first, "typedef") && token_is_punct(t, after, ';')) {
		from = token_next(t, first);
		end = i;
	}
	if (from != NO_TOKEN)
		return !is_type(t, from, end, g->same[0]) && !is_type(t, from, end, g->same[1]);
	uint32_t list = token_is(t, first, "template") ? template_close(t, token_next(t, first)) : NO_TOKEN;
	if (first >= i || token_is(t, first, "extern") || token_is(t, first, "using") || (list != NO_TOKEN && i < list))
		return false;
	while (TOKEN_IS_WORD_OF(t, body, "noexcept", "const"))
		body = token_next(t, body);
	bool typed = token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&', '>', ',');
	return typed && (token_is_punct(t, body, '{') || TOKEN_IS_ANY(t, after, ';', '=', '[', ',', '{'));
}

enum { MEMBER = 8 };

/* Does the file define the name at global scope, for HIP as well? Does a class have a member called so? */
static unsigned defines(const struct group_asked *a, const struct unit *u)
{
	enum { MOST = 1000 };
	const struct tokens *t = &u->scan.tok;
	const struct global_name *g = global_names;
	unsigned says = 0, n = 0;
	while (!slice_is(a->name, g->name))
		g++;
	FOR_WORD(i, t, a->name) {
		uint32_t place;
		if (t->t[i].flags & TF_DIRECTIVE || scan_body(&u->scan, t->t[i].off) || scan_asks_for_hip(&u->scan, t->t[i].off))
			continue;
		if (n++ == MOST)
			break;
		if (class_near(t, i) != NO_TOKEN && TOKEN_IS_ANY(t, token_next(t, i), ';', '=', ',', '[', '(', ')') &&
		    declaration_start(t, i) < i)
			says |= MEMBER;
		else if (defines_name(t, i, g) && brace_around(t, i) == NO_TOKEN &&
		         !token_is_punct(t, bracket_around(t, i, &place), '('))
			says |= DEFINED;
	}
	return says;
}

static unsigned includes(const struct group_asked *a, const struct unit *u)
{
	for (uint32_t k = 0; k < u->scan.n_includes; k++)
		if (slice_eq(u->scan.includes[k].name, a->name))
			return 1;
	return 0;
}

/* The new name: the old one with something behind it that makes no other name of the program's. */
static void put_name(const struct project *p, struct unit *u, uint32_t i)
{
	struct slice name = token_bytes(&u->scan.tok, i);
	const char *longer = arena_printf(&u->edits.arena, "%.*s_", (int)name.n, name.p);
	edit_insert(&u->edits, u->scan.tok.t[i].off + (uint32_t)name.n, spelled_in_group(p, u, slice_str(longer)) ? "_own" : "_");
}

static void own_global(const struct project *p, struct unit *u, const struct global_name *g)
{
	static const struct group_question defined = {'y', DEFINED | MEMBER, defines}, included = {'j', 1, includes};
	const struct tokens *t = &u->scan.tok;
	struct slice name = slice_str(g->name);
	if (!tokens_have(t, name) || (g->header && !group_ask(&included, p, u, slice_str(g->header))))
		return;
	unsigned says = group_ask(&defined, p, u, name);
	if (!(says & DEFINED))
		return;
	FOR_WORD(i, t, name) {
		uint32_t before = token_prev(t, i);
		bool others = token_is_access(t, before) ||
		              (token_is_punct(t, before, P_SCOPE) && token_is_word(t, token_prev(t, before)));
		if (!others || says & MEMBER)
			put_name(p, u, i);
	}
}

/* Does the file declare something by this name, anywhere, or a macro? Which HIP's headers would define anew, if they are included behind it. */
static unsigned declares_any(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(i, t, a->name) {
		uint32_t before = token_prev(t, i);
		bool first = TOKEN_IS_ANY(t, before, '{', ','),
		     typed = token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&');
		if (defines_macro(t, i) && !scan_asks_for_hip(&u->scan, t->t[i].off))
			return DEFINED;
		if (!(t->t[i].flags & TF_DIRECTIVE) && !scan_asks_for_hip(&u->scan, t->t[i].off) && (first || typed) &&
		    !token_is(t, before, "return") && TOKEN_IS_ANY(t, token_next(t, i), '=', ';', ',', '}', '[', ')', '(', '{'))
			return DEFINED;
	}
	return 0;
}

/* A macro of HIP's: nothing of the program's can be called so, in whatever scope. */
static void own_macro(const struct project *p, struct unit *u, struct slice name)
{
	static const struct group_question declared = {'k', DEFINED, declares_any};
	const struct tokens *t = &u->scan.tok;
	if (!tokens_have(t, name) || !group_ask(&declared, p, u, name))
		return;
	FOR_WORD(i, t, name) {
		put_name(p, u, i);
	}
}

void match_own_names(const struct project *p, struct unit *u)
{
	static const char *const macros[] = {"ADDRESS_SPACE_CONSTANT",
	                                     "GENERIC_GRID_LAUNCH",
	                                     "GETREG_IMMED",
	                                     "HW_ID",
	                                     "MASK1",
	                                     "MASK2",
	                                     "MAYBE_UNDEF",
	                                     "XCC_ID",
	                                     "select_impl_"};
	own_texture(p, u);
	for (size_t k = 0; k < ARRAY_SIZE(global_names); k++)
		own_global(p, u, &global_names[k]);
	for (size_t k = 0; k < ARRAY_SIZE(macros); k++)
		own_macro(p, u, slice_str(macros[k]));
}
