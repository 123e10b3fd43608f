Where the headers of a project are, and where the one that tranship writes goes.

A header that the source cannot find is the project's one of that name: a parse searches its folder last, so that no header of the system's is taken from there.

  $ mkdir -p p/src p/lib/tools p/lib/wide p/old && printf '#include "tools.h"\n#include <wide.h>\n#include <math.h>\nvoid f() { tool(cudaDeviceSynchronize(), WIDE); }\n' > p/src/a.cu
  $ printf '#include <cuda_runtime.h>\nint tool(cudaError_t, int);\n' > p/lib/tools/tools.h; echo '#define WIDE 8' > p/lib/wide/wide.h; echo '#error not this one' > p/lib/tools/math.h
  $ tranship translate -v --evidence ast --check p
  would change p/lib/tools/tools.h
  would change p/src/a.cu
  [1]
  $ tranship translate -v --evidence lexical --check p 2>&1 | grep S00
  p/src/a.cu:1:10: note: 'tools.h' is neither beside this file nor on a search path; the project has 'p/lib/tools/tools.h' [S007 header-elsewhere]

If two files match, the include stays unresolved.

  $ cp p/lib/tools/tools.h p/old && tranship translate -v --evidence ast --check p 2>&1 | grep S00
  p/src/a.cu:1:10: note: not parsed cleanly: 'tools.h' file not found [S001 parse-error, ast]
  p/src/a.cu:1:10: note: 'tools.h' is neither beside this file nor on a search path; the project has 'p/lib/tools/tools.h' and 'p/old/tools.h': two match, and it stays unresolved [S007 header-elsewhere]
  p/src/a.cu:4:12: note: not parsed cleanly: use of undeclared identifier 'tool' [S001 parse-error, ast]
  $ tranship translate -v --evidence ast --check p -- -Ip/old 2>&1 | grep S00
  [1]
