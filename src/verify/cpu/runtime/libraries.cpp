// The libraries of this machine that HIP's libraries are made of.
#include "libraries.h"
#include <dlfcn.h>
#include <map>

static const struct {
	const char *files[5], *lacks;
} of[HOST_LIBRARIES] = {
	{ { "libopenblas.so.0", "libblas.so.3", "libflexiblas.so.3", "libmkl_rt.so.2" }, "a BLAS: install libopenblas or libblas.so.3 on this machine" },
	{ { "liblapack.so.3", "libopenblas.so.0", "libflexiblas.so.3", "libmkl_rt.so.2" }, "LAPACK: install liblapack.so.3 on this machine" },
	{ { "libfftw3.so.3" }, "FFTW: install libfftw3.so.3 on this machine" },
	{ { "libfftw3f.so.3" }, "FFTW in single precision: install libfftw3f.so.3 on this machine" },
};

void *host_function(host_library library, const char *name)
{
	static std::map<std::string, void *> known;
	void *&f = known[name];
	for (size_t i = 0; !f && of[library].files[i]; i++)
		if (void *loaded = dlopen(of[library].files[i], RTLD_NOW | RTLD_LOCAL))
			f = dlsym(loaded, name);
	if (!f)
		gpu_absent(of[library].lacks);
	return f;
}
