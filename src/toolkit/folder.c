/* folder.c: 'tranship toolkit'. */
#include "toolkit/folder.h"
#include "base/file_io.h"
#include "base/held_folder.h"
#include "base/shown.h"
#include "base/temp_file.h"
#include "verify/toolchain.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* nvprune: what it makes is the library that it is given. */
static const char nvprune[] = "#!/bin/sh\n"
                              "# ROCm's libraries hold no code of other architectures than their own\n"
                              "in= out=\n"
                              "while [ $# -gt 0 ]; do\n"
                              "\tcase $1 in\n"
                              "\t-o | --output-file) out=$2 && shift ;;\n"
                              "\t-o?*) out=${1#-o} ;;\n"
                              "\t--output-file=*) out=${1#*=} ;;\n"
                              "\t-gencode | --generate-code | -arch | --gpu-architecture | -code | --gpu-code) shift ;;\n"
                              "\t-*) ;;\n"
                              "\t*) in=$1 ;;\n"
                              "\tesac\n"
                              "\tshift\n"
                              "done\n"
                              "if [ -z \"$out\" ] || [ ! -f \"$in\" ]; then\n"
                              "\techo \"nvprune: error: name a library, and -o FILE\" >&2\n"
                              "\texit 1\n"
                              "fi\n"
                              "if [ \"$(head -c 7 \"$in\")\" = '!<arch>' ]; then\n"
                              "\texec cp \"$in\" \"$out\"\n"
                              "fi\n"
                              "echo \"INPUT(\\\"$(readlink -f \"$in\")\\\")\" >\"$out\" # a script of ld's names its own folder\n";

/* The program as bin/nvcc: a copy, so that it knows its folder, whoever links to it. */
static bool plan_programs(struct plan *p)
{
	plan_text(p, "bin/nvcc.profile",
	          "TOP              = $(_HERE_)/..\n\nPATH            += $(TOP)/bin:\n\nINCLUDES        += "
	          "\"-I$(TOP)/include\" $(_SPACE_)\n\n"
	          "LIBRARIES        =+ $(_SPACE_) \"-L$(TOP)/lib64/stubs\" \"-L$(TOP)/lib64\"\n");
	plan_file(p, "bin/nvprune", slice_str(nvprune), true);
	plan_file(p, "bin/__nvcc_device_query", SLICE_LIT("#!/bin/sh\necho " NVIDIA_ARCH "\n"), true);
	return plan_copy(p, "bin/nvcc", "/proc/self/exe", true);
}

static void plan_versions(const struct settings *s, struct plan *p)
{
	struct buf b = {0};
	buf_addf(&b,
	         "{\n   \"cuda\" : {\n      \"name\" : \"CUDA SDK\",\n      \"version\" : \"%s.1\"\n   },\n   \"cuda_cudart\" : "
	         "{\n      "
	         "\"name\" : \"CUDA Runtime (cudart)\",\n      \"version\" : \"%s.86\"\n   },\n   \"cuda_nvcc\" : {\n      "
	         "\"name\" : \"CUDA NVCC\",\n"
	         "      \"version\" : \"%s.86\"\n   }\n}\n",
	         s->cuda, s->cuda, s->cuda);
	plan_text(p, "version.json", b.p);
	b.n = 0;
	buf_addf(&b, "CUDA Version %s.1\n", s->cuda);
	plan_text(p, "version.txt", b.p);
	plan_text(p, "nvvm/libdevice/README", "HIP's device libraries lie in ROCm.\n");
	buf_free(&b);
}

static void plan_package_files(const struct settings *s, struct plan *p)
{
	static const char *const libs[][2] = {{"cuda", "cuda"},         {"cudart", "cudart"}, {"cublas", "cublas"},
	                                      {"cufft", "cufft"},       {"curand", "curand"}, {"cusparse", "cusparse"},
	                                      {"cusolver", "cusolver"}, {"nvrtc", "nvrtc"}};
	for (size_t i = 0; i < ARRAY_SIZE(libs); i++) {
		struct buf b = {0}, rel = {0};
		buf_addf(&b,
		         "cudaroot=${pcfiledir}/..\nlibdir=${cudaroot}/lib64\nincludedir=${cudaroot}/include\n\nName: "
		         "%s\nDescription: HIP in "
		         "the place of CUDA's %s\n"
		         "Version: %s\nLibs: -L${libdir} -L${libdir}/stubs -l%s\nCflags: -I${includedir}\n",
		         libs[i][0], libs[i][0], s->cuda, libs[i][1]);
		buf_addf(&rel, "pkgconfig/%s.pc", libs[i][0]);
		plan_text(p, rel.p, b.p);
		rel.n = 0;
		buf_addf(&rel, "pkgconfig/%s-%s.pc", libs[i][0], s->cuda); /* as NVIDIA's packages call them */
		plan_text(p, rel.p, b.p);
		buf_free(&b);
		buf_free(&rel);
	}
}

static void plan_links(const struct settings *s, struct plan *p)
{
	static const char *const cccl[][2] = {{"include/cccl/cub", "../cub"},
	                                      {"include/cccl/cuda", "../cuda"},
	                                      {"include/cccl/nv", "../nv"},
	                                      {"include/cccl/thrust", "../thrust"}};
	for (size_t i = 0; i < ARRAY_SIZE(cccl) && version_parse(s->cuda) >= 1300; i++)
		plan_link(p, cccl[i][0], cccl[i][1]);
	plan_link(p, "lib", "lib64");
	plan_link(p, "targets/x86_64-linux/lib", "../../lib64");
	plan_link(p, "targets/x86_64-linux/include", "../../include");
}

static void plan_settings(const struct settings *s, struct plan *p)
{
	struct buf b = {0};
	settings_write(s, &b);
	plan_text(p, SETTINGS_FILE, b.p);
	buf_free(&b);
}

/* The folder, which is there from now on; it goes again if nothing comes to lie in it. False after a message. */
static bool make_folder_for(struct settings *s, const char *folder)
{
	if (make_folder(folder) && errno != EEXIST)
		return cannot_write(folder);
	s->folder = path_linked(folder, &s->arena);
	if (!s->folder)
		error("cannot create '%s': %s", folder, strerror(errno));
	return s->folder;
}

static bool fill_folder(struct settings *s, const char *folder, bool stubs)
{
	struct plan p = {0};
	umask(022); /* for all who build here, and for nobody else to write to */
	if (!make_folder_for(s, folder))
		return false;
	struct held_folder temp;
	if (!held_folder_make(&temp, temp_place(), NVCC_TEMP, NULL)) {
		error("cannot create a temporary folder in '%s': %s", temp_place(), strerror(errno));
		return false;
	}
	p.temp = temp.path;
	plan_settings(s, &p);
	plan_versions(s, &p);
	plan_package_files(s, &p);
	plan_links(s, &p);
	headers_plan(s, &p);
	bool ok = plan_programs(&p) && libraries_plan(s, stubs, &p) && plan_carry_out(&p, s->folder);
	held_folder_remove(&temp);
	plan_free(&p);
	return ok;
}

static const char help[] =
        "usage: tranship toolkit [options] DIR\n"
        "       tranship toolkit --check DIR\n"
        "       tranship toolkit --try DIR\n"
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
        "      --check            write and run nothing: are the files of DIR as this command wrote them?\n"
        "      --try              check, then compile and link a program of each kind with DIR's nvcc\n"
        "  -h, --help             print this and exit\n"
        "\n"
        "Exit status: 0 success; 2 failure.\n";

/* Without an architecture and without a GPU, the first compilation of a build fails. */
static void warn_of_no_arch(const char *folder)
{
	const char *asked = getenv("TRANSHIP_ARCH");
	struct words archs = {0};
	struct arena arena = {0};
	struct buf why = {0};
	if (asked && *asked)
		return;
	devices_find(PLATFORM_AMD, "", &archs, &arena, &why);
	if (!archs.n)
		warn("%s, and no architecture is named: a build that names no gfx... itself fails; next: 'tranship toolkit --arch "
		     "gfx942 %s', "
		     "or TRANSHIP_ARCH=gfx942 for the build",
		     why.p ? why.p : "no AMD GPU", path_shown(folder));
	buf_free(&why);
	words_free(&archs);
	arena_free(&arena);
}

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
	bool stubs = false, check = false, tries = false;
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "-h") || !strcmp(argv[i], "--help")) {
			fputs(help, stdout);
			return 0;
		}
		if (!strcmp(argv[i], "--stubs"))
			stubs = true;
		else if (!strcmp(argv[i], "--check"))
			check = true;
		else if (!strcmp(argv[i], "--try"))
			check = tries = true;
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
	else if (check) {
		if (settings_read_folder(&s, folder) && plan_holds(s.folder) && tries)
			toolkit_try(&s);
	} else if (settings_find(&s, &(struct toolchain_wish){.platform = PLATFORM_AMD, .rocm_path = rocm, .cxx = cxx})) {
		s.arch = arch;
		s.cuda = cuda ? cuda : s.cuda;
		if (fill_folder(&s, folder, stubs))
			say(stdout, "'%s' stands for CUDA %s on ROCm in '%s'\n", s.folder, s.cuda, s.rocm);
		if (!had_errors() && !arch)
			warn_of_no_arch(folder);
	}
	settings_free(&s);
	return had_errors() ? 2 : 0;
}
