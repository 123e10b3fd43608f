/* left.c: lines of build files that guards do not know, which a person writes for AMD. */
#include "adopt/left.h"
#include "adopt/lines.h"
#include "adopt/python.h"
#include "build/build_file.h"

const char *left_advice(const struct file *f, struct adoption *a)
{
	const char *folder = a->folder, *name = a->name;
	switch (build_kind(f->path)) {
	case BUILD_PYTHON:
		if (python_calls_cmake(f->bytes))
			return arena_printf(&a->arena, "for AMD let it give cmake '-D%s=ON'", name);
		if (slice_find(f->bytes, SLICE_LIT("CUDAExtension")))
			return arena_printf(&a->arena, "PyTorch for ROCm builds CUDA's spelling of an extension%s",
			                    strcmp(name, "USE_ROCM") ? ", and defines USE_ROCM: '--names USE_ROCM'" : "");
		return arena_printf(&a->arena, "for AMD call hipcc with '-D%s -I%s -include cuda_to_hip.h'", name, folder);
	case BUILD_MESON:
		return "project() stands in no condition; let add_languages('cuda') ask for the language, and adopt again";
	case BUILD_AUTOCONF:
		return arena_printf(&a->arena,
		                    "for AMD let AC_ARG_WITH([hip]) set NVCC to 'hipcc -D%s -I$srcdir/%s -include cuda_to_hip.h', "
		                    "and AM_CONDITIONAL([%s])",
		                    name, folder, name);
	case BUILD_MAKE: return arena_printf(&a->arena, "automake takes no 'ifeq': for AMD write 'if %s', lines, 'else'", name);
	case BUILD_DOCKER:
	case BUILD_CI: return arena_printf(&a->arena, "for AMD it needs ROCm in the place of CUDA, and a build with %s", name);
	default: return arena_printf(&a->arena, "for AMD it needs 'hipcc -D%s -I%s -include cuda_to_hip.h' by hand", name, folder);
	}
}

bool left_has_lines(const struct file *f)
{
	enum build_kind kind = f->build ? lines_kind(f->path) : BUILD_NONE;
	return kind == BUILD_AUTOCONF || kind == (enum build_kind)KIND_AUTOMAKE;
}

void left_tell(const struct file *f, const struct parts *parts)
{
	struct slice text = f->bytes;
	uint32_t at = 0, line = 1, begin, end;
	for (size_t k = 0; k < parts->n;) {
		struct buf amd = {0};
		for (begin = parts->v[k].begin; begin && text.p[begin - 1] != '\n';)
			begin--;
		for (end = begin; k < parts->n && (parts->v[k].begin < end || end == begin); k++)
			for (end = parts->v[k].end > end ? parts->v[k].end : end + (end == begin);
			     end < text.n && text.p[end - 1] != '\n';)
				end++;
		for (; at < begin; at++)
			line += text.p[at] == '\n';
		parts_render(parts, text, begin, end, &amd);
		struct slice shown = {amd.p ? amd.p : "", amd.n};
		while (shown.n && isspace((unsigned char)*shown.p))
			shown = (struct slice){shown.p + 1, shown.n - 1};
		while (shown.n && isspace((unsigned char)shown.p[shown.n - 1]))
			shown.n--;
		warn("%s:%u: for AMD '%.*s'", f->shown, line, (int)shown.n, shown.p);
		buf_free(&amd);
	}
}
