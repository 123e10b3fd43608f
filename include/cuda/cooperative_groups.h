/* cooperative_groups.h: groups of threads, and collectives over them. */
#ifndef TRANSHIP_DECL_COOPERATIVE_GROUPS_H
#define TRANSHIP_DECL_COOPERATIVE_GROUPS_H
#pragma GCC system_header
#include "tranship_cuda.h"
#ifdef __CUDA__
#define _COOPERATIVE_GROUPS_H_
#define _CG_VERSION 1013
#define _CG_ASM_PTR_CONSTRAINT(p) "l"(p)
namespace cooperative_groups {
inline namespace __v1 {
/* what every group has */
#define TSH_GROUP(N)                                                    \
	TSH_D void sync() const TSH_DEF                                        \
	TSH_D N size() const TSH_DEF                          \
	TSH_D N num_threads() const TSH_DEF                   \
	TSH_D N thread_rank() const TSH_DEF                   \
	TSH_D bool is_valid() const TSH_DEF                                    \
	TSH_D unsigned get_type() const TSH_DEF
/* what groups inside a warp add */
#define TSH_WARP_GROUP                                                  \
	TSH_D unsigned meta_group_size() const TSH_DEF               \
	TSH_D unsigned meta_group_rank() const TSH_DEF               \
	template<class T> TSH_D T shfl(T v, int lane) const TSH_DEF            \
	template<class T> TSH_D T shfl_up(T v, int delta) const TSH_DEF        \
	template<class T> TSH_D T shfl_down(T v, int delta) const TSH_DEF      \
	template<class T> TSH_D T shfl_xor(T v, int lanes) const TSH_DEF       \
	TSH_D int any(int predicate) const TSH_DEF                             \
	TSH_D int all(int predicate) const TSH_DEF                             \
	TSH_D unsigned ballot(int predicate) const TSH_DEF                     \
	template<class T> TSH_D unsigned match_any(T v) const TSH_DEF          \
	template<class T> TSH_D unsigned match_all(T v, int &predicate) const TSH_DEF

struct tsh_token {};
class thread_group {
public:
	TSH_GROUP(unsigned long long)
};
class thread_block : public thread_group {
public:
	typedef tsh_token arrival_token;
	static TSH_D void sync() TSH_DEF
	static TSH_D unsigned size() TSH_DEF
	static TSH_D unsigned num_threads() TSH_DEF
	static TSH_D unsigned thread_rank() TSH_DEF
	static TSH_D dim3 group_index() TSH_DEF
	static TSH_D dim3 group_dim() TSH_DEF
	static TSH_D dim3 thread_index() TSH_DEF
	static TSH_D dim3 dim_threads() TSH_DEF
	TSH_D arrival_token barrier_arrive() TSH_DEF
	TSH_D void barrier_wait(arrival_token &&token) TSH_DEF
};
namespace details {
struct grid_workspace {
	unsigned wsSize, barrier;
};
TSH_D grid_workspace *get_grid_workspace() TSH_DEF
}
class grid_group : public thread_group {
public:
	typedef tsh_token arrival_token;
	TSH_GROUP(unsigned long long)
	TSH_D dim3 group_dim() const TSH_DEF
	TSH_D dim3 dim_blocks() const TSH_DEF
	TSH_D dim3 dim_threads() const TSH_DEF
	TSH_D dim3 block_index() const TSH_DEF
	TSH_D dim3 thread_index() const TSH_DEF
	TSH_D dim3 dim_clusters() const TSH_DEF
	TSH_D dim3 cluster_index() const TSH_DEF
	TSH_D unsigned long long num_blocks() const TSH_DEF
	TSH_D unsigned long long num_clusters() const TSH_DEF
	TSH_D unsigned long long block_rank() const TSH_DEF
	TSH_D unsigned long long cluster_rank() const TSH_DEF
	TSH_D arrival_token barrier_arrive() TSH_DEF
	TSH_D void barrier_wait(arrival_token &&token) TSH_DEF
};
class multi_grid_group : public thread_group {
public:
	TSH_GROUP(unsigned long long)
	TSH_D unsigned grid_rank() const TSH_DEF
	TSH_D unsigned num_grids() const TSH_DEF
};
class cluster_group : public thread_group {
public:
	typedef tsh_token arrival_token;
	static TSH_D void sync() TSH_DEF
	static TSH_D arrival_token barrier_arrive() TSH_DEF
	static TSH_D void barrier_wait() TSH_DEF
	static TSH_D void barrier_wait(arrival_token &&token) TSH_DEF
	static TSH_D unsigned query_shared_rank(const void *p) TSH_DEF
	template<class T> static TSH_D T *map_shared_rank(T *p, int rank) TSH_DEF
	static TSH_D dim3 block_index() TSH_DEF
	static TSH_D unsigned block_rank() TSH_DEF
	static TSH_D dim3 thread_index() TSH_DEF
	static TSH_D unsigned thread_rank() TSH_DEF
	static TSH_D dim3 dim_blocks() TSH_DEF
	static TSH_D unsigned num_blocks() TSH_DEF
	static TSH_D dim3 dim_threads() TSH_DEF
	static TSH_D unsigned num_threads() TSH_DEF
	static TSH_D unsigned size() TSH_DEF
};
class coalesced_group : public thread_group {
public:
	TSH_GROUP(unsigned)
	TSH_WARP_GROUP
};
template<unsigned Size = 0, class Parent = void> class thread_block_tile : public thread_group {
public:
	TSH_D thread_block_tile() TSH_DEF
	template<class P> TSH_D thread_block_tile(const thread_block_tile<Size, P> &other) TSH_DEF
	static TSH_D void sync() TSH_DEF
	static TSH_D unsigned size() TSH_DEF
	static TSH_D unsigned num_threads() TSH_DEF
	TSH_D unsigned thread_rank() const TSH_DEF
	TSH_WARP_GROUP
};
template<unsigned Size> class thread_block_tile<Size, thread_block> : public thread_block_tile<Size, void> {};
template<unsigned Size, class P> class thread_block_tile<Size, thread_block_tile<0, P> > : public thread_block_tile<Size, void> {};
template<unsigned MaxBlockSize = 1024> struct block_tile_memory { char tsh_unspecified[MaxBlockSize]; };

TSH_D thread_block this_thread_block() TSH_DEF
template<unsigned N> TSH_D thread_block this_thread_block(block_tile_memory<N> &memory) TSH_DEF
TSH_D grid_group this_grid() TSH_DEF
TSH_D multi_grid_group this_multi_grid() TSH_DEF
TSH_D cluster_group this_cluster() TSH_DEF
TSH_D coalesced_group coalesced_threads() TSH_DEF
TSH_D thread_block_tile<1> this_thread() TSH_DEF
template<class G> TSH_D thread_group tiled_partition(const G &parent, unsigned size) TSH_DEF
template<unsigned Size, class G> TSH_D thread_block_tile<Size, G> tiled_partition(const G &parent) TSH_DEF
template<class G> TSH_D coalesced_group labeled_partition(const G &parent, int label) TSH_DEF
template<class G> TSH_D coalesced_group binary_partition(const G &parent, bool predicate) TSH_DEF
template<class G> TSH_D void sync(const G &group) TSH_DEF
template<class G> TSH_D unsigned thread_rank(const G &group) TSH_DEF
template<class G> TSH_D unsigned group_size(const G &group) TSH_DEF

template<class T = void> struct plus { template<class V> TSH_HD V operator()(V a, V b) const TSH_DEF };
template<class T = void> struct less { template<class V> TSH_HD V operator()(V a, V b) const TSH_DEF };
template<class T = void> struct greater { template<class V> TSH_HD V operator()(V a, V b) const TSH_DEF };
template<class T = void> struct bit_and { template<class V> TSH_HD V operator()(V a, V b) const TSH_DEF };
template<class T = void> struct bit_or { template<class V> TSH_HD V operator()(V a, V b) const TSH_DEF };
template<class T = void> struct bit_xor { template<class V> TSH_HD V operator()(V a, V b) const TSH_DEF };
template<class G, class T, class Op> TSH_D T reduce(const G &group, T v, Op op) TSH_DEF
template<class G, class D, class T, class Op> TSH_D void reduce_update_async(const G &group, D &to, T v, Op op) TSH_DEF
template<class G, class D, class T, class Op> TSH_D void reduce_store_async(const G &group, D *to, T v, Op op) TSH_DEF
template<class G, class T> TSH_D T inclusive_scan(const G &group, T v) TSH_DEF
template<class G, class T, class Op> TSH_D T inclusive_scan(const G &group, T v, Op op) TSH_DEF
template<class G, class T> TSH_D T exclusive_scan(const G &group, T v) TSH_DEF
template<class G, class T, class Op> TSH_D T exclusive_scan(const G &group, T v, Op op) TSH_DEF
template<class G, class D, class T, class Op> TSH_D T inclusive_scan_update(const G &group, D &to, T v, Op op) TSH_DEF
template<class G, class D, class T, class Op> TSH_D T exclusive_scan_update(const G &group, D &to, T v, Op op) TSH_DEF
template<class G, class F> TSH_D void invoke_one(const G &group, F f) TSH_DEF
template<class G, class F> TSH_D auto invoke_one_broadcast(const G &group, F f) -> decltype(f()) TSH_DEF
template<class G, class T, class U, class S> TSH_D void memcpy_async(const G &group, T *to, const U *from, const S &shape) TSH_DEF
template<class G, class T, class A, class U, class B> TSH_D void memcpy_async(const G &group, T *to, const A &to_layout, const U *from, const B &from_layout) TSH_DEF
template<class G> TSH_D void wait(const G &group) TSH_DEF
template<unsigned Stage, class G> TSH_D void wait_prior(const G &group) TSH_DEF
namespace experimental {
using cooperative_groups::block_tile_memory;
using cooperative_groups::this_thread_block;
using cooperative_groups::tiled_partition;
using cooperative_groups::thread_block_tile;
}
}
}
#endif
#endif
