#pragma once
struct store {
	void *data;
	char *text;
};
void *base_of(const store &s);
