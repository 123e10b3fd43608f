/* build_cmake.h: a CMake file while it is read. What one command needs is in build_cmake.c, what any argument may hold in
 * build_cmake_word.c, options in build_cmake_option.c, packages in build_cmake_package.c, FindCUDA's commands in build_cmake_findcuda.c. */
#ifndef TRANSHIP_BUILD_CMAKE_H
#define TRANSHIP_BUILD_CMAKE_H
#include "build/build_cmake_tree.h"
#include "build/build_cmake_module.h"
#include "build/build_unit.h"

struct cmake_reader {
	struct build_unit *u;
	const struct cmake_tree *tree;
	const struct cmake_node *node;
	struct cmake_text t;
	const struct cmake_command *c; /* the current one */
	bool includes_hip;             /* the directory's targets have ROCm's include folder */
	struct slice arch_loop;        /* the variable of a foreach over CMAKE_CUDA_ARCHITECTURES, or nothing */
};

/* ---- edits ---- */
/* Puts 'text' in the place of these bytes of the file. */
static inline void cmake_replace(struct cmake_reader *r, struct slice what, const char *text)
{
	build_replace_slice(r->u, what, text, D_W907);
}
/* Puts it in the place of the whole command; dropped, its line goes, too. */
void cmake_replace_command(struct cmake_reader *r, const char *text);
/* Puts it in lines of their own behind the command, each indented as that is; 'before': before it. */
void cmake_add_lines(struct cmake_reader *r, const char *text, bool before);
static inline struct slice cmake_argument_at(const struct cmake_reader *r, uint32_t k) { return cmake_arg(&r->t, r->c, k); }

/* ---- what any argument may hold: variables, targets, expressions. 'bare': names that stand by themselves, too ---- */
void cmake_words(struct cmake_reader *r, uint32_t k, bool bare);

/* ---- programs, names and headers of C; 'command' is its name in small letters ---- */
void cmake_probe(struct cmake_reader *r, struct slice command);

/* ---- options of nvcc, wherever they stand in the command ---- */
void cmake_options(struct cmake_reader *r);

/* Is it "-arch=sm_80", "-gencode" and their kin, or the value of one? CMAKE_HIP_ARCHITECTURES says that here. */
bool cmake_is_arch(struct slice word);

/* ---- packages, libraries, FindCUDA's commands; false: the command is none of these. 'done': its arguments have been dealt with ---- */
bool cmake_package(struct cmake_reader *r, bool *done);
bool cmake_findcuda(struct cmake_reader *r, bool *done); /* in build_cmake_findcuda.c */
/* The blanks before the command. */
const char *cmake_indent(struct cmake_reader *r);
/* Bare names of libraries from the argument on. */
void cmake_libraries(struct cmake_reader *r, uint32_t from);
/* "find_package(hip REQUIRED)" and so on, lines; 'how' is " REQUIRED" or the like. */
const char *cmake_packages_text(struct cmake_reader *r, const char *how, const char *indent);
#endif
