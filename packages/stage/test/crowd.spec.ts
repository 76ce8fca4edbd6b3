import { expect } from '@playwright/test'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { StageDoors } from './page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

const REST: Pose = { ...REST_POSE, gaze: { kind: 'camera' } }
const AIR = { strength: 0.6, yaw: 60, gusts: 0.3, gravity: 1 }

test('three avatars in the wind, one looking at another, are drawn the same after a lost context', async ({
  page,
}) => {
  const { before, after, alone, drawn } = await page.evaluate(
    async ([pose, air]) => {
      const stage = await stageDoors.loadAvatar('/made/1.0', pose)
      stage.put('b', await stageDoors.fetchAvatar('/made/0.x'))
      stage.put('c', await stageDoors.fetchAvatar('/made/owl'))
      const scene = stageDoors.sceneOf(stage, pose)
      const [first] = scene.avatars
      if (!first) throw new Error('Nobody there.')
      const at = (id: string, x: number, lookAt?: string) => ({
        ...first,
        id,
        place: [x, 0, 0] as [number, number, number],
        ...(lookAt && { lookAt }),
      })
      const request = {
        width: 96,
        height: 80,
        background: { kind: 'studio' as const },
        camera: 'view' as const,
      }
      const shoot = async () => stageDoors.textOf(await stageDoors.takePicture(stage, request))
      stage.show({ ...scene, air })
      const alone = await shoot()
      stage.show({ ...scene, air, avatars: [at('a', 0), at('b', 0.8, 'c'), at('c', -0.8)] })
      const before = await shoot()
      const lost = Promise.withResolvers<void>()
      const restored = Promise.withResolvers<void>()
      stage.onContextLost((isLost) => (isLost ? lost : restored).resolve())
      const loss = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      loss?.loseContext()
      await lost.promise
      // Refused as long as anybody is still being notified of the loss.
      await new Promise((resolve) => setTimeout(resolve))
      loss?.restoreContext()
      await restored.promise
      const drawn = stage.info().geometries
      const after = await shoot()
      stage.dispose()
      return { before, after, alone, drawn }
    },
    [REST, AIR] as const,
  )
  expect(after).toBe(before)
  expect(before).not.toBe(alone)
  expect(drawn, 'they are on the card again before anyone asks').toBeGreaterThan(2)
})

test('files that cannot be opened leave the scene, its picture and the card as they were', async ({
  page,
}) => {
  const { reasons, isSame, cardStates } = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    const [first] = stageDoors.sceneOf(stage, pose).avatars
    if (!first) throw new Error('Nobody there.')
    const request = {
      width: 64,
      height: 80,
      background: { kind: 'studio' as const },
      camera: 'view' as const,
    }
    const shoot = async () => stageDoors.textOf(await stageDoors.takePicture(stage, request))
    const card = () => {
      const { geometries, textures, programs } = stage.info()
      return [geometries, textures, programs]
    }
    const before = await shoot()
    const cardStates = [card()]
    const whole = new Uint8Array(await (await fetch('/made/1.0')).arrayBuffer())
    const nowhere = new Uint8Array(await (await fetch('/made/nowhere')).arrayBuffer())
    const reasons: string[] = []
    for (const bytes of [whole.slice(0, 5000), whole.map((byte, at) => (at > 200 ? 0 : byte)), nowhere]) {
      const error: unknown = await stageDoors.openAvatar(bytes).catch((error: unknown) => error)
      reasons.push(error instanceof stageDoors.AvatarFileError ? 'refused' : String(error))
      // The scene names one that never came.
      stage.show({
        ...stageDoors.sceneOf(stage, pose),
        avatars: [
          { ...first, lookAt: 'broken' },
          { ...first, id: 'broken' },
        ],
      })
    }
    const after = await shoot()
    cardStates.push(card())
    stage.dispose()
    return { reasons, isSame: after === before, cardStates }
  }, REST)
  expect(reasons).toEqual(['refused', 'refused', 'refused'])
  expect(isSame).toBe(true)
  expect(cardStates[1]).toEqual(cardStates[0])
})
