Users' rules: names, calls, what wins, and what is wrong with a file.

  $ cat > my.rules <<'X'
  > lib ours "Our wrappers"
  > func our_cuda_alloc our_hip_alloc
  > call our_cuda_alloc($n) => our_hip_alloc($n, 0)
  > 	eg: our_cuda_alloc(4) => our_hip_alloc(4, 0)
  > call cudaMemset($p, 0, $n) => our_zero($p, $n)
  > func cudaFree our_free
  > off cudaProfilerStart
  > X
  $ cat > a.cu <<'X'
  > #include <cuda_runtime.h>
  > void f(char *p)
  > {
  > 	our_cuda_alloc(cudaMalloc(&p, 3) +
  > 		       1);
  > 	cudaMemset(p, /* all */ 0, 3);
  > 	cudaMemset(p, 1,
  > 		   3);
  > 	cudaFree(p);
  > }
  > X
  $ tranship translate --rules my.rules a.cu
  #include <hip/hip_runtime.h>
  void f(char *p)
  {
  	our_hip_alloc(hipMalloc(&p, 3) +
  		       1, 0);
  	our_zero(p, 3);
  	hipMemset(p, 1,
  		   3);
  	our_free(p);
  }
  $ tranship rules my.rules
  rows: 3, call rows: 2, examples: 1; no problem found

The built-in rules win where a user's say nothing, and a later file wins over an earlier one.

  $ echo 'func cudaFree their_free' > their.rules
  $ printf '#include <cuda_runtime.h>\nint x = cudaFree(0);\n' | tee b.cu > /dev/null
  $ tranship translate --rules my.rules --rules their.rules b.cu
  #include <hip/hip_runtime.h>
  int x = their_free(0);

Problems: one line each, with file, line and column.

  $ cat > bad.rules <<'X'
  > funk a b
  > func a
  > call f($x) => g($y)
  > call f($x => g
  > func a b
  > func b a
  > 	if: in device
  > func c d colour=red
  > func d {
  > off cudaNoSuchThing
  > X
  $ tranship translate --rules bad.rules b.cu
  bad.rules:1:1: unknown verb 'funk'
  bad.rules:2:7: expected: func NAME COUNTERPART
  bad.rules:3:17: '$y' is not in the pattern
  bad.rules:4:7: '(' is never closed
  bad.rules:7:2: this kind of row takes no 'if:'
  bad.rules:8:10: unknown attribute 'colour'
  bad.rules:9:8: '{' is no counterpart: a name, =, -, ~ or "text"
  bad.rules:10:5: 'cudaNoSuchThing' is not in the built-in table
  [2]
  $ tranship rules --check bad.rules | wc -l
  8
  $ tranship rules missing.rules
  missing.rules:1:1: cannot read: No such file or directory
  [2]
  $ tranship rules --chek my.rules
  tranship: error: unknown option '--chek'; see 'tranship rules --help'
  [2]

The checker: rows that never apply, wrong examples, useless names.

  $ cat > doubtful.rules <<'X'
  > func f g
  > call f($a, ...) => g($a, ...)
  > call f($a, $b) => h($a)
  > 	eg: f(1, 2) => h(1)
  > call lonely($x) => alone($x)
  > 	id: X999
  > 	needs: nonsense
  > X
  $ tranship rules doubtful.rules
  doubtful.rules:3:1: an argument of 'f' is bound and never used: write '_' to drop it
  doubtful.rules:3:1: row for 'f' never applies: line 2 comes first
  doubtful.rules:4:6: example gives 'g(1, 2)', not 'h(1)'
  doubtful.rules:5:1: 'lonely' has call rows and no row of its own
  doubtful.rules:5:1: the compatibility header has no section 'nonsense'
  doubtful.rules:5:1: unknown diagnostic 'X999'
  [1]
