/* clang_symbols.h: the functions of libclang that clang_load.c finds with dlsym. What 14 lacks is in the second list and may be NULL. */
#ifndef TRANSHIP_CLANG_SYMBOLS_H
#define TRANSHIP_CLANG_SYMBOLS_H
/* clang-format off */
#define NEEDED(F)                                                                                                                       \
	F(clang_Cursor_Evaluate) F(clang_Cursor_getArgument)        \
	F(clang_Cursor_getNumArguments) F(clang_Cursor_isInlineNamespace) F(clang_Cursor_isNull) F(clang_EnumDecl_isScoped)              \
	F(clang_EvalResult_dispose) F(clang_EvalResult_getAsLongLong) F(clang_EvalResult_getKind) F(clang_Range_isNull)                  \
	F(clang_Type_getSizeOf) F(clang_createIndex) F(clang_disposeDiagnostic) F(clang_disposeSourceRangeList) F(clang_disposeString)   \
	F(clang_disposeIndex) F(clang_disposeTranslationUnit) F(clang_equalCursors) F(clang_equalLocations)                       \
	F(clang_getArrayElementType) F(clang_getCString) F(clang_getCanonicalCursor) F(clang_getCanonicalType) F(clang_getClangVersion)  \
	F(clang_getCursorDefinition) F(clang_getCursorExtent) F(clang_getCursorKind) F(clang_getCursorLocation)                          \
	F(clang_getCursorLexicalParent) F(clang_getCursorReferenced) F(clang_getCursorSemanticParent) F(clang_getCursorSpelling) F(clang_getCursorType)                  \
	F(clang_getChildDiagnostics) F(clang_getDiagnostic) F(clang_getDiagnosticInSet) F(clang_getNumDiagnosticsInSet) F(clang_getDiagnosticFixIt) F(clang_getDiagnosticLocation) F(clang_getDiagnosticNumFixIts) F(clang_getDiagnosticOption) F(clang_getDiagnosticSeverity) F(clang_getDiagnosticSpelling)              \
	F(clang_getFileContents) F(clang_getFileLocation) F(clang_getFileName) F(clang_getIncludedFile) F(clang_getInclusions)           \
	F(clang_getNullCursor) F(clang_getNumDiagnostics) F(clang_getNumOverloadedDecls) F(clang_getOverloadedDecl)                      \
	F(clang_getPointeeType) F(clang_getRangeEnd) F(clang_getRangeStart)                                    \
	F(clang_getSpecializedCursorTemplate) F(clang_getSpellingLocation) F(clang_getTranslationUnitCursor) F(clang_getTypeDeclaration) F(clang_getTypeSpelling)     \
	F(clang_getTypedefDeclUnderlyingType) F(clang_hashCursor) F(clang_isConstQualifiedType) F(clang_isDeclaration) F(clang_parseTranslationUnit2)                  \
	F(clang_saveTranslationUnit) F(clang_visitChildren)
#define WANTED(F) F(clang_getUnqualifiedType) F(clang_isInvalidDeclaration)
/* clang-format on */
#endif
