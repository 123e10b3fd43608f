/* result_json.c: results to JSON and back. */
#include "verify/result_json.h"
#include "verify/resources.h"
#include <stdlib.h>

json_t *result_to_json(const struct result *r)
{
	json_t *j = json_object(), *levels = json_object(), *errors = json_array();
	json_object_set_new(j, "program", json_text(r->program));
	json_object_set_new(j, "arch", json_text(r->arch));
	for (int l = 0; l < LEVELS; l++) {
		const struct level_result *x = &r->level[l];
		json_t *one = json_object();
		json_object_set_new(one, "state", json_string(state_names[x->state]));
		json_object_set_new(one, "why", json_text(x->why));
		json_object_set_new(one, "seconds", json_real((double)(long)(x->seconds * 1000) / 1000));
		for (int v = 0; l == LEVEL_SYNTAX && v < VIEWS; v++)
			json_object_set_new(one, view_names[v], json_string(state_names[r->view[v]]));
		json_object_set_new(levels, level_names[l], one);
	}
	FOR_EACH(const struct compile_error, e, r->errors, r->n_errors) {
		json_t *one = json_object();
		json_object_set_new(one, "file", json_text(e->file));
		json_object_set_new(one, "line", json_integer(e->line));
		json_object_set_new(one, "column", json_integer(e->column));
		json_object_set_new(one, "message", json_text(e->message));
		if (e->cuda_file) {
			json_object_set_new(one, "cuda_file", json_text(e->cuda_file));
			json_object_set_new(one, "cuda_line", json_integer(e->cuda_line));
			json_object_set_new(one, "rules", json_text(e->rules));
			json_object_set_new(one, "rules_named", json_boolean(e->rules_named));
			json_object_set_new(one, "warned", json_text(e->warned));
		}
		json_array_append_new(errors, one);
	}
	json_object_set_new(j, "not_isolated", json_text(r->exposed));
	json_object_set_new(j, "levels", levels);
	json_object_set_new(j, "errors", errors);
	if (r->n_kernels)
		json_object_set_new(j, "kernels", resources_to_json(r));
	return j;
}

static const char *get_text(const json_t *j, const char *key, struct arena *a)
{
	const char *s = json_string_value(json_object_get(j, key));
	return s ? arena_strdup(a, s) : NULL;
}

static bool read_state(const json_t *j, const char *key, enum state *state)
{
	const char *name = json_string_value(json_object_get(j, key));
	for (int i = 0; name && i < STATES; i++)
		if (!strcmp(name, state_names[i])) {
			*state = (enum state)i;
			return true;
		}
	return false;
}

static bool read_level(const json_t *j, struct level_result *l, struct arena *a)
{
	*l = (struct level_result){.why = get_text(j, "why", a), .seconds = json_number_value(json_object_get(j, "seconds"))};
	return read_state(j, "state", &l->state);
}

bool result_from_json(const json_t *j, struct result *r)
{
	*r = (struct result){0};
	const json_t *levels = json_object_get(j, "levels"), *errors = json_object_get(j, "errors");
	r->program = get_text(j, "program", &r->arena);
	r->arch = get_text(j, "arch", &r->arena);
	r->exposed = get_text(j, "not_isolated", &r->arena);
	bool ok = r->program && r->arch;
	for (int l = 0; l < LEVELS && ok; l++)
		ok = read_level(json_object_get(levels, level_names[l]), &r->level[l], &r->arena);
	for (int v = 0; v < VIEWS && ok; v++)
		ok = read_state(json_object_get(levels, level_names[LEVEL_SYNTAX]), view_names[v], &r->view[v]);
	r->errors = xcalloc(json_array_size(errors), sizeof *r->errors);
	for (size_t i = 0; ok && i < json_array_size(errors); i++) {
		const json_t *x = json_array_get(errors, i);
		struct compile_error *e = &r->errors[r->n_errors++];
		*e = (struct compile_error){.file = get_text(x, "file", &r->arena),
		                            .message = get_text(x, "message", &r->arena),
		                            .line = (unsigned)json_integer_value(json_object_get(x, "line")),
		                            .column = (unsigned)json_integer_value(json_object_get(x, "column")),
		                            .cuda_file = get_text(x, "cuda_file", &r->arena),
		                            .cuda_line = (unsigned)json_integer_value(json_object_get(x, "cuda_line")),
		                            .rules = get_text(x, "rules", &r->arena),
		                            .rules_named = json_is_true(json_object_get(x, "rules_named")),
		                            .warned = get_text(x, "warned", &r->arena)};
		ok = e->file && e->message;
	}
	if (ok)
		resources_from_json(json_object_get(j, "kernels"), r);
	else
		result_free(r);
	return ok;
}
