#!/bin/sh
# Runs OpenStack Swift with its S3 API, a store that checks signatures and that is not ours, on this machine alone, and
# prints the settings that KAMAE_TEST_S3 takes. Needs Debian's packages swift-proxy, swift-account, swift-container,
# swift-object and memcached. Ends all of it with the first line, or the end, of its input:
#   sh bench/safety/swift/run-swift.sh
#   KAMAE_TEST_S3='…' npx vitest run --project node packages/backend/src/files
set -eu
here=$(mktemp -d /tmp/kamae-swift-XXXXXX)
port=${SWIFT_PORT:-47080}
cache=$((port + 1))
pids=''
stop() {
  for pid in $pids; do kill "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$here"
}
trap stop EXIT INT TERM

mkdir -p "$here/srv/one" "$here/cache"
cat >"$here/swift.conf" <<END
[swift-hash]
swift_hash_path_suffix = kamae
[storage-policy:0]
name = one
default = yes
END
number=$((port + 2))
# Its exit code 1 is a warning.
for kind in account container object; do
  builder="$here/$kind.builder"
  swift-ring-builder "$builder" create 4 1 0 >"$here/ring.log"
  swift-ring-builder "$builder" add "r1z1-127.0.0.1:$number/one" 1 >>"$here/ring.log" || [ $? -eq 1 ]
  swift-ring-builder "$builder" rebalance >>"$here/ring.log" || [ $? -eq 1 ]
  cat >"$here/$kind.conf" <<END
[DEFAULT]
swift_dir = $here
devices = $here/srv
mount_check = false
bind_ip = 127.0.0.1
bind_port = $number
user = $(id -un)
workers = 0
recon_cache_path = $here/cache
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
END
  number=$((number + 1))
done
cat >"$here/proxy.conf" <<END
[DEFAULT]
swift_dir = $here
bind_ip = 127.0.0.1
bind_port = $port
user = $(id -un)
workers = 0
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$cache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_kamae_test = secret-for-tests .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
END

memcached -l 127.0.0.1 -p "$cache" -u "$(id -un)" >"$here/memcached.log" 2>&1 &
pids="$pids $!"
export SWIFT_DIR="$here"
for kind in account container object proxy; do
  "swift-$kind-server" "$here/$kind.conf" -v >"$here/$kind.log" 2>&1 &
  pids="$pids $!"
done

settings="{\"endpoint\":\"http://127.0.0.1:$port\",\"bucket\":\"kamae\",\"region\":\"us-east-1\",\"accessKeyId\":\"kamae:test\",\"secretAccessKey\":\"secret-for-tests\",\"prefix\":\"try/\"}"
cd "$(dirname "$0")/../.."
tries=0
until node bench/safety/swift/make-bucket.ts "$settings"; do
  tries=$((tries + 1))
  if [ "$tries" -ge 30 ]; then
    tail -n 5 "$here"/*.log >&2
    exit 1
  fi
  sleep 1
done
echo "$settings"
read -r _ || true
