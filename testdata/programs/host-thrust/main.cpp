#include "pointers.h"
#include "either.h"
int main()
{
	bodies b;
	step(b);
	return 0;
}
