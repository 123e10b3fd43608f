/* fuzz_rules.c: a file of rules: read, checked, and used for a translation. */
#include "test/fuzz.h"
#include "rules/rule_check.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const names[] = {"x.rules"};
	static FILE *nowhere;
	if (!nowhere)
		nowhere = fopen("/dev/null", "w");
	unsigned errors = 0;
	fuzz_file(*names, bytes, n);
	struct rule_table *t = rules_load(names, 1, &errors);
	if (t) {
		struct buf out = {0};
		struct assumption none = assume_guards(NULL);
		rules_check(t, nowhere);
		rules_translate(t,
		                SLICE_LIT("#include <cuda.h>\nvoid f() { cudaMalloc(&p, 4); cudaFoo<int>(a, b, c)(d); x.y(0); "
		                          "ns::f(1, 2); }"),
		                &none, &out);
		buf_free(&out);
		rules_free(t);
	}
	return 0;
}
