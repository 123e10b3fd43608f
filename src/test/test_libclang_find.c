/* test_libclang_find.c: which libclang is taken, and the headers beside it. */
#include "parse/libclang_find.h"
#include "scan/facts.h"
#include "parse/parse.h"
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/* The library is loaded once per process, so each case gets its own. */
static int loads(const char *wanted, char said[256])
{
	int fd[2], status;
	assert_int_equal(pipe(fd), 0);
	pid_t pid = fork();
	if (!pid) {
		const char *why;
		setenv("TRANSHIP_LIBCLANG", wanted, 1);
		const char *version = libclang_version(&why);
		dprintf(fd[1], "%s", version ? version : why);
		_exit(version ? 1 : 0);
	}
	close(fd[1]);
	ssize_t n = read(fd[0], said, 255);
	said[n > 0 ? n : 0] = 0;
	close(fd[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	return WEXITSTATUS(status);
}

static void test_library_asked_for(void **state)
{
	(void)state;
	char said[256];
	assert_int_equal(loads("/nowhere/libclang.so", said), 0);
	assert_non_null(strstr(said, "/nowhere/libclang.so"));
	assert_int_equal(loads("libc.so.6", said), 0);
	assert_non_null(strstr(said, "clang_"));
	struct lib_candidate *list;
	size_t n = libclang_candidates(&list);
	assert_true(n > 10);
	for (size_t i = 1; i < n; i++)
		assert_true(list[i - 1].version >= list[i].version);
	unsigned loaded = 0;
	for (size_t i = 0; i < n && loaded < 4; i++)
		if (list[i].path[0] == '/' && loads(list[i].path, said)) {
			assert_non_null(strstr(said, "libclang "));
			loaded++;
		}
	free_candidates(list, n);
}

static void test_headers_of_the_library(void **state)
{
	(void)state;
	char path[PATH_MAX + 64], lib[PATH_MAX + 64], dir[] = "/tmp/tranship-libclang-XXXXXX";
	assert_non_null(mkdtemp(dir));
	struct clang_headers h;
	snprintf(lib, sizeof lib, "%s/libclang.so", dir);
	/* none beside it, none anywhere: GCC's stand in, where there is a GCC */
	clang_headers_find(lib, 99, &h);
	assert_null(h.resource_dir);
	if (h.gcc_include) {
		snprintf(path, sizeof path, "%s/stddef.h", h.gcc_include);
		assert_int_equal(access(path, R_OK), 0);
	}
	free(h.gcc_include);
	/* beside it: nothing to tell clang */
	static const char *const dirs[] = {"clang", "clang/99.1.0", "clang/99.1.0/include"};
	for (size_t i = 0; i < ARRAY_SIZE(dirs); i++) {
		snprintf(path, sizeof path, "%s/%s", dir, dirs[i]);
		assert_int_equal(mkdir(path, 0700), 0);
	}
	char header[PATH_MAX + 64];
	snprintf(header, sizeof header, "%s/clang/99.1.0/include/stddef.h", dir);
	fclose(fopen(header, "w"));
	clang_headers_find(lib, 99, &h);
	assert_null(h.resource_dir);
	assert_null(h.gcc_include);
	unlink(header);
	for (size_t i = ARRAY_SIZE(dirs); i--;) {
		snprintf(path, sizeof path, "%s/%s", dir, dirs[i]);
		rmdir(path);
	}
	assert_int_equal(rmdir(dir), 0);
}

/* Makes the file and the folders that it lies in. */
static void make_file(const char *dir, const char *name)
{
	char path[PATH_MAX];
	snprintf(path, sizeof path, "%s/%s", dir, name);
	for (char *p = path + strlen(dir) + 1; (p = strchr(p, '/')); *p++ = '/') {
		*p = 0;
		mkdir(path, 0700);
	}
	fclose(fopen(path, "w"));
}

static void test_library_of_the_wheel(void **state)
{
	(void)state;
	char path[PATH_MAX], command[64], dir[] = "/tmp/tranship-wheel-XXXXXX";
	assert_non_null(mkdtemp(dir));
	assert_int_equal(libclang_wheel(dir, path), 0);
	/* the package alone, as for another machine, has no library */
	make_file(dir, "lib/python3.9/site-packages/libclang-17.0.6.dist-info/METADATA");
	assert_int_equal(libclang_wheel(dir, path), 0);
	make_file(dir, "lib/python3.9/site-packages/clang/native/libclang.so");
	assert_int_equal(libclang_wheel(dir, path), 17);
	assert_non_null(strstr(path, "/lib/python3.9/site-packages/clang/native/libclang.so"));
	/* the newest of several */
	make_file(dir, "lib64/python3.13/dist-packages/libclang-18.1.1.dist-info/METADATA");
	make_file(dir, "lib64/python3.13/dist-packages/clang/native/libclang.so");
	assert_int_equal(libclang_wheel(dir, path), 18);
	assert_non_null(strstr(path, "/lib64/python3.13/dist-packages/clang"));
	/* pip install --target */
	make_file(dir, "libclang-20.1.0.dist-info/METADATA");
	make_file(dir, "clang/native/libclang.so");
	assert_int_equal(libclang_wheel(dir, path), 20);
	/* not what others can write to, nor what a link leads to */
	snprintf(path, sizeof path, "%s/clang/native/libclang.so", dir);
	assert_int_equal(chmod(path, 0666), 0);
	assert_int_equal(libclang_wheel(dir, path), 18);
	snprintf(path, sizeof path, "%s/lib64", dir);
	snprintf(command, sizeof command, "%s/moved", dir);
	assert_int_equal(rename(path, command), 0);
	assert_int_equal(symlink("moved", path), 0);
	assert_int_equal(libclang_wheel(dir, path), 17);
	snprintf(command, sizeof command, "rm -r %s", dir);
	assert_int_equal(system(command), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_library_of_the_wheel),
	        cmocka_unit_test(test_library_asked_for),
	        cmocka_unit_test(test_headers_of_the_library),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
