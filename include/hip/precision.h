// section precision: what cuSOLVER and cuBLAS call precisions and refinements, for programs that keep, compare and print them.
// provides: tranship::solver_refinement tranship::solver_precision tranship::emulation_mantissa
// provides: tranship::solver_irs_refine_not_set tranship::solver_irs_refine_none tranship::solver_irs_refine_classical
// provides: tranship::solver_irs_refine_classical_gmres tranship::solver_irs_refine_gmres tranship::solver_irs_refine_gmres_gmres
// provides: tranship::solver_irs_refine_gmres_nopcond tranship::solver_r_8i tranship::solver_r_8u tranship::solver_r_64f
// provides: tranship::solver_r_32f tranship::solver_r_16f tranship::solver_r_16bf tranship::solver_r_tf32 tranship::solver_r_ap
// provides: tranship::solver_c_8i tranship::solver_c_8u tranship::solver_c_64f tranship::solver_c_32f tranship::solver_c_16f
// provides: tranship::solver_c_16bf tranship::solver_c_tf32 tranship::solver_c_ap tranship::emulation_mantissa_dynamic
// provides: tranship::emulation_mantissa_fixed
// requires: -

namespace tranship {

enum solver_refinement {
	solver_irs_refine_not_set = 1100,
	solver_irs_refine_none,
	solver_irs_refine_classical,
	solver_irs_refine_classical_gmres,
	solver_irs_refine_gmres,
	solver_irs_refine_gmres_gmres,
	solver_irs_refine_gmres_nopcond,
};
enum solver_precision {
	solver_r_8i = 1201,
	solver_r_8u,
	solver_r_64f,
	solver_r_32f,
	solver_r_16f,
	solver_r_16bf,
	solver_r_tf32,
	solver_r_ap,
	solver_c_8i = 1211,
	solver_c_8u,
	solver_c_64f,
	solver_c_32f,
	solver_c_16f,
	solver_c_16bf,
	solver_c_tf32,
	solver_c_ap,
};
enum emulation_mantissa { emulation_mantissa_dynamic, emulation_mantissa_fixed };

} // namespace tranship
