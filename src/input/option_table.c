/* option_table.c: one row an option. */
#include "input/option_table.h"

const char *const command_names[COMMANDS] = {"translate", "lint", "report", "config"};

const struct option option_table[] = {
        {0, NULL, 0, 0, NULL, "Where the result goes"},
        {'o', "output", OPT_PATH, OPTION_AT(output), "FILE",
         "write the one translated file, or lint's findings, to FILE ('-': standard output, the default)",
         FOR_TRANSLATE | FOR_LINT},
        {0, "out", OPT_PATH, OPTION_AT(out_dir), "DIR", "mirror the tree into DIR; files without CUDA are copied byte for byte",
         FOR_TRANSLATE},
        {'i', "in-place", OPT_FLAG, OPTION_AT(in_place), NULL, "rewrite the files where they are", FOR_TRANSLATE},
        {0, "backup", OPT_TEXT, OPTION_AT(backup), "SUFFIX", "with --in-place: keep each old file under its name plus SUFFIX",
         FOR_TRANSLATE},
        {'d', "diff", OPT_FLAG, OPTION_AT(diff), NULL, "print a unified diff, write nothing", FOR_TRANSLATE},
        {0, "check", OPT_FLAG, OPTION_AT(check), NULL,
         "write nothing, list what would change and exit with 1 if anything would; with --out: list what in DIR is missing or "
         "stale",
         FOR_TRANSLATE},
        {0, "rename-files", OPT_TEXT, OPTION_AT(rename_ext), "EXT",
         "give .cu files the extension EXT, and mend the includes that name them", FOR_TRANSLATE},

        {0, "build-files", OPT_CHOICE, OPTION_AT(build_files), "translate|keep",
         "rewrite makefiles, CMake's files, setup.py and other build files in folders beside the sources (default), or leave them "
         "as "
         "they are",
         FOR_TRANSLATE},

        {0, NULL, 0, 0, NULL, "How the sources are read"},
        {'p', "compile-db", OPT_PATH, OPTION_AT(compile_db), "DIR", "take compiler arguments from DIR/compile_commands.json"},
        {0, "evidence", OPT_CHOICE, OPTION_AT(evidence), "auto|ast|lexical",
         "parse with libclang where that could change an answer (auto, the default but for lint), always, or never"},
        {0, "cuda-path", OPT_PATH, OPTION_AT(cuda_path), "DIR",
         "parse with the CUDA SDK in DIR instead of tranship's own declarations"},
        {0, "ext", OPT_LIST, OPTION_AT(extensions), "EXT", "in folders, also look at files with this extension (repeatable)"},
        {0, "exclude", OPT_LIST, OPTION_AT(excluded), "GLOB",
         "in folders, do not look at the files that GLOB names, or that are in a folder it names (third_party); a mirror gets them "
         "as they are "
         "(repeatable)"},
        {0, "stdin-name", OPT_PATH, OPTION_AT(stdin_name), "FILE",
         "take standard input, which the PATH '-' names, for what FILE holds (default: a stdin.cu here)",
         FOR_TRANSLATE | FOR_LINT | FOR_REPORT},
        {0, "no-ignore", OPT_FLAG, OPTION_AT(no_ignore), NULL, "in folders, do not respect .gitignore"},
        {0, "follow-links", OPT_FLAG, OPTION_AT(follow_links), NULL,
         "with --out: also mirror the files behind symbolic links that lead out of the folders named", FOR_TRANSLATE},
        {0, "timeout", OPT_COUNT, OPTION_AT(timeout), "SECONDS",
         "give up parsing a translation unit that takes the processor this long (default 8), the next ones sooner; the files get "
         "lexical "
         "evidence"},
        {0, "file-timeout", OPT_COUNT, OPTION_AT(file_timeout), "SECONDS",
         "give up a file on which all other work takes the processor this long (default 4), the next ones sooner; it is reported "
         "(S010) and left as it is"},

        {0, NULL, 0, 0, NULL, "What is written"},
        {0, "cuda", OPT_VERSION, OPTION_AT(cuda), "VERSION", "CUDA version of the sources (default: the newest known)"},
        {0, "rocm", OPT_VERSION, OPTION_AT(rocm), "VERSION", "ROCm version to write for (default: the newest known)"},
        {0, "arch", OPT_ARCH, OPTION_AT(arch), "GFX,...",
         "AMD architectures to write for, as clang 22 names them, with commas between (default gfx942)"},
        {0, "target", OPT_CHOICE, OPTION_AT(target), "hip|roc", "HIP's portable libraries (default), or ROCm's own"},
        {0, "launch", OPT_CHOICE, OPTION_AT(launch), "keep|ggl", "keep <<<...>>> (default), or write hipLaunchKernelGGL"},
        {0, "warp", OPT_CHOICE, OPTION_AT(warp), "32|native",
         "keep the meaning of CUDA's 32-lane warp (default), or use lanes as the hardware has them and report what counts on 32"},
        {0, "fix-unsafe", OPT_FLAG, OPTION_AT(fix_unsafe), NULL,
         "also apply rewrites that need a person's eye afterwards, each reported as R007"},
        {0, "cuda-guard", OPT_LIST, OPTION_AT(cuda_guards), "MACRO",
         "code that only a defined MACRO lets in (#if, #else) is kept for CUDA on purpose: it needs no port and stays as it is; "
         "'!MACRO': that it keeps out (repeatable)"},
        {0, "annotate", OPT_FLAG, OPTION_AT(annotate), NULL,
         "put a comment '// tranship: todo ID message' in front of each line that needs work", FOR_TRANSLATE},
        {0, "unannotate", OPT_FLAG, OPTION_AT(unannotate), NULL, "translate nothing, only take these comments away", FOR_TRANSLATE},
        {0, "rules", OPT_PATHS, OPTION_AT(rules), "FILE",
         "read more rules; they win over the built-in ones (repeatable). 'pytorch' stands for the set of that name"},

        {0, NULL, 0, 0, NULL, "What is a finding"},
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
         "write the baseline anew from what is found now; files that are there and not looked at keep their lines", FOR_LINT},
        {0, "changed-since", OPT_TEXT, OPTION_AT(changed_since), "REV",
         "report findings only on lines that differ from git revision REV", FOR_LINT},
        {0, "staged", OPT_FLAG, OPTION_AT(staged), NULL, "report findings only on lines that are staged in git", FOR_LINT},
        {0, "format", OPT_CHOICE, OPTION_AT(format), "text|json|sarif|github|gitlab|junit", "how findings are told (default text)",
         FOR_LINT},

        {0, NULL, 0, 0, NULL, "Where an estimate goes ('tranship report')"},
        {0, "html", OPT_PATH, OPTION_AT(html), "FILE", "write a page with charts, whole in itself ('-': standard output)",
         FOR_REPORT},
        {0, "csv", OPT_PATH, OPTION_AT(csv), "FILE", "write a table with a line for each kind of finding in each file", FOR_REPORT},
        {0, "json", OPT_PATH, OPTION_AT(json), "FILE", "write all counts as JSON", FOR_REPORT},

        {0, NULL, 0, 0, NULL, "What is said"},
        {0, "report", OPT_PATH, OPTION_AT(report), "FILE", "write files, edits and diagnostics as JSON ('-': standard output)",
         FOR_TRANSLATE},
        {0, "only-pass", OPT_LIST, OPTION_AT(only_passes), "NAME",
         "run no pass but NAME beside the rule table's names and includes; 'tranship passes' lists them (repeatable)",
         FOR_TRANSLATE | FOR_LINT},
        {0, "skip-pass", OPT_LIST, OPTION_AT(skip_passes), "NAME", "leave out the pass NAME, to find out what it does (repeatable)",
         FOR_TRANSLATE | FOR_LINT},
        {0, "all", OPT_FLAG, OPTION_AT(all), NULL,
         "print each diagnostic; without it those of a file that say the same are printed once, with a count and their lines",
         FOR_TRANSLATE | FOR_LINT},
        {0, "stats", OPT_FLAG, OPTION_AT(stats), NULL, "print counts, times and which passes were called on standard error"},
        {0, "color", OPT_CHOICE, OPTION_AT(color), "auto|always|never", "colour diagnostics and diffs (auto: on a terminal)"},
        {'q', "quiet", OPT_FLAG, OPTION_AT(quiet), NULL, "print errors only"},
        {'v', "verbose", OPT_FLAG, OPTION_AT(verbose), NULL, "print notes too"},
        {'j', "jobs", OPT_COUNT, OPTION_AT(jobs), "N", "work on N files at once (default: all cores)"},
        {'h', "help", OPT_FLAG, OPTION_AT(help), NULL, "print this and exit"},
        {0, "version", OPT_FLAG, OPTION_AT(version), NULL, "print the version and exit"},
};
const size_t n_options = ARRAY_SIZE(option_table);

bool option_serves(const struct option *opt, int command)
{
	return opt->serves == FOR_ALL || command == COMMAND_CONFIG || (opt->serves & 1u << command);
}
