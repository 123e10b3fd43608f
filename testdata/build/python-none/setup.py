from setuptools import Extension, setup

# a package that knows no GPU; "-arch" is a word of another program
setup(name="none", ext_modules=[Extension("none", ["none.c"], extra_compile_args=["-O2", "-arch", "arm64"], libraries=["m"])])
