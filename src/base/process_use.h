/* process_use.h: what other processes of this user take. */
#ifndef TRANSHIP_PROCESS_USE_H
#define TRANSHIP_PROCESS_USE_H
#include <stddef.h>
#include <sys/types.h>

/* Bytes of a process that no file holds; 0: nobody tells. */
size_t process_memory(pid_t pid);
/* Seconds of processor time that a process, or one of its threads, has worked; 0: nobody tells. */
double process_seconds(pid_t pid);
double thread_seconds(pid_t pid, pid_t thread);
#endif
