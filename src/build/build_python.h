/* build_python.h: a script of Python's while it is read. */
#ifndef TRANSHIP_BUILD_PYTHON_H
#define TRANSHIP_BUILD_PYTHON_H
#include "build/build_list.h"

/* What the strings of a list are. */
enum python_context { OTHER, NVCC, HOST, LIBRARIES };

struct python {
	struct build_unit *u;
	struct script s;
	uint8_t *context;   /* of what stands between a bracket and its other one, enum python_context */
	bool *done;         /* tokens whose text has been dealt with */
	struct strmap nvcc; /* names that hold options for nvcc */
	struct strmap libraries;
	bool lists_archs;   /* it asks nvcc for the architectures */
	bool home;          /* CUDA_HOME is PyTorch's */
	struct slice alias; /* "cpp" of "import torch.utils.cpp_extension as cpp", or empty */
};
static inline struct slice text_of(const struct python *p, uint32_t i) { return script_text(&p->s, i); }
static inline struct slice token_of(const struct python *p, uint32_t i)
{
	const struct script_token *t = &p->s.v[i];
	return (struct slice){p->u->text.p + t->begin, t->end - t->begin};
}

/* Finds out what lists are about, and translates those of options for nvcc. */
void python_lists(struct python *p);
/* What a string is for, by the place where it stands. */
enum python_context python_context_of(const struct python *p, uint32_t i);
#endif
