/* declared.c: where the file declares a name, with which type, and what it gives it as a value. */
#include "sema/sema_impl.h"
#include "sema/meaning.h"
#include "sema/type_word.h"

/* The first word of the file that is spelled like token i; NO_TOKEN: that is no word. */
static uint32_t first_alike(const struct sema *s, uint32_t i)
{
	return ident(s, i) ? tokens_find(s->t, 0, token_bytes(s->t, i)) : NO_TOKEN;
}

static bool same_word(const struct sema *s, uint32_t i, uint32_t name) { return tokens_alike(s->t, i, name); }

unsigned sema_size_of(struct sema *s, uint32_t i)
{
	unsigned align;
	return ident(s, i) ? type_bytes(type_word(token_bytes(s->t, i)), &align) : 0;
}

/* ---- declarations ---- */

uint32_t sema_type_before(struct sema *s, uint32_t i)
{
	struct meaning m = meaning_at(s->u, i);
	uint32_t last = m.u ? declaration(m)->last : NO_TOKEN;
	if (s->t->t[i].flags & TF_DIRECTIVE) { /* in a macro's body, which has no declarations */
		last = prev(s, i);
		while (TOKEN_IS_ANY(s->t, last, '*', '&') || is_word(s, last, "const"))
			last = prev(s, last);
		return ident(s, last) && !is_word(s, last, "return") && !is_word(s, last, "else") ? last : NO_TOKEN;
	}
	while (is_word(s, last, "const") || is_word(s, last, "volatile"))
		last = prev(s, last);
	last = last == NO_TOKEN ? last : before_template(s->t, last);
	return ident(s, last) ? last : NO_TOKEN;
}

/* The type that the word at token i names. */
static struct type named_type(struct sema *s, uint32_t i) { return ident(s, i) ? type_of_words(s->p, s->u, i, i) : unknown_type; }

bool sema_alias_varies(struct sema *s, uint32_t i) { return named_type(s, i).varies; }

uint32_t sema_alias(struct sema *s, uint32_t i)
{
	struct type is = named_type(s, i);
	return is.u == s->u && is.name != NO_TOKEN && !is.pointers && !is.arrays ? is.name : i;
}

/* ---- what names are given ---- */

/* What in_function() found out of a word in the function body that begins at byte 'body', for its uses behind token 'above', up to
 * token 'last': no other declaration is between. */
struct known_variable {
	uint32_t body, above, last;
	bool found;
	struct initial_value initial;
};
enum { KNOWN_SLOTS = 64 };

bool sema_changes(const struct sema *s, uint32_t k)
{
	static const uint8_t changes[] = {'=',      P_INC,    P_DEC,    P_ADD_EQ, P_SUB_EQ, P_MUL_EQ,
	                                  P_DIV_EQ, P_MOD_EQ, P_SHL_EQ, P_AND_EQ, P_OR_EQ,  P_XOR_EQ};
	uint32_t after = next(s, k);
	if (is_punct(s, after, '.')) /* block.x = 32 */
		after = next(s, next(s, after));
	bool by_sign = s->t->t[after].kind == TOK_PUNCT && memchr(changes, s->t->t[after].punct, sizeof changes);
	bool shifts = is_punct(s, after, '>') && s->t->t[after].flags & TF_JOINED && is_punct(s, next(s, after), P_GE);
	return by_sign || shifts || TOKEN_IS_ANY(s->t, prev(s, k), P_INC, P_DEC);
}

/* A variable of this function, declared above the token 'name'. */
static bool in_function(struct sema *s, uint32_t name, struct initial_value *out)
{
	struct range body = sema_body(s, name);
	if (!body.begin || !ident(s, name))
		return false;
	struct slice w = token_bytes(s->t, name);
	if (!s->variables)
		s->variables = arena_alloc(&s->arena, KNOWN_SLOTS * sizeof *s->variables);
	struct known_variable *v = &s->variables[(body.begin + (unsigned char)*w.p + w.n * 13) % KNOWN_SLOTS];
	if (v->body == body.begin && v->above < name && name <= v->last && same_word(s, v->last, name)) {
		*out = v->initial;
		return v->found;
	}
	*v = (struct known_variable){.body = body.begin, .last = name};
	uint32_t first_here = name;
	for (uint32_t k = name; k != NO_TOKEN && s->t->t[k].off >= body.begin; k = tokens_prev_alike(s->t, k))
		first_here = k;
	bool another = false; /* declaration, below the name */
	for (uint32_t k = first_here; k != NO_TOKEN && s->t->t[k].off < body.end; k = tokens_next_alike(s->t, k)) {
		uint32_t before = prev(s, k), after = next(s, k);
		v->last = another || k < name ? v->last : k;
		if (token_is_access(s->t, before) || is_punct(s, before, P_SCOPE))
			continue;
		uint32_t type = another ? NO_TOKEN : sema_type_before(s, k);
		bool value = TOKEN_IS_ANY(s->t, after, '=', '(', '{');
		if (type != NO_TOKEN && (value || TOKEN_IS_ANY(s->t, after, ';', ',', '['))) {
			uint32_t first = is_punct(s, after, '=') ? next(s, after) : after;
			if (k < name) {
				v->initial = (struct initial_value){.type = type,
				                                    .name = k,
				                                    .first = value ? first : NO_TOKEN,
				                                    .end = value ? expression_end(s->t, first) : NO_TOKEN};
				v->above = k;
				v->found = true;
				continue;
			}
			another = true;
		}
		bool changed = sema_changes(s, k) || (is_punct(s, before, '&') && !ident(s, prev(s, before)));
		if (changed && v->found)
			v->initial.changes = true;
	}
	*out = v->initial;
	return v->found;
}

/* enum { A = 1, NAME = 2 }; where NAME is token i. */
static bool is_enumerator(const struct sema *s, uint32_t i)
{
	uint32_t k = prev(s, i);
	if (!TOKEN_IS_ANY(s->t, k, ',', '{'))
		return false;
	while (k != NO_TOKEN && (ident(s, k) || s->t->t[k].kind == TOK_NUMBER || TOKEN_IS_ANY(s->t, k, ',', '=')))
		k = prev(s, k);
	if (!is_punct(s, k, '{'))
		return false;
	for (unsigned n = 0; n < 4; n++) /* enum class name : type */
		if (is_word(s, k = prev(s, k), "enum"))
			return true;
	return false;
}

/* What in_file() found out of a word, known by its first token: what stands above token 'next', one of that word. Likewise in_class(), of a
 * member and its class. */
struct known_name {
	uint32_t word, cls, next;
	bool found;
	struct initial_value initial;
};

/* #define NAME value, const int NAME = value;, enum { NAME = value } of the file, above the token 'name'; 'word' is the first one of that name. */
static bool in_file(struct sema *s, uint32_t word, uint32_t name, struct initial_value *out)
{
	if (!s->known)
		s->known = arena_alloc(&s->arena, KNOWN_SLOTS * sizeof *s->known);
	struct known_name *known = &s->known[word % KNOWN_SLOTS];
	if (known->word != word || known->next > name) /* most are asked for from the top of the file down */
		*known = (struct known_name){.word = word, .next = word};
	for (uint32_t k = known->next; k < name; known->next = k = tokens_next_alike(s->t, k)) {
		if (s->t->t[k].flags & TF_SKIPPED)
			continue;
		uint32_t after = next(s, k);
		bool defined = defines_macro(s->t, k) && s->t->t[after].flags & TF_MACRO_BODY;
		if (s->t->t[k].flags & TF_DIRECTIVE && !defined)
			continue;
		uint32_t type = defined ? NO_TOKEN : sema_type_before(s, k);
		bool block = is_word(s, type, "dim3") && TOKEN_IS_ANY(s->t, after, '(', '{');
		bool constant = type != NO_TOKEN && (block || is_punct(s, after, '=')) && !sema_body(s, k).begin;
		if (!defined && !constant && !(is_punct(s, after, '=') && is_enumerator(s, k)))
			continue;
		if (constant) { /* another function may change what is not constant */
			uint32_t w = k;
			while (w != NO_TOKEN && !TOKEN_IS_ANY(s->t, w, ';', '}') && !(s->t->t[w].flags & TF_DIRECTIVE) &&
			       !is_word(s, w, "const") && !is_word(s, w, "constexpr"))
				w = prev(s, w);
			if (!ident(s, w))
				continue;
		}
		uint32_t first = defined || block ? after : next(s, after);
		uint32_t end = defined ? directive_end(s->t, first) : expression_end(s->t, first);
		known->initial = (struct initial_value){
		        .type = type, .name = k, .first = first, .end = end, .changes = known->found /* defined twice */};
		known->found = true;
	}
	if (known->found)
		*out = known->initial;
	return known->found;
}

/* The member of that name which is given a value in the class whose '{' is token 'open'. */
static bool member_of(struct sema *s, uint32_t open, uint32_t word, struct initial_value *out)
{
	for (uint32_t m = tokens_find(s->t, s->t->t[open].off, token_bytes(s->t, word)); m < pair(s, open);
	     m = tokens_next_alike(s->t, m)) {
		uint32_t after = next(s, m), type = sema_type_before(s, m);
		bool assigned = is_punct(s, after, '=');
		if (sema_body(s, m).begin || (!assigned && !is_punct(s, after, '{')) ||
		    (type == NO_TOKEN && !(assigned && is_enumerator(s, m))))
			continue;
		uint32_t first = assigned ? next(s, after) : after;
		*out = (struct initial_value){.type = type, .name = m, .first = first, .end = expression_end(s->t, first)};
		return true;
	}
	return false;
}

/* struct CLASS { static constexpr int NAME = value; }, enum CLASS { NAME = value }, for CLASS::NAME, above token 'end'; the words are the first
 * ones of those names. */
static bool in_class(struct sema *s, uint32_t cls, uint32_t word, uint32_t end, struct initial_value *out)
{
	static const char *const words[] = {"struct", "class", "union", "enum", "namespace"};
	if (cls == NO_TOKEN || word == NO_TOKEN)
		return false;
	if (!s->known_members)
		s->known_members = arena_alloc(&s->arena, KNOWN_SLOTS * sizeof *s->known_members);
	struct known_name *known = &s->known_members[(word + cls * 7) % KNOWN_SLOTS];
	if (known->word != word || known->cls != cls || (known->found ? known->initial.name : known->next) > end)
		*known = (struct known_name){.word = word, .cls = cls, .next = cls};
	for (uint32_t k = known->next; !known->found && k < end; known->next = k = tokens_next_alike(s->t, k)) {
		uint32_t open = next(s, k);
		if (!TOKEN_IN(s->t, prev(s, k), words))
			continue;
		while (ident(s, open) || TOKEN_IS_ANY(s->t, open, ':', P_SCOPE, ','))
			open = next(s, open);
		if (token_pair(s->t, open, '{') != NO_TOKEN)
			known->found = member_of(s, open, word, &known->initial);
	}
	if (known->found)
		*out = known->initial;
	return known->found;
}

bool sema_initial(struct sema *s, uint32_t name, struct initial_value *out)
{
	uint32_t scope = prev(s, name), cls = is_punct(s, scope, P_SCOPE) ? prev(s, scope) : NO_TOKEN;
	bool found = ident(s, cls) ? in_class(s, first_alike(s, cls), first_alike(s, name), name, out) : in_function(s, name, out);
	return found || in_file(s, first_alike(s, name), name, out);
}

bool sema_constant(struct sema *s, struct slice cls, struct slice name, struct initial_value *out)
{
	uint32_t word = tokens_find(s->t, 0, name), end = s->t->n;
	return word != NO_TOKEN &&
	       ((cls.n && in_class(s, tokens_find(s->t, 0, cls), word, end, out)) || in_file(s, word, end, out));
}

bool sema_constant_function(struct sema *s, uint32_t name, uint32_t *parameters, uint32_t *first, uint32_t *end)
{
	FOR_ABOVE(k, s->t, name) {
		uint32_t open = next(s, k);
		if (token_pair(s->t, open, '(') == NO_TOKEN || s->t->t[k].flags & TF_SKIPPED)
			continue;
		uint32_t after = next(s, pair(s, open));
		*parameters = open;
		if (defines_macro(s->t, k) && macro_parameters(s->t, k) == open) {
			*first = after;
			*end = directive_end(s->t, after);
			return *first < *end;
		}
		bool constant = false;
		for (uint32_t w = prev(s, k); ident(s, w) && !constant; w = prev(s, w))
			constant = is_word(s, w, "constexpr");
		while (is_word(s, after, "noexcept") || is_word(s, after, "const"))
			after = next(s, after);
		if (!constant || !is_punct(s, after, '{') || !is_word(s, next(s, after), "return"))
			continue;
		*first = next(s, next(s, after));
		*end = expression_end(s->t, *first);
		return is_punct(s, *end, ';') && next(s, *end) == pair(s, after);
	}
	return false;
}

bool sema_macro(struct sema *s, uint32_t i, uint32_t *parameters, uint32_t *first, uint32_t *end)
{
	struct initial_value is;
	if (is_punct(s, next(s, i), '(') && sema_constant_function(s, i, parameters, first, end))
		return s->t->t[*parameters].flags & TF_DIRECTIVE;
	*parameters = NO_TOKEN;
	if (!sema_initial(s, i, &is) || is.type != NO_TOKEN || is.first == NO_TOKEN)
		return false;
	*first = is.first;
	*end = is.end;
	return true;
}

bool sema_statement_word(struct sema *s, uint32_t i)
{
	return is_word(s, i, "return") || is_word(s, i, "else") || is_word(s, i, "case") || is_word(s, i, "goto");
}

uint32_t sema_declaration(struct sema *s, uint32_t i)
{
	bool member = token_is_access(s->t, prev(s, i)) || is_punct(s, prev(s, i), P_SCOPE);
	struct meaning m = !ident(s, i) ? (struct meaning){0}
	                   : member     ? meaning_of(s->p, s->u, i)
	                                : meaning_named(s->p, s->u, token_bytes(s->t, i), i);
	return m.u == s->u && sema_type_before(s, declaration(m)->name) != NO_TOKEN ? declaration(m)->name : NO_TOKEN;
}

bool sema_type_word(struct slice w) { return number_word(w).bits || SLICE_IS_ANY(w, "void", "auto", "inline", "static"); }

void sema_free(struct sema *s) { arena_free(&s->arena); }
