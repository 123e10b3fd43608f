A mirror is a working copy: 'tranship translate --out' never writes over what a person has edited there.

  $ mkdir -p src/sub && cu() { printf '#include <cuda_runtime.h>\n// one\n// two\n// three\nint f() { return cudaFree(0); }\n// four\n// five\n'; }
  $ cu > src/a.cu && cu > src/sub/b.cu && printf 'all:\n\tcc\n\nclean:\n\trm\n' > src/Makefile && tranship translate --out hip src && ls -A hip
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  .tranship-mirror
  Makefile
  a.cu
  sub

While the source stays as it is, edits stay and nothing is due.

  $ sed -i 's/two/two, by hand/' hip/a.cu && sed -i 's/cc/hipcc/' hip/Makefile && tranship translate --out hip src && tranship translate --check --out hip src && grep two hip/a.cu
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  // two, by hand

What changes elsewhere in the source is merged; build files and what else is copied as well.

  $ sed -i 's/cudaFree(0)/cudaDeviceSynchronize()/' src/a.cu && sed -i 's/rm/rm -f/' src/Makefile && tranship translate --check --out hip src
  merge hip/Makefile
  merge hip/a.cu
  [1]
  $ tranship translate --out hip src && cat hip/a.cu hip/Makefile && tranship translate --check --out hip src && tranship translate --out hip src
  tranship: note: 'hip/Makefile' keeps its edits, merged with what changed in its source
  tranship: note: 'hip/a.cu' keeps its edits, merged with what changed in its source
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  #include <hip/hip_runtime.h>
  // one
  // two, by hand
  // three
  int f() { return hipDeviceSynchronize(); }
  // four
  // five
  all:
  	hipcc
  
  clean:
  	rm -f
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip

Whoever writes the same as the new output has nothing to merge.

  $ sed -i 's/four/4/' src/a.cu hip/a.cu && tranship translate --out hip src && tranship translate --check --out hip src
  tranship: note: 'hip/a.cu' keeps its edits, merged with what changed in its source
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip

Where both have changed the same lines, the file gets both, between marks, and the others are written.

  $ sed -i 's/two/2/' src/a.cu && sed -i 's/three/3/' src/sub/b.cu && tranship translate --check --out hip src
  conflict hip/a.cu
  stale hip/sub/b.cu
  [1]
  $ cp -r src s && cp -r hip m && cp -r hip ours && cp -r hip theirs && cp -r hip forced && tranship translate --out m s
  tranship: warning: 'm/a.cu' has been edited where its source has changed: both are in it, between marks
    <<<<<<< m/a.cu:3
    // two, by hand
    ||||||| its last translation
    // two
    =======
    // 2
    >>>>>>> its translation now
  tranship: warning: settle 1 file in an editor, or with '--ours FILE' or '--theirs FILE', and run this again
  translated 2 of 2 source files into 'm', 4 edits
  [1]
  $ cat m/a.cu; grep -c three m/sub/b.cu
  #include <hip/hip_runtime.h>
  // one
  <<<<<<< edited here
  // two, by hand
  ||||||| last translation
  // two
  =======
  // 2
  >>>>>>> translation now
  // three
  int f() { return hipDeviceSynchronize(); }
  // 4
  // five
  0
  [1]

The marks stay until a person has settled them, whatever becomes of the source.

  $ tranship translate --check --out m s; sed -i 's/ 4/ vier/' s/a.cu && tranship translate --out m s; sed -n '4,5p;$p' m/a.cu
  conflict m/a.cu
  tranship: warning: 'm/a.cu' still has the marks of a merge
  tranship: warning: settle 1 file in an editor, or with '--ours FILE' or '--theirs FILE', and run this again
  translated 2 of 2 source files into 'm', 4 edits
  // two, by hand
  ||||||| last translation
  // five
  $ sed -i '/^<<<<<<< /d; /^|||||||/,/^>>>>>>>/d' m/a.cu && tranship translate --out m s && tranship translate --check --out m s && sed -n '3p;6,7p' m/a.cu
  tranship: note: 'm/a.cu' keeps its edits, merged with what changed in its source
  translated 2 of 2 source files into 'm', 4 edits
    build with  make -C m
    next        tranship lint m
  // two, by hand
  // vier
  // five

--ours and --theirs settle a file, at once or when it has marks; --force is --theirs for all. Other edits stay, and what --theirs drops is kept.

  $ sed -i '$s/$/ mine/' ours/a.cu theirs/a.cu forced/a.cu && cp forced/a.cu was && tranship translate --ours ours/a.cu --out ours src && tranship translate --theirs a.cu --out theirs src && cmp theirs/a.cu.orig was && tranship translate -q --force --out forced src && cmp forced/a.cu theirs/a.cu; sed -sn '3p;$p' ours/a.cu theirs/a.cu
  tranship: note: 'ours/a.cu' keeps its edits, merged with what changed in its source
  translated 2 of 2 source files into 'ours', 4 edits
    build with  make -C ours
    next        tranship lint ours
  tranship: warning: 'theirs/a.cu' has its new translation; what was edited there is in 'theirs/a.cu.orig'
  translated 2 of 2 source files into 'theirs', 4 edits
    build with  make -C theirs
    next        tranship lint theirs
  // two, by hand
  // five mine
  // 2
  // five mine
  $ sed -i '3s/$/ again/' ours/a.cu && sed -i 's/^\/\/ 2/\/\/ zwei/' s/a.cu && tranship translate -q --out ours s; grep -c '^<<<' ours/a.cu; cp -r ours both; tranship translate -q --ours a.cu --out ours s && tranship translate -q --theirs both/a.cu --out both s; grep 'zwei\|again' ours/a.cu both/a.cu; tranship translate --check --out ours s && tranship translate --check --out both s; rm -r ours theirs forced both m s was
  tranship: warning: 'ours/a.cu' has been edited where its source has changed: both are in it, between marks
  tranship: warning: settle 1 file in an editor, or with '--ours FILE' or '--theirs FILE', and run this again
  2
  ours/a.cu:// two, by hand again
  both/a.cu:// zwei

--force writes these files anew, and keeps what was there; other edits stay, or are merged, all the same.

  $ echo theirs > hip/a.cu.orig && tranship translate --force --out hip src; cat hip/a.cu.orig; grep two hip/a.cu
  tranship: error: backup file 'hip/a.cu.orig' exists already
  tranship: error: nothing was written
  theirs
  // two, by hand
  $ rm hip/a.cu.orig && sed -i 's/5/five/;s/cudaFree/cudaMalloc/' src/sub/b.cu && tranship translate --force --out hip src; grep two hip/a.cu.orig; grep -h ' 2\|hipcc' hip/a.cu hip/Makefile
  tranship: warning: 'hip/a.cu' has its new translation; what was edited there is in 'hip/a.cu.orig'
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  // two, by hand
  // 2
  	hipcc

To keep the edited file after all is to put it back.

  $ mv hip/a.cu.orig hip/a.cu && tranship translate --check --out hip src && sed -i 's/five/5/' src/a.cu && tranship translate --out hip src && sed -n '3p;7p' hip/a.cu
  tranship: note: 'hip/a.cu' keeps its edits, merged with what changed in its source
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  // two, by hand
  // 5
  $ sed -i 's/by hand/again/' hip/a.cu && sed -i 's/2/zwei/' src/a.cu && tranship translate -q --force --backup .mine --out hip src && grep again hip/a.cu.mine; rm hip/a.cu.mine
  // two, again
  $ echo x > src/notes && echo y > src/notes.orig && tranship translate --out hip src && echo mine > hip/notes && echo new > src/notes && rm hip/notes.orig && tranship translate --force --out hip src; cat hip/notes; rm src/notes*
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  tranship: error: 'hip/notes.orig' is a file of the mirror and cannot keep what was edited; '--backup SUFFIX' names others
  tranship: error: nothing was written
  mine
  $ tranship translate --force src; tranship translate --prune src/a.cu; tranship translate --ours a src; tranship translate --theirs a src; tranship translate --backup .x --out hip src
  tranship: error: '--force' needs '--out'
  tranship: error: '--prune' needs '--out'
  tranship: error: '--ours' needs '--out'
  tranship: error: '--theirs' needs '--out'
  tranship: error: '--backup' needs '--in-place' or '--force'
  [2]

A file whose source is gone is told of until --prune removes it, and its folder, if that is empty then; one that a person has edited stays, as theirs.

  $ rm hip/notes* && mkdir src/old && cu > src/old/c.cu && cu > src/old/d.cu && cu > src/e.cu && tranship translate --out hip src && rm -r src/old src/e.cu && echo '// mine' >> hip/e.cu && tranship translate --out hip src
  translated 5 of 5 source files into 'hip', 10 edits
    build with  make -C hip
    next        tranship lint hip
  tranship: warning: 'hip/e.cu' has no source any more; '--prune' removes it
  tranship: warning: 'hip/old/c.cu' has no source any more; '--prune' removes it
  tranship: warning: 'hip/old/d.cu' has no source any more; '--prune' removes it
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  $ tranship translate --check --out hip src
  left hip/e.cu
  left hip/old/c.cu
  left hip/old/d.cu
  [1]
  $ tranship translate --prune --out hip src; find hip | sort; tranship translate --check --out hip src
  tranship: warning: 'hip/e.cu' has no source any more and stays, as it has been edited
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  hip
  hip/.tranship-mirror
  hip/Makefile
  hip/a.cu
  hip/e.cu
  hip/sub
  hip/sub/b.cu
  $ rm hip/e.cu; tranship translate --out hip --rename-files hip src; tranship translate -q --prune --out hip --rename-files hip src; ls hip
  tranship: warning: 'hip/a.cu' has no source any more; '--prune' removes it
  tranship: warning: 'hip/sub/b.cu' has no source any more; '--prune' removes it
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  Makefile
  a.hip
  sub

What is deleted in the mirror is written again.

  $ rm hip/a.hip && tranship translate -q --prune --out hip src && ls hip hip/sub
  hip:
  Makefile
  a.cu
  sub
  
  hip/sub:
  b.cu

Other files of the folder stay. What is in the way and no output that is known is written over by --force alone, and what holds the same is taken over.

  $ mkdir new && echo mine > new/a.cu && echo mine > new/other && cp src/Makefile new && tranship translate --out new src; ls new; tranship translate --force --out new src; cat new/a.cu.orig new/other; rm -r new
  tranship: error: 'new/a.cu' is in the way: tranship does not know that it has written what it holds
  tranship: error: nothing was written; '--force' writes these files anew, and keeps your version of each under its name plus '.orig'
  Makefile
  a.cu
  other
  tranship: warning: 'new/a.cu' has its new translation; what was edited there is in 'new/a.cu.orig'
  translated 2 of 2 source files into 'new', 4 edits
    build with  make -C new
    next        tranship lint new
  mine
  mine

Nobody's lines are kept of such a file: --ours does not help, --theirs does.

  $ mkdir new && echo mine > new/a.cu && tranship translate -q --force --ours a.cu --out new src; ls new; tranship translate -q --theirs a.cu --out new src; cat new/a.cu.orig; grep -c hip new/a.cu; rm -r new
  tranship: error: 'new/a.cu' is in the way: tranship does not know that it has written what it holds
  tranship: error: nothing was written; '--force' writes these files anew, and keeps your version of each under its name plus '.orig'
  a.cu
  mine
  2

So it is with a mirror whose record is lost, is no record, or is of another version of it: what is up to date is, and what differs counts as edited.

  $ cp hip/.tranship-mirror record; for text in 'tranship mirror 5\n' 'tranship mirror 3 1\n' '' 'tranship mirror 4\nx' 'tranship mirror 2 1\n../a.cu\0\0001\0-\0\n'; do printf "$text" > hip/.tranship-mirror; tranship translate --check --out hip src; done; rm hip/.tranship-mirror && tranship translate --check --out hip src; sed -i 's/one/1/' src/a.cu; tranship translate --out hip src; tranship translate --check --out hip src
  tranship: warning: 'hip/.tranship-mirror' is no record that can be used: what differs in the mirror counts as edited
  conflict hip/Makefile
  tranship: warning: 'hip/.tranship-mirror' is no record that can be used: what differs in the mirror counts as edited
  conflict hip/Makefile
  tranship: warning: 'hip/.tranship-mirror' is no record that can be used: what differs in the mirror counts as edited
  conflict hip/Makefile
  tranship: warning: 'hip/.tranship-mirror' is no record that can be used: what differs in the mirror counts as edited
  conflict hip/Makefile
  tranship: warning: 'hip/.tranship-mirror' is no record that can be used: what differs in the mirror counts as edited
  conflict hip/Makefile
  conflict hip/Makefile
  tranship: error: 'hip/Makefile' is in the way: tranship does not know that it has written what it holds
  tranship: error: 'hip/a.cu' is in the way: tranship does not know that it has written what it holds
  tranship: error: nothing was written; '--force' writes these files anew, and keeps your version of each under its name plus '.orig'
  conflict hip/Makefile
  conflict hip/a.cu
  [1]
  $ cp record hip/.tranship-mirror && tranship translate --out hip src && sed -n 2p hip/a.cu
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  // 1

Where git has the sources, the record names their blobs, and what the translation changes; else it has the text. Both are lines that git merges.

  $ mkdir kept && cd kept && mkdir src && cu > src/a.cu && printf 'all:\n\tcc\n\nclean:\n\trm\n' > src/Makefile && git init -q . && git add src && git -c user.name=a -c user.email=a@example.org commit -qm one
  $ echo new > src/new.txt && tranship translate -q --out hip src && sed 's/\t[0-9a-f]*\t/ /; s/\t/ /g' hip/.tranship-mirror && file -b --mime-encoding hip/.tranship-mirror
  tranship mirror 4
  Makefile ../src/Makefile git f06fc2e47085af710f1a63beba563b3b04a0b1bb
  a.cu ../src/a.cu git 31d77f126d2ceeb167c56ae9c1af4006ec06abf6 0,1:#include <hip/hip_runtime.h>\n 4,1:int f() { return hipFree(0); }\n
  new.txt ../src/new.txt text new\n
  us-ascii
  $ sed -i 's/two/two, by hand/' hip/a.cu && sed -i 's/cc/hipcc/' hip/Makefile && sed -i 's/five/5/' src/a.cu && sed -i 's/rm/rm -f/' src/Makefile && git commit -qam two --author 'a <a@example.org>' 2> log || git -c user.name=a -c user.email=a@example.org commit -qam two; cp -r hip before; tranship translate -q --check --out hip src; GIT_DIR=/nowhere tranship translate -q --out hip src && sed -n '3p;5p;7p' hip/a.cu && cat hip/Makefile && sed 's/\t[0-9a-f]*\t/ /; s/\t/ /g' hip/.tranship-mirror | grep -c ' git '
  // two, by hand
  int f() { return hipFree(0); }
  // 5
  all:
  	hipcc
  
  clean:
  	rm -f
  2

A clone that lacks the source of then has nothing to merge with: what was edited stays.

  $ git clone -q --depth 1 "file://$PWD" ../shallow && cp -r before ../shallow/hip && cd ../shallow && tranship translate --out hip src; grep -c hand hip/a.cu; git fetch -q --unshallow && tranship translate -q --out hip src && grep -c 'hand\|5' hip/a.cu; cd .. && rm -rf kept shallow
  tranship: warning: 'hip/Makefile' has been edited, its source has changed, and they cannot be merged as text: it stays
    git does not have the source that it was translated from; 'git fetch --unshallow' brings what a shallow clone lacks
  tranship: warning: 'hip/a.cu' has been edited, its source has changed, and they cannot be merged as text: it stays
    git does not have the source that it was translated from; 'git fetch --unshallow' brings what a shallow clone lacks
  tranship: warning: 'hip/new.txt' has no source any more; '--prune' removes it
  tranship: warning: settle 2 files in an editor, or with '--ours FILE' or '--theirs FILE', and run this again
  translated 1 of 1 source file into 'hip', 2 edits
  1
  2

Several runs may fill one mirror. None takes what another has written for left.

  $ cu > f.cu && cu > g.cu && tranship translate --out hip f.cu && tranship translate --out hip g.cu && tranship translate --check --out hip src && rm f.cu && tranship translate --prune --out hip src; ls hip
  translated 1 of 1 source file into 'hip', 2 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 hip/f.cu
    next        tranship lint hip
  translated 1 of 1 source file into 'hip', 2 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 hip/g.cu
    next        tranship lint hip
  translated 2 of 2 source files into 'hip', 4 edits
    build with  make -C hip
    next        tranship lint hip
  Makefile
  a.cu
  g.cu
  sub

A source that cannot be read is not gone.

  $ unprivileged() { if [ "$(id -u)" = 0 ]; then setpriv --bounding-set -dac_override,-dac_read_search "$@"; else "$@"; fi; }
  $ cp -r src shut && cu > shut/c.cu && tranship translate -q --out shut.hip shut && rm shut/c.cu && chmod 0 shut/Makefile && unprivileged tranship translate --prune --out shut.hip shut; ls shut.hip; rm -r shut shut.hip
  tranship: error: cannot read 'shut/Makefile': Permission denied
  Makefile
  a.cu
  c.cu
  sub

Files that are no text, or have other edits where a link belongs, are not merged; a link that a person has made to lead elsewhere stays.

  $ mkdir mixed && printf 'a\0b\n1\n2\n3\n' > mixed/data && ln -s data mixed/link && ln -s data mixed/other && tranship translate --out m mixed && sed -i 's/1/one/' m/data && sed -i 's/3/three/' mixed/data && rm m/link m/other && echo mine > m/link && ln -s elsewhere m/other
  tranship: warning: no source files in 'mixed'
  nothing to translate; 'm' is a copy
  $ tranship translate --check --out m mixed; ln -sf nowhere mixed/link; tranship translate --out m mixed; tranship translate --force --out m mixed; cat m/link.orig; readlink m/link m/other; rm -r m mixed
  tranship: warning: no source files in 'mixed'
  conflict m/data
  tranship: warning: 1 dangling symbolic links are mirrored as they are, the first is 'mixed/link'
  tranship: warning: no source files in 'mixed'
  tranship: warning: 'm/data' has been edited, its source has changed, and they cannot be merged as text: it stays
  tranship: warning: 'm/link' has been edited, its source has changed, and they cannot be merged as text: it stays
  tranship: warning: settle 2 files in an editor, or with '--ours FILE' or '--theirs FILE', and run this again
  nothing to translate; 'm' is a copy
  tranship: warning: 1 dangling symbolic links are mirrored as they are, the first is 'mixed/link'
  tranship: warning: no source files in 'mixed'
  tranship: warning: 'm/data' has its new translation; what was edited there is in 'm/data.orig'
  tranship: warning: 'm/link' has its new translation; what was edited there is in 'm/link.orig'
  nothing to translate; 'm' is a copy
  mine
  nowhere
  elsewhere

The compatibility header is one of these files, and knows what other runs need.

  $ mkdir warp && printf '#include <cuda_runtime.h>\n__global__ void k(unsigned *p) { *p = __ballot_sync(0xffffffff, 1); }\n' > warp/a.cu && tranship translate --out w warp && sed -i 's,^#pragma once,#pragma once // mine,' w/tranship_compat.h && tranship translate --check --out w warp
  translated 1 of 1 source file into 'w', 3 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 w/a.cu
    next        tranship lint w
  $ printf '__global__ void m(double *d) { *d = __dadd_rd(d[0], d[1]); }\n' >> warp/a.cu && tranship translate --check --out w warp; tranship translate --out w warp; grep mine w/tranship_compat.h; sed -n 2p w/tranship_compat.h
  merge w/tranship_compat.h
  stale w/a.cu
  tranship: note: 'w/tranship_compat.h' keeps its edits, merged with what changed in its source
  translated 1 of 1 source file into 'w', 3 edits
    build with  hipcc -Wno-unused-value --offload-arch=gfx942 w/a.cu
    next        tranship lint w
  #pragma once // mine
  // sections: warp round

The record is no source and is not mirrored; it does not depend on how many work at once.

  $ tranship lint w; tranship translate -q -j1 --out v1 warp && mv v1/.tranship-mirror one && tranship translate -q -j8 --out v1 warp && cmp one v1/.tranship-mirror && tranship translate -q --out twice v1 && diff -r -x .tranship-mirror v1 twice; tranship translate --out w w/.tranship-mirror
  tranship: error: '--out' would write 'w/.tranship-mirror' over a source; choose another folder, or '--in-place'
  [2]

It is written anew only where it changes.

  $ touch -d 2001-01-01 v1/.tranship-mirror && tranship translate -q --out v1 warp && stat -c %y v1/.tranship-mirror | cut -c1-10
  2001-01-01

A line of the port is explained by the line that it was made of, wherever the user has moved it.

  $ mkdir why && printf 'void own();\nvoid f(int *p) {\n  own();\n  cudaFree(p);\n}\n' > why/a.cu && tranship translate -q --out why-hip why
  $ printf '// mine\n' | cat - why-hip/a.cu > why-hip/b && mv why-hip/b why-hip/a.cu && grep -n hipFree why-hip/a.cu
  6:  hipFree(p);
  $ tranship explain why-hip/a.cu:$(grep -n hipFree why-hip/a.cu | cut -d: -f1) | head -n 3
  why-hip/a.cu:6 was made of why/a.cu:4
  why/a.cu:4:   cudaFree(p);
  4:3  'cudaFree' becomes 'hipFree'
  $ tranship explain why/a.cu:4 | head -n 1
  why/a.cu:4:   cudaFree(p);
