// a source for nvcc that has no CUDA: its own headers bring C's all the same
float norm(const float *p, int n)
{
	float s = 0;
	for (int i = 0; i < n; i++)
		s += isnan(p[i]) ? 0 : p[i] * p[i];
	return sqrt(s);
}

char *copy(const char *s)
{
	char *p = (char *)malloc(strlen(s) + 1);
	memcpy(p, s, strlen(s) + 1);
	return p;
}
