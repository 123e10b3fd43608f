from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

setup(
    name='row_norm',
    ext_modules=[
        CUDAExtension(
            'row_norm',
            ['row_norm.cpp', 'row_norm_kernel.cu'],
            extra_compile_args={'cxx': ['-O2'], 'nvcc': ['-O2', '--use_fast_math', '-lineinfo']},
        )
    ],
    cmdclass={'build_ext': BuildExtension},
)
