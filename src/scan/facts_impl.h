/* facts_impl.h: what the modules that produce and carry facts share; the rest of the program sees tranship/facts.h. */
#ifndef TRANSHIP_FACTS_IMPL_H
#define TRANSHIP_FACTS_IMPL_H
#include "scan/facts.h"

/* Sorts the lists of a freshly collected set and joins equal entries. */
void facts_settle(struct fact_set *f);

/* Appends a settled set to b; takes it off the front of s again (into an empty set). False, and f empty: not such bytes. */
void facts_write(const struct fact_set *f, struct buf *b);
bool facts_read(struct slice *s, struct fact_set *f);
/* Takes n bytes off the front of s. */
bool take_bytes(struct slice *s, void *to, size_t n);
#endif
