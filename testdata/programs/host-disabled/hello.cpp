#include "index.h"
int main() { return number(); }
