/* keyword.c: the keywords of C++20 and C, and how long these and CUDA's are. */
#include "lex/lexer.h"

const uint32_t keyword_lengths[256] = {
        ['_'] = 1u << 5 | 1u << 7 | 1u << 8 | 1u << 9 | 1u << 10 | 1u << 11 | 1u << 12 | 1u << 13 | 1u << 14 | 1u << 15 | 1u << 16 |
                1u << 17,
        ['a'] = 1u << 3 | 1u << 4 | 1u << 6 | 1u << 7,
        ['b'] = 1u << 4 | 1u << 5 | 1u << 6,
        ['c'] = 1u << 4 | 1u << 5 | 1u << 7 | 1u << 8 | 1u << 9 | 1u << 10,
        ['d'] = 1u << 2 | 1u << 6 | 1u << 7 | 1u << 8 | 1u << 12,
        ['e'] = 1u << 4 | 1u << 6 | 1u << 8,
        ['f'] = 1u << 3 | 1u << 5 | 1u << 6,
        ['g'] = 1u << 4,
        ['i'] = 1u << 2 | 1u << 3 | 1u << 6,
        ['l'] = 1u << 4,
        ['m'] = 1u << 7,
        ['n'] = 1u << 3 | 1u << 6 | 1u << 7 | 1u << 8 | 1u << 9,
        ['o'] = 1u << 2 | 1u << 5 | 1u << 8,
        ['p'] = 1u << 6 | 1u << 7 | 1u << 9,
        ['r'] = 1u << 6 | 1u << 8 | 1u << 16,
        ['s'] = 1u << 5 | 1u << 6 | 1u << 11 | 1u << 13,
        ['t'] = 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 8 | 1u << 12,
        ['u'] = 1u << 5 | 1u << 8,
        ['v'] = 1u << 4 | 1u << 7 | 1u << 8,
        ['w'] = 1u << 5 | 1u << 7,
        ['x'] = 1u << 3 | 1u << 6,
};

bool is_keyword_of_its_length(struct slice s)
{
	/* clang-format off */
	static const char *const of_length[] = { /* one after the other */
		[2] = "do" "if" "or",
		[3] = "and" "asm" "for" "int" "new" "not" "try" "xor",
		[4] = "auto" "bool" "case" "char" "else" "enum" "goto" "long" "this" "true" "void",
		[5] = "_Bool" "bitor" "break" "catch" "class" "compl" "const" "false" "float" "or_eq" "short" "throw" "union" "using"
		       "while",
		[6] = "and_eq" "bitand" "delete" "double" "export" "extern" "friend" "inline" "not_eq" "public" "return" "signed"
		       "sizeof" "static" "struct" "switch" "typeid" "xor_eq",
		[7] = "_Atomic" "alignas" "alignof" "char8_t" "concept" "default" "mutable" "nullptr" "private" "typedef" "virtual"
		       "wchar_t",
		[8] = "_Alignas" "_Alignof" "_Complex" "_Generic" "char16_t" "char32_t" "co_await" "co_yield" "continue" "decltype"
		       "explicit" "noexcept" "operator" "register" "requires" "restrict" "template" "typename" "unsigned" "volatile",
		[9] = "_Noreturn" "co_return" "consteval" "constexpr" "constinit" "namespace" "protected",
		[10] = "_Imaginary" "const_cast",
		[11] = "static_cast",
		[12] = "dynamic_cast" "thread_local",
		[13] = "_Thread_local" "static_assert",
		[14] = "_Static_assert",
		[16] = "reinterpret_cast",
	};
	/* clang-format on */
	for (const char *word = s.n < ARRAY_SIZE(of_length) && of_length[s.n] ? of_length[s.n] : ""; *word; word += s.n)
		if (*word == *s.p && word[1] == s.p[1] && !memcmp(word, s.p, s.n))
			return true;
	return false;
}
