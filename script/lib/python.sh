# Runs a Python package of this folder. Sourced by the scripts beside it.
#
# run_python_package PACKAGE ARGUMENT...   replaces the process by script/PACKAGE
#
# Python is isolated (-I): it imports modules from its own library and from script/ only. With -m alone it would take them from
# the caller's folder first, and so run an argparse.py of a folder that is about to be adopted.
# shellcheck shell=bash
run_python_package() {
  local folder run
  folder="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
  run='import runpy, sys; sys.path.insert(0, sys.argv.pop(1)); runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)'
  exec python3 -I -B -c "$run" "$folder" "$@"
}
