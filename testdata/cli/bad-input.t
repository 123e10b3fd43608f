Bad input: one clear message, exit status 2 when work could not be done, and no lost byte.

  $ unprivileged() { if [ "$(id -u)" = 0 ]; then setpriv --bounding-set -dac_override,-dac_read_search "$@"; else "$@"; fi; }
  $ within() { (ulimit -t $1; shift; exec "$@"); } # seconds of the processor
  $ printf 'int x = cudaFree(0);\n' > ok.cu

Missing, unreadable, not a file.

  $ tranship translate missing.cu
  tranship: error: cannot read 'missing.cu': No such file or directory
  [2]
  $ cp ok.cu locked.cu && chmod 0 locked.cu && unprivileged tranship translate locked.cu
  tranship: error: cannot read 'locked.cu': Permission denied
  [2]
  $ tranship translate $(printf '%05000d' 0)/x.cu 2>&1 | sed 's/00*/0/'
  tranship: error: cannot read '0/x.cu': File name too long
  $ mkdir lockeddir && cp ok.cu lockeddir && chmod 0 lockeddir && unprivileged tranship translate --check lockeddir
  tranship: error: cannot read folder 'lockeddir': Permission denied
  [2]
  $ mkfifo fifo && tranship translate fifo
  tranship: error: 'fifo' is a FIFO; only files and folders can be translated
  [2]
  $ tranship translate /dev/null
  tranship: error: '/dev/null' is a device; only files and folders can be translated
  [2]
  $ tranship translate - f < /dev/null
  tranship: error: '-' (standard input) cannot be combined with another PATH or '--out'
  tranship: error: cannot read 'f': No such file or directory
  [2]
  $ tranship translate --in-place - < /dev/null
  tranship: error: '-' (standard input) cannot be combined with another PATH or '--out'
  [2]
  $ tranship lint --stdin-name no/such/a.cu - < /dev/null
  tranship: error: '--stdin-name no/such/a.cu': No such file or directory
  [2]
  $ tranship lint --stdin-name no/ - < /dev/null
  tranship: error: '--stdin-name no/': a file name is needed
  [2]
  $ printf '\0\1\0\2' | tranship translate -
  tranship: error: '<stdin>' is a binary file; passed over
  [2]
  $ tranship translate - <&-
  tranship: error: cannot read '<stdin>': Bad file descriptor
  [2]
  $ tranship translate
  tranship: error: no file or folder named; see 'tranship translate --help'
  [2]

One bad file in a folder does not stop the others, but is not forgotten.

  $ mkdir some && cp ok.cu some/a.cu && cp ok.cu some/b.cu && chmod 0 some/b.cu && unprivileged tranship translate --check some
  tranship: error: cannot read 'some/b.cu': Permission denied
  would change some/a.cu
  [2]

Empty, binary, UTF-16, too large.

  $ : > empty.cu && tranship translate empty.cu
  tranship: warning: 'empty.cu' is empty
  $ head -c 5000 /dev/zero > binary.cu && tranship translate binary.cu
  tranship: error: 'binary.cu' is a binary file; passed over
  [2]
  $ printf '\377\376c\0u\0d\0a\0' > utf16.cu && tranship translate utf16.cu
  tranship: error: 'utf16.cu' is UTF-16 text; passed over: make it UTF-8, or '--exclude' it
  [2]
  $ mkdir win && printf '\377\376/\0/\0 \0I\0D\0' > win/resource.h && cp ok.cu win && tranship translate -q --out ported win && cmp ported/resource.h win/resource.h
  $ truncate -s 200M large.cu && tranship translate large.cu
  tranship: error: 'large.cu' is larger than 64 MiB; passed over
  [2]
  $ python3 -c "t = '#include <cuda_runtime.h>\nvoid f() { cudaFree(0); }\n'; open('cjk.cu', 'wb').write(('// ' + '\u4e2d' * 6000 + '\n' + t).encode('utf-16-le')); open('late.cu', 'wb').write(b'// x\n' * 3000 + t.encode('utf-16-be'))"; tranship lint cjk.cu late.cu; rm cjk.cu late.cu
  tranship: error: 'cjk.cu' is UTF-16 text; passed over: make it UTF-8, or '--exclude' it
  tranship: error: 'late.cu' is UTF-16 text; passed over: make it UTF-8, or '--exclude' it
  $ head -c 9000000 /dev/zero | tr '\0' '(' > dense.cu && tranship translate dense.cu; rm dense.cu
  tranship: error: 'dense.cu' has more than 8 million tokens; passed over: split it, or '--exclude' it
  $ mkdir mixed && cp binary.cu empty.cu ok.cu mixed && tranship translate --out mirror mixed && cmp mirror/binary.cu binary.cu && ls mirror
  tranship: warning: 'mixed/binary.cu' is a binary file; passed over
  translated 1 of 2 source files into 'mirror', 2 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 mirror/empty.cu mirror/ok.cu
    next        tranship lint mirror
  binary.cu
  empty.cu
  ok.cu

In a folder, too, a file called like a source is not passed over in silence: text in other encodings, with a mark or without, and blocks of NULs.

  $ mkdir wide && for e in UTF-16 UTF-16LE UTF-16BE UTF-32 UTF-32LE UTF-32BE; do printf '// a comment of this file\nint x = cudaFree(0);\n' | iconv -f ASCII -t $e > wide/$e.cu; done
  $ { cat ok.cu; head -c 4000 /dev/zero; } > wide/hole.cu && head -c 100 /dev/zero > wide/data.bin && cp binary.cu wide/binary.h && tranship translate --check wide
  tranship: error: 'wide/UTF-16.cu' is UTF-16 text; passed over: make it UTF-8, or '--exclude' it
  tranship: error: 'wide/UTF-16BE.cu' is UTF-16 text; passed over: make it UTF-8, or '--exclude' it
  tranship: error: 'wide/UTF-16LE.cu' is UTF-16 text; passed over: make it UTF-8, or '--exclude' it
  tranship: error: 'wide/UTF-32.cu' is UTF-32 text; passed over: make it UTF-8, or '--exclude' it
  tranship: error: 'wide/UTF-32BE.cu' is UTF-32 text; passed over: make it UTF-8, or '--exclude' it
  tranship: error: 'wide/UTF-32LE.cu' is UTF-32 text; passed over: make it UTF-8, or '--exclude' it
  tranship: warning: 'wide/binary.h' is a binary file; passed over
  tranship: warning: 'wide/hole.cu' is a binary file; passed over
  [2]
  $ rm wide/U*; tranship lint wide; tranship translate --out wide.hip wide && diff -r -x .tranship-mirror wide wide.hip
  tranship: warning: 'wide/binary.h' is a binary file; passed over
  tranship: warning: 'wide/hole.cu' is a binary file; passed over
  tranship: warning: 'wide/binary.h' is a binary file; passed over
  tranship: warning: 'wide/hole.cu' is a binary file; passed over
  nothing to translate; 'wide.hip' is a copy

Bytes that are odd but text are kept.

  $ printf '\357\273\277int x = cudaFree(0);\r\nchar c[] = "\351\377";\r\n' > odd.cu && tranship translate odd.cu | od -c
  0000000 357 273 277   #   i   n   c   l   u   d   e       <   h   i   p
  0000020   /   h   i   p   _   r   u   n   t   i   m   e   .   h   >  \r
  0000040  \n   i   n   t       x       =       h   i   p   F   r   e   e
  0000060   (   0   )   ;  \r  \n   c   h   a   r       c   [   ]       =
  0000100       " 351 377   "   ;  \r  \n
  0000110
  $ printf 'int x\0 = cudaFree(0); // one NUL in a long enough line of text\n' > nul.cu && tranship translate nul.cu | od -c | head -n 2
  0000000   #   i   n   c   l   u   d   e       <   h   i   p   /   h   i
  0000020   p   _   r   u   n   t   i   m   e   .   h   >  \n   i   n   t
  $ printf 'int x = cudaFree(0); /* never closed' > comment.cu && tranship translate comment.cu; echo
  #include <hip/hip_runtime.h>
  int x = hipFree(0); /* never closedcomment.cu:1:22: warning: unterminated comment [S005 unterminated]
      1 | int x = cudaFree(0); /* never closed
        |                      ^~
  1 warning in 1 file
  
  $ printf 'int x = cudaFree(0); char *s = "never closed\nint y = cudaFree(0);\n' > string.cu && tranship translate string.cu
  #include <hip/hip_runtime.h>
  int x = hipFree(0); char *s = "never closed
  int y = hipFree(0);
  string.cu:1:32: warning: unterminated string [S005 unterminated]
      1 | int x = cudaFree(0); char *s = "never closed
        |                                ^
  1 warning in 1 file
  $ python3 -c "print('int x = ' + '(' * 10000 + 'cudaFree(0)' + ')' * 10000 + ';')" > deep.cu && tranship translate --evidence lexical deep.cu | wc -c
  20049
  $ tranship translate -q deep.cu | wc -c
  20049
  $ python3 -c "print('__global__ void k(float *o) { __shared__ float s[9]; s[threadIdx.x] = 1; *o = s[' + '(' * 100000 + '1' + ')' * 100000 + ']; }')" > index.cu
  $ tranship lint --evidence lexical --allow P index.cu
  1 allowed
  $ python3 - <<'E'
  > n = 100000
  > for k, (before, behind) in enumerate([('n ? 1 : ', ''), ('sin(', ')'), ('max(', ', 1)'), ('s[', ']'), ('(', ')'), ('n == ', '')]):
  >     e = before * n + 'n' + behind * n
  >     with open(f'nested{k}.cu', 'w') as f:
  >         f.write('__global__ void k(int *p, int n) { __shared__ int s[9]; float v[] = { @ }; p[0] = max(n, @); s[@] = pow(@, 2); }\n'.replace('@', e))
  > E
  $ for k in 0 1 2 3 4 5; do for c in lint 'translate -o /dev/null'; do within 60 tranship $c -q --evidence lexical nested$k.cu >out 2>&1; echo $?; done; done | sort -u
  0
  1
  $ python3 -c "print('{' * 100000 + '<<<' * 1000)" > braces.cu && tranship translate -q braces.cu | cmp - braces.cu

Targets that cannot be written.

  $ cp ok.cu readonly.cu && chmod 444 readonly.cu && unprivileged tranship translate --in-place readonly.cu || echo status $?; cmp ok.cu readonly.cu
  tranship: error: cannot write 'readonly.cu': Permission denied
  status 2
  $ mkdir fixed && cp ok.cu fixed && chmod 555 fixed && unprivileged tranship translate --in-place fixed || echo status $?; cmp ok.cu fixed/ok.cu
  tranship: error: cannot write 'fixed/ok.cu': Permission denied
  status 2
  $ tranship translate -q ok.cu > /dev/full
  tranship: error: cannot write standard output: No space left on device
  [2]
  $ tranship translate -q -o /dev/full ok.cu
  tranship: error: cannot write '/dev/full': No space left on device
  [2]
  $ tranship translate -q -o /dev/null ok.cu && test -c /dev/null
  $ tranship translate -q -o ok.cu/x ok.cu
  tranship: error: cannot write 'ok.cu/x': Not a directory
  [2]
  $ tranship translate -q --out ok.cu some/a.cu
  tranship: error: 'ok.cu' is not a folder; '--out DIR' needs a folder, '-o' a file
  [2]

Findings and reports are not written over what they are about.

  $ cp ok.cu own.cu && tranship lint -o own.cu own.cu; tranship lint --baseline ./own.cu --update-baseline own.cu; tranship report --html own.cu own.cu; tranship translate --check --report own.cu own.cu; cmp ok.cu own.cu; rm own.cu
  tranship: error: 'own.cu' is a source, and the findings would overwrite it
  tranship: error: './own.cu' is a source, and the findings would overwrite it
  tranship: error: 'own.cu' is a source, and the findings would overwrite it
  tranship: error: 'own.cu' is a source, and the findings would overwrite it

A mirror whose folder cannot be made is one message.

  $ for o in "translate -o x --report ./x" "report --csv x --json $PWD/x" "lint -o x --baseline x --update-baseline" "report -q --csv /dev/null --json /dev/null"; do tranship $o ok.cu; done 2>&1 | sed "s,$PWD,.,"; test ! -e x
  tranship: error: '--output' and '--report' would both be written to './x'
  tranship: error: '--csv' and '--json' would both be written to './x'
  tranship: error: '--output' and '--baseline' would both be written to 'x'
  $ mkdir held && printf '__global__ void k(unsigned *p) { *p = __ballot_sync(1, 1); }\n' > held/a.cu && echo mine > held/tranship_compat.h && tranship translate -i held; cat held/tranship_compat.h; tranship translate -o held/b.hip held/a.cu; rm held/tranship_compat.h; tranship translate -o held/tranship_compat.h held/a.cu; ls held
  tranship: error: 'held/tranship_compat.h' would be overwritten, and tranship did not write it; rename it
  tranship: error: nothing was written
  mine
  tranship: error: 'held/tranship_compat.h' would be overwritten, and tranship did not write it; rename it
  tranship: error: nothing was written
  tranship: error: 'held/tranship_compat.h' is the name of the header that the result includes; choose another name for the result
  tranship: error: nothing was written
  a.cu
  $ mkdir two && cp ok.cu two/a.cu && cp ok.cu two/b.cu && tranship translate --out ok.cu/x two
  tranship: error: cannot create folder 'ok.cu/x': Not a directory
  [2]

Values that options do not take.

  $ tranship lint --cuda-guard 2X ok.cu; tranship lint --cuda-guard '!' ok.cu; tranship lint --allow P001@ ok.cu; tranship lint --ext a/b ok.cu; tranship lint --cuda 126 ok.cu; tranship lint --rocm 64 ok.cu
  tranship: error: option '--cuda-guard' needs a macro's name, not '2X'
  tranship: error: option '--cuda-guard' needs a macro's name, not '!'
  tranship: error: option '--allow' needs a GLOB after '@', not 'P001@'
  tranship: error: option '--ext' needs a file extension such as cuinc, not 'a/b'
  tranship: error: option '--cuda' needs a version such as 12.6, not '126'
  tranship: error: option '--rocm' needs a version such as 6.4, not '64'
  [2]
  $ mkdir conf && cp ok.cu conf/a.cu && printf 'arch gfx90a\ncuda-guard USE CUDA\n' > conf/.tranship && tranship lint conf
  tranship: error: conf/.tranship:2: option '--cuda-guard' needs a macro's name, not 'USE CUDA'
  [2]

Nothing goes in place before everything has been written: a report, backups, new names and the compatibility header among it.

  $ name=$(printf '%0250d' 0) && mkdir whole && cp ok.cu whole && printf '__global__ void k(unsigned *p) { *p = __ballot_sync(1, 1); }\n' > whole/warp.cu && cp -r whole untouched && mkdir shut && chmod 555 shut
  $ unprivileged tranship translate --in-place --report shut/r.json whole || echo status $?; unprivileged tranship translate --out shut.hip --report shut/r.json whole || echo status $?; diff -r whole untouched; ls -A shut; test ! -e shut.hip
  tranship: error: cannot write 'shut/r.json': Permission denied
  tranship: error: nothing was written
  status 2
  tranship: error: cannot write 'shut/r.json': Permission denied
  tranship: error: nothing was written
  status 2
  $ tranship translate --in-place --report /dev/full whole; tranship translate --out shut.hip --report /dev/full whole; tranship translate -o ok.hip --report /dev/full ok.cu; diff -r whole untouched; test ! -e shut.hip && test ! -e ok.hip
  tranship: error: cannot write '/dev/full': No space left on device
  tranship: error: nothing was written
  tranship: error: cannot write '/dev/full': No space left on device
  tranship: error: nothing was written
  tranship: error: cannot write '/dev/full': No space left on device
  tranship: error: nothing was written
  $ cp ok.cu whole/$name.cu && cp ok.cu untouched/$name.cu && for o in '--backup .orig' '--rename-files cpp17' '--rename-files cpp --backup .old'; do tranship translate --in-place $o whole 2>&1 | sed s/00*/0/; diff -r whole untouched; done
  tranship: error: cannot write 'whole/0.cu.orig': File name too long
  tranship: error: nothing was written
  tranship: error: cannot write 'whole/0.cpp17': File name too long
  tranship: error: nothing was written
  tranship: error: cannot write 'whole/0.cu.old': File name too long
  tranship: error: nothing was written

What cannot be read is named. In place nothing is changed then; a mirror gets the rest.

  $ rm whole/$name.cu untouched/$name.cu; mkdir whole/closed && cp ok.cu whole/closed && cp ok.cu whole/notes.txt && cp -r whole untouched/ && chmod 0 whole/closed whole/ok.cu whole/notes.txt
  $ unprivileged tranship translate --in-place whole || echo status $?; cat whole/warp.cu; ls -A whole
  tranship: error: cannot read folder 'whole/closed': Permission denied
  tranship: error: cannot read 'whole/ok.cu': Permission denied
  tranship: error: nothing was written
  status 2
  __global__ void k(unsigned *p) { *p = __ballot_sync(1, 1); }
  closed
  notes.txt
  ok.cu
  warp.cu
  $ unprivileged tranship translate --out rest whole || echo status $?; find rest -type f | sort; unprivileged tranship translate --in-place whole/warp.cu none.cu || echo status $?; cat whole/warp.cu
  tranship: error: cannot read folder 'whole/closed': Permission denied
  tranship: error: cannot read 'whole/ok.cu': Permission denied
  tranship: error: cannot read 'whole/notes.txt': Permission denied
  status 2
  rest/.tranship-mirror
  rest/tranship_compat.h
  rest/warp.cu
  tranship: error: cannot read 'none.cu': No such file or directory
  tranship: error: nothing was written
  status 2
  __global__ void k(unsigned *p) { *p = __ballot_sync(1, 1); }
  $ chmod 755 whole/closed; rm -rf whole untouched rest shut

Modes stay; of hard links a message says that they part.

  $ mkdir modes && cp ok.cu modes/a.cu && ln modes/a.cu modes/b.h && cp ok.cu modes/c.cu && chmod 4711 modes/c.cu && tranship translate --in-place modes && tranship translate --in-place --rename-files hip modes/c.cu; stat -c '%a %n' modes/*
  tranship: warning: 'modes/a.cu' has other hard links, which keep the old text unless they are rewritten too
  tranship: warning: 'modes/b.h' has other hard links, which keep the old text unless they are rewritten too
  tranship: warning: nothing keeps the CUDA sources of 'modes': it is under no version control, and '--backup .orig' was not given
  translated 3 of 3 source files in place, 6 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 modes/a.cu modes/c.cu
    next        tranship lint modes
  644 modes/a.cu
  644 modes/b.h
  4711 modes/c.hip

A disk that fills up (played by a limit on file sizes): everything stays as it was.

  $ mkdir full && cp ok.cu full/a.cu && { cat ok.cu; head -c 9000 /dev/zero | tr '\0' '/'; } > full/big.cu && cp -r full before
  $ (trap '' XFSZ; ulimit -f 2; tranship translate --in-place -q full) || echo status $?; diff -r full before && ls -A full
  tranship: error: cannot write 'full/big.cu': File too large
  tranship: error: nothing was written
  status 2
  a.cu
  big.cu
  $ (ulimit -c 0; ulimit -f 2; tranship translate --in-place -q full) > /dev/null 2>&1 || echo killed; diff -r full before && ls -A full
  killed
  a.cu
  big.cu
  $ (trap '' XFSZ; ulimit -f 2; tranship translate --out new/mirror -q full) || echo status $?; test ! -e new
  tranship: error: cannot write 'new/mirror/big.cu': File too large
  tranship: error: nothing was written
  status 2
  $ (trap '' XFSZ; ulimit -f 2; tranship translate --report r.json --check full -q) || echo status $?; test ! -e r.json
  tranship: error: cannot write 'r.json': File too large
  status 2

Where everything fails, the first reasons are told.

  $ mkdir many && for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cp ok.cu many/$i.cu; mkdir -p astray/$i.cu; done; tranship translate --out astray many > log 2>&1 || echo status $?; tail -n 2 log; grep -c . log
  status 2
  tranship: error: cannot write 'astray/7.cu': Is a directory
  tranship: error: too many failures; nothing was written
  11
  $ ln -s nowhere/x lost && tranship translate --out lost many
  tranship: error: cannot write 'lost': No such file or directory
  [2]

A name that ends lines, and one as long as a file.

  $ mkdir names && cp ok.cu names/"$(printf 'a\nb.cu')" && cp ok.cu names/c.cu && for i in 1 2; do tranship lint --allow P004 --baseline known --update-baseline names; done; tranship lint --allow P004 --baseline known names; cut -d' ' -f 2- known
  2 in the baseline; 2 allowed
  2 in the baseline; 2 allowed
  2 in the baseline; 2 allowed
  tranship baseline: findings that 'tranship lint --baseline' does not report; '--update-baseline' writes it
  P001 names/a?b.cu
  P001 names/c.cu
  $ python3 -c "print('__device__ void f() { asm(\"' + '{' * 100000 + '\"); }')" > word.cu && tranship translate -o /dev/null word.cu 2>&1 | head -n 1 | wc -c
  1049

Options.

  $ tranship translate --evidenc lexical ok.cu
  tranship: error: unknown option '--evidenc'; did you mean '--evidence'?
  [2]
  $ tranship translate --frobnicate ok.cu
  tranship: error: unknown option '--frobnicate'; see 'tranship translate --help'
  [2]
  $ tranship lint -Z ok.cu
  tranship: error: unknown option '-Z'; see 'tranship lint --help'
  [2]
  $ tranship translate --cuda twelve ok.cu
  tranship: error: option '--cuda' needs a version such as 12.6, not 'twelve'
  [2]
  $ tranship translate --arch volta ok.cu
  tranship: error: option '--arch' needs an AMD architecture such as gfx942 or gfx1100, not 'volta'
  [2]
  $ for a in gfx9999 gfx942:xnack gfx1100:xnack+; do tranship lint --arch $a ok.cu; done
  tranship: error: option '--arch' needs an AMD architecture such as gfx942 or gfx1100, not 'gfx9999'
  tranship: error: option '--arch' needs an AMD architecture such as gfx942 or gfx1100, not 'gfx942:xnack'
  tranship: error: option '--arch' needs an AMD architecture such as gfx942 or gfx1100, not 'gfx1100:xnack+'
  [2]
  $ tranship translate --rules missing.rules ok.cu
  missing.rules:1:1: cannot read: No such file or directory
  [2]
  $ tranship translate --in-place --out x ok.cu
  tranship: error: '--out' and '--in-place' cannot be used together
  [2]
  $ tranship translat ok.cu
  tranship: error: unknown command 'translat'; did you mean 'translate'?
  [2]
  $ tranship frobnicate
  tranship: error: unknown command 'frobnicate'; see 'tranship help'
  [2]
  $ tranship translate --report ok.cu/r.json --check -q ok.cu
  tranship: error: cannot write 'ok.cu/r.json': Not a directory
  [2]

A broken compile_commands.json.

  $ mkdir db && echo '[{"directory": ' > db/compile_commands.json && tranship translate -p db ok.cu
  tranship: error: db/compile_commands.json:2:0: unexpected token near end of file
  [2]
  $ tranship translate -p nowhere ok.cu
  tranship: error: cannot read 'nowhere/compile_commands.json': No such file or directory
  [2]
  $ echo '[{"directory": "/", "file": "a.cu", "command": "nvcc -c a.cu"}, {"directory": "/", "file": "b.cu"}]' > db/compile_commands.json && tranship translate -p db ok.cu
  tranship: error: db/compile_commands.json: entry 2: it has neither a string 'command' nor a list 'arguments'
  [2]
  $ echo '[{"directory": "/", "file": "a.cu", "arguments": ["nvcc", 3]}]' > db/compile_commands.json && tranship translate -p db ok.cu
  tranship: error: db/compile_commands.json: entry 1: 'arguments' is not a list of strings
  [2]

One that is named itself, and an options file that its commands name, which is not there: told once.

  $ cp ok.cu db/a.cu && cp ok.cu db/b.cu && echo "[{\"directory\": \"$PWD/db\", \"file\": \"a.cu\", \"command\": \"nvcc @no.rsp -c a.cu\"}, {\"directory\": \"$PWD/db\", \"file\": \"b.cu\", \"command\": \"nvcc @no.rsp -c b.cu\"}]" > db/compile_commands.json
  $ tranship translate --evidence ast -p db/compile_commands.json --check db 2>&1 | grep -c 'no.rsp.*No such file'
  1
  $ tranship translate --cuda-path nowhere ok.cu; tranship lint --cuda-path ok.cu ok.cu
  tranship: error: option '--cuda-path': cannot read folder 'nowhere': No such file or directory
  tranship: error: option '--cuda-path': cannot read folder 'ok.cu': Not a directory
  [2]

No temporary file is left, and the good file is as it was.

  $ tranship translate --cuda-path . ok.cu; for e in ast auto; do TRANSHIP_LIBCLANG=$PWD/none.so tranship translate -o ok.hip --evidence $e ok.cu 2>&1 | sed "s,$PWD/,,g"; done; rm ok.hip
  tranship: error: option '--cuda-path': no CUDA SDK in '.', which lacks include/cuda_runtime.h
  tranship: warning: '--evidence ast': cannot load TRANSHIP_LIBCLANG 'none.so': none.so: cannot open shared object file: No such file or directory; the text alone is the evidence (S004)
  $ printf 'int clang_parseTranslationUnit2(void) { return 1; }\n' > fails.c && cc -shared -fPIC -o fails.so fails.c -Wl,--no-as-needed "$(tranship --version | sed -n 's/^libclang.*(\(.*\))$/\1/p')"
  $ echo 'int i;' >clean.cu; for c in 'lint -q' 'lint -q --format json -o /dev/null' 'translate -q --check' 'report -q'; do TRANSHIP_LIBCLANG=$PWD/none.so tranship $c --evidence ast clean.cu 2>&1 >/dev/null | sed "s,$PWD/,,g"; done; rm clean.cu
  tranship: warning: '--evidence ast': cannot load TRANSHIP_LIBCLANG 'none.so': none.so: cannot open shared object file: No such file or directory; the text alone is the evidence (S004)
  tranship: warning: '--evidence ast': cannot load TRANSHIP_LIBCLANG 'none.so': none.so: cannot open shared object file: No such file or directory; the text alone is the evidence (S004)
  $ for c in 'translate --check' 'lint --allow all' 'report -v'; do TRANSHIP_LIBCLANG=$PWD/fails.so tranship $c --evidence ast ok.cu large.cu 2>&1 | grep "'--evid"; done
  tranship: warning: '--evidence ast': libclang failed on 1 of 1 translation units, for which the text alone is the evidence
  tranship: warning: '--evidence ast': libclang failed on 1 of 1 translation units, for which the text alone is the evidence
  tranship: warning: '--evidence ast': libclang failed on 1 of 1 translation units, for which the text alone is the evidence
  $ find . -name '.*.tranship-*'; cat ok.cu
  int x = cudaFree(0);

Fragments that no compiler takes:

  $ printf '(cudaTextureObject_t e)\n' > fragment.cu && tranship translate fragment.cu | tail -n 1
  (hipTextureObject_t e)
  $ printf '//\nf(){}cudaMemcpy\n' > fragment.cu && tranship translate fragment.cu | tail -n 1
  f(){}hipMemcpy
  $ printf '//\nT*static_cast<T>(cudaFree)\n' > fragment.cu && tranship translate fragment.cu | tail -n 1
  T*static_cast<T>(hipFree)
  $ printf 'int w = cudaStreamWaitEvent(s, e);\nint d = cudaSetDevice(0);\n' > fragment.cu && tranship translate fragment.cu | tail -n 1
  int d = hipSetDevice(0);
  $ printf 'template<W>using L=\n' > fragment.cu && tranship translate fragment.cu
  template<W>using L=

A line of thousands of findings takes no longer than as many lines do.

  $ python3 -c "print('int x[] = {' + 'cudaFree(0), ' * 20000 + '};')" > line.cu && for f in json sarif; do within 60 tranship lint --format $f line.cu | grep -c '"P001"'; done; within 60 tranship lint line.cu | grep 'in 1 file'
  20000
  20001
  20001 warnings in 1 file

Standard output, error and input that are closed: nothing that is printed gets into a file.

  $ printf '__global__ void k(unsigned *p) { *p = __ballot_sync(1, 1); asm("bogus;"); }\n' > closed.cu && tranship translate -q -o open.hip closed.cu; rm tranship_compat.h; (exec <&- >&- 2>&-; tranship translate -v -o closed.hip closed.cu) && cmp open.hip closed.hip && head -n 1 tranship_compat.h
  // tranship_compat.h: generated by tranship; holds what CUDA has and HIP lacks.
  $ tranship lint closed.cu >&-
  tranship: error: cannot write standard output: Bad file descriptor
  [2]

Braces that nothing closes, behind a type with arguments.

  $ printf 'template <class T> struct Q { T a; };\n__global__ void f(int n) { Q<int> q = {n\n' > unclosed.cu && within 10 tranship lint --allow all unclosed.cu
  1 allowed

The name of a pointer to void again, behind a call that nothing closes.

  $ printf '{\nvoid *temp;\ncudaMalloc(&temp6>>>(a);\nvoid *temp = 0;\n}\n' > unclosed.cu && within 10 tranship translate unclosed.cu | tail -n 3
  hipMalloc(&temp6>>>(a);
  void *temp = 0;
  }

A file that ends within an expression.

  $ printf '#include <cuda_runtime.h>\n__device__ int f(unsigned m) { return __popc(m) + 1u' > open.cu
  $ within 20 tranship translate -q open.cu
  #include <hip/hip_runtime.h>
  __device__ int f(unsigned m) { return __popc(m) + 1u (no-eol)
