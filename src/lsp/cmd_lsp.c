/* cmd_lsp.c: tranship lsp: a language server, LSP 3.17, on standard input and output. One answer is worked on at a time, in a child; meanwhile
 * messages are read, so that a change or a cancellation ends work that nobody wants any more. */
#include "lsp/cmd_lsp.h"
#include "base/json_text.h"
#include "base/path.h"
#include "lsp/answer.h"
#include "lsp/message.h"
#include "lsp/task.h"
#include "rules/rules.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_DOCUMENTS = 1000, MOST_WAITING = 1000 };

enum kind {
	ASK_PUSH /* diagnostics that nobody asked for */,
	ASK_PULL,
	ASK_WORKSPACE,
	ASK_HOVER,
	ASK_ACTIONS,
	ASK_DEFINITION,
	ASK_EXPLAIN
};

/* A request that waits for its answer. */
struct request {
	enum kind kind;
	json_t *id, *params; /* owned; of a push NULL */
};

struct server {
	bool utf8, pulls, initialized, stopping, done;
	int status;
	struct question q; /* its texts are the documents */
	struct document *docs;
	size_t n_docs, cap_docs;
	struct request *waiting;
	size_t n_waiting, cap_waiting;
	struct request now; /* what the child works on */
	size_t now_doc;     /* ASK_PUSH: its document */
	struct task task;
};

static int (*const answers[])(void *question) = {
        [ASK_PUSH] = answer_diagnostics, [ASK_PULL] = answer_diagnostics, [ASK_WORKSPACE] = answer_diagnostics,
        [ASK_HOVER] = answer_hover,      [ASK_ACTIONS] = answer_actions,  [ASK_DEFINITION] = answer_definition,
        [ASK_EXPLAIN] = answer_explain,
};

static json_t *member(json_t *o, const char *a, const char *b) { return json_object_get(json_object_get(o, a), b); }

static struct document *document_of(struct server *s, json_t *params)
{
	const char *uri = json_string_value(member(params, "textDocument", "uri"));
	for (size_t i = 0; uri && i < s->n_docs; i++)
		if (!strcmp(s->docs[i].uri, uri))
			return &s->docs[i];
	return NULL;
}

static void request_free(struct request *r)
{
	json_decref(r->id);
	json_decref(r->params);
	*r = (struct request){0};
}

static void fail(const json_t *id, int code, const char *text) { rpc_error(FORM_HEADERS, id, code, text); }

/* ---- the work ---- */

static void progress(const struct request *r, const char *kind, const char *message)
{
	json_t *token = json_object_get(r->params, "workDoneToken");
	if (!token)
		return;
	json_t *value = json_pack("{s:s}", "kind", kind);
	json_object_set_new(value, strcmp(kind, "begin") ? "message" : "title", json_string(message));
	rpc_notify(FORM_HEADERS, "$/progress", json_pack("{s:O,s:o}", "token", token, "value", value));
}

/* Starts what waits: requests before diagnostics that nobody asked for. */
static void start_next(struct server *s)
{
	bool push = !s->n_waiting;
	size_t i = 0;
	while (push && i < s->n_docs && !(s->docs[i].asked && s->docs[i].path))
		i++;
	if (s->task.child || (push && i == s->n_docs))
		return;
	if (push) {
		s->docs[i].asked = false;
		s->now = (struct request){.kind = ASK_PUSH};
		s->now_doc = i;
	} else {
		s->now = s->waiting[0];
		memmove(s->waiting, s->waiting + 1, --s->n_waiting * sizeof *s->waiting);
	}
	const struct document *d = push ? &s->docs[i] : document_of(s, s->now.params);
	s->q.open = s->docs;
	s->q.n_open = s->n_docs;
	s->q.params = s->now.params;
	s->q.path = d ? d->path : NULL;
	s->q.utf8 = s->utf8;
	bool needs = s->now.kind != ASK_WORKSPACE && s->now.kind != ASK_EXPLAIN;
	if (needs && !s->q.path) {
		fail(s->now.id, RPC_PARAMS, "no such document is open");
		request_free(&s->now);
	} else if (!task_start(&s->task, answers[s->now.kind], &s->q, s->now.kind != ASK_HOVER)) {
		if (s->now.id)
			fail(s->now.id, RPC_INTERNAL, "tranship cannot start a process");
		request_free(&s->now);
	} else if (s->now.kind == ASK_WORKSPACE) {
		progress(&s->now, "begin", "tranship lint");
	}
}

static json_t *report_of(json_t *items) { return json_pack("{s:s,s:o}", "kind", "full", "items", items ? items : json_array()); }

static json_t *workspace_report(struct server *s, json_t *files)
{
	json_t *list = json_array(), *file;
	size_t i;
	json_array_foreach(files, i, file)
	{
		const char *path = json_string_value(json_object_get(file, "path"));
		json_t *version = json_null(), *one = report_of(json_incref(json_object_get(file, "items")));
		for (size_t k = 0; k < s->n_docs; k++)
			if (s->docs[k].path && !strcmp(s->docs[k].path, path))
				version = json_integer(s->docs[k].version);
		json_object_set_new(one, "uri", uri_of_path(path));
		json_object_set_new(one, "version", version);
		json_array_append_new(list, one);
	}
	return json_pack("{s:o}", "items", list);
}

/* The result of a child that printed JSON; takes over nothing. */
static json_t *result_of(struct server *s, json_t *j, const char *text)
{
	json_t *first = json_array_get(j, 0);
	switch (s->now.kind) {
	case ASK_PULL: return report_of(json_incref(json_object_get(first, "items")));
	case ASK_WORKSPACE: return workspace_report(s, j);
	case ASK_HOVER: {
		struct buf b = {0};
		buf_addf(&b, "```\n%s```", text);
		json_t *o = json_pack("{s:{s:s,s:o}}", "contents", "kind", "markdown", "value", json_text(b.p));
		buf_free(&b);
		return o;
	}
	case ASK_EXPLAIN: return json_text(text);
	default: return json_incref(j);
	}
}

static void finish(struct server *s)
{
	int status = task_end(&s->task);
	bool text = s->now.kind == ASK_HOVER || s->now.kind == ASK_EXPLAIN;
	json_t *j = text ? NULL : json_loadb(s->task.answer.p ? s->task.answer.p : "", s->task.answer.n, JSON_DECODE_ANY, NULL);
	bool ok = !status && (text || j);
	if (s->now.kind == ASK_WORKSPACE)
		progress(&s->now, "end", ok ? "done" : "failed");
	if (s->now.kind == ASK_PUSH) {
		const struct document *d = &s->docs[s->now_doc];
		json_t *items = json_object_get(json_array_get(j, 0), "items");
		if (items)
			rpc_notify(FORM_HEADERS, "textDocument/publishDiagnostics",
			           json_pack("{s:s,s:I,s:O}", "uri", d->uri, "version", d->version, "diagnostics", items));
	} else if (text && status == 1) { /* nothing is known */
		rpc_answer(FORM_HEADERS, s->now.id, NULL);
	} else if (!ok && !j) {
		fail(s->now.id, RPC_INTERNAL,
		     status < 0 ? "tranship crashed or took too long at this request; others go on"
		                : "tranship could not do this; its log says why");
	} else {
		rpc_answer(FORM_HEADERS, s->now.id, result_of(s, j, s->task.answer.n ? s->task.answer.p : ""));
	}
	json_decref(j);
	request_free(&s->now);
}

/* ---- messages ---- */

static void set_settings(struct server *s, json_t *options)
{
	static const char *const names[] = {"profile", "severity", "allow", "arch", "docs-url"};
	for (size_t i = 0; i < s->q.n_settings; i++)
		free(s->q.settings[i]);
	s->q.n_settings = 0;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		const char *value = json_string_value(json_object_get(options, names[i]));
		struct buf b = {0};
		if (!value || !*value)
			continue;
		buf_addf(&b, "--%s=%s", names[i], value);
		s->q.settings[s->q.n_settings++] = b.p;
	}
	for (size_t i = 0; i < s->n_docs; i++)
		s->docs[i].asked = !s->pulls;
}

static json_t *capabilities(const struct server *s)
{
	return json_pack("{s:{s:s,s:{s:b,s:i,s:b},s:b,s:{s:[sss]},s:b,s:{s:[s]},s:{s:b,s:b,s:s}},s:{s:s,s:s}}", "capabilities",
	                 "positionEncoding", s->utf8 ? "utf-8" : "utf-16", "textDocumentSync", "openClose", 1, "change", 2, "save",
	                 1, "hoverProvider", 1, "codeActionProvider", "codeActionKinds", "quickfix", "refactor", "refactor.rewrite",
	                 "definitionProvider", 1, "executeCommandProvider", "commands", "tranship.explain", "diagnosticProvider",
	                 "interFileDependencies", 0, "workspaceDiagnostics", 1, "identifier", "tranship", "serverInfo", "name",
	                 "tranship", "version", TRANSHIP_VERSION);
}

static void initialize(struct server *s, const json_t *id, json_t *params)
{
	json_t *client = json_object_get(params, "capabilities"), *encodings = member(client, "general", "positionEncodings"), *e,
	       *folders = json_object_get(params, "workspaceFolders");
	size_t i;
	json_array_foreach(encodings, i, e) if (json_is_string(e) && !strcmp(json_string_value(e), "utf-8")) s->utf8 = true;
	s->pulls = member(client, "textDocument", "diagnostic") != NULL;
	const char *uri = json_string_value(json_object_get(json_array_get(folders, 0), "uri"));
	if (!uri)
		uri = json_string_value(json_object_get(params, "rootUri"));
	char *root = uri ? path_of_uri(uri) : NULL;
	if (root && chdir(root))
		warn("cannot enter '%s': %s", root, strerror(errno));
	free(root);
	s->q.root = getcwd(NULL, 0);
	set_settings(s, json_object_get(params, "initializationOptions"));
	rules_words(rules_builtin()); /* once, not in each child */
	s->initialized = true;
	rpc_answer(FORM_HEADERS, id, capabilities(s));
}

/* A change makes a lint of the old text useless. */
static void changed(struct server *s, struct document *d)
{
	d->asked = !s->pulls;
	if (s->task.child && s->now.kind == ASK_PUSH && &s->docs[s->now_doc] == d)
		task_stop(&s->task);
}

static void did_open(struct server *s, json_t *params)
{
	json_t *item = json_object_get(params, "textDocument"), *text = json_object_get(item, "text");
	const char *uri = json_string_value(json_object_get(item, "uri"));
	if (!uri || !json_is_string(text) || document_of(s, params) || s->n_docs == MOST_DOCUMENTS)
		return;
	struct document d = {
	        .uri = xstrdup(uri), .path = path_of_uri(uri), .version = json_integer_value(json_object_get(item, "version"))};
	char *real = d.path ? path_real(d.path) : NULL;
	if (real) {
		free(d.path);
		d.path = real;
	}
	buf_add(&d.text, json_string_value(text), json_string_length(text));
	d.asked = !s->pulls;
	PUSH(s->docs, s->n_docs, s->cap_docs) = d;
}

static void did_change(struct server *s, json_t *params)
{
	struct document *d = document_of(s, params);
	json_t *change;
	size_t i;
	if (!d)
		return;
	json_array_foreach(json_object_get(params, "contentChanges"), i, change) document_change(d, s->utf8, change);
	d->version = json_integer_value(member(params, "textDocument", "version"));
	changed(s, d);
}

static void did_close(struct server *s, json_t *params)
{
	struct document *d = document_of(s, params);
	if (!d)
		return;
	if (s->task.child && s->now.kind == ASK_PUSH) { /* documents move */
		if (&s->docs[s->now_doc] != d)
			s->docs[s->now_doc].asked = true;
		task_stop(&s->task);
	}
	if (!s->pulls)
		rpc_notify(FORM_HEADERS, "textDocument/publishDiagnostics", json_pack("{s:s,s:[]}", "uri", d->uri, "diagnostics"));
	document_free(d);
	size_t at = (size_t)(d - s->docs);
	memmove(d, d + 1, (--s->n_docs - at) * sizeof *d);
}

static void did_save(struct server *s, json_t *params)
{
	struct document *d = document_of(s, params);
	if (d)
		changed(s, d);
}

static void did_configure(struct server *s, json_t *params)
{
	json_t *settings = json_object_get(params, "settings"), *own = json_object_get(settings, "tranship");
	set_settings(s, own ? own : settings);
}

static void cancel(struct server *s, json_t *params)
{
	json_t *id = json_object_get(params, "id");
	for (size_t i = 0; id && i < s->n_waiting; i++)
		if (json_equal(s->waiting[i].id, id)) {
			fail(id, RPC_CANCELLED, "cancelled");
			request_free(&s->waiting[i]);
			memmove(s->waiting + i, s->waiting + i + 1, (--s->n_waiting - i) * sizeof *s->waiting);
			return;
		}
	if (id && s->task.child && s->now.id && json_equal(s->now.id, id)) {
		task_stop(&s->task);
		if (s->now.kind == ASK_WORKSPACE)
			progress(&s->now, "end", "cancelled");
		fail(id, RPC_CANCELLED, "cancelled");
		request_free(&s->now);
	}
}

static void leave(struct server *s, json_t *params)
{
	(void)params;
	s->done = true;
	s->status = s->stopping ? 0 : 1;
}

static void ignore(struct server *s, json_t *params) { (void)s, (void)params; }

static const struct {
	const char *method;
	void (*take)(struct server *s, json_t *params);
} notifications[] = {
        {"initialized", ignore},
        {"exit", leave},
        {"$/cancelRequest", cancel},
        {"textDocument/didOpen", did_open},
        {"textDocument/didChange", did_change},
        {"textDocument/didSave", did_save},
        {"textDocument/didClose", did_close},
        {"workspace/didChangeConfiguration", did_configure},
};
static const struct {
	const char *method;
	enum kind kind;
} requests[] = {
        {"textDocument/diagnostic", ASK_PULL},       {"workspace/diagnostic", ASK_WORKSPACE},
        {"textDocument/hover", ASK_HOVER},           {"textDocument/codeAction", ASK_ACTIONS},
        {"textDocument/definition", ASK_DEFINITION}, {"workspace/executeCommand", ASK_EXPLAIN},
};

static void take_request(struct server *s, json_t *id, const char *method, json_t *params)
{
	if (!strcmp(method, "initialize") && !s->initialized) {
		initialize(s, id, params);
	} else if (!s->initialized) {
		fail(id, RPC_NOT_INITIALIZED, "the first request is 'initialize'");
	} else if (s->stopping) {
		fail(id, RPC_INVALID, "no request follows 'shutdown'");
	} else if (!strcmp(method, "shutdown")) {
		s->stopping = true;
		rpc_answer(FORM_HEADERS, id, NULL);
	} else {
		for (size_t i = 0; i < ARRAY_SIZE(requests); i++)
			if (!strcmp(requests[i].method, method)) {
				if (s->n_waiting == MOST_WAITING)
					fail(id, RPC_INTERNAL, "too many requests wait");
				else
					PUSH(s->waiting, s->n_waiting, s->cap_waiting) =
					        (struct request){.kind = requests[i].kind,
					                         .id = json_incref(id),
					                         .params = params ? json_incref(params) : json_object()};
				return;
			}
		fail(id, RPC_NO_METHOD, "no such method");
	}
}

static void take(struct server *s, const struct buf *body)
{
	json_t *m = json_loadb(body->p ? body->p : "", body->n, 0, NULL), *id = json_object_get(m, "id"),
	       *params = json_object_get(m, "params");
	const char *method = json_string_value(json_object_get(m, "method"));
	if (!m)
		fail(NULL, RPC_PARSE, "this is not JSON");
	else if (method && id && !json_is_null(id))
		take_request(s, id, method, params);
	else if (method && (s->initialized || !strcmp(method, "exit")))
		for (size_t i = 0; i < ARRAY_SIZE(notifications); i++)
			if (!strcmp(notifications[i].method, method))
				notifications[i].take(s, params);
	json_decref(m);
}

/* What a client has sent, as far as it is whole. False: nothing after it can be read. */
static bool take_all(struct server *s, struct buf *in, struct buf *body)
{
	enum message m = MESSAGE_PART;
	while (!s->done && (m = message_take(in, FORM_HEADERS, body)) == MESSAGE_WHOLE)
		take(s, body);
	return m != MESSAGE_BAD;
}

static void server_free(struct server *s)
{
	task_stop(&s->task);
	buf_free(&s->task.answer);
	request_free(&s->now);
	for (size_t i = 0; i < s->n_waiting; i++)
		request_free(&s->waiting[i]);
	for (size_t i = 0; i < s->n_docs; i++)
		document_free(&s->docs[i]);
	for (size_t i = 0; i < s->q.n_settings; i++)
		free(s->q.settings[i]);
	free((char *)s->q.root);
	free(s->waiting);
	free(s->docs);
}

void lsp_feed(const char *bytes, size_t n)
{
	struct server s = {0};
	struct buf in = {0}, body = {0};
	buf_add(&in, bytes, n);
	take_all(&s, &in, &body);
	server_free(&s);
	buf_free(&in);
	buf_free(&body);
}

int cmd_lsp(int argc, char **argv)
{
	struct server s = {.status = 2};
	struct buf in = {0}, body = {0};
	char block[1 << 16];
	(void)argv;
	if (argc > 1) {
		error("'lsp' takes no argument; an editor starts it");
		return 2;
	}
	while (!s.done) {
		struct pollfd p[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
		                      {.fd = s.task.child ? s.task.out : -1, .events = POLLIN}};
		if (poll(p, 2, s.task.child ? 100 : -1) < 0 && errno != EINTR)
			break;
		if (p[0].revents) {
			ssize_t n = read(STDIN_FILENO, block, sizeof block);
			if (n <= 0)
				break;
			buf_add(&in, block, (size_t)n);
			if (!take_all(&s, &in, &body)) {
				error("standard input holds no message of LSP");
				break;
			}
			struct pollfd more = {.fd = STDIN_FILENO, .events = POLLIN};
			if (poll(&more, 1, 0) > 0 && more.revents & POLLIN)
				continue; /* several changes are one lint */
		}
		if (s.task.child && !task_read(&s.task))
			finish(&s);
		start_next(&s);
	}
	int status = s.status;
	server_free(&s);
	buf_free(&in);
	buf_free(&body);
	return status;
}
