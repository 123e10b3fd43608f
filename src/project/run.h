/* run.h: one run of the translator: its options, the files in scope and the results.
 *
 * The front end (options, worklist, output, report) fills in the upper parts and reads the lower ones; the engine
 * (translate_run) fills in the lower ones. Everything belongs to the run and is freed by run_free. */
#ifndef TRANSHIP_RUN_H
#define TRANSHIP_RUN_H
#include "base/base.h"
#include "rules/compat.h"
#include "edit/diag.h"
#include "edit/edit.h"
#include "base/file_kind.h"
#include "base/lost_time.h"
#include "base/own_place.h"
#include "rules/rules.h"
#include "edit/selection.h"

enum evidence_mode {
	EVIDENCE_AUTO,    /* parse the files where a fact could change an answer (default) */
	EVIDENCE_AST,     /* parse every file with CUDA content */
	EVIDENCE_LEXICAL, /* load no libclang */
	EVIDENCE_FEW, /* lint's own default: the text, then types for the findings that wait for them, if these are in few files */
};

struct file {
	/* from the front end */
	char *path;         /* absolute, symbolic links resolved */
	char *shown;        /* how messages and the report name it: as the user would */
	char *root, *rel;   /* the absolute folder it was found under, and its path below that */
	struct slice bytes; /* malloc'd; empty when unreadable, skipped or still to be read */
	char *skip;         /* why it is not looked at ("binary"...), or NULL; such a file is copied as it is */
	char *problem;      /* the problem with reading it, or NULL */
	bool named;         /* by the user, so silence about it would be wrong */
	bool unread;        /* file_load gets the bytes */
	bool input;         /* standard input has them; what lies at the path, if anything does, is not looked at */
	bool unreadable;    /* file_load could not get them */
	bool replaced;      /* the bytes are not those on disk, and libclang gets them */
	bool held;          /* the bytes are not let go of: they are needed, or not what lies on disk */
	size_t size;        /* of the bytes, when last there */

	/* from the engine */
	bool cuda;       /* has CUDA content */
	uint8_t matters; /* the text of a build file: 0 not searched yet, 1 nothing in it could be for CUDA, 2 something could */
	bool build;      /* a build file that was read; source stages skip it */
	bool is_left;    /* the work on a build file took too long, and no more is done to it */
	double seconds;  /* of that work, so far */
	bool changed;
	bool unused;       /* a translation has sources, and none of them is it or includes it */
	bool needs_compat; /* includes the compatibility header */
	struct buf output; /* new bytes when changed */
	uint32_t edits[EDIT_KINDS];
	uint8_t evidence;       /* enum evidence: AST when a parse covered it */
	uint32_t wanted_line;   /* the first line that a fact is wanted for; 0: the text tells all */
	struct change *changes; /* its edits in order, with run->keep_changes; all owned */
	size_t n_changes;
	struct line_map map; /* what of the text went where in the output, with run->keep_maps; owned */
};

/* An edit as readers see it: what stood there, what takes its place, and who asked for it. */
struct change {
	uint32_t line, column, end_line; /* in the source, from 1 */
	uint8_t kind, evidence, pass;    /* enum edit_kind; enum evidence; 1 + the row of passes.def, 0: match or a stage */
	bool review;                     /* as in struct edit */
	const char *rule;                /* likewise; lives as long as the rules */
	char *before, *after;            /* 'after': with edits within it left out */
};

struct run {
	/* from the front end */
	struct selection sel;
	enum evidence_mode evidence;
	struct rule_table *user_rules;    /* NULL: built-in only */
	const char *cuda_path;            /* --cuda-path or NULL */
	const char *compile_db;           /* -p DIR or NULL */
	struct compile_command *commands; /* of that */
	size_t n_commands;
	struct own_places own;         /* what is the project's */
	const char *const *clang_args; /* after "--" */
	size_t n_clang_args;
	const char *rename_ext; /* --rename-files: .cu files get this extension (no dot), or NULL; includes are mended */
	char *compat_dir; /* --compat-dir: the absolute folder, in the sources' terms, that the compatibility header goes to; or NULL; owned */
	unsigned jobs;
	double parse_timeout; /* seconds of the processor per translation unit */
	double file_timeout;  /* the same per file, without parsing; 0: no limit */
	struct lost_times {
		struct lost_time parsing, files;
	} *lost;           /* what came to nothing by these limits; owned. NULL: nobody keeps account */
	bool lint;         /* nothing is rendered; each edit that would be made becomes a diagnostic */
	bool some_files;   /* lint: of headers among them nobody knows who includes them */
	bool keep_changes; /* files get their lists of edits */
	bool keep_maps;    /* files that change keep the map of their output */
	bool no_notes;     /* lint: nobody will see notes, so they need not be found */
	bool links_device; /* a build file, or the command of tranship-nvcc, compiles or links device code of several files */
	bool per_thread;   /* a build file, or the command of tranship-nvcc, gives each host thread its own default stream */
	bool wraps_thrust; /* a build file, or the command of tranship-nvcc, puts Thrust's namespace into another one */
	bool one_source;   /* tranship-nvcc: other sources of the program are not among the files */
	bool cmake_builds; /* the run has a CMakeLists.txt */
	bool torch_builds; /* a script of the run builds with torch.utils.cpp_extension, which changes PyTorch's own names itself */
	bool cached;       /* lint: findings may be kept for the next run, and taken over from the last */
	size_t waiting;    /* lint, EVIDENCE_FEW: files with findings that wait for types and get none: they are too many */
	const char *const *cuda_guards; /* macros whose conditionals hold code that stays CUDA on purpose */
	size_t n_cuda_guards;
	const char *const *only_passes; /* names of passes.def: these alone; none: all */
	size_t n_only_passes;
	const char *const *skip_passes;
	size_t n_skip_passes;
	void (*translate)(struct run *r); /* translate_run, for code within code */
	void (*progress)(const struct run *r, const char *stage, size_t done, size_t total); /* or NULL */
	struct file *files;
	size_t n_files;

	/* from the engine */
	struct diagnostics diags;
	/* Compatibility headers to write: absolute path (in the source tree's terms: below some file's root) and what the run's files
	 * need of it. The front end maps the path into the output tree the way it maps files. With a text it is that file instead, whose
	 * first line says whose it is. */
	struct compat_file {
		char *path;
		compat_set sections;
		char *text; /* or NULL */
	} *compat;
	size_t n_compat;
	size_t unchanged;            /* files that were not looked at, as the last run had looked at them */
	size_t parsed, parse_failed; /* translation units */
	size_t heads;                /* that several of them began with: engine/parse_head.h */
	size_t unknown_options;      /* of compile commands, which libclang did not get */
	char *unknown_option;        /* the first of them, or NULL */
	double parse_seconds;
	char *own_port;        /* the macro under which the project has HIP branches of its own, or NULL; owned */
	size_t own_port_files; /* how many files have such branches */
	struct mapped *mapped; /* the tree's own header that gives CUDA's names to HIP, or NULL; owned (project/mapped.h) */
	char *own_switch;      /* the option of CMake's for the project's own build for HIP, "-DUSE_HIP=ON", or NULL; owned */
};

/* Frees both parts, user_rules too (src/project/run.c). File bytes are malloc'd. {0} is fine. */
void run_free(struct run *r);
#endif
