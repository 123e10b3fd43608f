/* sandbox.h: one foreign process and all it starts, with limits that it cannot outlive.
 *
 * The process runs under a warden: the first process of a process-id namespace of its own where the kernel lets us make one (its end
 * is then the end of every process in it, and it sees no others), a child subreaper elsewhere. It has a session of its own and no terminal. When it ends,
 * or a limit is reached, or the caller dies, everything that descends from it is killed, whatever sessions and groups it made.
 * A foreign program is isolated as far as the kernel allows (isolation.h). A signal to the caller (interrupt.h) ends a run as END_LOST.
 * The caller must have no other children and one thread: left-over descendants become its children, and are killed. */
#ifndef VERIFY_SANDBOX_H
#define VERIFY_SANDBOX_H
#include "base/words.h"

struct limits {          /* 0: none */
	double wall;     /* seconds */
	unsigned cpu;    /* seconds, each process */
	uint64_t memory; /* bytes: all processes together, and the data of each */
	uint64_t file;   /* bytes, each file written */
	uint64_t disk;   /* bytes below the working folder */
	uint64_t output; /* bytes, standard output and error each */
	unsigned processes;
};

struct command {
	const char *const *argv; /* ends with NULL; argv[0] is looked up in PATH when it has no '/' */
	const char *folder;      /* working folder; NULL: the caller's. With 'private', HOME and TMPDIR too */
	bool private;
	bool foreign;            /* it sees an allow-list of the environment only; what is private does so in any case */
	const struct words *env; /* names of variables that it sees beside those; or NULL */
	const char *temp;        /* TMPDIR, when not NULL */
	const char *input;       /* file for standard input; NULL: nothing */
	struct limits limits;
};

enum end {
	END_EXIT,
	END_SIGNAL,
	END_WALL,
	END_CPU,
	END_MEMORY,
	END_FILE,
	END_DISK,
	END_OUTPUT,
	END_PROCESSES,
	END_NOT_STARTED,
	END_LOST
};

/* END_LOST: how the program ended is not known; that is no success. */
struct ending {
	enum end end;
	int status;          /* exit status, signal, or the errno value for END_NOT_STARTED */
	double seconds;      /* of wall-clock time */
	uint64_t peak;       /* bytes of memory seen in use by all processes together; 0 when 'memory' was not limited */
	unsigned has;        /* enum isolation: what the program was isolated by */
	int refused;         /* the errno value of what was refused of it, or 0 */
	struct buf out, err; /* never longer than the limit on output */
};

/* Runs to the end. The result is to be freed with ending_free. */
void sandbox_run(const struct command *c, struct ending *e);
void ending_free(struct ending *e);
/* What happened, for a person: "exit status 3", "killed by SIGSEGV", "over 10 s"... */
void ending_text(const struct ending *e, const struct limits *l, struct buf *out);
#endif
