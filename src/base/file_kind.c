/* file_kind.c: what files are by their names' endings. */
#include "base/file_kind.h"

/* "Makefile.orig.2": what programs that number their backups add; patch, svn and bzr name the sides of a conflict. */
static struct slice without_number(struct slice path)
{
	size_t n = path.n;
	while (n && path.p[n - 1] >= '0' && path.p[n - 1] <= '9')
		n--;
	return (struct slice){path.p, n && n < path.n && path.p[n - 1] == '.' ? n - 1 : n};
}

struct slice without_backup(struct slice path)
{
	static const char *const endings[] = {
	        "~",    ".bak",    ".BAK",  ".bk",  ".bkp",  ".backup",  ".orig", ".old",   ".save",
	        ".sav", ".prehip", ".prev", ".rej", ".mine", ".working", ".THIS", ".OTHER", ".BASE",
	};
	struct slice plain = without_number(path);
	for (size_t i = 0; i < ARRAY_SIZE(endings); i++)
		if (slice_ends(plain, endings[i]))
			return (struct slice){path.p, plain.n - strlen(endings[i])};
	if (plain.n < path.n && slice_ends(plain, ".r")) /* svn's sides: NAME.r12, NAME.merge-left.r12 */
		return (struct slice){path.p, plain.n - 2};
	return path;
}

bool is_backup(struct slice path)
{
	const char *slash = memrchr(path.p, '/', path.n);
	struct slice name = slash ? (struct slice){slash + 1, (size_t)(path.p + path.n - slash - 1)} : path;
	size_t n = without_backup(name).n;
	return (n && n < name.n) || slice_starts(name, ".#") || slice_find(name, SLICE_LIT(".sync-conflict-")) ||
	       slice_find(name, SLICE_LIT("conflicted copy"));
}

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
