/* static_device.c: a look at the tokens. */
#include "toolkit/static_device.h"
#include "lex/lexer.h"

/* The name that a declaration from token i on declares, when that is a variable; NO_TOKEN: a function, or something else. */
static uint32_t declared_variable(const struct tokens *t, uint32_t i)
{
	uint32_t name = NO_TOKEN;
	for (; i < t->n; i = token_next(t, i)) {
		if (i == NO_TOKEN || token_is_punct(t, i, '(') || token_is_punct(t, i, '{'))
			return NO_TOKEN;
		if (TOKEN_IS_ANY(t, i, ';', '=', '[', ','))
			return name;
		if (token_is_word(t, i))
			name = i;
	}
	return NO_TOKEN;
}

void static_device_variables(struct slice source, void (*each)(void *ctx, struct slice name, uint32_t line, uint32_t column),
                             void *ctx)
{
	if (!memmem(source.p, source.n, "static", 6) ||
	    !(memmem(source.p, source.n, "__device__", 10) || memmem(source.p, source.n, "__constant__", 12)))
		return;
	struct tokens t;
	lex(source, &t);
	for (uint32_t i = 0; i < t.n; i++) {
		uint32_t next = token_is(&t, i, "static") ? token_next(&t, i) : NO_TOKEN, before = token_prev(&t, i);
		bool device = next != NO_TOKEN && (token_is(&t, next, "__device__") || token_is(&t, next, "__constant__"));
		if (next != NO_TOKEN && before != NO_TOKEN)
			device |= token_is(&t, before, "__device__") || token_is(&t, before, "__constant__");
		uint32_t name = device && !(t.t[i].flags & TF_SKIPPED) ? declared_variable(&t, next) : NO_TOKEN;
		if (name == NO_TOKEN)
			continue;
		uint32_t line, column;
		tokens_position(&t, t.t[name].off, &line, &column);
		each(ctx, token_bytes(&t, name), line, column);
	}
	tokens_free(&t);
}

/* Does token i stand in a function that is not for the device? Braces of namespaces and classes have no parameters before them. */
static bool is_for_host(const struct tokens *t, uint32_t i)
{
	bool in_function = t->t[i].flags & TF_DIRECTIVE;
	for (uint32_t brace = brace_around(t, i); brace != NO_TOKEN; brace = brace_around(t, brace))
		for (uint32_t k = declaration_start(t, brace); k < brace; k++) {
			if (token_is(t, k, "__device__") || token_is(t, k, "__global__"))
				return false;
			in_function |= token_is_punct(t, k, '(');
		}
	return in_function;
}

bool host_names(struct slice source, struct slice name)
{
	if (!slice_find(source, name))
		return false;
	struct tokens t;
	lex(source, &t);
	bool found = false;
	for (uint32_t i = tokens_find(&t, 0, name); i != NO_TOKEN && !found; i = tokens_next_alike(&t, i))
		found = is_for_host(&t, i);
	tokens_free(&t);
	return found;
}
