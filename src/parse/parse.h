/* parse.h: facts from libclang. src/parse/clang_impl.h is the only file that includes clang-c. */
#ifndef TRANSHIP_PARSE_H
#define TRANSHIP_PARSE_H
#include "base/lost_time.h"
#include "scan/facts.h"

struct own_places;
/* The expressions of a file whose types are wanted, as bytes, sorted by their first ones. */
struct wanted_types {
	const struct range *at;
	uint32_t n;
};
/* What libclang gets in the place of a file on disk. */
struct parse_text {
	const char *path; /* absolute */
	struct slice bytes;
};
struct parse_job {
	const char *file;        /* absolute path of the main file */
	const char *directory;   /* working directory of the command */
	const char *text;        /* of a head, which exists in libclang's eyes only; NULL: the file is on disk */
	size_t head;             /* 1 + the place of the head whose headers the file includes; 0: none */
	const char *const *args; /* clang's arguments, main file and language excluded */
	size_t n_args, own_folder; /* which of them names the folder of the file */
	const char *cuda_path;          /* --cuda-path, or NULL: stand-in headers */
	const struct own_places *own;   /* what messages may show text of, beside the system's headers; NULL: anything */
	const struct parse_text *texts; /* NULL: the disk has all */
	size_t n_texts;
	struct strmap *scope;              /* absolute paths of the files in scope -> index given back in parse_result */
	const struct wanted_types *wanted; /* by these indices; NULL: none */
	bool instances;                    /* of templates are made, and what clang says of these counts */
	int cuda_version;                  /* for CUDART_VERSION in the stand-in headers */
	const struct rule_table *rules;    /* whose names are worth a fact; NULL: the built-in table. One for all jobs of a call. */
};
enum parse_status {
	PARSE_OK,
	PARSE_ERRORS /* facts, but with errors */,
	PARSE_CRASHED,
	PARSE_TIMEOUT,
	PARSE_NO_LIBCLANG,
	PARSE_FAILED
};
struct parse_result {
	enum parse_status status;
	char message[256]; /* why not, for the statuses without facts */
	struct {
		uint32_t file;
		struct fact_set facts;
	} *files; /* the files in scope this translation unit read */
	uint32_t n_files;
	double seconds;
	long peak_kb;
};
/* Runs the jobs, each in child processes (a crash or a hang costs that job only), at most 'parallel' at once, each for
 * at most 'timeout' seconds of the processor (0: any), less where 'lost' (or NULL) says so, and calls done(ctx, i, result) in job order for
 * each. Together they take at most a gigabyte: what has to stop for that is done later, by itself. The result is freed by parse_result_free in the
 * callback's hands. libclang is loaded once, on the first call, never otherwise.
 * Heads come first among the jobs: their users begin with what clang keeps of the head's headers, and the facts of these come with the head alone
 * then. A user whose head cannot be had is parsed as if it named none. */
typedef void parse_done(void *ctx, size_t job, struct parse_result *result);
void parse_all(const struct parse_job *jobs, size_t n, unsigned parallel, double timeout, struct lost_time *lost, parse_done *done,
               void *ctx);
void parse_result_free(struct parse_result *r);
/* "libclang 22.1.8 (PATH)" or NULL and why not in *message (static). Loads the library. */
const char *libclang_version(const char **message);
/* ---- compile_commands.json: src/parse/compile_database.c ---- */
struct compile_command {
	char *directory, *file; /* absolute */
	char **args;            /* as written, compiler first */
	size_t n_args;
};
/* Reads the commands of dir/compile_commands.json, a regular file of at most 32 MiB. False: *why gets the reason. The caller frees. */
bool compile_database(const char *dir, struct compile_command **list, size_t *n, struct buf *why);
void compile_database_free(struct compile_command *list, size_t n);
#endif
