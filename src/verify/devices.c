/* devices.c: GPUs of this machine: AMD's from the kernel's topology, or from ROCm's tools; NVIDIA's from nvidia-smi. */
#include "verify/sandbox.h"
#include "verify/toolchain.h"
#include "edit/arch.h"
#include "base/file_io.h"
#include <glob.h>
#include <stdlib.h>
#include <unistd.h>

/* "gfx_target_version 90402" is gfx942: major, minor, stepping; the latter two are hexadecimal in the name. */
static const char *arch_of(const char *properties, struct arena *a)
{
	struct buf b = {0};
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

/* What a tool prints, one architecture a line; words that are none are passed over. */
static void ask(const char *const *argv, enum platform platform, struct words *archs, struct arena *a)
{
	struct command c = {.argv = argv, .limits = {.wall = 30, .output = 1 << 20}};
	struct ending e;
	sandbox_run(&c, &e);
	if (e.end == END_EXIT && !e.status && e.out.n) {
		char *save = NULL;
		for (char *w = strtok_r(e.out.p, " \t\r\n", &save); w; w = strtok_r(NULL, " \t\r\n", &save)) {
			unsigned major, minor;
			if (platform == PLATFORM_AMD && !strncmp(w, "gfx", 3) && w[3] >= '1' && w[3] <= '9' && !strpbrk(w, "-:"))
				words_add(archs, arena_strdup(a, w));
			else if (platform == PLATFORM_NVIDIA && sscanf(w, "%u.%u", &major, &minor) == 2)
				words_add(archs, arena_printf(a, "sm_%u%u", major, minor));
		}
	}
	ending_free(&e);
}

static void find_amd(const char *root, struct words *archs, struct arena *a, struct buf *why)
{
	static const char *const tools[][2] = {{"amdgpu-arch", NULL}, {"rocminfo", NULL}};
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
	/* a container may have the device and hide the topology */
	for (size_t i = 0; i < ARRAY_SIZE(tools) && !archs->n && !*root; i++)
		ask(tools[i], PLATFORM_AMD, archs, a);
	if (!archs->n)
		buf_addstr(why, "no AMD GPU: the kernel lists none in /sys/class/kfd");
	else if (access(arena_printf(a, "%s/dev/kfd", root), R_OK | W_OK)) {
		buf_addstr(why, "no access to /dev/kfd (is this user in the group 'render'?)");
		archs->n = 0;
	}
}

static void find_nvidia(const char *root, struct words *archs, struct arena *a, struct buf *why)
{
	static const char *const tool[] = {"nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader", NULL};
	if (access(arena_printf(a, "%s/dev/nvidiactl", root), F_OK)) {
		buf_addstr(why, "no NVIDIA GPU: /dev/nvidiactl is missing");
		return;
	}
	ask(tool, PLATFORM_NVIDIA, archs, a);
	if (!archs->n)
		buf_addstr(why, "no NVIDIA GPU: nvidia-smi lists none");
}

void devices_find(enum platform platform, const char *root, struct words *archs, struct arena *a, struct buf *why)
{
	(platform == PLATFORM_AMD ? find_amd : find_nvidia)(root, archs, a, why);
}

/* "sm_90", "sm_100a", "sm_120f" */
static bool nvidia_arch(const char *arch)
{
	size_t n = !strncmp(arch, "sm_", 3) ? strspn(arch + 3, "0123456789") : 0;
	return (n == 2 || n == 3) && (!arch[3 + n] || (strchr("af", arch[3 + n]) && !arch[4 + n]));
}

bool platform_has(enum platform platform, const char *arch)
{
	return platform == PLATFORM_AMD ? arch_processor(arch) != NULL : nvidia_arch(arch);
}

/* What nvcc makes has code for its architecture and what newer ones can be served from. */
bool arch_runs_on(enum platform platform, const char *arch, const char *device)
{
	return platform == PLATFORM_AMD ? arch_covers(arch, device) : atoi(arch + 3) <= atoi(device + 3);
}
