/* scan.h: what the tokens of one file say about its structure, before any parsing: declarations that share a rule's name,
 * conditionals, includes, function bodies and where they run, namespace aliases. Pure and lexical.
 *
 * A guess is marked as one: 'sure' is false where only a parse could tell. Offsets are bytes, indices are token indices. */
#ifndef TRANSHIP_SCAN_H
#define TRANSHIP_SCAN_H
#include "scan/facts.h"
#include "lex/lexer.h"
#include "rules/rules.h"

/* A name of the rule table (or of a CUDA namespace) that the file declares itself: what its outline says of that, and where. */
struct scan_decl {
	struct slice name;
	uint32_t off;
	uint8_t kind;       /* enum decl_kind */
	struct slice space; /* the innermost namespace that is around it and has a name; none: empty */
	bool local;         /* of a function, a template, a class: only a part of the file sees it */
	bool conditional;   /* inside an #if that is not an include guard: other configurations may see CUDA's */
	bool sure;          /* no expression looks like this */
	bool member;        /* declared in a class body */
};
/* One branch of a conditional: from after its directive to before the next one. In order of begin; parents come first. */
struct scan_branch {
	uint32_t begin, end;    /* byte offsets */
	uint32_t hash;          /* token: the '#' of its directive */
	uint32_t parent;        /* index of the branch around it, or UINT32_MAX */
	uint32_t before, after; /* the branches of the same #if before and behind it, UINT32_MAX: it is the first, the last */
	uint32_t first, last;   /* those of the same #if; 'last' only in the first */
	uint32_t hip;           /* it, or the nearest before it of the same #if, whose condition asks_for_hip(); UINT32_MAX: none */
	bool guard;             /* the file's include guard */
	bool cuda_only;         /* taken only by a CUDA compiler: #ifdef __CUDACC__ and the like */
	bool in_cuda_only;      /* it, or one around it, is cuda_only */
	uint32_t outermost;     /* of these, the outermost one */
	int8_t sense;           /* what src/project/cuda_guard.c knows of its condition, 0: nothing yet */
	uint8_t left, asks;     /* and of the branches before it, of those around it */
	uint32_t for_hip;       /* and, in the first, of those of the same #if; 0: nothing yet */
};
struct scan_include {
	uint32_t hash, header; /* tokens: '#' and the header name */
	struct slice name;     /* without delimiters; with '/' where Windows has '\\' */
	bool angled, in_braces, in_extern_c, next;
	uint32_t branch;              /* innermost branch, UINT32_MAX outside (guard branches count as outside) */
	int32_t target;               /* index of the file in scope it names, -1 when it is none */
	const struct name_rule *rule; /* header_rule() of the name */
	bool guessed;                 /* no search path that is known leads to the target */
};
struct scan_alias {
	struct slice name, target; /* namespace name = target; using namespace target has an empty name */
	bool one;                  /* using target; which is a name in a namespace */
	uint32_t off;
};
struct scan {
	struct tokens tok;
	struct scan_decl *decls; /* by their offsets */
	uint32_t n_decls, cap_decls;
	bool has_locals; /* some of them are local */
	struct scan_branch *branches;
	uint32_t n_branches, cap_branches;
	struct scan_include *includes;
	uint32_t n_includes, cap_includes;
	struct scan_alias *aliases;
	uint32_t n_aliases, cap_aliases;
	struct context_fact *bodies;
	uint32_t n_bodies, cap_bodies; /* function bodies, lexically attributed */
	uint32_t *marked, n_marked;    /* tokens that a stage may have to do with; see scan_step */
	uint32_t insert_at; /* where an #include may be added: after guard and leading comment, before the first #include */
	bool crlf;          /* lines end with \r\n, the first one at least */
	struct arena arena;
	struct outline *outline; /* outline_of() makes it */
};
/* A walk over the tokens at which something of CUDA's, a hazard or a directive may begin: words with a class and those in
 * replacement lists, strings, '#', '=', '[', '{', launches, what is not terminated. Or over all tokens. Step k of scan_steps is a
 * token's index. */
static inline uint32_t scan_steps(const struct scan *s, bool all) { return all ? s->tok.n : s->n_marked; }
static inline uint32_t scan_step(const struct scan *s, bool all, uint32_t k) { return all ? k : s->marked[k]; }

/* 'src' must outlive the scan. Only declarations of names that 'rules' knows are kept. */
void scan_file(struct slice src, const struct rule_table *rules, struct scan *out);
/* The same of a file without names that matter, many times faster: its conditionals, includes and the macros it defines. Tokens and
 * the rest are there only where they were needed to tell; positions and the place for an #include are not. */
void scan_includes(struct slice src, const struct rule_table *rules, struct scan *out);
void scan_free(struct scan *s);
/* cudaFoo, cublasFoo, cuFoo...: an API name by its shape, whether the table has it or not. */
bool looks_like_cuda(struct slice name);
/* Does the replacement list around token i declare a variable of its name? #define F(n) { int warpSize = n; g(warpSize); } */
bool scan_macro_local(const struct tokens *t, uint32_t i);
/* May 'struct NAME;' name an opaque type of CUDA's: CUstream_st, cublasContext? CUDAContext is a project's own. */
bool is_cuda_tag(struct slice name);
const struct scan_decl *scan_decl_at(const struct scan *s, uint32_t off); /* the declaration whose name stands there, or NULL */
/* The local declaration that the word at byte 'off' means, or NULL. */
const struct scan_decl *scan_local(const struct scan *s, uint32_t off);
/* Innermost branch around a byte offset, passing over include guards; UINT32_MAX outside. */
uint32_t scan_branch_at(const struct scan *s, uint32_t off);
uint32_t scan_cuda_only(const struct scan *s, uint32_t off); /* the outermost cuda_only branch around off, or UINT32_MAX */
struct slice scan_directive_text(const struct scan *s, uint32_t branch); /* of the directive that opens it, from its '#' on */
extern const char *const hip_macros[4];                                  /* that are 1 wherever HIP is compiled for AMD */
/* Does the directive around token i name one of HIP's own macros? Then it is written for both compilers. */
bool asks_for_hip(const struct tokens *t, uint32_t i);
bool scan_asks_for_hip(const struct scan *s,
                       uint32_t off); /* does some condition around the offset name HIP? A port by hand, or an earlier run's */
bool scan_opens(const struct scan *s, struct slice space); /* does the file say 'using namespace SPACE;' anywhere? */
/* TEST(Convert, float2int) { ... }, INSTANTIATE_TEST_SUITE_P(NAME, ...): is token i what GoogleTest's macro calls a test? */
bool scan_names_test(const struct scan *s, uint32_t i);
const struct context_fact *scan_body(const struct scan *s, uint32_t off); /* the innermost function body around off, or NULL */
const struct context_fact *scan_outer(const struct scan *s, const struct context_fact *body); /* the next one around it, or NULL */
/* The name of the function whose body token i stands in; 'const', 'noexcept', '-> std::uint32_t' may stand between. NO_TOKEN: it is in none, or
 * the function's head is another. */
uint32_t scan_function(const struct scan *s, uint32_t i);
enum call_context scan_context(const struct scan *s, uint32_t off); /* that of the innermost */
#endif
