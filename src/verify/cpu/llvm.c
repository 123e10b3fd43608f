/* llvm.c: libLLVM, found and loaded at run time. */
#include "verify/cpu/llvm.h"
#include <dlfcn.h>
#include <stdlib.h>

struct llvm llvm;

static bool take_functions(void *handle, const char **missing)
{
#define FIND(result, name, args)                                          \
	if (!(llvm.name = (__typeof__(llvm.name))dlsym(handle, #name))) { \
		*missing = #name;                                         \
		return false;                                             \
	}
	LLVM_FUNCTIONS(FIND)
#undef FIND
	return true;
}

static bool try_library(const char *name, struct buf *why)
{
	const char *missing = NULL;
	void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
	if (!handle)
		return false;
	if (take_functions(handle, &missing))
		return true;
	why->n = 0;
	buf_addf(why, "'%s' lacks %s: LLVM 22 or later, built for AMDGPU and X86, has it", name, missing);
	dlclose(handle);
	return false;
}

bool llvm_load(int major, struct buf *why)
{
	static const char *const names[] = {"libLLVM.so.%d.1", "libLLVM-%d.so", "libLLVM-%d.so.1",
	                                    "/usr/lib/llvm-%d/lib/libLLVM.so.%d.1"};
	const char *asked = getenv("TRANSHIP_LIBLLVM");
	enum { OLDEST = 20, NEWEST = 40 };
	if (asked && *asked) {
		if (try_library(asked, why))
			return true;
		if (!why->n)
			buf_addf(why, "cannot load '%s', which TRANSHIP_LIBLLVM names", asked);
		return false;
	}
	/* a library reads what a compiler of its version, or an older one, writes */
	for (int v = major > OLDEST ? major : OLDEST; v <= NEWEST; v++)
		for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
			char name[64];
			snprintf(name, sizeof name, names[i], v, v);
			if (try_library(name, why))
				return true;
		}
	if (!why->n)
		buf_addf(why, "no libLLVM of LLVM %d or later: install it (Debian: libllvm%d), or name it with TRANSHIP_LIBLLVM",
		         major, major);
	return false;
}
