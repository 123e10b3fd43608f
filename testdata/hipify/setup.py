from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name="scan",
    ext_modules=[CUDAExtension("scan", ["csrc/bind.cpp", "csrc/cuda/scan_cuda.cu"], include_dirs=["csrc"], libraries=["cublas"],
                               extra_compile_args={"cxx": ["-O2"], "nvcc": ["-O2", "--use_fast_math"]})],
    cmdclass={"build_ext": BuildExtension},
)
