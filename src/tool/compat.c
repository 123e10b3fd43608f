/* compat.c: writes the compatibility header with the sections named, for scripts/check-compat. */
#include "rules/compat.h"

int main(int argc, char **argv)
{
	compat_set sections = 0;
	for (int k = 1; k < argc; k++) {
		int i = compat_find(slice_str(argv[k]));
		if (i < 0)
			fatal("no section '%s'", argv[k]);
		sections |= (compat_set)1 << i;
	}
	struct buf out = {0};
	compat_header(sections, &out);
	if (fwrite(out.p, 1, out.n, stdout) != out.n || fflush(stdout))
		fatal("cannot write");
	buf_free(&out);
	return 0;
}
