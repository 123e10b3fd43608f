/* clang.c: what libclang knows, as facts. The only file that includes clang-c, for its types; the functions are found at run time.
 */
#include <clang-c/CXCompilationDatabase.h>
#include <clang-c/Index.h>

#include "clang_symbols.h"
#include "collect.h"
#include "fact_filter.h"
#include "parse_args.h"
#include "source_look.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

static struct {
#define FIELD(name) __typeof__(name) *name;
	NEEDED(FIELD)
	WANTED(FIELD)
#undef FIELD
	bool tried;
	char why[512]; /* not loaded */
	char version[PATH_MAX + 64];
	struct clang_headers headers;
} lib;

/* ---- loading ---- */

static bool take_functions(void *handle, const char **missing)
{
#define FIND(name)                                                                                                                 \
	if (!(lib.name = (__typeof__(lib.name))dlsym(handle, #name))) {                                                            \
		*missing = #name;                                                                                                  \
		return false;                                                                                                      \
	}
	NEEDED(FIND)
#undef FIND
#define FIND(name) lib.name = (__typeof__(lib.name))dlsym(handle, #name);
	WANTED(FIND)
#undef FIND
	return true;
}

static int major_version(const char *text)
{
	const char *p = strstr(text, "version ");
	return p ? atoi(p + 8) : 0;
}

static bool try_library(const char *name)
{
	char path[PATH_MAX];
	const char *missing = NULL;
	void *handle = dlopen(strchr(name, '/') && realpath(name, path) ? path : name, RTLD_NOW | RTLD_LOCAL);
	if (!handle)
		return false;
	if (!take_functions(handle, &missing)) {
		snprintf(lib.why, sizeof lib.why, "'%s' is too old or no libclang: it lacks %s", name, missing);
		dlclose(handle);
		return false;
	}
	Dl_info info;
	if (!dladdr((void *)lib.clang_createIndex, &info) || !realpath(info.dli_fname, path))
		snprintf(path, sizeof path, "%s", name);
	CXString text = lib.clang_getClangVersion();
	const char *said = lib.clang_getCString(text);
	const char *number = strstr(said, "version ");
	number = number ? number + 8 : said;
	snprintf(lib.version, sizeof lib.version, "libclang %.*s (%s)", (int)strcspn(number, " "), number, path);
	clang_headers_find(path, major_version(said), &lib.headers);
	lib.clang_disposeString(text);
	lib.clang_toggleCrashRecovery(0); /* a crash is to be a crash: the parent sees it */
	return true;
}

bool libclang_load(const char **message)
{
	if (!lib.tried) {
		lib.tried = true;
		const char *asked = getenv("TRANSHIP_LIBCLANG");
		if (asked && *asked) {
			if (!try_library(asked) && !*lib.why) {
				const char *said = dlerror();
				snprintf(lib.why, sizeof lib.why, "cannot load TRANSHIP_LIBCLANG '%s': %s", asked,
				         said ? said : "not a library");
			}
		} else {
			struct lib_candidate *list;
			size_t n = libclang_candidates(&list), i = 0;
			while (i < n && !try_library(list[i].path))
				i++;
			free_candidates(list, n);
			if (i == n && !*lib.why)
				snprintf(lib.why, sizeof lib.why,
				         "no libclang found; install one of 14 to 22 or later, or set TRANSHIP_LIBCLANG");
		}
	}
	*message = *lib.version ? NULL : lib.why;
	return *lib.version;
}

const char *libclang_version(const char **message)
{
	const char *why;
	bool ok = libclang_load(&why);
	if (message)
		*message = why;
	return ok ? lib.version : NULL;
}

/* ---- the walk's state ---- */

/* What is known of a declaration, looked up once however often it is named. */
struct declared {
	CXCursor cursor;
	const char *spelling, *qualified, *type;
	uint8_t origin, kind;
	bool used;
};

struct body {
	struct body *outer;
	CXCursor function;
	unsigned spaces; /* SPACE_* from attributes, or inherited by lambdas */
	uint32_t begin;
	struct source *source;
};

struct walk {
	CXTranslationUnit tu;
	CXCursor root;
	struct collector all;
	struct declared *declared;
	size_t n_declared, cap_declared; /* cap: a power of two */
	struct body *body;
	bool errors, prefix_blamed, prefix_refused;
};

static char *take_string(struct arena *a, CXString s)
{
	const char *p = lib.clang_getCString(s);
	char *text = p ? arena_strdup(a, p) : NULL;
	lib.clang_disposeString(s);
	return text;
}

/* What libclang calls a real path has its links resolved only where it opened the file, which it did not for the prefix's. */
static const char *path_of(struct walk *w, CXFile f)
{
	char *path = take_string(&w->all.arena, lib.clang_getFileName(f)), real[PATH_MAX];
	return path && realpath(path, real) ? arena_strdup(&w->all.arena, real) : path ? path : "";
}

static struct source *source_of(struct walk *w, CXFile f)
{
	struct source *s = f ? collect_find(&w->all, f) : NULL;
	if (s || !f)
		return s;
	s = collect_add(&w->all, f, path_of(w, f));
	if (s->index >= 0 && !s->text.n) {
		s->text.p = lib.clang_getFileContents(w->tu, f, &s->text.n);
		if (!s->text.p)
			s->text = SLICE_LIT("");
	}
	return s;
}

/* Where in a file a location is, macro arguments at their spelling. */
static struct source *place(struct walk *w, CXSourceLocation at, uint32_t *off)
{
	CXFile f = NULL;
	unsigned o = 0;
	lib.clang_getFileLocation(at, &f, NULL, NULL, &o);
	*off = o;
	return source_of(w, f);
}

static struct source *place_in_scope(struct walk *w, CXSourceLocation at, uint32_t *off)
{
	struct source *s = place(w, at, off);
	return s && s->index >= 0 && *off < s->text.n ? s : NULL;
}

/* A range whose ends lie in one file in scope. */
static struct source *range_in_scope(struct walk *w, CXSourceRange range, struct range *r)
{
	struct source *s = place_in_scope(w, lib.clang_getRangeStart(range), &r->begin);
	return s && place(w, lib.clang_getRangeEnd(range), &r->end) == s && r->begin < r->end && r->end <= s->text.n ? s : NULL;
}

/* ---- types ---- */

static CXType plain_type(CXType t) /* no typedef and no reference */
{
	t = lib.clang_getCanonicalType(t);
	return t.kind == CXType_LValueReference || t.kind == CXType_RValueReference ? lib.clang_getPointeeType(t) : t;
}

static CXType bare_type(CXType t)
{
	t = plain_type(t);
	return lib.clang_getUnqualifiedType ? lib.clang_getUnqualifiedType(t) : t;
}

/* Before 16 libclang cannot drop qualifiers, so they are dropped from the spelling. */
static const char *type_spelling(struct walk *w, CXType t)
{
	const char *s = take_string(&w->all.arena, lib.clang_getTypeSpelling(t));
	while (s && t.kind != CXType_Pointer && (!strncmp(s, "const ", 6) || !strncmp(s, "volatile ", 9)))
		s += *s == 'c' ? 6 : 9;
	return s && *s ? s : NULL;
}

static uint8_t class_of_type(CXType t)
{
	switch (t.kind) {
	case CXType_Bool: return TC_BOOL;
	case CXType_Char_S:
	case CXType_SChar:
	case CXType_WChar:
	case CXType_Short:
	case CXType_Int:
	case CXType_Long:
	case CXType_LongLong:
	case CXType_Int128: return TC_INT;
	case CXType_Char_U:
	case CXType_UChar:
	case CXType_Char16:
	case CXType_Char32:
	case CXType_UShort:
	case CXType_UInt:
	case CXType_ULong:
	case CXType_ULongLong:
	case CXType_UInt128: return TC_UINT;
	case CXType_Float:
	case CXType_Double:
	case CXType_LongDouble:
	case CXType_Float128:
	case CXType_Half:
	case CXType_Float16:
	case CXType_BFloat16: return TC_FLOAT;
	case CXType_NullPtr: return TC_NULL;
	case CXType_Enum: return TC_ENUM;
	case CXType_Record: return TC_RECORD;
	case CXType_FunctionNoProto:
	case CXType_FunctionProto:
	case CXType_Overload: return TC_FUNCTION;
	case CXType_ConstantArray:
	case CXType_IncompleteArray:
	case CXType_VariableArray:
	case CXType_DependentSizedArray:
	case CXType_MemberPointer: return TC_POINTER;
	case CXType_Pointer: {
		enum CXTypeKind to = lib.clang_getCanonicalType(lib.clang_getPointeeType(t)).kind;
		return to == CXType_FunctionProto || to == CXType_FunctionNoProto ? TC_FUNCTION : TC_POINTER;
	}
	case CXType_Dependent:
	case CXType_Unexposed: return TC_DEPENDENT; /* template parameters are "unexposed" */
	default: return TC_UNKNOWN;
	}
}

static bool same_extent(CXCursor a, CXCursor b)
{
	CXSourceRange x = lib.clang_getCursorExtent(a), y = lib.clang_getCursorExtent(b);
	return x.begin_int_data == y.begin_int_data && x.end_int_data == y.end_int_data;
}

struct children {
	CXCursor at[24];
	unsigned n, enough; /* children beyond 'enough' are not counted */
};

static enum CXChildVisitResult add_child(CXCursor c, CXCursor parent, CXClientData data)
{
	struct children *k = data;
	(void)parent;
	k->at[k->n++] = c;
	return k->n < k->enough ? CXChildVisit_Continue : CXChildVisit_Break;
}

static void children_of(CXCursor c, unsigned enough, struct children *k)
{
	k->n = 0;
	k->enough = enough;
	lib.clang_visitChildren(c, add_child, k);
}

/* Below the conversions the compiler put around what is spelled. */
static CXCursor as_spelled(CXCursor c)
{
	for (;;) {
		enum CXCursorKind kind = lib.clang_getCursorKind(c);
		if (kind != CXCursor_UnexposedExpr && kind != CXCursor_CallExpr)
			return c;
		struct children k;
		children_of(c, 2, &k);
		if (k.n != 1 || !same_extent(c, k.at[0]))
			return c;
		c = k.at[0];
	}
}

static bool may_be_constant(enum CXCursorKind kind)
{
	return kind == CXCursor_IntegerLiteral || kind == CXCursor_CharacterLiteral || kind == CXCursor_CXXBoolLiteralExpr ||
	       kind == CXCursor_UnaryOperator || kind == CXCursor_BinaryOperator || kind == CXCursor_ParenExpr ||
	       kind == CXCursor_DeclRefExpr || kind == CXCursor_GNUNullExpr;
}

static struct arg_type argument_type(struct walk *w, CXCursor arg)
{
	struct arg_type out = {0};
	CXCursor c = as_spelled(arg);
	enum CXCursorKind kind = lib.clang_getCursorKind(c);
	CXType t = bare_type(lib.clang_getCursorType(c));
	out.cls = kind == CXCursor_GNUNullExpr ? TC_NULL : class_of_type(t);
	CXType array = plain_type(lib.clang_getCursorType(c)), element = lib.clang_getArrayElementType(array);
	if (element.kind != CXType_Invalid) { /* what it decays to; a const array is one of const elements */
		const char *spelling = type_spelling(w, element);
		bool constant = lib.clang_isConstQualifiedType(array), pointer = element.kind == CXType_Pointer;
		if (spelling)
			out.spelling = arena_printf(&w->all.arena, constant && !pointer ? "const %s *" : constant ? "%sconst *" : "%s *", spelling);
		out.size = sizeof(void *);
	} else if (t.kind != CXType_Invalid) {
		out.spelling = type_spelling(w, t);
		long long size = out.cls == TC_DEPENDENT || out.cls == TC_UNKNOWN ? 0 : lib.clang_Type_getSizeOf(t);
		out.size = size > 0 && size <= UINT16_MAX ? (uint16_t)size : out.cls == TC_POINTER ? sizeof(void *) : 0;
	}
	if (may_be_constant(kind) && (out.cls == TC_INT || out.cls == TC_UINT || out.cls == TC_BOOL || out.cls == TC_NULL)) {
		CXEvalResult value = lib.clang_Cursor_Evaluate(c);
		if (value) {
			if (lib.clang_EvalResult_getKind(value) == CXEval_Int) {
				out.is_const_expr = true;
				out.value = lib.clang_EvalResult_getAsLongLong(value);
			}
			lib.clang_EvalResult_dispose(value);
		}
	}
	return out;
}

/* ---- declarations ---- */

static bool is_member(CXCursor c)
{
	enum CXCursorKind kind = lib.clang_getCursorKind(lib.clang_getCursorSemanticParent(c));
	return kind == CXCursor_ClassDecl || kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl ||
	       kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization;
}

static uint8_t kind_of_declaration(CXCursor c)
{
	switch ((int)lib.clang_getCursorKind(c)) {
	case CXCursor_FunctionDecl:
	case CXCursor_FunctionTemplate: return is_member(c) ? DK_MEMBER : DK_FUNCTION;
	case CXCursor_VarDecl: return is_member(c) ? DK_MEMBER : DK_VARIABLE;
	case CXCursor_CXXMethod:
	case CXCursor_FieldDecl:
	case CXCursor_ConversionFunction: return DK_MEMBER;
	case CXCursor_Constructor:
	case CXCursor_Destructor:
	case CXCursor_StructDecl:
	case CXCursor_UnionDecl:
	case CXCursor_ClassDecl:
	case CXCursor_EnumDecl:
	case CXCursor_TypedefDecl:
	case CXCursor_TypeAliasDecl:
	case CXCursor_TypeAliasTemplateDecl:
	case CXCursor_ClassTemplate:
	case CXCursor_ClassTemplatePartialSpecialization: return DK_TYPE;
	case CXCursor_ParmDecl: return DK_PARAMETER;
	case CXCursor_EnumConstantDecl: return DK_ENUMERATOR;
	case CXCursor_Namespace:
	case CXCursor_NamespaceAlias: return DK_NAMESPACE;
	case CXCursor_MacroDefinition: return DK_MACRO;
	case CXCursor_TemplateTypeParameter:
	case CXCursor_NonTypeTemplateParameter:
	case CXCursor_TemplateTemplateParameter: return DK_TEMPLATE_PARAMETER;
	case CXCursor_LabelStmt: return DK_LABEL;
	default: return DK_OTHER;
	}
}

static void add_scopes(struct walk *w, CXCursor c, struct buf *b)
{
	CXCursor up = lib.clang_getCursorSemanticParent(c);
	enum CXCursorKind kind = lib.clang_getCursorKind(up);
	if (lib.clang_Cursor_isNull(up) || lib.clang_equalCursors(up, w->root))
		return;
	add_scopes(w, up, b);
	if ((kind == CXCursor_Namespace && lib.clang_Cursor_isInlineNamespace(up)) ||
	    (kind == CXCursor_EnumDecl && !lib.clang_EnumDecl_isScoped(up)) || kind == CXCursor_LinkageSpec)
		return;
	CXString s = lib.clang_getCursorSpelling(up);
	const char *name = lib.clang_getCString(s);
	if (name && *name) {
		buf_addstr(b, name);
		buf_addstr(b, "::");
	}
	lib.clang_disposeString(s);
}

/* clang declares a builtin function, or in C one nobody declared, where it is first named, as nothing but that name. */
static bool is_builtin(CXCursor c)
{
	CXSourceRange all = lib.clang_getCursorExtent(c);
	return lib.clang_getCursorKind(c) == CXCursor_FunctionDecl &&
	       (lib.clang_Range_isNull(all) ||
	        lib.clang_equalLocations(lib.clang_getRangeStart(all), lib.clang_getCursorLocation(c)));
}

/* "struct CUstream_st;" or "typedef struct CUstream_st *cudaStream_t;": names an opaque type without being its definition. */
static bool repeats_opaque_type(CXCursor c)
{
	if (lib.clang_getCursorKind(c) == CXCursor_TypedefDecl)
		c = lib.clang_getTypeDeclaration(lib.clang_getPointeeType(lib.clang_getTypedefDeclUnderlyingType(c)));
	return lib.clang_getCursorKind(c) == CXCursor_StructDecl && lib.clang_Cursor_isNull(lib.clang_getCursorDefinition(c));
}

static void describe(struct walk *w, struct declared *d)
{
	CXCursor c = d->cursor;
	d->spelling = take_string(&w->all.arena, lib.clang_getCursorSpelling(c));
	if (!d->spelling)
		d->spelling = "";
	d->kind = kind_of_declaration(c);
	uint32_t off;
	/* The first declaration says whose it is: the project may repeat CUDA's. */
	struct source *s = place(w, lib.clang_getCursorLocation(d->kind == DK_MACRO ? c : lib.clang_getCanonicalCursor(c)), &off);
	if (s && !is_builtin(c))
		d->origin = d->kind == DK_NAMESPACE && !strcmp(d->spelling, "std")                        ? ORIGIN_OTHER
		            : s->origin == ORIGIN_PROJECT && d->kind == DK_TYPE && repeats_opaque_type(c) ? ORIGIN_CUDA
		                                                                                          : s->origin;
	else /* built into the compiler or from the command line */
		d->origin = d->kind == DK_MACRO || !strncmp(d->spelling, "__", 2) ? ORIGIN_CUDA : ORIGIN_OTHER;
	if (d->origin == ORIGIN_CUDA && d->kind != DK_MACRO) {
		struct buf b = {0};
		add_scopes(w, c, &b);
		if (b.n)
			d->qualified = arena_printf(&w->all.arena, "%s%s", b.p, d->spelling);
		buf_free(&b);
	}
	if (d->kind == DK_VARIABLE || d->kind == DK_MEMBER || d->kind == DK_PARAMETER || d->kind == DK_FUNCTION) {
		CXType t = lib.clang_getCanonicalType(lib.clang_getCursorType(c));
		if (t.kind != CXType_Invalid)
			d->type = take_string(&w->all.arena, lib.clang_getTypeSpelling(t));
	}
}

static const struct declared *declared_of(struct walk *w, CXCursor c)
{
	if (w->n_declared * 2 >= w->cap_declared) {
		size_t cap = w->cap_declared ? w->cap_declared * 2 : 256;
		struct declared *bigger = xcalloc(cap, sizeof *bigger);
		for (size_t i = 0; i < w->cap_declared; i++) {
			if (!w->declared[i].used)
				continue;
			size_t k = lib.clang_hashCursor(w->declared[i].cursor) & (cap - 1);
			while (bigger[k].used)
				k = (k + 1) & (cap - 1);
			bigger[k] = w->declared[i];
		}
		free(w->declared);
		w->declared = bigger;
		w->cap_declared = cap;
	}
	size_t k = lib.clang_hashCursor(c) & (w->cap_declared - 1);
	for (; w->declared[k].used; k = (k + 1) & (w->cap_declared - 1))
		if (lib.clang_equalCursors(w->declared[k].cursor, c))
			return &w->declared[k];
	w->declared[k] = (struct declared){.cursor = c, .used = true};
	w->n_declared++;
	describe(w, &w->declared[k]);
	return &w->declared[k];
}

static void add_name(struct source *s, uint32_t off, const struct declared *d, bool declares)
{
	collect_name(s, (struct name_fact){.off = off,
	                                   .origin = d->origin,
	                                   .kind = d->kind,
	                                   .declares = declares,
	                                   .qualified = d->qualified,
	                                   .type = d->type});
}

/* Something named at 'c', declared by 'to'. Names that come out of a macro's body lie at the macro's name, which is another's. */
static void name_at(struct walk *w, CXCursor c, CXCursor to, bool declares)
{
	uint32_t off;
	struct source *s = place_in_scope(w, lib.clang_getCursorLocation(c), &off);
	if (!s)
		return;
	struct slice ident = look_ident(s->text, off);
	if (!ident.n || !fact_worthy(ident))
		return;
	if (declares)
		to = c;
	else if (lib.clang_Cursor_isNull(to))
		to = lib.clang_getCursorReferenced(c);
	if (lib.clang_Cursor_isNull(to) || lib.clang_getCursorKind(to) == CXCursor_OverloadedDeclRef)
		return; /* nothing known, or a child of this cursor lists what it may be */
	const struct declared *d = declared_of(w, to);
	if (slice_is(ident, d->spelling))
		add_name(s, off, d, declares);
	else if (d->kind == DK_TYPE && ident.n < strlen(d->spelling) && d->spelling[ident.n] == '<' &&
	         !memcmp(d->spelling, ident.p, ident.n)) /* constructors of templates */
		add_name(s, off, d, declares);
}

static void overloaded_at(struct walk *w, CXCursor c)
{
	unsigned n = lib.clang_getNumOverloadedDecls(c);
	for (unsigned i = 0; i < n && i < 16; i++)
		name_at(w, c, lib.clang_getOverloadedDecl(c, i), false);
}

/* ---- functions and calls ---- */

static uint8_t context_of(const struct body *b)
{
	if (!b)
		return CTX_UNKNOWN;
	if (!(b->spaces & (SPACE_GLOBAL | SPACE_DEVICE)))
		return CTX_HOST;
	return b->spaces & SPACE_HOST && !(b->spaces & SPACE_GLOBAL) ? CTX_HOST_DEVICE : CTX_DEVICE;
}

static void add_context(struct walk *w, struct body *b, CXCursor compound)
{
	struct range r;
	struct source *s = range_in_scope(w, lib.clang_getCursorExtent(compound), &r);
	if (!s)
		return;
	if (b->source == s && b->begin < r.begin)
		r.begin = b->begin; /* a constructor's initializers run there too */
	collect_context(s,
	                (struct context_fact){
	                        .begin = r.begin, .end = r.end, .context = context_of(b), .is_kernel = b->spaces & SPACE_GLOBAL});
}

static unsigned lambda_spaces(struct walk *w, CXCursor lambda, const struct body *outer)
{
	uint32_t off;
	struct source *s = place_in_scope(w, lib.clang_getCursorLocation(lambda), &off);
	unsigned spaces = s ? look_lambda_spaces(s->text, off) : 0;
	if (spaces || !outer)
		return spaces;
	return outer->spaces & SPACE_GLOBAL ? SPACE_DEVICE : outer->spaces;
}

static uint32_t callee_offset(struct walk *w, CXCursor call, struct source **source)
{
	struct children k;
	CXCursor c = call, leaf;
	CXSourceLocation start = lib.clang_getRangeStart(lib.clang_getCursorExtent(call));
	for (;;) {
		children_of(c, 1, &k);
		if (!k.n)
			return UINT32_MAX;
		leaf = c = k.at[0];
		enum CXCursorKind kind = lib.clang_getCursorKind(c);
		if (kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr || kind == CXCursor_OverloadedDeclRef)
			break;
		if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr)
			return UINT32_MAX;
	}
	CXSourceRange extent = lib.clang_getCursorExtent(leaf);
	uint32_t off, from, to;
	if (place(w, start, &from) != place(w, lib.clang_getRangeStart(extent), &to) || from != to)
		return UINT32_MAX; /* an operator's operand, or a constructor's argument */
	*source = place_in_scope(w, lib.clang_getCursorLocation(leaf), &off);
	/* An unresolved qualified or member name is located at its first component: go on to its last one. */
	return *source ? look_callee((*source)->text, off) : UINT32_MAX;
}

static void add_argument(struct walk *w, struct call_fact *fact, CXCursor arg)
{
	struct arg_type *t = &fact->args[fact->n_args++];
	*t = argument_type(w, arg);
	fact->dependent |= t->cls == TC_DEPENDENT;
}

static void call_at(struct walk *w, CXCursor call)
{
	struct source *s = NULL;
	uint32_t off = callee_offset(w, call, &s), at;
	if (off == UINT32_MAX || !fact_worthy(look_ident(s->text, off)))
		return;
	int n = lib.clang_Cursor_getNumArguments(call);
	struct call_fact fact = {.name_off = off, .context = context_of(w->body)};
	if (n > 0 && n <= UINT16_MAX)
		fact.args = arena_alloc(&w->all.arena, (size_t)n * sizeof *fact.args);
	for (int i = 0; i < n && fact.args; i++) {
		CXCursor arg = lib.clang_Cursor_getArgument(call, (unsigned)i);
		if (lib.clang_Range_isNull(lib.clang_getCursorExtent(arg)) ||
		    !place(w, lib.clang_getRangeStart(lib.clang_getCursorExtent(arg)), &at))
			break; /* defaulted */
		add_argument(w, &fact, arg);
	}
	CXCursor to = lib.clang_getCursorReferenced(call);
	fact.dependent |= lib.clang_Cursor_isNull(to) || lib.clang_getCursorKind(to) == CXCursor_OverloadedDeclRef;
	collect_call(s, fact);
}

/* A call that did not resolve is an expression of no kind, with the callee and the arguments as its children. */
static void broken_call_at(struct walk *w, CXCursor c)
{
	struct range r;
	struct source *s = range_in_scope(w, lib.clang_getCursorExtent(c), &r);
	if (!s || s->text.p[r.end - 1] != ')' || !fact_worthy(look_ident(s->text, r.begin)))
		return;
	uint32_t off = callee_offset(w, c, &s);
	if (off != r.begin)
		return;
	struct children k;
	children_of(c, ARRAY_SIZE(k.at), &k);
	if (k.n == ARRAY_SIZE(k.at))
		return;
	struct call_fact fact = {.name_off = off, .context = context_of(w->body)};
	fact.args = arena_alloc(&w->all.arena, k.n * sizeof *fact.args);
	for (unsigned i = 1; i < k.n; i++)
		add_argument(w, &fact, k.at[i]);
	collect_call(s, fact);
}

/* ---- the walk ---- */

static void include_at(struct walk *w, CXCursor c)
{
	uint32_t off;
	struct source *s = place_in_scope(w, lib.clang_getCursorLocation(c), &off);
	if (!s)
		return;
	CXFile f = lib.clang_getIncludedFile(c);
	struct source *to = source_of(w, f);
	collect_include(s, (struct include_fact){.off = look_hash(s->text, off),
	                                         .resolved = f ? path_of(w, f) : NULL,
	                                         .origin = to ? to->origin : ORIGIN_OTHER});
}

static void linkage_at(struct walk *w, CXCursor c)
{
	struct range r;
	struct source *s = range_in_scope(w, lib.clang_getCursorExtent(c), &r);
	if (!s || !look_extern_c(s->text, r.begin))
		return;
	collect_linkage(s, r);
}

/* Instances of templates come up among the top-level declarations, at the place of their template. */
static bool is_instance(CXCursor c)
{
	CXCursor from = lib.clang_getSpecializedCursorTemplate(c);
	return !lib.clang_Cursor_isNull(from) &&
	       lib.clang_equalLocations(lib.clang_getCursorLocation(c), lib.clang_getCursorLocation(from));
}

static bool is_function(enum CXCursorKind kind)
{
	return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod || kind == CXCursor_FunctionTemplate ||
	       kind == CXCursor_Constructor || kind == CXCursor_Destructor || kind == CXCursor_ConversionFunction;
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data);

static enum CXChildVisitResult enter_body(struct walk *w, CXCursor c, bool lambda)
{
	struct body b = {.outer = w->body, .function = c};
	b.source = lambda ? NULL : place_in_scope(w, lib.clang_getCursorLocation(c), &b.begin);
	if (lambda)
		b.spaces = lambda_spaces(w, c, w->body);
	w->body = &b;
	lib.clang_visitChildren(c, visit, w);
	w->body = b.outer;
	return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
	struct walk *w = data;
	enum CXCursorKind kind = lib.clang_getCursorKind(c);
	if (lib.clang_equalCursors(parent, w->root)) {
		uint32_t off;
		struct source *s = place(w, lib.clang_getCursorLocation(c), &off);
		if (!s || s->index < 0 || (is_function(kind) && is_instance(c)))
			return CXChildVisit_Continue;
	}
	switch ((int)kind) {
	case CXCursor_CUDAGlobalAttr:
	case CXCursor_CUDADeviceAttr:
	case CXCursor_CUDAHostAttr:
		if (w->body && lib.clang_equalCursors(parent, w->body->function))
			w->body->spaces |= kind == CXCursor_CUDAGlobalAttr   ? SPACE_GLOBAL
			                   : kind == CXCursor_CUDADeviceAttr ? SPACE_DEVICE
			                                                     : SPACE_HOST;
		return CXChildVisit_Continue;
	case CXCursor_CompoundStmt:
		if (w->body && lib.clang_equalCursors(parent, w->body->function))
			add_context(w, w->body, c);
		return CXChildVisit_Recurse;
	case CXCursor_InclusionDirective: include_at(w, c); return CXChildVisit_Continue;
	case CXCursor_MacroDefinition: name_at(w, c, lib.clang_getNullCursor(), true); return CXChildVisit_Continue;
	case CXCursor_DeclRefExpr:
	case CXCursor_MemberRefExpr:
	case CXCursor_TypeRef:
	case CXCursor_TemplateRef:
	case CXCursor_NamespaceRef:
	case CXCursor_MemberRef:
	case CXCursor_LabelRef:
	case CXCursor_VariableRef:
	case CXCursor_MacroExpansion: name_at(w, c, lib.clang_getNullCursor(), false); return CXChildVisit_Recurse;
	case CXCursor_OverloadedDeclRef: overloaded_at(w, c); return CXChildVisit_Continue;
	case CXCursor_CallExpr: call_at(w, c); return CXChildVisit_Recurse;
	case CXCursor_UnexposedExpr: broken_call_at(w, c); return CXChildVisit_Recurse;
	case CXCursor_LambdaExpr: return enter_body(w, c, true);
	case CXCursor_LinkageSpec:
	case CXCursor_UnexposedDecl: linkage_at(w, c); return CXChildVisit_Recurse;
	case CXCursor_LabelStmt: name_at(w, c, lib.clang_getNullCursor(), true); return CXChildVisit_Recurse;
	}
	if (lib.clang_isDeclaration(kind)) {
		name_at(w, c, lib.clang_getNullCursor(), true);
		if (is_function(kind))
			return enter_body(w, c, false);
	}
	return CXChildVisit_Recurse;
}

/* ---- what is asked of the translation unit as a whole ---- */

static void visit_inclusion(CXFile file, CXSourceLocation *stack, unsigned n, CXClientData data)
{
	struct walk *w = data;
	struct source *s = source_of(w, file);
	if (!s)
		return;
	s->readings++;
	for (unsigned i = 0; i < n; i++) {
		uint32_t off;
		struct source *from = place_in_scope(w, stack[i], &off);
		s->in_extern_c |= from && in_linkage(from, off);
		if (from && !s->included_from) {
			s->included_from = from;
			s->included_at = off;
		}
	}
}

static void add_skipped(struct walk *w, CXSourceRangeList *list)
{
	for (unsigned i = 0; list && i < list->count; i++) {
		struct range r;
		struct source *s = range_in_scope(w, list->ranges[i], &r);
		if (s)
			collect_skipped_range(s, look_skipped(s->text, r));
	}
	if (list)
		lib.clang_disposeSourceRangeList(list);
}

/* libclang tells a file's ranges for its first reading only, or all ranges there are, which is slow: it looks up the end of each.
 */
static void collect_skipped(struct walk *w)
{
	bool twice = false;
	for (uint32_t i = 0; i < w->all.n_sources; i++)
		twice |= w->all.sources[i]->index >= 0 && w->all.sources[i]->readings > 1;
	if (twice)
		add_skipped(w, lib.clang_getAllSkippedRanges(w->tu));
	for (uint32_t i = 0; i < w->all.n_sources && !twice; i++)
		if (w->all.sources[i]->index >= 0)
			add_skipped(w, lib.clang_getSkippedRanges(w->tu, w->all.sources[i]->file));
}

static void add_error(struct walk *w, CXDiagnostic d, const char *text, bool fatal)
{
	CXFile f = NULL;
	unsigned line = 0, column = 0, off = 0;
	if (error_is_harmless(text))
		return;
	w->errors = true;
	lib.clang_getFileLocation(lib.clang_getDiagnosticLocation(d), &f, &line, &column, &off);
	struct source *s = source_of(w, f);
	text = s && s->index < 0 ? arena_printf(&w->all.arena, "in '%s': %s", path_of(w, f), text)
	                         : arena_strdup(&w->all.arena, text);
	if (!s || s->index < 0) { /* told where the project led there */
		off = s && s->included_from ? s->included_at : 0;
		s = s && s->included_from ? s->included_from : w->all.main;
		if (!s)
			return;
		look_position(s->text, off, &line, &column);
	}
	collect_error(s, (struct parse_error){.off = off, .line = line, .column = column, .message = text, .fatal = fatal});
}

static void blame_prefix(struct walk *w, CXDiagnostic d, const char *text, bool fatal)
{
	(void)d, (void)fatal;
	w->prefix_blamed |= error_blames_prefix(text);
	w->prefix_refused |= error_refuses_prefix(text);
}

/* Calls f for each error, with its text. */
static void each_error(struct walk *w, void (*f)(struct walk *w, CXDiagnostic d, const char *text, bool fatal))
{
	unsigned n = lib.clang_getNumDiagnostics(w->tu);
	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = lib.clang_getDiagnostic(w->tu, i);
		enum CXDiagnosticSeverity severity = lib.clang_getDiagnosticSeverity(d);
		if (severity >= CXDiagnostic_Error) {
			CXString text = lib.clang_getDiagnosticSpelling(d);
			f(w, d, lib.clang_getCString(text), severity == CXDiagnostic_Fatal);
			lib.clang_disposeString(text);
		}
		lib.clang_disposeDiagnostic(d);
	}
}

static enum CXErrorCode parse_unit(const struct parse_job *job, const char *pch, bool prefix, struct arena *a,
                                   CXTranslationUnit *tu)
{
	struct arg_list args;
	size_t n;
	struct virtual_file *files = parse_files(job, a, &n);
	struct CXUnsavedFile *unsaved = arena_alloc(a, (n + 1) * sizeof *unsaved);
	for (size_t i = 0; i < n; i++)
		unsaved[i] = (struct CXUnsavedFile){.Filename = files[i].path, .Contents = files[i].bytes, .Length = files[i].n};
	parse_arguments(job, &lib.headers, pch, a, &args);
	/* Incomplete: no instances are made at the end; what they would say is said of their templates. */
	unsigned flags = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing | CXTranslationUnit_Incomplete;
	if (prefix) {
		/* What the library's functions do is of no interest; and, without -fpch-instantiate-templates, every translation
		 * unit would make the instances that its inline functions need. */
		flags |= CXTranslationUnit_ForSerialization | CXTranslationUnit_SkipFunctionBodies;
		GROW(args.args, args.n, args.cap);
		args.args[args.n++] = "-fpch-instantiate-templates";
	}
	/* not what lies in the prefix: a walk over that would read all of it */
	CXIndex index = lib.clang_createIndex(1, 0);
	enum CXErrorCode code =
	        lib.clang_parseTranslationUnit2(index, job->file, args.args, (int)args.n, unsaved, (unsigned)n, flags, tu);
	free(args.args);
	return code;
}

bool libclang_parse(const struct parse_job *job, const char *pch, struct parse_result *result)
{
	struct walk w = {0};
	collect_start(&w.all, job);
	enum CXErrorCode code = parse_unit(job, pch, false, &w.all.arena, &w.tu);
	if (pch && code == CXError_Success)
		each_error(&w, blame_prefix);
	bool refused = pch && (code != CXError_Success || w.prefix_refused);
	if (refused || w.prefix_blamed) {
		if (code == CXError_Success)
			lib.clang_disposeTranslationUnit(w.tu);
		code = parse_unit(job, NULL, false, &w.all.arena, &w.tu);
	}
	struct parse_job plain;
	if (code != CXError_Success && parse_plain_job(job, &plain, &w.all.arena))
		code = parse_unit(&plain, NULL, false, &w.all.arena, &w.tu);
	if (code != CXError_Success) {
		result->status = code == CXError_Crashed ? PARSE_CRASHED : PARSE_FAILED;
		snprintf(result->message, sizeof result->message, "libclang cannot read the file or its arguments (error %d)",
		         (int)code);
		return true; /* the arguments are to blame */
	}
	w.root = lib.clang_getTranslationUnitCursor(w.tu);
	lib.clang_visitChildren(w.root, visit, &w);
	lib.clang_getInclusions(w.tu, visit_inclusion, &w);
	collect_skipped(&w);
	each_error(&w, add_error);
	result->status = w.errors ? PARSE_ERRORS : PARSE_OK;
	collect_result(&w.all, result);
	/* Strings are left in the walk's arena and the translation unit is not disposed of: the process ends once they are written.
	 */
	return !refused;
}

bool libclang_precompile(const struct parse_job *prefix, const char *path)
{
	struct arena a = {0};
	CXTranslationUnit tu;
	if (parse_unit(prefix, NULL, true, &a, &tu) != CXError_Success)
		return false;
	return lib.clang_saveTranslationUnit(tu, path, 0) == CXSaveError_None;
}

/* ---- compile_commands.json ---- */

struct compile_command *compile_database(const char *dir, size_t *n, char err[256])
{
	const char *why;
	*n = 0;
	if (!libclang_load(&why)) {
		snprintf(err, 256, "cannot read compile_commands.json: %s", why);
		return NULL;
	}
	char path[PATH_MAX];
	snprintf(path, sizeof path, "%s/compile_commands.json", dir);
	if (access(path, R_OK)) {
		snprintf(err, 256, "no readable compile_commands.json in '%s'", dir);
		return NULL;
	}
	CXCompilationDatabase_Error code;
	int loud = dup(2), null = open("/dev/null", O_WRONLY | O_CLOEXEC); /* libclang prints what it thinks of a broken one */
	dup2(null, 2);
	CXCompilationDatabase db = lib.clang_CompilationDatabase_fromDirectory(dir, &code);
	dup2(loud, 2);
	close(loud);
	close(null);
	if (code != CXCompilationDatabase_NoError) {
		snprintf(err, 256, "'%s/compile_commands.json' is not a compilation database", dir);
		return NULL;
	}
	CXCompileCommands commands = lib.clang_CompilationDatabase_getAllCompileCommands(db);
	unsigned count = commands ? lib.clang_CompileCommands_getSize(commands) : 0;
	struct compile_command *list = xcalloc(count + 1, sizeof *list);
	struct arena a = {0};
	for (unsigned i = 0; i < count; i++) {
		CXCompileCommand c = lib.clang_CompileCommands_getCommand(commands, i);
		struct compile_command *to = &list[(*n)++];
		const char *file = take_string(&a, lib.clang_CompileCommand_getFilename(c));
		to->directory = xstrdup(take_string(&a, lib.clang_CompileCommand_getDirectory(c)));
		to->file = xstrdup(*file == '/' ? file : arena_printf(&a, "%s/%s", to->directory, file));
		to->n_args = lib.clang_CompileCommand_getNumArgs(c);
		to->args = xcalloc(to->n_args + 1, sizeof *to->args);
		for (unsigned k = 0; k < to->n_args; k++)
			to->args[k] = xstrdup(take_string(&a, lib.clang_CompileCommand_getArg(c, k)));
	}
	arena_free(&a);
	if (commands)
		lib.clang_CompileCommands_dispose(commands);
	lib.clang_CompilationDatabase_dispose(db);
	return list;
}
