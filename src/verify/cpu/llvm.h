/* llvm.h: the part of LLVM's C interface that the CPU device uses. The library is loaded at run time, as libclang is, so a build needs
 * no headers of LLVM's: the declarations here are this program's own. */
#ifndef VERIFY_CPU_LLVM_H
#define VERIFY_CPU_LLVM_H
#include "base/base.h"

typedef struct llvm_context *LLVMContextRef;
typedef struct llvm_module *LLVMModuleRef;
typedef struct llvm_value *LLVMValueRef;
typedef struct llvm_type *LLVMTypeRef;
typedef struct llvm_block *LLVMBasicBlockRef;
typedef struct llvm_builder *LLVMBuilderRef;
typedef struct llvm_attribute *LLVMAttributeRef;
typedef struct llvm_use *LLVMUseRef;
typedef struct llvm_metadata *LLVMMetadataRef;
typedef struct llvm_buffer *LLVMMemoryBufferRef;
typedef struct llvm_machine *LLVMTargetMachineRef;
typedef struct llvm_target *LLVMTargetRef;
typedef struct llvm_layout *LLVMTargetDataRef;
typedef struct llvm_pass_options *LLVMPassBuilderOptionsRef;
typedef struct llvm_error *LLVMErrorRef;
typedef struct llvm_diagnostic *LLVMDiagnosticInfoRef;

/* Values of LLVM's enumerations, which it never changes. */
enum { LLVM_FUNCTION_INDEX = -1 };
enum { LLVM_CALL_C = 0, LLVM_CALL_KERNEL = 91 };
enum { LLVM_LINK_EXTERNAL = 0, LLVM_LINK_WEAK = 5, LLVM_LINK_INTERNAL = 8, LLVM_LINK_PRIVATE = 9 };
enum { LLVM_RELOC_STATIC = 1, LLVM_RELOC_PIC = 2 };
enum { LLVM_FILE_OBJECT = 1 };
enum {
	LLVM_OP_RET = 1,
	LLVM_OP_BR = 2,
	LLVM_OP_SWITCH = 3,
	LLVM_OP_ALLOCA = 26,
	LLVM_OP_FENCE = 55,
	LLVM_OP_CMPXCHG = 56,
	LLVM_OP_ATOMICRMW = 57,
	LLVM_OP_LOAD = 27,
	LLVM_OP_STORE = 28,
	LLVM_OP_PHI = 44,
	LLVM_OP_CALL = 45,
	LLVM_OP_FPTOUI = 33,
	LLVM_OP_FPTOSI = 34
};
enum {
	LLVM_TYPE_HALF = 1,
	LLVM_TYPE_FLOAT = 2,
	LLVM_TYPE_DOUBLE = 3,
	LLVM_TYPE_INTEGER = 8,
	LLVM_TYPE_POINTER = 12,
	LLVM_TYPE_VECTOR = 13
};

/* X(what it returns, name, what it takes) */
#define LLVM_FUNCTIONS(X)                                                                                                          \
	X(void, LLVMInitializeAMDGPUTargetInfo, (void))                                                                            \
	X(void, LLVMInitializeAMDGPUTarget, (void))                                                                                \
	X(void, LLVMInitializeAMDGPUTargetMC, (void))                                                                              \
	X(void, LLVMInitializeX86TargetInfo, (void))                                                                               \
	X(void, LLVMInitializeX86Target, (void))                                                                                   \
	X(void, LLVMInitializeX86TargetMC, (void))                                                                                 \
	X(void, LLVMInitializeX86AsmPrinter, (void))                                                                               \
	X(void, LLVMParseCommandLineOptions, (int, const char *const *, const char *))                                             \
	X(LLVMContextRef, LLVMContextCreate, (void))                                                                               \
	X(void, LLVMContextSetDiagnosticHandler, (LLVMContextRef, void (*)(LLVMDiagnosticInfoRef, void *), void *))                \
	X(char *, LLVMGetDiagInfoDescription, (LLVMDiagnosticInfoRef))                                                             \
	X(int, LLVMGetDiagInfoSeverity, (LLVMDiagnosticInfoRef))                                                                   \
	X(LLVMMemoryBufferRef, LLVMCreateMemoryBufferWithMemoryRangeCopy, (const char *, size_t, const char *))                    \
	X(int, LLVMParseBitcodeInContext2, (LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef *))                                 \
	X(int, LLVMLinkModules2, (LLVMModuleRef, LLVMModuleRef))                                                                   \
	X(int, LLVMGetTargetFromTriple, (const char *, LLVMTargetRef *, char **))                                                  \
	X(LLVMTargetMachineRef, LLVMCreateTargetMachine, (LLVMTargetRef, const char *, const char *, const char *, int, int, int)) \
	X(LLVMTargetDataRef, LLVMCreateTargetDataLayout, (LLVMTargetMachineRef))                                                   \
	X(int, LLVMTargetMachineEmitToFile, (LLVMTargetMachineRef, LLVMModuleRef, const char *, int, char **))                     \
	X(int, LLVMPrintModuleToFile, (LLVMModuleRef, const char *, char **))                                                      \
	X(void, LLVMSetModuleDataLayout, (LLVMModuleRef, LLVMTargetDataRef))                                                       \
	X(void, LLVMSetTarget, (LLVMModuleRef, const char *))                                                                      \
	X(void, LLVMSetModuleInlineAsm2, (LLVMModuleRef, const char *, size_t))                                                    \
	X(LLVMPassBuilderOptionsRef, LLVMCreatePassBuilderOptions, (void))                                                         \
	X(LLVMErrorRef, LLVMRunPasses, (LLVMModuleRef, const char *, LLVMTargetMachineRef, LLVMPassBuilderOptionsRef))             \
	X(char *, LLVMGetErrorMessage, (LLVMErrorRef))                                                                             \
	X(LLVMValueRef, LLVMGetNamedFunction, (LLVMModuleRef, const char *))                                                       \
	X(LLVMValueRef, LLVMGetNamedGlobal, (LLVMModuleRef, const char *))                                                         \
	X(LLVMValueRef, LLVMGetFirstFunction, (LLVMModuleRef))                                                                     \
	X(LLVMValueRef, LLVMGetNextFunction, (LLVMValueRef))                                                                       \
	X(LLVMValueRef, LLVMGetFirstGlobal, (LLVMModuleRef))                                                                       \
	X(LLVMValueRef, LLVMGetNextGlobal, (LLVMValueRef))                                                                         \
	X(LLVMValueRef, LLVMGetFirstGlobalAlias, (LLVMModuleRef))                                                                  \
	X(LLVMValueRef, LLVMGetNextGlobalAlias, (LLVMValueRef))                                                                    \
	X(const char *, LLVMGetValueName2, (LLVMValueRef, size_t *))                                                               \
	X(void, LLVMSetValueName2, (LLVMValueRef, const char *, size_t))                                                           \
	X(LLVMValueRef, LLVMAddFunction, (LLVMModuleRef, const char *, LLVMTypeRef))                                               \
	X(LLVMTypeRef, LLVMGlobalGetValueType, (LLVMValueRef))                                                                     \
	X(void, LLVMReplaceAllUsesWith, (LLVMValueRef, LLVMValueRef))                                                              \
	X(LLVMUseRef, LLVMGetFirstUse, (LLVMValueRef))                                                                             \
	X(LLVMUseRef, LLVMGetNextUse, (LLVMUseRef))                                                                                \
	X(LLVMValueRef, LLVMGetUser, (LLVMUseRef))                                                                                 \
	X(int, LLVMIsDeclaration, (LLVMValueRef))                                                                                  \
	X(void, LLVMSetLinkage, (LLVMValueRef, int))                                                                               \
	X(int, LLVMGetLinkage, (LLVMValueRef))                                                                                     \
	X(void, LLVMSetVisibility, (LLVMValueRef, int))                                                                            \
	X(void, LLVMSetComdat, (LLVMValueRef, void *))                                                                             \
	X(void, LLVMSetSection, (LLVMValueRef, const char *))                                                                      \
	X(int, LLVMIsExternallyInitialized, (LLVMValueRef))                                                                        \
	X(void, LLVMSetExternallyInitialized, (LLVMValueRef, int))                                                                 \
	X(void, LLVMSetGlobalConstant, (LLVMValueRef, int))                                                                        \
	X(LLVMValueRef, LLVMGetInitializer, (LLVMValueRef))                                                                        \
	X(void, LLVMSetInitializer, (LLVMValueRef, LLVMValueRef))                                                                  \
	X(void, LLVMDeleteGlobal, (LLVMValueRef))                                                                                  \
	X(void, LLVMDeleteFunction, (LLVMValueRef))                                                                                \
	X(LLVMValueRef, LLVMAddGlobal, (LLVMModuleRef, LLVMTypeRef, const char *))                                                 \
	X(LLVMValueRef, LLVMAddGlobalInAddressSpace, (LLVMModuleRef, LLVMTypeRef, const char *, unsigned))                         \
	X(unsigned, LLVMGetFunctionCallConv, (LLVMValueRef))                                                                       \
	X(void, LLVMSetFunctionCallConv, (LLVMValueRef, unsigned))                                                                 \
	X(unsigned, LLVMCountParams, (LLVMValueRef))                                                                               \
	X(LLVMValueRef, LLVMGetParam, (LLVMValueRef, unsigned))                                                                    \
	X(unsigned, LLVMGetEnumAttributeKindForName, (const char *, size_t))                                                       \
	X(LLVMAttributeRef, LLVMGetEnumAttributeAtIndex, (LLVMValueRef, unsigned, unsigned))                                       \
	X(LLVMAttributeRef, LLVMGetStringAttributeAtIndex, (LLVMValueRef, unsigned, const char *, unsigned))                       \
	X(const char *, LLVMGetStringAttributeValue, (LLVMAttributeRef, unsigned *))                                               \
	X(LLVMValueRef, LLVMGetBasicBlockParent, (LLVMBasicBlockRef))                                                              \
	X(LLVMTypeRef, LLVMGetTypeAttributeValue, (LLVMAttributeRef))                                                              \
	X(LLVMTargetDataRef, LLVMGetModuleDataLayout, (LLVMModuleRef))                                                             \
	X(unsigned long long, LLVMABISizeOfType, (LLVMTargetDataRef, LLVMTypeRef))                                                 \
	X(unsigned long long, LLVMStoreSizeOfType, (LLVMTargetDataRef, LLVMTypeRef))                                               \
	X(LLVMAttributeRef, LLVMCreateStringAttribute, (LLVMContextRef, const char *, unsigned, const char *, unsigned))           \
	X(LLVMAttributeRef, LLVMCreateEnumAttribute, (LLVMContextRef, unsigned, uint64_t))                                         \
	X(void, LLVMAddAttributeAtIndex, (LLVMValueRef, unsigned, LLVMAttributeRef))                                               \
	X(void, LLVMRemoveStringAttributeAtIndex, (LLVMValueRef, unsigned, const char *, unsigned))                                \
	X(LLVMBasicBlockRef, LLVMGetFirstBasicBlock, (LLVMValueRef))                                                               \
	X(LLVMBasicBlockRef, LLVMGetNextBasicBlock, (LLVMBasicBlockRef))                                                           \
	X(unsigned, LLVMCountBasicBlocks, (LLVMValueRef))                                                                          \
	X(void, LLVMMoveBasicBlockAfter, (LLVMBasicBlockRef, LLVMBasicBlockRef))                                                   \
	X(LLVMBasicBlockRef, LLVMAppendBasicBlockInContext, (LLVMContextRef, LLVMValueRef, const char *))                          \
	X(LLVMValueRef, LLVMGetBasicBlockTerminator, (LLVMBasicBlockRef))                                                          \
	X(unsigned, LLVMGetNumSuccessors, (LLVMValueRef))                                                                          \
	X(LLVMBasicBlockRef, LLVMGetSuccessor, (LLVMValueRef, unsigned))                                                           \
	X(LLVMValueRef, LLVMGetFirstInstruction, (LLVMBasicBlockRef))                                                              \
	X(LLVMValueRef, LLVMGetNextInstruction, (LLVMValueRef))                                                                    \
	X(LLVMValueRef, LLVMGetPreviousInstruction, (LLVMValueRef))                                                                \
	X(LLVMBasicBlockRef, LLVMGetInstructionParent, (LLVMValueRef))                                                             \
	X(int, LLVMGetInstructionOpcode, (LLVMValueRef))                                                                           \
	X(void, LLVMInstructionEraseFromParent, (LLVMValueRef))                                                                    \
	X(LLVMValueRef, LLVMGetCalledValue, (LLVMValueRef))                                                                        \
	X(LLVMTypeRef, LLVMGetCalledFunctionType, (LLVMValueRef))                                                                  \
	X(unsigned, LLVMGetNumArgOperands, (LLVMValueRef))                                                                         \
	X(LLVMValueRef, LLVMGetOperand, (LLVMValueRef, unsigned))                                                                  \
	X(int, LLVMGetNumOperands, (LLVMValueRef))                                                                                 \
	X(LLVMValueRef, LLVMIsAConstantExpr, (LLVMValueRef))                                                                       \
	X(LLVMValueRef, LLVMIsAFunction, (LLVMValueRef))                                                                           \
	X(LLVMValueRef, LLVMIsACallInst, (LLVMValueRef))                                                                           \
	X(LLVMValueRef, LLVMIsAInstruction, (LLVMValueRef))                                                                        \
	X(int, LLVMIsConstant, (LLVMValueRef))                                                                                     \
	X(int, LLVMIsNull, (LLVMValueRef))                                                                                         \
	X(unsigned, LLVMGetDebugLocLine, (LLVMValueRef))                                                                           \
	X(const char *, LLVMGetDebugLocFilename, (LLVMValueRef, unsigned *))                                                       \
	X(LLVMMetadataRef, LLVMInstructionGetDebugLoc, (LLVMValueRef))                                                             \
	X(void, LLVMInstructionSetDebugLoc, (LLVMValueRef, LLVMMetadataRef))                                                       \
	X(LLVMMetadataRef, LLVMDILocationGetInlinedAt, (LLVMMetadataRef))                                                          \
	X(LLVMMetadataRef, LLVMDILocationGetScope, (LLVMMetadataRef))                                                              \
	X(LLVMMetadataRef, LLVMDIScopeGetFile, (LLVMMetadataRef))                                                                  \
	X(const char *, LLVMDIFileGetDirectory, (LLVMMetadataRef, unsigned *))                                                     \
	X(const char *, LLVMDIFileGetFilename, (LLVMMetadataRef, unsigned *))                                                      \
	X(int, LLVMGetAtomicRMWBinOp, (LLVMValueRef))                                                                              \
	X(LLVMValueRef, LLVMIsAInlineAsm, (LLVMValueRef))                                                                          \
	X(const char *, LLVMGetInlineAsmAsmString, (LLVMValueRef, size_t *))                                                       \
	X(void, LLVMSetTailCallKind, (LLVMValueRef, int))                                                                          \
	X(int, LLVMGetOrdering, (LLVMValueRef))                                                                                    \
	X(int, LLVMGetCmpXchgSuccessOrdering, (LLVMValueRef))                                                                      \
	X(int, LLVMGetVolatile, (LLVMValueRef))                                                                                    \
	X(void, LLVMSetVolatile, (LLVMValueRef, int))                                                                              \
	X(unsigned, LLVMGetMDKindIDInContext, (LLVMContextRef, const char *, unsigned))                                            \
	X(LLVMValueRef, LLVMGetMetadata, (LLVMValueRef, unsigned))                                                                 \
	X(char *, LLVMPrintValueToString, (LLVMValueRef))                                                                          \
	X(void, LLVMDisposeMessage, (char *))                                                                                      \
	X(LLVMTypeRef, LLVMTypeOf, (LLVMValueRef))                                                                                 \
	X(int, LLVMGetTypeKind, (LLVMTypeRef))                                                                                     \
	X(unsigned, LLVMGetIntTypeWidth, (LLVMTypeRef))                                                                            \
	X(unsigned, LLVMGetPointerAddressSpace, (LLVMTypeRef))                                                                     \
	X(LLVMTypeRef, LLVMGetReturnType, (LLVMTypeRef))                                                                           \
	X(LLVMTypeRef, LLVMVoidTypeInContext, (LLVMContextRef))                                                                    \
	X(LLVMTypeRef, LLVMInt8TypeInContext, (LLVMContextRef))                                                                    \
	X(LLVMTypeRef, LLVMInt32TypeInContext, (LLVMContextRef))                                                                   \
	X(LLVMTypeRef, LLVMInt64TypeInContext, (LLVMContextRef))                                                                   \
	X(LLVMTypeRef, LLVMHalfTypeInContext, (LLVMContextRef))                                                                    \
	X(LLVMTypeRef, LLVMPointerTypeInContext, (LLVMContextRef, unsigned))                                                       \
	X(LLVMTypeRef, LLVMArrayType2, (LLVMTypeRef, uint64_t))                                                                    \
	X(LLVMTypeRef, LLVMStructTypeInContext, (LLVMContextRef, LLVMTypeRef *, unsigned, int))                                    \
	X(LLVMTypeRef, LLVMFunctionType, (LLVMTypeRef, LLVMTypeRef *, unsigned, int))                                              \
	X(LLVMValueRef, LLVMConstInt, (LLVMTypeRef, unsigned long long, int))                                                      \
	X(LLVMValueRef, LLVMConstNull, (LLVMTypeRef))                                                                              \
	X(LLVMValueRef, LLVMGetUndef, (LLVMTypeRef))                                                                               \
	X(LLVMValueRef, LLVMConstArray2, (LLVMTypeRef, LLVMValueRef *, uint64_t))                                                  \
	X(LLVMValueRef, LLVMConstStructInContext, (LLVMContextRef, LLVMValueRef *, unsigned, int))                                 \
	X(LLVMValueRef, LLVMConstStringInContext2, (LLVMContextRef, const char *, size_t, int))                                    \
	X(LLVMValueRef, LLVMConstAddrSpaceCast, (LLVMValueRef, LLVMTypeRef))                                                       \
	X(unsigned, LLVMLookupIntrinsicID, (const char *, size_t))                                                                 \
	X(LLVMValueRef, LLVMGetIntrinsicDeclaration, (LLVMModuleRef, unsigned, LLVMTypeRef *, size_t))                             \
	X(LLVMBuilderRef, LLVMCreateBuilderInContext, (LLVMContextRef))                                                            \
	X(void, LLVMPositionBuilderBefore, (LLVMBuilderRef, LLVMValueRef))                                                         \
	X(void, LLVMPositionBuilderAtEnd, (LLVMBuilderRef, LLVMBasicBlockRef))                                                     \
	X(LLVMValueRef, LLVMBuildCall2, (LLVMBuilderRef, LLVMTypeRef, LLVMValueRef, LLVMValueRef *, unsigned, const char *))       \
	X(LLVMValueRef, LLVMBuildLoad2, (LLVMBuilderRef, LLVMTypeRef, LLVMValueRef, const char *))                                 \
	X(LLVMValueRef, LLVMBuildStore, (LLVMBuilderRef, LLVMValueRef, LLVMValueRef))                                              \
	X(LLVMValueRef, LLVMBuildGEP2, (LLVMBuilderRef, LLVMTypeRef, LLVMValueRef, LLVMValueRef *, unsigned, const char *))        \
	X(void, LLVMSetAlignment, (LLVMValueRef, unsigned))                                                                        \
	X(unsigned, LLVMGetAlignment, (LLVMValueRef))                                                                              \
	X(LLVMValueRef, LLVMBuildAddrSpaceCast, (LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, const char *))                         \
	X(LLVMValueRef, LLVMBuildZExtOrBitCast, (LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, const char *))                         \
	X(LLVMValueRef, LLVMBuildExtractElement, (LLVMBuilderRef, LLVMValueRef, LLVMValueRef, const char *))                       \
	X(LLVMValueRef, LLVMBuildInsertElement, (LLVMBuilderRef, LLVMValueRef, LLVMValueRef, LLVMValueRef, const char *))          \
	X(LLVMValueRef, LLVMBuildRet, (LLVMBuilderRef, LLVMValueRef))                                                              \
	X(LLVMValueRef, LLVMBuildRetVoid, (LLVMBuilderRef))                                                                        \
	X(LLVMErrorRef, LLVMRunPassesOnFunction, (LLVMValueRef, const char *, LLVMTargetMachineRef, LLVMPassBuilderOptionsRef))    \
	X(void, LLVMSetCurrentDebugLocation2, (LLVMBuilderRef, LLVMMetadataRef))                                                   \
	X(LLVMMetadataRef, LLVMGetSubprogram, (LLVMValueRef))                                                                      \
	X(void, LLVMSetSubprogram, (LLVMValueRef, LLVMMetadataRef))                                                                \
	X(LLVMValueRef, LLVMBuildBr, (LLVMBuilderRef, LLVMBasicBlockRef))                                                          \
	X(LLVMValueRef, LLVMBuildCondBr, (LLVMBuilderRef, LLVMValueRef, LLVMBasicBlockRef, LLVMBasicBlockRef))                     \
	X(LLVMValueRef, LLVMBuildSwitch, (LLVMBuilderRef, LLVMValueRef, LLVMBasicBlockRef, unsigned))                              \
	X(void, LLVMAddCase, (LLVMValueRef, LLVMValueRef, LLVMBasicBlockRef))                                                      \
	X(LLVMValueRef, LLVMBuildPhi, (LLVMBuilderRef, LLVMTypeRef, const char *))                                                 \
	X(void, LLVMAddIncoming, (LLVMValueRef, LLVMValueRef *, LLVMBasicBlockRef *, unsigned))                                    \
	X(LLVMValueRef, LLVMBuildAdd, (LLVMBuilderRef, LLVMValueRef, LLVMValueRef, const char *))                                  \
	X(LLVMValueRef, LLVMBuildICmp, (LLVMBuilderRef, int, LLVMValueRef, LLVMValueRef, const char *))                            \
	X(LLVMValueRef, LLVMBuildTrunc, (LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, const char *))                                 \
	X(LLVMValueRef, LLVMBuildBitCast, (LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, const char *))                               \
	X(LLVMValueRef, LLVMBuildIntToPtr, (LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, const char *))                              \
	X(void, LLVMInstructionRemoveFromParent, (LLVMValueRef))                                                                   \
	X(void, LLVMInsertIntoBuilder, (LLVMBuilderRef, LLVMValueRef))                                                             \
	X(LLVMValueRef, LLVMBasicBlockAsValue, (LLVMBasicBlockRef))                                                                \
	X(LLVMTypeRef, LLVMGetAllocatedType, (LLVMValueRef))                                                                       \
	X(LLVMTypeRef, LLVMTokenTypeInContext, (LLVMContextRef))                                                                   \
	X(LLVMTypeRef, LLVMInt1TypeInContext, (LLVMContextRef))                                                                    \
	X(LLVMTypeRef, LLVMIntTypeInContext, (LLVMContextRef, unsigned))                                                           \
	X(unsigned, LLVMCountParamTypes, (LLVMTypeRef))                                                                            \
	X(unsigned long long, LLVMConstIntGetZExtValue, (LLVMValueRef))                                                            \
	X(LLVMBasicBlockRef, LLVMInsertBasicBlockInContext, (LLVMContextRef, LLVMBasicBlockRef, const char *))                     \
	X(LLVMValueRef, LLVMBuildUnreachable, (LLVMBuilderRef))

struct llvm {
#define MEMBER(result, name, args) result(*name) args;
	LLVM_FUNCTIONS(MEMBER)
#undef MEMBER
};
extern struct llvm llvm;

/* Loads the library: $TRANSHIP_LIBLLVM, else the one of LLVM 'major', else a newer one. Call once. False: *why says what is missing. */
bool llvm_load(int major, struct buf *why);
#endif
