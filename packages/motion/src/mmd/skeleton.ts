import type { Bone } from '@kamae/pose/skeleton/bones'
import { add, fromAxisAngle, IDENTITY, rotateVector, scale, subtract } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { BoneMap, ForeignBone } from '../documents/motion.ts'

/** Metres in a unit of MikuMikuDance: a figure of 158 cm stands 20 units tall. */
export const MMD_UNIT = 0.08

/** How far the arms of the standard model hang below the T-pose, in radians. */
const ARM_SLOPE = (37 * Math.PI) / 180

/** The turn of the standard model's arm at rest from the T-pose. */
export const ARM_REST = {
  左: fromAxisAngle([0, 0, 1], -ARM_SLOPE),
  右: fromAxisAngle([0, 0, 1], ARM_SLOPE),
} as const satisfies Record<string, Quat>

/** The two sides as bone names begin with. */
export const SIDES = ['左', '右'] as const
export type Side = (typeof SIDES)[number]

type Row = readonly [name: string, parent: string, x: number, y: number, z: number]

// Units, figure looking to +z. Heights are those of a figure of 158 cm with the proportions of the standard model.
const MIDDLE: readonly Row[] = [
  ['全ての親', '', 0, 0, 0],
  ['センター', '全ての親', 0, 8, 0],
  ['グルーブ', 'センター', 0, 8.2, 0],
  ['腰', 'グルーブ', 0, 12, 0],
  ['下半身', '腰', 0, 12, 0],
  ['上半身', '腰', 0, 12.4, 0],
  ['上半身2', '上半身', 0, 13.6, 0],
  ['上半身3', '上半身2', 0, 14.7, 0],
  ['首', '上半身3', 0, 16.5, 0],
  ['頭', '首', 0, 17.4, 0],
  ['両目', '頭', 0, 18.3, 0.6],
]

const SIDE: readonly Row[] = [
  ['目', '両目', 0.4, 18.3, 0.9],
  ['腰キャンセル', '下半身', 0.95, 11.2, 0],
  ['足', '腰キャンセル', 0.95, 11.2, 0],
  ['足D', '足', 0.95, 11.2, 0],
  ['ひざ', '足D', 0.95, 6.3, 0.12],
  ['ひざD', 'ひざ', 0.95, 6.3, 0.12],
  ['足首', 'ひざD', 0.95, 1.4, -0.12],
  ['足首D', '足首', 0.95, 1.4, -0.12],
  ['足先EX', '足首D', 0.95, 0.35, 1.15],
  ['つま先', '足首D', 0.95, 0, 1.75],
  ['肩P', '上半身3', 0.3, 16, 0],
  ['肩', '肩P', 0.3, 16, 0],
  ['肩C', '肩', 1.35, 16, 0],
]

// Along the left arm as in the T-pose, units from the shoulder joint; lowered to the slope of the standard model below.
const ARM: readonly Row[] = [
  ['腕', '肩C', 0, 0, 0],
  ['腕捩', '腕', 0, 0, 0],
  ['ひじ', '腕捩', 3.05, 0, 0],
  ['手捩', 'ひじ', 3.05, 0, 0],
  ['手首', '手捩', 5.85, 0, 0],
  ['親指０', '手首', 6.15, -0.1, 0.28],
  ['親指１', '親指０', 6.5, -0.15, 0.6],
  ['親指２', '親指１', 6.8, -0.18, 0.86],
  ['親指先', '親指２', 7.05, -0.2, 1.08],
  ['人指１', '手首', 6.85, 0, 0.3],
  ['人指２', '人指１', 7.25, 0, 0.31],
  ['人指３', '人指２', 7.53, 0, 0.32],
  ['人指先', '人指３', 7.78, 0, 0.33],
  ['中指１', '手首', 6.88, 0, 0.02],
  ['中指２', '中指１', 7.33, 0, 0.02],
  ['中指３', '中指２', 7.65, 0, 0.02],
  ['中指先', '中指３', 7.93, 0, 0.02],
  ['薬指１', '手首', 6.83, 0, -0.24],
  ['薬指２', '薬指１', 7.23, 0, -0.25],
  ['薬指３', '薬指２', 7.52, 0, -0.26],
  ['薬指先', '薬指３', 7.78, 0, -0.27],
  ['小指１', '手首', 6.74, -0.04, -0.48],
  ['小指２', '小指１', 7.06, -0.04, -0.5],
  ['小指３', '小指２', 7.27, -0.04, -0.51],
  ['小指先', '小指３', 7.47, -0.04, -0.52],
]

type Placed = { readonly name: string; readonly parent: string; readonly at: Vec3 }

function sidedRows(side: Side): Placed[] {
  const inside = new Set([...SIDE, ...ARM].map(([name]) => name))
  const shoulder: Vec3 = [1.35, 16, 0]
  const flip = side === '左' ? 1 : -1
  const lowered = ARM.map(([name, parent, ...at]): Row => {
    return [name, parent, ...add(shoulder, rotateVector(ARM_REST.左, at))]
  })
  return [...SIDE, ...lowered].map(([name, parent, x, y, z]) => ({
    name: side + name,
    parent: inside.has(parent) ? side + parent : parent,
    at: [flip * x, y, z],
  }))
}

const PLACED: readonly Placed[] = [
  ...MIDDLE.map(([name, parent, x, y, z]): Placed => ({ name, parent, at: [x, y, z] })),
  ...SIDES.flatMap(sidedRows),
]

const INDEXES: ReadonlyMap<string, number> = new Map(PLACED.map(({ name }, index) => [name, index]))

/**
 * The semi-standard bones of MikuMikuDance as a skeleton: metres, +Y up, +Z the way it looks, no bone turned at rest, arms 37° down.
 * A VMD or VPD holds no skeleton, and what it says holds for this one. Names and order: the semi-standard set of PmxEditor (準標準ボーン);
 * the D bones and twist bones lie on the bones they add to.
 */
export const MMD_BONES: readonly ForeignBone[] = PLACED.map(({ name, parent, at }) => {
  const above = INDEXES.get(parent)
  const from = above === undefined ? undefined : PLACED[above]
  return {
    name,
    parent: above ?? -1,
    position: scale(from ? subtract(at, from.at) : at, MMD_UNIT),
    rotation: IDENTITY,
  }
})

/** Index of a bone of the skeleton by its name; undefined for another bone. */
export function mmdBone(name: string): number | undefined {
  return INDEXES.get(name)
}

/** Of several bones in one place, the last one carries what all of them turn. */
const MEANING: Readonly<Partial<Record<string, Bone>>> = {
  下半身: 'hips',
  上半身: 'spine',
  上半身2: 'chest',
  上半身3: 'upperChest',
  首: 'neck',
  頭: 'head',
}

const SIDE_MEANING: Readonly<Record<string, string>> = {
  目: 'Eye',
  足D: 'UpperLeg',
  ひざD: 'LowerLeg',
  足首D: 'Foot',
  足先EX: 'Toes',
  肩: 'Shoulder',
  腕捩: 'UpperArm',
  手捩: 'LowerArm',
  手首: 'Hand',
  親指０: 'ThumbMetacarpal',
  親指１: 'ThumbProximal',
  親指２: 'ThumbDistal',
  人指１: 'IndexProximal',
  人指２: 'IndexIntermediate',
  人指３: 'IndexDistal',
  中指１: 'MiddleProximal',
  中指２: 'MiddleIntermediate',
  中指３: 'MiddleDistal',
  薬指１: 'RingProximal',
  薬指２: 'RingIntermediate',
  薬指３: 'RingDistal',
  小指１: 'LittleProximal',
  小指２: 'LittleIntermediate',
  小指３: 'LittleDistal',
}

function meaningOf(name: string): Bone | undefined {
  const part = SIDE_MEANING[name.slice(1)]
  if (!part) return MEANING[name]
  return `${name.startsWith('左') ? 'left' : 'right'}${part}` as Bone
}

/** Which bone of the skeleton stands for which of ours. */
export const MMD_MAP: BoneMap = Object.fromEntries(
  PLACED.flatMap(({ name }, index) => {
    const bone = meaningOf(name)
    return bone ? [[bone, index]] : []
  }),
)

/** The name under which the skeleton has a bone that files also spell otherwise (half-width IK and digits, longer names of the fingers). */
export function mmdName(name: string): string {
  return name
    .trim()
    .replace(/人差(し)?指/, '人指')
    .replace(/(足|つま先)IK$/, '$1ＩＫ')
    .replace(/足ＩＫ親$/, '足IK親')
    .replace(/(指)([0-3])$/, (_, finger: string, digit: string) => finger + '０１２３'[Number(digit)])
    .replace(/(上半身)([２３])$/, (_, trunk: string, digit: string) => trunk + (digit === '２' ? 2 : 3))
    .replace(/Ｄ$/, 'D')
}
