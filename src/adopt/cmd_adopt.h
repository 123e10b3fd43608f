/* cmd_adopt.h: tranship adopt. */
#ifndef TRANSHIP_CMD_ADOPT_H
#define TRANSHIP_CMD_ADOPT_H

/* Exit status 0; 1: '--check' found something to write, or code is left that needs a person; 2: it could not be done. */
int cmd_adopt(int argc, char **argv);
#endif
