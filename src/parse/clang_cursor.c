/* clang_cursor.c: what libclang knows of a place, a type, a declaration and a name, as facts. */
#include "parse/clang_impl.h"
#include "scan/fact_filter.h"
#include "parse/source_look.h"
#include "scan/scan.h"
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>

/* What is known of a declaration, looked up once however often it is named. */
struct declared {
	CXCursor cursor;
	const char *spelling, *qualified, *type;
	uint8_t origin, kind;
	bool used;
};

char *take_string(struct arena *a, CXString s)
{
	const char *p = lib.clang_getCString(s);
	char *text = p ? arena_strdup(a, p) : NULL;
	lib.clang_disposeString(s);
	return text;
}

/* What libclang calls a real path has its links resolved only where it opened the file, which it did not for the prefix's. */
const char *path_of(struct walk *w, CXFile f)
{
	char *path = take_string(&w->all.arena, lib.clang_getFileName(f)), real[PATH_MAX];
	return path && realpath(path, real) ? arena_strdup(&w->all.arena, real) : path ? path : "";
}

struct source *source_of(struct walk *w, CXFile f)
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
struct source *place(struct walk *w, CXSourceLocation at, uint32_t *off)
{
	CXFile f = NULL;
	unsigned o = 0;
	lib.clang_getFileLocation(at, &f, NULL, NULL, &o);
	*off = o;
	return source_of(w, f);
}

struct source *place_in_scope(struct walk *w, CXSourceLocation at, uint32_t *off)
{
	struct source *s = place(w, at, off);
	return s && s->index >= 0 && *off < s->text.n ? s : NULL;
}

bool comes_of_macro(CXSourceRange range)
{
	CXFile file, spelled_in;
	unsigned off, spelled;
	for (int end = 0; end < 2; end++) {
		CXSourceLocation at = end ? lib.clang_getRangeEnd(range) : lib.clang_getRangeStart(range);
		lib.clang_getFileLocation(at, &file, NULL, NULL, &off);
		lib.clang_getSpellingLocation(at, &spelled_in, NULL, NULL, &spelled);
		if (file != spelled_in || off != spelled)
			return true;
	}
	return false;
}

/* A range whose ends lie in one file in scope. */
struct source *range_in_scope(struct walk *w, CXSourceRange range, struct range *r)
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
	return lib.clang_getUnqualifiedType && t.kind != CXType_Invalid ? lib.clang_getUnqualifiedType(t) : t;
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

static enum CXChildVisitResult add_child(CXCursor c, CXCursor parent, CXClientData data)
{
	struct children *k = data;
	(void)parent;
	k->at[k->n++] = c;
	return k->n < k->enough ? CXChildVisit_Continue : CXChildVisit_Break;
}

void children_of(CXCursor c, unsigned enough, struct children *k)
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
		bool conversion = kind == CXCursor_MemberRefExpr; /* of a class, to the type of its operator */
		if (kind != CXCursor_UnexposedExpr && kind != CXCursor_CallExpr && !conversion)
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

struct arg_type argument_type(struct walk *w, CXCursor arg)
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
			out.spelling = arena_printf(&w->all.arena,
			                            constant && !pointer ? "const %s *"
			                            : constant           ? "%sconst *"
			                                                 : "%s *",
			                            spelling);
		out.size = sizeof(void *);
	} else if (t.kind != CXType_Invalid) {
		out.spelling = type_spelling(w, t);
		/* libclang crashes over the size of an overloaded function's name */
		bool sized = out.cls != TC_DEPENDENT && out.cls != TC_UNKNOWN && t.kind != CXType_Overload;
		long long size = sized ? lib.clang_Type_getSizeOf(t) : 0;
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

/* The name of CUDA's of the type t: CUdeviceptr, also where a name of the program's stands for it. NULL: it has none. */
static const char *name_of_cuda(struct walk *w, CXType t)
{
	for (uint32_t off;;) {
		CXCursor name = lib.clang_getTypeDeclaration(t);
		enum CXCursorKind kind = lib.clang_getCursorKind(name);
		if (kind != CXCursor_TypedefDecl && kind != CXCursor_TypeAliasDecl)
			return NULL;
		const struct source *s = place(w, lib.clang_getCursorLocation(name), &off);
		const char *is =
		        s && s->origin == ORIGIN_CUDA ? take_string(&w->all.arena, lib.clang_getCursorSpelling(name)) : NULL;
		if (is && fact_worthy(slice_str(is)))
			return is;
		t = lib.clang_getTypedefDeclUnderlyingType(name);
	}
}

static bool is_device_byte(CXType t)
{
	t = lib.clang_getCanonicalType(t);
	if (t.kind != CXType_Record)
		return false;
	CXString s = lib.clang_getCursorSpelling(lib.clang_getTypeDeclaration(t));
	bool is = !strcmp(lib.clang_getCString(s), DEVICE_BYTE);
	lib.clang_disposeString(s);
	return is;
}

bool is_device_pointer(CXCursor c)
{
	CXType t = plain_type(lib.clang_getCursorType(c));
	return t.kind == CXType_Pointer && is_device_byte(lib.clang_getPointeeType(t));
}

struct arg_type expression_type(struct walk *w, CXCursor c)
{
	struct arg_type is = argument_type(w, c);
	bool integer = is.cls == TC_INT || is.cls == TC_UINT;
	const char *name = integer ? name_of_cuda(w, lib.clang_getCursorType(as_spelled(c))) : NULL;
	is.spelling = name ? name : is.spelling;
	return is;
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

/* "struct CUstream_st;", "typedef struct CUstream_st *cudaStream_t;" or the same with 'using': names an opaque type without being its definition. */
static bool repeats_opaque_type(CXCursor c)
{
	if (lib.clang_getCursorKind(c) == CXCursor_TypedefDecl || lib.clang_getCursorKind(c) == CXCursor_TypeAliasDecl)
		c = lib.clang_getTypeDeclaration(lib.clang_getPointeeType(lib.clang_getTypedefDeclUnderlyingType(c)));
	if (lib.clang_getCursorKind(c) != CXCursor_StructDecl || !lib.clang_Cursor_isNull(lib.clang_getCursorDefinition(c)))
		return false;
	CXString s = lib.clang_getCursorSpelling(c);
	const char *tag = lib.clang_getCString(s);
	bool is_tag = tag && is_cuda_tag(slice_str(tag));
	lib.clang_disposeString(s);
	return is_tag;
}

/* "check::ok(cudaGetLastError());" where nothing tells what check::ok is: clang takes it for a type and declares a function. */
static bool is_argument(const struct source *s, uint32_t off, CXCursor c)
{
	while (off && (s->text.p[off - 1] == ' ' || s->text.p[off - 1] == '\t' || s->text.p[off - 1] == '\n'))
		off--;
	if (!off || s->text.p[off - 1] != '(')
		return false;
	switch ((int)lib.clang_getCursorKind(lib.clang_getCursorLexicalParent(c))) {
	case CXCursor_TranslationUnit:
	case CXCursor_Namespace:
	case CXCursor_LinkageSpec: return false;
	default: return true;
	}
}

/* "cudaMalloc(&p, n); CHECK" and a call on the next line, where nothing tells what CHECK is: clang takes it for the type of a variable. */
static bool follows_unknown_word(const struct source *s, uint32_t off, const char *name, CXCursor c)
{
	if (!lib.clang_isInvalidDeclaration || !lib.clang_isInvalidDeclaration(c))
		return false;
	for (off += (uint32_t)strlen(name); off < s->text.n && isspace((unsigned char)s->text.p[off]);)
		off++;
	if (off < s->text.n && strchr(";=,", s->text.p[off])) /* hipError_t cudaError; */
		return false;
	switch ((int)lib.clang_getCursorKind(lib.clang_getCursorLexicalParent(c))) {
	case CXCursor_FunctionDecl:
	case CXCursor_FunctionTemplate:
	case CXCursor_CXXMethod:
	case CXCursor_Constructor:
	case CXCursor_Destructor: return true;
	default: return false;
	}
}

/* "API cudaStream_t stream();" in a namespace or a class, where nothing tells what API is: clang takes it for the type of a variable that
 * is named cudaStream_t. Behind a variable's name no word follows, and neither '*' nor '&'. */
static bool is_type_behind_unknown_word(const struct source *s, uint32_t off, const char *name, CXCursor c)
{
	if (!lib.clang_isInvalidDeclaration || !lib.clang_isInvalidDeclaration(c))
		return false;
	for (off += (uint32_t)strlen(name); off < s->text.n && (s->text.p[off] == ' ' || s->text.p[off] == '\t');)
		off++;
	return off < s->text.n &&
	       (isalpha((unsigned char)s->text.p[off]) || s->text.p[off] == '_' || s->text.p[off] == '*' || s->text.p[off] == '&');
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
		            : (d->kind == DK_VARIABLE || d->kind == DK_MEMBER) && s->origin == ORIGIN_PROJECT &&
		                            is_type_behind_unknown_word(s, off, d->spelling, c)
		                    ? ORIGIN_CUDA
		            : (d->kind == DK_FUNCTION || d->kind == DK_VARIABLE) && s->origin == ORIGIN_PROJECT &&
		                            (is_argument(s, off, c) || follows_unknown_word(s, off, d->spelling, c))
		                    ? ORIGIN_CUDA
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
void name_at(struct walk *w, CXCursor c, CXCursor to, bool declares)
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

/* Has 'to', one of overloaded functions, another number of parameters than the call at 'c' has arguments? */
static bool takes_others(struct walk *w, CXCursor c, CXCursor to)
{
	uint32_t off;
	struct source *s = place_in_scope(w, lib.clang_getCursorLocation(c), &off);
	unsigned n_args = s ? look_arguments(s->text, off + (uint32_t)look_ident(s->text, off).n) : 0, most = 0, least = 0;
	struct children k;
	if (!n_args)
		return false;
	const char *type = type_spelling(w, lib.clang_getCursorType(to));
	children_of(to, ARRAY_SIZE(k.at), &k);
	for (unsigned i = 0; i < k.n; i++) {
		if (lib.clang_getCursorKind(k.at[i]) != CXCursor_ParmDecl)
			continue;
		struct range r;
		struct source *of = range_in_scope(w, lib.clang_getCursorExtent(k.at[i]), &r);
		most++;
		least += of && !memchr(of->text.p + r.begin, '=', r.end - r.begin);
	}
	return type && !strstr(type, "...") && k.n < ARRAY_SIZE(k.at) && (most < n_args || n_args < least);
}

void overloaded_at(struct walk *w, CXCursor c)
{
	unsigned n = lib.clang_getNumOverloadedDecls(c);
	for (unsigned i = 0; i < n && i < 16; i++) {
		CXCursor to = lib.clang_getOverloadedDecl(c, i);
		/* the shadow that "using std::max" casts says nothing of its own */
		if (lib.clang_getCursorKind(to) != CXCursor_UnexposedDecl && !takes_others(w, c, to))
			name_at(w, c, to, false);
	}
}
