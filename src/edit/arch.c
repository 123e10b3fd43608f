/* arch.c: the AMD architectures that there are. */
#include "edit/arch.h"
#include "base/base.h"

enum { /* the words of the table */
       XNACK = ARCH_XNACK,
       SRAMECC = ARCH_SRAMECC,
       TEXTURES = ARCH_TEXTURES,
       CLUSTERS = ARCH_CLUSTERS,
       FLOATS8 = ARCH_FLOATS8,
       FNUZ = ARCH_FNUZ,
       ADDS_FLOATS = ARCH_ADDS_FLOATS,
       ADDS_DOUBLES = ARCH_ADDS_DOUBLES,
       BUS_ATOMICS = ARCH_BUS_ATOMICS
};

static const struct arch archs[] = {
#define ARCH(...) {__VA_ARGS__},
#include "edit/architecture.def"
#undef ARCH
};

/* The first row that 'name' means; NULL: none. */
static const struct arch *find(struct slice name)
{
	for (size_t i = 0; i < ARRAY_SIZE(archs); i++)
		if (slice_eq(name, slice_str(archs[i].name)) || (archs[i].generic && slice_eq(name, slice_str(archs[i].generic))))
			return &archs[i];
	return NULL;
}

static struct slice name_of(const char *arch) { return (struct slice){arch, strcspn(arch, ":")}; }

const struct arch *arch_row(const char *arch)
{
	const struct arch *a = find(name_of(arch));
	int left = a ? a->flags & (ARCH_XNACK | ARCH_SRAMECC) : 0;
	for (const char *p = arch + strcspn(arch, ":"); a && *p; p += strcspn(p, ":")) {
		struct slice word = {p + 1, strcspn(p + 1, ":")};
		word.n -= slice_ends(word, "+") || slice_ends(word, "-");
		int feature = slice_eq(word, SLICE_LIT("xnack"))     ? ARCH_XNACK
		              : slice_eq(word, SLICE_LIT("sramecc")) ? ARCH_SRAMECC
		                                                     : 0;
		if (!(feature & left) || !p[1 + word.n] || p[1 + word.n] == ':')
			return NULL;
		left &= ~feature;
		p++;
	}
	return a && strlen(arch) < ARCH_MAX ? a : NULL;
}

const char *arch_processor(const char *arch)
{
	const struct arch *a = arch_row(arch);
	return a ? a->name : NULL;
}

bool arch_covers(const char *arch, const char *device)
{
	const struct arch *d = find(name_of(device));
	struct slice a = name_of(arch);
	return slice_eq(a, name_of(device)) || (d && d->generic && slice_eq(a, slice_str(d->generic)));
}
