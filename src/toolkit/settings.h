/* settings.h: the settings that 'tranship toolkit' wrote into its folder: the compiler, ROCm, and the CUDA version. */
#ifndef TOOLKIT_SETTINGS_H
#define TOOLKIT_SETTINGS_H
#include "nvcc/command_line.h"

#define SETTINGS_FILE TOOLKIT_FILE /* in the folder: lines "NAME VALUE" */

struct settings {
	const char *folder;  /* absolute, where it lies now: no file in it says so; NULL: tranship-nvcc was called by itself */
	const char *cuda;    /* "13.0": the version that it says it is */
	const char *clang;   /* a clang++ */
	const char *rocm;    /* the folder that holds include/hip */
	const char *bitcode; /* of the device libraries, or NULL: clang finds them */
	const char *libs;    /* the folder with libamdhip64.so, or NULL */
	const char *arch;    /* "gfx942,gfx1100": for builds that name none; or NULL */
	struct arena arena;  /* owns the strings */
};

/* Of $TRANSHIP_TOOLKIT; of the folder in whose bin/ this program lies, if its settings are believed (base/installed.h); without one, what
 * toolchain_find finds, which with
 * runs_nothing starts no compiler. False after a message: nothing is found, the settings are not believed, or their ROCm is gone. */
bool settings_read(struct settings *s, bool runs_nothing);
/* The same of a folder. */
bool settings_read_folder(struct settings *s, const char *folder);
struct toolchain_wish;
/* What the machine has. False after a message. */
bool settings_find(struct settings *s, const struct toolchain_wish *wish);
/* Does the path, without links, lie in the folder, or in a ROCm that has a folder of its own? */
bool settings_own(const struct settings *s, const char *real);
void settings_write(const struct settings *s, struct buf *out);
void settings_free(struct settings *s);
#define NVIDIA_ARCH  "80"   /* what builds hear who ask for an architecture of NVIDIA's */
#define DEFAULT_CUDA "12.9" /* the newest that CMake 3.25 and its like know */
#endif
