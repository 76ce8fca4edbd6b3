import type { VRMSpringBoneJoint } from '@pixiv/three-vrm'
import { MathUtils, Vector3 } from 'three'
import type { Air } from '@kamae/pose/documents/studio'

/** What moves the air does to springs, over what their file says of gravity. */
export type Wind = {
  /** `seconds` of the wind's own time; without it the wind is steady, at the strength it has on the whole. Without `air` the file's own. */
  blow(air: Air | undefined, seconds: number | undefined): void
}

/** Wind at full strength, as a part of the stiffness, between these forces: what its file makes stiff as a bun does not fly. */
const PUSH = 1.1
const LEAST_PUSH = 0.12
const MOST_PUSH = 1.1
/** Weight that a file leaves unsaid, as a part of the stiffness: its rest shape already hangs under it. */
const UNSAID_WEIGHT = 0.3
const MOST_WEIGHT = 0.3
/** How far apart in the wind two neighbouring joints are, radians: gusts run through hair instead of lifting it whole. */
const PHASE = 0.55

const force = new Vector3()

/** Remembers what the file says of every joint, to add the air to it. */
export function createWind(joints: readonly VRMSpringBoneJoint[]): Wind {
  const files = joints.map(({ settings }) => ({
    down: settings.gravityDir.clone(),
    power: settings.gravityPower,
    weight: Math.max(settings.gravityPower, Math.min(settings.stiffness * UNSAID_WEIGHT, MOST_WEIGHT)),
    push: MathUtils.clamp(settings.stiffness * PUSH, LEAST_PUSH, MOST_PUSH),
  }))
  for (const { down } of files) if (down.lengthSq() < 1e-9) down.set(0, -1, 0)
  return {
    blow(air, seconds) {
      joints.forEach(({ settings }, index) => {
        const file = files[index] as (typeof files)[number]
        if (!air) {
          settings.gravityDir.copy(file.down)
          settings.gravityPower = file.power
          return
        }
        const { along, across } = gust(air, seconds, index * PHASE)
        const yaw = MathUtils.degToRad(air.yaw)
        const push = file.push * air.strength
        force
          .set(
            Math.sin(yaw) * along + Math.cos(yaw) * across,
            0,
            Math.cos(yaw) * along - Math.sin(yaw) * across,
          )
          .multiplyScalar(push)
          .addScaledVector(file.down, file.power + file.weight * (air.gravity - 1))
        const power = force.length()
        settings.gravityPower = power
        if (power > 1e-9) settings.gravityDir.copy(force).divideScalar(power)
      })
    },
  }
}

/** The wind's strength along its way and across it, 1 on the whole: three waves that never quite meet, so that no gust is like the last. */
function gust(air: Air, seconds: number | undefined, phase: number): { along: number; across: number } {
  if (seconds === undefined) return { along: 1, across: 0 }
  const wave = (Math.sin(seconds * 1.3 - phase * 0.3) + Math.sin(seconds * 2.9 + 1.7 - phase)) / 2
  const flutter = Math.sin(seconds * 7.1 - phase * 2)
  return {
    along: 1 + air.gusts * 0.8 * wave + (0.06 + 0.14 * air.gusts) * flutter,
    across: (0.05 + 0.35 * air.gusts) * Math.sin(seconds * 1.9 + phase),
  }
}
