/* hazard.c: the walk over a unit that looks for hazards, and names with a "hazard" row. */
#include "hazard/hazard.h"
#include "lex/word_class.h"
#include "project/group.h"
#include <stdlib.h>

/* GET_PROC(cuEventRecord), LOAD(table, cuEventRecord): the function at token i is named to a macro, which does not call it. One that
 * stands first may be called with what follows. */
static bool names_function(struct hazards *h, uint32_t i)
{
	uint32_t before = prev(h, i), after = next(h, i), place, open;
	if (!(hazard_punct(h, before, '(') && hazard_punct(h, after, ')')) &&
	    !(hazard_punct(h, before, ',') && TOKEN_IS_ANY(h->t, after, ')', ',')))
		return false;
	open = bracket_around(h->t, i, &place);
	uint32_t macro = hazard_punct(h, open, '(') ? prev(h, open) : NO_TOKEN;
	struct slice w = ident(h, macro) ? hazard_text(h, macro) : (struct slice){"", 0};
	for (size_t k = 0; k < w.n; k++)
		if (w.p[k] >= 'a' && w.p[k] <= 'z')
			return false;
	return w.n && rules_find(h->p->rules, hazard_text(h, i), 1u << RK_FUNC);
}

void hazard_raise(struct hazards *h, struct diagnostic *d, const char *message)
{
	d->severity = SEV_WARNING;
	d->message = arena_strdup(&h->u->diags.arena, message);
}

/* Is the call at token i a whole statement, so that nobody sees what it returns? */
static bool discards(struct hazards *h, uint32_t i)
{
	uint32_t before = hazard_punct(h, prev(h, i), P_SCOPE) ? prev(h, prev(h, i)) : prev(h, i);
	uint32_t close = token_pair(h->t, next(h, i), '('),
	         open = token_pair(h->t, before, ')') == NO_TOKEN ? NO_TOKEN : pair(h, before);
	if (close == NO_TOKEN || !hazard_punct(h, next(h, close), ';'))
		return false;
	uint32_t word = prev(h, open);
	bool condition = hazard_word(h, word, "if") || hazard_word(h, word, "for") || hazard_word(h, word, "while") ||
	                 (hazard_word(h, next(h, open), "void") && next(h, next(h, open)) == before);
	return before == NO_TOKEN || h->t->t[before].flags & TF_DIRECTIVE || TOKEN_IS_ANY(h->t, before, ';', '{', '}', ':') ||
	       condition || hazard_word(h, before, "else") || hazard_word(h, before, "do");
}

/* rc = cuProfilerStart(); if (rc != CUDA_SUCCESS) log(...); is what the call at token i returns written down alone (heterodb/pg-strom,
 * gpu_service.c)? */
static bool is_only_logged(struct hazards *h, uint32_t i)
{
	uint32_t close = token_pair(h->t, next(h, i), '('), set = prev(h, i), name = prev(h, set);
	uint32_t word = close == NO_TOKEN ? NO_TOKEN : next(h, next(h, close)), open = next(h, word);
	if (!hazard_punct(h, set, '=') || !ident(h, name) || !hazard_punct(h, next(h, close), ';') || !hazard_word(h, word, "if") ||
	    token_pair(h->t, open, '(') == NO_TOKEN || !tokens_alike(h->t, next(h, open), name))
		return false;
	uint32_t call = next(h, pair(h, open)), end = hazard_punct(h, call, '{') ? pair(h, call) : NO_TOKEN;
	call = end == NO_TOKEN ? call : next(h, call);
	uint32_t list = next(h, call), last = token_pair(h->t, list, '(');
	if (!ident(h, call) || last == NO_TOKEN || !hazard_punct(h, next(h, last), ';') ||
	    (end != NO_TOKEN && next(h, next(h, last)) != end))
		return false;
	for (uint32_t k = list; k < last; k = next(h, k))
		if (TOKEN_IS_WORD_OF(h->t, k, "ERROR", "FATAL", "PANIC"))
			return false;
	struct slice w = hazard_text(h, call);
	return slice_ends(w, "log") || slice_ends(w, "LOG") || slice_ends(w, "printf") ||
	       SLICE_SPEAKS_ANY(w, "log", "print", "warn");
}

enum { MACRO_PRINTS = 1, MACRO_STOPS = 2 };

/* Do tokens [first, end) do more with a failure than to print it? */
static bool stops_in(const struct tokens *t, uint32_t first, uint32_t end)
{
	static const char *const harmless[] = {"if",     "fprintf", "printf", "cudaGetErrorString", "cudaGetErrorName",
	                                       "sizeof", "while",   "defined"};
	for (uint32_t k = first; k < end; k = token_next(t, k))
		if (TOKEN_IS_WORD_OF(t, k, "throw", "return", "goto", "break", "continue") ||
		    (token_is_word(t, k) && token_is_punct(t, token_next(t, k), '(') && !TOKEN_IN(t, k, harmless)))
			return true;
	return false;
}

/* Does the macro, where the file defines it, do more with a failure than to print it? */
static unsigned says_prints(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned said = 0;
	FOR_WORD(i, t, a->name) {
		if (!defines_macro(t, i))
			continue;
		uint32_t list = macro_parameters(t, i), first = token_next(t, list == NO_TOKEN ? i : t->t[list].pair);
		said |= stops_in(t, first, directive_end(t, i)) ? MACRO_STOPS : MACRO_PRINTS;
	}
	return said;
}

/* CUDA_RT_CALL(cudaProfilerStart()), of a macro that only prints what failed (Feng-Jiang28/partitioned_join, common.cuh)? Or an "if" that does? */
static bool is_only_printed(struct hazards *h, uint32_t i)
{
	static const struct group_question printing = {'5', MACRO_STOPS, says_prints, true};
	uint32_t open = prev(h, i), name = prev(h, open), close = token_pair(h->t, open, '(');
	if (close == NO_TOKEN || !ident(h, name))
		return false;
	uint32_t end = hazard_word(h, name, "if") ? hazard_statement_end(h, close) : NO_TOKEN;
	if (end != NO_TOKEN)
		return !hazard_word(h, next(h, end), "else") && !stops_in(h->t, next(h, close), end);
	return group_ask(&printing, h->p, h->u, hazard_text(h, name)) == MACRO_PRINTS;
}

/* Names with a row of their own in the rule table: CUDA's. */
void pass_named_hazard(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (!(h->t->t[i].punct & WORD_HAZARD))
		return;
	const struct name_rule *r = rules_find(h->p->rules, hazard_text(h, i), 1u << RK_HAZARD);
	int id = r && r->hip && r->note ? diag_find(slice_str(r->hip)) : -1;
	if (id < 0 || !(hazard_wanted(h, (enum diag_id)id) || id == D_W204 || id == D_W505) || hazard_declares(h, i) ||
	    !hazard_cuda_name(h, i))
		return;
	bool cudas = !strncmp(r->cuda, "cu", 2) || !strncmp(r->cuda, "CU", 2) || !strncmp(r->cuda, "__", 2);
	bool of_call = !cudas || diag_table[id].severity >
	                                 SEV_NOTE; /* this_grid may be a variable's name; GET_PROC(cuProfilerStop) calls nothing */
	if (of_call && !hazard_punct(h, token_next(h->t, i), '('))
		return;
	enum grid_waits waits = id == D_W204 && !cudas ? hazard_grid_waits(h, i) : GRID_WAITS;
	if (defines_macro(h->t, i) || names_function(h, i) || waits == GRID_RANKS || hazard_answered(h, (enum diag_id)id, r, i))
		return;
	bool ignored = id == D_W513 && (discards(h, i) || is_only_logged(h, i) || is_only_printed(h, i));
	if (ignored && h->no_notes)
		return;
	struct diagnostic *d = hazard_say(h, (enum diag_id)id, i, i, r->note, "");
	if (ignored)
		d->severity = SEV_NOTE;
	struct arena *a = &h->u->diags.arena;
	d->message = arena_strdup(a, r->note); /* whatever the text of that diagnostic is */
	bool waits_unasked =
	        id == D_W204 && !cudas && waits == GRID_WAITS &&
	        !tokens_have(h->t, SLICE_LIT("is_valid")); /* if (g.is_valid()) g.sync(); (chochain/tensorForth, t_cg.cu) */
	uint32_t kernel = waits_unasked ? hazard_plain_launch(h, i) : NO_TOKEN;
	if (kernel != NO_TOKEN)
		hazard_raise(h, d,
		             arena_printf(&h->arena,
		                          "possible deadlock: the barrier of a grid needs a cooperative launch, and '%s' is "
		                          "launched with <<<>>>",
		                          hazard_excerpt(h, kernel, kernel)));
	if (id == D_W505 && hazard_callback_frees(h, i))
		hazard_raise(h, d,
		             "the host function calls the runtime, or deletes what may do so, which can deadlock on AMD: do that "
		             "in the thread that waits");
	d->cuda = arena_strdup(a, r->cuda);
	d->why = r->why ? arena_strdup(a, r->why) : NULL;
	d->fix = r->fix ? arena_strdup(a, r->fix) : NULL;
}

/* Does the word at token i start passes? Others are of the table for the sake of a rewrite. */
static inline bool has_start(const struct token *k) { return k->kind != TOK_IDENT || k->punct & (WORD_CODE | WORD_HAZARD); }

/* Is there something that src/hazard/sync/flow.c looks for: barriers, lanes that exchange values, locks, macros that launch? */
static bool flows(struct hazards *h)
{
	for (uint32_t step = 0; step < scan_steps(&h->u->scan, false); step++) {
		uint32_t i = scan_step(&h->u->scan, false, step);
		const struct token *k = &h->t->t[i];
		if (hazard_punct(h, i, P_LAUNCH)
		            ? k->flags & TF_MACRO_BODY
		            : k->kind == TOK_IDENT && k->punct & (WORD_CODE | WORD_HAZARD) &&
		                      (pass_starts(h->p->passes, PASS_flow, pass_start(h->p->passes, h->t, i)) ||
		                       hazard_asm_barrier(h, i) != ASM_NO_BARRIER))
			return true;
	}
	return false;
}

/* CUresult cuInit_first(unsigned flags) { load(); return cuInit(flags); }: does the function around the call at token i hand its arguments on, under
 * a name with that of the call in it? */
static bool hands_on(struct hazards *h, uint32_t i)
{
	struct slice w = token_bytes(h->t, i);
	bool kernel = false;
	uint32_t name = hazard_word(h, prev(h, i), "return") && hazard_punct(h, next(h, i), '(')
	                        ? sema_function_of(&h->sema, i, &kernel)
	                        : NO_TOKEN;
	struct slice bare = {w.p + 3, w.n > 3 ? w.n - 3 : 0}; /* moduleLoadData() of cuModuleLoadData() */
	return name != NO_TOKEN && bare.n && slice_find(token_bytes(h->t, name), bare);
}

/* LOAD(lib, cuModuleLoad, 1): is the function at token i named in a list of functions, by a macro that does not call it, or the
 * program's own pointer to it, of which 'said' is no news? */
static bool is_listed(struct hazards *h, uint32_t i, const char *said)
{
	uint32_t place, open = bracket_around(h->t, i, &place), name = prev(h, open);
	if (hazard_punct(h, prev(h, i), '&') && hazard_word(h, name, "decltype") && hazard_punct(h, next(h, i), ')'))
		return true; /* decltype(&cuModuleLoad) load; */
	if (hazard_punct(h, prev(h, i), '*') && ident(h, prev(h, prev(h, i))) && hazard_punct(h, next(h, i), ';') &&
	    !strstr(said, "another type"))
		return true; /* extern tcuModuleLoad *cuModuleLoad; of what is loaded (lighttransport/gemm, cuda/cuew.h) */
	if (hazard_punct(h, prev(h, i), '*') && hazard_punct(h, open, '(') && pair(h, open) == next(h, i) &&
	    hazard_punct(h, next(h, next(h, i)), '('))
		return !strstr(said, "another type"); /* CUresult (*cuModuleLoad)(CUmodule *, const char *); */
	bool alone = hazard_punct(h, open, '(') && next(h, open) == i && pair(h, open) == next(h, i) &&
	             hazard_punct(h, next(h, next(h, i)), ';'); /* DynLink(cuModuleLoad); */
	if (hazard_punct(h, next(h, i), '(') || !hazard_punct(h, open, '(') || !ident(h, name) ||
	    !(slice_in_capitals(hazard_text(h, name)) || alone))
		return false;
	const struct name_rule *r = rules_find(h->p->rules, hazard_text(h, i), 0);
	return r && r->kind == RK_FUNC && (place || hazard_punct(h, next(h, i), ')'));
}

/* sizeof(T), std::is_same_v<T, U>, template <> struct name<T>: does the name of a type at token i stand for the type alone, and for no number of it? */
static bool names_type(struct hazards *h, uint32_t i)
{
	static const char *const asks[] = {"sizeof", "alignof"};
	uint32_t before = prev(h, i);
	if (hazard_punct(h, before, '(') && TOKEN_IN(h->t, prev(h, before), asks))
		return true;
	if (hazard_punct(h, before, '=') && hazard_word(h, prev(h, before), "type") &&
	    hazard_word(h, prev(h, prev(h, before)), "using"))
		return true; /* struct packed_as<T, 2> { using type = U; } */
	while (TOKEN_IS_ANY(h->t, before, ',', P_SCOPE) || ident(h, before) || h->t->t[before].kind == TOK_NUMBER)
		before = prev(h, before);
	uint32_t name = prev(h, before), first = prev(h, name);
	if (!hazard_punct(h, before, '<') || !ident(h, name))
		return false;
	return slice_starts(hazard_text(h, name), "is_same") ||
	       ((hazard_word(h, first, "struct") || hazard_word(h, first, "class")) && hazard_punct(h, prev(h, first), '>'));
}

/* #ifndef NAME, #define NAME, and the uses of a macro that the file defines. 'known' keeps the answers by name. */
static bool is_own_macro(struct hazards *h, uint32_t i, struct strmap *known)
{
	enum { ASKED = 1, OWN };
	uint64_t answer = ASKED;
	if (strmap_get(known, token_bytes(h->t, i), &answer))
		return answer == OWN;
	FOR_WORD(k, h->t, token_bytes(h->t, i))
		if (defines_macro(h->t, k))
			answer = OWN;
	strmap_put(known, token_bytes(h->t, i), answer);
	return answer == OWN;
}

/* shrLog("%s", prop.unifiedAddressing ? "Yes" : "No"), log("addressing: {}", prop.unifiedAddressing): is the member at token i shown to people and not used (Ahdhn/broadphase-gpu, simulation.cu)? */
static bool is_member_shown(struct hazards *h, uint32_t i)
{
	uint32_t place, before = prev(h, i), open, name, after = next(h, i), yes = next(h, after), no = next(h, next(h, yes));
	if (hazard_punct(h, after, '?') && h->t->t[yes].kind == TOK_STRING && hazard_punct(h, next(h, yes), ':') &&
	    h->t->t[no].kind == TOK_STRING)
		after = next(h, no);
	if (!token_is_access(h->t, before) || !TOKEN_IS_ANY(h->t, after, ',', ')'))
		return false;
	while (token_is_access(h->t, before) && ident(h, prev(h, before)))
		before = prev(h, prev(h, before));
	open = bracket_around(h->t, i, &place);
	name = prev(h, open);
	return TOKEN_IS_ANY(h->t, before, ',', '(') && hazard_punct(h, open, '(') && ident(h, name) &&
	       SLICE_SPEAKS_ANY(hazard_text(h, name), "print", "printf", "fprintf", "log", "trace", "debug", "info", "message");
}

/* Does the code at token i deal with what lint says of the name there, so that a port leaves the line as it is? */
static bool deals_with(struct hazards *h, uint32_t i, const struct diagnostic *d, bool knows, struct strmap *macros)
{
	bool numbers = d->id == D_B001, float8 = d->message && strstr(d->message, "FNUZ");
	if (hands_on(h, i) || (float8 && (knows || (ident(h, i) && names_type(h, i)))))
		return true;
	if (numbers && h->t->t[i].off &&
	    h->t->src.p[h->t->t[i].off - 1] == '`') /* prose (AkshDesai04/CUDA, Fundamentals_Memory_09_G.cu) */
		return true;
	if (numbers && d->message && strstr(d->message, "from C++20 on") &&
	    (tokens_have(h->t, SLICE_LIT("concept")) || tokens_have(h->t, SLICE_LIT("requires"))))
		return true; /* the file is of C++20 itself (stef1927/cuda_exercises, cuda_utils.cuh) */
	if (numbers && (is_member_shown(h, i) || hazard_word(h, prev(h, i), "undef"))) /* #undef CubDebugExit */
		return true;
	return numbers && ident(h, i) &&
	       (is_own_macro(h, i, macros) || is_listed(h, i, d->message ? d->message : "") ||
	        (hazard_word(h, prev(h, i), "case") && slice_starts(token_bytes(h->t, i), "CUDNN_")));
}

/* Removes a B001 that another finding replaces, and what the code deals with. */
static void leave_out(struct hazards *h)
{
	struct diagnostics *said = &h->u->diags;
	bool knows = tokens_have(h->t, SLICE_LIT("Float8_e4m3fnuz")) || tokens_have(h->t, SLICE_LIT("Float8_e5m2fnuz"));
	struct strmap macros = {0};
	uint32_t kept = 0;
	for (uint32_t k = 0; k < said->n; k++) {
		uint32_t at = token_at(h->t, said->d[k].off);
		bool numbers = said->d[k].id == D_B001,
		     instead = (numbers || said->d[k].id == D_W803) && h->said_instead && h->said_instead[at];
		hazard_assume(&said->d[k], h->p->run->lint && numbers && hazard_assumes(h, at));
		bool lint = h->p->run->lint && (numbers || said->d[k].id == D_W513);
		if (!instead && !(lint && deals_with(h, at, &said->d[k], knows, &macros)))
			said->d[kept++] = said->d[k];
	}
	said->n = kept;
	strmap_free(&macros);
}

void hazards_free(struct hazards *h)
{
	free(h->said_instead);
	free(h->said_of);
	strmap_free(&h->declared_names);
	free(h->declared_next);
	free(h->statement_ends);
	free(h->unwritten);
	for (int k = 0; k < STATEMENTS; k++)
		free(h->statements[k].v);
	free(h->no_bits);
	free(h->declared);
	free(h->lane_macros);
	free(h->names);
	free(h->alike);
	arena_free(&h->arena);
	sema_free(&h->sema);
}

void hazard_unit(const struct project *p, struct unit *u)
{
	struct hazards h = hazards_of(p, u);
	h.wide = !p->run->sel.warp32 && p->run->sel.wave == 64;
	h.no_notes = p->run->no_notes && !u->speaks_to_us;
	struct pass c = {.p = p, .u = u, .t = h.t, .sel = &p->run->sel, .hazards = &h};
	bool read = u->included_by != UINT32_MAX ? u->read_with_cuda : !p->run->lint && is_cuda_source(u->file->path);
	h.flows = flows(&h);
	pass_all(&c, PHASE_LEARN);
	c.has = (names_vectors(p, u) ? NEED_VECTORS : 0) | (h.wide ? NEED_WIDE | NEED_LANES : 0) |
	        (h.flows ? NEED_FLOW | NEED_LANES : 0) | (read ? NEED_READ : 0);
	for (uint32_t step = 0; step < scan_steps(&u->scan, h.wide); step++) {
		uint32_t i = scan_step(&u->scan, h.wide, step);
		const struct token *k = &h.t->t[i];
		time_check();
		if (!has_start(k) || k->flags & (TF_ERROR_TEXT | TF_SKIPPED))
			continue;
		unsigned start = pass_start(p->passes, h.t, i);
		if (start == START_NONE)
			continue;
		pass_at(&c, PHASE_LEARN, start, i);
		pass_at(&c, PHASE_FIND, start, i);
	}
	pass_all(&c, PHASE_AFTER);
	if (h.said_instead || p->run->lint)
		leave_out(&h);
	arena_free(&c.arena);
	hazards_free(&h);
}
