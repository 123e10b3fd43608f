/* either_side.h: functions for the device that become functions for both sides. */
#ifndef TRANSHIP_EITHER_SIDE_H
#define TRANSHIP_EITHER_SIDE_H
#include "project/project.h"

bool becomes_either(const struct project *p, const struct unit *u, struct slice name);
#endif
