"""The programs of a HeCBench checkout: which there are, and what their makefiles would compile and link."""
import os, re, shlex, subprocess

COMPILER = re.compile(r'(.*/)?(nvcc|hipcc|nvc\+\+|CC|mpicc|mpicxx|(amd)?clang(\+\+)?|g\+\+|gcc|cc|c\+\+)(-\d+)?$')
SOURCE = re.compile(r'.*\.(cu|hip|cpp|cc|cxx|c)$')
KEPT = ('-I', '-isystem', '-D', '-U', '-include')     # options with a value that mean the same to every compiler
OTHERS = ('-o', '-arch', '-gencode', '-MF', '-MT', '-x', '-ccbin', '--expt', '-rdc')
# libraries of either platform: which of them a HIP program needs, its includes say
PLATFORM = re.compile(r'-l(cu|nv|nccl|hip|roc|rccl|amdhip|MIOpen|stdc\+\+$|gomp|gcc)')
MPI = re.compile(r'(^|/)mpi(cc|cxx|c\+\+)$|^-lmpi$|\bopenmpi')
OLD_STANDARD = re.compile(r'(98|03|11|14|0x|1y)$')   # hipCUB and rocThrust want C++17


def names(hecbench, letters):
    """Programs that exist in CUDA and, written by hand, in HIP; 'letters' is a range of first letters such as a-m."""
    low, high = (letters.lower() + '-' + letters.lower()).split('-')[:2]
    src = os.path.join(hecbench, 'src')
    return [d[:-5] for d in sorted(os.listdir(src))
            if d.endswith('-cuda') and low <= d[0].lower() <= high and os.path.isdir(os.path.join(src, d[:-5] + '-hip'))]


def commands(folder):
    """(folder, words) of each compiler call that make would do."""
    try:
        text = subprocess.run(['make', '-n', '-B', '-k', '-w'], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                              timeout=60).stdout.decode('utf8', 'replace')
    except subprocess.TimeoutExpired:
        return
    where = [folder]
    for line in text.replace('\\\n', ' ').splitlines():
        if m := re.match(r"make(?:\[\d+\])?: (Entering|Leaving) directory '(.*)'", line):
            if m[1] == 'Entering': where.append(m[2])
            elif len(where) > 1: where.pop()
            continue
        for part in re.split(r'&&|;', line):
            try: words = shlex.split(part)
            except ValueError: continue
            if words and COMPILER.fullmatch(words[0]): yield where[-1], words


def flatten(words):
    """-Xcompiler's arguments as arguments."""
    out, i = [], 0
    while i < len(words):
        m = re.match(r'(-Xcompiler|--compiler-options)(=(.*))?$', words[i])
        if m and m[2] is None: i += 1
        out += re.split(r'[ ,]+', (m[3] if m[2] else words[i] if i < len(words) else '').strip('"')) if m else [words[i]]
        i += 1
    return out


def mpi(what):
    """What the machine's Open MPI wants to be compiled or linked with: no words where there is none."""
    try: return subprocess.run(['mpicxx', '--showme:' + what], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.split()
    except FileNotFoundError: return []


def plan(folder):
    """What make would do in 'folder': dict of sources, flags and link, named relative to it; None where nothing can be read off."""
    sources, flags, link, standard, parallel = [], [], [], 'c++17', False
    for where, words in commands(folder):
        words, i = flatten(words), 1
        parallel |= any(MPI.search(w) for w in words)
        compiles = any(SOURCE.fullmatch(w) for w in words[1:] if not w.startswith('-'))
        while i < len(words):
            w = words[i]
            key = next((k for k in KEPT if w.startswith(k)), None)
            if key:
                value = w[len(key):] or (words[i + 1] if i + 1 < len(words) else '')
                i += not w[len(key):]
                if key in ('-I', '-isystem'):
                    value = os.path.relpath(os.path.join(where, value), folder) if not os.path.isabs(value) else None
                if value and compiles and key + value not in flags and [key, value] not in [flags[k:k + 2] for k in range(len(flags))]:
                    flags += [key, value] if key in ('-isystem', '-include') else [key + value]
            elif w in OTHERS: i += 1
            elif w.startswith(('-std=', '--std=')): standard = w.split('=')[1]
            elif w in ('-fopenmp', '-pthread') and w not in flags: flags.append(w)
            elif w in ('-dc', '-rdc=true', '--relocatable-device-code=true', '-fgpu-rdc') and '-fgpu-rdc' not in flags: flags.append('-fgpu-rdc')
            elif w.startswith('-l') and not PLATFORM.match(w) and w not in link: link.append(w)
            elif SOURCE.fullmatch(w) and not w.startswith('-'):
                path = os.path.normpath(os.path.join(where, w))
                if os.path.exists(path) and os.path.relpath(path, folder) not in sources: sources.append(os.path.relpath(path, folder))
            i += 1
    if not sources: return None
    if parallel: flags, link = flags + mpi('compile'), link + mpi('link')
    return dict(sources=sources, flags=['-std=' + ('c++17' if OLD_STANDARD.search(standard) else standard), *flags], link=link)
