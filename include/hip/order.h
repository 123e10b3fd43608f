// section order: more algorithms of libcu++ for kernels: what moves, searches and orders a range; heaps, sets, permutations.
// provides: tranship::algo::move tranship::algo::move_backward tranship::algo::remove_copy_if tranship::algo::remove_copy
// provides: tranship::algo::replace_copy_if tranship::algo::replace_copy tranship::algo::reverse_copy tranship::algo::rotate_copy
// provides: tranship::algo::rotate tranship::algo::unique_copy tranship::algo::adjacent_find tranship::algo::adjacent_difference
// provides: tranship::algo::transform_inclusive_scan tranship::algo::transform_exclusive_scan tranship::algo::is_sorted_until
// provides: tranship::algo::is_partitioned tranship::algo::partition tranship::algo::partition_copy tranship::algo::find_first_of
// provides: tranship::algo::search tranship::algo::search_n tranship::algo::find_end tranship::algo::is_permutation
// provides: tranship::algo::includes tranship::algo::set_union tranship::algo::set_intersection tranship::algo::set_difference
// provides: tranship::algo::set_symmetric_difference tranship::algo::is_heap_until tranship::algo::is_heap tranship::algo::push_heap
// provides: tranship::algo::pop_heap tranship::algo::make_heap tranship::algo::sort_heap tranship::algo::partial_sort
// provides: tranship::algo::partial_sort_copy tranship::algo::next_permutation tranship::algo::prev_permutation
// requires: sides algorithm
#if __cplusplus >= 201703L // as section algorithm

namespace tranship {
namespace algo {

template <class I, class O> TRANSHIP_HD constexpr O move(I i, I end, O out)
{
	for (; i != end; ++i, ++out)
		*out = std::move(*i);
	return out;
}
template <class I, class O> TRANSHIP_HD constexpr O move_backward(I first, I i, O out)
{
	while (i != first)
		*--out = std::move(*--i);
	return out;
}
template <class I, class O, class P> TRANSHIP_HD constexpr O remove_copy_if(I i, I end, O out, P p)
{
	return algo::copy_if(i, end, out, [&](const auto &x) { return !p(x); });
}
template <class I, class O, class T> TRANSHIP_HD constexpr O remove_copy(I i, I end, O out, const T &v)
{
	return algo::copy_if(i, end, out, [&](const auto &x) { return !(x == v); });
}
template <class I, class O, class P, class T> TRANSHIP_HD constexpr O replace_copy_if(I i, I end, O out, P p, const T &to)
{
	for (; i != end; ++i, ++out)
		if (p(*i))
			*out = to;
		else
			*out = *i;
	return out;
}
template <class I, class O, class T> TRANSHIP_HD constexpr O replace_copy(I i, I end, O out, const T &from, const T &to)
{
	return algo::replace_copy_if(i, end, out, [&](const auto &x) { return x == from; }, to);
}
template <class I, class O> TRANSHIP_HD constexpr O reverse_copy(I first, I i, O out)
{
	for (; i != first; ++out)
		*out = *--i;
	return out;
}
template <class I, class O> TRANSHIP_HD constexpr O rotate_copy(I i, I mid, I end, O out)
{
	return algo::copy(i, mid, algo::copy(mid, end, out));
}
template <class I> TRANSHIP_HD constexpr I rotate(I i, I mid, I end)
{
	I at = i;
	std::advance(at, std::distance(mid, end));
	algo::reverse(i, mid);
	algo::reverse(mid, end);
	algo::reverse(i, end);
	return at;
}
template <class I, class O, class P = std::equal_to<>> TRANSHIP_HD constexpr O unique_copy(I i, I end, O out, P p = {})
{
	for (I last = i; i != end; ++i)
		if (i == last || !p(*last, *i)) {
			*out = *i;
			++out;
			last = i;
		}
	return out;
}
template <class I, class P = std::equal_to<>> TRANSHIP_HD constexpr I adjacent_find(I i, I end, P p = {})
{
	for (I before = i; i != end && ++i != end; before = i)
		if (p(*before, *i))
			return before;
	return end;
}
template <class I, class O, class F = std::minus<>> TRANSHIP_HD constexpr O adjacent_difference(I i, I end, O out, F f = {})
{
	if (i == end)
		return out;
	typename std::iterator_traits<I>::value_type before = *i;
	for (*out++ = before; ++i != end; ++out) {
		typename std::iterator_traits<I>::value_type v = *i;
		*out = f(v, before);
		before = v;
	}
	return out;
}
template <class I, class O, class F, class G> TRANSHIP_HD constexpr O transform_inclusive_scan(I i, I end, O out, F f, G g)
{
	if (i == end)
		return out;
	auto v = g(*i);
	for (*out++ = v; ++i != end; ++out)
		*out = v = f(v, g(*i));
	return out;
}
template <class I, class O, class F, class G, class T> TRANSHIP_HD constexpr O transform_inclusive_scan(I i, I end, O out, F f, G g, T v)
{
	for (; i != end; ++i, ++out)
		*out = v = f(v, g(*i));
	return out;
}
template <class I, class O, class T, class F, class G> TRANSHIP_HD constexpr O transform_exclusive_scan(I i, I end, O out, T v, F f, G g)
{
	for (; i != end; ++i, ++out) {
		T next = f(v, g(*i));
		*out = v;
		v = next;
	}
	return out;
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr I is_sorted_until(I i, I end, P p = {})
{
	for (I before = i; i != end && ++i != end; before = i)
		if (p(*i, *before))
			return i;
	return end;
}
template <class I, class P> TRANSHIP_HD constexpr bool is_partitioned(I i, I end, P p)
{
	return algo::none_of(algo::find_if_not(i, end, p), end, p);
}
template <class I, class P> TRANSHIP_HD constexpr I partition(I i, I end, P p)
{
	i = algo::find_if_not(i, end, p);
	for (I k = i; k != end; ++k)
		if (p(*k))
			algo::iter_swap(i++, k);
	return i;
}
template <class I, class O, class Q, class P> TRANSHIP_HD constexpr std::pair<O, Q> partition_copy(I i, I end, O yes, Q no, P p)
{
	for (; i != end; ++i)
		if (p(*i))
			*yes++ = *i;
		else
			*no++ = *i;
	return { yes, no };
}
template <class I, class J, class P = std::equal_to<>> TRANSHIP_HD constexpr I find_first_of(I i, I end, J j, J end_j, P p = {})
{
	return algo::find_if(i, end, [&](const auto &x) { return algo::any_of(j, end_j, [&](const auto &y) { return p(x, y); }); });
}
template <class I, class J, class P = std::equal_to<>> TRANSHIP_HD constexpr I search(I i, I end, J j, J end_j, P p = {})
{
	for (;; ++i) {
		I k = i;
		for (J what = j;; ++what, ++k) {
			if (what == end_j)
				return i;
			if (k == end)
				return end;
			if (!p(*k, *what))
				break;
		}
	}
}
template <class I, class N, class T, class P = std::equal_to<>> TRANSHIP_HD constexpr I search_n(I i, I end, N n, const T &v, P p = {})
{
	N found = 0;
	for (I begin = i; found < n; found = found + 1) {
		if (i == end)
			return end;
		if (!p(*i++, v)) {
			begin = i;
			found = static_cast<N>(-1);
		} else if (found + 1 == n)
			return begin;
	}
	return i;
}
template <class I, class J, class P = std::equal_to<>> TRANSHIP_HD constexpr I find_end(I i, I end, J j, J end_j, P p = {})
{
	I last = end;
	for (i = algo::search(i, end, j, end_j, p); i != end && j != end_j; i = algo::search(i, end, j, end_j, p))
		last = i++;
	return last;
}
template <class I, class J, class P = std::equal_to<>> TRANSHIP_HD constexpr bool is_permutation(I i, I end, J j, P p = {})
{
	J end_j = j;
	std::advance(end_j, std::distance(i, end));
	return algo::all_of(i, end, [&](const auto &x) {
		auto same = [&](const auto &y) { return p(x, y); };
		return algo::count_if(i, end, same) == algo::count_if(j, end_j, same);
	});
}
template <class I, class J, class P = std::less<>> TRANSHIP_HD constexpr bool includes(I i, I end, J j, J end_j, P p = {})
{
	for (; j != end_j; ++i) {
		if (i == end || p(*j, *i))
			return false;
		if (!p(*i, *j))
			++j;
	}
	return true;
}

// What is in the first only, in both, in the second only: which of these a set operation keeps.
namespace detail {
template <bool first, bool both, bool second, class I, class J, class O, class P>
TRANSHIP_HD constexpr O sets(I i, I end, J j, J end_j, O out, P p)
{
	while (i != end && j != end_j) {
		const bool before = p(*i, *j), after = p(*j, *i);
		if (before ? first : after ? second : both)
			*out++ = after ? *j : *i;
		if (!after)
			++i;
		if (!before)
			++j;
	}
	if (first)
		out = algo::copy(i, end, out);
	return second ? algo::copy(j, end_j, out) : out;
}
} // namespace detail
template <class I, class J, class O, class P = std::less<>> TRANSHIP_HD constexpr O set_union(I i, I end, J j, J end_j, O out, P p = {})
{
	return detail::sets<true, true, true>(i, end, j, end_j, out, p);
}
template <class I, class J, class O, class P = std::less<>>
TRANSHIP_HD constexpr O set_intersection(I i, I end, J j, J end_j, O out, P p = {})
{
	return detail::sets<false, true, false>(i, end, j, end_j, out, p);
}
template <class I, class J, class O, class P = std::less<>>
TRANSHIP_HD constexpr O set_difference(I i, I end, J j, J end_j, O out, P p = {})
{
	return detail::sets<true, false, false>(i, end, j, end_j, out, p);
}
template <class I, class J, class O, class P = std::less<>>
TRANSHIP_HD constexpr O set_symmetric_difference(I i, I end, J j, J end_j, O out, P p = {})
{
	return detail::sets<true, false, true>(i, end, j, end_j, out, p);
}

namespace detail {
template <class I, class N, class P> TRANSHIP_HD constexpr void sift_down(I i, N n, N at, P p)
{
	for (N child = 2 * at + 1; child < n; at = child, child = 2 * at + 1) {
		if (child + 1 < n && p(i[child], i[child + 1]))
			child = child + 1;
		if (!p(i[at], i[child]))
			return;
		algo::iter_swap(i + at, i + child);
	}
}
} // namespace detail
template <class I, class P = std::less<>> TRANSHIP_HD constexpr I is_heap_until(I i, I end, P p = {})
{
	for (auto n = end - i, k = n - n + 1; k < n; ++k)
		if (p(i[(k - 1) / 2], i[k]))
			return i + k;
	return end;
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr bool is_heap(I i, I end, P p = {})
{
	return algo::is_heap_until(i, end, p) == end;
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr void push_heap(I i, I end, P p = {})
{
	for (auto k = end - i - 1; k > 0 && p(i[(k - 1) / 2], i[k]); k = (k - 1) / 2)
		algo::iter_swap(i + (k - 1) / 2, i + k);
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr void pop_heap(I i, I end, P p = {})
{
	auto n = end - i - 1;
	if (n > 0) {
		algo::iter_swap(i, i + n);
		detail::sift_down(i, n, n - n, p);
	}
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr void make_heap(I i, I end, P p = {})
{
	for (auto n = end - i, k = n / 2; k > 0; --k)
		detail::sift_down(i, n, k - 1, p);
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr void sort_heap(I i, I end, P p = {})
{
	for (; i != end; --end)
		algo::pop_heap(i, end, p);
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr void partial_sort(I i, I mid, I end, P p = {})
{
	algo::make_heap(i, mid, p);
	for (I k = mid; k != end && i != mid; ++k)
		if (p(*k, *i)) {
			algo::iter_swap(i, k);
			detail::sift_down(i, mid - i, mid - mid, p);
		}
	algo::sort_heap(i, mid, p);
}
template <class I, class J, class P = std::less<>> TRANSHIP_HD constexpr J partial_sort_copy(I i, I end, J first, J last, P p = {})
{
	J out = first;
	for (; i != end && out != last; ++i, ++out)
		*out = *i;
	algo::make_heap(first, out, p);
	for (; i != end && first != out; ++i)
		if (p(*i, *first)) {
			*first = *i;
			detail::sift_down(first, out - first, out - out, p);
		}
	algo::sort_heap(first, out, p);
	return out;
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr bool next_permutation(I first, I end, P p = {})
{
	if (first == end)
		return false;
	I i = end;
	for (--i; i != first;) {
		I after = i;
		if (p(*--i, *after)) {
			I k = end;
			while (!p(*i, *--k))
				;
			algo::iter_swap(i, k);
			algo::reverse(after, end);
			return true;
		}
	}
	algo::reverse(first, end);
	return false;
}
template <class I, class P = std::less<>> TRANSHIP_HD constexpr bool prev_permutation(I first, I end, P p = {})
{
	return algo::next_permutation(first, end, [&](const auto &x, const auto &y) { return p(y, x); });
}

} // namespace algo
} // namespace tranship
#endif
