/* nvcc_option.c: which row of nvcc_option.def a word of a command line is. */
#include "nvcc/nvcc_option.h"
#include <pthread.h>
#include <stdlib.h>

const struct nvcc_option nvcc_options[] = {
#define NVCC(name, brief, takes, fate, drive, text) \
	{name, brief, TAKES_##takes, FATE_##fate, FORM_NVCC, false, DRIVE_##drive, text},
#define OLD(name, takes, fate, drive, text) {name, NULL, TAKES_##takes, FATE_##fate, FORM_NVCC, false, DRIVE_##drive, text},
#define HOST(name, form, takes, fate)       {name, NULL, TAKES_##takes, FATE_##fate, FORM_##form, true, DRIVE_AS_IT_IS, ""},
#define ADVICE(when, name, value, text)
#include "nvcc/nvcc_option.def"
#undef NVCC
#undef OLD
#undef HOST
#undef ADVICE
};
const size_t n_nvcc_options = ARRAY_SIZE(nvcc_options);

const struct nvcc_advice nvcc_advice[] = {
#define NVCC(name, brief, takes, fate, drive, text)
#define OLD(name, takes, fate, drive, text)
#define HOST(name, form, takes, fate)
#define ADVICE(when, name, value, text) {ADVICE_##when, name, value, text},
#include "nvcc/nvcc_option.def"
#undef NVCC
#undef OLD
#undef HOST
#undef ADVICE
};
const size_t n_nvcc_advice = ARRAY_SIZE(nvcc_advice);

/* Both names of each option, in the order of their bytes; of one name in that of the rows. */
static struct named {
	const char *name;
	const struct nvcc_option *option;
} index_of_names[2 * ARRAY_SIZE(nvcc_options)];
static size_t n_names;

static int by_name(const void *pa, const void *pb)
{
	const struct named *a = pa, *b = pb;
	return strcmp(a->name, b->name) ?: (a->option > b->option) - (a->option < b->option);
}

static void make_index(void)
{
	FOR_EACH(const struct nvcc_option, o, nvcc_options, n_nvcc_options) {
		index_of_names[n_names++] = (struct named){o->name, o};
		if (o->brief)
			index_of_names[n_names++] = (struct named){o->brief, o};
	}
	qsort(index_of_names, n_names, sizeof *index_of_names, by_name);
}

/* The first row of that name, which is to take a value behind '=', or else may not only do so. */
static const struct nvcc_option *find(struct slice name, bool equals)
{
	size_t low = 0, high = n_names;
	while (low < high) {
		size_t middle = (low + high) / 2, n = strlen(index_of_names[middle].name);
		int order = memcmp(index_of_names[middle].name, name.p, n < name.n ? n : name.n);
		if (order < 0 || (!order && n < name.n))
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < n_names && slice_is(name, index_of_names[low].name); low++) {
		const struct nvcc_option *o = index_of_names[low].option;
		if (equals ? o->form != FORM_WORD && o->form != FORM_NEXT : o->form != FORM_EQUALS)
			return o;
	}
	return NULL;
}

/* The longest name behind which a value may stand at once. */
static const struct nvcc_option *find_joined(const char *word)
{
	const struct nvcc_option *best = NULL;
	size_t longest = 0;
	FOR_EACH(const struct nvcc_option, o, nvcc_options, n_nvcc_options) {
		size_t n = strlen(o->name);
		if (o->form == FORM_JOINED && n > longest && !strncmp(word, o->name, n) && word[n] && word[n] != '-') {
			best = o;
			longest = n;
		}
	}
	return best;
}

static bool is_truth(const char *s) { return !strcmp(s, "true") || !strcmp(s, "false"); }

struct nvcc_given nvcc_option_read(const char *const *words, size_t n)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, make_index);
	const char *name = words[0] + 1 + (words[0][1] == '-'), *equals = strchr(name, '=');
	struct nvcc_given g = {.words = 1};
	g.option = find((struct slice){name, equals ? (size_t)(equals - name) : strlen(name)}, equals);
	if (g.option && equals) {
		g.value = equals + 1;
	} else if (g.option) {
		const char *next = n > 1 ? words[1] : NULL;
		bool taken = next && (g.option->takes == TAKES_NONE    ? false
		                      : g.option->takes == TAKES_TRUTH ? is_truth(next)
		                      : g.option->takes == TAKES_LEVEL ? *next != '-'
		                                                       : true);
		g.value = taken ? next : NULL;
		g.words += taken;
	} else if (words[0][1] != '-' && (g.option = find_joined(name))) {
		const struct nvcc_option *own = find(slice_str(g.option->name), false);
		g.value = name + strlen(g.option->name);
		g.option = own->takes == TAKES_NONE ? g.option : own; /* -Idir is nvcc's -I */
	}
	return g;
}
