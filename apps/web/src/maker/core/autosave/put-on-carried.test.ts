// @vitest-environment jsdom
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { carriedPose, forgetCarriedPose } from '../../../features/viewer/carried-pose.ts'
import { firstScene } from '../first-scene.ts'
import { loadCommands } from '../load-commands.ts'
import { createMaker } from '../maker.ts'
import type { SaveState } from '../view-state.ts'
import { putOnCarried } from './put-on-carried.ts'

beforeAll(loadCommands)
afterEach(forgetCarriedPose)

/** A maker whose writes end as a test says. */
function open(isNew: boolean) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, isNew ? SAMPLE_POSE : REST_POSE))
  const listeners = new Set<() => void>()
  const asked: unknown[] = []
  const autosave = {
    onSaved(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async set(change: unknown) {
      asked.push(change)
    },
  }
  const end = (save: SaveState) => {
    maker.view.setState({ save })
    for (const listener of listeners) listener()
  }
  return { maker, asked, end, putOn: () => putOnCarried(maker, autosave, SAMPLE_POSE, isNew) }
}

test('a pose that came along is held until a write has kept it, and not by one that failed', async () => {
  const { asked, end, putOn } = open(true)
  putOn()
  expect(asked).toEqual([{}])
  for (const save of ['full', 'failed', 'otherTab'] as const) {
    end(save)
    expect(await carriedPose()).toEqual(SAMPLE_POSE)
  }
  end('device')
  expect(await carriedPose()).toBeUndefined()
})

test('on other work it is a step, and a write of before it does not count', async () => {
  const { maker, asked, end, putOn } = open(false)
  // What is kept before the step, as what the server knows of it, has not the pose on.
  putOn()
  const [step] = maker.history.entries
  maker.history.undo()
  expect(step?.label.startsWith('applyPose')).toBe(true)
  end('server')
  expect(await carriedPose()).toEqual(SAMPLE_POSE)
  maker.history.redo()
  end('server')
  expect(await carriedPose()).toBeUndefined()
  expect(asked).toEqual([])
})
