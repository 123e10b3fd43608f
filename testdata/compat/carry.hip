// Uses each function of section carry once.
#include "tranship_compat.h"

__global__ void sums(unsigned *u, unsigned long long *w)
{
	u[0] = tranship::add_cc<unsigned>(u[1], u[2]);
	w[0] = tranship::add_cc<unsigned long long>(w[1], w[2], tranship::carry_flag());
	u[3] = tranship::sub_cc<unsigned>(u[4], u[5], tranship::carry_flag());
	w[3] = tranship::sub_cc<unsigned long long>(w[4], w[5]) + tranship::carry_flag();
}
