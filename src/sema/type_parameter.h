/* type_parameter.h: the parameters of templates that are types. */
#ifndef TRANSHIP_TYPE_PARAMETER_H
#define TRANSHIP_TYPE_PARAMETER_H
#include "project/project.h"

/* Does the word at token i of u name one, 'T' of template <typename T>? In a macro's body, one of a template that the body has. */
bool names_type_parameter(const struct project *p, const struct unit *u, uint32_t i);
#endif
