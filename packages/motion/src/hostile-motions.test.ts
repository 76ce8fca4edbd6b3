import { describe, expect, it } from 'vitest'
import { readMotions } from './read-motions.ts'
import { HOSTILE_MOTIONS } from './testing/hostile-motions.ts'
import { motionMutants } from './testing/motion-mutants.ts'
import { tryMotion } from './testing/try-motion.ts'

// A part of benchmark 1 of the safety benchmarks; `npm run safety hostile-motions` has all of it, with time and memory.
const MUTANTS = 400

describe('a hostile file', () => {
  it.each(Object.entries(HOSTILE_MOTIONS))('is refused with a reason: %s', async (_, make) => {
    expect(await readMotions(make(), 'hostile')).toEqual({ ok: false, reason: expect.any(String) })
  })

  it('is never opened wrongly, nor does it throw, in hundreds of mutants', async () => {
    const mutant = motionMutants()
    const came = { refused: 0, accepted: 0, wrong: 0 }
    for (let seed = 0; seed < MUTANTS; seed++) came[await tryMotion(mutant(seed))]++
    expect(came.wrong).toBe(0)
    expect(came.refused).toBeGreaterThan(0)
    expect(came.accepted).toBeGreaterThan(0)
  })
})
