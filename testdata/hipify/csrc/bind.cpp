#include "scan.h"
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("scan", &scan_cuda); }
