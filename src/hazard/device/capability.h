/* capability.h: numbers of compute capabilities. src/hazard/device/capability.c */
#ifndef TRANSHIP_CAPABILITY_H
#define TRANSHIP_CAPABILITY_H
#include "hazard/hazard.h"

/* The name behind '&' at token i is given such a number, D_W904, or a version, D_W913. */
void hazard_capability_given(struct hazards *h, uint32_t i, enum diag_id id);
bool hazard_properties(struct hazards *h, uint32_t i); /* the expression that ends at token i is the properties of a device */
#endif
