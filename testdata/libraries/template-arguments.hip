// no-compile: hipCUB's WarpReduce has other parameters, which is reported
// Templates of CUB's as arguments of templates: some have other parameters in hipCUB.
#include <hipcub/hipcub.hpp>
template <template <class, int> class R> struct holds
{
	typedef R<float, 32> reduce;
};
template <template <class> class I> struct one
{
	typedef I<int> type;
};
typedef holds<hipcub::WarpReduce>::reduce warp;
typedef hipcub::WarpReduce<int, 32> spelled;
template <class T, class R = hipcub::WarpScan<T, 32>> struct plain;
template <template <class, int> class S = hipcub::WarpScan> struct chosen;

// Through macros: what they stand for, what they get. Where the arguments are spelled, they change.
#define REDUCE hipcub::WarpReduce
#define SCAN(T) hipcub::WarpScan<T, 32>
#define HOLD(R) holds<R>::reduce
typedef REDUCE<float> reduces;
typedef SCAN(float) scans;
typedef HOLD(hipcub::WarpReduce) held;
