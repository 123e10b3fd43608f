"""A ROCm tree, and clang as a HIP compiler with it: for the checks that compile."""
import functools, os, re, subprocess, sys, threading

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RUNTIME = '#include <hip/hip_runtime.h>\n'
PRECOMPILED = (RUNTIME + '#include <hipcub/hipcub.hpp>\n', RUNTIME, '#include <hipblas/hipblas.h>\n', '')  # beginnings that several outputs have, the longest first; clang itself puts the C library before all


def rocm_tree(named=None):
    """The tree that is named, by an option or ROCM, or else the one that scripts/rocm-headers finds; None: there is none."""
    named = named or os.environ.get('ROCM')
    if named:
        if not os.path.exists(os.path.join(named, 'include/hip/hip_runtime.h')):
            sys.exit(f"{os.path.basename(sys.argv[0])}: '{named}' is no ROCm tree: it has no include/hip/hip_runtime.h (scripts/rocm-headers prints one)")
        return named
    p = subprocess.run([os.path.join(TOP, 'scripts/rocm-headers'), os.path.join(TOP, 'build/rocm')], capture_output=True, text=True)
    return p.stdout.strip() if p.returncode == 0 else None


class Compiler:
    """clang with a ROCm tree; 'work' is for precompiled headers"""
    def __init__(self, rocm, work):
        self.rocm, self.work, self.lock = rocm, work, threading.Lock()

    def run(self, view, *arguments, cwd):
        half, arch = ('--cuda-host-only', {}) if view == 'host' else ('--cuda-device-only', {'ARCH': view})
        return subprocess.run([os.path.join(TOP, 'scripts/hip-compile'), half, '-w', *arguments], cwd=cwd,
                              env={**os.environ, 'ROCM': self.rocm, **arch}, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)

    def errors(self, view, unit, std, *options, precompiled=True, cwd):
        """None, or the first errors in the unit; the view is 'host' or an architecture."""
        header = self.precompiled(unit, std, view) if precompiled else []
        p = self.run(view, '-fsyntax-only', '-ferror-limit=5', std, *header, *options, unit, cwd=cwd)
        return p.stderr.decode('utf8', 'replace')[:2000] if p.returncode else None

    def precompiled(self, unit, std, view):
        """The options that take headers precompiled, where the unit begins with them: what it includes first, it may rely on."""
        text = lambda file: re.sub(r'\s*//.*|/\*[\s\S]*?\*/', '', open(file, encoding='latin1').read()).lstrip()
        code = text(unit)
        if code.startswith('#include "tranship_compat.h"\n'): # its sections begin with the headers that they need
            before, include, after = text(os.path.join(os.path.dirname(unit), 'tranship_compat.h')).partition('#include')
            code = include + after if before.count('{') == 1 else ''
        head = next(h for h in PRECOMPILED if code.startswith(h))
        with self.lock:
            return self.header(head, std, view)

    @functools.lru_cache(maxsize=None)
    def header(self, head, std, view):
        stem = os.path.join(self.work, f'{PRECOMPILED.index(head)}{view}{std}')
        source, result = stem + '.hip', stem + '.pch'
        with open(source, 'w') as f: f.write(head)
        templates = '-fpch-instantiate-templates'  # or else they are instantiated in each unit again: 0.2 s, not 0.06
        self.run(view, std, '-fsyntax-only', templates, '-Xclang', '-emit-pch', '-Xclang', '-o', '-Xclang', result, source, cwd=self.work)
        return [templates, '-Xclang', '-include-pch', '-Xclang', result] if os.path.exists(result) else []
