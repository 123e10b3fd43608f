/* absent.c: functions of HIP that fail by name, at the call. The runtime's own definitions take precedence at the link. */
#include "verify/absent.h"
#include "base/file_io.h"
#include <dirent.h>

static const char *const runtime_headers[] = {"hip/hip_runtime_api.h", "hip/hiprtc.h"};
static const char *const library_folders[] = {"hipblas",   "hipblaslt", "hipfft", "hiprand",
                                              "hipsolver", "hipsparse", "miopen", "rccl"};
/* a word before a function's name that says: this declares it */
static const char *const result_types[] = {"hipError_t",
                                           "hiprtcResult",
                                           "hipblasStatus_t",
                                           "hipsparseStatus_t",
                                           "hipsolverStatus_t",
                                           "hipfftResult",
                                           "hiprandStatus_t",
                                           "HIPRANDAPI",
                                           "miopenStatus_t",
                                           "ncclResult_t",
                                           "char",
                                           "int"};
static const char *const prefixes[] = {"hip", "miopen", "nccl"};

static bool in_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/* Whether the name, which begins at p, has a type before it. */
static bool declares(const char *text, const char *p)
{
	const char *end = p;
	while (end > text && strchr(" \t\n*", end[-1]))
		end--;
	const char *start = end;
	while (start > text && in_word(start[-1]))
		start--;
	for (size_t i = 0; i < ARRAY_SIZE(result_types) && end < p; i++)
		if (slice_is((struct slice){start, (size_t)(end - start)}, result_types[i]))
			return true;
	return false;
}

static void of_header(const char *path, struct strmap *seen, struct buf *out, struct arena *a)
{
	struct buf b = {0};
	if (!file_read(path, 64 << 20, &b) && b.n)
		for (const char *p = b.p; (p = strchr(p, '(')); p++) {
			const char *start = p;
			while (start > b.p && in_word(start[-1]))
				start--;
			struct slice name = {start, (size_t)(p - start)};
			for (size_t i = 0; i < ARRAY_SIZE(prefixes); i++)
				if (slice_starts(name, prefixes[i]) && declares(b.p, start) && !strmap_get(seen, name, NULL)) {
					strmap_put(seen, slice_str(arena_strndup(a, name.p, name.n)), 1);
					buf_addf(out, "ABSENT(%.*s)\n", (int)name.n, name.p);
				}
		}
	buf_free(&b);
}

static void of_folder(const char *path, int depth, struct strmap *seen, struct buf *out, struct arena *a)
{
	DIR *d = depth ? opendir(path) : NULL;
	for (struct dirent *e; d && (e = readdir(d));) {
		const char *below = arena_printf(a, "%s/%s", path, e->d_name);
		if (slice_ends(slice_str(e->d_name), ".h"))
			of_header(below, seen, out, a);
		else if (*e->d_name != '.')
			of_folder(below, depth - 1, seen, out, a);
	}
	if (d)
		closedir(d);
}

void absent_functions(const char *rocm, bool libraries, struct buf *out, struct arena *a)
{
	struct strmap seen = {0};
	buf_addstr(out, "// What the CPU device lacks of HIP: made from its headers.\n"
	                "extern void gpu_absent(const char *);\n"
	                "#define ABSENT(name) __attribute__((weak)) int name(void) { gpu_absent(\"'\" #name \"'\"); return 0; }\n");
	for (size_t i = 0; i < ARRAY_SIZE(runtime_headers); i++)
		of_header(arena_printf(a, "%s/include/%s", rocm, runtime_headers[i]), &seen, out, a);
	for (size_t i = 0; i < ARRAY_SIZE(library_folders) && libraries; i++)
		of_folder(arena_printf(a, "%s/include/%s", rocm, library_folders[i]), 4, &seen, out, a);
	strmap_free(&seen);
}
