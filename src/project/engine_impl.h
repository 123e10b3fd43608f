/* engine_impl.h: what the engine's files share: engine.c (the stages), link.c (includes and names between files), components.c
 * (lint without holding every file at once). */
#ifndef TRANSHIP_ENGINE_IMPL_H
#define TRANSHIP_ENGINE_IMPL_H
#include "project/project.h"

/* Fills in what all projects of a run share: by_path, base_names, dirs, member_rules. */
void link_prepare(struct project *p);
/* The index in by_path of the project's file that an #include in file f, which lies in folder 'dir', names; -1: none of them. Sets
 * *through_links where the file system was asked, too, and tells by *guessed that no search path that is known leads there. */
int32_t link_target(const struct project *p, const struct file *f, const char *dir, struct slice name, bool angled,
                    bool *through_links, bool *guessed);
/* How messages name a file below f's root whose path ends in 'name'; NULL: there is none. */
const char *link_namesake(const struct project *p, const struct file *f, struct slice name);
/* Points scanned includes at units; sets included_by, in_fragment and group. */
void link_includes(struct project *p);
/* Does a file that others may see give CUDA's namespaces other names, or open one? */
bool link_opens(const struct project *p);
/* Collects what the scanned units declare, by group. */
void link_names(struct project *p);
/* After parsing: a function of CUDA's that the program declares or defines again is CUDA's in what no parse sees, too, such as the
 * bodies of macros. */
void link_parsed(struct project *p);

/* Says once for each what options for nvcc, of the compilation database and after "--", clang has under another name. After
 * link_prepare; src/build/build_flags.c */
void build_flags(const struct project *p, struct run *run);
/* Scans, links, matches by tokens and finishes the units of a project. Lint with lexical evidence needs no more. With a 'run' it
 * parses for the units that wait for types, in between. */
void engine_lint(struct project *p, struct run *run, unsigned jobs);
/* Do a stage's work on a unit, on the units of u's group at once, on all at once, in the time that a file has (src/engine/engine_limit.c). Units
 * that run out of it are marked, and units so marked get no more work. */
void unit_limited(struct project *p, struct unit *u, void (*work)(struct project *p, struct unit *u));
void group_limited(struct project *p, struct unit *u, void (*work)(struct project *p, struct unit *u));
void project_limited(struct project *p, void (*work)(struct project *p));
/* Drops what was found in such a unit, and says so: it stays as it is. */
void unit_leave(struct project *p, struct unit *u);
/* Frees which units have which words (src/project/resolve.c). */
void words_drop(struct project *p);
/* Frees the units' contents and what they declare. */
void engine_drop(struct project *p);
/* Lints the run's files, those that includes connect together, the others on their own, and lets go of each when it is done. Once
 * more, with types, those that wait for them; with EVIDENCE_FEW where at most 'few' do. */
void lint_components(struct run *run, struct project *p, unsigned jobs, size_t few);
#endif
