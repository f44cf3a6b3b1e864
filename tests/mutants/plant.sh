# shellcheck shell=bash
# Shell functions shared by tests/mutants/run and tests/sim/faults: a fault is planted in a copy of one file, and only
# that file, or those that include it, are compiled. Sourced with $root, $build and $planted_libraries set.

trim() { sed 's/^ *//; s/ *$//' <<<"$1"; }
sum() { sha256sum "$@" | sha256sum | cut -c1-32; }

# compile_command FILE: as the build does it; %OUT and %IN stand for what it makes and reads.
compile_command() {
  awk -v file="$root/$1\"" '/"command":/ { line = $0 } /"file":/ && index($0, file) { print line; exit }' \
    "$build/compile_commands.json" |
    sed -E 's/^ *"command": "//; s/",$//; s/\\"/"/g; s| -o [^ ]+ -c [^ ]+$| -w -o %OUT -c %IN|'
}

# sources_of FILE: the file itself, or of the libraries in $planted_libraries the files that include this header.
sources_of() {
  case "$1" in
    *.cpp) echo "$1" ;;
    # What ccache gives back names its headers from the folder of the build.
    *) ninja -C "$build" -t deps | awk -v header="$1" -v root="$root/" \
      -v ours="^CMakeFiles/croupier_($planted_libraries)\\.dir/src/" '
      /^[^ ]/ { is_ours = $0 ~ ours; source = ""; next }
      { sub(root, "", $1); sub("^../../", "", $1) }
      source == "" { source = $1 }
      is_ours && $1 == header { print source }' ;;
  esac
}

# compile AT FILE SOURCE...: the objects AT/1.o, AT/2.o, … with the fault in FILE.
compile() {
  local at=$1 file=$2 source command nth=0
  shift 2
  for source in "$@"; do
    command=$(compile_command "$source")
    nth=$((nth + 1))
    if [ "$source" = "$file" ]; then
      command=${command//%IN/$at/faulty.cpp}
    else
      # Found before the sound header. One that is precompiled cannot be replaced so and does not build.
      command=${command//%IN/$root/$source}
      command=${command/ -I/ -I$at/include -I}
    fi
    bash -c "${command//%OUT/$at/$nth.o}" || return
  done
}

# plant FILE OLD NEW: the file with the fault. The text must be there exactly once.
plant() {
  OLD=$2 NEW=$3 perl -0pe 'BEGIN { $n = 0 } s/\Q$ENV{OLD}\E/$n++; $ENV{NEW}/ge; END { exit($n == 1 ? 0 : 3) }' "$1"
}
