import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** The pinned Node of node_modules; the machine's own until that is installed. */
export function pinnedNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

let interrupted = false

/** Whether this process was asked to end while it ran a program. */
export function isInterrupted() {
  return interrupted
}

/** For the environment of tests: every Node process below ends within seconds of this one, however this one ended. */
export function endWithUs() {
  const preload = `--import=${new URL('end-with-parent.mjs', import.meta.url).href}`
  const options = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ')
  return { NODE_OPTIONS: options, TEST_RUNNER: String(process.pid) }
}

/**
 * Runs a program in the root with the pinned Node first on the path; settles with its exit code (128 and the signal's
 * number where one ended it), output inherited or captured. Once asked to end it begins nothing more.
 */
export function run(command, args, { capture = false, env = {}, cwd = root, quiet = false } = {}) {
  if (interrupted) return Promise.reject(new Stop('The run was interrupted.'))
  return new Promise((resolve, reject) => {
    let child
    // Heard before it begins: whoever sees it run may end us at once.
    const forward = (signal) => {
      interrupted = true
      child?.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    // A npm that is asked to end takes its shell with it but not us: we notice that we have another parent.
    const parent = process.ppid
    const orphaned = () => process.ppid !== parent && forward('SIGTERM')
    const watch = process.env.npm_lifecycle_event ? setInterval(orphaned, 500) : undefined
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      resolve({ code: code ?? 128 + constants.signals[signal], output })
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
