/* moved.c: HIP's own names that a release of ROCm removed, or changed the meaning of: 'moved' rows of the rule table. For lint. */
#include "hazard/device/moved.h"
#include "lex/word_class.h"
#include "project/resolve.h"
#include "sema/type.h"

/* Does the condition of the branch, or of one of the same #if before it, ask for a release, or for the name? */
static bool branch_asks(const struct hazards *h, uint32_t b, struct slice name)
{
	static const char *const words[] = {"HIP_VERSION", "ROCM_VERSION",    "_VERSION_MAJOR", "hipblasVersion", "PRIM_VERSION",
	                                    "CUB_VERSION", "__clang_major__", "HIPBLAS_V2",     "__has_include"};
	const struct scan *s = &h->u->scan;
	for (; b != UINT32_MAX; b = s->branches[b].before) {
		struct slice text = scan_directive_text(s, b);
		for (size_t k = 0; k < ARRAY_SIZE(words); k++)
			if (slice_find(text, slice_str(words[k])))
				return true;
		const char *at = slice_find(text, name);
		if (at && (slice_find(text, SLICE_LIT("defined")) || slice_find(text, SLICE_LIT("def "))))
			return true;
	}
	return false;
}

/* The bytes of the directive that token i is in; none: it is in code. */
static struct range directive_of(const struct hazards *h, uint32_t i)
{
	uint32_t first = i, last = i;
	if (!hazard_in_directive(h, i))
		return (struct range){h->t->t[i].off, h->t->t[i].off};
	while (first && !token_is(h->t, first, "#"))
		first--;
	while (h->t->t[last].kind != TOK_EOD && h->t->t[last].kind != TOK_EOF)
		last++;
	return (struct range){h->t->t[first].off, h->t->t[last].off};
}

/* Does the condition hold "defined(name)" or "defined name"? */
static bool asks_defined(struct slice condition, struct slice name)
{
	const char *end = condition.p + condition.n;
	for (const char *p = condition.p; (p = slice_find((struct slice){p, (size_t)(end - p)}, SLICE_LIT("defined"))); p++) {
		const char *at = p + strlen("defined");
		while (at < end && (*at == ' ' || *at == '('))
			at++;
		if ((size_t)(end - at) >= name.n && !memcmp(at, name.p, name.n))
			return true;
	}
	return false;
}

bool moved_is_asked_for(const struct hazards *h, uint32_t i, struct slice name)
{
	const struct scan *s = &h->u->scan;
	if (slice_starts(
	            name,
	            "__HIP_PLATFORM_")) { /* of the compiler: nothing but conditions has these; a condition may ask for both names */
		struct range line = directive_of(h, i);
		struct slice text = {h->t->src.p + line.begin, line.end - line.begin};
		return slice_find(text, SLICE_LIT("__HIP_PLATFORM_AMD__")) ||
		       slice_find(text, SLICE_LIT("__HIP_PLATFORM_NVIDIA__")) || slice_find(text, SLICE_LIT("undef"));
	}
	uint32_t before = prev(h, i);
	before = hazard_punct(h, before, '(') ? prev(h, before) : before;
	if (hazard_in_directive(h, i) && TOKEN_IS_WORD_OF(h->t, before, "defined", "ifdef", "ifndef", "undef"))
		return true; /* #if defined(X) && X == 64 */
	struct range line = directive_of(h, i);
	struct slice condition = {h->t->src.p + line.begin, line.end - line.begin};
	if (asks_defined(condition, name))
		return true;
	for (uint32_t b = scan_branch_at(s, h->t->t[i].off); b != UINT32_MAX; b = s->branches[b].parent)
		if (branch_asks(h, b, name))
			return true;
	return false;
}

/* Does the program declare or define it? */
static bool is_own(const struct hazards *h, struct slice name)
{
	uint64_t bits;
	if (decl_find(&h->p->decls, h->u, name, &bits))
		return true;
	FOR_WORD(k, h->t, name)
		if (defines_macro(h->t, k))
			return true;
	return false;
}

void moved_say(struct hazards *h, const struct name_rule *r, uint32_t first, uint32_t last, const char *with)
{
	char version[16];
	bool gone = r->v_hip.removed;
	enum diag_id id = gone ? D_V005 : D_V006;
	version_text(gone ? r->v_hip.removed : r->v_hip.changed, version);
	const char *dot = gone && strchr(r->cuda, '.') && !strchr(r->cuda, '/') ? strchr(r->cuda, '.') + 1 : r->cuda;
	const char *name = gone && !strcmp(dot, "h") ? r->cuda : dot;
	struct arena *a = &h->u->diags.arena;
	const char *instead = with     ? arena_printf(&h->arena, ": use '%s'", with)
	                      : r->fix ? arena_printf(&h->arena, ": %s", r->fix)
	                               : "";
	struct diagnostic *d = hazard_say(h, id, first, last, version, name, gone ? instead : r->note);
	d->cuda = arena_strdup(a, r->cuda);
	d->why = r->note && gone ? arena_strdup(a, r->note) : NULL;
	d->replacement = with ? arena_strdup(a, with) : NULL;
	d->fix = r->fix && !gone ? arena_strdup(a, r->fix) : NULL;
}

/* "hipcub::" or "rocprim::detail::" before token i, into key behind which the word goes; *first: its first token. False: none. */
static bool qualified(struct hazards *h, uint32_t i, char key[160], uint32_t *first)
{
	uint32_t from = i;
	while (hazard_punct(h, prev(h, from), P_SCOPE) && ident(h, prev(h, prev(h, from))))
		from = prev(h, prev(h, from));
	size_t n = 0;
	for (uint32_t k = from; k <= i && n < 120; k = next(h, k)) {
		struct slice w = hazard_text(h, k);
		n += (size_t)snprintf(key + n, 160 - n, "%.*s", (int)(w.n < 120 ? w.n : 120), w.p);
		if (k == i)
			break;
	}
	*first = from;
	return from != i && n < 120;
}

const struct name_rule *moved_row(struct hazards *h, const char *key)
{
	const struct name_rule *r = rules_find(h->p->rules, slice_str(key), 1u << RK_MOVED);
	return r && rule_moved(r, &h->p->run->sel) ? r : NULL;
}

/* p.gcnArch: token i is the member. */
static void moved_member(struct hazards *h, uint32_t i)
{
	static const struct {
		const char *called, *class; /* what the type is called in the source, and in the rows */
	} classes[] = {{"hipDeviceProp_t", "hipDeviceProp_t"},
	               {"hipPointerAttribute_t", "hipPointerAttribute_t"},
	               {"hipArray", "hipArray"},
	               {"hipArray_t", "hipArray"}};
	struct type object = type_of_object(h->p, h->u, prev(h, i));
	object.pointers = hazard_punct(h, prev(h, i), P_ARROW) ? 0 : object.pointers;
	for (size_t k = 0; k < ARRAY_SIZE(classes); k++) {
		struct slice w = hazard_text(h, i);
		const struct name_rule *r = moved_row(h, arena_printf(&h->arena, "%s.%.*s", classes[k].class, (int)w.n, w.p));
		if (r && type_is_called(object, classes[k].called) && !moved_is_asked_for(h, i, w))
			moved_say(h, r, i, i, r->hip);
	}
}

/* T v = {a, b}, T{a, b}: token i, the name of a type, has values in the order of its members. */
static bool in_order(const struct hazards *h, uint32_t i)
{
	uint32_t k = next(h, i);
	k = ident(h, k) ? next(h, k) : k;
	while (hazard_punct(h, k, '['))
		k = next(h, pair(h, k));
	k = hazard_punct(h, k, '=') ? next(h, k) : k;
	while (hazard_punct(h, k, '{')) /* an array's */
		k = next(h, k);
	return hazard_punct(h, prev(h, k), '{') && !hazard_punct(h, k, '.') && !hazard_punct(h, k, '}') &&
	       !(h->t->t[k].kind == TOK_NUMBER && hazard_number(h, k) == 0 && hazard_punct(h, next(h, k), '}'));
}

/* Token i is a word, and no member's name. */
static void moved_name(struct hazards *h, uint32_t i)
{
	char key[160];
	uint32_t first;
	struct slice w = hazard_text(h, i);
	if (w.n >= 120)
		return;
	const struct name_rule *r =
	        moved_row(h, qualified(h, i, key, &first) ? key : arena_printf(&h->arena, "%.*s", (int)w.n, w.p));
	if (!r || !r->v_hip.removed || strchr(r->cuda, '/') || hazard_declares(h, i) ||
	    (!slice_starts(w, "__HIP_PLATFORM_") && is_own(h, w)) || moved_is_asked_for(h, i, w))
		return;
	if (!strncmp(r->cuda, "__AMDGCN_WAVEFRONT", 18))
		moved_wavefront(h, r, i);
	else if (!slice_starts(w, "__HIP_PLATFORM_") || !(moved_in_builds(h->p->run, r->cuda) & MOVED_NAMED))
		moved_say(h, r, first, i, r->hip && r->fix && in_order(h, i) ? NULL : r->hip); /* a build may define it */
}

void pass_moved_name(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].punct & WORD_HAZARD) || h->t->t[i].kind != TOK_IDENT || h->t->t[i].flags & TF_SKIPPED ||
	    !hazard_in_code(h, i))
		return;
	if (token_is_access(h->t, prev(h, i)))
		moved_member(h, i);
	else
		moved_name(h, i);
}

/* The words of a condition, #if X == 64, whose '#' is token i: the walk over a file passes over some. */
static void moved_in_condition(struct hazards *h, uint32_t i)
{
	static const char *const conditions[] = {"if", "ifdef", "ifndef", "elif"};
	uint32_t k = next(h, i);
	if (h->t->t[i].flags & TF_SKIPPED || !TOKEN_IN(h->t, k, conditions))
		return;
	for (k = next(h, k); h->t->t[k].kind != TOK_EOD && h->t->t[k].kind != TOK_EOF; k = next(h, k))
		if (h->t->t[k].kind == TOK_IDENT)
			moved_name(h, k);
}

void pass_moved_header(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	const struct scan *s = &h->u->scan;
	moved_in_condition(h, i);
	for (uint32_t k = FIRST_NOT(middle, 0, s->n_includes, s->includes[middle].hash < i);
	     k < s->n_includes && s->includes[k].hash == i; k++) {
		const struct scan_include *inc = &s->includes[k];
		if (inc->target >= 0 || !inc->name.n || inc->name.n > 120)
			continue;
		const char *name = arena_printf(&h->arena, "%.*s", (int)inc->name.n, inc->name.p), *last = strrchr(name, '/');
		const struct name_rule *r = moved_row(h, name);
		const char *to = r ? r->hip : NULL;
		if (!r && last) {
			r = moved_row(h, arena_printf(&h->arena, "%.*s", (int)(last + 1 - name), name));
			to = r && r->hip ? arena_printf(&h->arena, "%s%s", r->hip, last + 1) : NULL;
		}
		if (!r || (!strchr(r->cuda, '/') && !inc->angled) || moved_is_asked_for(h, i, inc->name))
			continue;
		char open = inc->angled ? '<' : '"', close = inc->angled ? '>' : '"';
		moved_say(h, r, inc->header, inc->header, to ? arena_printf(&h->arena, "%c%s%c", open, to, close) : NULL);
	}
}
