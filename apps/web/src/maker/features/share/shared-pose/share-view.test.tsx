// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '../../../../session/api.ts'
import { withDialogs } from '../../../../testing/hands.ts'
import type { PoseShare } from './share-calls.ts'
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
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

async function show(change: Partial<PoseShare> = {}) {
  const made = { snapshot: SNAPSHOT, isNewest: true, ...change }
  const view = await drawn(<ShareView made={made} poseId="p1" onClose={() => undefined} />)
  close = () => view.remove()
  return () => view.element.textContent ?? ''
}

test('what was shared just now has its link and its code for other sites, and is put into a bundle without leaving the maker', async () => {
  const text = await show()
  expect(text()).toContain('Your pose is shared')
  expect(text()).toMatch(/Copy link.*Embed.*Add to bundle/)
})

test('an earlier state that is shared has neither its link nor a bundle, but what shares the newer one', async () => {
  const text = await show({ isNewest: false })
  expect(text()).toContain('Share the newer one')
  expect(text()).not.toMatch(/Copy link|Embed|Add to bundle/)
})

/** Opens it for a saved pose of which only the server knows whether it is shared. */
async function openSaved(shareSlug: string | null) {
  vi.spyOn(client, 'call').mockImplementation(async ({ path }: { path: string }) =>
    path === 'avatarpose/get'
      ? { avatarPose: { shareSlug, updatedAt: '1' } }
      : { sharedAvatarPose: { ...SNAPSHOT, createdAt: '2' } },
  )
  const view = await drawn(<ShareView made={undefined} poseId="p1" onClose={() => undefined} />)
  close = () => view.remove()
}

// It was on the cross: while it was read how the pose is shared there was nothing else.
test('the focus begins at what shares the pose, or at the link of one that is shared', async () => {
  await openSaved(null)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Share with everyone'))
  await close()
  await openSaved('wave')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Link'))
})
