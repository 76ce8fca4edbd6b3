import type { Scalp } from '../hair/strands.ts'
import { chainOf, type Curve, withSpringBones } from '../hair/spring-bones.ts'
import { lockPart } from '../hair/lock.ts'
import type { Vec3 } from '../math/math.ts'
import { ballPart } from '../mesh/ball.ts'
import { loopPart, ring } from '../mesh/loop.ts'
import type { Influence } from '../mesh/influences.ts'
import { appendPart, emptyPart } from '../mesh/part.ts'
import type { Spring } from '../vrm/avatar.ts'
import { type Piece, piece } from '../piece/piece.ts'

type Uv = readonly [number, number]
const HEAD: readonly Influence[] = [['head', 1]]

/** A band around the head at a height over the chin, falling towards the back, with a knot there if wanted. */
export function headBand(
  scalp: Scalp,
  cut: { front: number; back: number; grow: number; wide: number; thick: number },
  uv: Uv,
): Piece {
  const points = ring(36, (angle) => {
    const rise = (cut.front + cut.back) / 2 + ((cut.front - cut.back) / 2) * Math.cos(angle)
    return scalp.at([(angle * 180) / Math.PI, rise, cut.grow])
  })
  return piece(loopPart(points, scalp.outward, [cut.thick * scalp.size, cut.wide * scalp.size], HEAD, uv))
}

/** A ribbon that hangs from a bone and swings: the end of a belt or of a headband. */
export function ribbon(
  name: string,
  parent: string,
  curve: Curve,
  size: readonly [wide: number, thick: number],
  outward: Vec3,
  uv: Uv,
  settings: Omit<Spring, 'name' | 'bones'>,
): Piece {
  const chain = chainOf({ name, parent, curve, stops: [0.08, 0.4, 0.7, 1], settings })
  const part = lockPart({
    curve,
    width: size[0],
    thickness: size[1],
    root: 0.7,
    widest: 0.7,
    blunt: 12,
    segments: 10,
    outward: () => outward,
    influences: chain.influences,
    uv: () => uv,
  })
  return withSpringBones(chain, part)
}

/** Round glasses before both eyes; sizes in metres. */
export function glasses(
  eye: { x: number; y: number; z: number },
  radius: readonly [number, number],
  ear: Vec3,
  uv: Uv,
): Piece {
  const part = emptyPart()
  const wire = 0.0016
  for (const side of [1, -1]) {
    const rim = ring(28, (angle) => [
      side * (eye.x + radius[0] * Math.cos(angle) * side),
      eye.y + radius[1] * Math.sin(angle),
      eye.z - 0.012 * Math.abs(eye.x + radius[0] * Math.cos(angle) * side - 0.01),
    ])
    appendPart(
      part,
      loopPart(rim, () => [0, 0, 1], [wire, wire], HEAD, uv, 6),
    )
    appendPart(
      part,
      rod(
        [side * (eye.x + radius[0]), eye.y + radius[1] * 0.25, eye.z - 0.012 * eye.x],
        [side * ear[0], ear[1], ear[2]],
        wire,
        uv,
      ),
    )
  }
  appendPart(
    part,
    rod([-(eye.x - radius[0]), eye.y + 0.004, eye.z], [eye.x - radius[0], eye.y + 0.004, eye.z], wire, uv),
  )
  return piece(part)
}

/** A thin straight rod on the head. */
function rod(from: Vec3, to: Vec3, radius: number, uv: Uv): ReturnType<typeof lockPart> {
  const between = (t: number): Vec3 => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ]
  return lockPart({
    curve: [from, between(0.33), between(0.67), to],
    width: radius,
    thickness: radius * 1.3,
    root: 1,
    widest: 0.1,
    blunt: 20,
    segments: 4,
    outward: () => [0, 1, 0],
    influences: () => HEAD,
    uv: () => uv,
  })
}

/** Small balls on one bone: buttons, pompons, knots. */
export function balls(
  bone: string,
  places: readonly (readonly [centre: Vec3, radii: Vec3, turn?: number])[],
  uv: Uv,
): Piece {
  const part = emptyPart()
  for (const [centre, radii, turn = 0] of places) appendPart(part, ballPart(centre, radii, turn, bone, uv))
  return piece(part)
}

/** Foremost point of cloth at a height beside the middle. */
export function frontOf(field: (x: number, y: number, z: number) => number, x: number, y: number): number {
  let z = 0.26
  for (let i = 0; i < 200 && field(Math.abs(x), y, z) > 0; i++) z -= 0.0015
  return z
}
