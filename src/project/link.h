/* link.h: includes and names between the files of a project. In this order: prepare, includes, names; parsed after a parse. */
#ifndef TRANSHIP_LINK_H
#define TRANSHIP_LINK_H
#include "project/project.h"

/* libclang's arguments: of a command of the compilation database, which is not trusted, and what the user gave. The project's. */
char **link_arguments(struct project *p, const struct compile_command *c, size_t *n);
char **link_user_arguments(struct project *p, size_t *n);
/* Fills in what all projects of a run share: by_path, base_names, dirs, member_rules. */
void link_prepare(struct project *p);
/* The index in by_path of the project's file that an #include in file f, which lies in folder 'dir', names; -1: none of them. Sets
 * *through_links if the file system was searched too, and *guessed if no known search path leads there. */
int32_t link_target(const struct project *p, const struct file *f, const char *dir, struct slice name, bool angled,
                    bool *through_links, bool *guessed);
/* Points scanned includes at units; sets included_by, in_fragment and group. */
void link_includes(struct project *p);
/* Does a file that others may see give CUDA's namespaces other names, or open one? */
bool link_opens(const struct project *p);
/* Collects what the scanned units declare, by group. */
void link_names(struct project *p);
/* After parsing: a function of CUDA's that the program declares or defines again is CUDA's in what no parse sees, too, such as the
 * bodies of macros. */
void link_parsed(struct project *p);
#endif
