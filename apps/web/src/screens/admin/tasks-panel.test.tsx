// @vitest-environment jsdom
import type { AdminTask } from '@kamae/entities/desk/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test, vi } from 'vitest'
import { listTasks } from './core/admin-calls.ts'
import { TasksPanel } from './tasks-panel.tsx'

vi.mock('./core/admin-calls.ts', () => ({ listTasks: vi.fn() }))

const failed: AdminTask = {
  name: 'outbox send',
  cron: '* * * * *',
  state: 'idle',
  ranAt: null,
  seconds: null,
  runs: 3,
  failures: 1,
  failedAt: '2026-11-05T10:00:00.000Z',
  error: 'timed out',
  isFailing: true,
}

test('when a task last failed, and how, is one sentence', async () => {
  vi.mocked(listTasks).mockResolvedValue([failed])
  const view = await drawn(<TasksPanel />)
  expect(view.find('p').textContent).toMatch(/^Last failure on Nov.+: timed out$/)
  await view.remove()
})
