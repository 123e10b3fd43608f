/* run.c: the end of a run. */
#include "project/run.h"
#include "project/mapped.h"
#include "project/source_file.h"
#include "parse/parse.h"
#include <stdlib.h>

void run_free(struct run *r)
{
	for (size_t i = 0; i < r->n_files; i++)
		file_free(&r->files[i]);
	free(r->files);
	for (size_t i = 0; i < r->n_compat; i++) {
		free(r->compat[i].path);
		free(r->compat[i].text);
	}
	free(r->compat);
	diag_free(&r->diags);
	rules_free(r->user_rules);
	compile_database_free(r->commands, r->n_commands);
	own_places_free(&r->own);
	free(r->unknown_option);
	free(r->own_port);
	free(r->own_switch);
	mapped_free(r->mapped);
	free(r->compat_dir);
	free(r->lost);
	*r = (struct run){0};
}
