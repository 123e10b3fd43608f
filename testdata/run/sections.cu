// Parts of the compatibility header: launches with attributes, half, bfloat16 and 8-bit floats, copies and pipelines, atomics of libcu++.
#include <cooperative_groups.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <cuda_pipeline.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/atomic>
#include <cooperative_groups/memcpy_async.h>
#include "check.h"
namespace cg = cooperative_groups;
static int noise(int i) { return (int)((unsigned)i * 2654435761u >> 9) % 1000 - 300; }

__global__ void ramp(int *out, int from)
{
	out[blockIdx.x * blockDim.x + threadIdx.x] = from + blockIdx.x * blockDim.x + threadIdx.x;
}
__global__ void wide_grid(int *a, int *b)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
	a[i] = i * 7;
	cg::this_grid().sync();
	b[i] = a[n - 1 - i];
}
static void launches(int *a, int *b)
{
	cudaLaunchConfig_t c = {};
	c.gridDim = 4;
	c.blockDim = dim3(64);
	cudaLaunchAttribute at[2];
	at[0].id = cudaLaunchAttributeCooperative;
	at[0].val.cooperative = 1;
	at[1].id = cudaLaunchAttributePriority;
	at[1].val.priority = 0;
	c.attrs = at;
	c.numAttrs = 2;
	if (cudaLaunchKernelEx(&c, wide_grid, a, b) != cudaSuccess)
		printf("cooperative\n"), wrong++;
	expect("cooperative", b, 256, [](int i) { return (255 - i) * 7; });
	at[0].val.cooperative = 0;
	if (cudaLaunchKernelEx(&c, ramp, a, 5) != cudaSuccess)
		printf("plain\n"), wrong++;
	expect("plain", a, 256, [](int i) { return 5 + i; });
	at[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
	at[0].val.programmaticStreamSerializationAllowed = 1;
	c.numAttrs = 1;
	int from = 9;
	void *args[] = {&a, &from};
	if (cudaLaunchKernelExC(&c, (const void *)ramp, args) != cudaSuccess)
		printf("serial\n"), wrong++;
	expect("serial", a, 256, [](int i) { return 9 + i; });
	c.numAttrs = 0;
	c.attrs = nullptr;
	if (cudaLaunchKernelEx(&c, ramp, a, 1) != cudaSuccess)
		printf("bare\n"), wrong++;
	expect("bare", a, 256, [](int i) { return 1 + i; });
}
__global__ void halves(const float *in, float *out)
{
	float x = in[threadIdx.x], y = in[threadIdx.x + 1];
	float *o = out + threadIdx.x * 40;
	__half a = __float2half(x), b = __float2half(y), c;
	c = a + b;
	o[0] = __half2float(c);
	c = a * b;
	o[1] = __half2float(c);
	c = a - b;
	o[2] = __half2float(c);
	c += a;
	o[3] = __half2float(c);
	o[4] = a < b;
	o[5] = a == b;
	o[6] = a >= b;
	o[7] = (float)-a;
	__half2 p = __halves2half2(a, b), q = __half2half2(a);
	__half2 r = p + q;
	o[8] = __low2float(r);
	o[9] = __high2float(r);
	r = __hfma2(p, q, p);
	o[10] = __low2float(r);
	o[11] = __high2float(r);
	r = __lowhigh2highlow(p);
	o[12] = __low2float(r);
	o[13] = __high2float(r);
	o[14] = __hbgt2(p, q);
	o[15] = __heq(a, b);
	o[16] = __half2float(__hmax(a, b));
	o[17] = __half2float(__hmin(a, b));
	o[18] = __half2float(hfloor(a * __float2half(0.37f)));
	o[19] = __half2float(__habs(a));
	__nv_bfloat16 u = __float2bfloat16(x), v = __float2bfloat16(y), w;
	w = u + v;
	o[20] = __bfloat162float(w);
	w = u * v;
	o[21] = __bfloat162float(w);
	w -= u;
	o[22] = __bfloat162float(w);
	o[23] = u < v;
	__nv_bfloat162 s = __halves2bfloat162(u, v), t = __bfloat162bfloat162(u), z = s * t;
	o[24] = __low2float(z);
	o[25] = __high2float(z);
	z = __hfma2(s, t, s);
	o[26] = __low2float(z);
	o[27] = __high2float(z);
	o[28] = __bfloat162float(__hmax(u, v));
	o[29] = (float)__hisnan(a);
	o[30] = __half2float(__ushort_as_half(__half_as_ushort(a) ^ 0x8000));
	o[31] = (float)(int)a;
	o[32] = (float)__half2int_rn(a);
	o[33] = __half2float(__int2half_rn((int)x));
	o[34] = __half2float(__hfma_relu(a, b, a));
	o[35] = __half2float(__hadd_sat(a, b));
	r = __hmax2(p, q);
	o[36] = __low2float(r);
	o[37] = __high2float(r);
	o[38] = __half2float(__hsub(a, b));
	o[39] = __half2float(__hneg(b));
}
__global__ void rounded(const float *in, int *out)
{
	__half a = __float2half(in[threadIdx.x]);
	int *o = out + threadIdx.x * 6, far = (int)threadIdx.x * 37 + 2049;
	o[0] = __half2int_rn(a);
	o[1] = __half2int_rd(a);
	o[2] = __half2short_ru(a);
	o[3] = (int)__half2ll_rn(a);
	o[4] = (int)__half2float(__int2half_rz(far));
	o[5] = (int)__half2float(__uint2half_ru((unsigned)far));
}
static float h(float x) { return __half2float(__float2half(x)); }
static float bf(float x) { return __bfloat162float(__float2bfloat16(x)); }
__global__ void dynamic(const int *in, double *out, int n)
{
	extern __shared__ __align__(16) unsigned char raw[];
	double *d = reinterpret_cast<double *>(raw);
	int *i = reinterpret_cast<int *>(d + n);
	short *s = (short *)&i[n];
	int t = threadIdx.x;
	d[t] = in[t] * 0.5;
	i[t] = in[t] * 3;
	s[t] = (short)in[t];
	__syncthreads();
	out[t] = d[n - 1 - t] + i[n - 1 - t] + s[n - 1 - t];
	__nanosleep(20);
}
__global__ void copies(const int *in, int *out)
{
	__shared__ int s[256], q[256];
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	auto block = cg::this_thread_block();
	if (block.thread_rank() == 0)
		init(&bar, blockDim.x);
	block.sync();
	cg::memcpy_async(block, s, in, sizeof(int) * 256);
	cg::wait(block);
	cuda::memcpy_async(block, q, in + 256, sizeof(int) * 256, bar);
	bar.arrive_and_wait();
	for (int i = threadIdx.x; i < 256; i += blockDim.x)
		out[i] = s[255 - i] + q[i ^ 1] * 2;
}
// two stages
__global__ void staged(const int *in, int *out, int batches)
{
	constexpr int stages = 2;
	extern __shared__ int pool[];
	__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
	auto block = cg::this_thread_block();
	auto pipe = cuda::make_pipeline(block, &state);
	int n = block.size(), sum = 0;
	for (int compute = 0, fetch = 0; compute < batches; ++compute) {
		for (; fetch < batches && fetch < compute + stages; ++fetch) {
			pipe.producer_acquire();
			cuda::memcpy_async(block, pool + fetch % stages * n, in + fetch * n, sizeof(int) * n, pipe);
			pipe.producer_commit();
		}
		pipe.consumer_wait();
		sum = sum * 3 + pool[compute % stages * n + n - 1 - threadIdx.x];
		pipe.consumer_release();
	}
	out[threadIdx.x] = sum;
}
__global__ void staged_thread(const int4 *in, int4 *out)
{
	__shared__ int4 s[2][64];
	cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
	for (int k = 0; k < 2; k++) {
		pipe.producer_acquire();
		cuda::memcpy_async(&s[k][threadIdx.x], &in[k * 64 + threadIdx.x], cuda::aligned_size_t<16>(16), pipe);
		pipe.producer_commit();
	}
	cuda::pipeline_consumer_wait_prior<0>(pipe);
	__syncthreads();
	int4 a = s[0][63 - threadIdx.x], b = s[1][threadIdx.x];
	out[threadIdx.x] = make_int4(a.x + b.x, a.y + b.y, a.z - b.z, a.w * 2);
	pipe.consumer_release();
}
__device__ cuda::atomic<int, cuda::thread_scope_device> turns;
__global__ void atomics(cuda::atomic<unsigned long long, cuda::thread_scope_system> *big, int *o)
{
	turns.fetch_add(1, cuda::std::memory_order_relaxed);
	big->fetch_or(1ull << (threadIdx.x % 50));
	__shared__ cuda::atomic<int, cuda::thread_scope_block> mine;
	if (threadIdx.x == 0)
		mine.store(0);
	__syncthreads();
	int was = mine.fetch_add(2);
	atomicAdd(&o[was / 2], 1);
	__syncthreads();
	int expected = 2 * blockDim.x;
	if (threadIdx.x == 5 && !mine.compare_exchange_strong(expected, 17))
		o[0] = -1;
	__syncthreads();
	if (threadIdx.x == 0)
		o[blockDim.x] = mine.load(cuda::memory_order_acquire);
	atomicAdd_system(&o[blockDim.x + 1], 3);
	atomicMax_block(&o[blockDim.x + 2], (int)threadIdx.x);
}
__global__ void fp8(const float *in, float *out)
{
	float x = in[threadIdx.x];
	__nv_fp8_e4m3 a(x);
	__nv_fp8_e5m2 b(x);
	out[threadIdx.x * 3] = float(a);
	out[threadIdx.x * 3 + 1] = float(b);
	__half h = __half(__nv_cvt_fp8_to_halfraw(__nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3), __NV_E4M3));
	out[threadIdx.x * 3 + 2] = __half2float(h);
}
__global__ void says(int n)
{
	if (threadIdx.x == 0)
		printf("%d %5.2f %s %c %lld %x %%\n", n, n * 0.5, "text", 'x', 1ll << 40, 255);
	assert(n == 3);
}
static float to_fp8(float x, int mant, int bias, float most) // round to even
{
	float a = fabsf(x);
	if (a > most)
		return copysignf(most, x);
	int e;
	frexpf(a, &e);
	int lowest = 1 - bias;
	int ex = std::max(e - 1, lowest);
	float step = ldexpf(1, ex - mant);
	return copysignf(nearbyintf(a / step) * step, x);
}
int main()
{
	const int N = 512;
	int *in = filled<int>(N * 4, noise), *a = make<int>(N * 4), *b = make<int>(N * 4);
	launches(a, b);
	float *fin = filled<float>(129, [](int i) { return (float)((i * 37 % 129) - 60) / 8; }), *f = make<float>(128 * 40);
	halves<<<1, 128>>>(fin, f);
	expect("half", f, 128 * 40, [&](int k) -> float {
		auto val = [](int i) { return (float)((i * 37 % 129) - 60) / 8; };
		float x = val(k / 40), y = val(k / 40 + 1);
		switch (k % 40) {
		case 0:
		case 9: return h(x + y);
		case 1: return h(x * y);
		case 2:
		case 38: return h(x - y);
		case 3: return h(h(x - y) + x);
		case 4:
		case 23: return x < y;
		case 5:
		case 15: return x == y;
		case 6: return x >= y;
		case 7: return -x;
		case 8: return h(2 * x);
		case 10: return h(x * x + x);
		case 11: return h(y * x + y);
		case 12: return y;
		case 13: return x;
		case 14: return false;
		case 16:
		case 28: return std::max(x, y);
		case 17: return std::min(x, y);
		case 18: return floorf(h(x * h(0.37f)));
		case 19: return fabsf(x);
		case 20: return bf(x + y);
		case 21: return bf(x * y);
		case 22: return bf(bf(x * y) - x);
		case 24: return bf(x * x);
		case 25: return bf(x * y);
		case 26: return bf(x * x + x);
		case 27: return bf(x * y + y);
		case 29: return 0;
		case 30: return -x;
		case 31: return (int)x;
		case 32: return nearbyintf(x);
		case 33: return (int)x;
		case 34: return std::max(0.f, h(x * y + x));
		case 35: return std::min(1.f, std::max(0.f, h(x + y)));
		case 36: return x;
		case 37: return std::max(x, y);
		case 39: return -y;
		}
		return 0;
	});
	rounded<<<1, 128>>>(fin, a);
	expect("rounded", a, 128 * 6, [](int k) {
		float x = (float)((k / 6 * 37 % 129) - 60) / 8;
		int far = k / 6 * 37 + 2049, step = far < 4096 ? 2 : 4;
		switch (k % 6) {
		case 1: return (int)floorf(x);
		case 2: return (int)ceilf(x);
		case 4: return far / step * step;
		case 5: return (far + step - 1) / step * step;
		default: return (int)nearbyintf(x);
		}
	});
	double *d = make<double>(128);
	dynamic<<<1, 128, 128 * 14>>>(in, d, 128);
	expect("dynamic", d, 128, [](int t) { return noise(127 - t) * 4.5; });
	copies<<<1, 96>>>(in, a);
	expect("copies", a, 256, [](int i) { return noise(255 - i) + 2 * noise(256 + (i ^ 1)); });
	staged<<<1, 64, 2 * 64 * 4>>>(in, a, 5);
	expect("staged", a, 64, [](int t) {
		int s = 0;
		for (int k = 0; k < 5; k++)
			s = s * 3 + noise(k * 64 + 63 - t);
		return s;
	});
	staged_thread<<<1, 64>>>((const int4 *)in, (int4 *)a);
	expect("staged thread", a, 256, [](int i) {
		int t = i / 4, c = i % 4, x = noise((63 - t) * 4 + c), y = noise((64 + t) * 4 + c);
		return c < 2 ? x + y : c == 2 ? x - y : 2 * x;
	});
	auto *big = make<cuda::atomic<unsigned long long, cuda::thread_scope_system>>(1);
	int *o = make<int>(200);
	atomics<<<1, 96>>>(big, o);
	expect("atomics", o, 99, [](int i) { return i < 96 ? 1 : i == 96 ? 17 : i == 97 ? 288 : 95; });
	expect("or", (unsigned long long *)big, 1, [](int) { return (1ull << 50) - 1; });
	float *g = make<float>(128 * 3);
	fp8<<<1, 128>>>(fin, g);
	expect("fp8", g, 128 * 3, [](int k) {
		float x = (float)((k / 3 * 37 % 129) - 60) / 8;
		return k % 3 == 1 ? to_fp8(x, 2, 15, 57344) : to_fp8(x, 3, 7, 448);
	});
	says<<<1, 32>>>(3);
	return verdict("sections");
}
