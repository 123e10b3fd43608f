/* format_data.c: JSON and JUnit. */
#include "verify/format.h"
#include "verify/result_json.h"

void format_json(const struct results *r, const struct toolchain *t, struct buf *out)
{
	json_t *j = json_object(), *list = json_array(), *summary = json_object();
	size_t counts[LEVELS][STATES];
	count_states(r, NULL, counts);
	for (int l = 0; l < LEVELS; l++) {
		json_t *one = json_object();
		for (int s = 0; s < STATES; s++)
			json_object_set_new(one, state_names[s], json_integer((json_int_t)counts[l][s]));
		json_object_set_new(summary, level_names[l], one);
	}
	for (size_t i = 0; i < r->n; i++) {
		json_t *one = result_to_json(&r->v[i]);
		json_object_set_new(one, "resumed", json_boolean(r->v[i].resumed));
		json_array_append_new(list, one);
	}
	json_object_set_new(j, "tool", json_pack("{s:s,s:s}", "name", "tranship-verify", "version", TRANSHIP_VERSION));
	json_t *chain = json_object();
	json_object_set_new(chain, "compiler", json_text(t->version));
	json_object_set_new(chain, "cxx", json_text(t->cxx));
	json_object_set_new(chain, "rocm", json_text(t->rocm));
	json_object_set_new(chain, "hip", json_text(t->rocm_version));
	if (t->cpu)
		json_object_set_new(chain, "device", json_string("cpu"));
	json_object_set_new(j, "toolchain", chain);
	json_object_set_new(j, "summary", summary);
	json_object_set_new(j, "results", list);
	json_dump_callback(j, json_to_buf, out, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
	buf_addch(out, '\n');
	json_decref(j);
}

static void xml(struct buf *out, const char *s) { buf_add_markup(out, false, s); }

static void xml_trace(const struct compile_error *e, struct buf *out)
{
	if (!e->cuda_file)
		return;
	buf_addstr(out, "  from ");
	xml(out, e->cuda_file);
	buf_addf(out, ":%u", e->cuda_line);
	if (e->rules) {
		buf_addstr(out, e->rules_named ? ", written by " : ", rules there: ");
		xml(out, e->rules);
	}
	buf_addstr(out, "\n  warned: ");
	xml(out, e->warned ? e->warned : "none");
	buf_addch(out, '\n');
}

static void xml_case(const struct result *r, enum level l, struct buf *out)
{
	const struct level_result *x = &r->level[l];
	const char *why = x->why ? x->why : "";
	buf_addstr(out, "    <testcase classname=\"");
	xml(out, r->program);
	buf_addf(out, ".%s\" name=\"%s\" time=\"%.3f\"", r->arch, level_names[l], x->seconds);
	bool exposed = is_exposed(r, l);
	buf_addstr(out, x->state == STATE_PASSED && !exposed ? "/>\n" : ">\n");
	if (exposed) {
		buf_addstr(out, "      <system-out>not isolated: ");
		xml(out, r->exposed);
		buf_addstr(out, "</system-out>\n");
	}
	if (x->state == STATE_PASSED) {
		buf_addstr(out, exposed ? "    </testcase>\n" : "");
		return;
	}
	bool failure = x->state == STATE_FAILED || x->state == STATE_SURPRISE;
	buf_addf(out, "      <%s message=\"", failure ? "failure" : "skipped");
	xml(out, why);
	buf_addstr(out, "\">");
	for (size_t i = 0; failure && l <= LEVEL_COMPILE && i < r->n_errors; i++) {
		char where[64];
		snprintf(where, sizeof where, r->errors[i].column ? ":%u:%u: " : ":%u: ", r->errors[i].line, r->errors[i].column);
		xml(out, r->errors[i].file);
		xml(out, where);
		xml(out, r->errors[i].message);
		buf_addch(out, '\n');
		xml_trace(&r->errors[i], out);
	}
	buf_addf(out, "</%s>\n    </testcase>\n", failure ? "failure" : "skipped");
}

void format_junit(const struct results *r, const struct toolchain *t, struct buf *out)
{
	size_t counts[LEVELS][STATES], tests = 0, failures = 0, skipped = 0;
	count_states(r, NULL, counts);
	for (int l = 0; l < LEVELS; l++) {
		for (int s = 0; s < STATE_UNASKED; s++)
			tests += counts[l][s];
		failures += counts[l][STATE_FAILED] + counts[l][STATE_SURPRISE];
		skipped += counts[l][STATE_UNTRIED] + counts[l][STATE_EXPECTED];
	}
	buf_addstr(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
	buf_addf(out, "  <testsuite name=\"tranship-verify%s\" tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n",
	         t->cpu ? " --device cpu" : "", tests, failures, skipped);
	for (size_t i = 0; i < r->n; i++)
		for (int l = 0; l < LEVELS; l++)
			if (r->v[i].level[l].state != STATE_UNASKED)
				xml_case(&r->v[i], (enum level)l, out);
	buf_addstr(out, "  </testsuite>\n</testsuites>\n");
}
