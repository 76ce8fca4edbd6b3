import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Reads until this process is gone, however it ended; what it started ends within seconds of it and may write until then.
const REMOVE = `
trap '' INT TERM HUP
read -r _
rounds=10
while [ $rounds -gt 0 ]; do rm -rf "$1" 2>/dev/null; sleep 1; rounds=$((rounds - 1)); done
`

/**
 * Makes a folder for the temporary files of all that this process starts, and answers what tells them of it, for their
 * environment. It goes with this process, also where that is killed, and with it whatever they left there.
 */
export function temporaryFolder() {
  // The names of sockets have little room, which macOS's own folder takes up.
  const parent = process.platform === 'darwin' ? '/tmp' : tmpdir()
  const folder = mkdtempSync(join(parent, 'kamae-tests-'))
  // As open as the one that it lies in: what is started as root has programs of another user write there.
  chmodSync(folder, 0o1777)
  if (process.platform !== 'win32') removeWithUs(folder)
  process.once('exit', () => remove(folder))
  return { TMPDIR: folder, TMP: folder, TEMP: folder }
}

function removeWithUs(folder) {
  const watcher = spawn('/bin/sh', ['-c', REMOVE, 'kamae-folder', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.unref()
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Somebody is still writing: the watcher comes again.
  }
}
