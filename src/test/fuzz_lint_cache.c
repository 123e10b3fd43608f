/* fuzz_lint_cache.c: what a lint kept, with other numbers in it and a checksum that fits, or one that does not. */
#include "engine/lint_cache.c"
#include "test/fuzz.h"
#include "engine/engine.h"
#include "lint/lint.h"

enum { FILES = WORTH_KEEPING, SOURCES = 9 }; /* the other files are skipped: they cost no time */

static struct run run_of(void)
{
	struct run r = {.sel = selection_default(),
	                .evidence = EVIDENCE_LEXICAL,
	                .jobs = 1,
	                .lint = true,
	                .cached = true,
	                .n_files = FILES};
	char *here = realpath(".", NULL), name[16];
	r.files = xcalloc(FILES, sizeof *r.files);
	for (int i = 0; i < FILES; i++) {
		struct buf path = {0};
		snprintf(name, sizeof name, "f%d.cu", i);
		buf_addf(&path, "%s/%s", here, name);
		r.files[i] = (struct file){.path = path.p, .shown = xstrdup(name), .root = xstrdup(here), .rel = xstrdup(name)};
		r.files[i].unread = i < SOURCES;
		r.files[i].skip = i < SOURCES ? NULL : xstrdup("binary");
	}
	free(here);
	return r;
}

/* Lints the files, and prints what is found. The number of files that the cache spared. */
static size_t lint_files(unsigned choice)
{
	static void (*const printers[])(const struct lint *, struct buf *) = {lint_print_json, lint_print_github, lint_print_gitlab,
	                                                                      lint_print_junit};
	struct run r = run_of();
	struct options o = options_default();
	struct lint l = {0};
	struct buf out = {0};
	translate_run(&r);
	lint_collect(&l, &o, &r);
	lint_fingerprints(&l);
	printers[choice % ARRAY_SIZE(printers)](&l, &out);
	size_t spared = r.unchanged;
	lint_free(&l);
	buf_free(&out);
	run_free(&r);
	options_free(&o);
	return spared;
}

/* Keeps a lint of these sources, the path and the bytes of which stay for the process. */
static void first_run(char **path, struct buf *kept)
{
	static const char *const texts[] = {"#include \"f1.cu\"\nvoid f() { cudaFree(0); // tranship: allow P001 kept\n}\n",
	                                    "#include \"f2.cu\"\n__global__ void k() { __syncwarp(); }\n",
	                                    "void cudaMalloc(int);\nvoid g() { cudaMalloc(1); k<<<1, 2>>>(); }\n"};
	for (int i = 0; i < SOURCES; i++) {
		struct buf name = {0};
		buf_addf(&name, "f%d.cu", i);
		fuzz_file(name.p, (const uint8_t *)texts[i % 3], strlen(texts[i % 3]));
		buf_free(&name);
	}
	setenv("TRANSHIP_CACHE", "cache", 1);
	lint_files(0);
	struct run r = run_of();
	struct lint_cache *c = lint_cache_open(&r);
	*path = c ? xstrdup(c->path) : NULL;
	if (!c || !c->files || file_read(*path, SIZE_MAX, kept))
		abort();
	struct kept_file *files = (struct kept_file *)(kept->p + sizeof(struct head));
	for (int i = 0; i < SOURCES; i++) /* the files were made just now; later that is no reason to read them */
		files[i].stamp = file_stamp(r.files[i].path, 0, NULL);
	lint_cache_free(c);
	run_free(&r);
}

/* Each 8 bytes change one number: the piece, the row, the byte in the row, the width, the value. */
static void change(struct buf *b, const uint8_t *bytes)
{
	struct head h;
	size_t sizes[PIECES], at = sizeof h;
	static const size_t rows[] = {sizeof(struct kept_file), sizeof(struct diagnostic), sizeof(uint32_t), 1};
	unsigned piece = bytes[0] % (PIECES + 1), width = 1u << bytes[3] % 4;
	int32_t value;
	memcpy(&h, b->p, sizeof h);
	memcpy(&value, bytes + 4, sizeof value);
	int64_t wide = value;
	sizes_of(&h, sizes);
	for (unsigned k = 0; k + 1 < piece; k++)
		at += sizes[k];
	at = piece ? at + bytes[1] % 32 * rows[piece - 1] + bytes[2] : bytes[2] % sizeof h;
	if (at < b->n && width <= b->n - at)
		memcpy(b->p + at, &wide, width);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static char *path;
	static struct buf first;
	if (!path)
		first_run(&path, &first);
	struct buf b = {0};
	struct head h;
	buf_add(&b, first.p, first.n);
	for (size_t i = 0; i + 8 <= n; i += 8)
		change(&b, bytes + i);
	bool torn = fuzz_choice(bytes, n, 8) == 0;
	size_t sizes[PIECES];
	memcpy(&h, b.p, sizeof h);
	sizes_of(&h, sizes);
	if (!torn && counts_fit(&h, b.n) && sizes[0] + sizes[1] + sizes[2] + sizes[3] == b.n - sizeof h) {
		const char *at = b.p + sizeof h;
		h.sum = sum_of(
		        (const void *const[]){at, at + sizes[0], at + sizes[0] + sizes[1], at + sizes[0] + sizes[1] + sizes[2]},
		        sizes);
		memcpy(b.p, &h, sizeof h);
	}
	fuzz_file(path, (const uint8_t *)b.p, b.n);
	size_t spared = lint_files(fuzz_choice(bytes, n, 4));
	if (torn && spared && memcmp(b.p + sizeof h, first.p + sizeof h, first.n - sizeof h) != 0)
		abort();
	buf_free(&b);
	return 0;
}
