import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** What must be free for it: databases of a run come to some three GB, and nobody else may go short. */
const ENOUGH = 10 * 1024 ** 3

// Reads until this process ends, however it ends; what it started ends within seconds of it.
const REMOVE = `
trap '' INT TERM HUP
read -r _
rounds=10
while [ $rounds -gt 0 ]; do rm -rf "$1" 2>/dev/null; sleep 1; rounds=$((rounds - 1)); done
`

/**
 * For the environment of tests: temporary files lie in memory where much of it is free, until this process ends. Some
 * file systems look at each file that was removed lately before they make one, and tests make and remove thousands.
 */
export function scratchInMemory() {
  if (!hasRoom()) return {}
  const folder = mkdtempSync(join(MEMORY, 'kamae-run-'))
  // PostgreSQL and others run as somebody else.
  chmodSync(folder, 0o1777)
  const watcher = spawn('/bin/sh', ['-c', REMOVE, 'kamae-scratch', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.unref()
  return { TMPDIR: folder }
}

function hasRoom() {
  if (process.platform !== 'linux' || freemem() < ENOUGH) return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}
