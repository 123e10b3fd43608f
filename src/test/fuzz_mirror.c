/* fuzz_mirror.c: a mirror's record, which is written as it was read; and merges of its bytes. */
#include "test/fuzz.h"
#include "edit/merge.h"
#include "output/mirror_record.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct mirror_record r = {0};
	struct buf out = {0};
	fuzz_file("record", bytes, n);
	bool ok = record_read(&r, open("record", O_RDONLY | O_CLOEXEC));
	if (ok)
		record_text(&r, &out);
	bool now = n > 18 && !memcmp(bytes, "tranship mirror 4\n", 18); /* of the formats before, another text is written */
	if (ok && now && (out.n != n || memcmp(out.p, bytes, n)))
		abort();
	buf_free(&out);
	record_free(&r);
	char *copy = fuzz_copy(bytes, n);
	merge_texts((struct slice){copy, n / 3}, (struct slice){copy + n / 3, n / 3},
	            (struct slice){copy + n / 3 * 2, n - n / 3 * 2}, n % 4, &out, &(struct merge_conflict){0});
	buf_free(&out);
	if (merge_is_marked((struct slice){copy, n}))
		merge_unmark((struct slice){copy, n}, n % 2 ? MERGE_OURS : MERGE_THEIRS, &out);
	buf_free(&out);
	free(copy);
	return 0;
}
