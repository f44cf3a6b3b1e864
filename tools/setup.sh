# shellcheck shell=bash
# Shell functions shared by run, test and .ci/run: install packages by group, configure and build a preset.
# Sourced from the root of the repository under `set -euo pipefail`.

export CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}"

say() { printf '%s\n' "$*" >&2; }
die() { say "$0: $*"; exit 2; }

# packages_of GROUP...: the packages of the groups, one a line.
packages_of() {
  local group
  for group in "$@"; do
    awk -v group="$group" '$1 == group { print $2 }' packages.txt
  done
}

# missing_packages GROUP...: those of the groups that are not installed.
missing_packages() {
  comm -23 <(packages_of "$@" | sort -u) <(
    # shellcheck disable=SC2046 # one word a package
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' $(packages_of "$@") 2>/dev/null |
      awk '$1 == "installed" { print $2 }' | sort -u
  )
}

# install_packages GROUP...: does nothing, and needs no network, when all are there.
install_packages() {
  command -v dpkg-query >/dev/null || {
    say "Not a Debian system; going on in the hope that these are here: $(packages_of "$@" | paste -sd" ")"
    return 0
  }
  local missing as_root=""
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || die "please install, as root: apt-get install ${missing[*]}"
    as_root="sudo"
  fi
  say "Installing ${missing[*]}"
  $as_root apt-get update -qq || say "apt-get update had trouble; trying with the lists there are"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --no-remove \
    -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 "${missing[@]}" >/dev/null
}

# configure PRESET: quiet unless it fails.
configure() {
  local preset=$1 log
  mkdir -p build
  log=build/$preset-configure.log
  cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; die "configuring $preset failed"; }
}

# build PRESET [TARGET...]: all targets when none is named. One build at a time in a folder.
build() {
  local preset=$1 targets=()
  shift
  [ $# -eq 0 ] || targets=(--target "$@")
  configure "$preset"
  NINJA_STATUS="[$preset %f/%t, %es] " \
    flock "build/$preset.lock" cmake --build "build/$preset" "${targets[@]}"
}

# has_node: whether some Node of 18 or newer is here already; install_node: else Debian's nodejs and npm.
has_node() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 18 ? 0 : 1)'
}
install_node() { has_node || install_packages web; }

# npm_install FOLDER: the packages of its package-lock.json; nothing when they are there.
npm_install() {
  local stamp=$1/node_modules/.package-lock.json
  if [ -f "$stamp" ] && [ "$stamp" -nt "$1/package-lock.json" ]; then return 0; fi
  (cd "$1" && npm ci --no-audit --no-fund --loglevel=error >&2 && touch node_modules/.package-lock.json)
}

# build_web: web/dist from web/src, when something it is made of is newer.
build_web() {
  if [ -f web/dist/index.html ] && [ -z "$(find web/src web/public web/index.html web/package-lock.json \
    web/vite.config.ts -newer web/dist/index.html -print -quit)" ]; then
    return 0
  fi
  say "Building the web page"
  npm_install web
  (cd web && npm run --silent build >&2)
  # What the server sends to browsers that can unpack it.
  find web/dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' \) \
    -exec gzip -9 -k -f -n {} +
  touch web/dist/index.html
}
