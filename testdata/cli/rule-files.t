What is wrong with a rules file is told once, with file, line and column.

  $ check() { printf "$1" > x.rules; tranship rules --check x.rules; }
  $ check 'funk a b\n'
  x.rules:1:1: unknown verb 'funk'
  [1]
  $ check 'call f($x) => g($y)\nfunc f g\n'
  x.rules:1:17: '$y' is not in the pattern
  [1]
  $ check 'func a b\nfunc a c\n'
  x.rules:2:1: 'a' already has a row (x.rules:1)
  [1]
  $ check 'func a b\nfunc b a\n'
  x.rules:1:1: 'a' is renamed in a cycle (x.rules:2)
  [1]
  $ check 'func a b\nfunc \377\376 c\n'
  x.rules:2:6: invalid UTF-8
  [1]
  $ check 'func a b\n\tnote: \303\n'
  x.rules:2:8: invalid UTF-8
  [1]
  $ check 'func a\000 b\n'
  x.rules:1:7: NUL byte
  [1]
  $ check 'func a "b\n'
  x.rules:1:8: missing '"' at the end of the text
  [1]
  $ check 'func a {b\n'
  x.rules:1:8: '{b' is no counterpart: a name, =, -, ~ or "text"
  [1]
  $ check 'func a b\n\teg: a(1)\n'
  x.rules:2:6: expected INPUT => OUTPUT
  [1]
  $ check 'func a b\n\teg: a(1) => c(1)\n'
  x.rules:2:6: example gives 'b(1)', not 'c(1)'
  [1]
  $ check 'off cudaMalloc\noff cudaMalloc\n'
  x.rules:2:5: 'cudaMalloc' is off already
  [1]
  $ check 'call f($x, ...) => g($x)\ncall f(1, 2) => h()\nfunc f =\n'
  x.rules:2:1: row for 'f' never applies: line 1 comes first
  [1]
  $ check 'call f({a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}{a,b,c,d}) => g\n'
  x.rules:1:44: too many alternatives
  [1]
  $ check 'func f g hip=5.x:\n'
  x.rules:1:14: '5.x' is not a version
  [1]
  $ check 'call f($x) => g($x)\n\tif: shape($x) == 2\nfunc f =\n'
  x.rules:2:6: unknown guard 'shape'
  [1]
  $ head -c 1000000 /dev/zero | tr '\0' x > x.rules; tranship rules --check x.rules
  x.rules:1:16385: line is 1000000 bytes long; the limit is 16384
  [1]
  $ tranship rules --check missing.rules
  missing.rules:1:1: cannot read: No such file or directory
  [2]
  $ mkdir folder.rules; tranship rules --check folder.rules
  folder.rules:1:1: cannot read: Is a directory
  [2]
  $ : > x.rules; tranship rules --check x.rules
  rows: 0, call rows: 0, examples: 0; no problem found

Every command that takes rules says the same and does nothing.

  $ printf 'funk a b\n' > x.rules
  $ echo 'int a;' > a.cu
  $ tranship translate --rules x.rules a.cu
  x.rules:1:1: unknown verb 'funk'
  [2]
  $ tranship lint --rules x.rules a.cu
  x.rules:1:1: unknown verb 'funk'
  [2]
  $ tranship query --rules x.rules cudaMalloc
  x.rules:1:1: unknown verb 'funk'
  [2]

Rows that change nothing: one like the built-in one, one that a later file overrides.

  $ printf 'func cudaFree our_free\nfunc cudaMalloc our_malloc\n' > ours.rules
  $ printf 'func cudaFree hipFree hip=1.5:\nfunc cudaMalloc their_malloc\n' > theirs.rules
  $ tranship rules --check ours.rules
  rows: 2, call rows: 0, examples: 0; no problem found
  $ tranship rules --check theirs.rules
  theirs.rules:1:1: row for 'cudaFree' repeats the built-in table
  [1]
  $ tranship rules --check ours.rules theirs.rules
  ours.rules:1:1: row for 'cudaFree' never applies: theirs.rules:1 is read later
  ours.rules:2:1: row for 'cudaMalloc' never applies: theirs.rules:2 is read later
  theirs.rules:1:1: row for 'cudaFree' repeats the built-in table
  [1]

The set for PyTorch's extensions.

  $ cat > twice.cu <<'X'
  > #include <ATen/cuda/CUDAContext.h>
  > #include <c10/cuda/CUDAGuard.h>
  > __global__ void twice(float *p) { p[threadIdx.x] *= 2; }
  > void run(int device, float *p)
  > {
  > 	const at::cuda::CUDAGuard guard(device);
  > 	twice<<<1, 64, 0, at::cuda::getCurrentCUDAStream()>>>(p);
  > 	C10_CUDA_KERNEL_LAUNCH_CHECK();
  > 	auto *properties = at::cuda::getCurrentDeviceProperties();
  > }
  > X
  $ tranship translate --rules pytorch twice.cu
  tranship: note: the result includes 'tranship_compat.h'; 'tranship compat-header > tranship_compat.h' writes it
  #include <hip/hip_runtime.h>
  #include "tranship_compat.h"
  #include <ATen/hip/HIPContext.h>
  #include <c10/hip/HIPGuard.h>
  __global__ void twice(float *p) { p[threadIdx.x] *= 2; }
  void run(int device, float *p)
  {
  	const at::cuda::CUDAGuard guard(device);
  	twice<<<1, 64, 0, at::cuda::getCurrentCUDAStream()>>>(p);
  	C10_CUDA_KERNEL_LAUNCH_CHECK();
  	auto *properties = at::cuda::getCurrentDeviceProperties();
  }
  $ cat > using.cu <<'X'
  > #include <c10/cuda/CUDAGuard.h>
  > using c10::cuda::CUDAGuard;
  > using c10::cuda::getCurrentCUDAStream;
  > void f() { CUDAGuard g(0); auto s = getCurrentCUDAStream(); }
  > X
  $ tranship translate --rules pytorch using.cu
  tranship: note: the result includes 'tranship_compat.h'; 'tranship compat-header > tranship_compat.h' writes it
  #include "tranship_compat.h"
  #include <c10/hip/HIPGuard.h>
  using c10::cuda::CUDAGuard;
  using c10::cuda::getCurrentCUDAStream;
  void f() { CUDAGuard g(0); auto s = getCurrentCUDAStream(); }
  $ tranship query --rules pytorch c10::cuda::CUDAStream
  c10::cuda::CUDAStream stays: the compatibility header has it
    type, PyTorch (c10 and ATen)
  $ tranship query c10::cuda::CUDAStream
  tranship: error: no rule for 'c10::cuda::CUDAStream'
  [1]
  $ tranship rules --check pytorch
  rows: 135, call rows: 12, examples: 9; no problem found

PyTorch's headers for its GPUs include the runtime's API, but not what kernels need.

  $ mkdir waits; cat > waits/a.cu <<'X'
  > #include <c10/cuda/CUDAStream.h>
  > void wait() { cudaStreamSynchronize(c10::cuda::getCurrentCUDAStream()); }
  > X
  $ tranship lint waits | grep -c P004
  0
  [1]
  $ echo '__global__ void kernel() {}' >> waits/a.cu; tranship lint waits | grep -c P004
  1

What a header of one's own declares at global scope: a program's own of that name gets another one.

  $ printf 'own clampi =\n' > own.rules
  $ printf '__device__ int clampi(int a) { return a; }\n__global__ void k(int *p) { *p = clampi(*p); }\n' > own.cu
  $ tranship translate --rules own.rules own.cu
  #include <hip/hip_runtime.h>
  __device__ int clampi_(int a) { return a; }
  __global__ void k(int *p) { *p = clampi_(*p); }
  $ printf 'own clampi limit\n' > own.rules; tranship rules --check own.rules
  own.rules:1:12: expected '=', or the types that HIP's name is an alias for, in quotes
  [1]

PyTorch's builder of extensions runs its own hipify: CUDA's spelling of PyTorch's names is right for each of its versions, and stays.

  $ mkdir ext && cp twice.cu ext/ && echo 'from torch.utils.cpp_extension import CUDAExtension' > ext/setup.py
  $ tranship translate -v --diff ext 2>&1 | grep -A3 S009
  ext/twice.cu:1:10: note: 'ATen/cuda/CUDAContext.h' is not rewritten: torch.utils.cpp_extension, which builds the project, changes PyTorch's names itself [S009 header-stays]
      1 | #include <ATen/cuda/CUDAContext.h>
        |          ^~~~~~~~~~~~~~~~~~~~~~~~~
  1 note in 1 file
