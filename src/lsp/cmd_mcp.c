/* cmd_mcp.c: tranship mcp: the Model Context Protocol on standard input and output, a line a message. A tool is a command of tranship, done in
 * a process of its own; its answer has less than 2 KB, and is the same for the same files. */
#include "lsp/cmd_lsp.h"
#include "base/json_text.h"
#include "base/path.h"
#include "edit/diag.h"
#include "lsp/message.h"
#include "lsp/task.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_TEXT = 1900 /* bytes of an answer */, MOST_PROTOCOL = 32 };

static const char newest[] = "2025-06-18"; /* of the protocol */

enum argument { ARG_PATH, ARG_ID };
static const struct tool {
	const char *name, *description;
	enum argument argument;
	bool reads; /* and writes nothing */
	const char *args[6];
	const char *then; /* what the agent does next */
} tools[] = {
        {"plan",
         "Count what a port of a CUDA file or folder takes: findings, causes, files and what a translation does by itself, by "
         "diagnostic. Call this first.",
         ARG_PATH,
         true,
         {"lint", "--statistics", "--evidence=lexical"},
         "next: 'fix' translates in place what needs no decision; then 'next' until nothing is left; then 'verify'"},
        {"next",
         "Show the next finding of a file or folder: its line, the reason and what to write. Mend it in the source, or accept it "
         "with the comment "
         "'// tranship: allow ID reason' on its line, then call this again.",
         ARG_PATH,
         true,
         {"lint", "--evidence=lexical"},
         "'explain' with its id says more"},
        {"explain",
         "Explain a diagnostic by its id, such as N001: what is wrong, why it matters on AMD GPUs, what to write instead.",
         ARG_ID,
         true,
         {"explain"},
         ""},
        {"fix",
         "Translate a CUDA file or folder to HIP in place, build files too. What needs a decision stays, and 'next' shows it. Keep "
         "the sources under "
         "version control.",
         ARG_PATH,
         false,
         {"translate", "--in-place"},
         "'next' shows what is left"},
        {"verify",
         "Compile a translated source with hipcc, link it, and run it where an AMD GPU is. Takes up to a minute.",
         ARG_PATH,
         false,
         {"verify"},
         ""},
};

static int run_tool(struct task *task, const struct tool *t, const char *argument)
{
	const char *args[10] = {"tranship"};
	int n = 1;
	for (size_t i = 0; i < ARRAY_SIZE(t->args) && t->args[i]; i++)
		args[n++] = t->args[i];
	args[n] = argument;
	return task_run(task, args);
}

/* ---- answers ---- */

/* The first finding, without those after it, and the count of all. */
static void first_finding(struct buf *text)
{
	struct buf b = {0};
	unsigned heads = 0;
	for (const char *p = text->p ? text->p : ""; *p;) {
		size_t n = strcspn(p, "\n");
		bool head = *p != ' ' && n && p[n - 1] == ']';
		bool counts = !head && *p != ' ' && n;
		heads += head;
		if (counts || heads == 1)
			buf_addf(&b, "%.*s\n", (int)n, p);
		if (counts && heads)
			break; /* advice for people follows */
		p += n + (p[n] == '\n');
	}
	buf_free(text);
	if (heads)
		*text = b;
	else
		buf_free(&b);
}

/* Cut at ends of lines; the end is what matters of a translation. */
static void shorten(struct buf *text, bool keeps_end)
{
	static const char cut[] = "...\n";
	if (text->n <= MOST_TEXT)
		return;
	struct buf b = {0};
	size_t head = keeps_end ? MOST_TEXT / 2 : MOST_TEXT, tail = keeps_end ? text->n - MOST_TEXT / 2 : text->n;
	while (head > 0 && text->p[head - 1] != '\n')
		head--;
	while (tail < text->n && text->p[tail - 1] != '\n')
		tail++;
	buf_add(&b, text->p, head);
	buf_addstr(&b, cut);
	buf_add(&b, text->p + tail, text->n - tail);
	buf_free(text);
	*text = b;
}

static void answer_text(const json_t *id, const char *text, size_t n, bool failed)
{
	struct buf utf8 = {0};
	buf_add_utf8(&utf8, text, n);
	json_t *content = json_pack("{s:s,s:o}", "type", "text", "text", json_text(utf8.p ? utf8.p : ""));
	rpc_answer(FORM_LINES, id, json_pack("{s:[o],s:b}", "content", content, "isError", failed));
	buf_free(&utf8);
}

/* The path below the folder of the server, as tranship is given it; NULL after a message in 'why'. */
static char *path_below(const char *given, struct buf *why)
{
	char *real = realpath(given, NULL), *here = getcwd(NULL, 0), *path = NULL;
	struct buf b = {0};
	if (!real) {
		buf_addf(why, "cannot read '%s': %s", given, strerror(errno));
	} else if (!here || !path_lies_in(real, here)) {
		buf_addf(why, "'%s' is outside the folder in which tranship was started", given);
	} else if (strcmp(real, here)) {
		path = path_within(real, here);
		buf_addf(&b, "%s%s", *path == '-' ? "./" : "", path);
		free(path);
		path = b.p;
	} else {
		path = xstrdup(".");
	}
	free(real);
	free(here);
	return path;
}

static void call_tool(struct task *task, const json_t *id, json_t *params)
{
	const char *name = json_string_value(json_object_get(params, "name"));
	json_t *args = json_object_get(params, "arguments");
	for (const struct tool *t = tools; t < tools + ARRAY_SIZE(tools); t++) {
		if (!name || strcmp(t->name, name))
			continue;
		const char *given = json_string_value(json_object_get(args, t->argument == ARG_PATH ? "path" : "id"));
		struct buf why = {0};
		char *argument = NULL;
		if (!given && t->argument == ARG_PATH)
			given = ".";
		if (t->argument == ARG_PATH)
			argument = path_below(given, &why);
		else if (given && diag_find(slice_str(given)) >= 0)
			argument = xstrdup(given);
		else
			buf_addstr(&why, "no such diagnostic; 'plan' and 'next' name ids");
		if (!argument) {
			answer_text(id, why.p, why.n, true);
		} else {
			int status = run_tool(task, t, argument);
			struct buf *text = &task->answer;
			if (!strcmp(t->name, "next"))
				first_finding(text);
			if (!text->n)
				buf_addstr(text,
				           status == 0 ? "nothing is found\n" : "no answer: tranship crashed or took too long\n");
			shorten(text, !t->reads);
			if (*t->then && status >= 0 && (status || !t->reads))
				buf_addf(text, "%s\n", t->then);
			answer_text(id, text->p, text->n, status < 0 || status > 1);
		}
		free(argument);
		buf_free(&why);
		return;
	}
	rpc_error(FORM_LINES, id, RPC_PARAMS, "no such tool; 'tools/list' lists them");
}

static json_t *tool_list(void)
{
	json_t *list = json_array();
	for (const struct tool *t = tools; t < tools + ARRAY_SIZE(tools); t++) {
		bool path = t->argument == ARG_PATH;
		const char *what = path ? "path" : "id";
		json_t *schema = json_pack(
		        "{s:s,s:{s:{s:s,s:s}},s:o}", "type", "object", "properties", what, "type", "string", "description",
		        path ? "file or folder below the server's folder (default: that folder)" : "such as N001", "required",
		        path ? json_array() : json_pack("[s]", what));
		json_array_append_new(list, json_pack("{s:s,s:s,s:o,s:{s:b}}", "name", t->name, "description", t->description,
		                                      "inputSchema", schema, "annotations", "readOnlyHint", (int)t->reads));
	}
	return json_pack("{s:o}", "tools", list);
}

static void initialize(const json_t *id, json_t *params)
{
	const char *asked = json_string_value(json_object_get(params, "protocolVersion"));
	bool known = asked && (!strcmp(asked, "2024-11-05") || !strcmp(asked, "2025-03-26") || !strcmp(asked, newest));
	rpc_answer(FORM_LINES, id,
	           json_pack("{s:s,s:{s:{}},s:{s:s,s:s},s:s}", "protocolVersion", known ? asked : newest, "capabilities", "tools",
	                     "serverInfo", "name", "tranship", "version", TRANSHIP_VERSION, "instructions",
	                     "Ports CUDA C++ to HIP. Call plan, then fix, then next and edit the sources until nothing is left, "
	                     "then verify."));
}

static void take(struct task *task, const struct buf *body)
{
	json_t *m = json_loadb(body->p ? body->p : "", body->n, 0, NULL), *id = json_object_get(m, "id"),
	       *params = json_object_get(m, "params");
	const char *method = json_string_value(json_object_get(m, "method"));
	if (!m)
		rpc_error(FORM_LINES, NULL, RPC_PARSE, "this is not JSON");
	else if (!method || !id)
		; /* a notification asks for nothing */
	else if (!strcmp(method, "initialize"))
		initialize(id, params);
	else if (!strcmp(method, "ping"))
		rpc_answer(FORM_LINES, id, json_object());
	else if (!strcmp(method, "tools/list"))
		rpc_answer(FORM_LINES, id, tool_list());
	else if (!strcmp(method, "tools/call"))
		call_tool(task, id, params);
	else
		rpc_error(FORM_LINES, id, RPC_NO_METHOD, "no such method");
	json_decref(m);
}

int cmd_mcp(int argc, char **argv)
{
	struct task task = {0};
	struct buf in = {0}, body = {0};
	char block[1 << 16];
	enum message m = MESSAGE_PART;
	(void)argv;
	if (argc > 1) {
		error("'mcp' takes no argument; an agent starts it in the folder of the project");
		return 2;
	}
	for (ssize_t n; m != MESSAGE_BAD && ((n = read(STDIN_FILENO, block, sizeof block)) > 0 || (n < 0 && errno == EINTR));) {
		buf_add(&in, block, n > 0 ? (size_t)n : 0);
		while ((m = message_take(&in, FORM_LINES, &body)) == MESSAGE_WHOLE)
			take(&task, &body);
	}
	buf_free(&task.answer);
	buf_free(&in);
	buf_free(&body);
	if (m == MESSAGE_BAD)
		error("standard input holds a message of more than %d MiB", MAX_MESSAGE >> 20);
	return m == MESSAGE_BAD ? 2 : 0;
}
