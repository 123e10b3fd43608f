"""What the headers of CUDA and ROCm declare, read with libclang: for the checks that hold the rule table against them.

python3's clang module (Debian: python3-clang-22) is used, with the libclang beside the newest LLVM. read_cuda() and read_rocm() parse
one file that includes all public headers of a side and give Declarations, or None when the headers or libclang are missing."""
import glob, json, os, re, subprocess, sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CUDA_HEADERS = '''cuda_runtime.h cuda.h cuda_profiler_api.h cudaProfiler.h cuda_gl_interop.h cudaGL.h nvrtc.h cublas_v2.h cublasLt.h cublasXt.h
cufft.h cufftXt.h cufftw.h curand.h curand_kernel.h curand_mtgp32_host.h curand_mtgp32_kernel.h cusparse.h cusolverDn.h cusolverSp.h cusolverRf.h
cusolverMg.h cudnn.h nccl.h cuda_fp16.h cuda_bf16.h cuda_fp8.h cuda_fp6.h cuda_fp4.h cooperative_groups.h mma.h cuComplex.h
nvtx3/nvToolsExt.h nvtx3/nvToolsExtCudaRt.h cuda_pipeline.h'''.split()
ROCM_HEADERS = '''hip/hip_runtime.h hip/hiprtc.h hip/hip_fp16.h hip/hip_bf16.h hip/hip_fp8.h hip/hip_fp4.h hip/hip_fp6.h hip/hip_complex.h
hip/hip_cooperative_groups.h hip/library_types.h hip/hip_gl_interop.h hipblas/hipblas.h hipblaslt/hipblaslt.h hipsparse/hipsparse.h
hipsolver/hipsolver.h hipfft/hipfft.h hipfft/hipfftXt.h hiprand/hiprand.h hiprand/hiprand_kernel.h hiprand/hiprand_mtgp32_host.h
rocrand/rocrand.h rocrand/rocrand_kernel.h rocblas/rocblas.h rocsparse/rocsparse.h rocsolver/rocsolver.h rocfft/rocfft.h miopen/miopen.h
rccl/rccl.h roctracer/roctx.h'''.split()


def cindex():
	try:
		import clang.cindex as ci
	except ImportError:
		sys.path.append('/usr/lib/python3/dist-packages')
		try:
			import clang.cindex as ci
		except ImportError:
			return None
	found = sorted(glob.glob('/usr/lib/llvm-*/lib/libclang*.so*'), key=lambda p: [int(n) for n in re.findall(r'\d+', p)])
	if not ci.Config.loaded and (found or os.environ.get('TRANSHIP_LIBCLANG')):
		ci.Config.set_library_file(os.environ.get('TRANSHIP_LIBCLANG') or found[-1])
	return ci


def unnamed(cursor): return re.match('c:@[A-Z]A@', cursor.get_usr() or '')  # typedef struct { } NAME


class Function:
	def __init__(self, cursor):
		self.result, self.params = cursor.result_type, [(p.spelling, p.type) for p in cursor.get_arguments()]
		self.variadic, self.cursor = cursor.type.is_function_variadic(), cursor

	def has_default(self, i): return any(t.spelling in ('=', '__dparm') for t in list(self.cursor.get_arguments())[i].get_tokens())
	def is_device(self): return any(c.kind.name == 'CUDADEVICE_ATTR' for c in self.cursor.get_children())
	def is_deleted(self): return self.cursor.is_deleted_method() if hasattr(self.cursor, 'is_deleted_method') else False


class Declarations:
	"""functions: name -> overloads; templates: names of function templates; types: name -> clang type; enumerators: name -> (value,
	name of its enumeration); macros: name -> the tokens of its replacement; tags: name -> struct, union or enum."""
	def __init__(self, tu, roots):
		self.tu, self.functions, self.templates, self.types, self.enumerators, self.macros, self.tags = tu, {}, set(), {}, {}, {}, {}
		self.roots = tuple(os.path.realpath(r) for r in roots)
		self.ours = {}
		self.walk(tu.cursor, '')

	def is_ours(self, cursor):
		f = cursor.location.file
		if f is None: return False
		if f.name not in self.ours: self.ours[f.name] = os.path.realpath(f.name).startswith(self.roots)
		return self.ours[f.name]

	def walk(self, parent, scope):
		from clang.cindex import CursorKind as K
		for c in parent.get_children():
			k = c.kind
			if k in (K.LINKAGE_SPEC, K.UNEXPOSED_DECL): self.walk(c, scope); continue
			if not self.is_ours(c): continue
			name = scope + c.spelling
			if k == K.NAMESPACE:
				if c.spelling and c.spelling not in ('std', 'detail', '__detail', '__gnu_cxx'): self.walk(c, name + '::')
			elif k == K.FUNCTION_DECL: self.functions.setdefault(name, []).append(Function(c))
			elif k == K.FUNCTION_TEMPLATE: self.templates.add(name)
			elif k in (K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL, K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL):
				self.types.setdefault(name, c.type)
				if k in (K.STRUCT_DECL, K.UNION_DECL) and not unnamed(c): self.tags[name] = 'struct' if k == K.STRUCT_DECL else 'union'
			elif k == K.ENUM_DECL:
				if not unnamed(c): self.tags[name] = 'enum'
				self.types.setdefault(name, c.type)
				for e in c.get_children():
					if e.kind == K.ENUM_CONSTANT_DECL: self.enumerators[scope + e.spelling] = (e.enum_value, c.type.spelling)
			elif k == K.MACRO_DEFINITION: self.macros[c.spelling] = [t.spelling for t in c.get_tokens()][1:]

	def resolve(self, name):
		"""the name behind macros that stand for another: cublasSgemm is cublasSgemm_v2"""
		for _ in range(8):
			m = self.macros.get(name)
			if not m or len(m) != 1 or not re.match(r'[A-Za-z_]\w*$', m[0]): break
			name = m[0]
		return name

	def value(self, name):
		"""the number an enumerator or a macro stands for, or None"""
		if name in self.enumerators: return self.enumerators[name][0]
		m = self.macros.get(name)
		if not m: return None
		if len(m) == 1 and m[0] != name and (m[0] in self.enumerators or m[0] in self.macros): return self.value(m[0])
		text = re.sub(r'\b(0[xX][0-9a-fA-F]+|\d+)[uUlL]*\b', r'\1', ' '.join(m))
		if not re.fullmatch(r'[\s()+*|<>~x0-9a-fA-FX-]+', text): return None
		try: return int(eval(re.sub(r'\b0+(\d)', r'\1', text), {}))
		except Exception: return None


def parse(ci, name, headers, args, roots):
	have = [h for h in headers if any(os.path.exists(os.path.join(r, h)) for r in roots)]
	text = '#define MIOPEN_BETA_API 1\n#define HIPBLAS_USE_HIP_HALF\n' + ''.join(f'#include <{h}>\n' for h in have)
	tu = ci.Index.create().parse(name, args, unsaved_files=[(name, text)], options=0x1 | 0x40)
	errors = [str(d) for d in tu.diagnostics if d.severity >= 3 and 'redefinition of' not in d.spelling]  # ROCm's fp4 and fp6 headers exclude each other
	if errors: print(f'{os.path.basename(sys.argv[0])}: {len(errors)} errors in {name}, the first: {errors[0]}', file=sys.stderr)
	return Declarations(tu, roots)


def read_cuda(ci, cuda=None):
	cuda = cuda or os.environ.get('CUDA_PATH', '/usr/local/cuda')
	include = f'{cuda}/include'
	if not os.path.exists(f'{include}/cuda_runtime.h'): return None
	return parse(ci, 'cuda.cu', CUDA_HEADERS, ['-x', 'cuda', '--cuda-host-only', '-nocudalib', '-std=c++17', f'--cuda-path={cuda}',
		'-Wno-unknown-cuda-version', f'-I{include}', f'-I{include}/cccl'], [include])


def hip_arguments(rocm):
	"""the arguments that hip-compile gives clang, and the resource folder of that clang"""
	out = subprocess.run([f'{TOP}/scripts/hip-compile', '-###', '-c', '/dev/null'], capture_output=True, text=True,
		env={**os.environ, 'ROCM': rocm}).stderr
	m = re.search(r'"-resource-dir" "([^"]+)"', out)
	return ['-x', 'hip', '--cuda-host-only', '--offload-arch=gfx942', f'--rocm-path={rocm}', f'--hip-path={rocm}', '-nogpulib', '-std=c++17',
		'-D__HIP_PLATFORM_AMD__=1', '-D__HIPCC__=1', f'-I{rocm}/include'] + (['-resource-dir', m[1]] if m else [])


def read_rocm(ci, rocm):
	include = f'{rocm}/include'
	if not os.path.exists(f'{include}/hip/hip_runtime.h'): return None
	return parse(ci, 'rocm.hip', ROCM_HEADERS, hip_arguments(rocm), [include])


def table(*options):
	"""the rows of the rule table as 'tranship query --format json' tells them"""
	p = subprocess.run([os.environ.get('TRANSHIP', f'{TOP}/build/tranship'), 'query', '--format', 'json', *options, '*'], capture_output=True, text=True, check=True)
	return json.loads(p.stdout)
