import os
import torch
from setuptools import setup
from torch.utils.cpp_extension import CUDA_HOME, IS_HIP_EXTENSION, ROCM_HOME, BuildExtension, CUDAExtension

flags = ["-O3"] if IS_HIP_EXTENSION else ["-O3", "--use_fast_math", "-arch=sm_80"]
home = ROCM_HOME if IS_HIP_EXTENSION else CUDA_HOME
setup(
    name="both",
    ext_modules=[CUDAExtension("both", ["both.cu"], extra_compile_args={"nvcc": flags})],
    cmdclass={"build_ext": BuildExtension},
)
