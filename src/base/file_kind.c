/* file_kind.c: what files are by their names' endings. */
#include "base/file_kind.h"

unsigned file_kind(struct slice path)
{
	static const struct {
		const char *ending;
		unsigned kind;
	} kinds[] = {
	        {"cu", FILE_SOURCE | FILE_CUDA},
	        {"cuh", FILE_HEADER | FILE_CUDA},
	        {"h", FILE_HEADER},
	        {"hpp", FILE_HEADER},
	        {"cpp", FILE_SOURCE},
	        {"c", FILE_SOURCE | FILE_C},
	        {"cc", FILE_SOURCE},
	        {"hh", FILE_HEADER},
	        {"hxx", FILE_HEADER},
	        {"cxx", FILE_SOURCE},
	        {"Cuda", FILE_SOURCE}, /* of AutoDock-GPU: host.cpp.Cuda */
	        {"H", FILE_HEADER},
	        {"C", FILE_SOURCE},
	        {"c++", FILE_SOURCE},
	        {"hu", FILE_HEADER | FILE_CUDA},
	        {"cuinl", FILE_PART | FILE_CUDA},
	        {"inl", FILE_PART},
	        {"inc", FILE_PART},
	        {"ipp", FILE_PART},
	        {"tpp", FILE_PART},
	        {"tcc", FILE_PART},
	        {"txx", FILE_PART},
	        {"icc", FILE_PART},
	        {"impl", FILE_PART},
	};
	const char *dot = memrchr(path.p, '.', path.n);
	for (size_t i = 0; dot && i < ARRAY_SIZE(kinds); i++)
		if (slice_is((struct slice){dot + 1, (size_t)(path.p + path.n - dot) - 1}, kinds[i].ending))
			return kinds[i].kind;
	return 0;
}
