/* behave.c: a program that does well or badly, as its argument says; testdata/verify/verify.conf says what is to be made of it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int says(const char *mode, const char *word) { return !strcmp(mode, word); }

static void write_values(float third)
{
	FILE *f = fopen("values.bin", "wb");
	for (int i = 0; i < 100; i++) {
		float v = i == 3 ? third : (float)i * 0.1f;
		fwrite(&v, sizeof v, 1, f);
	}
	fclose(f);
}

int main(int argc, char **argv)
{
	const char *mode = argc > 1 ? argv[1] : "right";
	struct timespec t;
	clock_gettime(CLOCK_REALTIME, &t);
	printf("sum %.6f\nElapsed time: %ld ns\n", says(mode, "wrong-text") ? 495.25 : 495.0, t.tv_nsec);
	printf("run %ld\n", says(mode, "nondeterministic") ? t.tv_nsec + getpid() : 1);
	write_values(says(mode, "wrong") ? 0.31f : says(mode, "near") ? 0.30000004f : 0.3f);
	if (says(mode, "status"))
		return 3;
	if (says(mode, "crash"))
		raise(SIGSEGV);
	if (says(mode, "hang")) {
		signal(SIGTERM, SIG_IGN);
		signal(SIGHUP, SIG_IGN);
		for (;;)
			pause();
	}
	if (says(mode, "spin"))
		for (;;)
			;
	if (says(mode, "fork")) { /* far more than the limit, far less than a machine can bear */
		for (int i = 0; i < 400 && fork() > 0; i++)
			;
		for (;;)
			pause();
	}
	if (says(mode, "daemon")) { /* ends well, and leaves something behind */
		if (!fork()) {
			setsid();
			if (!fork()) {
				execl("/bin/sleep", "sleep", "7653", (char *)NULL);
				_exit(1);
			}
			_exit(0);
		}
	}
	if (says(mode, "flood"))
		for (;;)
			puts("the quick brown fox");
	if (says(mode, "memory"))
		for (;;)
			memset(malloc(1 << 20), 1, 1 << 20);
	if (says(mode, "big-file"))
		for (int fd = open("big", O_WRONLY | O_CREAT, 0600);;)
			if (write(fd, argv, 64) < 0)
				_exit(9);
	if (says(mode, "fill-disk"))
		for (int i = 0;; i++) {
			char name[32];
			snprintf(name, sizeof name, "f%d", i);
			int fd = open(name, O_WRONLY | O_CREAT, 0600);
			static char block[1 << 19];
			if (fd < 0 || write(fd, block, sizeof block) < 0)
				_exit(9);
			close(fd);
		}
	return 0;
}
