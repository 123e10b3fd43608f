/* fuzz_journal.c: journals of these bytes, with the seals of the own key and without: what lies beside the folder, and in version control's, stays. */
#include "test/fuzz.h"
#include "base/journal.h"
#include "base/keyed_mark.h"
#include <sys/stat.h>

static void add_line(struct buf *b, const char *kind, const char *version, const char *base)
{
	struct buf sealed = {0};
	struct digest seal;
	char text[DIGEST_TEXT];
	buf_addf(b, "%s%c%s%c%c%c%c", kind, 0, version, 0, 0, 0, 0);
	buf_addf(&sealed, "%s%c", base, 0);
	buf_add(&sealed, b->p, b->n);
	if (!keyed_mark("journal", (struct slice){sealed.p, sealed.n}, &seal))
		abort();
	buf_addf(b, "%s%c", digest_text(&seal, text), 0);
	buf_free(&sealed);
}

static bool holds(const char *path, const char *text) { return file_holds(path, slice_str(text)); }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	char cwd[4096], base[5000], cache[5000];
	struct buf b = {0};
	if (!getcwd(cwd, sizeof cwd))
		abort();
	snprintf(base, sizeof base, "%s/tree", cwd);
	snprintf(cache, sizeof cache, "%s/cache", cwd);
	setenv("TRANSHIP_CACHE", cache, 1);
	mkdir("tree", 0700);
	mkdir("tree/.git", 0700);
	fuzz_file("outside", (const uint8_t *)"outside", 7);
	fuzz_file("tree/.git/HEAD", (const uint8_t *)"a", 1);
	fuzz_file("tree/a", (const uint8_t *)"a", 1);
	fuzz_file("tree/.x.tranship-abcdef", (const uint8_t *)"b", 1);
	bool sealed = fuzz_choice(bytes, n, 4);
	if (sealed)
		add_line(&b, "journal", "2", base);
	for (size_t i = 0; i < n; i++) /* line ends, which a dictionary and a person can type, end fields */
		buf_addch(&b, bytes[i] == '\n' ? 0 : (char)bytes[i]);
	if (sealed)
		add_line(&b, "commit", "", base);
	fuzz_file("tree/" JOURNAL_NAME, (const uint8_t *)b.p, b.n);
	bool ok = journal_recover(base, true);
	if (!holds("outside", "outside") || !holds("tree/.git/HEAD", "a") || (!sealed && n && ok) ||
	    (!ok && (!holds("tree/a", "a") || !holds("tree/.x.tranship-abcdef", "b"))))
		abort();
	unlink("tree/" JOURNAL_NAME);
	buf_free(&b);
	return 0;
}
