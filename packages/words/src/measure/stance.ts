import { isHanging } from '@kamae/pose/describe/hanging'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Stance } from '../vocabulary/vocabulary.ts'
import type { Body } from './body.ts'

const SIDES = ['left', 'right'] as const

/** How a body stands, sits or lies. */
export function stanceOf(body: Body): Stance {
  const hips = body.at('hips')
  const up = body.way('hips', 'neck')
  const onKnees = SIDES.filter((side) => body.at(`${side}LowerLeg`)[1] < 0.14)
  const isUp = hips[1] > 0.62 && onKnees.length === 0
  const front = body.turned('hips', [0, 0, 1])
  if (onKnees.length === 1 && hips[1] > 0.3) return 'oneKnee'
  if (front[1] < -0.8 && hips[1] < 0.3) return 'onBelly'
  if (up[1] < 0.35 && !isUp) return lyingOf(body, onKnees.length)
  if (lowestPoint(STANDARD_SKELETON, body.pose) > 0.05)
    return isHanging((bone) => body.at(bone)) ? 'hanging' : 'jumping'
  if (onKnees.length > 0 && hips[1] > 0.26) {
    const isOnHeels = SIDES.every((side) => body.at(`${side}LowerLeg`)[2] > hips[2] + 0.16)
    return isOnHeels ? 'seiza' : 'kneeling'
  }
  if (hips[1] < 0.26) return floorOf(body)
  const isFolded = SIDES.every((side) => body.bend('LowerLeg', side) > 55)
  const isLevel = SIDES.every((side) => body.at(`${side}LowerLeg`)[1] > hips[1] - 0.22)
  const isAhead = SIDES.every((side) => body.at(`${side}Foot`)[2] > hips[2] + 0.15)
  if (isFolded && isLevel && hips[1] > 0.42 && hips[1] < 0.6 && isAhead) return 'sitting'
  const stride = Math.abs(body.at('leftFoot')[2] - body.at('rightFoot')[2])
  if (isFolded && hips[1] < 0.7 && stride < 0.4) return 'squatting'
  return strideOf(body)
}

function lyingOf(body: Body, knees: number): Stance {
  const hips = body.at('hips')
  const front = body.turned('hips', [0, 0, 1])
  if (knees === 2 && hips[1] > 0.36) return 'crawling'
  if (knees === 2 && hips[1] > 0.2 && front[1] < 0) return 'seiza'
  if (front[1] > 0.55) return 'onBack'
  if (front[1] < -0.55) return 'onBelly'
  return body.turned('hips', [1, 0, 0])[1] > 0 ? 'onRightSide' : 'onLeftSide'
}

/** Ankles near the middle and knees aside: legs are crossed. */
function floorOf(body: Body): Stance {
  const isCrossed = SIDES.every((side) => {
    const out = side === 'left' ? 1 : -1
    const knee = body.at(`${side}LowerLeg`)[0] * out
    return knee > 0.16 && body.at(`${side}Foot`)[0] * out < 0.09 && body.bend('LowerLeg', side) > 70
  })
  return isCrossed ? 'crossLegged' : 'onFloor'
}

/** Who strides stands, walks or runs. */
function strideOf(body: Body): Stance {
  const [left, right] = [body.at('leftFoot'), body.at('rightFoot')]
  const stride = Math.abs(left[2] - right[2])
  const lift = Math.abs(left[1] - right[1])
  const swings = SIDES.map((side) => body.at(`${side}Hand`)[2] - body.at('hips')[2])
  const isOpposed = Math.sign(swings[0] ?? 0) !== Math.sign(swings[1] ?? 0)
  const isNarrow = Math.abs(left[0] - right[0]) < 0.32
  if (!isNarrow || !isOpposed || stride < 0.36) return 'standing'
  const bends = SIDES.map((side) => body.bend('LowerArm', side))
  if (lift > 0.2 && Math.max(...bends) > 60) return 'running'
  return lift < 0.2 && body.at('hips')[1] > 0.78 ? 'walking' : 'standing'
}
