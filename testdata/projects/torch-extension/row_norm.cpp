#include <torch/extension.h>

torch::Tensor row_norm_cuda(torch::Tensor x, double eps);

#define CHECK_INPUT(x) TORCH_CHECK(x.is_cuda() && x.is_contiguous(), #x " must be a contiguous CUDA tensor")

torch::Tensor row_norm(torch::Tensor x, double eps)
{
	CHECK_INPUT(x);
	TORCH_CHECK(x.dim() == 2, "x must have two dimensions");
	return row_norm_cuda(x, eps);
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m)
{
	m.def("row_norm", &row_norm, "divide each row by its norm");
}
