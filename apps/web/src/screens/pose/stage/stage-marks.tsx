import { BONE_PARENT, BONES } from '@kamae/pose/skeleton/bones'
import { add, IDENTITY, rotateVector } from '@kamae/pose/math/math'
import { contactPointOf } from '@kamae/pose/kinematics/contact-point-places'
import type { Contact, ContactPoint } from '@kamae/pose/skeleton/contact-points'
import { useEffect, useRef } from 'react'
import { type PoseStage, SHOWN_AVATAR } from '../../../features/viewer/pose-stage.ts'
import styles from './stage-marks.module.css'

/** Bones that are drawn: those of the face would be a knot. */
const DRAWN = BONES.filter((bone) => !/(Eye|jaw)$/.test(bone))

/** The skeleton of the avatar on the stage, and where the pose touches something, drawn over it frame by frame. */
export function StageMarks({
  view,
  hasJoints,
  contacts,
}: {
  view: PoseStage
  hasJoints: boolean
  contacts: readonly Contact[]
}) {
  const layer = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = layer.current
    if (!svg) return
    const draw = () => drawMarks(svg, view, hasJoints, contacts)
    draw()
    return view.stage.onFrame(draw)
  }, [view, hasJoints, contacts])
  return <svg ref={layer} className={styles.marks} aria-hidden="true" />
}

function drawMarks(
  svg: SVGSVGElement,
  { stage, avatar }: PoseStage,
  hasJoints: boolean,
  contacts: readonly Contact[],
): void {
  const at = (point: readonly [number, number, number]) => {
    const { x, y } = stage.project(stage.worldOf(SHOWN_AVATAR, point))
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const contactPointAt = (contactPoint: ContactPoint) => {
    const place = contactPointOf(avatar.skeleton, contactPoint)
    const joint = place && avatar.joint(place.bone)
    return joint && add(joint, rotateVector(avatar.turn(place.bone) ?? IDENTITY, place.offset))
  }
  let lines = ''
  let dots = ''
  for (const bone of hasJoints ? DRAWN : []) {
    const joint = avatar.joint(bone)
    if (!joint) continue
    dots += `M${at(joint)}h0`
    let above = BONE_PARENT[bone]
    while (above && !avatar.joint(above)) above = BONE_PARENT[above]
    const from = above && avatar.joint(above)
    if (from) lines += `M${at(from)}L${at(joint)}`
  }
  let touches = ''
  for (const contact of contacts) {
    const { to } = contact
    const point = contactPointAt(contact.spot)
    if (!point) continue
    touches += `M${at(point)}h0`
    const other = to.kind === 'spot' ? contactPointAt(to.spot) : undefined
    if (other) touches += `M${at(other)}h0`
  }
  const paths = { lines, dots, touches }
  for (const [name, d] of Object.entries(paths)) {
    let path = svg.querySelector(`[data-marks="${name}"]`)
    if (!path) {
      path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      path.setAttribute('data-marks', name)
      svg.append(path)
    }
    path.setAttribute('d', d)
  }
}
