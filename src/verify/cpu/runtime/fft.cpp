// hipFFT, by FFTW.
#include "libraries.h"
#include <hipfft/hipfft.h>

struct hipfftHandle_t {
	std::vector<int> n;
	std::vector<int> in_embed, out_embed; // empty: the elements lie one beside the other
	int in_stride, in_distance, out_stride, out_distance, batch;
	hipfftType type;
	hipStream_t stream;
	double factor;
};
#define FFT extern "C" hipfftResult
static bool is_double(hipfftType t) { return t == HIPFFT_Z2Z || t == HIPFFT_D2Z || t == HIPFFT_Z2D; }
static bool is_real(hipfftType t) { return t != HIPFFT_C2C && t != HIPFFT_Z2Z; }
static hipfftResult give(size_t *bytes)
{
	if (bytes)
		*bytes = 0; // FFTW has its own
	return HIPFFT_SUCCESS;
}

// ---- plans ----
FFT hipfftCreate(hipfftHandle *p)
{
	*p = new hipfftHandle_t {};
	(*p)->factor = 1;
	return HIPFFT_SUCCESS;
}
FFT hipfftDestroy(hipfftHandle p)
{
	delete p;
	return p ? HIPFFT_SUCCESS : HIPFFT_INVALID_PLAN;
}
template <class I>
static hipfftResult make(hipfftHandle p, int rank, const I *n, const I *in_embed, I in_stride, I in_distance, const I *out_embed, I out_stride, I out_distance,
	hipfftType type, I batch, size_t *bytes)
{
	if (!p)
		return HIPFFT_INVALID_PLAN;
	if (rank < 1 || rank > 3 || batch < 1)
		return HIPFFT_INVALID_VALUE;
	p->n.assign(n, n + rank);
	for (int s : p->n)
		if (s < 1)
			return HIPFFT_INVALID_SIZE;
	p->in_embed.clear(), p->out_embed.clear();
	if (in_embed && out_embed) {
		p->in_embed.assign(in_embed, in_embed + rank);
		p->out_embed.assign(out_embed, out_embed + rank);
	}
	p->in_stride = (int)in_stride, p->in_distance = (int)in_distance, p->out_stride = (int)out_stride, p->out_distance = (int)out_distance;
	p->type = type;
	p->batch = (int)batch;
	return give(bytes);
}
static hipfftResult make_simple(hipfftHandle p, std::vector<int> n, hipfftType type, int batch, size_t *bytes)
{
	return make<int>(p, (int)n.size(), n.data(), nullptr, 1, 0, nullptr, 1, 0, type, batch, bytes);
}
FFT hipfftMakePlan1d(hipfftHandle p, int nx, hipfftType type, int batch, size_t *bytes) { return make_simple(p, { nx }, type, batch, bytes); }
FFT hipfftMakePlan2d(hipfftHandle p, int nx, int ny, hipfftType type, size_t *bytes) { return make_simple(p, { nx, ny }, type, 1, bytes); }
FFT hipfftMakePlan3d(hipfftHandle p, int nx, int ny, int nz, hipfftType type, size_t *bytes) { return make_simple(p, { nx, ny, nz }, type, 1, bytes); }
FFT hipfftMakePlanMany(hipfftHandle p, int rank, int *n, int *in_embed, int in_stride, int in_distance, int *out_embed, int out_stride, int out_distance,
	hipfftType type, int batch, size_t *bytes)
{
	return make(p, rank, n, in_embed, in_stride, in_distance, out_embed, out_stride, out_distance, type, batch, bytes);
}
FFT hipfftMakePlanMany64(hipfftHandle p, int rank, long long *n, long long *in_embed, long long in_stride, long long in_distance, long long *out_embed,
	long long out_stride, long long out_distance, hipfftType type, long long batch, size_t *bytes)
{
	return make(p, rank, n, in_embed, in_stride, in_distance, out_embed, out_stride, out_distance, type, batch, bytes);
}
FFT hipfftPlan1d(hipfftHandle *p, int nx, hipfftType type, int batch) { return hipfftCreate(p), hipfftMakePlan1d(*p, nx, type, batch, nullptr); }
FFT hipfftPlan2d(hipfftHandle *p, int nx, int ny, hipfftType type) { return hipfftCreate(p), hipfftMakePlan2d(*p, nx, ny, type, nullptr); }
FFT hipfftPlan3d(hipfftHandle *p, int nx, int ny, int nz, hipfftType type) { return hipfftCreate(p), hipfftMakePlan3d(*p, nx, ny, nz, type, nullptr); }
FFT hipfftPlanMany(hipfftHandle *p, int rank, int *n, int *in_embed, int in_stride, int in_distance, int *out_embed, int out_stride, int out_distance,
	hipfftType type, int batch)
{
	hipfftCreate(p);
	return make(*p, rank, n, in_embed, in_stride, in_distance, out_embed, out_stride, out_distance, type, batch, nullptr);
}
FFT hipfftExtPlanScaleFactor(hipfftHandle p, double factor) { return p->factor = factor, HIPFFT_SUCCESS; }
FFT hipfftEstimate1d(int, hipfftType, int, size_t *bytes) { return give(bytes); }
FFT hipfftEstimate2d(int, int, hipfftType, size_t *bytes) { return give(bytes); }
FFT hipfftEstimate3d(int, int, int, hipfftType, size_t *bytes) { return give(bytes); }
FFT hipfftEstimateMany(int, int *, int *, int, int, int *, int, int, hipfftType, int, size_t *bytes) { return give(bytes); }
FFT hipfftGetSize(hipfftHandle, size_t *bytes) { return give(bytes); }
FFT hipfftGetSize1d(hipfftHandle, int, hipfftType, int, size_t *bytes) { return give(bytes); }
FFT hipfftGetSize2d(hipfftHandle, int, int, hipfftType, size_t *bytes) { return give(bytes); }
FFT hipfftGetSize3d(hipfftHandle, int, int, int, hipfftType, size_t *bytes) { return give(bytes); }
FFT hipfftGetSizeMany(hipfftHandle, int, int *, int *, int, int, int *, int, int, hipfftType, int, size_t *bytes) { return give(bytes); }
FFT hipfftSetAutoAllocation(hipfftHandle, int) { return HIPFFT_SUCCESS; }
FFT hipfftSetWorkArea(hipfftHandle, void *) { return HIPFFT_SUCCESS; }
FFT hipfftSetStream(hipfftHandle p, hipStream_t s) { return p->stream = s, HIPFFT_SUCCESS; }
FFT hipfftGetVersion(int *v) { return *v = hipfftVersionMajor * 10000 + hipfftVersionMinor * 100 + hipfftVersionPatch, HIPFFT_SUCCESS; }

// ---- transforms ----
static void transform(const hipfftHandle_t &p, void *in, void *out, int direction)
{
	enum { ESTIMATE = 1 << 6, PRESERVE_INPUT = 1 << 4 };
	bool wide = is_double(p.type), real = is_real(p.type), to_real = p.type == HIPFFT_C2R || p.type == HIPFFT_Z2D;
	int rank = (int)p.n.size(), whole = 1, half = 1;
	for (int i = 0; i < rank; i++) {
		whole *= p.n[(size_t)i];
		half *= i + 1 < rank ? p.n[(size_t)i] : p.n[(size_t)i] / 2 + 1;
	}
	// in place, rows of real numbers have the room of rows of complex ones
	std::vector<int> padded = p.n;
	if (real && in == out)
		padded.back() = 2 * (padded.back() / 2 + 1);
	int reals = real && in == out ? 2 * half : whole, complexes = real ? half : whole;
	bool simple = p.in_embed.empty();
	std::vector<int> halved = p.n;
	halved.back() = halved.back() / 2 + 1;
	const std::vector<int> &of_reals = padded, &of_complexes = real ? halved : p.n;
	const int *in_embed = simple ? (to_real || !real ? of_complexes : of_reals).data() : p.in_embed.data();
	const int *out_embed = simple ? (to_real ? of_reals : of_complexes).data() : p.out_embed.data();
	int in_stride = simple ? 1 : p.in_stride, out_stride = simple ? 1 : p.out_stride;
	int in_distance = simple ? (real && !to_real ? reals : complexes) : p.in_distance, out_distance = simple ? (to_real ? reals : complexes) : p.out_distance;
	host_library of = wide ? host_fftw : host_fftwf;
	std::string name = wide ? "fftw_" : "fftwf_";
	unsigned flags = ESTIMATE | (to_real && rank == 1 && in != out ? PRESERVE_INPUT : 0);
	void *plan;
	if (real) {
		auto make_real = (void *(*)(int, const int *, int, void *, const int *, int, int, void *, const int *, int, int, unsigned))host_function(of,
			(name + (to_real ? "plan_many_dft_c2r" : "plan_many_dft_r2c")).c_str());
		plan = make_real(rank, p.n.data(), p.batch, in, in_embed, in_stride, in_distance, out, out_embed, out_stride, out_distance, flags);
	} else {
		auto make_complex = (void *(*)(int, const int *, int, void *, const int *, int, int, void *, const int *, int, int, int, unsigned))host_function(of,
			(name + "plan_many_dft").c_str());
		plan = make_complex(rank, p.n.data(), p.batch, in, in_embed, in_stride, in_distance, out, out_embed, out_stride, out_distance, direction, flags);
	}
	if (!plan)
		gpu_absent("a transform of this shape");
	((void (*)(void *))host_function(of, (name + "execute").c_str()))(plan);
	((void (*)(void *))host_function(of, (name + "destroy_plan").c_str()))(plan);
	size_t n = (size_t)out_distance * (size_t)(p.batch - 1) + (size_t)((to_real ? reals : complexes) - 1) * (size_t)out_stride + 1, parts = to_real ? 1 : 2;
	for (size_t i = 0; p.factor != 1 && i < n * parts; i++)
		wide ? (void)(((double *)out)[i] *= p.factor) : (void)(((float *)out)[i] *= (float)p.factor);
	has_values(out, n * parts * (wide ? 8 : 4));
}
static hipfftResult run(hipfftHandle p, hipfftType type, void *in, void *out, int direction)
{
	if (!p || p->n.empty())
		return HIPFFT_INVALID_PLAN;
	if (p->type != type)
		return HIPFFT_INVALID_TYPE;
	if (!in || !out)
		return HIPFFT_INVALID_VALUE;
	hipfftHandle_t plan = *p;
	in_stream(p->stream, [=] { transform(plan, in, out, direction); });
	return HIPFFT_SUCCESS;
}
FFT hipfftExecC2C(hipfftHandle p, hipfftComplex *in, hipfftComplex *out, int direction) { return run(p, HIPFFT_C2C, in, out, direction); }
FFT hipfftExecZ2Z(hipfftHandle p, hipfftDoubleComplex *in, hipfftDoubleComplex *out, int direction) { return run(p, HIPFFT_Z2Z, in, out, direction); }
FFT hipfftExecR2C(hipfftHandle p, hipfftReal *in, hipfftComplex *out) { return run(p, HIPFFT_R2C, in, out, 0); }
FFT hipfftExecD2Z(hipfftHandle p, hipfftDoubleReal *in, hipfftDoubleComplex *out) { return run(p, HIPFFT_D2Z, in, out, 0); }
FFT hipfftExecC2R(hipfftHandle p, hipfftComplex *in, hipfftReal *out) { return run(p, HIPFFT_C2R, in, out, 0); }
FFT hipfftExecZ2D(hipfftHandle p, hipfftDoubleComplex *in, hipfftDoubleReal *out) { return run(p, HIPFFT_Z2D, in, out, 0); }
