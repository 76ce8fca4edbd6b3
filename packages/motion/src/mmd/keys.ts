import type { Quat, Vec3 } from '@kamae/pose/math/vector'

/** How a value comes from one key to the next: a Bezier curve from (0, 0) to (1, 1) with two handles, 0 to 1 each. */
export type Curve = readonly [x1: number, y1: number, x2: number, y2: number]

/** A key of a bone in our axes: +Y up, +Z the way the figure looks; `move` in metres from rest. */
export type MmdKey = {
  /** Seconds. */
  readonly time: number
  readonly move: Vec3
  readonly turn: Quat
  /** How x, y, z and the turn come here from the key before; absent where straight. */
  readonly curves?: readonly [Curve, Curve, Curve, Curve] | undefined
}

/** What a file of MikuMikuDance says of a figure, whichever kind it is. */
export type MmdKeys = {
  /** By name as the skeleton spells it; keys ascend in time, one a time. */
  readonly bones: ReadonlyMap<string, readonly MmdKey[]>
  readonly morphs: ReadonlyMap<string, readonly { readonly time: number; readonly weight: number }[]>
  /** When inverse kinematics of a bone is switched; on from the start unless said otherwise. */
  readonly switches: ReadonlyMap<string, readonly { readonly time: number; readonly isOn: boolean }[]>
}

/** Frames a second that MikuMikuDance counts in. */
export const MMD_RATE = 30

/** Between one frame and the next MikuMikuDance shows nothing, so that nothing between them is worth a key; seconds, a little more. */
export const ONE_FRAME = 1.01 / MMD_RATE

/** From the left-handed axes of MikuMikuDance, where the figure looks to -z, to ours: the mirror image in z. */
export function fromMmdTurn([x, y, z, w]: Quat): Quat {
  return [-x, -y, z, w]
}

/** The same for a place. */
export function fromMmdPlace([x, y, z]: Vec3): Vec3 {
  return [x, y, -z]
}

/** Puts keys in order of time; of several at one time the last one counts. */
export function inOrder<Key extends { readonly time: number }>(keys: readonly Key[]): Key[] {
  const sorted = keys.toSorted((a, b) => a.time - b.time)
  return sorted.filter(({ time }, index) => sorted[index + 1]?.time !== time)
}
