/* isolation.c: namespaces, mounts, Landlock, capabilities. Raw system calls, so that it builds and runs wherever the kernel has less. */
#include "verify/isolation.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* ---- namespaces ---- */

static bool write_text(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	bool ok = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);
	if (fd >= 0)
		close(fd);
	return ok;
}

/* Everybody stays who they are. Only root may keep all users and groups, so that it can still read files of others. */
static void keep_users(uid_t user, gid_t group)
{
	static const char all[] = "0 0 4294967295";
	char users[64], groups[64];
	prctl(PR_SET_DUMPABLE, 1); /* else these files are root's; the warden takes it back */
	if (write_text("/proc/self/uid_map", all) && write_text("/proc/self/gid_map", all))
		return;
	snprintf(users, sizeof users, "%u %u 1", user, user);
	snprintf(groups, sizeof groups, "%u %u 1", group, group);
	write_text("/proc/self/setgroups", "deny");
	write_text("/proc/self/uid_map", users); /* where that is refused, ids are those of nobody, which few programs look at */
	write_text("/proc/self/gid_map", groups);
}

pid_t isolation_fork(bool foreign, unsigned *has, int *refused)
{
	long spaces = CLONE_NEWPID | (foreign ? CLONE_NEWNS | CLONE_NEWIPC : 0) | SIGCHLD;
	uid_t user = geteuid();
	gid_t group = getegid();
	*has = 0;
	*refused = 0;
	fflush(NULL);
	pid_t pid = (pid_t)syscall(SYS_clone, spaces, 0, 0, 0, 0);
	if (pid >= 0)
		return pid;
	pid = (pid_t)syscall(SYS_clone, CLONE_NEWUSER | spaces, 0, 0, 0, 0);
	if (!pid) {
		*has = OWN_USERS;
		keep_users(user, group);
	}
	if (pid >= 0)
		return pid;
	*refused = errno;
	return fork();
}

/* ---- mounts ---- */

/* Covers every other /proc of a mount table, as one of a folder to chroot into shows all processes too. False: one stays. */
static bool cover_procs(void)
{
	FILE *f = fopen("/proc/self/mountinfo", "re");
	char *line = NULL, *path, *space;
	size_t cap = 0;
	bool ok = f;
	/* ID PARENT DEV ROOT PATH OPTIONS... - TYPE SOURCE OPTIONS */
	while (f && getline(&line, &cap, f) > 0) {
		char *type = strstr(line, " - proc ");
		path = line;
		for (int i = 0; i < 4 && path; i++)
			path = (path = strchr(path, ' ')) ? path + 1 : NULL;
		if (!type || !path || path > type || !(space = strchr(path, ' ')))
			continue;
		*space = 0;
		if (strcmp(path, "/proc") &&
		    strncmp(path, "/proc/", 6)) /* one with a blank in its path, '\040', stays, and says so */
			ok &= !mount("/proc", path, NULL, MS_BIND, NULL);
	}
	free(line);
	if (f)
		fclose(f);
	return ok;
}

static bool mount_proc(void)
{
	unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
	if (mount("proc", "/proc", "proc", flags, NULL))
		return false;
	/* settings of the machine, some of which name programs for the kernel to run: to root they are writable files like others */
	if (!mount("/proc/sys", "/proc/sys", NULL, MS_BIND, NULL))
		mount(NULL, "/proc/sys", NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | flags, NULL);
	return cover_procs();
}

void isolation_mounts(uint64_t memory, unsigned *has, int *refused)
{
	char options[64];
	if (getpid() != 1 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) || !mount_proc())
		*refused = *refused ? *refused : errno;
	else
		*has |= OWN_PROCESSES;
	snprintf(options, sizeof options, memory ? "mode=1777,size=%llu" : "mode=1777", (unsigned long long)memory);
	if (getpid() == 1 && (access("/dev/shm", F_OK) || !mount("tmpfs", "/dev/shm", "tmpfs", MS_NOSUID | MS_NODEV, options)))
		*has |= OWN_SHARED;
}

/* ---- Landlock ---- */

/* what headers older than the kernel lack */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif

int isolation_domain(void)
{
#if defined(SYS_landlock_create_ruleset) && defined(LANDLOCK_CREATE_RULESET_VERSION)
	/* the kernel's structure as of version 6; older ones want less of it */
	struct {
		uint64_t fs, net, scoped;
	} rules = {.fs = LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_REFER, .scoped = 2 /* signals */};
	struct landlock_path_beneath_attr all = {.allowed_access = LANDLOCK_ACCESS_FS_REFER};
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	if (version < 2) /* the first one lets nobody rename files from folder to folder */
		return -1;
	int domain = (int)syscall(SYS_landlock_create_ruleset, &rules, version >= 6 ? sizeof rules : sizeof rules.fs, 0);
	all.parent_fd = domain < 0 ? -1 : open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (domain >= 0 && (all.parent_fd < 0 || syscall(SYS_landlock_add_rule, domain, LANDLOCK_RULE_PATH_BENEATH, &all, 0))) {
		close(domain);
		domain = -1;
	}
	if (all.parent_fd >= 0)
		close(all.parent_fd);
	return domain;
#else
	return -1;
#endif
}

/* ---- rights ---- */

/* The rights of root with which a program undoes its mounts, opens or changes other processes, loads code into the kernel, or lifts its
 * limits. No container gives them by default, so what uses a GPU works without. */
static void drop_rights(void)
{
	static const int rights[] = {
	        CAP_SYS_ADMIN,    CAP_SYS_PTRACE, CAP_SYS_MODULE,       CAP_SYS_RAWIO,    CAP_SYS_BOOT,
	        CAP_SYS_RESOURCE, CAP_MKNOD,      38 /* CAP_PERFMON */, 39 /* CAP_BPF */, 40 /* CAP_CHECKPOINT_RESTORE */};
	for (size_t i = 0; i < ARRAY_SIZE(rights); i++)
		prctl(PR_CAPBSET_DROP, rights[i], 0, 0, 0); /* refused to others than root, who have none of them after exec */
}

static void close_on_exec(void)
{
#ifdef SYS_close_range
	if (!syscall(SYS_close_range, 3, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */))
		return;
#endif
	for (int fd = 3; fd < 65536; fd++)
		fcntl(fd, F_SETFD, FD_CLOEXEC);
}

bool isolation_enter(int domain)
{
	drop_rights();
	close_on_exec();
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		return false;
#ifdef SYS_landlock_restrict_self
	return domain < 0 || !syscall(SYS_landlock_restrict_self, domain, 0);
#else
	(void)domain;
	return true;
#endif
}

const char *isolation_lacks(unsigned has)
{
	if (!(has & OWN_PROCESSES))
		return has & (LANDLOCKED | OWN_USERS)
		               ? "the program sees the other processes of the machine, but not their memory and environment"
		               : "the program can read the memory and environment of other processes of its user";
	return has & OWN_SHARED ? NULL : "/dev/shm is not its own";
}
