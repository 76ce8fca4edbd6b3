import * as z from 'zod/mini'
import { BONES, type Bone } from '../skeleton/bones.ts'
import { Contact } from '../skeleton/contact-points.ts'

const finite = z.number()
const Quaternion = z.tuple([finite, finite, finite, finite]).check(
  z.refine(([x, y, w, q]) => Math.abs(Math.hypot(x, y, w, q) - 1) < 1e-3, {
    error: 'A rotation is a unit quaternion [x, y, z, w].',
  }),
)
const Point = z.tuple([
  finite.check(z.gte(-100), z.lte(100)),
  finite.check(z.gte(-100), z.lte(100)),
  finite.check(z.gte(-100), z.lte(100)),
])

/** Where the eyes look: straight on, at the camera, at a point (metres, avatar frame) or by angles (degrees, left and up positive). */
export const Gaze = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ahead') }),
  z.object({ kind: z.literal('camera') }),
  z.object({ kind: z.literal('point'), point: Point }),
  z.object({
    kind: z.literal('angles'),
    yaw: finite.check(z.gte(-90), z.lte(90)),
    pitch: finite.check(z.gte(-90), z.lte(90)),
  }),
])
export type Gaze = z.infer<typeof Gaze>

/**
 * A pose that belongs to no avatar.
 * `rotations`: unit quaternions in normalized space of VRM 1.0 (+Y up, +Z forward, +X to the avatar's left), each local to its parent
 * bone; an absent bone rests. `hips`: offset of the hips from rest as a ratio of the rest height of the hips. `expressions`: weights 0 to 1.
 * `contacts`: what keeps touching when another body takes the pose.
 */
export const Pose = z.object({
  format: z.literal('kamae-pose'),
  version: z.literal(1),
  rotations: z.partialRecord(z.enum(BONES as [Bone, ...Bone[]]), Quaternion),
  hips: Point,
  expressions: z.record(z.string().check(z.minLength(1), z.maxLength(64)), finite.check(z.gte(0), z.lte(1))),
  gaze: Gaze,
  contacts: z.optional(z.array(Contact).check(z.maxLength(16))),
})
export type Pose = z.infer<typeof Pose>
