/* build_toolkit_path.h: absolute paths of the toolkit, /usr/local/cuda/include, wherever a build file writes one. */
#ifndef TRANSHIP_BUILD_TOOLKIT_PATH_H
#define TRANSHIP_BUILD_TOOLKIT_PATH_H
#include "base/base.h"

/* Does an absolute path begin at the slash, also behind -I and -L? */
bool build_begins_path(struct slice s, size_t at);
/* Is it a path of CUDA's toolkit: /usr/local/cuda-12.4/include? The length of the part that is the toolkit's folder, or 0. */
size_t build_toolkit_path(struct slice s);
#endif
