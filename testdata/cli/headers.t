Headers of large trees, which no known search path leads to, and what they open.

An include means the one file of the tree whose path ends as it is spelled. Of two, or of a copy of what a toolkit or a system has, nobody knows.

  $ mkdir -p one/src one/libs/core/public/core one/libs/sys one/libs/third/cub && touch one/libs/third/cub/cub.cuh
  $ echo 'void cudaReportUsage(int n);' | tee one/libs/core/public/core/usage.h > one/libs/sys/math.h
  $ printf '#include <core/usage.h>\nvoid f() { cudaReportUsage(1); }\n' > one/src/a.cu
  $ printf '#include <math.h>\n#include <cub/cub.cuh>\nvoid g() { cudaReportUsage(1); }\n' > one/src/b.cu
  $ tranship lint --evidence lexical --allow P one
  one/src/b.cu:3:12: unsupported: 'cudaReportUsage' looks like a CUDA name, but neither the project nor tranship's rules declare it [N003 unknown-cuda-name]
      3 | void g() { cudaReportUsage(1); }
        |            ^~~~~~~~~~~~~~~
  1 unsupported in 1 file; 1 allowed
  [1]
  $ mkdir -p one/old/core && echo 'void cudaReportUsage();' > one/old/core/usage.h && tranship lint --evidence lexical --allow P one | grep N003
  one/src/a.cu:2:12: unsupported: 'cudaReportUsage' looks like a CUDA name, but neither the project nor tranship's rules declare it [N003 unknown-cuda-name]
  one/src/b.cu:3:12: unsupported: 'cudaReportUsage' looks like a CUDA name, but neither the project nor tranship's rules declare it [N003 unknown-cuda-name]

A using directive opens a namespace for those that include its file, and for what that one includes after it.

  $ mkdir open && printf 'template <class T> using all = WarpReduce<T>;\n' | tee open/before.h > open/after.h
  $ printf '#include "before.h"\nusing namespace cub;\n#include "after.h"\nusing sum = WarpReduce<int>;\n' > open/sum.h
  $ printf '#include "sum.h"\nusing most = WarpReduce<int>;\n' > open/most.cu
  $ printf '#include "before.h"\nusing own = WarpReduce<int>;\n' > open/own.cu
  $ tranship lint --evidence lexical open | grep P001
  open/after.h:1:32: warning: 'WarpReduce<T>' is CUDA; HIP has 'hipcub::WarpReduce' [P001 not-ported]
  open/most.cu:2:14: warning: 'WarpReduce<int>' is CUDA; HIP has 'hipcub::WarpReduce' [P001 not-ported]
  open/sum.h:2:17: warning: 'cub' is CUDA; HIP has 'hipcub' [P001 not-ported]
  open/sum.h:4:13: warning: 'WarpReduce<int>' is CUDA; HIP has 'hipcub::WarpReduce' [P001 not-ported]

No name in a project's own namespace belongs to a family of CUDA's.

  $ printf '#include <cuda/std/array>\nusing namespace cuda;\nint cudax::link_params() { return limits::solver_params(); }\n' > open/family.cu && tranship lint --allow P open/family.cu
  1 allowed

What clang answers for the host is asked otherwise where a device-only function may be meant: in what one translation unit reads with it.
A lint says so, too: of std::result_of in CUDA sources only, as its first look passes over plain headers that have it. More files than eight
are looked at so.

  $ mkdir ask && printf '#include <type_traits>\ntemplate <class F> using made = std::invoke_result_t<F>;\n' | tee ask/host.h > ask/both.h && echo 'struct box { int n; };' > ask/box.h
  $ printf '#include "both.h"\n#include "box.h"\nauto f = [] __device__ { return 1; };\n' > ask/a.cu && printf '#include "host.h"\n#include "box.h"\n__global__ void k() {}\n' > ask/b.cu
  $ for i in 1 2 3 4 5 6 7 8; do echo "int f$i();" > ask/$i.cpp; done; tranship lint --evidence lexical ask | grep P005
  ask/both.h:2:33: warning: clang evaluates 'std::invoke_result_t' for the host; write 'tranship::invoke_result_t' [P005 construct-not-ported]
  $ tranship translate -q --evidence lexical --diff ask | grep 'made ='
  -template <class F> using made = std::invoke_result_t<F>;
  +template <class F> using made = tranship::invoke_result_t<F>;

A namespace of the program's within its own may be called like CUDA's, and is what opens there.

  $ mkdir nested && printf 'namespace fft { namespace cuda { int twice(int x); } }\n' > nested/a.h
  $ printf '#include "a.h"\nnamespace fft { namespace gpu { using namespace cuda; } }\n' > nested/b.h
  $ printf '#include "b.h"\n#include <cuda_runtime.h>\ntemplate <class T> void wait(T *device) { device->sync(); }\n' > nested/c.cu
  $ tranship translate --check nested
  would change nested/c.cu
  [1]

Nor does the directive reach into a namespace of the program's that is called like one of CUDA's.

  $ mkdir inner && printf '#pragma once\n#include <cub/cub.cuh>\nnamespace spmv { using namespace cub; typedef WarpReduce<int> reduce; }\n' > inner/spmv.h
  $ printf '#include "spmv.h"\nnamespace csr { namespace detail { struct row {}; } detail::row first; }\nusing all = cub::detail::all;\n' > inner/csr.cu
  $ tranship lint --evidence lexical inner | grep N0
  inner/csr.cu:3:13: unsupported: 'cub::detail::all' has no HIP counterpart [N001 no-counterpart]

What a header defines without the words of its declaration may be declared in the file that includes it.

  $ mkdir parts && printf '#pragma once\nclass camera {\npublic:\n\t__host__ __device__ inline float far() const;\n\t__device__ float near() const;\n\tfloat f;\n};\n#include "camera_impl.h"\n' > parts/camera.h
  $ printf '#pragma once\n#include "camera.h"\nfloat camera::far() const { return f; }\n__device__ inline float camera::near() const { return f; }\n' > parts/camera_impl.h
  $ printf '#include "camera.h"\n__global__ void k(camera c, float *p) { *p = c.far() + c.near(); }\n' > parts/k.cu
  $ tranship lint --evidence lexical --allow P parts
  parts/camera_impl.h:3:15: warning: 'far' is __host__ here but __host__ __device__ at its declaration (line 4 of camera.h), and clang takes them for two functions [W701 execution-space-mismatch]
      3 | float camera::far() const { return f; }
        |               ^~~
        = fix: write __host__ __device__ here too
  1 warning in 1 file; 2 allowed
  [1]

Functions whose side a macro of a header says, with calls of the host's functions.

  $ mkdir sided; cd sided
  $ cat > sides.h <<'END'
  > #pragma once
  > #define DEV __device__ __forceinline__
  > #define BOTH __host__ __device__
  > #define HOST_SIDE __host__
  > #ifdef __CUDA_ARCH__
  > #define REQUIRE(x) do { if (!(x)) __trap(); } while (0)
  > #else
  > #define REQUIRE(x) do { if (!(x)) throw #x; } while (0)
  > #endif
  > END
  $ cat > a.cu <<'END'
  > #include <cuda_runtime.h>
  > #include "sides.h"
  > float slow(float x) { return x + 1; }
  > BOTH float both(float x) { return slow(x); }
  > HOST_SIDE float host(float x) { return slow(x); }
  > DEV float device(float x)
  > {
  > #ifdef __CUDA_ARCH__
  >   return __sinf(x);
  > #else
  >   return slow(x);
  > #endif
  > }
  > DEV float positive(float x) { REQUIRE(x > 0); return x; }
  > END
  $ tranship lint --allow P .
  a.cu:4:35: warning: 'slow' is a host function, but a __host__ __device__ function calls it [W702 host-function-in-host-device]
      4 | BOTH float both(float x) { return slow(x); }
        |                                   ^~~~
  a.cu:11:10: warning: 'slow' is a host function, but this __device__ function calls it in HIP's host pass [W708 host-function-in-device]
     11 |   return slow(x);
        |          ^~~~
  a.cu:14:31: warning: 'REQUIRE' expands to 'throw' (line 8 of sides.h) in HIP's host pass, and this function is for the device [W708 host-function-in-device]
     14 | DEV float positive(float x) { REQUIRE(x > 0); return x; }
        |                               ^~~~~~~
  3 warnings in 1 file; 3 allowed
  [1]
  $ cd ..

A header without a word of CUDA's defines what its includer declares for the device.

  $ mkdir defined; cd defined
  $ printf '#pragma once\nint doubled(int x) { return 2 * x; }\nint tripled(int x) { return 3 * x; }\nint plain(int x) { return x; }\n' > impl.h
  $ cat > a.cu <<'END'
  > #include <hip/hip_runtime.h>
  > __host__ __device__ int doubled(int x);
  > __device__ int tripled(int x);
  > int plain(int x);
  > #include "impl.h"
  > __global__ void k(int *p) { p[0] = doubled(3) + tripled(4); }
  > END
  $ tranship lint .
  impl.h:2:5: warning: 'doubled' is __host__ here but __host__ __device__ at its declaration (line 2 of a.cu), and clang takes them for two functions [W701 execution-space-mismatch]
      2 | int doubled(int x) { return 2 * x; }
        |     ^~~~~~~
        = fix: write __host__ __device__ here too
  impl.h:3:5: warning: 'tripled' is __host__ here but __device__ at its declaration (line 3 of a.cu), and clang takes them for two functions [W701 execution-space-mismatch]
      3 | int tripled(int x) { return 3 * x; }
        |     ^~~~~~~
        = fix: write __device__ here too
  2 warnings in 1 file
  [1]
  $ cd ..

A macro of the program's is no unknown name of CUDA's, even where the include that leads to it is not found.

  $ mkdir -p unknown/lib unknown/test && cd unknown
  $ printf '#define cuMake(p, n) cudaMalloc(&(p), n)\n' > lib/safe.cuh
  $ printf '#include <All.hpp>\nvoid f(float *p) { cudaFree(p); cuMake(p, 3); cuMakeNot(p); }\n' > test/m.cu
  $ tranship translate --out ../unknown-hip . 2>&1 | grep -o "unsupported.*N003"
  unsupported: 'cuMakeNot' looks like a CUDA name, but neither the project nor tranship's rules declare it [N003
  $ cd ..

Macros of one side only, in a header that a header includes, and one that is the same on both sides.

  $ mkdir deeper && cd deeper
  $ echo '#include "inner.h"' > outer.h
  $ cat > inner.h <<'END'
  > #include <cstdio>
  > #ifdef __CUDA_ARCH__
  > #define ROTATE(x) __funnelshift_l(x, x, 3)
  > #define SINE(x) __sinf(x)
  > #define TWICE(x) ((x) + (x))
  > #else
  > #define ROTATE(x) ((x) << 3 | (x) >> 29)
  > #define SINE(x) (fprintf(stderr, "no"), x)
  > #define TWICE(x) (2 * (x))
  > #endif
  > END
  $ cat > a.cu <<'END'
  > #include "outer.h"
  > __global__ void k(unsigned *p) { *p = ROTATE(*p) + TWICE(*p); }
  > unsigned host(unsigned x) { return ROTATE(x); }
  > __device__ float f(float x) { return SINE(x); }
  > __device__ float g(float x) { return TWICE(x); }
  > float h(float x) { return TWICE(x); }
  > END
  $ tranship lint --allow P .
  a.cu:3:36: warning: 'ROTATE' expands to '__funnelshift_l' (line 3 of inner.h) in HIP's device pass, and this host function cannot call it [W707 other-pass-in-macro]
      3 | unsigned host(unsigned x) { return ROTATE(x); }
        |                                    ^~~~~~
  a.cu:4:38: warning: 'SINE' expands to 'fprintf' (line 8 of inner.h) in HIP's host pass, and this function is for the device [W708 host-function-in-device]
      4 | __device__ float f(float x) { return SINE(x); }
        |                                      ^~~~
  2 warnings in 1 file; 2 allowed
  [1]
  $ cd ..

A header that maps CUDA's names to HIP's for one of two builds: who uses them gets HIP's own, whether a parse sees that header or
not. What it maps to something else stays the project's.

  $ mkdir mapped && cd mapped && cat > device.h << 'END'
  > #if defined(WITH_CUDA)
  > #include <cuda_runtime.h>
  > #include <cuda_bf16.h>
  > #elif defined(WITH_AMD)
  > #include "map.h"
  > #endif
  > END
  $ cat > map.h << 'END'
  > #include <hip/hip_runtime.h>
  > #include <hip/hip_bf16.h>
  > #define cudaError_t hipError_t
  > #define cudaStream_t /* as HIP calls it */ hipStream_t // and no other way
  > #define cudaEvent_t hipOwnEvent
  > #define cudaGraph_t hipGraph_t *
  > typedef __hip_bfloat16 nv_bfloat16;
  > using nv_bfloat162 = __hip_bfloat162;
  > END
  $ cat > use.cu << 'END'
  > #include "device.h"
  > #if defined(WITH_CUDA) || defined(WITH_AMD)
  > cudaError_t wait(cudaStream_t stream, cudaEvent_t done, cudaGraph_t graph);
  > __device__ float sum(nv_bfloat16 a, nv_bfloat162 b);
  > #endif
  > END
  $ tranship translate -q --out ../mapped.hip . && cat ../mapped.hip/use.cu && diff map.h ../mapped.hip/map.h && tranship translate --check ../mapped.hip
  #include <hip/hip_runtime.h>
  #include "device.h"
  #if defined(WITH_CUDA) || defined(WITH_AMD)
  hipError_t wait(hipStream_t stream, cudaEvent_t done, cudaGraph_t graph);
  __device__ float sum(__hip_bfloat16 a, __hip_bfloat162 b);
  #endif
  $ cd ..

A folder of the program's own that is called as one of CUDA's libraries brings nothing.

  $ mkdir -p folder/cuda && echo '__global__ void k(float *p);' > folder/cuda/own.cuh
  $ printf '#include "cuda/own.cuh"\n__global__ void most(float *p) { *p = FLT_MAX; }\n' > folder/own.cu
  $ printf '#include <cuda/atomic>\nfloat most() { return FLT_MAX; }\n' > folder/library.cu
  $ tranship translate -q --out folder.hip folder
  $ grep -c cfloat folder.hip/own.cu folder.hip/library.cu
  folder.hip/own.cu:0
  folder.hip/library.cu:1

A branch for the device's pass holds hundreds of directives:

  $ { echo '#ifdef __CUDA_ARCH__'; for i in $(seq 150); do printf '#if A\n#endif\n'; done; echo '__device__ int twice(int x) { return 2 * x; }'; echo '#endif'
  > echo 'template <class T> __global__ void kernel(T *p) { *p = twice(*p); }'; } > many.cu
  $ tranship translate -q --evidence lexical many.cu -o many.hip && grep ifdef many.hip
  #ifdef __HIPCC__

A macro's body means what its file's readers see: another source's header declares a name of CUDA's.

  $ mkdir apart && cd apart && echo 'int api(void);' > api.h
  $ printf '#include "api.h"\n#include "wrapper.h"\nCUresult own(void) { return CUDA_SUCCESS; }\n' > wrapper.c
  $ printf 'typedef enum { CUDA_SUCCESS = 0 } CUresult;\n#define OWN(call) { CUresult r = (call); }\n' > wrapper.h
  $ printf '#include <cuda.h>\n#include "api.h"\n#define CHECK(call) { CUresult r = (call); }\n' > common.hpp
  $ printf '#include "common.hpp"\nvoid f() { CHECK(cuInit(0)); }\n' > test.cpp
  $ tranship translate -q --out ../apart.hip . && cat ../apart.hip/common.hpp ../apart.hip/wrapper.h ../apart.hip/wrapper.c
  #include <hip/hip_runtime.h>
  #include "api.h"
  #define CHECK(call) { hipError_t r = (call); }
  typedef enum { CUDA_SUCCESS = 0 } CUresult;
  #define OWN(call) { CUresult r = (call); }
  #include "api.h"
  #include "wrapper.h"
  CUresult own(void) { return CUDA_SUCCESS; }
  $ cd ..

A macro that one header makes __device__ for the device's pass, and another one empty, is for both sides; one that others give a meaning in another
way stays.

  $ mkdir sides && cd sides && echo '#include "device.h"' > use.h && echo '#include "host.h"' >> use.h
  $ cat > device.h << 'END'
  > #ifdef __CUDA_ARCH__
  > #ifndef EITHER
  > #define EITHER __device__
  > #endif
  > #ifndef TAKEN
  > #define TAKEN __device__
  > #endif
  > #endif
  > END
  $ cat > host.h << 'END'
  > #ifndef EITHER
  > #define EITHER
  > #endif
  > #ifdef OWN
  > #define TAKEN
  > #endif
  > EITHER inline unsigned mix(unsigned x) { return x * 3; }
  > END
  $ printf '#include "use.h"\n__global__ void k(unsigned *p) { *p = mix(*p); }\n' > use.cu
  $ tranship translate -q --out ../sides.hip . && cat ../sides.hip/device.h && diff host.h ../sides.hip/host.h
  #ifdef __HIPCC__
  #ifndef EITHER
  #define EITHER __host__ __device__
  #endif
  #endif
  #ifdef __HIP_DEVICE_COMPILE__
  #include <hip/hip_runtime.h>
  #ifndef EITHER
  #define EITHER __device__
  #endif
  #ifndef TAKEN
  #define TAKEN __device__
  #endif
  #endif
  $ cd ..

HIP has __align__ for its own compiler alone.

  $ mkdir aligned && cd aligned && printf '#include <cuda_runtime.h>\ntypedef struct __builtin_align__(8) { float x, y; } pair;\n' > pair.h
  $ printf '#include <cuda_runtime.h>\nstruct __align__(16) quad { float x, y, z, w; };\n' > quad.h
  $ printf '#include "pair.h"\nfloat first(pair *p) { return p->x; }\n' > host.c
  $ printf '#include "pair.h"\n#include "quad.h"\n__global__ void k(quad *q, pair *p) { q->x = p->x; }\n' > use.cu
  $ tranship translate -q --out ../aligned.hip . && grep -h struct ../aligned.hip/*.h
  typedef struct __attribute__((aligned(8))) { float x, y; } pair;
  struct __align__(16) quad { float x, y, z, w; };
  $ cd ..

hipCUB takes the place of a copy of CUB, and a second translation changes nothing.

  $ mkdir -p copy/include/cub/block && cd copy && for name in cub.cuh util_ptx.cuh block/block_load.cuh; do
  > printf 'namespace cub { __device__ inline void add(unsigned &x) { asm("and.b32 %%0, %%0, 1;" : "+r"(x)); } }\n' > include/cub/$name; done
  $ printf '#include "include/cub/cub.cuh"\nusing min_of = cub::Min;\nvoid f(void *p) { cudaFree(p); }\n' > a.cu
  $ tranship lint . | grep -c cub/
  0
  [1]
  $ tranship translate --out ../copy.hip . && cat ../copy.hip/include/cub/block/block_load.cuh ../copy.hip/a.cu && tranship translate --check ../copy.hip
  include/cub/cub.cuh:1:1: warning: hipCUB takes the place of this copy of CUB: of another release, calls may differ [R001 review]
      1 | namespace cub { __device__ inline void add(unsigned &x) { asm("and.b32 %0, %0, 1;" : "+r"(x)); } }
        | ^
  1 warning in 1 file
  translated 4 of 4 source files into '../copy.hip', 5 edits
    look at     1 R001 review
    to do       ../copy.hip/PORTING.md lists the places
    notes       2 more; '-v' prints them
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 ../copy.hip/a.cu
    next        tranship explain R001
  // hipCUB in place of a copy of CUB
  #pragma once
  #include <cstdlib>
  #pragma push_macro("Log") // a function of hipCUB's, and no macro of the program's
  #undef Log
  #include <hipcub/hipcub.hpp>
  #pragma pop_macro("Log")
  
  namespace cub = hipcub;
  #ifndef CubDebug
  #define CubDebug HipcubDebug
  #define CubDebugExit(e) if (HipcubDebug(e)) exit(1)
  #endif
  #include <hip/hip_runtime.h>
  #include "include/cub/cub.cuh"
  using min_of = cub::Min;
  void f(void *p) { hipFree(p); }
  $ cd ..

A name of the copy that hipCUB lacks, or has elsewhere, becomes what stands for it (dumerrill/merge-spmv).

  $ mkdir -p of-copy/cub && cd of-copy && for name in cub.cuh util_ptx.cuh; do
  > printf '#pragma once\nnamespace cub { inline int PtxVersion(int &v) { return v = 350; } inline int SmVersion(int &v, int) { return v; } template <class V, class O> struct SpmvParams { O rows; }; }\n' > cub/$name; done
  $ printf '#include "cub/cub.cuh"\nusing namespace cub;\nint f(SpmvParams<float, int> &p)\n{\n\tcub::SmVersion(p.rows, 0);\n\treturn cub::PtxVersion(p.rows);\n}\n' > a.cu
  $ tranship translate --out ../of-copy.hip . 2>&1 | grep N001; cat ../of-copy.hip/a.cu; tranship translate --check ../of-copy.hip
  a.cu:5:2: unsupported: 'cub::SmVersion' has no HIP counterpart [N001 no-counterpart, ast]
    look at     1 N001 no-counterpart
    next        tranship explain N001
  #include "tranship_compat.h"
  #include "cub/cub.cuh"
  using namespace cub;
  int f(hipcub::DeviceSpmv::SpmvParams<float, int> &p)
  {
  	cub::SmVersion(p.rows, 0);
  	return tranship::ptx_version(p.rows);
  }
  $ cd ..

A copy from before CUB 1.4 reduces without an initial value, and so does what takes its place (gravitino/cudadtw).

  $ mkdir -p old/include/cub/device && cd old && for name in util_ptx.cuh device/device_reduce.cuh; do
  > printf 'namespace cub { struct Min {}; struct DeviceReduce { template <class... T> static int Reduce(T...); }; }\n' > include/cub/$name; done; printf '#include "device/device_reduce.cuh"\n' > include/cub/cub.cuh
  $ printf '#include "include/cub/cub.cuh"\nvoid f(void *t, size_t b, int *p) { cub::DeviceReduce::Reduce(t, b, p, p, 9, cub::Min(), (cudaStream_t)0); }\n' > a.cu
  $ tranship translate -q --out ../old.hip . 2>/dev/null; grep -h 'cub::' ../old.hip/include/cub/cub.cuh ../old.hip/a.cu; tranship translate --check ../old.hip
  		return hipcub::DeviceReduce::Reduce(t, bytes, in, out, n, op, first, s);
  	static hipError_t of_all(void *t, size_t &bytes, In in, Out out, N n, hipcub::Sum, hipStream_t s)
  		return hipcub::DeviceReduce::Sum(t, bytes, in, out, n, s);
  	static hipError_t of_all(void *t, size_t &bytes, In in, Out out, N n, hipcub::Max, hipStream_t s)
  		return hipcub::DeviceReduce::Max(t, bytes, in, out, n, s);
  	static hipError_t of_all(void *t, size_t &bytes, In in, Out out, N n, hipcub::Min, hipStream_t s)
  		return hipcub::DeviceReduce::Min(t, bytes, in, out, n, s);
  void f(void *t, size_t b, int *p) { cub::DeviceReduce::Reduce(t, b, p, p, 9, cub::Min(), (hipStream_t)0); }
  $ cd ..

A header with bfloat16 that host sources read, too (keith2018/TinyTorch's CUDATypes.h): ROCm's is for clang alone, and the compatibility header stands in its place.

  $ mkdir bf16 && cd bf16 && printf '#pragma once\n#include <cuda_bf16.h>\ntemplate <class T> struct is { static const int v = 0; };\ntemplate <> struct is<__nv_bfloat16> { static const int v = 1; };\n' > t.h
  $ printf '#include "t.h"\n__global__ void k(__nv_bfloat16 *p) { *p = __float2bfloat16(1); }\n' > a.cu; printf '#include "t.h"\nfloat f(__nv_bfloat16 a) { a += __float2bfloat16(2.5f); return a * a; }\n' > b.cpp
  $ tranship translate -q --out ../bf16.hip . 2>&1; head -5 ../bf16.hip/t.h; cd ../bf16.hip; tranship translate --check .
  #pragma once
  #include "tranship_compat.h"
  #include <hip/hip_bf16.h>
  template <class T> struct is { static const int v = 0; };
  template <> struct is<__hip_bfloat16> { static const int v = 1; };
  $ (echo '#if 0'; sed -n '/^#elif.*HIP_BF16_H_/,/^#endif/p' tranship_compat.h) > of_host.h; mkdir hip; touch hip/hip_bf16.h; sed -i 's/tranship_compat/of_host/' t.h
  $ g++ -Wall -Werror -std=c++11 -I. -c b.cpp && echo built; cd ..
  built

CUDA's headers of 16-bit numbers bring its runtime for g++, too: a header that counts on this gets HIP's for every compiler.

  $ mkdir halves && cd halves && printf '#pragma once\n#include <cuda_fp16.h>\ninline int major(int d) { cudaDeviceProp p; cudaGetDeviceProperties(&p, d); return p.multiProcessorCount; }\n' > s.h
  $ printf '#include "s.h"\n__global__ void k(__half *p) { *p = __float2half(1); }\n' > a.cu; printf '#include "s.h"\nint f() { return major(0); }\n' > b.cpp
  $ tranship translate -q --out ../halves.hip . 2>&1; head -4 ../halves.hip/s.h; cd ..
  #pragma once
  #include <hip/hip_runtime.h>
  #include <hip/hip_fp16.h>
  inline int major(int d) { hipDeviceProp_t p; hipGetDeviceProperties(&p, d); return p.multiProcessorCount; }

rocRAND's headers call printf(), which they leave to HIP's compiler to declare (keith2018/TinyTorch's src/Utils/CUDAUtils.h, in g++'s sources).

  $ mkdir prints && cd prints && printf '#pragma once\n#include <curand_kernel.h>\nint seed();\n' > s.h; printf '#include "s.h"\n__global__ void k(curandState *p) { curand_init(1, 0, 0, p); }\n' > a.cu; printf '#include "s.h"\nint seed() { return 1; }\n' > b.cpp
  $ tranship translate -q --out ../prints.hip . 2>&1; grep include ../prints.hip/s.h; tranship translate --check ../prints.hip; cd ..
  #include <cstdio>
  #include <hiprand/hiprand_kernel.h>

HIP_SYMBOL is a macro of hip_runtime.h, which is C++: a C file that names a symbol by its text has one of its own (xpn/CUDA-MD5-Crack's main.c).

  $ mkdir named && cd named && printf '#include <cuda_runtime_api.h>\nint f(int v) { return cudaMemcpyToSymbol("mine", &v, 4, 0, cudaMemcpyHostToDevice); }\n' > m.c; tranship translate m.c 2>/dev/null; cd ..
  #define HIP_SYMBOL(X) X
  #include <hip/hip_runtime_api.h>
  int f(int v) { return hipMemcpyToSymbol(HIP_SYMBOL("mine"), &v, 4, 0, hipMemcpyHostToDevice); }
A host's compiler has no sides: of a vector operator that becomes one for each side it reads one (GPUSPH/gpusph's src/vector_math.h).

  $ mkdir operators && cd operators && printf '#include <cuda_runtime.h>\nstatic __host__ __device__ float2 operator*(float2 a, int2 b) { return make_float2(a.x * b.y, a.y * b.x); }\n' > operators.h
  $ printf '#include "operators.h"\n__global__ void k(float2 *p) { *p = *p * make_int2(1, 2); }\n' > k.cu
  $ tranship translate -q --out ../operators.hip . ; grep -c HIPCC ../operators.hip/operators.h
  0
  [1]
  $ printf '#include "operators.h"\nfloat2 f(float2 a) { return a * make_int2(1, 2); }\n' > host.cpp; rm -r ../operators.hip
  $ tranship translate -q --out ../operators.hip . ; cat ../operators.hip/operators.h; tranship translate --check ../operators.hip
  #include <hip/hip_runtime.h>
  static __host__ float2 operator*(float2 a, int2 b) { return make_float2(a.x * b.y, a.y * b.x); }
  #if defined(__HIPCC__) /* one for each side */
  static __device__ float2 operator*(float2 a, int2 b) { return make_float2(a.x * b.y, a.y * b.x); }
  #endif
  $ cd ..
