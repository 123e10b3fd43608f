/* build_make_word.c: what a word of a recipe is: a source, an object, a variable that holds some. */
#include "build/build_make_word.h"
#include "base/file_io.h"
#include "build/build_make_held.h"
#include <stdlib.h>

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

void make_translate_libraries(struct build_unit *u, struct slice value)
{
	struct make_words w = {0};
	make_split(value, &w);
	for (uint32_t i = 0; i < w.n; i++) {
		struct slice t = w.v[i].text, plain = t;
		if (slice_ends(plain, "_static"))
			plain.n -= strlen("_static");
		const struct build_rule *r = build_rule_find(u->rules, BUILD_LIBRARY, BUILD_MAKE, plain, NULL);
		if (r && r->to)
			build_replace_slice(u, t, r->to, D_W908);
		else if (r && r->dropped)
			build_replace_slice(u, w.v[i].cut, "", D_W908);
		else if (r)
			build_lost(u, t, r->note ? r->note : r->fix ? r->fix : "ROCm has no such library");
	}
	free(w.v);
}
