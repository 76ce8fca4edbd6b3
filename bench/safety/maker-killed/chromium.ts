import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** A browser with a profile on disk that may be killed like any other process, and started again on what it left there. */
export type MortalBrowser = {
  readonly context: BrowserContext
  readonly browser: Browser
  /** SIGKILL to the browser and everything it started. */
  kill(): Promise<void>
}

let started: ChildProcess | undefined
// Being a group of its own it would go on without us.
process.once('exit', () => {
  if (started?.pid !== undefined && started.exitCode === null && started.signalCode === null)
    process.kill(-started.pid, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts Chromium on a profile folder. */
export async function startChromium(profile: string): Promise<MortalBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  for (const left of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(profile, left), { force: true })
  const child = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      '--hide-crash-restore-bubble',
      '--no-default-browser-check',
      '--window-size=960,520',
      '--lang=en',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own: killing it leaves nothing of the browser.
    { stdio: 'ignore', detached: true },
  )
  started = child
  const port = await portOf(child, portFile)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium came without a context.')
  context.setDefaultNavigationTimeout(120_000)
  return {
    browser,
    context,
    async kill() {
      const gone = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close().catch(() => undefined)
    },
  }
}

async function portOf(child: ChildProcess, file: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`Chromium ended at its start with ${child.exitCode}.`)
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port) return port
    await wait(100)
  }
  throw new Error('Chromium opened no port within 30 seconds.')
}
