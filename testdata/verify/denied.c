/* denied.c: runs a command without namespaces, as containers do by default. usage: denied namespaces | landlock COMMAND...
 * 'landlock': without Landlock as well, as on kernels before Linux 5.19. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#endif
#define JUMP(test, value, yes, no) BPF_JUMP(BPF_JMP | test | BPF_K, value, yes, no)
#define LOAD(field)                BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))

int main(int n, char **v)
{
	const unsigned spaces = CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWIPC;
	struct sock_filter filter[] = {LOAD(nr),
	                               JUMP(BPF_JEQ, SYS_landlock_create_ruleset, 4, 0),
	                               JUMP(BPF_JEQ, SYS_clone, 1, 0),
	                               JUMP(BPF_JEQ, SYS_unshare, 0, 3),
	                               LOAD(args[0]),
	                               JUMP(BPF_JSET, spaces, 0, 1),
	                               BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
	                               BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
	if (n < 3)
		return 2;
	if (strcmp(v[1], "landlock"))
		filter[1].jt = 5;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &(struct sock_fprog){sizeof filter / sizeof *filter, filter})) {
		perror("denied");
		return 2;
	}
	execvp(v[2], v + 2);
	perror(v[2]);
	return 2;
}
