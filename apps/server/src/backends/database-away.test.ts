import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { arePagesBuilt, serverProcesses } from '../testing/server-process.ts'

const servers = serverProcesses()
afterAll(() => servers.end())

describe.runIf(arePagesBuilt)('while the database is away', () => {
  let address = ''
  beforeAll(async () => {
    address = await servers.start().address()
  })

  const PATHS = ['/ja', '/api/v1/avatarpose/list', '/cards/aaaaaaaaaa.png', '/health/ready', '/health/live']

  test('every way answers 503 with Retry-After and a sentence, live stays, and all comes back by itself', async () => {
    // Pages and statements are read in once.
    for (const path of PATHS) await (await fetch(address + path)).text()
    const file = join(servers.folder, 'data/postgres/cluster/postmaster.pid')
    const kill = () => {
      try {
        process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
      } catch {
        // It has not come back yet since it was killed before.
      }
    }
    const seen = new Map<string, Set<number>>(PATHS.map((path) => [path, new Set()]))
    const pages: string[] = []
    const isReported = () => PATHS.every((path) => path === '/health/live' || seen.get(path)?.has(503))
    kill()
    const killed = performance.now()
    for (let isBack = false; !isBack && performance.now() - killed < 60_000;) {
      const answers = await Promise.all(
        PATHS.map(async (path) => {
          const answer = await fetch(address + path, { headers: { 'accept-language': 'de' } })
          const text = await answer.text()
          seen.get(path)?.add(answer.status)
          if (answer.status === 503 && !path.startsWith('/health/')) {
            expect([path, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
              path,
              '5',
              'no-store',
            ])
            if (path === '/ja') pages.push(text)
          }
          return answer.status
        }),
      )
      isBack = answers.every((status) => status < 500)
      // Asked without a pause, it would come back later for being asked.
      await new Promise((resolve) => setTimeout(resolve, 50))
      // It came back before every way was asked.
      if (isBack && !isReported()) {
        kill()
        isBack = false
      }
    }
    expect(
      Object.fromEntries([...seen].map(([path, statuses]) => [path, [...statuses].sort((a, b) => a - b)])),
    ).toEqual({
      '/ja': [200, 503],
      '/api/v1/avatarpose/list': [200, 503],
      '/cards/aaaaaaaaaa.png': [404, 503],
      '/health/ready': [200, 503],
      '/health/live': [200],
    })
    expect(pages[0]).toContain('Kamaeはいま応答できません')
  })
})
