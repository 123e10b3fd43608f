/* fuzz_database.c: compile_commands.json, and the commands that it holds. */
#include "test/fuzz.h"
#include "nvcc/nvcc_args.h"
#include "parse/parse.h"

static bool nothing(const void *ctx, const char *path)
{
	(void)ctx;
	(void)path;
	return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct compile_command *list = NULL;
	size_t commands = 0, n_args;
	struct buf why = {0};
	fuzz_file("compile_commands.json", bytes, n);
	if (compile_database(".", &list, &commands, &why)) {
		for (size_t i = 0; i < commands; i++) {
			struct arena a = {0};
			struct nvcc_reading how = {.directory = list[i].directory, .may_read = nothing};
			nvcc_to_clang((const char *const *)list[i].args, list[i].n_args, &how, &a, &n_args);
			arena_free(&a);
		}
		compile_database_free(list, commands);
	}
	buf_free(&why);
	return 0;
}
