/* resolve.h: does a name refer to CUDA or to the project? */
#ifndef TRANSHIP_RESOLVE_H
#define TRANSHIP_RESOLVE_H
#include "project/project.h"

/* A key of a number, behind the prefix, and a name, whichever way the number's digits run: into 'key', at most 160 bytes. */
struct slice name_key(char key[160], const char *prefix, uint32_t of, struct slice name);
/* The key of a name that the unit declares: into 'key', at most 160 bytes. No other file sees those of a file that none includes. */
struct slice decl_key(const struct unit *u, struct slice name, char key[160]);
/* What the unit can see of the names in a map by decl_key: its own, and those of the files that some file includes. */
bool decl_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value);
/* The same of macros: a file's own comes first. */
bool macro_find(const struct strmap *map, const struct unit *u, struct slice name, uint64_t *value);
/* Can u see what v declares? */
bool unit_sees(const struct unit *u, const struct unit *v);
enum decl_bits {
	DECL_SURE = 1,
	DECL_CONDITIONAL = 2,
	DECL_UNSURE = 4,
	DECL_FUNCTION = 8,
	DECL_MACRO = 16,
	DECL_FOR_HIP = 32,    /* lint: in code that only HIP's macros let in */
	DECL_STANDS_IN = 64,  /* in a branch of an #if, for CUDA's of the same name, which HIP calls otherwise */
	DECL_ANYWHERE = 128,  /* not only in the one namespace of 'spaces' */
	DECL_HIPS = 256,      /* a macro of code that HIP's compiler reads, and CUDA's does not */
	DECL_APART = 512,     /* a macro of code that CUDA's compiler does not read: HIP's, or a build's without CUDA */
	DECL_SPACE_SHIFT = 10 /* above: 1 + the index of that namespace */
};
/* As decl_find of p->decls, for the name where it stands: false, too, where it is declared in one namespace only, which is not around the
 * offset, nor opened by a using directive, or where '::' alone is in front of it. */
bool decl_in_sight(const struct project *p, const struct unit *u, uint32_t off, struct slice name, uint64_t *bits);
/* Does the program say itself what __CUDA_ARCH__ is where HIP's compiler reads it? Then it stays what the program says. */
bool arch_is_own(const struct project *p, const struct unit *u);
/* Is what the row's near= asks for there, or does it ask for nothing? */
bool rule_is_near(const struct project *p, const struct unit *u, const struct name_rule *r);
/* Does a file that includes connect with u declare something by this name, whatever namespace it is in? */
bool names_declared(const struct project *p, const struct unit *u, struct slice name);
/* The origin of the identifier at a byte offset, and what that rests on. 'contested': only a parse could tell for certain. */
/* Is u a copy of a header of PyTorch's that declares this name of the table? It is the library's, not the program's. */
bool in_pytorchs_copy(const struct project *p, const struct unit *u, struct slice name);
enum ref_origin resolve_name(const struct project *p, const struct unit *u, uint32_t off, struct slice name,
                             enum evidence *evidence, bool *contested);
/* Does the name of a namespace at the offset mean one within another of the file's, cuda:: in occa where occa::cuda is, not CUDA's? */
bool namespace_is_hidden(const struct unit *u, uint32_t off, struct slice name);
#endif
