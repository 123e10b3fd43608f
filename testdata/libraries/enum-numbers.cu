// Values of enumerations that are used as numbers: HIPBLAS_OP_N is 111.
#include <cublas_v2.h>
#include <cusolverDn.h>
using Op = cublasOperation_t;
typedef cublasFillMode_t Fill;
static const char *const names[] = {"N", "T", "C"};
const char letters[] = {[CUBLAS_OP_N] = 'n', [CUBLAS_OP_T] = 't', [CUBLAS_OP_C] = 'c'};
struct gemm {
	cublasHandle_t h;
	cublasOperation_t ta = CUBLAS_OP_N, tb;
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
	bool swapped() const { return ta != CUBLAS_OP_N && tb == CUBLAS_OP_N; } // harmless: names
	void set(Op a, cublasOperation_t b) { ta = a, tb = b == CUBLAS_OP_N ? a : b; } // harmless
};
const char *gemm::name() const { return names[tb]; }
int width(const gemm &g, gemm *p) { return (g.ta ? g.k : g.m) + p->k; }
char letter(Fill f) { return "LU"[f]; }
int side(cublasSideMode_t s)
{
	switch (s) {
	case 0:
		return 1;
	case CUBLAS_SIDE_RIGHT: // harmless
		return 2;
	default: return 3;
	}
}
bool vectors(cusolverEigMode_t j) { return j; }
int code(cublasDiagType_t d)
{
	auto same = d;
	int c = d;
	if (d)
		c++;
	return (int)d + static_cast<int>(same) + c * 2;
}
bool all()
{
	for (int o = CUBLAS_OP_N; o <= CUBLAS_OP_C;
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
int check(cublasStatus_t s, other o, int ops)
{
	if (s || s != 0 || !s)
		return 1;
	return o.ta ? ops + 1 : names[ops][0];
}
cublasOperation_t chosen(bool t, cublasOperation_t a)
{
	cublasOperation_t op = t ? CUBLAS_OP_T : a;
	return t && a == CUBLAS_OP_C ? CUBLAS_OP_C : op;
}
int bad(cublasStatus_t s) { return s == 13; } // 13 is another status

// given to numbers by later declarators, members, aliases and parameters; to the enumeration's own they stay
typedef unsigned int word;
struct kept { int first; word op; cublasOperation_t own; };
void takes(int k, cublasOperation_t o);
kept gives(cublasOperation_t t)
{
	int one = 1, two = t;
	word w{static_cast<word>(t)};
	kept k = {1, w, t};
	k.op = (word)t;
	k.own = t;
	takes(t, t);
	cublasOperation_t other = t, last(t);
	takes(one, last = other);
	return {two, 2, t};
}
#include <cstdio>
void shown(cublasOperation_t op, cublasMath_t flags, const cudnnConvolutionBwdDataAlgoPerf_t *found)
{
	printf("operation %d\n", static_cast<int>(op)); // harmless: any number does
	flags = static_cast<cublasMath_t>(flags | CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION);
	auto algo = static_cast<cudnnConvolutionBwdDataAlgo_t>(found[0].algo); // harmless: an enumerator
	int number = op;
}
// a table whose elements are cast back, and what has the type already
static const int own[] = {0, CUBLAS_OP_N, CUBLAS_OP_T};
cublasOperation_t of_own(int k, cublasOperation_t op)
{
	return k ? (cublasOperation_t)own[k] : (cublasOperation_t)op; // harmless
}
#define CHECK_CALL(call)                                          \
	if (static_cast<cublasStatus_t>(call) != CUBLAS_STATUS_SUCCESS) \
		return
void checked(cublasHandle_t *h)
{
	CHECK_CALL(cublasCreate(h));
}
static const int counted[] = {0, CUBLAS_OP_N};
int of_counted(int k) { return counted[k] + (cublasOperation_t)k; }
// an error category's own codes, which are the library's (pplmx/nova's cublas_error.cpp), and a number from anywhere
struct category {
	const char *message(int code) const
	{
		return static_cast<cublasStatus_t>(code) == CUBLAS_STATUS_SUCCESS ? "success" : "other"; // harmless
	}
};
const char *of_code(int code) { return static_cast<cublasStatus_t>(code) == CUBLAS_STATUS_SUCCESS ? "success" : "other"; }
