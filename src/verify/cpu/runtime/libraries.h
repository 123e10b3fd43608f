// HIP's libraries on this machine: what they share. The work is that of the machine's own libraries (BLAS, LAPACK, FFTW), which are loaded
// when they are first called.
#pragma once
#include "api.h"
#include "check.h"
#include <cstdint>
#include <type_traits>

// A function of a library of this machine; ends the program, with the name of the library, where there is none.
enum host_library { host_blas, host_lapack, host_fftw, host_fftwf, HOST_LIBRARIES };
void *host_function(host_library library, const char *name);

// What a handle of hipBLAS's, hipSPARSE's or hipSOLVER's knows.
struct library_handle {
	hipStream_t stream;
	bool scalars_on_device;
	int math, atomics;
};

// Does it now, or when the graph is launched that the stream records.
template <class F> void in_stream(hipStream_t s, F work)
{
	if (!record(s, work))
		work();
}

// A matrix in memory by columns has been written.
inline void has_matrix(void *p, int64_t rows, int64_t columns, int64_t ld, size_t element)
{
	for (int64_t c = 0; c < columns && rows > 0; c++)
		has_values((char *)p + (size_t)(c * ld) * element, (size_t)rows * element);
}

// ---- calls of Fortran: everything goes by its address ----
// A scalar, which the host has now, or the device when the work is done.
template <class T> struct scalar {
	T value;
	const T *at;
};
template <class T> scalar<T> scalar_of(const void *handle, const T *p)
{
	bool later = ((const library_handle *)handle)->scalars_on_device;
	return {later || !p ? T{} : *p, later ? p : nullptr};
}
template <class T> T now_of(const scalar<T> &s) { return s.at ? *s.at : s.value; }
inline const void *by_address(const int &v) { return &v; }
inline const void *by_address(const char &v) { return &v; }
template <class T> const void *by_address(const scalar<T> &v) { return v.at ? v.at : &v.value; }
template <class T> const void *by_address(T *const &p) { return p; }

// The four ones at the end are the lengths of arguments that are characters.
template <class R = void, class... A> R fortran(host_library library, const char *name, const A &...a)
{
	void *f = host_function(library, name);
	return ((R (*)(...))f)(by_address(a)..., (size_t)1, (size_t)1, (size_t)1, (size_t)1);
}

// A number of elements as Fortran has them.
template <class I> int number(I n)
{
	if ((I)(int)n != n)
		gpu_absent("vectors and matrices of 2^31 elements a side");
	return (int)n;
}
