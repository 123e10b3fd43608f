// section invoke: questions about calls, answered as nvcc does, whichever side the function is for: clang asks them for the host.
// provides: tranship::convertible_to tranship::declval tranship::invocable tranship::invoke_result tranship::invoke_result_t
// provides: tranship::is_invocable tranship::is_invocable_r tranship::is_invocable_r_v tranship::is_invocable_v tranship::predicate
// provides: tranship::regular_invocable tranship::result_of tranship::result_of_t
// requires: -
#include <type_traits>
#if !defined(TRANSHIP_HD)
#if defined(__HIPCC__) || defined(__CUDACC__)
#define TRANSHIP_HD __host__ __device__
#else
#define TRANSHIP_HD
#endif
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
template <class F, class... A> concept invocable = is_invocable<F, A...>::value;
template <class F, class... A> concept regular_invocable = invocable<F, A...>;
template <class F, class... A> concept predicate = invocable<F, A...> && is_invocable_r<bool, F, A...>::value;
#endif

} // namespace tranship
#undef TRANSHIP_HD
