/* cub.cuh: CUB's device-wide, block-wide and warp-wide collectives. */
#ifndef TRANSHIP_DECL_CUB_CUH
#define TRANSHIP_DECL_CUB_CUH
#pragma GCC system_header
#include "tranship_cuda.h"
#ifdef __CUDA__
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include "tranship_decl/cccl.h"
#define CUB_VERSION 300000
#define CUB_MAJOR_VERSION 3
#define CUB_MINOR_VERSION 0
#define CUB_PTX_ARCH 0
#define CUB_PTX_WARP_THREADS 32
#define CUB_WARP_THREADS(arch) 32
#define CUB_LOG_WARP_THREADS(arch) 5
#define CUB_SMEM_BANKS(arch) 32
#define CUB_LOG_SMEM_BANKS(arch) 5
#define CUB_PTX_LOG_WARP_THREADS 5
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_MAX(a, b) (((b) > (a)) ? (b) : (a))
#define CUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define CUB_QUOTIENT_FLOOR(x, y) ((x) / (y))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y) - 1) / (y))
#define CUB_ROUND_UP_NEAREST(x, y) (CUB_QUOTIENT_CEILING(x, y) * (y))
#define CUB_ROUND_DOWN_NEAREST(x, y) (((x) / (y)) * (y))
#define CUB_STATIC_ASSERT(condition, message) static_assert(condition, #message)
#define CUB_CAT_(a, b) a##b
#define CUB_CAT(a, b) CUB_CAT_(a, b)
#define CUB_ALIGN(n) __align__(n)
#define CUB_PREVENT_MACRO_SUBSTITUTION
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_STDERR
#define CUB_DEPRECATED
#define CubDebug(e) (cub::Debug((cudaError_t)(e), __FILE__, __LINE__))
#define CubDebugExit(e) (void)(cub::Debug((cudaError_t)(e), __FILE__, __LINE__))
#define _CubLog(...) printf(__VA_ARGS__)
#include <tranship_decl/api_cub.h>
namespace cub {
#define TSH_STATIC(f) template<class... A> static TSH_HD cudaError_t f(A &&...) TSH_DEF
struct DeviceReduce { TSH_STATIC(Reduce) TSH_STATIC(Sum) TSH_STATIC(Min) TSH_STATIC(Max) TSH_STATIC(ArgMin) TSH_STATIC(ArgMax)
	TSH_STATIC(TransformReduce) TSH_STATIC(ReduceByKey) };
struct DeviceSegmentedReduce { TSH_STATIC(Reduce) TSH_STATIC(Sum) TSH_STATIC(Min) TSH_STATIC(Max) TSH_STATIC(ArgMin) TSH_STATIC(ArgMax) };
struct DeviceScan { TSH_STATIC(ExclusiveSum) TSH_STATIC(ExclusiveScan) TSH_STATIC(InclusiveSum) TSH_STATIC(InclusiveScan) TSH_STATIC(InclusiveScanInit)
	TSH_STATIC(ExclusiveSumByKey) TSH_STATIC(ExclusiveScanByKey) TSH_STATIC(InclusiveSumByKey) TSH_STATIC(InclusiveScanByKey) };
struct DeviceRadixSort { TSH_STATIC(SortPairs) TSH_STATIC(SortPairsDescending) TSH_STATIC(SortKeys) TSH_STATIC(SortKeysDescending) };
struct DeviceSegmentedRadixSort { TSH_STATIC(SortPairs) TSH_STATIC(SortPairsDescending) TSH_STATIC(SortKeys) TSH_STATIC(SortKeysDescending) };
struct DeviceSegmentedSort { TSH_STATIC(SortPairs) TSH_STATIC(SortPairsDescending) TSH_STATIC(SortKeys) TSH_STATIC(SortKeysDescending)
	TSH_STATIC(StableSortPairs) TSH_STATIC(StableSortPairsDescending) TSH_STATIC(StableSortKeys) TSH_STATIC(StableSortKeysDescending) };
struct DeviceMergeSort { TSH_STATIC(SortPairs) TSH_STATIC(SortPairsCopy) TSH_STATIC(SortKeys) TSH_STATIC(SortKeysCopy) TSH_STATIC(StableSortPairs)
	TSH_STATIC(StableSortKeys) TSH_STATIC(StableSortKeysCopy) };
struct DeviceMerge { TSH_STATIC(MergePairs) TSH_STATIC(MergeKeys) };
struct DeviceSelect { TSH_STATIC(Flagged) TSH_STATIC(If) TSH_STATIC(FlaggedIf) TSH_STATIC(Unique) TSH_STATIC(UniqueByKey) };
struct DevicePartition { TSH_STATIC(Flagged) TSH_STATIC(If) };
struct DeviceRunLengthEncode { TSH_STATIC(Encode) TSH_STATIC(NonTrivialRuns) };
struct DeviceHistogram { TSH_STATIC(HistogramEven) TSH_STATIC(HistogramRange)
	template<int channels, int active, class... A> static TSH_HD cudaError_t MultiHistogramEven(A &&...) TSH_DEF
	template<int channels, int active, class... A> static TSH_HD cudaError_t MultiHistogramRange(A &&...) TSH_DEF };
struct DeviceSpmv { TSH_STATIC(CsrMV) };
struct DeviceAdjacentDifference { TSH_STATIC(SubtractLeft) TSH_STATIC(SubtractLeftCopy) TSH_STATIC(SubtractRight) TSH_STATIC(SubtractRightCopy) };
struct DeviceFor { TSH_STATIC(Bulk) TSH_STATIC(ForEach) TSH_STATIC(ForEachN) TSH_STATIC(ForEachCopy) TSH_STATIC(ForEachCopyN) TSH_STATIC(ForEachInExtents) };
struct DeviceCopy { TSH_STATIC(Batched) };
struct DeviceMemcpy { TSH_STATIC(Batched) };
struct DeviceTransform { TSH_STATIC(Transform) TSH_STATIC(Fill) TSH_STATIC(Generate) };
struct DeviceTopK { TSH_STATIC(MaxPairs) TSH_STATIC(MaxKeys) TSH_STATIC(MinPairs) TSH_STATIC(MinKeys) };
#undef TSH_STATIC

enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm { BLOCK_LOAD_DIRECT, BLOCK_LOAD_STRIPED, BLOCK_LOAD_VECTORIZE, BLOCK_LOAD_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE,
	BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED };
enum BlockStoreAlgorithm { BLOCK_STORE_DIRECT, BLOCK_STORE_STRIPED, BLOCK_STORE_VECTORIZE, BLOCK_STORE_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE,
	BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED };
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_DYNAMIC };

struct NullType {};
template<class T> struct Uninitialized { TSH_HD T &Alias() TSH_DEF };
template<bool, class A, class B> struct If { typedef A Type; };
template<class A, class B> struct If<false, A, B> { typedef B Type; };
template<class A, class B> struct Equals { enum { VALUE = __is_same(A, B) }; };
template<int n> struct Log2 { enum { VALUE = n <= 1 ? 0 : 1 + Log2<(n <= 1 ? 1 : (n + 1) / 2)>::VALUE }; };
template<> struct Log2<1> { enum { VALUE = 0 }; };
template<int n> struct PowerOfTwo { enum { VALUE = (n & (n - 1)) == 0 }; };
template<int n> struct Int2Type { enum { VALUE = n }; };
template<class K, class V> struct KeyValuePair {
	typedef K Key;
	typedef V Value;
	K key;
	V value;
	KeyValuePair() = default;
	TSH_HD KeyValuePair(const K &k, const V &v) : key(k), value(v) {}
	TSH_HD bool operator!=(const KeyValuePair &other) TSH_DEF
};
template<class T> struct DoubleBuffer {
	T *d_buffers[2];
	int selector;
	TSH_HD DoubleBuffer() TSH_DEF
	TSH_HD DoubleBuffer(T *current, T *alternate) TSH_DEF
	TSH_HD T *Current() TSH_DEF
	TSH_HD T *Alternate() TSH_DEF
};
#define TSH_OP(f, R) struct f { template<class A, class B> TSH_HD R operator()(A &&a, B &&b) const TSH_DEF };
#define TSH_COMMON decltype(true ? a : b)
struct Sum { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct Difference { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct Division { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct Max { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct Min { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct ArgMax { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct ArgMin { template<class T> TSH_HD T operator()(const T &a, const T &b) const TSH_DEF };
struct Equality { template<class A, class B> TSH_HD bool operator()(const A &a, const B &b) const TSH_DEF };
struct Inequality { template<class A, class B> TSH_HD bool operator()(const A &a, const B &b) const TSH_DEF };
template<class Op> struct InequalityWrapper { Op op; TSH_HD InequalityWrapper(Op op) : op(op) {} template<class T> TSH_HD bool operator()(const T &a, const T &b) TSH_DEF };
template<class B> struct CastOp { template<class A> TSH_HD B operator()(A &&a) const TSH_DEF };
template<class Op> struct SwizzleScanOp { Op op; TSH_HD SwizzleScanOp(Op op) : op(op) {} template<class T> TSH_HD T operator()(const T &a, const T &b) TSH_DEF };
template<class Op> struct ReduceBySegmentOp { Op op; ReduceBySegmentOp() = default; TSH_HD ReduceBySegmentOp(Op op); template<class T> TSH_HD T operator()(const T &a, const T &b); };
template<class Op> struct ReduceByKeyOp { Op op; ReduceByKeyOp() = default; TSH_HD ReduceByKeyOp(Op op); template<class T> TSH_HD T operator()(const T &a, const T &b); };
#undef TSH_OP
#undef TSH_COMMON

/* a random access iterator whose elements are V */
#define TSH_ITERATOR(Self, V, R)                                                        \
	typedef Self self_type;                                                         \
	typedef long difference_type;                                                   \
	typedef V value_type;                                                           \
	typedef V *pointer;                                                             \
	typedef R reference;                                                            \
	typedef std::random_access_iterator_tag iterator_category;                      \
	TSH_HD Self operator++(int) TSH_DEF                                                    \
	TSH_HD Self &operator++() TSH_DEF                                                      \
	TSH_HD R operator*() const TSH_DEF                                                     \
	template<class D> TSH_HD Self operator+(D n) const TSH_DEF                             \
	template<class D> TSH_HD Self operator-(D n) const TSH_DEF                             \
	template<class D> TSH_HD Self &operator+=(D n) TSH_DEF                                 \
	template<class D> TSH_HD Self &operator-=(D n) TSH_DEF                                 \
	TSH_HD difference_type operator-(Self other) const TSH_DEF                             \
	template<class D> TSH_HD R operator[](D n) const TSH_DEF                               \
	TSH_HD pointer operator->() TSH_DEF                                                    \
	TSH_HD bool operator==(const Self &other) const TSH_DEF                                \
	TSH_HD bool operator!=(const Self &other) const TSH_DEF
template<class V, class O = ptrdiff_t> struct CountingInputIterator { TSH_HD CountingInputIterator(const V &v) TSH_DEF TSH_ITERATOR(CountingInputIterator, V, V) };
template<class V, class O = ptrdiff_t> struct ConstantInputIterator { TSH_HD ConstantInputIterator(V v, O n = 0) TSH_DEF TSH_ITERATOR(ConstantInputIterator, V, V) };
template<class V, class Op, class I, class O = ptrdiff_t> struct TransformInputIterator {
	TSH_HD TransformInputIterator(I i, Op op) TSH_DEF
	TSH_ITERATOR(TransformInputIterator, V, V)
};
template<class I, class O = ptrdiff_t, class V = typename std::iterator_traits<I>::value_type> struct ArgIndexInputIterator {
	typedef KeyValuePair<O, V> Pair;
	TSH_HD ArgIndexInputIterator(I i, O n = 0) TSH_DEF
	TSH_ITERATOR(ArgIndexInputIterator, Pair, Pair)
};
template<CacheLoadModifier m, class V, class O = ptrdiff_t> struct CacheModifiedInputIterator {
	template<class Q> TSH_HD CacheModifiedInputIterator(Q *p) TSH_DEF
	TSH_ITERATOR(CacheModifiedInputIterator, V, V)
};
template<CacheStoreModifier m, class V, class O = ptrdiff_t> struct CacheModifiedOutputIterator {
	template<class Q> TSH_HD CacheModifiedOutputIterator(Q *p) TSH_DEF
	TSH_ITERATOR(CacheModifiedOutputIterator, V, V &)
};
template<class V, class O = ptrdiff_t> struct TexObjInputIterator {
	TSH_HD TexObjInputIterator() TSH_DEF
	template<class Q> cudaError_t BindTexture(Q *p, size_t bytes = 0, size_t offset = 0) TSH_DEF
	cudaError_t UnbindTexture() TSH_DEF
	TSH_ITERATOR(TexObjInputIterator, V, V)
};
template<class O = ptrdiff_t> struct DiscardOutputIterator { TSH_HD DiscardOutputIterator(O n = 0) TSH_DEF TSH_ITERATOR(DiscardOutputIterator, int, int &) };
#undef TSH_ITERATOR

/* the constructor and shared memory that block and warp collectives have */
#define TSH_COLLECTIVE(Self)                                                            \
	struct TempStorage { int tsh_unspecified[4]; };                                 \
	TSH_D Self() TSH_DEF                                                                   \
	TSH_D Self(TempStorage &storage) TSH_DEF                                               \
	TSH_D Self(TempStorage &storage, int linear_tid) TSH_DEF                               \
	TSH_D Self(TempStorage &storage, int linear_tid, int warp_id) TSH_DEF
#define TSH_M(R, f) template<class... A> TSH_D R f(A &&...) TSH_DEF
template<class T, int X, BlockReduceAlgorithm algo = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1, int = 0> struct BlockReduce {
	TSH_COLLECTIVE(BlockReduce) TSH_M(T, Reduce) TSH_M(T, Sum)
};
template<class T, int X, BlockScanAlgorithm algo = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1, int = 0> struct BlockScan {
	TSH_COLLECTIVE(BlockScan) TSH_M(void, ExclusiveSum) TSH_M(void, InclusiveSum) TSH_M(void, ExclusiveScan) TSH_M(void, InclusiveScan)
};
template<class T, int X, int N, BlockLoadAlgorithm algo = BLOCK_LOAD_DIRECT, int Y = 1, int Z = 1, int = 0> struct BlockLoad {
	TSH_COLLECTIVE(BlockLoad) TSH_M(void, Load)
};
template<class T, int X, int N, BlockStoreAlgorithm algo = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1, int = 0> struct BlockStore {
	TSH_COLLECTIVE(BlockStore) TSH_M(void, Store)
};
template<class K, int X, int N, class V = NullType, int bits = 4, bool memoize = true, BlockScanAlgorithm inner = BLOCK_SCAN_WARP_SCANS,
	 cudaSharedMemConfig config = cudaSharedMemBankSizeFourByte, int Y = 1, int Z = 1, int = 0>
struct BlockRadixSort {
	TSH_COLLECTIVE(BlockRadixSort) TSH_M(void, Sort) TSH_M(void, SortDescending) TSH_M(void, SortBlockedToStriped) TSH_M(void, SortDescendingBlockedToStriped)
};
template<class K, int X, int N, class V = NullType, int Y = 1, int Z = 1> struct BlockMergeSort {
	TSH_COLLECTIVE(BlockMergeSort) TSH_M(void, Sort) TSH_M(void, StableSort)
};
template<class T, int X, int N, bool slice = false, int Y = 1, int Z = 1, int = 0> struct BlockExchange {
	TSH_COLLECTIVE(BlockExchange) TSH_M(void, StripedToBlocked) TSH_M(void, BlockedToStriped) TSH_M(void, WarpStripedToBlocked)
	TSH_M(void, BlockedToWarpStriped) TSH_M(void, ScatterToBlocked) TSH_M(void, ScatterToStriped) TSH_M(void, ScatterToStripedGuarded) TSH_M(void, ScatterToStripedFlagged)
};
template<class T, int X, int N, int bins, BlockHistogramAlgorithm algo = BLOCK_HISTO_SORT, int Y = 1, int Z = 1, int = 0> struct BlockHistogram {
	TSH_COLLECTIVE(BlockHistogram) TSH_M(void, InitHistogram) TSH_M(void, Histogram) TSH_M(void, Composite)
};
template<class T, int X, int Y = 1, int Z = 1, int = 0> struct BlockDiscontinuity {
	TSH_COLLECTIVE(BlockDiscontinuity) TSH_M(void, FlagHeads) TSH_M(void, FlagTails) TSH_M(void, FlagHeadsAndTails)
};
template<class T, int X, int Y = 1, int Z = 1, int = 0> struct BlockAdjacentDifference {
	TSH_COLLECTIVE(BlockAdjacentDifference) TSH_M(void, SubtractLeft) TSH_M(void, SubtractLeftPartialTile) TSH_M(void, SubtractRight)
	TSH_M(void, SubtractRightPartialTile) TSH_M(void, FlagHeads) TSH_M(void, FlagTails)
};
template<class T, int X, int Y = 1, int Z = 1, int = 0> struct BlockShuffle { TSH_COLLECTIVE(BlockShuffle) TSH_M(void, Offset) TSH_M(void, Rotate) TSH_M(void, Up) TSH_M(void, Down) };
template<class T, int X, int runs, int N, class O = unsigned, int Y = 1, int Z = 1> struct BlockRunLengthDecode {
	TSH_COLLECTIVE(BlockRunLengthDecode)
	template<class... A> TSH_D BlockRunLengthDecode(TempStorage &storage, A &...) TSH_DEF
	TSH_M(void, RunLengthDecode)
};
template<int X, int bits, bool descending, bool memoize = true, BlockScanAlgorithm inner = BLOCK_SCAN_WARP_SCANS,
	 cudaSharedMemConfig config = cudaSharedMemBankSizeFourByte, int Y = 1, int Z = 1, int = 0>
struct BlockRadixRank { TSH_COLLECTIVE(BlockRadixRank) TSH_M(void, RankKeys) };
template<class T, int W = 32, int = 0> struct WarpReduce {
	TSH_COLLECTIVE(WarpReduce) TSH_M(T, Reduce) TSH_M(T, Sum) TSH_M(T, Max) TSH_M(T, Min) TSH_M(T, HeadSegmentedSum) TSH_M(T, TailSegmentedSum)
	TSH_M(T, HeadSegmentedReduce) TSH_M(T, TailSegmentedReduce)
};
template<class T, int W = 32, int = 0> struct WarpScan {
	TSH_COLLECTIVE(WarpScan) TSH_M(void, ExclusiveSum) TSH_M(void, InclusiveSum) TSH_M(void, ExclusiveScan) TSH_M(void, InclusiveScan)
	TSH_M(void, Scan) TSH_M(T, Broadcast)
};
template<class T, int N, WarpLoadAlgorithm algo = WARP_LOAD_DIRECT, int W = 32, int = 0> struct WarpLoad { TSH_COLLECTIVE(WarpLoad) TSH_M(void, Load) };
template<class T, int N, WarpStoreAlgorithm algo = WARP_STORE_DIRECT, int W = 32, int = 0> struct WarpStore { TSH_COLLECTIVE(WarpStore) TSH_M(void, Store) };
template<class T, int N, int W = 32, int = 0> struct WarpExchange {
	TSH_COLLECTIVE(WarpExchange) TSH_M(void, StripedToBlocked) TSH_M(void, BlockedToStriped) TSH_M(void, ScatterToStriped)
};
template<class K, int N, int W = 32, class V = NullType, int = 0> struct WarpMergeSort { TSH_COLLECTIVE(WarpMergeSort) TSH_M(void, Sort) TSH_M(void, StableSort) };
#undef TSH_M
#undef TSH_COLLECTIVE

#define TSH_F(R, f) template<class... A> TSH_D R f(A &&...) TSH_DEF
TSH_F(void, LoadDirectBlocked) TSH_F(void, LoadDirectBlockedVectorized) TSH_F(void, LoadDirectWarpStriped)
TSH_F(void, StoreDirectBlocked) TSH_F(void, StoreDirectBlockedVectorized) TSH_F(void, StoreDirectWarpStriped)
template<int X, class... A> TSH_D void LoadDirectStriped(A &&...) TSH_DEF
template<int X, class... A> TSH_D void StoreDirectStriped(A &&...) TSH_DEF
#undef TSH_F
template<CacheLoadModifier m, class I> TSH_D typename std::iterator_traits<I>::value_type ThreadLoad(I i) TSH_DEF
template<CacheStoreModifier m, class I, class T> TSH_D void ThreadStore(I i, T v) TSH_DEF
template<class T, class Op> TSH_D T ThreadReduce(T *values, Op op) TSH_DEF
template<int N, class T, class Op> TSH_D T ThreadReduce(T *values, Op op) TSH_DEF
template<int N, class T, class Op> TSH_D T ThreadReduce(T *values, Op op, T prefix) TSH_DEF
template<int W, class T> TSH_D T ShuffleUp(T v, int offset, int first, unsigned mask) TSH_DEF
template<int W, class T> TSH_D T ShuffleDown(T v, int offset, int last, unsigned mask) TSH_DEF
template<int W, class T> TSH_D T ShuffleIndex(T v, int lane, unsigned mask) TSH_DEF
template<class T> TSH_D T ShuffleUp(T v, int offset, int first = 0, unsigned mask = 0xffffffffu) TSH_DEF
template<class T> TSH_D T ShuffleDown(T v, int offset, int last = 31, unsigned mask = 0xffffffffu) TSH_DEF
template<class T> TSH_D T ShuffleIndex(T v, int lane, int threads = 32, unsigned mask = 0xffffffffu) TSH_DEF
TSH_D unsigned LaneId() TSH_DEF
TSH_D unsigned WarpId() TSH_DEF
TSH_D unsigned LaneMaskLt() TSH_DEF
TSH_D unsigned LaneMaskLe() TSH_DEF
TSH_D unsigned LaneMaskGt() TSH_DEF
TSH_D unsigned LaneMaskGe() TSH_DEF
TSH_D int RowMajorTid(int x, int y, int z) TSH_DEF
TSH_D void CTA_SYNC() TSH_DEF
TSH_D void WARP_SYNC(unsigned mask) TSH_DEF
TSH_D int WARP_ANY(int predicate, unsigned mask) TSH_DEF
TSH_D int WARP_ALL(int predicate, unsigned mask) TSH_DEF
TSH_D int WARP_BALLOT(int predicate, unsigned mask) TSH_DEF
template<class T> TSH_D unsigned BFE(T v, unsigned start, unsigned bits) TSH_DEF
TSH_D void BFI(unsigned &to, unsigned x, unsigned y, unsigned start, unsigned bits) TSH_DEF
TSH_D unsigned PRMT(unsigned a, unsigned b, unsigned index) TSH_DEF
template<int bits> TSH_D unsigned MatchAny(unsigned label) TSH_DEF
TSH_HD cudaError_t Debug(cudaError_t error, const char *file, int line) TSH_DEF
TSH_HD cudaError_t PtxVersion(int &version) TSH_DEF
TSH_HD cudaError_t PtxVersion(int &version, int device) TSH_DEF
TSH_HD cudaError_t SmVersion(int &version, int device = 0) TSH_DEF
TSH_HD int CurrentDevice() TSH_DEF
TSH_HD int DeviceCount() TSH_DEF
TSH_HD cudaError_t SyncStream(cudaStream_t stream) TSH_DEF
template<class F> TSH_HD cudaError_t MaxSmOccupancy(int &occupancy, F kernel, int threads, int dynamic = 0) TSH_DEF
template<class A, class B> TSH_HD A DivideAndRoundUp(A a, B b) TSH_DEF
template<class O> struct GridEvenShare {
	O num_items, total_tiles, block_offset, block_end, block_stride;
	int grid_size;
	TSH_HD GridEvenShare() TSH_DEF
	TSH_HD void DispatchInit(O items, int max_grid, int tile) TSH_DEF
	template<int tile, GridMappingStrategy s> TSH_D void BlockInit() TSH_DEF
};
class GridBarrier {
public:
	GridBarrier() TSH_DEF
	TSH_D void Sync() const TSH_DEF
};
class GridBarrierLifetime : public GridBarrier {
public:
	cudaError_t HostReset() TSH_DEF
	cudaError_t Setup(int grid) TSH_DEF
};
template<class O> class GridQueue {
public:
	TSH_HD GridQueue() TSH_DEF
	TSH_HD GridQueue(void *storage) TSH_DEF
	static TSH_HD size_t AllocationSize() TSH_DEF
	TSH_HD cudaError_t ResetDrain(cudaStream_t stream = 0) TSH_DEF
	TSH_HD cudaError_t FillAndResetDrain(O fill, cudaStream_t stream = 0) TSH_DEF
	TSH_HD O FillSize(O &fill, cudaStream_t stream = 0) TSH_DEF
	TSH_D O Drain(O n) TSH_DEF
	TSH_D O Fill(O n) TSH_DEF
};
struct CachingDeviceAllocator {
	bool skip_cleanup, debug;
	static const unsigned INVALID_BIN = (unsigned)-1;
	static const size_t INVALID_SIZE = (size_t)-1;
	CachingDeviceAllocator(bool skip_cleanup = false, bool debug = false) TSH_DEF
	CachingDeviceAllocator(unsigned growth, unsigned min_bin = 1, unsigned max_bin = INVALID_BIN, size_t max_cached = INVALID_SIZE, bool skip_cleanup = false,
			       bool debug = false) TSH_DEF
	cudaError_t SetMaxCachedBytes(size_t n) TSH_DEF
	cudaError_t DeviceAllocate(int device, void **p, size_t n, cudaStream_t stream = 0) TSH_DEF
	cudaError_t DeviceAllocate(void **p, size_t n, cudaStream_t stream = 0) TSH_DEF
	cudaError_t DeviceFree(int device, void *p) TSH_DEF
	cudaError_t DeviceFree(void *p) TSH_DEF
	cudaError_t FreeAllCached() TSH_DEF
};
template<class T> struct Traits {
	enum Category_tsh { FLOATING_POINT, SIGNED_INTEGER, UNSIGNED_INTEGER, NOT_A_NUMBER };
	typedef T UnsignedBits;
	static TSH_HD T TwiddleIn(T key) TSH_DEF
	static TSH_HD T TwiddleOut(T key) TSH_DEF
	static TSH_HD T Lowest() TSH_DEF
	static TSH_HD T Max() TSH_DEF
};
template<class T> struct NumericTraits : Traits<T> {};
template<class T> struct FpLimits { static TSH_HD T Max() TSH_DEF static TSH_HD T Lowest() TSH_DEF };
/* the layer below the device-wide algorithms, where its parameters are types only */
#define TSH_DISPATCH(name)                                                              \
	template<class... A> struct name {                                              \
		template<class... B> TSH_HD name(B &&...) TSH_DEF                       \
		template<class... B> static TSH_HD cudaError_t Dispatch(B &&...) TSH_DEF \
	};
TSH_DISPATCH(DispatchReduce) TSH_DISPATCH(DispatchTransformReduce) TSH_DISPATCH(DispatchSegmentedReduce) TSH_DISPATCH(DispatchReduceByKey)
TSH_DISPATCH(DispatchScan) TSH_DISPATCH(DispatchScanByKey) TSH_DISPATCH(DispatchUniqueByKey) TSH_DISPATCH(DispatchMergeSort) TSH_DISPATCH(DeviceRleDispatch)
TSH_DISPATCH(DispatchThreeWayPartitionIf)
#undef TSH_DISPATCH
template<int arch, class Policy, class Previous = Policy> struct ChainedPolicy {};
TSH_D void ThreadExit();
}
#endif
#endif
