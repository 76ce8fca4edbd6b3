import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const PAGES = fileURLToPath(new URL('../../../web/dist/server/server.js', import.meta.url))

const END_WITH_PARENT = new URL('../../../../scripts/run/end-with-parent.mjs', import.meta.url).href

/** Before its test is given up: what it said would be lost, and whoever asks would go on asking. */
const LONGEST_START_MS = 100_000

/** npm test builds the pages first; a file by itself tests what needs none. */
export const arePagesBuilt = existsSync(PAGES)

/** The server as a process of its own. */
export type ServerProcess = {
  readonly child: ChildProcess
  readonly closed: Promise<number | null>
  output(): { readonly out: string; readonly err: string }
  /** The address that it says when it serves. */
  address(): Promise<string>
}

/** Processes of the server on one scratch folder; `end` ends those that still run, and the folder. */
export function serverProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'kamae main '))
  chmodSync(folder, 0o755)
  const children: ChildProcess[] = []

  function start(environment: Record<string, string> = {}): ServerProcess {
    const child = spawn(process.execPath, [`--import=${END_WITH_PARENT}`, MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        KAMAE_DATA: join(folder, 'data'),
        KAMAE_SEED: 'off',
        PORT: '0',
        // Beside other tests each server is busy without a pause.
        MOST_WAIT_MS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
    return {
      child,
      closed,
      output: () => ({ out, err }),
      address: async () => {
        for (const since = performance.now(); performance.now() - since < LONGEST_START_MS;) {
          const found = /^Kamae is at (\S+)\n/.exec(out)?.[1]
          if (found !== undefined) return found
          if (hasEnded(child)) throw new Error(`It ended: ${err}`)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        throw new Error(`It says no address: ${out}${err}`)
      },
    }
  }

  return {
    folder,
    start,
    /** Data that an earlier server made and closed: a start on a copy of it need not make a database. */
    copyData: (from: string) => {
      if (process.platform === 'win32') return
      // What is the database's belongs to another user, and stays theirs.
      execFileSync('cp', ['-a', from, join(folder, 'data')])
    },
    end: async () => {
      await Promise.all(children.map((child) => ended(child)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await closed
}
