/* resources.h: what each kernel takes of the GPU, from the compiler's remarks (-Rpass-analysis=kernel-resource-usage). */
#ifndef VERIFY_RESOURCES_H
#define VERIFY_RESOURCES_H
#include "verify/result.h"
#include <jansson.h>

/* Appends what makes the compiler print the remarks. */
void resources_flags(struct words *argv);
/* Adds the kernels of which a compiler call's messages tell. */
void resources_read(struct slice messages, struct result *r);
/* Adds a kernel whose strings live elsewhere. */
void resources_add(struct result *r, const struct kernel_usage *k);
/* A table of all kernels, and advice below it; nothing where there are none. */
void format_resources(const struct results *r, struct buf *out);
json_t *resources_to_json(const struct result *r);
void resources_from_json(const json_t *j, struct result *r);
#endif
