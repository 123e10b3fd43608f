/* rules.h: the rule table: what becomes of each CUDA name, header and call.
 *
 * The built-in table is compiled from rules/ *.rules at build time into static data with a perfect hash (build/rules_gen.c);
 * users' files are parsed at run time by the same parser and looked up first. The language is described for users in
 * man/tranship-rules.5 and, shortly, here:
 *
 *   # comment                                    (whole line)
 *   lib ID "title"                               following rows belong to this library
 *   KIND NAME COUNTERPART [attr=value ...]       one row per name; KIND: func type enum macro var dfunc  dtype header ns member clash
 *                                                own (what HIP's headers have at global scope and CUDA's do not; COUNTERPART is '=', or
 *                                                in quotes the types that it is another name for, "int|long")
 *                                                hazard (COUNTERPART is a diagnostic's id: uses of the name are reported with it)
 *                                                moved (HIP's own name, "struct.member" or header that a release removed, 'hip=:RELEASE', or
 *                                                changed, '=' and 'hipchg=RELEASE': for lint of HIP sources)
 *                                                family (NAME holds one '*': names without a row of their own; COUNTERPART is '-')
 *                                                reason (the same, but its why: and fix: are for names that have a row)
 *       COUNTERPART: a name | '=' same in HIP | '-' no counterpart | '~' dropped (not needed) | "quoted replacement text"
 *       attributes: roc=NAME  cuda=ADDED:REMOVED  cudadep=V cudachg=V  hip=ADDED:REMOVED hipdep=V hipchg=V
 *                   rocv=ADDED:REMOVED rocdep=V rocchg=V   exp (experimental in HIP)
 *                   native=NAME (the counterpart with --warp native; what needs= names is for the other one)
 *                   ocp=NAME|- (the counterpart with an --arch whose 8-bit floats have CUDA's format; the row's note is for the other one)
 *                   keepship (a header: with --target roc, files that share it keep HIP's names, whose types its functions take)
 *                   renumbered (an enumeration whose values differ: casts of numbers to it are reported)
 *                   pointer=cast, pointer=other (a function: HIP's takes the same arguments as other types, or other arguments)
 *                   deviceptr=N,... (a function: these parameters, from 1, are CUdeviceptr in CUDA and pointers to void in HIP)
 *                   include=HEADER, rocinclude=HEADER (header that declares the HIP or ROCm side)   needs=SECTION (of the compatibility header, include/hip/)
 *                   near=WORD|HEADER|.EXTENSION (a name that others have, too: CUDA's only if one of these words is spelled, or one of these
 *                   headers included, in the file or one that includes connect it with, or if the file is called so)
 *                   macro (own rows: one of HIP's headers)
 *                   brings=HEADER,... (header rows: headers of CUDA that it includes and its counterpart does not)
 *   call PATTERN => TEMPLATE                     argument rewrite; first matching row of a name wins, else its plain row applies
 *   tmpl NAME<$a, ...> => TEMPLATE               the same for template-ids
 *       pattern arguments: $x binds (text may stand around it: &$x), _ drops, ... carries the rest, anything else matches
 *       literally (spaces ignored). NAME<$t>(...) wants template arguments spelled; without <> they are kept behind the name.
 *       templates: $x, ..., $name (plain counterpart), $qual (qualifier as spelled), $<> (template arguments), ${x}, $$;
 *       '-' alone: HIP cannot express this form, a diagnostic says so
 *       {S,D,C,Z} alternatives on both sides expand into rows, position by position; several groups of a pattern multiply
 *   off NAME                                     users' files only: forget the built-in row
 *   indented continuation lines after any row:
 *       if: GUARD        all must hold (several lines, or ';'); 'not' before a guard turns it round.
 *                        type($x) ~ T|T..  type($x) !~ T|T..  sizeof($x) < N  literal($x) [== N]  null($x)  cast($x) (to a pointer)
 *                        simple($x) (no effects)  string($x)  in device|host|host-device|macro (device: host-device too)  argc == N  target hip|roc
 *                        cuda >= V  rocm < V  arch gfx9*|..  wave 32|64  warp 32|native  has textures|clusters  unsafe
 *       has: NAME...   a namespace's names that the counterpart holds; others, without a row and not the program's own, are reported
 *       note: behaviour note   why: reason   fix: what to do instead   say: diagnostic message   id: diagnostic id
 *       eg: INPUT => OUTPUT      run by make check-rules
 *       needs: SECTION   include: HEADER
 *
 * Ownership: strings in the built-in table are static; a user table owns its own. Nothing here allocates at look-up. */
#ifndef TRANSHIP_RULES_H
#define TRANSHIP_RULES_H
#include "base/base.h"
#include "edit/edit.h"
#include "lex/lexer.h"
#include "edit/selection.h"

enum rule_kind {
	RK_FUNC,
	RK_TYPE,
	RK_ENUM,
	RK_MACRO,
	RK_VAR,
	RK_DFUNC,
	RK_DTYPE,
	RK_HEADER,
	RK_NS,
	RK_MEMBER,
	RK_CLASH,
	RK_HAZARD /* a name whose use is reported: hip is the diagnostic's id, note its message */,
	RK_MOVED /* a name of HIP's that a release of ROCm removed, for lint; hip: what took its place, the same: its meaning changed */
	,
	RK_OWN /* what HIP's headers have at global scope and CUDA's do not; hip, a text: types that it is another name for, "int|long" */
	,
	RK_FAMILY /* names by a pattern with one '*', the key; none of them has a counterpart */,
	RK_REASON /* reasons of rows by such a pattern; handed on when a table is built, in none of them */,
	RULE_KINDS
};
extern const char *const rule_kind_names[RULE_KINDS];
/* Kinds whose rows say nothing of what a name of CUDA's becomes: they are found only when asked for. */
enum { RULE_KINDS_ASIDE = 1u << RK_HEADER | 1u << RK_HAZARD | 1u << RK_MOVED | 1u << RK_OWN };

struct versions {
	uint16_t added, deprecated, changed, removed; /* version_parse() values, 0: unknown or never */
};

enum name_flag {
	NF_SAME = 1,
	NF_DROPPED = 2,
	NF_EXPERIMENTAL = 4,
	NF_TEXT = 8 /* hip is quoted text */,
	NF_USER = 16,
	NF_RENUMBERED = 32 /* a type whose enumerators have other values in HIP */,
	NF_BRINGS = 64 /* a header: 'include' lists headers of CUDA that it includes and its counterpart does not */,
	NF_KEEPS_HIP = 128 /* a header whose functions take HIP's types even with --target roc */,
	NF_POINTER_CAST = 256 /* a function whose counterpart takes the same arguments, as other types */,
	NF_POINTER_OTHER = 512 /* a function whose counterpart takes other arguments */,
	NF_INT = 1024 /* a function whose result is an int in CUDA, and unsigned in HIP */,
	NF_UNSIGNED = 2048 /* the other way round */,
	NF_SETTING = 4096 /* a macro that programs define for CUDA's headers to read; HIP's read the counterpart */,
	NF_MACRO = 8192 /* RK_OWN: a macro of HIP's headers, which nothing of a program's can be called like */,
	NF_TAG = 65536 /* a type whose counterpart is the tag of a structure or an enumeration: a keyword before the name stays */
};

struct name_rule {
	const char *cuda;        /* key: identifier, qualified name "cub::BlockReduce", header path, or "struct.member" */
	const char *hip;         /* NULL: no counterpart; equals cuda when NF_SAME */
	const char *roc;         /* ROCm-native or MIOpen counterpart, or NULL */
	const char *native;      /* counterpart with --warp native, which needs no section, or NULL */
	const char *ocp;         /* counterpart where 8-bit floats have CUDA's format ('-': none), or NULL */
	const char *include;     /* header that declares the HIP side, or NULL */
	const char *roc_include; /* header that the name needs with --target roc, whatever CUDA got it from; or NULL */
	const char *needs;       /* section of the compatibility header, or NULL */
	const char *near; /* a name that others have, too: what must be near for it to be CUDA's, see rules.h's 'near'; or NULL */
	const char *note, *why, *fix; /* or NULL */
	const char *has;              /* a namespace: what its counterpart holds, see rule_has; or NULL */
	struct versions v_cuda, v_hip, v_roc;
	uint32_t call_first, call_n; /* call/tmpl rules of this name: rules_call(table, call_first + i) */
	uint32_t line;               /* in its rules file */
	uint8_t kind;
	uint32_t flags;
	uint16_t lib;
	uint16_t device_pointers; /* bit k: parameter k, from 0, is a CUdeviceptr in CUDA and a pointer to void in HIP */
};
/* Do diagnostics show the row's note, B001? Behind '!' at every use, behind '?' where the program compares with the name, x == NAME. */
static inline bool rule_note_told(const struct name_rule *r) { return r->note && (*r->note == '!' || *r->note == '?'); }
static inline const char *rule_note(const struct name_rule *r)
{
	return r->note + rule_note_told(r);
} /* without that mark; or NULL */

struct call_rule;  /* defined in src/rules/rule_impl.h; opaque to the rest */
struct rule_table; /* built-in plus user tables */
struct word_table; /* tranship/word_class.h */

const struct rule_table *rules_builtin(void);
/* Whether that is a set of rules that comes with tranship and is read when asked for, such as "pytorch". */
bool rules_is_set(const char *name);
/* A table that looks in the user files (or such sets) first, then in the built-in table. Errors are printed as file:line:column: message and
 * counted in *errors. Owned by the caller. */
struct rule_table *rules_load(const char *const *files, size_t n, unsigned *errors);
void rules_free(struct rule_table *t);

/* Is it a row of a kind that is only found when asked for? */
static inline bool rule_is_aside(const struct name_rule *r) { return RULE_KINDS_ASIDE & 1u << r->kind; }
/* The rule of an exact key, or NULL. 'kind_mask' is 1 << RK_..., 0 for any but RULE_KINDS_ASIDE; with 0, a name without a row gets that
 * of its family. */
const struct name_rule *rules_find(const struct rule_table *t, struct slice key, unsigned kind_mask);
/* True when some rule's qualified name starts with this component ("cub", "thrust", "cooperative_groups"...). */
bool rules_is_namespace(const struct rule_table *t, struct slice name);
/* The classes of the table's words, and of those that stages look for by their spelling. The table owns it. */
extern const char *const standard_words[]; /* of standard.def, NULL at the end */
extern const char *const vector_words[];   /* float4 and so on: CUDA's vector types of numbers, NULL at the end */
const struct word_table *rules_words(const struct rule_table *t);
size_t rules_count(const struct rule_table *t);
const struct name_rule *rules_at(const struct rule_table *t,
                                 size_t i); /* 0 <= i < rules_count, sorted by kind and name per table */
/* The row of a header that NVIDIA's samples have and CUDA has not ("lib samples"), by its last name; NULL: it is none. */
const struct name_rule *samples_header_rule(const struct rule_table *t, struct slice name);
/* The row of a header of a toolkit's, or of the folder that it is in; NULL: there is none. */
const struct name_rule *header_rule(const struct rule_table *t, struct slice name);
/* The i-th row of RK_OWN, from 0 on; NULL behind the last. */
const struct name_rule *rules_own(const struct rule_table *t, size_t i);
const char *rules_lib_id(const struct rule_table *t, unsigned lib);
const char *rules_lib_title(const struct rule_table *t, unsigned lib);
/* Of a function whose calls change more than its name, what its first pattern calls in HIP: hipMemcpy for cuMemcpy. n is 0: it calls none. */
struct slice rules_called(const struct rule_table *t, const struct name_rule *r);

/* What the selection makes of a row. */
enum verdict {
	VERDICT_RENAME,
	VERDICT_SAME,
	VERDICT_DROP,
	VERDICT_NONE,
	VERDICT_TOO_NEW /* HIP has it from a later ROCm */,
	VERDICT_GONE /* HIP removed it before the selected ROCm */
};
/* *replacement: the name to write instead, "" to drop it, NULL without a counterpart. The rule owns it. */
enum verdict rule_verdict(const struct name_rule *r, const struct selection *sel, const char **replacement);
/* Does the row have a counterpart of its own for the selection's 8-bit floats? */
bool rule_by_format(const struct name_rule *r, const struct selection *sel);
/* The releases of ROCm that have the counterpart. */
const struct versions *rule_versions(const struct name_rule *r, const struct selection *sel);
/* Is it a row of RK_MOVED, of a release up to the selected one? */
bool rule_moved(const struct name_rule *r, const struct selection *sel);
/* The word that such a row is looked up at: the last one of a qualified name, the member, the first one of a header's name. */
const char *rule_moved_word(const struct name_rule *r);
/* The section of the compatibility header that the counterpart needs, or NULL. */
const char *rule_needs(const struct name_rule *r, const struct selection *sel);
/* max, sqrt, memcpy, fftw_plan: host code has them without CUDA; and words that compilers know. */
bool rule_is_plain(const struct name_rule *r);
/* Has the template of that name other parameters in HIP: does a row give it arguments where its own are spelled? */
bool rule_adds_arguments(const struct rule_table *t, const struct name_rule *r);
/* Whether the counterpart of a namespace holds a name, spelled as it is within the namespace: "A", or "A::B" where A is a namespace or a
 * class. What is within A is only looked at where the row's has: line says something of it. True for rows without such a line. */
bool rule_has(const struct name_rule *ns, struct slice name);
/* Whether the row's why and fix are to the point: why HIP has no counterpart is none where ROCm's own library has one, or where the
 * selected release is not older than the counterpart. */
bool rule_tells_why(const struct name_rule *r, const struct selection *sel);
/* The header of HIP's that a row's name needs where ROCm's own stands in for the library's: for target roc and a name that ROCm's own
 * library has not. NULL: none. */
const char *rule_hip_header(const struct rule_table *t, const struct name_rule *r, const struct selection *sel);

/* ---- calls ---- */
enum type_class {
	TC_UNKNOWN,
	TC_BOOL,
	TC_INT,
	TC_UINT,
	TC_FLOAT,
	TC_POINTER,
	TC_FUNCTION,
	TC_ENUM,
	TC_RECORD,
	TC_DEPENDENT,
	TC_NULL
};
struct arg_type {
	uint8_t cls;        /* enum type_class of the canonical, reference-stripped type before implicit conversions */
	bool is_const_expr; /* an integer literal or constant whose value is in 'value' */
	uint16_t size;      /* bytes, 0 unknown */
	int64_t value;
	const char *spelling; /* canonical type, cv and reference stripped, e.g. "unsigned int", "__half"; or NULL */
};
enum call_context { CTX_UNKNOWN, CTX_HOST, CTX_DEVICE, CTX_HOST_DEVICE };

struct call_site {
	const struct tokens *t;
	struct range name;  /* the (qualified) name as spelled */
	struct range targs; /* '<' to '>' inclusive when template arguments are spelled, else begin == end */
	uint32_t open;      /* token index of '(' (or NO_TOKEN for tmpl rules without a call) */
	int n_args;
	const struct range *args;     /* from call_arguments() */
	const struct arg_type *types; /* n_args of them, or NULL when the AST is silent */
	enum call_context context;
	bool in_macro_body;
	bool (*spelled)(const struct call_site *site,
	                const char *name);                   /* in a file that includes connect with this one; or NULL: no */
	bool (*host_compiles)(const struct call_site *site); /* does a host compiler read the file? NULL: no */
	const void *caller;                                  /* for 'spelled' */
};

struct call_rewrite {
	const struct call_rule *rule;
	uint32_t begin, end;  /* what is replaced; nothing (begin == end, no pieces) when 'unsupported' */
	bool unsupported;     /* '=> -': HIP cannot express this form; id and say tell */
	bool plain;           /* calls the name's plain counterpart, so that its versions count */
	bool review;          /* the row has the guard 'unsafe' */
	bool undecided;       /* an earlier row could apply if types were known; where none applies: any row */
	struct piece *pieces; /* in the arena given */
	uint32_t n_pieces;
	const char *needs, *include;      /* or NULL */
	const char *id, *say, *why, *fix; /* diagnostic to give, or NULL; $x in say are filled in (arena) */
};
/* Tries the call rules of 'r' in order. Formatting is kept: where the template's arguments follow in source order, the source's own
 * separators (", " or newline and indent) and comments are used. False: no row applies, and *out holds only 'undecided'. */
bool rule_rewrite_call(const struct rule_table *t, const struct name_rule *r, const struct call_site *site,
                       const struct selection *sel, struct arena *arena, struct call_rewrite *out);
/* Whether some row that takes several arguments could apply to the site if its arguments were to be seen. */
bool rule_wants_arguments(const struct rule_table *t, const struct name_rule *r, const struct call_site *site,
                          const struct selection *sel);
#endif
