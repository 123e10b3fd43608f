--report, --stats and the other subcommands.

  $ mkdir p && printf '#include <cuda_runtime.h>\nint main() {\n  cudaFree(0);\n  cudaNoSuchName();\n}\n' > p/a.cu && echo 'int x;' > p/b.h
  $ tranship translate --in-place --report r.json -q p
  $ cat > show.py <<'END'
  > import json, sys
  > r = json.load(open('r.json'))
  > print(sorted(r), r['tool']['name'])
  > print({k: v for k, v in r['summary'].items() if k in ('files', 'changed', 'skipped')})
  > for f in r['files']: print(f['file'], f['changed'])
  > for d in r['diagnostics']: print(d['id'], d['severity'], d['file'], d['line'], d['column'], d['output_line'], d['cuda'])
  > END
  $ python3 show.py
  ['diagnostics', 'files', 'selection', 'summary', 'tool'] tranship
  {'files': 2, 'changed': 1, 'skipped': 0}
  p/a.cu True
  p/b.h False
  N003 unsupported p/a.cu 4 3 4 None
  S001 note p/a.cu 4 3 4 None

A PATH that is absolute is reported so.

  $ tranship translate --check --report r.json -q "$PWD/p"; python3 -c "import json, os; print(all(os.path.isabs(f['file']) for f in json.load(open('r.json'))['files']))"
  True

Names and bytes that are no UTF-8 do not spoil it.

  $ mkdir q && printf 'int x = cudaN\351oSuch(0);\n' > "$(printf 'q/\377.cu')" && tranship translate --check --report - -q q | python3 -c "import json, sys; print(json.load(sys.stdin)['summary']['files'])"
  1
  $ tranship translate --report - p/b.h
  tranship: error: standard output cannot hold both the result and the report: write one of them to a file
  [2]
  $ tranship translate --stats -q -o out.h p/b.h 2>&1 | cut -c1-12
  files       
  evidence    
  edits       
  parsed      
  passes      
  time        
  peak memory 

Color only when asked for, or on a terminal.

  $ printf 'void f() { cudaNoSuchName(); }\n' > n.cu; tranship translate --check n.cu 2>&1 | grep -c "$(printf '\033')"
  0
  [1]
  $ tranship translate --check --color always n.cu 2>&1 | grep -q "$(printf '\033')" && echo colored
  colored

The other subcommands.

  $ tranship --version | head -n 1
  tranship 0.1.0
  $ tranship help | head -n 1
  usage: tranship COMMAND [ARGUMENT...]
  $ tranship > /dev/null
  [2]
  $ tranship explain no-counterpart S004 | grep -E '^(N|S|before|after|when|then|rule)[0-9:( ]'
  N001 no-counterpart (unsupported; no counterpart)
  before ('tranship lint --severity note' reports it):
  after:
  S004 no-libclang (note; source)
  when:
  then:
  $ tranship explain S007 W402 W905 | grep -F ' ...'
  '...' is not beside this file and not on a search path: add -I for the folder of ...
  ... takes ... bytes of shared memory, but ... has only ... bytes per block
  '-...' changes what nvcc computes for ... file...; ...
  $ tranship explain L; tranship explain l | wc -l; tranship explain unused-supression Q
  L001  unused-suppression           warning
  L002  bad-suppression              warning
  2
  tranship: error: unknown diagnostic 'unused-supression'; did you mean 'unused-suppression'?
  tranship: error: unknown diagnostic 'Q'; 'tranship explain' lists them
  [2]
  $ tranship explain w203 Barrier-In-Divergent-Code | grep -c '^W203 barrier-in-divergent-code'
  2
  $ tranship explain X999
  tranship: error: unknown diagnostic 'X999'; 'tranship explain' lists them
  [2]
  $ tranship completion > c.bash && bash -n c.bash && bash -c '. ./c.bash; COMP_WORDS=(tranship translate --evid); COMP_CWORD=2; _tranship; echo $COMPREPLY'
  --evidence
  $ for w in 'translate --sta' 'lint --sta' 'report --cs' 'lint --format s' 'explain W10' 'help conf' 'git-hook --'; do bash -c '. ./c.bash; COMP_WORDS=(tranship $0); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tranship; echo ${COMPREPLY[*]}' "$w"; done
  --stats
  --staged --statistics --stats
  --csv
  sarif
  W101 W102 W103 W104 W105 W106 W107 W108 W109
  config
  --install
  $ for c in explain git-hook compat-header completion version help rules verify query lint; do tranship $c --help > h1; head -n 1 h1; tranship $c -h | cmp - h1; tranship help $c | cmp - h1; done
  usage: tranship explain [ID|FAMILY...] | [options] FILE:LINE
  usage: tranship git-hook [--install]
  usage: tranship compat-header
  usage: tranship completion [bash|zsh|fish]
  usage: tranship version
  usage: tranship help [COMMAND]
  usage: tranship rules [--check] FILE...      check users' rule files
  usage: tranship-verify [options] FILE... [-- compiler-arguments]
  usage: tranship query [-v] [--format text|json] [--target hip|roc] [--rocm VERSION] [--rules FILE] NAME...
  usage: tranship lint [options] [PATH...] [-- compiler-arguments]
  $ tranship completion fish | grep -- '-l launch '; tranship completion zsh | grep -c -- '--launch='
  complete -c tranship -n '__fish_seen_subcommand_from translate lint report adopt config' -l launch -x -a 'keep ggl' -d 'keep <<<...>>> (default), or write hipLaunchKernelGGL'
  5
  $ tranship help fortran; tranship completion csh; tranship version 2
  tranship: error: unknown command 'fortran'; see 'tranship help'
  tranship: error: 'completion' takes one of bash, zsh, fish
  tranship: error: 'version' takes no argument
  [2]
  $ tranship compat-header | head -c 2 
  // (no-eol)
  $ tranship compat-header > /dev/full
  tranship: error: cannot write standard output: No space left on device
  [2]

The manual lists the options that --help lists.

  $ tranship man-options > options.mdoc && sed -n '/^.\\" begin options/,/^.\\" end options/p' "$TOP/man/tranship.1" | sed '1d;$d' | diff - options.mdoc

A name with a line's end stays on its line of the text.

  $ mkdir odd && printf '#include <cuda_runtime.h>\nvoid f(void *p) { cudaFree(p); }\n' > "$(printf 'odd/two\nlines.cu')" && tranship report odd | tail -1
       0.2        0       0     100.0%       2  odd/two\nlines.cu

Libraries of which HIP has no counterpart are told by their names, headers and all.

  $ mkdir jpeg && printf '#include <nvjpeg.h>\n#include <cutlass/half.h>\nnvjpegHandle_t h;\ncutlass::half_t x;\nint n = cudaSuccess;\n' > jpeg/a.cu && tranship report jpeg | sed -n '/^by library/,/^$/p'; rm -r jpeg
  by library                          by hand   review  automatic    notes   files
    CUTLASS                                 2        0          0        0       1
    nvJPEG                                  2        0          0        0       1
    CUDA Runtime API                        0        0          2        0       1
  
No name of a file is a formula to a spreadsheet.
  $ mkdir formula && cd formula && for f in =1+1 @SUM -x; do echo 'void f() { cudaFree(0); }' > ./$f.cu; done && tranship report --csv - . | cut -d, -f1 | sort -u
  ./-x.cu
  ./=1+1.cu
  ./@SUM.cu
  file
