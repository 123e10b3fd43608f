/* build_make_word.c: what a word of a recipe is: a source, an object, a variable that holds some. */
#include "build/build_make_word.h"
#include "build/build_make_held.h"

bool make_is_source(struct slice t)
{
	return SLICE_STARTS_ANY(t, "-")
	               ? false
	               : slice_ends(t, ".cu") || slice_ends(t, ".cpp") || slice_ends(t, ".cc") || slice_ends(t, ".cxx");
}

bool make_is_object(const struct build_shared *s, struct slice t)
{
	if (!t.n || *t.p == '-')
		return false;
	if (slice_ends(t, ".o") || slice_ends(t, ".a") || slice_ends(t, ".so") || slice_ends(t, ".o)"))
		return true;
	return *t.p == '$' && make_holds(s, t) & HELD_OBJECTS;
}

bool make_is_compiled(const struct build_shared *s, struct slice t)
{
	if (make_is_source(t) || slice_ends(t, ".c"))
		return true;
	return *t.p == '$' && !make_is_object(s, t) && make_holds(s, t) & HELD_SOURCES;
}
