/* facts.h: what parsing said about offsets in files. Plain data: no libclang type appears here.
 *
 * One fact_set per file; facts of several translation units are merged by facts_merge. Strings belong to the set's arena. */
#ifndef TRANSHIP_FACTS_H
#define TRANSHIP_FACTS_H
#include "base/base.h"
#include "lex/lexer.h"
#include "rules/rules.h"

enum ref_origin {
	ORIGIN_CUDA,    /* declared by our stand-in headers, the CUDA SDK, or built into the compiler's CUDA mode */
	ORIGIN_PROJECT, /* declared in a file in scope, parameters, locals, members and macros included */
	ORIGIN_OTHER,   /* a system or third-party header */
	ORIGIN_MIXED,   /* translation units disagree */
};
enum decl_kind {
	DK_FUNCTION,
	DK_TYPE,
	DK_VARIABLE,
	DK_MEMBER,
	DK_PARAMETER,
	DK_ENUMERATOR,
	DK_NAMESPACE,
	DK_MACRO,
	DK_TEMPLATE_PARAMETER,
	DK_LABEL,
	DK_OTHER
};

/* An identifier in the file: a reference to, or the declaring name of, something. Sorted by off. */
struct name_fact {
	uint32_t off;
	uint8_t origin, kind;
	bool declares; /* the identifier is the name being declared here */
	const char *
	        qualified; /* "cub::BlockReduce" for ORIGIN_CUDA names inside namespaces and types, inline ones left out; else NULL */
	const char *type; /* canonical type spelling for variables, members, parameters and functions, or NULL */
};
/* A call whose callee identifier is at name_off (last component). Sorted by name_off. */
struct call_fact {
	uint32_t name_off;
	uint8_t context; /* enum call_context of the enclosing function */
	bool dependent;  /* in a template, types not resolved */
	uint16_t n_args; /* spelled arguments only; defaulted ones are not counted */
	struct arg_type *args;
};
/* The type of the expression of bytes [begin, end), which a pass asked for. Sorted by both. */
struct type_fact {
	uint32_t begin, end;
	struct arg_type type;
};
/* A function body's extent and where it runs. Sorted by begin; nested ones (lambdas, local classes) follow their parent. */
struct context_fact {
	uint32_t begin, end;
	uint32_t outer; /* of those a scan lists: the place of the one around it, UINT32_MAX: none is */
	uint8_t context;
	bool is_kernel;
};
/* The 'option' of errors that clang makes of CUdeviceptr, an integer, where it is a pointer: as HIP's compiler does, and no other message of theirs is
 * kept. */
#define DEVICE_POINTER_ERROR "CUdeviceptr"
struct parse_error {
	uint32_t off, line, column;
	const char *message;
	const char *
	        option; /* that has it: "c++11-narrowing", or DEVICE_POINTER_ERROR; NULL: none, or it is one of a file that is not in scope */
	const char *fix;  /* what clang would insert first: "static_cast<int>(", "template "; NULL: it proposes nothing */
	uint32_t fix_off; /* where */
	bool fatal;
};
static inline bool is_of_device_pointer(const struct parse_error *e)
{
	return e->option && !strcmp(e->option, DEVICE_POINTER_ERROR);
}
struct include_fact {
	uint32_t off;         /* of the '#' */
	const char *resolved; /* absolute path, or NULL when not found */
	uint8_t origin;       /* enum ref_origin of the file reached */
	bool in_extern_c;
};

struct fact_set {
	struct name_fact *names;
	uint32_t n_names, cap_names;
	struct call_fact *calls;
	uint32_t n_calls, cap_calls;
	struct type_fact *types;
	uint32_t n_types, cap_types;
	struct context_fact *contexts;
	uint32_t n_contexts, cap_contexts;
	struct parse_error *errors;
	uint32_t n_errors, cap_errors;
	struct include_fact *includes;
	uint32_t n_includes, cap_includes;
	uint32_t parses; /* translation units that read this file */
	struct arena arena;
};
void facts_free(struct fact_set *f);
/* Adds b's facts to a (copying strings); equal facts collapse, names that disagree become ORIGIN_MIXED. */
void facts_merge(struct fact_set *a, const struct fact_set *b);
/* What is known of the name at byte offset 'off'; of the call of the name there. NULL: nothing. The set owns it, until it changes. */
const struct name_fact *facts_name(const struct fact_set *f, uint32_t off);
const struct call_fact *facts_call(const struct fact_set *f, uint32_t name_off);
const struct arg_type *facts_type(const struct fact_set *f, uint32_t begin, uint32_t end); /* of exactly these bytes, or NULL */
/* The first of the errors at byte offset off that have the option, and those with further ones follow it; NULL: there is none. */
const struct parse_error *facts_error(const struct fact_set *f, uint32_t off, const char *option);
const struct context_fact *facts_body(const struct fact_set *f, uint32_t off); /* the innermost body around off, or NULL */
enum call_context facts_context(const struct fact_set *f, uint32_t off);       /* that of this body, CTX_UNKNOWN outside */
#endif
