lint --watch: a finding comes when its line is written, in a new file and in a new folder, and goes when it goes.

  $ mkdir src && echo 'int x;' > src/a.cu && : > log && lines() { for i in $(seq 300); do [ "$(grep -c "$1" log)" -ge "$2" ] && return; sleep 0.1; done; cat log; }
  $ tranship lint --watch --format concise src > log 2>&1 & echo $! > pid; lines watching 1; echo 'int y = cudaSuccess;' >> src/a.cu; lines 'a.cu:2:9' 1; lines watching 2; mkdir src/sub; lines watching 3; echo 'int z = cudaSuccess;' > src/sub/b.cu; lines 'sub/b.cu:1:9' 1; lines watching 4; echo note > src/notes.txt; rm src/a.cu; lines watching 5; kill $(cat pid); sort -u log | grep -v P004; grep -c watching log; rm -r src log pid
  src/a.cu:2:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  src/sub/b.cu:1:9: warning: 'cudaSuccess' is CUDA; HIP has 'hipSuccess' [P001 not-ported]
  tranship: watching 1 file; an interrupt ends this
  tranship: watching 2 files; an interrupt ends this
  5
  $ mkdir none && tranship lint --watch none; tranship lint --watch --fix none; rmdir none
  tranship: warning: no source files in 'none'
  tranship: error: nothing to watch
  tranship: error: '--watch' prints; it cannot be used with '--fix', '--update-baseline' or '--output'
