import { angleBetween, DEGREES, scale } from '@kamae/pose/math/math'
import type { FlatLimb } from './skeleton-2d.ts'
import { inSpace, type SeenSkeleton, SIGNS } from './seen-skeleton.ts'
import { guessTrunk, type TrunkGuess } from './trunk-guess.ts'

/** Every way the trunk may stand. */
export function trunkWays(seen: SeenSkeleton): readonly TrunkGuess[] {
  const { before, front, isMoved } = seen
  const { trunk, up } = before
  const isAsBefore = !isMoved.has('torso') && !isMoved.has('shoulders') && !isMoved.has('pelvis')
  if (before.isStart && isAsBefore)
    return [{ ...guessTrunk(trunk.lines, trunk, up), hips: trunk.hips, local: {}, cost: 0 }]
  const guesses: TrunkGuess[] = []
  const signsOf = (part: FlatLimb) => (front[part] ? [front[part]] : SIGNS)
  for (const lean of signsOf('torso')) {
    const spine = inSpace(seen, 'torso', lean) ?? scale(up, 0.5)
    for (const turn of signsOf('shoulders')) {
      const shoulders = inSpace(seen, 'shoulders', turn)
      for (const side of SIGNS) {
        const pelvis = inSpace(seen, 'pelvis', side) ?? shoulders
        const across = shoulders ?? pelvis ?? trunk.lines.shoulders
        const guess = guessTrunk({ spine, shoulders: across, pelvis: pelvis ?? across }, trunk, up)
        const changed = before.isStart ? angleBetween(guess.hips, trunk.hips) * DEGREES : 0
        guesses.push({ ...guess, cost: guess.cost + (changed / 40) ** 2 })
      }
    }
  }
  return guesses
}
