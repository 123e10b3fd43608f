/* fuzz_lsp.c: what an editor or an agent sends, as messages and as changes of a text. */
#include "test/fuzz.h"
#include "lsp/cmd_lsp.h"
#include "lsp/document.h"
#include "lsp/message.h"

/* The answers are nobody's. */
static void no_output(void)
{
	static bool done;
	int fd = done ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
	if (fd >= 0)
		dup2(fd, STDOUT_FILENO);
	done = true;
}

/* A message with its header. */
static void add(struct buf *b, const char *text, size_t n)
{
	buf_addf(b, "Content-Length: %zu\r\n\r\n", n);
	buf_add(b, text, n);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char hello[] = "{\"id\":1,\"method\":\"initialize\",\"params\":{}}",
	                  opened[] = "{\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file:///"
	                             "a.cu\",\"text\":\"a\\nb\"}}}";
	char *copy = fuzz_copy(bytes, n);
	struct buf in = {0}, body = {0};
	no_output();
	lsp_feed(copy, n); /* headers and all */
	add(&in, hello, sizeof hello - 1);
	add(&in, opened, sizeof opened - 1);
	add(&in, copy, n);
	lsp_feed(in.p, in.n);
	in.n = 0;
	buf_add(&in, copy, n);
	while (in.n && message_take(&in, FORM_LINES, &body) == MESSAGE_WHOLE)
		;
	struct slice text = {copy, n};
	json_t *place = json_pack("{s:i,s:i}", "line", (int)fuzz_choice(bytes, n, 4), "character", (int)fuzz_choice(bytes, n, 64));
	size_t off = offset_of(text, n % 2, place);
	if (off > n)
		abort();
	json_decref(position_of(text, n % 2, off));
	json_decref(place);
	buf_free(&in);
	buf_free(&body);
	free(copy);
	return 0;
}
