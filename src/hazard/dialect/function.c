/* function.c: for which side functions are declared, by their specifiers and by what macros in front of them stand for. */
#include "pass/pass.h"
#include "hazard/dialect/function.h"
#include "project/namespaces.h"
#include "sema/meaning.h"
#include <stdlib.h>

bool hazard_is_special(const struct hazards *h, uint32_t start)
{
	return hazard_word(h, start, "template") && hazard_punct(h, next(h, start), '<') &&
	       hazard_punct(h, next(h, next(h, start)), '>');
}

unsigned hazard_spaces_of(struct hazards *h, const struct function *f)
{
	unsigned spaces = f->space == HOST ? 0u : f->space;
	for (uint32_t k = declaration_start(h->t, f->name), end = hazard_name_begin(h, f->name); k < end; k = next(h, k)) {
		if (!ident(h, k))
			continue;
		if (TOKEN_IS_WORD_OF(h->t, k, "__global__", "constexpr", "friend", "using", "typedef", "return"))
			return 0;
		if (hazard_word(h, k, "__host__"))
			spaces |= HOST;
		else if (hazard_names_macro(h, k, end)) {
			unsigned says = macro_sides(h->p, h->u, hazard_text(h, k));
			if (!(says & SPACE_KNOWN) || says & SPACE_CONSTEXPR)
				return 0;
			spaces |= says & BOTH;
		}
	}
	return spaces ? spaces : HOST;
}

/* Is the word at token i defined in this file, as a macro or another name for a type? */
static bool defined_here(const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	for (struct meaning m = meaning_named(NULL, u, token_bytes(t, i), t->n - 1); m.u; m = meaning_older(m))
		if (declaration(m)->kind == DECLARES_MACRO || declaration(m)->kind == DECLARES_ALIAS)
			return true;
	return false;
}

bool hazard_for_host(struct hazards *h, const struct function *f)
{
	bool redefined = outline_in(outline_of(&h->u->scan), 0, SLICE_LIT("inline"), NO_TOKEN) != NO_DECLARED;
	for (uint32_t k = declaration_start(h->t, f->name); k < f->name && redefined; k = next(h, k))
		if (hazard_word(h, k, "inline")) /* #define inline __device__ __forceinline__ */
			return false;
	if (f->plain || f->branched)
		return f->plain && f->space == HOST;
	for (uint32_t k = declaration_start(h->t, f->name); k < f->name && h->p->run->lint; k = next(h, k))
		if (ident(h, k) && hazard_names_macro(h, k, f->name) && !defined_here(h->u, k))
			return false; /* a lint may pass over the file that has it */
	return hazard_spaces_of(h, f) == HOST;
}
