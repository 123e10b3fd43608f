// section pivots: the pivots that exchange no rows, for the solvers of ROCm's libraries, which take no null pointer for them.
// provides: tranship::plain_pivots
// requires: -
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <cstdint>
#include <vector>

namespace tranship {

/* 1 to n for each of count matrices, in device memory until the end of the statement with the call that they are for. */
template <class T = int> class plain_pivots
{
	T *p = nullptr;

public:
	plain_pivots(std::int64_t n, std::int64_t count = 1)
	{
		std::vector<T> rows(n > 0 && count > 0 ? static_cast<std::size_t>(n * count) : 0);
		for (std::size_t i = 0; i < rows.size(); i++)
			rows[i] = static_cast<T>(i % static_cast<std::size_t>(n) + 1);
		const std::size_t bytes = rows.size() * sizeof(T);
		if (bytes && hipMalloc(reinterpret_cast<void **>(&p), bytes) == hipSuccess)
			(void)hipMemcpy(p, rows.data(), bytes, hipMemcpyHostToDevice);
	}
	plain_pivots(const plain_pivots &) = delete;
	plain_pivots &operator=(const plain_pivots &) = delete;
	~plain_pivots() { (void)hipFree(p); } /* waits for the call's work */
	operator T *() const { return p; }
};

} // namespace tranship
#endif
