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

/* 'd;', 'd = {}', 'd{}' or 'd, e' behind the type, or '&d': a parameter for such a variable, as NVIDIA/TransformerEngine has them. Behind '*'
 * it is the handle's type. */
static bool names_variable(const struct tokens *t, uint32_t after)
{
	if (token_is_punct(t, after, '&'))
		return token_is_word(t, token_next(t, after));
	return token_is_word(t, after) && TOKEN_IS_ANY(t, token_next(t, after), ';', '=', ',', '{');
}

void pass_descriptor_variable(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	if (!names_variable(t, token_next(t, i)) || token_is(t, token_prev(t, i), "typedef"))
		return;
	for (size_t k = 0; k < ARRAY_SIZE(descriptors); k++)
		if (!strcmp(c->rule->cuda, descriptors[k].cuda)) {
			edit_put(&c->u->edits, t->t[i].off, token_end(t, i), descriptors[k].variable)->evidence = c->ev;
			need_section(c->u, "blaslt");
			c->done = true;
		}
}
