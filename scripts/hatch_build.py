"""Hatchling's hooks for the wheel: the files that 'make install' installs, the programs as scripts, the rest as shared data.

TRANSHIP_STAGE names a folder that holds them already, and TRANSHIP_PLATFORM the platform they are for: scripts/wheel sets both. Without, as
when pip installs from a clone or pre-commit from git, they are built here for this machine. HOME_PAGE is the address in the metadata: who publishes
the wheel knows it.
"""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class HomePage(MetadataHookInterface):
    def update(self, metadata):
        address = os.environ.get("HOME_PAGE")
        metadata["urls"] = {"Homepage": address} if address else {}


class InstalledFiles(BuildHookInterface):
    def initialize(self, version, build_data):
        root = Path(self.root)
        stage = os.environ.get("TRANSHIP_STAGE")
        stage = Path(stage) if stage else self.build(root)
        platform = os.environ.get("TRANSHIP_PLATFORM") or sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        for path in sorted(p for p in stage.rglob("*") if p.is_file()):
            place = path.relative_to(stage)
            if place.parts[0] == "bin":
                build_data["shared_scripts"][str(path)] = place.name
            else:
                build_data["shared_data"][str(path)] = str(place)

    def finalize(self, version, build_data, artifact_path):
        shutil.rmtree(Path(self.root) / "build/python", ignore_errors=True)  # pre-commit would keep it

    def build(self, root):
        missing = subprocess.run([root / "scripts/setup", "--tell", "python"], stderr=subprocess.PIPE, text=True)
        if missing.returncode:
            self.app.abort(f"{missing.stderr.strip()}\nOr install a wheel of tranship, which needs no compiler.")
        folder = root / "build/python"
        stage = folder / "stage"
        shutil.rmtree(stage, ignore_errors=True)
        made = subprocess.run(
            ["make", "-s", f"-j{os.cpu_count() or 2}", f"B={folder.relative_to(root)}", f"CFLAGS={os.environ.get('CFLAGS', '-O2')}", "LDFLAGS=-s", f"DESTDIR={stage}", "PREFIX=", "install"],
            cwd=root,
        )
        if made.returncode:
            self.app.abort("tranship: 'make install' failed")
        return stage
