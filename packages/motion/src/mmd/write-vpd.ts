import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldRotations } from '@kamae/pose/kinematics/forward'
import {
  add,
  IDENTITY,
  invert,
  multiply,
  normalizeQuat,
  rotateVector,
  scale,
  subtract,
} from '@kamae/pose/math/math'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { alignmentOf } from '../retarget/alignment.ts'
import { fromMmdPlace, fromMmdTurn } from './keys.ts'
import { toShiftJis } from './shift-jis.ts'
import { MMD_BONES, MMD_MAP, MMD_UNIT, mmdBone, type Side, SIDES } from './skeleton.ts'

type Row = readonly [name: string, parent: string, bone: Bone]

// The bones of the file, the one above each in it, and the one of ours whose turn in the world each has. Chest and upper chest are one.
const MIDDLE: readonly Row[] = [
  ['センター', '', 'hips'],
  ['上半身', 'センター', 'spine'],
  ['上半身2', '上半身', 'upperChest'],
  ['首', '上半身2', 'neck'],
  ['頭', '首', 'head'],
]

const SIDE: readonly (readonly [name: string, parent: string, part: string])[] = [
  ['目', '頭', 'Eye'],
  ['肩', '上半身2', 'Shoulder'],
  ['腕', '肩', 'UpperArm'],
  ['ひじ', '腕', 'LowerArm'],
  ['手首', 'ひじ', 'Hand'],
  ['親指０', '手首', 'ThumbMetacarpal'],
  ['親指１', '親指０', 'ThumbProximal'],
  ['親指２', '親指１', 'ThumbDistal'],
  ...(['人指 Index', '中指 Middle', '薬指 Ring', '小指 Little'] as const).flatMap((pair) => {
    const [finger, part] = pair.split(' ')
    return [
      [`${finger}１`, '手首', `${part}Proximal`],
      [`${finger}２`, `${finger}１`, `${part}Intermediate`],
      [`${finger}３`, `${finger}２`, `${part}Distal`],
    ] as const
  }),
  ['足', 'センター', 'UpperLeg'],
  ['ひざ', '足', 'LowerLeg'],
  ['足首', 'ひざ', 'Foot'],
  ['足先EX', '足首', 'Toes'],
]

const MIDDLE_NAMES = new Set(MIDDLE.map(([name]) => name))

const ROWS: readonly Row[] = [
  ...MIDDLE,
  ...SIDES.flatMap((side) =>
    SIDE.map(([name, parent, part]): Row => {
      const above = MIDDLE_NAMES.has(parent) ? parent : side + parent
      return [side + name, above, `${side === '左' ? 'left' : 'right'}${part}` as Bone]
    }),
  ),
]

/**
 * Writes a pose for MikuMikuDance (VPD, Shift_JIS, CRLF) on its semi-standard bones: thighs, shins and feet turn by themselves, and the
 * goals of the feet (足ＩＫ) lie where that brings the feet of the standard model, so that the legs stand alike with inverse kinematics on or
 * off. A VPD has no face. Source of the layout: the comments that MikuMikuDance writes into the file.
 */
export function writeVpd(pose: Pose): Uint8Array {
  const world = worldTurns(pose)
  const turnOf = (name: string): Quat => world.get(name) ?? IDENTITY
  const centre = centreOf(pose, turnOf('センター'))
  const blocks = ROWS.map(([name, parent]) => {
    const turn = multiply(invert(turnOf(parent)), turnOf(name))
    return blockOf(name, name === 'センター' ? centre : [0, 0, 0], turn)
  })
  for (const side of SIDES) blocks.push(...goalsOf(side, centre, turnOf))
  const head = `Vocaloid Pose Data file\n\nkamae.osm;\t\t// 親ファイル名\n${blocks.length};\t\t\t\t// 総ポーズボーン数\n\n`
  const text = head + blocks.map((block, index) => `Bone${index}${block}\n`).join('')
  return toShiftJis(text.replaceAll('\n', '\r\n'))
}

/** How every bone of the file is turned in the world against the standard model's rest, arms down: what `poseAt` reads, backwards. */
function worldTurns(pose: Pose): ReadonlyMap<string, Quat> {
  const { toRest } = alignmentOf(
    {
      format: 'vpd',
      name: '',
      generator: '',
      bones: MMD_BONES,
      tracks: [],
      face: [],
      duration: 0,
      frameRate: undefined,
      map: MMD_MAP,
    },
    MMD_MAP,
  )
  const turns = worldRotations(pose.rotations)
  return new Map(
    ROWS.map(([name, , bone]) => [name, multiply(turns[bone], invert(toRest[bone] ?? IDENTITY))]),
  )
}

function restOf(name: string): Vec3 {
  let place: Vec3 = [0, 0, 0]
  for (let bone = MMD_BONES[mmdBone(name) ?? -1]; bone; bone = MMD_BONES[bone.parent])
    place = add(place, bone.position)
  return place
}

/** How far the centre moves, metres, so that turned with the hips it brings them where the pose has them. */
function centreOf(pose: Pose, turn: Quat): Vec3 {
  const [hips, centre] = [restOf('下半身'), restOf('センター')]
  const place = add(hips, scale(pose.hips, hips[1]))
  return subtract(subtract(place, rotateVector(turn, subtract(hips, centre))), centre)
}

/** The goals of a foot where its own turns bring it. */
function goalsOf(side: Side, centre: Vec3, turnOf: (name: string) => Quat): readonly string[] {
  const chain = ['センター', `${side}足`, `${side}ひざ`, `${side}足首`]
  let place = add(restOf('センター'), centre)
  chain.slice(1).forEach((name, index) => {
    const above = chain[index] ?? ''
    place = add(place, rotateVector(turnOf(above), subtract(restOf(name), restOf(above))))
  })
  const foot = `${side}足首`
  return [
    blockOf(`${side}足ＩＫ`, subtract(place, restOf(foot)), turnOf(foot)),
    blockOf(`${side}つま先ＩＫ`, [0, 0, 0], IDENTITY),
  ]
}

function blockOf(name: string, move: Vec3, turn: Quat): string {
  const numbers = (values: readonly number[]): string =>
    values.map((value) => (value + 0).toFixed(6)).join(',')
  const place = numbers(fromMmdPlace(scale(move, 1 / MMD_UNIT)))
  const rotation = numbers(fromMmdTurn(normalizeQuat(turn)))
  return `{${name}\n  ${place};\t\t\t\t// trans x,y,z\n  ${rotation};\t\t// Quaternion x,y,z,w\n}\n`
}
