# No PyTorch: the extension's compiler is swapped for the sources that are for the GPU.
import os
from os.path import join
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def find_in_path(name, path):
    for folder in path.split(os.pathsep):
        found = join(folder, name)
        if os.path.exists(found):
            return os.path.abspath(found)
    return None


def locate_cuda():
    """Where the toolkit is: CUDAHOME, or the folder of nvcc in PATH."""
    if "CUDAHOME" in os.environ:
        home = os.environ["CUDAHOME"]
        nvcc = join(home, "bin", "nvcc")
    elif "CUDA_PATH" in os.environ:
        home = os.environ["CUDA_PATH"]
        nvcc = home + "/bin/nvcc"
    else:
        nvcc = find_in_path("nvcc", os.environ["PATH"] + os.pathsep + "/usr/local/cuda/bin")
        if nvcc is None:
            raise EnvironmentError("nvcc is not in your PATH: set CUDAHOME")
        home = os.path.dirname(os.path.dirname(nvcc))
    return {"home": home, "nvcc": nvcc, "include": join(home, "include"), "lib64": join(home, "lib64")}


CUDA = locate_cuda()


def customize_compiler_for_nvcc(self):
    self.src_extensions.append(".cu")
    default_compiler_so = self.compiler_so
    compile_one = self._compile

    def _compile(obj, src, ext, cc_args, extra_postargs, pp_opts):
        if os.path.splitext(src)[1] == ".cu":
            self.set_executable("compiler_so", CUDA["nvcc"])
            postargs = extra_postargs["nvcc"]
        else:
            postargs = extra_postargs["gcc"]
        compile_one(obj, src, ext, cc_args, postargs, pp_opts)
        self.compiler_so = default_compiler_so

    self._compile = _compile


class BuildWithCuda(build_ext):
    def build_extensions(self):
        customize_compiler_for_nvcc(self.compiler)
        build_ext.build_extensions(self)


setup(
    name="grid",
    ext_modules=[
        Extension(
            "grid",
            sources=["src/grid.cu", "src/wrap.cpp"],
            library_dirs=[CUDA["lib64"]],
            libraries=["cudart", "stdc++"],
            runtime_library_dirs=[CUDA["lib64"]],
            extra_compile_args={
                "gcc": ["-O2"],
                "nvcc": ["-arch=sm_70", "--ptxas-options=-v", "-c", "--compiler-options", "'-fPIC'"],
            },
            include_dirs=[CUDA["include"], "src"],
        )
    ],
    cmdclass={"build_ext": BuildWithCuda},
)
