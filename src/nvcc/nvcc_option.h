/* nvcc_option.h: the options of nvcc, of its host compilers and of clang that compile commands hold. nvcc_option.def has a row for each;
 * what reads a command line (for libclang, for a driver, in a build file) asks here which option a word is, and what it takes. */
#ifndef TRANSHIP_NVCC_OPTION_H
#define TRANSHIP_NVCC_OPTION_H
#include "base/base.h"

enum nvcc_takes {
	TAKES_NONE,
	TAKES_TRUTH,
	TAKES_LEVEL,
	TAKES_TEXT,
	TAKES_NUMBER,
	TAKES_MACRO,
	TAKES_LIST,
	TAKES_TOOL,
	TAKES_ARCH,
	TAKES_ARCHS,
	TAKES_FILE,
	TAKES_FILES,
	TAKES_FOLDER,
	TAKES_FOLDERS,
	TAKES_OUTPUT,
};

/* What becomes of an option, with its value, on libclang's command line. */
enum nvcc_fate {
	FATE_DROP,
	FATE_PASS, /* the name alone stays */
	FATE_INCLUDE,
	FATE_SYSTEM,
	FATE_QUOTE,
	FATE_AFTER,
	FATE_SYSROOT,
	FATE_PREINCLUDE,
	FATE_MACROS,
	FATE_DEFINE,
	FATE_UNDEFINE,
	FATE_STANDARD,
	FATE_STANDARD_LIBRARY,
	FATE_LANGUAGE,
	FATE_HOST_OPTIONS, /* read as a command line of their own */
	FATE_OPTIONS_FILE, /* the same, of what it holds */
	/* the macro that the option defines */
	FATE_OPENMP,
	FATE_RDC,
	FATE_EXTENDED_LAMBDA,
	FATE_RELAXED_CONSTEXPR,
	FATE_FAST_MATH,
	FATE_DEFAULT_STREAM,
	FATE_NO_EXCEPTIONS,
};

/* What it means; 'text' is the row's: hipcc's words, or a sentence. */
enum nvcc_drive {
	DRIVE_DROP,      /* nothing: it changes nothing on AMD's GPUs */
	DRIVE_NOTE,      /* nothing, and 'text' says why it is lost */
	DRIVE_REFUSE,    /* an error; 'text' says why */
	DRIVE_CLANG,     /* 'text', words with blanks between, goes to clang for CUDA sources */
	DRIVE_IF_TRUE,   /* the same, when the value is true, or none */
	DRIVE_IF_FALSE,  /* the same, when it is false */
	DRIVE_JOIN,      /* the same, with the value behind it at once */
	DRIVE_MACRO,     /* 'text' and the value to every compiler */
	DRIVE_EACH,      /* 'text' and an item, for each of the value, to every compiler */
	DRIVE_BOTH,      /* 'text' to every compiler and the linker */
	DRIVE_JOIN_BOTH, /* the same, with the value behind it */
	DRIVE_LINK_EACH, /* 'text' and an item, for each of the value, where it stands among the linker's inputs */
	DRIVE_HOST,      /* the value's options go to every compiler and the linker */
	DRIVE_LINKER,    /* they go to the linker */
	DRIVE_PHASE,
	DRIVE_DEPENDENCIES,
	DRIVE_DEPENDENCY_FILE,
	DRIVE_DEPENDENCY_TARGET,
	DRIVE_OUTPUT,
	DRIVE_FOLDER_OF_OUTPUT,
	DRIVE_HOST_COMPILER,
	DRIVE_ARCHIVER,
	DRIVE_ARCHIVE_OPTIONS,
	DRIVE_CUDART,
	DRIVE_SHARED,
	DRIVE_LANGUAGE,
	DRIVE_STANDARD,
	DRIVE_REFUSE_32, /* of a value of 32 */
	DRIVE_PTXAS,
	DRIVE_FORWARD,
	DRIVE_DRYRUN,
	DRIVE_VERBOSE,
	DRIVE_KEEP,
	DRIVE_KEEP_FOLDER,
	DRIVE_NO_DEVICE_LINK,
	DRIVE_RDC,
	DRIVE_NO_WARNINGS,
	DRIVE_LIST_ARCHS,
	DRIVE_HELP,
	DRIVE_VERSION,
	DRIVE_OPTIONS_FILE,
	DRIVE_ARCH,
	DRIVE_CLEAN,
	DRIVE_RUN_ARGUMENTS,
	DRIVE_AS_IT_IS, /* a HOST row's: to every compiler and the linker */
};

enum nvcc_form {
	FORM_NVCC,   /* NAME, NAME VALUE, NAME=VALUE */
	FORM_WORD,   /* NAME */
	FORM_NEXT,   /* NAME VALUE */
	FORM_JOINED, /* NAMEVALUE, NAME VALUE, NAME=VALUE */
	FORM_EQUALS, /* NAME=VALUE */
};

struct nvcc_option {
	const char *name, *brief; /* without dashes; brief: nvcc's short name, or NULL */
	enum nvcc_takes takes;
	enum nvcc_fate fate;
	enum nvcc_form form;
	bool host; /* the host compiler's, or clang's; not nvcc's */
	enum nvcc_drive drive;
	const char *text;
};
extern const struct nvcc_option nvcc_options[];
extern const size_t n_nvcc_options;

/* The advice to the user for an option in a build file or a compilation database. */
struct nvcc_advice {
	enum { ADVICE_DECIDES, ADVICE_ALWAYS, ADVICE_NEAR } when;
	const char *name, *value, *text; /* without dashes; see nvcc_option.def; the text is what stands in its place */
};
enum { NVCC_DECIDING = 6 }; /* rows of ADVICE_DECIDES; they stand first */
extern const struct nvcc_advice nvcc_advice[];
extern const size_t n_nvcc_advice;

/* An option as it stands on a command line. */
struct nvcc_given {
	const struct nvcc_option *option; /* NULL: no row has it */
	const char *value;                /* points into the words; NULL: it has none, or the line ends before it */
	size_t words;                     /* how many of the words these are, at least 1 */
};
/* Reads the option that words[0], which begins with '-' and is longer, is. Of -Idir and -O3 that is nvcc's own row, not the host compiler's. */
struct nvcc_given nvcc_option_read(const char *const *words, size_t n);
#endif
