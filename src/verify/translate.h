/* translate.h: --translate: from a CUDA tree to a program that can be checked. */
#ifndef VERIFY_TRANSLATE_H
#define VERIFY_TRANSLATE_H
#include "verify/levels.h"
#include "verify/manifest.h"
#include "verify/options.h"
/* Runs the translator into the session's temporary folder, and lets the programs whose folder lies in the translated tree start from
 * there: the manifest's, or the one of the command line, which without sources or a build command gets all translation units of the
 * tree. Strings go to the arena. False after a message. */
bool translate_first(struct session *s, const struct verify_options *o, struct manifest *m, struct arena *a);
/* Runs 'tranship adopt --check' on a tree, and appends what it printed, two columns in. *ok: it found nothing to change. False after a message: it could
 * not compare. */
bool adopt_compares(const char *folder, bool *ok, struct buf *out);
#endif
