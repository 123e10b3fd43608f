// tranship-options: --target roc
// cuSPARSE for rocSPARSE, whose complex and data types are its own.
#include <cusparse.h>
#include <cuComplex.h>

cudaDataType type_of(bool wide) { return wide ? CUDA_C_64F : CUDA_C_32F; }

cusparseStatus_t solve(cusparseHandle_t h, int m, const cuComplex *dl, const cuComplex *d, const cuComplex *du, cuComplex *b, void *buffer)
{
	return cusparseCgtsv2(h, m, 1, dl, d, du, b, m, buffer);
}

int main()
{
	cusparseHandle_t handle;
	cusparseCreate(&handle);
	cusparseDnVecDescr_t x;
	cuDoubleComplex *values;
	cudaMalloc((void **)&values, 64 * sizeof(cuDoubleComplex));
	cusparseCreateDnVec(&x, 64, values, type_of(true));
	cudaDataType type;
	int64_t size;
	void *p;
	cusparseDnVecGet(x, &size, &p, &type);
	double *dl, *d, *du, *b;
	size_t bytes;
	cudaMalloc((void **)&dl, 64 * sizeof(double));
	d = du = b = dl;
	cusparseDgtsvInterleavedBatch_bufferSizeExt(handle, 0, 8, dl, d, du, b, 8, &bytes);
	cusparseMatDescr_t a;
	cusparseCreateMatDescr(&a);
	int count;
	cusparseZnnz_compress(handle, 4, a, values, &count, &count, &count, make_cuDoubleComplex(0.5, 0));
	cusparseDestroy(handle);
	return 0;
}
