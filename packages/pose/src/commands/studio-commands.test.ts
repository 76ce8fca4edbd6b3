import { onAvatar } from '../contacts/contact-of.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../documents/canonical-json.ts'
import type { Command } from './command.ts'
import { readSceneDocument, writeSceneDocument } from '../documents/documents.ts'
import { createHistory } from '../history/scene-history.ts'
import { MOST } from '../documents/scene-limits.ts'
import type { Scene } from '../documents/scene.ts'
import {
  addAvatar,
  addCamera,
  addProp,
  changeCamera,
  changeProp,
  duplicateAvatar,
  holdProp,
  orderAvatars,
  removeAvatar,
  removeCamera,
  removeProp,
  setFloor,
  setLights,
  STUDIO_COMMANDS,
} from './studio-commands.ts'
import type { Prop } from '../documents/studio.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'
import { STUDIO_INPUTS, STUDIO_PARTS } from '../testing/studio-inputs.ts'

const [first] = UPRIGHT_SCENE.avatars
if (!first) throw new Error('The sample scene has an avatar.')

const PAIR: Scene = {
  ...UPRIGHT_SCENE,
  avatars: [first, { ...first, id: 'b', place: [1, 0, 0], lookAt: 'a' }],
}
const SWORD: Prop = {
  id: 'p',
  name: '',
  shape: { kind: 'sword', colour: '#c0c0c8' },
  place: [0, 0, 0],
  turn: [0, 0, 0, 1],
  size: [1, 1, 1],
  holder: { avatar: 'a', bone: 'rightHand' },
}
const scene: fc.Arbitrary<Scene> = fc
  .record({ base: fc.constantFrom(UPRIGHT_SCENE, PAIR), ...STUDIO_PARTS })
  .map(({ base, ...parts }) => JSON.parse(JSON.stringify({ ...base, ...parts })) as Scene)

const commands = STUDIO_COMMANDS as readonly Command<never>[]

test.each(commands)(
  '$id: undo gives every byte back, redo is run, and the scene stays a document',
  (command) => {
    fc.assert(
      fc.property(scene, STUDIO_INPUTS[command.id] as fc.Arbitrary<never>, (start, input) => {
        const before = canonicalJson(start)
        const history = createHistory(start)
        history.run(command, input, { label: 'step' })
        expect(canonicalJson(start)).toBe(before)
        const after = canonicalJson(history.scene)
        expect(after).toBe(canonicalJson(command.run(start, input)))
        expect(readSceneDocument(writeSceneDocument(history.scene)).ok).toBe(true)
        history.undo()
        expect(canonicalJson(history.scene)).toBe(before)
        history.redo()
        expect(canonicalJson(history.scene)).toBe(after)
      }),
      { numRuns: 120 },
    )
  },
)

test('a thousand edits of the studio at random undo to the byte', () => {
  const step = fc
    .constantFrom(...commands)
    .chain((command) =>
      (STUDIO_INPUTS[command.id] as fc.Arbitrary<never>).map((input) => ({ command, input })),
    )
  fc.assert(
    fc.property(scene, fc.array(step, { minLength: 1000, maxLength: 1000 }), (start, steps) => {
      const history = createHistory(start)
      for (const { command, input } of steps) history.run(command, input, { label: command.id })
      history.goTo(0)
      expect(canonicalJson(history.scene)).toBe(canonicalJson(start))
    }),
    { numRuns: 3 },
  )
})

test('what an avatar holds, touches and draws looks to goes with it', () => {
  const held = addProp.run(
    {
      ...PAIR,
      contacts: [onAvatar('b', 'leftPalm', 'a', 'rightPalm')],
    },
    { prop: SWORD },
  )
  expect(held.props).toHaveLength(1)
  const left = removeAvatar.run(held, { avatar: 'a' })
  expect(left.avatars.map(({ id }) => id)).toEqual(['b'])
  expect(left.avatars[0]).not.toHaveProperty('lookAt')
  expect(left).not.toHaveProperty('props')
  expect(left).not.toHaveProperty('contacts')
})

test('a copy of an avatar holds copies of what it holds', () => {
  const held = addProp.run(PAIR, { prop: SWORD })
  const { avatars, props } = duplicateAvatar.run(held, { avatar: 'a', id: 'c', place: [2, 0, 0] })
  expect(avatars[2]).toEqual({ ...first, id: 'c', place: [2, 0, 0] })
  expect(props?.map(({ id, holder }) => [id, holder?.avatar])).toEqual([
    ['p', 'a'],
    ['p-2', 'c'],
  ])
})

test('a scene takes no more than its most, and no id twice', () => {
  let full: Scene = UPRIGHT_SCENE
  for (let index = 0; index < 70; index++) {
    full = addAvatar.run(full, { avatar: { ...first, id: `n${index}` } })
    full = addProp.run(full, { prop: { ...SWORD, id: `p${index}` } })
    full = addCamera.run(full, { camera: { id: `c${index}`, name: 'x', camera: full.camera } })
  }
  expect([full.avatars.length, full.props?.length, full.cameras?.length]).toEqual([
    MOST.avatars,
    MOST.props,
    MOST.cameras,
  ])
  expect(addAvatar.run(PAIR, { avatar: first })).toBe(PAIR)
  expect(readSceneDocument(writeSceneDocument(full)).ok).toBe(true)
})

test('avatars change places in the list', () => {
  expect(orderAvatars.run(PAIR, { avatar: 'b', index: 0 }).avatars.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(orderAvatars.run(PAIR, { avatar: 'b', index: 9 })).toBe(PAIR)
})

test('a prop is given into a hand and set free again', () => {
  const free = { place: [1, 0, 1], turn: [0, 0, 0, 1], size: [1, 1, 1] } as const
  const { holder: _holder, ...box } = SWORD
  const alone = addProp.run(PAIR, { prop: box })
  const held = holdProp.run(alone, { prop: 'p', holder: { avatar: 'b', bone: 'leftHand' }, ...free })
  expect(held.props?.[0]?.holder).toEqual({ avatar: 'b', bone: 'leftHand' })
  expect(holdProp.run(held, { prop: 'p', ...free }).props?.[0]).not.toHaveProperty('holder')
  expect(holdProp.run(held, { prop: 'p', holder: { avatar: 'x', bone: 'head' }, ...free })).toBe(held)
})

test('a prop keeps a size that can be seen', () => {
  const { props } = changeProp.run(addProp.run(PAIR, { prop: SWORD }), { prop: 'p', size: [0, -4, 1e9] })
  expect(props?.[0]?.size).toEqual([0.001, 0.001, 1000])
})

test('light, floor, props and cameras leave the document when the studio has its own again', () => {
  const floor = { kind: 'grid', colour: '#808080' } as const
  const lamp = { colour: '#ffffff', strength: 1, yaw: 0, pitch: 0 }
  let edited = setFloor.run(UPRIGHT_SCENE, { floor })
  edited = setLights.run(edited, {
    lights: { key: lamp, fill: lamp, rim: lamp, ambient: 1, shadows: true },
  })
  edited = addProp.run(edited, { prop: SWORD })
  edited = addCamera.run(edited, { camera: { id: 'c', name: 'Close', camera: edited.camera } })
  expect(changeCamera.run(edited, { id: 'c', name: 'Far' }).cameras?.[0]?.name).toBe('Far')
  edited = removeCamera.run(removeProp.run(edited, { prop: 'p' }), { id: 'c' })
  expect(canonicalJson(setLights.run(setFloor.run(edited, {}), {}))).toBe(canonicalJson(UPRIGHT_SCENE))
})
