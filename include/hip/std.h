// section std: what libcu++ has in C++17, and the host's standard library later or not for kernels.
// provides: tranship::span tranship::dynamic_extent tranship::bit_cast tranship::popcount tranship::countl_zero tranship::countr_zero
// provides: tranship::has_single_bit tranship::bit_width tranship::bit_floor tranship::bit_ceil tranship::rotl tranship::rotr
// provides: tranship::swap tranship::exchange tranship::system_clock
// requires: -
#include <array>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <type_traits>
#if defined(__HIP__) && !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif
#if !defined(TRANSHIP_HD)
#if defined(__HIPCC__) || defined(__CUDACC__)
#define TRANSHIP_HD __host__ __device__
#else
#define TRANSHIP_HD
#endif
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
#undef TRANSHIP_HD
