/* toolchain.c: finding a HIP compiler and a ROCm tree, and how they are called. */
#include "verify/toolchain_parts.h"
#include "verify/sandbox.h"
#include "base/file_io.h"
#include <glob.h>
#include <stdlib.h>
#include <unistd.h>

enum { OLDEST_CLANG = 17 };

bool exists_in(const char *dir, const char *rest)
{
	char path[4096];
	snprintf(path, sizeof path, "%s/%s", dir, rest);
	return !access(path, R_OK);
}

/* The last match in version order, so that of several releases the newest is taken. NULL: none. */
static const char *newest(const char *pattern, struct arena *a)
{
	glob_t g;
	const char *best = NULL;
	if (!glob(pattern, GLOB_NOSORT, NULL, &g)) {
		for (size_t i = 0; i < g.gl_pathc; i++)
			if (!best || strverscmp(g.gl_pathv[i], best) > 0)
				best = g.gl_pathv[i];
		best = arena_strdup(a, best);
		globfree(&g);
	}
	return best;
}

const char *rocm_tree_in(const char *dir, struct arena *a)
{
	static const char *const below[] = {"", "/usr", "/opt/rocm"};
	dir = path_linked(dir, a);
	if (!dir)
		return NULL;
	for (size_t i = 0; i < ARRAY_SIZE(below); i++) {
		const char *tree = arena_printf(a, "%s%s", strcmp(dir, "/") ? dir : "", below[i]);
		if (exists_in(tree, "include/hip/hip_runtime.h"))
			return tree;
	}
	const char *versioned = newest(arena_printf(a, "%s/opt/rocm-*/include/hip/hip_runtime.h", dir), a);
	return versioned ? arena_strndup(a, versioned, strlen(versioned) - strlen("/include/hip/hip_runtime.h")) : NULL;
}

static const char *find_rocm(const char *asked, struct arena *a, struct buf *why)
{
	const char *tree;
	if (asked) {
		if (!(tree = rocm_tree_in(asked, a)))
			buf_addf(why, "no ROCm tree in '%s': include/hip/hip_runtime.h is missing", asked);
		return tree;
	}
	const char *places[] = {getenv("ROCM_PATH"), getenv("HIP_PATH"), "/opt/rocm"};
	for (size_t i = 0; i < ARRAY_SIZE(places); i++)
		if (places[i] && *places[i] && (tree = rocm_tree_in(places[i], a)))
			return tree;
	if ((tree = rocm_tree_in("/", a)))
		return tree;
	buf_addstr(why, "no ROCm headers: include/hip/hip_runtime.h is neither in ROCM_PATH nor in /opt/rocm nor in /usr");
	return NULL;
}

const char *rocm_bitcode(const char *rocm, struct arena *a)
{
	/* an AMD release, its older layout, Debian's packages, Fedora's */
	static const char *const places[] = {"amdgcn/bitcode", "lib/llvm/lib/clang/*/lib/amdgcn/bitcode",
	                                     "lib/llvm-*/lib/clang/*/amdgcn/bitcode", "lib/clang/*/amdgcn/bitcode",
	                                     "lib64/rocm/llvm/lib/clang/*/amdgcn/bitcode"};
	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		const char *found = newest(arena_printf(a, "%s/%s/ockl.bc", rocm, places[i]), a);
		if (found)
			return arena_strndup(a, found, strlen(found) - strlen("/ockl.bc"));
	}
	return NULL;
}

static const char *rocm_libs(const char *rocm, struct arena *a)
{
	static const char *const places[] = {"lib", "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64"};
	for (size_t i = 0; i < ARRAY_SIZE(places); i++)
		if (exists_in(rocm, arena_printf(a, "%s/libamdhip64.so", places[i])))
			return arena_printf(a, "%s/%s", rocm, places[i]);
	return NULL;
}

/* The number that follows "#define NAME", or -1. */
static long defined(const char *text, const char *name)
{
	size_t n = strlen(name);
	for (const char *p = text; (p = strstr(p, name)); p += n)
		if (p > text && (p[-1] == ' ' || p[-1] == '\t') && (p[n] == ' ' || p[n] == '\t')) {
			char *end;
			long v = strtol(p + n, &end, 10);
			if (end > p + n)
				return v;
		}
	return -1;
}

static const char *rocm_version(const char *rocm, struct arena *a)
{
	struct buf b = {0};
	const char *version = "unknown";
	if (!file_read(arena_printf(a, "%s/include/hip/hip_version.h", rocm), 1 << 20, &b) && b.n) {
		long major = defined(b.p, "HIP_VERSION_MAJOR"), minor = defined(b.p, "HIP_VERSION_MINOR"),
		     patch = defined(b.p, "HIP_VERSION_PATCH");
		if (major >= 0 && minor >= 0)
			version = arena_printf(a, "%ld.%ld.%ld", major, minor, patch < 0 ? 0 : patch);
	}
	buf_free(&b);
	return version;
}

const char *on_path(const char *name, struct arena *a)
{
	const char *path = getenv("PATH");
	if (strchr(name, '/'))
		return access(name, X_OK) ? NULL : name;
	for (const char *p = path ? path : "/usr/bin:/bin"; *p;) {
		size_t n = strcspn(p, ":");
		const char *full = arena_printf(a, "%.*s/%s", n ? (int)n : 1, n ? p : ".", name);
		if (!access(full, X_OK))
			return full;
		p += n + (p[n] == ':');
	}
	return NULL;
}

static bool has_compiler_rt(const char *path)
{
	const char *argv[] = {path, "--rtlib=compiler-rt", "-print-libgcc-file-name", NULL};
	struct command c = {.argv = argv, .limits = {.wall = 30, .output = 1 << 16}};
	struct ending e;
	sandbox_run(&c, &e);
	bool there = e.end == END_EXIT && !e.status && e.out.n;
	if (there) {
		e.out.p[strcspn(e.out.p, "\n")] = 0;
		there = *e.out.p && !access(e.out.p, R_OK);
	}
	ending_free(&e);
	return there;
}

/* Asks a compiler what it is, or, where nothing is to run, takes it. False: no clang, or too old. */
static bool try_compiler(struct toolchain *t, const char *path, bool runs, struct buf *why)
{
	if (!runs) {
		t->cxx = arena_strdup(&t->arena, path);
		return true;
	}
	const char *argv[] = {path, "--version", NULL};
	struct command c = {.argv = argv, .limits = {.wall = 30, .output = 1 << 16}};
	struct ending e;
	sandbox_run(&c, &e);
	const char *v = e.out.n ? strstr(e.out.p, "clang version ") : NULL;
	int major = v ? atoi(v + strlen("clang version ")) : 0;
	bool ok = e.end == END_EXIT && !e.status && major >= OLDEST_CLANG;
	if (ok) {
		const char *slash = strrchr(path, '/');
		t->cxx = arena_strdup(&t->arena, path);
		t->kind = !strcmp(slash ? slash + 1 : path, "hipcc") ? COMPILER_HIPCC : COMPILER_CLANG;
		t->clang = major;
		t->compiler_rt = t->kind == COMPILER_CLANG && has_compiler_rt(path);
		t->version = arena_strndup(&t->arena, v, strcspn(v, "\n"));
	} else if (v) {
		buf_addf(why, "'%s' is clang %d; HIP needs clang %d or later", path, major, OLDEST_CLANG);
	} else {
		buf_addf(why, "'%s' is no clang", path);
	}
	ending_free(&e);
	return ok;
}

static bool find_compiler(struct toolchain *t, const char *asked, bool runs, struct buf *why)
{
	struct arena *a = &t->arena;
	const char *path, *env = getenv("HIPCXX");
	if (!asked && env && *env)
		asked = env;
	if (asked) {
		if ((path = on_path(asked, a)))
			return try_compiler(t, path, runs, why);
		buf_addf(why, "no compiler '%s'", asked);
		return false;
	}
	struct words tries = {0};
	static const char *const of_tree[] = {"bin/amdclang++", "llvm/bin/amdclang++", "lib/llvm/bin/amdclang++",
	                                      "llvm/bin/clang++", "lib/llvm/bin/clang++"};
	for (size_t i = 0; i < ARRAY_SIZE(of_tree); i++)
		words_add(&tries, arena_printf(a, "%s/%s", t->rocm, of_tree[i]));
	words_add(&tries, "amdclang++");
	/* device libraries of one LLVM want that LLVM's compiler */
	const char *llvm = t->bitcode ? strstr(t->bitcode, "/llvm-") : NULL;
	if (llvm)
		words_add(&tries, arena_printf(a, "clang++-%d", atoi(llvm + 6)));
	for (int v = 40; v >= OLDEST_CLANG; v--)
		words_add(&tries, arena_printf(a, "clang++-%d", v));
	words_add(&tries, "clang++");
	words_add(&tries, arena_printf(a, "%s/bin/hipcc", t->rocm));
	words_add(&tries, "hipcc");
	struct buf last = {0};
	bool ok = false;
	for (size_t i = 0; i < tries.n && !ok; i++)
		if ((path = on_path(tries.v[i], a))) {
			last.n = 0;
			ok = try_compiler(t, path, runs, &last);
		}
	if (!ok && last.n)
		buf_addslice(why, (struct slice){last.p, last.n});
	else if (!ok)
		buf_addf(why, "no compiler: neither amdclang++ nor clang++ (%d or later) nor hipcc", OLDEST_CLANG);
	buf_free(&last);
	words_free(&tries);
	return ok;
}

static bool find_amd(struct toolchain *t, const struct toolchain_wish *wish, struct buf *why)
{
	t->bitcode = rocm_bitcode(t->rocm, &t->arena);
	t->libs = rocm_libs(t->rocm, &t->arena);
	return find_compiler(t, wish->cxx, !wish->runs_nothing, why);
}

bool toolchain_find(struct toolchain *t, const struct toolchain_wish *wish, struct buf *why)
{
	*t = (struct toolchain){.platform = wish->platform, .cuda = wish->cuda, .rocm = "", .rocm_version = "-"};
	if (wish->cuda)
		return find_nvidia(t, wish, why);
	if (!(t->rocm = find_rocm(wish->rocm_path, &t->arena, why)))
		return false;
	t->rocm_version = rocm_version(t->rocm, &t->arena);
	return wish->platform == PLATFORM_NVIDIA ? find_nvidia(t, wish, why) : find_amd(t, wish, why);
}

void toolchain_free(struct toolchain *t)
{
	arena_free(&t->arena);
	*t = (struct toolchain){0};
}

/* What the file says of the distribution's ids, its own first: the value of the first row whose id it names. */
static const char *of_distribution(const char *os_release, const char *const (*rows)[2], size_t n)
{
	struct buf b = {0};
	const char *found = NULL;
	if (!file_read(os_release, 1 << 16, &b) && b.n)
		for (size_t i = 0; i < n && !found; i++)
			for (const char *line = b.p; line && !found; line = (line = strchr(line, '\n')) ? line + 1 : NULL) {
				if (strncmp(line, "ID", 2))
					continue;
				const char *at = memmem(line, strcspn(line, "\n"), rows[i][0], strlen(rows[i][0]));
				if (at && (at[-1] == '=' || at[-1] == '"' || at[-1] == ' '))
					found = rows[i][1];
			}
	buf_free(&b);
	return found;
}

void toolchain_advice(enum platform platform, const char *os_release, struct buf *out)
{
	static const char *const amd[][2] = {
	        {"debian",
	         "apt install hipcc libamdhip64-dev rocm-device-libs libhipblas-dev (Debian 13 or later has ROCm 6 and later)"},
	        {"ubuntu", "apt install hipcc, or AMD's repository: apt install rocm-hip-sdk"},
	        {"fedora", "dnf install hipcc rocm-hip-devel hipblas-devel"},
	        {"rhel", "AMD's repository: dnf install rocm-hip-sdk"},
	        {"suse", "AMD's repository: zypper install rocm-hip-sdk"},
	        {"arch", "pacman -S rocm-hip-sdk"},
	        {"gentoo", "emerge dev-util/hip"},
	};
	static const char *const nvidia[][2] = {
	        {"debian", "apt install nvidia-cuda-toolkit libamdhip64-dev"},
	        {"ubuntu", "apt install nvidia-cuda-toolkit libamdhip64-dev"},
	        {"fedora", "NVIDIA's repository: dnf install cuda-toolkit; dnf install rocm-hip-devel"},
	        {"rhel", "NVIDIA's repository: dnf install cuda-toolkit; AMD's: dnf install hip-devel"},
	        {"suse", "NVIDIA's repository: zypper install cuda-toolkit; AMD's: zypper install hip-devel"},
	        {"arch", "pacman -S cuda hip-runtime-amd"},
	        {"gentoo", "emerge dev-util/nvidia-cuda-toolkit dev-util/hip"},
	};
	bool is_amd = platform == PLATFORM_AMD;
	const char *advice = is_amd ? of_distribution(os_release, amd, ARRAY_SIZE(amd))
	                            : of_distribution(os_release, nvidia, ARRAY_SIZE(nvidia));
	const char *anywhere = is_amd ? "ROCm (https://rocm.docs.amd.com), or clang 17 and later with ROCm's headers"
	                              : "the CUDA toolkit (https://developer.nvidia.com/cuda-toolkit) and ROCm's headers "
	                                "(https://rocm.docs.amd.com)";
	buf_addf(out, "to install: %s\n", advice ? advice : anywhere);
	if (!is_amd)
		buf_addstr(out, "HIP's headers for NVIDIA: hipnv/include of https://github.com/ROCm/hipother (package "
		                "hip-runtime-nvidia-dev of AMD's\n"
		                "repository); then use --hip-nvidia DIR\n");
	buf_addstr(out, "without root: unpack ROCm's packages into a folder ('dpkg-deb -x PACKAGE.deb DIR', or\n"
	                "'rpm2cpio PACKAGE.rpm | cpio -idD DIR'); then use --rocm-path DIR");
}
