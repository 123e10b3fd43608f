/* folder.c: 'tranship toolkit'. */
#include "toolkit/folder.h"
#include "base/file_io.h"
#include "base/shown.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool folder_write(const struct settings *s, const char *rel, const char *text, unsigned mode)
{
	struct buf path = {0};
	buf_addf(&path, "%s/%s", s->folder, rel);
	bool ok = make_parents(path.p) && file_write(path.p, slice_str(text)) && !chmod(path.p, mode);
	buf_free(&path);
	return ok;
}

bool folder_link(const struct settings *s, const char *rel, const char *to)
{
	struct buf path = {0};
	buf_addf(&path, "%s/%s", s->folder, rel);
	bool ok = make_parents(path.p);
	if (ok) {
		unlink(path.p);
		ok = !symlink(to, path.p) || cannot_write(path.p);
	}
	buf_free(&path);
	return ok;
}

/* The program as bin/nvcc: a copy, so that it knows its folder, whoever links to it. */
static bool make_programs(const struct settings *s)
{
	struct buf self = {0}, path = {0}, profile = {0};
	struct stat mine, there;
	int err = file_read("/proc/self/exe", (size_t)1 << 30, &self);
	buf_addf(&path, "%s/bin/nvcc", s->folder);
	bool ok = !err;
	if (err)
		error("cannot read this program: %s", file_read_problem(err));
	bool itself = !stat("/proc/self/exe", &mine) && !stat(path.p, &there) && mine.st_ino == there.st_ino &&
	              mine.st_dev == there.st_dev;
	ok = ok && (itself || (make_parents(path.p) && file_write(path.p, (struct slice){self.p, self.n}) && !chmod(path.p, 0755)));
	buf_addstr(&profile, "TOP              = $(_HERE_)/..\n\nPATH            += $(TOP)/bin:\n\nINCLUDES        += "
	                     "\"-I$(TOP)/include\" $(_SPACE_)\n\n"
	                     "LIBRARIES        =+ $(_SPACE_) \"-L$(TOP)/lib64/stubs\" \"-L$(TOP)/lib64\"\n");
	ok = ok && folder_write(s, "bin/nvcc.profile", profile.p, 0644) &&
	     folder_write(s, "bin/__nvcc_device_query", "#!/bin/sh\necho " NVIDIA_ARCH "\n", 0755);
	buf_free(&self);
	buf_free(&path);
	buf_free(&profile);
	return ok;
}

static bool make_versions(const struct settings *s)
{
	struct buf b = {0};
	buf_addf(&b,
	         "{\n   \"cuda\" : {\n      \"name\" : \"CUDA SDK\",\n      \"version\" : \"%s.1\"\n   },\n   \"cuda_cudart\" : "
	         "{\n      "
	         "\"name\" : \"CUDA Runtime (cudart)\",\n      \"version\" : \"%s.86\"\n   },\n   \"cuda_nvcc\" : {\n      "
	         "\"name\" : \"CUDA NVCC\",\n"
	         "      \"version\" : \"%s.86\"\n   }\n}\n",
	         s->cuda, s->cuda, s->cuda);
	bool ok = folder_write(s, "version.json", b.p, 0644);
	b.n = 0;
	buf_addf(&b, "CUDA Version %s.1\n", s->cuda);
	ok = ok && folder_write(s, "version.txt", b.p, 0644) &&
	     folder_write(s, "nvvm/libdevice/README", "HIP's device libraries lie in ROCm.\n", 0644);
	buf_free(&b);
	return ok;
}

static bool make_package_files(const struct settings *s)
{
	struct buf root = {0}; /* as pkg-config reads words */
	for (const char *p = s->folder; *p; p++)
		buf_addf(&root, strchr(" \t\"'\\", *p) ? "\\%c" : "%c", *p);
	static const char *const libs[][2] = {{"cuda", "cuda"},         {"cudart", "cudart"}, {"cublas", "cublas"},
	                                      {"cufft", "cufft"},       {"curand", "curand"}, {"cusparse", "cusparse"},
	                                      {"cusolver", "cusolver"}, {"nvrtc", "nvrtc"}};
	bool ok = true;
	for (size_t i = 0; i < ARRAY_SIZE(libs) && ok; i++) {
		struct buf b = {0}, rel = {0};
		buf_addf(&b,
		         "cudaroot=%s\nlibdir=${cudaroot}/lib64\nincludedir=${cudaroot}/include\n\nName: %s\nDescription: HIP in "
		         "the place of CUDA's %s\n"
		         "Version: %s\nLibs: -L${libdir} -L${libdir}/stubs -l%s\nCflags: -I${includedir}\n",
		         root.p, libs[i][0], libs[i][0], s->cuda, libs[i][1]);
		buf_addf(&rel, "pkgconfig/%s.pc", libs[i][0]);
		ok = folder_write(s, rel.p, b.p, 0644);
		rel.n = 0;
		buf_addf(&rel, "pkgconfig/%s-%s.pc", libs[i][0], s->cuda); /* as NVIDIA's packages call them */
		ok = ok && folder_write(s, rel.p, b.p, 0644);
		buf_free(&b);
		buf_free(&rel);
	}
	buf_free(&root);
	return ok;
}

static bool make_links(const struct settings *s)
{
	static const char *const cccl[][2] = {{"include/cccl/cub", "../cub"},
	                                      {"include/cccl/cuda", "../cuda"},
	                                      {"include/cccl/nv", "../nv"},
	                                      {"include/cccl/thrust", "../thrust"}};
	bool ok = true;
	for (size_t i = 0; i < ARRAY_SIZE(cccl) && version_parse(s->cuda) >= 1300; i++)
		ok = ok && folder_link(s, cccl[i][0], cccl[i][1]);
	return ok && folder_link(s, "lib", "lib64") && folder_link(s, "targets/x86_64-linux/lib", "../../lib64") &&
	       folder_link(s, "targets/x86_64-linux/include", "../../include");
}

static bool make_folder_for(struct settings *s, const char *folder, bool stubs)
{
	struct buf settings = {0};
	if (mkdir(folder, 0777) && errno != EEXIST)
		return cannot_write(folder);
	char *real = realpath(folder, NULL);
	if (!real) {
		error("cannot create '%s': %s", folder, strerror(errno));
		return false;
	}
	s->folder = arena_strdup(&s->arena, real);
	free(real);
	if (strpbrk(s->folder, "\"\n")) { /* GNU ld's scripts have no way to write these */
		error("'%s': linkers read no path with '\"' or a line break in it; name another folder", s->folder);
		rmdir(folder);
		return false;
	}
	const char *conf = arena_printf(&s->arena, "%s/" SETTINGS_FILE, s->folder);
	const char *nvcc = arena_printf(&s->arena, "%s/bin/nvcc", s->folder);
	if (!access(nvcc, F_OK) && access(conf, F_OK)) {
		error("'%s' holds a CUDA toolkit already; name another folder", s->folder);
		return false;
	}
	settings_write(s, &settings);
	/* first, so that the folder is known as a toolkit of ours should the rest fail */
	bool ok = folder_write(s, SETTINGS_FILE, settings.p, 0644) && make_programs(s) && headers_make(s) &&
	          libraries_make(s, stubs) && make_links(s) && make_versions(s) && make_package_files(s);
	buf_free(&settings);
	return ok;
}

static const char help[] =
        "usage: tranship toolkit [options] DIR\n"
        "       tranship toolkit --check DIR\n"
        "\n"
        "Make DIR a folder that builds accept as a CUDA toolkit: its nvcc translates CUDA to HIP as it compiles, for AMD GPUs. A "
        "project\n"
        "then builds with its own command, unchanged: CUDA_HOME=DIR, PATH=DIR/bin:$PATH, make NVCC=DIR/bin/nvcc,\n"
        "cmake -DCMAKE_CUDA_COMPILER=DIR/bin/nvcc.\n"
        "\n"
        "      --arch GFX,...     architectures for builds that name none (TRANSHIP_ARCH overrides it; default: this machine's "
        "GPUs)\n"
        "      --cuda VERSION     CUDA version that DIR pretends to be (default " DEFAULT_CUDA ")\n"
        "      --rocm-path DIR    ROCm (default: ROCM_PATH, HIP_PATH, /opt/rocm, /usr)\n"
        "      --cxx COMPILER     clang++ for HIP (default: HIPCXX, ROCm's, the newest)\n"
        "      --stubs            link with import libraries instead of ROCm's, so that programs\n"
        "                         link (but do not run) with ROCm's headers alone\n"
        "      --check            write nothing: compile and link a program of each kind with DIR\n"
        "  -h, --help             print this and exit\n"
        "\n"
        "Exit status: 0 success; 2 failure.\n";

static const char *value_of(int argc, char **argv, int *i, const char *name)
{
	size_t n = strlen(name);
	if (strncmp(argv[*i], name, n))
		return NULL;
	if (argv[*i][n] == '=')
		return argv[*i] + n + 1;
	return !argv[*i][n] && *i + 1 < argc ? argv[++*i] : NULL;
}

int toolkit_command(int argc, char **argv)
{
	const char *folder = NULL, *arch = NULL, *cuda = NULL, *rocm = NULL, *cxx = NULL, *value;
	bool stubs = false, check = false;
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "-h") || !strcmp(argv[i], "--help")) {
			fputs(help, stdout);
			return 0;
		}
		if (!strcmp(argv[i], "--stubs"))
			stubs = true;
		else if (!strcmp(argv[i], "--check"))
			check = true;
		else if ((value = value_of(argc, argv, &i, "--arch")))
			arch = value;
		else if ((value = value_of(argc, argv, &i, "--cuda")))
			cuda = value;
		else if ((value = value_of(argc, argv, &i, "--rocm-path")))
			rocm = value;
		else if ((value = value_of(argc, argv, &i, "--cxx")))
			cxx = value;
		else if (argv[i][0] == '-' || folder) {
			error(argv[i][0] == '-' ? "unknown option '%s', or its value is missing; see 'tranship toolkit --help'"
			                        : "one folder only, not '%s', too",
			      argv[i]);
			return 2;
		} else {
			folder = argv[i];
		}
	}
	struct settings s = {0};
	if (!folder)
		error("no folder named; see 'tranship toolkit --help'");
	else if (cuda && version_parse(cuda) <= 0)
		error("option '--cuda': '%s' is not a version", cuda);
	else if (check && settings_read_folder(&s, folder))
		check = toolkit_check(&s);
	else if (!check && settings_find(&s, rocm, cxx)) {
		s.arch = arch;
		s.cuda = cuda ? cuda : s.cuda;
		if (make_folder_for(&s, folder, stubs))
			say(stdout, "'%s' stands for CUDA %s on ROCm in '%s'\n", s.folder, s.cuda, s.rocm);
	}
	settings_free(&s);
	return had_errors() ? 2 : 0;
}
