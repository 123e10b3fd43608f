// hipBLASLt: matrix products with scales, a bias and an activation.
#include "blas.h"
#include "numbers.h"
#include <algorithm>
#include <cmath>
#include <hipblaslt/hipblaslt.h>

#define LT extern "C" hipblasStatus_t
struct layout {
	hipDataType type;
	uint64_t rows, columns;
	int64_t ld, stride;
	int32_t count, order;
};
struct description {
	hipblasComputeType_t compute;
	hipDataType scale;
	int64_t values[128]; // by attribute; as they were set, from the lowest byte
};
static_assert(HIPBLASLT_MATMUL_DESC_MAX <= 128, "an attribute has its place");
static layout &of(hipblasLtMatrixLayout_t l) { return *(layout *)l; }
static description &of(hipblasLtMatmulDesc_t d) { return *(description *)d; }
LT hipblasLtCreate(hipblasLtHandle_t *h) { return *h = calloc(1, sizeof(library_handle)), HIPBLAS_STATUS_SUCCESS; }
LT hipblasLtDestroy(const hipblasLtHandle_t h) { return free(h), HIPBLAS_STATUS_SUCCESS; }
LT hipblasLtMatrixLayoutCreate(hipblasLtMatrixLayout_t *l, hipDataType type, uint64_t rows, uint64_t columns, int64_t ld)
{
	*l = (hipblasLtMatrixLayout_t) new layout { type, rows, columns, ld, 0, 1, HIPBLASLT_ORDER_COL };
	return HIPBLAS_STATUS_SUCCESS;
}
LT hipblasLtMatrixLayoutDestroy(const hipblasLtMatrixLayout_t l) { return delete &of(l), HIPBLAS_STATUS_SUCCESS; }
LT hipblasLtMatrixLayoutSetAttribute(hipblasLtMatrixLayout_t l, hipblasLtMatrixLayoutAttribute_t a, const void *p, size_t n)
{
	void *to = a == HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT ? (void *)&of(l).count : a == HIPBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET ? (void *)&of(l).stride :
		   a == HIPBLASLT_MATRIX_LAYOUT_TYPE ? (void *)&of(l).type : a == HIPBLASLT_MATRIX_LAYOUT_ORDER ? (void *)&of(l).order :
		   a == HIPBLASLT_MATRIX_LAYOUT_ROWS ? (void *)&of(l).rows : a == HIPBLASLT_MATRIX_LAYOUT_COLS ? (void *)&of(l).columns : (void *)&of(l).ld;
	size_t room = to == &of(l).count || to == &of(l).type || to == &of(l).order ? 4 : 8;
	if (n < room)
		return HIPBLAS_STATUS_INVALID_VALUE;
	memcpy(to, p, room);
	return HIPBLAS_STATUS_SUCCESS;
}
LT hipblasLtMatmulDescCreate(hipblasLtMatmulDesc_t *d, hipblasComputeType_t compute, hipDataType scale)
{
	description *made = new description { compute, scale, {} };
	made->values[HIPBLASLT_MATMUL_DESC_TRANSA] = made->values[HIPBLASLT_MATMUL_DESC_TRANSB] = HIPBLAS_OP_N;
	made->values[HIPBLASLT_MATMUL_DESC_EPILOGUE] = HIPBLASLT_EPILOGUE_DEFAULT;
	made->values[HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE] = -1;
	*d = (hipblasLtMatmulDesc_t)made;
	return HIPBLAS_STATUS_SUCCESS;
}
LT hipblasLtMatmulDescDestroy(const hipblasLtMatmulDesc_t d) { return delete &of(d), HIPBLAS_STATUS_SUCCESS; }
LT hipblasLtMatmulDescSetAttribute(hipblasLtMatmulDesc_t d, hipblasLtMatmulDescAttributes_t a, const void *p, size_t n)
{
	if ((size_t)a >= 128 || n > 8)
		return HIPBLAS_STATUS_INVALID_VALUE;
	of(d).values[a] = 0;
	memcpy(&of(d).values[a], p, n);
	return HIPBLAS_STATUS_SUCCESS;
}
LT hipblasLtMatmulPreferenceCreate(hipblasLtMatmulPreference_t *p) { return *p = (hipblasLtMatmulPreference_t)calloc(1, 64), HIPBLAS_STATUS_SUCCESS; }
LT hipblasLtMatmulPreferenceDestroy(const hipblasLtMatmulPreference_t p) { return free(p), HIPBLAS_STATUS_SUCCESS; }
LT hipblasLtMatmulPreferenceSetAttribute(hipblasLtMatmulPreference_t, hipblasLtMatmulPreferenceAttributes_t, const void *, size_t)
{
	return HIPBLAS_STATUS_SUCCESS;
}
LT hipblasLtMatmulAlgoGetHeuristic(hipblasLtHandle_t, hipblasLtMatmulDesc_t, hipblasLtMatrixLayout_t, hipblasLtMatrixLayout_t, hipblasLtMatrixLayout_t,
	hipblasLtMatrixLayout_t, hipblasLtMatmulPreference_t, int asked, hipblasLtMatmulHeuristicResult_t results[], int *n)
{
	*n = asked > 0;
	if (*n)
		results[0] = hipblasLtMatmulHeuristicResult_t {};
	return HIPBLAS_STATUS_SUCCESS;
}

static double scale_of(const description &d, int attribute)
{
	const float *p = (const float *)d.values[attribute];
	return p ? *p : 1;
}
static double activated(int64_t epilogue, double v)
{
	switch (epilogue & ~(int64_t)HIPBLASLT_EPILOGUE_BIAS) {
	case 0: case HIPBLASLT_EPILOGUE_DEFAULT: return v;
	case HIPBLASLT_EPILOGUE_RELU: return v > 0 ? v : 0;
	case HIPBLASLT_EPILOGUE_GELU: return 0.5 * v * (1 + std::tanh(0.7978845608028654 * (v + 0.044715 * v * v * v)));
	case HIPBLASLT_EPILOGUE_SWISH_EXT: return v / (1 + std::exp(-v));
	case HIPBLASLT_EPILOGUE_SIGMOID_EXT: return 1 / (1 + std::exp(-v));
	default: gpu_absent(("hipBLASLt's epilogue " + std::to_string(epilogue)).c_str());
	}
}
LT hipblasLtMatmul(hipblasLtHandle_t h, hipblasLtMatmulDesc_t descr, const void *alpha, const void *a, hipblasLtMatrixLayout_t la, const void *b,
	hipblasLtMatrixLayout_t lb, const void *beta, const void *c, hipblasLtMatrixLayout_t lc, void *d, hipblasLtMatrixLayout_t ld, const hipblasLtMatmulAlgo_t *,
	void *, size_t, hipStream_t s)
{
	description e = of(descr);
	layout x = of(la), y = of(lb), from = of(lc), to = of(ld);
	if (!h)
		return HIPBLAS_STATUS_NOT_INITIALIZED;
	if (e.values[HIPBLASLT_MATMUL_DESC_A_SCALE_MODE] || e.values[HIPBLASLT_MATMUL_DESC_B_SCALE_MODE])
		gpu_absent("hipBLASLt's scales of rows, columns and blocks");
	for (const layout *l : { &x, &y, &from, &to })
		if (l->order > HIPBLASLT_ORDER_ROW)
			gpu_absent("hipBLASLt's orders other than by columns and by rows");
	bool later = e.values[HIPBLASLT_MATMUL_DESC_POINTER_MODE] == HIPBLASLT_POINTER_MODE_DEVICE;
	std::complex<double> al = later ? 0 : number_at(alpha, e.scale, 0), be = later ? 0 : number_at(beta, e.scale, 0);
	in_stream(s, [=] {
		char of_a = of_operation((hipblasOperation_t)e.values[HIPBLASLT_MATMUL_DESC_TRANSA]),
		     of_b = of_operation((hipblasOperation_t)e.values[HIPBLASLT_MATMUL_DESC_TRANSB]);
		auto at = [](const void *p, const layout &l, int64_t i) { return (const char *)p + (size_t)(i * l.stride) * size_of_number(l.type); };
		double factor = scale_of(e, HIPBLASLT_MATMUL_DESC_A_SCALE_POINTER) * scale_of(e, HIPBLASLT_MATMUL_DESC_B_SCALE_POINTER),
		       of_c = scale_of(e, HIPBLASLT_MATMUL_DESC_C_SCALE_POINTER), of_d = scale_of(e, HIPBLASLT_MATMUL_DESC_D_SCALE_POINTER);
		int64_t epilogue = e.values[HIPBLASLT_MATMUL_DESC_EPILOGUE];
		const void *bias = epilogue & HIPBLASLT_EPILOGUE_BIAS ? (const void *)e.values[HIPBLASLT_MATMUL_DESC_BIAS_POINTER] : nullptr;
		hipDataType bias_type = e.values[HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE] < 0 ? to.type : (hipDataType)e.values[HIPBLASLT_MATMUL_DESC_BIAS_DATA_TYPE];
		for (int64_t i = 0; i < to.count; i++) {
			char *out = (char *)at(d, to, i);
			product p = { of_a, of_b, (int64_t)to.rows, (int64_t)to.columns, (int64_t)(of_a == 'N' ? x.columns : x.rows),
				(later ? number_at(alpha, e.scale, 0) : al) * factor, (later ? number_at(beta, e.scale, 0) : be) * of_c,
				{ at(a, x, i), x.type, x.ld, x.order == HIPBLASLT_ORDER_ROW }, { at(b, y, i), y.type, y.ld, y.order == HIPBLASLT_ORDER_ROW },
				{ at(c, from, i), from.type, from.ld, from.order == HIPBLASLT_ORDER_ROW }, e.compute == HIPBLAS_COMPUTE_32I };
			multiply(p, [=](int64_t r, int64_t column, std::complex<double> v) {
				if (bias)
					v += number_at(bias, bias_type, r);
				if (epilogue != HIPBLASLT_EPILOGUE_DEFAULT)
					v = activated(epilogue, v.real());
				set_number(out, to.type, to.order == HIPBLASLT_ORDER_ROW ? r * to.ld + column : r + column * to.ld, v * of_d);
			});
			bool by_rows = to.order == HIPBLASLT_ORDER_ROW;
			has_matrix(out, (int64_t)(by_rows ? to.columns : to.rows), (int64_t)(by_rows ? to.rows : to.columns), to.ld, size_of_number(to.type));
		}
	});
	return HIPBLAS_STATUS_SUCCESS;
}
