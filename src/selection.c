/* selection.c: what the user wants written. */
#include "tranship/selection.h"
#include <string.h>

struct selection selection_default(void)
{
	struct selection s = {.cuda = 1300, .rocm = 702, .target = TARGET_HIP, .warp32 = true};
	selection_set_arch(&s, "gfx942");
	return s;
}

/* "gfx942" is generation 9, "gfx90a" 9, "gfx1100" 11: the last two characters are minor and stepping. */
bool selection_set_arch(struct selection *s, const char *arch)
{
	size_t n = strlen(arch);
	if (n < 6 || n >= sizeof s->arch || strncmp(arch, "gfx", 3))
		return false;
	int generation = 0;
	for (size_t i = 3; i < n; i++) {
		bool digit = arch[i] >= '0' && arch[i] <= '9';
		if (!digit && (i < n - 2 || arch[i] < 'a' || arch[i] > 'f'))
			return false;
		if (i < n - 2)
			generation = generation * 10 + (arch[i] - '0');
	}
	memcpy(s->arch, arch, n + 1);
	s->wave = generation >= 10 ? 32 : 64;
	s->textures = strncmp(arch, "gfx94", 5) && strncmp(arch, "gfx95", 5); /* CDNA 3 and 4 */
	return true;
}
