/* build_kind.c: which files are build files, by their names. */
#include "base/file_kind.h"
#include "build/build_kind.h"

/* What makefiles include or are called by -f: make_targets (Mantevo/miniFE), make.host.summit (cholla-hydro/cholla), makefile_mdi (brucefan1983/GPUMD). */
static bool is_part_of_makefile(struct slice name)
{
	bool dots = memchr(name.p, '.', name.n);
	if (SLICE_STARTS_ANY(name, "make_", "makefile_", "Makefile_"))
		return !dots;
	const char *end = memrchr(name.p, '.', name.n);
	return slice_starts(name, "make.") && !file_kind(name) &&
	       !slice_is((struct slice){end, (size_t)(name.p + name.n - end)}, ".bat");
}

enum build_kind build_kind(const char *path)
{
	static const struct {
		const char *name; /* "x*": begins so; "*x": ends so */
		enum build_kind kind;
	} names[] = {
	        {"Makefile", BUILD_MAKE},
	        {"makefile", BUILD_MAKE},
	        {"GNUmakefile", BUILD_MAKE},
	        {"Makefile.*", BUILD_MAKE},
	        {"makefile.*", BUILD_MAKE},
	        {"make.inc*", BUILD_MAKE},
	        {"*.mk", BUILD_MAKE},
	        {"*.mk.in", BUILD_MAKE}, /* vetter/shoc's config/common.mk.in */
	        {"*.mak", BUILD_MAKE},
	        {"CMakeLists.txt", BUILD_CMAKE},
	        {"*.cmake", BUILD_CMAKE},
	        {"*.cmake.in", BUILD_CMAKE},
	        {"meson.build", BUILD_MESON},
	        {"*.py", BUILD_PYTHON}, /* of which build_python.c takes what calls PyTorch's builder or nvcc */
	        {"pyproject.toml", BUILD_TOML},
	        {"configure.ac", BUILD_AUTOCONF},
	        {"configure.in", BUILD_AUTOCONF},
	        {"*.m4", BUILD_AUTOCONF},
	        {"*.sh", BUILD_SHELL},
	        {"*.bash", BUILD_SHELL},
	        {"Dockerfile", BUILD_DOCKER},
	        {"Dockerfile.*", BUILD_DOCKER},
	        {"*.dockerfile", BUILD_DOCKER},
	        {"*.Dockerfile", BUILD_DOCKER},
	        {"Containerfile", BUILD_DOCKER},
	        {".gitlab-ci.yml", BUILD_CI},
	        {".travis.yml", BUILD_CI},
	        {"azure-pipelines.yml", BUILD_CI},
	        {"Jenkinsfile", BUILD_CI},
	        {"configure", BUILD_SHELL},
	        {"*.rsp", BUILD_RESPONSE},
	        {"*Presets.json", BUILD_PRESETS}, /* CMakeUserPresets.json, and what it includes */
	        {"BUILD", BUILD_OTHER},
	        {"WORKSPACE", BUILD_OTHER},
	        {"MODULE.bazel", BUILD_OTHER},
	        {"BUILD.bazel", BUILD_OTHER},
	        {"*.bzl", BUILD_OTHER},
	        {"SConstruct", BUILD_OTHER},
	        {"SConscript", BUILD_OTHER},
	        {"xmake.lua", BUILD_OTHER},
	        {"*.ninja", BUILD_OTHER},
	        {"*.vcxproj", BUILD_OTHER},
	        {"*.pro", BUILD_OTHER},
	        {"*.go", BUILD_OTHER}, /* of which build_other.c takes what calls CUDA by cgo */
	};
	const char *slash = strrchr(path, '/');
	struct slice name = without_backup(slice_str(slash ? slash + 1 : path)),
	             folder = {path, slash ? (size_t)(slash - path) : 0};
	if (slice_ends(folder, ".github/workflows") && (slice_ends(name, ".yml") || slice_ends(name, ".yaml")))
		return BUILD_CI;
	/* config.hpp.cmake is a header when CMake has configured it */
	if (slice_ends(name, ".cmake") && file_kind((struct slice){name.p, name.n - strlen(".cmake")}))
		return BUILD_NONE;
	if (slice_ends(name, ".txt") && (slice_starts(name, "requirements") || slice_starts(name, "constraints") ||
	                                 slice_ends(name, "requirements.txt") || slice_ends(folder, "requirements")))
		return BUILD_PIP;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (build_name_fits(name, names[i].name))
			return names[i].kind;
	return is_part_of_makefile(name) ? BUILD_MAKE : BUILD_NONE;
}
