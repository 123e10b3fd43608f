/* cmd_config.c: tranship config: which options are in force, and where each comes from. */
#include "base/file_io.h"
#include "base/json_text.h"
#include "lint/lint.h"
#include "cli/request.h"
#include <stdlib.h>

static void add_line(void *ctx, const struct option_given *s) { buf_addf(ctx, "%-16s %-32s %s\n", s->name, s->value, s->from); }

static void add_json(void *ctx, const struct option_given *s)
{
	json_t *j = json_object();
	json_object_set_new(j, "name", json_text(s->name));
	json_object_set_new(j, "value", strcmp(s->from, "built-in") || strcmp(s->value, "-") ? json_text(s->value) : json_null());
	json_object_set_new(j, "from", json_text(s->from));
	json_array_append_new(ctx, j);
}

int cmd_config(int argc, char **argv)
{
	struct options o;
	struct buf b = {0};
	bool ok = request_options(&o, COMMAND_CONFIG, argc, argv);
	if (!ok || request_answered(&o)) {
		/* said */
	} else if (o.paths.n > 1 || (o.format != LINT_TEXT && o.format != LINT_JSON)) {
		error(o.paths.n > 1 ? "'config' takes one PATH" : "'config' prints text or json");
		ok = false;
	} else if (o.format == LINT_JSON) {
		json_t *settings = json_array();
		options_in_force(&o, add_json, settings);
		ok = json_append(json_pack("{s:o}", "settings", settings), &b);
	} else {
		options_in_force(&o, add_line, &b);
	}
	if (b.n)
		ok = file_write("-", (struct slice){b.p, b.n}) && ok;
	buf_free(&b);
	options_free(&o);
	return ok ? 0 : 2;
}
