"""A ROCm tree, and clang as a HIP compiler with it: for the checks that compile."""
import collections, os, re, subprocess, sys, tempfile, threading

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RUNTIME = '#include <hip/hip_runtime.h>\n'
# headers of C, C++ and POSIX: clang puts C's before all, and what the others declare is the same before and after ROCm's
STANDARD = set('''algorithm any array assert.h atomic bit bitset cassert cctype cerrno cfloat chrono cinttypes climits cmath complex concepts
    condition_variable cstddef cstdint cstdio cstdlib cstring ctime cwchar deque errno.h exception float.h fstream functional future initializer_list
    inttypes.h iomanip ios iosfwd iostream istream iterator limits limits.h list map math.h memory mutex new numeric optional ostream queue random
    ratio regex set signal.h span sstream stack stdarg.h stdbool.h stddef.h stdexcept stdint.h stdio.h stdlib.h streambuf string string.h string_view
    sys/time.h sys/types.h system_error thread time.h tuple type_traits typeindex typeinfo unistd.h unordered_map unordered_set utility valarray
    variant vector'''.split())
KNOWN = {'__cplusplus': True, '__HIP__': True, '__HIPCC__': True, '__HIPCC_RTC__': False, '__HIP_PLATFORM_NVIDIA__': False, '__HIP_PLATFORM_NVCC__': False}


def rocm_tree(named=None):
    """The tree that is named, by an option or ROCM, or else the one that scripts/rocm-headers finds; None: there is none."""
    named = named or os.environ.get('ROCM')
    if named:
        if not os.path.exists(os.path.join(named, 'include/hip/hip_runtime.h')):
            sys.exit(f"{os.path.basename(sys.argv[0])}: '{named}' is no ROCm tree: it has no include/hip/hip_runtime.h (scripts/rocm-headers prints one)")
        return named
    p = subprocess.run([os.path.join(TOP, 'scripts/rocm-headers'), os.path.join(TOP, 'build/rocm')], capture_output=True, text=True)
    return p.stdout.strip() if p.returncode == 0 else None


class Head:
    """The headers of ROCm's that a unit includes before anything else, itself or by its own headers, in this order"""
    def __init__(self, rocm, unit, folder):
        self.rocm, self.folders, self.headers = rocm, (os.path.dirname(unit), folder), []
        self.file(unit)

    def file(self, path):
        """-> whether there was nothing but includes"""
        with open(path, encoding='utf-8-sig', errors='replace') as f: text = re.sub(r'//.*|/\*[\s\S]*?\*/', '', f.read())
        asked = None
        for line in text.split('\n'):
            line = line.strip()
            if line in ('', '#pragma once', '#endif', 'extern "C++" {', f'#define {asked}'): continue # a section of the compatibility header begins so
            if m := re.fullmatch(r'#ifndef (\w+)', line): asked = m[1]
            elif m := re.fullmatch(r'#include <(.*)>', line):
                if not self.add(m[1]): return False
            elif m := re.fullmatch(r'#include "(.*)"', line):
                own = os.path.join(os.path.dirname(path), m[1])
                if not os.path.exists(own) or not self.file(own): return False
            elif not ((m := re.fullmatch(r'#if(def)? (.*)', line)) and self.holds(f'defined({m[2]})' if m[1] else m[2])): return False
        return True

    def add(self, header):
        if any(os.path.exists(os.path.join(d, header)) for d in self.folders): return False # the unit's own
        if header in STANDARD or header in self.headers: return True
        if not os.path.exists(os.path.join(self.rocm, 'include', header)): return False
        self.headers.append(header)
        return True

    def holds(self, condition):
        """whether a condition is known to hold"""
        condition = re.sub(r'__has_include\(<(.*?)>\)', lambda m: str(os.path.exists(os.path.join(self.rocm, 'include', m[1]))), condition)
        condition = re.sub(r'defined\((\w+)\)', lambda m: str(KNOWN.get(m[1], m[1])), condition)
        condition = condition.replace('&&', ' and ').replace('||', ' or ').replace('!', ' not ')
        return re.fullmatch(r'(True|False|and|or|not|[() ])*', condition) is not None and eval(condition)


class Compiler:
    """clang with a ROCm tree; 'work' is for precompiled headers"""
    def __init__(self, rocm, work):
        self.rocm, self.work, self.lock, self.locks, self.headers = rocm, work, threading.Lock(), {}, {}
        self.heads = {(), ('hip/hip_runtime.h',)} # what is precompiled where a unit begins so

    def expect(self, units):
        """Units that will be compiled, as (path, folder): what several of them begin with is worth precompiling."""
        heads = [tuple(Head(self.rocm, *u).headers) for u in units]
        starts = collections.Counter(h[:n] for h in heads for n in range(1, len(h) + 1))
        longer = {s[:-1] for s in starts if starts[s] == starts.get(s[:-1])} # no unit needs just this
        self.heads |= {s for s, n in starts.items() if n > 1 and s not in longer}

    def run(self, view, *arguments, cwd):
        half, arch = ('--cuda-host-only', {}) if view == 'host' else ('--cuda-device-only', {'ARCH': view})
        return subprocess.run([os.path.join(TOP, 'scripts/hip-compile'), half, *arguments], cwd=cwd,
                              env={**os.environ, 'ROCM': self.rocm, **arch}, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)

    def errors(self, view, unit, std, *options, how=('-w', '-fsyntax-only'), precompiled=True, cwd):
        """None, or the first errors in the unit; the view is 'host' or an architecture, 'how' is what holds for headers, too."""
        head = tuple(Head(self.rocm, unit, cwd).headers)
        header = self.header(head, std, view, how) if precompiled else []
        p = self.run(view, *how, '-ferror-limit=5', std, *header, *options, unit, cwd=cwd)
        return p.stderr.decode('utf8', 'replace')[:2000] if p.returncode else None

    def header(self, head, std, view, how):
        """The options that take precompiled what a unit includes first: it may rely on that."""
        while head not in self.heads: head = head[:-1]
        key = head, std, view, how
        with self.lock: lock = self.locks.setdefault(key, threading.Lock())
        with lock:
            if key not in self.headers: self.headers[key] = self.precompile(*key)
            return self.headers[key]

    def precompile(self, head, std, view, how):
        before = self.header(head[:-1], std, view, how) if head else []
        handle, source = tempfile.mkstemp('.hip', dir=self.work)
        result = source + '.pch'
        with open(handle, 'w') as f: f.write(''.join(f'#include <{h}>\n' for h in head))
        templates = '-fpch-instantiate-templates'  # or else they are instantiated in each unit again: 0.2 s, not 0.06
        self.run(view, std, *how, '-fsyntax-only', templates, *before, '-Xclang', '-emit-pch', '-Xclang', '-o', '-Xclang', result, source, cwd=self.work)
        return [templates, '-Xclang', '-include-pch', '-Xclang', result] if os.path.exists(result) else before
