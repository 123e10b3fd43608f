Where the headers of a project are, and where the one that tranship writes goes.

A header that the source cannot find is the project's one of that name: a parse searches its folder last, so that no header of the system's is taken from there.

  $ mkdir -p p/src p/lib/tools p/lib/wide p/old && printf '#include "tools.h"\n#include <wide.h>\n#include <math.h>\nvoid f() { tool(cudaDeviceSynchronize(), WIDE); }\n' > p/src/a.cu
  $ printf '#include <cuda_runtime.h>\nint tool(cudaError_t, int);\n' > p/lib/tools/tools.h; echo '#define WIDE 8' > p/lib/wide/wide.h; echo '#error not this one' > p/lib/tools/math.h
  $ tranship translate -v --evidence ast --check p
  would change p/lib/tools/tools.h
  would change p/src/a.cu
  [1]
  $ tranship translate -v --evidence lexical --check p 2>&1 | grep S00
  p/src/a.cu:1:10: note: 'tools.h' is not beside this file and not on a search path: add -I for the folder of 'p/lib/tools/tools.h' [S007 header-elsewhere]

If two files match, the include stays unresolved.

  $ cp p/lib/tools/tools.h p/old && tranship translate -v --evidence ast --check p 2>&1 | grep S00
  p/src/a.cu:1:10: note: libclang cannot parse this file completely: 'tools.h' file not found [S001 parse-error, ast]
  p/src/a.cu:1:10: note: 'tools.h' is not beside this file and not on a search path: add -I for the folder of 'p/lib/tools/tools.h' and 'p/old/tools.h': two match, and it stays unresolved [S007 header-elsewhere]
  p/src/a.cu:4:12: note: libclang cannot parse this file completely: use of undeclared identifier 'tool' [S001 parse-error, ast]
  $ tranship translate -v --evidence ast --check p -- -Ip/old 2>&1 | grep S00
  [1]

The compatibility header lies among the headers that need it, so that an installed library finds it. A compiler resolves what the installed header includes.

  $ cp -r $TESTDATA/../projects/header-only ho && tranship translate -q --out lib ho && find lib -name tranship_compat.h
  lib/include/vec/tranship_compat.h
  $ mkdir -p installed/include && cp -r lib/include/vec installed/include/ && cc -x c++ -MM -MG -Iinstalled/include lib/user/user.cu | tr -s ' \\' '\n' | grep -v hip/
  user.o:
  lib/user/user.cu
  installed/include/vec/vec.cuh
  installed/include/vec/tranship_compat.h
  installed/include/vec/detail/lanes.cuh
  $ tranship translate --check --out lib ho && tranship translate --check lib && tranship translate --check lib/include/vec

Sources take the one of the folder for includes beside them or above; those of other programs, and a project whose sources alone need it, have it at the top.

  $ votes() { mkdir -p "$(dirname "$1")" && printf '__device__ unsigned %s(unsigned m) { return __ballot_sync(m, 1); }\n' $(basename "$1" | tr . _) > "$1"; }
  $ seen() { (cd "$1" && grep -r --exclude=.tranship-mirror '#include "[^"]*tranship_compat.h"' | sort; find . -name tranship_compat.h | sort); }
  $ votes p2/one/include/one/a.cuh; votes p2/one/include/one/detail/b.cuh; votes p2/one/src/c.cu; votes p2/one/inc/plain.h; echo 'int x;' > p2/one/inc/plain.h
  $ votes p2/two/include/e.h; votes p2/two/include/two/f.h; votes p2/two/test/g.cu; votes p2/three/h.cu
  $ tranship translate -q --out out2 p2 && seen out2
  one/include/one/a.cuh:#include "tranship_compat.h"
  one/include/one/detail/b.cuh:#include "../tranship_compat.h"
  one/src/c.cu:#include "../include/one/tranship_compat.h"
  three/h.cu:#include "../tranship_compat.h"
  two/include/e.h:#include "tranship_compat.h"
  two/include/two/f.h:#include "../tranship_compat.h"
  two/test/g.cu:#include "../include/tranship_compat.h"
  ./one/include/one/tranship_compat.h
  ./tranship_compat.h
  ./two/include/tranship_compat.h
  $ tranship translate --check --out out2 p2 && tranship translate --check out2 && cp -r p2 in2 && tranship translate -qi in2 && diff -r -x .tranship-mirror in2 out2

What the build searches counts, too.

  $ votes p3/kit/deep/a.h; votes p3/kit/deep/b.h; votes p3/kit/deep/d/c.h; votes p3/main.cu; tranship translate -q --out out3 p3 && seen out3 | tail -1; tranship translate -q --out out4 p3 -- -Ip3/kit && seen out4
  ./tranship_compat.h
  kit/deep/a.h:#include "tranship_compat.h"
  kit/deep/b.h:#include "tranship_compat.h"
  kit/deep/d/c.h:#include "../tranship_compat.h"
  main.cu:#include "kit/deep/tranship_compat.h"
  ./kit/deep/tranship_compat.h

A file that includes one already keeps it where that is, and gets what else it needs there.

  $ votes out4/include/new.h; votes out4/new.cu; sed -n 2p out4/kit/deep/tranship_compat.h
  // sections: warp
  $ printf '#include <cuda_fp16.h>\n__device__ __half j(__half *h) { return __ldcv(h); }\n__device__ int k(int a) { return __vabs2(a); }\n' >> out4/main.cu; tranship translate -qi out4 && seen out4 && sed -n 2p out4/kit/deep/tranship_compat.h
  include/new.h:#include "tranship_compat.h"
  kit/deep/a.h:#include "tranship_compat.h"
  kit/deep/b.h:#include "tranship_compat.h"
  kit/deep/d/c.h:#include "../tranship_compat.h"
  main.cu:#include "kit/deep/tranship_compat.h"
  new.cu:#include "include/tranship_compat.h"
  ./include/tranship_compat.h
  ./kit/deep/tranship_compat.h
  // sections: warp simd memory

'--compat-dir' names another folder of the tree: of a mirror, of sources in place, beside a single file's result.

  $ tranship translate -q --compat-dir ./gpu//port/ --out out5 p2 && seen out5
  one/include/one/a.cuh:#include "../../../gpu/port/tranship_compat.h"
  one/include/one/detail/b.cuh:#include "../../../../gpu/port/tranship_compat.h"
  one/src/c.cu:#include "../../gpu/port/tranship_compat.h"
  three/h.cu:#include "../gpu/port/tranship_compat.h"
  two/include/e.h:#include "../../gpu/port/tranship_compat.h"
  two/include/two/f.h:#include "../../../gpu/port/tranship_compat.h"
  two/test/g.cu:#include "../../gpu/port/tranship_compat.h"
  ./gpu/port/tranship_compat.h
  $ cp -r p2 in5 && echo 'compat-dir gpu/port' > in5/.tranship && tranship translate -q --in-place in5 && rm in5/.tranship && diff -r -x .tranship-mirror in5 out5
  $ tranship translate -q --compat-dir . --out out6 p2 && find out6 -name tranship_compat.h; mkdir out7 && tranship translate -q --compat-dir sub -o out7/h.hip p2/three/h.cu && seen out7
  out6/tranship_compat.h
  h.hip:#include "sub/tranship_compat.h"
  ./sub/tranship_compat.h
  $ for d in .. a/../.. /tmp "" a//..; do tranship translate --check --compat-dir "$d" p2; done
  tranship: error: option '--compat-dir': '..' is no path within the tree that is translated
  tranship: error: option '--compat-dir': 'a/../..' is no path within the tree that is translated
  tranship: error: option '--compat-dir': '/tmp' is no path within the tree that is translated
  tranship: error: option '--compat-dir' needs a value
  tranship: error: option '--compat-dir': 'a//..' is no path within the tree that is translated
  [2]
  $ mkdir away && ln -s ../away p2/link && tranship translate -i --compat-dir link/x p2; ls away
  tranship: error: option '--compat-dir': a symbolic link leads from 'link/x' out of the tree that is translated
