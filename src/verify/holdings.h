/* holdings.h: what the processes of a tree hold beside their own pages: memory in files (memfd, /dev/shm, System V, what they share), and files
 * on disk that are open or mapped but in no folder any more.
 *
 * A look reads /proc of the processes. It counts each file once, however many hold it. It remembers the size of what is only mapped from the
 * time when it was open, because the kernel shows it of an open file only (of a mapped one to root only). */
#ifndef VERIFY_HOLDINGS_H
#define VERIFY_HOLDINGS_H
#include "verify/processes.h"
#include "base/base.h"
#include <time.h>

struct held_file {
	dev_t dev;
	ino_t ino;
	uint64_t bytes;     /* allocated; when not 'known', as far as mappings show it */
	uint64_t resident;  /* of its pages, what processes have mapped */
	bool known, memory; /* 'memory': on no disk */
};

struct holdings {
	int shm, sysv;   /* the program's /dev/shm and /proc/sysvipc/shm, or -1; the maker closes them */
	bool own_shared; /* these are of nobody else */
	time_t since;    /* if others use them too: what changed before is not the program's */
	dev_t shm_dev;
	struct held_file *v; /* of the last look, sorted */
	size_t n, cap;
	uint64_t memory; /* bytes, after LOOK_PAGES: memory of the tree. What processes share counts once */
	uint64_t disk;   /* bytes, after a look: files on disk without a name */
};

/* Each reads more: open files alone are quick, and keep the last look's, as these may be mapped; pages cost time by their number. */
enum look { LOOK_OPEN, LOOK_MAPPED, LOOK_PAGES };
void holdings_look(struct holdings *h, const struct tree *t, enum look how);
void holdings_free(struct holdings *h);
#endif
