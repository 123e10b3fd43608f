// Faults that end a process, each tried in one of its own.
#pragma once
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <unistd.h>
#include <cuda_runtime.h>
static int wrong;
static int attempt(void (*f)(int), int which, char *text, size_t room)
{
	int pipes[2], status = 0;
	size_t n = 0;
	if (pipe(pipes))
		exit(2);
	if (!fork()) {
		dup2(pipes[1], 2);
		close(pipes[0]);
		f(which);
		exit(0);
	}
	close(pipes[1]);
	for (ssize_t m; n + 1 < room && (m = read(pipes[0], text + n, room - 1 - n)) > 0;)
		n += (size_t)m;
	text[n] = 0;
	close(pipes[0]);
	wait(&status);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
// Case 'which' says what begins with 'begins' and has 'has' behind it, and ends with status 3.
static void expect(void (*f)(int), int which, const char *begins, const char *has)
{
	char text[4096];
	int status = attempt(f, which, text, sizeof text);
	if (status != 3 || strncmp(text, begins, strlen(begins)) || !strstr(text + strlen(begins), has)) {
		printf("case %d: status %d, not 3, or not '%s...%s':\n%s", which, status, begins, has, text);
		wrong++;
	}
}
static void none(void (*f)(int), int which)
{
	char text[4096];
	int status = attempt(f, which, text, sizeof text);
	if (status || *text) {
		printf("case %d has no fault, but ends with status %d:\n%s", which, status, text);
		wrong++;
	}
}
static int result()
{
	puts(wrong ? "FAILED" : "ok");
	return wrong != 0;
}
