// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import type { PoseFamily, Relative } from './pose-family.ts'
import { RemixTree } from './remix-tree.tsx'

const relativeOf = (name: string, slug: string | null = name): Relative => ({
  slug,
  name,
  userUid: 'aki',
  userName: 'Aki',
  pictureUrl: null,
})
const POSE = { ...relativeOf('this'), slug: 'this' } as unknown as SharedAvatarPose
const ALONE: PoseFamily = { ancestors: [], remixes: [], nextCursor: null, changes: null }

let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(() => {
  lastToast = hearToasts()
})
afterEach(() => close())

async function show(family: Partial<PoseFamily>) {
  const view = await drawnAt('/en/p/this', <RemixTree pose={POSE} family={{ ...ALONE, ...family }} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}
const links = () => [...document.querySelectorAll('a[aria-label]')].map((link) => link.getAttribute('href'))

test('what it was started from is credited, as far as that is still shared', async () => {
  expect((await show({}))()).toBe('')
  await close()
  const shown = await show({ ancestors: [relativeOf('first'), relativeOf('parent')], changes: [] })
  expect(shown()).toContain('Started from parent by Aki.')
  expect(shown()).toContain('0 joints changed.')
  expect(links()).toEqual(['/en/p/first', '/en/p/parent'])
  await close()
  const named = await show({ ancestors: [relativeOf('parent', null)] })
  expect(named()).toContain('Started from “parent” by Aki, which is not shared any more.')
  expect(named()).not.toContain('Show changes')
  await close()
  expect((await show({ ancestors: [relativeOf('', null)] }))()).toContain(
    'Started from a pose that is not shared any more.',
  )
})

test('further remixes come behind; where they do not, it says why and they can be asked for again', async () => {
  const text = await show({ remixes: [relativeOf('one')], nextCursor: 'next' })
  vi.spyOn(client, 'call').mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('More')
  await vi.waitFor(() => expect(lastToast()?.kind).toBe('error'))
  vi.mocked(client.call).mockResolvedValueOnce({ items: [relativeOf('two')], nextCursor: null })
  await press('More')
  await vi.waitFor(() => expect(links()).toEqual(['/en/p/one', '/en/p/two']))
  expect(text()).toContain('2 poses were started from this one')
})
