/* gpu_name.c: what a program decides by the name of a GPU, strstr(prop.name, "A100"). */
#include "hazard/hazard.h"
#include "hazard/device/capability.h"

/* Does the string name no GPU of NVIDIA's: one of AMD's, or none? */
static bool is_other_name(struct slice s)
{
	if (SLICE_SPEAKS_ANY(s, "AMD", "Radeon", "Instinct", "gfx", "Vega", "ATI "))
		return true;
	const char *mi = memmem(s.p, s.n, "MI", 2); /* "MI300X" */
	return s.n < 4 || (mi && mi[2] >= '1' && mi[2] <= '9');
}

/* Do tokens [first, end) hold the member 'name' of a device's properties? */
static bool holds_member(struct hazards *h, uint32_t first, uint32_t end)
{
	for (uint32_t k = first; k < end; k = next(h, k))
		if (hazard_word(h, k, "name") && token_is_access(h->t, prev(h, k)) && hazard_properties(h, prev(h, prev(h, k))))
			return true;
	return false;
}

/* std::string NAME = prop.name; cuDeviceGetName(NAME, ...): is the variable at token i given the name of a GPU above? */
static bool is_given_name(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	if (!body.begin || token_is_access(h->t, prev(h, i)))
		return false;
	for (uint32_t k = token_at(h->t, body.begin); k < i; k = next(h, k)) {
		uint32_t after = next(h, k), open = prev(h, k);
		if (!tokens_alike(h->t, k, i))
			continue;
		if (hazard_punct(h, open, '(') && hazard_word(h, prev(h, open), "cuDeviceGetName"))
			return true;
		bool given = TOKEN_IS_ANY(h->t, after, '=', '(', '{');
		if (given && holds_member(h, next(h, after), expression_end(h->t, next(h, after))))
			return true;
	}
	return false;
}

/* Does the file ask for some member called 'name', or the driver for a device's? Most do not. */
static bool asks_for_names(struct hazards *h)
{
	int8_t *asks = pass_unit_state(h->u, PASS_gpu_name); /* 1, it does not: -1, not looked at yet: 0 */
	if (*asks)
		return *asks > 0;
	*asks = tokens_have(h->t, SLICE_LIT("cuDeviceGetName")) ? 1 : -1;
	FOR_WORD(i, h->t, SLICE_LIT("name"))
		if (token_is_access(h->t, prev(h, i)))
			*asks = 1;
	return *asks > 0;
}

static bool is_gpu_name(struct hazards *h, uint32_t first, uint32_t end)
{
	if (!asks_for_names(h))
		return false;
	if (holds_member(h, first, end))
		return true;
	for (uint32_t k = first; k < end; k = next(h, k))
		if (ident(h, k) && is_given_name(h, k))
			return true;
	return false;
}

/* The first token of the expression whose last is token i: p of p->name, std of std::string(p.name). */
static uint32_t operand_start(struct hazards *h, uint32_t i)
{
	for (;;) {
		i = token_over(h->t, i, ")]");
		uint32_t before = prev(h, i);
		bool joined = token_is_access(h->t, before) || hazard_punct(h, before, P_SCOPE);
		if (joined)
			before = prev(h, before);
		else if (!TOKEN_IS_ANY(h->t, i, '(', '[') || !ident(h, before))
			return i;
		if (before == NO_TOKEN)
			return i;
		i = before;
	}
}

void pass_gpu_name(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!hazard_in_code(h, i))
		return;
	static const char *const functions[] = {"strstr",     "strcmp",      "strncmp", "strcasecmp",
	                                        "strcasestr", "strncasecmp", "memcmp",  "strnstr"};
	uint32_t before = prev(h, i), after = next(h, i), place, open = NO_TOKEN;
	bool argument = TOKEN_IS_ANY(h->t, before, '(', ','), found = false;
	if (TOKEN_IS_ANY(h->t, before, P_EQ, P_NE))
		found = is_gpu_name(h, operand_start(h, prev(h, before)), before);
	else if (TOKEN_IS_ANY(h->t, after, P_EQ, P_NE)) {
		uint32_t end = next(h, after);
		while (ident(h, end) || token_is_access(h->t, end) || hazard_punct(h, end, P_SCOPE))
			end = next(h, end);
		found = is_gpu_name(h, next(h, after), token_over(h->t, end, "("));
	} else if (argument && hazard_punct(h, open = bracket_around(h->t, i, &place), '(') && pair(h, open) != NO_TOKEN) {
		uint32_t function = prev(h, open), dot = prev(h, function);
		if (!ident(h, function))
			return;
		if (token_is_access(h->t, dot))
			found = TOKEN_IS_WORD_OF(h->t, function, "find", "rfind", "compare", "starts_with", "contains",
			                         "ends_with") &&
			        is_gpu_name(h, operand_start(h, prev(h, dot)), dot);
		else
			found = TOKEN_IN(h->t, function, functions) && is_gpu_name(h, open, pair(h, open));
	}
	if (found && !is_other_name(hazard_text(h, i)))
		hazard_say(h, D_W911, i, i, hazard_excerpt(h, i, i), NULL);
}
