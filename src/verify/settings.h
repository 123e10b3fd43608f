/* settings.h: the settings of a program, on the command line ("--repeat 3") and in a manifest ("repeat 3"). */
#ifndef VERIFY_SETTINGS_H
#define VERIFY_SETTINGS_H
#include "verify/program.h"

/* A program with the default limits. */
struct program program_default(void);
/* A copy with lists of its own (strings are shared). */
struct program program_copy(const struct program *p);
void program_free(struct program *p);
/* Whether there is a reference of some kind. */
bool program_compares(const struct program *p);
/* Refuses what makes no sense together. False after *why. */
bool program_check(const struct program *p, struct buf *why);

struct setting; /* opaque */
const struct setting *setting_find(const char *name);
bool setting_takes_value(const struct setting *s);
/* Whether it is allowed on the command line, which has another form for sources and flags. */
bool setting_is_option(const struct setting *s);
/* False after *why. The value is copied into the arena. */
bool setting_apply(const struct setting *s, struct program *p, const char *value, struct arena *a, struct buf *why);
/* The known name nearest to this one, or NULL. */
const char *setting_near(const char *name);
void settings_print_help(FILE *out);
/* A line of --help: the option, and what it does in the column of all. */
void help_line(FILE *out, const char *left, const char *help);
/* For bash: " --arch --link ..."; and a 'case' branch for each that takes a file or folder or nothing that can be guessed. */
void settings_print_names(FILE *out);
void settings_print_cases(FILE *out);
/* The branch for one option: 'arg' tells what its value is ("FILE", "DIR", "a|b", or something else). */
void print_completion_case(FILE *out, char letter, const char *name, const char *arg);
#endif
