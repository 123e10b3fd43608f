/* cpu_call.c: a compiler command for the CPU device. */
#include "verify/cpu/cpu_call.h"
#include "base/file_io.h"
#include "verify/cpu/device_code.h"
#include "verify/cpu/image.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

const struct cpu_part cpu_parts[] = {{"waves", NULL},
                                     {"lanes", NULL},
                                     {"print", NULL},
                                     {"instructions", NULL},
                                     {"launch", NULL},
                                     {"devices", NULL},
                                     {"properties", NULL},
                                     {"memory", NULL},
                                     {"pools", NULL},
                                     {"streams", NULL},
                                     {"graphs", NULL},
                                     {"capture", NULL},
                                     {"virtual", NULL},
                                     {"schedule", NULL},
                                     {"modules", NULL},
                                     {"ipc", NULL},
                                     {"alone", NULL},
                                     {"check", NULL},
                                     {"race", NULL},
                                     {"race_global", NULL},
                                     {"skips", NULL},
                                     {"lines", NULL},
                                     {"absent", NULL},
                                     {"libraries", "hip/library_types.h"},
                                     {"numbers", "hip/library_types.h"},
                                     {"blas1", "hipblas/hipblas.h"},
                                     {"blas2", "hipblas/hipblas.h"},
                                     {"blas3", "hipblas/hipblas.h"},
                                     {"gemm", "hipblas/hipblas.h"},
                                     {"blaslt", "hipblaslt/hipblaslt.h"},
                                     {"sparse", "hipsparse/hipsparse.h"},
                                     {"sparse_csr", "hipsparse/hipsparse.h"},
                                     {"fft", "hipfft/hipfft.h"},
                                     {"random", "hiprand/hiprand.h"},
                                     {"lapack", "hipsolver/hipsolver.h"},
                                     {"rccl", "rccl/rccl.h"}};
const size_t n_cpu_parts = ARRAY_SIZE(cpu_parts);

bool cpu_has_library(const char *name)
{
	static const char *const names[] = {"hiprtc",    "hipblas",   "hipblaslt", "hipfft", "hiprand",
	                                    "hipsolver", "hipsparse", "MIOpen",    "rccl"};
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

struct input {
	const char *path;
	bool hip;
};

struct call {
	const char *runtime, *cxx, *output, *arch;
	int major;
	unsigned checks;
	struct words args;         /* that are neither inputs, nor say what is to be made of them */
	struct words dependencies; /* -MD and its like: the host's side writes them */
	struct input *inputs;      /* and words for the linker, in order */
	size_t n_inputs, cap_inputs;
	bool compiles, links, joins, shared, passes;
	struct arena arena;
};

static bool in(const char *word, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!strcmp(word, list[i]))
			return true;
	return false;
}

static bool hip_by_name(const char *path)
{
	static const char *const endings[] = {".hip", ".cu"};
	for (size_t i = 0; i < ARRAY_SIZE(endings); i++)
		if (slice_ends(slice_str(path), endings[i]))
			return true;
	return false;
}

static void read_call(struct call *c, int argc, char **argv)
{
	static const char *const two[] = {"-I",         "-D",        "-U",     "-include",      "-isystem",      "-iquote",
	                                  "-idirafter", "-Xclang",   "-mllvm", "-Xarch_host",   "-Xarch_device", "-target",
	                                  "-imacros",   "-isysroot", "-arch",  "-Xpreprocessor"};
	static const char *const linker_two[] = {"-l", "-L", "-Xlinker", "-T", "-u", "-z", "-rpath"};
	static const char *const depend_two[] = {"-MF", "-MT", "-MQ"}, *const depend[] = {"-MD", "-MMD", "-MP", "-MG"};
	static const char *const elsewhere[] = {
	        "-E", "-M", "-MM", "-S", "-fsyntax-only", "--version", "-###", "--cuda-device-only", "-dumpversion"};
	static const char *const hip_only[] = {"--hip-link", "-fgpu-rdc", "-fno-gpu-rdc", "-lamdhip64"};
	const char *language = "none";
	c->links = true;
	for (int i = 0; i < argc; i++) {
		char *w = argv[i], *next = i + 1 < argc ? argv[i + 1] : NULL;
		if (in(w, elsewhere, ARRAY_SIZE(elsewhere)))
			c->passes = true;
		if (!strcmp(w, "-c")) {
			c->compiles = true;
			c->links = false;
		} else if (!strcmp(w, "-o") && next) {
			c->output = argv[++i];
		} else if (!strcmp(w, "-x") && next) {
			language = argv[++i];
		} else if (!strncmp(w, "--offload-arch=", 15)) {
			c->arch = w + 15;
		} else if (!strncmp(w, "-l", 2) && cpu_has_library(w + 2)) {
			continue;
		} else if (in(w, hip_only, ARRAY_SIZE(hip_only))) {
			c->joins |= !strcmp(w, "-fgpu-rdc");
		} else if (!strcmp(w, "-fopenmp")) {
			words_add(&c->args,
			          "-fopenmp=libgomp"); /* which a machine with gcc has: loops of the host run on one core */
		} else if (in(w, depend, ARRAY_SIZE(depend))) {
			words_add(&c->dependencies, w);
		} else if (in(w, depend_two, ARRAY_SIZE(depend_two)) && next) {
			words_add(&c->dependencies, w);
			words_add(&c->dependencies, argv[++i]);
		} else if (in(w, two, ARRAY_SIZE(two)) && next) {
			words_add(&c->args, w);
			words_add(&c->args, argv[++i]);
		} else if (in(w, linker_two, ARRAY_SIZE(linker_two)) && next) {
			PUSH(c->inputs, c->n_inputs, c->cap_inputs) = (struct input){w};
			PUSH(c->inputs, c->n_inputs, c->cap_inputs) = (struct input){argv[++i]};
		} else if (!strcmp(w, "-lomp")) {
			words_add(&c->args, "-fopenmp=libgomp");
		} else if (!strncmp(w, "-l", 2) || !strncmp(w, "-Wl,", 4) || (*w != '-' && *w != '@')) {
			bool hip = *w != '-' && (!strcmp(language, "hip") || (!strcmp(language, "none") && hip_by_name(w)));
			PUSH(c->inputs, c->n_inputs, c->cap_inputs) = (struct input){w, hip};
		} else {
			c->shared |= !strcmp(w, "-shared");
			words_add(&c->args, w);
		}
	}
}

/* Runs a program; its messages are the call's. The exit status. */
static int run(struct words *argv)
{
	int status = -1;
	pid_t pid = fork();
	if (!pid) {
		execvp(argv->v[0], (char *const *)argv->v);
		error("cannot run '%s': %s", argv->v[0], strerror(errno));
		_exit(127);
	}
	while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	words_free(argv);
	return pid > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

static void start(const struct call *c, struct words *argv)
{
	words_add(argv, c->cxx);
	words_join(argv, &c->args);
}

/* A source as an object of the host with an image of its device code. */
static int compile_hip(struct call *c, const char *source, const char *object)
{
	struct arena *a = &c->arena;
	struct words device = {0}, host = {0};
	const char *code = arena_printf(a, "%s.device.bc", object), *image = arena_printf(a, "%s.device", object);
	char *real = realpath(source, NULL);
	/* both sides name what is static by it */
	const char *cuid = arena_printf(a, "-cuid=%016llx",
	                                (unsigned long long)hash_bytes(real ? real : source, strlen(real ? real : source)));
	free(real);
	start(c, &device);
	static const char *const of_device[] = {"--cuda-device-only",   "-emit-llvm",         "-c",       "-O2", "-w", "-Xclang",
	                                        "-disable-llvm-passes", "-gline-tables-only", "-gdwarf-4"};
	for (size_t i = 0; i < ARRAY_SIZE(of_device); i++)
		words_add(&device, of_device[i]);
	words_add(&device, arena_printf(a, "--offload-arch=%s", c->arch));
	words_add(&device, cuid);
	words_add(&device, "-o");
	words_add(&device, code);
	words_add(&device, "-x");
	words_add(&device, "hip");
	words_add(&device, source);
	int status = run(&device);
	if (!status && !image_write(code, image, c->joins))
		status = 1;
	start(c, &host);
	words_join(&host, &c->dependencies);
	static const char *const of_host[] = {"--cuda-host-only", "-c", "-Xclang", "-fcuda-include-gpubinary", "-Xclang"};
	for (size_t i = 0; i < ARRAY_SIZE(of_host); i++)
		words_add(&host, of_host[i]);
	words_add(&host, image);
	if (c->joins) { /* clang includes it only where there are kernels or variables; a link takes functions, too */
		words_add(&host, "-Xclang");
		words_add(&host, arena_printf(a, "-fembed-offload-object=%s", image));
	}
	words_add(&host, arena_printf(a, "--offload-arch=%s", c->arch));
	words_add(&host, cuid);
	words_add(&host, "-o");
	words_add(&host, object);
	words_add(&host, "-x");
	words_add(&host, "hip");
	words_add(&host, source);
	if (!status)
		status = run(&host);
	else
		words_free(&host);
	unlink(code);
	unlink(image);
	return status;
}

static const char *object_name(struct call *c, const char *source)
{
	const char *slash = strrchr(source, '/'), *base = slash ? slash + 1 : source, *dot = strrchr(base, '.');
	return arena_printf(&c->arena, "%.*s.o", (int)(dot ? (size_t)(dot - base) : strlen(base)), base);
}

static int compile_other(struct call *c, const char *source, const char *object)
{
	struct words argv = {0};
	start(c, &argv);
	words_join(&argv, &c->dependencies);
	words_add(&argv, "-c");
	words_add(&argv, "-o");
	words_add(&argv, object);
	if (slice_ends(slice_str(source), ".c")) {
		words_add(&argv, "-x");
		words_add(&argv, "c");
	}
	words_add(&argv, source);
	return run(&argv);
}

static int compile(struct call *c)
{
	int status = 0;
	for (size_t i = 0; i < c->n_inputs && !status; i++) {
		const struct input *in = &c->inputs[i];
		if (*in->path == '-')
			continue;
		const char *object = c->output ? c->output : object_name(c, in->path);
		status = in->hip ? compile_hip(c, in->path, object) : compile_other(c, in->path, object);
	}
	return status;
}

/* ---- links ---- */

static bool is_object(const char *path) { return slice_ends(slice_str(path), ".o") || slice_ends(slice_str(path), ".a"); }

/* The archive that -lNAME is, in the folders of -L; NULL: none. */
static const char *archive(struct call *c, const char *name)
{
	for (size_t i = 0; i < c->args.n; i++) {
		const char *w = c->args.v[i];
		const char *path = strncmp(w, "-L", 2) || !w[2] ? NULL : arena_printf(&c->arena, "%s/lib%s.a", w + 2, name);
		if (path && !access(path, R_OK))
			return path;
	}
	for (size_t i = 0; i + 1 < c->n_inputs; i++) {
		const char *path =
		        strcmp(c->inputs[i].path, "-L") ? NULL : arena_printf(&c->arena, "%s/lib%s.a", c->inputs[i + 1].path, name);
		if (path && !access(path, R_OK))
			return path;
	}
	return NULL;
}

static bool device_object(struct call *c, const struct slice *code, size_t n, uint64_t id, struct words *objects)
{
	struct buf why = {0};
	const char *path = arena_printf(&c->arena, "%s.device%zu.o", c->output, objects->n);
	bool ok = device_code_compile(code, n, id, c->arch, c->shared, c->checks, path, &why);
	if (!ok)
		error("%s", why.p);
	words_add(objects, path);
	buf_free(&why);
	return ok;
}

/* The device code of all objects as objects of this machine. */
static bool device_objects(struct call *c, const struct words *files, struct words *objects)
{
	struct images images = {0};
	struct buf why = {0};
	bool ok = true;
	for (size_t i = 0; i < files->n; i++)
		images_read(&images, files->v[i]); /* what is not there, the linker names */
	if (images.n && !(ok = llvm_load(c->major, &why)))
		error("%s", why.p);
	struct slice *joined = xcalloc(images.n + 1, sizeof *joined);
	size_t n = 0;
	for (size_t i = 0; i < images.n && ok; i++)
		if (images.v[i].joins)
			joined[n++] = images.v[i].bitcode;
		else
			ok = device_object(c, &images.v[i].bitcode, 1, images.v[i].id, objects);
	if (ok && n) /* the runtime looks there for what an image lacks */
		ok = device_object(c, joined, n, 0, objects);
	free(joined);
	images_free(&images);
	buf_free(&why);
	return ok;
}

static int link_all(struct call *c)
{
	struct words argv = {0}, files = {0}, made = {0}, kernels = {0};
	int status = 0;
	c->output = c->output ? c->output : "a.out";
	start(c, &argv);
	words_add(&argv, "-o");
	words_add(&argv, c->output);
	if (!c->shared) {
		words_add(&argv, "-no-pie");
		words_add(&argv, "-rdynamic");
	}
	for (size_t i = 0; i < c->n_inputs && !status; i++) {
		const char *path = c->inputs[i].path;
		if (c->inputs[i].hip) {
			path = arena_printf(&c->arena, "%s.%zu.o", c->output, i);
			words_add(&made, path);
			status = compile_hip(c, c->inputs[i].path, path);
		}
		const char *file = *path != '-'              ? is_object(path) ? path : NULL
		                   : !strncmp(path, "-l", 2) ? archive(c, path + 2)
		                                             : NULL;
		if (file)
			words_add(&files, file);
		words_add(&argv, path);
	}
	if (!status && !device_objects(c, &files, &kernels))
		status = 1;
	words_join(&argv, &kernels);
	if (!c->shared)
		for (size_t i = 0; i < n_cpu_parts; i++) {
			const char *part = arena_printf(&c->arena, "%s/%s.o", c->runtime, cpu_parts[i].name);
			if (!cpu_parts[i].header || !access(part, R_OK))
				words_add(&argv, part);
		}
	words_add(&argv, "-lm");
	words_add(&argv, "-lpthread");
	words_add(&argv, "-ldl");
	if (!status)
		status = run(&argv);
	else
		words_free(&argv);
	words_join(&made, &kernels);
	for (size_t i = 0; i < made.n; i++)
		unlink(made.v[i]);
	words_free(&made);
	words_free(&kernels);
	words_free(&files);
	return status;
}

int cpu_call(int argc, char **argv)
{
	struct call c = {0};
	int status;
	if (argc < 3) {
		error("'" CPU_CALL "' is for tranship-verify's own use");
		return 2;
	}
	c.runtime = argv[0];
	c.major = atoi(argv[1]);
	static const char *const checks[] = {"memory", "race", "sync"}; /* CHECK_ */
	for (size_t i = 0; i < ARRAY_SIZE(checks); i++)
		c.checks |= strstr(argv[1], checks[i]) ? 1u << i : 0;
	c.cxx = argv[2];
	read_call(&c, argc - 3, argv + 3);
	if (c.passes || !c.n_inputs || !c.arch) {
		execvp(c.cxx, argv + 2);
		error("cannot run '%s': %s", c.cxx, strerror(errno));
		return 127;
	}
	status = c.compiles ? compile(&c) : link_all(&c);
	words_free(&c.args);
	words_free(&c.dependencies);
	free(c.inputs);
	arena_free(&c.arena);
	return status;
}
