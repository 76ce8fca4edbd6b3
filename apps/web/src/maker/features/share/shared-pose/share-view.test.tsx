// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, expect, test } from 'vitest'
import { withDialogs } from '../../../../testing/hands.ts'
import type { Shared } from './share-calls.ts'
import { ShareView } from './share-view.tsx'

const SNAPSHOT = {
  slug: 'wave',
  name: 'Wave',
  visibility: 'public',
  allowRemix: true,
  cardUrl: 'https://kamae.example/card.png',
} as SharedAvatarPose

withDialogs()
let close = async () => {}
afterEach(() => close())

async function show(change: Partial<Shared> = {}) {
  const made = { snapshot: SNAPSHOT, isNewest: true, ...change }
  const view = await drawn(<ShareView made={made} poseId="p1" onClose={() => undefined} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}

test('what was shared just now has its link, and is put into a bundle without leaving the maker', async () => {
  const text = await show()
  expect(text()).toContain('Your pose is shared')
  expect(text()).toMatch(/Copy link.*Add to bundle/)
})

test('an earlier state that is shared has neither its link nor a bundle, but what shares the newer one', async () => {
  const text = await show({ isNewest: false })
  expect(text()).toContain('Share the newer one')
  expect(text()).not.toMatch(/Copy link|Add to bundle/)
})
