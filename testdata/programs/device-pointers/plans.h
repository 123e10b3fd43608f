#pragma once
#include <cuda.h>
#include <cufft.h>
class transform {
public:
	transform() : plan_(-1) {}
	~transform();
	bool made() const;
	void make(int n);
	long long key() const { return plan_; }

private:
	cufftHandle plan_;
};
struct both {
	both(unsigned long long address, int n);
	cufftHandle forward, back;
	CUdeviceptr first, next;
};
extern cufftHandle shared_plan;
