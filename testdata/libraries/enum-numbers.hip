// Values of enumerations that are used as numbers: HIPBLAS_OP_N is 111.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hipsolver/hipsolver.h>
using Op = hipblasOperation_t;
typedef hipblasFillMode_t Fill;
static const char *const names[] = {"N", "T", "C"};
const char letters[] = {[HIPBLAS_OP_N] = 'n', [HIPBLAS_OP_T] = 't', [HIPBLAS_OP_C] = 'c'};
struct gemm {
	hipblasHandle_t h;
	hipblasOperation_t ta = HIPBLAS_OP_N, tb;
	Op op;
	int m, n, k;
	int lda() const { return ta ? k : m; }
	int ldb() const { return !tb ? k : n; }
	bool plain() const
	{
		return ta == 0 &&
		       !op;
	}
	const char *name() const;
	bool swapped() const { return ta != HIPBLAS_OP_N && tb == HIPBLAS_OP_N; } // harmless: names
	void set(Op a, hipblasOperation_t b) { ta = a, tb = b == HIPBLAS_OP_N ? a : b; } // harmless
};
const char *gemm::name() const { return names[tb]; }
int width(const gemm &g, gemm *p) { return (g.ta ? g.k : g.m) + p->k; }
char letter(Fill f) { return "LU"[f]; }
int side(hipblasSideMode_t s)
{
	switch (s) {
	case 0:
		return 1;
	case HIPBLAS_SIDE_RIGHT: // harmless
		return 2;
	default: return 3;
	}
}
bool vectors(hipsolverEigMode_t j) { return j; }
int code(hipblasDiagType_t d)
{
	auto same = d;
	int c = d;
	if (d)
		c++;
	return (int)d + static_cast<int>(same) + c * 2;
}
bool all()
{
	for (int o = HIPBLAS_OP_N; o <= HIPBLAS_OP_C;
	     o++)
		if (names[o][0] == 'X')
			return false;
	return true;
}
// Harmless: 0 is success in both, numbers of the program's own, values that are handed on.
struct other {
	int ta;
	bool has() const { return ta ? true : false; }
};
int check(hipblasStatus_t s, other o, int ops)
{
	if (s || s != 0 || !s)
		return 1;
	return o.ta ? ops + 1 : names[ops][0];
}
hipblasOperation_t chosen(bool t, hipblasOperation_t a)
{
	hipblasOperation_t op = t ? HIPBLAS_OP_T : a;
	return t && a == HIPBLAS_OP_C ? HIPBLAS_OP_C : op;
}
int bad(hipblasStatus_t s) { return s == 13; } // 13 is another status

// given to numbers by later declarators, members, aliases and parameters; to the enumeration's own they stay
typedef unsigned int word;
struct kept { int first; word op; hipblasOperation_t own; };
void takes(int k, hipblasOperation_t o);
kept gives(hipblasOperation_t t)
{
	int one = 1, two = t;
	word w{static_cast<word>(t)};
	kept k = {1, w, t};
	k.op = (word)t;
	k.own = t;
	takes(t, t);
	hipblasOperation_t other = t, last(t);
	takes(one, last = other);
	return {two, 2, t};
}
#include <cstdio>
void shown(hipblasOperation_t op, hipblasMath_t flags, const tranship::dnn_data_perf *found)
{
	printf("operation %d\n", static_cast<int>(op)); // harmless: any number does
	flags = static_cast<hipblasMath_t>(flags | HIPBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION);
	auto algo = static_cast<miopenConvBwdDataAlgorithm_t>(found[0].algo); // harmless: an enumerator
	int number = op;
}
// a table whose elements are cast back, and what has the type already
static const int own[] = {0, HIPBLAS_OP_N, HIPBLAS_OP_T};
hipblasOperation_t of_own(int k, hipblasOperation_t op)
{
	return k ? (hipblasOperation_t)own[k] : (hipblasOperation_t)op; // harmless
}
#define CHECK_CALL(call)                                          \
	if (static_cast<hipblasStatus_t>(call) != HIPBLAS_STATUS_SUCCESS) \
		return
void checked(hipblasHandle_t *h)
{
	CHECK_CALL(hipblasCreate(h));
}
static const int counted[] = {0, HIPBLAS_OP_N};
int of_counted(int k) { return counted[k] + (hipblasOperation_t)k; }
// an error category's own codes, which are the library's (pplmx/nova's cublas_error.cpp), and a number from anywhere
struct category {
	const char *message(int code) const
	{
		return static_cast<hipblasStatus_t>(code) == HIPBLAS_STATUS_SUCCESS ? "success" : "other"; // harmless
	}
};
const char *of_code(int code) { return static_cast<hipblasStatus_t>(code) == HIPBLAS_STATUS_SUCCESS ? "success" : "other"; }
