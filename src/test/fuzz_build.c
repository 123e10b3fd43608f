/* fuzz_build.c: build files of each kind. */
#include "test/fuzz.h"
#include "build/build_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const guards[] = {"USE_CUDA"};
	struct run r = {.lint = true, .sel = selection_default(), .cuda_guards = guards, .n_cuda_guards = 1};
	char *copy = fuzz_copy(bytes, n);
	for (int kind = BUILD_MAKE; kind < BUILD_KINDS; kind++) {
		struct diagnostics out = {0};
		build_file_read(&r, (enum build_kind)kind, (struct slice){copy, n}, 0, &out);
		diag_free(&out);
	}
	free(copy);
	return 0;
}
