// IK that does not snap: 10,000 random drags over the avatars at hand, each solved every 2 mm as the maker does.
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import { type Drag, type Dragged, makeDrag, randomDrag } from '@kamae/pose/testing/drags'

import { avatarSkeletons } from '../support/avatar-skeletons.ts'
import { row } from '../support/row.ts'

const DRAGS = Number(process.argv[2] ?? 10_000)
const POSES = [REST_POSE, START_POSE, ...BUILT_IN_POSES.map(({ pose }) => pose)]

const avatars = [...avatarSkeletons()]
const all: { name: string; drag: Drag; result: Dragged }[] = []
for (const [index, [name, skeleton]] of avatars.entries()) {
  for (let count = 0; count < DRAGS / avatars.length; count++) {
    // A seed of its own for each, so that one can be looked at alone.
    const drag = randomDrag(skeleton, POSES, randomFrom(index * 100_003 + count))
    all.push({ name, drag, result: makeDrag(skeleton, drag) })
  }
}

function report(title: string, some: typeof all): boolean {
  const met = some.filter(({ result }) => result.error <= 0.0005).length
  const turn = Math.max(...some.map(({ result }) => result.turn))
  const lag = Math.max(...some.map(({ result }) => result.lag))
  const isLimited = some.every(({ result }) => result.isLimited)
  const steps = some.reduce((sum, { result }) => sum + result.steps, 0)
  const slip = Math.max(...some.map(({ result }) => result.footSlip))
  const holds = met === some.length && turn < 5 && isLimited
  row(
    title,
    `${((100 * met) / some.length).toFixed(2)} % within 0.5 mm, ${turn.toFixed(2)}° at most, ${lag} solves behind at worst, feet slip ${(1000 * slip).toFixed(2)} mm, limits ${isLimited ? 'hold' : 'broken'} (${some.length} drags, ${steps} solves)`,
    '100 %, < 5°, limits hold',
    holds,
  )
  return holds
}

if (process.env['DETAIL']) {
  for (const bone of new Set(all.map(({ drag }) => drag.bone))) {
    const some = all.filter(({ drag }) => drag.bone === bone)
    const turned = some.filter(({ result }) => result.turn > 5).length
    const lags = some.filter(({ result }) => result.lag > 3).length
    report(`${bone} (turned ${turned}, lags ${lags})`, some)
  }
}
for (const [name] of avatars)
  report(
    `IK of ${name}`,
    all.filter((one) => one.name === name),
  )
report('IK over all avatars', all)
