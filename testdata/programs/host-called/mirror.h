void mirror(int *a, int n);
