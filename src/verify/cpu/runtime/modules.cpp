// Modules, and hiprtc: what is compiled while the program runs. A module's code is a shared library of this machine, which tranship-verify
// makes of a source (TRANSHIP_CPU_CALL has its command, one word a line) or of what a build compiles for the device alone.
#include "api.h"
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <hip/hiprtc.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;
struct ihipModule_t {
	size_t first, end; // images
};

// ---- files ----
static bool read_file(const std::string &path, std::vector<char> &to)
{
	FILE *f = fopen(path.c_str(), "rb");
	char part[65536];
	for (size_t n; f && (n = fread(part, 1, sizeof part, f));)
		to.insert(to.end(), part, part + n);
	if (f)
		fclose(f);
	return f;
}
static bool write_file(const std::string &path, const void *p, size_t n)
{
	FILE *f = fopen(path.c_str(), "wb");
	bool ok = f && fwrite(p, 1, n, f) == n;
	return f && !fclose(f) && ok;
}
// A new folder below TMPDIR, /tmp or here, where the program may write.
static std::string new_folder()
{
	for (const char *in : { (const char *)getenv("TMPDIR"), "/tmp", "." }) {
		std::string path = std::string(in ? in : ".") + "/tranship-module-XXXXXX";
		if (mkdtemp(path.data()))
			return path;
	}
	gpu_absent("a folder for what is compiled while the program runs");
}

// ---- modules ----
static hipError_t load(const std::string &path, hipModule_t *m)
{
	size_t first = image_count();
	if (!dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
		fprintf(stderr, "the CPU device cannot load a module: %s\n", dlerror());
		return say(hipErrorInvalidImage);
	}
	*m = new ihipModule_t { first, image_count() };
	return hipSuccess;
}
extern "C" {
hipError_t hipModuleLoadData(hipModule_t *m, const void *image)
{
	const Elf64_Ehdr *h = (const Elf64_Ehdr *)image;
	static const char bundle[] = "__CLANG_OFFLOAD_BUNDLE__";
	if (!m || !image)
		return say(hipErrorInvalidValue);
	if (!memcmp(image, bundle, sizeof bundle - 1))
		gpu_absent("code objects for GPUs in modules: compile them by the command that builds the program");
	if (memcmp(h->e_ident, ELFMAG, SELFMAG))
		return say(hipErrorInvalidImage);
	if (h->e_machine != EM_X86_64)
		gpu_absent("code objects for GPUs in modules: compile them by the command that builds the program");
	std::string folder = new_folder(), path = folder + "/module.so";
	hipError_t e = write_file(path, image, h->e_shoff + (size_t)h->e_shnum * h->e_shentsize) ? load(path, m) : say(hipErrorFileNotFound);
	unlink(path.c_str());
	rmdir(folder.c_str());
	return e;
}
hipError_t hipModuleLoadDataEx(hipModule_t *m, const void *image, unsigned, hipJitOption *, void **) { return hipModuleLoadData(m, image); }
hipError_t hipModuleLoad(hipModule_t *m, const char *name)
{
	std::vector<char> bytes;
	if (!m || !name)
		return say(hipErrorInvalidValue);
	if (!read_file(name, bytes))
		return say(hipErrorFileNotFound);
	bytes.resize(bytes.size() + sizeof(Elf64_Ehdr));
	return hipModuleLoadData(m, bytes.data());
}
hipError_t hipModuleUnload(hipModule_t m)
{
	delete m;
	return m ? hipSuccess : say(hipErrorInvalidHandle);
}
hipError_t hipModuleGetFunction(hipFunction_t *f, hipModule_t m, const char *name)
{
	if (!f || !name || !m)
		return say(m ? hipErrorInvalidValue : hipErrorInvalidHandle);
	*f = (hipFunction_t)symbol_in(m->first, m->end, true, name);
	return *f ? hipSuccess : say(hipErrorNotFound);
}
hipError_t hipModuleGetGlobal(hipDeviceptr_t *p, size_t *n, hipModule_t m, const char *name)
{
	const gpu_symbol *s = m && name ? symbol_in(m->first, m->end, false, name) : nullptr;
	if (!s)
		return say(hipErrorNotFound);
	if (p)
		*p = s->address;
	if (n)
		*n = s->sizes[1];
	return hipSuccess;
}
hipError_t hipGetFuncBySymbol(hipFunction_t *f, const void *host)
{
	*f = (hipFunction_t)symbol_of(host);
	return hipSuccess;
}
static hipError_t launch(hipFunction_t f, dim3 grid, dim3 block, unsigned shared, hipStream_t s, void **params, void **extra, bool cooperative)
{
	const gpu_symbol *k = (const gpu_symbol *)f;
	std::vector<void *> args;
	if (!k)
		return say(hipErrorInvalidHandle);
	if (!params) { // one block of memory, with each argument at its alignment
		char *buffer = nullptr;
		for (void **e = extra; e && *e != HIP_LAUNCH_PARAM_END; e += 2)
			if (*e == HIP_LAUNCH_PARAM_BUFFER_POINTER)
				buffer = (char *)e[1];
		size_t at = 0;
		for (unsigned i = 0; i < k->sizes[0] && buffer; i++) {
			size_t n = k->sizes[i + 1], alignment = n & -n ? n & -n : 1;
			alignment = alignment > 16 ? 16 : alignment;
			at = (at + alignment - 1) / alignment * alignment;
			args.push_back(buffer + at);
			at += n;
		}
		if (!buffer && k->sizes[0])
			return say(hipErrorInvalidValue);
		params = args.data();
	}
	return launch_symbol(k, nullptr, grid, block, params, shared, cooperative, s);
}
hipError_t hipModuleLaunchKernel(hipFunction_t f, unsigned gx, unsigned gy, unsigned gz, unsigned x, unsigned y, unsigned z, unsigned shared, hipStream_t s,
	void **params, void **extra)
{
	return launch(f, dim3(gx, gy, gz), dim3(x, y, z), shared, s, params, extra, false);
}
hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t f, unsigned gx, unsigned gy, unsigned gz, unsigned x, unsigned y, unsigned z, unsigned shared,
	hipStream_t s, void **params)
{
	return launch(f, dim3(gx, gy, gz), dim3(x, y, z), shared, s, params, nullptr, true);
}
// ---- hiprtc ----
struct _hiprtcProgram {
	std::string source, name, log;
	std::vector<std::pair<std::string, std::string>> headers; // name, text
	std::vector<std::string> expressions, lowered;
	std::vector<char> code;
};
hiprtcResult hiprtcVersion(int *major, int *minor)
{
	*major = HIP_VERSION_MAJOR, *minor = HIP_VERSION_MINOR;
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcCreateProgram(hiprtcProgram *p, const char *source, const char *name, int n, const char *const *headers, const char *const *names)
{
	if (!p || !source)
		return HIPRTC_ERROR_INVALID_INPUT;
	*p = new _hiprtcProgram;
	(*p)->source = source;
	(*p)->name = name && *name ? name : "program.cu";
	for (int i = 0; i < n; i++)
		(*p)->headers.push_back({ names[i], headers[i] });
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcDestroyProgram(hiprtcProgram *p)
{
	delete *p;
	*p = nullptr;
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcAddNameExpression(hiprtcProgram p, const char *e)
{
	p->expressions.push_back(e);
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcGetLoweredName(hiprtcProgram p, const char *e, const char **name)
{
	for (size_t i = 0; i < p->lowered.size(); i++)
		if (p->expressions[i] == e) {
			*name = p->lowered[i].c_str();
			return HIPRTC_SUCCESS;
		}
	return HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
}
static int run(const std::vector<std::string> &words, const std::string &log)
{
	std::vector<char *> argv;
	for (auto &w : words)
		argv.push_back((char *)w.c_str());
	argv.push_back(nullptr);
	posix_spawn_file_actions_t to;
	posix_spawn_file_actions_init(&to);
	posix_spawn_file_actions_addopen(&to, 1, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
	posix_spawn_file_actions_adddup2(&to, 1, 2);
	pid_t child;
	int status = 1, e = posix_spawn(&child, argv[0], &to, nullptr, argv.data(), environ);
	posix_spawn_file_actions_destroy(&to);
	if (e || waitpid(child, &status, 0) < 0)
		gpu_absent(("a compiler for hiprtc: " + words[0] + ": " + strerror(e)).c_str());
	return status;
}
// The options of the program that the compiler takes; an architecture is the one that is played.
static void add_options(std::vector<std::string> &words, int n, const char *const *options)
{
	for (int i = 0; i < n; i++) {
		std::string o = options[i];
		if (o.rfind("--gpu-architecture", 0) == 0 || o.rfind("--offload-arch", 0) == 0 || o.rfind("-arch", 0) == 0)
			i += o.find('=') == std::string::npos;
		else if (o.rfind("-fgpu-rdc", 0) != 0)
			words.push_back(o);
	}
}
hiprtcResult hiprtcCompileProgram(hiprtcProgram p, int n, const char *const *options)
{
	const char *call = getenv("TRANSHIP_CPU_CALL");
	if (!call)
		gpu_absent("a compiler for hiprtc: run the program by tranship-verify");
	std::string folder = new_folder(), source = folder + "/program.hip", object = folder + "/program.so", log = folder + "/log";
	std::vector<std::string> words, files = { source, object, log };
	for (const char *w = call; *w;) {
		size_t length = strcspn(w, "\n");
		words.emplace_back(w, length);
		w += length + (w[length] == '\n');
	}
	std::string text = "#include <hip/hip_runtime.h>\n#line 1 \"" + p->name + "\"\n" + p->source + "\n";
	for (size_t i = 0; i < p->expressions.size(); i++)
		text += "extern \"C\" __attribute__((used, visibility(\"default\"))) const void *tranship_rtc_" + std::to_string(i) + ";\nconst void *tranship_rtc_" +
			std::to_string(i) + " = (const void *)(" + p->expressions[i] + ");\n";
	write_file(source, text.data(), text.size());
	for (auto &h : p->headers) {
		files.push_back(folder + "/" + h.first);
		for (size_t slash = 0; (slash = h.first.find('/', slash)) != std::string::npos; slash++)
			mkdir((folder + "/" + h.first.substr(0, slash)).c_str(), 0700);
		write_file(files.back(), h.second.data(), h.second.size());
	}
	add_options(words, n, options);
	for (const char *w : { "-shared", "-fPIC", "-w", "-o", object.c_str(), "-I", folder.c_str(), "-x", "hip", source.c_str() })
		words.push_back(w);
	int status = run(words, log);
	std::vector<char> said;
	read_file(log, said);
	p->log.assign(said.begin(), said.end());
	p->code.clear(), p->lowered.clear();
	if (!status && read_file(object, p->code)) {
		void *loaded = p->expressions.empty() ? nullptr : dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
		for (size_t i = 0; loaded && i < p->expressions.size(); i++) {
			const void **of = (const void **)dlsym(loaded, ("tranship_rtc_" + std::to_string(i)).c_str());
			p->lowered.push_back(of ? name_of_kernel(*of) : "");
		}
	}
	for (auto &f : files)
		unlink(f.c_str());
	rmdir(folder.c_str());
	return p->code.empty() ? HIPRTC_ERROR_COMPILATION : HIPRTC_SUCCESS;
}
hiprtcResult hiprtcGetCodeSize(hiprtcProgram p, size_t *n)
{
	*n = p->code.size();
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcGetCode(hiprtcProgram p, char *to)
{
	memcpy(to, p->code.data(), p->code.size());
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram p, size_t *n)
{
	*n = p->log.size() + 1;
	return HIPRTC_SUCCESS;
}
hiprtcResult hiprtcGetProgramLog(hiprtcProgram p, char *to)
{
	memcpy(to, p->log.c_str(), p->log.size() + 1);
	return HIPRTC_SUCCESS;
}
const char *hiprtcGetErrorString(hiprtcResult r)
{
	static const char *const names[] = { "HIPRTC_SUCCESS", "HIPRTC_ERROR_OUT_OF_MEMORY", "HIPRTC_ERROR_PROGRAM_CREATION_FAILURE", "HIPRTC_ERROR_INVALID_INPUT",
		"HIPRTC_ERROR_INVALID_PROGRAM", "HIPRTC_ERROR_INVALID_OPTION", "HIPRTC_ERROR_COMPILATION", "HIPRTC_ERROR_BUILTIN_OPERATION_FAILURE",
		"HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION", "HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION", "HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
		"HIPRTC_ERROR_INTERNAL_ERROR" };
	return (size_t)r < sizeof names / sizeof *names ? names[r] : "HIPRTC_ERROR_UNKNOWN";
}
}
