import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BODY_COMMANDS } from './body-commands.ts'
import { BODY_SHAPE_COMMANDS } from './body-shape-commands.ts'
import { BONES } from '../skeleton/bones.ts'
import { canonicalJson } from '../documents/canonical-json.ts'
import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import { CONTACT_COMMANDS } from './contact-commands.ts'
import { readSceneDocument, writeSceneDocument } from '../documents/documents.ts'
import { createHistory } from '../history/scene-history.ts'
import { readHistoryState } from '../history/history-state.ts'
import { readFreedoms } from '../skeleton/joint-angles.ts'
import { freedomsOf } from '../skeleton/joint-limits.ts'
import { FACE_COMMANDS } from './face-commands.ts'
import { LIBRARY_COMMANDS } from './library-commands.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import type { Scene } from '../documents/scene.ts'
import { SPRING_BONE_COMMANDS } from './spring-bone-commands.ts'
import { STUDIO_COMMANDS } from './studio-commands.ts'
import { BODY_SHAPE_INPUTS } from '../testing/body-shape-inputs.ts'
import { FACE_INPUTS } from '../testing/face-inputs.ts'
import { INPUTS, SCENE } from '../testing/inputs.ts'
import { LIBRARY_INPUTS } from '../testing/library-inputs.ts'
import { SPRING_BONE_INPUTS } from '../testing/spring-bone-inputs.ts'
import { STUDIO_INPUTS } from '../testing/studio-inputs.ts'

/* The law of the document, over every list of commands there is. */

const LISTS = [
  COMMANDS,
  BODY_COMMANDS,
  BODY_SHAPE_COMMANDS,
  STUDIO_COMMANDS,
  SPRING_BONE_COMMANDS,
  FACE_COMMANDS,
  CONTACT_COMMANDS,
  LIBRARY_COMMANDS,
]
const commands = LISTS.flat() as readonly Command<never>[]
const inputs: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...INPUTS,
  ...STUDIO_INPUTS,
  ...SPRING_BONE_INPUTS,
  ...FACE_INPUTS,
  ...BODY_SHAPE_INPUTS,
  ...LIBRARY_INPUTS,
}

/** A document as it was made with limits on; `replaceScene` takes documents as they are. */
function kept(scene: Scene): Scene {
  if (!scene.limits) return scene
  return { ...scene, avatars: scene.avatars.map((avatar) => ({ ...avatar, pose: limitPose(avatar.pose) })) }
}

type Step = { readonly command: Command<never>; readonly input: never }
const step: fc.Arbitrary<Step> = fc.constantFrom(...commands).chain((command) =>
  (inputs[command.id] as fc.Arbitrary<never>).map((input) => {
    const { scene } = input as { scene?: Scene }
    return { command, input: (scene ? { scene: kept(scene) } : input) as never }
  }),
)

/** Degrees by which the worst joint of a scene oversteps its limits. */
function overstep({ avatars }: Scene): number {
  let worst = 0
  for (const { pose } of avatars) {
    for (const bone of BONES) {
      const turn = pose.rotations[bone]
      if (!turn || bone === 'hips') continue
      const { swings, twist } = freedomsOf(bone)
      const ranges = [...swings, twist]
      for (const [index, degrees] of readFreedoms(bone, turn).entries()) {
        const { min, max } = ranges[index] ?? { min: 0, max: 0 }
        worst = Math.max(worst, min - degrees, degrees - max)
      }
    }
  }
  return worst
}

test('every command of every list has a name of its own and inputs to be tried with', () => {
  const ids = commands.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(inputs).sort()).toEqual(ids.sort())
})

// The first proof: undo to the byte, redo to the byte, limits held after each, documents and histories that survive JSON.
test.each([1, 2, 3])(
  'a thousand commands of all lists at random obey the law (seed %i)',
  { timeout: 120_000 },
  (seed) => {
    fc.assert(
      fc.property(SCENE.map(kept), fc.array(step, { minLength: 1000, maxLength: 1000 }), (start, steps) => {
        const before = canonicalJson(start)
        const history = createHistory(start)
        const seen: string[] = [before]
        for (const { command, input } of steps) {
          const { scene, entries } = history
          history.run(command, input, { label: command.id })
          if (history.scene.limits && overstep(history.scene) > 0.02 && overstep(scene) <= 0.02)
            throw new Error(`${command.id} oversteps a limit by ${overstep(history.scene)}°.`)
          if (history.entries !== entries) seen.push(canonicalJson(history.scene))
        }
        expect(history.scene.limits && overstep(history.scene) > 0.02).toBe(false)
        expect(readSceneDocument(writeSceneDocument(history.scene)).ok).toBe(true)
        const stored = readHistoryState(JSON.parse(JSON.stringify(history.exportState())))
        if (!stored) throw new Error('The history did not survive JSON.')
        for (const each of [history, createHistory(start)]) {
          if (each !== history) each.restore(stored)
          const depth = each.entries.length
          for (let at = depth; at >= 0; at--) {
            expect(canonicalJson(each.scene)).toBe(seen[seen.length - 1 - (depth - at)])
            if (at > 0) each.undo()
          }
          for (let at = 0; at < depth; at++) each.redo()
          expect(canonicalJson(each.scene)).toBe(seen.at(-1))
        }
      }),
      { numRuns: 1, seed, endOnFailure: true },
    )
  },
)

test.each(commands)('$id keeps joints that were inside their limits there', ({ id, run }) => {
  const scenes = SCENE.map((scene) => kept({ ...scene, limits: true }))
  fc.assert(
    fc.property(scenes, inputs[id] as fc.Arbitrary<never>, (scene, input) => {
      const next = run(scene, input)
      if (id !== 'replaceScene' && next.limits) expect(overstep(next)).toBeLessThan(0.02)
    }),
    { numRuns: 60 },
  )
})
