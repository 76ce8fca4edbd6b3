// Feet are planted: 200 drags of the hips of every avatar at hand, each solved every 2 mm as the maker does.
import { START_POSE } from '@kamae/pose/library/start-pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import { dragStanding, hipsWay, type Planted, stood } from '@kamae/pose/testing/planted'

import { avatarSkeletons } from '../support/avatar-skeletons.ts'
import { row } from '../support/row.ts'

const DRAGS = Number(process.argv[2] ?? 200)
const ONLY = process.argv[3] ?? ''
const mm = (metres: number): string => `${(1000 * metres).toFixed(1)} mm`

for (const [name, skeleton] of avatarSkeletons()) {
  if (!name.includes(ONLY)) continue
  const starts = [START_POSE, REST_POSE].map((pose) => stood(skeleton, pose))
  const drags = Array.from({ length: DRAGS }, (_, seed) =>
    drag(skeleton, starts[seed % 2] ?? REST_POSE, seed),
  )
  const sum = (of: (one: Planted) => number): number => drags.reduce((all, one) => all + of(one), 0)
  const most = (of: (one: Planted) => number): number => Math.max(...drags.map(of))
  const share =
    sum((one) => one.flat) /
    Math.max(
      1,
      sum((one) => one.reachable),
    )
  const [below, turn, atRest] = [most((one) => one.below), most((one) => one.turn), most((one) => one.atRest)]
  const plants = Math.min(...drags.map((one) => one.plants))
  row(
    `planted feet of ${name}`,
    `${(100 * share).toFixed(2)} % flat within 2° and 3 mm where a foot can be, ${mm(atRest)} off at rest, ${mm(below)} in the floor at worst, ${turn.toFixed(2)}° at most for 2 mm, ${plants} feet stand (${sum((one) => one.steps)} solves)`,
    '≥ 99 %, < 3 mm, < 3 mm, < 5°, 2 feet',
    share >= 0.99 && atRest < 0.003 && below < 0.003 && turn < 5 && plants === 2,
  )
}

function drag(skeleton: Skeleton, start: typeof REST_POSE, seed: number): Planted {
  return dragStanding(skeleton, start, 'hips', hipsWay(skeleton, start, randomFrom(seed)))
}
