import { type Matrix4, Vector3 } from 'three'
import type { Avatar } from '../avatar/avatar.ts'
import { boneFrame } from '../avatar/bone-frame.ts'
import { type EyeMarks, type FaceMark, type FaceMarks, faceMarks } from './face-marks.ts'
import type { LoosePoint } from './loose-point.ts'

export type LooseHeadPoint = 'nose' | 'leftEye' | 'rightEye' | 'leftEar' | 'rightEar'

/** How sure a place is that the mesh does not show. */
const ESTIMATED = 0.6
const FACE_DEEP = 0.03
/** Hair lies over ears. */
const EAR_DEEP = 0.1

/** A face as it is now: its marks in the world. */
type Face = {
  readonly marks: FaceMarks
  readonly frame: Matrix4
  at(mark: FaceMark): Vector3
  /** How far a direction of the head's frame looks to the camera: 1 straight, -1 away. */
  looks(x: number, y: number, z: number): number
}

function faceOf(avatar: Avatar, toCamera: Vector3): Face | undefined {
  const marks = faceMarks(avatar)
  const frame = boneFrame(avatar, 'head')
  if (!marks || !frame) return undefined
  return {
    marks,
    frame,
    at({ place, goes, rest }) {
      const point = place.clone().applyMatrix4(frame)
      if (!goes || !rest) return point
      const now = goes.mesh.getVertexPosition(goes.index, new Vector3()).applyMatrix4(goes.mesh.matrixWorld)
      return point.add(now.sub(rest.clone().applyMatrix4(frame)))
    },
    looks: (x, y, z) => new Vector3(x, y, z).transformDirection(frame).dot(toCamera),
  }
}

/** Nose, eyes and ears; those on the side of the head that is turned away are not there, as no camera would see them. */
export function headPoints(
  avatar: Avatar,
  toCamera: Vector3,
): Readonly<Record<LooseHeadPoint, LoosePoint | undefined>> {
  const face = faceOf(avatar, toCamera)
  const point = (isSeen: boolean, mark: FaceMark | undefined, place: Vector3 | undefined, deep: number) =>
    isSeen && mark && place ? { place, sure: mark.isSure ? 1 : ESTIMATED, deep } : undefined
  const eye = (side: 'left' | 'right') =>
    point(
      (face?.looks(side === 'left' ? 0.6 : -0.6, 0, 0.8) ?? -1) > -0.05,
      face?.marks[side].top,
      face && eyeCentre(face, face.marks[side]),
      FACE_DEEP,
    )
  const ear = (side: 'left' | 'right') =>
    point(
      (face?.looks(side === 'left' ? 1 : -1, 0, -0.1) ?? -1) > -0.4,
      face?.marks.ears[side],
      face?.at(face.marks.ears[side]),
      EAR_DEEP,
    )
  return {
    nose: point((face?.looks(0, 0, 1) ?? -1) > -0.3, face?.marks.nose, face?.at(face.marks.nose), FACE_DEEP),
    leftEye: eye('left'),
    rightEye: eye('right'),
    leftEar: ear('left'),
    rightEar: ear('right'),
  }
}

/** The middle of what is open of an eye. */
function eyeCentre({ at }: Face, { outer, inner, top, low }: EyeMarks): Vector3 {
  const across = at(outer).lerp(at(inner), 0.5)
  const between = at(top).lerp(at(low), 0.5)
  // Lids bulge before the corners: where the eye is seen lies between both.
  return across.lerp(between, 0.75)
}

/**
 * The 70 points of OpenPose's face in the world: 68 of iBUG (Sagonas et al., "300 Faces in-the-Wild", 2013) and the pupils. Lids, lips
 * and brows go along with the expression. None when the face is turned away.
 */
export function facePoints(avatar: Avatar, toCamera: Vector3): readonly LoosePoint[] {
  const face = faceOf(avatar, toCamera)
  if (!face || face.looks(0, 0, 1) < 0.05) return []
  const { marks, at } = face
  const points: LoosePoint[] = []
  const put = (place: Vector3, isSure: boolean, deep = FACE_DEEP) =>
    points.push({ place, sure: isSure ? 1 : ESTIMATED, deep })
  const mirrored = ({ place }: FaceMark) =>
    at({ place: new Vector3(-place.x, place.y, place.z), isSure: false })

  // 0-16: the edge of the face from the right ear over the chin to the left one.
  for (const mark of marks.cheek) put(mirrored(mark), mark.isSure, EAR_DEEP)
  put(at(marks.chin), marks.chin.isSure)
  for (const mark of marks.cheek.toReversed()) put(at(mark), mark.isSure, EAR_DEEP)
  // 17-26: brows from the right one's outer end.
  for (const mark of marks.brows.right) put(at(mark), mark.isSure)
  for (const mark of marks.brows.left.toReversed()) put(at(mark), mark.isSure)
  // 27-35: down the ridge of the nose, then under it from the right.
  const tip = at(marks.nose)
  const between = at(marks.left.inner).lerp(at(marks.right.inner), 0.5)
  for (const share of [0, 0.33, 0.67]) put(between.clone().lerp(tip, share), false)
  put(tip, marks.nose.isSure)
  const lipTop = at(marks.mouth.upper)
  const across = at(marks.mouth.left).sub(at(marks.mouth.right))
  for (const step of [-2, -1, 0, 1, 2])
    put(
      tip
        .clone()
        .lerp(lipTop, 0.3 - 0.04 * Math.abs(step))
        .addScaledVector(across, step * 0.11),
      false,
    )
  // 36-47: the right eye from its outer corner over the upper lid, then the left one from its inner corner.
  for (const { place, isSure } of eyeRing(face, marks.right, 'outer')) put(place, isSure)
  for (const { place, isSure } of eyeRing(face, marks.left, 'inner')) put(place, isSure)
  // 48-67: the lips, outside and inside, from the right corner over the upper lip.
  for (const { place, isSure } of lips(face, 0.18, 6)) put(place, isSure)
  for (const { place, isSure } of lips(face, 0, 4)) put(place, isSure)
  for (const side of ['right', 'left'] as const) put(pupil(avatar, face, side), marks[side].top.isSure)
  return points
}

type MarkedPoint = { readonly place: Vector3; readonly isSure: boolean }

/** Six points round an eye: corner, two above, corner, two below. */
function eyeRing({ at }: Face, eye: EyeMarks, first: 'outer' | 'inner'): readonly MarkedPoint[] {
  const from = at(eye[first])
  const to = at(eye[first === 'outer' ? 'inner' : 'outer'])
  const middle = from.clone().lerp(to, 0.5)
  const { isSure } = eye.top
  const arc = (lid: FaceMark, shares: readonly number[]): readonly MarkedPoint[] => {
    const lift = at(lid).sub(middle)
    return shares.map((share) => ({
      place: from.clone().lerp(to, share).addScaledVector(lift, 0.85),
      isSure,
    }))
  }
  return [
    { place: from, isSure },
    ...arc(eye.top, [0.32, 0.68]),
    { place: to, isSure },
    ...arc(eye.low, [0.68, 0.32]),
  ]
}

/** Twice `steps` points round the mouth, `thick` of its width outside the seam of the lips. */
function lips({ at, frame, marks: { mouth } }: Face, thick: number, steps: number): readonly MarkedPoint[] {
  const right = at(mouth.right)
  const left = at(mouth.left)
  const middle = right.clone().lerp(left, 0.5)
  const down = at(mouth.lower).sub(middle)
  const up = at(mouth.upper).sub(middle)
  const high = new Vector3(0, 1, 0).transformDirection(frame)
  const wide = right.distanceTo(left)
  const arc = (from: number, way: Vector3, side: 1 | -1): readonly MarkedPoint[] =>
    Array.from({ length: steps }, (_, step) => {
      const share = from === 0 ? step / steps : 1 - step / steps
      const bow = Math.sin(Math.PI * share)
      return {
        place: right
          .clone()
          .lerp(left, share)
          .addScaledVector(way, bow)
          .addScaledVector(high, side * thick * wide * bow),
        isSure: mouth.lower.isSure,
      }
    })
  return [...arc(0, up, 1), ...arc(1, down, -1)]
}

/** Where an eye looks through its surface: along the bone of the eye, or the middle of an eye that has none. */
function pupil(avatar: Avatar, face: Face, side: 'left' | 'right'): Vector3 {
  const centre = eyeCentre(face, face.marks[side])
  const eye = boneFrame(avatar, side === 'left' ? 'leftEye' : 'rightEye')
  if (!eye) return centre
  const from = new Vector3().setFromMatrixPosition(eye)
  const ahead = new Vector3(0, 0, 1).transformDirection(eye)
  const straight = new Vector3(0, 0, 1).transformDirection(face.frame)
  // From the middle of the lids, as far aside as the turn of the eye takes the front of it.
  return centre.addScaledVector(ahead.sub(straight), Math.max(centre.distanceTo(from), 0))
}
