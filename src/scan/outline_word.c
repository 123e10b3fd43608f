/* outline_word.c: the words that declarations and statements begin with. */
#include "scan/outline_word.h"

/* The words of C++ and CUDA that matter here, by their first letters. */
struct known_word {
	const char *word;
	uint8_t n, is;
};
const uint32_t outline_lengths[256] = {
        ['_'] = 1u << 7 | 1u << 8 | 1u << 9 | 1u << 10 | 1u << 11 | 1u << 12 | 1u << 13 | 1u << 15 | 1u << 16 | 1u << 17,
        ['a'] = 1u << 3 | 1u << 4 | 1u << 7,
        ['b'] = 1u << 4 | 1u << 5,
        ['c'] = 1u << 4 | 1u << 5 | 1u << 8 | 1u << 9 | 1u << 10,
        ['d'] = 1u << 2 | 1u << 6 | 1u << 7 | 1u << 8 | 1u << 12,
        ['e'] = 1u << 4 | 1u << 6 | 1u << 8,
        ['f'] = 1u << 3 | 1u << 5 | 1u << 6,
        ['g'] = 1u << 4,
        ['i'] = 1u << 2 | 1u << 3 | 1u << 6,
        ['l'] = 1u << 4,
        ['m'] = 1u << 7,
        ['n'] = 1u << 3 | 1u << 8 | 1u << 9,
        ['o'] = 1u << 8,
        ['p'] = 1u << 6 | 1u << 7 | 1u << 9,
        ['r'] = 1u << 6 | 1u << 8 | 1u << 16,
        ['s'] = 1u << 5 | 1u << 6 | 1u << 11 | 1u << 13,
        ['t'] = 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 8 | 1u << 12,
        ['u'] = 1u << 5 | 1u << 8,
        ['v'] = 1u << 4 | 1u << 7 | 1u << 8,
        ['w'] = 1u << 5 | 1u << 7,
};
#define W(text, kind) {text, sizeof text - 1, kind}
static const struct known_word *const known_words[26] = {
        ['a' - 'a'] = (const struct known_word[]){W("alignas", W_CALLED), W("asm", W_EXPRESSION), W("auto", W_TYPE), {0}},
        ['b' - 'a'] = (const struct known_word[]){W("bool", W_TYPE), W("break", W_EXPRESSION), {0}},
        ['c' - 'a'] = (const struct known_word[]){W("case", W_ACCESS),
                                                  W("catch", W_HEADER),
                                                  W("char", W_TYPE),
                                                  W("class", W_CLASS),
                                                  W("const", W_SPECIFIER),
                                                  W("consteval", W_SPECIFIER),
                                                  W("constexpr", W_SPECIFIER),
                                                  W("constinit", W_SPECIFIER),
                                                  W("continue", W_EXPRESSION),
                                                  W("co_await", W_EXPRESSION),
                                                  W("co_return", W_EXPRESSION),
                                                  W("co_yield", W_EXPRESSION),
                                                  W("const_cast", W_EXPRESSION),
                                                  {0}},
        ['d' - 'a'] = (const struct known_word[]){W("decltype", W_TYPE_OF),
                                                  W("default", W_ACCESS),
                                                  W("delete", W_EXPRESSION),
                                                  W("do", W_BEGINS),
                                                  W("double", W_TYPE),
                                                  W("dynamic_cast", W_EXPRESSION),
                                                  {0}},
        ['e' - 'a'] =
                (const struct known_word[]){
                        W("else", W_BEGINS), W("enum", W_ENUM), W("explicit", W_SPECIFIER), W("extern", W_SPECIFIER), {0}},
        ['f' - 'a'] = (const struct known_word[]){W("float", W_TYPE), W("for", W_HEADER), W("friend", W_SPECIFIER), {0}},
        ['g' - 'a'] = (const struct known_word[]){W("goto", W_EXPRESSION), {0}},
        ['i' - 'a'] = (const struct known_word[]){W("if", W_HEADER), W("inline", W_SPECIFIER), W("int", W_TYPE), {0}},
        ['l' - 'a'] = (const struct known_word[]){W("long", W_TYPE), {0}},
        ['m' - 'a'] = (const struct known_word[]){W("mutable", W_SPECIFIER), {0}},
        ['n' - 'a'] =
                (const struct known_word[]){W("namespace", W_NAMESPACE), W("new", W_EXPRESSION), W("noexcept", W_SPECIFIER), {0}},
        ['o' - 'a'] = (const struct known_word[]){W("operator", W_OPERATOR), {0}},
        ['p' - 'a'] = (const struct known_word[]){W("private", W_ACCESS), W("protected", W_ACCESS), W("public", W_ACCESS), {0}},
        ['r' - 'a'] = (const struct known_word[]){W("register", W_SPECIFIER),
                                                  W("reinterpret_cast", W_EXPRESSION),
                                                  W("restrict", W_SPECIFIER),
                                                  W("return", W_EXPRESSION),
                                                  {0}},
        ['s' - 'a'] = (const struct known_word[]){W("short", W_TYPE),
                                                  W("signed", W_TYPE),
                                                  W("sizeof", W_EXPRESSION),
                                                  W("static", W_SPECIFIER),
                                                  W("static_assert", W_EXPRESSION),
                                                  W("static_cast", W_EXPRESSION),
                                                  W("struct", W_CLASS),
                                                  W("switch", W_HEADER),
                                                  {0}},
        ['t' - 'a'] = (const struct known_word[]){W("template", W_TEMPLATE),
                                                  W("this", W_EXPRESSION),
                                                  W("thread_local", W_SPECIFIER),
                                                  W("throw", W_EXPRESSION),
                                                  W("try", W_BEGINS),
                                                  W("typedef", W_TYPEDEF),
                                                  W("typename", W_SPECIFIER),
                                                  W("typeof", W_TYPE_OF),
                                                  {0}},
        ['u' - 'a'] = (const struct known_word[]){W("union", W_CLASS), W("unsigned", W_TYPE), W("using", W_USING), {0}},
        ['v' - 'a'] = (const struct known_word[]){W("virtual", W_SPECIFIER), W("void", W_TYPE), W("volatile", W_SPECIFIER), {0}},
        ['w' - 'a'] = (const struct known_word[]){W("wchar_t", W_TYPE), W("while", W_HEADER), {0}},
};
static const struct known_word reserved_words[] = {W("__constant__", W_SPECIFIER),
                                                   W("__device__", W_SPECIFIER),
                                                   W("__forceinline__", W_SPECIFIER),
                                                   W("__global__", W_SPECIFIER),
                                                   W("__grid_constant__", W_SPECIFIER),
                                                   W("__host__", W_SPECIFIER),
                                                   W("__inline__", W_SPECIFIER),
                                                   W("__managed__", W_SPECIFIER),
                                                   W("__noinline__", W_SPECIFIER),
                                                   W("__shared__", W_SPECIFIER),
                                                   W("__align__", W_CALLED),
                                                   W("__asm__", W_EXPRESSION),
                                                   W("__attribute__", W_CALLED),
                                                   W("__cluster_dims__", W_CALLED),
                                                   W("__declspec", W_CALLED),
                                                   W("__launch_bounds__", W_CALLED),
                                                   W("__restrict", W_SPECIFIER),
                                                   W("__restrict__", W_SPECIFIER),
                                                   W("__typeof__", W_TYPE_OF),
                                                   {0}};

enum word outline_known_word(const struct tokens *t, uint32_t i)
{
	struct slice w = token_bytes(t, i);
	for (const struct known_word *k = *w.p == '_' ? reserved_words : known_words[*w.p - 'a']; k->word; k++)
		if (k->n == w.n && k->word[1] == w.p[1] && !memcmp(k->word, w.p, w.n)) /* none has one letter */
			return k->is;
	return W_NAME;
}
