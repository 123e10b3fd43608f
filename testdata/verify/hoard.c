/* hoard.c: takes 160 MB of memory or disk where few look, keeps it for five seconds and ends well. usage: hoard HOW */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
enum { MUCH = 160 << 20, PART = 1 << 20 };
static char part_of_it[PART];
static int fill(int fd)
{
	memset(part_of_it, 1, PART);
	for (int i = 0; i < MUCH / PART; i++)
		if (write(fd, part_of_it, PART) != PART)
			exit(4);
	return fd;
}
static void forget(void *p) /* the pages stay in the file, and out of this process */
{
	memset(p, 1, MUCH);
	madvise(p, MUCH, MADV_DONTNEED);
}
int main(int n, char **v)
{
	const char *how = n > 1 ? v[1] : "";
	int shared = MAP_SHARED, rw = PROT_READ | PROT_WRITE, fd;
	if (!strcmp(how, "grandchild")) {
		if (fork())
			return wait(NULL), sleep(5);
		setsid();
		if (fork())
			return 0;
		fill(memfd_create("x", 0));
	} else if (!strcmp(how, "many")) { /* each process has a little */
		for (int i = 0; i < 8; i++)
			if (!fork()) {
				fd = memfd_create("x", 0);
				ftruncate(fd, MUCH / 8);
				memset(mmap(0, MUCH / 8, rw, shared, fd, 0), 1, MUCH / 8);
				sleep(5);
				return 0;
			}
	} else if (!strcmp(how, "memfd")) {
		fill(memfd_create("x", 0));
	} else if (!strcmp(how, "memfd-mapped")) {
		fd = memfd_create("x", 0);
		ftruncate(fd, MUCH);
		forget(mmap(0, MUCH, rw, shared, fd, 0));
		close(fd);
	} else if (!strcmp(how, "memfd-page")) { /* only a page of it is mapped */
		fill(fd = memfd_create("x", 0));
		usleep(200000);
		mmap(0, 4096, rw, shared, fd, 0);
		close(fd);
	} else if (!strcmp(how, "in-flight")) { /* no process has it open or mapped */
		int pair[2];
		char room[CMSG_SPACE(sizeof fd)] = {0};
		struct iovec part = {"x", 1};
		struct msghdr m = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
		struct cmsghdr *c = CMSG_FIRSTHDR(&m);
		socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
		c->cmsg_len = CMSG_LEN(sizeof fd), c->cmsg_level = SOL_SOCKET, c->cmsg_type = SCM_RIGHTS;
		for (int i = 0; i < 160; i++) {
			fd = memfd_create("x", 0);
			memset(CMSG_DATA(c), 0, sizeof fd);
			memcpy(CMSG_DATA(c), &fd, sizeof fd);
			sendmsg(pair[0], &m, 0);
			memset(part_of_it, 1, PART);
			write(fd, part_of_it, PART);
			close(fd);
		}
	} else if (!strcmp(how, "shared")) {
		forget(mmap(0, MUCH, rw, shared | MAP_ANONYMOUS, -1, 0));
	} else if (!strcmp(how, "shm")) {
		close(fill(open("/dev/shm/tranship-hoard", O_RDWR | O_CREAT, 0600)));
	} else if (!strcmp(how, "shm-unlinked")) {
		fd = open("/dev/shm/tranship-hoard", O_RDWR | O_CREAT, 0600);
		unlink("/dev/shm/tranship-hoard");
		fill(fd);
	} else if (!strcmp(how, "system-v")) {
		int id = shmget(IPC_PRIVATE, MUCH, 0600);
		char *p = shmat(id, 0, 0);
		memset(p, 1, MUCH);
		shmdt(p);
	} else if (!strcmp(how, "burst")) {
		memset(mmap(0, MUCH, rw, shared | MAP_ANONYMOUS, -1, 0), 1, MUCH);
		return 0;
	} else if (!strcmp(how, "unlinked")) {
		fd = open("x", O_RDWR | O_CREAT, 0600);
		unlink("x");
		fill(fd);
	} else if (!strcmp(how, "unlinked-mapped")) {
		fill(fd = open(".", O_RDWR | O_TMPFILE, 0600));
		mmap(0, MUCH, rw, shared, fd, 0);
		close(fd);
	} else if (!strcmp(how, "locked")) {
		mkdir("d", 0700);
		close(fill(open("d/x", O_RDWR | O_CREAT, 0600)));
		chmod("d", 0);
	} else if (!strcmp(how, "honest")) { /* eight processes with the same memory */
		char *p = mmap(0, MUCH / 4, rw, shared | MAP_ANONYMOUS, -1, 0);
		memset(p, 1, MUCH / 4);
		for (int i = 0; i < 8; i++)
			if (!fork()) {
				for (int k = 0; k < MUCH / 4; k += 4096)
					p[k]++;
				sleep(1);
				return 0;
			}
		while (wait(NULL) > 0)
			;
		return 0;
	} else {
		return 2;
	}
	sleep(5);
	if (!strcmp(how, "locked"))
		chmod("d", 0700);
	return 0;
}
