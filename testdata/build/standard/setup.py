from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name='app',
    ext_modules=[CUDAExtension('app', ['app.cu'], extra_compile_args={'nvcc': ['-std=gnu++14', '-g', '-lineinfo', '--preprocess', '-m', '32', '-ccbin', 'mpicxx']})],
    cmdclass={'build_ext': BuildExtension},
)
