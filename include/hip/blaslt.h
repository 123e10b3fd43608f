// section blaslt: cuBLASLt's descriptors that a program keeps as variables and initializes; hipBLASLt makes its own, and gives handles.
// provides: tranship::blaslt_matmul_desc tranship::blaslt_matrix_layout tranship::blaslt_matmul_preference tranship::blaslt_init
// requires: -
#if __has_include(<hipblaslt/hipblaslt.h>)
#include <hipblaslt/hipblaslt.h>

namespace tranship {

// A variable that owns the descriptor of a handle; its address is the handle. It has none until it is initialized.
template <class T, hipblasStatus_t (*destroy)(T *)> class blaslt_variable {
	T *made = nullptr;

public:
	struct address {
		blaslt_variable &of;
		operator T *() const { return of.made; }
		operator void *() const = delete; // no bytes to clear or copy
	};
	blaslt_variable() = default;
	blaslt_variable(const blaslt_variable &) = delete;
	blaslt_variable &operator=(const blaslt_variable &) = delete;
	~blaslt_variable() { fresh(); }
	address operator&() { return {*this}; }
	T **fresh()
	{
		if (made)
			(void)destroy(made);
		made = nullptr;
		return &made;
	}
};
using blaslt_matmul_desc = blaslt_variable<hipblasLtMatmulDescOpaque_t, hipblasLtMatmulDescDestroy>;
using blaslt_matrix_layout = blaslt_variable<hipblasLtMatrixLayoutOpaque_t, hipblasLtMatrixLayoutDestroy>;
using blaslt_matmul_preference = blaslt_variable<hipblasLtMatmulPreferenceOpaque_t, hipblasLtMatmulPreferenceDestroy>;

inline hipblasStatus_t blaslt_init(blaslt_matmul_desc &d, hipblasComputeType_t compute, hipDataType scale)
{
	return hipblasLtMatmulDescCreate(d.fresh(), compute, scale);
}
inline hipblasStatus_t blaslt_init(blaslt_matrix_layout &l, hipDataType type, uint64_t rows, uint64_t columns, int64_t ld)
{
	return hipblasLtMatrixLayoutCreate(l.fresh(), type, rows, columns, ld);
}
inline hipblasStatus_t blaslt_init(blaslt_matmul_preference &p) { return hipblasLtMatmulPreferenceCreate(p.fresh()); }

} // namespace tranship
#endif
