/* static_device.c: static variables of device code in sources whose device code is linked. clang gives one that host code names another
 * name, for the link, but only from that host code on: what device code says before is not found. So host code names it where it is declared. */
#include "pass/pass.h"
#include "project/group.h"
#include "scan/outline.h"
#include "sema/class_body.h"

/* Does token i stand in a function that is not for the device, or in a macro? Braces of namespaces and classes have no parameters before. */
static bool is_for_host(const struct tokens *t, uint32_t i)
{
	bool in_function = t->t[i].flags & TF_DIRECTIVE;
	for (uint32_t brace = brace_around(t, i); brace != NO_TOKEN; brace = brace_around(t, brace))
		for (uint32_t k = declaration_start(t, brace); k < brace; k = token_next(t, k)) {
			if (token_is(t, k, "__device__") || token_is(t, k, "__global__"))
				return false;
			in_function |= token_is_punct(t, k, '(');
		}
	return in_function;
}

static unsigned host_names(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, a->name) {
		if (is_for_host(&u->scan.tok, i))
			return 1;
	}
	return 0;
}
static const struct group_question named = {'j', 1, host_names, true};

/* Is the declaration from token i to 'end' of a variable for the device? */
static bool declares_device(const struct tokens *t, uint32_t i, uint32_t end)
{
	bool device = false;
	for (; i < end; i = token_next(t, i)) {
		if (TOKEN_IS_ANY(t, i, '=', '['))
			break;
		if (TOKEN_IS_ANY(t, i, '(', '{', ')') || t->t[i].flags & TF_DIRECTIVE ||
		    TOKEN_IS_WORD_OF(t, i, "template", "extern", "constexpr", "__shared__"))
			return false;
		device |= TOKEN_IS_WORD_OF(t, i, "__device__", "__constant__");
	}
	return device;
}

/* Adds, for each variable of the declaration from token i to the ';' at 'end' that host code names, a line with a function that names it. */
static void name_each(struct pass *c, uint32_t i, uint32_t end, struct buf *text)
{
	for (uint32_t name = NO_TOKEN; i <= end; i = token_next(c->t, i)) {
		if (TOKEN_IS_ANY(c->t, i, '=', '[', ',', ';') && name != NO_TOKEN) {
			struct slice n = token_bytes(c->t, name);
			if (group_ask(&named, c->p, c->u, n))
				buf_addf(text,
				         "static inline __attribute__((unused)) const volatile void *tranship_host_%.*s() { "
				         "return &%.*s; }%s",
				         (int)n.n, n.p, (int)n.n, n.p, c->u->scan.crlf ? "\r\n" : "\n");
			name = NO_TOKEN;
			while (!TOKEN_IS_ANY(c->t, i, ',', ';')) {
				uint32_t pair = TOKEN_IS_ANY(c->t, i, '[', '{', '(') ? c->t->t[i].pair : NO_TOKEN;
				i = token_next(c->t, pair != NO_TOKEN ? pair : i);
			}
		} else if (token_is_word(c->t, i)) {
			name = i;
		}
	}
}

/* The declaration of static variables for the device around token i: its first token and its ';'. */
static bool declaration_around(const struct pass *c, uint32_t i, uint32_t *start, uint32_t *end)
{
	*start = declaration_start(c->t, i);
	*end = i;
	while (*start < i && c->t->t[*start].flags & TF_DIRECTIVE)
		*start = token_next(c->t, *start);
	while (!token_is_punct(c->t, *end, ';')) {
		uint32_t pair = TOKEN_IS_ANY(c->t, *end, '[', '{', '(') ? c->t->t[*end].pair : NO_TOKEN;
		if (c->t->t[*end].kind == TOK_EOF || token_is_punct(c->t, *end, '}'))
			return false;
		*end = token_next(c->t, pair != NO_TOKEN ? pair : *end);
	}
	bool is_static = false;
	for (uint32_t k = *start; k < *end && !TOKEN_IS_ANY(c->t, k, '=', '[') && !is_static; k = token_next(c->t, k))
		is_static = token_is(c->t, k, "static");
	return is_static && declares_device(c->t, *start, *end);
}

/* Does nothing but a comment follow token i in its line? */
static bool ends_line(const struct tokens *t, uint32_t i)
{
	uint32_t at = token_end(t, i);
	while (at < t->src.n && (t->src.p[at] == ' ' || t->src.p[at] == '\t' || t->src.p[at] == '\r'))
		at++;
	if (at + 1 < t->src.n && t->src.p[at] == '/' && t->src.p[at + 1] == '/')
		while (at < t->src.n && t->src.p[at] != '\n' && t->src.p[at] != '\\')
			at++;
	return at < t->src.n && t->src.p[at] == '\n';
}

/* A token of the declaration that ends at the ';' before token i, none in its brackets; NO_TOKEN: another line ends there. */
static uint32_t declared_before(const struct tokens *t, uint32_t i)
{
	uint32_t k = token_prev(t, i);
	if (!token_is_punct(t, k, ';') || !ends_line(t, k) || !token_is(t, i, "static"))
		return NO_TOKEN;
	k = token_prev(t, k);
	return TOKEN_IS_ANY(t, k, ']', '}') && t->t[k].pair != NO_TOKEN ? token_prev(t, t->t[k].pair) : k;
}

void pass_static_device(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	if (!c->p->run->links_device || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || scan_body(&c->u->scan, t->t[i].off) ||
	    class_near(c->u, i) != NO_TOKEN)
		return;
	uint32_t start, end, first, last;
	if (!declaration_around(c, i, &start, &end))
		return;
	/* the last one of several that follow each other says it for all (brichard19/BitCrack, CudaAtomicList.cu) */
	uint32_t next = token_next(t, end);
	if (ends_line(t, end) && token_is(t, next, "static") && !(t->t[next].flags & TF_SKIPPED) &&
	    declaration_around(c, next, &first, &last) && first == next)
		return;
	struct buf text = {0};
	for (uint32_t k = first = start; (k = declared_before(t, k)) != NO_TOKEN && declaration_around(c, k, &start, &last);)
		k = first = start;
	for (uint32_t k = first; k <= end; k = token_next(t, last)) {
		if (!declaration_around(c, k, &start, &last))
			break;
		name_each(c, k, last, &text);
	}
	if (text.n && ends_line(t, end)) {
		uint32_t at = token_end(t, end);
		while (t->src.p[at++] != '\n')
			;
		edit_insert(&c->u->edits, at, text.p);
	} else if (text.n) { /* the rest of the line follows */
		const char *nl = c->u->scan.crlf ? "\r\n" : "\n";
		struct buf lines = {0};
		buf_addf(&lines, "%s%.*s", nl, (int)(text.n - strlen(nl)), text.p);
		edit_insert(&c->u->edits, token_end(t, end), lines.p);
		buf_free(&lines);
	}
	buf_free(&text);
}
