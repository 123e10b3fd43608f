# a find module for the parts of CCCL
find_path(THRUST_INCLUDE_DIR HINTS ${CUDAToolkit_INCLUDE_DIRS} NAMES "thrust/version.h")
find_path(LIBCUDACXX_INCLUDE_DIR HINTS "${THRUST_INCLUDE_DIR}/../libcudacxx/include" NAMES "cuda/std/version")
find_path(CUB_INCLUDE_DIR HINTS "${THRUST_INCLUDE_DIR}/../cub" NAMES "cub/version.cuh")
