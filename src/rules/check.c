/* check.c: what a set of rules can be wrong about although it parses: examples that come out otherwise, rows that never
 * apply, names bound for nothing, counterparts that are themselves rewritten. */
#include "rules/rule_check.h"
#include "base/shown.h"
#include "rules/compat.h"
#include "edit/diag.h"
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>

/* ---- a translation of a few lines, by rules alone ---- */
struct snippet {
	const struct rule_table *table;
	const struct assumption *assume;
	struct tokens t;
	struct arena arena;
	struct buf *out;
};

/* The longest known name that starts at token i and ends by 'end'; *last is its last token. */
static const struct name_rule *known_name(struct snippet *s, uint32_t i, uint32_t end, uint32_t *last)
{
	struct buf key = {0};
	const struct name_rule *found = NULL;
	for (uint32_t k = i;; k += 2) {
		buf_addslice(&key, token_text(&s->t, k, &s->arena));
		const struct name_rule *r = rules_find(s->table, (struct slice){key.p, key.n}, 0);
		if (r) {
			found = r;
			*last = k;
		}
		if (!token_is_punct(&s->t, k + 1, P_SCOPE) || k + 2 >= s->t.n || s->t.t[k + 2].kind != TOK_IDENT ||
		    s->t.t[k + 2].off >= end)
			break;
		buf_addstr(&key, "::");
	}
	buf_free(&key);
	return found;
}

/* Types the row's own guards ask for, so that an example of a guarded row shows the row applied. */
static const struct arg_type *assumed_types(struct snippet *s, const struct name_rule *r, int n_args)
{
	const struct call_rule *rule = s->assume->rule;
	struct arg_type *types = arena_alloc(&s->arena, ((size_t)n_args + 1) * sizeof *types);
	if (!rule || strcmp(rule->name, r->cuda))
		return types;
	int rest = -1;
	for (int i = 0; i < rule->n_args; i++) {
		if (rule->args[i].op == PA_REST)
			rest = i;
		int at = rest >= 0 && i > rest ? n_args - (rule->n_args - i) : i;
		if (rule->args[i].op != PA_BIND || at < 0 || at >= n_args)
			continue;
		FOR_EACH(const struct rule_guard, guard, rule->guards, rule->n_guards)
			if (guard->slot == rule->args[i].slot)
				assume_type(guard, &types[at]);
	}
	return types;
}

static void translate_range(struct snippet *s, uint32_t begin, uint32_t end);

/* Writes what becomes of the name at tokens [i, last]; returns the offset it wrote up to. */
static uint32_t translate_name(struct snippet *s, const struct name_rule *r, uint32_t i, uint32_t last)
{
	const struct tokens *t = &s->t;
	struct call_site site = {.t = t,
	                         .name = {t->t[i].off, token_end(t, last)},
	                         .open = NO_TOKEN,
	                         .context = s->assume->context,
	                         .in_macro_body = s->assume->in_macro};
	uint32_t next = token_next(t, last), close = template_close(t, next);
	if (close != NO_TOKEN) {
		site.targs = (struct range){t->t[next].off, t->t[close].off + 1};
		next = token_next(t, close);
	}
	struct range *args;
	if (token_is_punct(t, next, '(') && (site.n_args = call_arguments(t, next, &s->arena, &args)) >= 0) {
		site.open = next;
		site.args = args;
		site.types = assumed_types(s, r, site.n_args);
	}
	struct call_rewrite w;
	if (rule_rewrite_call(s->table, r, &site, &s->assume->sel, &s->arena, &w) && !w.unsupported) {
		for (uint32_t k = 0; k < w.n_pieces; k++) {
			if (w.pieces[k].text)
				buf_add(s->out, w.pieces[k].text, w.pieces[k].text_len);
			else
				BOUNDED_CALL(translate_range(s, w.pieces[k].source.begin, w.pieces[k].source.end));
		}
		return w.end;
	}
	const char *name;
	rule_verdict(r, &s->assume->sel, &name);
	buf_addstr(s->out, name ? name : r->cuda);
	return site.name.end;
}

static void translate_range(struct snippet *s, uint32_t begin, uint32_t end)
{
	const struct tokens *t = &s->t;
	uint32_t done = begin;
	for (uint32_t i = token_at(t, begin); i < t->n && t->t[i].off < end; i++) {
		uint32_t last, before = i ? token_prev(t, i) : NO_TOKEN;
		if (t->t[i].kind != TOK_IDENT || t->t[i].off < done)
			continue;
		if (before != NO_TOKEN &&
		    (token_is_access(t, before) || (token_is_punct(t, before, P_SCOPE) && i > 1 && t->t[i - 2].kind == TOK_IDENT)))
			continue; /* somebody's member */
		const struct name_rule *r = known_name(s, i, end, &last);
		if (!r)
			continue;
		buf_add(s->out, t->src.p + done, t->t[i].off - done);
		done = translate_name(s, r, i, last);
	}
	if (done < end)
		buf_add(s->out, t->src.p + done, end - done);
}

void rules_translate(const struct rule_table *t, struct slice src, const struct assumption *assume, struct buf *out)
{
	struct snippet s = {.table = t, .assume = assume, .out = out};
	lex(src, &s.t);
	translate_range(&s, 0, (uint32_t)src.n);
	tokens_free(&s.t);
	arena_free(&s.arena);
}

/* ---- what an example takes for granted: that its row's guards hold ---- */
void assume_type(const struct rule_guard *g, struct arg_type *out)
{
	static const struct {
		const char *word;
		uint8_t cls;
		uint16_t size;
	} known[] = {{"bool", TC_BOOL, 1},       {"int", TC_INT, 4},
	             {"unsigned", TC_UINT, 4},   {"unsigned int", TC_UINT, 4},
	             {"long", TC_INT, 8},        {"unsigned long", TC_UINT, 8},
	             {"long long", TC_INT, 8},   {"unsigned long long", TC_UINT, 8},
	             {"short", TC_INT, 2},       {"unsigned short", TC_UINT, 2},
	             {"float", TC_FLOAT, 4},     {"double", TC_FLOAT, 8},
	             {"integer", TC_INT, 4},     {"floating", TC_FLOAT, 4},
	             {"pointer", TC_POINTER, 8}, {"function", TC_FUNCTION, 0},
	             {"enum", TC_ENUM, 4},       {"record", TC_RECORD, 0},
	             {"null", TC_NULL, 8},       {"dependent", TC_DEPENDENT, 0}};
	if (g->op == GD_SIZEOF) {
		static const uint16_t sizes[] = {4, 8, 1, 2, 16, 3};
		for (size_t i = 0; i < ARRAY_SIZE(sizes) && !out->size; i++) {
			int64_t v = sizes[i];
			bool holds = g->cmp == CMP_EQ   ? v == g->value
			             : g->cmp == CMP_NE ? v != g->value
			             : g->cmp == CMP_LT ? v < g->value
			             : g->cmp == CMP_LE ? v <= g->value
			             : g->cmp == CMP_GT ? v > g->value
			                                : v >= g->value;
			if (holds != g->negated)
				out->size = sizes[i];
		}
		if (out->cls == TC_UNKNOWN)
			out->cls = TC_UINT;
	} else if (g->op == GD_TYPE && g->negated) {
		*out = (struct arg_type){.cls = TC_RECORD, .spelling = "some other type"};
	} else if (g->op == GD_TYPE) {
		*out = (struct arg_type){.cls = strchr(g->words[0], '*') ? TC_POINTER : TC_RECORD, .spelling = g->words[0]};
		for (size_t i = 0; i < ARRAY_SIZE(known); i++)
			if (!strcmp(g->words[0], known[i].word)) {
				out->cls = known[i].cls;
				out->size = known[i].size;
			}
	} else if (g->op == GD_LITERAL && g->cmp == CMP_EQ && out->cls == TC_UNKNOWN) {
		out->cls = TC_INT;
		out->size = 8;
	}
}

static void assume_version(const struct rule_guard *g, int *version)
{
	int v = (int)g->value;
	bool below = g->cmp == CMP_LT || g->cmp == CMP_NE, above = g->cmp == CMP_GT;
	if (g->negated)
		*version = g->cmp == CMP_LT ? v : g->cmp == CMP_LE ? v + 1 : g->cmp == CMP_GE || g->cmp == CMP_EQ ? v - 1 : v;
	else
		*version = below ? v - 1 : above ? v + 1 : v;
}

struct assumption assume_guards(const struct call_rule *rule)
{
	struct assumption a = {.rule = rule, .sel = selection_default()};
	for (int i = 0; rule && i < rule->n_guards; i++) {
		const struct rule_guard *g = &rule->guards[i];
		const char *word = g->n_words ? g->words[0] : "";
		switch (g->op) {
		case GD_TARGET: a.sel.target = (!strcmp(word, "roc")) != g->negated ? TARGET_ROC : TARGET_HIP; break;
		case GD_CUDA: assume_version(g, &a.sel.cuda); break;
		case GD_ROCM: assume_version(g, &a.sel.rocm); break;
		case GD_ARCH: {
			char arch[16];
			size_t n = strcspn(word, "*");
			bool gfx9 = !strncmp(word, "gfx9", 4) != g->negated;
			snprintf(arch, sizeof arch, "%.*s", (int)n, word);
			if (g->negated || word[n] || !selection_set_arch(&a.sel, arch))
				selection_set_arch(&a.sel, gfx9                                        ? "gfx942"
				                           : !strncmp(word, "gfx12", 5) && !g->negated ? "gfx1201"
				                                                                       : "gfx1100");
			break;
		}
		case GD_WAVE: selection_set_arch(&a.sel, (g->value == 64) != g->negated ? "gfx942" : "gfx1100"); break;
		case GD_HAS:
			selection_set_arch(&a.sel, !strcmp(word, "clusters") && !g->negated ? "gfx1250"
			                           : g->negated                             ? "gfx942"
			                                                                    : "gfx1100");
			break;
		case GD_WARP: a.sel.warp32 = (!strcmp(word, "32")) != g->negated; break;
		case GD_UNSAFE: a.sel.fix_unsafe = !g->negated; break;
		case GD_IN:
			if (!strcmp(word, "macro"))
				a.in_macro = !g->negated;
			else if (!strcmp(word, "host-device"))
				a.context = g->negated ? CTX_HOST : CTX_HOST_DEVICE;
			else
				a.context = (!strcmp(word, "device")) != g->negated ? CTX_DEVICE : CTX_HOST;
			break;
		default: break;
		}
	}
	return a;
}

/* ---- checks ---- */
struct checker {
	const struct rule_table *table;
	const struct rule_build *b;
	struct buf said; /* a line each */
	unsigned problems;
};

static void report_at(struct checker *c, uint16_t file, uint32_t line, uint32_t column, const char *format, va_list ap)
{
	struct arena a = {0};
	buf_sayf(&c->said, "%s:%u:%u: %s\n", c->b && file < c->b->n_files ? c->b->files[file] : "rules", line, column,
	         arena_vprintf(&a, format, ap));
	arena_free(&a);
	c->problems++;
}

static void report(struct checker *c, uint16_t file, uint32_t line, const char *format, ...) __attribute__((format(printf, 4, 5)));
static void report(struct checker *c, uint16_t file, uint32_t line, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	report_at(c, file, line, 1, format, ap);
	va_end(ap);
}

static void report_example(struct checker *c, const struct rule_example *e, const char *format, ...)
        __attribute__((format(printf, 3, 4)));
static void report_example(struct checker *c, const struct rule_example *e, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	report_at(c, e->file, e->line, e->column, format, ap);
	va_end(ap);
}

static const struct call_rule *example_rule(const struct checker *c, const struct rule_example *e)
{
	for (uint32_t i = 0; e->call_line && i < c->b->n_own_calls; i++) {
		const struct call_rule *r = &c->b->calls[i];
		if (r->line == e->call_line && r->file == e->file && !strcmp(r->name, e->name))
			return r;
	}
	return NULL;
}

static void check_example(struct checker *c, const struct rule_example *e)
{
	struct assumption a = assume_guards(example_rule(c, e));
	struct buf out = {0}, again = {0};
	rules_translate(c->table, slice_str(e->input), &a, &out);
	buf_addstr(&out, "");
	if (strcmp(out.p, e->output)) {
		report_example(c, e, "example gives '%s', not '%s'", out.p, e->output);
	} else if (strcmp(e->input, e->output)) {
		rules_translate(c->table, (struct slice){out.p, out.n}, &a, &again);
		buf_addstr(&again, "");
		if (strcmp(out.p, again.p))
			report_example(c, e, "translating the example's output again gives '%s'", again.p);
	}
	buf_free(&out);
	buf_free(&again);
}

static bool takes_anything(const struct rule_pattern *p)
{
	return (p->op == PA_BIND && !p->prefix && !p->suffix) || p->op == PA_DROP || p->op == PA_REST;
}

static int rest_of(const struct rule_pattern *p, int n)
{
	for (int i = 0; i < n; i++)
		if (p[i].op == PA_REST)
			return i;
	return -1;
}

/* Every argument list b takes, a takes too. Exact where patterns have no literals, else only for equal literals in equal places. */
static bool list_covers(const struct rule_pattern *a, int n_a, const struct rule_pattern *b, int n_b)
{
	int rest_a = rest_of(a, n_a), rest_b = rest_of(b, n_b);
	if (rest_a < 0 ? rest_b >= 0 || n_a != n_b : n_b - (rest_b >= 0) < n_a - 1)
		return false;
	for (int i = 0; i < n_a; i++) {
		if (takes_anything(&a[i]))
			continue;
		if (rest_a >= 0 || rest_b >= 0 || a[i].op != b[i].op ||
		    strcmp(a[i].prefix ? a[i].prefix : "", b[i].prefix ? b[i].prefix : "") ||
		    strcmp(a[i].suffix ? a[i].suffix : "", b[i].suffix ? b[i].suffix : ""))
			return false;
	}
	return true;
}

static int slot_argument(const struct call_rule *r, int slot)
{
	for (int i = 0; i < r->n_args; i++)
		if (r->args[i].op == PA_BIND && r->args[i].slot == slot)
			return i;
	return -1;
}

static bool same_guard(const struct call_rule *a, const struct rule_guard *x, const struct call_rule *b, const struct rule_guard *y)
{
	if (x->op != y->op || x->cmp != y->cmp || x->negated != y->negated || x->value != y->value || x->n_words != y->n_words)
		return false;
	for (int i = 0; i < x->n_words; i++)
		if (strcmp(x->words[i], y->words[i]))
			return false;
	return x->slot < 0 || slot_argument(a, x->slot) == slot_argument(b, y->slot);
}

/* Row a stands before b: whenever b would apply, a already has. */
static bool shadows(const struct call_rule *a, const struct call_rule *b)
{
	if (a->is_tmpl != b->is_tmpl || (a->has_targs && !b->has_targs))
		return false;
	if (a->has_targs && !list_covers(a->targs, a->n_targs, b->targs, b->n_targs))
		return false;
	if (!a->is_tmpl && !list_covers(a->args, a->n_args, b->args, b->n_args))
		return false;
	for (int i = 0; i < a->n_guards; i++) {
		bool found = false;
		for (int k = 0; k < b->n_guards && !found; k++)
			found = same_guard(a, &a->guards[i], b, &b->guards[k]);
		if (!found)
			return false;
	}
	return true;
}

/* A section of the compatibility header must exist, and must provide the "tranship::" names that the text writes. */
static void check_needs(struct checker *c, uint16_t file, uint32_t line, const char *needs, const char *written)
{
	int section = needs ? compat_find(slice_str(needs)) : -1;
	if (needs && section < 0) {
		report(c, file, line, "the compatibility header has no section '%s'", needs);
		return;
	}
	compat_set have = needs ? compat_closure((compat_set)1 << section) : 0;
	for (const char *p = written ? strstr(written, "tranship::") : NULL; p; p = strstr(p, "tranship::")) {
		const char *name = p;
		p += strlen("tranship::");
		while ((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9') || *p == '_' ||
		       !strncmp(p, "::", 2))
			p += 1 + (*p == ':');
		int provider = compat_provider((struct slice){name, (size_t)(p - name)});
		if (provider < 0)
			report(c, file, line, "no section of the compatibility header provides '%.*s'", (int)(p - name), name);
		else if (!(have >> provider & 1))
			report(c, file, line, "'%.*s' is in section '%s': the row must say that it needs it", (int)(p - name), name,
			       compat_name((size_t)provider));
	}
}

static void check_calls(struct checker *c)
{
	for (uint32_t i = 0; i < c->b->n_own_calls; i++) {
		const struct call_rule *r = &c->b->calls[i];
		check_needs(c, r->file, r->line, r->needs, strstr(r->text, " => "));
		if (r->id && diag_find(slice_str(r->id)) < 0)
			report(c, r->file, r->line, "unknown diagnostic '%s'", r->id);
		if (r->unused && !r->unsupported)
			report(c, r->file, r->line, "an argument of '%s' is bound and never used: write '_' to drop it", r->name);
		for (uint32_t k = i; k-- > 0 && !strcmp(c->b->calls[k].name, r->name);)
			if (c->b->calls[k].file == r->file && shadows(&c->b->calls[k], r)) {
				report(c, r->file, r->line, "row for '%s' never applies: line %u comes first", r->name,
				       c->b->calls[k].line);
				break;
			}
	}
}

/* A counterpart that the table would rewrite again breaks "translating the output changes nothing". */
static void check_chain(struct checker *c, const struct name_rule *r, uint16_t file, const char *counterpart)
{
	if (!counterpart || !strcmp(counterpart, r->cuda) || r->flags & NF_TEXT || r->kind == RK_HEADER || r->kind == RK_MEMBER)
		return;
	const struct name_rule *next = rules_find(c->table, slice_str(counterpart), 0);
	if (next && !(next->flags & NF_SAME))
		report(c, file, r->line, "'%s' becomes '%s', which has a row of its own", r->cuda, counterpart);
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool same_versions(const struct versions *a, const struct versions *b)
{
	return a->added == b->added && a->deprecated == b->deprecated && a->changed == b->changed && a->removed == b->removed;
}

/* A user's row that changes nothing. */
static void check_unused(struct checker *c, const struct name_rule *r, uint16_t file)
{
	const struct name_rule *old = rules_find(rules_builtin(), slice_str(r->cuda), 1u << r->kind);
	if (old && same_text(r->hip, old->hip) && same_text(r->roc, old->roc) && same_text(r->native, old->native) &&
	    same_text(r->ocp, old->ocp) && same_text(r->include, old->include) && same_text(r->roc_include, old->roc_include) &&
	    same_text(r->needs, old->needs) && same_text(r->near, old->near) && same_text(r->note, old->note) &&
	    same_text(r->why, old->why) && same_text(r->fix, old->fix) && same_text(r->has, old->has) &&
	    same_versions(&r->v_hip, &old->v_hip) && r->device_pointers == old->device_pointers &&
	    !((r->flags ^ old->flags) & (NF_DROPPED | NF_TEXT)))
		report(c, file, r->line, "row for '%s' repeats the built-in table", r->cuda);
}

static void check_names(struct checker *c)
{
	for (uint32_t i = 0; i < c->b->n_names; i++) {
		const struct name_rule *r = &c->b->names[i];
		uint16_t file = c->b->name_file[i];
		if (r->flags & NF_ORPHAN)
			report(c, file, c->b->calls[r->call_first].line, "'%s' has call rows and no row of its own", r->cuda);
		if (r->flags & NF_INHERITED)
			continue;
		if (c->b->user)
			check_unused(c, r, file);
		if (r->kind == RK_HAZARD && (!r->hip || diag_find(slice_str(r->hip)) < 0))
			report(c, file, r->line, "unknown diagnostic '%s'", r->hip ? r->hip : "-");
		if (r->kind == RK_HAZARD && !r->note)
			report(c, file, r->line, "hazard '%s' needs a 'note:', its message", r->cuda);
		check_needs(c, file, r->line, r->needs, r->hip);
		check_chain(c, r, file, r->hip);
		check_chain(c, r, file, r->roc);
		check_chain(c, r, file, r->native);
		check_chain(c, r, file, r->ocp);
		if (r->v_hip.added && r->v_hip.removed && r->v_hip.added >= r->v_hip.removed)
			report(c, file, r->line, "'%s' is removed from HIP before it is added", r->cuda);
		if (r->v_cuda.added && r->v_cuda.removed && r->v_cuda.added >= r->v_cuda.removed)
			report(c, file, r->line, "'%s' is removed from CUDA before it is added", r->cuda);
	}
}

/* The message for one place; sorted by file, then by line. */
struct said {
	struct slice text;
	uint32_t file, order;
	unsigned long line, column;
};

static int by_place(const void *pa, const void *pb)
{
	const struct said *a = pa, *b = pb;
	return ORDER(a->file, b->file) ?: ORDER(a->line, b->line) ?: ORDER(a->column, b->column) ?: ORDER(a->order, b->order);
}

static struct said place_of(const struct rule_build *b, struct slice text)
{
	struct said s = {.text = text, .file = b->n_files, .line = ULONG_MAX};
	for (uint32_t k = 0; k < b->n_files && s.file == b->n_files; k++) {
		size_t n = strlen(b->files[k]);
		char *end;
		if (!slice_starts(text, b->files[k]) || text.p[n] != ':')
			continue;
		s.file = k; /* without a line: the last message of the file */
		if (text.p[n + 1] >= '0' && text.p[n + 1] <= '9') {
			s.line = strtoul(text.p + n + 1, &end, 10);
			s.column = strtoul(end + 1, NULL, 10);
		}
	}
	return s;
}

static void print_sorted(const struct rule_build *b, const struct buf *all, FILE *out)
{
	struct said *v = NULL;
	uint32_t n = 0, cap = 0;
	for (const char *p = all->p; p && *p;) {
		struct slice line = {p, strcspn(p, "\n") + 1};
		GROW(v, n, cap);
		v[n] = place_of(b, line);
		v[n].order = n;
		n++;
		p += line.n;
	}
	if (n)
		qsort(v, n, sizeof *v, by_place);
	for (uint32_t i = 0; i < n; i++)
		fwrite(v[i].text.p, 1, v[i].text.n, out);
	free(v);
}

unsigned rules_check(const struct rule_table *t, FILE *out)
{
	struct checker c = {.table = t, .b = rules_source(t)};
	if (!c.b)
		return 0;
	buf_add(&c.said, c.b->messages.p ? c.b->messages.p : "", c.b->messages.n);
	c.problems = c.b->errors;
	if (!c.problems) { /* else what was not read right would only be complained of twice */
		buf_add(&c.said, c.b->shadowed.p ? c.b->shadowed.p : "", c.b->shadowed.n);
		c.problems = c.b->n_shadowed;
		check_names(&c);
		check_calls(&c);
		for (uint32_t i = 0; i < c.b->n_examples; i++)
			check_example(&c, &c.b->examples[i]);
	}
	print_sorted(c.b, &c.said, out);
	buf_free(&c.said);
	return c.problems;
}
