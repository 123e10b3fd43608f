#pragma once
#include <cstdint>
namespace { int hidden; }
typedef uint32_t header_u32;
struct shared_t { int x; float y; };
struct pair_result { int64_t a; float b; };
pair_result pair_of();
#define HEADER_SIZE 64
static const int header_constant = HEADER_SIZE * 2;
template <typename T> T twice(T x);
struct in_header { static constexpr int block = 96, half = block / 2; int run(); int other; };
