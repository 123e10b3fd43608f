"""LLVM's intermediate language for an AMD GPU, made into that of this machine (scripts/check-asm, scripts/run-on-cpu)."""
import re, shutil

NAME = r'@(?:"[^"]*"|[\w.$]+)'

BITS = {'half': 16, 'float': 32, 'double': 64}
HALVES = '''
declare half @fma_f16(half, half, half)
define <2 x half> @fma_v2f16(<2 x half> %a, <2 x half> %b, <2 x half> %c) {
''' + ''.join(f'''%a{i} = extractelement <2 x half> %a, i32 {i}
%b{i} = extractelement <2 x half> %b, i32 {i}
%c{i} = extractelement <2 x half> %c, i32 {i}
%r{i} = call half @fma_f16(half %a{i}, half %b{i}, half %c{i})
''' for i in (0, 1)) + '''%s = insertelement <2 x half> poison, half %r0, i32 0
%t = insertelement <2 x half> %s, half %r1, i32 1
ret <2 x half> %t
}
'''

def strip_gpu(text):
    """LLVM's intermediate language for an AMD GPU becomes that of this machine"""
    text = re.sub(r'target datalayout = .*', 'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"', text)
    text = re.sub(r'target triple = .*', 'target triple = "x86_64-pc-linux-gnu"', text)
    text = re.sub(r', addrspace\(\d+\)', '', text)
    text = re.sub(r' addrspace\(\d+\)', '', text)
    text = text.replace('addrspacecast', 'bitcast')
    text = re.sub(r'@llvm\.amdgcn\.([\w.]+)', lambda m: '@amdgcn_' + m[1].replace('.', '_'), text)
    # where an error is allowed, the GPU's own root
    text = re.sub(r'@llvm\.sqrt\.f32(\([^()\n]*\), !fpmath)', r'@amdgcn_sqrt_f32\1', text)
    text = re.sub(r'@llvm\.fma\.(v2)?f16', lambda m: f'@fma_{m[1] or ""}f16', text)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', '', text)
    text = re.sub(r'\.p[1-9](?=[.(i])', '.p0', text)
    text = re.sub(r'\bimmarg\b', '', text)
    text = re.sub(r'syncscope\("[^"]*"\)', '', text)
    text = re.sub(r', !(range|amdgpu\.[\w.]+) ![\d]+', '', text)
    # AMD's conversions to 32 bits cut what is out of range; there are none to 64
    text = re.sub(r'= fpto([su])i (half|float|double) (.*?) to i32', lambda m: f'= call i32 @llvm.fpto{m[1]}i.sat.i32.f{BITS[m[2]]}({m[2]} {m[3]})', text)
    text += ''.join(f'\ndeclare i32 @llvm.fpto{s}i.sat.i32.f{b}({t})' for s in 'su' for t, b in BITS.items())
    text += HALVES + '\ndeclare float @amdgcn_sqrt_f32(float)\n'
    seen, lines = set(), []
    for line in text.split('\n'):
        m = re.match(r'declare .*?(@[\w.]+)\(', line)
        if m and m[1] == '@fma_v2f16': continue
        if m:
            if m[1] in seen: continue
            seen.add(m[1])
        lines.append(line)
    return '\n'.join(lines)

def tool(name):
    """LLVM's program of that name"""
    for v in (22, 23, 24):
        if shutil.which(f'{name}-{v}'): return f'{name}-{v}'

# ---- whole programs ----

def without(text, names):
    """the definitions of these functions become declarations"""
    for n in names:
        m = re.search(r'^define ([^@\n]*?)((?:void|i\d+|ptr)(?: addrspace\(\d\))?) @%s\(([^\n]*?)\)[^\n()]*(?:\([^\n]*?\)[^\n()]*)*\{\n' % n, text, re.M)
        if not m: continue
        end = text.index('\n}\n', m.end()) + 3
        types = ', '.join(re.match(r'\s*(\S+)', a)[1] for a in m[3].split(',') if a.strip())
        text = text[:m.start()] + f'declare {m[2]} @{n}({types})\n' + text[end:]
    return text

# the fence is what tile.sync() is
ACCESS = r'  (%[^\n=]* = )?(tail )?(atomicrmw|cmpxchg|load atomic|load volatile|store atomic|store volatile|fence syncscope\("agent"\))'
SHARED = r'  (%[^\n=]* = load |store )[^\n]*ptr addrspace\(3\) '
MEET = re.compile(r'call [^\n]*@(gpu_step|__ockl_grid_sync|llvm\.amdgcn\.(ballot|ds\.b?permute|readfirstlane|readlane|\w+\.dpp|permlane|ds\.swizzle|wave\.barrier|s\.barrier|s\.sleep)|(?!llvm\.)[\w.$]+\()')
JOIN = '  call void @gpu_step()\n'

def steps(text, lockstep):
    """accesses that other lanes may wait for become places where lanes meet"""
    return re.sub(r'^(?=%s)' % (f'({ACCESS}|{SHARED})' if lockstep else ACCESS), JOIN, text, flags=re.M) + '\ndeclare void @gpu_step() convergent\n'

def ordered(blocks, next_of):
    """names of a function's blocks, each before those that it leads to, loops in one piece -> order, loops [(header, blocks)]"""
    names, back, loops = list(blocks), set(), {}
    state, stack, rank = {}, [(names[0], iter(next_of[names[0]]))], {}
    state[names[0]] = 1
    while stack: # depth first: edges back to what is on the way
        n, more = stack[-1]
        for m in more:
            if m not in state:
                state[m] = 1
                stack.append((m, iter(next_of[m])))
                break
            if state[m] == 1: back.add((n, m))
        else:
            state[n] = 2
            rank[n] = -len(rank)
            stack.pop()
    came = {n: [] for n in names}
    for n in rank:
        for m in next_of[n]: came[m].append(n)
    for n, h in back:
        body, todo = loops.setdefault(h, {h}), [n]
        while todo:
            x = todo.pop()
            if x not in body:
                body.add(x)
                todo += came[x]
    within = sorted(loops, key=lambda h: len(loops[h])) # the innermost first
    def lay(nodes, header):
        inner = {} # block -> the outermost loop in here that holds it
        for h in within:
            if h != header and loops[h] < nodes | {h} and h in nodes:
                for n in loops[h]: inner[n] = h
        item = lambda n: inner.get(n, n)
        items = {item(n) for n in nodes}
        wait, out = {i: set() for i in items}, {i: set() for i in items}
        for n in nodes:
            for m in next_of[n]:
                if m in nodes and m != header and item(m) != item(n):
                    wait[item(m)].add(item(n))
                    out[item(n)].add(item(m))
        order, left = [], set(items)
        while left:
            free = [i for i in left if not wait[i]] or list(left)
            i = min(free, key=lambda x: rank[x])
            left.remove(i)
            order += lay(loops[i], i) if i in loops and i != header else [i]
            for m in out[i]: wait[m].discard(i)
        return order
    return lay(set(rank), None), loops

def laid_out(text):
    """the blocks of each function in an order in which lanes that wait for the ones at lower addresses meet behind branches and loops"""
    def one(m):
        parts = re.split(r'^((?:[-\w.$]+|"[^"\n]*"):[^\n]*\n)', m[2], flags=re.M)
        if len(parts) < 4: return m[0]
        blocks = {}
        for k in range(1, len(parts), 2): blocks[re.match(r'"?([^"\n]*?)"?:', parts[k])[1]] = parts[k] + parts[k + 1]
        assert not parts[0].strip(), parts[0]
        next_of = {n: list(dict.fromkeys(x.strip('"') for x in re.findall(r'label %([-\w.$]+|"[^"]*")', b))) for n, b in blocks.items()}
        order, loops = ordered(blocks, next_of)
        place = {n: i for i, n in enumerate(order)}
        for h, body in loops.items():
            if not any(MEET.search(blocks[n]) for n in body): continue
            for n in body:
                if h in next_of[n] and n in place: # the end of a turn
                    lines = blocks[n].rstrip('\n').split('\n')
                    at = max(i for i, l in enumerate(lines) if re.match(r'  (br|switch|indirectbr) ', l))
                    if not (at and lines[at - 1] == JOIN.rstrip('\n')): lines.insert(at, JOIN.rstrip('\n'))
                    blocks[n] = '\n'.join(lines) + '\n\n'
        return m[1] + ''.join(blocks[n] for n in order) + '}\n'
    return re.sub(r'^(define [^\n]*\{\n)(.*?)^\}\n', one, text, flags=re.M | re.S)

def split(args):
    out, depth, word = [], 0, ''
    for c in args:
        if c in '([{<': depth += 1
        if c in ')]}>': depth -= 1
        if c == ',' and not depth:
            out.append(word)
            word = ''
        else: word += c
    return [a.strip() for a in out + [word] if a.strip()]

def a_type(arg):
    if arg[0] in '<{[':
        depth = 0
        for i, c in enumerate(arg):
            depth += c in '<{['
            depth -= c in '>}]'
            if not depth: return arg[:i + 1]
    return arg.split()[0]

def starters(text):
    """a function for each kernel that takes its arguments as a launch has them -> text, names of kernels"""
    kernels, out = [], ''
    for m in re.finditer(r'^define ([^@\n]*)amdgpu_kernel void (%s)\(' % NAME, text, re.M):
        depth, i = 1, m.end()
        while depth:
            depth += {'(': 1, ')': -1}.get(text[i], 0)
            i += 1
        name, pass_, body = m[2][1:].strip('"'), [], ''
        for k, a in enumerate(split(text[m.end():i - 1])):
            t = a_type(a)
            body += f'  %g{k} = getelementptr ptr, ptr %args, i64 {k}\n  %p{k} = load ptr, ptr %g{k}\n'
            if 'byref(' in a: pass_.append(f'ptr %p{k}')
            else:
                body += f'  %v{k} = load {t}, ptr %p{k}, align 1\n'
                pass_.append(f'{t} %v{k}')
        kernels.append(name)
        out += f'define void @"gpu_start.{name}"(ptr %args) {{\n{body}  call void {m[2]}({", ".join(pass_)})\n  ret void\n}}\n'
    text = re.sub(r'^(define [^@\n]*)amdgpu_kernel ', r'\1', text, flags=re.M)
    return text + '\n' + out, kernels

def for_this_machine(text):
    """as strip_gpu; shared memory becomes variables of a section, what a launch sizes one of them"""
    shared = r'^(%s) = ([^\n]*?)addrspace\(3\) global ' % NAME
    dynamic = [m[1] for m in re.finditer(shared + r'[^\n]*', text, re.M) if re.search(r'\bexternal\b', m[2])]
    text = re.sub(shared + r'[^\n]*', lambda m: '' if m[1] in dynamic else m[0], text, flags=re.M)
    for d in dynamic: text = re.sub(re.escape(d) + r'(?![\w.$])', '@gpu_dynamic_lds', text)
    text = re.sub(shared + r'([^\n]*?)(?:undef|poison|zeroinitializer)(?=[,\n])', r'\1 = \2global \3zeroinitializer, section "gpu_lds"', text, flags=re.M)
    text = re.sub(r'^(%s = [^\n]*\bexternally_initialized )constant ' % NAME, r'\1global ', text, flags=re.M) # the host writes there
    text = re.sub(r'(@llvm\.amdgcn\.[\w.]*)\bp\d', r'\1p0', text)
    text = re.sub(r'\btail call\b', 'call', text) # what is called asks where it was called
    text = re.sub(r'@llvm\.(readcyclecounter|readsteadycounter)\b', '@gpu_cycles', text)
    text = re.sub(r', !noalias\.addrspace ![\d]+', '', text)
    text = re.sub(r'^@llvm\.(compiler\.)?used = [^\n]*', '', text, flags=re.M)
    return strip_gpu(text + '\n@gpu_dynamic_lds = external global [0 x i8]\n')

def variables_of(text):
    """what the host may ask for by name"""
    return [m[1][1:].strip('"') for m in re.finditer(r'^(%s) = (?!private|internal)[^\n]*addrspace\((?:1|4)\)[^\n]*(?:global|constant) (?!\[0 x)' % NAME, text, re.M)
            if 'external global' not in m[0] and not m[1].startswith('@llvm.')]
