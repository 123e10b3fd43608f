/* parse_sandbox.c: a process gives up what parsing does not need. Raw system calls, so that it builds and runs wherever the kernel has
 * less. */
#include "parse/parse_sandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <ucontext.h>
#include <unistd.h>

/* ---- limits ---- */

static void limit(int what, rlim_t most)
{
	struct rlimit l;
	if (getrlimit(what, &l))
		return;
	if (l.rlim_max != RLIM_INFINITY && l.rlim_max < most)
		most = l.rlim_max;
	setrlimit(what, &(struct rlimit){most, most});
}

/* Bytes that only this process can have written, 0 when nobody tells. A sanitizer takes terabytes of addresses before anything runs. */
static size_t bytes_of_its_own(void)
{
	unsigned long pages = 0;
	FILE *f = fopen("/proc/self/statm", "re");
	if (f && fscanf(f, "%*u %*u %*u %*u %*u %lu", &pages) != 1)
		pages = 0;
	if (f)
		fclose(f);
	return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void limit_resources(const struct sandbox *s)
{
	size_t own = s->memory ? bytes_of_its_own() : 0;
	if (own)
		limit(RLIMIT_DATA, own + s->memory);
	if (!s->writable)
		limit(RLIMIT_FSIZE, 0); /* pipes have no size */
}

/* ---- Landlock ---- */

/* what headers older than the kernel lack */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif
#ifndef LANDLOCK_ACCESS_FS_IOCTL_DEV
#define LANDLOCK_ACCESS_FS_IOCTL_DEV (1ULL << 15)
#endif

/* The kernel's structure as of version 6; older ones want less of it. */
struct ruleset {
	uint64_t fs, net, scoped;
};

static bool enter_landlock(const struct sandbox *s)
{
#if defined(SYS_landlock_create_ruleset) && defined(LANDLOCK_CREATE_RULESET_VERSION)
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	if (version < 1)
		return false;
	uint64_t files = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG;
	if (version >= 2)
		files |= LANDLOCK_ACCESS_FS_REFER;
	if (version >= 3)
		files |= LANDLOCK_ACCESS_FS_TRUNCATE;
	struct ruleset all = {.fs = files | LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
	                            LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_SOCK |
	                            LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM};
	if (version >= 4)
		all.net = 3; /* bind and connect, TCP */
	if (version >= 5)
		all.fs |= LANDLOCK_ACCESS_FS_IOCTL_DEV;
	if (version >= 6)
		all.scoped = 3; /* sockets with abstract names, and signals, of others */
	size_t size = version >= 6 ? sizeof all : version >= 4 ? 2 * sizeof all.fs : sizeof all.fs;
	int rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
	if (rules < 0)
		return false;
	bool ok = true;
	if (s->writable) {
		struct landlock_path_beneath_attr beneath = {.allowed_access = files};
		beneath.parent_fd = open(s->writable, O_PATH | O_DIRECTORY | O_CLOEXEC);
		ok = beneath.parent_fd >= 0 && !syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
		if (beneath.parent_fd >= 0)
			close(beneath.parent_fd);
	}
	ok = ok && !syscall(SYS_landlock_restrict_self, rules, 0);
	close(rules);
	return ok;
#else
	(void)s;
	return false;
#endif
}

/* ---- seccomp ---- */

#if defined(__x86_64__)
#define ARCHITECTURE   AUDIT_ARCH_X86_64
#define ARGUMENT(u, i) ((u)->uc_mcontext.gregs[(i) == 0 ? REG_RDI : (i) == 1 ? REG_RSI : (i) == 2 ? REG_RDX : REG_R10])
#define ANSWER(u)      ((u)->uc_mcontext.gregs[REG_RAX])
#elif defined(__aarch64__)
#define ARCHITECTURE   AUDIT_ARCH_AARCH64
#define ARGUMENT(u, i) ((u)->uc_mcontext.regs[i])
#define ANSWER(u)      ((u)->uc_mcontext.regs[0])
#endif

#ifdef ARCHITECTURE
/* A call to open a file traps, and this process opens it by itself, as the kernel's filter cannot look at what is opened. Such a call has
 * TOKEN for an argument that open does not have. */
enum { TOKEN = 0x7472616e, MOST_FILE = 64 << 20 };

static const struct sandbox *held; /* one process, one sandbox */

/* Of devices, what is random and what is nothing; of large files, what was opened before (the precompiled prefix). */
static bool may_open(const struct stat *st, const char *path)
{
	if (S_ISREG(st->st_mode))
		return st->st_size <= MOST_FILE || !strncmp(path, "/proc/self/fd/", 14) || held->writable;
	return S_ISDIR(st->st_mode) || (S_ISCHR(st->st_mode) && (st->st_rdev == makedev(1, 3) || st->st_rdev == makedev(1, 9)));
}

static bool may_write(const char *path)
{
	size_t n = held->writable ? strlen(held->writable) : 0;
	return n && !strncmp(path, held->writable, n) && path[n] == '/' && !strstr(path, "..");
}

static void open_for_caller(int signal, siginfo_t *info, void *context)
{
	(void)signal;
	int before = errno;
	ucontext_t *u = context;
	const int at = info->si_syscall == SYS_openat; /* else open, which has no folder */
	int folder = at ? (int)ARGUMENT(u, 0) : AT_FDCWD, flags = (int)ARGUMENT(u, at + 1);
	const char *path = (const char *)ARGUMENT(u, at);
	bool writes = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC | O_APPEND);
	struct stat st;
	long fd = -EROFS;
	if (!writes || may_write(path)) {
		/* a FIFO would wait for somebody to write */
		fd = syscall(SYS_openat, folder, path, flags | O_NONBLOCK | O_NOCTTY, (mode_t)ARGUMENT(u, at + 2), 0, TOKEN);
		if (fd < 0) {
			fd = -errno;
		} else if (fstat((int)fd, &st) || !may_open(&st, path)) {
			close((int)fd);
			fd = -EACCES;
		}
	}
	ANSWER(u) = fd;
	errno = before;
}

/* What parsing does not need. The list is not the only thing that holds: Landlock and the limits do, too. */
static const int refused[] = {
        SYS_execve,
        SYS_execveat,
        SYS_socket,
        SYS_connect,
        SYS_bind,
        SYS_sendto,
        SYS_sendmsg,
        SYS_kill,
        SYS_ptrace,
        SYS_process_vm_writev,
        SYS_unshare,
        SYS_setns,
        SYS_mount,
        SYS_umount2,
        SYS_chroot,
        SYS_pivot_root,
        SYS_bpf,
        SYS_perf_event_open,
        SYS_add_key,
        SYS_keyctl,
        SYS_mq_open,
        SYS_shmget,
        SYS_open_by_handle_at,
        SYS_mkdirat,
        SYS_mknodat,
        SYS_symlinkat,
        SYS_linkat,
        SYS_truncate,
        SYS_fchmodat,
        SYS_fchownat,
        SYS_fchown,
        SYS_utimensat,
        SYS_setxattr,
        SYS_lsetxattr,
        SYS_fsetxattr,
        SYS_removexattr,
        SYS_lremovexattr,
        SYS_fremovexattr,
        SYS_fallocate,
#ifdef SYS_fork
        SYS_fork,
        SYS_vfork,
        SYS_creat,
        SYS_mkdir,
        SYS_rmdir,
        SYS_mknod,
        SYS_symlink,
        SYS_link,
        SYS_chmod,
        SYS_chown,
        SYS_lchown,
        SYS_utime,
        SYS_utimes,
        SYS_futimesat,
#endif
#ifdef SYS_io_uring_setup
        SYS_io_uring_setup, /* would open without these calls */
#endif
#ifdef SYS_fchmodat2
        SYS_fchmodat2,
#endif
#ifdef SYS_pidfd_send_signal
        SYS_pidfd_send_signal,
#endif
};
static const int refused_unless_writable[] = {
        SYS_renameat,  SYS_unlinkat, SYS_fchmod, SYS_ftruncate,
#ifdef SYS_renameat2
        SYS_renameat2,
#endif
#ifdef SYS_rename
        SYS_rename,    SYS_unlink,
#endif
};
static const int unknown_here[] = {
/* a program that gets ENOSYS does it in the old way, which a filter can look at */
#ifdef SYS_clone3
        SYS_clone3,
#endif
#ifdef SYS_openat2
        SYS_openat2,
#endif
};
static const int opening[] = {
        SYS_openat,
#ifdef SYS_open
        SYS_open,
#endif
};

struct filter {
	struct sock_filter code[256];
	unsigned short n;
};
#define ADD(f, ...) ((f)->code[(f)->n++] = (struct sock_filter)__VA_ARGS__)
#define AT(field)   offsetof(struct seccomp_data, field)

static void answer_calls(struct filter *f, const int *calls, size_t n, unsigned answer)
{
	for (size_t i = 0; i < n; i++) {
		ADD(f, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i], 0, 1));
		ADD(f, BPF_STMT(BPF_RET | BPF_K, answer));
	}
}

static bool enter_seccomp(const struct sandbox *s)
{
	struct filter f = {.n = 0};
	ADD(&f, BPF_STMT(BPF_LD | BPF_W | BPF_ABS, AT(arch)));
	ADD(&f, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
	ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
	ADD(&f, BPF_STMT(BPF_LD | BPF_W | BPF_ABS, AT(nr)));
#ifdef __x86_64__
	ADD(&f, BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1)); /* x32's numbers */
	ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS));
#endif
	answer_calls(&f, refused, ARRAY_SIZE(refused), SECCOMP_RET_ERRNO | EPERM);
	if (!s->writable)
		answer_calls(&f, refused_unless_writable, ARRAY_SIZE(refused_unless_writable), SECCOMP_RET_ERRNO | EROFS);
	answer_calls(&f, unknown_here, ARRAY_SIZE(unknown_here), SECCOMP_RET_ERRNO | ENOSYS);
	/* threads, no processes */
	ADD(&f, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4));
	ADD(&f, BPF_STMT(BPF_LD | BPF_W | BPF_ABS, AT(args[0])));
	ADD(&f, BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
	ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));
	ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
	for (size_t i = 0; i < ARRAY_SIZE(opening); i++) {
		ADD(&f, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)opening[i], 0, 4));
		ADD(&f, BPF_STMT(BPF_LD | BPF_W | BPF_ABS, AT(args[5])));
		ADD(&f, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TOKEN, 1, 0));
		ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP));
		ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
	}
	ADD(&f, BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
	held = s;
	struct sigaction traps = {.sa_sigaction = open_for_caller, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK | SA_RESTART};
	sigset_t one;
	sigemptyset(&one);
	sigaddset(&one, SIGSYS);
	struct sock_fprog program = {f.n, f.code};
	return !sigaction(SIGSYS, &traps, NULL) && !sigprocmask(SIG_UNBLOCK, &one, NULL) &&
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#else
static bool enter_seccomp(const struct sandbox *s)
{
	(void)s;
	return false;
}
#endif

unsigned sandbox_enter(const struct sandbox *s)
{
	unsigned with = 0;
	bool lone = !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	if (s->with & SANDBOX_LIMITS) {
		limit_resources(s);
		with |= SANDBOX_LIMITS;
	}
	if (lone && s->with & SANDBOX_LANDLOCK && enter_landlock(s))
		with |= SANDBOX_LANDLOCK;
	if (lone && s->with & SANDBOX_SECCOMP && enter_seccomp(s)) /* last: it lets nobody in any more */
		with |= SANDBOX_SECCOMP;
	return with;
}
