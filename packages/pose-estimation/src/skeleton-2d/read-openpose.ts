import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { FLAT_JOINTS, type Skeleton2D, type FlatHand, type FlatJoint, type FlatPoint } from './skeleton-2d.ts'

/**
 * Why a text gives no figure. `other-layout`: points of a body that are neither COCO-18 nor BODY_25; `nobody`: a right file in which nobody
 * was found.
 */
export type OpenPoseFailure =
  | 'too-large'
  | 'not-json'
  | 'not-openpose'
  | 'other-layout'
  | 'damaged'
  | 'nobody'

/** The people of an OpenPose file, or why there are none. */
export type ReadOpenPose =
  | { readonly ok: true; readonly people: readonly Skeleton2D[] }
  | { readonly ok: false; readonly reason: OpenPoseFailure }

const UPPER = 'nose neck rightShoulder rightElbow rightWrist leftShoulder leftElbow leftWrist'
const LEGS = 'rightHip rightKnee rightAnkle leftHip leftKnee leftAnkle'
const FACE = 'rightEye leftEye rightEar leftEar'
const FEET = 'leftBigToe leftSmallToe leftHeel rightBigToe rightSmallToe rightHeel'
const COCO_18 = `${UPPER} ${LEGS} ${FACE}`.split(' ') as readonly FlatJoint[]
const BODY_25 = `${UPPER} midHip ${LEGS} ${FACE} ${FEET}`.split(' ') as readonly (FlatJoint | 'midHip')[]

/** The largest file that is read, in bytes: some seconds of a video of several people, with hands and faces. */
export const MOST_OPENPOSE_BYTES = 4 * 1024 * 1024
// What nothing but a file made to burden us nests or lists: a person of the most verbose writer has some 140 brackets.
const MOST_BRACKETS = 60_000
const MOST_PEOPLE = 32
// A file that gives shares of the picture lets limbs hang out of it, but hardly by another picture.
const FARTHEST_SHARE = 2
// What stands for the picture's size where a file gives shares of it, but no size.
const UNKNOWN_SIZE = 1024

/**
 * Reads people in OpenPose's JSON: COCO-18 (54 numbers) or BODY_25 (75), hands of 21 points, faces of 70, in pixels or in shares of the
 * picture. Of several frames it takes the first in which someone is. Without a size of the picture the figures stand in its middle.
 *
 * Sources: OpenPose, doc/02_output.md (BODY_25, COCO order, hands, `keypoint_scale`; 1.0 called the list `pose_keypoints`); the writers
 * sd-webui-controlnet and huchenlei/sd-webui-openpose-editor (`canvas_width`, null for a hand that is not there), comfyui_controlnet_aux
 * (an array of such frames, some in shares), fkunn1326/openpose-editor (`width`, `height`, `keypoints` as pairs).
 */
export function readOpenPose(text: string): ReadOpenPose {
  if (text.length > MOST_OPENPOSE_BYTES || bracketsOf(text) > MOST_BRACKETS)
    return { ok: false, reason: 'too-large' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, reason: 'not-json' }
    throw error
  }
  const frames = (Array.isArray(value) ? value : [value]).filter(isFrame)
  if (frames.length === 0) return { ok: false, reason: 'not-openpose' }
  for (const frame of frames) {
    const read = peopleOf(frame)
    if (typeof read === 'string') return { ok: false, reason: read }
    if (read.length > 0) return { ok: true, people: read }
  }
  return { ok: false, reason: 'nobody' }
}

function bracketsOf(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === OPEN_LIST || code === OPEN_OBJECT) count++
  }
  return count
}

const OPEN_LIST = 0x5b
const OPEN_OBJECT = 0x7b

type Points = readonly (FlatPoint | null)[]
type Person = { body: Points; left: Points; right: Points; face: Points }

function isFrame(value: unknown): value is Fields {
  return isFields(value) && (Array.isArray(value['people']) || isPairs(value))
}

/** The older editor's own form: a list of people, each a list of pairs. */
function isPairs({ keypoints, width, height }: Fields): boolean {
  return Array.isArray(keypoints) && typeof width === 'number' && typeof height === 'number'
}

function peopleOf(frame: Fields): readonly Skeleton2D[] | OpenPoseFailure {
  const listed = frame['people'] ?? frame['keypoints']
  const people: Person[] = []
  for (const each of (Array.isArray(listed) ? listed : []).slice(0, MOST_PEOPLE)) {
    const person = Array.isArray(each) ? personOfPairs(each) : personOf(each)
    if (typeof person === 'string') return person
    if (person.body.some((point) => point !== null)) people.push(person)
  }
  const size = sizeOf(frame, people)
  return people.map((person) => skeletonOf(person, size))
}

function personOf(value: unknown): Person | OpenPoseFailure {
  if (!isFields(value)) return 'damaged'
  const body = triplesOf(value['pose_keypoints_2d'] ?? value['pose_keypoints'])
  const left = triplesOf(value['hand_left_keypoints_2d'] ?? value['hand_left_keypoints'])
  const right = triplesOf(value['hand_right_keypoints_2d'] ?? value['hand_right_keypoints'])
  const face = triplesOf(value['face_keypoints_2d'] ?? value['face_keypoints'])
  if (!body || !left || !right || !face) return 'damaged'
  if (![0, COCO_18.length, BODY_25.length].includes(body.length)) return 'other-layout'
  return { body, left, right, face }
}

function personOfPairs(pairs: readonly unknown[]): Person | OpenPoseFailure {
  if (pairs.length !== COCO_18.length) return 'other-layout'
  const body = triplesOf(
    pairs.flatMap((pair) => (Array.isArray(pair) ? [pair[0], pair[1], 1] : [0, 0, 0]) as unknown[]),
  )
  return body ? { body, left: [], right: [], face: [] } : 'damaged'
}

/**
 * `x, y, confidence` three by three, in a row or in lists of their own; what was not found is written as zeros, as null, or with a confidence
 * of zero. Undefined when it is no such list.
 */
function triplesOf(value: unknown): Points | undefined {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value) || value.length > 3 * 512) return undefined
  const numbers: number[] = []
  for (const part of value.every(Array.isArray) ? (value.flat() as unknown[]) : (value as unknown[])) {
    if (part === null) numbers.push(0)
    else if (typeof part === 'number' && Math.abs(part) < 1e6) numbers.push(part)
    else return undefined
  }
  if (numbers.length % 3 !== 0) return undefined
  const points: (FlatPoint | null)[] = []
  for (let at = 0; at < numbers.length; at += 3) {
    const [x = 0, y = 0, confidence = 0] = numbers.slice(at, at + 3)
    const isThere = confidence > 0 && (x !== 0 || y !== 0)
    points.push(isThere ? { x, y, confidence: Math.min(1, confidence) } : null)
  }
  return points
}

type Size = { readonly width: number; readonly height: number }

function sizeOf(frame: Fields, people: readonly Person[]): Size {
  const [width, height] = [frame['canvas_width'] ?? frame['width'], frame['canvas_height'] ?? frame['height']]
  if (isSide(width) && isSide(height)) return { width, height }
  const points = people.flatMap(({ body, left, right }) => [...body, ...left, ...right].filter(isPoint))
  if (isShare(points)) return { width: UNKNOWN_SIZE, height: UNKNOWN_SIZE }
  return { width: sideAround(points.map(({ x }) => x)), height: sideAround(points.map(({ y }) => y)) }
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= 1e5
}

function isPoint(point: FlatPoint | null): point is FlatPoint {
  return point !== null
}

/** As much room after the points as before them. */
function sideAround(values: readonly number[]): number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return Math.max(1, Math.ceil(high + Math.max(0, low)))
}

/** Shares of the picture instead of pixels: each list is one or the other by itself (ComfyUI-ultimate-openpose-editor, pull request 47). */
function isShare(points: Points): boolean {
  return points.every(
    (point) => !point || (Math.abs(point.x) <= FARTHEST_SHARE && Math.abs(point.y) <= FARTHEST_SHARE),
  )
}

function inPixels(points: Points, { width, height }: Size): Points {
  if (!isShare(points)) return points
  return points.map((point) => point && { ...point, x: point.x * width, y: point.y * height })
}

function skeletonOf(person: Person, size: Size): Skeleton2D {
  const body = inPixels(person.body, size)
  const names: readonly (FlatJoint | 'midHip')[] = body.length === BODY_25.length ? BODY_25 : COCO_18
  const found: Partial<Record<FlatJoint | 'midHip', FlatPoint>> = facePoints(inPixels(person.face, size))
  for (const [at, name] of names.entries()) {
    const point = body[at]
    if (point) found[name] = point
  }
  const joints: Partial<Record<FlatJoint, FlatPoint>> = {}
  for (const joint of FLAT_JOINTS) {
    const point = found[joint]
    if (point) joints[joint] = point
  }
  const [leftHand, rightHand] = [handOf(person.left, size), handOf(person.right, size)]
  return { ...size, joints, ...(leftHand && { leftHand }), ...(rightHand && { rightHand }) }
}

function handOf(points: Points, size: Size): FlatHand | undefined {
  return points.length === 21 && points.some(isPoint) ? inPixels(points, size) : undefined
}

/** Nose and eyes out of a face's 70 points: tip of the nose 30, right eye 36 to 41, left eye 42 to 47 (OpenPose, keypoints_face.png). */
function facePoints(face: Points): Partial<Record<FlatJoint, FlatPoint>> {
  const found: Partial<Record<FlatJoint, FlatPoint>> = {}
  const nose = face[30]
  const [right, left] = [middleOf(face.slice(36, 42)), middleOf(face.slice(42, 48))]
  if (nose) found.nose = nose
  if (right) found.rightEye = right
  if (left) found.leftEye = left
  return found
}

function middleOf(points: Points): FlatPoint | undefined {
  const seen = points.filter(isPoint)
  if (seen.length < 4) return undefined
  const sum = (part: 'x' | 'y' | 'confidence') =>
    seen.reduce((total, point) => total + point[part], 0) / seen.length
  return { x: sum('x'), y: sum('y'), confidence: sum('confidence') }
}
