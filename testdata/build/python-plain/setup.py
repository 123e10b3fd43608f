from setuptools import Extension, setup

setup(
    name="plain",
    ext_modules=[
        Extension(
            "plain",
            ["plain.cpp"],
            define_macros=[("WITH_CUDA", None)],
            include_dirs=["/usr/local/cuda/include"],
            library_dirs=["/usr/local/cuda/lib64", "/usr/local/lib64"],
            libraries=["cudart", "cufft", "nvToolsExt", "cuda"],
            extra_compile_args=["-O2"],
        )
    ],
)
