// section algorithm: algorithms of libcu++, which kernels may call; the host's are for kernels only where they are constexpr.
// provides: tranship::algo::all_of tranship::algo::any_of tranship::algo::none_of tranship::algo::find tranship::algo::find_if
// provides: tranship::algo::find_if_not tranship::algo::count tranship::algo::count_if tranship::algo::copy tranship::algo::copy_n
// provides: tranship::algo::copy_if tranship::algo::copy_backward tranship::algo::fill tranship::algo::fill_n tranship::algo::for_each
// provides: tranship::algo::for_each_n tranship::algo::transform tranship::algo::generate tranship::algo::generate_n
// provides: tranship::algo::equal tranship::algo::mismatch tranship::algo::lexicographical_compare tranship::algo::lower_bound
// provides: tranship::algo::upper_bound tranship::algo::binary_search tranship::algo::accumulate tranship::algo::reduce
// provides: tranship::algo::inner_product tranship::algo::transform_reduce tranship::algo::partial_sum tranship::algo::inclusive_scan
// provides: tranship::algo::exclusive_scan tranship::algo::iota tranship::algo::reverse tranship::algo::replace tranship::algo::replace_if
// provides: tranship::algo::remove tranship::algo::remove_if tranship::algo::unique tranship::algo::swap_ranges
// provides: tranship::algo::iter_swap tranship::algo::is_sorted tranship::algo::merge tranship::algo::invoke
// provides: tranship::algo::partition_point tranship::algo::equal_range
// requires: sides std
#if __cplusplus >= 201703L // as the libcu++ of CUDA 13 asks for; a header of all sections serves older programs, too
#include <functional>
#include <iterator>
#include <utility>

namespace tranship {
namespace algo {

template <class I, class P> TRANSHIP_HD constexpr I find_if(I i, I end, P p)
{
	while (i != end && !p(*i))
		++i;
	return i;
}
template <class I, class P> TRANSHIP_HD constexpr I find_if_not(I i, I end, P p)
{
	while (i != end && p(*i))
		++i;
	return i;
}
template <class I, class T> TRANSHIP_HD constexpr I find(I i, I end, const T &v)
{
	while (i != end && !(*i == v))
		++i;
	return i;
}
template <class I, class P> TRANSHIP_HD constexpr bool all_of(I i, I end, P p) { return algo::find_if_not(i, end, p) == end; }
template <class I, class P> TRANSHIP_HD constexpr bool any_of(I i, I end, P p) { return algo::find_if(i, end, p) != end; }
template <class I, class P> TRANSHIP_HD constexpr bool none_of(I i, I end, P p) { return algo::find_if(i, end, p) == end; }
template <class I, class P> TRANSHIP_HD constexpr auto count_if(I i, I end, P p)
{
	typename std::iterator_traits<I>::difference_type n = 0;
	for (; i != end; ++i)
		n += p(*i) ? 1 : 0;
	return n;
}
template <class I, class T> TRANSHIP_HD constexpr auto count(I i, I end, const T &v)
{
	typename std::iterator_traits<I>::difference_type n = 0;
	for (; i != end; ++i)
		n += *i == v ? 1 : 0;
	return n;
}
template <class I, class O> TRANSHIP_HD constexpr O copy(I i, I end, O out)
{
	for (; i != end; ++i, ++out)
		*out = *i;
	return out;
}
template <class I, class N, class O> TRANSHIP_HD constexpr O copy_n(I i, N n, O out)
{
	for (; n > 0; --n, ++i, ++out)
		*out = *i;
	return out;
}
template <class I, class O, class P> TRANSHIP_HD constexpr O copy_if(I i, I end, O out, P p)
{
	for (; i != end; ++i)
		if (p(*i)) {
			*out = *i;
			++out;
		}
	return out;
}
template <class I, class O> TRANSHIP_HD constexpr O copy_backward(I first, I i, O out)
{
	while (i != first)
		*--out = *--i;
	return out;
}
template <class I, class T> TRANSHIP_HD constexpr void fill(I i, I end, const T &v)
{
	for (; i != end; ++i)
		*i = v;
}
template <class I, class N, class T> TRANSHIP_HD constexpr I fill_n(I i, N n, const T &v)
{
	for (; n > 0; --n, ++i)
		*i = v;
	return i;
}
template <class I, class F> TRANSHIP_HD constexpr F for_each(I i, I end, F f)
{
	for (; i != end; ++i)
		f(*i);
	return f;
}
template <class I, class N, class F> TRANSHIP_HD constexpr I for_each_n(I i, N n, F f)
{
	for (; n > 0; --n, ++i)
		f(*i);
	return i;
}
template <class I, class O, class F> TRANSHIP_HD constexpr O transform(I i, I end, O out, F f)
{
	for (; i != end; ++i, ++out)
		*out = f(*i);
	return out;
}
template <class I, class J, class O, class F> TRANSHIP_HD constexpr O transform(I i, I end, J j, O out, F f)
{
	for (; i != end; ++i, ++j, ++out)
		*out = f(*i, *j);
	return out;
}
template <class I, class F> TRANSHIP_HD constexpr void generate(I i, I end, F f)
{
	for (; i != end; ++i)
		*i = f();
}
template <class I, class N, class F> TRANSHIP_HD constexpr I generate_n(I i, N n, F f)
{
	for (; n > 0; --n, ++i)
		*i = f();
	return i;
}
template <class I, class J, class P = std::equal_to<>> TRANSHIP_HD constexpr std::pair<I, J> mismatch(I i, I end, J j, P p = {})
{
	while (i != end && p(*i, *j)) {
		++i;
		++j;
	}
	return { i, j };
}
template <class I, class J, class P = std::equal_to<>> TRANSHIP_HD constexpr bool equal(I i, I end, J j, P p = {})
{
	return algo::mismatch(i, end, j, p).first == end;
}
template <class I, class J, class P = std::less<>> TRANSHIP_HD constexpr bool lexicographical_compare(I i, I end, J j, J end_j, P p = {})
{
	for (; i != end && j != end_j; ++i, ++j) {
		if (p(*i, *j))
			return true;
		if (p(*j, *i))
			return false;
	}
	return i == end && j != end_j;
}
template <class I, class P> TRANSHIP_HD constexpr I partition_point(I i, I end, P p)
{
	for (auto n = std::distance(i, end); n > 0;) {
		auto half = n / 2;
		I mid = i;
		std::advance(mid, half);
		if (p(*mid)) {
			i = ++mid;
			n -= half + 1;
		} else
			n = half;
	}
	return i;
}
template <class I, class T, class P = std::less<>> TRANSHIP_HD constexpr I lower_bound(I i, I end, const T &v, P p = {})
{
	return algo::partition_point(i, end, [&](const auto &x) { return p(x, v); });
}
template <class I, class T, class P = std::less<>> TRANSHIP_HD constexpr I upper_bound(I i, I end, const T &v, P p = {})
{
	return algo::partition_point(i, end, [&](const auto &x) { return !p(v, x); });
}
template <class I, class T, class P = std::less<>> TRANSHIP_HD constexpr std::pair<I, I> equal_range(I i, I end, const T &v, P p = {})
{
	return { algo::lower_bound(i, end, v, p), algo::upper_bound(i, end, v, p) };
}
template <class I, class T, class P = std::less<>> TRANSHIP_HD constexpr bool binary_search(I i, I end, const T &v, P p = {})
{
	i = algo::lower_bound(i, end, v, p);
	return i != end && !p(v, *i);
}
template <class I, class T, class F = std::plus<>> TRANSHIP_HD constexpr T accumulate(I i, I end, T v, F f = {})
{
	for (; i != end; ++i)
		v = f(v, *i);
	return v;
}
template <class I, class T, class F = std::plus<>> TRANSHIP_HD constexpr T reduce(I i, I end, T v, F f = {})
{
	return algo::accumulate(i, end, v, f);
}
template <class I> TRANSHIP_HD constexpr auto reduce(I i, I end)
{
	return algo::accumulate(i, end, typename std::iterator_traits<I>::value_type{});
}
template <class I, class J, class T, class F = std::plus<>, class G = std::multiplies<>>
TRANSHIP_HD constexpr T inner_product(I i, I end, J j, T v, F f = {}, G g = {})
{
	for (; i != end; ++i, ++j)
		v = f(v, g(*i, *j));
	return v;
}
template <class I, class J, class T, class F = std::plus<>, class G = std::multiplies<>, class = typename std::iterator_traits<J>::value_type>
TRANSHIP_HD constexpr T transform_reduce(I i, I end, J j, T v, F f = {}, G g = {})
{
	return algo::inner_product(i, end, j, v, f, g);
}
template <class I, class T, class F, class G> TRANSHIP_HD constexpr auto transform_reduce(I i, I end, T v, F f, G g) -> decltype(f(v, g(*i)))
{
	for (; i != end; ++i)
		v = f(v, g(*i));
	return v;
}
template <class I, class O, class F = std::plus<>> TRANSHIP_HD constexpr O inclusive_scan(I i, I end, O out, F f = {})
{
	if (i == end)
		return out;
	typename std::iterator_traits<I>::value_type v = *i;
	for (*out++ = v; ++i != end; ++out)
		*out = v = f(v, *i);
	return out;
}
template <class I, class O, class F = std::plus<>> TRANSHIP_HD constexpr O partial_sum(I i, I end, O out, F f = {})
{
	return algo::inclusive_scan(i, end, out, f);
}
template <class I, class O, class T, class F = std::plus<>> TRANSHIP_HD constexpr O exclusive_scan(I i, I end, O out, T v, F f = {})
{
	for (; i != end; ++i, ++out) {
		T next = f(v, *i);
		*out = v;
		v = next;
	}
	return out;
}
template <class I, class T> TRANSHIP_HD constexpr void iota(I i, I end, T v)
{
	for (; i != end; ++i, ++v)
		*i = v;
}
template <class I, class J> TRANSHIP_HD constexpr void iter_swap(I i, J j)
{
	auto v = std::move(*i);
	*i = std::move(*j);
	*j = std::move(v);
}
template <class I, class J> TRANSHIP_HD constexpr J swap_ranges(I i, I end, J j)
{
	for (; i != end; ++i, ++j)
		algo::iter_swap(i, j);
	return j;
}
template <class I> TRANSHIP_HD constexpr void reverse(I i, I end)
{
	for (; i != end && i != --end; ++i)
		algo::iter_swap(i, end);
}
template <class I, class P, class T> TRANSHIP_HD constexpr void replace_if(I i, I end, P p, const T &to)
{
	for (; i != end; ++i)
		if (p(*i))
			*i = to;
}
template <class I, class T> TRANSHIP_HD constexpr void replace(I i, I end, const T &from, const T &to)
{
	for (; i != end; ++i)
		if (*i == from)
			*i = to;
}
template <class I, class P> TRANSHIP_HD constexpr I remove_if(I i, I end, P p)
{
	I out = i;
	for (; i != end; ++i)
		if (!p(*i)) {
			*out = std::move(*i);
			++out;
		}
	return out;
}
template <class I, class T> TRANSHIP_HD constexpr I remove(I i, I end, const T &v)
{
	I out = i;
	for (; i != end; ++i)
		if (!(*i == v)) {
			*out = std::move(*i);
			++out;
		}
	return out;
}
template <class I, class P = std::equal_to<>> TRANSHIP_HD constexpr I unique(I i, I end, P p = {})
{
	if (i == end)
		return end;
	I out = i;
	while (++i != end)
		if (!p(*out, *i))
			*++out = std::move(*i);
	return ++out;
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr bool is_sorted(I i, I end, P p = {})
{
	if (i == end)
		return true;
	for (I before = i; ++i != end; before = i)
		if (p(*i, *before))
			return false;
	return true;
}
template <class I, class J, class O, class P = std::less<>> TRANSHIP_HD constexpr O merge(I i, I end, J j, J end_j, O out, P p = {})
{
	for (; i != end && j != end_j; ++out)
		if (p(*j, *i))
			*out = *j++;
		else
			*out = *i++;
	return algo::copy(j, end_j, algo::copy(i, end, out));
}
template <class F, class... A> TRANSHIP_HD constexpr decltype(auto) invoke(F &&f, A &&...a)
{
	if constexpr (std::is_member_pointer_v<std::decay_t<F>>)
		return std::mem_fn(f)(std::forward<A>(a)...);
	else
		return std::forward<F>(f)(std::forward<A>(a)...);
}

} // namespace algo
} // namespace tranship
#endif
