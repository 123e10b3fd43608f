#include "area.cuh"
#include "grow.cuh"
void grow_all(Area *areas, int n) { LAUNCH(grow, n, areas, n, 0.5f); }
