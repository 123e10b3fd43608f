/* manifest.h: many programs in one file. The language is described in man/tranship-verify.1. */
#ifndef VERIFY_MANIFEST_H
#define VERIFY_MANIFEST_H
#include "verify/settings.h"

struct manifest {
	struct program *programs;
	size_t n, cap;
	struct arena arena; /* owns the strings */
};
/* Reads one, starting from 'defaults' (whose strings must outlive it). False after messages, one for each bad line. */
bool manifest_read(struct manifest *m, const char *path, const struct program *defaults);
/* The same, from memory; 'folder' is what relative names start at. */
bool manifest_parse(struct manifest *m, const char *shown, struct slice text, const char *folder, const struct program *defaults);
void manifest_free(struct manifest *m);
#endif
