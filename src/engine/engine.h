/* engine.h: the stages of a run: scan, link, match, parse, finish. */
#ifndef TRANSHIP_ENGINE_H
#define TRANSHIP_ENGINE_H
#include "project/project.h"

/* Fills in the engine's part of the run. Deterministic for any number of jobs. */
void translate_run(struct run *r);
/* Scans and links the run's files, and asks for what is then known of them. */
void engine_read(struct run *r, void (*ask)(const struct project *p));

/* ---- between engine.c and components.c (lint without holding every file at once) ---- */
/* Scans, links, matches by tokens and finishes the units of a project. Lint with lexical evidence needs no more. With a 'run' it
 * parses for the units that wait for types, in between. */
void engine_lint(struct project *p, struct run *run, unsigned jobs);
/* Drops what was found in a unit that is left, and reports why: it stays as it is. engine_limit.c */
void unit_leave(struct project *p, struct unit *u);
/* Frees the units' contents and what they declare. */
void engine_drop(struct project *p);
/* Lints the run's files, those that includes connect together, the others on their own, and lets go of each when it is done. Once
 * more, with types, those that wait for them; with EVIDENCE_FEW where at most 'few' do. */
void lint_components(struct run *run, struct project *p, unsigned jobs, size_t few);
#endif
