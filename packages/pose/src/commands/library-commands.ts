import { onAvatar } from '../contacts/contact-of.ts'
import { type Command, editAvatar, editPose } from './command.ts'
import type { PairPose } from '../library/pair-pose.ts'
import { DEGREES, fromAxisAngle, rotateVector } from '../math/math.ts'
import type { AvatarSource, Scene } from '../documents/scene.ts'
import { hipsOffset } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { fitPair } from '../contacts/fit-pair.ts'
import { withoutBrought } from '../library/props/pose-props.ts'
import { addAvatar } from './studio-commands.ts'

/**
 * Puts a pose for two on an avatar and another one, who comes into the scene with `source` if it is not there. The other is placed beside
 * the first, `unit` metres being the hips' height that the pair's distances are counted in; what held the two together before lets go. With the `skeletons` of
 * both they stand so far apart that limbs stay out of bodies.
 */
export const putOnPair: Command<{
  avatar: string
  other: string
  source: AvatarSource
  pair: PairPose
  unit: number
  skeletons?: ReadonlyMap<string, Skeleton>
}> = {
  id: 'putOnPair',
  run(scene, { avatar, other, source, pair, unit, skeletons }) {
    const first = scene.avatars.find(({ id }) => id === avatar)
    if (!first || avatar === other || !Number.isFinite(unit)) return scene
    const size = unit * first.scale
    const way = rotateVector(fromAxisAngle([0, 1, 0], first.turn / DEGREES), [
      pair.x * size,
      0,
      pair.z * size,
    ])
    const [x, y, z] = first.place
    const place = hipsOffset([x + way[0], y + way[1], z + way[2]])
    const turn = first.turn + pair.turn
    const { pose } = first
    const partner = { id: other, source, pose, place, turn, scale: first.scale }
    const both = addAvatar.run(scene, { avatar: partner })
    if (!both.avatars.some(({ id }) => id === other)) return scene
    const placed = editAvatar(both, other, (before) => ({ ...before, place, turn }))
    const posed = editPose(placed, { avatar }, () => pair.first)
    const two = held(
      editPose(posed, { avatar: other }, () => pair.second),
      avatar,
      other,
      pair,
    )
    // What a pose of one alone was sitting on goes.
    const bare = [avatar, other].reduce(withoutBrought, two)
    return skeletons ? fitPair(skeletons, bare, avatar, other) : bare
  },
}

function held(scene: Scene, first: string, second: string, pair: PairPose): Scene {
  const { contacts = [], ...rest } = scene
  const ids = [first, second]
  const others = contacts.filter(({ avatar, to }) => !ids.includes(avatar) || !ids.includes(to.avatar))
  const made = (pair.contacts ?? []).map(({ by, contactPoint, to }) =>
    by === 'first' ? onAvatar(first, contactPoint, second, to) : onAvatar(second, contactPoint, first, to),
  )
  const all = [...others, ...made].slice(0, 32)
  return all.length > 0 ? { ...rest, contacts: all } : rest
}

/** Every command of the library. */
export const LIBRARY_COMMANDS = [putOnPair] as const
