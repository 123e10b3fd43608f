/* process_use.c: what other processes take, as /proc tells. */
#include "base/process_use.h"
#include <stdio.h>
#include <time.h>
#include <unistd.h>

size_t process_memory(pid_t pid)
{
	char path[40];
	unsigned long all = 0, shared = 0;
	snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
	FILE *f = fopen(path, "re");
	if (f && fscanf(f, "%*u %lu %lu", &all, &shared) != 2)
		all = shared = 0;
	if (f)
		fclose(f);
	return all > shared ? (all - shared) * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

double process_seconds(pid_t pid)
{
	clockid_t clock;
	struct timespec t;
	if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &t))
		return 0;
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double thread_seconds(pid_t pid, pid_t thread)
{
	char path[80];
	unsigned long user = 0, system = 0;
	snprintf(path, sizeof path, "/proc/%d/task/%d/stat", (int)pid, (int)thread);
	FILE *f = fopen(path, "re");
	if (!f) /* no /proc: the process's own is at least that */
		return process_seconds(pid);
	/* the name, in parentheses, is tranship's or tranship-nvcc's */
	if (f && fscanf(f, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
		user = system = 0;
	if (f)
		fclose(f);
	return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}
