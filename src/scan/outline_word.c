/* outline_word.c: the words that declarations and statements begin with. */
#include "scan/outline_word.h"

/* The words of C++ and CUDA that matter here, by their first letters, the commonest first. */
struct known_word {
	const char *word;
	uint8_t n, is;
};
#define W(text, kind) {text, sizeof text - 1, kind}
static const struct known_word *const known_words[26] = {
        ['a' - 'a'] = (const struct known_word[]){W("alignas", W_CALLED), W("asm", W_EXPRESSION), W("auto", W_TYPE), {0}},
        ['b' - 'a'] = (const struct known_word[]){W("bool", W_TYPE), W("break", W_EXPRESSION), {0}},
        ['c' - 'a'] = (const struct known_word[]){W("const", W_SPECIFIER),
                                                  W("case", W_ACCESS),
                                                  W("char", W_TYPE),
                                                  W("catch", W_HEADER),
                                                  W("class", W_CLASS),
                                                  W("consteval", W_SPECIFIER),
                                                  W("constexpr", W_SPECIFIER),
                                                  W("constinit", W_SPECIFIER),
                                                  W("continue", W_EXPRESSION),
                                                  W("co_await", W_EXPRESSION),
                                                  W("co_return", W_EXPRESSION),
                                                  W("co_yield", W_EXPRESSION),
                                                  W("const_cast", W_EXPRESSION),
                                                  {0}},
        ['d' - 'a'] = (const struct known_word[]){W("double", W_TYPE),
                                                  W("decltype", W_TYPE_OF),
                                                  W("default", W_ACCESS),
                                                  W("delete", W_EXPRESSION),
                                                  W("do", W_BEGINS),
                                                  W("dynamic_cast", W_EXPRESSION),
                                                  {0}},
        ['e' - 'a'] =
                (const struct known_word[]){
                        W("else", W_BEGINS), W("enum", W_ENUM), W("explicit", W_SPECIFIER), W("extern", W_SPECIFIER), {0}},
        ['f' - 'a'] = (const struct known_word[]){W("for", W_HEADER), W("float", W_TYPE), W("friend", W_SPECIFIER), {0}},
        ['g' - 'a'] = (const struct known_word[]){W("goto", W_EXPRESSION), {0}},
        ['i' - 'a'] = (const struct known_word[]){W("if", W_HEADER), W("inline", W_SPECIFIER), W("int", W_TYPE), {0}},
        ['l' - 'a'] = (const struct known_word[]){W("long", W_TYPE), {0}},
        ['m' - 'a'] = (const struct known_word[]){W("mutable", W_SPECIFIER), {0}},
        ['n' - 'a'] =
                (const struct known_word[]){W("new", W_EXPRESSION), W("namespace", W_NAMESPACE), W("noexcept", W_SPECIFIER), {0}},
        ['o' - 'a'] = (const struct known_word[]){W("operator", W_OPERATOR), {0}},
        ['p' - 'a'] = (const struct known_word[]){W("private", W_ACCESS), W("protected", W_ACCESS), W("public", W_ACCESS), {0}},
        ['r' - 'a'] = (const struct known_word[]){W("return", W_EXPRESSION),
                                                  W("register", W_SPECIFIER),
                                                  W("reinterpret_cast", W_EXPRESSION),
                                                  W("restrict", W_SPECIFIER),
                                                  {0}},
        ['s' - 'a'] = (const struct known_word[]){W("sizeof", W_EXPRESSION),
                                                  W("static", W_SPECIFIER),
                                                  W("short", W_TYPE),
                                                  W("signed", W_TYPE),
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
        ['u' - 'a'] = (const struct known_word[]){W("unsigned", W_TYPE), W("union", W_CLASS), W("using", W_USING), {0}},
        ['v' - 'a'] = (const struct known_word[]){W("void", W_TYPE), W("volatile", W_SPECIFIER), W("virtual", W_SPECIFIER), {0}},
        ['w' - 'a'] = (const struct known_word[]){W("wchar_t", W_TYPE), W("while", W_HEADER), {0}},
        ['x' - 'a'] = (const struct known_word[]){{0}}, /* xor */
};
static const struct known_word reserved_words[] = {
        W("__device__", W_SPECIFIER),      W("__global__", W_SPECIFIER),        W("__shared__", W_SPECIFIER),
        W("__host__", W_SPECIFIER),        W("__restrict__", W_SPECIFIER),      W("__constant__", W_SPECIFIER),
        W("__forceinline__", W_SPECIFIER), W("__grid_constant__", W_SPECIFIER), W("__inline__", W_SPECIFIER),
        W("__managed__", W_SPECIFIER),     W("__noinline__", W_SPECIFIER),      W("__align__", W_CALLED),
        W("__asm__", W_EXPRESSION),        W("__attribute__", W_CALLED),        W("__cluster_dims__", W_CALLED),
        W("__declspec", W_CALLED),         W("__launch_bounds__", W_CALLED),    W("__maxnreg__", W_CALLED),
        W("__restrict", W_SPECIFIER),      W("__typeof__", W_TYPE_OF),          {0}};

enum word outline_known_word(const struct tokens *t, uint32_t i)
{
	struct slice w = token_bytes(t, i);
	for (const struct known_word *k = *w.p == '_' ? reserved_words : known_words[*w.p - 'a']; k->word; k++)
		if (k->n == w.n && k->word[1] == w.p[1] && !memcmp(k->word, w.p, w.n)) /* none has one letter */
			return k->is;
	return W_NAME;
}
