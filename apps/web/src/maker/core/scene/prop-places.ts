import type { Bone } from '@kamae/pose/skeleton/bones'
import type { PropKind } from '@kamae/pose/documents/prop-kinds'
import type { Prop } from '@kamae/pose/documents/studio'
import type { Vec3 } from '@kamae/pose/math/vector'
import { boneFrame } from '@kamae/stage/avatar/bone-frame'
import { changeFrame } from '@kamae/stage/studio/props'
import { activeOf } from '../active.ts'
import type { Maker } from '../maker.ts'
import { PROP_KINDS } from './built-in-props.ts'

const HELD: ReadonlySet<string> = new Set<PropKind>(['staff', 'sword', 'umbrella'])
const S = Math.SQRT1_2

type Where = Pick<Prop, 'place' | 'turn' | 'size'>

/** Where a new prop goes: on the floor in front of the picked avatar; what is held lies there. */
export function placeOnFloor(maker: Maker, kind: PropKind | 'file'): Where {
  const active = activeOf(maker)
  const [x, y, z] = active?.place ?? [0, 0, 0]
  const yaw = ((active?.turn ?? 0) * Math.PI) / 180
  const taken = (maker.history.scene.props ?? []).filter(({ holder }) => !holder)
  const isSeat =
    kind === 'chair' || kind === 'table' || kind === 'bench' || kind === 'stairs' || kind === 'plane'
  let place: Vec3 = [x, y, z]
  for (let step = 0; step < 12; step++) {
    // Beside the front, further to the side for each that is already there; what is large goes to the other side.
    const [dx, dz] = [(isSeat ? -0.95 : 0.5) * (1 + step * 0.8), isSeat ? 0 : 0.35]
    place = [x + dx * Math.cos(yaw) + dz * Math.sin(yaw), y, z - dx * Math.sin(yaw) + dz * Math.cos(yaw)]
    const far = ([px, , pz]: Vec3) => Math.hypot(px - place[0], pz - place[2])
    const isFree =
      taken.every((prop) => far(prop.place) > 0.3) &&
      maker.history.scene.avatars.every((avatar) => far(avatar.place) > (isSeat ? 0.7 : 0.3))
    if (isFree) break
  }
  const size: Vec3 = kind === 'file' ? [1, 1, 1] : PROP_KINDS[kind].size
  const lies = HELD.has(kind)
  const lift = kind === 'umbrella' ? 0.5 : 0.016
  return {
    place: [place[0], place[1] + (lies ? lift : 0), place[2]],
    turn: lies ? [S, 0, 0, S] : [0, 0, 0, 1],
    size: [...size],
  }
}

/** In the palm: what is held is upright in the fist with its point before the thumb, anything else lies in the hand. */
function inPalm({ shape, size }: Prop, bone: 'leftHand' | 'rightHand', scale: number): Where {
  const side = bone === 'leftHand' ? 1 : -1
  const palm: Vec3 = [side * 0.07, -0.028, 0.012]
  if (HELD.has(shape.kind)) return { place: [...palm], turn: [S, 0, 0, S], size: factor(size, 1 / scale) }
  // Palms look down in the frame at rest: its foot is turned to the palm.
  return { place: [palm[0], palm[1], palm[2]], turn: [1, 0, 0, 0], size: factor(size, 1 / scale) }
}

function factor([x, y, z]: Vec3, by: number): [number, number, number] {
  return [x * by, y * by, z * by]
}

/** The frame that a prop's place is in: its holder's bone, or the world (undefined). */
export function frameOf(maker: Maker, holder: Prop['holder']): ReturnType<typeof boneFrame> {
  const avatar = holder && maker.link.getState().avatars.get(holder.avatar)
  return avatar && holder ? boneFrame(avatar, holder.bone) : undefined
}

/** Where a prop is when it goes to another holder: in a hand it is gripped, elsewhere it stays where it is seen. */
export function whereHeldBy(
  maker: Maker,
  prop: Prop,
  holder: { avatar: string; bone: Bone } | undefined,
): Where {
  const into = frameOf(maker, holder)
  const from = frameOf(maker, prop.holder)
  const world = changeFrame(prop, from, undefined)
  if (!holder || !into) return holder ? prop : restOnFloor(prop, world)
  if (holder.bone !== 'leftHand' && holder.bone !== 'rightHand') return changeFrame(world, undefined, into)
  return inPalm({ ...prop, ...world }, holder.bone, into.getMaxScaleOnAxis())
}

/** Let go, it stays where it is, upright unless it was made to be held. */
function restOnFloor(prop: Prop, world: Where): Where {
  return HELD.has(prop.shape.kind) ? world : { ...world, turn: [0, 0, 0, 1] }
}
