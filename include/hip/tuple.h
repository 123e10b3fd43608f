// section tuple: pairs, tuples, arrays, optionals and variants that kernels assign to: the host's take that in host code, or since C++20.
// provides: tranship::pair tranship::make_pair tranship::tuple tranship::make_tuple tranship::tie tranship::forward_as_tuple
// provides: tranship::tuple_cat tranship::tuples::get tranship::optional tranship::make_optional tranship::variant tranship::visit
// provides: tranship::array tranship::to_array tranship::apply
// requires: sides
#if __cplusplus >= 201703L // as the libcu++ of CUDA 13 asks for; a header of all sections serves older programs, too
#include <array>
#include <cstddef>
#include <iterator>
#include <new>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace tranship {

namespace detail {
// Are these what a value of the host's type is made from, and no value of the derived type itself?
template <class Self, class Host, class... U>
constexpr bool fits = sizeof...(U) != 0 && std::is_constructible_v<Host, U...> && !(std::is_same_v<std::decay_t<U>, Self> && ...);
} // namespace detail

template <class A, class B> struct pair : std::pair<A, B> {
	pair() = default;
	pair(const pair &) = default;
	pair(pair &&) = default;
	TRANSHIP_HD constexpr pair(const A &a, const B &b) : std::pair<A, B>(a, b) {}
	template <class U, class V, class = std::enable_if_t<std::is_constructible_v<A, U> && std::is_constructible_v<B, V>>>
	TRANSHIP_HD constexpr pair(U &&a, V &&b) : std::pair<A, B>(std::forward<U>(a), std::forward<V>(b))
	{
	}
	template <class U, class V> TRANSHIP_HD constexpr pair(const std::pair<U, V> &p) : std::pair<A, B>(p.first, p.second) {}
	TRANSHIP_HD constexpr pair &operator=(const pair &p) { return set(p.first, p.second); }
	TRANSHIP_HD constexpr pair &operator=(pair &&p) { return set(std::forward<A>(p.first), std::forward<B>(p.second)); }
	template <class U, class V> TRANSHIP_HD constexpr pair &operator=(const std::pair<U, V> &p) { return set(p.first, p.second); }
	TRANSHIP_HD constexpr void swap(pair &p)
	{
		pair v(*this);
		*this = p;
		p = v;
	}

private:
	template <class U, class V> TRANSHIP_HD constexpr pair &set(U &&a, V &&b)
	{
		this->first = std::forward<U>(a);
		this->second = std::forward<V>(b);
		return *this;
	}
};
template <class A, class B> pair(A, B) -> pair<A, B>;
template <class A, class B> TRANSHIP_HD constexpr auto make_pair(A &&a, B &&b)
{
	return pair<std::decay_t<A>, std::decay_t<B>>(std::forward<A>(a), std::forward<B>(b));
}

template <class... T> struct tuple : std::tuple<T...> {
	tuple() = default;
	tuple(const tuple &) = default;
	tuple(tuple &&) = default;
	template <class... U, class = std::enable_if_t<detail::fits<tuple, std::tuple<T...>, U...>>>
	TRANSHIP_HD constexpr tuple(U &&...v) : std::tuple<T...>(std::forward<U>(v)...)
	{
	}
	TRANSHIP_HD constexpr tuple &operator=(const tuple &t) { return set(t, std::index_sequence_for<T...>{}); }
	TRANSHIP_HD constexpr tuple &operator=(tuple &&t) { return set(t, std::index_sequence_for<T...>{}); }
	template <class... U> TRANSHIP_HD constexpr tuple &operator=(const std::tuple<U...> &t)
	{
		return set(t, std::index_sequence_for<T...>{});
	}
	template <class U, class V> TRANSHIP_HD constexpr tuple &operator=(const std::pair<U, V> &p)
	{
		return set(p, std::index_sequence_for<T...>{});
	}
	TRANSHIP_HD constexpr void swap(tuple &t)
	{
		tuple v(*this);
		*this = t;
		t = v;
	}

private:
	template <class From, std::size_t... i> TRANSHIP_HD constexpr tuple &set(From &from, std::index_sequence<i...>)
	{
		((void)(std::get<i>(*this) = std::get<i>(from)), ...);
		return *this;
	}
};
template <class... T> tuple(T...) -> tuple<T...>;
template <class A, class B> tuple(std::pair<A, B>) -> tuple<A, B>;
template <class... T> TRANSHIP_HD constexpr auto make_tuple(T &&...v) { return tuple<std::decay_t<T>...>(std::forward<T>(v)...); }
template <class... T> TRANSHIP_HD constexpr tuple<T &...> tie(T &...v) { return tuple<T &...>(v...); }
template <class... T> TRANSHIP_HD constexpr tuple<T &&...> forward_as_tuple(T &&...v) { return tuple<T &&...>(std::forward<T>(v)...); }

// An aggregate as the host's, with as many braces; nothing is thrown.
template <class T, std::size_t n> struct array {
	T elements[n ? n : 1];

	using value_type = T;
	using size_type = std::size_t;
	using difference_type = std::ptrdiff_t;
	using reference = T &;
	using const_reference = const T &;
	using pointer = T *;
	using const_pointer = const T *;
	using iterator = T *;
	using const_iterator = const T *;
	TRANSHIP_HD constexpr T *data() noexcept { return elements; }
	TRANSHIP_HD constexpr const T *data() const noexcept { return elements; }
	TRANSHIP_HD constexpr T *begin() noexcept { return elements; }
	TRANSHIP_HD constexpr const T *begin() const noexcept { return elements; }
	TRANSHIP_HD constexpr const T *cbegin() const noexcept { return elements; }
	TRANSHIP_HD constexpr T *end() noexcept { return elements + n; }
	TRANSHIP_HD constexpr const T *end() const noexcept { return elements + n; }
	TRANSHIP_HD constexpr const T *cend() const noexcept { return elements + n; }
	TRANSHIP_HD constexpr auto rbegin() noexcept { return std::reverse_iterator<T *>(end()); }
	TRANSHIP_HD constexpr auto rbegin() const noexcept { return std::reverse_iterator<const T *>(end()); }
	TRANSHIP_HD constexpr auto rend() noexcept { return std::reverse_iterator<T *>(begin()); }
	TRANSHIP_HD constexpr auto rend() const noexcept { return std::reverse_iterator<const T *>(begin()); }
	TRANSHIP_HD constexpr std::size_t size() const noexcept { return n; }
	TRANSHIP_HD constexpr std::size_t max_size() const noexcept { return n; }
	TRANSHIP_HD constexpr bool empty() const noexcept { return n == 0; }
	TRANSHIP_HD constexpr T &operator[](std::size_t i) { return elements[i]; }
	TRANSHIP_HD constexpr const T &operator[](std::size_t i) const { return elements[i]; }
	TRANSHIP_HD constexpr T &at(std::size_t i) { return i < n ? elements[i] : (__builtin_trap(), elements[i]); }
	TRANSHIP_HD constexpr const T &at(std::size_t i) const { return i < n ? elements[i] : (__builtin_trap(), elements[i]); }
	TRANSHIP_HD constexpr T &front() { return elements[0]; }
	TRANSHIP_HD constexpr const T &front() const { return elements[0]; }
	TRANSHIP_HD constexpr T &back() { return elements[n - 1]; }
	TRANSHIP_HD constexpr const T &back() const { return elements[n - 1]; }
	TRANSHIP_HD constexpr void fill(const T &v)
	{
		for (std::size_t i = 0; i < n; i++)
			elements[i] = v;
	}
	TRANSHIP_HD constexpr void swap(array &a)
	{
		array v(*this);
		*this = a;
		a = v;
	}
	TRANSHIP_HD constexpr operator std::array<T, n>() const
	{
		std::array<T, n> a{};
		for (std::size_t i = 0; i < n; i++)
			a[i] = elements[i];
		return a;
	}
};
template <std::size_t i, class T, std::size_t n> TRANSHIP_HD constexpr T &get(array<T, n> &a) { return a.elements[i]; }
template <std::size_t i, class T, std::size_t n> TRANSHIP_HD constexpr const T &get(const array<T, n> &a) { return a.elements[i]; }
template <std::size_t i, class T, std::size_t n> TRANSHIP_HD constexpr T &&get(array<T, n> &&a) { return static_cast<T &&>(a.elements[i]); }
template <class T, class... U> array(T, U...) -> array<T, 1 + sizeof...(U)>;
template <class T, std::size_t n> TRANSHIP_HD constexpr bool operator==(const array<T, n> &a, const array<T, n> &b)
{
	for (std::size_t i = 0; i < n; i++)
		if (!(a[i] == b[i]))
			return false;
	return true;
}
template <class T, std::size_t n> TRANSHIP_HD constexpr bool operator<(const array<T, n> &a, const array<T, n> &b)
{
	for (std::size_t i = 0; i < n; i++)
		if (a[i] < b[i] || b[i] < a[i])
			return a[i] < b[i];
	return false;
}
template <class T, std::size_t n> TRANSHIP_HD constexpr bool operator!=(const array<T, n> &a, const array<T, n> &b) { return !(a == b); }
template <class T, std::size_t n> TRANSHIP_HD constexpr bool operator>(const array<T, n> &a, const array<T, n> &b) { return b < a; }
template <class T, std::size_t n> TRANSHIP_HD constexpr bool operator<=(const array<T, n> &a, const array<T, n> &b) { return !(b < a); }
template <class T, std::size_t n> TRANSHIP_HD constexpr bool operator>=(const array<T, n> &a, const array<T, n> &b) { return !(a < b); }
template <class T, std::size_t n> TRANSHIP_HD constexpr array<std::remove_cv_t<T>, n> to_array(T (&v)[n])
{
	array<std::remove_cv_t<T>, n> a{};
	for (std::size_t i = 0; i < n; i++)
		a[i] = v[i];
	return a;
}
template <class T, std::size_t n> TRANSHIP_HD constexpr array<std::remove_cv_t<T>, n> to_array(T (&&v)[n]) { return tranship::to_array(v); }

namespace detail {
template <class... T> TRANSHIP_HD constexpr const std::tuple<T...> &from_std(const std::tuple<T...> &t) { return t; }
template <class A, class B> TRANSHIP_HD constexpr const std::pair<A, B> &from_std(const std::pair<A, B> &p) { return p; }
template <class T, std::size_t n> TRANSHIP_HD constexpr const std::array<T, n> &from_std(const std::array<T, n> &a) { return a; }
template <class T, std::size_t n> TRANSHIP_HD constexpr std::array<T, n> from_std(const array<T, n> &a) { return a; }
template <class... T> TRANSHIP_HD constexpr tuple<T...> ours(const std::tuple<T...> &t) { return t; }
} // namespace detail
template <class... T> TRANSHIP_HD constexpr auto tuple_cat(const T &...t) { return detail::ours(std::tuple_cat(detail::from_std(t)...)); }

// Values that need no destructor are made anew in place; kernels have no others.
template <class T> struct optional : std::optional<T> {
	optional() = default;
	optional(const optional &) = default;
	optional(optional &&) = default;
	template <class... U, class = std::enable_if_t<detail::fits<optional, std::optional<T>, U...>>>
	TRANSHIP_HD constexpr optional(U &&...v) : std::optional<T>(std::forward<U>(v)...)
	{
	}
	TRANSHIP_HD optional &operator=(const optional &o) { return set(o); }
	TRANSHIP_HD optional &operator=(std::nullopt_t) { return set(std::nullopt); }
	template <class U = T, class = std::enable_if_t<std::is_constructible_v<std::optional<T>, U>>>
	TRANSHIP_HD optional &operator=(U &&v)
	{
		return set(std::forward<U>(v));
	}
	template <class... U> TRANSHIP_HD T &emplace(U &&...v) { return *set(std::in_place, std::forward<U>(v)...); }
	TRANSHIP_HD void reset() { set(std::nullopt); }
	TRANSHIP_HD constexpr T &value()
	{
#if defined(__HIP_DEVICE_COMPILE__)
		if (!this->has_value())
			__builtin_trap(); // CUDA's does the same: a kernel throws nothing
		return **this;
#else
		return std::optional<T>::value();
#endif
	}
	TRANSHIP_HD constexpr const T &value() const { return const_cast<optional *>(this)->value(); }

private:
	template <class... U> TRANSHIP_HD optional &set(U &&...v)
	{
		if constexpr (std::is_trivially_destructible_v<T>)
			::new (static_cast<void *>(this)) std::optional<T>(std::forward<U>(v)...);
		else
			static_cast<std::optional<T> &>(*this) = std::optional<T>(std::forward<U>(v)...);
		return *this;
	}
};
template <class T> optional(T) -> optional<T>;
template <class T> TRANSHIP_HD constexpr optional<std::decay_t<T>> make_optional(T &&v) { return std::forward<T>(v); }

template <class... T> struct variant : std::variant<T...> {
	variant() = default;
	variant(const variant &) = default;
	variant(variant &&) = default;
	template <class... U, class = std::enable_if_t<detail::fits<variant, std::variant<T...>, U...>>>
	TRANSHIP_HD constexpr variant(U &&...v) : std::variant<T...>(std::forward<U>(v)...)
	{
	}
	TRANSHIP_HD variant &operator=(const variant &v) { return set(static_cast<const std::variant<T...> &>(v)); }
	template <class U, class = std::enable_if_t<std::is_constructible_v<std::variant<T...>, U>>>
	TRANSHIP_HD variant &operator=(U &&v)
	{
		return set(std::forward<U>(v));
	}
	template <class U, class... V> TRANSHIP_HD U &emplace(V &&...v)
	{
		return *std::get_if<U>(&set(std::in_place_type<U>, std::forward<V>(v)...));
	}

private:
	template <class... U> TRANSHIP_HD variant &set(U &&...v)
	{
		if constexpr ((std::is_trivially_destructible_v<T> && ...))
			::new (static_cast<void *>(this)) std::variant<T...>(std::forward<U>(v)...);
		else
			static_cast<std::variant<T...> &>(*this) = std::variant<T...>(std::forward<U>(v)...);
		return *this;
	}
};

namespace detail {
template <class... T> constexpr bool is_variant(const std::variant<T...> *) { return true; }
constexpr bool is_variant(const volatile void *) { return false; }
} // namespace detail

// Also of rocThrust's tuples, which are its own; in a namespace that the call in it does not look into. Nothing is thrown.
namespace tuples {
template <std::size_t i, class T> TRANSHIP_HD constexpr decltype(auto) get(T &&t)
{
	using std::get;
	if constexpr (detail::is_variant(static_cast<std::remove_reference_t<T> *>(nullptr)))
		return (*std::get_if<i>(&t));
	else
		return get<i>(std::forward<T>(t));
}
template <class V, class T> TRANSHIP_HD constexpr decltype(auto) get(T &&t)
{
	using std::get;
	if constexpr (detail::is_variant(static_cast<std::remove_reference_t<T> *>(nullptr)))
		return (*std::get_if<V>(&t));
	else
		return get<V>(std::forward<T>(t));
}
} // namespace tuples

namespace detail {
template <class F, class T, std::size_t... i> TRANSHIP_HD constexpr decltype(auto) apply(F &&f, T &&t, std::index_sequence<i...>)
{
	return std::forward<F>(f)(tuples::get<i>(std::forward<T>(t))...);
}
} // namespace detail
template <class F, class T> TRANSHIP_HD constexpr decltype(auto) apply(F &&f, T &&t)
{
	return detail::apply(std::forward<F>(f), std::forward<T>(t), std::make_index_sequence<std::tuple_size_v<std::decay_t<T>>>{});
}

namespace detail {
template <std::size_t i, class F, class V> TRANSHIP_HD constexpr decltype(auto) visit_from(F &&f, V &v)
{
	if constexpr (i + 1 < std::variant_size_v<V>) {
		if (v.index() != i)
			return detail::visit_from<i + 1>(std::forward<F>(f), v);
	}
	return std::forward<F>(f)(*std::get_if<i>(&v));
}
} // namespace detail
template <class F, class V, class... More> TRANSHIP_HD constexpr decltype(auto) visit(F &&f, V &&v, More &&...more)
{
	if constexpr (sizeof...(More) == 0)
		return detail::visit_from<0>(std::forward<F>(f), v);
	else
		return detail::visit_from<0>(
			[&](auto &x) -> decltype(auto) {
				return tranship::visit([&](auto &...y) -> decltype(auto) { return f(x, y...); }, more...);
			},
			v);
}

} // namespace tranship

template <class A, class B> struct std::tuple_size<tranship::pair<A, B>> : std::tuple_size<std::pair<A, B>> {};
template <std::size_t i, class A, class B> struct std::tuple_element<i, tranship::pair<A, B>> : std::tuple_element<i, std::pair<A, B>> {};
template <class... T> struct std::tuple_size<tranship::tuple<T...>> : std::tuple_size<std::tuple<T...>> {};
template <std::size_t i, class... T> struct std::tuple_element<i, tranship::tuple<T...>> : std::tuple_element<i, std::tuple<T...>> {};
template <class T, std::size_t n> struct std::tuple_size<tranship::array<T, n>> : std::integral_constant<std::size_t, n> {};
template <std::size_t i, class T, std::size_t n> struct std::tuple_element<i, tranship::array<T, n>> : std::enable_if<true, T> {};
template <class... T> struct std::variant_size<tranship::variant<T...>> : std::variant_size<std::variant<T...>> {};
template <std::size_t i, class... T>
struct std::variant_alternative<i, tranship::variant<T...>> : std::variant_alternative<i, std::variant<T...>> {};
#endif
