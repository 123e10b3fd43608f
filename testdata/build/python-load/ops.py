"""Compiled when it is first used."""
import os
from torch.utils.cpp_extension import load, load_inline

folder = os.path.dirname(__file__)
_extra = ["--expt-relaxed-constexpr"]

ops = load(
    name="ops",
    sources=[os.path.join(folder, "ops.cpp"), os.path.join(folder, "ops.cu")],
    extra_cflags=["-O3"],
    extra_cuda_cflags=["-O3", "--use_fast_math", "-gencode=arch=compute_80,code=sm_80"] + _extra,
    extra_ldflags=["-lcublas"],
    verbose=True,
)
small = load_inline(name="small", cpp_sources="", cuda_sources="", extra_cuda_cflags=["-lineinfo"])
