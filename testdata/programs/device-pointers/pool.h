#pragma once
#include <cuda.h>
#include <stddef.h>
typedef CUdeviceptr address_t;
class pool {
public:
	explicit pool(size_t n);
	CUdeviceptr take(size_t n);
	CUdeviceptr at(int i) const { return base_ + i; }
	void clear();
	void *address();
	address_t last;

private:
	CUdeviceptr base_;
	size_t used_;
};
struct frame {
	CUdeviceptr pixels, p;
	int width;
	~frame();
};
struct span {
	const float *p;
	int n;
};
extern CUdeviceptr shared_base;
namespace mem {
CUdeviceptr find(int n);
const span &some(int n);
}
