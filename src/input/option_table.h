/* option_table.h: the table of options, one row each. Parsing, --help, the manual's list, completion and 'tranship config'
 * derive from it. */
#ifndef TRANSHIP_OPTION_TABLE_H
#define TRANSHIP_OPTION_TABLE_H
#include "input/options.h"

enum option_kind {
	OPT_FLAG,
	OPT_TEXT,
	OPT_PATH,
	OPT_LIST,
	OPT_PATHS,
	OPT_COUNT,
	OPT_VERSION,
	OPT_ARCH,
	OPT_CHOICE,
	OPT_LEVEL /* one list of several options, "NAME VALUE", so that the last one given wins */
};

/* The commands that take an option, as bits. */
enum serves {
	FOR_TRANSLATE = 1 << COMMAND_TRANSLATE,
	FOR_LINT = 1 << COMMAND_LINT,
	FOR_REPORT = 1 << COMMAND_REPORT,
	FOR_ADOPT = 1 << COMMAND_ADOPT,
	FOR_ALL = 0
};

struct option {
	char letter;      /* 0: none */
	const char *name; /* NULL: the row heads a group, 'help' is its title */
	enum option_kind kind;
	size_t offset;   /* in struct options */
	const char *arg; /* what stands for the argument in --help; the choices of an OPT_CHOICE in order of their values */
	const char *help;
	unsigned serves; /* enum serves; default: FOR_ALL */
};
extern const struct option option_table[];
extern const size_t n_options;

#define OPTION_AT(field) offsetof(struct options, field)
extern const char *const command_names[COMMANDS];

/* Does the command take the option? 'config' takes all. */
bool option_serves(const struct option *opt, int command);
#endif
