import { expect, type Page } from '@playwright/test'
import { fromAxisAngle, rotateVector } from '@kamae/pose/math/math'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Prop } from '@kamae/pose/documents/studio'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { DepthRange } from '../src/control/depth-values.ts'
import type { ControlLook, ControlWish } from '../src/control/control.ts'
import type { StageDoors } from './page.ts'
import { test } from './stage-test.ts'

declare const stageDoors: StageDoors

const AHEAD: SceneCamera = {
  position: [0, 0.5, 3],
  target: [0, 0.5, 0],
  fov: 24,
  roll: 0,
  projection: 'perspective',
}
const FLAT: SceneCamera = { ...AHEAD, projection: 'orthographic' }
/** Where white and black are, metres: half a level of a ball's is more than its flat faces lie below it. */
const RANGE = { near: 2, far: 4 }
const WALL_RANGE = { near: 2.4, far: 3.2 }

function propObject(kind: 'sphere' | 'plane', turn: Quat = [0, 0, 0, 1]): Prop {
  return {
    id: kind,
    name: '',
    shape: { kind, colour: '#808080' },
    place: [0, 0, 0],
    turn: [...turn],
    size: [1, 1, 1],
  }
}

/**
 * The red parts of control pictures of one prop alone, or all three of a normal's: one number or three a point, of every `step`-th
 * point of every `step`-th row.
 */
async function reported(
  page: Page,
  prop: Prop,
  look: ControlLook,
  wishes: readonly ControlWish[],
  step = 1,
): Promise<number[][]> {
  return page.evaluate(
    async ([prop, look, wishes, pose, step]) => {
      const canvas = document.createElement('canvas')
      document.body.replaceChildren(canvas)
      const stage = stageDoors.createStage(canvas, { hasSpringBones: false })
      stage.resize(64, 64, 1)
      stage.show({ ...stageDoors.sceneOf(stage, pose), avatars: [], props: [prop] })
      const found: number[][] = []
      for (const wish of wishes) {
        const { data } = await stageDoors.pixelsOf(await stageDoors.takeControl(stage, { ...look, ...wish }))
        const values: number[] = []
        for (let row = 0; row < look.height; row += step)
          for (let column = 0; column < look.width; column += step) {
            const at = (row * look.width + column) * 4
            values.push(...data.slice(at, at + (wish.kind === 'normal' ? 3 : 1)))
          }
        found.push(values)
      }
      stage.dispose()
      return found
    },
    [prop, look, wishes, REST_POSE, step] as const,
  )
}

/** The ray of a point of a square picture: from where, and which way with a length of 1 along the line of sight. */
function ray(column: number, row: number, side: number, camera: SceneCamera): { from: Vec3; way: Vec3 } {
  const tall = Math.tan((camera.fov * Math.PI) / 360)
  const x = ((column + 0.5) / side) * 2 - 1
  const y = 1 - ((row + 0.5) / side) * 2
  if (camera.projection === 'perspective') return { from: [0, 0.5, 3], way: [x * tall, y * tall, -1] }
  return { from: [x * tall * 3, 0.5 + y * tall * 3, 3], way: [0, 0, -1] }
}

/** Where a ray meets a ball of half a metre at half a metre's height: its depth and normal; undefined beside it and near its rim. */
function ballAt({
  from,
  way,
}: {
  from: Vec3
  way: Vec3
}): { depth: number; normal: Vec3; rim: number } | undefined {
  const [x, y, z] = [from[0], from[1] - 0.5, from[2]]
  const a = way[0] ** 2 + way[1] ** 2 + way[2] ** 2
  const b = x * way[0] + y * way[1] + z * way[2]
  const under = b * b - a * (x * x + y * y + z * z - 0.25)
  if (under < 0) return undefined
  const depth = (-b - Math.sqrt(under)) / a
  const normal: Vec3 = [2 * (x + way[0] * depth), 2 * (y + way[1] * depth), 2 * (z + way[2] * depth)]
  const rim = -(normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2]) / Math.sqrt(a)
  return { depth, normal, rim }
}

const light = (depth: number, { near, far }: DepthRange) =>
  255 * Math.min(Math.max((far - depth) / (far - near), 0), 1)
const colourOf = (part: number) => 255 * (part * 0.5 + 0.5)

// Depth and normals agree with an analytic sphere and plane; over one tile and over several.
for (const { camera, side, step } of [
  { camera: AHEAD, side: 240, step: 2 },
  { camera: FLAT, side: 1100, step: 10 },
])
  test(`depth and normals of a ball are those of geometry within a level, ${camera.projection}, ${side} px`, async ({
    page,
  }) => {
    const look = { width: side, height: side, camera }
    const [depth = [], normal = []] = await reported(
      page,
      propObject('sphere'),
      look,
      [
        { kind: 'depth', range: RANGE },
        { kind: 'normal', red: 'right' },
      ],
      step,
    )
    let count = 0
    let worst = { depth: 0, normal: 0 }
    for (let row = 0; row < side; row += step)
      for (let column = 0; column < side; column += step) {
        const met = ballAt(ray(column, row, side, camera))
        const at = (row / step) * (side / step) + column / step
        if (!met) {
          if ((depth[at] ?? 0) > 0) throw new Error(`Something is at ${column}, ${row}.`)
          continue
        }
        // At the rim a ball of flat faces is no ball.
        if (met.rim < 0.6) continue
        count++
        const misses = met.normal.map((part, axis) => Math.abs((normal[at * 3 + axis] ?? 0) - colourOf(part)))
        worst = {
          depth: Math.max(worst.depth, Math.abs((depth[at] ?? 0) - light(met.depth, RANGE))),
          normal: Math.max(worst.normal, ...misses),
        }
      }
    expect(count).toBeGreaterThan(1000)
    expect(worst.depth).toBeLessThanOrEqual(1)
    expect(worst.normal).toBeLessThanOrEqual(1)
  })

test('depth and normals of a slanting wall are those of geometry within a level, and red looks left for ControlNet', async ({
  page,
}) => {
  const side = 200
  const turn = fromAxisAngle([0, 1, 0], Math.PI / 6)
  const facing = rotateVector(turn, [0, 0, 1])
  const [depth = [], right = [], left = [], deep = []] = await reported(
    page,
    propObject('plane', turn),
    { width: side, height: side, camera: AHEAD },
    [
      { kind: 'depth', range: WALL_RANGE },
      { kind: 'normal', red: 'right' },
      { kind: 'normal' },
      { kind: 'depth', bits: 16, range: WALL_RANGE },
    ],
  )
  let worst = 0
  // Well inside the wall's front.
  for (let row = 60; row < 140; row++)
    for (let column = 75; column < 125; column++) {
      const { from, way } = ray(column, row, side, AHEAD)
      const off = 0.005 - (from[0] * facing[0] + from[2] * facing[2])
      const met = off / (way[0] * facing[0] + way[2] * facing[2])
      const at = row * side + column
      worst = Math.max(
        worst,
        Math.abs((depth[at] ?? 0) - light(met, WALL_RANGE)),
        Math.abs((deep[at] ?? 0) - light(met, WALL_RANGE)),
      )
      for (const axis of [0, 1, 2] as const)
        worst = Math.max(worst, Math.abs((right[at * 3 + axis] ?? 0) - colourOf(facing[axis])))
      worst = Math.max(worst, Math.abs((left[at * 3] ?? 0) - colourOf(-facing[0])))
    }
  expect(worst).toBeLessThanOrEqual(1)
  expect([right[0], right[1], right[2]], 'nothing faces the camera').toEqual([128, 128, 255])
})

test('lines run along the silhouette of a ball and nowhere else', async ({ page }) => {
  const side = 300
  const [lines = []] = await reported(
    page,
    propObject('sphere'),
    { width: side, height: side, camera: FLAT },
    [{ kind: 'line', thickness: 2 }],
  )
  const radius = (0.5 / (Math.tan((FLAT.fov * Math.PI) / 360) * 3)) * (side / 2)
  const found = new Set<number>()
  let farthest = 0
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      if ((lines[row * side + column] ?? 0) < 128) continue
      const [x, y] = [column + 0.5 - side / 2, row + 0.5 - side / 2]
      farthest = Math.max(farthest, Math.abs(Math.hypot(x, y) - radius))
      found.add(Math.round((Math.atan2(y, x) / Math.PI) * 180))
    }
  expect(farthest).toBeLessThan(2.5)
  expect(found.size).toBe(361)
})

/** The joints of OpenPose's bodies that are bones, by number. */
const BONES: Readonly<Record<number, Bone>> = {
  2: 'rightUpperArm',
  3: 'rightLowerArm',
  4: 'rightHand',
  5: 'leftUpperArm',
  6: 'leftLowerArm',
  7: 'leftHand',
  8: 'rightUpperLeg',
  9: 'rightLowerLeg',
  10: 'rightFoot',
  11: 'leftUpperLeg',
  12: 'leftLowerLeg',
  13: 'leftFoot',
}
const COLOURS: Readonly<Record<number, readonly number[]>> = {
  3: [255, 255, 0],
  6: [0, 255, 0],
  9: [0, 255, 255],
}
const REACHING: Pose = {
  ...REST_POSE,
  rotations: {
    leftUpperArm: [...fromAxisAngle([0, 0, 1], -0.7)],
    rightLowerArm: [...fromAxisAngle([0, 1, 0], 0.8)],
    leftUpperLeg: [...fromAxisAngle([1, 0, 0], -0.6)],
  },
}

test('a skeleton’s points are the joints that the stage projects, in JSON and in the picture', async ({
  page,
}) => {
  for (const address of ['/made/0.x', '/made/1.0']) {
    const { people, projected, pixels, written, behind } = await page.evaluate(
      async ([address, pose, bones]) => {
        const stage = await stageDoors.loadAvatar(address, pose)
        const camera = {
          position: [0.7, 1.4, 3.2],
          target: [0, 0.8, 0],
          fov: 32,
          roll: 8,
          projection: 'perspective',
        }
        const base = stageDoors.sceneOf(stage, pose)
        const scene = { ...base, camera: camera as typeof base.camera }
        stage.show({
          ...scene,
          avatars: scene.avatars.map((one) => ({ ...one, place: [0.1, 0, -0.2], turn: 15 })),
        })
        const avatar = stage.take('a')
        if (!avatar) throw new Error('Nobody stands there.')
        stage.put('a', avatar)
        const look = { width: 320, height: 400, camera: scene.camera }
        const people = await stageDoors.openPoseOf(stage, look)
        const { data } = await stageDoors.pixelsOf(
          await stageDoors.takeControl(stage, { ...look, kind: 'openpose' }),
        )
        stage.resize(look.width, look.height, 1)
        stage.lookThrough('scene')
        const projected = Object.entries(bones).map(([number, bone]) => {
          const { x, y } = stage.project(stage.worldOf('a', avatar.joint(bone) ?? [0, 0, 0]))
          return { number: Number(number), x, y }
        })
        const back = { ...scene.camera, position: [0, 1.4, -3.4] as [number, number, number], roll: 0 }
        const behind = await stageDoors.openPoseOf(stage, { ...look, camera: back })
        stage.dispose()
        return { people, projected, pixels: [...data], written: stageDoors.writeOpenPose(people), behind }
      },
      [address, REACHING, BONES] as const,
    )
    const [person] = people.people
    if (!person) throw new Error('Nobody is seen.')
    for (const { number, x, y } of projected) {
      expect(person.body[number]?.x, `${address} ${number}`).toBeCloseTo(x, 2)
      expect(person.body[number]?.y, `${address} ${number}`).toBeCloseTo(y, 2)
      const at = (Math.floor(y) * 320 + Math.floor(x)) * 4
      if (COLOURS[number]) expect(pixels.slice(at, at + 3), `${address} ${number}`).toEqual(COLOURS[number])
    }
    const file = JSON.parse(written) as { canvas_width: number; people: { pose_keypoints_2d: number[] }[] }
    expect(file.canvas_width).toBe(320)
    expect(file.people[0]?.pose_keypoints_2d).toHaveLength(54)
    expect(file.people[0]?.pose_keypoints_2d.slice(9, 11)).toEqual([person.body[3]?.x, person.body[3]?.y])
    const [nose, , , , , , , , , , , , , , rightEye, leftEye] = behind.people[0]?.body ?? []
    expect([nose?.confidence, rightEye?.confidence, leftEye?.confidence], 'no face from behind').toEqual([
      0, 0, 0,
    ])
    expect(behind.people[0]?.face).toEqual([])
  }
})

test('masks of two who overlap share no point and make up the figure; given up, none is taken', async ({
  page,
}) => {
  const { all, first, second, picture, refused, after } = await page.evaluate(async (pose) => {
    const stage = await stageDoors.loadAvatar('/made/1.0', pose)
    stage.put('b', await stageDoors.fetchAvatar('/made/0.x'))
    const scene = stageDoors.sceneOf(stage, pose)
    const [one] = scene.avatars
    if (!one) throw new Error('Nobody stands there.')
    stage.show({ ...scene, avatars: [one, { ...one, id: 'b', place: [0.3, 0, -0.4] }] })
    const look = { width: 200, height: 200, camera: 'view' as const }
    const reds = async (blob: Blob) =>
      [...(await stageDoors.pixelsOf(blob)).data].filter((_, at) => at % 4 === 0)
    const mask = async (of?: string) =>
      reds(await stageDoors.takeControl(stage, { ...look, kind: 'mask', ...(of && { of }) }))
    const whole = await stageDoors.takePicture(stage, { ...look, background: { kind: 'transparent' } })
    const picture = [...(await stageDoors.pixelsOf(whole)).data].filter((_, at) => at % 4 === 3)
    const all = await mask()
    const signal = AbortSignal.abort(new Error('enough'))
    const refused = await stageDoors.takeControl(stage, { ...look, kind: 'depth', signal }).catch(String)
    const again = await stageDoors.takePicture(stage, { ...look, background: { kind: 'transparent' } })
    const after = (await stageDoors.textOf(again)) === (await stageDoors.textOf(whole))
    const [first, second] = [await mask('a'), await mask('b')]
    stage.dispose()
    return { all, first, second, picture, refused, after }
  }, REST_POSE)
  const white = (mask: readonly number[]) => mask.filter((value) => value === 255).length
  expect(white(first)).toBeGreaterThan(500)
  expect(white(second)).toBeGreaterThan(500)
  expect(first.filter((value, at) => value > 0 && (second[at] ?? 0) > 0)).toEqual([])
  expect(first.map((value, at) => value + (second[at] ?? 0))).toEqual(all)
  // A soft edge counts from its middle on, give or take what one sample in four makes of it.
  const strays = picture.filter(
    (alpha, at) => (alpha > 160 && all[at] === 0) || (alpha < 96 && all[at] === 255),
  )
  expect(strays.length).toBeLessThan(white(all) * 0.005)
  expect(refused).toContain('enough')
  expect(after, 'what was drawn by other means leaves no trace').toBe(true)
})
