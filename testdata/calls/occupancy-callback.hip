// The callback of the driver's occupancy functions, kept and called by the program itself.
#include <hip/hip_runtime.h>
static size_t per_block(int threads) { return threads * sizeof(float); }
static size_t none(int) { return 0; }
struct plan { __typeof__(size_t (*)(int)) shared = per_block; };
size_t largest(__typeof__(size_t (*)(int)) f, bool shared)
{
	plan p;
	__typeof__(size_t (*)(int)) chosen = shared ? f : none;
	p.shared = (__typeof__(size_t (*)(int)))nullptr;
	return p.shared ? p.shared(64) : chosen(1024);
}
int main() { return (int)largest(per_block, true) - 4096; }
