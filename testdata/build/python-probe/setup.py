import re
import shutil
import subprocess
import torch
from packaging.version import Version, parse
from setuptools import setup
from torch.utils.cpp_extension import CUDA_HOME, BuildExtension, CUDAExtension


def toolkit_version(folder):
    raw = subprocess.check_output([folder + "/bin/nvcc", "-V"], universal_newlines=True)
    output = raw.split()
    at = output.index("release") + 1
    return parse(output[at].split(",")[0])


def toolkit_release():
    out = subprocess.run(["nvcc", "--version"], capture_output=True).stdout.decode()
    return re.search(r"release (\d+\.\d+)", out).group(1)


def listed_architectures(folder):
    out = subprocess.check_output([folder + "/bin/nvcc", "--list-gpu-arch"])
    return [f"-gencode=arch=compute_{item},code=sm_{item}" for item in re.findall(r"\d+", str(out))]


def compiler_flags(common):
    cflags = common + ["--compiler-options", "'-fPIC'"] + listed_architectures("/usr/local/cuda")
    return cflags


if torch.version.cuda is None:
    raise RuntimeError("this PyTorch is for processors only")
with_gpu = torch.version.cuda is not None and torch.cuda.is_available()
assert torch.version.cuda, "a PyTorch with CUDA is needed"
if Version(torch.version.cuda) < Version("11.8"):
    raise RuntimeError("CUDA 11.8 or newer is needed")
print("building for", torch.version.cuda)
if shutil.which("nvcc") is None and CUDA_HOME is None:
    raise RuntimeError("no compiler")

setup(
    name="probe",
    ext_modules=[CUDAExtension("probe", ["probe.cu"], dlink=True)],
    cmdclass={"build_ext": BuildExtension},
    install_requires=["numpy", "nvidia-cublas-cu12", "cupy-cuda12x"],
)
