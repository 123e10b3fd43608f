/* build_cmake_switch.c: the switch of a project that has a build for HIP of its own: -DUSE_HIP=ON, -DBACKEND=HIP. */
#include "build/build_cmake_tree.h"
#include "build/build_unit.h"
#include <ctype.h>

enum { DEEPEST = 32 };

/* A branch that is open. */
struct branch {
	struct slice variable; /* that its condition asks about; n == 0: none alone */
	struct slice value;    /* that the condition compares with; n == 0: ON */
	bool turned;           /* an else(): the condition does not hold */
};

static struct branch branch_of(const struct cmake_text *t, const struct cmake_command *c)
{
	struct branch b = {0};
	struct slice name = cmake_arg(t, c, 0), sign = cmake_arg(t, c, 1);
	if (slice_starts(name, "${") && name.n > 3)
		name = (struct slice){name.p + 2, name.n - 3};
	for (size_t i = 0; i < name.n; i++)
		if (!word_char(name.p[i]))
			return b;
	bool compares = c->n == 3 && SLICE_IS_ANY(sign, "STREQUAL", "MATCHES", "EQUAL");
	if (c->n == 1 || compares)
		b = (struct branch){.variable = name, .value = compares ? cmake_arg(t, c, 2) : (struct slice){0}};
	return b;
}

/* "CUDA" with HIP in its place, as it is spelled. */
static const char *as_hip(struct arena *a, struct slice value)
{
	for (size_t i = 0; i + 4 <= value.n; i++)
		if (!strncasecmp(value.p + i, "cuda", 4))
			return arena_printf(a, "%.*s%s%.*s", (int)i, value.p, islower((unsigned char)value.p[i]) ? "hip" : "HIP",
			                    (int)(value.n - i - 4), value.p + i + 4);
	return NULL;
}

/* Does the command turn HIP on? */
static bool turns_on(const struct cmake_text *t, const struct cmake_command *c)
{
	if (cmake_named(c, "enable_language") || cmake_named(c, "project"))
		return cmake_word(t, c, "HIP", cmake_named(c, "project")) < c->n;
	return cmake_named(c, "find_package") && SLICE_IS_ANY(cmake_arg(t, c, 0), "hip", "HIP", "ROCM", "rocm");
}

void cmake_switch_note(struct build_shared *s, const struct cmake_text *t, uint32_t node)
{
	struct branch open[DEEPEST];
	uint32_t depth = 0;
	for (uint32_t k = 0; k < t->n_commands; k++) {
		const struct cmake_command *c = &t->commands[k];
		uint32_t at = depth && depth <= DEEPEST ? depth - 1 : DEEPEST;
		if (cmake_named(c, "if")) {
			if (depth++ < DEEPEST)
				open[depth - 1] = branch_of(t, c);
		} else if (cmake_named(c, "elseif") && at < DEEPEST) {
			open[at] = branch_of(t, c);
		} else if (cmake_named(c, "else") && at < DEEPEST) {
			open[at].turned = true;
		} else if (cmake_named(c, "endif") && depth) {
			depth--;
		} else if (turns_on(t, c)) {
			for (uint32_t i = depth < DEEPEST ? depth : DEEPEST; i--;) {
				const struct branch *b = &open[i];
				const char *value = !b->variable.n ? NULL
				                    : b->turned    ? as_hip(&s->arena, b->value)
				                    : b->value.n   ? arena_strndup(&s->arena, b->value.p, b->value.n)
				                                   : "ON";
				if (!value)
					continue;
				const char *name = arena_strndup(&s->arena, b->variable.p, b->variable.n);
				PUSH(s->cmake->switches, s->cmake->n_switches, s->cmake->cap_switches) =
				        (struct cmake_switch){name, arena_printf(&s->arena, "-D%s=%s", name, value), node};
				break;
			}
		}
	}
}

const char *cmake_switch_of(const struct cmake_tree *t)
{
	FOR_EACH(const struct cmake_switch, w, t->switches, t->n_switches)
		if (!slice_starts(slice_str(w->variable), "CMAKE_") &&
		    cmake_tree_makes(t, &t->nodes[w->node], 'o', slice_str(w->variable)))
			return w->text;
	return NULL;
}
