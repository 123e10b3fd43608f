// What the text does not tell of a value in braces: a parse does. The casts stand where the type narrows, and nowhere else.
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <functional>
#include <numeric>
#include <vector>
struct queue {
	long operator()(int i) const { return i; }
	int operator()() const { return 1; }
};
void f(const std::vector<long> &v, const std::vector<int> &w, queue q, std::function<unsigned(int)> count)
{
	int narrow{std::accumulate(v.begin(), v.end(), 0l)}, stays{std::accumulate(w.begin(), w.end(), 0)};
	dim3 grid = {q(1), 1, 1}, block{count(2), 1, 1};
	int list[] = {count(3), q(), q(2)};
	auto sum = std::accumulate(v.begin(), v.end(), 0l);
	short later{sum}; // 'sum' is unknown as well
	__nv_bfloat16 wide = __nv_bfloat16(q(4)), small = __nv_bfloat16(q());
	(void)narrow, (void)stays, (void)grid, (void)block, (void)list, (void)later, (void)wide, (void)small;
}
template <typename T> int open(T x, queue q)
{
	int depends{x.size()}, known{q(5)};
	return depends + known;
}
