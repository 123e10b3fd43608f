/* fuzz_lexer.c: any bytes as a source: tokens, arguments, what a scan and a skim of them make. */
#include "test/fuzz.h"
#include "lex/lexer.h"
#include "rules/rules.h"
#include "scan/scan.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	char *copy = fuzz_copy(bytes, n);
	struct slice src = {copy, n};
	struct tokens t;
	struct arena a = {0};
	lex(src, &t);
	for (uint32_t i = 0; i < t.n; i++) {
		struct range *args;
		uint32_t line, column;
		call_arguments(&t, i, &a, &args);
		token_text(&t, i, &a);
		tokens_position(&t, t.t[i].off, &line, &column);
		brace_around(&t, i);
	}
	tokens_free(&t);
	arena_free(&a);
	for (int includes = 0; includes < 2; includes++) {
		struct scan s = {0};
		(includes ? scan_includes : scan_file)(src, rules_builtin(), &s);
		scan_free(&s);
	}
	free(copy);
	return 0;
}
