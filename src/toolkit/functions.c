/* functions.c: declarations of CUDA's functions.
 *
 * A declaration gives CUDA's name and the symbol of HIP's: extern "C" hipError_t cudaFree(void *) __asm__("hipFree"). Members and functions
 * of a program that are called like CUDA's stay its own, which macros would rename. */
#include "toolkit/functions.h"
#include "rules/rule_impl.h"

/* Structures of HIP's that hold device pointers; where they are pointers to void there, the member. */
static const struct {
	const char *hip, *member;
} structures[] = {
        {"hip_Memcpy2D", NULL},           {"HIP_MEMCPY3D", NULL},
        {"HIP_RESOURCE_DESC", NULL},      {"hipStreamBatchMemOpParams", NULL},
        {"hipMemsetParams", "void* dst"}, {"hipMemAllocNodeParams", "void* dptr"},
};

const char *functions_own_type(const struct functions *f, struct slice hip)
{
	if (!f->driver)
		return NULL;
	if (slice_is(hip, "hipDeviceptr_t"))
		return "CUdeviceptr";
	if (slice_is(hip, "hipError_t"))
		return "CUresult";
	for (size_t i = 0; i < ARRAY_SIZE(structures); i++) {
		struct slice tag, body, s = hip;
		bool there = prototypes_structure(f->hip, structures[i].hip, &tag, &body);
		const char *blank = there ? memchr(tag.p, ' ', tag.n) : NULL;
		if (there && (slice_is(s, structures[i].hip) ||
		              (blank && s.n == (size_t)(tag.p + tag.n - blank - 1) && !memcmp(s.p, blank + 1, s.n))))
			return arena_printf(f->a, "tranship_%.*s", (int)s.n, s.p);
	}
	return NULL;
}

/* A type of HIP's with the driver API's own in it. */
static const char *own_types(const struct functions *f, const char *type)
{
	struct buf b = {0};
	for (const char *p = type; *p;) {
		size_t n = 0;
		while (word_char(p[n]))
			n++;
		const char *own = n ? functions_own_type(f, (struct slice){p, n}) : NULL;
		n += !n;
		buf_addslice(&b, own ? slice_str(own) : (struct slice){p, n});
		p += n;
	}
	const char *text = arena_strndup(f->a, b.p ? b.p : "", b.n);
	buf_free(&b);
	return text;
}

static bool is_pointer(const char *type) { return strchr(type, '*'); }

/* The type of CUDA's k-th parameter where HIP's is 'type'. */
static const char *cuda_type(const struct functions *f, const struct name_rule *r, size_t k, const char *type)
{
	if (k < 16 && r->device_pointers >> k & 1)
		return strstr(type, "**") || strstr(type, "hipDeviceptr_t*") ? "CUdeviceptr *" : "CUdeviceptr";
	if (is_pointer(type) && r->flags & NF_POINTER_CAST)
		return "const void *";
	if (f->driver && !strcmp(type, "unsigned long long*") && slice_starts(slice_str(r->cuda), "cuStreamGetCaptureInfo"))
		return "uint64_t *"; /* the driver API's cuuint64_t */
	return own_types(f, type);
}

/* ---- functions that take what HIP's take ---- */

static void declare(struct functions *f, const struct name_rule *r, const char *hip, const struct prototype *p)
{
	buf_addf(&f->plain, "%s %s(", own_types(f, p->result), r->cuda);
	for (size_t i = 0; i < p->n; i++) {
		const struct parameter *q = &p->params[i];
		buf_addf(&f->plain, "%s%s %s", i ? ", " : "", cuda_type(f, r, i, q->type), q->name);
		if (q->value)
			buf_addf(&f->plain, " TRANSHIP_DEFAULT(%s)", q->value);
	}
	buf_addf(&f->plain, "%s) __asm__(\"%s\");\n", p->n ? "" : "void", hip);
}

/* Functions of the driver API that take less than HIP's: the arguments with values are HIP's own. */
#define HAS_OWN_DEFAULTS(name) SLICE_STARTS_ANY(name, "cuStreamWaitValue32", "cuStreamWaitValue64")

/* Such a function for C, which has no default arguments. */
static void put_without_defaults(const struct functions *f, const struct name_rule *r, const char *hip, const struct prototype *p,
                                 struct buf *b)
{
	buf_addf(b, "static inline CUresult %s(", r->cuda);
	for (size_t i = 0; i < p->n && !p->params[i].value; i++)
		buf_addf(b, "%s%s a%zu", i ? ", " : "", cuda_type(f, r, i, p->params[i].type), i);
	buf_addf(b, ") { return (CUresult)%s(", hip);
	for (size_t i = 0; i < p->n; i++)
		buf_addf(b, p->params[i].value ? "%s%s" : "%s(%s)a%zu", i ? ", " : "",
		         p->params[i].value ? p->params[i].value : p->params[i].type, i);
	buf_addstr(b, "); }\n");
}

/* HIP's inline functions of C++ by CUDA's name: cudaMalloc(T **, size_t). */
static void put_overload(struct functions *f, const struct name_rule *r, const char *hip, const struct prototype *p)
{
	struct buf *b = &f->overloads;
	buf_addf(b, "%s static inline hipError_t %s(", p->head, r->cuda);
	for (size_t i = 0; i < p->n; i++)
		buf_addf(b, "%s%s %s%s%s", i ? ", " : "", p->params[i].type, p->params[i].name, p->params[i].value ? " = " : "",
		         p->params[i].value ? p->params[i].value : "");
	buf_addf(b, ") { return %s(", hip);
	for (size_t i = 0; i < p->n; i++)
		buf_addf(b, "%s%s", i ? ", " : "", p->params[i].name);
	buf_addstr(b, "); }\n");
}

/* Are HIP's overloads of a function of C's understood? */
static bool overloads_known(const struct functions *f, const struct prototype *p)
{
	bool known = p->known && !p->head && p->next;
	for (const struct prototype *o = p; (o = prototype_next(f->hip, o));)
		known = known && o->known;
	return known;
}

/* ---- by call rows ---- */

struct row {
	const struct call_rule *call;
	bool null[MAX_SLOTS];         /* has to be a null pointer */
	int arg_of[MAX_SLOTS];        /* of a binding: which argument */
	const char *types[MAX_SLOTS]; /* of an argument; NULL: any */
	bool dropped[MAX_SLOTS];      /* an argument that goes nowhere */
	bool whole;                   /* it gives all arguments, without those that have values in C++ */
	bool adds;                    /* the last of them is none of CUDA's */
	bool typed;                   /* a guard asks for a type: an overload beside the plain function */
	struct buf text;              /* what is returned */
};

/* May the row stand for every call with these arguments, once its null pointers were looked at? */
static bool guards_hold(const struct functions *f, struct row *row)
{
	for (size_t i = 0; i < row->call->n_guards; i++) {
		const struct rule_guard *g = &row->call->guards[i];
		bool yes = false;
		switch (g->op) {
		case GD_NULL: row->null[g->slot] = yes = !g->negated; break;
		case GD_TYPE: row->typed = yes = !g->negated; break;
		case GD_SIMPLE:
		case GD_HAS: yes = !g->negated; break;
		case GD_ROCM: yes = guard_compares(f->sel->rocm, g->cmp, g->value) != g->negated; break;
		case GD_CUDA: yes = guard_compares(f->sel->cuda, g->cmp, g->value) != g->negated; break;
		default: break;
		}
		if (!yes)
			return false;
	}
	return true;
}

/* The template as C, in which a binding is its argument a0, a1, ...; false: it is more than that. */
static bool put_template(const struct functions *f, struct row *row, const char *hip)
{
	for (size_t i = 0; i < row->call->n_parts; i++) {
		const struct rule_part *part = &row->call->parts[i];
		if (part->op == TP_BIND && part->slot < MAX_SLOTS) {
			row->dropped[row->arg_of[part->slot]] = false;
			buf_addf(&row->text, "a%d", row->arg_of[part->slot]);
		} else if (part->op == TP_NAME && hip) {
			buf_addstr(&row->text, hip);
		} else if (part->op == TP_TEXT || part->op == TP_OPEN || part->op == TP_SEP || part->op == TP_CLOSE) {
			buf_addstr(&row->text, part->text);
		} else if (part->op != TP_QUAL && part->op != TP_TARGS) {
			return false;
		}
	}
	const char *open = row->text.n ? strchr(row->text.p, '(') : NULL;
	size_t n = open ? (size_t)(open - row->text.p) : 0;
	bool fails =
	        !n || prototype_find(f->hip, (struct slice){row->text.p, n}); /* with an error code, as all that is written here */
	return fails && row->text.n && !strstr(row->text.p, "tranship::") && !strpbrk(row->text.p, "[{") &&
	       !slice_starts(slice_str(row->text.p), "(void)");
}

/* Is an argument of CUDA's in the text: &(a2)->errorNode? */
static bool has_argument(struct slice text)
{
	for (size_t i = 0; i + 1 < text.n; i++)
		if (text.p[i] == 'a' && text.p[i + 1] >= '0' && text.p[i + 1] <= '9' && (!i || !word_char(text.p[i - 1])))
			return true;
	return false;
}

/* Finds the arguments' types where the text is a call of HIP's with arguments as they are, and casts them to HIP's. */
static void find_types(const struct functions *f, const struct name_rule *r, struct row *row)
{
	struct buf out = {0};
	const char *open = strchr(row->text.p, '(');
	const struct prototype *p = open ? prototype_find(f->hip, (struct slice){row->text.p, (size_t)(open - row->text.p)}) : NULL;
	if (!p || !p->known)
		return;
	buf_addslice(&out, (struct slice){row->text.p, (size_t)(open + 1 - row->text.p)});
	size_t k = 0;
	int depth = 0;
	for (const char *from = open + 1, *c = from; *c; c++) {
		depth += (*c == '(') - (*c == ')');
		if (depth > 0 || (*c != ',' && depth == 0))
			continue;
		while (*from == ' ')
			from++;
		int arg, used = 0;
		if (k < p->n && sscanf(from, "a%d%n", &arg, &used) == 1 && from + used == c) {
			const char *type = p->params[k].type;
			row->types[arg] = row->null[arg] ? "const void *" : cuda_type(f, r, (size_t)arg, type);
			buf_addf(&out, strcmp(row->types[arg], type) ? "%s(%s)a%d" : "%s%.0sa%d", k ? ", " : "", type, arg);
			row->adds = false;
		} else {
			buf_addf(&out, "%s%.*s", k ? ", " : "", (int)(c - from), from);
			row->adds = !has_argument((struct slice){from, (size_t)(c - from)});
		}
		k++;
		from = c + 1;
		if (depth < 0) {
			buf_addstr(&out, c);
			break;
		}
	}
	row->whole = k == p->n;
	buf_free(&row->text);
	row->text = out;
}

static bool is_empty(const char *s) { return !s || !*s; }

static bool read_row(const struct functions *f, const struct name_rule *r, const char *hip, struct row *row)
{
	const struct call_rule *call = row->call;
	if (call->is_tmpl || call->has_targs || call->unsupported || !is_empty(call->needs) || call->n_args > MAX_SLOTS ||
	    !guards_hold(f, row))
		return false;
	for (int i = 0; i < call->n_args; i++) {
		const struct rule_pattern *p = &call->args[i];
		row->dropped[i] = true;
		if (p->op == PA_BIND && is_empty(p->prefix) && is_empty(p->suffix))
			row->arg_of[p->slot] = i;
		else if (p->op != PA_DROP)
			return false;
	}
	bool null[MAX_SLOTS] = {false};
	for (int i = 0; i < call->n_args; i++)
		null[i] = call->args[i].op == PA_BIND && row->null[call->args[i].slot];
	memcpy(row->null, null, sizeof null);
	if (!put_template(f, row, hip))
		return false;
	find_types(f, r, row);
	return true;
}

static void put_inline(const struct functions *f, const struct name_rule *r, const struct row *row, bool cxx, struct buf *b)
{
	const char *result = f->driver ? "CUresult" : "hipError_t";
	size_t n = row->call->n_args, templates = 0;
	for (size_t i = 0; i < n && cxx; i++)
		if (!row->types[i] && !row->null[i])
			buf_addf(b, "%sclass T%zu", templates++ ? ", " : "template <", i);
	buf_addf(b, "%sstatic inline %s %s(", templates ? "> " : "", result, r->cuda);
	for (size_t i = 0; i < n; i++) {
		const char *any = cxx && !row->null[i] ? arena_printf(f->a, "T%zu", i) : "const void *";
		if (row->null[i] && slice_starts(slice_str(r->cuda), "cuOccupancyMaxPotentialBlockSize"))
			any = "CUoccupancyB2DSize";
		buf_addf(b, "%s%s a%zu", i ? ", " : "", row->types[i] ? row->types[i] : any, i);
	}
	buf_addf(b, "%s) { ", n || cxx ? "" : "void");
	for (size_t i = 0; i < n; i++) {
		if (row->null[i])
			buf_addf(b, "if (a%zu) return (%s)hipErrorNotSupported; ", i, result);
		else if (row->dropped[i])
			buf_addf(b, "(void)a%zu; ", i);
	}
	buf_addf(b, "return (%s)%s; }\n", result, row->text.p);
}

/* The text of a row with its arguments in brackets, as a macro has it, and C's null pointer. */
static void put_macro_text(const char *text, struct buf *b)
{
	for (const char *p = text; *p;) {
		size_t n = 0;
		while (word_char(p[n]))
			n++;
		struct slice word = {p, n + !n};
		if (slice_is(word, "nullptr"))
			buf_addstr(b, "NULL");
		else
			buf_addf(b, n > 1 && *p == 'a' && strspn(p + 1, "0123456789") == n - 1 ? "(%.*s)" : "%.*s", (int)word.n, p);
		p += word.n;
	}
}

/* For C, where it has no types for all arguments, a macro. */
static void put_macro(const struct functions *f, const struct name_rule *r, const struct row *row, struct buf *b)
{
	const char *result = f->driver ? "CUresult" : "hipError_t";
	size_t n = row->call->n_args;
	buf_addf(b, "#define %s(", r->cuda);
	for (size_t i = 0; i < n; i++)
		buf_addf(b, "%sa%zu", i ? ", " : "", i);
	buf_addstr(b, ") (");
	for (size_t i = 0; i < n; i++)
		if (row->dropped[i])
			buf_addf(b, "(void)(a%zu), ", i);
	buf_addf(b, "(%s)", result);
	put_macro_text(row->text.p, b);
	buf_addstr(b, ")\n");
}

/* Are all arguments' types known? */
static bool has_types(const struct row *row)
{
	for (size_t i = 0; i < row->call->n_args; i++)
		if (!row->types[i] && !row->null[i])
			return false;
	return !strstr(row->text.p, "nullptr");
}

/* May C's one function of the name follow the row? C has neither default arguments nor overloads: a row of the runtime's that adds HIP's last
 * arguments, or that takes more arguments than HIP's function does, stands for one of these, unless an argument has to be null, or CUDA's
 * version has it so. */
static bool serves_c(const struct functions *f, const struct prototype *p, const struct row *row, bool newer)
{
	bool null = false;
	for (size_t i = 0; i < row->call->n_args; i++)
		null = null || row->null[i];
	if ((!row->whole && strchr(row->text.p, '(')) || strstr(row->text.p, "_cast<") || (null && !has_types(row)))
		return false;
	return (newer && !row->adds) ||
	       (!row->typed && (f->driver || !p || (null && has_types(row)) || (!row->adds && row->call->n_args <= p->n)));
}

bool functions_add(struct functions *f, const struct name_rule *r, const char *hip)
{
	const struct prototype *p = hip ? prototype_find(f->hip, slice_str(hip)) : NULL;
	/* the driver API has none of HIP's overloads for C++ */
	bool declared = p && p->known && !p->head && (f->driver || !p->overloaded || overloads_known(f, p));
	bool added = false, covers = false;
	bool refused = false;                         /* the table says that HIP's function is another one: it lacks arguments */
	bool changed = declared && r->v_cuda.changed; /* C has one function of a name: that of the version */
	bool older = changed && f->sel->cuda < r->v_cuda.changed;
	uint32_t seen = 0; /* numbers of arguments */
	int most_c = -1;
	struct buf c = {0};
	for (uint32_t i = 0; i < r->call_n; i++) {
		struct row row = {.call = rules_call(f->table, r, i)};
		int n = row.call->n_args;
		refused = refused || (row.call->unsupported && !row.call->n_guards && p && (size_t)n > p->n);
		bool wanted = n < 32 && (!(seen >> n & 1)) && (!p || declared) && read_row(f, r, hip, &row);
		if (wanted) {
			put_inline(f, r, &row, true, &f->overloads);
			added = true;
			if (!row.typed) {
				seen |= 1u << n;
				covers |= p && p->n == (size_t)n;
			}
			if (!older && n > most_c && serves_c(f, p, &row, changed)) {
				c.n = 0;
				if (has_types(&row))
					put_inline(f, r, &row, false, &c);
				else
					put_macro(f, r, &row, &c);
				most_c = n;
			}
		}
		buf_free(&row.text);
	}
	if (declared && most_c < 0 && HAS_OWN_DEFAULTS(slice_str(r->cuda))) {
		put_without_defaults(f, r, hip, p, &c);
		most_c = (int)p->n;
	}
	buf_addslice(&f->overloads_c, (struct slice){c.p, c.n});
	buf_free(&c);
	if (declared && !covers && (added || !refused)) {
		if (most_c >= 0)
			buf_addstr(&f->plain, "#ifdef __cplusplus\n");
		declare(f, r, hip, p);
		if (most_c >= 0)
			buf_addstr(&f->plain, "#endif\n");
		for (const struct prototype *o = f->driver ? NULL : prototype_next(f->hip, p); o; o = prototype_next(f->hip, o))
			put_overload(f, r, hip, o);
		return true;
	}
	return added || refused;
}

/* ---- types ---- */

/* Structures within structures have tags in C, which are there already. */
static void drop_tags(struct buf *b)
{
	for (char *p = b->p; p && (p = strstr(p, "struct ")); p++) {
		size_t n = strlen("struct ");
		while (word_char(p[n]))
			n++;
		if (p[n + strspn(p + n, " \t\n")] == '{')
			memset(p + strlen("struct "), ' ', n - strlen("struct "));
	}
}

static void put_structures(struct functions *f, struct buf *out)
{
	for (size_t i = 0; i < ARRAY_SIZE(structures); i++) {
		struct slice tag, body;
		if (!prototypes_structure(f->hip, structures[i].hip, &tag, &body))
			continue;
		const char *blank = memchr(tag.p, ' ', tag.n), *member = structures[i].member;
		const char *at = member ? slice_find(body, slice_str(member)) : NULL;
		struct buf text = {0};
		if (at)
			buf_addf(&text, "%.*sCUdeviceptr %s%s", (int)(at - body.p), body.p, strrchr(member, ' ') + 1,
			         arena_strndup(f->a, at + strlen(member), (size_t)(body.p + body.n - at) - strlen(member)));
		else
			buf_addslice(&text, body);
		drop_tags(&text);
		buf_addf(out, "typedef %.*s tranship_%.*s %s tranship_%s;\n", (int)(blank - tag.p), tag.p,
		         (int)(tag.p + tag.n - blank - 1), blank + 1, own_types(f, text.p), structures[i].hip);
		buf_free(&text);
	}
}

void functions_types(struct functions *f, struct buf *out)
{
	buf_addstr(out, "typedef unsigned long long CUdeviceptr;\ntypedef CUdeviceptr CUdeviceptr_v1, CUdeviceptr_v2;\n"
	                "typedef enum cudaError_enum {\n");
	unsigned lacking = 0;
	for (size_t i = 0; i < rules_count(f->table); i++) {
		const struct name_rule *r = rules_at(f->table, i);
		const char *hip = NULL;
		bool ours = r->kind == RK_ENUM && SLICE_STARTS_ANY(slice_str(r->cuda), "CUDA_ERROR_", "CUDA_SUCCESS");
		if (!ours)
			continue;
		if (rule_verdict(r, f->sel, &hip) == VERDICT_RENAME && hip && *hip)
			buf_addf(out, "\t%s = %s,\n", r->cuda, hip);
		else /* HIP gives no such error */
			buf_addf(out, "\t%s = 0x7000 + %u,\n", r->cuda, lacking++);
	}
	/* hipPointerGetAttribute knows the attribute; HIP lacks its type */
	buf_addstr(out, "} CUresult;\n"
	                "typedef size_t (*CUoccupancyB2DSize)(int);\n" /* NVIDIA/jitify's jitify.hpp */
	                "typedef struct CUDA_POINTER_ATTRIBUTE_P2P_TOKENS_st {\n\tunsigned long long p2pToken;\n\tunsigned int "
	                "vaSpaceToken;\n"
	                "} CUDA_POINTER_ATTRIBUTE_P2P_TOKENS_v1, CUDA_POINTER_ATTRIBUTE_P2P_TOKENS;\n");
	put_structures(f, out);
}

void functions_write(const struct functions *f, struct buf *out)
{
	buf_addf(out,
	         "#ifdef __cplusplus\n#define TRANSHIP_DEFAULT(v) = v\nextern \"C\" {\n#else\n#define TRANSHIP_DEFAULT(v)\n"
	         "#endif\n%s#undef TRANSHIP_DEFAULT\n#ifdef __cplusplus\n}\n"
	         "#pragma push_macro(\"T\")\n#undef T\n%s#pragma pop_macro(\"T\")\n#else\n%s#endif\n", /* a program's own */
	         f->plain.p ? f->plain.p : "", f->overloads.p ? f->overloads.p : "", f->overloads_c.p ? f->overloads_c.p : "");
}

void functions_free(struct functions *f)
{
	buf_free(&f->plain);
	buf_free(&f->overloads);
	buf_free(&f->overloads_c);
}
