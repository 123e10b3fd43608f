// The groups of a warp, as far as section cg asks for them, which has the votes.
#pragma once
#include <cstddef>
using std::size_t;
#define HIP_VERSION_MAJOR 7
struct dim3 {
	unsigned x, y, z;
	dim3(unsigned x, unsigned y, unsigned z) : x(x), y(y), z(z) {}
};
struct uint4 {
	unsigned x, y, z, w;
};
static const dim3 threadIdx(0, 0, 0), blockIdx(0, 0, 0), blockDim(64, 1, 1), gridDim(1, 1, 1);

namespace cooperative_groups
{

class coalesced_group
{
      protected:
	struct {
		unsigned long long member_mask;
		struct {
			unsigned meta_group_rank, meta_group_size;
		} tiled_info;
	} coalesced_info;

      public:
	explicit coalesced_group(unsigned long long lanes) : coalesced_info{lanes, {0, 1}} {}
	unsigned size() const { return (unsigned)__builtin_popcountll(coalesced_info.member_mask); }
	unsigned thread_rank() const
	{
		return (unsigned)__builtin_popcountll(coalesced_info.member_mask & ((1ull << __lane_id()) - 1));
	}
	unsigned meta_group_rank() const { return coalesced_info.tiled_info.meta_group_rank; }
	unsigned meta_group_size() const { return coalesced_info.tiled_info.meta_group_size; }
	void sync() const {}
};

template <unsigned n> class thread_block_tile_base
{
      public:
	unsigned long long ballot(int pred) const;
	int any(int pred) const;
	int all(int pred) const;
	template <class T> unsigned long long match_any(T value) const;
	template <class T> unsigned long long match_all(T value, int &pred) const;
};
template <unsigned n, class P = void> class thread_block_tile : public thread_block_tile_base<n>
{
      public:
	static unsigned size() { return n; }
	static unsigned num_threads() { return n; }
	static unsigned thread_rank() { return __lane_id() & (n - 1); }
	static void sync() {}
};

} // namespace cooperative_groups
