import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { testWorkers } from '@kamae/backend/testing/test-workers'

import { buildApp } from '../app.ts'
import type { AppParts } from '../app-parts.ts'
import { type Backends, withDatabase } from '../backends/backends.ts'
import type { Log } from '../monitoring/log.ts'

/** The whole server over real HTTP on a fresh database, with pages that the test gives. */
export type TestServer = {
  readonly url: string
  readonly backends: Backends
  readonly logged: readonly (readonly unknown[])[]
  /** Fetches without following; cookies are only those given. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Asks the app itself, without a socket: for what is asked thousands of times, or only sets the scene. */
  ask(path: string, init?: RequestInit): Promise<Response>
}

const PLAIN_PAGES: AppParts['pages'] = {
  fetch: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  preloads: () => [],
  styles: new Map(),
  chunk: () => undefined,
  hasPolicy: true,
}

/** Starts one; it ends with the process that runs the tests. `settings` are those of the backends, where `parts` has none. */
export async function testServer(
  parts: Partial<AppParts> = {},
  settings: Partial<Parameters<typeof withDatabase>[1]> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kamae-server-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const logged: unknown[][] = []
  const log: Log = (...line) => void logged.push(line)
  const open = async () =>
    withDatabase(
      await testDatabase(),
      {
        KAMAE_DATA: folder,
        KAMAE_SECRET: undefined,
        KAMAE_OPERATOR: undefined,
        // Nothing goes there: no tasks run in a test.
        SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T0/B0/test',
        ...settings,
      },
      log,
    )
  const backends = parts.backends ?? { ...(await open()), workers: testWorkers() }
  const defaultAvatars = join(folder, 'figures')
  mkdirSync(defaultAvatars)
  writeFileSync(join(defaultAvatars, 'manifest.json'), '[]')
  const app = buildApp({
    backends,
    pages: PLAIN_PAGES,
    client: undefined,
    defaultAvatars,
    publicUrl: undefined,
    trustedProxies: 0,
    log,
    isOpen: () => true,
    ...parts,
  })
  const http = createServer(getRequestListener(app.fetch)).unref()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const url = `http://${host}`
  return {
    url,
    backends,
    logged,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    ask: async (path, init) => {
      const request = new Request(url + path, init)
      request.headers.set('host', host)
      return app.fetch(request)
    },
  }
}
