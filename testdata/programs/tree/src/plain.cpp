// Nothing to do here: "cudaMalloc" is text.
int plain() { return 0; }
