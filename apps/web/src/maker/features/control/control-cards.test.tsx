// @vitest-environment jsdom
import * as pictures from '@kamae/stage/picture/picture'
import type { Stage } from '@kamae/stage/stage/stage'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, expect, test, vi } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import * as looks from '../../stage/control-look.ts'
import { controlSettings } from '../../stage/control-store.ts'
import { ControlCards } from './control-cards.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.theme
})

// It glared on a dark page, and the file had another ground.
test('the picture of a set is seen on the ground that its file has in this theme', async () => {
  // Never there: what comes of it is not drawn.
  const take = vi.spyOn(pictures, 'takePicture').mockReturnValue(new Promise(() => undefined))
  vi.spyOn(looks, 'controlLook').mockReturnValue({ width: 320, height: 320, camera: 'view' })
  document.documentElement.dataset.theme = 'dark'
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  maker.link.setState({ stage: {} as Stage })
  const { remove } = await drawn(
    <MakerContext value={maker}>
      <ControlCards settings={controlSettings.getInitialState()} onTake={() => undefined} />
    </MakerContext>,
  )
  await vi.waitFor(() => expect(take).toHaveBeenCalled())
  expect(take.mock.calls[0]?.[1].theme).toBe('dark')
  await remove()
})
