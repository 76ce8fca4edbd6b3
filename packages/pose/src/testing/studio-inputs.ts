import * as fc from 'fast-check'
import { BONES } from '../skeleton/bones.ts'
import { SOLIDS, PROP_SHAPES } from '../documents/prop-kinds.ts'
import type { SavedCamera, SceneCamera } from '../documents/scene.ts'
import { shortQuat } from '../math/short-numbers.ts'
import type { STUDIO_COMMANDS } from '../commands/studio-commands.ts'
import type { Floor, Lamp, Lights, Prop, PropShape } from '../documents/studio.ts'
import type { Quat } from '../math/vector.ts'
import { UPRIGHT_SCENE } from './samples.ts'

const within = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })
const wild = fc.oneof(within(-1e5, 1e5), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0))
const vec = fc.tuple(within(-20, 20), within(-20, 20), within(-20, 20))
const wildVec = fc.tuple(wild, wild, wild)
const quat = fc.tuple(within(-1, 1), within(-1, 1), within(-1, 1), within(-1, 1)).map((q) => shortQuat(q))
const wildQuat = fc.tuple(wild, wild, wild, wild) as fc.Arbitrary<Quat>
const colour = fc.constantFrom('#000000', '#ffffff', '#12ab9f')
const text = fc.string({ unit: 'grapheme', maxLength: 90 })
const avatar = fc.constantFrom('a', 'a', 'b', 'nobody')
const prop = fc.constantFrom('p', 'p', 'q', 'nothing')
const bone = fc.constantFrom(...BONES)

const shape: fc.Arbitrary<PropShape> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...SOLIDS, ...PROP_SHAPES), colour }),
  fc.record({ kind: fc.constant('file' as const), sha256: fc.constant('b'.repeat(64)), name: fc.string() }),
)
const holder = fc.record({ avatar, bone })
/** Props of a scene, held or free; `ids` are taken from a few, so that they clash. */
export const PROP: fc.Arbitrary<Prop> = fc
  .record({
    id: fc.constantFrom('p', 'q', 'r'),
    name: fc.string({ maxLength: 80 }),
    shape,
    place: vec,
    turn: quat,
    size: fc.tuple(within(0.01, 10), within(0.01, 10), within(0.01, 10)),
    holder: fc.option(holder, { nil: undefined }),
  })
  .map(({ holder: by, ...free }) => (by ? { ...free, holder: by } : free))
const lamp: fc.Arbitrary<Lamp> = fc.record({
  colour,
  strength: within(0, 4),
  yaw: within(-180, 180),
  pitch: within(-90, 90),
})
const lights: fc.Arbitrary<Lights> = fc.record({
  key: lamp,
  fill: lamp,
  rim: lamp,
  ambient: within(0, 4),
  shadows: fc.boolean(),
})
const floor: fc.Arbitrary<Floor> = fc.record({
  kind: fc.constantFrom('none', 'shadow', 'plain', 'grid'),
  colour,
})
const camera: fc.Arbitrary<SceneCamera> = fc.record({
  position: vec,
  target: vec,
  fov: within(1, 120),
  roll: within(-180, 180),
  projection: fc.constantFrom('perspective', 'orthographic'),
})
const cameraId = fc.constantFrom('c', 'd', 'e')
const savedCamera: fc.Arbitrary<SavedCamera> = fc.record({ id: cameraId, name: text, camera })
const newAvatar = fc.constantFrom('a', 'b', 'c', 'd').chain((id) =>
  fc.record({ place: vec, turn: within(-360, 360) }).map((where) => {
    const [first] = UPRIGHT_SCENE.avatars
    if (!first) throw new Error('The sample scene has an avatar.')
    return { ...first, id, ...where, lookAt: 'a' }
  }),
)

/** What each command of the studio is tried with in the laws, wild numbers and unknown ids too. */
export const STUDIO_INPUTS: Record<(typeof STUDIO_COMMANDS)[number]['id'], fc.Arbitrary<unknown>> = {
  addAvatar: fc.record({ avatar: newAvatar }),
  removeAvatar: fc.record({ avatar }),
  duplicateAvatar: fc.record(
    { avatar, id: fc.constantFrom('a', 'c', 'd'), place: fc.oneof(vec, wildVec), turn: wild },
    { requiredKeys: ['avatar', 'id', 'place'] },
  ),
  orderAvatars: fc.record({ avatar, index: fc.oneof(fc.integer({ min: -2, max: 5 }), wild) }),
  arrangeAvatars: fc.record({
    places: fc.array(fc.record({ avatar, place: fc.oneof(vec, wildVec), turn: wild }), { maxLength: 3 }),
  }),
  addProp: fc.record({ prop: PROP }),
  removeProp: fc.record({ prop }),
  duplicateProp: fc.record({ prop, id: fc.constantFrom('p', 'r', 's'), offset: fc.oneof(vec, wildVec) }),
  changeProp: fc.record(
    {
      prop,
      name: text,
      shape,
      place: fc.oneof(vec, wildVec),
      turn: fc.oneof(quat, wildQuat),
      size: fc.oneof(vec, wildVec),
    },
    { requiredKeys: ['prop'] },
  ),
  holdProp: fc.record(
    { prop, holder, place: fc.oneof(vec, wildVec), turn: fc.oneof(quat, wildQuat), size: vec },
    { requiredKeys: ['prop', 'place', 'turn', 'size'] },
  ),
  setLights: fc.record({ lights }, { requiredKeys: [] }),
  setFloor: fc.record({ floor }, { requiredKeys: [] }),
  addCamera: fc.record({ camera: savedCamera }),
  changeCamera: fc.record({ id: cameraId, name: text, camera }, { requiredKeys: ['id'] }),
  removeCamera: fc.record({ id: cameraId }),
}

/** The parts of a scene that the studio's commands edit. */
export const STUDIO_PARTS = {
  props: fc.option(fc.uniqueArray(PROP, { maxLength: 3, selector: ({ id }) => id }), { nil: undefined }),
  lights: fc.option(lights, { nil: undefined }),
  floor: fc.option(floor, { nil: undefined }),
  cameras: fc.option(fc.uniqueArray(savedCamera, { maxLength: 3, selector: ({ id }) => id }), {
    nil: undefined,
  }),
}
