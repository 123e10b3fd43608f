// lint: --severity note --allow P,B,R,N,W403
// Sizes of shared memory that classes, templates and functions say.
#include <cuda_runtime.h>
struct half_tile { float a[64][64]; };
struct two_tiles { half_tile a, b; float scale[128]; double sums[4096]; };
struct small_tile {
	int n = 0;
	char name[5];
	const double *data, *more;
	short last;
	int first(int i) const { return i; }
	static const int rows = 4096;
};
struct alignas(64) aligned { char c; };
class of_others { public: half_tile one[4]; float4 last; };
struct derived : half_tile { float b; };
template <int STAGES, int TILE = 64> struct tile {
	static constexpr int area = TILE * TILE;
	static constexpr int bytes = STAGES * area * sizeof(float);
	enum { words = STAGES * TILE };
};
constexpr int block_bytes() { return 3 * 128 * 64 * 4; }
__global__ void kernel(float *p) { extern __shared__ float s[]; s[threadIdx.x] = *p; }
void launches(float *p)
{
	kernel<<<1, 128, sizeof(two_tiles)>>>(p);	//! W402
	kernel<<<1, 128, sizeof(half_tile)>>>(p);
	kernel<<<1, 128, 1639 * sizeof(small_tile)>>>(p);	//! W402
	kernel<<<1, 128, 1638 * sizeof(small_tile)>>>(p);
	kernel<<<1, 128, 1024 * sizeof(aligned)>>>(p);
	kernel<<<1, 128, 1025 * sizeof(aligned)>>>(p);	//! W402
	kernel<<<1, 128, sizeof(of_others)>>>(p);	//! W402
	kernel<<<1, 128, 16 * sizeof(derived)>>>(p); // not known
	kernel<<<1, 128, tile<4>::bytes>>>(p);
	kernel<<<1, 128, tile<5>::bytes>>>(p);		//! W402
	kernel<<<1, 128, tile<4, 96>::bytes>>>(p);	//! W402
	constexpr size_t bytes = tile<2, 128>::bytes;
	kernel<<<1, 128, bytes>>>(p);			//! W402
	kernel<<<1, 128, block_bytes()>>>(p);		//! W402
	kernel<<<1, 128, tile<2, (3 > 2 ? 64 : 256)>::bytes>>>(p);
}

/* ---- unions: phases that share what they need ---- */
struct load_phase { float tile[128][128]; int n; };
struct store_phase { double tile[64][64]; };
union phases { load_phase load; store_phase store; char flag; };
struct both_phases { union { load_phase load; store_phase store; }; int counters[32]; };
struct small_phases { union { store_phase store; int n; } phase; struct { int x, y; } at[2]; char last; };
struct buffers { union { float f[64 * 128]; double d[8]; } of[2]; float extra[4]; };
union alignas(16) little { float f[3]; char c; };
static_assert(sizeof(phases) == 65544 && sizeof(both_phases) == 65672 && sizeof(small_phases) == 32792 && sizeof(buffers) == 65552, "");
void unions(float *p)
{
	kernel<<<1, 32, sizeof(phases)>>>(p);			//! W402
	kernel<<<1, 32, sizeof(both_phases)>>>(p);		//! W402
	kernel<<<1, 32, sizeof(small_phases)>>>(p);
	kernel<<<1, 32, sizeof(small_phases) + 32768>>>(p);	//! W402
	kernel<<<1, 32, sizeof(buffers)>>>(p);			//! W402
	kernel<<<1, 32, sizeof(little) * 4096>>>(p);
	kernel<<<1, 32, sizeof(little) * 4097>>>(p);		//! W402
}
