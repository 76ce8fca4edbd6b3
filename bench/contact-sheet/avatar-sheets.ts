import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { BODY_PARTS } from '@kamae/pose/documents/body-parts'
import type { BodyShape } from '@kamae/pose/documents/body-shape'
import { sceneOf } from '../support/scene-of.ts'
import type { Cell } from './order.ts'
import { CAMERA } from './sheets.ts'

/** Poses that bend an avatar far, each seen from where its bends show. */
const HARD = [
  ['squat', -30],
  ['seiza', 60],
  ['sitKneesTogether', -40],
  ['sideKick', -20],
  ['crouchHide', -60],
  ['armsCrossed', 0],
  ['starJump', 0],
  ['warrior', -30],
  ['arabesque', 70],
  ['bigHeart', 0],
] as const
/** Looks of a face: expressions beside and over one another. */
const FACES: readonly Readonly<Record<string, number>>[] = [
  {},
  ...['happy', 'angry', 'sad', 'relaxed', 'surprised', 'blink', 'blinkLeft'].map((name) => ({ [name]: 1 })),
  ...['aa', 'ih', 'ou', 'ee', 'oh', 'lookUp', 'lookLeft'].map((name) => ({ [name]: 1 })),
  { happy: 0.4, aa: 0.5 },
  ...['wink', 'pout', 'starEyes'].map((name) => ({ [name]: 1 })),
]
/** The body of the file, and each part of its shape at both ends. */
const SHAPES: readonly BodyShape[] = [
  {},
  ...BODY_PARTS.flatMap((part) => [{ [part]: -1 }, { [part]: 1 }]),
  { height: 1, muscle: 1, shoulders: 0.6 },
]
const SIDES = [0, -35, 90, 180]
/** From the front and aslant, where a silhouette tells most. */
const SILHOUETTES = [0, -35]

const atRest = (turns: readonly number[]): Cell[] =>
  turns.map((turn) => ({ name: `${turn}°`, scene: sceneOf(poseOf('aPose'), turn, CAMERA), camera: CAMERA }))

const MAKERS = {
  sides: (): Cell[] => atRest(SIDES),
  silhouettes: (): Cell[] => atRest(SILHOUETTES),
  hard: (): Cell[] =>
    HARD.map(([id, turn]) => ({ name: id, scene: sceneOf(poseOf(id), turn, CAMERA), camera: CAMERA })),
  shapes: (): Cell[] =>
    ['aPose', 'shh'].flatMap((id) =>
      SHAPES.map((bodyShape) => {
        const scene = sceneOf(poseOf(id), -20, CAMERA)
        return {
          name: Object.entries(bodyShape).join(' ') || id,
          scene: { ...scene, avatars: scene.avatars.map((one) => ({ ...one, bodyShape })) },
          camera: { ...CAMERA, position: [0, 1, 7] },
          isSameScale: true,
        }
      }),
    ),
  faces: (): Cell[] =>
    FACES.map((expressions, index) => ({
      name: Object.keys(expressions).join(' + ') || 'at rest',
      scene: sceneOf({ ...poseOf('aPose'), expressions }, index % 4 === 3 ? -35 : 0, CAMERA),
      camera: CAMERA,
      isPortrait: true,
    })),
}

export function isAvatarSheet(kind: string): kind is keyof typeof MAKERS {
  return Object.hasOwn(MAKERS, kind)
}

/** The one sheet of a kind. */
export function avatarSheet(kind: keyof typeof MAKERS): readonly Cell[] {
  return MAKERS[kind]()
}

function poseOf(id: string): Pose {
  const found = BUILT_IN_POSES.find((one) => one.id === id)
  if (!found) throw new Error(`There is no pose ${id}.`)
  return found.pose
}
