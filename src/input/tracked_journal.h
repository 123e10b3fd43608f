/* tracked_journal.h: a journal (base/journal.h) that git tracks came with the repository, and no run is finished by it. */
#ifndef TRANSHIP_TRACKED_JOURNAL_H
#define TRANSHIP_TRACKED_JOURNAL_H
#include "base/base.h"

/* Is there no journal in the folder, or one that no git repository around it tracks? False after a message. */
bool journal_is_untracked(const char *base);
#endif
