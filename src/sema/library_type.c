/* library_type.c: C's and C++'s constants and readers of numbers. */
#include "sema/library_type.h"
#include "sema/operator_type.h"
#include "sema/type_word.h"

/* Types of numbers, and the names that are of them. */
struct names_of_type {
	uint8_t bits;
	bool floating, is_unsigned, long_long;
	const char *names[22];
};
static const struct names_of_type constants[] = {
        {32, false, false, false, {"CHAR_BIT",  "CHAR_MIN",  "CHAR_MAX",   "SCHAR_MIN", "SCHAR_MAX", "UCHAR_MAX", "SHRT_MIN",
                                   "SHRT_MAX",  "USHRT_MAX", "INT_MIN",    "INT_MAX",   "INT8_MIN",  "INT8_MAX",  "UINT8_MAX",
                                   "INT16_MIN", "INT16_MAX", "UINT16_MAX", "INT32_MIN", "INT32_MAX", "FLT_DIG",   "DBL_DIG"}},
        {32, false, true, false, {"UINT_MAX", "UINT32_MAX"}},
        {64,
         false,
         false,
         false,
         {"LONG_MIN", "LONG_MAX", "INT64_MIN", "INT64_MAX", "INTPTR_MIN", "INTPTR_MAX", "INTMAX_MIN", "INTMAX_MAX", "PTRDIFF_MIN",
          "PTRDIFF_MAX"}},
        {64, false, true, false, {"ULONG_MAX", "UINT64_MAX", "UINTPTR_MAX", "UINTMAX_MAX", "SIZE_MAX"}},
        {64, false, false, true, {"LLONG_MIN", "LLONG_MAX"}},
        {64, false, true, true, {"ULLONG_MAX"}},
        {32, true, false, false, {"FLT_MIN", "FLT_MAX", "FLT_EPSILON"}},
        {64, true, false, false, {"DBL_MIN", "DBL_MAX", "DBL_EPSILON"}},
};
static const struct names_of_type readers[] = {
        {32, false, false, false, {"atoi", "stoi"}},          {64, false, false, false, {"atol", "strtol", "stol"}},
        {64, false, true, false, {"strtoul", "stoul"}},       {64, false, false, true, {"atoll", "strtoll", "stoll"}},
        {64, false, true, true, {"strtoull", "stoull"}},      {32, true, false, false, {"strtof", "stof"}},
        {64, true, false, false, {"atof", "strtod", "stod"}},
};

static struct type type_in(const struct names_of_type *table, size_t n, struct slice name)
{
	for (size_t k = 0; k < n; k++)
		for (const char *const *of = table[k].names; *of; of++)
			if (slice_is(name, *of)) {
				struct type is = type_number(table[k].floating ? TYPE_FLOAT : TYPE_INTEGER, table[k].bits,
				                             table[k].is_unsigned);
				is.long_long = table[k].long_long;
				return is;
			}
	return unknown_type;
}

struct type type_of_library_constant(struct slice name)
{
	bool may = SLICE_STARTS_ANY(name, "CHAR_BIT", "FLT_DIG", "DBL_DIG") || slice_ends(name, "_MAX") ||
	           slice_ends(name, "_MIN") || slice_ends(name, "_EPSILON");
	return may ? type_in(constants, ARRAY_SIZE(constants), name) : unknown_type;
}

struct type type_of_number_reader(struct slice name)
{
	bool may = SLICE_STARTS_ANY(name, "sto", "strto", "ato");
	return may ? type_in(readers, ARRAY_SIZE(readers), name) : unknown_type;
}
