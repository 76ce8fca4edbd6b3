// @vitest-environment jsdom
import { START_POSE } from '@kamae/pose/library/start-pose'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterEach, expect, test, vi } from 'vitest'
import { carryPose, forgetCarriedPose, holdCarriedPose } from '../../../features/viewer/carried-pose.ts'
import { openDraft } from './open-draft.ts'

// Nothing is kept on this device: what there is not cannot be read.
vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(forgetCarriedPose)

const worn = async (start: Parameters<typeof openDraft>[0]) => {
  const { draft, carried, isFresh } = await openDraft(start)
  return { pose: draft.scene.avatars[0]?.pose, carried, isFresh }
}

// What was dragged on the home page was lost on "Make", and the hint began over.
test('a new scene has on what was dragged on the page that led here, and counts as work', async () => {
  carryPose(SAMPLE_POSE)
  expect(await worn({ kind: 'new' })).toEqual({ pose: SAMPLE_POSE, carried: SAMPLE_POSE, isFresh: false })
})

test('a shared pose is started from as it is, and nothing dragged leaves the scene of every first visit', async () => {
  carryPose(SAMPLE_POSE)
  expect(await worn({ kind: 'shared', slug: 'abc' })).toMatchObject({ pose: START_POSE, isFresh: true })
  forgetCarriedPose()
  expect(await worn({ kind: 'new' })).toEqual({ pose: START_POSE, carried: undefined, isFresh: true })
})

test('what arrived is there after a reload until it is kept, and nothing that is no pose', async () => {
  carryPose(SAMPLE_POSE)
  holdCarriedPose(SAMPLE_POSE)
  expect(await worn({ kind: 'new' })).toEqual({ pose: SAMPLE_POSE, carried: SAMPLE_POSE, isFresh: false })
  forgetCarriedPose()
  expect(await worn({ kind: 'new' })).toMatchObject({ pose: START_POSE, carried: undefined })
  sessionStorage.setItem('kamae.carried-pose', '{"format":"kamae-pose"')
  expect(await worn({ kind: 'new' })).toMatchObject({ pose: START_POSE, carried: undefined })
})
