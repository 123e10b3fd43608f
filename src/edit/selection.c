/* selection.c: what the user wants written. */
#include "edit/selection.h"
#include <stdio.h>
#include <string.h>

struct selection selection_default(void)
{
	struct selection s = {.cuda = NEWEST_CUDA, .rocm = 702, .target = TARGET_HIP, .warp32 = true};
	selection_set_arch(&s, "gfx942");
	return s;
}

/* "gfx942" is generation 9, "gfx90a" 9, "gfx1100" 11: the last two characters are minor and stepping. */
bool selection_set_arch(struct selection *s, const char *arch)
{
	if (strlen(arch) >= sizeof s->arch)
		return false;
	s->processor = NULL;
	s->wave = 32;
	s->textures = s->clusters = true;
	s->matrix = false;
	bool fnuz = false, ocp = false;
	for (const char *p = arch, *end; p; p = *end ? end + 1 : NULL) {
		char one[ARCH_MAX];
		end = strchrnul(p, ',');
		snprintf(one, sizeof one, "%.*s", (int)(end - p), p);
		const struct arch *a = arch_row(one);
		if (!a)
			return false;
		if (!s->processor)
			s->processor = a->name;
		if (a->lanes == 64)
			s->wave = 64;
		s->textures &= (a->flags & ARCH_TEXTURES) != 0;
		s->clusters &= (a->flags & ARCH_CLUSTERS) != 0;
		s->matrix |= a->matrix != NULL;
		/* what the generic one runs on has either; HIP computes CUDA's in software for it, as for all that have none */
		bool is_fnuz = a->flags & ARCH_FNUZ && !strstr(one, "generic");
		fnuz |= is_fnuz;
		ocp |= !is_fnuz;
	}
	strcpy(s->arch, arch);
	s->float8 = !ocp ? FLOAT8_FNUZ : fnuz ? FLOAT8_BOTH : FLOAT8_OCP;
	return true;
}
