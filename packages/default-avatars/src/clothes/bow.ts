import type { Influence } from '../mesh/influences.ts'
import { lockPart } from '../hair/lock.ts'
import { type Vec3 } from '../math/math.ts'
import { ballPart } from '../mesh/ball.ts'
import { appendPart, emptyPart, mirrored, type Part } from '../mesh/part.ts'

/** A tied ribbon: a knot, two loops and two tails that lie on the cloth behind `at`. */
export function bowPart(at: Vec3, uv: readonly [number, number], influences: readonly Influence[]): Part {
  const [, y, z] = at
  const forward = (): Vec3 => [0, 0.25, 1]
  const ribbon = (curve: readonly [Vec3, Vec3, Vec3, Vec3], width: number): Part =>
    lockPart({
      curve,
      width,
      thickness: 0.0055,
      root: 0.35,
      widest: 0.75,
      blunt: 9,
      segments: 8,
      outward: forward,
      influences: () => influences,
      uv: () => uv,
    })
  const side = emptyPart()
  appendPart(
    side,
    ribbon(
      [
        [0.004, y, z + 0.004],
        [0.014, y + 0.006, z + 0.012],
        [0.03, y + 0.016, z + 0.008],
        [0.043, y + 0.006, z - 0.002],
      ],
      0.0175,
    ),
  )
  appendPart(
    side,
    ribbon(
      [
        [0.003, y - 0.004, z + 0.003],
        [0.008, y - 0.02, z + 0.012],
        [0.014, y - 0.034, z + 0.013],
        [0.025, y - 0.056, z + 0.013],
      ],
      0.0105,
    ),
  )
  const bow = emptyPart()
  appendPart(bow, side)
  appendPart(bow, mirrored(side))
  const knot = ballPart([0, y, z + 0.005], [0.0095, 0.0105, 0.0085], 0, 'upperChest', uv)
  knot.influences = knot.influences.map(() => influences)
  appendPart(bow, knot)
  return bow
}
