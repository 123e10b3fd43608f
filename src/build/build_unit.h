/* build_unit.h: one build file while it is read. Readers know one system each; they see its words and add edits and diagnostics. */
#ifndef TRANSHIP_BUILD_UNIT_H
#define TRANSHIP_BUILD_UNIT_H
#include "build/build_guard.h"
#include "base/time_limit.h"
#include "build/build_said.h"
#include "build/build_word.h"
#include "edit/edit.h"
#include "project/run.h"
#include "rules/build_rule.h"

/* A variable as some build file of the run sets it; those of one name are chained. */
struct build_variable {
	const char *name, *value; /* value: the words as they stand, lines joined */
	uint32_t file, line;      /* in the run; from 1 */
	uint32_t next;            /* an earlier one of that name and another value, UINT32_MAX: there is none */
};

/* What build files share: makefiles with those that they include, other files with all of the run. */
struct build_shared {
	const struct run *r;
	const struct rule_table *rules;
	struct build_variable *variables;
	uint32_t n_variables, cap_variables;
	struct strmap by_name;    /* name -> the last one in 'variables' */
	struct strmap values;     /* "NAME=VALUE" of each */
	struct strmap traits;     /* of variables of makefiles: enum build_trait */
	struct strmap held;       /* and what they hold: enum make_held */
	struct strmap in_toolkit; /* name -> the last one in 'variables' whose value lies in the toolkit's folder */
	bool links_nvtx, rdc;     /* some makefile links NVTX; device code of several sources */
	bool needs_17;            /* some source includes Thrust or CUB, whose HIP sides want C++17 */
	struct strmap *
	        sources; /* of the run: "FOLDER/NAME" and "FOLDER/.EXTENSION" of a source that holds CUDA, for each folder around it; see
	                           build_source(); and "@NAME" of a file of options */
	struct cmake_tree *cmake; /* what CMake files have to do with each other, see build_cmake_tree.h; or NULL */
	const char *arch_words;   /* "--offload-arch=gfx942 --offload-arch=gfx1100" */
	struct arena arena;
};
void build_shared_begin(struct build_shared *s, const struct run *r);
void build_shared_end(struct build_shared *s);
void build_variable_add(struct build_shared *s, struct slice name, struct slice value, uint32_t file, uint32_t line);
/* The last one of that name, NULL: none sets it. Those behind it have other values each. */
const struct build_variable *build_variable_find(const struct build_shared *s, struct slice name);
static inline const struct build_variable *build_variable_next(const struct build_shared *s, const struct build_variable *v)
{
	time_check();
	return v->next == UINT32_MAX ? NULL : &s->variables[v->next];
}

/* The files of options of a text, by their names: see build_response.h. */
struct build_responses {
	bool read;
	struct strmap named;   /* that it hands nvcc */
	struct strmap written; /* that an echo or a printf of it writes */
};

struct build_unit {
	const struct build_shared *all;
	const struct run *r;
	const struct rule_table *rules;
	enum build_kind kind;
	uint32_t file;      /* its index in the run */
	const char *folder; /* the one around it that holds sources: its own, or further up */
	struct slice text;
	struct build_words words;
	bool told;              /* W915 was */
	const char *arch_words; /* what takes the place of NVIDIA's architectures; NULL: those that all files share; "": nothing */
	bool *kept;             /* for each word: a guard keeps it for CUDA */
	struct edits edits;
	struct diagnostics diags;
	struct build_said said;
	struct build_responses responses;
	struct arena arena;
};

/* Puts 'text' in the place of bytes. In a lint it is the replacement of what was found there, or a finding 'id' of its own. */
void build_replace(struct build_unit *u, uint32_t begin, uint32_t end, const char *text, enum diag_id id);
/* The same of a slice of the unit's text. */
void build_replace_slice(struct build_unit *u, struct slice what, const char *text, enum diag_id id);
static inline void build_insert(struct build_unit *u, uint32_t at, const char *text) { build_replace(u, at, at, text, D_W907); }
/* In a lint: a finding, of which no text that takes its place is known; where one is there, it stays alone. */
void build_found(struct build_unit *u, struct slice what, enum diag_id id, const char *advice);
/* Reports that this has no translation, and what the user must do (W915); in a translation and in a lint. Of a CI file it reports the first. */
void build_lost(struct build_unit *u, struct slice what, const char *why_and_fix);
/* The same, of a CI file each. */
void build_lost_each(struct build_unit *u, struct slice what, const char *why_and_fix);
/* Does the folder around the file hold a source with CUDA that is called so, or (".cpp") ends so? BUILD_NVTX: one that calls NVTX, whose HIP
 * side is a library; BUILD_CXX17: one that includes Thrust or CUB, whose HIP sides want C++17; BUILD_PASSES: one that defines device functions under
 * a condition on __CUDA_ARCH__. */
bool build_source(const struct build_unit *u, struct slice name);
#define BUILD_NVTX   SLICE_LIT(".<nvtx>")
#define BUILD_CXX17  SLICE_LIT(".<c++17>")
#define BUILD_PASSES SLICE_LIT(".<passes>")
/* Does configure write the variables of the makefile (Makefile.am, Makefile.in)? They keep their names. */
bool build_configured(const struct build_unit *u);
/* Does a guard keep what the stretch holds for CUDA? */
bool build_kept_at(const struct build_unit *u, struct slice s);
/* The offset of a place in the unit's text. */
static inline uint32_t build_at(const struct build_unit *u, const char *p) { return (uint32_t)(p - u->text.p); }

/* What a lint says of a file's words (W906 to W909), before its reader has looked. build_find.c */
void build_find(struct build_unit *u);

/* ---- the readers: each does what a file of its system needs. ---- */
void build_make(struct build_unit *u);
void build_cmake(struct build_unit *u);
void build_meson(struct build_unit *u);
void build_python(struct build_unit *u); /* pyproject.toml, too */
void build_autoconf(struct build_unit *u);
void build_shell(struct build_unit *u); /* scripts, Dockerfiles, CI */
void build_response(struct build_unit *u);
void build_presets(struct build_unit *u);
void build_other(struct build_unit *u);
void build_pip(struct build_unit *u); /* requirements.txt */
/* A word that pip takes, which names a package, "torch==2.6.0+cu124", or an index of packages: AMD's takes its place, or it is reported.
 * False: it is neither, or AMD's users install the same. build_pip.c */
bool build_pip_word(struct build_unit *u, struct slice word);
/* The advice about a Python package for CUDA, NULL: it is none that is known; *to: the package for ROCm, or NULL. */
const char *build_wheel(struct slice name, const char **to);
/* Is the file made by another program from a file that is translated? It is reported, and never edited. */
bool build_generated(struct build_unit *u);
/* Before any makefile is read, of each: the variables that it sets, and then what it uses them for; each settled once all are seen. */
void build_make_variables(struct build_shared *s, struct slice text, uint32_t file);
void build_make_compilers(struct build_shared *s);
void build_make_uses(struct build_shared *s, struct slice text);
void build_make_settle(struct build_shared *s);
/* Is it the variable of a $(foreach), a parameter of $(call), or the compiler or the toolkit's folder, which the environment may set? */
bool build_make_is_loop(const struct build_shared *s, struct slice name);
#endif
