import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** The pinned Node of node_modules; the machine's own until that is installed. */
export function pinnedNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** Runs a program in the root with the pinned Node first on the path; settles with its exit code, output inherited or captured. */
export function run(command, args, { capture = false, env = {}, cwd = root, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    // A npm that is told to end takes its shell with it but not us: we notice that we have another parent.
    const parent = process.ppid
    const orphaned = () => process.ppid !== parent && child.kill('SIGTERM')
    const watch = process.env.npm_lifecycle_event ? setInterval(orphaned, 500) : undefined
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      resolve({ code: code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1), output })
    })
  })
}

/** Runs a script of ours or of a package with the pinned Node. */
export function runNode(args, options) {
  return run(pinnedNode(), args, options)
}

/** The path of a package's command-line program, for running it with the pinned Node. */
export function program(path) {
  return join(root, 'node_modules', path)
}

/** Ends the run with a sentence and no stack. */
export class Stop extends Error {}
