import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@kamae/backend/system/free-port'
import { UNLIMITED } from './unlimited.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const END_WITH_PARENT = new URL('../../scripts/run/end-with-parent.mjs', import.meta.url).href

/** A Kamae of its own: a process with a data folder and a port, both gone after `stop`. */
export type Kamae = {
  readonly url: string
  readonly data: string
  readonly log: () => string
  /** Kills the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to end in order, and answers its exit code. */
  terminate(): Promise<number | null>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function ready(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at its start:\n${log()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready within a minute:\n${log()}`)
}

/** What each server of a run said, by its port, for whoever looks why a journey failed. */
const LOGS = join(root, 'test-results', 'servers')

/** Copies a folder with the owners of its files, which PostgreSQL looks at. */
async function copyOwned(from: string, to: string): Promise<void> {
  const [code] = (await once(spawn('cp', ['-a', `${from}/.`, to]), 'close')) as [number]
  if (code !== 0) throw new Error(`${from} could not be copied.`)
}

/** Makes the data that later servers of a run begin with: of one that was started once and ended in order. */
async function keepFirstData(folder: string): Promise<void> {
  // Beside it, not in it: PostgreSQL runs as nobody, who may not enter there.
  const data = await mkdtemp(`${folder}-`)
  const first = await startKamae({}, data)
  await first.terminate()
  await rename(data, join(folder, 'data'))
}

/** Starts the real server on a free port with the data of one just installed, and waits until it is ready. */
export async function startKamae(env: Record<string, string> = {}, empty?: string): Promise<Kamae> {
  const run = process.env.KAMAE_JOURNEYS
  const data = empty ?? (await mkdtemp(`${run ?? join(tmpdir(), 'kamae-journey')}-`))
  if (!empty && run) {
    const first = join(run, 'data')
    // Making a database and all its tables takes two seconds, and every file of journeys starts a server.
    if (!existsSync(first)) await keepFirstData(run)
    await copyOwned(first, data)
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  mkdirSync(LOGS, { recursive: true })
  const log = createWriteStream(join(LOGS, `${port}.log`))
  let output = ''
  const hear = (chunk: Buffer) => {
    output += String(chunk)
    log.write(chunk)
  }
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [`--import=${END_WITH_PARENT}`, 'apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        // The run's own: the server warns of a name that begins like its settings and is none.
        KAMAE_JOURNEYS: undefined,
        NODE_ENV: 'production',
        KAMAE_DATA: data,
        PORT: String(port),
        HOST: '127.0.0.1',
        KAMAE_SEED: 'off',
        // Beside other programs each server is busy without a pause.
        MOST_WAIT_MS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    await ready(url, child, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }
  await start()
  return {
    url,
    data,
    log: () => output,
    kill: () => end('SIGKILL'),
    async terminate() {
      await end('SIGTERM')
      return child.exitCode
    },
    restart: start,
    async stop() {
      await end('SIGTERM')
      log.end()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Notifies the processes of a run of journeys of the server that they share. */
const SERVER_VARIABLE = 'SHARED_SERVER'

// Reads until this process ends, however it ends; a server in the midst of its start may write for a while after that.
const REMOVE = `
trap '' INT TERM HUP
read -r _
rounds=10
while [ $rounds -gt 0 ]; do rm -rf "$1" "$1"-* 2>/dev/null; sleep 1; rounds=$((rounds - 1)); done
`

/** Removes the folders of a run once this process is gone; answers what calls that off. */
function removeWithUs(folder: string): () => void {
  const watcher = spawn('/bin/sh', ['-c', REMOVE, 'kamae-folders', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  const stdin = watcher.stdin as unknown as { unref(): void }
  stdin.unref()
  // Nothing milder is heard.
  return () => watcher.kill('SIGKILL')
}

/** Starts the server that most journeys share, in a folder of the run's own; answers how to stop it and remove what the run shared. */
export async function shareKamae(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-journeys-'))
  // Before any worker begins: they are given it.
  process.env.KAMAE_JOURNEYS = folder
  const callOff = process.platform === 'win32' ? undefined : removeWithUs(folder)
  const { url, stop } = await startKamae(UNLIMITED)
  process.env[SERVER_VARIABLE] = url
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
    callOff?.()
  }
}

/** The shared server. What another journey made is there: none may count on an empty gallery or a free name. */
export const sharedKamae: Pick<Kamae, 'url'> = {
  get url() {
    const url = process.env[SERVER_VARIABLE]
    if (url === undefined) throw new Error('No server was started before the journeys.')
    return url
  },
}
