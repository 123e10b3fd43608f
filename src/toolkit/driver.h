/* driver.h: the programs that tranship-nvcc runs, and in what order. */
#ifndef TOOLKIT_DRIVER_H
#define TOOLKIT_DRIVER_H
#include "base/held_folder.h"
#include "nvcc/command_line.h"
#include "toolkit/settings.h"

struct driver {
	const struct command_line *line;
	const struct settings *settings;
	struct words archs;      /* gfx... */
	const char *arch_list;   /* the same, with commas between */
	struct held_folder temp; /* for temporary files, once one is needed */
	struct words wrapper;    /* folders of headers that a wrapper given by -ccbin adds, once it was asked */
	bool wrapper_asked;
	struct arena arena;
};

/* Does what the line asks for; the exit status. */
int drive(struct driver *d);
void driver_free(struct driver *d);

/* ---- between driver.c, compile.c, link.c ---- */
/* Runs a program to its end, or prints it with --dryrun, with --verbose too; its exit status, 1 after a message. 'words' ends with NULL. */
int driver_run(struct driver *d, const struct words *words);
/* Finds the architectures: $TRANSHIP_ARCH, the line's, the folder's, this machine's. False after a message. */
bool driver_archs(struct driver *d);
/* A path for a temporary file; NULL after a message. */
const char *driver_temp(struct driver *d, const char *name);
/* Compiles one source by the phase; the exit status. */
int compile_source(struct driver *d, const char *source, enum input_kind kind, enum phase phase, const char *output);
/* Appends clang, and what makes it a compiler of HIP for the architectures asked for. */
void clang_for_hip(const struct driver *d, struct words *argv);
/* Appends the host compiler's command. */
void host_compiler(struct driver *d, bool c, struct words *argv);
/* Links what the line names, with these objects in the places of its sources; or its device code only. */
int link_program(struct driver *d, const char *const *objects, const char *output);
int link_device_code(struct driver *d, const char *const *objects, const char *output);
int make_library(struct driver *d, const char *const *objects, const char *output);
#endif
