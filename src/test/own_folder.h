/* own_folder.h: an empty folder for each test, in which it runs: cmocka_unit_test_setup_teardown(TEST, enter, leave). */
#ifndef TEST_OWN_FOLDER_H
#define TEST_OWN_FOLDER_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char dir[64];

static int enter(void **state)
{
	(void)state;
	strcpy(dir, "/tmp/tranship-test-XXXXXX");
	return !mkdtemp(dir) || chdir(dir);
}

static int leave(void **state)
{
	(void)state;
	char command[128];
	snprintf(command, sizeof command, "rm -rf '%s'", dir);
	return chdir("/") || system(command);
}
#endif
