/* pass.c: which passes a token starts, and their calls. */
#include "pass/pass.h"
#include "base/work_place.h"
#include "lex/word_class.h"
#include "project/file_limit.h"
#include <pthread.h>
#include <stdlib.h>

enum { LAST = UINT16_MAX };

struct pass_table {
	struct start_word {
		struct slice text;
		uint16_t start; /* 0: an empty slot */
	} *words;               /* by word_hash; a power of two */
	size_t n_slots;
	struct slice *leads; /* leading letters, the longest first; their start numbers follow each other from first_lead */
	unsigned n_leads, first_lead;
	uint16_t lead_first[257]; /* by first letters: where those of 'leads' begin that begin so */
	unsigned n_starts;
	/* Of each phase and start: where its list begins in 'rows'. Lists end with LAST. */
	uint32_t *lists[PHASE_COUNT];
	uint16_t *rows;
	unsigned char *hits; /* of each row n_starts: whether that starts it */
	bool on[PASS_COUNT];
};

int pass_find(const char *name)
{
	for (unsigned i = 0; i < PASS_COUNT; i++)
		if (!strcmp(pass_rows[i].name, name))
			return (int)i;
	return -1;
}

const char *pass_numbered(uint8_t number) { return number && number <= PASS_COUNT ? pass_rows[number - 1].name : NULL; }

bool pass_says(const struct pass_row *r, enum diag_id id) { return strstr(r->says, diag_table[id].id); }

static bool is_listed(const char *name, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!strcmp(list[i], name))
			return true;
	return false;
}

/* 'left' bytes or more can be read from the word on. */
static struct start_word *slot_of(const struct pass_table *t, struct slice word, size_t left)
{
	size_t at = word_hash(word.p, word.n, left) & (t->n_slots - 1);
	while (t->words[at].start && !slice_eq(t->words[at].text, word))
		at = (at + 1) & (t->n_slots - 1);
	return &t->words[at];
}

/* By the first letter, and among these the longest first. */
static int longest_first(const void *a, const void *b)
{
	const struct slice *x = a, *y = b;
	if (*x->p != *y->p)
		return ORDER((unsigned char)*x->p, (unsigned char)*y->p);
	if (x->n != y->n)
		return x->n > y->n ? -1 : 1;
	return memcmp(x->p, y->p, x->n);
}

/* Numbers the words and leading letters of all rows, whichever of them serve this run. */
static void number_starts(struct pass_table *t)
{
	size_t n_words = 0, cap_leads = 0;
	for (unsigned i = 0; i < PASS_COUNT; i++) {
		for (const char *const *w = pass_rows[i].words; w && *w; w++)
			n_words++;
		for (const char *const *l = pass_rows[i].leads; l && *l; l++)
			PUSH(t->leads, t->n_leads, cap_leads) = slice_str(*l);
	}
	for (t->n_slots = 64; t->n_slots < 2 * n_words;)
		t->n_slots *= 2;
	t->words = xcalloc(t->n_slots, sizeof *t->words);
	t->n_starts = START_WORDS;
	for (unsigned i = 0; i < PASS_COUNT; i++)
		for (const char *const *w = pass_rows[i].words; w && *w; w++) {
			struct start_word *s = slot_of(t, slice_str(*w), strlen(*w));
			if (!s->start)
				*s = (struct start_word){slice_str(*w), (uint16_t)t->n_starts++};
		}
	if (t->n_leads)
		qsort(t->leads, t->n_leads, sizeof *t->leads, longest_first);
	unsigned kept = 0;
	for (unsigned i = 0; i < t->n_leads; i++)
		if (!kept || !slice_eq(t->leads[kept - 1], t->leads[i]))
			t->leads[kept++] = t->leads[i];
	t->n_leads = kept;
	for (unsigned c = 0, i = 0; c <= 256; c++) {
		while (i < t->n_leads && (unsigned char)*t->leads[i].p < c)
			i++;
		t->lead_first[c] = (uint16_t)i;
	}
	t->first_lead = t->n_starts;
	t->n_starts += t->n_leads;
}

/* Marks what starts row r. */
static void mark_starts(const struct pass_table *t, const struct slice *texts, const struct pass_row *r, unsigned char *hit)
{
	memset(hit, 0, t->n_starts);
	hit[START_NONE] = r->phase == PHASE_AFTER || (!r->words && !r->leads && !r->starts);
	for (const char *const *w = r->words; w && *w; w++)
		hit[slot_of(t, slice_str(*w), strlen(*w))->start] = 1;
	for (const char *const *l = r->leads; l && *l; l++)
		for (unsigned start = START_WORDS; start < t->n_starts; start++)
			hit[start] |= slice_starts(texts[start - START_WORDS], *l);
	for (const uint16_t *s = r->starts; s && *s; s++) {
		hit[*s] = 1;
		if (*s == START_WORD)
			memset(hit + START_WORDS, 1, t->n_starts - START_WORDS);
	}
}

/* Where the state of each row begins, of units and of the project; behind the last one, how many bytes all take. */
static uint32_t unit_states[PASS_COUNT + 1], project_states[PASS_COUNT + 1], lists[PASS_COUNT + 1];

static void place_states(void)
{
	for (unsigned i = 0; i < PASS_COUNT; i++) {
		unit_states[i + 1] = unit_states[i] + ((pass_rows[i].unit_state + 7u) & ~7u);
		project_states[i + 1] = project_states[i] + ((pass_rows[i].project_state + 7u) & ~7u);
		lists[i + 1] = lists[i] + pass_rows[i].lists;
	}
}

struct pass_table *pass_table_make(bool lint, const char *const *only, size_t n_only, const char *const *skip, size_t n_skip)
{
	struct pass_table *t = xcalloc(1, sizeof *t);
	static pthread_once_t placed = PTHREAD_ONCE_INIT; /* code in strings is translated by several threads at a time */
	pthread_once(&placed, place_states);
	number_starts(t);
	struct slice *texts = xcalloc(t->n_starts - START_WORDS + 1, sizeof *texts);
	for (size_t i = 0; i < t->n_slots; i++)
		if (t->words[i].start)
			texts[t->words[i].start - START_WORDS] = t->words[i].text;
	for (unsigned l = 0; l < t->n_leads; l++)
		texts[t->first_lead - START_WORDS + l] = t->leads[l];
	t->hits = xcalloc(PASS_COUNT + 1, t->n_starts);
	for (unsigned i = 0; i < PASS_COUNT; i++)
		mark_starts(t, texts, &pass_rows[i], t->hits + (size_t)i * t->n_starts);
	bool *on = t->on;
	uint32_t n_rows = 0;
	for (unsigned i = 0; i < PASS_COUNT; i++) {
		const struct pass_row *r = &pass_rows[i];
		on[i] = r->serves & (lint ? SERVES_LINT : SERVES_TRANSLATE) && !is_listed(r->name, skip, n_skip) &&
		        (!n_only || is_listed(r->name, only, n_only)) && !pass_is_out(r->name);
		for (unsigned start = 0; on[i] && start < t->n_starts; start++)
			n_rows += t->hits[(size_t)i * t->n_starts + start];
	}
	t->rows = xcalloc(n_rows + (size_t)PHASE_COUNT * t->n_starts, sizeof *t->rows);
	n_rows = 0;
	for (unsigned phase = 0; phase < PHASE_COUNT; phase++) {
		uint16_t of[PASS_COUNT + 1];
		unsigned n = 0;
		for (unsigned i = 0; i < PASS_COUNT; i++)
			if (on[i] && pass_rows[i].phase == phase)
				of[n++] = (uint16_t)i;
		t->lists[phase] = xcalloc(t->n_starts, sizeof *t->lists[phase]);
		for (unsigned start = 0; start < t->n_starts; start++) {
			t->lists[phase][start] = n_rows;
			for (unsigned i = 0; i < n; i++)
				if (t->hits[(size_t)of[i] * t->n_starts + start])
					t->rows[n_rows++] = of[i];
			t->rows[n_rows++] = LAST;
		}
	}
	free(texts);
	return t;
}

void pass_table_free(struct pass_table *t)
{
	if (!t)
		return;
	for (unsigned phase = 0; phase < PHASE_COUNT; phase++)
		free(t->lists[phase]);
	free(t->rows);
	free(t->hits);
	free(t->leads);
	free(t->words);
	free(t);
}

/* 'left' bytes or more can be read from the word on. */
static inline unsigned word_start(const struct pass_table *t, struct slice w, size_t left)
{
	unsigned start = slot_of(t, w, left)->start;
	if (start)
		return start;
	const unsigned char c = (unsigned char)*w.p;
	for (unsigned l = t->lead_first[c]; l < t->lead_first[c + 1]; l++)
		if (t->leads[l].n <= w.n && !memcmp(t->leads[l].p, w.p, t->leads[l].n))
			return t->first_lead + l;
	return START_WORD;
}

unsigned pass_start(const struct pass_table *t, const struct tokens *tok, uint32_t i)
{
	const struct token *k = &tok->t[i];
	switch (k->kind) {
	case TOK_PUNCT: return k->punct;
	case TOK_STRING: return START_STRING;
	case TOK_COMMENT: return START_COMMENT;
	case TOK_CHAR: return START_CHARACTER;
	case TOK_IDENT: break;
	default: return START_NONE;
	}
	if (!(k->flags & TF_SPLICED))
		return word_start(t, token_bytes(tok, i), tok->src.n - k->off);
	struct arena arena = {0};
	struct slice w = token_unspliced(tok, i, &arena);
	unsigned start = word_start(t, w, w.n);
	arena_free(&arena);
	return start;
}

bool pass_is_on(const struct pass_table *t, enum pass_id id) { return t->on[id]; }

bool pass_starts(const struct pass_table *t, enum pass_id id, unsigned start) { return t->hits[(size_t)id * t->n_starts + start]; }

static inline bool holds(const struct pass *c, unsigned needs)
{
	return !(needs & ~(c->has | (c->u && c->u->cuda ? NEED_CUDA | NEED_CLANG | NEED_READ : 0)));
}

/* What is added from now on to the unit, or to all, is the pass's. */
static inline void mark(const struct pass *c, uint8_t pass)
{
	if (c->u)
		c->u->edits.pass = c->u->diags.pass = pass;
	else
		FOR_EACH(struct unit, u, c->p->units, c->p->n)
			u->edits.pass = u->diags.pass = pass;
}

/* Of this process, for --stats. */
static bool called[PASS_COUNT];

bool pass_was_called(enum pass_id id) { return __atomic_load_n(&called[id], __ATOMIC_RELAXED); }

/* What calls a pass, and so what goes on behind it. */
struct caller {
	const struct pass_row *row;
	uint8_t pass;
};
static inline struct caller caller_of(const struct pass *c)
{
	const struct unit *u = c->u ? c->u : c->p->n ? c->p->units : NULL;
	return (struct caller){c->row, u ? u->edits.pass : 0};
}
static inline void back_to(struct pass *c, struct caller caller)
{
	c->row = caller.row;
	mark(c, caller.pass);
	work_at(caller.row ? caller.row->name : NULL, NO_TOKEN);
}

/* back_to() follows the last call of some. */
static inline void call(struct pass *c, unsigned row, uint32_t at)
{
	if (!pass_was_called(row))
		__atomic_store_n(&called[row], true, __ATOMIC_RELAXED);
	c->row = &pass_rows[row];
	mark(c, (uint8_t)(row + 1));
	work_at(c->row->name, at);
	fault_point(c->row->name);
	c->row->run(c, at);
}

void pass_at(struct pass *c, enum pass_phase phase, unsigned start, uint32_t at)
{
	const struct pass_table *t = c->p->passes;
	const uint16_t *r = t->rows + t->lists[phase][start];
	if (*r == LAST) /* two of five have none */
		return;
	const struct caller caller = caller_of(c);
	for (; *r != LAST; r++)
		if (holds(c, pass_rows[*r].needs))
			call(c, *r, at);
	back_to(c, caller);
}

void pass_at_needing(struct pass *c, unsigned needs, enum pass_phase phase, unsigned start, uint32_t at)
{
	const struct pass_table *t = c->p->passes;
	const struct caller caller = caller_of(c);
	for (const uint16_t *r = t->rows + t->lists[phase][start]; *r != LAST; r++)
		if (pass_rows[*r].needs & needs && holds(c, pass_rows[*r].needs))
			call(c, *r, at);
	back_to(c, caller);
}

void pass_all(struct pass *c, enum pass_phase phase) { pass_at(c, phase, START_NONE, NO_TOKEN); }

static void call_project(struct project *p, void *row)
{
	struct pass c = {.p = p, .whole = p, .sel = &p->run->sel};
	if (holds(&c, pass_rows[*(const uint16_t *)row].needs))
		call(&c, *(const uint16_t *)row, NO_TOKEN);
	mark(&c, 0);
	work_at(NULL, NO_TOKEN);
	arena_free(&c.arena);
}

void pass_project(struct project *p, enum pass_phase phase)
{
	for (uint16_t *r = p->passes->rows + p->passes->lists[phase][START_NONE]; *r != LAST; r++)
		project_limited(p, call_project, r);
}

bool pass_rule(struct pass *c, enum rule_start start, uint32_t at)
{
	const struct pass_table *t = c->p->passes;
	const struct caller caller = caller_of(c);
	c->done = false;
	for (const uint16_t *r = t->rows + t->lists[PHASE_RULE][START_RULES + start]; *r != LAST && !c->done; r++)
		if (holds(c, pass_rows[*r].needs))
			call(c, *r, at);
	back_to(c, caller);
	return c->done;
}

void *pass_unit_state(const struct unit *u, enum pass_id id) { return u->pass_state ? u->pass_state + unit_states[id] : NULL; }

void *pass_project_state(const struct project *p, enum pass_id id)
{
	return p->pass_state ? p->pass_state + project_states[id] : NULL;
}

struct name_list *pass_names(const struct project *p, enum pass_id id) { return p->pass_lists + lists[id]; }

void pass_reset_unit(struct unit *u)
{
	if (!u->pass_state)
		u->pass_state = xcalloc(1, unit_states[PASS_COUNT] + 1);
	memset(u->pass_state, 0, unit_states[PASS_COUNT]);
}

void pass_reset_project(struct project *p)
{
	p->pass_state = arena_alloc(&p->arena, project_states[PASS_COUNT] + 1);
	memset(p->pass_state, 0, project_states[PASS_COUNT]);
	p->pass_lists = arena_alloc(&p->arena, (lists[PASS_COUNT] + 1) * sizeof *p->pass_lists);
	memset(p->pass_lists, 0, lists[PASS_COUNT] * sizeof *p->pass_lists);
}

void pass_drop_project(struct project *p)
{
	for (unsigned i = 0; p->pass_lists && i < lists[PASS_COUNT]; i++)
		name_list_free(&p->pass_lists[i]);
}
