/* fuzz_options.c: a project's .tranship, read for each command, and the options that come of it. */
#include "test/fuzz.h"
#include "input/options.h"

static void look(void *ctx, const struct option_given *given)
{
	size_t *n = ctx;
	*n += strlen(given->name) + strlen(given->value) + strlen(given->from);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static char *here;
	if (!here)
		here = realpath(".", NULL);
	fuzz_file(".tranship", bytes, n);
	struct options o = options_default();
	size_t sum = 0;
	o.command = (int)fuzz_choice(bytes, n, COMMANDS);
	if (options_read_config(&o, ".tranship", fuzz_choice(bytes, n, 3) ? here : NULL) && options_check(&o))
		options_in_force(&o, look, &sum);
	options_free(&o);
	return 0;
}
