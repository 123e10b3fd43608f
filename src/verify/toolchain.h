/* toolchain.h: the compiler and the ROCm tree that HIP sources are proved with, and the devices they could run on. */
#ifndef VERIFY_TOOLCHAIN_H
#define VERIFY_TOOLCHAIN_H
#include "words.h"

enum compiler { COMPILER_CLANG, COMPILER_HIPCC };

struct toolchain {
	const char *cxx;            /* the compiler's path */
	enum compiler kind;
	int clang;                  /* its major version */
	const char *clang_version;  /* "clang version 22.1.0 (...)" */
	const char *rocm;           /* folder that holds include/hip */
	const char *rocm_version;   /* "7.2.53211", or "unknown" */
	const char *bitcode;        /* device libraries; NULL: the compiler finds them itself */
	const char *libs;           /* folder with libamdhip64.so, or NULL */
	struct arena arena;         /* owns the strings */
};

/* Looks for a ROCm tree in 'rocm_path' (--rocm-path, or NULL: ROCM_PATH, HIP_PATH, /opt/rocm, the newest /opt/rocm-*, /usr) and for
 * a compiler: 'cxx' (--cxx, or NULL: HIPCXX, the tree's amdclang++ or clang++, clang++ 17 or later, hipcc). False: *why says what is
 * missing, and is the caller's. */
bool toolchain_find(struct toolchain *t, const char *cxx, const char *rocm_path, struct buf *why);
void toolchain_free(struct toolchain *t);
/* What to install on this distribution; 'os_release' is the path of the file that names it. */
void toolchain_advice(const char *os_release, struct buf *out);

/* The folder at or below 'dir' that holds include/hip (dir, dir/usr, dir/opt/rocm*), or NULL. */
const char *rocm_tree_in(const char *dir, struct arena *a);
const char *rocm_bitcode(const char *rocm, struct arena *a);

/* Appends the compiler and the arguments that make it a HIP compiler for 'arch'. */
void toolchain_compile(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a);
/* The same for a link of objects made so. */
void toolchain_link(const struct toolchain *t, const char *arch, struct words *argv, struct arena *a);

/* AMD GPUs of this machine as "gfx942", one word each, from the kernel ('root' stands before /sys and /dev; "" is the machine).
 * None: *why says so. */
void devices_find(const char *root, struct words *archs, struct arena *a, struct buf *why);
#endif
