/* initializer.h: initializers of objects. */
#ifndef TRANSHIP_INITIALIZER_H
#define TRANSHIP_INITIALIZER_H
#include "hazard/hazard.h"

bool hazard_plain_initializer(struct hazards *h, uint32_t i); /* is token i a value of an array of numbers or of a dim3? */
#endif
