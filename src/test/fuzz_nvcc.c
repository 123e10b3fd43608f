/* fuzz_nvcc.c: a command for nvcc, which is the options file 'x' as well, so that "@x" and "--options-file x" within it come back to it. */
#include "test/fuzz.h"
#include "nvcc/nvcc_args.h"

static bool only_x(const void *ctx, const char *path)
{
	(void)ctx;
	return !strcmp(path, "x");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct arena a = {0};
	char *copy = fuzz_copy(bytes, n);
	size_t n_args, n_out;
	fuzz_file("x", bytes, n);
	const char **args = nvcc_split((struct slice){copy, n}, &a, &n_args);
	struct nvcc_reading how = {.may_read = only_x};
	char **out = nvcc_to_clang(args, n_args, &how, &a, &n_out);
	if (out[n_out])
		abort();
	for (size_t i = 0; i < n_out; i++) /* an allow-list lets nothing of that through, however it arrives */
		if (!strcmp(out[i], "-Xclang") || !strncmp(out[i], "-fplugin", 8) || !strncmp(out[i], "-MF", 3) || out[i][0] == '@')
			if (!i ||
			    (strcmp(out[i - 1], "-include") && strcmp(out[i - 1], "-imacros") && strcmp(out[i - 1], "-isystem")))
				abort();
	free(copy);
	arena_free(&a);
	return 0;
}
