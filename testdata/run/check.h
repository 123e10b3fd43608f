// For the programs beside this: what kernels gave against what a CUDA device, whose warps have 32 lanes, gives by CUDA's documents.
#pragma once
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int wrong;
template <class T> static bool same_value(T a, T b) { return a == b; }

// 'want(i)' is what element i of the device's array should be.
template <class T, class F> static void expect(const char *what, const T *device, int n, F want)
{
	std::vector<T> got((size_t)n);
	cudaMemcpy(got.data(), device, (size_t)n * sizeof(T), cudaMemcpyDeviceToHost);
	int bad = 0;
	for (int i = 0; i < n; i++)
		if (!same_value(got[(size_t)i], (T)want(i)) && bad++ < 3)
			printf("%s: element %d is %g, not %g\n", what, i, (double)got[(size_t)i], (double)(T)want(i));
	if (bad) {
		printf("%s: %d of %d wrong\n", what, bad, n);
		wrong++;
	}
}

template <class T> static T *make(int n)
{
	T *p;
	cudaMalloc(&p, (size_t)n * sizeof(T));
	cudaMemset(p, 0, (size_t)n * sizeof(T));
	return p;
}
template <class T, class F> static T *filled(int n, F f)
{
	std::vector<T> v((size_t)n);
	for (int i = 0; i < n; i++)
		v[(size_t)i] = (T)f(i);
	T *p = make<T>(n);
	cudaMemcpy(p, v.data(), (size_t)n * sizeof(T), cudaMemcpyHostToDevice);
	return p;
}

static int verdict(const char *program)
{
	cudaError_t e = cudaDeviceSynchronize();
	if (e != cudaSuccess)
		printf("%s: %s\n", program, cudaGetErrorString(e)), wrong++;
	printf("%s: %s\n", program, wrong ? "FAILED" : "ok");
	return wrong != 0;
}
