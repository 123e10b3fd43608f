/* rule_impl.h: what the rule parser, its compiler (src/tool/rulec.c), the table and the call matcher share. Not for others. */
#ifndef TRANSHIP_RULE_IMPL_H
#define TRANSHIP_RULE_IMPL_H
#include "rules/build_rule.h"
#include "rules/rules.h"

/* ---- patterns: what a call must look like ---- */
enum pattern_op { PA_BIND, PA_DROP, PA_REST, PA_LITERAL };
struct rule_pattern {
	uint8_t op;
	int8_t slot;                 /* PA_BIND: which binding */
	const char *prefix, *suffix; /* literal text around a binding, or NULL; PA_LITERAL: all of it is in prefix */
};
/* Private name_rule flags. NF_ORPHAN: made up for a call row whose name has no row of its own. */
#define NF_ORPHAN    0x4000
#define NF_INHERITED 0x8000 /* a built-in row copied into a user's table because the user gave call rows for it */

#define MAX_SLOTS  24
#define SLOT_REST  24 /* '...' of the arguments */
#define SLOT_TREST 25 /* '...' of the template arguments */
#define ALL_SLOTS  26

/* ---- templates: what is written instead ----
 * A template is flat: brackets are parts of their own, so that separators can be taken from the source. */
enum template_op { TP_TEXT, TP_BIND, TP_NAME, TP_QUAL, TP_TARGS, TP_OPEN, TP_SEP, TP_CLOSE };
enum part_flag {
	PF_MAIN = 1,      /* the bracket whose inner edges keep the source's white space */
	PF_SOLE_REST = 2, /* TP_OPEN, TP_SEP: the argument that follows is '...' and nothing else, so it may vanish */
	PF_EMPTY = 4,     /* TP_OPEN: no argument follows */
};
struct rule_part {
	uint8_t op, flags;
	int8_t slot;      /* TP_BIND; TP_OPEN and TP_SEP: the only binding in the argument that follows, or -1 */
	const char *text; /* TP_TEXT, TP_OPEN, TP_SEP, TP_CLOSE: as the template spells it */
};

/* ---- guards ---- */
enum guard_op {
	GD_TYPE,
	GD_SIZEOF,
	GD_LITERAL,
	GD_NULL,
	GD_CAST,
	GD_SIMPLE,
	GD_STRING,
	GD_IN,
	GD_ARGC,
	GD_TARGET,
	GD_CUDA,
	GD_ROCM,
	GD_ARCH,
	GD_WAVE,
	GD_WARP,
	GD_HAS,
	GD_NAMES,
	GD_UNSAFE
};
enum guard_cmp { CMP_NONE, CMP_EQ, CMP_NE, CMP_LT, CMP_LE, CMP_GT, CMP_GE };
bool guard_compares(int64_t a, uint8_t cmp, int64_t b); /* cmp: enum guard_cmp */
struct rule_guard {
	uint8_t op, cmp;
	bool negated;
	int8_t slot;
	uint8_t n_words;
	int64_t value;
	const char *const *words; /* alternatives */
};

struct call_rule {
	const char *name;
	bool is_tmpl;     /* 'tmpl': name<...>, the call's parentheses are not looked at */
	bool has_targs;   /* template arguments are part of the pattern */
	bool unsupported; /* '=> -': a form HIP cannot express */
	uint8_t n_args, n_targs, n_parts, n_guards, n_say, n_slots;
	const struct rule_pattern *args, *targs;
	const struct rule_part *parts, *say;
	const struct rule_guard *guards;
	const char *id, *note, *why, *fix, *needs, *include;
	const char *text, *when; /* the row and its guards as written, alternatives resolved; for people */
	uint32_t line;
	uint16_t file; /* index in rule_build.files; 0 in the built-in table */
	uint16_t lib;
	uint32_t order;  /* in which it was read */
	uint32_t unused; /* bit per slot that nothing uses, for the checker */
};
/* A guard's worth for the checker and the matcher. */
enum truth { NO, YES, UNKNOWN };

struct rule_lib {
	const char *id, *title;
};

/* A finished set of rules: static data in the built-in table, a view of a rule_build in a user's. */
struct rule_set {
	const struct name_rule *names; /* by kind, then key */
	const struct call_rule *calls; /* by key, then order in the files */
	const uint32_t *by_key;        /* indices of names, by key, then kind */
	const struct rule_lib *libs;
	const char *const *namespaces; /* sorted first components of qualified names */
	uint32_t n_names, n_calls, n_libs, n_namespaces;
	uint32_t family_first, n_families; /* the rows of RK_FAMILY in names */
	uint32_t own_first, n_own;         /* those of RK_OWN */
	const struct build_rule *builds;   /* of build files, in the order of the files */
	uint32_t n_builds;
	/* The perfect hash (built-in table only): a key's bucket gives a displacement, both give its slot. */
	const uint16_t *displace;
	const uint32_t *slots; /* tag << 16 | index in by_key; 0xffff in the low half: empty */
	uint32_t bucket_mask, slot_mask;
};
extern const struct rule_set rules_builtin_set; /* build/rules_gen.c */
/* Of the families that a name belongs to, the row of the one that says most of it, or NULL. */
const struct name_rule *rule_family(const struct rule_set *s, struct slice name);

static inline uint32_t rule_bucket(uint64_t hash, uint32_t mask) { return (uint32_t)hash & mask; }
static inline uint32_t rule_slot(uint64_t hash, uint32_t displace, uint32_t mask)
{
	uint64_t x = (hash ^ (displace * 0x9e3779b97f4a7c15u)) * 0xd6e8feb86659fd93u;
	return (uint32_t)(x >> 40) & mask;
}
static inline uint32_t rule_tag(uint64_t hash) { return (uint32_t)(hash >> 48); }

/* The i-th call row of a row that was found in t. */
const struct call_rule *rules_call(const struct rule_table *t, const struct name_rule *r, uint32_t i);

/* ---- building ---- */
struct rule_example {
	const char *input, *output;
	const char *name;                 /* of the row it stands under */
	uint32_t line, column, call_line; /* call_line: line of its call row, or 0 under a plain row */
	uint16_t file;
};
struct rule_off {
	const char *name;
	uint32_t line;
	uint16_t file;
};

/* Rules being read. {0} is an empty one; rule_build_free frees everything the set points to. */
struct rule_build {
	struct rule_set set; /* valid after rules_finish */
	struct name_rule *names;
	uint32_t n_names, cap_names;
	struct call_rule *calls;
	uint32_t n_calls, cap_calls;
	struct rule_lib *libs;
	uint32_t n_libs, cap_libs;
	struct build_rule *builds;
	uint32_t n_builds, cap_builds;
	struct rule_example *examples;
	uint32_t n_examples, cap_examples;
	struct rule_list { /* rows 'list' and 'text' of the file that is being read */
		struct slice name, words;
	} *lists;
	uint32_t n_lists, cap_lists;
	struct rule_off *off;
	uint32_t n_off, cap_off;
	const char **files;
	uint32_t n_files, cap_files;
	size_t bytes; /* of files that users name: read so far */
	uint16_t *name_file;
	uint32_t cap_name_file; /* parallel to names */
	uint32_t n_own_calls;   /* after rules_finish: those read; copies of built-in rows follow them */
	uint32_t *by_key;
	const char **namespaces;
	bool user;           /* a user's rules: 'off' is allowed, 'lib' may be left out */
	struct buf messages; /* "file:line:column: message\n" each */
	struct buf shadowed; /* the same of rows that a later file overrides, for the checker */
	unsigned n_shadowed;
	unsigned errors;
	struct arena arena;
};
struct rule_table {
	const struct rule_set *set;
	const struct rule_table *base; /* looked in next, or NULL */
	struct rule_build build;       /* a user's table stands on this */
	struct strmap index, off;      /* a user's table: key -> position in by_key; names not to be looked up in the base */
	const struct name_rule **all;  /* a user's table: its rows, then those of the base that still count */
	size_t n_all;
	size_t own_first, n_own;  /* where 'all' has the base's rows of RK_OWN */
	struct word_table *words; /* a user's table */
};
/* Reads one file, or bytes shown as 'name', into b. Problems go to b->messages; what could be read is kept. */
void rules_read_file(struct rule_build *b, const char *path);
void rules_read_bytes(struct rule_build *b, const char *name, struct slice bytes);
/* Adds a row of build files; false when there is one of that name for the same. */
bool rule_add_build(struct rule_build *b, const struct build_rule *r);
void rule_build_add(struct rule_build *b, const struct name_rule *r, uint16_t file);
/* Sorts, attaches call rows to names, finds duplicates and fills in b->set. Once, after the last file. */
void rules_finish(struct rule_build *b);
void rule_build_free(struct rule_build *b);

/* The built-in table's source files as a table of their own, for the checker: problems stay in rules_source(t)->messages. */
struct rule_table *rules_load_alone(const char *const *files, size_t n);
/* A user's table as rules_load makes it, problems left in rules_source(t)->messages. */
struct rule_table *rules_load_quietly(const char *const *files, size_t n);
/* A table from bytes in memory before 'base' (NULL: alone); messages are appended. For tests. */
struct rule_table *rules_from_bytes(struct slice bytes, const char *name, const struct rule_table *base, struct buf *messages,
                                    unsigned *errors);
/* What a user's table was read from; NULL for the built-in one. */
const struct rule_build *rules_source(const struct rule_table *t);

/* ---- between parse.c and pattern.c ---- */
/* A stretch of a row after {a,b} expansion; col[i] is the column its byte i came from (n + 1 of them). */
struct rule_text {
	const char *p;
	uint32_t n, line;
	const uint32_t *col;
};
struct rule_binds {
	const char *names[MAX_SLOTS];
	uint32_t n;
	bool rest, trest;
	uint32_t used; /* bit per slot */
};
bool rule_parse_pattern(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds);
bool rule_parse_template(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds);
bool rule_parse_say(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds);
/* Appends to *guards (arena arrays of at most MAX_GUARDS). */
#define MAX_GUARDS 16
bool rule_parse_guards(struct rule_build *b, const struct rule_text *s, struct call_rule *out, struct rule_binds *binds);
#endif
