/* call.c: holds calls against call and tmpl rows and writes their templates as pieces of the source. */
#include "rules/rule_match.h"
#include "rules/rule_text.h"

/* ---- ranges of tokens ---- */
static uint32_t in_range(const struct tokens *t, struct range r, uint32_t i)
{
	while (i < t->n && t->t[i].off < r.end && (t->t[i].kind == TOK_COMMENT || !t->t[i].len))
		i++;
	return i < t->n && t->t[i].off < r.end ? i : NO_TOKEN;
}

uint32_t range_first(const struct tokens *t, struct range r) { return in_range(t, r, token_at(t, r.begin)); }
uint32_t range_next(const struct tokens *t, struct range r, uint32_t i) { return in_range(t, r, i + 1); }

/* How many bytes of 'text', blanks skipped, the token spells; 0 when it does not. */
static size_t token_spells(const struct match *m, uint32_t i, const char *text)
{
	struct slice s = token_text(m->site->t, i, m->arena);
	size_t k = 0;
	for (size_t j = 0; j < s.n; j++) {
		while (text[k] == ' ')
			k++;
		if (text[k] != s.p[j])
			return 0;
		k++;
	}
	while (text[k] == ' ')
		k++;
	return k;
}

bool range_is(const struct match *m, struct range r, const char *text)
{
	const struct tokens *t = m->site->t;
	for (uint32_t i = range_first(t, r); i != NO_TOKEN; i = range_next(t, r, i)) {
		size_t n = token_spells(m, i, text);
		if (!n)
			return false;
		text += n;
	}
	return !*text;
}

/* Cuts 'prefix' off the front of the range, whole tokens only; something must be left. */
static bool cut_prefix(const struct match *m, struct range *r, const char *prefix)
{
	const struct tokens *t = m->site->t;
	uint32_t i = range_first(t, *r);
	while (*prefix && i != NO_TOKEN) {
		size_t n = token_spells(m, i, prefix);
		if (!n)
			return false;
		prefix += n;
		i = range_next(t, *r, i);
	}
	if (*prefix || i == NO_TOKEN)
		return false;
	r->begin = t->t[i].off;
	return true;
}

static bool cut_suffix(const struct match *m, struct range *r, const char *suffix)
{
	const struct tokens *t = m->site->t;
	uint32_t last = NO_TOKEN;
	for (uint32_t i = range_first(t, *r); i != NO_TOKEN; last = i, i = range_next(t, *r, i))
		if (last != NO_TOKEN && range_is(m, (struct range){t->t[i].off, r->end}, suffix)) {
			r->end = token_end(t, last);
			return true;
		}
	return false;
}

/* Template arguments between '<' and '>', split as call_arguments splits. */
static int split_targs(const struct tokens *t, struct range targs, struct arena *a, struct range **out)
{
	struct range inner = {targs.begin + 1, targs.end - 1}, *args = NULL;
	int n = 0, cap = 0;
	unsigned depth = 0;
	struct range arg = {inner.begin, inner.begin};
	bool any = false;
	for (uint32_t i = range_first(t, inner);; i = range_next(t, inner, i)) {
		const struct token *k = i == NO_TOKEN ? NULL : &t->t[i];
		bool punct = k && k->kind == TOK_PUNCT;
		if (!k || (punct && k->punct == ',' && !depth)) {
			if (!k && !any && !n)
				break;
			if (n == cap) {
				struct range *more = arena_alloc(a, (size_t)(cap = cap ? cap * 2 : 8) * sizeof *more);
				if (n)
					memcpy(more, args, (size_t)n * sizeof *more);
				args = more;
			}
			args[n++] = arg;
			any = false;
			if (!k)
				break;
			continue;
		}
		if (!any)
			arg.begin = k->off;
		any = true;
		if (punct && k->punct == '<')
			depth++;
		else if (punct && k->punct == '>' && depth)
			depth--;
		else if (punct && strchr("([{", k->punct) && k->punct && k->pair != NO_TOKEN && k->pair > i &&
		         t->t[k->pair].off < inner.end) {
			i = k->pair;
			k = &t->t[i];
		}
		arg.end = k->off + k->len;
	}
	*out = args;
	return n;
}

/* ---- matching ---- */
static bool match_arg(struct match *m, const struct rule_pattern *p, const struct range *args, int i, bool targ)
{
	struct range r = args[i];
	switch (p->op) {
	case PA_DROP: return true;
	case PA_LITERAL: return range_is(m, r, p->prefix);
	default:
		if ((p->prefix && !cut_prefix(m, &r, p->prefix)) || (p->suffix && !cut_suffix(m, &r, p->suffix)))
			return false;
		m->bind[p->slot] = (struct binding){r, i, i, p->prefix || p->suffix, targ};
		return true;
	}
}

/* The patterns against n arguments: exactly as many, or '...' takes what the others leave. */
static bool match_list(struct match *m, const struct rule_pattern *p, int n_p, const struct range *args, int n, bool targ)
{
	int rest = -1;
	for (int i = 0; i < n_p; i++)
		if (p[i].op == PA_REST)
			rest = i;
	if (rest < 0 ? n != n_p : n < n_p - 1)
		return false;
	int carried = n - (n_p - 1);
	for (int i = 0; i < n_p; i++) {
		if (i == rest)
			continue;
		int at = rest >= 0 && i > rest ? i - 1 + carried : i;
		if ((rest >= 0 && p[i].op != PA_LITERAL && range_is(m, args[at], "__VA_ARGS__")) || /* may be more than one */
		    !match_arg(m, &p[i], args, at, targ))
			return false;
	}
	if (rest >= 0) {
		struct binding *b = &m->bind[p[rest].slot];
		*b = (struct binding){.first = rest, .last = rest + carried - 1, .targ = targ};
		if (carried)
			b->range = (struct range){args[rest].begin, args[rest + carried - 1].end};
	}
	return true;
}

/* ---- templates ---- */
struct writer {
	const struct match *m;
	const struct name_rule *row;
	struct range *targs;
	int n_targs;
	struct piece *p;
	uint32_t n;
};

static void write_text(struct writer *w, const char *text)
{
	if (*text)
		w->p[w->n++] = (struct piece)TEXT_PIECE(text);
}

static void write_source(struct writer *w, uint32_t begin, uint32_t end)
{
	if (begin < end)
		w->p[w->n++] = (struct piece){.source = {begin, end}};
}

static bool empty_rest(const struct match *m, int slot) { return slot >= SLOT_REST && m->bind[slot].last < m->bind[slot].first; }

/* The i-th (template) argument's range. */
static struct range argument(const struct writer *w, bool targ, int i) { return targ ? w->targs[i] : w->m->site->args[i]; }

/* Where the source's bracket pair around the main arguments opens and closes: the offsets inside. */
static struct range inside(const struct writer *w)
{
	const struct call_site *s = w->m->site;
	if (w->m->rule->is_tmpl)
		return (struct range){s->targs.begin + 1, s->targs.end - 1};
	return (struct range){s->t->t[s->open].off + 1, s->t->t[s->t->t[s->open].pair].off};
}

struct open_bracket {
	bool main, any;             /* any: an argument was written */
	const struct binding *last; /* what the last argument written shows, or NULL */
};

/* One argument begins. The separator before it, or the edge of the bracket, comes from the source where the source has it. */
static void begin_argument(struct writer *w, struct open_bracket *g, const struct rule_part *part)
{
	const struct match *m = w->m;
	if (part->flags & PF_EMPTY || (part->flags & PF_SOLE_REST && empty_rest(m, part->slot)))
		return;
	const struct binding *next = part->slot >= 0 && !empty_rest(m, part->slot) ? &m->bind[part->slot] : NULL;
	if (!g->any) {
		if (g->main && next && next->first == 0 && next->targ == m->rule->is_tmpl)
			write_source(w, inside(w).begin, argument(w, next->targ, 0).begin);
	} else if (g->last && next && g->last->targ == next->targ && g->last->last + 1 == next->first) {
		write_source(w, argument(w, next->targ, g->last->last).end, argument(w, next->targ, next->first).begin);
	} else {
		/* the template's first separator may belong to an argument that vanished */
		write_text(w, part->op == TP_SEP ? part->text : ", ");
	}
	g->any = true;
	g->last = next;
}

static void end_bracket(struct writer *w, const struct open_bracket *g, const char *text)
{
	const struct match *m = w->m;
	int n = m->rule->is_tmpl ? w->n_targs : m->site->n_args;
	if (g->main && g->last && g->last->targ == m->rule->is_tmpl && g->last->last == n - 1)
		write_source(w, argument(w, g->last->targ, n - 1).end, inside(w).end);
	write_text(w, text);
}

/* Where the last component of the name as spelled starts. */
static uint32_t last_component(const struct match *m)
{
	const struct call_site *s = m->site;
	uint32_t off = s->name.begin;
	for (uint32_t i = range_first(s->t, s->name); i != NO_TOKEN; i = range_next(s->t, s->name, i))
		if (s->t->t[i].kind == TOK_IDENT)
			off = s->t->t[i].off;
	return off;
}

/* Would HIP_SYMBOL, a macro, take the binding of part i for more than one argument, as it stands within its brackets: f<int, 4>? */
static bool splits_in_macro(const struct writer *w, uint32_t i)
{
	const struct rule_part *parts = w->m->rule->parts;
	const struct tokens *t = w->m->site->t;
	const char *text = i >= 2 && parts[i - 1].op == TP_OPEN && parts[i - 2].op == TP_TEXT ? parts[i - 2].text : "";
	size_t n = strlen(text), name = strlen("HIP_SYMBOL");
	if (n < name || strcmp(text + n - name, "HIP_SYMBOL") || parts[i].slot >= SLOT_REST)
		return false;
	struct range r = w->m->bind[parts[i].slot].range;
	for (uint32_t k = range_first(t, r); k != NO_TOKEN; k = range_next(t, r, k))
		if (token_is_punct(t, k, ','))
			return true;
		else if (token_pair(t, k, '(') != NO_TOKEN)
			k = t->t[k].pair;
	return false;
}

static void write_template(struct writer *w)
{
	const struct match *m = w->m;
	const struct call_rule *rule = m->rule;
	struct open_bracket stack[64] = {{0}};
	uint32_t depth = 0;
	w->p = arena_alloc(m->arena, (rule->n_parts * 4u + 1) * sizeof *w->p);
	FOR_EACH(const struct rule_part, part, rule->parts, rule->n_parts) {
		switch (part->op) {
		case TP_TEXT: write_text(w, part->text); break;
		case TP_NAME: {
			const char *name;
			rule_verdict(w->row, m->sel, &name);
			write_text(w, name && *name ? name : w->row->cuda);
			break;
		}
		case TP_QUAL: write_source(w, m->site->name.begin, last_component(m)); break;
		case TP_TARGS: write_source(w, m->site->targs.begin, m->site->targs.end); break;
		case TP_BIND: {
			bool brackets = splits_in_macro(w, (uint32_t)(part - rule->parts));
			if (brackets)
				write_text(w, "(");
			if (!empty_rest(m, part->slot))
				write_source(w, m->bind[part->slot].range.begin, m->bind[part->slot].range.end);
			if (brackets)
				write_text(w, ")");
			break;
		}
		case TP_OPEN:
			if (depth + 1 < ARRAY_SIZE(stack))
				depth++;
			stack[depth] = (struct open_bracket){.main = part->flags & PF_MAIN};
			write_text(w, stack[depth].main ? (rule->is_tmpl ? "<" : "(") : part->text);
			begin_argument(w, &stack[depth], part);
			break;
		case TP_SEP: begin_argument(w, &stack[depth], part); break;
		case TP_CLOSE:
			end_bracket(w, &stack[depth], part->text);
			if (depth)
				depth--;
			break;
		}
	}
}

/* The diagnostic's text with the arguments as the source spells them. */
static const char *fill_say(const struct match *m, const struct name_rule *row)
{
	const struct call_rule *rule = m->rule;
	const char *src = m->site->t->src.p, *name;
	char *text = arena_strdup(m->arena, "");
	FOR_EACH(const struct rule_part, part, rule->say, rule->n_say)
		if (part->op == TP_TEXT) {
			text = arena_printf(m->arena, "%s%s", text, part->text);
		} else if (part->op == TP_BIND && !empty_rest(m, part->slot)) {
			struct range r = m->bind[part->slot].range;
			text = arena_printf(m->arena, "%s%.*s", text, (int)(r.end - r.begin), src + r.begin);
		} else if (part->op == TP_NAME) {
			rule_verdict(row, m->sel, &name);
			text = arena_printf(m->arena, "%s%s", text, name && *name ? name : row->cuda);
		}
	return text;
}

/* Whether the row applies; UNKNOWN when only types or the context could tell. */
static enum truth applies(struct match *m, struct range *targs, int n_targs, bool *missing)
{
	const struct call_site *site = m->site;
	const struct call_rule *rule = m->rule;
	bool spelled = site->targs.end > site->targs.begin;
	if (rule->has_targs && (!spelled || !match_list(m, rule->targs, rule->n_targs, targs, n_targs, true)))
		return NO;
	if (!rule->is_tmpl) {
		if (site->open == NO_TOKEN || site->t->t[site->open].pair == NO_TOKEN)
			return NO;
		if (!match_list(m, rule->args, rule->n_args, site->args, site->n_args, false))
			return NO;
	}
	enum truth all = YES;
	for (unsigned i = 0; i < rule->n_guards; i++) {
		bool miss = false;
		enum truth one = guard_holds(m, &rule->guards[i], &miss);
		if (one == NO)
			return NO;
		if (one == UNKNOWN)
			all = UNKNOWN;
		*missing |= miss;
	}
	return all;
}

/* The template calls the row's plain counterpart, whatever the ROCm version: no guard of its own asks for one. */
static bool calls_plain(const struct call_rule *c, const char *name)
{
	size_t n = name ? strlen(name) : 0;
	for (int i = 0; i < c->n_guards; i++)
		if (c->guards[i].op == GD_ROCM)
			return false;
	for (int i = 0; i < c->n_parts; i++) {
		const char *text = c->parts[i].text, *at = n && text ? strstr(text, name) : NULL;
		for (; at; at = strstr(at + 1, name))
			if (!word_char(at[n]) && (at == text || !word_char(at[-1])))
				return true;
		if (c->parts[i].op == TP_NAME)
			return true;
	}
	return false;
}

static bool is_unsafe(const struct call_rule *rule)
{
	for (unsigned i = 0; i < rule->n_guards; i++)
		if (rule->guards[i].op == GD_UNSAFE && !rule->guards[i].negated)
			return true;
	return false;
}

bool rule_rewrite_call(const struct rule_table *t, const struct name_rule *r, const struct call_site *site,
                       const struct selection *sel, struct arena *arena, struct call_rewrite *out)
{
	struct range *targs = NULL;
	int n_targs = 0;
	bool split = false, undecided = false;
	for (uint32_t i = 0; i < r->call_n; i++) {
		struct match m = {.site = site, .sel = sel, .rule = rules_call(t, r, i), .arena = arena};
		bool missing = false;
		if (m.rule->has_targs && !split && site->targs.end > site->targs.begin) {
			n_targs = split_targs(site->t, site->targs, arena, &targs);
			split = true;
		}
		enum truth truth = applies(&m, targs, n_targs, &missing);
		undecided |= truth == UNKNOWN && missing;
		if (truth != YES)
			continue;
		struct writer w = {.m = &m, .row = r, .targs = targs, .n_targs = n_targs};
		*out = (struct call_rewrite){.rule = m.rule,
		                             .undecided = undecided,
		                             .begin = site->name.begin,
		                             .needs = m.rule->needs,
		                             .include = m.rule->include,
		                             .id = m.rule->id,
		                             .why = m.rule->why,
		                             .fix = m.rule->fix};
		out->end = m.rule->is_tmpl ? site->targs.end : site->t->t[site->t->t[site->open].pair].off + 1;
		if (m.rule->n_say)
			out->say = fill_say(&m, r);
		if (m.rule->unsupported) {
			out->unsupported = true;
			out->end = out->begin;
			out->id = out->id ? out->id : "N001";
			out->say = out->say ? out->say : arena_printf(arena, "'%s' has no HIP counterpart in this form", r->cuda);
		} else {
			const char *plain = NULL;
			rule_verdict(r, sel, &plain);
			out->plain = calls_plain(m.rule, plain);
			if (is_unsafe(m.rule)) {
				out->id = "R007";
				out->review = true;
				out->say =
				        out->say ? out->say
				                 : arena_printf(arena, "'%s' was rewritten by a rule for '--fix-unsafe'", r->cuda);
			}
			write_template(&w);
			out->pieces = w.p;
			out->n_pieces = w.n;
			rule_tidy(&m, out);
		}
		return true;
	}
	*out = (struct call_rewrite){.undecided = undecided};
	return false;
}

bool rule_wants_arguments(const struct rule_table *t, const struct name_rule *r, const struct call_site *site,
                          const struct selection *sel)
{
	for (uint32_t i = 0; i < r->call_n; i++) {
		struct match m = {.site = site, .sel = sel, .rule = rules_call(t, r, i)};
		bool possible = !m.rule->is_tmpl && !m.rule->has_targs && m.rule->n_args > 1, missing;
		for (unsigned k = 0; k < m.rule->n_guards && possible; k++) {
			enum guard_op op = m.rule->guards[k].op;
			bool of_arguments = op <= GD_STRING || op == GD_ARGC; /* nobody sees them */
			possible = of_arguments || guard_holds(&m, &m.rule->guards[k], &missing) != NO;
		}
		if (possible)
			return true;
	}
	return false;
}

bool rule_adds_arguments(const struct rule_table *t, const struct name_rule *r)
{
	for (uint32_t i = 0; i < r->call_n; i++) {
		const struct call_rule *c = rules_call(t, r, i);
		if (c->is_tmpl && strstr(c->text, "$") && !strstr(c->text, "..."))
			return true;
	}
	return false;
}

struct slice rules_called(const struct rule_table *t, const struct name_rule *r)
{
	const struct call_rule *first = r->call_n ? rules_call(t, r, 0) : NULL;
	const struct rule_part *parts = first && first->n_parts > 1 && first->parts[0].op == TP_TEXT ? first->parts : NULL;
	bool calls = parts && (parts[1].op == TP_TARGS || parts[1].op == TP_OPEN) &&
	             slice_starts(slice_str(parts[0].text), "hip") && !strpbrk(parts[0].text, ":( ");
	return calls ? slice_str(parts[0].text) : (struct slice){0};
}
