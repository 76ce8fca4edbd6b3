import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bone } from '../skeleton/bones.ts'
import { BODY_COMMANDS } from './body-commands.ts'
import { canonicalJson } from '../documents/canonical-json.ts'
import type { Command } from './command.ts'
import {
  COMMANDS,
  placeAvatar,
  setAngles,
  setCamera,
  setExpression,
  setLimits,
  turnJoint,
} from './commands.ts'
import { CONTACT_COMMANDS } from './contact-commands.ts'
import { readSceneDocument, writeSceneDocument } from '../documents/documents.ts'
import { createHistory } from '../history/scene-history.ts'
import { jointAxes, readAngles, writeAngles } from '../skeleton/joint-angles.ts'
import { IDENTITY } from '../math/math.ts'
import { Scene } from '../documents/scene.ts'
import { INPUTS, SCENE } from '../testing/inputs.ts'
import { SAMPLE_SCENE, UPRIGHT_SCENE } from '../testing/samples.ts'
import type { Quat } from '../math/vector.ts'

const commands = [...COMMANDS, ...BODY_COMMANDS, ...CONTACT_COMMANDS] as readonly Command<never>[]
const step = fc
  .constantFrom(...commands)
  .chain((command) => (INPUTS[command.id] as fc.Arbitrary<never>).map((input) => ({ command, input })))

test('every command has inputs to be tried with', () => {
  expect(Object.keys(INPUTS).sort()).toEqual(commands.map(({ id }) => id).sort())
})

test.each(commands)(
  '$id: undo gives every byte back, redo is run, and the scene stays a document',
  (command) => {
    fc.assert(
      fc.property(SCENE, INPUTS[command.id] as fc.Arbitrary<never>, (start, input) => {
        const before = canonicalJson(start)
        const history = createHistory(start)
        history.run(command, input, { label: 'step' })
        expect(canonicalJson(start)).toBe(before)
        const after = canonicalJson(history.scene)
        expect(after).toBe(canonicalJson(command.run(start, input)))
        expect(readSceneDocument(writeSceneDocument(history.scene)).ok).toBe(true)
        const changed = history.canUndo
        expect(changed).toBe(after !== before)
        history.undo()
        expect(canonicalJson(history.scene)).toBe(before)
        history.redo()
        expect(canonicalJson(history.scene)).toBe(after)
      }),
      { numRuns: 120 },
    )
  },
)

test('a camera that looks from nowhere or from beyond the world is refused, and nobody is placed there', () => {
  const start = SAMPLE_SCENE
  const [avatar] = start.avatars
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e30, -10_001]) {
    for (const part of ['position', 'target'] as const) {
      const camera = { ...start.camera, [part]: [0, value, 0] as [number, number, number] }
      expect(setCamera.run(start, { camera })).toBe(start)
      expect(Scene.safeParse({ ...start, camera }).success).toBe(false)
    }
    expect(setCamera.run(start, { camera: { ...start.camera, fov: Number.NaN } })).toBe(start)
    const placed = placeAvatar.run(start, { avatar: avatar?.id ?? '', place: [0, 0, value] })
    expect(Scene.safeParse(placed).success).toBe(true)
  }
})

test('a command for one avatar leaves the others, camera and background identical', () => {
  fc.assert(
    fc.property(SCENE, step, (start, { command, input }) => {
      // Hands that two avatars are to hold move on both.
      if (['replaceScene', 'setLimits', 'setSceneContact'].includes(command.id)) return
      const next = command.run(start, input)
      const { avatar: id } = input as { avatar?: string }
      for (const [index, other] of start.avatars.entries()) {
        if (other.id !== id) expect(next.avatars[index]).toBe(other)
      }
      if (command.id !== 'setCamera') expect(next.camera).toBe(start.camera)
      if (command.id !== 'setBackground') expect(next.background).toBe(start.background)
    }),
    { numRuns: 300 },
  )
})

function turnOf(at: Scene, name: Bone): Quat {
  return at.avatars[0]?.pose.rotations[name] ?? IDENTITY
}

test('limits hold for turns and angles while they are on', () => {
  const bent = setAngles.run(UPRIGHT_SCENE, { avatar: 'a', bone: 'leftLowerArm', angles: { bend: 200 } })
  const most = jointAxes('leftLowerArm').find(({ id }) => id === 'bend')?.max ?? 0
  expect(readAngles('leftLowerArm', turnOf(bent, 'leftLowerArm')).bend).toBeCloseTo(most, 3)
  const free = turnJoint.run(
    { ...UPRIGHT_SCENE, limits: false },
    { avatar: 'a', bone: 'head', rotation: writeAngles('head', { turn: 120 }) },
  )
  expect(readAngles('head', turnOf(free, 'head')).turn).toBeCloseTo(120, 3)
  const on = setLimits.run(free, { limits: true })
  expect(readAngles('head', turnOf(on, 'head')).turn).toBeLessThan(45)
})

test('setting one angle leaves the others of that bone', () => {
  const first = setAngles.run(UPRIGHT_SCENE, { avatar: 'a', bone: 'leftUpperArm', angles: { raise: 30 } })
  const second = setAngles.run(first, { avatar: 'a', bone: 'leftUpperArm', angles: { twist: 20 } })
  const angles = readAngles('leftUpperArm', turnOf(second, 'leftUpperArm'))
  expect(angles.raise).toBeCloseTo(30, 3)
  expect(angles.twist).toBeCloseTo(20, 3)
})

test('an expression at nothing leaves the document', () => {
  const on = setExpression.run(UPRIGHT_SCENE, { avatar: 'a', name: 'happy', weight: 3 })
  expect(on.avatars[0]?.pose.expressions).toEqual({ happy: 1 })
  const off = setExpression.run(on, { avatar: 'a', name: 'happy', weight: 0 })
  expect(off.avatars[0]?.pose.expressions).toEqual({})
})
