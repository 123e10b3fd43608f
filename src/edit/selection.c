/* selection.c: what the user wants written. */
#include "edit/selection.h"
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
	const char *processor = arch_processor(arch);
	if (!processor)
		return false;
	strcpy(s->arch, arch);
	s->processor = processor;
	s->wave = strlen(processor) > strlen("gfx9xx") ? 32 : 64;
	s->textures = strncmp(processor, "gfx94", 5) && strncmp(processor, "gfx95", 5); /* CDNA 3 and 4 */
	return true;
}
