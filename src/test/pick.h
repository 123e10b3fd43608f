/* pick.h: the same numbers at random in every run of a test. */
#ifndef TRANSHIP_TEST_PICK_H
#define TRANSHIP_TEST_PICK_H
#include <stdint.h>

/* From 0 to n - 1. */
static inline uint32_t pick(uint32_t n)
{
	static uint64_t x = 88172645463325252u;
	x ^= x << 13;
	x ^= x >> 7;
	x ^= x << 17;
	return (uint32_t)(x >> 20) % n;
}
#endif
