// Runs when it is named: cuBLAS, cuSPARSE, cuSOLVER and cuRAND's generators for the host.
#include <cublas_v2.h>
#include <curand.h>
#include <nccl.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <math.h>
#include "check.h"

template <class T> struct on_device {
	T *p;
	size_t n;
	on_device(const std::vector<T> &v) : n(v.size())
	{
		cudaMalloc((void **)&p, n * sizeof(T));
		cudaMemcpy(p, v.data(), n * sizeof(T), cudaMemcpyHostToDevice);
	}
	std::vector<T> get() const
	{
		std::vector<T> v(n);
		cudaMemcpy(v.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost);
		return v;
	}
	~on_device() { cudaFree(p); }
};
#define CHECK(...) check(__VA_ARGS__, __LINE__)
static void check(bool right, int line)
{
	if (!right)
		printf("libraries: wrong at line %d\n", line), wrong++;
}
static bool near(double a, double b) { return fabs(a - b) < 1e-5 * (1 + fabs(b)); }

static void blas()
{
	cublasHandle_t h;
	CHECK(cublasCreate(&h) == CUBLAS_STATUS_SUCCESS);
	on_device<float> x({ 1, 2, 3, 4 }), y({ 1, 1, 1, 1 });
	float two = 2, dot, norm;
	int largest;
	cublasSaxpy(h, 4, &two, x.p, 1, y.p, 1);
	CHECK(y.get()[3] == 9);
	cublasSdot(h, 4, x.p, 1, y.p, 1, &dot);
	CHECK(dot == 3 + 10 + 21 + 36);
	cublasSnrm2(h, 4, x.p, 1, &norm);
	CHECK(near(norm, sqrt(30.)));
	cublasIsamax(h, 4, x.p, 1, &largest);
	CHECK(largest == 4);
	// by columns: A is 2 x 3, B is 3 x 2
	on_device<double> a({ 1, 4, 2, 5, 3, 6 }), b({ 7, 9, 11, 8, 10, 12 }), c({ 1, 1, 1, 1 });
	double one = 1, zero = 0;
	cublasDgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 3, &one, a.p, 2, b.p, 3, &one, c.p, 2);
	CHECK(c.get() == std::vector<double>({ 59, 140, 65, 155 }));
	// op(A) = A^T, and A * A^T in all of C
	on_device<double> s(std::vector<double>(9));
	cublasDgemm(h, CUBLAS_OP_T, CUBLAS_OP_N, 3, 3, 2, &one, a.p, 2, a.p, 2, &zero, s.p, 3);
	CHECK(s.get()[1] == 22 && s.get()[8] == 45);
	// y = A x, with scalars of the device
	on_device<double> v({ 1, 0, 2 }), r({ 5, 5 }), scalars({ 1, 0 });
	cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE);
	cublasDgemv(h, CUBLAS_OP_N, 2, 3, scalars.p, a.p, 2, v.p, 1, scalars.p + 1, r.p, 1);
	CHECK(r.get() == std::vector<double>({ 7, 16 }));
	cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST);
	// a triangle: [2 0; 1 4] x = [4; 10]
	on_device<double> t({ 2, 1, -1, 4 }), q({ 4, 10 });
	cublasDtrsm(h, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, 1, &one, t.p, 2, q.p, 2);
	CHECK(q.get() == std::vector<double>({ 2, 2 }));
	// batches by pointers and by strides
	on_device<float> m({ 1, 2, 3, 4, 5, 6, 7, 8 }), e({ 1, 0, 0, 1, 2, 0, 0, 2 }), o(std::vector<float>(8)), o2(std::vector<float>(8));
	on_device<const float *> pm({ m.p, m.p + 4 }), pe({ e.p, e.p + 4 });
	on_device<float *> po({ o.p, o.p + 4 });
	float f1 = 1, f0 = 0;
	cublasSgemmBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &f1, pm.p, 2, pe.p, 2, &f0, po.p, 2, 2);
	cublasSgemmStridedBatched(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &f1, m.p, 2, 4, e.p, 2, 4, &f0, o2.p, 2, 4, 2);
	CHECK(o.get() == std::vector<float>({ 1, 2, 3, 4, 10, 12, 14, 16 }) && o.get() == o2.get());
	// numbers of 8 bits, whose products are added exactly
	on_device<signed char> i8({ 100, 100, 100, 100 });
	on_device<int> i32({ 1 });
	int i1 = 1, i0 = 0;
	cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 4, &i1, i8.p, CUDA_R_8I, 1, i8.p, CUDA_R_8I, 4, &i0, i32.p, CUDA_R_32I, 1, CUBLAS_COMPUTE_32I,
		CUBLAS_GEMM_DEFAULT);
	CHECK(i32.get()[0] == 40000);
	cublasDestroy(h);
}

static void sparse()
{
	cusparseHandle_t h;
	cusparseCreate(&h);
	// [1 0 2; 0 3 0]
	on_device<int> offsets({ 0, 2, 3 }), columns({ 0, 2, 1 });
	on_device<float> values({ 1, 2, 3 }), x({ 1, 2, 3 }), y({ 1, 1 });
	cusparseSpMatDescr_t a;
	cusparseDnVecDescr_t vx, vy;
	cusparseCreateCsr(&a, 2, 3, 3, offsets.p, columns.p, values.p, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
	cusparseCreateDnVec(&vx, 3, x.p, CUDA_R_32F);
	cusparseCreateDnVec(&vy, 2, y.p, CUDA_R_32F);
	float one = 1, two = 2, zero = 0;
	size_t bytes;
	void *buffer;
	cusparseSpMV_bufferSize(h, CUSPARSE_OPERATION_NON_TRANSPOSE, &two, a, vx, &one, vy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, &bytes);
	cudaMalloc(&buffer, bytes);
	cusparseSpMV(h, CUSPARSE_OPERATION_NON_TRANSPOSE, &two, a, vx, &one, vy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, buffer);
	CHECK(y.get() == std::vector<float>({ 15, 13 }));
	// times a matrix of 3 x 2 by columns, and the transpose of it
	on_device<float> b({ 1, 2, 3, 4, 5, 6 }), c(std::vector<float>(4));
	cusparseDnMatDescr_t mb, mc;
	cusparseCreateDnMat(&mb, 3, 2, 3, b.p, CUDA_R_32F, CUSPARSE_ORDER_COL);
	cusparseCreateDnMat(&mc, 2, 2, 2, c.p, CUDA_R_32F, CUSPARSE_ORDER_COL);
	cusparseSpMM(h, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, a, mb, &zero, mc, CUDA_R_32F, CUSPARSE_SPMM_ALG_DEFAULT, buffer);
	CHECK(c.get() == std::vector<float>({ 7, 6, 16, 15 }));
	// by columns
	on_device<float> turned(std::vector<float>(3));
	on_device<int> turned_offsets(std::vector<int>(4)), rows(std::vector<int>(3));
	cusparseCsr2cscEx2(h, 2, 3, 3, values.p, offsets.p, columns.p, turned.p, turned_offsets.p, rows.p, CUDA_R_32F, CUSPARSE_ACTION_NUMERIC,
		CUSPARSE_INDEX_BASE_ZERO, CUSPARSE_CSR2CSC_ALG1, buffer);
	CHECK(turned.get() == std::vector<float>({ 1, 3, 2 }) && turned_offsets.get() == std::vector<int>({ 0, 1, 2, 3 }) &&
		rows.get() == std::vector<int>({ 0, 1, 0 }));
	cudaFree(buffer);
	cusparseDestroySpMat(a);
	cusparseDestroy(h);
}

static void solver()
{
	cusolverDnHandle_t h;
	cusolverDnCreate(&h);
	on_device<double> a({ 4, 2, 2, 3 }), b({ 10, 8 });
	on_device<int> info({ 7 }), pivots({ 0, 0 });
	int n;
	cusolverDnDpotrf_bufferSize(h, CUBLAS_FILL_MODE_LOWER, 2, a.p, 2, &n);
	on_device<double> work(std::vector<double>((size_t)n));
	cusolverDnDpotrf(h, CUBLAS_FILL_MODE_LOWER, 2, a.p, 2, work.p, n, info.p);
	CHECK(info.get()[0] == 0 && a.get()[0] == 2 && near(a.get()[3], sqrt(2.)));
	cusolverDnDpotrs(h, CUBLAS_FILL_MODE_LOWER, 2, 1, a.p, 2, b.p, 2, info.p);
	CHECK(near(b.get()[0], 1.75) && near(b.get()[1], 1.5));
	cusolverDnDestroy(h);
}

static void numbers()
{
	curandGenerator_t g;
	curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT);
	curandSetPseudoRandomGeneratorSeed(g, 1234);
	on_device<float> v(std::vector<float>(10000));
	curandGenerateUniform(g, v.p, v.n);
	double sum = 0;
	for (float f : v.get()) {
		CHECK(f > 0 && f <= 1);
		sum += f;
	}
	CHECK(fabs(sum / (double)v.n - 0.5) < 0.02);
	curandGenerateNormal(g, v.p, v.n, 3, 2);
	double mean = 0, squares = 0;
	for (float f : v.get())
		mean += f, squares += f * f;
	mean /= (double)v.n;
	CHECK(fabs(mean - 3) < 0.1 && fabs(sqrt(squares / (double)v.n - mean * mean) - 2) < 0.1);
	curandDestroyGenerator(g);
}

// Of one rank: what is given comes back.
static void collectives()
{
	ncclComm_t c;
	ncclUniqueId id;
	int ranks = 0, device = 0;
	CHECK(!ncclGetUniqueId(&id) && !ncclCommInitRank(&c, 1, id, 0) && !ncclCommCount(c, &ranks) && ranks == 1);
	on_device<float> from(std::vector<float> { 1, 2, 3, 4 }), to(std::vector<float>(4)), third(std::vector<float>(4));
	CHECK(!ncclAllReduce(from.p, to.p, 4, ncclFloat, ncclSum, c, nullptr) && to.get() == from.get());
	CHECK(!ncclGroupStart() && !ncclRecv(third.p, 2, ncclFloat, 0, c, nullptr) && !ncclSend(to.p + 1, 2, ncclFloat, 0, c, nullptr) && !ncclGroupEnd());
	CHECK(third.get()[0] == 2 && third.get()[1] == 3 && third.get()[2] == 0);
	CHECK(ncclBroadcast(from.p, to.p, 4, ncclFloat, 1, c, nullptr) == ncclInvalidArgument && !ncclCommDestroy(c));
	CHECK(!ncclCommInitAll(&c, 1, &device) && !ncclCommDestroy(c));
}

int main()
{
	collectives();
	blas();
	sparse();
	solver();
	numbers();
	return verdict("libraries");
}
