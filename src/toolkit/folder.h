/* folder.h: the folder that a build accepts as a CUDA toolkit.
 *
 *   bin/nvcc, nvcc.profile, __nvcc_device_query   tranship-nvcc, and files beside it that scripts read
 *   include/        CUDA's headers by their names, in terms of HIP's
 *   lib64/, lib, targets/x86_64-linux, lib64/stubs   CUDA's libraries by their names, which lead to HIP's
 *   version.json, version.txt, pkgconfig/, nvvm/libdevice
 *   tranship-toolkit.conf                         what it was made with
 *   tranship-toolkit.files                        the list of all these */
#ifndef TOOLKIT_FOLDER_H
#define TOOLKIT_FOLDER_H
#include "toolkit/plan.h"
#include "toolkit/settings.h"

/* 'tranship toolkit': argv[0] is its name; the exit status. */
int toolkit_command(int argc, char **argv);

/* ---- what it is made of ---- */
/* Tags of HIP's types, and CUDA's for the same ones, up to {NULL}. Programs declare 'struct CUstream_st' without any header, and g++ spells
 * it in the symbols of their functions: so HIP's headers are read with CUDA's tag, by g++ and by clang. */
extern const char *const hip_tags[][2];
void headers_plan(const struct settings *s, struct plan *p);
/* With 'stubs' import libraries take the places of ROCm's: they have no needs of their own, which may be missing, too. False after a
 * message. */
bool libraries_plan(const struct settings *s, bool stubs, struct plan *p);
/* Why there is no library of that name ("nppc"), or NULL. */
const char *library_lacking(const char *name);
/* Compiles and links a program of each kind with the folder's nvcc. */
bool toolkit_try(const struct settings *s);
#endif
