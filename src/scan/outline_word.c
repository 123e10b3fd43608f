/* outline_word.c: the words that declarations and statements begin with. */
#include "scan/outline_word.h"

/* The words of C++ and CUDA that matter here, by their first letters. */
struct known_word {
	const char *word;
	uint8_t is;
};
static const struct known_word *const known_words[26] = {
        ['a' - 'a'] = (const struct known_word[]){{"alignas", W_CALLED}, {"asm", W_EXPRESSION}, {"auto", W_TYPE}, {0}},
        ['b' - 'a'] = (const struct known_word[]){{"bool", W_TYPE}, {"break", W_EXPRESSION}, {0}},
        ['c' - 'a'] = (const struct known_word[]){{"case", W_ACCESS},
                                                  {"catch", W_HEADER},
                                                  {"char", W_TYPE},
                                                  {"class", W_CLASS},
                                                  {"const", W_SPECIFIER},
                                                  {"consteval", W_SPECIFIER},
                                                  {"constexpr", W_SPECIFIER},
                                                  {"constinit", W_SPECIFIER},
                                                  {"continue", W_EXPRESSION},
                                                  {"co_await", W_EXPRESSION},
                                                  {"co_return", W_EXPRESSION},
                                                  {"co_yield", W_EXPRESSION},
                                                  {"const_cast", W_EXPRESSION},
                                                  {0}},
        ['d' - 'a'] = (const struct known_word[]){{"decltype", W_TYPE_OF},
                                                  {"default", W_ACCESS},
                                                  {"delete", W_EXPRESSION},
                                                  {"do", W_BEGINS},
                                                  {"double", W_TYPE},
                                                  {"dynamic_cast", W_EXPRESSION},
                                                  {0}},
        ['e' - 'a'] =
                (const struct known_word[]){
                        {"else", W_BEGINS}, {"enum", W_ENUM}, {"explicit", W_SPECIFIER}, {"extern", W_SPECIFIER}, {0}},
        ['f' - 'a'] = (const struct known_word[]){{"float", W_TYPE}, {"for", W_HEADER}, {"friend", W_SPECIFIER}, {0}},
        ['g' - 'a'] = (const struct known_word[]){{"goto", W_EXPRESSION}, {0}},
        ['i' - 'a'] = (const struct known_word[]){{"if", W_HEADER}, {"inline", W_SPECIFIER}, {"int", W_TYPE}, {0}},
        ['l' - 'a'] = (const struct known_word[]){{"long", W_TYPE}, {0}},
        ['m' - 'a'] = (const struct known_word[]){{"mutable", W_SPECIFIER}, {0}},
        ['n' - 'a'] =
                (const struct known_word[]){{"namespace", W_NAMESPACE}, {"new", W_EXPRESSION}, {"noexcept", W_SPECIFIER}, {0}},
        ['o' - 'a'] = (const struct known_word[]){{"operator", W_OPERATOR}, {0}},
        ['p' - 'a'] = (const struct known_word[]){{"private", W_ACCESS}, {"protected", W_ACCESS}, {"public", W_ACCESS}, {0}},
        ['r' - 'a'] = (const struct known_word[]){{"register", W_SPECIFIER},
                                                  {"reinterpret_cast", W_EXPRESSION},
                                                  {"restrict", W_SPECIFIER},
                                                  {"return", W_EXPRESSION},
                                                  {0}},
        ['s' - 'a'] = (const struct known_word[]){{"short", W_TYPE},
                                                  {"signed", W_TYPE},
                                                  {"sizeof", W_EXPRESSION},
                                                  {"static", W_SPECIFIER},
                                                  {"static_assert", W_EXPRESSION},
                                                  {"static_cast", W_EXPRESSION},
                                                  {"struct", W_CLASS},
                                                  {"switch", W_HEADER},
                                                  {0}},
        ['t' - 'a'] = (const struct known_word[]){{"template", W_TEMPLATE},
                                                  {"this", W_EXPRESSION},
                                                  {"thread_local", W_SPECIFIER},
                                                  {"throw", W_EXPRESSION},
                                                  {"try", W_BEGINS},
                                                  {"typedef", W_TYPEDEF},
                                                  {"typename", W_SPECIFIER},
                                                  {"typeof", W_TYPE_OF},
                                                  {0}},
        ['u' - 'a'] = (const struct known_word[]){{"union", W_CLASS}, {"unsigned", W_TYPE}, {"using", W_USING}, {0}},
        ['v' - 'a'] = (const struct known_word[]){{"virtual", W_SPECIFIER}, {"void", W_TYPE}, {"volatile", W_SPECIFIER}, {0}},
        ['w' - 'a'] = (const struct known_word[]){{"wchar_t", W_TYPE}, {"while", W_HEADER}, {0}},
};
static const struct known_word reserved_words[] = {{"__constant__", W_SPECIFIER},
                                                   {"__device__", W_SPECIFIER},
                                                   {"__forceinline__", W_SPECIFIER},
                                                   {"__global__", W_SPECIFIER},
                                                   {"__grid_constant__", W_SPECIFIER},
                                                   {"__host__", W_SPECIFIER},
                                                   {"__inline__", W_SPECIFIER},
                                                   {"__managed__", W_SPECIFIER},
                                                   {"__noinline__", W_SPECIFIER},
                                                   {"__shared__", W_SPECIFIER},
                                                   {"__align__", W_CALLED},
                                                   {"__asm__", W_EXPRESSION},
                                                   {"__attribute__", W_CALLED},
                                                   {"__cluster_dims__", W_CALLED},
                                                   {"__declspec", W_CALLED},
                                                   {"__launch_bounds__", W_CALLED},
                                                   {"__restrict", W_SPECIFIER},
                                                   {"__restrict__", W_SPECIFIER},
                                                   {"__typeof__", W_TYPE_OF},
                                                   {0}};

enum word outline_word(const struct tokens *t, uint32_t i)
{
	char c = t->src.p[t->t[i].off];
	bool small = c >= 'a' && c <= 'z', reserved = c == '_' && t->t[i].len > 5 && t->src.p[t->t[i].off + 1] == '_';
	const struct known_word *k = small ? known_words[c - 'a'] : reserved ? reserved_words : NULL;
	struct slice w = token_bytes(t, i);
	for (; k && k->word; k++)
		if (k->word[1] == w.p[w.n > 1] && slice_is(w, k->word))
			return k->is;
	return W_NAME;
}
