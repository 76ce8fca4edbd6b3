import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { jointAxes, readAngles } from '@kamae/pose/skeleton/joint-angles'
import { dot, subtract } from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeId, activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { announce } from '../../core/announce.ts'
import { AXIS_NAMES } from '../../../features/pose-names/axis-names.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { viewAxes } from '../gestures/view-plane.ts'

/** Parts of a sentence in a row, as the language joins them. */
function listed(i18n: I18n, parts: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(parts)
}

const centimetres = (i18n: I18n, metres: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(Math.abs(metres) * 100)

/** How far a joint went, as seen on the screen: "3 cm left, 12 cm up". */
function describeWay(maker: Maker, i18n: I18n, from: Vec3, to: Vec3): string[] {
  const { stage } = maker.link.getState()
  if (!stage) return []
  const axes = viewAxes(stage, activeId(maker))
  const way = subtract(to, from)
  const along = (axis: Vec3, more: (far: string) => string, less: (far: string) => string) => {
    const far = dot(way, axis)
    if (Math.abs(far) < 0.0005) return []
    const words = centimetres(i18n, far)
    return [far > 0 ? more(words) : less(words)]
  }
  return [
    ...along(
      axes.right,
      (far) => i18n._(msg`${far} cm right`),
      (far) => i18n._(msg`${far} cm left`),
    ),
    ...along(
      axes.up,
      (far) => i18n._(msg`${far} cm up`),
      (far) => i18n._(msg`${far} cm down`),
    ),
    ...along(
      axes.towards,
      (far) => i18n._(msg`${far} cm nearer`),
      (far) => i18n._(msg`${far} cm farther`),
    ),
  ]
}

/** How a joint is turned: "Bend 35°, Twist 10°". */
export function describeTurn(i18n: I18n, pose: Pose, bone: Bone): string {
  const angles = readAngles(bone, pose.rotations[bone] ?? [0, 0, 0, 1])
  const number = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 0 })
  const parts = jointAxes(bone).map(({ id }) => {
    const name = i18n._(AXIS_NAMES[id])
    const degrees = number.format(Math.round(angles[id] ?? 0) || 0)
    return `${name} ${degrees}°`
  })
  return listed(i18n, parts)
}

/** Remembers where a joint is, and then reads aloud what became of it. */
export function watchJoint(maker: Maker, i18n: I18n, bone: Bone): (isTurned: boolean) => void {
  const joint = () => maker.link.getState().avatar?.joint(bone)
  const from = joint()
  return (isTurned) => {
    // What was dragged is drawn with the next frame.
    requestAnimationFrame(() => {
      const pose = activeOf(maker)?.pose
      const to = joint()
      const name = i18n._(BONE_NAMES[bone])
      if (isTurned) {
        const turn = pose ? describeTurn(i18n, pose, bone) : ''
        announce(maker, turn ? i18n._(msg`${name} turned: ${turn}`) : i18n._(msg`${name} turned`))
        return
      }
      const way = from && to ? listed(i18n, describeWay(maker, i18n, from, to)) : ''
      announce(maker, way ? i18n._(msg`${name} moved: ${way}`) : i18n._(msg`${name} does not go further`))
    })
  }
}
