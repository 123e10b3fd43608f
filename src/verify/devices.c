/* devices.c: AMD GPUs of this machine, from the kernel's topology. */
#include "toolchain.h"
#include "tranship/file_io.h"
#include <glob.h>
#include <stdlib.h>
#include <unistd.h>

/* "gfx_target_version 90402" is gfx942: major, minor, stepping; the latter two are hexadecimal in the name. */
static const char *arch_of(const char *properties, struct arena *a)
{
	struct buf b = { 0 };
	const char *arch = NULL;
	if (!file_read(properties, 1 << 16, &b) && b.n) {
		const char *p = strstr(b.p, "gfx_target_version ");
		long v = p ? strtol(p + strlen("gfx_target_version "), NULL, 10) : 0;
		if (v > 0) /* 0: a processor, not a GPU */
			arch = arena_printf(a, "gfx%ld%lx%lx", v / 10000, v / 100 % 100, v % 100);
	}
	buf_free(&b);
	return arch;
}

void devices_find(const char *root, struct words *archs, struct arena *a, struct buf *why)
{
	glob_t g;
	if (access(arena_printf(a, "%s/dev/kfd", root), F_OK)) {
		buf_addstr(why, "no AMD GPU: /dev/kfd is missing");
		return;
	}
	if (!glob(arena_printf(a, "%s/sys/class/kfd/kfd/topology/nodes/*/properties", root), 0, NULL, &g)) {
		for (size_t i = 0; i < g.gl_pathc; i++) {
			const char *arch = arch_of(g.gl_pathv[i], a);
			if (arch)
				words_add(archs, arch);
		}
		globfree(&g);
	}
	if (!archs->n)
		buf_addstr(why, "no AMD GPU: the kernel lists none in /sys/class/kfd");
	else if (access(arena_printf(a, "%s/dev/kfd", root), R_OK | W_OK)) {
		buf_addstr(why, "no access to /dev/kfd (is this user in the group 'render'?)");
		archs->n = 0;
	}
}
