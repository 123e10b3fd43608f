/* build_other.c: systems whose files are recognised and reported, with what to change: Bazel, SCons, xmake, Ninja, Visual Studio, and what
 * autoconf and automake write. */
#include "base/file_io.h"
#include "build/build_unit.h"
#include <ctype.h>

static const struct {
	const char *name, *advice; /* "x*": begins so; "*x": ends so */
} systems[] = {
        {"BUILD", "Bazel's rules for CUDA have none for HIP: rocm_library where the project has TensorFlow's rules, or a genrule "
                  "that calls hipcc"},
        {"BUILD.bazel", "Bazel's rules for CUDA have none for HIP: rocm_library where the project has TensorFlow's rules, or a "
                        "genrule that calls hipcc"},
        {"WORKSPACE*", "Bazel's rules for CUDA have none for HIP: leave them out, and call hipcc in a genrule"},
        {"MODULE.bazel", "Bazel's rules for CUDA have none for HIP: leave them out, and call hipcc in a genrule"},
        {"*.bzl", "Bazel's rules for CUDA have none for HIP: rocm_library where the project has TensorFlow's rules, or a genrule "
                  "that calls hipcc"},
        {"SCons*", "SCons knows no HIP: a Builder that calls hipcc for .cu sources, libraries as amdhip64 and hipblas"},
        {"xmake.lua", "xmake's toolchain for CUDA is nvcc: a rule that calls hipcc for .cu files, links as amdhip64 and hipblas"},
        {"*.ninja", "what wrote it can write it anew; by hand, hipcc takes nvcc's place with --offload-arch"},
        {"*.vcxproj", "HIP's extension of Visual Studio builds on Windows only; on Linux, a makefile or CMake's language HIP"},
        {"*.props", "HIP's extension of Visual Studio builds on Windows only; on Linux, a makefile or CMake's language HIP"},
        {"*.targets", "HIP's extension of Visual Studio builds on Windows only; on Linux, a makefile or CMake's language HIP"},
        {"*.pro", "qmake: an extra compiler that calls hipcc for .cu sources, LIBS as -lamdhip64"},
        {"configure", "autoconf wrote it: autoreconf writes it anew, from the translated configure.ac"},
        {"Makefile.in", "automake wrote it: autoreconf writes it anew, from the translated Makefile.am"},
};

/* The first word that is about CUDA; empty: there is none. */
static struct slice first_word(struct slice text)
{
	static const char *const words[] = {"cuda", "CUDA", "nvcc", "NVCC", ".cu\"", "cudart", "Cuda", "cugencodes", "cublas"};
	const char *first = NULL;
	for (size_t i = 0; i < ARRAY_SIZE(words); i++) {
		const char *at = slice_find(text, slice_str(words[i]));
		if (at && (!first || at < first))
			first = at;
	}
	if (!first)
		return (struct slice){text.p, 0};
	const char *begin = first, *end = first;
	while (begin > text.p && (begin[-1] == '_' || isalpha((unsigned char)begin[-1])))
		begin--;
	while (end < text.p + text.n && (*end == '_' || *end == '.' || isalnum((unsigned char)*end)))
		end++;
	return (struct slice){begin, (size_t)(end - begin)};
}

void build_other(struct build_unit *u)
{
	struct slice word = first_word(u->text);
	if (!word.n || u->file >= u->r->n_files)
		return;
	struct slice name = path_last(slice_str(u->r->files[u->file].path));
	for (size_t i = 0; i < ARRAY_SIZE(systems); i++)
		if (build_name_fits(name, systems[i].name)) {
			build_lost(u, word, systems[i].advice);
			return;
		}
}
