Which files of a folder are looked at.

  $ cu() { for f; do mkdir -p "$(dirname "$f")"; printf 'int x = cudaFree(0);\n' > "$f"; done; }
  $ changed() { tranship translate --check "$@"; }

Source extensions, and those that are asked for.

  $ cu t/a.cu t/a.cuh t/a.h t/a.hpp t/a.hh t/a.hxx t/a.c t/a.cc t/a.cpp t/a.cxx t/a.inl t/a.inc t/a.ipp t/a.txt t/a.py t/a.tpp t/.hidden.cu t/cu
  $ changed t
  $ changed --ext tpp --ext .txt t | grep -c .
  $ changed t/a.txt

.gitignore is respected, nested, with negation and anchors, from the top of the repository.

  $ mkdir -p g/.git g/sub/deep && printf 'build/\n*.gen.cu\n!keep.gen.cu\n/top.cu\n' > g/.gitignore && printf 'local.cu\n!x.gen.cu\n**/far/*.cu\n' > g/sub/.gitignore
  $ cu g/a.cu g/build/b.cu g/x.gen.cu g/keep.gen.cu g/top.cu g/sub/top.cu g/sub/local.cu g/sub/x.gen.cu g/sub/deep/far/z.cu g/sub/deep/y.cu g/.git/h.cu
  $ changed g
  $ changed g/sub
  $ changed g/build
  $ changed --no-ignore g | grep -c .
  $ (cd g/sub && changed .)
  $ (cd g/sub && changed ..)

Symbolic links are not followed; in a mirror those inside the tree are made again, the files behind others are copied.

  $ cu l/a.cu other/o.cu && ln -s a.cu l/in.cu && ln -s ../other/o.cu l/out.cu && ln -s .. l/up && ln -s . l/loop && ln -s nowhere l/dangling
  $ changed l
  $ tranship translate --out m l && (cd m && find . | sort) && readlink m/in.cu && cat m/out.cu
  $ tranship translate --check --out m l

The mirror inside the tree is not translated again.

  $ cu self/a.cu && tranship translate --out self/hip self && tranship translate --out self/hip self && find self | sort

A project can keep options in '.tranship'.

  $ printf '# project\next tpp\nno-ignore\n' > t/.tranship && changed t | grep -c .
  $ printf 'ext tpp\ncudaa 12.0\n' > t/.tranship && changed t

Nothing to do, and nothing there.

  $ mkdir empty && tranship translate --check empty
  $ tranship translate --check no-such-folder t/a.h
