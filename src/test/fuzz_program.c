/* fuzz_program.c: programs of C++ and CUDA that a grammar makes from the bytes. With TRANSHIP_FUZZ_PROGRAM=FOLDER in the environment they are
 * written there, as a.cu and b.h. */
#include "test/fuzz.h"
#include "test/source_run.h"
#include "test/well_formed.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const char *folder = getenv("TRANSHIP_FUZZ_PROGRAM");
	struct buf source = {0}, header = {0};
	well_formed(bytes, n, &source, &header);
	if (folder && !chdir(folder)) {
		fuzz_file("a.cu", (const uint8_t *)source.p, source.n);
		fuzz_file("b.h", (const uint8_t *)header.p, header.n);
	}
	source_run((struct slice){source.p, source.n}, (struct slice){header.p, header.n}, fuzz_choice(bytes, n, 16));
	buf_free(&source);
	buf_free(&header);
	return 0;
}
