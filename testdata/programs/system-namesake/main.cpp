#include "core.h"
int main() { return (int)sample().size(); }
