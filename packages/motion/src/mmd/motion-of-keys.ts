import { invert } from '@kamae/pose/math/math'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import type { MotionFormat, ReadMotions, Track } from '../documents/motion.ts'
import { MMD_RATE, type MmdKey, type MmdKeys } from './keys.ts'
import { GOAL_BONES, type Lines, solveLeg } from './legs.ts'
import { facesOf } from './morphs.ts'
import { MMD_BONES, MMD_MAP, mmdBone, SIDES } from './skeleton.ts'
import { type Line, moveLine, turnLine } from './tracks.ts'

const MOVING = new Set([
  '全ての親',
  'センター',
  'グルーブ',
  '腰',
  ...SIDES.flatMap((side) => GOAL_BONES.map((name) => side + name)),
])

/** A bone that takes back what another one turns, on the sides that have it. */
const TAKEN_BACK: readonly (readonly [name: string, of: string])[] = SIDES.flatMap((side) => [
  [`${side}肩C`, `${side}肩P`] as const,
  [`${side}腰キャンセル`, '腰'] as const,
])

/** Brings the keys of a file onto the semi-standard skeleton: curves become straight pieces, goals of the feet become turns of the legs. */
export function motionOfKeys(keys: MmdKeys, format: MotionFormat): ReadMotions {
  const face = facesOf(keys.morphs)
  const lines = linesOf(keys.bones)
  const tracks = tracksOf(lines, keys.switches)
  if (tracks.length === 0 && face.length === 0)
    return { ok: false, reason: keys.bones.size > 0 ? 'no-skeleton' : 'no-motion' }
  const ends = [...tracks, ...face].map(({ times }) => times.at(-1) ?? 0)
  const duration = Math.max(...ends)
  const motion = {
    format,
    name: '',
    generator: '',
    bones: MMD_BONES,
    tracks,
    face,
    duration,
    frameRate: format === 'vmd' ? MMD_RATE : undefined,
    map: MMD_MAP,
  }
  return { ok: true, motions: [motion] }
}

function linesOf(bones: ReadonlyMap<string, readonly MmdKey[]>): Lines {
  const turns = new Map<string, Line<Quat>>()
  const moves = new Map<string, Line<Vec3>>()
  for (const [name, keys] of bones) {
    if (mmdBone(name) === undefined && !MOVING.has(name)) continue
    turns.set(name, turnLine(keys))
    if (MOVING.has(name)) moves.set(name, moveLine(keys))
  }
  for (const [name, of] of TAKEN_BACK) {
    const line = turns.get(of)
    if (line && !turns.has(name)) turns.set(name, { times: line.times, values: line.values.map(invert) })
  }
  const times = new Map([...bones].map(([name, keys]) => [name, keys.map(({ time }) => time)]))
  return { turns, moves, times }
}

function tracksOf(lines: Lines, switches: MmdKeys['switches']): Track[] {
  const turns = new Map(lines.turns)
  for (const side of SIDES) {
    const leg = solveLeg(side, lines, switches)
    for (const [index, name] of ['足', 'ひざ', '足首'].entries()) {
      if (leg) {
        turns.set(side + name, { times: leg.times, values: leg.turns.map((turn) => turn[index] as Quat) })
      }
    }
  }
  const tracks: Track[] = []
  const track = (kind: Track['kind'], name: string, times: readonly number[], values: readonly number[]) => {
    const bone = mmdBone(name)
    if (bone === undefined) return
    tracks.push({ bone, kind, times: Float32Array.from(times), values: Float32Array.from(values) })
  }
  for (const [name, { times, values }] of turns) track('rotation', name, times, values.flat())
  for (const [name, { times, values }] of lines.moves) {
    const rest = MMD_BONES[mmdBone(name) ?? -1]?.position
    if (rest)
      track(
        'position',
        name,
        times,
        values.flatMap(([x, y, z]) => [x + rest[0], y + rest[1], z + rest[2]]),
      )
  }
  return tracks
}
