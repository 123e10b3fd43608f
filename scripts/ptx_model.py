"""What PTX instructions compute, by NVIDIA's PTX ISA manual: the reference that scripts/check-asm holds translations against.

run(text, operands, lanes) carries out an asm statement for the lanes of one warp and returns what each output may be. Registers hold
bits (integers); exact arithmetic is done on integers and fractions and rounded once. An instruction that is not modelled raises
NotModelled.
"""
import re
from fractions import Fraction
from math import isqrt
import math, struct

class NotModelled(Exception): pass
class Unspecified(Exception): """the manual leaves the result open: no claim"""

def mask(bits): return (1 << bits) - 1
def signed(x, bits): return x - (1 << bits) if x >> (bits - 1) & 1 else x

# ---- values ----

class Value(int):
    """bits, and what else an implementation may give: other bits, any NaN, a relative error"""
    def __new__(cls, bits, alts=(), nan=None, fmt=None, rel=0.0, abs_=0.0):
        v = int.__new__(cls, bits)
        v.alts, v.nan, v.fmt, v.rel, v.abs = frozenset(alts), nan, fmt, rel, abs_
        return v
    def admits(self, got):
        if got == int(self) or got in self.alts: return True
        if self.fmt and is_nan(int(self), self.fmt): return is_nan(got, self.fmt)
        if self.fmt and (self.rel or self.abs):
            want, have = number(int(self), self.fmt), number(got, self.fmt)
            if want is None or have is None: return False
            return abs(have - want) <= abs(want) * Fraction(self.rel) + Fraction(self.abs)
        return False

# ---- floats: a format is (bits, exponent bits, mantissa bits) ----

F16, BF16, F32, F64 = (16, 5, 10), (16, 8, 7), (32, 8, 23), (64, 11, 52)
PAIRS = ('f16x2', 'bf16x2', 'f32x2')
FORMATS = {'f16': F16, 'bf16': BF16, 'f32': F32, 'f64': F64}

def parts(x, f): return x >> (f[0] - 1) & 1, x >> f[2] & mask(f[1]), x & mask(f[2])
def is_nan(x, f): s, e, m = parts(x, f); return e == mask(f[1]) and m != 0
def is_inf(x, f): s, e, m = parts(x, f); return e == mask(f[1]) and m == 0
def is_subnormal(x, f): s, e, m = parts(x, f); return e == 0 and m != 0
def is_zero(x, f): return x & mask(f[0] - 1) == 0
def sign(x, f): return x >> (f[0] - 1) & 1
def inf(s, f): return s << (f[0] - 1) | mask(f[1]) << f[2]
def nan(f): return mask(f[0] - 1)
def zero(s, f): return s << (f[0] - 1)
def number(x, f):
    """-> Fraction, or None for infinities and NaNs"""
    s, e, m = parts(x, f)
    if e == mask(f[1]): return None
    bias = mask(f[1] - 1)
    v = Fraction(m) * Fraction(2) ** (1 - bias - f[2]) if e == 0 else Fraction(m | 1 << f[2]) * Fraction(2) ** (e - bias - f[2])
    return -v if s else v

def encode(v, f, mode='rn', zero_sign=0):
    """the float for a Fraction, rounded once: rn (even), rna (away), rz, rm, rp"""
    if v == 0: return zero(zero_sign, f)
    s, v = (1, -v) if v < 0 else (0, v)
    bias, lowest = mask(f[1] - 1), 1 - mask(f[1] - 1)
    e = v.numerator.bit_length() - v.denominator.bit_length()
    if Fraction(2) ** e > v: e -= 1
    e = max(e, lowest)
    q = v / Fraction(2) ** (e - f[2])
    n, rest = q.numerator // q.denominator, q - q.numerator // q.denominator
    up = {'rn': rest > Fraction(1, 2) or (rest == Fraction(1, 2) and n & 1), 'rna': rest >= Fraction(1, 2), 'rz': False,
          'rm': s and rest > 0, 'rp': not s and rest > 0}[mode]
    n += bool(up)
    if n >> (f[2] + 1): n, e = n >> 1, e + 1
    if e > bias:
        largest = inf(s, f) - 1
        return largest if mode == 'rz' or (mode == 'rm' and not s) or (mode == 'rp' and s) else inf(s, f)
    return s << (f[0] - 1) | (n if n < 1 << f[2] else (e + bias) << f[2] | (n - (1 << f[2])))

def isqrt_fraction(v, f, mode):
    """sqrt(v) rounded once"""
    k = 2 * (f[2] + 8)
    e = v.numerator.bit_length() - v.denominator.bit_length()
    shift = k - e + (k - e) % 2
    scaled = v * Fraction(2) ** shift
    n = scaled.numerator // scaled.denominator
    r = isqrt(n)
    exact = r * r == n and scaled.denominator == 1
    return encode((Fraction(2 * r) if exact else Fraction(2 * r + 1)) / 2 / Fraction(2) ** (shift // 2), f, mode)

def arith(op, x, f, mode):
    """add sub mul div fma rcp sqrt of bits"""
    a = x[0]
    if any(is_nan(v, f) for v in x): return nan(f)
    if op == 'sub': return arith('add', [a, x[1] ^ 1 << (f[0] - 1)], f, mode)
    s = [sign(v, f) for v in x]
    n = [number(v, f) for v in x]
    minus = 1 if mode == 'rm' else 0
    if op == 'add':
        if n[0] is None or n[1] is None:
            return nan(f) if n[0] is None and n[1] is None and s[0] != s[1] else (x[0] if n[0] is None else x[1])
        if n[0] + n[1] == 0: return zero(s[0] if s[0] == s[1] and n[0] == 0 else minus, f)
        return encode(n[0] + n[1], f, mode)
    if op in ('mul', 'div'):
        sg = s[0] ^ s[1]
        if op == 'mul':
            if n[0] is None or n[1] is None: return nan(f) if n[0] == 0 or n[1] == 0 else inf(sg, f)
            v = n[0] * n[1]
        else:
            if n[0] is None: return nan(f) if n[1] is None else inf(sg, f)
            if n[1] is None: return zero(sg, f)
            if n[1] == 0: return nan(f) if n[0] == 0 else inf(sg, f)
            v = n[0] / n[1]
        return encode(v, f, mode, sg)
    if op == 'rcp': return arith('div', [encode(Fraction(1), f), a], f, mode)
    if op == 'sqrt':
        if is_zero(a, f): return a
        if s[0]: return nan(f)
        return a if n[0] is None else isqrt_fraction(n[0], f, mode)
    if op == 'fma':
        sg = s[0] ^ s[1]
        if n[0] is None or n[1] is None:
            if n[0] == 0 or n[1] == 0: return nan(f)
            return nan(f) if n[2] is None and s[2] != sg else inf(sg, f)
        if n[2] is None: return x[2]
        p = n[0] * n[1]
        if p + n[2] == 0: return zero(sg if p == 0 and sg == s[2] else minus, f)
        return encode(p + n[2], f, mode)
    raise NotModelled(op)

def flush(x, f): return zero(sign(x, f), f) if is_subnormal(x, f) else x

def float_value(compute, x, f, ftz, rel=0.0, abs_=0.0):
    """the result, and with .ftz also the one with subnormals flushed: the translation keeps them"""
    r = compute(x)
    alts = {flush(compute([flush(v, f) for v in x]), f), flush(r, f), compute([flush(v, f) for v in x])} if ftz else ()
    return Value(r, alts, fmt=f, rel=rel, abs_=abs_)

def min_max(x, f, is_max, nan_wins):
    a, b = x
    if is_nan(a, f) or is_nan(b, f):
        if nan_wins or (is_nan(a, f) and is_nan(b, f)): return nan(f)
        return b if is_nan(a, f) else a
    key = lambda v: (math.inf if number(v, f) is None else number(v, f)) * (-1 if sign(v, f) and number(v, f) is None else 1)
    ka, kb = (key(a), -sign(a, f)), (key(b), -sign(b, f))
    return (a if ka >= kb else b) if is_max else (a if ka <= kb else b)

def transcendental(name, x, f):
    """-> Value within what .approx promises"""
    if is_nan(x, f): return Value(nan(f), fmt=f)
    s = sign(x, f)
    v = math.inf * (-1 if s else 1) if is_inf(x, f) else float(number(x, f))
    eps = 2.0 ** -(f[2] - 1) if f[0] == 16 else 2.0 ** -20
    def finite(r, abs_=0.0): return Value(encode(Fraction(r), f), fmt=f, rel=eps, abs_=abs_)
    tiny = 2.0 ** -126
    if name == 'rsqrt':
        if v == 0: return Value(inf(s, f), fmt=f)
        if s: return Value(nan(f), fmt=f)
        return Value(zero(0, f), fmt=f) if v == math.inf else finite(1 / math.sqrt(v))
    if name == 'lg2':
        if v == 0: return Value(inf(1, f), fmt=f)
        if s: return Value(nan(f), fmt=f)
        return Value(x, fmt=f) if v == math.inf else finite(math.log2(v), 2.0 ** -21)
    if name == 'ex2':
        if v > 2000 or v < -2000: return Value(zero(0, f) if s else inf(0, f), fmt=f)
        return finite(2.0 ** v if v < 1023 else Fraction(2) ** 1023 * 4, tiny if f[1] == 8 else 2.0 ** -25)
    if name in ('sin', 'cos'):
        if abs(v) == math.inf: return Value(nan(f), fmt=f)
        if abs(v) > 3.2: raise Unspecified # the error grows; nothing to compare
        return finite(math.sin(v) if name == 'sin' else math.cos(v), 2.0 ** -20)
    if name == 'tanh': return finite(math.tanh(v), 2.0 ** -10.9 if f == F32 else 0.0) if f == F32 else Value(encode(Fraction(math.tanh(v)), f), fmt=f, rel=4 * eps)
    raise NotModelled(name)

# ---- types ----

def type_bits(t):
    m = re.fullmatch(r'(?:[usbf]|bf)(\d+)(?:x(\d))?', t)
    if m: return int(m[1]) * int(m[2] or 1)
    if t == 'pred': return 1
    if t == 'tf32': return 32
    raise NotModelled(t)
def is_float(t): return t in FORMATS
def halves(x): return [x & 0xffff, x >> 16 & 0xffff]
def join(v): return sum((int(x) & 0xffff) << 16 * i for i, x in enumerate(v))
def bytes_of(x): return [x >> 8 * i & 255 for i in range(4)]

def as_number(x, t):
    """an integer register as the type reads it"""
    b = type_bits(t)
    x &= mask(b)
    return signed(x, b) if t[0] == 's' else x
def clamp(v, t):
    b = type_bits(t)
    return max(-(1 << b - 1), min(mask(b - 1), v)) if t[0] == 's' else max(0, min(mask(b), v))

# ---- instructions: FUNCTIONS[name](parts, sources) -> the destinations' values ----

FUNCTIONS = {}
def model(*names):
    def add(f):
        for n in names: FUNCTIONS[n] = f
        return f
    return add

def split(op):
    """modifiers and the types at the end"""
    p = op.split('.')
    types = []
    while len(p) > 1:
        try: type_bits(p[-1])
        except NotModelled: break
        types.insert(0, p.pop())
    return p[0], p[1:], types

def per_half(fn, xs, n=2): return join([fn([x >> 16 * i & 0xffff for x in xs]) for i in range(n)])

def float_op(name, mods, t, x):
    op = {'mad': 'fma'}.get(name, name)
    mode = next((m for m in mods if m in ('rn', 'rz', 'rm', 'rp')), 'rn')
    known = {'rn', 'rz', 'rm', 'rp', 'ftz', 'sat', 'relu', 'full', 'approx', 'noftz'}
    if set(mods) - known: raise NotModelled(mods)
    if t == 'f32x2': return Pair([float_op(name, mods, 'f32', [v >> 32 * i & mask(32) for v in x]) for i in range(2)], 32)
    if t in ('f16x2', 'bf16x2'):
        vs = [float_op(name, mods, t[:-2], [v >> 16 * i & 0xffff for v in x]) for i in range(2)]
        return Pair(vs)
    f = FORMATS[t]
    def compute(v):
        r = arith(op, v, f, mode)
        if 'sat' in mods: r = saturate_float(r, f)
        if 'relu' in mods: r = nan(f) if is_nan(r, f) else 0 if sign(r, f) else r
        return r
    approx = 'approx' in mods or 'full' in mods
    if f == F64 and mode != 'rn' and op != 'add': # include/hip/round.h is exact but near the smallest numbers
        if any(n and abs(n) < Fraction(2) ** -900 for n in [number(v, f) for v in [*x, compute(x)]] + [product(x, f)]): raise Unspecified
    value = float_value(compute, x, f, 'ftz' in mods, rel=2.0 ** -21 if approx and f[0] > 16 else 0, abs_=2.0 ** -125 if approx and f == F32 else 0)
    if approx and op == 'div' and not is_nan(x[1], f) and number(x[1], f) is not None and abs(number(x[1], f)) > 2 ** 126: raise Unspecified
    if approx and op in ('rcp', 'div'): # results that leave the range may be flushed or infinite
        r = number(int(value), f)
        if r is None and all(number(v, f) for v in x): raise Unspecified
    return value

def product(x, f):
    n = [number(v, f) for v in x[:2]]
    return n[0] * n[1] if len(n) > 1 and None not in n else None

class Pair(Value):
    """two floats in one register"""
    def __new__(cls, vs, bits=16):
        v = Value.__new__(cls, sum((int(x) & mask(bits)) << bits * i for i, x in enumerate(vs)))
        v.vs, v.each = vs, bits
        return v
    def admits(self, got):
        return all(v.admits(g) if isinstance(v, Value) else v == g for v, g in zip(self.vs, (got & mask(self.each), got >> self.each)))

def saturate_float(r, f):
    if is_nan(r, f): return 0
    one = encode(Fraction(1), f)
    return 0 if sign(r, f) else one if r > one else r

@model('add', 'sub')
def _(op, x):
    name, mods, ty = split(op)
    t = ty[-1]
    if t in FORMATS or t in PAIRS: return [float_op(name, mods, t, x)]
    sg = 1 if name == 'add' else -1
    if t in ('u16x2', 's16x2'): return [per_half(lambda v: v[0] + sg * v[1], x)]
    r = as_number(x[0], t) + sg * as_number(x[1], t)
    if 'sat' in mods: r = clamp(r, t)
    elif mods: raise NotModelled(op)
    return [r]

@model('mul', 'mad')
def _(op, x):
    name, mods, ty = split(op)
    t = ty[-1]
    if t in FORMATS or t in PAIRS: return [float_op(name, mods, t, x)]
    b = type_bits(t)
    r = as_number(x[0], t) * as_number(x[1], t)
    r = {'lo': r, 'hi': r >> b, 'wide': r}[mods[0]]
    wide = ('s' if t[0] == 's' else 'u') + str(b * 2) if mods[0] == 'wide' else t
    if name == 'mad':
        r = r + as_number(x[2], wide)
        if 'sat' in mods: r = clamp(r, t)
    return [r]

@model('mul24', 'mad24')
def _(op, x):
    name, mods, ty = split(op)
    cut = lambda v: signed(v & mask(24), 24) if ty[0][0] == 's' else v & mask(24)
    r = cut(x[0]) * cut(x[1])
    r = r >> 16 if mods[0] == 'hi' else r
    if name == 'mad24':
        if 'sat' in mods: r = clamp(signed(r & mask(32), 32) + as_number(x[2], ty[0]), ty[0])
        else: r += x[2]
    return [r]

@model('fma', 'rcp', 'sqrt')
def _(op, x):
    name, mods, ty = split(op)
    if name == 'rcp' and mods == ['approx', 'ftz'] and ty == ['f64']: # the upper half of the result
        return [Value(arith('rcp', x, F64, 'rn'), {flush(arith('rcp', [flush(x[0], F64)], F64, 'rn'), F64)}, fmt=F64, rel=2.0 ** -20)]
    return [float_op(name, mods, ty[-1], x)]

@model('div', 'rem')
def _(op, x):
    name, mods, ty = split(op)
    t = ty[-1]
    if t in FORMATS: return [float_op(name, mods, t, x)]
    a, b = as_number(x[0], t), as_number(x[1], t)
    if b == 0 or (b == -1 and a == -1 << type_bits(t) - 1): raise Unspecified
    q = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return [q if name == 'div' else a - q * b]

@model('rsqrt', 'lg2', 'ex2', 'sin', 'cos', 'tanh')
def _(op, x):
    name, mods, ty = split(op)
    t = ty[-1]
    def one(v, t):
        f = FORMATS[t]
        r = transcendental(name, v, f)
        if is_subnormal(v, f) or is_subnormal(int(r), f): # .ftz flushes
            other = transcendental(name, flush(v, f), f)
            r = Value(int(r), {int(other), flush(int(other), f), flush(int(r), f)}, fmt=f, rel=r.rel, abs_=r.abs)
        return r
    if t in ('f16x2', 'bf16x2'): return [Pair([one(v, t[:-2]) for v in halves(x[0])])]
    return [one(x[0], t)]

@model('min', 'max')
def _(op, x):
    name, mods, ty = split(op)
    t, big = ty[-1], name == 'max'
    if t in ('f16x2', 'bf16x2'):
        f = FORMATS[t[:-2]]
        return [Pair([zero_of_any_sign(min_max([v >> 16 * i & 0xffff for v in x], f, big, 'NaN' in mods), x, f) for i in range(2)])]
    if t in FORMATS:
        f = FORMATS[t]
        if 'xorsign' in mods:
            s = sign(x[0], f) ^ sign(x[1], f)
            r = min_max([v & mask(f[0] - 1) for v in x], f, big, 'NaN' in mods)
            r = r if is_nan(r, f) else s << f[0] - 1 | r
            return [Value(r, {flush(r, f)} if 'ftz' in mods else (), fmt=f)]
        r = x[0]
        for v in x[1:]: r = min_max([r, v], f, big, 'NaN' in mods)
        r = zero_of_any_sign(r, x, f)
        return [Value(int(r), set(r.alts) | ({flush(int(r), f)} if 'ftz' in mods else set()), fmt=f)]
    if t in ('u16x2', 's16x2'):
        pick = lambda v: (max if big else min)(v, key=lambda y: as_number(y, t[:-2]))
        r = [pick([v >> 16 * i & 0xffff for v in x]) for i in range(2)]
        return [join([0 if 'relu' in mods and y >> 15 else y for y in r])]
    r = (max if big else min)(as_number(v, t) for v in x)
    return [max(r, 0) if 'relu' in mods else r]

def zero_of_any_sign(r, x, f):
    """x86, where the check runs, orders zeros otherwise than GPUs do"""
    return Value(r, {zero(0, f), zero(1, f)} if is_zero(r, f) else (), fmt=f)

@model('abs', 'neg')
def _(op, x):
    name, mods, ty = split(op)
    t = ty[-1]
    b = type_bits(t)
    if t[:3] in ('f16', 'bf1', 'f32', 'f64'):
        bits = 0x80008000 if t.endswith('x2') else 1 << b - 1
        r = x[0] & ~bits if name == 'abs' else x[0] ^ bits
        if t.endswith('x2'):
            f = FORMATS[t[:-2]]
            return [Pair([Value(v, {flush(v, f)} if 'ftz' in mods else (), fmt=f) for v in halves(r)])]
        f = FORMATS[t]
        return [Value(r, {flush(r, f)} if 'ftz' in mods else (), fmt=f)]
    v = as_number(x[0], t)
    return [abs(v) if name == 'abs' else -v]

@model('copysign')
def _(op, x):
    b = type_bits(op.split('.')[-1])
    return [x[1] & mask(b - 1) | x[0] & 1 << b - 1]

@model('testp')
def _(op, x):
    _, how, t = op.split('.')
    f = FORMATS[t]
    s, e, m = parts(x[0], f)
    top = mask(f[1])
    return [{'finite': e != top, 'infinite': is_inf(x[0], f), 'number': not is_nan(x[0], f), 'notanumber': is_nan(x[0], f),
             'normal': 0 < e < top, 'subnormal': e == 0 and m != 0}[how]]

@model('sad')
def _(op, x):
    t = op.split('.')[-1]
    return [abs(as_number(x[0], t) - as_number(x[1], t)) + x[2]]

@model('popc')
def _(op, x): return [bin(x[0]).count('1')]
@model('clz')
def _(op, x): return [type_bits(op[4:]) - x[0].bit_length()]
@model('brev')
def _(op, x):
    b = type_bits(op[5:])
    return [int(format(x[0], f'0{b}b')[::-1], 2)]
@model('bfind')
def _(op, x):
    t = op.split('.')[-1]
    b = type_bits(t)
    v = x[0] ^ mask(b) if t[0] == 's' and x[0] >> b - 1 else x[0]
    n = v.bit_length() - 1
    return [mask(32) if n < 0 else b - 1 - n if 'shiftamt' in op else n]
@model('fns')
def _(op, x):
    m, base, offset = x[0], x[1] & mask(32), signed(x[2], 32)
    if base > 31: raise Unspecified
    if offset == 0: return [base if m >> base & 1 else mask(32)]
    step, left = (1, offset) if offset > 0 else (-1, -offset)
    at = base
    while 0 <= at < 32:
        if m >> at & 1:
            left -= 1
            if left == 0: return [at]
        at += step
    return [mask(32)]
@model('bfe')
def _(op, x):
    t = op[4:]
    b, pos, n = type_bits(t), x[1] & 255, x[2] & 255
    top = b - 1
    s = 0 if t[0] == 'u' or n == 0 else x[0] >> min(pos + n - 1, top) & 1
    return [sum((x[0] >> pos + i & 1 if i < n and pos + i <= top else s) << i for i in range(b))]
@model('bfi')
def _(op, x):
    b, pos, n = type_bits(op[4:]), x[2] & 255, x[3] & 255
    r = x[1]
    for i in range(n):
        if pos + i >= b: break
        r = r & ~(1 << pos + i) | (x[0] >> i & 1) << pos + i
    return [r]
@model('bmsk')
def _(op, x):
    a, n = x
    if 'clamp' in op: return [(mask(min(n, 32)) << a) if a < 32 else 0]
    return [mask(n & 31) << (a & 31)]
@model('szext')
def _(op, x):
    t, n = op.split('.')[-1], x[1]
    if 'wrap' in op: n &= 31
    if n >= 32: return [x[0]]
    if n == 0: return [0]
    v = x[0] & mask(n)
    return [signed(v, n) if t[0] == 's' else v]
@model('dp4a')
def _(op, x):
    _, ta, tb = op.split('.')
    cut = lambda v, t: [signed(y, 8) if t[0] == 's' else y for y in bytes_of(v)]
    return [x[2] + sum(p * q for p, q in zip(cut(x[0], ta), cut(x[1], tb)))]
@model('dp2a')
def _(op, x):
    _, which, ta, tb = op.split('.')
    a = [signed(y, 16) if ta[0] == 's' else y for y in halves(x[0])]
    b = [signed(y, 8) if tb[0] == 's' else y for y in bytes_of(x[1])][0 if which == 'lo' else 2:]
    return [x[2] + sum(p * q for p, q in zip(a, b))]

@model('and', 'or', 'xor')
def _(op, x):
    return [{'and': x[0] & x[1], 'or': x[0] | x[1], 'xor': x[0] ^ x[1]}[op.split('.')[0]]]
@model('not')
def _(op, x): return [x[0] ^ mask(type_bits(op.split('.')[-1]))]
@model('cnot')
def _(op, x): return [int(x[0] == 0)]
@model('shl')
def _(op, x): return [x[0] << x[1] if x[1] < 64 else 0]
@model('shr')
def _(op, x): return [as_number(x[0], op[4:]) >> min(x[1], 64)]
@model('shf')
def _(op, x):
    _, way, how, _ = op.split('.')
    n = x[2] & 31 if how == 'wrap' else min(x[2], 32)
    v = x[1] << 32 | x[0]
    return [(v << n) >> 32 if way == 'l' else v >> n]
@model('lop3')
def _(op, x):
    r = 0
    for i in range(32):
        r |= (x[3] >> ((x[0] >> i & 1) * 4 + (x[1] >> i & 1) * 2 + (x[2] >> i & 1)) & 1) << i
    return [r]
@model('prmt')
def _(op, x):
    mode = op.split('.')[2] if op.count('.') > 1 else None
    v = x[1] << 32 | x[0]
    n = x[2] & 3
    tables = {'f4e': [0x3210, 0x4321, 0x5432, 0x6543], 'b4e': [0x5670, 0x6701, 0x7012, 0x0123], 'rc8': [0, 0x1111, 0x2222, 0x3333],
              'ecl': [0x3210, 0x3211, 0x3222, 0x3333], 'ecr': [0, 0x1110, 0x2210, 0x3210], 'rc16': [0x1010, 0x3232, 0x1010, 0x3232]}
    sel = x[2] if mode is None else tables[mode][n]
    if mode == 'rc16': sel = [0x1010, 0x3232][x[2] & 1]
    r = 0
    for i in range(4):
        s = sel >> 4 * i & 15
        byte = v >> 8 * (s & 7) & 255
        if s & 8: byte = 255 if byte >> 7 else 0
        r |= byte << 8 * i
    return [r]

def compare(how, t, a, b):
    if t in FORMATS:
        f = FORMATS[t]
        un = is_nan(a, f) or is_nan(b, f)
        if how == 'num': return not un
        if how == 'nan': return un
        if un: return how in ('equ', 'neu', 'ltu', 'leu', 'gtu', 'geu')
        key = lambda v: (math.inf if not sign(v, f) else -math.inf) if is_inf(v, f) else number(v, f)
        a, b, how = key(a), key(b), how[:2]
    else:
        a, b = as_number(a, t), as_number(b, t)
        how = {'lo': 'lt', 'ls': 'le', 'hi': 'gt', 'hs': 'ge'}.get(how, how)
    return {'eq': a == b, 'ne': a != b, 'lt': a < b, 'le': a <= b, 'gt': a > b, 'ge': a >= b}[how]

@model('setp')
def _(op, x):
    p = op.split('.')
    c, combine = compare(p[1], p[-1], x[0], x[1]), next((m for m in p if m in ('and', 'or', 'xor')), None)
    if 'ftz' in p and any(is_subnormal(v, F32) for v in x[:2]): raise Unspecified # kept by the translation
    if not combine: return [int(c), int(not c)]
    f = lambda v: {'and': v & x[2], 'or': v | x[2], 'xor': v ^ x[2]}[combine]
    return [f(int(c)), f(int(not c))]
@model('set')
def _(op, x):
    p = op.split('.')
    if 'ftz' in p and any(is_subnormal(v, F32) for v in x[:2]): raise Unspecified
    c, combine = int(compare(p[1], p[-1], x[0], x[1])), next((m for m in p if m in ('and', 'or', 'xor')), None)
    if combine: c = {'and': c & x[2], 'or': c | x[2], 'xor': c ^ x[2]}[combine]
    return [(0x3f800000 if p[-2] == 'f32' else mask(32)) if c else 0]
@model('selp')
def _(op, x): return [x[0] if x[2] else x[1]]
@model('slct')
def _(op, x):
    if op.endswith('f32'):
        if 'ftz' in op and is_subnormal(x[2], F32): raise Unspecified
        return [x[0] if not is_nan(x[2], F32) and (not sign(x[2], F32) or is_zero(x[2], F32)) else x[1]]
    return [x[0] if not x[2] >> 31 else x[1]]

def to_integer(x, f, mode, t):
    if is_inf(x, f): return clamp(-(1 << 70) if sign(x, f) else 1 << 70, t)
    v = number(x, f)
    n = {'rni': round(v), 'rzi': math.trunc(v), 'rmi': math.floor(v), 'rpi': math.ceil(v)}[mode]
    return clamp(n, t)

# fp8: bits of the mantissa, bias, largest finite number
SMALL = {'e4m3': (3, 7, 0x7e), 'e5m2': (2, 15, 0x7b)}

def from_small(x, kind):
    """(the number, 'inf' or None for NaN, its sign)"""
    m, bias, largest = SMALL[kind]
    e, n, code = (x & 0x7f) >> m, x & mask(m), x & 0x7f
    if code > largest: return ('inf' if kind == 'e5m2' and code == 0x7c else None), x >> 7
    v = Fraction(n, 1 << m) * Fraction(2) ** (1 - bias) if not e else (1 + Fraction(n, 1 << m)) * Fraction(2) ** (e - bias)
    return -v if x >> 7 else v, x >> 7

def to_small(x, f, kind):
    """the nearest of all finite numbers, the even one of two"""
    if is_nan(x, f): return 0x7f
    largest, g = SMALL[kind][2], sign(x, f)
    if is_inf(x, f): return g << 7 | largest
    v = abs(number(x, f))
    return g << 7 | min(range(largest + 1), key=lambda c: (abs(from_small(c, kind)[0] - v), c & 1))

@model('cvt')
def _(op, x):
    p = op.split('.')
    if p[1] == 'pack':
        d, s = p[3], p[4]
        b = type_bits(d)
        pair = (clamp(as_number(x[0], s), d) & mask(b)) << b | clamp(as_number(x[1], s), d) & mask(b)
        return [x[2] << 2 * b | pair if len(x) > 2 else pair]
    d, s, mods = p[-2], p[-1], p[1:-2]
    if d[:-2] in SMALL:
        values = halves(x[0]) if s == 'f16x2' else [x[1], x[0]]
        return [sum(to_small(v, F16 if s == 'f16x2' else F32, d[:-2]) << 8 * i for i, v in enumerate(values))]
    if s[:-2] in SMALL:
        each = [from_small(v & 255, s[:-2]) for v in (x[0], x[0] >> 8)]
        return [Pair([Value(nan(F16) if v is None else inf(g, F16) if v == 'inf' else encode(v, F16, 'rn', g), fmt=F16) for v, g in each])]
    mode = next((m for m in mods if m in ('rn', 'rz', 'rm', 'rp', 'rna', 'rni', 'rzi', 'rmi', 'rpi')), None)
    if set(mods) - {mode, 'ftz', 'sat', 'relu'}: raise NotModelled(op)
    def finish(r, f):
        if 'sat' in mods: r = saturate_float(r, f)
        if 'relu' in mods: r = nan(f) if is_nan(r, f) else 0 if sign(r, f) else r
        return r
    if d in ('f16x2', 'bf16x2'):
        f = FORMATS[d[:-2]]
        one = lambda v: Value(finish(nan(f) if is_nan(v, F32) else (inf(sign(v, F32), f) if is_inf(v, F32) else encode(number(v, F32), f, mode, sign(v, F32))), f), fmt=f)
        return [Pair([one(x[1]), one(x[0])])]
    if d == 'tf32':
        f = (32, 8, 10)
        if is_nan(x[0], F32): return [Value(x[0], fmt=F32)]
        if is_inf(x[0], F32): return [x[0]]
        r = encode(number(x[0], F32), (19, 8, 10), mode, sign(x[0], F32)) << 13
        return [finish(r, F32)]
    if d in FORMATS and s in FORMATS:
        g, f = FORMATS[s], FORMATS[d]
        def one(v):
            if is_nan(v, g): return finish(nan(f), f)
            if is_inf(v, g): return finish(inf(sign(v, g), f), f)
            n = number(v, g)
            if mode and mode.endswith('i'):
                n = Fraction({'rni': round(n), 'rzi': math.trunc(n), 'rmi': math.floor(n), 'rpi': math.ceil(n)}[mode])
            return finish(encode(n, f, 'rn' if mode is None or mode.endswith('i') else mode, sign(v, g)), f)
        r = one(x[0])
        return [Value(r, {flush(r, f), one(flush(x[0], g)), flush(one(flush(x[0], g)), f)} if 'ftz' in mods else (), fmt=f)]
    if d in FORMATS: return [encode(Fraction(as_number(x[0], s)), FORMATS[d], mode)]
    if s in FORMATS:
        f = FORMATS[s]
        if is_nan(x[0], f): return [widen(1 << type_bits(d) - 1 if f == F64 or type_bits(d) == 64 else 0, d)]
        r = to_integer(x[0], f, mode, d)
        if 'ftz' in mods and is_subnormal(x[0], f): return [Value(widen(r, d), {0})]
        return [widen(r, d)]
    r = as_number(x[0], s)
    return [widen(clamp(r, d) if 'sat' in mods else r, d)]

def widen(r, t):
    """a small integer in a bigger register is extended by its sign"""
    return as_number(r & mask(type_bits(t)), t)

# vadd, vsub, vabsdiff, vmin, vmax, vshl, vshr, vmad of selected bytes and halves, with a second operation
def selected(x, t, sel):
    b = type_bits(t)
    if sel is None: return as_number(x, t)
    n, b = (8, 8) if sel[0] == 'b' else (16, 16)
    v = x >> n * int(sel[1]) & mask(n)
    return signed(v, n) if t[0] == 's' else v

@model('vadd', 'vsub', 'vabsdiff', 'vmin', 'vmax', 'vshl', 'vshr')
def _(op, x, sels=()):
    name, mods, ty = split(op)
    p = op.split('.')
    types = [q for q in p[1:] if re.fullmatch(r'[us]32', q)]
    second = p[-1] if p[-1] in ('add', 'min', 'max') else None
    d, ta, tb = types
    a, b = selected(x[0], ta, sels[0] if sels else None), selected(x[1], tb, sels[1] if sels else None)
    shift = min(b, 32) if 'clamp' in p else b & 31
    r = {'vadd': a + b, 'vsub': a - b, 'vabsdiff': abs(a - b), 'vmin': min(a, b), 'vmax': max(a, b), 'vshl': a << shift if name == 'vshl' else 0,
         'vshr': a >> shift if name == 'vshr' else 0}[name]
    if 'sat' in p: r = clamp(r, d)
    if second:
        r = as_number(r & mask(32), d)
        c = as_number(x[2], d)
        r = {'add': r + c, 'min': min(r, c), 'max': max(r, c)}[second]
    return [r]

@model('vset')
def _(op, x):
    _, ta, tb, how = op.split('.')
    a, b = as_number(x[0], ta), as_number(x[1], tb)
    return [int({'eq': a == b, 'ne': a != b, 'lt': a < b, 'le': a <= b, 'gt': a > b, 'ge': a >= b}[how])]

@model('vadd2', 'vsub2', 'vabsdiff2', 'vmin2', 'vmax2', 'vavrg2', 'vadd4', 'vsub4', 'vabsdiff4', 'vmin4', 'vmax4', 'vavrg4', 'vset2', 'vset4')
def _(op, x):
    p = op.split('.')
    n = int(p[0][-1])
    b = 32 // n
    what = p[0][1:-1]
    types = [q for q in p[1:] if re.fullmatch(r'[us]32', q)]
    accumulate = p[-1] == 'add'
    if what == 'set': types = ['u32'] + types
    r, total = 0, x[2]
    for i in range(n):
        u = x[0] >> b * i & mask(b), x[1] >> b * i & mask(b)
        v, w = (signed(y, b) if t[0] == 's' else y for y, t in zip(u, types[1:]))
        y = {'add': v + w, 'sub': v - w, 'absdiff': abs(v - w), 'min': min(v, w), 'max': max(v, w), 'avrg': 0, 'set': 0}[what]
        if what == 'avrg':
            s = v + w
            y = (s + 1) // 2 if s >= 0 else -((-s) // 2) if types[0][0] == 's' else 0
            if types[0][0] == 's': y = (v + w + (v + w >= 0)) >> 1
        if what == 'set': y = int({'eq': v == w, 'ne': v != w, 'lt': v < w, 'le': v <= w, 'gt': v > w, 'ge': v >= w}[p[3]])
        if 'sat' in p: y = max(-(1 << b - 1), min(mask(b - 1), y)) if types[0][0] == 's' else max(0, min(mask(b), y))
        total += y
        r |= (y & mask(b)) << b * i
    return [total if accumulate else r]

# ---- statements ----

def convert(x, f, to):
    if is_nan(x, f): return nan(to)
    return inf(sign(x, f), to) if is_inf(x, f) else encode(number(x, f), to, 'rn', sign(x, f))

def element_value(x, t):
    """of a matrix: integers as numbers, floats as the bits of an f32 or f64"""
    if t == 'tf32': return x & ~mask(13)
    if t == 'f16' or t == 'bf16': return convert(x, FORMATS[t], F32)
    if t in ('e4m3', 'e5m2'):
        f = (8, 4, 3) if t == 'e4m3' else (8, 5, 2)
        if t == 'e4m3' and x & 0x78 == 0x78: # no infinities: one NaN and seven numbers more
            return nan(F32) if x & 0x7f == 0x7f else encode(Fraction((8 | x & 7) * 32 * (-1 if x >> 7 else 1)), F32)
        return convert(x, f, F32)
    if t[0] == 's': return signed(x, int(t[1:]))
    return x

class Lane:
    def __init__(self, number, regs, memory):
        self.number, self.regs, self.memory, self.types, self.widths = number, regs, memory, {}, {}
        self.carry = 0

class Memory:
    """bytes at an address"""
    def __init__(self, base, data): self.base, self.data = base, bytearray(data)
    def read(self, at, bits): return int.from_bytes(self.data[at - self.base:at - self.base + bits // 8], 'little')
    def write(self, at, bits, v): self.data[at - self.base:at - self.base + bits // 8] = (int(v) & mask(bits)).to_bytes(bits // 8, 'little')

def tokens_of(text):
    text = re.sub(r'//[^\n]*|/\*.*?\*/', ' ', text, flags=re.S)
    return [s.strip() for s in re.split(r';', text) if s.strip()]

def split_args(s):
    out, depth, cur = [], 0, ''
    for c in s:
        if c in '{[(': depth += 1
        if c in '}])': depth -= 1
        if c == ',' and depth == 0: out.append(cur.strip()); cur = ''
        else: cur += c
    if cur.strip(): out.append(cur.strip())
    return out

def constant(s):
    m = re.fullmatch(r'0[fF]([0-9a-fA-F]{8})', s)
    if m: return int(m[1], 16)
    m = re.fullmatch(r'0[dD]([0-9a-fA-F]{16})', s)
    if m: return int(m[1], 16)
    if re.fullmatch(r'[-+~(]*\d[\da-fA-FxX]*([-+~()*/%&^|<>]+\d[\da-fA-FxX]*)*\)?', s) and re.search(r'[~(]|.[-+*/%&^|<>]', s): return eval(s.replace('/', '//'))
    if re.fullmatch(r'-?\d+\.\d*(e-?\d+)?', s): return ('real', float(s))
    s = s.rstrip('uUlL')
    return int(s, 0) if not re.fullmatch(r'-?0[0-7]+', s) else int(s, 8)

class Run:
    def __init__(self, text, lanes):
        self.lanes = lanes
        self.statements = []
        flat = text.replace('%%', '%')
        for s in tokens_of(flat):
            while s[:1] in '{}' and s[:1]:
                if s[0] == '{' and '}' in s and not re.match(r'\{\s*[.@\w]', s): break
                s = s[1:].strip()
            while s.endswith('}') and s.count('}') > s.count('{'): s = s[:-1].strip()
            if s: self.statements.append(s)

    def go(self):
        for s in self.statements:
            m = re.fullmatch(r'\.reg\s+\.(\w+)\s+(.*)', s, re.S)
            if m:
                for l in self.lanes:
                    for n in split_args(m[2]):
                        r = re.fullmatch(r'%?([\w$]+)\s*(?:<(\d+)>)?', n)
                        for name in [r[1]] if not r[2] else [f'{r[1]}{i}' for i in range(int(r[2]))]: l.types[name] = m[1]
                continue
            guard = None
            m = re.match(r'@(!?)%?([\w$]+)\s+', s)
            if m: guard, s = (m[1] == '!', m[2]), s[m.end():]
            op, _, rest = s.partition(' ') if re.match(r'\S+\s', s) else (s, '', '')
            m = re.match(r'(\S+)\s*(.*)', s, re.S)
            op, rest = m[1], m[2]
            active = [l for l in self.lanes if guard is None or bool(self.read(l, guard[1], 'pred')) != guard[0]]
            self.step(op, split_args(rest), active)

    # operands
    def key(self, s): return s[1:] if s.startswith('%') and not s[1:2].isdigit() else s
    def read(self, l, s, t):
        s = s.strip()
        if s.startswith('!'): return 1 - int(bool(self.read(l, s[1:], t)))
        k = self.key(s)
        if k in l.regs: return l.regs[k] if t is None else Value.__new__(Value, int(l.regs[k]) & mask(type_bits(t))) if int(l.regs[k]) >> type_bits(t) else l.regs[k]
        if s == 'WARP_SZ': return 32
        special = {'laneid': l.number, 'lanemask_eq': 1 << l.number, 'lanemask_lt': mask(l.number), 'lanemask_le': mask(l.number + 1),
                   'lanemask_gt': mask(32) & ~mask(l.number + 1), 'lanemask_ge': mask(32) & ~mask(l.number)}
        if s.startswith('%') and k in special: return special[k]
        try: c = constant(s)
        except ValueError: raise NotModelled(f'operand {s}')
        if isinstance(c, tuple):
            bits = struct.unpack('<I', struct.pack('<f', c[1]))[0] if t == 'f32' else struct.unpack('<Q', struct.pack('<d', c[1]))[0]
            return bits
        return c & mask(type_bits(t)) if t else c
    def write(self, l, s, v, t):
        if s == '_': return
        k = self.key(s)
        bits = {'pred': 1}.get(l.types.get(k)) or (type_bits(l.types[k]) if k in l.types else type_bits(t) if t else 64)
        if k in l.widths: bits = l.widths[k]
        l.regs[k] = v if isinstance(v, Value) and 0 <= int(v) <= mask(bits) else int(v) & mask(bits)
    def address(self, l, s):
        m = re.fullmatch(r'\[\s*([^\s+\]-]+)\s*(?:([+-])\s*([^\]]+?)\s*)?\]', s)
        if not m: raise NotModelled(f'address {s}')
        n = self.read(l, m[1], None)
        if m[2]: n += self.read(l, m[3], None) * (1 if m[2] == '+' else -1)
        return int(n)

    def step(self, op, args, active):
        name = op.split('.')[0]
        special = getattr(self, 'do_' + name, None)
        if special: return special(op, args, active)
        if re.match(r'(add|sub)\.cc|(addc|subc|madc)\b|mad\.\w+\.cc', op): return self.carries(op, args, active)
        if name not in FUNCTIONS: raise NotModelled(op)
        n_dest = 1
        for l in active:
            dests = [d.strip() for d in args[0].split('|')]
            x = [self.read(l, a, self.source_type(op, i, a)) for i, a in enumerate(args[n_dest:])]
            sels = [a.rsplit('.', 1)[1] if re.search(r'\.[bh]\d$', a) else None for a in args[1:]]
            if name[0] == 'v' and any(sels):
                x = [self.read(l, a.rsplit('.', 1)[0] if s else a, 'u32') for a, s in zip(args[1:], sels)]
                r = FUNCTIONS[name](op, x, sels)
            else: r = FUNCTIONS[name](op, x)
            for d, v in zip(dests, r): self.write(l, d, v, self.dest_type(op))
    def source_type(self, op, i, a):
        """the type that source i is read as"""
        name, mods, ty = split(op)
        p = op.split('.')
        if name in ('selp', 'setp', 'set') and i == 2: return 'pred'
        if name == 'slct' and i == 2: return p[-1]
        if name == 'selp': return p[-1]
        if name in ('shl', 'shr') and i == 1: return 'u32'
        if name in ('bfe',) and i > 0 or name == 'bfi' and i > 1: return 'u32'
        if name in ('mul', 'mad') and 'wide' in p and i == 2: return p[-1][0] + str(2 * type_bits(p[-1]))
        if name == 'fns': return 'u32'
        if name == 'slct': return p[-2]
        if name in ('lop3', 'prmt', 'shf', 'dp4a', 'dp2a'): return 'u32'
        if name == 'cvt': return 'u32' if p[1] == 'pack' else 'u16' if p[-1][:-2] in SMALL else p[-1]
        if name[0] == 'v' and name != 'vote': return 'u32'
        if name == 'rcp' and p[-1] == 'f64': return 'f64'
        return ty[-1] if ty else None
    def dest_type(self, op):
        name, mods, ty = split(op)
        p = op.split('.')
        if name in ('setp', 'testp'): return 'pred'
        if name == 'set': return p[-2]
        if name == 'slct': return p[-2]
        if name in ('popc', 'clz', 'bfind', 'fns', 'dp4a', 'dp2a', 'bmsk', 'szext', 'prmt'): return 'u32'
        if name in ('mul', 'mad') and 'wide' in p: return p[-1][0] + str(2 * type_bits(p[-1]))
        if name == 'cvt': return None if p[1] != 'pack' else 'u32'
        if name[0] == 'v': return 'u32'
        return ty[-1]

    def carries(self, op, args, active):
        p = op.split('.')
        t, b, cc, use = p[-1], type_bits(p[-1]), 'cc' in p, p[0].endswith('c')
        for l in active:
            x = [self.read(l, a, t) for a in args[1:]]
            c = l.carry if use else 0
            if p[0].startswith('mad'):
                prod = as_number(x[0], t) * as_number(x[1], t)
                part = prod & mask(b) if 'lo' in p else prod >> b & mask(b)
                r = part + x[2] + c
            elif p[0].startswith('add'): r = x[0] + x[1] + c
            else: r = x[0] - x[1] - c
            if cc: l.carry = r >> b & 1
            self.write(l, args[0], r & mask(b), t)

    def do_mov(self, op, args, active):
        t = op.split('.')[1]
        for l in active:
            d, s = args
            if s.startswith('{'):
                es = split_args(s[1:-1])
                n = type_bits(t) // len(es)
                self.write(l, d, sum(int(self.read(l, e, f'u{n}')) << n * i for i, e in enumerate(es)), t)
            elif d.startswith('{'):
                es = split_args(d[1:-1])
                n, v = type_bits(t) // len(es), int(self.read(l, s, t))
                for i, e in enumerate(es): self.write(l, e, v >> n * i & mask(n), f'u{n}')
            else: self.write(l, d, self.read(l, s, t), t)

    def space_access(self, op): # -> vector, type
        p = op.split('.')
        v = 8 if 'v8' in p else 4 if 'v4' in p else 2 if 'v2' in p else 1
        return v, p[-1]
    def do_ld(self, op, args, active):
        n, t = self.space_access(op)
        for l in active:
            at = self.address(l, args[1])
            ds = split_args(args[0].strip('{}'))
            for i, d in enumerate(ds):
                v = l.memory.read(at + i * type_bits(t) // 8, type_bits(t))
                self.write(l, d, widen(v, t) if t[0] == 's' else v, None)
    do_ldu = do_ld
    def do_st(self, op, args, active):
        n, t = self.space_access(op)
        for l in active:
            at = self.address(l, args[0])
            for i, s in enumerate(split_args(args[1].strip('{}'))):
                l.memory.write(at + i * type_bits(t) // 8, type_bits(t), self.read(l, s, t))
    def do_atom(self, op, args, active, red=False):
        p = op.split('.')
        t = p[-1]
        b = type_bits(t)
        what = next(m for m in p if m in ('add', 'min', 'max', 'and', 'or', 'xor', 'exch', 'cas', 'inc', 'dec'))
        for l in active:
            at = self.address(l, args[0 if red else 1])
            rest = args[1 if red else 2:]
            n = 4 if 'v4' in p else 2 if 'v2' in p else 1
            if n > 1:
                olds = [self.update(l, what, t, at + i * b // 8, [self.read(l, e, t)], op) for i, e in enumerate(split_args(rest[0][1:-1]))]
                for d, old in zip([] if red else split_args(args[0][1:-1]), olds): self.write(l, d, old, t)
                continue
            old = self.update(l, what, t, at, [self.read(l, a, t) for a in rest], op)
            if not red: self.write(l, args[0], old, t)
    def do_red(self, op, args, active): self.do_atom(op, args, active, True)
    def update(self, l, what, t, at, x, op):
        b = type_bits(t)
        old = l.memory.read(at, b)
        if what == 'add':
            if t in FORMATS: new = arith('add', [old, x[0]], FORMATS[t], 'rn')
            elif t.endswith('x2'): new = join([arith('add', [o, y], FORMATS[t[:-2]], 'rn') for o, y in zip(halves(old), halves(x[0]))])
            else: new = old + x[0]
        if what == 'add' and (t in FORMATS and is_nan(new, FORMATS[t]) or t.endswith('x2') and any(is_nan(v, FORMATS[t[:-2]]) for v in halves(new))): raise Unspecified # which NaN
        if what == 'add': pass
        elif what in ('min', 'max'): new = (max if what == 'max' else min)(as_number(old, t), as_number(x[0], t))
        elif what in ('and', 'or', 'xor'): new = {'and': old & x[0], 'or': old | x[0], 'xor': old ^ x[0]}[what]
        elif what == 'exch': new = x[0]
        elif what == 'cas': new = x[1] if old == x[0] else old
        elif what == 'inc': new = 0 if old >= x[0] else old + 1
        else: new = x[0] if old == 0 or old > x[0] else old - 1
        l.memory.write(at, b, new)
        return old

    # the warp
    def do_shfl(self, op, args, active):
        p = op.split('.')
        mode = p[2] if p[1] == 'sync' else p[1]
        here = {l.number: l for l in active}
        got = []
        for l in active:
            b, c = int(self.read(l, args[2], 'u32')), int(self.read(l, args[3], 'u32'))
            bval, cval, seg = b & 31, c & 31, c >> 8 & 31
            maxl = (l.number & seg) | (cval & ~seg & 31)
            minl = l.number & seg
            j = {'up': l.number - bval, 'down': l.number + bval, 'bfly': l.number ^ bval, 'idx': minl | (bval & ~seg & 31)}[mode]
            ok = j >= maxl if mode == 'up' else j <= maxl
            if not ok: j = l.number
            if j not in here: raise Unspecified
            got.append((l, self.read(here[j], args[1], 'b32'), int(ok)))
        for l, v, ok in got:
            d = [a.strip() for a in args[0].split('|')]
            self.write(l, d[0], v, 'b32')
            if len(d) > 1: self.write(l, d[1], ok, 'pred')
    def members(self, l, args, active, n):
        m = int(self.read(l, args[n], 'u32')) if len(args) > n else mask(32)
        return [k for k in active if m >> k.number & 1]
    def do_vote(self, op, args, active):
        mode = [m for m in op.split('.') if m in ('all', 'any', 'uni', 'ballot')][0]
        out = []
        for l in active:
            ps = {k.number: int(bool(self.read(k, args[1], 'pred'))) for k in self.members(l, args, active, 2)}
            out.append((l, {'all': all(ps.values()), 'any': any(ps.values()), 'uni': len(set(ps.values())) < 2,
                            'ballot': sum(v << n for n, v in ps.items())}[mode]))
        for l, v in out: self.write(l, args[0], int(v), 'b32' if mode == 'ballot' else 'pred')
    def do_activemask(self, op, args, active):
        for l in active: self.write(l, args[0], sum(1 << k.number for k in active), 'b32')
    def do_match(self, op, args, active):
        t, out = op.split('.')[-1], []
        for l in active:
            ms = self.members(l, args, active, 2)
            same = [k for k in ms if self.read(k, args[1], t) == self.read(l, args[1], t)]
            if '.any.' in op: out.append((l, sum(1 << k.number for k in same), 1))
            else: out.append((l, sum(1 << k.number for k in ms) if len(same) == len(ms) else 0, len(same) == len(ms)))
        for l, v, p in out:
            d = [a.strip() for a in args[0].split('|')]
            self.write(l, d[0], v, 'b32')
            if len(d) > 1: self.write(l, d[1], int(p), 'pred')
    def do_redux(self, op, args, active):
        _, _, what, t = op.split('.')
        out = []
        for l in active:
            v = [as_number(self.read(k, args[1], t), t) for k in self.members(l, args, active, 2)]
            r = v[0]
            for y in v[1:]: r = {'add': r + y, 'min': min(r, y), 'max': max(r, y), 'and': r & y, 'or': r | y, 'xor': r ^ y}[what]
            out.append((l, r))
        for l, r in out: self.write(l, args[0], r, t)
    def do_elect(self, op, args, active):
        for l in active:
            first = min(k.number for k in self.members(l, args, active, 1))
            d = [a.strip() for a in args[0].split('|')]
            self.write(l, d[0], first, 'b32')
            self.write(l, d[1], int(l.number == first), 'pred')

    # matrices, by the manual's formulas for where each element is
    def row_addresses(self, active, arg, count):
        return [[(active[8 * i + r].memory, self.address(active[8 * i + r], arg)) for r in range(8)] for i in range(count)]
    def matrix_parts(self, op):
        p = op.split('.')
        return next(int(x[1]) for x in p if x in ('x1', 'x2', 'x4')), 'trans' in p
    def do_ldmatrix(self, op, args, active):
        count, trans = self.matrix_parts(op)
        rows = self.row_addresses(active, args[1], count)
        element = lambda i, r, c: rows[i][r][0].read(rows[i][r][1] + 2 * c, 16)
        for l in active:
            g, t = l.number >> 2, l.number % 4
            for i, d in enumerate(split_args(args[0].strip('{}'))):
                self.write(l, d, join([element(i, 2 * t + e, g) if trans else element(i, g, 2 * t + e) for e in range(2)]), 'b32')
    def do_stmatrix(self, op, args, active):
        count, trans = self.matrix_parts(op)
        rows = self.row_addresses(active, args[0], count)
        for l in active:
            g, t = l.number >> 2, l.number % 4
            for i, s in enumerate(split_args(args[1].strip('{}'))):
                for e, v in enumerate(halves(int(self.read(l, s, 'b32')))):
                    r, c = (2 * t + e, g) if trans else (g, 2 * t + e)
                    rows[i][r][0].write(rows[i][r][1] + 2 * c, 16, v)
    def do_movmatrix(self, op, args, active):
        m = {}
        for l in active:
            for e, v in enumerate(halves(int(self.read(l, args[1], 'b32')))): m[l.number >> 2, 2 * (l.number % 4) + e] = v
        for l in active: self.write(l, args[0], join([m[2 * (l.number % 4) + e, l.number >> 2] for e in range(2)]), 'b32')
    def do_mma(self, op, args, active):
        shape = re.search(r'\.m(\d+)n8k(\d+)', op)
        p = [x for x in op[shape.end():].split('.') if x]
        m, k = int(shape[1]), int(shape[2])
        to, ta, tb, tc = [x for x in p if re.fullmatch(r'b?f16|tf32|[sf]32|f64|[su][48]|b1|e4m3|e5m2', x)]
        bits = {'bf16': 16, 'tf32': 32, 'e4m3': 8, 'e5m2': 8}.get(ta) or int(ta[1:])
        per = max(32, bits) // bits # elements of a register
        def elements(l, arg, t, bits):
            wide = max(32, bits)
            out = []
            for s in split_args(arg.strip('{}')):
                v = int(self.read(l, s, f'b{wide}'))
                out += [element_value(v >> bits * j & mask(bits), t) for j in range(wide // bits)]
            return out
        A, B, C = {}, {}, {}
        for l in active:
            g, t = l.number >> 2, l.number % 4
            for i, v in enumerate(elements(l, args[1], ta, bits)): # registers take turns between the rows g and g + 8
                reg, turns = i // per, m // 8
                A[g + 8 * (reg % turns), t * per + i % per + reg // turns * 4 * per] = v
            for i, v in enumerate(elements(l, args[2], tb, bits)): B[t * per + i % per + i // per * 4 * per, g] = v
            cs = elements(l, args[3], tc, 16 if tc == 'f16' else 64 if tc == 'f64' else 32)
            for i, v in enumerate(cs): C[g + 8 * (i // 2), 2 * t + i % 2] = v
        assert len(A) == m * k and len(B) == 8 * k and len(C) == m * 8
        f = F64 if ta == 'f64' else F32
        for (r, c), v in C.items():
            if tc == 's32':
                pairs = [(A[r, i], B[i, c]) for i in range(k)]
                v += sum(a & b if 'and' in p else a ^ b if 'xor' in p else a * b for a, b in pairs)
                C[r, c] = clamp(v, 's32') if 'satfinite' in p else v
            else:
                for i in range(k): v = arith('fma', [A[r, i], B[i, c], v], f, 'rn') # in k's order
                C[r, c] = v
        for l in active:
            g, t = l.number >> 2, l.number % 4
            ds = split_args(args[0].strip('{}'))
            vs = [C[g + 8 * (i // 2), 2 * t + i % 2] for i in range(m // 4)]
            if to == 'f16':
                vs = [Value(convert(v, F32, F16), fmt=F16) for v in vs]
                vs = [Pair(vs[:2]), Pair(vs[2:])]
            elif to != 's32': vs = [Value(v, fmt=f) for v in vs]
            for d, v in zip(ds, vs): self.write(l, d, v, {'s32': 's32', 'f64': 'f64'}.get(to, 'b32'))
    def do_membar(self, op, args, active): pass
    do_fence = do_prefetch = do_prefetchu = do_nanosleep = do_bar = do_barrier = do_griddepcontrol = do_membar
    def do_cvta(self, op, args, active):
        for l in active: self.write(l, args[0], self.read(l, args[1], 'u64'), 'u64')
    def do_createpolicy(self, op, args, active):
        for l in active: self.write(l, args[0], 0, 'b64')
    def do_cp(self, op, args, active):
        if 'commit_group' in op or 'wait' in op: return
        for l in active:
            to, src, n = self.address(l, args[0]), self.address(l, args[1]), int(self.read(l, args[2], 'u32'))
            have = int(self.read(l, args[3], 'u32')) if len(args) > 3 and 'cache_hint' not in op else n
            if len(args) > 3 and l.types.get(args[3].lstrip('!')) == 'pred': have = 0 if have else n # it ignores the source
            data = [l.memory.read(src + i, 8) if i < have else 0 for i in range(n)]
            for i, v in enumerate(data): l.memory.write(to + i, 8, v)

def run(text, lanes):
    Run(text, lanes).go()
