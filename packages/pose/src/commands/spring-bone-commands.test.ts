import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { turnHeadTo } from './face-commands.ts'
import { setAir, setSpringBones, SPRING_BONE_COMMANDS, STILL_AIR } from './spring-bone-commands.ts'
import { canonicalJson } from '../documents/canonical-json.ts'
import { readSceneDocument, writeSceneDocument } from '../documents/documents.ts'
import type { Scene, SpringBoneSettings } from '../documents/scene.ts'
import { createHistory } from '../history/scene-history.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'
import { SPRING_BONE_INPUTS } from '../testing/spring-bone-inputs.ts'

const [first] = UPRIGHT_SCENE.avatars
if (!first) throw new Error('The sample scene has an avatar.')
const PAIR: Scene = { ...UPRIGHT_SCENE, avatars: [first, { ...first, id: 'b' }] }

const commands = SPRING_BONE_COMMANDS as readonly Command<never>[]

test.each(commands)('$id: undo gives every byte back and the scene stays a document', (command) => {
  fc.assert(
    fc.property(
      fc.array(SPRING_BONE_INPUTS[command.id] as fc.Arbitrary<never>, { minLength: 1, maxLength: 6 }),
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

test('air stays within its ranges, and still air leaves the document', () => {
  const windy = setAir.run(PAIR, { air: { strength: 7, yaw: -45 } })
  expect(windy.air).toEqual({ ...STILL_AIR, strength: 1, yaw: -45 })
  expect(setAir.run(windy, { air: { strength: 1 } })).toBe(windy)
  expect(setAir.run(windy, { air: STILL_AIR })).toEqual(PAIR)
})

test('frozen turns are kept by node and another pose leaves them', () => {
  const turns: Extract<SpringBoneSettings, { mode: 'frozen' }>['turns'] = {
    hair: [0, 0, 0.6, 0.8],
    'J_Sec 前髪': [0, 0, 0, 1],
  }
  const frozen = setSpringBones.run(PAIR, { avatar: 'a', springBones: { mode: 'frozen', turns } })
  expect(frozen.avatars[0]?.swing).toEqual({ mode: 'frozen', turns })
  const turned = turnHeadTo.run(frozen, { avatar: 'a', skeleton: STANDARD_SKELETON, point: [1, 1, 1] })
  expect(turned.avatars[0]?.swing).toBe(frozen.avatars[0]?.swing)
  expect(setSpringBones.run(frozen, { avatar: 'a', springBones: { mode: 'live' } })).toEqual(PAIR)
})
