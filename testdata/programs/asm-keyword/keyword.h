#pragma once
#if defined(_MSC_VER)
#define VOLATILE_ASM __asm
#else
#define VOLATILE_ASM asm volatile
#endif
#define PTX(...) asm(__VA_ARGS__)
