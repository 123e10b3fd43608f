// section invoke: questions about calls, answered as nvcc does, whichever side the function is for: clang asks them for the host.
// provides: tranship::assignable_from tranship::common_reference_with tranship::common_with tranship::convertible_to
// provides: tranship::copy_constructible tranship::copyable tranship::declval tranship::equivalence_relation tranship::invocable
// provides: tranship::invoke_result tranship::invoke_result_t tranship::is_invocable tranship::is_invocable_r
// provides: tranship::is_invocable_r_v tranship::is_invocable_v tranship::movable tranship::move_constructible
// provides: tranship::predicate tranship::regular tranship::regular_invocable tranship::relation tranship::result_of
// provides: tranship::result_of_t tranship::semiregular tranship::strict_weak_order tranship::is_lambda
// requires: sides
#include <type_traits>
#if __cplusplus >= 202002L
#include <concepts>
#endif

namespace tranship {

template <class T> TRANSHIP_HD typename std::add_rvalue_reference<T>::type declval() noexcept;

namespace detail {

template <class R> struct call_result {
	typedef R type;
};
struct no_call {};
// A function's own signature decides for which side the call in it is.
template <class F, class... A>
TRANSHIP_HD auto call_of(int) -> call_result<decltype(tranship::declval<F>()(tranship::declval<A>()...))>;
template <class F, class... A> TRANSHIP_HD no_call call_of(long);

#if __cplusplus >= 201703L
template <class F, class... A> constexpr bool by_member = std::is_member_pointer<std::decay_t<F>>::value;
template <class F, class... A>
using result = std::conditional_t<by_member<F>, std::invoke_result<F, A...>, decltype(call_of<F, A...>(0))>;

template <class R, class Result, class = void> struct gives : std::false_type {};
template <class R, class Result>
struct gives<R, Result, std::void_t<typename Result::type>>
    : std::bool_constant<std::is_void<R>::value || std::is_convertible<typename Result::type, R>::value> {};
#endif

} // namespace detail

#if __cplusplus >= 201703L
template <class F, class... A> struct invoke_result : detail::result<F, A...> {};
template <class F, class... A> using invoke_result_t = typename detail::result<F, A...>::type;
template <class R, class F, class... A> struct is_invocable_r : detail::gives<R, detail::result<F, A...>>::type {};
template <class F, class... A> struct is_invocable : is_invocable_r<void, F, A...> {};
template <class F, class... A> constexpr bool is_invocable_v = is_invocable<F, A...>::value;
template <class R, class F, class... A> constexpr bool is_invocable_r_v = is_invocable_r<R, F, A...>::value;
#endif
#if __cplusplus < 202002L
template <class Call> struct result_of;
template <class F, class... A> struct result_of<F(A...)> : decltype(detail::call_of<F, A...>(0)) {};
template <class Call> using result_of_t = typename result_of<Call>::type;
#else
template <class From, class To>
concept convertible_to = std::is_convertible<From, To>::value && requires { static_cast<To>(tranship::declval<From>()); };
template <class T, class U>
concept common_reference_with = std::same_as<std::common_reference_t<T, U>, std::common_reference_t<U, T>> &&
				convertible_to<T, std::common_reference_t<T, U>> && convertible_to<U, std::common_reference_t<T, U>>;
template <class T, class U>
concept common_with = std::same_as<std::common_type_t<T, U>, std::common_type_t<U, T>> &&
		      requires {
			      static_cast<std::common_type_t<T, U>>(tranship::declval<T>());
			      static_cast<std::common_type_t<T, U>>(tranship::declval<U>());
		      } && common_reference_with<std::add_lvalue_reference_t<const T>, std::add_lvalue_reference_t<const U>> &&
		      common_reference_with<
			      std::add_lvalue_reference_t<std::common_type_t<T, U>>,
			      std::common_reference_t<std::add_lvalue_reference_t<const T>, std::add_lvalue_reference_t<const U>>>;
template <class To, class From>
concept assignable_from =
	std::is_lvalue_reference_v<To> &&
	common_reference_with<const std::remove_reference_t<To> &, const std::remove_reference_t<From> &> &&
	requires(To to, From &&from) {
		{ to = static_cast<From &&>(from) } -> std::same_as<To>;
	};
template <class T> concept move_constructible = std::constructible_from<T, T> && convertible_to<T, T>;
template <class T>
concept copy_constructible = move_constructible<T> && std::constructible_from<T, T &> && convertible_to<T &, T> &&
			     std::constructible_from<T, const T &> && convertible_to<const T &, T> &&
			     std::constructible_from<T, const T> && convertible_to<const T, T>;
template <class T> concept movable = std::is_object_v<T> && move_constructible<T> && assignable_from<T &, T> && std::swappable<T>;
template <class T>
concept copyable = copy_constructible<T> && movable<T> && assignable_from<T &, T &> && assignable_from<T &, const T &> &&
		   assignable_from<T &, const T>;
template <class T> concept semiregular = copyable<T> && std::default_initializable<T>;
template <class T> concept regular = semiregular<T> && std::equality_comparable<T>;
template <class F, class... A> concept invocable = is_invocable<F, A...>::value;
template <class F, class... A> concept regular_invocable = invocable<F, A...>;
template <class F, class... A> concept predicate = invocable<F, A...> && is_invocable_r<bool, F, A...>::value;
template <class F, class A, class B>
concept relation = predicate<F, A, A> && predicate<F, B, B> && predicate<F, A, B> && predicate<F, B, A>;
template <class F, class A, class B> concept equivalence_relation = relation<F, A, B>;
template <class F, class A, class B> concept strict_weak_order = relation<F, A, B>;
#endif

#if __cplusplus >= 201402L
// Is T the type of a lambda? clang calls it so: "[T = (lambda at a.cu:1:2)]".
template <class T> TRANSHIP_HD constexpr bool is_lambda()
{
	const char *s = __PRETTY_FUNCTION__;
	while (*s && *s != '[')
		s++;
	for (const char *lambda = "[T = (lambda"; *lambda; s++, lambda++)
		if (*s != *lambda)
			return false;
	return true;
}
#endif

} // namespace tranship
