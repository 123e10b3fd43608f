#include "plans.h"

cufftHandle shared_plan = -1;
transform::~transform()
{
	if (plan_ != -1)
		cufftDestroy(plan_);
}
bool transform::made() const { return plan_ >= 0; }
void transform::make(int n)
{
	if (plan_ > 0)
		cufftDestroy(plan_);
	cufftPlan1d(&plan_, n, CUFFT_C2C, 1);
}
both::both(unsigned long long address, int n) : forward(0), back{-1}, first(address), next{first + n}
{
	if (first == address || shared_plan != -1)
		next = address + n;
}
