/* embed.c: writes the files given as a C source of byte arrays, in the order of their paths (see src/rules/embed.h). */
#include "base/base.h"
#include <errno.h>
#include <stdlib.h>

static int by_path(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void put_array(const char *path, size_t i, size_t *n)
{
	FILE *f = fopen(path, "rb");
	if (!f)
		fatal("cannot read '%s': %s", path, strerror(errno));
	printf("static const unsigned char f%zu[] = {", i);
	int c;
	for (*n = 0; (c = getc(f)) != EOF; ++*n)
		printf("%s%d,", *n % 32 ? "" : "\n", c);
	if (ferror(f))
		fatal("cannot read '%s'", path);
	fclose(f);
	printf("\n0};\n");
}

int main(int argc, char **argv)
{
	size_t n = (size_t)argc - 1;
	size_t *sizes = xcalloc(n, sizeof *sizes);
	qsort(argv + 1, n, sizeof *argv, by_path);
	printf("#include \"rules/embed.h\"\n");
	for (size_t i = 0; i < n; i++)
		put_array(argv[i + 1], i, &sizes[i]);
	printf("const struct embedded embedded_files[] = {\n");
	for (size_t i = 0; i < n; i++)
		printf("\t{ \"%s\", f%zu, %zu },\n", argv[i + 1], i, sizes[i]);
	printf("\t{ 0 }\n};\nconst size_t n_embedded_files = %zu;\n", n);
	free(sizes);
	if (fflush(stdout) || ferror(stdout))
		fatal("cannot write: %s", strerror(errno));
	return 0;
}
