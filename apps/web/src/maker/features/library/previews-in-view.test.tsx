// @vitest-environment jsdom
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { drawn } from '@kamae/ui/testing/draw'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { PoseTile } from './pose-carousel/pose-tile.tsx'
import { PoseGrid } from './pose-grid.tsx'

/** What the view was to show, and when it was let go of. */
let views: string[] = []
vi.mock('../../stage/gestures/follow-preview.ts', () => ({
  followPreview: ({ view }: Maker) => void (view.getState().preview && views.push('follow')),
  leavePreview: () => void views.push('leave'),
}))

const KNEEL = BUILT_IN_POSES.find(({ id }) => id === 'kneel')!
let maker: Maker
let close = async () => {}
beforeEach(() => {
  views = []
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  // Figures are drawn where they are seen: nowhere here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => close())

async function show(children: ReactNode) {
  const view = await drawn(<MakerContext value={maker}>{children}</MakerContext>)
  close = async () => {
    await view.remove()
    close = async () => {}
  }
}
const isLooking = () => maker.view.getState().preview !== null
const point = (type: 'pointerover' | 'pointerout') =>
  act(async () => {
    const tile = document.querySelector('[data-pose=kneel]')
    tile?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
  })

test('the view follows what a tile of the carousel is pointed at for', async () => {
  await show(
    <PoseTile
      built={KNEEL}
      dressing={{ part: 'whole', strength: 1 }}
      isCurrent={false}
      tabIndex={0}
      onMove={() => {}}
      onReach={() => {}}
    />,
  )
  await point('pointerover')
  expect([views, isLooking()]).toEqual([['follow'], true])
  await point('pointerout')
  expect([views, isLooking()]).toEqual([['follow'], false])
})

test('so it does in the library, which lets go of the view as it closes', async () => {
  const item = { key: 'kneel', name: 'Kneeling', source: KNEEL, built: 'kneel', tags: KNEEL.tags }
  await show(<PoseGrid items={[item]} label="Poses" />)
  await point('pointerover')
  expect([views, isLooking()]).toEqual([['follow'], true])
  await close()
  expect([views, isLooking()]).toEqual([['follow', 'leave'], false])
})
