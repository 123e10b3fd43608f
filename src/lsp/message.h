/* message.h: JSON-RPC messages in a stream of bytes, as editors (with headers) and agents (a line each) send them. */
#ifndef TRANSHIP_MESSAGE_H
#define TRANSHIP_MESSAGE_H
#include "base/base.h"
#include <jansson.h>

enum {
	MAX_MESSAGE = 64 << 20, /* bytes of one */
	MAX_HEADER = 4 << 10,   /* bytes of its headers */
};
enum message_form { FORM_HEADERS /* "Content-Length: N", LSP */, FORM_LINES /* MCP */ };
enum message { MESSAGE_PART /* more bytes are needed */, MESSAGE_WHOLE, MESSAGE_BAD /* nothing after it can be read */ };

/* Takes the first message out of 'in' into *body, which it empties first. */
enum message message_take(struct buf *in, enum message_form form, struct buf *body);

/* The codes of JSON-RPC and LSP. */
enum rpc_error {
	RPC_PARSE = -32700,
	RPC_INVALID = -32600,
	RPC_NO_METHOD = -32601,
	RPC_PARAMS = -32602,
	RPC_INTERNAL = -32603,
	RPC_NOT_INITIALIZED = -32002,
	RPC_CANCELLED = -32800,
};
/* These write to standard output and drop the caller's reference to what they send; 'id' stays the caller's. False: nobody reads. */
bool rpc_answer(enum message_form form, const json_t *id, json_t *result);
bool rpc_error(enum message_form form, const json_t *id, int code, const char *text);
bool rpc_notify(enum message_form form, const char *method, json_t *params);
#endif
