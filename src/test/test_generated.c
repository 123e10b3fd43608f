/* test_generated.c: programs that a grammar makes are translated and linted without a crash; the sanitizers look on in 'make check'.
 * usage: test_generated [FROM-TO | SEED FOLDER]: the programs of these numbers; writes that of the number to a.cu and b.h of the folder. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <inttypes.h>
#include "test/source_run.h"
#include "test/well_formed.h"
#include "base/file_io.h"

enum { MOST_BYTES = 1200 };
static uint64_t from = 0, to = 1000;

/* The bytes of the number: as many as it says. */
static size_t bytes_of(uint64_t seed, uint8_t *bytes)
{
	uint64_t x = seed * 0x9e3779b97f4a7c15u + 88172645463325252u;
	size_t n = 0, most = 50 + seed % 8 * 150;
	while (n < most) {
		x ^= x << 13;
		x ^= x >> 7;
		x ^= x << 17;
		bytes[n++] = (uint8_t)(x >> 32);
	}
	return n;
}

static void test_well_formed_programs(void **state)
{
	(void)state;
	size_t found = 0;
	for (uint64_t seed = from; seed < to; seed++) {
		uint8_t bytes[MOST_BYTES];
		struct buf source = {0}, header = {0};
		well_formed(bytes, bytes_of(seed, bytes), &source, &header);
		found +=
		        source_run((struct slice){source.p, source.n}, (struct slice){header.p, header.n}, (unsigned)seed % 16) > 0;
		buf_free(&source);
		buf_free(&header);
	}
	assert_true(found > (to - from) / 2); /* what was made is code that passes and finders meet */
}

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(test_well_formed_programs)};
	if (argc == 2 && sscanf(argv[1], "%" SCNu64 "-%" SCNu64, &from, &to) != 2)
		return 2;
	if (argc < 3)
		return cmocka_run_group_tests(tests, NULL, NULL);
	uint8_t bytes[MOST_BYTES];
	struct buf source = {0}, header = {0}, path = {0};
	well_formed(bytes, bytes_of(strtoull(argv[1], NULL, 10), bytes), &source, &header);
	buf_addf(&path, "%s/a.cu", argv[2]);
	FILE *f = fopen(path.p, "w");
	fwrite(source.p, 1, source.n, f);
	fclose(f);
	path.n = 0;
	buf_addf(&path, "%s/b.h", argv[2]);
	f = fopen(path.p, "w");
	fwrite(header.p, 1, header.n, f);
	return fclose(f);
}
