/* command_line.h: nvcc's command line, parsed by the rows of src/nvcc/nvcc_option.def. */
#ifndef TRANSHIP_COMMAND_LINE_H
#define TRANSHIP_COMMAND_LINE_H
#include "nvcc/nvcc_option.h"
#include "base/words.h"

#define TOOLKIT_FILE "tranship-toolkit.conf" /* in a folder that 'tranship toolkit' made: what it is for */

enum phase {
	PHASE_LINK, /* nvcc's own choice */
	PHASE_COMPILE,
	PHASE_DEVICE_COMPILE,
	PHASE_DEVICE_LINK,
	PHASE_LIBRARY,
	PHASE_RUN,
	PHASE_PREPROCESS,
	PHASE_DEPENDENCIES,
	PHASE_USER_DEPENDENCIES,
	PHASE_CUDA,
	PHASE_CUBIN,
	PHASE_FATBIN,
	PHASE_PTX,
};

enum input_kind {
	INPUT_CUDA,
	INPUT_CXX,
	INPUT_C,
	INPUT_OBJECT,   /* and archives, and shared libraries: the linker's */
	INPUT_ASSEMBLY, /* and what is preprocessed: the host compiler's */
	INPUT_NVIDIA,   /* PTX and other device code of NVIDIA's */
};

/* One of what is linked, in the order of the command line. */
struct link_word {
	const char *word;     /* a path, or an option */
	bool is_input;        /* of the command line, not an option */
	enum input_kind kind; /* of an input */
};

struct command_line {
	enum phase phase;
	struct link_word *link;
	size_t n_link, cap_link, n_inputs;
	struct words clang, host;                    /* options for CUDA sources, and for the host compiler's */
	struct words include, quote, system, forced; /* folders, in order; files of -include */
	struct words words;                          /* the whole line, options files read: for the translation */
	struct words dependencies;                   /* -MD, -MP, -MT TARGET */
	struct words archs;                          /* gfx...: of --offload-arch, or -arch */
	struct words archive_options, run_arguments, notes;
	const char *output, *folder, *dependency_file, *host_compiler, *archiver, *standard, *keep_folder;
	const char *nvidia_arch; /* the first sm_NN or compute_NN, or NULL */
	bool rdc, shared, no_cudart, dryrun, verbose, keep, no_warnings, no_device_link, forwards, clean;
	bool help, version, lists_archs, lists_codes;
	struct arena arena; /* owns the strings */
};

/* Reads argv[1..] between $NVCC_PREPEND_FLAGS and $NVCC_APPEND_FLAGS. False after messages. To be freed either way. */
bool command_line_read(struct command_line *c, int argc, char **argv);
void command_line_free(struct command_line *c);
/* Which device code there is no way to make: the name of the phase, as nvcc's --help has it. */
const char *phase_name(enum phase phase);
#endif
