import { expect } from '@playwright/test'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE as REST } from '@kamae/pose/documents/rest-pose'
import type { StageDoors } from './page.ts'
import { findAvatars } from './serve-page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

const BOWED: Pose = {
  ...REST,
  rotations: { spine: [0.3, 0, 0, Math.sqrt(0.91)], head: [0.2, 0.2, 0, Math.sqrt(0.92)] },
}
const WIND = { strength: 0.7, yaw: 90, gusts: 0.5, gravity: 0.5 }

const FILES = [...findAvatars().keys()]
/** Avatars with springs: made ones of both versions, and real hair where there is some. */
const SPRINGY = [
  '/made/0.x',
  '/made/1.0',
  ...FILES.filter((name) => /momo|Godette/.test(name)).map((name) => `/avatars/${name}`),
]

test('hair comes to rest the same way to the last bit, whatever went before, in wind too', async ({
  page,
}) => {
  for (const address of SPRINGY) {
    for (const air of [undefined, WIND]) {
      const [straight, after] = await page.evaluate(
        async ([address, rest, bowed, air]) => {
          const hang = async (before: boolean) => {
            const avatar = await stageDoors.fetchAvatar(address)
            avatar.setAir(air)
            avatar.applyPose(rest)
            avatar.settleSprings()
            await stageDoors.lateArrived()
            if (before) {
              for (let frame = 0; frame < 40; frame++) {
                avatar.applyPose(frame % 2 ? rest : bowed)
                avatar.tick(0.037)
              }
            }
            avatar.applyPose(bowed)
            avatar.settleSprings()
            const turns = stageDoors.turnsOf(avatar)
            avatar.dispose()
            return turns
          }
          return [await hang(false), await hang(true)]
        },
        [address, REST, BOWED, air] as const,
      )
      expect(straight?.length, address).toBeGreaterThan(100)
      expect(after, address).toBe(straight)
    }
  }
})

test('at rest nothing is drawn, in wind it goes on, and settled hair is drawn once', async ({ page }) => {
  const counts = await page.evaluate(
    async ([pose, air]) => {
      const stage = await stageDoors.loadAvatar('/made/1.0', pose, true)
      const scene = stageDoors.sceneOf(stage, pose)
      const drawnIn = async (frames: number) => {
        const before = stage.info().frames
        for (let frame = 0; frame < frames; frame++) await stageDoors.nextFrame()
        return stage.info().frames - before
      }
      const show = async (change: object, springBones?: { mode: 'settled' }) => {
        const avatars = scene.avatars.map((avatar) => ({
          ...avatar,
          ...(springBones && { swing: springBones }),
        }))
        stage.show({ ...scene, avatars, ...change })
        await drawnIn(150)
        return drawnIn(30)
      }
      const counts = {
        still: await show({}),
        windy: await show({ air }),
        settled: await show({ air }, { mode: 'settled' }),
        calmAgain: await show({}),
      }
      stage.dispose()
      return counts
    },
    [REST, WIND] as const,
  )
  expect(counts).toMatchObject({ still: 0, settled: 0, calmAgain: 0 })
  expect(counts.windy).toBeGreaterThan(25)
})

test('frozen hair keeps its turns in another pose, and on another file what does not fit is passed over', async ({
  page,
}) => {
  for (const address of SPRINGY) {
    const { frozen, after, thawed, alone, bare } = await page.evaluate(
      async ([address, rest, bowed, air]) => {
        const avatar = await stageDoors.fetchAvatar(address)
        avatar.setAir(air)
        avatar.applyPose(bowed)
        avatar.settleSprings()
        await stageDoors.lateArrived()
        avatar.settleSprings()
        const frozen = avatar.frozenTurns()
        avatar.setAir(undefined)
        avatar.setSpringBones({ mode: 'frozen', turns: frozen })
        avatar.applyPose(rest)
        avatar.tick(1 / 60)
        const after = avatar.frozenTurns()
        avatar.setSpringBones({ mode: 'frozen', turns: { nobody: [0, 0, 0, 1] } })
        avatar.tick(1 / 60)
        const alone = avatar.frozenTurns()
        const fresh = await stageDoors.fetchAvatar(address)
        fresh.setSpringBones({ mode: 'frozen', turns: {} })
        fresh.tick(1 / 60)
        const bare = fresh.frozenTurns()
        avatar.setSpringBones({ mode: 'settled' })
        avatar.tick(1 / 60)
        const thawed = avatar.frozenTurns()
        avatar.dispose()
        fresh.dispose()
        return { frozen, after, thawed, alone, bare }
      },
      [address, REST, BOWED, WIND] as const,
    )
    expect(Object.keys(frozen).length, address).toBeGreaterThan(0)
    expect(short(after), address).toEqual(short(frozen))
    expect(short(alone), address).toEqual(short(bare))
    expect(short(thawed), address).not.toEqual(short(frozen))
  }
})

test('hair leans the way the wind blows and lifts where gravity is turned about', async ({ page }) => {
  for (const address of SPRINGY) {
    const ends = await page.evaluate(
      async ([address, rest]) => {
        const avatar = await stageDoors.fetchAvatar(address)
        const hang = async (air: Parameters<typeof avatar.setAir>[0]) => {
          avatar.setAir(air)
          avatar.applyPose(rest)
          avatar.settleSprings()
          await stageDoors.lateArrived()
          avatar.settleSprings()
          return stageDoors.springEnds(avatar)
        }
        const still = { strength: 0, yaw: 0, gusts: 0, gravity: 1 }
        const left = await hang({ ...still, strength: 1, yaw: 90 })
        const right = await hang({ ...still, strength: 1, yaw: -90 })
        const front = await hang({ ...still, strength: 1, yaw: 0 })
        const plain = await hang(undefined)
        const same = await hang(still)
        const up = await hang({ ...still, gravity: -1 })
        const heavy = await hang({ ...still, gravity: 3 })
        avatar.dispose()
        return { left, right, front, plain, same, up, heavy }
      },
      [address, REST] as const,
    )
    expect(ends.left[0], address).toBeGreaterThan(ends.right[0] + 0.001)
    expect(ends.front[2], address).toBeGreaterThan(ends.plain[2])
    expect(ends.up[1], address).toBeGreaterThan(ends.heavy[1] + 0.001)
    for (const axis of [0, 1, 2] as const) expect(ends.same[axis], address).toBeCloseTo(ends.plain[axis], 5)
  }
})

/** Turns without the last digits, which change as often as they are rounded. */
function short(turns: Readonly<Record<string, readonly number[]>>): object {
  return Object.fromEntries(
    Object.entries(turns).map(([name, turn]) => [name, turn.map((part) => Math.round(part * 1e5) / 1e5 + 0)]),
  )
}
