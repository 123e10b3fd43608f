/* space.c: functions declared for one side and defined for another, the host or the device. nvcc takes these for one function. */
#include "pass/pass.h"
#include "hazard/dialect/function.h"
#include "sides/device_macros.h"
#include "project/group.h"
#include <stdlib.h>

const char *const hazard_space_names[] = {"", "__host__", "__device__", "__host__ __device__"};

/* The class whose body token i stands in, by the brace around it; empty outside of one. */
static struct slice enclosing_class(struct hazards *h, uint32_t i)
{
	uint32_t open = brace_around(h->t, i), from = open == NO_TOKEN ? open : declaration_start(h->t, open);
	uint32_t colon = prev(h, from), name = prev(h, colon);
	bool label = hazard_word(h, name, "public") || hazard_word(h, name, "private") || hazard_word(h, name, "protected");
	if (hazard_punct(h, colon, ':') && !label &&
	    (ident(h, name) || hazard_punct(h, name, '>'))) /* class quad : public shape { */
		from = declaration_start(h->t, name);
	for (uint32_t w = from, depth = 0; w < open; w = next(h, w)) {
		depth += hazard_punct(h, w, '<');
		depth -= depth && hazard_punct(h, w, '>');
		if (depth)
			continue; /* the parameters of a template */
		if (hazard_word(h, w, "struct") || hazard_word(h, w, "class"))
			for (w = next(h, w); w < open; w = next(h, w))
				if (ident(h, w) && !hazard_punct(h, next(h, w), '('))
					return hazard_text(h, w);
	}
	return (struct slice){"", 0};
}

static bool looks_like_macro(struct slice w) { return w.n > 1 && slice_in_capitals(w); }

/* Does a macro stand at token k, in front of the function 'name'? Of two words in a row the first is no type: hostdev bool f(). */
bool hazard_names_macro(struct hazards *h, uint32_t k, uint32_t name)
{
	uint32_t after = next(h, k);
	struct slice w = ident(h, k) ? hazard_text(h, k) : (struct slice){"", 0};
	if (looks_like_macro(w) || !w.n || is_keyword(w) || rules_find(h->p->rules, w, 0))
		return looks_like_macro(w);
	if (after >= name || !ident(h, after)) /* inline float SPACES f(), with a macro of this file in small letters */
		return after == name && macro_first(h->t, w) != NO_TOKEN;
	uint32_t then = behind_template(h->t, next(h, after)); /* T box<T>::get() */
	return is_keyword(hazard_text(h, after)) || then == name || ident(h, then) || TOKEN_IS_ANY(h->t, then, '*', '&');
}

uint32_t hazard_operator_name(const struct hazards *h, uint32_t i)
{
	uint32_t name = next(h, i);
	if (TOKEN_IS_ANY(h->t, name, '(', '[') && pair(h, name) == next(h, name)) /* operator()(int) */
		name = pair(h, name);
	return hazard_punct(h, next(h, name), '(') ? name : NO_TOKEN;
}

uint32_t hazard_name_begin(const struct hazards *h, uint32_t name)
{
	uint32_t before = prev(h, name);
	if (TOKEN_IS_ANY(h->t, name, ')', ']') && before == pair(h, name))
		before = prev(h, before);
	return hazard_word(h, before, "operator") ? before : name;
}

/* Reads the function whose name is token 'name' and whose parameters start at token 'open'. */
struct function hazard_function_at(struct hazards *h, uint32_t name, uint32_t open)
{
	struct function f = {.name = name, .open = open, .plain = true};
	name = hazard_name_begin(h, name);
	uint32_t start = declaration_start(h->t, name), before = prev(h, name);
	if (hazard_punct(h, before, P_SCOPE)) {
		uint32_t scope = before_template(h->t, prev(h, before));
		f.scope = ident(h, scope) ? hazard_text(h, scope) : (struct slice){"", 0};
	} else
		f.scope = enclosing_class(h, start);
	for (uint32_t k = start; k < name; k = next(h, k)) {
		if (hazard_word(h, k, "__host__"))
			f.space |= HOST;
		else if (hazard_word(h, k, "__device__"))
			f.space |= DEVICE;
		else if (hazard_word(h, k, "__global__") || hazard_word(h, k, "constexpr") || hazard_word(h, k, "friend") ||
		         hazard_names_macro(h, k, name))
			f.plain = false;
	}
	before = prev(h, start);
	if (before != NO_TOKEN && h->t->t[before].flags & TF_DIRECTIVE && !hazard_word(h, start, "template")) {
		uint32_t hash = before; /* an #if around the specifiers */
		while (hash && !(hazard_punct(h, hash, '#') && h->t->t[hash].flags & TF_BOL))
			hash--;
		bool ends = hazard_word(h, next(h, hash), "endif") || hazard_word(h, next(h, hash), "else");
		while (ends && before != NO_TOKEN && h->t->t[before].flags & TF_DIRECTIVE)
			before = prev(h, before);
		f.branched = ends && before != NO_TOKEN && !TOKEN_IS_ANY(h->t, before, ';', '}');
		f.plain = f.plain && !f.branched;
	}
	if (!f.space)
		f.space = HOST;
	return f;
}

uint32_t hazard_defined_name(const struct hazards *h, uint32_t brace)
{
	uint32_t close = prev(h, brace);
	while (hazard_word(h, close, "const") || hazard_word(h, close, "noexcept") || hazard_word(h, close, "override") ||
	       hazard_word(h, close, "final"))
		close = prev(h, close);
	for (uint32_t item = close; TOKEN_IS_ANY(h->t, item, ')', '}') && pair(h, item) != NO_TOKEN;) {
		uint32_t before = prev(h, prev(h, pair(h, item))); /* members that a constructor initializes, x(1), y{2} */
		if (hazard_punct(h, before, ':') && hazard_punct(h, prev(h, before), ')'))
			close = prev(h, before);
		item = hazard_punct(h, before, ',') ? prev(h, before) : NO_TOKEN;
	}
	uint32_t name = token_before_pair(h->t, close, ')');
	return ident(h, name) && !is_keyword(token_bytes(h->t, name)) ? name : NO_TOKEN;
}

uint32_t hazard_defined_operator(const struct hazards *h, uint32_t brace)
{
	uint32_t close = prev(h, brace);
	while (hazard_word(h, close, "const") || hazard_word(h, close, "noexcept"))
		close = prev(h, close);
	uint32_t name = token_before_pair(h->t, close, ')');
	return name != NO_TOKEN && hazard_name_begin(h, name) != name ? name : NO_TOKEN;
}

bool hazard_function_defined(struct hazards *h, uint32_t brace, struct function *f)
{
	uint32_t name = hazard_defined_name(h, brace);
	if (name != NO_TOKEN)
		*f = hazard_function_at(h, name, next(h, name));
	return name != NO_TOKEN;
}

/* Does 'const' at token i speak of the parameter itself, const size_t n, T *const p? Then it makes no other function. */
static bool is_of_parameter(struct hazards *h, uint32_t i, uint32_t end)
{
	if (!hazard_word(h, i, "const"))
		return false;
	uint32_t k = next(h, i);
	while (h->t->t[k].off < end && (ident(h, k) || hazard_punct(h, k, P_SCOPE)))
		k = next(h, k);
	return h->t->t[k].off >= end || hazard_punct(h, k, '=');
}

/* Of the name at token i, which a class or a namespace may qualify, the token of its last part. */
static uint32_t unqualified(struct hazards *h, uint32_t i)
{
	while (ident(h, i) && hazard_punct(h, next(h, i), P_SCOPE) && ident(h, next(h, next(h, i))))
		i = next(h, next(h, i));
	return i;
}

/* Parameter a of a function in file h, b of one in file o: the same? What only one of them qualifies is: C::mode, in class C mode. */
static bool same_parameter(struct hazards *h, struct range a, struct hazards *o, struct range b)
{
	uint32_t i = token_at(h->t, a.begin), k = token_at(o->t, b.begin);
	unsigned n = 0;
	for (;; i = next(h, i), k = next(o, k), n++) {
		while (is_of_parameter(h, i, a.end))
			i = next(h, i);
		while (is_of_parameter(o, k, b.end))
			k = next(o, k);
		uint32_t last_of_i = unqualified(h, i), last_of_k = unqualified(o, k);
		if ((last_of_i == i) != (last_of_k == k))
			i = last_of_i, k = last_of_k;
		bool end_i = h->t->t[i].off >= a.end || hazard_punct(h, i, '='),
		     end_k = o->t->t[k].off >= b.end || hazard_punct(o, k, '=');
		bool last_i = !end_i && ident(h, i) && (h->t->t[next(h, i)].off >= a.end || hazard_punct(h, next(h, i), '='));
		bool last_k = !end_k && ident(o, k) && (o->t->t[next(o, k)].off >= b.end || hazard_punct(o, next(o, k), '='));
		if (end_i && end_k)
			return true;
		if (n && (end_i || last_i) && (end_k || last_k)) /* the parameter's name, if any */
			return true;
		if (end_i || end_k || !slice_eq(hazard_text(h, i), hazard_text(o, k)))
			return false;
	}
}

/* The innermost namespace that the function is said to be in: that of N::CLASS::f() {, else of namespace N {. Empty: none. */
static struct slice namespace_of(struct hazards *h, const struct function *f)
{
	uint32_t class = prev(h, prev(h, f->name)), scope = prev(h, class), name = prev(h, scope);
	if (hazard_punct(h, prev(h, f->name), P_SCOPE) && hazard_punct(h, scope, P_SCOPE) && ident(h, name))
		return hazard_text(h, name);
	for (uint32_t open = brace_around(h->t, f->name); open != NO_TOKEN; open = brace_around(h->t, open))
		if (ident(h, prev(h, open)) && hazard_word(h, prev(h, prev(h, open)), "namespace"))
			return hazard_text(h, prev(h, open));
	return (struct slice){"", 0};
}

/* Is the function a template by itself? A member that is defined outside of a class template has the class's parameters in front. */
static bool is_template(struct hazards *h, const struct function *f)
{
	return hazard_word(h, declaration_start(h->t, f->name), "template");
}

static bool of_class_template(struct hazards *h, const struct function *f)
{
	uint32_t scope = prev(h, hazard_name_begin(h, f->name));
	return hazard_punct(h, scope, P_SCOPE) && hazard_punct(h, prev(h, scope), '>');
}

bool hazard_same_function(struct hazards *h, const struct function *a, struct hazards *o, const struct function *b)
{
	struct range *pa, *pb;
	if (!slice_eq(hazard_text(h, a->name), hazard_text(o, b->name)) || !slice_eq(a->scope, b->scope))
		return false;
	if (!of_class_template(h, a) && !of_class_template(o, b) && is_template(h, a) != is_template(o, b))
		return false;
	int n = call_arguments(h->t, a->open, &h->arena, &pa);
	if (n < 0 || n != call_arguments(o->t, b->open, &h->arena, &pb))
		return false;
	for (int i = 0; i < n; i++)
		if (!same_parameter(h, pa[i], o, pb[i]))
			return false;
	struct slice na = namespace_of(h, a), nb = namespace_of(o, b);
	return (h != o && (!na.n || !nb.n)) || slice_eq(na, nb); /* another file may say more of it */
}

/* Is there another declaration of f in the file of o, which may be h, for the side that f is for? */
static bool declared_likewise(struct hazards *h, const struct function *f, struct hazards *o)
{
	bool operator = hazard_name_begin(h, f->name) != f->name;
	FOR_WORD(word, o->t, operator ? SLICE_LIT("operator") : hazard_text(h, f->name)) {
		uint32_t i = operator ? hazard_operator_name(o, word) : word, open = next(o, i);
		if (i == NO_TOKEN || (o == h && i == f->name) || !hazard_punct(o, open, '(') || pair(o, open) == NO_TOKEN)
			continue;
		uint32_t after = next(o, pair(o, open));
		while (hazard_word(o, after, "const") || hazard_word(o, after, "noexcept"))
			after = next(o, after);
		if (hazard_punct(o, after, '{')) /* a definition in another branch of an #if */
			continue;
		struct function g = hazard_function_at(o, i, open);
		unsigned space = g.plain ? (unsigned)g.space : hazard_spaces_of(o, &g); /* 0: out of sight */
		if (hazard_same_function(h, f, o, &g) && (!space || space == (unsigned)f->space) &&
		    !scan_body(&o->u->scan, o->t->t[i].off)) /* there it is a call without arguments */
			return true;
	}
	return false;
}

void hazard_function_declared(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i);
	if (h->t->t[i].flags & TF_DIRECTIVE || hazard_word(h, before, "__host__") || hazard_word(h, before, "__device__"))
		return; /* the first of the words reports it */
	uint32_t k = next(h, i);
	for (; h->t->t[k].kind != TOK_EOF && !(h->t->t[k].flags & TF_DIRECTIVE); k = next(h, k)) {
		uint32_t name = prev(h, k);
		if (name != i && tokens_alike(h->t, k, i))
			return; /* the last of them reports it */
		if (TOKEN_IS_ANY(h->t, k, ';', '{', '=', ':') && !hazard_word(h, name, "operator"))
			return;
		if (token_pair(h->t, k, '(') == NO_TOKEN)
			continue;
		if (hazard_name_begin(h, name) != name)
			break;
		if (ident(h, name) && !is_keyword(hazard_text(h, name)) && !slice_starts(hazard_text(h, name), "__"))
			break;
		k = pair(h, k);
	}
	uint32_t end = hazard_punct(h, k, '(') ? next(h, pair(h, k)) : NO_TOKEN;
	while (hazard_word(h, end, "const") || hazard_word(h, end, "noexcept"))
		end = next(h, end);
	if (!hazard_punct(h, end, ';'))
		return;
	PUSH(h->declared, h->n_declared, h->cap_declared) = prev(h, k);
}

void pass_function_declared(struct pass *c, uint32_t i) { hazard_function_declared(c->hazards, i); }

/* The place of the first function that the file of o declares by the name at token 'name' of h; o->n_declared: there is none. After all have
 * been collected. */
static size_t first_declared(const struct hazards *h, uint32_t name, struct hazards *o)
{
	uint64_t place;
	if (!o->n_declared)
		return 0;
	if (!o->declared_next) {
		o->declared_next = xmalloc(o->n_declared * sizeof *o->declared_next);
		for (size_t k = o->n_declared; k--;) {
			struct slice is = token_bytes(o->t, o->declared[k]);
			o->declared_next[k] = strmap_get(&o->declared_names, is, &place) ? place : o->n_declared;
			strmap_put(&o->declared_names, is, k);
		}
	}
	return strmap_get(&o->declared_names, token_bytes(h->t, name), &place) ? place : o->n_declared;
}

/* Does the file of o declare a function called like the one at token 'name' of h? */
static bool declares_name(const struct hazards *h, uint32_t name, struct hazards *o)
{
	return first_declared(h, name, o) < o->n_declared;
}

bool hazard_declared_elsewhere(struct hazards *h, const struct function *f)
{
	bool found = false;
	FOR_GROUP(v, h->p, h->u) {
		struct hazards other = hazards_of(h->p, v);
		found = found || (v != h->u && declared_likewise(h, f, &other));
		hazards_free(&other);
	}
	return found;
}

/* The words of d's declaration, in the file of o, that say its sides: __host__ __device__, or macros of the project's. */
static const char *declared_words(struct hazards *h, struct hazards *o, const struct function *d)
{
	struct buf words = {0};
	for (uint32_t k = declaration_start(o->t, d->name), end = hazard_name_begin(o, d->name); k < end; k = next(o, k)) {
		if (hazard_word(o, k, "__host__") || hazard_word(o, k, "__device__") ||
		    (ident(o, k) && hazard_names_macro(o, k, end) && macro_sides(o->p, o->u, hazard_text(o, k)) & BOTH)) {
			buf_addslice(&words, hazard_text(o, k));
			buf_addch(&words, ' ');
		}
	}
	const char *text = arena_strndup(&h->arena, words.p, words.n);
	buf_free(&words);
	return text;
}

/* A CUDA source without any word of CUDA's, which gets its first ones: those are of a header that nvcc has included for it. */
static void include_first(struct hazards *h)
{
	struct unit *u = h->u;
	if (u->uses_runtime || u->includes_runtime || !is_cuda_source(u->file->path) || u->included_by != UINT32_MAX)
		return;
	for (uint32_t k = 0; k < u->edits.n; k++)
		if (u->edits.e[k].kind == EDIT_INCLUDE && u->edits.e[k].begin == u->scan.insert_at)
			return;
	const char *line = arena_printf(&h->arena, "#include <hip/hip_runtime.h>%s", u->scan.crlf ? "\r\n" : "\n");
	edit_replace(&u->edits, u->scan.insert_at, u->scan.insert_at, slice_str(line), EDIT_INCLUDE);
}

/* Behind the parameters of the templates that the declaration of the function at token 'name' begins with; NO_TOKEN: they have no end. */
static uint32_t behind_templates(const struct hazards *h, uint32_t name)
{
	uint32_t first = declaration_start(h->t, hazard_name_begin(h, name));
	while (hazard_word(h, first, "template"))
		first = behind_template(h->t, next(h, first));
	return first;
}

/* Writes the sides that the definition f says by its own words in front of d, its declaration in the same file, which lacks them; false: as
 * add_sides. */
static bool add_sides_to_declaration(struct hazards *h, const struct function *f, const struct function *d)
{
	uint32_t first = behind_templates(h, d->name);
	bool said = false;
	if (h->p->run->lint || !f->plain || first == NO_TOKEN)
		return false;
	for (uint32_t k = first; k < d->name; k = next(h, k))
		said = said || hazard_word(h, k, "__host__") || hazard_word(h, k, "__device__");
	if ((said || d->space == DEVICE) && d->space & ~f->space)
		return false;
	bool both = f->space == BOTH;
	for (uint32_t k = declaration_start(h->t, f->name); k < f->name;
	     k = next(h, k)) /* pass_device_maker adds __host__ to constructors */
		both = both || (hazard_word(h, k, "__device__") && edit_of(&h->u->edits, h->t->t[k].off, h->t->t[k].off));
	edit_insert(&h->u->edits, h->t->t[first].off,
	            d->space == DEVICE ? "__host__ "
	            : both && !said    ? "__host__ __device__ "
	                               : "__device__ ");
	return true;
}

/* Writes the sides of d, in the file of o, in front of the definition f, which lacks some; false: that takes a person, or it is a lint. */
static bool add_sides(struct hazards *h, const struct function *f, struct hazards *o, const struct function *d)
{
	uint32_t first = behind_templates(h, f->name);
	bool said = false;
	if (h->p->run->lint || first == NO_TOKEN)
		return false;
	for (uint32_t k = first; k < f->name; k = next(h, k))
		if (hazard_word(h, k, "extern") || hazard_word(h, k, "requires"))
			return false;
		else if (hazard_word(h, k, "__host__") || hazard_word(h, k, "__device__"))
			said = true;
	if (said && f->space & ~d->space)
		return false;
	/* a header may be for compilers that know macros only */
	const char *words = said                                ? f->space == HOST ? "__device__ " : "__host__ "
	                    : !is_cuda_source(h->u->file->path) ? declared_words(h, o, d)
	                    : d->space == BOTH                  ? "__host__ __device__ "
	                                                        : "__device__ ";
	edit_insert(&h->u->edits, h->t->t[first].off, words);
	include_first(h);
	return true;
}

/* Do tokens a and b stand in two branches of one #if, so that no compiler sees both? */
static bool in_two_branches(const struct hazards *h, uint32_t a, uint32_t b)
{
	const struct scan *s = &h->u->scan;
	for (uint32_t i = scan_branch_at(s, h->t->t[a].off); i != UINT32_MAX; i = s->branches[i].parent)
		for (uint32_t k = scan_branch_at(s, h->t->t[b].off); k != UINT32_MAX; k = s->branches[k].parent)
			if (i != k && s->branches[i].first == s->branches[k].first)
				return true;
	return false;
}

/* Says that d, the declaration of f in the file of o, has other sides; they are to be written at f, or at the declaration. */
static void say_mismatch(struct hazards *h, const struct function *f, struct hazards *o, const struct function *d,
                         bool at_declaration)
{
	uint32_t line;
	tokens_position(o->t, o->t->t[d->name].off, &line, NULL);
	const char *slash = strrchr(o->u->file->path, '/');
	const char *file = o == h ? "" : arena_printf(&h->arena, " of %s", slash ? slash + 1 : o->u->file->path);
	struct diagnostic *say =
	        hazard_say(h, D_W701, f->name, f->name, hazard_excerpt(h, hazard_name_begin(h, f->name), f->name),
	                   hazard_space_names[f->space], hazard_space_names[d->space], arena_printf(&h->arena, "%u%s", line, file));
	say->fix = arena_printf(&h->u->diags.arena, "write %s %s too", hazard_space_names[at_declaration ? f->space : d->space],
	                        at_declaration ? "at the declaration" : "here");
}

/* The member f, defined outside of its class for the device by its own words: has its class, in the file of o, a declaration without any? nvcc
 * takes the words of both; clang finds no declaration for the definition. */
static bool declared_without_sides(struct hazards *h, const struct function *f, struct hazards *o)
{
	FOR_WORD(i, o->t, hazard_text(h, f->name)) {
		uint32_t open = next(o, i);
		if (hazard_punct(o, prev(o, i), P_SCOPE) || !hazard_punct(o, open, '(') || pair(o, open) == NO_TOKEN)
			continue;
		uint32_t after = next(o, pair(o, open));
		while (hazard_word(o, after, "const") || hazard_word(o, after, "noexcept"))
			after = next(o, after);
		if (!hazard_punct(o, after, ';') || scan_body(&o->u->scan, o->t->t[i].off))
			continue;
		struct function d = hazard_function_at(o, i, open);
		if (!d.plain || d.space != HOST || !hazard_same_function(h, f, o, &d) || declared_likewise(h, f, o) ||
		    (o == h && in_two_branches(h, f->name, i)))
			continue;
		if (o != h || !add_sides_to_declaration(h, f, &d))
			say_mismatch(h, f, o, &d, true);
		return true;
	}
	return false;
}

/* As declared_without_sides, in the file or in a header that it includes. */
static void find_declaration_without_sides(struct hazards *h, const struct function *f)
{
	if (!f->plain || !(f->space & DEVICE) || !hazard_punct(h, prev(h, f->name), P_SCOPE) || declared_without_sides(h, f, h))
		return;
	for (uint32_t k = 0; k < h->u->scan.n_includes; k++) {
		int32_t target = h->u->scan.includes[k].target;
		struct unit *v = target < 0 ? NULL : &h->p->units[target];
		if (!v || v == h->u || !v->scanned || v->reading != READ_ALL)
			continue;
		struct hazards o = hazards_of(h->p, v);
		bool found = declared_without_sides(h, f, &o);
		hazards_free(&o);
		if (found)
			return;
	}
}

/* Is f declared for other sides in the file of o, which is h or a header? */
static bool space_mismatch(struct hazards *h, const struct function *f, struct hazards *o)
{
	if (f->scope.n && !hazard_punct(h, prev(h, hazard_name_begin(h, f->name)), P_SCOPE))
		return false; /* defined in its class: another class of that name declares another function */
	for (size_t k = first_declared(h, f->name, o); k < o->n_declared; k = o->declared_next[k]) {
		struct function d = hazard_function_at(o, o->declared[k], next(o, o->declared[k]));
		if (!d.plain)
			d.space = hazard_spaces_of(o, &d), d.plain = d.space;
		if (d.space == f->space || !d.plain || (!f->plain && d.space != BOTH) || !hazard_same_function(h, f, o, &d) ||
		    (o == h && in_two_branches(h, f->name, d.name)) || declared_likewise(h, f, h) ||
		    (o != h && declared_likewise(h, f, o)) ||
		    (!h->p->run->lint && hazard_declared_elsewhere(h, f))) /* a lint does not read all files whole */
			continue;
		if (!add_sides(h, f, o, &d) && (o != h || !add_sides_to_declaration(h, f, &d)))
			say_mismatch(h, f, o, &d, !(d.space & ~f->space));
		return true;
	}
	return false;
}

/* Collects what the file of o declares with a macro of its own, #define HD __host__ __device__, whose body token i stands in; or with one
 * of this and others, #define BOTH HOST DEVICE. */
static void declared_by_macro(struct hazards *o, uint32_t i, bool others)
{
	uint32_t name = macro_around(o->t, i), before = prev(o, i);
	if (name == NO_TOKEN || hazard_word(o, before, "__host__") || hazard_word(o, before, "__device__"))
		return;
	FOR_WORD(k, o->t, token_bytes(o->t, name)) {
		if (!(o->t->t[k].flags & TF_MACRO_BODY))
			hazard_function_declared(o, k);
		else if (others && macro_parameters(o->t, macro_around(o->t, k)) == NO_TOKEN)
			declared_by_macro(o, k, false);
	}
}

/* Collects what the file of o declares with macros of headers. */
static void declared_by_macros(struct hazards *o)
{
	const struct name_list *macros = device_macros(o->p);
	for (size_t m = 0; m < macros->n; m++) {
		FOR_WORD(i, o->t, macros->name[m])
			hazard_function_declared(o, i);
	}
}

/* Collects what the file of o declares with macros of its own; 'all': with their words, too. */
static void declared_by_itself(struct hazards *o, bool all)
{
	uint32_t device = tokens_find(o->t, 0, SLICE_LIT("__device__")), host = tokens_find(o->t, 0, SLICE_LIT("__host__"));
	for (uint32_t i; (i = tokens_nearer(o->t, &device, &host)) != NO_TOKEN;) {
		if (o->t->t[i].flags & TF_MACRO_BODY)
			declared_by_macro(o, i, true);
		else if (all)
			hazard_function_declared(o, i);
	}
}

/* What the headers of the project that a CUDA source names declare for the device; of a header, what the file that includes it does,
 * whose functions it may define. */
static struct hazards *declaring_headers(const struct hazards *h, size_t *n)
{
	struct hazards *list = NULL;
	size_t cap = 0;
	bool source = is_cuda_source(h->u->file->path);
	uint32_t by = h->u->included_by, n_files = source ? h->u->scan.n_includes : by != UINT32_MAX;
	*n = 0;
	for (uint32_t k = 0; k < n_files; k++) {
		int32_t target = source ? h->u->scan.includes[k].target : (int32_t)by;
		struct unit *v = target < 0 ? NULL : &h->p->units[target];
		if (!v || v == h->u || !v->scanned || v->reading != READ_ALL)
			continue;
		struct hazards o = hazards_of(h->p, v);
		declared_by_itself(&o, true);
		declared_by_macros(&o);
		if (!o.n_declared)
			continue;
		PUSH(list, *n, cap) = o;
	}
	return list;
}

void pass_spaces(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	const struct scan *s = &h->u->scan;
	size_t n_headers;
	struct hazards *header = declaring_headers(h, &n_headers);
	declared_by_itself(h, false);
	declared_by_macros(h);
	bool members = !h->p->run->lint || h->u->cuda; /* a lint may pass over other files that define some */
	for (uint32_t k = 0; k < s->n_bodies; k++) {
		uint32_t brace = token_at(h->t, s->bodies[k].begin);
		bool seen = !(h->t->t[brace].flags & (TF_DIRECTIVE | TF_SKIPPED));
		uint32_t name = seen ? hazard_defined_operator(h, brace) : NO_TOKEN;
		if (seen && name == NO_TOKEN)
			name = hazard_defined_name(h, brace);
		bool declared = name != NO_TOKEN && declares_name(h, name, h);
		for (size_t v = 0; v < n_headers && name != NO_TOKEN && !declared; v++)
			declared = declares_name(h, name, &header[v]);
		if (!declared && !(name != NO_TOKEN && hazard_punct(h, prev(h, name), P_SCOPE)))
			continue;
		struct function f = hazard_function_at(h, name, next(h, name));
		unsigned space = f.plain ? (unsigned)f.space : f.branched ? 0 : hazard_spaces_of(h, &f); /* macros' */
		f.space = (uint8_t)space;
		if (!space || (f.scope.n && !members) || hazard_is_special(h, declaration_start(h->t, f.name)))
			continue;
		bool said = declared && space_mismatch(h, &f, h);
		for (size_t v = 0; v < n_headers && declared && !said; v++)
			said = space_mismatch(h, &f, &header[v]);
		if (!said)
			find_declaration_without_sides(h, &f);
	}
	for (size_t v = 0; v < n_headers; v++) {
		free(header[v].declared);
		free(header[v].declared_next);
		strmap_free(&header[v].declared_names);
		arena_free(&header[v].arena);
	}
	free(header);
}
