import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { FACE_COMMANDS, setLookAt, turnHeadTo } from './face-commands.ts'
import { canonicalJson } from '../documents/canonical-json.ts'
import { readSceneDocument, writeSceneDocument } from '../documents/documents.ts'
import type { Scene } from '../documents/scene.ts'
import { createHistory } from '../history/scene-history.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import { add, angleBetween, DEGREES, dot, normalize, rotateVector, subtract } from '../math/math.ts'
import type { Vec3 } from '../math/vector.ts'
import { readAngles } from '../skeleton/joint-angles.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { FACE_INPUTS } from '../testing/face-inputs.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const [first] = UPRIGHT_SCENE.avatars
if (!first) throw new Error('The sample scene has an avatar.')
const PAIR: Scene = { ...UPRIGHT_SCENE, avatars: [first, { ...first, id: 'b' }] }

const commands = FACE_COMMANDS as readonly Command<never>[]

test.each(commands)('$id: undo gives every byte back and the scene stays a document', (command) => {
  fc.assert(
    fc.property(
      fc.array(FACE_INPUTS[command.id] as fc.Arbitrary<never>, { minLength: 1, maxLength: 6 }),
      (inputs) => {
        const history = createHistory(PAIR)
        for (const input of inputs) {
          history.run(command, input, { label: 'step' })
          expect(readSceneDocument(writeSceneDocument(history.scene)).ok).toBe(true)
        }
        const end = canonicalJson(history.scene)
        history.goTo(0)
        expect(canonicalJson(history.scene)).toBe(canonicalJson(PAIR))
        history.goTo(history.entries.length)
        expect(canonicalJson(history.scene)).toBe(end)
      },
    ),
    { numRuns: 200 },
  )
})

test('an avatar looks at another one that is there, never at itself', () => {
  expect(setLookAt.run(PAIR, { avatar: 'a', lookAt: 'b' }).avatars[0]?.lookAt).toBe('b')
  expect(setLookAt.run(PAIR, { avatar: 'a', lookAt: 'a' })).toBe(PAIR)
  expect(setLookAt.run(PAIR, { avatar: 'a', lookAt: 'nobody' })).toBe(PAIR)
  const met = setLookAt.run(PAIR, { avatar: 'a', lookAt: 'b' })
  expect(setLookAt.run(met, { avatar: 'a', lookAt: null })).toEqual(PAIR)
})

test('the head turns to a point within its limits, and then faces it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: -30, max: 30, noNaN: true }),
      (yaw, pitch) => {
        const before = worldJoints(STANDARD_SKELETON, first.pose).get('head')
        if (!before) return
        const [sy, cy] = [Math.sin(yaw / DEGREES), Math.cos(yaw / DEGREES)]
        const [sp, cp] = [Math.sin(pitch / DEGREES), Math.cos(pitch / DEGREES)]
        const far: Vec3 = [50 * sy * cp, 50 * sp, 50 * cy * cp]
        const point = add(before.position, rotateVector(before.rotation, far))
        const scene = turnHeadTo.run(PAIR, { avatar: 'a', skeleton: STANDARD_SKELETON, point })
        const pose = scene.avatars[0]?.pose
        const head = pose && worldJoints(STANDARD_SKELETON, pose).get('head')
        if (!head) throw new Error('No head.')
        const facing = rotateVector(head.rotation, [0, 0, 1])
        const miss = Math.acos(Math.min(1, dot(facing, normalize(subtract(point, head.position))))) * DEGREES
        expect(miss).toBeLessThan(2)
        for (const bone of ['neck', 'head'] as const) {
          const turn = pose.rotations[bone] ?? [0, 0, 0, 1]
          expect(angleBetween(turn, limitRotation(bone, turn))).toBeLessThan(1e-5)
        }
      },
    ),
    { numRuns: 100 },
  )
  const behind = turnHeadTo.run(PAIR, { avatar: 'a', skeleton: STANDARD_SKELETON, point: [0.3, 1.5, -9] })
  const turn = behind.avatars[0]?.pose.rotations.head ?? [0, 0, 0, 1]
  expect(Math.abs(readAngles('head', turn).turn ?? 0)).toBeLessThanOrEqual(42.01)
})
