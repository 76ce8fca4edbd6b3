import type { Vec3 } from '../math/vector.ts'
import { subtract } from '../math/math.ts'
import type { Bone } from '../skeleton/bones.ts'

const SIDES = ['left', 'right'] as const

/** Whether a body whose joints are there (metres, on the standard skeleton) holds both hands above the head beside each other, as on a bar. */
export function isOnBar(at: (bone: Bone) => Vec3): boolean {
  const [left, right] = [at('leftHand'), at('rightHand')]
  const isLevel = Math.abs(left[1] - right[1]) < 0.1 && Math.abs(left[2] - right[2]) < 0.1
  return isLevel && Math.min(left[1], right[1]) > at('head')[1] + 0.15
}

/** Whether it also lets both legs hang: in the air it hangs then, and jumps otherwise. */
export function isHanging(at: (bone: Bone) => Vec3): boolean {
  const hips = at('hips')
  return (
    isOnBar(at) &&
    SIDES.every((side) => {
      const [x, y, z] = subtract(at(`${side}Foot`), hips)
      return y < -0.5 && Math.hypot(x, z) < 0.35
    })
  )
}
