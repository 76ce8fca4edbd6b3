import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { accountFor } from './account.ts'
import { binariesFor } from './binaries.ts'
import { ensureCluster } from './create-cluster.ts'
import { runCluster, socketFolder } from './run-cluster.ts'

test('PostgreSQL ends when it is stopped, at whichever moment of its start', async () => {
  const home = mkdtempSync(join(tmpdir(), 'kamae-run-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const account = accountFor(join(home, 'cluster'))
  if (account !== undefined) chownSync(home, account.uid, account.gid)
  const programs = binariesFor(account)
  const cluster = ensureCluster(home, account, programs, 'of a test')
  const log = join(home, 'postgres.log')
  for (const delay of [0, 1, 2, 3, 5, 8, 12, 17, 23, 30, 50]) {
    const running = await runCluster(cluster, { account, programs, log, sockets: socketFolder(account) })
    await sleep(delay)
    // One that runs on is waited for until the test's own time is over.
    await expect(running.stop()).resolves.toBeUndefined()
  }
})
