/* build_rule.h: the counterparts of words in build files: the 'build' rows of the rule files, mostly of rules/build.rules.
 *
 * build KIND NAME COUNTERPART [in=SYSTEM,...] [with=WORD] [target=CMAKES] [package=CMAKES]
 *     KIND: library variable command package path image word
 *     NAME: as it is spelled; one '*' in it stands for anything, and for the same in the counterpart. {a,b} as in other rows
 *     COUNTERPART: a name | '=' stays | '-' none | '~' dropped | "quoted text"; "{arch}" stands for the architecture
 *     in: make cmake meson python toml autoconf shell docker ci response presets other; without it the row is for all of them
 *     with: a 'word' among this command's arguments, or behind this word
 *     target, package: a library's, in CMake
 *     note: what the user writes instead   why: and fix: of words without a counterpart */
#ifndef TRANSHIP_BUILD_RULE_H
#define TRANSHIP_BUILD_RULE_H
#include "base/base.h"

/* The systems whose files are read. */
enum build_kind {
	BUILD_NONE,
	BUILD_MAKE,
	BUILD_CMAKE,
	BUILD_MESON,
	BUILD_PYTHON, /* setup.py and kin */
	BUILD_TOML,   /* pyproject.toml */
	BUILD_AUTOCONF,
	BUILD_SHELL,
	BUILD_DOCKER,
	BUILD_CI,
	BUILD_RESPONSE, /* a file of options for a compiler */
	BUILD_PRESETS,  /* CMakePresets.json */
	BUILD_PIP,      /* requirements.txt */
	BUILD_OTHER,    /* recognised, and reported */
	BUILD_KINDS
};
extern const char *const build_kind_names[BUILD_KINDS];

enum build_row { BUILD_LIBRARY, BUILD_VARIABLE, BUILD_COMMAND, BUILD_PACKAGE, BUILD_PATH, BUILD_IMAGE, BUILD_WORD, BUILD_ROWS };
extern const char *const build_row_names[BUILD_ROWS];

struct build_rule {
	uint8_t kind;                 /* enum build_row */
	bool same, dropped;           /* '=', '~' */
	uint16_t in;                  /* 1 << enum build_kind for each that it is for */
	const char *name, *to;        /* to: NULL without a counterpart */
	const char *with;             /* or NULL, as the next ones */
	const char *target, *package; /* a library's in CMake */
	const char *note, *why, *fix;
	uint32_t line; /* in its rules file */
};

struct rule_table;
/* The i-th row, a user's before the built-in ones; NULL behind the last. */
const struct build_rule *build_rule_at(const struct rule_table *t, size_t i);
/* Does a user's 'off NAME' take the row out? */
bool build_rule_off(const struct rule_table *t, const struct build_rule *r);
bool build_rule_named(const struct rule_table *t, struct slice name); /* Is there a row of that name? */
/* The first row of that kind that is for such files and fits the name. 'with': the row's, where it has one; NULL: rows without one.
 * NULL: there is none. */
const struct build_rule *build_rule_find(const struct rule_table *t, enum build_row kind, enum build_kind in, struct slice name,
                                         const char *with);
bool build_name_fits(struct slice word, const char *name); /* with its '*' */
/* What takes the place of the word, '*' and "{arch}" filled in; in the arena. "" where it is dropped, NULL without a counterpart. */
const char *build_rule_text(const struct build_rule *r, struct slice word, const char *arch, struct arena *a);
/* The text with "{arch}" filled in. */
const char *build_with_arch(const char *text, const char *arch, struct arena *a);
#endif
