/* libs.c: from includes to libraries. */
#include "verify/libs.h"
#include "base/file_io.h"
#include "verify/cpu/cpu_call.h"
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* A row's header is a folder, a header's name, or both. The runtime itself comes with --hip-link, and with nvcc. */
static const struct {
	const char *header, *lib;
} rows[] = {
        {"hip/hiprtc.h", "hiprtc"},
        {"hipblas/", "hipblas"},
        {"hipblas.h", "hipblas"},
        {"hipblaslt/", "hipblaslt"},
        {"hipfft/", "hipfft"},
        {"hipfft.h", "hipfft"},
        {"hipfft/hipfftw.h", "hipfftw"},
        {"hiprand/", "hiprand"},
        {"hiprand.h", "hiprand"},
        {"hipsolver/", "hipsolver"},
        {"hipsolver.h", "hipsolver"},
        {"hipsparse/", "hipsparse"},
        {"hipsparse.h", "hipsparse"},
        {"hipsparselt/", "hipsparselt"},
        {"miopen/", "MIOpen"},
        {"rccl/", "rccl"},
        {"rccl.h", "rccl"},
        {"rocblas/", "rocblas"},
        {"rocblas.h", "rocblas"},
        {"rocfft/", "rocfft"},
        {"rocrand/", "rocrand"},
        {"rocsolver/", "rocsolver"},
        {"rocsparse/", "rocsparse"},
        {"roctracer/roctx.h", "roctx64"},
        {"roctx.h", "roctx64"},
        {"rocprofiler-sdk-roctx/", "rocprofiler-sdk-roctx"},
        {"hiptensor/", "hiptensor"},
        {"cublas.h", "cublas"},
        {"cublas_v2.h", "cublas"},
        {"cublasLt.h", "cublasLt"},
        {"cudnn.h", "cudnn"},
        {"cufft.h", "cufft"},
        {"cufftXt.h", "cufft"},
        {"curand.h", "curand"},
        {"cusolverDn.h", "cusolver"},
        {"cusolverSp.h", "cusolver"},
        {"cusparse.h", "cusparse"},
        {"nccl.h", "nccl"},
        {"nvrtc.h", "nvrtc"},
};

static const char *const of_cuda[] = {"cublas", "cublasLt", "cudnn", "cufft", "curand", "cusolver", "cusparse", "nccl", "nvrtc"};

const char *lib_of_header(struct slice header)
{
	const char *lib = NULL;
	size_t best = 0;
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		size_t n = strlen(rows[i].header);
		bool folder = rows[i].header[n - 1] == '/';
		if ((folder ? slice_starts(header, rows[i].header) : slice_is(header, rows[i].header)) && n > best) {
			lib = rows[i].lib;
			best = n;
		}
	}
	return lib;
}

static void add_once(struct words *w, const char *s)
{
	for (size_t i = 0; i < w->n; i++)
		if (!strcmp(w->v[i], s))
			return;
	words_add(w, s);
}

/* "#include <x>" or "#include "x"" in this line. */
static bool include_in(const char *line, const char *eol, struct slice *name, bool *quoted)
{
	const char *p = line;
	while (p < eol && (*p == ' ' || *p == '\t'))
		p++;
	if (p == eol || *p++ != '#')
		return false;
	while (p < eol && (*p == ' ' || *p == '\t'))
		p++;
	if (eol - p < 8 || strncmp(p, "include", 7))
		return false;
	for (p += 7; p < eol && (*p == ' ' || *p == '\t'); p++)
		;
	if (p == eol || (*p != '<' && *p != '"'))
		return false;
	*quoted = *p == '"';
	const char *close = memchr(p + 1, *quoted ? '"' : '>', (size_t)(eol - p - 1));
	if (!close)
		return false;
	*name = (struct slice){p + 1, (size_t)(close - p - 1)};
	return true;
}

static const char *resolve(const char *from, struct slice name, bool beside, const struct words *dirs, struct arena *a)
{
	const char *slash = strrchr(from, '/');
	for (size_t i = beside ? 0 : 1; i <= dirs->n; i++) {
		const char *path = i ? arena_printf(a, "%s/%.*s", dirs->v[i - 1], (int)name.n, name.p)
		                     : arena_printf(a, "%.*s%.*s", slash ? (int)(slash - from + 1) : 0, from, (int)name.n, name.p);
		const char *real = access(path, R_OK) ? NULL : path_linked(path, a);
		if (real)
			return real;
	}
	return NULL;
}

void libs_of_sources(const struct words *sources, const struct words *dirs, struct words *libs, struct words *visited,
                     struct arena *a)
{
	struct words queue = {0};
	struct strmap seen = {0};
	words_join(&queue, sources);
	for (size_t i = 0; i < queue.n; i++) {
		struct buf b = {0};
		if (strmap_get(&seen, slice_str(queue.v[i]), NULL))
			continue;
		strmap_put(&seen, slice_str(queue.v[i]), 1);
		if (file_read(queue.v[i], 64 << 20, &b))
			continue;
		if (visited)
			words_add(visited, queue.v[i]);
		for (const char *p = b.p, *end = b.p + b.n; p < end;) {
			const char *eol = memchr(p, '\n', (size_t)(end - p));
			struct slice name;
			bool quoted;
			if (!eol)
				eol = end;
			if (include_in(p, eol, &name, &quoted)) {
				const char *lib = lib_of_header(name),
				           *path = lib ? NULL : resolve(queue.v[i], name, quoted, dirs, a);
				if (lib)
					add_once(libs, lib);
				else if (path)
					words_add(&queue, path);
			}
			p = eol + 1;
		}
		buf_free(&b);
	}
	words_free(&queue);
	strmap_free(&seen);
}

const char *lib_missing(const char *folder, const char *name, struct arena *a)
{
	const char *path = arena_printf(a, "%s/lib%s.so", folder, name);
	char target[PATH_MAX];
	if (!access(path, R_OK))
		return NULL;
	ssize_t n = readlink(path, target, sizeof target - 1);
	if (n <= 0)
		return arena_printf(a, "lib%s.so is missing", name);
	return arena_printf(a, "lib%s.so points to %.*s, which is missing", name, (int)n, target);
}

const char *lib_on_platform(const char *name, const struct toolchain *t, struct arena *a, const char **why)
{
	bool nvidia = t->platform == PLATFORM_NVIDIA;
	*why = NULL;
	for (size_t i = 0; i < ARRAY_SIZE(of_cuda); i++)
		if (!strcmp(name, of_cuda[i]))
			return nvidia ? name : NULL;
	if (t->cpu) {
		*why = cpu_has_library(name) ? NULL : arena_printf(a, "the CPU device has no lib%s", name);
		return NULL;
	}
	if (nvidia && !strcmp(name, "hiprtc"))
		return "nvrtc";
	if (nvidia && !strcmp(name, "rccl"))
		return "nccl";
	if (nvidia && (!t->libs || lib_missing(t->libs, name, a)))
		*why = arena_printf(a, "lib%s.so, made for NVIDIA, is missing", name);
	else if (t->libs)
		*why = lib_missing(t->libs, name, a);
	return *why ? NULL : name;
}

bool lib_is_stub(const char *folder, const char *name, struct arena *a)
{
	struct buf b = {0};
	bool found = !file_read(arena_printf(a, "%s/import-stubs", folder), 1 << 20, &b) && b.n &&
	             strstr(b.p, arena_printf(a, "lib%s.so\n", name));
	buf_free(&b);
	return found;
}
