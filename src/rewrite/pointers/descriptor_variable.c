/* descriptor_variable.c: cublasLtMatmulDescOpaque_t d; cublasLtMatmulDescInit(&d, ...). hipBLASLt makes descriptors itself and declares the type
 * for its handles only: a variable becomes a class of the compatibility header that owns what a handle names. NVIDIA/apex's
 * csrc/fused_dense_cuda.cu and HeCBench's mlp keep them so. */
#include "pass/pass.h"
#include "project/needs.h"

static const struct {
	const char *cuda, *variable;
} descriptors[] = {{"cublasLtMatmulDescOpaque_t", "tranship::blaslt_matmul_desc"},
                   {"cublasLtMatrixLayoutOpaque_t", "tranship::blaslt_matrix_layout"},
                   {"cublasLtMatmulPreferenceOpaque_t", "tranship::blaslt_matmul_preference"}};

/* A type that a variable's name follows; behind '*' it is the handle's. */
void pass_descriptor_variable(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t name = token_next(t, i);
	if (!token_is_word(t, name) || !TOKEN_IS_ANY(t, token_next(t, name), ';', '=', ',', '{') ||
	    token_is(t, token_prev(t, i), "typedef"))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(descriptors); k++)
		if (!strcmp(c->rule->cuda, descriptors[k].cuda)) {
			edit_put(&c->u->edits, t->t[i].off, token_end(t, i), descriptors[k].variable)->evidence = c->ev;
			need_section(c->u, "blaslt");
			c->done = true;
		}
}
