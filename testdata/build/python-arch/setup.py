import os
import torch
from setuptools import setup
from torch.utils import cpp_extension
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

os.environ["TORCH_CUDA_ARCH_LIST"] = "8.0;8.6+PTX"
os.environ.setdefault("TORCH_CUDA_ARCH_LIST", "9.0")

cc_flag = []
cc_flag.append("-gencode")
cc_flag.append("arch=compute_80,code=sm_80")
if os.environ.get("WITH_HOPPER", "0") == "1":
    cc_flag.append("-gencode")
    cc_flag.append("arch=compute_90,code=sm_90")

# one option for each of them
archs = ["80", "86"]
for arch in archs:
    cc_flag.append(f"-gencode=arch=compute_{arch},code=sm_{arch}")
cc_flag += ["-gencode=arch=compute_%s,code=sm_%s" % (a, a) for a in archs]
cc_flag += ["-gencode", "arch=compute_{0},code=sm_{0}".format(archs[0])]


def arch_flags():
    return ["-gencode", "arch=compute_70,code=sm_70", "-gencode", "arch=compute_75,code=compute_75"]


major, minor = torch.cuda.get_device_capability()
level = os.getenv("TORCH_CUDA_ARCH_LIST", "8.0").split(";")
threads = os.getenv("NVCC_THREADS", "4")

setup(
    name="levels",
    ext_modules=[
        CUDAExtension(
            "levels",
            ["levels.cu"],
            extra_compile_args={
                "cxx": ["-O2"],
                "nvcc": ["-O2", "-std=c++17"] + cc_flag + ["--threads", threads] + arch_flags(),
            },
        )
    ],
    cmdclass={"build_ext": BuildExtension},
)
