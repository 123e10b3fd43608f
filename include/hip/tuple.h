// section tuple: pairs, tuples, optionals and variants that kernels assign to: the host's take that in host code, or since C++20.
// provides: tranship::pair tranship::make_pair tranship::tuple tranship::make_tuple tranship::tie tranship::forward_as_tuple
// provides: tranship::tuple_cat tranship::tuples::get tranship::optional tranship::make_optional tranship::variant tranship::visit
// requires: sides
#include <array>
#include <cstddef>
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

namespace detail {
template <class... T> TRANSHIP_HD constexpr const std::tuple<T...> &from_std(const std::tuple<T...> &t) { return t; }
template <class A, class B> TRANSHIP_HD constexpr const std::pair<A, B> &from_std(const std::pair<A, B> &p) { return p; }
template <class T, std::size_t n> TRANSHIP_HD constexpr const std::array<T, n> &from_std(const std::array<T, n> &a) { return a; }
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
template <class... T> struct std::variant_size<tranship::variant<T...>> : std::variant_size<std::variant<T...>> {};
template <std::size_t i, class... T>
struct std::variant_alternative<i, tranship::variant<T...>> : std::variant_alternative<i, std::variant<T...>> {};
