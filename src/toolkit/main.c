/* main.c: tranship-nvcc: nvcc's command line, for AMD's GPUs.
 *
 *   argv -> command line -> for each source: closure -> translation (cached) -> clang -x hip; then links
 *
 * 'tranship toolkit' is this program, too: it starts it as "tranship-nvcc --tranship-toolkit ...". */
#include "base/file_io.h"
#include "base/shown.h"
#include "toolkit/driver.h"
#include "toolkit/folder.h"

static void print_version(const struct settings *s)
{
	int version = version_parse(s->cuda);
	say(stdout,
	    "nvcc: NVIDIA (R) Cuda compiler driver\n"
	    "This is tranship-nvcc " TRANSHIP_VERSION " in its place: it compiles CUDA for AMD's GPUs\n"
	    "Built on %s\n"
	    "Cuda compilation tools, release %d.%d, V%d.%d.86\n"
	    "Build cuda_%d.%d.r%d.%d/tranship.0\n",
	    s->rocm, version / 100, version % 100, version / 100, version % 100, version / 100, version % 100, version / 100,
	    version % 100);
}

/* All that CUDA has: a build may ask for any of them, and gets code for AMD's. */
static const char *const archs[] = {"50", "52", "60", "61", "70", "72", "75", "80", "86", "87", "89", "90", "100", "120"};

static void print_archs(const struct command_line *line)
{
	for (size_t i = 0; i < ARRAY_SIZE(archs); i++)
		printf("%s_%s\n", line->lists_codes ? "sm" : "compute", archs[i]);
}

static const char *takes_text(enum nvcc_takes takes)
{
	static const char *const texts[] = {
	        [TAKES_TRUTH] = " true|false",   [TAKES_LEVEL] = " [LEVEL]", [TAKES_TEXT] = " TEXT",       [TAKES_NUMBER] = " N",
	        [TAKES_MACRO] = " NAME[=VALUE]", [TAKES_LIST] = " WORD,...", [TAKES_TOOL] = " OPTION,...", [TAKES_ARCH] = " ARCH",
	        [TAKES_ARCHS] = " ARCH,...",     [TAKES_FILE] = " FILE",     [TAKES_FILES] = " FILE,...",  [TAKES_FOLDER] = " DIR",
	        [TAKES_FOLDERS] = " DIR,...",    [TAKES_OUTPUT] = " FILE",
	};
	return texts[takes] ? texts[takes] : "";
}

static void print_help(void)
{
	puts("usage: nvcc [options] FILE...\n\n"
	     "tranship-nvcc accepts nvcc's command line and compiles CUDA sources for AMD GPUs: it translates them, and the "
	     "project's headers\n"
	     "that they include, to HIP, and runs clang. Its manual is tranship-nvcc(1). Options (a value can also follow '='):\n");
	FOR_EACH(const struct nvcc_option, o, nvcc_options, n_nvcc_options) {
		if (o->host || !o->brief)
			continue;
		/* scripts read these values, and the architectures (ledatelescope/bifrost's cuda.m4) */
		const char *takes = o->drive == DRIVE_STANDARD           ? " {c++03|c++11|c++14|c++17|c++20}"
		                    : !strcmp(o->name, "default-stream") ? " {legacy|null|per-thread}"
		                                                         : takes_text(o->takes);
		printf("  --%s%s (-%s)%s%s%s\n", o->name, takes, o->brief,
		       o->drive == DRIVE_REFUSE                           ? ": refused: "
		       : o->drive == DRIVE_NOTE || o->drive == DRIVE_DROP ? ": no effect"
		                                                          : "",
		       o->drive == DRIVE_NOTE ? ": " : "", o->drive == DRIVE_REFUSE || o->drive == DRIVE_NOTE ? o->text : "");
		if (strcmp(o->name, "gpu-architecture") != 0)
			continue;
		printf("        Allowed values for this option:");
		for (size_t i = 0; i < ARRAY_SIZE(archs); i++)
			printf(" 'compute_%s','sm_%s'%s", archs[i], archs[i], i + 1 < ARRAY_SIZE(archs) ? "," : ".\n");
	}
}

/* What CMake and its like read from 'nvcc -v' and '--dryrun' before the commands. */
static void print_environment(const struct settings *s)
{
	const char *f = s->folder ? s->folder : s->rocm;
	say(stderr,
	    "#$ _NVVM_BRANCH_=nvvm\n#$ _SPACE_= \n#$ _CUDART_=cudart\n#$ _HERE_=%s/bin\n#$ _THERE_=%s/bin\n#$ _TARGET_SIZE_=\n"
	    "#$ _TARGET_DIR_=\n#$ _TARGET_SIZE_=64\n#$ TOP=%s\n#$ PATH=%s/bin\n#$ INCLUDES=\"-I%s/include\"  \n"
	    "#$ LIBRARIES=  \"-L%s/lib64/stubs\" \"-L%s/lib64\"\n#$ CUDAFE_FLAGS=\n#$ PTXAS_FLAGS=\n",
	    f, f, f, f, f, f, f);
}

/* The compiler's and the host linker's commands as nvcc prints them: from the one CMake takes the architecture that is meant when none is
 * named, from the other the linker and the libraries that every program gets. */
static void print_link(const struct settings *s, const struct command_line *c)
{
	say(stderr, "#$ cicc --c++17 -arch compute_%s -o \"a.ptx\"\n",
	    c->nvidia_arch && strrchr(c->nvidia_arch, '_') ? strrchr(c->nvidia_arch, '_') + 1 : NVIDIA_ARCH);
	say(stderr,
	    "#$ %s -o \"%s\" -Wl,--start-group \"a.o\" \"-L%s/lib64/stubs\" \"-L%s/lib64\" -lcudadevrt -lcudart_static -lrt "
	    "-lpthread "
	    "-ldl -Wl,--end-group\n",
	    c->host_compiler ? c->host_compiler : "g++", c->output ? c->output : "a.out", s->folder, s->folder);
}

static int nvcc(int argc, char **argv)
{
	struct command_line line;
	struct settings settings;
	struct driver d = {.line = &line, .settings = &settings};
	int status = 1;
	bool read = command_line_read(&line, argc, argv);
	if (read && line.help) {
		print_help();
		status = 0;
	} else if (read && settings_read(&settings, line.dryrun)) {
		if (line.version) {
			print_version(&settings);
			status = 0;
		} else if (line.lists_archs) {
			print_archs(&line);
			status = 0;
		} else {
			if (line.verbose || line.dryrun)
				print_environment(&settings);
			status = drive(&d);
			if ((line.verbose || line.dryrun) && settings.folder && line.phase == PHASE_LINK && line.n_inputs)
				print_link(&settings, &line);
		}
		settings_free(&settings);
	}
	driver_free(&d);
	command_line_free(&line);
	return status;
}

int main(int argc, char **argv)
{
	hold_standard_files();
	int status = argc > 1 && !strcmp(argv[1], "--tranship-toolkit") ? toolkit_command(argc - 1, argv + 1) : nvcc(argc, argv);
	return flush_stdout() ? status : 1;
}
