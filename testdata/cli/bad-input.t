Bad input: one clear message, exit status 2 when work could not be done, and no lost byte.

  $ unprivileged() { if [ "$(id -u)" = 0 ]; then setpriv --bounding-set -dac_override,-dac_read_search "$@"; else "$@"; fi; }
  $ printf 'int x = cudaFree(0);\n' > ok.cu

Missing, unreadable, not a file.

  $ tranship translate missing.cu
  $ cp ok.cu locked.cu && chmod 0 locked.cu && unprivileged tranship translate locked.cu
  $ mkdir lockeddir && cp ok.cu lockeddir && chmod 0 lockeddir && unprivileged tranship translate --check lockeddir
  $ mkfifo fifo && tranship translate fifo
  $ tranship translate /dev/null
  $ tranship translate -
  $ tranship translate

One bad file in a folder does not stop the others, but is not forgotten.

  $ mkdir some && cp ok.cu some/a.cu && cp ok.cu some/b.cu && chmod 0 some/b.cu && unprivileged tranship translate --check some

Empty, binary, UTF-16, too large.

  $ : > empty.cu && tranship translate empty.cu
  $ head -c 5000 /dev/zero > binary.cu && tranship translate binary.cu
  $ printf '\377\376i\0n\0t\0' > utf16.cu && tranship translate utf16.cu
  $ truncate -s 200M large.cu && tranship translate large.cu
  $ mkdir mixed && cp binary.cu empty.cu ok.cu mixed && tranship translate --out mirror mixed && cmp mirror/binary.cu binary.cu && ls mirror

Bytes that are odd but text are kept.

  $ printf '\357\273\277int x = cudaFree(0);\r\nchar c[] = "\351\377";\r\n' > odd.cu && tranship translate odd.cu | od -c
  $ printf 'int x\0 = cudaFree(0); // one NUL in a long enough line of text\n' > nul.cu && tranship translate nul.cu | od -c | head -n 2
  $ printf 'int x = cudaFree(0); /* never closed' > comment.cu && tranship translate comment.cu; echo
  $ printf 'int x = cudaFree(0); char *s = "never closed\nint y = cudaFree(0);\n' > string.cu && tranship translate string.cu
  $ python3 -c "print('int x = ' + '(' * 10000 + 'cudaFree(0)' + ')' * 10000 + ';')" > deep.cu && tranship translate --evidence lexical deep.cu | wc -c
  $ tranship translate -q deep.cu | wc -c
  $ python3 -c "print('{' * 100000 + '<<<' * 1000)" > braces.cu && tranship translate -q braces.cu | cmp - braces.cu

Targets that cannot be written.

  $ cp ok.cu readonly.cu && chmod 444 readonly.cu && unprivileged tranship translate --in-place readonly.cu || echo status $?; cmp ok.cu readonly.cu
  $ mkdir fixed && cp ok.cu fixed && chmod 555 fixed && unprivileged tranship translate --in-place fixed || echo status $?; cmp ok.cu fixed/ok.cu
  $ tranship translate -q ok.cu > /dev/full
  $ tranship translate -q -o /dev/full ok.cu
  $ tranship translate -q -o /dev/null ok.cu && test -c /dev/null
  $ tranship translate -q -o ok.cu/x ok.cu
  $ tranship translate -q --out ok.cu some/a.cu

A disk that fills up (played by a limit on file sizes): everything stays as it was.

  $ mkdir full && cp ok.cu full/a.cu && { cat ok.cu; head -c 9000 /dev/zero | tr '\0' '/'; } > full/big.cu && cp -r full before
  $ (trap '' XFSZ; ulimit -f 2; tranship translate --in-place -q full) || echo status $?; diff -r full before && ls -A full
  $ (ulimit -c 0; ulimit -f 2; tranship translate --in-place -q full) > /dev/null 2>&1 || echo killed; diff -r full before && ls -A full
  $ (trap '' XFSZ; ulimit -f 2; tranship translate --report r.json --check full -q) || echo status $?; test ! -e r.json

Options.

  $ tranship translate --evidenc lexical ok.cu
  $ tranship translate --frobnicate ok.cu
  $ tranship translate --cuda twelve ok.cu
  $ tranship translate --arch volta ok.cu
  $ tranship translate --rules missing.rules ok.cu
  $ tranship translate --in-place --out x ok.cu
  $ tranship translat ok.cu
  $ tranship frobnicate
  $ tranship translate --report missing/r.json --check -q ok.cu

A broken compile_commands.json.

  $ mkdir db && echo '[{"directory": ' > db/compile_commands.json && tranship translate -p db ok.cu
  $ tranship translate -p nowhere ok.cu

No temporary file is left, and the good file is as it was.

  $ find . -name '*.tranship-*'; cat ok.cu
