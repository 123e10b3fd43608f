// lint: --warp native --severity note --allow P,B,R
// Blocks of threads that are no multiple of a wavefront, by constants of classes, choices, functions and templates.
#include <cuda_runtime.h>
__global__ void kernel(float *x) { x[threadIdx.x] = 0; }
struct narrow {
	static constexpr int kBlock = 96;
	static const unsigned kSmall{48};
	enum { kThreads = 80, kWhole = 192 };
};
struct whole {
	static constexpr int kBlock = 128;
	enum class shape : int { kThreads = 64 };
};
namespace tuning { constexpr int kBlock = 256, kOdd = 100; }
constexpr int round_up(int n, int to) { return (n + to - 1) / to * to; }
constexpr int warps(int n) noexcept { return n * 32; }
constexpr int unrelated(int n) { int sum = 0; while (n--) sum += n; return sum; }
#define CEIL(n, to) (((n) + (to) - 1) / (to) * (to))
#define BLOCK_OF(w) dim3(32, w)

void classes(float *x)
{
	kernel<<<1, narrow::kBlock>>>(x);                       //! W108
	kernel<<<1, narrow::kSmall>>>(x);                       //! W108
	kernel<<<1, narrow::kThreads>>>(x);                     //! W108
	kernel<<<1, narrow::kWhole>>>(x);
	kernel<<<1, whole::kBlock>>>(x);
	kernel<<<1, dim3(narrow::kBlock, 2)>>>(x);
	kernel<<<1, tuning::kBlock>>>(x);
	kernel<<<1, tuning::kOdd>>>(x);                         //! W108
	kernel<<<1, 2 * narrow::kBlock>>>(x);
	kernel<<<1, other::kBlock>>>(x);
}
void choices(float *x, bool small, int n)
{
	const int threads = small ? 32 : 96, fits = small ? 64 : 128;
	dim3 block = small ? dim3(8, 8) : dim3(24, 4);
	kernel<<<1, threads>>>(x);                              //! W108
	kernel<<<1, fits>>>(x);
	kernel<<<1, block>>>(x);                                //! W108
	kernel<<<1, small ? n : 64>>>(x);
	kernel<<<1, n > 4 ? 256 : 100>>>(x);                    //! W108
	kernel<<<1, narrow::kBlock > 64 ? 128 : 96>>>(x);
	kernel<<<1, narrow::kBlock > 64 ? 96 : 128>>>(x);       //! W108
	kernel<<<1, (small ? 48 : 64)>>>(x);                    //! W108
}
void functions(float *x, int n)
{
	kernel<<<1, warps(3)>>>(x);                             //! W108
	kernel<<<1, warps(4)>>>(x);
	kernel<<<1, round_up(narrow::kBlock, 64)>>>(x);
	kernel<<<1, round_up(90, 32)>>>(x);                     //! W108
	kernel<<<1, CEIL(90, 32)>>>(x);                         //! W108
	kernel<<<1, CEIL(90, 64)>>>(x);
	kernel<<<1, std::min(1024, 96)>>>(x);                   //! W108
	kernel<<<1, max(narrow::kBlock, 128)>>>(x);
	kernel<<<1, warps(n)>>>(x);
	kernel<<<1, unrelated(5)>>>(x);
}
template <class T, int THREADS> void launch(T *x)
{
	kernel<<<1, THREADS>>>(x);
	kernel<<<1, dim3(THREADS)>>>(x);
	kernel<<<1, 2 * THREADS>>>(x);
}
template <int THREADS> struct policy { static constexpr int threads = THREADS; };
class app {
	static constexpr unsigned block_ = 160, whole_ = 320;
	cudaLaunchConfig_t config;
public:
	void run(float *x)
	{
		launch<float, 96>(x);                           //! W108
		launch<float, narrow::kBlock>(x);               //! W108
		launch<float, 128>(x);
		kernel<<<1, block_>>>(x);                       //! W108
		kernel<<<1, whole_>>>(x);
		kernel<<<1, policy<64>::threads>>>(x);
		config.blockDim = dim3(narrow::kBlock);         //! W108
		config.blockDim = 256;
		cudaLaunchKernelEx(&config, kernel, x);
	}
};
