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
};
extern const struct nvcc_option nvcc_options[];
extern const size_t n_nvcc_options;

/* An option as it stands on a command line. */
struct nvcc_given {
	const struct nvcc_option *option; /* NULL: no row has it */
	const char *value;                /* points into the words; NULL: it has none, or the line ends before it */
	size_t words;                     /* how many of the words these are, at least 1 */
};
/* Reads the option that words[0], which begins with '-' and is longer, is. */
struct nvcc_given nvcc_option_read(const char *const *words, size_t n);
#endif
