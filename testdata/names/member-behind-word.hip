// tranship-options: --evidence lexical
// A word in front of a variable that makes it a value, sizeof or not, is no type that it is declared with.
#include <hip/hip_runtime.h>

#define PLUS +
struct own {
	int memoryType;
};
int kinds(const hipPointerAttribute_t *p, own o)
{
	hipPointerAttribute_t a = *p;
	size_t n = sizeof a.type + sizeof p->type + sizeof o.memoryType;
	bool none = not a.devicePointer and not p->type;
	return a.type + p->type + o.memoryType + none + (int)n PLUS a.type;
}
