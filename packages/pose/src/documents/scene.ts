import * as z from 'zod/mini'
import { BodyShape } from './body-shape.ts'
import { Pose } from './pose.ts'
import { FARTHEST, MOST, LONGEST_NAME } from './scene-limits.ts'
import type { Bone } from '../skeleton/bones.ts'
import { MOVING_CONTACT_POINTS, CONTACT_POINTS } from '../skeleton/contact-points.ts'
import { Air, Floor, Lights, Prop } from './studio.ts'

const finite = z.number()
const metres = finite.check(z.gte(-FARTHEST), z.lte(FARTHEST))
const Place = z.tuple([metres, metres, metres])
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** What a file is known by wherever it is kept: the SHA-256 of its bytes, and a name to show. */
const file = {
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string().check(z.maxLength(200)),
}

/** Which avatar stands here: one of ours by id, a file kept on the device, or a file kept on the server (`id` is the content's). */
export const AvatarSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('default'), id: Id }),
  z.object({ kind: z.literal('file'), ...file }),
  z.object({ kind: z.literal('content'), id: Id, ...file }),
])
export type AvatarSource = z.infer<typeof AvatarSource>

/** The bones that can be pinned. */
export const PIN_BONES = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot', 'hips', 'chest', 'head'] as const
export type PinBone = (typeof PIN_BONES)[number]

/** Whether a bone can be pinned. */
export function isPinBone(bone: Bone): bone is PinBone {
  return (PIN_BONES as readonly Bone[]).includes(bone)
}

/** A bone held while the rest moves: where (hips heights, avatar frame) and how it is turned there; null lets it turn. */
export const ScenePin = z.object({
  bone: z.enum(PIN_BONES),
  position: Place,
  rotation: z.nullable(z.tuple([finite, finite, finite, finite])),
})
export type ScenePin = z.infer<typeof ScenePin>

/**
 * How hair and clothes hang: swinging, come to rest after each change, or frozen. `turns`: local rotations of the frozen nodes by the
 * node's name in the avatar's file; they mean nothing to another file.
 */
export const SpringBoneSettings = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('live') }),
  z.object({ mode: z.literal('settled') }),
  z.object({
    mode: z.literal('frozen'),
    turns: z.record(
      z.string().check(z.minLength(1), z.maxLength(128)),
      z.tuple([finite, finite, finite, finite]),
    ),
  }),
])
export type SpringBoneSettings = z.infer<typeof SpringBoneSettings>

/**
 * An avatar in a scene. `place` in metres, `turn` in degrees about +Y; `lookAt`: the avatar whose eyes it looks at, before the pose's own
 * gaze; `floats`: it swims, jumps or hovers, so its feet do not stay on the floor; `bodyShape`: for avatars that offer it, no others;
 * `constructionLines`: false hides those of a mannequin.
 */
export const SceneAvatar = z.object({
  id: Id,
  source: AvatarSource,
  pose: Pose,
  place: Place,
  turn: finite,
  scale: finite.check(z.gte(0.01), z.lte(100)),
  pins: z.optional(z.array(ScenePin).check(z.maxLength(PIN_BONES.length))),
  swing: z.optional(SpringBoneSettings),
  lookAt: z.optional(Id),
  floats: z.optional(z.boolean()),
  bodyShape: z.optional(BodyShape),
  constructionLines: z.optional(z.boolean()),
})
export type SceneAvatar = z.infer<typeof SceneAvatar>

/** The picture's camera. `position`, `target` in metres, world frame; `fov` vertical in degrees; `roll` in degrees. */
export const SceneCamera = z.object({
  position: Place,
  target: Place,
  fov: finite.check(z.gte(1), z.lte(120)),
  roll: finite.check(z.gte(-180), z.lte(180)),
  projection: z.enum(['perspective', 'orthographic']),
})
export type SceneCamera = z.infer<typeof SceneCamera>

/** A camera kept under a name. */
export const SavedCamera = z.object({
  id: Id,
  name: z.string().check(z.maxLength(LONGEST_NAME)),
  camera: SceneCamera,
})
export type SavedCamera = z.infer<typeof SavedCamera>

/** What stands behind the avatar: nothing (alpha), the studio's paper, one colour, two from top to bottom, or a picture kept on the device. */
export const Background = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transparent') }),
  z.object({ kind: z.literal('studio') }),
  z.object({ kind: z.literal('colour'), colour: Colour }),
  z.object({ kind: z.literal('gradient'), top: Colour, bottom: Colour }),
  z.object({ kind: z.literal('picture'), ...file }),
])
export type Background = z.infer<typeof Background>

/** Two avatars that touch: a contact point of the one follows a contact point of the other. */
export const SceneContact = z.object({
  avatar: Id,
  spot: z.enum(MOVING_CONTACT_POINTS),
  to: z.object({ avatar: Id, spot: z.enum(CONTACT_POINTS) }),
})
export type SceneContact = z.infer<typeof SceneContact>

/** What the maker edits: avatars with their poses, the camera, the background, and what else stands in the studio; what is absent is the studio's own. */
export const Scene = z.object({
  format: z.literal('kamae-scene'),
  version: z.literal(1),
  name: z.string().check(z.maxLength(LONGEST_NAME)),
  avatars: z.array(SceneAvatar).check(z.maxLength(MOST.avatars)),
  camera: SceneCamera,
  background: Background,
  /** Joint limits keep turns anatomical while they are on. */
  limits: z.boolean(),
  contacts: z.optional(z.array(SceneContact).check(z.maxLength(MOST.contacts))),
  props: z.optional(z.array(Prop).check(z.maxLength(MOST.props))),
  lights: z.optional(Lights),
  floor: z.optional(Floor),
  air: z.optional(Air),
  cameras: z.optional(z.array(SavedCamera).check(z.maxLength(MOST.cameras))),
})
export type Scene = z.infer<typeof Scene>
