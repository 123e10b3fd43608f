// Numbers of the types that libraries are given by name (hipDataType), read and written as double or complex ones.
#pragma once
#include "libraries.h"
#include <complex>
#include <hip/library_types.h>

size_t size_of_number(hipDataType type);
bool is_complex(hipDataType type);
// Ends the program where the type is not one of those that the CPU device knows.
std::complex<double> number_at(const void *p, hipDataType type, int64_t i);
// Rounds to nearest, ties to even; integers saturate.
void set_number(void *p, hipDataType type, int64_t i, std::complex<double> v);

// alpha * op(A) * op(B) + beta * C, by columns: operations are 'N', 'T', 'C'.
struct operand {
	const void *p;
	hipDataType type;
	int64_t ld;
	bool by_rows;
};
struct product {
	char of_a, of_b;
	int64_t m, n, k;
	std::complex<double> alpha, beta;
	operand a, b, c;
	bool exact; // sums of integers
};
// Each element, when all are known: 'store' has its row, its column and its value.
void multiply(const product &p, const std::function<void(int64_t, int64_t, std::complex<double>)> &store);
