# Builds programs of the package with progress in plain words. Sourced by the scripts beside it.
#
# build_program PRODUCT CONFIGURATION [PACKAGE]   builds below $scratch, a folder that the caller sets; sets `program` to the path
#
# SwiftPM is not asked when no source is newer than the last build of the program with this toolchain: its answer takes seconds.
# shellcheck shell=bash
build_program() {
  local product="$1" configuration="$2" root stamp version
  root="${3:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}"
  # shellcheck disable=SC2154 # set by the caller
  program="$scratch/$configuration/$product"
  stamp="$scratch/$product-$configuration.built"
  version="$(swift --version 2>/dev/null | head -n 1)"
  if [[ -x "$program" && -e "$stamp" && "$(<"$stamp")" == "$version" ]] &&
    [[ -z "$(find "$root/Sources" "$root/Package.swift" -newer "$stamp" -print -quit)" ]]; then
    return
  fi

  mkdir -p "$scratch"
  # Dated before the build begins: a file that is saved meanwhile is newer.
  echo "$version" >"$stamp.new"
  local log
  log="$(mktemp)"
  # Deterministic hashing for the compiler's plan only (Documentation/TraitOrder.md).
  if ! SWIFT_DETERMINISTIC_HASHING=1 "$(dirname "${BASH_SOURCE[0]}")/swift-build" --package-path "$root" --scratch-path "$scratch" \
    --configuration "$configuration" --product "$product" 2>&1 | tee "$log" | show_progress "$product"; then
    grep -E 'error:' "$log" >&2 || tail -n 40 "$log" >&2
    echo "The program $product does not build; see above." >&2
    rm -f "$log" "$stamp.new"
    return 1
  fi
  rm -f "$log"
  mv "$stamp.new" "$stamp"
}

# show_progress PRODUCT: reads SwiftPM's output and prints a line every few seconds: step, module, elapsed time.
show_progress() {
  local begin=$SECONDS last=-100 is_complete=false line step text
  while IFS= read -r line; do
    if [[ "$line" =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]]; then
      step="${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
      text="${BASH_REMATCH[3]}"
      # "Compiling RowanViews Palette.swift" and "Emitting module RowanViews" name a module each.
      if [[ "$text" =~ ^(Compiling|Emitting\ module|Wrapping\ AST\ for)\ ([A-Za-z_0-9]+) ]]; then
        text="compiling ${BASH_REMATCH[2]}"
      fi
    elif [[ "$line" =~ ^(Fetching|Fetched|Creating\ working\ copy|Working\ copy|Computing) ]]; then
      step="fetching packages"
      text="${line##*/}"
    else
      if [[ "$line" =~ ^Build\ .*complete! ]]; then is_complete=true; fi
      continue
    fi
    if ((SECONDS - last >= 5)); then
      last=$SECONDS
      printf 'Building %s: %s, %s, %d s\n' "$1" "$step" "$text" $((SECONDS - begin)) >&2
    fi
  done
  if ((last >= 0)) && $is_complete; then printf 'Built %s in %d s\n' "$1" $((SECONDS - begin)) >&2; fi
}
