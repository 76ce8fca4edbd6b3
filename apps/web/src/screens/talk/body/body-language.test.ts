import { expect, test, vi } from 'vitest'
import { createBodyLink } from './body-language.ts'
import type { LiveBody } from './live-body.ts'

test('who follows is notified of a body that comes and goes, until they end that', () => {
  const link = createBodyLink({ reactions: [], gestures: [], greetingPoseId: null, poses: {} })
  const reported = vi.fn()
  const end = link.follow(() => reported(link.body))
  const body = {} as LiveBody
  link.attach(body)
  link.attach(undefined)
  end()
  link.attach(body)
  expect(reported.mock.calls).toEqual([[body], [undefined]])
})
