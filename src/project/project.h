/* project.h: the files of a run as the engine sees them: scanned, linked by their includes, with facts and edits. */
#ifndef TRANSHIP_PROJECT_H
#define TRANSHIP_PROJECT_H
#include "base/name_list.h"
#include "project/run.h"
#include "scan/scan.h"

/* What a parse of a unit could change. A later value includes those before. */
enum want {
	WANT_NOTHING,
	WANT_EDIT,    /* what is written, and so what lint says under '--evidence auto' */
	WANT_FINDING, /* what lint says by default */
};

enum unit_reading {
	READ_ALL,
	READ_DECLARATIONS, /* it has nothing to say something about, but other files may see what it declares */
	READ_INCLUDES,     /* it declares nothing of that kind either: only its includes are needed */
	READ_NOTHING,
};

/* One file while it is worked on. */
struct unit {
	struct file *file;
	uint32_t index; /* in run->files */
	struct scan scan;
	char *unkept;          /* what scan was made of where code is kept for CUDA, see without_kept; or NULL: the file's bytes */
	struct fact_set facts; /* facts.parses == 0: no parse covered this file */
	struct edits edits;
	struct diagnostics diags;
	uint64_t sections;              /* compatibility header sections its output needs, a compat_set */
	const char *extra_includes[16]; /* HIP headers that rewritten calls need */
	unsigned n_extra_includes;
	uint64_t libs;        /* 1 << name_rule.lib of the names seen, those below 64 */
	uint8_t reading;      /* enum unit_reading */
	bool scanned;         /* has anything that could matter; scan is filled in */
	bool cuda;            /* a CUDA name, header, launch or keyword was seen */
	bool uses_runtime;    /* names the CUDA runtime or language declares, outside CUDA-only conditionals and macro bodies */
	uint32_t runtime_use; /* the token that needs the runtime first, if uses_runtime or cuda_branch tell of one */
	uint32_t vector_use;  /* the token that first names a vector type or makes one, UINT32_MAX: none does */
	double seconds;       /* of the processor's time that its stages took */
	bool is_left;      /* it stays as it is: it took too much time (project/file_limit.h), or an earlier attempt died of it */
	bool speaks_to_us; /* of a lint: says_tranship() */
	uint32_t cuda_branch; /* the first CUDA-only conditional that holds such a name, UINT32_MAX when none does */
	bool uses_language;   /* of these, what hip_runtime_api.h does not declare: kernels, built-in variables, device functions */
	bool includes_api;    /* includes a header that becomes hip_runtime_api.h, or hip_runtime.h */
	bool includes_runtime;   /* includes a header that becomes hip_runtime.h */
	bool surely_runtime;     /* and that not only under the project's own condition for HIP */
	bool macros_use_runtime; /* names of the runtime stand in bodies of macros */
	uint8_t wants;           /* enum want; sema_want() sets it */
	uint32_t wants_at;       /* the first token that it is about */
	struct range *wanted;    /* the expressions, as bytes, whose types are */
	uint32_t n_wanted, cap_wanted;
	bool wants_instances;        /* what the instances of its templates make of them */
	bool in_fragment;            /* some file includes it inside braces */
	bool uses_global;            /* it says using ::name; somewhere */
	uint8_t parse_status;        /* enum parse_status of the last parse of it as a main file, PARSE_OK when there was none */
	const struct selection *sel; /* what it is translated for: of the run, or hip_sel where a header asks for HIP's names */
	struct ptx_memory *ptx;  /* what src/ptx/asm.c remembers of the statements above, in the scan's arena; NULL: nothing yet */
	uint32_t group;          /* units that includes connect share it: what one declares another may see */
	uint32_t group_first;    /* of the unit that gives the group its number: the first of its units */
	uint32_t group_next;     /* the next one of the same group, UINT32_MAX: there is none */
	uint32_t group_size;     /* of the unit that gives the group its number: how many units it has */
	bool group_vectors;      /* of that unit, too: a file of the group names one of CUDA's vector types */
	bool group_aliases;      /* of the unit that gives the group its number: a file of it says namespace a = b; */
	uint32_t includers;      /* the first of those in the project's list that lead here, UINT32_MAX: there are none */
	uint8_t for_hip;         /* the result of written_for_hip, once computed: enum known */
	uint32_t included_by;    /* some unit that includes it, UINT32_MAX when none does */
	bool read_with_cuda;     /* a file with CUDA's names includes it, or a .cu file does by way of others */
	char *pass_state;        /* what passes keep for it: pass_unit_state() */
	const char *compat_home; /* the folder of the compatibility header that it includes, once all is matched */
	bool stands_in;          /* included instead of CUDA's headers, it declares names of theirs: see DECL_STANDS_IN */
};
/* Does the text say 'tranship', as comments that allow something do? */
static inline bool says_tranship(const struct unit *u) { return slice_find(u->scan.tok.src, SLICE_LIT("tranship")); }

enum known { NOT_KNOWN_YET, KNOWN_TRUE, KNOWN_FALSE };
/* A file's first include of another one. */
struct includer {
	uint32_t unit, include; /* which of its includes */
	uint32_t next;          /* the next of the same target, UINT32_MAX: there is none */
};
/* The includes that lead to unit u, by the units that have them, in order. */
#define FOR_INCLUDERS(at, p, u)                                                           \
	for (const struct includer *at = includer_at((p)->includers, (u)->includers); at; \
	     at = includer_at((p)->includers, at->next))
static inline const struct includer *includer_at(const struct includer *list, uint32_t i)
{
	return i == UINT32_MAX ? NULL : list + i;
}

struct pass_table;
struct project {
	const struct run *run;
	const struct rule_table *rules;
	const struct pass_table *passes; /* those of this run */
	char *pass_state;                /* what passes keep for it: pass_project_state() */
	struct name_list *pass_lists;    /* names that they keep for it: pass_names() */
	struct selection hip_sel;        /* run->sel with --target hip */
	struct unit *units;              /* parallel to run->files */
	size_t n;
	struct compile_command *commands;
	size_t n_commands;          /* of -p, or none */
	size_t options_bytes;       /* of options files that these name: read so far */
	size_t unknown_options;     /* that these hold: libclang does not get them */
	const char *unknown_option; /* the first one */
	struct strmap by_path;      /* absolute path -> index in run->files */
	struct strmap base_names;   /* last components of these paths -> the first file called so */
	struct strmap folded;       /* those with capitals in small letters -> the first file called so */
	uint32_t *namesakes;        /* each file's next one called like it, or UINT32_MAX */
	struct includer *includers;
	size_t n_includers, cap_includers;
	struct word_index
	        *words[2]; /* which units of large groups, or of all, have which words; NULL: nobody has asked; project/group.c */
	struct reach_answers *reach; /* answers about everything that units include; NULL: none; project/reach_known.c */
	struct carrying *carried;    /* which units meet which types; NULL: nobody has asked; sema/carried_type.c */
	const uint32_t *local;       /* index in run->files -> index in units; NULL: the same */
	char **dirs;
	size_t n_dirs, cap_dirs; /* folders that the command line and the compilation database search for includes */
	struct strmap decls;     /* decl_key() of names declared at namespace scope -> enum decl_bits */
	struct slice *spaces;    /* namespaces that names are declared in, by their last names */
	size_t n_spaces, cap_spaces;
	struct strmap members;        /* names of the table that the project's own classes have as members */
	struct strmap member_rules;   /* members that some rule "struct.member" names */
	struct strmap member_structs; /* the structures of these */
	struct strmap answers;        /* to questions to groups; see group_ask */
	struct strmap aliases;        /* decl_key() of a namespace alias -> index in alias_targets */
	struct slice *alias_targets;
	size_t n_aliases, cap_aliases;
	struct {
		struct slice name, only; /* only: a using declaration's name, or empty */
		uint32_t group;
		unsigned char *seen; /* by which units: a place for each */
	} *used;                     /* CUDA namespaces opened by using directives, or for one name */
	size_t n_used, cap_used;
	bool vectors; /* some file names one of CUDA's vector types */
	struct arena arena;
};
#endif
