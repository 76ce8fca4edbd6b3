import { expect, type Page } from '@playwright/test'
import type { Pose } from '@kamae/pose/documents/pose'
import type { StageDoors } from './page.ts'
import { findAvatars } from './serve-page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

const s = Math.SQRT1_2
/** A pose that turns every limb and moves the hips, about axes that tell left from right and front from back. */
const POSE: Pose = {
  format: 'kamae-pose',
  version: 1,
  rotations: {
    hips: [0, 0.1, 0, Math.sqrt(1 - 0.01)],
    spine: [0.1, 0.1, 0, Math.sqrt(1 - 0.02)],
    upperChest: [0, 0, 0.1, Math.sqrt(1 - 0.01)],
    head: [0.1, 0.2, 0.1, Math.sqrt(1 - 0.06)],
    leftShoulder: [0, 0.1, 0.1, Math.sqrt(1 - 0.02)],
    leftUpperArm: [0, -0.3, -0.5, Math.sqrt(1 - 0.34)],
    leftLowerArm: [0, -s, 0, s],
    rightUpperArm: [0.2, 0.1, 0.5, Math.sqrt(1 - 0.3)],
    rightLowerArm: [0, 0.5, 0, Math.sqrt(1 - 0.25)],
    rightHand: [0.3, 0, 0.2, Math.sqrt(1 - 0.13)],
    leftUpperLeg: [-0.6, 0, 0, 0.8],
    leftLowerLeg: [s, 0, 0, s],
    rightUpperLeg: [-0.1, 0.1, -0.2, Math.sqrt(1 - 0.06)],
    rightFoot: [0.2, 0, 0, Math.sqrt(1 - 0.04)],
  },
  hips: [0.1, -0.2, 0.15],
  expressions: { happy: 1 },
  gaze: { kind: 'ahead' },
}
const REST: Pose = { ...POSE, rotations: {}, hips: [0, 0, 0], expressions: {} }

/** Files with a VRM part and flesh; test samples that are one flat card are left out. */
const FILES = [...findAvatars().keys()].filter((name) => !/^(blender_minimal|expr_|mtoon_)/.test(name))
const AVATARS = ['/made/0.x', '/made/1.0', ...FILES.map((name) => `/avatars/${name}`)]
/** One of each version for what takes long: real ones where there are any. */
const OF_EACH = [
  AVATARS.find((name) => name.includes('Godette')) ?? '/made/0.x',
  AVATARS.find((name) => name.includes('momo')) ?? '/made/1.0',
]

test('every drawn joint of a posed avatar is where forward kinematics says, within 1 mm', async ({
  page,
}) => {
  for (const address of AVATARS) {
    const worst = await page.evaluate(
      async ([address, pose]) => {
        const avatar = await stageDoors.fetchAvatar(address)
        avatar.applyPose(pose)
        const computed = stageDoors.worldJoints(avatar.skeleton, pose)
        const misses = [...computed].map(([bone, { position }]) => {
          const drawn = avatar.joint(bone)
          return drawn
            ? Math.hypot(...position.map((value, axis) => value - (drawn[axis] ?? Number.NaN)))
            : Infinity
        })
        avatar.dispose()
        return Math.max(...misses)
      },
      [address, POSE] as const,
    )
    expect(worst, address).toBeLessThan(0.001)
  }
})

test('one pose points the joints the same way on VRM 0.x and 1.0, within 2°', async ({ page }) => {
  const [of0, of1] = await Promise.all(
    ['/made/0.x', '/made/1.0'].map((address) => directions(page, address, POSE)),
  )
  expect(of0?.size).toBeGreaterThan(50)
  for (const [joint, direction] of of0 ?? []) {
    expect(degreesBetween(direction, of1?.get(joint) ?? [0, 0, 0]), joint).toBeLessThan(2)
  }
})

test('an avatar of either version looks to +Z with its left at +X', async ({ page }) => {
  for (const address of AVATARS) {
    const rest = await directions(page, address, REST)
    expect(rest.get('leftUpperArm→leftLowerArm')?.[0], address).toBeGreaterThan(0.8)
    expect(rest.get('rightUpperArm→rightLowerArm')?.[0], address).toBeLessThan(-0.8)
    const toes = rest.get('leftFoot→leftToes')
    if (toes) expect(toes[2], address).toBeGreaterThan(0)
  }
})

test('a picture composited on green differs by at most 2 levels from one taken on green', async ({
  page,
}) => {
  for (const address of OF_EACH) {
    const result = await page.evaluate(
      async ([address, pose]) => {
        const stage = await stageDoors.loadAvatar(address, pose)
        const size = { width: 300, height: 375, camera: 'view' as const }
        const clear = await stageDoors.takePicture(stage, { ...size, background: { kind: 'transparent' } })
        const green = await stageDoors.takePicture(stage, {
          ...size,
          background: { kind: 'colour', colour: '#00ff00' },
        })
        const [a, b] = await Promise.all([stageDoors.pixelsOf(clear), stageDoors.pixelsOf(green)])
        stage.dispose()
        let worst = 0
        let soft = 0
        let solid = 0
        for (let at = 0; at < a.data.length; at += 4) {
          const alpha = (a.data[at + 3] ?? 0) / 255
          if (alpha > 0 && alpha < 1) soft++
          if (alpha === 1) solid++
          for (let channel = 0; channel < 3; channel++) {
            const over = (a.data[at + channel] ?? 0) * alpha + (channel === 1 ? 255 : 0) * (1 - alpha)
            worst = Math.max(worst, Math.abs(over - (b.data[at + channel] ?? 0)))
          }
        }
        const corners = [0, 299, 300 * 374, 300 * 375 - 1].map((pixel) => a.data[pixel * 4 + 3])
        return {
          worst,
          soft,
          corners,
          solid,
          width: a.width,
          height: a.height,
        }
      },
      [address, POSE] as const,
    )
    expect(result.worst, address).toBeLessThanOrEqual(2)
    expect(result.soft, 'edges are soft, so the comparison means something').toBeGreaterThan(50)
    expect(result.solid, 'a figure covers what it covers whole').toBeGreaterThan(0.03 * 300 * 375)
    expect(result).toMatchObject({ corners: [0, 0, 0, 0], width: 300, height: 375 })
  }
})

test('the same scene gives the same picture, byte for byte', async ({ page }) => {
  for (const address of OF_EACH) {
    const isSame = await page.evaluate(
      async ([address, pose]) => {
        const bytesOf = async () => {
          const stage = await stageDoors.loadAvatar(address, pose)
          const request = {
            width: 120,
            height: 150,
            background: { kind: 'studio' as const },
            camera: 'view' as const,
          }
          const blob = await stageDoors.takePicture(stage, request)
          stage.dispose()
          return stageDoors.textOf(blob)
        }
        return (await bytesOf()) === (await bytesOf())
      },
      [address, POSE] as const,
    )
    expect(isSame, address).toBe(true)
  }
})

test('a picture beyond the longest side is refused and the stage keeps its size', async ({ page }) => {
  const result = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    const limit = stageDoors.longestSide
    const request = { height: 8, background: { kind: 'transparent' as const }, camera: 'view' as const }
    const refusals = []
    for (const width of [limit + 1, 0, 10.5]) {
      const error = await stageDoors
        .takePicture(stage, { ...request, width })
        .catch((error: unknown) => error)
      refusals.push(error instanceof stageDoors.PictureError ? error.reason : String(error))
    }
    const { width = 0, height = 0 } = document.querySelector('canvas') ?? {}
    stage.dispose()
    return { limit, refusals, width, height }
  }, POSE)
  expect(result.limit).toBeGreaterThan(4000)
  expect(result).toMatchObject({ refusals: ['too-large', 'bad-size', 'bad-size'], width: 160, height: 200 })
})

test('a stage that is disposed leaves nothing on the card, and taking an avatar off frees it', async ({
  page,
}) => {
  for (const address of OF_EACH) {
    const result = await page.evaluate(
      async ([address, pose]) => {
        const stage = await stageDoors.loadAvatar(address, pose)
        const counts = []
        for (let round = 0; round < 4; round++) {
          stage.resize(160, 200, 1)
          counts.push(stage.info().geometries, stage.info().textures)
          stage.take('a')?.dispose()
          stage.put('a', await stageDoors.fetchAvatar(address))
        }
        stage.dispose()
        return { counts, left: stage.info() }
      },
      [address, POSE] as const,
    )
    expect(result.left, address).toMatchObject({ geometries: 0, textures: 0, programs: 0 })
    const [geometries, textures] = result.counts
    expect(geometries).toBeGreaterThan(0)
    expect(result.counts, address).toEqual(Array.from({ length: 4 }, () => [geometries, textures]).flat())
  }
})

test('a stage draws when asked and never otherwise', async ({ page }) => {
  const result = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    for (let frame = 0; frame < 5; frame++) await stageDoors.nextFrame()
    const before = stage.info().frames
    for (let frame = 0; frame < 20; frame++) await stageDoors.nextFrame()
    const idle = stage.info().frames - before
    stage.requestFrame()
    stage.requestFrame()
    for (let frame = 0; frame < 3; frame++) await stageDoors.nextFrame()
    const asked = stage.info().frames - before - idle
    stage.dispose()
    return { idle, asked }
  }, POSE)
  expect(result).toEqual({ idle: 0, asked: 1 })
})

test('a stage comes to rest after a change, hair that swings and eyes on the camera included', async ({
  page,
}) => {
  const isAtRest = await page.evaluate(
    async (pose) => {
      const stage = await stageDoors.loadAvatar('/made/1.0', pose, true)
      await stageDoors.nextFrame()
      stage.show(stageDoors.sceneOf(stage, { ...pose, hips: [0, 0.1, 0] }))
      let frames = -1
      let still = 0
      for (let frame = 0; frame < 2000 && still < 20; frame++) {
        await stageDoors.nextFrame()
        still = stage.info().frames === frames ? still + 1 : 0
        frames = stage.info().frames
      }
      stage.dispose()
      return still === 20 && frames > 1
    },
    { ...POSE, gaze: { kind: 'camera' as const } },
  )
  expect(isAtRest).toBe(true)
})

test('a lost context comes back with the same picture', async ({ page }) => {
  const result = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    const request = {
      width: 64,
      height: 80,
      background: { kind: 'studio' as const },
      camera: 'view' as const,
    }
    const before = await stageDoors.textOf(await stageDoors.takePicture(stage, request))
    const heard: boolean[] = []
    const lost = Promise.withResolvers<void>()
    const restored = Promise.withResolvers<void>()
    stage.onContextLost((isLost) => {
      heard.push(isLost)
      ;(isLost ? lost : restored).resolve()
    })
    const loss = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    loss?.loseContext()
    const failed = await stageDoors.takePicture(stage, request).catch((error: Error) => error.name)
    await lost.promise
    // Refused as long as anybody is still being notified of the loss.
    await new Promise((resolve) => setTimeout(resolve))
    loss?.restoreContext()
    await restored.promise
    const after = await stageDoors.textOf(await stageDoors.takePicture(stage, request))
    stage.dispose()
    return { heard, failed, isSame: before === after }
  }, POSE)
  expect(result).toEqual({ heard: [true, false], failed: 'PictureError', isSame: true })
})

test('a point goes to the canvas and back, and a pick finds the bone there', async ({ page }) => {
  for (const address of OF_EACH) {
    const result = await page.evaluate(
      async ([address, pose]) => {
        const stage = await stageDoors.loadAvatar(address, pose)
        const avatar = stage.take('a')
        if (!avatar) throw new Error('Nobody on stage.')
        stage.put('a', avatar)
        stage.show({
          ...stageDoors.sceneOf(stage, pose),
          avatars: stageDoors.sceneOf(stage, pose).avatars.map((one) => ({
            ...one,
            place: [0.3, 0.1, -0.2] as [number, number, number],
            turn: 20,
            scale: 1.2,
          })),
        })
        stage.view.frameAvatar('a')
        const joint = avatar.joint('head') ?? [0, 0, 0]
        const world = stage.worldOf('a', joint)
        const seen = stage.project(world)
        const back = stage.dragPlane(world)(seen.x, seen.y)
        const own = stage.avatarOf('a', world)
        const picked = stage.pick(seen.x, seen.y - 2)
        const missed = stage.pick(1, 1)
        stage.dispose()
        return {
          visible: seen.visible,
          back: stageDoors.gap(back, world),
          own: stageDoors.gap(own, joint),
          bone: picked?.bone,
          missed,
        }
      },
      [address, POSE] as const,
    )
    expect(result, address).toMatchObject({ visible: true, bone: 'head', missed: undefined })
    expect(result.back).toBeLessThan(1e-6)
    expect(result.own).toBeLessThan(1e-6)
  }
})

test('the framed avatar fills the canvas up to the padding', async ({ page }) => {
  for (const address of OF_EACH) {
    const box = await page.evaluate(
      async ([address, pose]) => {
        const stage = await stageDoors.loadAvatar(address, pose)
        const request = {
          width: 160,
          height: 200,
          background: { kind: 'transparent' as const },
          camera: 'view' as const,
        }
        const { data } = await stageDoors.pixelsOf(await stageDoors.takePicture(stage, request))
        stage.dispose()
        const rows = Array.from({ length: 200 }, (_, y) => y)
        const filled = rows.filter((y) =>
          data.subarray(y * 640, y * 640 + 640).some((value, at) => at % 4 === 3 && value > 127),
        )
        return { top: (filled[0] ?? 0) / 200, bottom: 1 - (filled.at(-1) ?? 0) / 200 }
      },
      [address, REST] as const,
    )
    expect(box.bottom, address).toBeGreaterThan(0.06)
    expect(box.top, address).toBeGreaterThan(0.08)
  }
})

test('a gaze turns the eyes the same way on both versions, relative to the head', async ({ page }) => {
  const gazes: readonly Pose['gaze'][] = [
    { kind: 'angles', yaw: 40, pitch: 0 },
    { kind: 'point', point: [5, 1.6, 3] },
  ]
  for (const gaze of gazes) {
    const turns = []
    for (const address of ['/made/0.x', '/made/1.0']) {
      turns.push(
        await page.evaluate(
          async ([address, pose]) => {
            const avatar = await stageDoors.fetchAvatar(address)
            avatar.applyPose(pose)
            const eye = avatar.object.getObjectByName('leftEye')
            const sign = avatar.facts.version === '0.x' ? -1 : 1
            return eye ? [sign * eye.quaternion.x, eye.quaternion.y, sign * eye.quaternion.z] : []
          },
          [address, { ...REST, gaze }] as const,
        ),
      )
    }
    const [of0, of1] = turns
    // Left is positive about +Y.
    expect(of0?.[1]).toBeGreaterThan(0.02)
    for (let axis = 0; axis < 3; axis++) expect(of0?.[axis]).toBeCloseTo(of1?.[axis] ?? Number.NaN, 3)
  }
})

test('a broken file is refused with its reason, and nothing outside is fetched', async ({
  page,
  address,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('blob:')) outside.push(request.url())
  })
  const reasons = await page.evaluate(async () => {
    const [good, spy] = await Promise.all(
      ['/made/1.0', '/made/spy'].map(async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer())),
    )
    const files = [good?.slice(0, 5000), new Uint8Array(), spy].map((file) => file ?? new Uint8Array())
    const errors = await Promise.all(
      files.map((file) => stageDoors.openAvatar(file).catch((error: unknown) => error)),
    )
    return errors.map((error) => (error instanceof stageDoors.AvatarFileError ? error.reason : String(error)))
  })
  expect(reasons).toEqual(['truncated', 'empty', 'external-uri'])
  expect(outside).toEqual([])
})

type Direction = readonly [number, number, number]

/** Directions from each bone to each of its children as drawn, avatar frame. */
async function directions(page: Page, address: string, pose: Pose): Promise<Map<string, Direction>> {
  const list = await page.evaluate(
    async ([address, pose]) => {
      const avatar = await stageDoors.fetchAvatar(address)
      avatar.applyPose(pose)
      const drawn = avatar.skeleton.bones.map(({ name, parent }) => ({
        joint: `${parent}→${name}`,
        from: parent && avatar.joint(parent),
        to: avatar.joint(name),
      }))
      avatar.dispose()
      return drawn
    },
    [address, pose] as const,
  )
  const found = new Map<string, Direction>()
  for (const { joint, from, to } of list) {
    if (!from || !to) continue
    const along = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
    const length = Math.hypot(...along)
    found.set(joint, [along[0] / length, along[1] / length, along[2] / length])
  }
  return found
}

function degreesBetween(a: Direction, b: Direction): number {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
}
