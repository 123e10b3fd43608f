/* option_table.c: one row an option. */
#include "input/option_table.h"

const char *const command_names[COMMANDS] = {"translate", "lint", "report", "config"};

const struct option option_table[] = {
        {0, NULL, 0, 0, NULL, "Output files"},
        {'o', "output", OPT_PATH, OPTION_AT(output), "FILE",
         "write the translated file, or the findings of lint, to FILE ('-': standard output, the default)",
         FOR_TRANSLATE | FOR_LINT},
        {0, "out", OPT_PATH, OPTION_AT(out_dir), "DIR", "mirror the tree into DIR; files without CUDA are copied unchanged",
         FOR_TRANSLATE},
        {'i', "in-place", OPT_FLAG, OPTION_AT(in_place), NULL, "rewrite the files in place", FOR_TRANSLATE},
        {0, "force", OPT_FLAG, OPTION_AT(force), NULL,
         "with --out: overwrite edited files that cannot be merged, and keep each as FILE.orig", FOR_TRANSLATE},
        {0, "prune", OPT_FLAG, OPTION_AT(prune), NULL,
         "with --out: remove unedited files that tranship wrote and whose source is gone", FOR_TRANSLATE},
        {0, "backup", OPT_TEXT, OPTION_AT(backup), "SUFFIX",
         "with --in-place: keep each old file as FILE + SUFFIX, which no later run reads; with --force: use SUFFIX instead of "
         ".orig",
         FOR_TRANSLATE},
        {'d', "diff", OPT_FLAG, OPTION_AT(diff), NULL, "print a unified diff, write nothing", FOR_TRANSLATE},
        {0, "check", OPT_FLAG, OPTION_AT(check), NULL,
         "write nothing, list the files that would change, and exit with 1 if there are any; with --out: list files missing, "
         "stale, to be merged or in conflict in DIR, or left from a source that is gone",
         FOR_TRANSLATE},
        {0, "rename-files", OPT_TEXT, OPTION_AT(rename_ext), "EXT",
         "rename .cu files to extension EXT, and update the includes that name them", FOR_TRANSLATE},
        {0, "build-files", OPT_CHOICE, OPTION_AT(build_files), "translate|keep",
         "rewrite makefiles, CMake files, setup.py and other build files beside the sources (default), or leave them as they are",
         FOR_TRANSLATE},
        {0, "compat-dir", OPT_TEXT, OPTION_AT(compat_dir), "DIR",
         "put tranship_compat.h into this folder of the translated tree (default: among the headers of include/ that need it, else "
         "at the top)",
         FOR_TRANSLATE},

        {0, NULL, 0, 0, NULL, "Input"},
        {'p', "compile-db", OPT_PATH, OPTION_AT(compile_db), "DIR", "take compiler arguments from DIR/compile_commands.json"},
        {0, "evidence", OPT_CHOICE, OPTION_AT(evidence), "auto|ast|lexical",
         "parse with libclang where it can change a result (auto, the default except for lint), always (ast), or never (lexical); "
         "a diagnostic with 'ast' in its brackets was found by a parse"},
        {0, "cuda-path", OPT_PATH, OPTION_AT(cuda_path), "DIR",
         "parse with the CUDA SDK in DIR instead of tranship's own declarations"},
        {0, "ext", OPT_LIST, OPTION_AT(extensions), "EXT", "in folders, also read files with this extension (repeatable)"},
        {0, "exclude", OPT_LIST, OPTION_AT(excluded), "GLOB",
         "in folders, skip the files and folders that match GLOB (third_party); '--out' copies them unchanged (repeatable)"},
        {0, "stdin-name", OPT_PATH, OPTION_AT(stdin_name), "FILE",
         "treat standard input (PATH '-') as the contents of FILE (default: stdin.cu in this folder)",
         FOR_TRANSLATE | FOR_LINT | FOR_REPORT},
        {0, "no-ignore", OPT_FLAG, OPTION_AT(no_ignore), NULL,
         "in folders, also read what .gitignore matches, and virtual environments"},
        {0, "follow-links", OPT_FLAG, OPTION_AT(follow_links), NULL,
         "with --out: also mirror files behind symbolic links that lead out of PATH", FOR_TRANSLATE},
        {0, "timeout", OPT_COUNT, OPTION_AT(timeout), "SECONDS",
         "stop parsing a translation unit after this much processor time (default 8; less for later ones) and use its text alone"},
        {0, "file-timeout", OPT_COUNT, OPTION_AT(file_timeout), "SECONDS",
         "stop other work on a file, build files included, after this much processor time (default 4; less for later ones); it is "
         "reported (S010) and "
         "left as it is"},

        {0, NULL, 0, 0, NULL, "Translation"},
        {0, "cuda", OPT_VERSION, OPTION_AT(cuda), "VERSION", "CUDA version of the sources (default: the newest known)"},
        {0, "rocm", OPT_VERSION, OPTION_AT(rocm), "VERSION", "ROCm version to write for (default: the newest known)"},
        {0, "arch", OPT_ARCH, OPTION_AT(arch), "GFX,...",
         "AMD architectures to write for, separated by commas, as clang 22 names them (default gfx942)"},
        {0, "target", OPT_CHOICE, OPTION_AT(target), "hip|roc",
         "call HIP's portable libraries (hipBLAS, the default), or ROCm's own (rocBLAS)"},
        {0, "launch", OPT_CHOICE, OPTION_AT(launch), "keep|ggl", "keep <<<...>>> (default), or write hipLaunchKernelGGL"},
        {0, "warp", OPT_CHOICE, OPTION_AT(warp), "32|native",
         "keep CUDA's 32-lane warps (default), or use the hardware's wavefronts and report code that assumes 32 lanes"},
        {0, "fix-unsafe", OPT_FLAG, OPTION_AT(fix_unsafe), NULL, "also apply rewrites that you must review, each reported as R007"},
        {0, "cuda-guard", OPT_LIST, OPTION_AT(cuda_guards), "MACRO",
         "leave code that is compiled only if MACRO is defined as CUDA; '!MACRO': only if it is not (repeatable)"},
        {0, "annotate", OPT_FLAG, OPTION_AT(annotate), NULL,
         "write a comment '// tranship: todo ID message' before each line that needs work", FOR_TRANSLATE},
        {0, "unannotate", OPT_FLAG, OPTION_AT(unannotate), NULL, "only remove these comments", FOR_TRANSLATE},
        {0, "rules", OPT_PATHS, OPTION_AT(rules), "FILE",
         "read more rules, which override the built-in ones (repeatable); 'pytorch' names a built-in set"},

        {0, NULL, 0, 0, NULL, "Findings"},
        {0, "severity", OPT_CHOICE, OPTION_AT(severity), "note|warning|unsupported|error",
         "report findings of this severity and above (default warning)", FOR_LINT},
        {0, "max-severity", OPT_CHOICE, OPTION_AT(max_severity), "none|note|warning|unsupported|error",
         "exit with 1 only for findings above this severity (default none)", FOR_LINT},
        {0, "error", OPT_LEVEL, OPTION_AT(levels), "ID[@GLOB]",
         "make these diagnostics errors: an id, a name, a family letter or 'all'; in the files that GLOB names (repeatable, as the "
         "next two)"},
        {0, "warn", OPT_LEVEL, OPTION_AT(levels), "ID[@GLOB]", "make these diagnostics warnings"},
        {0, "allow", OPT_LEVEL, OPTION_AT(levels), "ID[@GLOB]",
         "do not report these diagnostics; in a '.tranship' file a reason may follow"},
        {0, "baseline", OPT_PATH, OPTION_AT(baseline), "FILE", "do not report findings listed in FILE", FOR_LINT},
        {0, "update-baseline", OPT_FLAG, OPTION_AT(update_baseline), NULL,
         "rewrite the baseline with the current findings; existing files outside this run keep their entries", FOR_LINT},
        {0, "changed-since", OPT_TEXT, OPTION_AT(changed_since), "REV",
         "report findings only on lines that differ from git revision REV", FOR_LINT},
        {0, "staged", OPT_FLAG, OPTION_AT(staged), NULL, "report findings only on lines that are staged in git", FOR_LINT},
        {0, "format", OPT_CHOICE, OPTION_AT(format), "text|json|sarif|github|gitlab|junit",
         "output format of the findings (default text)", FOR_LINT},

        {0, NULL, 0, 0, NULL, "Estimate ('tranship report')"},
        {0, "html", OPT_PATH, OPTION_AT(html), "FILE", "write a self-contained HTML page with charts ('-': standard output)",
         FOR_REPORT},
        {0, "csv", OPT_PATH, OPTION_AT(csv), "FILE", "write a table with one line per kind of finding and file", FOR_REPORT},
        {0, "json", OPT_PATH, OPTION_AT(json), "FILE", "write all counts as JSON", FOR_REPORT},

        {0, NULL, 0, 0, NULL, "Messages"},
        {0, "report", OPT_PATH, OPTION_AT(report), "FILE", "write files, edits and diagnostics as JSON ('-': standard output)",
         FOR_TRANSLATE},
        {0, "only-pass", OPT_LIST, OPTION_AT(only_passes), "NAME",
         "run only the pass NAME and the rule table's names and includes; 'tranship passes' lists passes (repeatable)",
         FOR_TRANSLATE | FOR_LINT},
        {0, "skip-pass", OPT_LIST, OPTION_AT(skip_passes), "NAME", "skip the pass NAME (repeatable)", FOR_TRANSLATE | FOR_LINT},
        {0, "all", OPT_FLAG, OPTION_AT(all), NULL,
         "print each diagnostic; without it those of a file that say the same are printed once, with a count and their lines",
         FOR_TRANSLATE | FOR_LINT},
        {0, "stats", OPT_FLAG, OPTION_AT(stats), NULL, "print counts, times and the passes called to standard error"},
        {0, "color", OPT_CHOICE, OPTION_AT(color), "auto|always|never", "colour diagnostics and diffs (auto: on a terminal)"},
        {'q', "quiet", OPT_FLAG, OPTION_AT(quiet), NULL, "print errors only; of a lint, its findings"},
        {'v', "verbose", OPT_FLAG, OPTION_AT(verbose), NULL, "print notes too"},
        {'j', "jobs", OPT_COUNT, OPTION_AT(jobs), "N", "process N files in parallel (default: all cores)"},
        {'h', "help", OPT_FLAG, OPTION_AT(help), NULL, "print this and exit"},
        {0, "version", OPT_FLAG, OPTION_AT(version), NULL, "print the version and exit"},
};
const size_t n_options = ARRAY_SIZE(option_table);

bool option_serves(const struct option *opt, int command)
{
	return opt->serves == FOR_ALL || command == COMMAND_CONFIG || (opt->serves & 1u << command);
}
