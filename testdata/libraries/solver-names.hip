// Names of refinements and precisions that a program keeps and prints; hipSOLVER has no functions that take them.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hipsolver/hipsolver.h>
#include <cstring>

template <class T> struct traits;
template <> struct traits<double> {
	static constexpr tranship::solver_precision precision = tranship::solver_r_64f;
};

tranship::solver_refinement refinement(const char *s)
{
	return !strcmp(s, "gmres") ? tranship::solver_irs_refine_gmres : !strcmp(s, "classical") ? tranship::solver_irs_refine_classical : tranship::solver_irs_refine_none;
}

int mantissa_bits(tranship::emulation_mantissa control, int most)
{
	return control == tranship::emulation_mantissa_dynamic ? most : 55;
}
