// section std: what libcu++ has in C++17, and the host's standard library later or not for kernels.
// provides: tranship::span tranship::dynamic_extent tranship::bit_cast tranship::popcount tranship::countl_zero tranship::countr_zero
// provides: tranship::has_single_bit tranship::bit_width tranship::bit_floor tranship::bit_ceil tranship::rotl tranship::rotr
// provides: tranship::swap tranship::exchange tranship::system_clock
// provides: tranship::midpoint tranship::lerp tranship::ssize tranship::to_underlying tranship::unreachable
// provides: tranship::to_address tranship::assume_aligned tranship::cmp_equal tranship::cmp_not_equal tranship::cmp_less
// provides: tranship::cmp_less_equal tranship::cmp_greater tranship::cmp_greater_equal tranship::in_range tranship::byteswap
// provides: tranship::countl_one tranship::countr_one tranship::as_bytes tranship::as_writable_bytes
// provides: tranship::remove_cvref tranship::remove_cvref_t tranship::type_identity tranship::type_identity_t tranship::endian
// provides: tranship::is_bounded_array tranship::is_unbounded_array
// provides: tranship::numbers::e tranship::numbers::e_v tranship::numbers::egamma tranship::numbers::egamma_v
// provides: tranship::numbers::inv_pi tranship::numbers::inv_pi_v tranship::numbers::inv_sqrt3 tranship::numbers::inv_sqrt3_v
// provides: tranship::numbers::inv_sqrtpi tranship::numbers::inv_sqrtpi_v tranship::numbers::ln10 tranship::numbers::ln10_v
// provides: tranship::numbers::ln2 tranship::numbers::ln2_v tranship::numbers::log10e tranship::numbers::log10e_v
// provides: tranship::numbers::log2e tranship::numbers::log2e_v tranship::numbers::phi tranship::numbers::phi_v
// provides: tranship::numbers::pi tranship::numbers::pi_v tranship::numbers::sqrt2 tranship::numbers::sqrt2_v
// provides: tranship::numbers::sqrt3 tranship::numbers::sqrt3_v
// requires: sides
#if __cplusplus >= 201703L // as the libcu++ of CUDA 13 asks for; a header of all sections serves older programs, too
#include <array>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <limits>
#include <type_traits>
#if defined(__HIP__) && !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {

constexpr std::size_t dynamic_extent = static_cast<std::size_t>(-1);

template <class T, std::size_t extent_ = dynamic_extent> class span {
	T *data_ = nullptr;
	std::size_t size_ = extent_ == dynamic_extent ? 0 : extent_;

public:
	using element_type = T;
	using value_type = std::remove_cv_t<T>;
	using size_type = std::size_t;
	using difference_type = std::ptrdiff_t;
	using pointer = T *;
	using const_pointer = const T *;
	using reference = T &;
	using const_reference = const T &;
	using iterator = T *;
	static constexpr std::size_t extent = extent_;

	constexpr span() noexcept = default;
	TRANSHIP_HD constexpr span(T *p, std::size_t n) : data_(p), size_(n) {}
	TRANSHIP_HD constexpr span(T *first, T *last) : data_(first), size_(static_cast<std::size_t>(last - first)) {}
	template <std::size_t n> TRANSHIP_HD constexpr span(T (&a)[n]) noexcept : data_(a), size_(n) {}
	template <class C, class = std::enable_if_t<std::is_convertible_v<decltype(std::declval<C &>().data()), T *>>,
		  class = decltype(std::declval<C &>().size())>
	TRANSHIP_HD constexpr span(C &&c) : data_(c.data()), size_(c.size()) {}

	TRANSHIP_HD constexpr T *data() const noexcept { return data_; }
	TRANSHIP_HD constexpr std::size_t size() const noexcept { return size_; }
	TRANSHIP_HD constexpr std::size_t size_bytes() const noexcept { return size_ * sizeof(T); }
	TRANSHIP_HD constexpr bool empty() const noexcept { return size_ == 0; }
	TRANSHIP_HD constexpr T &operator[](std::size_t i) const { return data_[i]; }
	TRANSHIP_HD constexpr T &front() const { return data_[0]; }
	TRANSHIP_HD constexpr T &back() const { return data_[size_ - 1]; }
	TRANSHIP_HD constexpr T *begin() const noexcept { return data_; }
	TRANSHIP_HD constexpr T *end() const noexcept { return data_ + size_; }
	TRANSHIP_HD constexpr span<T> first(std::size_t n) const { return { data_, n }; }
	TRANSHIP_HD constexpr span<T> last(std::size_t n) const { return { data_ + (size_ - n), n }; }
	template <std::size_t n> TRANSHIP_HD constexpr span<T, n> first() const { return { data_, n }; }
	template <std::size_t n> TRANSHIP_HD constexpr span<T, n> last() const { return { data_ + (size_ - n), n }; }
	TRANSHIP_HD constexpr span<T> subspan(std::size_t at, std::size_t n = dynamic_extent) const
	{
		return { data_ + at, n == dynamic_extent ? size_ - at : n };
	}
};
template <class T> span(T *, std::size_t) -> span<T>;
template <class T, std::size_t n> span(T (&)[n]) -> span<T, n>;
template <class T, std::size_t n> span(std::array<T, n> &) -> span<T, n>;
template <class T, std::size_t n> span(const std::array<T, n> &) -> span<const T, n>;
template <class C> span(C &&) -> span<std::remove_pointer_t<decltype(std::declval<C &>().data())>>;

template <class T> TRANSHIP_HD constexpr void swap(T &a, T &b)
{
	T v = static_cast<T &&>(a);
	a = static_cast<T &&>(b);
	b = static_cast<T &&>(v);
}
template <class T, class U = T> TRANSHIP_HD constexpr T exchange(T &a, U &&b)
{
	T v = static_cast<T &&>(a);
	a = static_cast<U &&>(b);
	return v;
}
template <class To, class From> TRANSHIP_HD constexpr To bit_cast(const From &v) { return __builtin_bit_cast(To, v); }
template <class T> constexpr int bits_of = static_cast<int>(sizeof(T) * 8);
template <class T> TRANSHIP_HD constexpr int popcount(T v) { return __builtin_popcountll(v); }
template <class T> TRANSHIP_HD constexpr int countl_zero(T v) { return v ? __builtin_clzll(v) - (64 - bits_of<T>) : bits_of<T>; }
template <class T> TRANSHIP_HD constexpr int countr_zero(T v) { return v ? __builtin_ctzll(v) : bits_of<T>; }
template <class T> TRANSHIP_HD constexpr bool has_single_bit(T v) { return v && !(v & (v - 1)); }
template <class T> TRANSHIP_HD constexpr int bit_width(T v) { return bits_of<T> - countl_zero(v); }
template <class T> TRANSHIP_HD constexpr T bit_floor(T v) { return v ? static_cast<T>(static_cast<T>(1) << (bit_width(v) - 1)) : static_cast<T>(0); }
template <class T> TRANSHIP_HD constexpr T bit_ceil(T v) { return v > 1 ? static_cast<T>(static_cast<T>(1) << bit_width(static_cast<T>(v - 1))) : static_cast<T>(1); }
template <class T> TRANSHIP_HD constexpr T rotl(T v, int n)
{
	unsigned k = static_cast<unsigned>(n) & (bits_of<T> - 1);
	return k ? static_cast<T>(static_cast<T>(v << k) | static_cast<T>(v >> (bits_of<T> - k))) : v;
}
template <class T> TRANSHIP_HD constexpr T rotr(T v, int n) { return rotl(v, -n); }

template <class T> TRANSHIP_HD constexpr int countl_one(T v) { return countl_zero(static_cast<T>(~v)); }
template <class T> TRANSHIP_HD constexpr int countr_one(T v) { return countr_zero(static_cast<T>(~v)); }
template <class T> TRANSHIP_HD constexpr T byteswap(T v)
{
	T out = 0;
	for (std::size_t i = 0; i < sizeof(T); i++, v = static_cast<T>(v >> 4 >> 4))
		out = static_cast<T>(static_cast<T>(out << 4 << 4) | static_cast<T>(v & 0xff));
	return out;
}
enum class endian { little = __ORDER_LITTLE_ENDIAN__, big = __ORDER_BIG_ENDIAN__, native = __BYTE_ORDER__ };

template <class T> using remove_cvref_t = std::remove_cv_t<std::remove_reference_t<T>>;
template <class T> struct remove_cvref {
	using type = remove_cvref_t<T>;
};
template <class T> struct type_identity {
	using type = T;
};
template <class T> using type_identity_t = typename type_identity<T>::type;
template <class T> struct is_bounded_array : std::false_type {};
template <class T, std::size_t n> struct is_bounded_array<T[n]> : std::true_type {};
template <class T> struct is_unbounded_array : std::false_type {};
template <class T> struct is_unbounded_array<T[]> : std::true_type {};

template <class T> TRANSHIP_HD constexpr std::enable_if_t<std::is_integral_v<T>, T> midpoint(T a, T b) noexcept
{
	using U = std::make_unsigned_t<T>; // half of the distance from a, towards a
	return a > b ? static_cast<T>(a - static_cast<T>(static_cast<U>(static_cast<U>(a) - static_cast<U>(b)) / 2))
		     : static_cast<T>(a + static_cast<T>(static_cast<U>(static_cast<U>(b) - static_cast<U>(a)) / 2));
}
template <class T> TRANSHIP_HD constexpr std::enable_if_t<std::is_floating_point_v<T>, T> midpoint(T a, T b) noexcept
{
	constexpr T low = std::numeric_limits<T>::min() * 2, high = std::numeric_limits<T>::max() / 2;
	const T size_a = a < 0 ? -a : a, size_b = b < 0 ? -b : b;
	if (size_a <= high && size_b <= high)
		return (a + b) / 2;
	return size_a < low ? a + b / 2 : size_b < low ? a / 2 + b : a / 2 + b / 2;
}
template <class T> TRANSHIP_HD constexpr T *midpoint(T *a, T *b) { return a + (b - a) / 2; }
template <class T> TRANSHIP_HD constexpr T lerp(T a, T b, T t) noexcept
{
	if ((a <= 0 && b >= 0) || (a >= 0 && b <= 0))
		return t * b + (1 - t) * a;
	if (t == 1)
		return b;
	const T x = a + t * (b - a);
	return (t > 1) == (b > a) ? (b < x ? x : b) : (b > x ? x : b);
}
template <class C> TRANSHIP_HD constexpr std::ptrdiff_t ssize(const C &c) { return static_cast<std::ptrdiff_t>(c.size()); }
template <class T, std::size_t n> TRANSHIP_HD constexpr std::ptrdiff_t ssize(const T (&)[n]) { return n; }
template <class E> TRANSHIP_HD constexpr std::underlying_type_t<E> to_underlying(E e) { return static_cast<std::underlying_type_t<E>>(e); }
[[noreturn]] TRANSHIP_HD inline void unreachable() { __builtin_unreachable(); }
template <class T> TRANSHIP_HD constexpr T *to_address(T *p) { return p; }
template <class P> TRANSHIP_HD constexpr auto to_address(const P &p) { return tranship::to_address(p.operator->()); }
template <std::size_t n, class T> TRANSHIP_HD constexpr T *assume_aligned(T *p) { return static_cast<T *>(__builtin_assume_aligned(p, n)); }
template <class T, class U> TRANSHIP_HD constexpr bool cmp_equal(T a, U b)
{
	return (a < 0) == (b < 0) && static_cast<unsigned long long>(a) == static_cast<unsigned long long>(b);
}
template <class T, class U> TRANSHIP_HD constexpr bool cmp_less(T a, U b)
{
	return (a < 0) != (b < 0) ? a < 0 : static_cast<unsigned long long>(a) < static_cast<unsigned long long>(b);
}
template <class T, class U> TRANSHIP_HD constexpr bool cmp_not_equal(T a, U b) { return !cmp_equal(a, b); }
template <class T, class U> TRANSHIP_HD constexpr bool cmp_greater(T a, U b) { return cmp_less(b, a); }
template <class T, class U> TRANSHIP_HD constexpr bool cmp_less_equal(T a, U b) { return !cmp_less(b, a); }
template <class T, class U> TRANSHIP_HD constexpr bool cmp_greater_equal(T a, U b) { return !cmp_less(a, b); }
template <class R, class T> TRANSHIP_HD constexpr bool in_range(T v)
{
	return !cmp_less(v, std::numeric_limits<R>::min()) && !cmp_less(std::numeric_limits<R>::max(), v);
}
template <class T, std::size_t n> TRANSHIP_HD span<const std::byte> as_bytes(span<T, n> s) { return { reinterpret_cast<const std::byte *>(s.data()), s.size_bytes() }; }
template <class T, std::size_t n> TRANSHIP_HD span<std::byte> as_writable_bytes(span<T, n> s) { return { reinterpret_cast<std::byte *>(s.data()), s.size_bytes() }; }

namespace numbers {
template <class T> constexpr T e_v = static_cast<T>(2.718281828459045235360287471352662498L);
constexpr double e = e_v<double>;
template <class T> constexpr T egamma_v = static_cast<T>(0.577215664901532860606512090082402431L);
constexpr double egamma = egamma_v<double>;
template <class T> constexpr T inv_pi_v = static_cast<T>(0.318309886183790671537767526745028724L);
constexpr double inv_pi = inv_pi_v<double>;
template <class T> constexpr T inv_sqrt3_v = static_cast<T>(0.577350269189625764509148780501957456L);
constexpr double inv_sqrt3 = inv_sqrt3_v<double>;
template <class T> constexpr T inv_sqrtpi_v = static_cast<T>(0.564189583547756286948079451560772586L);
constexpr double inv_sqrtpi = inv_sqrtpi_v<double>;
template <class T> constexpr T ln10_v = static_cast<T>(2.302585092994045684017991454684364208L);
constexpr double ln10 = ln10_v<double>;
template <class T> constexpr T ln2_v = static_cast<T>(0.693147180559945309417232121458176568L);
constexpr double ln2 = ln2_v<double>;
template <class T> constexpr T log10e_v = static_cast<T>(0.434294481903251827651128918916605082L);
constexpr double log10e = log10e_v<double>;
template <class T> constexpr T log2e_v = static_cast<T>(1.442695040888963407359924681001892137L);
constexpr double log2e = log2e_v<double>;
template <class T> constexpr T phi_v = static_cast<T>(1.618033988749894848204586834365638118L);
constexpr double phi = phi_v<double>;
template <class T> constexpr T pi_v = static_cast<T>(3.141592653589793238462643383279502884L);
constexpr double pi = pi_v<double>;
template <class T> constexpr T sqrt2_v = static_cast<T>(1.414213562373095048801688724209698079L);
constexpr double sqrt2 = sqrt2_v<double>;
template <class T> constexpr T sqrt3_v = static_cast<T>(1.732050807568877293527446341505872367L);
constexpr double sqrt3 = sqrt3_v<double>;
} // namespace numbers

// libcu++'s clock, which kernels may ask, too: there the device's counter of 10 ns, whose zero is not that of the calendar.
struct system_clock {
	using duration = std::chrono::nanoseconds;
	using rep = duration::rep;
	using period = duration::period;
	using time_point = std::chrono::time_point<system_clock>;
	static constexpr bool is_steady = false;
	TRANSHIP_HD static time_point now() noexcept
	{
#if defined(__HIP_DEVICE_COMPILE__)
		return time_point(duration(static_cast<rep>(::wall_clock64()) * 10));
#else
		return time_point(std::chrono::duration_cast<duration>(std::chrono::system_clock::now().time_since_epoch()));
#endif
	}
	static std::time_t to_time_t(const time_point &t) noexcept
	{
		return std::chrono::system_clock::to_time_t(std::chrono::system_clock::time_point(
			std::chrono::duration_cast<std::chrono::system_clock::duration>(t.time_since_epoch())));
	}
};

} // namespace tranship
#endif
