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
  rule: rows of rules/*.rules whose counterpart is '-'; 'tranship query NAME' prints the row of a name; stage match (names, calls and includes by rows of the rule table, src/match); pass random_state_member ('tranship passes random_state_member')
  S004 no-libclang (note; source)
  when:
  then:
  rule: stage parse (libclang in a child process, src/parse)
  $ tranship explain L; tranship explain w101 unused-supression Q
  L001  unused-suppression           warning
  L002  bad-suppression              warning
  tranship: error: unknown diagnostic 'w101'; did you mean 'W101'?
  tranship: error: unknown diagnostic 'unused-supression'; did you mean 'unused-suppression'?
  tranship: error: unknown diagnostic 'Q'; 'tranship explain' lists them
  [2]
  $ tranship explain X999
  tranship: error: unknown diagnostic 'X999'; 'tranship explain' lists them
  [2]
  $ tranship completion > c.bash && bash -n c.bash && bash -c '. ./c.bash; COMP_WORDS=(tranship translate --evid); COMP_CWORD=2; _tranship; echo $COMPREPLY'
  --evidence
  $ for w in 'translate --sta' 'lint --sta' 'report --cs' 'lint --format s' 'explain W10' 'help conf' 'git-hook --'; do bash -c '. ./c.bash; COMP_WORDS=(tranship $0); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tranship; echo ${COMPREPLY[*]}' "$w"; done
  --stats
  --staged --stats
  --csv
  sarif
  W101 W102 W103 W104 W105 W106 W107 W108 W109
  config
  --install
  $ for c in explain git-hook compat-header completion version help rules verify query lint; do tranship $c --help > h1; head -n 1 h1; tranship $c -h | cmp - h1; tranship help $c | cmp - h1; done
  usage: tranship explain [ID|FAMILY...] | [options] FILE:LINE
  usage: tranship git-hook [--install]
  usage: tranship compat-header
  usage: tranship completion
  usage: tranship version
  usage: tranship help [COMMAND]
  usage: tranship rules [--check] FILE...      check users' rule files
  usage: tranship-verify [options] FILE... [-- compiler-arguments]
  usage: tranship query [--format text|json] [--target hip|roc] [--rocm VERSION] [--rules FILE] NAME...
  usage: tranship lint [options] PATH... [-- compiler-arguments]
  $ tranship help fortran; tranship completion zsh; tranship version 2
  tranship: error: unknown command 'fortran'; see 'tranship help'
  tranship: error: 'completion' takes no argument
  tranship: error: 'version' takes no argument
  [2]
  $ tranship compat-header | head -c 2 
  // (no-eol)
  $ tranship compat-header > /dev/full
  tranship: error: cannot write standard output: No space left on device
  [2]

The manual lists the options that --help lists.

  $ tranship man-options > options.mdoc && sed -n '/^.\\" begin options/,/^.\\" end options/p' "$TOP/man/tranship.1" | sed '1d;$d' | diff - options.mdoc
  1c1
  < .Ss Where the result goes
  ---
  > .Ss Output files
  4c4
  < write the one translated file, or lint's findings, to FILE ('\-': standard output, the default).
  ---
  > write the translated file, or the findings of lint, to FILE ('\-': standard output, the default).
  6c6
  < mirror the tree into DIR; files without CUDA are copied byte for byte.
  ---
  > mirror the tree into DIR; files without CUDA are copied unchanged.
  8c8
  < rewrite the files where they are.
  ---
  > rewrite the files in place.
  10c10
  < with \-\-in\-place: keep each old file under its name plus SUFFIX.
  ---
  > with \-\-in\-place: keep each old file as FILE + SUFFIX.
  14c14
  < write nothing, list what would change and exit with 1 if anything would; with \-\-out: list what in DIR is missing or stale.
  ---
  > write nothing, list the files that would change, and exit with 1 if there are any; with \-\-out: list files missing or stale in DIR.
  16c16
  < give .cu files the extension EXT, and mend the includes that name them.
  ---
  > rename .cu files to extension EXT, and update the includes that name them.
  18c18
  < .Ss How the sources are read
  ---
  > .Ss Input
  23c23
  < parse with libclang where that could change an answer (auto, the default but for lint), always, or never.
  ---
  > parse with libclang where it can change a result (auto, the default except for lint), always (ast), or never (lexical).
  27c27
  < in folders, also look at files with this extension (repeatable).
  ---
  > in folders, also read files with this extension (repeatable).
  29c29
  < in folders, do not look at the files that GLOB names, or that are in a folder it names (third_party); a mirror gets them as they are (repeatable).
  ---
  > in folders, skip the files and folders that match GLOB (third_party); '\-\-out' copies them unchanged (repeatable).
  31c31
  < take standard input, which the PATH '\-' names, for what FILE holds (default: a stdin.cu here).
  ---
  > treat standard input (PATH '\-') as the contents of FILE (default: stdin.cu in this folder).
  35c35
  < with \-\-out: also mirror the files behind symbolic links that lead out of the folders named.
  ---
  > with \-\-out: also mirror files behind symbolic links that lead out of PATH.
  37c37
  < give up parsing a translation unit that takes the processor this long (default 8), the next ones sooner; the files get lexical evidence.
  ---
  > stop parsing a translation unit after this much processor time (default 8; less for later ones) and use its text alone.
  39c39
  < give up a file on which all other work takes the processor this long (default 4), the next ones sooner; it is reported (S010) and left as it is.
  ---
  > stop other work on a file after this much processor time (default 4; less for later ones); it is reported (S010) and left as it is.
  41c41
  < .Ss What is written
  ---
  > .Ss Translation
  48c48
  < AMD architectures to write for, as clang 22 names them, with commas between (default gfx942).
  ---
  > AMD architectures to write for, separated by commas, as clang 22 names them (default gfx942).
  50c50
  < HIP's portable libraries (default), or ROCm's own.
  ---
  > call HIP's portable libraries (hipBLAS, the default), or ROCm's own (rocBLAS).
  54c54
  < keep the meaning of CUDA's 32\-lane warp (default), or use lanes as the hardware has them and report what counts on 32.
  ---
  > keep CUDA's 32\-lane warps (default), or use the hardware's wavefronts and report code that assumes 32 lanes.
  56c56
  < also apply rewrites that need a person's eye afterwards, each reported as R007.
  ---
  > also apply rewrites that you must review, each reported as R007.
  58c58
  < code that only a defined MACRO lets in (#if, #else) is kept for CUDA on purpose: it needs no port and stays as it is; '!MACRO': that it keeps out (repeatable).
  ---
  > leave code that is compiled only if MACRO is defined as CUDA; '!MACRO': only if it is not (repeatable).
  60c60
  < put a comment '// tranship: todo ID message' in front of each line that needs work.
  ---
  > write a comment '// tranship: todo ID message' before each line that needs work.
  62c62
  < translate nothing, only take these comments away.
  ---
  > only remove these comments.
  64c64
  < read more rules; they win over the built\-in ones (repeatable). 'pytorch' stands for the set of that name.
  ---
  > read more rules, which override the built\-in ones (repeatable); 'pytorch' names a built\-in set.
  66c66
  < .Ss What is a finding
  ---
  > .Ss Findings
  81c81
  < write the baseline anew from what is found now; files that are there and not looked at keep their lines.
  ---
  > rewrite the baseline with the current findings; existing files outside this run keep their entries.
  87c87
  < how findings are told (default text).
  ---
  > output format of the findings (default text).
  89c89
  < .Ss Where an estimate goes ('tranship report')
  ---
  > .Ss Estimate ('tranship report')
  92c92
  < write a page with charts, whole in itself ('\-': standard output).
  ---
  > write a self\-contained HTML page with charts ('\-': standard output).
  94c94
  < write a table with a line for each kind of finding in each file.
  ---
  > write a table with one line per kind of finding and file.
  98c98
  < .Ss What is said
  ---
  > .Ss Messages
  103c103
  < run no pass but NAME beside the rule table's names and includes; 'tranship passes' lists them (repeatable).
  ---
  > run only the pass NAME and the rule table's names and includes; 'tranship passes' lists passes (repeatable).
  105c105
  < leave out the pass NAME, to find out what it does (repeatable).
  ---
  > skip the pass NAME (repeatable).
  107c107
  < print counts, times and which passes were called on standard error.
  ---
  > print counts, times and the passes called to standard error.
  115c115
  < work on N files at once (default: all cores).
  ---
  > process N files in parallel (default: all cores).
  [1]

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
