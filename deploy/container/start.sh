#!/bin/sh
# Makes the site of this container from the image and the environment, then serves it. Everything that is written
# goes below HALL_RUN, so the rest of the file system can be read-only.
set -eu

here=$(cd "$(dirname "$0")/../.." && pwd)
run=${HALL_RUN:-/run/hall}

node "$here/scripts/container.ts"
exec nginx -p "$run" -c "$run/nginx.conf" -g 'daemon off;'
