/* collect.h: where the facts of one translation unit gather, file by file, while clang.c walks it. Knows nothing of libclang. */
#ifndef TRANSHIP_COLLECT_H
#define TRANSHIP_COLLECT_H
#include "parse/parse.h"
#include "scan/facts_impl.h"

struct source {
	void *file;                   /* libclang's handle, the first where it has several */
	int index;                    /* in the job's scope, or -1 */
	uint8_t origin;               /* enum ref_origin of what is declared in it */
	struct slice text;            /* in scope only; libclang's */
	bool in_extern_c;             /* some reading was inside extern "C" */
	struct source *included_from; /* the file in scope, and the place in it, that led here first; or NULL */
	uint32_t included_at;
	struct wanted_types wanted;
	struct range *linkage; /* extents of extern "C" blocks */
	uint32_t n_linkage, cap_linkage;
	struct fact_set facts; /* strings live in the collector's arena */
};

struct collector {
	const struct parse_job *job;
	struct source **sources;
	uint32_t n_sources, cap_sources;
	struct handle {
		void *file;
		struct source *source;
	} *handles; /* one file may be known to libclang by several names */
	uint32_t n_handles, cap_handles;
	struct handle last;  /* asked for last, which is mostly the next one too */
	struct source *main; /* of the job's own file, once seen */
	const char *sdk[3];  /* folders of the CUDA SDK, links resolved */
	unsigned n_sdk;
	struct arena arena;
};
void collect_start(struct collector *c, const struct parse_job *job);

/* The source of a handle, or NULL when it is new: then it is added by its absolute path. */
struct source *collect_find(struct collector *c, void *file);
struct source *collect_add(struct collector *c, void *file, const char *path);

void collect_name(struct source *s, struct name_fact f);
void collect_call(struct source *s, struct call_fact f);
void collect_type(struct source *s, struct type_fact f);
void collect_context(struct source *s, struct context_fact f);
void collect_include(struct source *s, struct include_fact f);
void collect_linkage(struct source *s, struct range r);
void collect_error(struct source *s, struct parse_error e);
bool is_wanted(const struct source *s, struct range r); /* the type of the expression of these bytes */
bool in_linkage(const struct source *s, uint32_t off);

/* Settles the facts and hands those of the files in scope over; their strings stay the collector's. */
void collect_result(struct collector *c, struct parse_result *r);
/* What collect_result handed over is the receiver's to free, before. */
void collect_free(struct collector *c);
#endif
