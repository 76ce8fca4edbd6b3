import type { JointAngles } from '@kamae/pose/skeleton/joint-angles'
import type { PoseTable } from '@kamae/pose/library/author'
import { readLevel } from '../vocabulary/level.ts'
import type { Head, Leveled, Trunk } from '../vocabulary/vocabulary.ts'

type Middle = NonNullable<PoseTable['middle']>
type MiddleBone = keyof Middle
type Shares = Readonly<Partial<Record<MiddleBone, number>>>

// Degrees in all by level, and which share of them each joint has: so that none comes to its limit.
const FORWARD = [17, 33, 68] as const
const BACK = [10, 19, 34] as const
const LEAN = [10, 17, 34] as const
const TURN = [18, 36, 62] as const
const SHARES = {
  forward: { hips: 0.45, spine: 0.25, chest: 0.2, upperChest: 0.1 },
  back: { hips: 0.25, spine: 0.3, chest: 0.28, upperChest: 0.17 },
  lean: { hips: 0.35, spine: 0.27, chest: 0.23, upperChest: 0.15 },
  turn: { hips: 0.3, spine: 0.16, chest: 0.32, upperChest: 0.22 },
} as const satisfies Record<string, Shares>
const NOD_DOWN = [10, 20, 42] as const
const NOD_UP = [10, 20, 42] as const
const HEAD_TURN = [14, 27, 54] as const
const HEAD_TILT = [7, 14, 26] as const
const NECK = { neck: 0.42, head: 0.58 } as const

type Degrees = readonly [number, number, number]

/** Degrees of the trunk's joints; with `strength` 1 as far as the words say. */
export function trunkDegrees(trunk: Trunk | undefined, strength: number): Middle {
  const { bend, lean, turn } = trunk ?? {}
  return sumOf([
    bend && readLevel(bend).way === 'forward'
      ? spread('bend', SHARES.forward, at(FORWARD, bend) * strength)
      : {},
    bend && readLevel(bend).way === 'back' ? spread('bend', SHARES.back, -at(BACK, bend) * strength) : {},
    lean ? spread('side', SHARES.lean, signed(LEAN, lean) * strength) : {},
    turn ? spread('turn', SHARES.turn, signed(TURN, turn) * strength) : {},
  ])
}

/** Degrees of neck and head, against the chest. */
export function headDegrees(head: Head | undefined, strength: number): Middle {
  const { nod, turn, tilt } = head ?? {}
  return sumOf([
    nod
      ? spread(
          'bend',
          NECK,
          (readLevel(nod).way === 'down' ? at(NOD_DOWN, nod) : -at(NOD_UP, nod)) * strength,
        )
      : {},
    turn ? spread('turn', NECK, signed(HEAD_TURN, turn) * strength) : {},
    tilt ? spread('side', NECK, signed(HEAD_TILT, tilt) * strength) : {},
  ])
}

/** Joint by joint, the degrees of several tables together. */
export function sumOf(tables: readonly Middle[]): Middle {
  const sum: Partial<Record<MiddleBone, Record<string, number>>> = {}
  for (const table of tables)
    for (const [bone, angles] of Object.entries(table) as [MiddleBone, JointAngles][]) {
      const own = (sum[bone] ??= {})
      for (const [id, degrees] of Object.entries(angles)) own[id] = (own[id] ?? 0) + degrees
    }
  return sum
}

function at(degrees: Degrees, word: Leveled<string>): number {
  return degrees[readLevel(word).level - 1] ?? 0
}

function signed(degrees: Degrees, word: Leveled<'left' | 'right'>): number {
  return readLevel(word).way === 'left' ? at(degrees, word) : -at(degrees, word)
}

function spread(id: 'bend' | 'side' | 'turn', shares: Shares, degrees: number): Middle {
  return Object.fromEntries(Object.entries(shares).map(([bone, share]) => [bone, { [id]: share * degrees }]))
}
