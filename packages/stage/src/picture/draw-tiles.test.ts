import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Floor } from '@kamae/pose/documents/studio'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { Group } from 'three'
import { expect, test } from 'vitest'
import type { Avatar } from '../avatar/avatar.ts'
import { createAvatarRegistry } from '../scene/avatar-registry.ts'
import type { Stage } from '../stage/stage.ts'
import { drawTiles, type PictureLook } from './draw-tiles.ts'

const CAMERA: SceneCamera = {
  position: [0, 1, 3],
  target: [0, 1, 0],
  fov: 30,
  roll: 0,
  projection: 'perspective',
}
const CARD = {
  isContextLost: () => false,
  getParameter: (name: string) => (name === 'dims' ? [4096, 4096] : 4096),
  MAX_VIEWPORT_DIMS: 'dims',
  MAX_RENDERBUFFER_SIZE: 'side',
  MAX_TEXTURE_SIZE: 'side',
}
class Drawn extends Error {}

/** An avatar that only stands there, high above the floor. */
function placeholderAvatar(): Avatar {
  const nothing = () => undefined
  const parts = { object: new Group(), skeleton: { hipsHeight: 1 }, joint: nothing, eyes: nothing }
  return new Proxy(parts, {
    get: (known, name) => (name in known ? known[name as keyof typeof known] : nothing),
  }) as unknown as Avatar
}

/** Whether the soft shadow lies under the avatar while a picture is drawn. */
async function isShadowed(
  look: Pick<PictureLook, 'background' | 'hasFloorShadow'>,
  floor?: Floor,
): Promise<boolean> {
  const registry = createAvatarRegistry({ theme: 'light', hasSpringBones: false })
  registry.put('one', placeholderAvatar())
  const [shadow] = registry.group.children[0]?.children ?? []
  const scene = {
    avatars: [
      {
        id: 'one',
        source: { kind: 'default', id: 'momo' },
        pose: START_POSE,
        place: [0, 0, 0],
        turn: 0,
        scale: 1,
      },
    ],
    background: { kind: 'studio' },
    ...(floor ? { floor } : {}),
  }
  let isVisible = false
  const renderer = {
    getContext: () => CARD,
    setRenderTarget() {
      isVisible = shadow?.visible === true
      throw new Drawn()
    },
    shadowMap: {},
  }
  const stage = {
    hold: (work: (room: unknown) => Promise<unknown>) => work({ drawing: { renderer }, registry, scene }),
  } as unknown as Stage
  const whole = { width: 8, height: 10, camera: CAMERA, theme: 'light', ...look } as const
  await expect(drawTiles(stage, whole, {}, () => {})).rejects.toThrow(Drawn)
  return isVisible
}

test('a clear picture has a floor shadow where it is asked for, and else none', async () => {
  const background = { kind: 'transparent' } as const
  expect(await isShadowed({ background })).toBe(false)
  expect(await isShadowed({ background, hasFloorShadow: true })).toBe(true)
})

test('a scene that has a floor of its own, or none on purpose, keeps it', async () => {
  const clear = { background: { kind: 'transparent' }, hasFloorShadow: true } as const
  expect(await isShadowed(clear, { kind: 'none', colour: '#ffffff' })).toBe(false)
  expect(await isShadowed({ background: clear.background }, { kind: 'grid', colour: '#ffffff' })).toBe(true)
})
