/* build_cmake_tree.h: relations between the CMake files of a run: the folders that a list adds, those that are for CUDA,
 * the names that the project defines itself, the ROCm packages that its targets need. Complete before any file is read for its edits. */
#ifndef TRANSHIP_BUILD_CMAKE_TREE_H
#define TRANSHIP_BUILD_CMAKE_TREE_H
#include "build/build_cmake_parse.h"
#include "rules/build_rule.h"

struct build_shared;

enum { CMAKE_PACKAGES = 32 };

struct cmake_node {
	uint32_t file;          /* in the run */
	struct slice dir;       /* the absolute folder it lies in */
	bool list;              /* a CMakeLists.txt */
	bool minimum;           /* calls cmake_minimum_required() */
	bool project;           /* calls project(), or CMake does so for it */
	bool cuda;              /* has words for CUDA */
	bool hip;               /* speaks of HIP */
	bool ours;              /* includes tranship.cmake: a translation */
	struct slice languages; /* a variable that it gives the value CUDA */
	bool everything;        /* brings in a folder that only CMake knows */
	uint8_t reached;        /* 0 unknown, 1 asked for, 2 reaches no CUDA, 3 does */
	uint32_t packages;      /* bits of cmake_tree.packages that its targets need */
	uint32_t first_edge, n_edges;
};
struct cmake_tree {
	struct cmake_node *nodes;
	uint32_t n, cap;
	struct slice *edges; /* folders and modules */
	uint32_t n_edges, cap_edges;
	struct strmap lists;   /* folder of a CMakeLists.txt -> node */
	struct strmap by_file; /* index in the run, as decimal digits -> node */
	struct cmake_name {
		const char *
		        key; /* "v X" a variable, "o X" one that the user sets, "b X" a word CUDA... that a command may set, "l X" one that names languages, "k X" one that names libraries, "q X" one that if() asks about, "t X" a target, "f x" a function or macro, "m FindX.cmake" a module, "p CUDA" a package that is found */
		uint32_t node;
	} *made;
	uint32_t n_made, cap_made;
	struct strmap names; /* the same, with the top folder behind: the node */
	struct strmap below; /* folder -> 1 + packages that files in it and below need */
	struct strmap cuda_below;
	struct strmap both;       /* folders of projects that are for HIP, too */
	struct strmap translated; /* and of those that are translations */
	struct cmake_switch {
		const char *variable, *text; /* "USE_HIP", "-DUSE_HIP=ON" */
		uint32_t node;
	} *switches;
	uint32_t n_switches, cap_switches;
	const char *packages[CMAKE_PACKAGES];
	uint32_t n_packages;
};

/* Notes what a file says; of words that a guard of the run's keeps for CUDA nothing. */
void cmake_tree_add(struct build_shared *s, struct slice text, uint32_t file);
/* After the last one: the functions below can be called. */
void cmake_tree_settle(struct cmake_tree *t);
void cmake_tree_free(struct cmake_tree *t);

const struct cmake_node *cmake_tree_node(const struct cmake_tree *t, uint32_t file); /* NULL: none */
/* Does the project that the file belongs to make it: 'v' a variable, 't' a target, 'f' a function (in small letters), 'm' a module, 'p' "CUDA"? */
bool cmake_tree_makes(const struct cmake_tree *t, const struct cmake_node *n, char kind, struct slice name);
/* Is the project that the file belongs to written for HIP, too? */
bool cmake_tree_both(const struct cmake_tree *t, const struct cmake_node *n);
/* Is the variable one whose value names languages, "CXX CUDA", and that no if() asks about? */
bool cmake_tree_languages(const struct cmake_tree *t, const struct cmake_node *n, struct slice name);
/* Is the variable one whose value names libraries: an argument of target_link_libraries, and no target of the project's? */
bool cmake_tree_links(const struct cmake_tree *t, const struct cmake_node *n, struct slice name);
bool cmake_tree_both_in(const struct cmake_tree *t, struct slice folder);           /* of the project whose folder that is */
bool cmake_tree_translated(const struct cmake_tree *t, const struct cmake_node *n); /* and is it a translation? */
/* Does the file's project(), and what it brings in, need the module? */
bool cmake_tree_needs_module(const struct cmake_node *n);
/* The outermost folder above the file, or its own, whose CMakeLists.txt has a project(). */
struct slice cmake_tree_top(const struct cmake_tree *t, const struct cmake_node *n);
/* The packages that a find_package in the file has to bring: what files beside and below it need; of a module, what all below the top do. */
uint32_t cmake_tree_packages(const struct cmake_tree *t, const struct cmake_node *n);
/* The package's bit; 0 when there are too many. */
uint32_t cmake_tree_package(struct cmake_tree *t, const char *name);

/* Notes the conditions under which a file turns HIP on; 'node' is the file's. build_cmake_switch.c */
void cmake_switch_note(struct build_shared *s, const struct cmake_text *t, uint32_t node);
/* The option of CMake's that selects a project's own build for HIP, "-DUSE_HIP=ON"; NULL: none is known. */
const char *cmake_switch_of(const struct cmake_tree *t);

/* The row of a variable; NULL: none, or the file's project makes one of that name. */
const struct build_rule *cmake_variable_rule(const struct build_shared *s, const struct cmake_node *n, struct slice name);
/* The row of a library that "CUDA::name" is, "_static" or not. */
const struct build_rule *cmake_target_rule(const struct build_shared *s, struct slice name);
/* The row of the library whose name FindCUDA's variable has, as in CUDA_culibos_LIBRARY; NULL: none. */
const struct build_rule *cmake_library_variable(const struct build_shared *s, struct slice name);
/* A variable's counterpart that is a value, such as "hip::host", and no other variable's name. */
bool cmake_is_value(const char *to);

/* The words of an argument: names, with "::" and what joins them. Begin with at = 0; false behind the last. */
bool cmake_next_word(struct slice argument, size_t *at, struct slice *word);
bool cmake_is_reference(struct slice argument, struct slice word); /* ${word} */
#endif
