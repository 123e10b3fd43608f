// Constants of C's and C++'s library, and its functions that read numbers. Names that the program declares are its own.
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
void readers(const char *s, std::string t) { use(strtoull(s, 0, 16), std::stoull(t), std::strtoul(s, 0, 0), std::stoul(t), strtol(s, 0, 0), std::stol(t), atol(s), ::strtoll(s, 0, 0), std::stoll(t), atoll(s), std::stoi(t), atoi(s), std::stof(t), atof(s), lib::stoi(t)); } //? strtoull(s, 0, 16) => unsigned long long; std::stoull(t) => unsigned long long; std::strtoul(s, 0, 0) => unsigned long; std::stoul(t) => unsigned long; strtol(s, 0, 0) => long; std::stol(t) => long; atol(s) => long; ::strtoll(s, 0, 0) => long long; std::stoll(t) => long long; atoll(s) => long long; std::stoi(t) => int; atoi(s) => int; std::stof(t) => float; atof(s) => double; lib::stoi(t) => unknown
uint64_t constants[] = {UINT64_MAX, SIZE_MAX, ULLONG_MAX, ULONG_MAX, UINT32_MAX, INT_MAX, INT64_MAX, INT64_MIN, LLONG_MAX, UINT8_MAX, CHAR_BIT, PTRDIFF_MAX, UINT_MAX - 1, OTHER_MAX}; //? UINT64_MAX => unsigned long; SIZE_MAX => unsigned long; ULLONG_MAX => unsigned long long; ULONG_MAX => unsigned long; UINT32_MAX => unsigned int; INT_MAX => int; INT64_MAX => long; INT64_MIN => long; LLONG_MAX => long long; UINT8_MAX => int; CHAR_BIT => int; PTRDIFF_MAX => long; UINT_MAX - 1 => unsigned int; OTHER_MAX => unknown
typedef uint16_t small; template <class T> T most() { return std::numeric_limits<T>::max(); } //? std::numeric_limits<T>::max() => T
void limits() { use(std::numeric_limits<small>::max(), std::numeric_limits<unsigned long long>::min(), std::numeric_limits<float>::lowest() + 1, std::numeric_limits<small>::name(), own::limits<small>::max()); } //? std::numeric_limits<small>::max() => unsigned short; std::numeric_limits<unsigned long long>::min() => unsigned long long; std::numeric_limits<float>::lowest() + 1 => float; std::numeric_limits<small>::name() => unknown; own::limits<small>::max() => unknown
namespace mine { short stol(const char *s); constexpr short LONG_MAX = 3; void use() { take(stol("1"), LONG_MAX); } } //? stol("1") => short; LONG_MAX@2 => short
#define ULONG_MAX 7
int own_macro = ULONG_MAX; //? ULONG_MAX => int
