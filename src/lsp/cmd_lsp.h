/* cmd_lsp.h: the servers for editors and agents. argv[0] is the subcommand; both return the exit status. */
#ifndef TRANSHIP_CMD_LSP_H
#define TRANSHIP_CMD_LSP_H
#include <stddef.h>

int cmd_lsp(int argc, char **argv);
int cmd_mcp(int argc, char **argv);
/* Takes these bytes as a client's, without working on what they ask for: for the fuzzer. */
void lsp_feed(const char *bytes, size_t n);
#endif
