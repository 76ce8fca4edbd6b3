import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { writeVrma } from '@kamae/motion/gltf/write-vrma'
import { writeVpd } from '@kamae/motion/mmd/write-vpd'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { dot, fromAxisAngle, normalize, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Vec3 } from '@kamae/pose/math/vector'
import { listGraveViolations } from '../support/axe-violations.ts'
import { dropFile } from '../support/drop-file.ts'
import { exportFile } from '../support/export-file.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import {
  activeOf,
  afterStep,
  type AvatarFacts,
  motionPanel,
  openMaker,
  sceneOf,
  takeLast,
} from '../support/maker-gestures.ts'

type Turn = readonly [bone: Bone, axis: 'x' | 'y' | 'z', degrees: number]

// Each about one axis, so that every format can say it, and none past what its joint can do.
const TURNS: readonly Turn[] = [
  ['leftUpperArm', 'z', -60],
  ['leftLowerArm', 'y', -40],
  ['rightUpperArm', 'z', 50],
  ['leftUpperLeg', 'x', -50],
  ['leftLowerLeg', 'x', 70],
  ['head', 'y', 30],
]
const AXES: Readonly<Record<'x' | 'y' | 'z', Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

const turned = (share: number): Pose => ({
  ...REST_POSE,
  rotations: Object.fromEntries(
    TURNS.map(([bone, axis, degrees]) => [
      bone,
      [...fromAxisAngle(AXES[axis], (degrees * share * Math.PI) / 180)],
    ]),
  ),
})
const POSE = turned(1)

/** A BVH that rests in a T-pose, faces +Z and moves into the pose within a second. */
function bvh(): string {
  type Joint = readonly [bone: Bone, offset: string, children: readonly Joint[]]
  const arm = (side: 'left' | 'right', x: number): Joint => [
    `${side}UpperArm`,
    `${x * 18} 18 0`,
    [[`${side}LowerArm`, `${x * 26} 0 0`, [[`${side}Hand`, `${x * 24} 0 0`, []]]]],
  ]
  const leg = (side: 'left' | 'right', x: number): Joint => [
    `${side}UpperLeg`,
    `${x * 9} -4 0`,
    [[`${side}LowerLeg`, '0 -40 0', [[`${side}Foot`, '0 -40 0', []]]]],
  ]
  const neck: Joint = ['neck', '0 22 0', [['head', '0 9 0', []]]]
  const spine: Joint = ['spine', '0 12 0', [['chest', '0 15 0', [neck, arm('left', 1), arm('right', -1)]]]]
  const root: Joint = ['hips', '0 90 0', [spine, leg('left', 1), leg('right', -1)]]
  const order: Bone[] = []
  const write = ([bone, offset, children]: Joint, kind: string): string => {
    order.push(bone)
    const channels = kind === 'ROOT' ? '6 Xposition Yposition Zposition' : '3'
    const inside = children.length > 0 ? children.map((child) => write(child, 'JOINT')).join('') : END_SITE
    return `${kind} ${bone}\n{\nOFFSET ${offset}\nCHANNELS ${channels} Zrotation Xrotation Yrotation\n${inside}}\n`
  }
  const tree = write(root, 'ROOT')
  const frames = Array.from({ length: 31 }, (_, frame) => {
    const turns = order.flatMap((bone) => {
      const [, axis = '', degrees = 0] = TURNS.find(([each]) => each === bone) ?? []
      return ['z', 'x', 'y'].map((each) => (each === axis ? (degrees * frame) / 30 : 0))
    })
    return `0 90 0 ${turns.join(' ')}\n`
  })
  return `HIERARCHY\n${tree}MOTION\nFrames: 31\nFrame Time: 0.0333333\n${frames.join('')}`
}
const END_SITE = 'End Site\n{\nOFFSET 0 5 0\n}\n'

/** A VMD in which the left leg swings forward by the angle of the pose within a second. Source: MMD's VMD, as many describe it. */
function vmd(): Uint8Array {
  const bytes = new Uint8Array(50 + 4 + 2 * 111 + 4 * 5)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('Vocaloid Motion Data 0002'))
  view.setUint32(50, 2, true)
  for (const [index, degrees] of [0, 50].entries()) {
    const at = 54 + index * 111
    // 左足 in Shift_JIS.
    bytes.set([0x8d, 0xb6, 0x91, 0xab], at)
    view.setUint32(at + 15, index * 30, true)
    // Left-handed: a turn about X changes its sign.
    view.setFloat32(at + 31, Math.sin((degrees * Math.PI) / 360), true)
    view.setFloat32(at + 43, Math.cos((degrees * Math.PI) / 360), true)
    bytes.fill(20, at + 47, at + 111)
  }
  return bytes
}

/** The animation of a VRMA in a plain glTF: bones are known by their names alone. */
function plainGltf(vrma: Uint8Array): Uint8Array {
  const length = new DataView(vrma.buffer).getUint32(12, true)
  const text = new TextDecoder().decode(vrma.subarray(20, 20 + length))
  const { extensions: _, extensionsUsed: __, ...rest } = JSON.parse(text) as Record<string, unknown>
  const bytes = new Uint8Array(vrma)
  bytes.set(new TextEncoder().encode(JSON.stringify(rest).padEnd(length)), 20)
  return bytes
}

const text = (content: string) => new TextEncoder().encode(content)
const vrma = () => writeVrma(POSE, { skeleton: STANDARD_SKELETON, name: 'Lunge' })
/** As three-vrm and the tools around it write a pose: turns of normalized bones by their names. */
const vrmPose = () => {
  const turns = Object.entries(POSE.rotations).map(([bone, rotation]) => [bone, { rotation }])
  return text(JSON.stringify({ hips: { rotation: [0, 0, 0, 1] }, ...Object.fromEntries(turns) }))
}

const SEGMENTS: readonly (readonly [Bone, Bone])[] = [
  ['leftUpperArm', 'leftLowerArm'],
  ['leftLowerArm', 'leftHand'],
  ['rightUpperArm', 'rightLowerArm'],
  ['leftUpperLeg', 'leftLowerLeg'],
  ['leftLowerLeg', 'leftFoot'],
  ['rightUpperLeg', 'rightLowerLeg'],
]

/** The largest angle between the same limbs of two figures, degrees. */
function apart(a: AvatarFacts, b: AvatarFacts, segments = SEGMENTS): number {
  const along = ({ joints }: AvatarFacts, [from, to]: readonly [Bone, Bone]) =>
    normalize(subtract(joints[to] ?? [0, 0, 0], joints[from] ?? [0, 0, 0]))
  return Math.max(
    ...segments.map(
      (segment) => (Math.acos(Math.min(1, dot(along(a, segment), along(b, segment)))) * 180) / Math.PI,
    ),
  )
}

/** How far the left elbow is bent, degrees. */
function bendOf({ joints }: AvatarFacts): number {
  const at = (bone: Bone) => joints[bone] ?? [0, 0, 0]
  const upper = normalize(subtract(at('leftLowerArm'), at('leftUpperArm')))
  const lower = normalize(subtract(at('leftHand'), at('leftLowerArm')))
  return (Math.acos(Math.min(1, dot(upper, lower))) * 180) / Math.PI
}

// Files of other programs.
test('files of each format come in, undone one by one, and go out again', async ({ page }) => {
  const stage = await openMaker(page, kamae.url)
  const before = await activeOf(stage)

  await test.step('a file of each format gives the avatar its limbs, as one step that undo takes back', async () => {
    await dropFile(page, 'ours.json', text(writePoseDocument(POSE)))
    await expect.poll(async () => (await sceneOf(stage)).steps).toBe(1)
    const wanted = await activeOf(stage)
    const undo = async () => {
      await page.keyboard.press('Control+z')
      await expect.poll(async () => (await sceneOf(stage)).steps).toBe(0)
      expect((await activeOf(stage)).rotations).toEqual(before.rotations)
    }
    await undo()
    // Named against what they are: the content decides.
    const files: readonly (readonly [string, Uint8Array])[] = [
      ['lunge.glb', vrma()],
      ['plain.vrma', plainGltf(vrma())],
      ['lunge.txt', writeVpd(POSE)],
      ['walk', text(bvh())],
      ['pose.json', vrmPose()],
    ]
    for (const [name, bytes] of files) {
      await test.step(name, async () => {
        const taken = await takeLast(page, stage, name, bytes)
        expect(apart(taken, wanted)).toBeLessThan(2)
        await undo()
      })
    }
    const swung = await takeLast(page, stage, 'swing.vmd', vmd())
    expect(apart(swung, wanted, [['leftUpperLeg', 'leftLowerLeg']])).toBeLessThan(2)
    await undo()
  })

  await test.step('the pose goes out as VRMA and VPD and comes back the same', async () => {
    for (const format of ['VRMA', 'VPD']) {
      await test.step(format, async () => {
        const file = await exportFile(page, `Download the pose (${format})`)
        expect(file.suggestedFilename()).toBe(`pose.${format.toLowerCase()}`)
        await afterStep(stage, () => page.keyboard.press('Shift+R'))
        const back = await takeLast(page, stage, 'back', readFileSync(await file.path()))
        expect(apart(back, before)).toBeLessThan(format === 'VRMA' ? 0.1 : 1)
      })
    }
  })
})

test('a motion is looked through by keys, its bones are corrected for all of its kind, and wrong files change nothing', async ({
  page,
}) => {
  const stage = await openMaker(page, kamae.url)
  const before = await activeOf(stage)
  await dropFile(page, 'first.bvh', text(bvh()))
  const time = motionPanel(page).getByRole('slider', { name: 'Time' })
  await expect(time).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(time).toHaveAttribute('aria-valuetext', /^Frame 11 of 30/)
  await motionPanel(page).getByRole('button', { name: 'Bones' }).click()
  const elbow = motionPanel(page).getByRole('combobox', { name: 'Left elbow' })
  await elbow.focus()
  await elbow.selectOption('None')
  expect(await listGraveViolations(page, { within: '[aria-label="Motion file"]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(motionPanel(page)).toHaveCount(0)
  expect((await activeOf(stage)).rotations).toEqual(before.rotations)

  await page.reload()
  await stage.waitFor({ timeout: 120_000 })
  await expect(stage).toHaveAttribute('data-scene', /./)
  const straight = await takeLast(page, stage, 'second.bvh', text(bvh()))
  // The arm of the avatar itself is not quite straight.
  expect(bendOf(straight)).toBeLessThan(5)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.type('motion file')
  await page.keyboard.press('Enter')
  // What lacks a bone shows its bones at once.
  await motionPanel(page).getByRole('button', { name: 'As detected' }).click()
  const bent = await afterStep(stage, () =>
    motionPanel(page).getByRole('button', { name: 'Use this pose' }).click(),
  )
  expect(bendOf(bent)).toBeGreaterThan(35)

  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['letter.bvh', 'Dear Kamae', /does not support this kind of file/],
    ['cut.bvh', bvh().slice(0, 300), /incomplete|damaged/],
    ['cut.vmd', 'Vocaloid Motion Data 0002', /incomplete|damaged/],
    ['empty.fbx', '', /This file is empty/],
    ['list.json', '[1, 2, 3]', /neither a pose nor a scene/],
    ['song.mp3', 'ID3', /does not support this kind of file/],
  ]
  for (const [name, content, sentence] of wrong) {
    await test.step(name, async () => {
      await dropFile(page, name, text(content))
      const alert = page.getByRole('alert').filter({ hasText: sentence })
      await alert.click()
      await expect(alert).toHaveCount(0)
    })
  }
  expect((await activeOf(stage)).rotations).toEqual(bent.rotations)
})
