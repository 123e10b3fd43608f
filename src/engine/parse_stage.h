/* parse_stage.h: the stage of a run that parses what could change an answer. */
#ifndef TRANSHIP_PARSE_STAGE_H
#define TRANSHIP_PARSE_STAGE_H
#include "project/project.h"

/* Chooses the translation units to parse. With EVIDENCE_AST all that hold or reach CUDA; by default, for each file where a fact
 * could change an answer, the first one that reads it. */
void engine_parse(struct project *p, struct run *run);
#endif
