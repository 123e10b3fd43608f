/* build_make_held.c: what the variables of makefiles hold. A makefile may set a variable thousands of times, and use it as often. */
#include "build/build_make_held.h"
#include "base/time_limit.h"
#include "build/build_toolkit.h"
#include <stdlib.h>

static const struct {
	unsigned held;
	const char *text;
} signs[] = {{HELD_OBJECTS, ".o "},
             {HELD_OBJECTS, ".a "},
             {HELD_OBJECTS, ".o)"},
             {HELD_SOURCES, ".cu "},
             {HELD_SOURCES, ".cpp "},
             {HELD_SOURCES, ".cc "},
             {HELD_SOURCES, ".c "},
             {HELD_C_SOURCES, ".c "},
             {HELD_OPTIONS, " -"},
             {HELD_DEBUG, " -g "},
             {HELD_COMPILE, " -c "},
             {HELD_COMPILE_DEVICE, " -dc "},
             {HELD_COMPILE_DEVICE, " -M"},
             {HELD_LANGUAGE, "-x cu"},
             {HELD_LANGUAGE, "-x hip"},
             {HELD_CXX_STANDARD, "-std=c++"},
             {HELD_CXX_STANDARD, "-std=gnu++"},
             {HELD_OPENMP, "-fopenmp"},
             {HELD_RUNTIME, "-lcudart"},
             {HELD_RUNTIME, "-lcuda "}};

/* Does a -I or -L lead to the toolkit's folder? */
static bool reaches_toolkit(const struct build_shared *s, struct slice text, const char *option)
{
	for (const char *p = text.p, *end = text.p + text.n;
	     (p = slice_find((struct slice){p, (size_t)(end - p)}, slice_str(option)));) {
		p += strlen(option);
		while (p < end && *p == ' ')
			p++;
		size_t n = 0;
		while (p + n < end && p[n] != ' ')
			n++;
		struct slice rest;
		if (build_in_toolkit(s, BUILD_MAKE, (struct slice){p, n}, &rest))
			return true;
	}
	return false;
}

/* By the words of the text itself. 'value': blanks stand around it where it is used, as they do behind what a reference stands for. */
static unsigned holds_itself(const struct build_shared *s, struct slice text, bool value)
{
	struct buf b = {0};
	struct slice whole;
	unsigned held = 0;
	time_check();
	buf_addstr(&b, value ? " " : "");
	for (size_t i = 0; i < text.n;) {
		bool refers = make_reference_at(text, i, &whole).n;
		const char *next = memchr(text.p + i + 1, '$', text.n - i - 1);
		size_t n = refers ? whole.n : next ? (size_t)(next - text.p) - i : text.n - i;
		buf_add(&b, text.p + i, n);
		buf_addstr(&b, refers ? " " : "");
		i += n;
	}
	buf_addstr(&b, value ? " " : "");
	struct slice words = {b.p ? b.p : "", b.n};
	for (size_t i = 0; i < ARRAY_SIZE(signs); i++)
		if (!(held & signs[i].held) && slice_find(words, slice_str(signs[i].text)))
			held |= signs[i].held;
	held |= (reaches_toolkit(s, words, "-I") ? HELD_INCLUDE : 0) | (reaches_toolkit(s, words, "-L") ? HELD_LIBRARY : 0);
	buf_free(&b);
	return held;
}

/* By the variables in it. */
static unsigned holds_referred(const struct build_shared *s, struct slice text)
{
	struct slice whole, name;
	unsigned held = 0;
	for (const char *p = text.p, *end = text.p + text.n; (p = memchr(p, '$', (size_t)(end - p)));) {
		name = make_reference_at(text, (size_t)(p - text.p), &whole);
		held |= name.n ? make_held(s, name) : 0;
		p += name.n ? whole.n : 1;
	}
	return held & ~(unsigned)HELD_OWN;
}

unsigned make_holds(const struct build_shared *s, struct slice text)
{
	return holds_itself(s, text, false) | holds_referred(s, text);
}

static void add_archs(void *ctx, const struct make_words *w)
{
	unsigned *held = ctx;
	for (uint32_t i = 0; i < w->n; i++)
		*held |= build_is_arch(w->v[i].text, true)                          ? HELD_OWN
		         : SLICE_IS_ANY(w->v[i].text, "native", "all", "all-major") ? HELD_MAY_BE_ARCH
		                                                                    : 0;
}

static unsigned holds_archs(struct slice value)
{
	struct slice whole;
	size_t at = 0;
	bool may = !value.n || slice_find(value, SLICE_LIT("nvidia")) || make_next_reference(value, &at, &whole).n;
	unsigned held = may ? HELD_MAY_BE_ARCH : 0;
	make_lists(value, add_archs, &held);
	return held;
}

void build_make_hold(struct build_shared *s)
{
	enum { DEEPEST = 8 }; /* of variables that refer to variables */
	bool news = true;
	build_toolkit_variables(s);
	for (unsigned round = 0; news && round < DEEPEST; round++) {
		news = false;
		FOR_EACH(const struct build_variable, v, s->variables, s->n_variables) {
			struct slice name = slice_str(v->name), value = slice_str(v->value);
			unsigned known = make_held(s, name), held = known | holds_referred(s, value);
			if (!round)
				held |= holds_itself(s, value, true) | holds_archs(value);
			if (held != known)
				strmap_put(&s->held, name, held);
			news = news || held != known;
		}
	}
}

unsigned make_held(const struct build_shared *s, struct slice name)
{
	uint64_t held = 0;
	strmap_get(&s->held, name, &held);
	return (unsigned)held;
}
