/* clang_impl.h: what the modules that talk to libclang share; the only file that includes clang-c, for its types. The functions are
 * found at run time, in 'lib'. */
#ifndef TRANSHIP_CLANG_IMPL_H
#define TRANSHIP_CLANG_IMPL_H
#include <clang-c/Index.h>

#include "parse/clang_symbols.h"
#include "parse/collect.h"
#include "parse/libclang_find.h"

/* The library, once libclang_load has found it. */
extern struct libclang {
#define FIELD(name) __typeof__(name) *name;
	NEEDED(FIELD)
	WANTED(FIELD)
#undef FIELD
	struct clang_headers headers;
} lib;

/* What CUdeviceptr points to in our declarations, and nothing else does. */
#define DEVICE_BYTE "tsh_device_byte"

struct declared; /* what is known of a declaration, clang_cursor.c */

/* A function or lambda that the walk is in. */
struct body {
	struct body *outer;
	CXCursor function;
	unsigned spaces; /* SPACE_* from attributes, or inherited by lambdas */
	uint32_t begin;
	struct source *source;
};

/* One translation unit while its facts are taken. */
struct walk {
	CXIndex index;
	CXTranslationUnit tu;
	CXCursor root;
	struct collector all;
	struct declared *declared;
	size_t n_declared, cap_declared; /* cap: a power of two */
	struct body *body;
	const char *stranger; /* a file that was read and is neither the project's nor the system's, or NULL */
	bool errors, prefix_blamed, prefix_refused;
};

struct children {
	CXCursor at[24];
	unsigned n, enough; /* children beyond 'enough' are not counted */
};

/* ---- clang_cursor.c: places, types and declarations ---- */

/* A copy of 's' in the arena, or NULL; disposes of 's'. */
char *take_string(struct arena *a, CXString s);
/* A file's path with its links resolved, or "". The walk's. */
const char *path_of(struct walk *w, CXFile f);
struct source *source_of(struct walk *w, CXFile f);
/* Where in a file a location is, macro arguments at their spelling. */
struct source *place(struct walk *w, CXSourceLocation at, uint32_t *off);
/* The same, NULL where that file is not in scope. */
struct source *place_in_scope(struct walk *w, CXSourceLocation at, uint32_t *off);
/* Does the text of the range stand in a macro's body, at least in part? place() has it where the macro is used. */
bool comes_of_macro(CXSourceRange range);
/* A range whose ends lie in one file in scope, or NULL. */
struct source *range_in_scope(struct walk *w, CXSourceRange range, struct range *r);
/* The first 'enough' children. */
void children_of(CXCursor c, unsigned enough, struct children *k);
/* What an argument's type and value are; strings are the walk's. */
struct arg_type argument_type(struct walk *w, CXCursor arg);
/* The same, but an integer that CUDA has a name for is called so: CUdeviceptr. */
struct arg_type expression_type(struct walk *w, CXCursor c);
/* Is its type CUdeviceptr, or an alias of it? */
bool is_device_pointer(CXCursor c);
/* Notes what is named at 'c': 'to', or what libclang says it refers to when that is null, or 'c' itself if it declares. Names that
 * come out of a macro's body lie at the macro's name, which is another's. */
void name_at(struct walk *w, CXCursor c, CXCursor to, bool declares);
/* Notes each of the declarations that an unresolved name may mean. */
void overloaded_at(struct walk *w, CXCursor c);
#endif
