#include "grid.h"
#include <vector>

typedef slot<std::vector<float>> entries;
void *entry(void *table, int n) { return (entries::place)(n) + table; }
