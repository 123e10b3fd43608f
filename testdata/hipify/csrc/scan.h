#pragma once
#include <torch/extension.h>
torch::Tensor scan_cuda(torch::Tensor x);
