# An extension as most are. 'nvcc' and -arch=sm_80 in a comment stay.
import os

from setuptools import find_packages, setup
from torch.utils.cpp_extension import CUDA_HOME, BuildExtension, CUDAExtension

here = os.path.dirname(os.path.abspath(__file__))

cxx_flags = ["-O3", "-std=c++17", "-fopenmp"]
nvcc_flags = [
    "-O3",
    "-std=c++17",
    "--expt-relaxed-constexpr",  # needed for std::array
    "--expt-extended-lambda",
    "-U__CUDA_NO_HALF_OPERATORS__",
    "-Xptxas",
    "-v",
    "--use_fast_math",
    "-lineinfo",
]
if os.getenv("DEBUG"):
    nvcc_flags += ["-G", "-O0"]
else:
    nvcc_flags.append("-Xptxas=-O3")
if os.name == "posix":
    nvcc_flags.extend(["-Xcompiler", "-fPIC", "--threads", "4"])
nvcc_flags.append("-maxrregcount=64")

if CUDA_HOME is None:
    raise RuntimeError("no toolkit was found: set CUDA_HOME")

setup(
    name="filters",
    packages=find_packages(),
    ext_modules=[
        CUDAExtension(
            name="filters._C",
            sources=["csrc/bind.cpp", "csrc/blur.cu"],
            include_dirs=[os.path.join(here, "csrc"), os.path.join(CUDA_HOME, "include")],
            library_dirs=[os.path.join(CUDA_HOME, "lib64")],
            libraries=["cudart", "cublas", "z"],
            extra_compile_args={"cxx": cxx_flags, "nvcc": nvcc_flags},
            extra_link_args=["-lcufft", "-lm", "-L/usr/local/cuda/lib64"],
        ),
        CUDAExtension(
            "filters._D",
            ["csrc/edge.cu"],
            extra_compile_args={'cxx': [], 'nvcc': ['-arch=sm_80', '-Xptxas', '-v', '--ptxas-options=-v']},
        ),
        CUDAExtension(
            "filters._E",
            ["csrc/edge.cu"],
            extra_compile_args=dict(cxx=["-g"], nvcc=["--expt-relaxed-constexpr"]),
        ),
    ],
    cmdclass={"build_ext": BuildExtension.with_options(use_ninja=False)},
)
