# Shapes that lists of options have; each stays valid Python.
import os
import subprocess
import sys
from setuptools import setup
import torch.utils.cpp_extension as cpp
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

nvcc_tuple = ("-O3", "--expt-relaxed-constexpr")
nvcc_pair = ("--use_fast_math", "-lineinfo",)
nvcc_one = ["--expt-extended-lambda",]
nvcc_lines = ["-O3",  # fast
              "-Xptxas", "-v",  # registers
              # lambdas
              "--extended-lambda"]
nvcc_last = [
    "-O3",
    "--expt-relaxed-constexpr",
    "--expt-extended-lambda"
]
nvcc_first = ["-Xptxas=-v", "-DFIRST", '-Xcudafe', '--diag_suppress=20012', "-DLAST"]
nvcc_joined = "-O3 --use_fast_math -Xcompiler -fPIC".split()
nvcc_text = "-gencode=arch=compute_70,code=sm_70 " "-gencode=arch=compute_80,code=sm_80"
nvcc_star = [*nvcc_one, "-ccbin", os.environ.get("CXX", "g++"), "-std=c++17", "-t", "4"]
nvcc_choice = ["-G"] if os.getenv("DEBUG") else ["-lineinfo", "--threads=4"]
nvcc_more = list(nvcc_tuple) + [f"-DLEVEL={sys.argv[0]}", f"-Xcompiler=-march={os.name}"]
if os.getenv("FAST"): nvcc_more.append("--use_fast_math")
if os.getenv("QUIET"):
    nvcc_more.append("-Xptxas"); nvcc_more.append("-w")
if os.getenv("PROFILE"):
    nvcc_more.append("--generate-line-info")
    # why not
    nvcc_more.append("--source-in-ptx")
    nvcc_more.append("--restrict")
for level in ("70", "80"):
    nvcc_more.extend(["-gencode", "arch=compute_" + level + ",code=sm_" + level])
    nvcc_more += ["-gencode=arch=compute_{},code=sm_{}".format(level, level)]
nvcc_more.append("-DWITH_CUDA") if os.name else None
options = {"nvcc": nvcc_more}
options["nvcc"] += ["--ftz=true", "-prec-div=false"]
options["nvcc"].append("-rdc=true")
options["nvcc"].extend(["--default-stream", "per-thread", "-x", "cu"])
options.update(nvcc=["-arch=sm_80", "-I" + os.path.join(cpp.CUDA_HOME, "include")])

# these are no options of nvcc
import argparse
parser = argparse.ArgumentParser()
parser.add_argument("--threads", "-t", default=4)
parser.add_argument("--keep", action="store_true")
arguments = ["-arch", "arm64", "--keep", "--threads"]
cxx_flags = ["-O3", "-G", "-fopenmp"]
message = "nvcc and -lineinfo and --use_fast_math in a sentence"

subprocess.check_call(["nvcc", "-ptx", "-arch=sm_80", "k.cu", "-o", "k.ptx"])
subprocess.run("nvcc -cubin -arch=sm_80 k.cu -o k.cubin", shell=True)
subprocess.check_call(["cmake", "..", "-DCMAKE_CUDA_ARCHITECTURES=80", f"-DCMAKE_CUDA_FLAGS={nvcc_text}", "-DUSE_CUDA=ON"])
subprocess.check_call(["make", "-C", "lib", "CUDA_HOME=/usr/local/cuda-12.1"])

setup(
    name="shapes",
    ext_modules=[
        CUDAExtension("shapes", ["a.cu"], extra_compile_args=options,
                      include_dirs=[f"{cpp.CUDA_HOME}/include", "third_party/cutlass/include"],
                      library_dirs=[f"{os.environ['CUDA_HOME']}/lib64/stubs"])
    ],
    cmdclass={"build_ext": BuildExtension},
)
