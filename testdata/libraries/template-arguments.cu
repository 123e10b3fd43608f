// no-compile: hipCUB's WarpReduce has other parameters, which is reported
// Templates of CUB's as arguments of templates: some have other parameters in hipCUB.
#include <cub/cub.cuh>
template <template <class, int> class R> struct holds
{
	typedef R<float, 32> reduce;
};
template <template <class> class I> struct one
{
	typedef I<int> type;
};
typedef holds<cub::WarpReduce>::reduce warp;
typedef cub::WarpReduce<int> spelled;
template <class T, class R = cub::WarpScan<T>> struct plain;
template <template <class, int> class S = cub::WarpScan> struct chosen;

// Through macros: what they stand for, what they get. Where the arguments are spelled, they change.
#define REDUCE cub::WarpReduce
#define SCAN(T) cub::WarpScan<T>
#define HOLD(R) holds<R>::reduce
typedef REDUCE<float> reduces;
typedef SCAN(float) scans;
typedef HOLD(cub::WarpReduce) held;
