import * as z from 'zod/mini'
import { Pose } from './pose.ts'

const finite = z.number()
const Place = z.tuple([finite, finite, finite])
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

/** An avatar in a scene. `place` in metres, `turn` in degrees about +Y. */
export const SceneAvatar = z.object({
  id: Id,
  source: AvatarSource,
  pose: Pose,
  place: Place,
  turn: finite,
  scale: finite.check(z.gte(0.01), z.lte(100)),
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

/** What stands behind the avatar: nothing (alpha), the studio's paper, one colour, or two from top to bottom. */
export const Background = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transparent') }),
  z.object({ kind: z.literal('studio') }),
  z.object({ kind: z.literal('colour'), colour: Colour }),
  z.object({ kind: z.literal('gradient'), top: Colour, bottom: Colour }),
])
export type Background = z.infer<typeof Background>

/** What the maker edits: avatars with their poses, the camera and the background. */
export const Scene = z.object({
  format: z.literal('kamae-scene'),
  version: z.literal(1),
  name: z.string().check(z.maxLength(80)),
  avatars: z.array(SceneAvatar).check(z.maxLength(16)),
  camera: SceneCamera,
  background: Background,
  /** Joint limits keep turns anatomical while they are on. */
  limits: z.boolean(),
})
export type Scene = z.infer<typeof Scene>
