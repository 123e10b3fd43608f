/* clang.c: a translation unit is parsed and walked, and its facts are taken. */
#include "parse/clang_impl.h"
#include "scan/fact_filter.h"
#include "parse/parse_args.h"
#include "parse/source_look.h"
#include "parse/parse.h"
#include "parse/clang.h"
#include "base/file_io.h"
#include "base/own_place.h"
#include <stdlib.h>

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

static void type_at(struct walk *w, CXCursor c)
{
	struct range r;
	CXSourceRange extent = lib.clang_getCursorExtent(c);
	struct source *s = range_in_scope(w, extent, &r);
	if (s && (is_wanted(s, r) || (is_device_pointer(c) && !comes_of_macro(extent))))
		collect_type(s, (struct type_fact){r.begin, r.end, expression_type(w, c)});
}

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
	if (w->all.job->wanted && kind >= CXCursor_FirstExpr && kind <= CXCursor_LastExpr)
		type_at(w, c);
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
	case CXCursor_UsingDeclaration: return CXChildVisit_Recurse; /* a child says whose the name is */
	case CXCursor_LabelStmt: name_at(w, c, lib.clang_getNullCursor(), true); return CXChildVisit_Recurse;
	}
	if (lib.clang_isDeclaration(kind)) {
		name_at(w, c, lib.clang_getNullCursor(), true);
		if (is_function(kind))
			return enter_body(w, c, false);
	}
	return CXChildVisit_Recurse;
}

/* ---- questions about the whole translation unit ---- */

static bool is_stranger(const struct parse_job *job, const char *path)
{
	const char *const compilers[] = {lib.headers.resource_dir, lib.headers.gcc_include};
	for (size_t i = 0; i < ARRAY_SIZE(compilers); i++)
		if (compilers[i] && path_lies_in(path, compilers[i]))
			return false;
	return job->own && *path && !own_or_system_place(job->own, path);
}

static void visit_inclusion(CXFile file, CXSourceLocation *stack, unsigned n, CXClientData data)
{
	struct walk *w = data;
	struct source *s = source_of(w, file);
	if (!s)
		return;
	if (!w->stranger && s->index < 0 && is_stranger(w->all.job, path_of(w, file)))
		w->stranger = arena_printf(&w->all.arena, "'%s', which is outside the project", path_of(w, file));
	struct slice text = {0};
	if (!w->stranger && w->all.job->own && own_place(w->all.job->own, path_of(w, file)))
		text.p = lib.clang_getFileContents(w->tu, file, &text.n);
	if (text.p && look_embeds(text))
		w->stranger = "a file that '#embed' reads"; /* libclang does not say where */
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

/* The option that has the diagnostic, and what clang would insert first, in the file s. */
static void add_remedy(struct walk *w, CXDiagnostic d, const struct source *s, struct parse_error *e)
{
	struct arena *a = &w->all.arena;
	const char *option = take_string(a, lib.clang_getDiagnosticOption(d, NULL));
	e->option = option && !strncmp(option, "-W", 2) ? option + 2 : NULL;
	if (w->stranger) /* a name in it may be one of theirs */
		return;
	for (unsigned i = 0, n = lib.clang_getDiagnosticNumFixIts(d); i < n && !e->fix; i++) {
		CXSourceRange at;
		const char *text = take_string(a, lib.clang_getDiagnosticFixIt(d, i, &at));
		if (text && *text && place_in_scope(w, lib.clang_getRangeStart(at), &e->fix_off) == s)
			e->fix = text;
	}
}

static bool names_device_pointer(CXDiagnostic d)
{
	CXString text = lib.clang_getDiagnosticSpelling(d);
	const char *says = lib.clang_getCString(text);
	bool names = strstr(says, DEVICE_BYTE) && !strstr(says, "(...)"); /* as which we declare functions */
	lib.clang_disposeString(text);
	return names;
}

/* Is it an error that only our CUdeviceptr makes, a pointer as HIP's is: does it or one of its notes name the type? */
static bool made_by_device_pointer(CXDiagnostic d)
{
	CXDiagnosticSet notes = lib.clang_getChildDiagnostics(d);
	bool is = names_device_pointer(d);
	for (unsigned i = 0, n = lib.clang_getNumDiagnosticsInSet(notes); i < n && !is; i++) {
		CXDiagnostic note = lib.clang_getDiagnosticInSet(notes, i);
		is = names_device_pointer(note);
		lib.clang_disposeDiagnostic(note);
	}
	return is;
}

static void add_error(struct walk *w, CXDiagnostic d, const char *text, bool fatal)
{
	struct parse_error e = {.fatal = fatal};
	CXFile f = NULL;
	unsigned line = 0, column = 0, off = 0;
	if (error_is_harmless(text))
		return;
	lib.clang_getFileLocation(lib.clang_getDiagnosticLocation(d), &f, &line, &column, &off);
	struct source *s = source_of(w, f);
	if (made_by_device_pointer(d)) {
		if (s && s->index >= 0)
			collect_error(
			        s,
			        (struct parse_error){
			                .off = off, .line = line, .column = column, .message = "", .option = DEVICE_POINTER_ERROR});
		return;
	}
	w->errors = true;
	text = s && s->index < 0 ? arena_printf(&w->all.arena, "in '%s': %s", path_of(w, f), text)
	                         : arena_strdup(&w->all.arena, text);
	if (w->stranger)
		text = arena_printf(&w->all.arena, "an error whose text is hidden: it may quote %s", w->stranger);
	if (!s || s->index < 0) { /* told where the project led there */
		off = s && s->included_from ? s->included_at : 0;
		s = s && s->included_from ? s->included_from : w->all.main;
		if (!s)
			return;
		look_position(s->text, off, &line, &column);
	} else {
		add_remedy(w, d, s, &e);
	}
	e.off = off;
	e.line = line;
	e.column = column;
	e.message = text;
	collect_error(s, e);
}

/* Does the note show a header that the unit may have by its prefix alone? */
static bool shows_prefix(struct walk *w, CXDiagnostic note)
{
	CXFile f = NULL;
	uint64_t index;
	lib.clang_getFileLocation(lib.clang_getDiagnosticLocation(note), &f, NULL, NULL, NULL);
	const char *path = f ? path_of(w, f) : "";
	return *path && !strmap_get(w->all.job->scope, slice_str(path), &index) && !parse_includes_always(path);
}

static bool notes_show_prefix(struct walk *w, CXDiagnostic d)
{
	CXDiagnosticSet notes = lib.clang_getChildDiagnostics(d);
	bool shows = false;
	for (unsigned i = 0, n = lib.clang_getNumDiagnosticsInSet(notes); i < n && !shows; i++) {
		CXDiagnostic note = lib.clang_getDiagnosticInSet(notes, i);
		shows = shows_prefix(w, note);
		lib.clang_disposeDiagnostic(note);
	}
	return shows;
}

static void blame_prefix(struct walk *w, CXDiagnostic d, const char *text, bool fatal)
{
	(void)fatal;
	w->prefix_blamed |= error_blames_prefix(text) && notes_show_prefix(w, d);
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

/* Into w->index and w->tu, which leave_unit lets go of; not where it fails. */
static enum CXErrorCode parse_unit(struct walk *w, const struct parse_job *job, const char *pch, bool prefix)
{
	struct arena *a = &w->all.arena;
	struct arg_list args;
	size_t n;
	struct virtual_file *files = parse_files(job, a, &n);
	struct CXUnsavedFile *unsaved = arena_alloc(a, (n + 1) * sizeof *unsaved);
	for (size_t i = 0; i < n; i++)
		unsaved[i] = (struct CXUnsavedFile){.Filename = files[i].path, .Contents = files[i].bytes, .Length = files[i].n};
	parse_arguments(job, &lib.headers, pch, a, &args);
	/* Incomplete: no instances are made at the end. On HeCBench a to m those take as long as all else, and change nothing. */
	unsigned flags = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing |
	                 (job->instances && !job->text ? 0 : CXTranslationUnit_Incomplete) |
	                 (job->text ? CXTranslationUnit_ForSerialization : 0);
	if (prefix) {
		/* What the library's functions do is of no interest; and, without -fpch-instantiate-templates, every translation
		 * unit would make the instances that its inline functions need. */
		flags |= CXTranslationUnit_ForSerialization | CXTranslationUnit_SkipFunctionBodies;
		PUSH(args.args, args.n, args.cap) = "-fpch-instantiate-templates";
	}
	/* not what lies in the prefix: a walk over that would read all of it */
	w->index = lib.clang_createIndex(1, 0);
	enum CXErrorCode code =
	        lib.clang_parseTranslationUnit2(w->index, job->file, args.args, (int)args.n, unsaved, (unsigned)n, flags, &w->tu);
	free(args.args);
	if (code != CXError_Success)
		lib.clang_disposeIndex(w->index);
	return code;
}

static void leave_unit(struct walk *w)
{
	lib.clang_disposeTranslationUnit(w->tu);
	lib.clang_disposeIndex(w->index);
}

bool libclang_parse(const struct parse_job *job, const char *pch, const char *kept, parse_given *give, void *ctx)
{
	struct walk w = {0};
	struct parse_result result = {0};
	collect_start(&w.all, job);
	enum CXErrorCode code = parse_unit(&w, job, pch, false);
	if (pch && code == CXError_Success)
		each_error(&w, blame_prefix);
	bool refused = pch && (code != CXError_Success || w.prefix_refused);
	if (refused || w.prefix_blamed) {
		if (code == CXError_Success)
			leave_unit(&w);
		code = parse_unit(&w, job, NULL, false);
	}
	struct parse_job plain;
	if (code != CXError_Success && parse_plain_job(job, &plain, &w.all.arena))
		code = parse_unit(&w, &plain, NULL, false);
	if (code == CXError_Success) {
		w.root = lib.clang_getTranslationUnitCursor(w.tu);
		lib.clang_visitChildren(w.root, visit, &w);
		lib.clang_getInclusions(w.tu, visit_inclusion, &w);
		each_error(&w, add_error);
		result.status = w.errors ? PARSE_ERRORS : PARSE_OK;
		collect_result(&w.all, &result);
		if (kept && !w.stranger)
			lib.clang_saveTranslationUnit(w.tu, kept, 0);
		leave_unit(&w);
	} else {
		refused = false; /* the arguments are to blame */
		result.status = code == CXError_Crashed ? PARSE_CRASHED : PARSE_FAILED;
		snprintf(result.message, sizeof result.message, "libclang cannot read the file or its arguments (error %d)",
		         (int)code);
	}
	give(ctx, &result);
	parse_result_free(&result);
	collect_free(&w.all);
	free(w.declared);
	return !refused;
}

bool libclang_precompile(const struct parse_job *prefix, const char *path)
{
	struct walk w = {0};
	if (parse_unit(&w, prefix, NULL, true) != CXError_Success)
		return false;
	return lib.clang_saveTranslationUnit(w.tu, path, 0) == CXSaveError_None;
}
