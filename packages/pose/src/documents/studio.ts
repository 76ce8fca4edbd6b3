import * as z from 'zod/mini'
import { BONES, type Bone } from '../skeleton/bones.ts'
import { FARTHEST, LONGEST_NAME } from './scene-limits.ts'
import { SOLIDS, PROP_SHAPES } from './prop-kinds.ts'

const finite = z.number()
const unit = finite.check(z.gte(0), z.lte(1))
const metres = finite.check(z.gte(-FARTHEST), z.lte(FARTHEST))
const Place = z.tuple([metres, metres, metres])
const Turn = z.tuple([finite, finite, finite, finite])
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** A lamp far away. `yaw`, `pitch`: degrees from which it shines, around (left of the scene positive) and above; `strength`: 1 is the studio's own. */
export const Lamp = z.object({
  colour: Colour,
  strength: finite.check(z.gte(0), z.lte(4)),
  yaw: finite.check(z.gte(-180), z.lte(180)),
  pitch: finite.check(z.gte(-90), z.lte(90)),
})
export type Lamp = z.infer<typeof Lamp>

/** The light of a scene: the main lamp, one that softens its shadows, one from behind, and what comes from everywhere. */
export const Lights = z.object({
  key: Lamp,
  fill: Lamp,
  rim: Lamp,
  ambient: finite.check(z.gte(0), z.lte(4)),
  /** Avatars and props throw shadows on the floor and on each other. */
  shadows: z.boolean(),
})
export type Lights = z.infer<typeof Lights>

/** What the avatars stand on: nothing, a soft shadow alone, a plain floor of one colour, or lines a metre apart. */
export const Floor = z.object({
  kind: z.enum(['none', 'shadow', 'plain', 'grid']),
  colour: Colour,
})
export type Floor = z.infer<typeof Floor>

/** Air and weight for hair and clothes. `strength` of the wind 0 to 1, `yaw` in degrees towards which it blows, `gusts` 0 to 1; `gravity` as a factor. */
export const Air = z.object({
  strength: unit,
  yaw: finite.check(z.gte(-180), z.lte(180)),
  gusts: unit,
  gravity: finite.check(z.gte(-1), z.lte(3)),
})
export type Air = z.infer<typeof Air>

/** The shape of a prop: one of ours in a colour, or a GLB file kept on the device. */
export const PropShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([...SOLIDS, ...PROP_SHAPES]),
    colour: Colour,
  }),
  z.object({
    kind: z.literal('file'),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    name: z.string().check(z.maxLength(200)),
  }),
])
export type PropShape = z.infer<typeof PropShape>

/**
 * How a prop that a pose brought meets its avatar's body: `under` the seat, `behind` the back or `above` in the hands, its front looking back
 * where it is turned. While the hips are about there (`hips` of the pose) it is fitted anew to another body.
 */
export const PropFit = z.object({
  side: z.enum(['under', 'behind', 'above']),
  isTurned: z.optional(z.boolean()),
  hips: z.tuple([finite, finite, finite]),
})
export type PropFit = z.infer<typeof PropFit>

/**
 * A prop in the scene. `place` in metres, `turn` a unit quaternion, `size` factors along its own axes; in the world, or with `holder`
 * in the frame of that avatar's bone.
 */
export const Prop = z.object({
  id: Id,
  name: z.string().check(z.maxLength(LONGEST_NAME)),
  shape: PropShape,
  place: Place,
  turn: Turn,
  size: Place,
  /** The avatar whose pose brought it, which its next pose takes away again; one that a person changed is their own. */
  ofPose: z.optional(Id),
  fit: z.optional(PropFit),
  holder: z.optional(z.object({ avatar: Id, bone: z.enum(BONES as [Bone, ...Bone[]]) })),
})
export type Prop = z.infer<typeof Prop>
