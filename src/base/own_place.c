/* own_place.c: which folders are the project's own. */
#include "base/own_place.h"
#include "base/file_io.h"
#include <stdlib.h>

void own_places_add(struct own_places *own, const char *folder)
{
	char *real = realpath(folder, NULL);
	for (size_t i = 0; real && i < own->n; i++)
		if (path_lies_in(real, own->v[i])) {
			free(real);
			return;
		}
	if (real)
		PUSH(own->v, own->n, own->cap) = real;
}

static bool lies_in_one(const struct own_places *own, const char *real)
{
	for (size_t i = 0; i < own->n; i++)
		if (path_lies_in(real, own->v[i]))
			return true;
	return false;
}

bool own_place(const struct own_places *own, const char *path)
{
	char *real = path_real(path);
	bool is = real && lies_in_one(own, real);
	free(real);
	return is;
}

bool own_or_system_place(const struct own_places *own, const char *real)
{
	static const char *const systems[] = {"/usr",       "/opt",  "/lib",     "/lib64",    "/nix/store",
	                                      "/gnu/store", "/snap", "/Library", "/.tranship"};
	for (size_t i = 0; i < ARRAY_SIZE(systems); i++)
		if (path_lies_in(real, systems[i]))
			return true;
	return lies_in_one(own, real);
}

void own_places_free(struct own_places *own)
{
	for (size_t i = 0; i < own->n; i++)
		free(own->v[i]);
	free(own->v);
	*own = (struct own_places){0};
}
