"""LLVM's intermediate language for an AMD GPU, made into that of this machine (scripts/check-asm)."""
import re, shutil

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
