import { type Matrix4, type Mesh, Vector3 } from 'three'
import { contactPointOf } from '@kamae/pose/kinematics/contact-point-places'
import type { ContactPoint } from '@kamae/pose/skeleton/contact-points'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'
import { boneFrame } from '../avatar/bone-frame.ts'
import { type FaceMove, movesOf } from './face-moves.ts'
import { islandOf } from './skin-island.ts'
import { type SkinPoint, skinPoints, type Vertex } from './skin-points.ts'

/**
 * A place of a face, in the head's frame at rest (metres of the avatar, +X left, +Y up, +Z ahead). With `goes`, it keeps its distance
 * from that vertex, whatever expression moves it. `isSure` where the mesh shows it and it is no estimate.
 */
export type FaceMark = {
  readonly place: Vector3
  readonly goes?: Vertex | undefined
  /** Where that vertex is without any expression. */
  readonly rest?: Vector3 | undefined
  readonly isSure: boolean
}

/** An eye: its corners, the middle of the upper lid's rim, and where that rim comes down to. */
export type EyeMarks = Readonly<Record<'outer' | 'inner' | 'top' | 'low', FaceMark>>

/** What the mesh shows of a face. */
export type FaceMarks = {
  readonly left: EyeMarks
  readonly right: EyeMarks
  readonly nose: FaceMark
  readonly mouth: Readonly<Record<'left' | 'right' | 'upper' | 'lower', FaceMark>>
  readonly chin: FaceMark
  readonly ears: Readonly<Record<'left' | 'right', FaceMark>>
  /** Brows from their outer end. */
  readonly brows: Readonly<Record<'left' | 'right', readonly FaceMark[]>>
  /** The edge of the face from beside the eye down to near the chin, on the left. */
  readonly cheek: readonly FaceMark[]
}

const HEAD: ReadonlySet<Bone> = new Set(['head', 'leftEye', 'rightEye', 'jaw'])
// By the skeleton, for a body that takes another shape has another.
const measured = new WeakMap<Avatar['skeleton'], FaceMarks>()

/** The face of an avatar, measured once on its mesh; undefined without a head. */
export function faceMarks(avatar: Avatar): FaceMarks | undefined {
  let marks = measured.get(avatar.skeleton)
  if (!marks) {
    const head = boneFrame(avatar, 'head')
    if (!head) return undefined
    measured.set(avatar.skeleton, (marks = measure(avatar, head)))
  }
  return marks
}

function measure(avatar: Avatar, head: Matrix4): FaceMarks {
  const inHead = head.clone().invert()
  const own = (point: Vector3) => point.clone().applyMatrix4(inHead)
  const contactPoint = (name: ContactPoint): Vector3 => {
    const place = contactPointOf(avatar.skeleton, name)
    return new Vector3(...(place?.offset ?? [0, 0, 0]))
  }
  const at = (bone: Bone) => avatar.skeleton.bones.find(({ name }) => name === bone)?.position
  const tall = contactPoint('crown').y - contactPoint('chin').y
  const skin = skinPoints(avatar, HEAD).map((point) => ({ ...point, place: own(point.place) }))
  const moves = (...names: readonly string[]): readonly FaceMove[] =>
    movesOf(avatar, names).map((move) => ({ ...move, from: own(move.from), to: own(move.to) }))

  const eyeBone = at('leftEye')
  const joint = at('head') ?? [0, 0, 0]
  const eye = {
    x: eyeBone ? Math.abs(eyeBone[0] - joint[0]) : 0.16 * tall,
    y: eyeBone ? eyeBone[1] - joint[1] : contactPoint('chin').y + 0.45 * tall,
    z: Math.max(contactPoint('leftCheek').z, contactPoint('mouth').z) - 0.02 * tall,
  }
  const eyes = (side: 1 | -1): EyeMarks => {
    const lids = moves(side === 1 ? 'blinkLeft' : 'blinkRight', 'blink').filter(
      ({ from }) => from.x * side > 0,
    )
    return measureEye(lids, side) ?? estimateEye(eye, tall, side)
  }
  const left = eyes(1)
  const right = eyes(-1)
  const mouth = measureMouth(moves('aa', 'oh', 'ou'), contactPoint('mouth'), tall)
  const level = (left.top.place.y + left.low.place.y) / 2
  const moving = new Set(moves('aa', 'oh', 'ou', 'blink', 'blinkLeft').map(({ mesh }) => mesh))
  const face = faceSkin(skin, moving, contactPoint, left.outer.place.x)
  const lip = mouth.upper.place.y
  const nose = face
    .filter(({ place: { x, y } }) => Math.abs(x) < 0.03 * tall && y > lip + 0.15 * (level - lip) && y < level)
    .reduce<SkinPoint | undefined>(
      (front, point) => (!front || point.place.z > front.place.z ? point : front),
      undefined,
    )
  const noseHeight = lip + 0.4 * (level - lip)
  return {
    left,
    right,
    mouth,
    nose: nose
      ? { place: nose.place, goes: nose, rest: nose.place, isSure: true }
      : { place: new Vector3(0, noseHeight, contactPoint('mouth').z + 0.03 * tall), isSure: false },
    chin: { place: contactPoint('chin'), isSure: avatar.skeleton.contactPoints?.chin !== undefined },
    ears: { left: earOf(contactPoint('leftEar'), avatar), right: earOf(contactPoint('rightEar'), avatar) },
    brows: { left: browOf(left, skin), right: browOf(right, skin) },
    cheek: cheekOf(face, level, contactPoint('chin'), contactPoint('leftEar')),
  }
}

// A face reaches so far beyond the outer corners of its eyes.
const BEYOND_EYES = 1.2

/**
 * A face's skin: what an expression moves, and what hangs together with mouth and chin; not hair, though it be of the same mesh. Where a
 * beard is all that hangs together there, the cheek's skin joins, then that beside the ears.
 */
function faceSkin(
  skin: readonly SkinPoint[],
  moving: ReadonlySet<Mesh>,
  contactPoint: (name: ContactPoint) => Vector3,
  eye: number,
): readonly SkinPoint[] {
  const islands = new Map<Mesh, Set<number>>()
  let face: readonly SkinPoint[] = []
  for (const name of ['mouth', 'chin', 'leftCheek', 'leftEar'] as const) {
    const isWide = face.some(({ place: { x, z } }) => x > BEYOND_EYES * eye && z > contactPoint('leftEar').z)
    if (name !== 'mouth' && name !== 'chin' && isWide) break
    const near = most(skin, ({ place }) => -place.distanceTo(contactPoint(name)))
    if (near) islands.set(near.mesh, new Set([...(islands.get(near.mesh) ?? []), ...islandOf(near)]))
    face = skin.filter(({ mesh, index }) => moving.has(mesh) || islands.get(mesh)?.has(index))
  }
  return face
}

function earOf(place: Vector3, avatar: Avatar): FaceMark {
  return { place, isSure: avatar.skeleton.contactPoints?.leftEar !== undefined }
}

/** Where a blink comes from and goes to: its longest way is that of the upper rim's middle, down to the lower one. */
function measureEye(lids: readonly FaceMove[], side: 1 | -1): EyeMarks | undefined {
  const way = ({ from, to }: FaceMove) => from.distanceTo(to)
  const down = lids.filter(({ from, to }) => to.y < from.y)
  const top = most(down, way)
  if (!top || way(top) < 0.002) return undefined
  const rim = lids.filter((lid) => way(lid) > 0.2 * way(top))
  const outer = most(rim, ({ from }) => from.x * side)
  const inner = most(rim, ({ from }) => -from.x * side)
  if (!outer || !inner || outer === inner) return undefined
  const mark = (move: FaceMove): FaceMark => ({ place: move.from, goes: move, rest: move.from, isSure: true })
  // The corners lie where the lids meet, near the lower rim; lashes reach farther up.
  const corner = (move: FaceMove): FaceMark => ({
    place: new Vector3(move.from.x, top.to.y + 0.35 * (top.from.y - top.to.y), move.from.z),
    isSure: true,
  })
  return { outer: corner(outer), inner: corner(inner), top: mark(top), low: { place: top.to, isSure: true } }
}

function estimateEye({ x, y, z }: { x: number; y: number; z: number }, tall: number, side: 1 | -1): EyeMarks {
  const mark = (dx: number, dy: number, dz: number): FaceMark => ({
    place: new Vector3(side * (x + dx * tall), y + dy * tall, z + dz * tall),
    isSure: false,
  })
  return {
    outer: mark(0.08, 0, -0.04),
    inner: mark(-0.07, 0, 0),
    top: mark(0, 0.04, 0),
    low: mark(0, -0.04, 0),
  }
}

/** An opening mouth: its longest way down is that of the lower lip; what lies there and stays is the upper one. */
function measureMouth(moves: readonly FaceMove[], contactPoint: Vector3, tall: number): FaceMarks['mouth'] {
  const near = moves.filter(
    ({ from }) =>
      from.z > contactPoint.z - 0.08 * tall &&
      Math.abs(from.y - contactPoint.y) < 0.15 * tall &&
      Math.abs(from.x) < 0.25 * tall,
  )
  const drop = ({ from, to }: FaceMove) => from.y - to.y
  const lower = most(
    near.filter(({ from }) => Math.abs(from.x) < 0.04 * tall),
    drop,
  )
  const isMoved = lower !== undefined && drop(lower) > 0.002
  const seam = isMoved ? lower.from : contactPoint
  const upper = isMoved
    ? most(
        near.filter((move) => drop(move) < 0.4 * drop(lower) && move.from.y > seam.y - 0.01 * tall),
        ({ from }) => -from.distanceTo(seam),
      )
    : undefined
  const wide = 0.11 * tall
  const corner = (side: 1 | -1): FaceMark => {
    const far = isMoved
      ? most(
          near.filter(
            (move) =>
              move.from.distanceTo(move.to) > 0.12 * drop(lower) &&
              Math.abs(move.from.y - seam.y) < 0.025 * tall,
          ),
          ({ from }) => from.x * side,
        )
      : undefined
    if (far && far.from.x * side > 0.02 * tall)
      return { place: far.from, goes: far, rest: far.from, isSure: true }
    return { place: new Vector3(side * wide, seam.y, seam.z - 0.02 * tall), isSure: false }
  }
  return {
    left: corner(1),
    right: corner(-1),
    upper: { place: upper?.from ?? seam, goes: upper, rest: upper?.from, isSure: upper !== undefined },
    lower: { place: seam, goes: isMoved ? lower : undefined, rest: seam, isSure: isMoved },
  }
}

/** Five places over the eye; each goes with what is foremost there, which is the brow where it has a mesh. */
function browOf({ outer, inner, top, low }: EyeMarks, skin: readonly SkinPoint[]): readonly FaceMark[] {
  const high = Math.max(top.place.y - low.place.y, 0.3 * Math.abs(outer.place.x - inner.place.x))
  return [0, 1, 2, 3, 4].map((step) => {
    const share = step / 4
    const x = outer.place.x + (inner.place.x - outer.place.x) * (share * 1.1 - 0.05)
    const y = top.place.y + high * (0.18 + 0.18 * Math.sin(Math.PI * (0.2 + 0.6 * share)))
    const there = skin.filter(({ place }) => Math.hypot(place.x - x, place.y - y) < 0.6 * high)
    const goes = most(there, ({ place }) => place.z - Math.hypot(place.x - x, place.y - y))
    return { place: new Vector3(x, y, goes?.place.z ?? top.place.z), goes, rest: goes?.place, isSure: false }
  })
}

/** Eight places on the left edge of a face: the hull of its front, seen from ahead, from beside the eyes down to near the chin. */
function cheekOf(
  face: readonly SkinPoint[],
  level: number,
  chin: Vector3,
  ear: Vector3,
): readonly FaceMark[] {
  const high = level - chin.y
  const front = face
    .map(({ place }) => place)
    .filter(
      ({ x, y, z }) => x >= 0 && z > ear.z + 0.1 * high && y > chin.y - 0.05 * high && y < level + 0.4 * high,
    )
    .toSorted((one, two) => one.y - two.y)
  const hull: Vector3[] = []
  for (const point of front) {
    // Andrew's monotone chain, its right half.
    while (hull.length > 1 && isInside(hull.at(-2), hull.at(-1), point)) hull.pop()
    hull.push(point)
  }
  return [0, 1, 2, 3, 4, 5, 6, 7].map((step) => {
    const y = chin.y + high * Math.cos((step / 8) * (Math.PI / 2))
    const above = hull.findIndex((point) => point.y >= y)
    const [low, top] = [hull[above - 1], hull[above]]
    if (low && top) {
      const share = (y - low.y) / Math.max(top.y - low.y, 1e-9)
      return { place: low.clone().lerp(top, share), isSure: true }
    }
    const drop = Math.sqrt(1 - (step / 8) ** 3)
    return {
      place: new Vector3(Math.abs(ear.x) * drop, y, ear.z + (chin.z - ear.z) * (step / 8)),
      isSure: false,
    }
  })
}

function isInside(one: Vector3 | undefined, two: Vector3 | undefined, next: Vector3): boolean {
  return !!one && !!two && (two.y - one.y) * (next.x - one.x) - (two.x - one.x) * (next.y - one.y) >= 0
}

function most<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let top = -Infinity
  for (const item of items) {
    const value = measure(item)
    if (value > top) [best, top] = [item, value]
  }
  return best
}
