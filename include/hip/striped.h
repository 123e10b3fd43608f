// section striped: what lies striped over a warp of 32 lanes in CUB, and over the wavefront in hipCUB.
// provides: tranship::load_direct_warp_striped tranship::store_direct_warp_striped tranship::block_exchange
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && __has_include(<hipcub/hipcub.hpp>)
#include <hipcub/hipcub.hpp>

namespace tranship {

// Item k of a thread lies 32 * k behind its first one.
template <class T, int n, class It> __device__ inline void load_direct_warp_striped(int thread, It block, T (&items)[n])
{
	for (int k = 0; k < n; k++)
		items[k] = block[thread / 32 * 32 * n + thread % 32 + k * 32];
}
template <class T, int n, class It> __device__ inline void load_direct_warp_striped(int thread, It block, T (&items)[n], int valid)
{
	for (int k = 0, at = thread / 32 * 32 * n + thread % 32; k < n; k++, at += 32)
		if (at < valid)
			items[k] = block[at];
}
template <class T, class Default, int n, class It>
__device__ inline void load_direct_warp_striped(int thread, It block, T (&items)[n], int valid, Default other)
{
	for (int k = 0; k < n; k++)
		items[k] = other;
	load_direct_warp_striped(thread, block, items, valid);
}
template <class T, int n, class It> __device__ inline void store_direct_warp_striped(int thread, It block, T (&items)[n])
{
	for (int k = 0; k < n; k++)
		block[thread / 32 * 32 * n + thread % 32 + k * 32] = items[k];
}
template <class T, int n, class It> __device__ inline void store_direct_warp_striped(int thread, It block, T (&items)[n], int valid)
{
	for (int k = 0, at = thread / 32 * 32 * n + thread % 32; k < n; k++, at += 32)
		if (at < valid)
			block[at] = items[k];
}

// hipCUB's, with warps of 32 lanes.
template <class T, int x, int n, bool sliced = false, int y = 1, int z = 1, int arch = 0>
class block_exchange : public hipcub::BlockExchange<T, x, n, sliced, y, z> {
	typedef hipcub::BlockExchange<T, x, n, sliced, y, z> base;
	typedef hipcub::WarpExchange<T, n, 32> warp;
	enum { warps = (x * y * z + 31) / 32 };

      public:
	union TempStorage {
		typename base::TempStorage block;
		typename warp::TempStorage warps[block_exchange::warps];
	};
	__device__ block_exchange() : block_exchange(own()) {}
	__device__ block_exchange(TempStorage &s) : base(s.block), storage(s) {}
	template <class U> __device__ void BlockedToWarpStriped(T (&in)[n], U (&out)[n])
	{
		of_warp().BlockedToStriped(in, out);
	}
	template <class U> __device__ void WarpStripedToBlocked(T (&in)[n], U (&out)[n])
	{
		of_warp().StripedToBlocked(in, out);
	}
	__device__ void BlockedToWarpStriped(T (&items)[n]) { BlockedToWarpStriped(items, items); }
	__device__ void WarpStripedToBlocked(T (&items)[n]) { WarpStripedToBlocked(items, items); }

      private:
	TempStorage &storage;
	__device__ static TempStorage &own()
	{
		__shared__ TempStorage s;
		return s;
	}
	__device__ warp of_warp()
	{
		return warp(storage.warps[(threadIdx.x + x * (threadIdx.y + y * threadIdx.z)) / 32]);
	}
};

} // namespace tranship
#endif
