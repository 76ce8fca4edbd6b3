import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { bodyMeasures } from '@kamae/pose/kinematics/contact-point-places'
import type { ContactPoint } from '@kamae/pose/skeleton/contact-points'
import type { Vec3 } from '@kamae/pose/math/vector'
import { outermost, type Surface } from './surface.ts'

const HEAD: readonly Bone[] = ['head', 'jaw']
const STEPS = 40
// From the chin up, as shares of the way to the eyes.
const MOUTH = 0.34
const CHEEK = 0.6
const FOREHEAD = 1.5

/**
 * The contact points of a head: its profile is felt from the crown down, and the chin is where the face ends. Eyes are halfway up a head, where
 * no bones say so.
 */
export function measureFace(surface: Surface, skeleton: Skeleton): Partial<Record<ContactPoint, Vec3>> {
  const { at, unit } = bodyMeasures(skeleton)
  const [headX, headY, headZ] = at('head')
  const probe = (from: Vec3, way: Vec3) => outermost(surface, HEAD, from, way, 2 * unit)
  const crown = probe([headX, headY, headZ], [0, 1, 0])
  if (!crown) return {}
  const tall = crown[1] - headY
  const profile: Vec3[] = []
  for (let step = 1; step <= STEPS; step++) {
    const front = probe([headX, crown[1] - (1.4 * tall * step) / STEPS, headZ], [0, 0, 1])
    if (front) profile.push(front)
  }
  const deep = Math.max(...profile.map(([, , z]) => z - headZ))
  const chin = profile.findLast(([, , z]) => z - headZ > 0.6 * deep)
  if (!chin || !(deep > 0.1 * tall)) return { crown }
  const bones = new Map(skeleton.bones.map(({ name, position }) => [name, position]))
  const reported = bones.get('leftEye')?.[1]
  const high = crown[1] - chin[1]
  const share = reported === undefined ? 0 : (reported - chin[1]) / high
  const eyes = share > 0.25 && share < 0.75 ? share * high : 0.45 * high
  const level = (share: number) => chin[1] + share * eyes
  const back = probe([headX, level(1), headZ], [0, 0, -1])
  const middle = ((back?.[2] ?? headZ) + headZ + deep) / 2
  const side = (way: number, share: number) => probe([headX, level(share), middle], [way, 0, 0])
  const wide = Math.abs((side(1, CHEEK)?.[0] ?? headX) - headX)
  const aside = Math.min(0.5 * wide, 0.7 * deep)
  const cheek = (way: number) => probe([headX + way * aside, level(CHEEK), headZ], [0, 0, 1])
  return {
    crown,
    chin: [chin[0], chin[1], headZ + 0.85 * (chin[2] - headZ)],
    mouth: probe([headX, level(MOUTH), headZ], [0, 0, 1]),
    forehead: probe([headX, level(FOREHEAD), headZ], [0, 0, 1]),
    headBack: back,
    leftEar: side(1, 0.9),
    rightEar: side(-1, 0.9),
    leftCheek: cheek(1),
    rightCheek: cheek(-1),
  }
}
