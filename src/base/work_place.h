/* work_place.h: where each thread is at work: the file, the pass, the token. After a crash this says which file the crash costs.
 *
 * The places lie in memory that base/contain.c shares between the process that works and the one that waits for it. A thread that works on a file while it works on another one (code within strings) stays at the
 * outer one. */
#ifndef TRANSHIP_WORK_PLACE_H
#define TRANSHIP_WORK_PLACE_H
#include "base/base.h"
#include <limits.h>
#include <sys/types.h>

/* What is done to a file. Up to WORK_LINK the rest of the run needs only what the file declares. WORK_OUTPUT writes what became of a source;
 * WORK_STAGE what stands beside the sources: headers, links, records, journals; WORK_COMMIT puts all of it in place. */
enum work_stage { WORK_READ, WORK_LINK, WORK_MATCH, WORK_FINISH, WORK_BUILD, WORK_OUTPUT, WORK_STAGE, WORK_COMMIT, WORK_STAGES };
extern const char *const work_stage_names[WORK_STAGES];

struct work_place {
	const char *pass; /* the name of a row of passes.def, or NULL */
	uint32_t token;   /* where the pass started, an index */
	uint32_t turn;    /* another number for each work_begin(); 0: nobody works here */
	uint8_t stage;
	pid_t thread;
	double limit;        /* seconds of processor time that time_limit.c gives the work; 0: none */
	char path[PATH_MAX]; /* "": the work is on all files at once */
};

/* What ended an attempt at the run, and what the next ones do without because of it: the match of the file, whose declarations others see; all
 * but its bytes; even these, in the output. */
enum work_end { ENDED_BY_SIGNAL, ENDED_BY_TIME, ENDED_BY_MEMORY };
enum without { WITHOUT_MATCH, WITHOUT_READING, WITHOUT_COPY };
struct casualty {
	char path[PATH_MAX];
	const char *pass;
	uint32_t token;
	uint8_t stage, end, without;
	int signal;
};

enum { MOST_PLACES = 64, MOST_CASUALTIES = 64, MOST_PASSES_OUT = 16, MOST_ALONE = 4 };
struct work_places {
	struct work_place at[MOST_PLACES];
	uint32_t turns, guilty; /* guilty: the place of the thread that got a signal, from 1 on; 0: unknown */
	bool out_of_memory;
	bool singly;    /* one thread at a time, so that the place of an end is known */
	bool staged;    /* a journal tells of files beside their targets */
	bool decided;   /* the journal tells what becomes of each: all that is left to do is to put them in place */
	bool completes; /* this attempt does only what the journal says */
	uint32_t n_casualties, n_out;
	struct casualty casualties[MOST_CASUALTIES];
	const char *out[MOST_PASSES_OUT]; /* passes that the run does without */
	uint32_t n_alone;
	char alone[MOST_ALONE][PATH_MAX]; /* temporary files that no journal tells of */
};

/* The memory of this process; NULL: none. contain.c sets it. */
extern struct work_places *work_places;
/* This thread's; NULL: it works nowhere, or nobody looks. */
extern _Thread_local struct work_place *work_place;

/* The thread begins work on the file at that path ("": on all), and ends it. What begins within stays at the outer place. work_end() takes
 * what work_begin() returned, since time_limit.c leaves work without an end. */
unsigned work_begin(enum work_stage stage, const char *path, double limit);
void work_end(unsigned begun);
/* The pass starts at that token, or, by NULL, none is at work any more. */
static inline void work_at(const char *pass, uint32_t token)
{
	struct work_place *w = work_place;
	if (w) {
		w->pass = pass;
		w->token = token;
	}
}

/* The end of an earlier attempt that this file caused; NULL: it caused none. */
const struct casualty *casualty_of(const char *path);
/* Does the run do without the pass of that name? */
bool pass_is_out(const char *name);
/* May what lies at that path be written? False: attempts died of it also when they left it as it is, and said so. */
bool work_writes(const char *path);
/* All that is left to do is what the journal of an attempt says. */
static inline bool work_completes(void) { return work_places && work_places->completes; }
/* The journal tells of files beside their targets, and, if so, has decided what becomes of them. */
void work_staged(bool decided);
/* A temporary file has been made of which no journal tells. It goes when the run is given up. */
void work_alone(const char *temp);
/* May threads share the work? */
static inline bool work_singly(void) { return work_places && work_places->singly; }

/* For tests: TRANSHIP_FAULT=HOW:NAME[:END],... makes the pass or stage NAME, or an attempt's "start", crash, abort, loop, overflow the stack ("stack"), eat memory
 * ("memory") or wait for a SIGCONT ("stop"), on files whose path has that end; "-": where no single file is at work. */
void faults_read(const char *value); /* NULL: there are none; the text has to stay */
extern bool faults_armed;
void fault_strike(const char *name);
static inline void fault_point(const char *name)
{
	if (faults_armed)
		fault_strike(name);
}
#endif
