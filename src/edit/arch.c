/* arch.c: the AMD architectures that there are. */
#include "edit/arch.h"
#include "base/base.h"

enum { XNACK = 1, SRAMECC = 2, TEXTURES = 4, FNUZ = 8, ADDS_FLOATS = 16, ADDS_DOUBLES = 32, BUS_ATOMICS = 64 };

static const struct arch {
	const char *name, *generic;
	int lanes, lds, flags, clang;
} archs[] = {
#define ARCH(name, generic, lanes, lds, flags, clang) {name, generic, lanes, lds, flags, clang},
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

const char *arch_processor(const char *arch)
{
	const struct arch *a = find(name_of(arch));
	int left = a ? a->flags & (XNACK | SRAMECC) : 0;
	for (const char *p = arch + strcspn(arch, ":"); a && *p; p += strcspn(p, ":")) {
		struct slice word = {p + 1, strcspn(p + 1, ":")};
		word.n -= slice_ends(word, "+") || slice_ends(word, "-");
		int feature = slice_eq(word, SLICE_LIT("xnack")) ? XNACK : slice_eq(word, SLICE_LIT("sramecc")) ? SRAMECC : 0;
		if (!(feature & left) || !p[1 + word.n] || p[1 + word.n] == ':')
			return NULL;
		left &= ~feature;
		p++;
	}
	return a && strlen(arch) < ARCH_MAX ? a->name : NULL;
}

bool arch_covers(const char *arch, const char *device)
{
	const struct arch *d = find(name_of(device));
	struct slice a = name_of(arch);
	return slice_eq(a, name_of(device)) || (d && d->generic && slice_eq(a, slice_str(d->generic)));
}

int arch_lanes(const char *arch) { return find(name_of(arch))->lanes; }
int arch_lds(const char *arch) { return find(name_of(arch))->lds; }
bool arch_has_textures(const char *arch) { return find(name_of(arch))->flags & TEXTURES; }
bool arch_has_fnuz(const char *arch) { return find(name_of(arch))->flags & FNUZ; }
bool arch_adds(const char *arch, bool doubles) { return find(name_of(arch))->flags & (doubles ? ADDS_DOUBLES : ADDS_FLOATS); }
bool arch_has_bus_atomics(const char *arch) { return find(name_of(arch))->flags & BUS_ATOMICS; }
