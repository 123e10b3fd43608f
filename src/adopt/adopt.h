/* adopt.h: a translation becomes one source: what an alias or a header that stands in can do goes into a folder of headers, the rest
 * stands in guards, and the files' own lines stay. */
#ifndef TRANSHIP_ADOPT_H
#define TRANSHIP_ADOPT_H
#include "adopt/parts.h"
#include "lex/lexer.h"

/* A name that the header maps. */
struct alias {
	struct slice cuda, hip; /* in the bytes and the output of some file */
	const char *params;     /* "(a, ...)" of a macro that does calls only, whose text 'hip' is; or NULL */
	uint32_t uses, others;  /* parts that say so; words spelled so that stay, or become something else */
	bool refused;           /* a macro would do something else somewhere: guards do it */
	bool used;              /* outside of guards */
};

/* A name of CMake's package CUDAToolkit: a target or a variable. */
struct renamed {
	struct slice cuda, hip;
};

struct adoption {
	struct run *r;
	const char *name, *folder; /* the macro and option; the folder, below the base */
	const char *base;          /* absolute: the tree's */
	struct alias *aliases;
	size_t n_aliases, cap_aliases;
	struct strmap by_name;    /* cuda -> index + 1 */
	struct strmap stand_ins;  /* names of CUDA's headers */
	struct strmap includes;   /* of the header: '<...>', in the order of 'included' */
	struct slice *shim_names; /* and what each includes of HIP's libraries, in the same order */
	struct buf *shim_texts;
	struct slice *included, *texts; /* the last: what stands beside includes, in conditionals */
	size_t n_shims, cap_shims, cap_shim_texts, n_included, cap_included, n_texts, cap_texts;
	struct parts *parts;   /* of each file */
	struct tokens *tokens; /* of each source that has parts */
	struct buf *outputs;   /* of the translation, which the parts point into */
	size_t n_outputs, cap_outputs;
	bool adopted;  /* the tree has the folder already */
	bool no_shims; /* guards change includes, and no header stands in for CUDA's */
	long version;  /* what the header defines CUDA_VERSION and CUDART_VERSION to, since the project asks for them; or 0 */
	struct strmap numbers;       /* macros of the sources that are numbers, with these, or CONDITION_MANY */
	bool findcuda;               /* CMake's module has FindCUDA's commands */
	bool finds_toolkit;          /* a module of the folder is the package CUDAToolkit */
	struct renamed *toolkit;     /* what CMake's modules give to HIP */
	struct slice *packages;      /* of these */
	struct strmap toolkit_names; /* cuda -> index */
	size_t n_toolkit, cap_toolkit, n_packages, cap_packages;
	bool chained;   /* sources compare comparisons, likewise */
	bool registers; /* sources say 'register', which the header lets HIP's compiler take */
	bool compat;    /* the compatibility header is needed */
	bool failed;    /* a message says so */
	size_t guards;  /* that stand in sources */
	struct arena arena;
};

/* Takes adopt's own lines out of the run's files, whose bytes are then what was there before; the ones on disk go to 'kept', one slice for
 * each file ({0}: none was taken out). Call it before the translation. */
void adopt_take_out(struct run *r, const char *name, struct slice *kept);
/* Makes the outputs of a translation, whose maps were kept, one source. False after a message: nothing may be written. */
bool adopt_outputs(struct adoption *a);
/* Gives the files the bytes back that are on disk, and diagnostics the lines of these. */
void adopt_put_back(struct run *r, const char *name, struct slice *kept);
void adoption_free(struct adoption *a);

/* ---- between the files of this folder ---- */
void adopt_names(struct adoption *a); /* names.c: what aliases do */
/* names.c: may a word be CUDA's, as far as its spelling goes? Is the one at token i the project's own, or asked for by a directive? */
bool adopt_is_cudas(struct slice word);
bool adopt_is_own(const struct tokens *t, uint32_t i);
void adopt_calls(struct adoption *a);                      /* calls.c: what aliases with parameters do; after adopt_names() */
void adopt_includes(struct adoption *a);                   /* includes.c: what stand-ins do */
void adopt_define(const struct alias *x, struct buf *out); /* headers.c: appends its line, without the newline */
bool adopt_headers(struct adoption *a);
/* headers.c: is it, "<hipblas/hipblas.h>", a library's, which the header that stands in for CUDA's includes? */
bool adopt_is_librarys(struct slice x); /* headers.c: the folder's files */
/* condition.c: finds the macros that are numbers; after adopt_names(). */
void adopt_numbers(struct adoption *a);
/* condition.c: does a line "#if ...", as it stands, come to what the line for AMD does, with HIP's compiler, for the host and the device? With 'numbers' where the
 * project's numbers are what they are: a branch that one of them leaves out is still to be right for another ("#if KERNEL == 3", CNugteren/myGEMM). */
bool adopt_same_condition(const struct adoption *a, struct slice amd, struct slice was, bool numbers);
/* condition.c: appends the line as it was with one more operand, such as "|| defined(__HIPCC__)", so that it comes to the line for AMD there, and
 * to what it was for NVIDIA. False, and nothing: there is none. */
bool adopt_join_condition(const struct adoption *a, struct slice amd, struct slice was, struct buf *out);
/* cmake.c: marks the parts of a CMake file's calls of cuda_add_executable() and cuda_add_library() that the module's own do, and those of
 * commands that do nothing in a build without the language CUDA. */
struct lines;
void adopt_cmake(struct adoption *a, const struct lines *l, struct parts *parts);
/* Is it a file's cmake_minimum_required(), which stays, with the one for AMD behind it? */
bool adopt_cmake_minimum(struct slice was, struct slice amd);
/* Appends lines for AMD, in which commands that call hipcc get the options that the module has in NAME_FLAGS. */
void adopt_cmake_text(const struct adoption *a, struct slice amd, struct buf *out);
/* Appends lines for AMD but for those that set a variable to nothing, which nothing before them names: "set(GENCODE_SM30)" (owensgroup/SlabHash). */
void adopt_cmake_without_empty(struct slice amd, struct slice before, struct buf *out);
void adopt_cmake_commands(struct buf *out); /* the module's own */
/* toolkit.c: finds out whether a module can be the package CUDAToolkit, and marks the parts that it does. */
void adopt_toolkit(struct adoption *a);
/* Append that module's text, and what CMake's other module says of it. */
void adopt_toolkit_module(const struct adoption *a, struct buf *out);
void adopt_toolkit_variables(const struct adoption *a, struct buf *out);
/* meson.c: can guards hold what changes? Not where project() does, which stands first and in no condition. */
bool adopt_meson_fits(const struct file *f, const struct parts *parts);
/* Is it the file of project(), and does it or one below it change? */
bool adopt_meson_top(const struct adoption *a, const struct file *f);
/* Appends lines for AMD, in which the folder's hipcc and the option for the GPU stand. */
void adopt_meson_text(const struct adoption *a, const struct file *f, struct slice amd, struct buf *out);
/* Appends what all sources of C and C++ get. */
void adopt_meson_arguments(const struct adoption *a, const struct file *f, struct buf *out);
/* Appends the folder's program, and that file's options to those of the project. */
void adopt_meson_program(const struct adoption *a, struct buf *out);
void adopt_meson_options(const struct adoption *a, struct slice had, struct buf *out);
/* make.c: appends the folder's path as the build file's own folder sees it. */
void adopt_add_folder(const struct adoption *a, const struct file *f, struct buf *out);
/* make.c: a makefile's lines for AMD, of a translation, with the folder, the macro and HIP_ARCH, which the first such lines of a file set. */
void adopt_make_text(const struct adoption *a, const struct file *f, struct slice amd, bool *names_arch, struct buf *out);
#endif
