/* arch.c: the AMD architectures that there are. */
#include "edit/arch.h"
#include "base/base.h"

enum { XNACK = 1, SRAMECC = 2 };

/* What clang 22 compiles for, and ROCm 7.2 with it, by 'clang --print-supported-cpus --target=amdgcn'; and gfx940 and gfx941, which only
 * releases before 7 know. The generic target of each, and the features that may be named behind it. */
static const struct arch {
	const char *name, *generic;
	int features;
} archs[] = {
        {"gfx600"},
        {"gfx601"},
        {"gfx602"},
        {"gfx700"},
        {"gfx701"},
        {"gfx702"},
        {"gfx703"},
        {"gfx704"},
        {"gfx705"},
        {"gfx801", NULL, XNACK},
        {"gfx802"},
        {"gfx803"},
        {"gfx805"},
        {"gfx810", NULL, XNACK},
        {"gfx900", "gfx9-generic", XNACK},
        {"gfx902", "gfx9-generic", XNACK},
        {"gfx904", "gfx9-generic", XNACK},
        {"gfx906", "gfx9-generic", XNACK | SRAMECC},
        {"gfx908", NULL, XNACK | SRAMECC},
        {"gfx909", "gfx9-generic", XNACK},
        {"gfx90a", NULL, XNACK | SRAMECC},
        {"gfx90c", "gfx9-generic", XNACK},
        {"gfx942", "gfx9-4-generic", XNACK | SRAMECC},
        {"gfx940", "gfx9-4-generic", XNACK | SRAMECC},
        {"gfx941", "gfx9-4-generic", XNACK | SRAMECC},
        {"gfx950", "gfx9-4-generic", XNACK | SRAMECC},
        {"gfx1010", "gfx10-1-generic", XNACK},
        {"gfx1011", "gfx10-1-generic", XNACK},
        {"gfx1012", "gfx10-1-generic", XNACK},
        {"gfx1013", "gfx10-1-generic", XNACK},
        {"gfx1030", "gfx10-3-generic"},
        {"gfx1031", "gfx10-3-generic"},
        {"gfx1032", "gfx10-3-generic"},
        {"gfx1033", "gfx10-3-generic"},
        {"gfx1034", "gfx10-3-generic"},
        {"gfx1035", "gfx10-3-generic"},
        {"gfx1036", "gfx10-3-generic"},
        {"gfx1100", "gfx11-generic"},
        {"gfx1101", "gfx11-generic"},
        {"gfx1102", "gfx11-generic"},
        {"gfx1103", "gfx11-generic"},
        {"gfx1150", "gfx11-generic"},
        {"gfx1151", "gfx11-generic"},
        {"gfx1152", "gfx11-generic"},
        {"gfx1153", "gfx11-generic"},
        {"gfx1200", "gfx12-generic"},
        {"gfx1201", "gfx12-generic"},
        {"gfx1250"},
        {"gfx1251"},
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
	int left = a ? a->features : 0;
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
