// 'class' in front of a type that need be no class: nvcc takes it, clang does not
#include <type_traits>
template <class T> class box {
public:
	template <class U = T, class std::enable_if<!std::is_trivially_destructible<U>::value, int>::type = 0>
	__host__ __device__ auto destroy() -> void;
	template <class U = T, class std::enable_if<std::is_trivially_destructible<U>::value, int>::type = 0>
	__host__ __device__ auto destroy() -> void;
	__host__ __device__ ~box() { destroy(); }
};
template <class T>
template <class U, class std::enable_if<!std::is_trivially_destructible<U>::value, int>::type>
__host__ __device__ auto box<T>::destroy() -> void { }
template <class T>
template <class U, class std::enable_if<std::is_trivially_destructible<U>::value, int>::type>
__host__ __device__ auto box<T>::destroy() -> void { }
box<int> b;
// classes: the keyword stays
namespace shapes
{
struct round {
	struct inner {
	};
};
template <class T> struct made {
	struct part {
		T v;
	};
	friend class made<int>;
};
} // namespace shapes
template <class T, class U = shapes::made<T>, template <class> class C = shapes::made, class = struct shapes::round> struct user {
	U u;
	C<T> c;
	struct shapes::made<int>::part p;
};
user<int> everything;
