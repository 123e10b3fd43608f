int fill(int *);
int main() { return fill(nullptr); }
