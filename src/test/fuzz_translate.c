/* fuzz_translate.c: any bytes as a source. */
#include "test/fuzz.h"
#include "test/source_run.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	source_run((struct slice){(const char *)bytes, n}, (struct slice){0}, fuzz_choice(bytes, n, 16));
	return 0;
}
