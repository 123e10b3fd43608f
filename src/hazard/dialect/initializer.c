/* initializer.c: what nvcc lets stand at the start of objects and clang does not: numbers that narrow, constructors where an object
 * may have none. */
#include "hazard/hazard.h"
#include "project/include_reach.h"
#include "sema/class_body.h"
#include "hazard/dialect/initializer.h"

/* Is token i a number with a fraction or an exponent? Whatever its value, it narrows to an integer. */
static bool floating(const struct hazards *h, uint32_t i)
{
	struct slice w = token_bytes(h->t, i);
	bool hex = slice_starts(w, "0x") || slice_starts(w, "0X");
	if (h->t->t[i].kind != TOK_NUMBER)
		return false;
	for (size_t k = 0; k < w.n; k++)
		if (w.p[k] == '.' || strchr(hex ? "pP" : "eE", w.p[k]))
			return true;
	return false;
}

/* char table[] = { 200, -1 }; token i is the '{'. */
void pass_narrow_table(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	uint32_t k = prev(h, prev(h, i));
	if (!hazard_punct(h, prev(h, i), '=') || !hazard_punct(h, k, ']') || pair(h, i) == NO_TOKEN || read_by_c(h->p, h->u))
		return; /* C has no such rule */
	k = token_past(h->t, k, ']');
	uint32_t name = k, type = prev(h, name), sign = prev(h, type);
	static const struct {
		const char *name;
		int64_t low, high;
	} types[] = {{"char", -128, 127},        {"int8_t", -128, 127},         {"short", -32768, 32767},
	             {"int16_t", -32768, 32767}, {"int", INT32_MIN, INT32_MAX}, {"int32_t", INT32_MIN, INT32_MAX},
	             {"uint8_t", 0, 255},        {"uint16_t", 0, 65535},        {"uint32_t", 0, UINT32_MAX},
	             {"unsigned", 0, UINT32_MAX}};
	int64_t low = 0, high = 0;
	for (size_t t = 0; t < ARRAY_SIZE(types); t++)
		if (hazard_word(h, type, types[t].name)) {
			low = types[t].low;
			high = types[t].high;
		}
	if (!high || hazard_word(h, sign, "long") || hazard_word(h, sign, "short"))
		return;
	if (hazard_word(h, sign, "unsigned")) {
		high = 2 * high + 1;
		low = 0;
	}
	for (uint32_t e = next(h, i); e < pair(h, i); e = next(h, e)) {
		if (token_pair(h->t, e, '(') != NO_TOKEN) /* what a function takes, or a cast has seen */
			e = pair(h, e);
		bool minus = hazard_punct(h, e, '-');
		uint32_t number = minus ? next(h, e) : e, after = next(h, number), before = prev(h, e);
		bool real = floating(h, number);
		int64_t v = real ? 0 : hazard_number(h, number);
		bool wraps = minus && low == 0 && v > INT32_MAX && v <= UINT32_MAX &&
		             slice_starts(hazard_text(h, number),
		                          "0x"); /* -0x9e3779b1 is an unsigned int (mxrse834/gpu-hashmap-engine) */
		if (v < 0 || wraps || !TOKEN_IS_ANY(h->t, before, ',', '{') || !TOKEN_IS_ANY(h->t, after, ',', '}'))
			continue;
		if (real || (minus && -v < low) || (!minus && v > high)) {
			char shown[32];
			snprintf(shown, sizeof shown, "%lld", (long long)v);
			char *value = arena_printf(
			        &h->arena, "%s%s %s '%s%s'", minus ? "-" : "", real ? hazard_excerpt(h, number, number) : shown,
			        real ? "is a floating-point number, and the elements are" : "does not fit into",
			        hazard_word(h, sign, "unsigned") ? "unsigned " : "", hazard_excerpt(h, type, type));
			hazard_say(h, D_W703, e, number, value, NULL);
			return; /* once a table */
		}
	}
}

/* Is the value at token i one of an array of numbers or of a dim3? HIP's vector types take what CUDA's structs do not. */
bool hazard_plain_initializer(struct hazards *h, uint32_t i)
{
	uint32_t open = NO_TOKEN;
	for (uint32_t k = prev(h, i); k != NO_TOKEN && !TOKEN_IS_ANY(h->t, k, ';', '}'); k = prev(h, k))
		if (token_pair(h->t, k, ')') != NO_TOKEN)
			k = pair(h, k);
		else if (token_pair(h->t, k, '{') != NO_TOKEN && pair(h, k) > i) {
			open = k;
			break;
		}
	uint32_t k = prev(h, open);
	if (hazard_punct(h, k, '='))
		k = prev(h, k);
	k = token_past(h->t, k, ']');
	uint32_t type = prev(h, k);
	return hazard_word(h, type, "dim3") || hazard_word(h, type, "size_t") ||
	       (ident(h, type) && sema_type_word(hazard_text(h, type)));
}
