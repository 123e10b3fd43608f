/* fuzz_git.c: what git keeps in a repository, as an index and as .gitignore. */
#include "test/fuzz.h"
#include "base/git_index.h"
#include "input/ignore.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const paths[] = {"a", "a/b.cu", "src/kernels/x.cu", "a b/[c]/\\d"};
	struct git_index x = {0};
	char *copy = fuzz_copy(bytes, n);
	struct slice text = {copy, n};
	if (git_index_parse(&x, text))
		for (size_t i = 0; i < ARRAY_SIZE(paths); i++)
			git_index_holds(&x, slice_str(paths[i]));
	git_index_free(&x);
	struct ignore *in = ignore_push(NULL, "a", text);
	for (size_t i = 0; i < ARRAY_SIZE(paths); i++)
		ignore_match(in, paths[i], i % 2);
	ignore_pop(in, NULL);
	free(copy);
	return 0;
}
