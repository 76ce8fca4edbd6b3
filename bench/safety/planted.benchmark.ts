/*
 * Feet are planted: 200 drags of the hips of every avatar at hand, its soles as they are on its mesh, each solved every 2 mm as the maker
 * does. In parts: DRAGS=20, AVATARS=momo (what the names of files hold).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { dragPlanted, hipsWay, type Planted, plantedPose } from '@kamae/pose/testing/planted'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { withoutPictures } from '@kamae/stage/testing/bare-avatar'
import { row } from '../support/row.ts'

const [OURS, BESIDE] = ['../../packages/default-avatars/dist/', '../../../shared/data/avatars/'].map(
  (folder) => fileURLToPath(new URL(folder, import.meta.url)),
)
const DRAGS = Number(process.env.DRAGS ?? 200)
const ONLY = process.env.AVATARS ?? ''

/** What the drags of one avatar showed; metres and degrees at worst. */
type Found = {
  readonly name: string
  readonly isOurs: boolean
  /** Whether both soles are those of its mesh: of a sample's ball or plane they are estimated from the bones. */
  readonly hasSoles: boolean
  /** Of the looks at a foot that could stand flat, those at which it does not, within 2° and 3 mm. */
  readonly lifted: number
  readonly atRest: number
  readonly below: number
  readonly turn: number
  readonly feet: number
}

const found: Found[] = []
for (const folder of [OURS, BESIDE]) {
  if (!folder || !existsSync(folder)) continue
  // A body without legs has no feet to plant.
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.vrm') && file !== 'blender_minimal.vrm' && file.includes(ONLY),
  )
  for (const file of files) {
    const { skeleton, measureSkin } = await openAvatar(withoutPictures(readFileSync(folder + file)))
    if (!(await measureSkin())) throw new Error(`Nothing measures the skin of ${file}.`)
    found.push(dragged(file.replace('.vrm', ''), folder === OURS, skeleton))
  }
}
if (found.length === 0 || (ONLY === '' && !found.some(({ isOurs }) => isOurs)))
  throw new Error('The default avatars are not built (npm run default-avatars), or AVATARS names none.')

const tried = `${DRAGS} drags of the hips of each of ${found.length} avatars`
const worst = (of: (one: Found) => number): Found =>
  found.reduce((most, one) => (of(one) > of(most) ? one : most))
const lifted = worst((one) => one.lifted)
row(
  `soles flat within 2° and 3 mm where a foot can be, ${tried}`,
  `${(100 * (1 - lifted.lifted)).toFixed(2)} % at worst (${lifted.name})`,
  '≥ 99 %',
  lifted.lifted <= 0.01,
)
const atRest = worst((one) => one.atRest)
row(
  `soles off the floor with the pointer at rest where a foot can be flat, ${tried}`,
  `${mm(atRest.atRest)} at worst (${atRest.name})`,
  '< 3 mm',
  atRest.atRest < 0.003,
)
const below = worst((one) => one.below)
row(
  `soles, knees and seat in the floor, ${tried}`,
  `${mm(below.below)} at worst (${below.name})`,
  '< 3 mm',
  below.below < 0.003,
)
const turn = worst((one) => one.turn)
row(
  `a joint’s turn for 2 mm of the pointer, ${tried}`,
  `${turn.turn.toFixed(2)}° at most (${turn.name})`,
  '< 5°',
  turn.turn < 5,
)
const fewest = worst((one) => -one.feet)
const estimated = found.filter(({ hasSoles }) => !hasSoles)
row(
  `feet that stand, ${tried}`,
  `${fewest.feet} at least (${fewest.name}); soles not those of the mesh: ${estimated.map(({ name }) => name).join(', ') || 'none'}`,
  '2, on the mesh’s soles for ours',
  fewest.feet === 2 && estimated.every(({ isOurs }) => !isOurs),
)

function dragged(name: string, isOurs: boolean, skeleton: Skeleton): Found {
  const starts = [START_POSE, REST_POSE].map((pose) => plantedPose(skeleton, pose))
  const drags = Array.from({ length: DRAGS }, (_, seed): Planted => {
    const start = starts[seed % 2] ?? REST_POSE
    return dragPlanted(skeleton, start, 'hips', hipsWay(skeleton, start, randomFrom(seed)))
  })
  const sum = (of: (one: Planted) => number): number => drags.reduce((all, one) => all + of(one), 0)
  const most = (of: (one: Planted) => number): number => Math.max(...drags.map(of))
  // Drags are held to where they began, which may be a little below the floor itself.
  const sunk = Math.max(0, ...starts.map((start) => -lowestPoint(skeleton, start)))
  const one: Found = {
    name,
    isOurs,
    hasSoles: skeleton.soles?.leftFoot !== undefined && skeleton.soles.rightFoot !== undefined,
    lifted:
      1 -
      sum(({ flat }) => flat) /
        Math.max(
          1,
          sum(({ reachable }) => reachable),
        ),
    atRest: most(({ atRest }) => atRest),
    below: sunk + most(({ below }) => below),
    turn: most(({ turn }) => turn),
    feet: Math.min(...drags.map(({ plants }) => plants)),
  }
  console.log(
    `${name}: ${(100 * (1 - one.lifted)).toFixed(2)} % flat, ${mm(one.atRest)} off at rest, ${mm(one.below)} in the floor, ${one.turn.toFixed(2)}° at most, ${one.feet} feet, slip ${mm(most(({ slip }) => slip))}, tilt ${most(({ tilt }) => tilt).toFixed(2)}° (${sum(({ steps }) => steps)} solves)`,
  )
  return one
}

function mm(metres: number): string {
  return `${(metres * 1000).toFixed(1)} mm`
}
