/* number_word.c: words that name types of numbers. */
#include "lex/number_word.h"

struct known_number {
	const char *word;
	struct number_word is;
};
/* By the first letter, '_' beside them. */
static const struct known_number *const known_numbers[] = {
        ['_' - '_'] = (const struct known_number[]){{"__int64", {64, 0, 0, 1}}, {0}},
        ['b' - '_'] = (const struct known_number[]){{"bool", {1, 0, 1, 0}}, {0}},
        ['c' - '_'] = (const struct known_number[]){{"char", {8, 0, 0, 0}},
                                                    {"char16_t", {16, 0, 1, 0}},
                                                    {"char32_t", {32, 0, 1, 0}},
                                                    {"clock_t", {64, 0, 0, 0}},
                                                    {0}},
        ['d' - '_'] = (const struct known_number[]){{"double", {64, 1, 0, 0}}, {0}},
        ['f' - '_'] = (const struct known_number[]){{"float", {32, 1, 0, 0}}, {0}},
        ['i' - '_'] = (const struct known_number[]){{"int", {32, 0, 0, 0}},
                                                    {"int8_t", {8, 0, 0, 0}},
                                                    {"int16_t", {16, 0, 0, 0}},
                                                    {"int32_t", {32, 0, 0, 0}},
                                                    {"int64_t", {64, 0, 0, 0}},
                                                    {"intmax_t", {64, 0, 0, 0}},
                                                    {"intptr_t", {64, 0, 0, 0}},
                                                    {0}},
        ['l' - '_'] = (const struct known_number[]){{"long", {64, 0, 0, 0}}, {0}},
        ['o' - '_'] = (const struct known_number[]){{"off_t", {64, 0, 0, 0}}, {0}},
        ['p' - '_'] = (const struct known_number[]){{"ptrdiff_t", {64, 0, 0, 0}}, {0}},
        ['s' - '_'] = (const struct known_number[]){{"short", {16, 0, 0, 0}},
                                                    {"signed", {32, 0, 0, 0}},
                                                    {"size_t", {64, 0, 1, 0}},
                                                    {"ssize_t", {64, 0, 0, 0}},
                                                    {0}},
        ['t' - '_'] = (const struct known_number[]){{"time_t", {64, 0, 0, 0}}, {0}},
        ['u' - '_'] = (const struct known_number[]){{"uchar", {8, 0, 1, 0}},
                                                    {"uint", {32, 0, 1, 0}},
                                                    {"uint8_t", {8, 0, 1, 0}},
                                                    {"uint16_t", {16, 0, 1, 0}},
                                                    {"uint32_t", {32, 0, 1, 0}},
                                                    {"uint64_t", {64, 0, 1, 0}},
                                                    {"uintmax_t", {64, 0, 1, 0}},
                                                    {"uintptr_t", {64, 0, 1, 0}},
                                                    {"ulong", {64, 0, 1, 0}},
                                                    {"unsigned", {32, 0, 1, 0}},
                                                    {"ushort", {16, 0, 1, 0}},
                                                    {0}},
        ['w' - '_'] = (const struct known_number[]){{"wchar_t", {32, 0, 0, 0}}, {0}},
};

struct number_word number_word(struct slice w)
{
	unsigned letter = w.n > 2 ? (unsigned)(unsigned char)*w.p - '_' : ARRAY_SIZE(known_numbers); /* all have three */
	const struct known_number *k = letter < ARRAY_SIZE(known_numbers) ? known_numbers[letter] : NULL;
	for (; k && k->word; k++)
		if (w.p[1] == k->word[1] && slice_is(w, k->word))
			return k->is;
	return (struct number_word){0};
}

bool is_number_word(const struct tokens *t, uint32_t i) { return token_is_word(t, i) && number_word(token_bytes(t, i)).bits; }
