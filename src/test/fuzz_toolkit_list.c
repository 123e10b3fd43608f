/* fuzz_toolkit_list.c: a toolkit's list of its files that is these bytes, in a folder that a project has, too: filling it writes there alone, all or
 * nothing, and nothing in version control's folder. */
#include "test/fuzz.h"
#include "base/file_io.h"
#include "base/temp_file.h"
#include "toolkit/plan.h"
#include <sys/stat.h>

static const char header[] = "a header";

static bool holds(const char *path, const char *text) { return file_holds(path, slice_str(text)); }

/* The folders that stand in the way, and what a project keeps there. */
static void make_tree(unsigned shape)
{
	remove_folder_at(AT_FDCWD, "dir/include");
	unlink("dir/include");
	unlink("dir/lib");
	mkdir("dir", 0700);
	mkdir("dir/.git", 0700);
	mkdir("victim", 0700);
	fuzz_file("outside", (const uint8_t *)"outside", 7);
	fuzz_file("dir/.git/HEAD", (const uint8_t *)"a", 1);
	fuzz_file("dir/own", (const uint8_t *)"a", 1);
	if (shape == 1 && symlink("../victim", "dir/include"))
		abort();
	if (shape == 2)
		fuzz_file("dir/include", (const uint8_t *)"a", 1);
	if (shape == 3 &&
	    (mkdir("dir/include", 0700) || symlink("../../outside", "dir/include/x.h") || symlink("../victim", "dir/lib")))
		abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	unsigned shape = fuzz_choice(bytes, n, 5);
	struct plan p = {0};
	struct stat st;
	make_tree(shape);
	fuzz_file("dir/" PLAN_RECORD, bytes, n);
	char *dir = realpath("dir", NULL);
	plan_holds(dir);
	plan_text(&p, "include/x.h", header);
	plan_link(&p, "lib", "include");
	bool ok = plan_carry_out(&p, dir);
	if (!holds("outside", "outside") || !holds("dir/.git/HEAD", "a") || !access("victim/x.h", F_OK))
		abort();
	if (ok && (!holds("dir/include/x.h", header) || lstat("dir/include", &st) || !S_ISDIR(st.st_mode) || !plan_holds(dir)))
		abort();
	if (!ok && (!holds("dir/own", "a") || holds("dir/include/x.h", header) ||
	            !file_holds("dir/" PLAN_RECORD, (struct slice){(const char *)bytes, n})))
		abort();
	plan_free(&p);
	free(dir);
	return 0;
}
