import type { SceneAvatar } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'

/** Where an avatar stands, and which way it looks (degrees about +Y). */
export type Placed = { readonly avatar: string; readonly place: Vec3; readonly turn: number }

/** Room that one avatar takes beside another, metres. */
const APART = 0.8

/** A free place beside the avatar that is edited: on its left, on its right, then further out. */
export function placeBeside(avatars: readonly SceneAvatar[], active: SceneAvatar | undefined): Vec3 {
  const [x, y, z] = active?.place ?? [0, 0, 0]
  const apart = APART * Math.max(1, ...avatars.map(({ scale }) => scale))
  for (let step = 1; step <= avatars.length + 1; step++) {
    for (const side of [1, -1]) {
      const place: Vec3 = [x + side * step * apart, y, z]
      const isFree = avatars.every(
        (other) => Math.hypot(other.place[0] - place[0], other.place[2] - place[2]) > 0.9 * apart,
      )
      if (isFree) return place
    }
  }
  return [x + apart * (avatars.length + 1), y, z]
}

/** All in a row in their order, looking to the front; the middle of the row is where their middle was. */
export function sideBySide(avatars: readonly SceneAvatar[]): readonly Placed[] {
  const apart = APART * Math.max(1, ...avatars.map(({ scale }) => scale))
  const middle = middleOf(avatars)
  return avatars.map(({ id }, index) => ({
    avatar: id,
    place: [middle[0] + (index - (avatars.length - 1) / 2) * apart, middle[1], middle[2]],
    turn: 0,
  }))
}

/** Each looks to the middle of all; those that are in one place are put in a row first. */
export function faceEachOther(avatars: readonly SceneAvatar[]): readonly Placed[] {
  const middle = middleOf(avatars)
  const isSpread = avatars.every(({ place }) => Math.hypot(place[0] - middle[0], place[2] - middle[2]) > 0.05)
  const loaded = isSpread
    ? avatars.map(({ id, place, turn }) => ({ avatar: id, place, turn }))
    : sideBySide(avatars)
  return loaded.map(({ avatar, place, turn }) => {
    const [dx, dz] = [middle[0] - place[0], middle[2] - place[2]]
    const towards = Math.hypot(dx, dz) > 0.01 ? (Math.atan2(dx, dz) * 180) / Math.PI : turn
    return { avatar, place, turn: Math.round(towards * 10) / 10 }
  })
}

function middleOf(avatars: readonly SceneAvatar[]): Vec3 {
  const sum = [0, 0, 0]
  for (const { place } of avatars) place.forEach((value, axis) => (sum[axis] = (sum[axis] ?? 0) + value))
  const [x = 0, y = 0, z = 0] = sum.map((value) => value / Math.max(avatars.length, 1))
  return [x, y, z]
}
