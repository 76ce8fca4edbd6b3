// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press, withDialogs } from '../../../../testing/hands.ts'
import type { JobProgress } from './job.ts'
import { ProgressView } from './progress-view.tsx'
import { cancelJob, decideFailures, resumeJob } from './run-job.ts'

vi.mock('./run-job.ts', () => ({ cancelJob: vi.fn(), decideFailures: vi.fn(), resumeJob: vi.fn() }))

const progress: JobProgress = {
  total: 8,
  done: 2,
  bytes: 3_000_000,
  spent: 0,
  since: Date.now() - 20_000,
  name: 'Wave - Sora.png',
  preview: undefined,
  failures: [],
  isKept: true,
}
const failure = { index: 3, name: 'Hero - Sora.png', reason: 'unknown' as const }

withDialogs()
let close = async () => {}
beforeEach(() => void vi.clearAllMocks())
afterEach(() => close())
const show = async (job: Parameters<typeof ProgressView>[0]['job']) => {
  const onClose = vi.fn<() => void>()
  const view = await drawn(<ProgressView job={job} onClose={onClose} />)
  close = () => view.remove()
  return { onClose, text: () => view.element.textContent ?? '' }
}

describe('pictures on their way', () => {
  test('say how many are done and about how long the others take', async () => {
    const { text, onClose } = await show({ ...progress, step: 'running' })
    expect(text()).toContain('2 of 8 pictures')
    // Two took twenty seconds, six are left.
    expect(text()).toMatch(/about (1 min|60 sec|1:00)/)
    expect(text()).not.toContain('no room')
    await press('Continue in the background')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('promise no time before the first is done, and warn where none can be kept', async () => {
    const { text } = await show({ ...progress, step: 'running', done: 0, isKept: false })
    expect(text()).not.toContain('about')
    expect(text()).toContain('do not reload the page now')
  })

  test('are not thrown away by one press once some are done', async () => {
    await show({ ...progress, step: 'running' })
    await press('Cancel')
    expect(cancelJob).not.toHaveBeenCalled()
    await press('Continue')
    await press('Cancel')
    await press('Cancel and delete what is done')
    expect(cancelJob).toHaveBeenCalledOnce()
  })

  test('of which none is done are given up at once', async () => {
    await show({ ...progress, step: 'running', done: 0 })
    await press('Cancel')
    expect(cancelJob).toHaveBeenCalledOnce()
  })
})

test('those that could not be taken are named, tried again, or left out', async () => {
  const { text } = await show({ ...progress, step: 'asking', done: 7, failures: [failure] })
  expect(text()).toContain('1 picture could not be taken')
  expect(text()).toContain('Hero - Sora.png')
  await press('Try again')
  await press('Finish without them')
  expect(vi.mocked(decideFailures).mock.calls).toEqual([['retry'], ['finish']])
})

test('nothing to finish with is not offered', async () => {
  await show({ ...progress, step: 'asking', done: 0, failures: [failure] })
  await expect(press('Finish without them')).rejects.toThrow('no button')
})

test('stopped, it says why, and goes on or gives what is done', async () => {
  const { text } = await show({ ...progress, step: 'stopped', reason: 'full' })
  expect(text()).toContain('This device has no room left')
  await press('Download what is done')
  await press('Continue')
  expect(vi.mocked(resumeJob).mock.calls).toEqual([['done'], ['all']])
})

test('at the end it says in which file they are; of one picture alone there is none to name', async () => {
  const { text } = await show({ ...progress, step: 'ended', done: 8, file: 'Pose.zip' })
  expect(text()).toContain('They are in Pose.zip.')
  await close()
  const alone = await show({ ...progress, step: 'ended', done: 1, total: 1, file: '' })
  expect(alone.text()).not.toContain('They are in')
})
