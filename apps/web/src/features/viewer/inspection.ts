import { BONES } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { isLate } from '@kamae/stage/late-code'
import type { Stage } from '@kamae/stage/stage/stage'

/** What a stage reports of itself to tests and to the curious. */
export type Inspection = Readonly<Record<`data-${string}`, string | undefined>>

const QUIET_FRAMES = 2
/** A stage that takes longer never rests; whoever waits is told why before they run out of time. */
const LONGEST_MS = 120_000

/** Lets a test wait, by `kamaeAtRest()`, until all that was asked of the stage is drawn and reported. */
export function letWait(stage: Stage, isReported: () => boolean): void {
  const kamaeAtRest = async () => {
    const began = performance.now()
    for (
      let quiet = -1;
      quiet < QUIET_FRAMES;
      quiet = stage.isDrawn && !isLate() && isReported() ? quiet + 1 : 0
    ) {
      await new Promise(requestAnimationFrame)
      if (performance.now() - began < LONGEST_MS) continue
      const state = { isDrawn: stage.isDrawn, isLate: isLate(), isReported: isReported() }
      throw new Error(`The stage does not come to rest: ${JSON.stringify(state)}`)
    }
  }
  Object.assign(globalThis, { kamaeAtRest })
}

/** Whether the page reports already what was found. */
export function isOnPage(found: Inspection): boolean {
  return Object.entries(found).every(
    ([name, value]) =>
      value === undefined || document.querySelector(`[${name}]`)?.getAttribute(name) === value,
  )
}

const tenthOfMillimetre = (part: number) => Number(part.toFixed(4))

/** The avatar, where each of its bones is drawn (avatar frame, metres), and the camera with its canvas's size in CSS pixels. */
export function inspect(stage: Stage, avatar: Avatar): Inspection {
  const places = BONES.flatMap((bone) => {
    const joint = avatar.joint(bone)
    return joint ? [[bone, joint.map(tenthOfMillimetre)]] : []
  })
  return {
    'data-avatar': avatar.facts.name,
    'data-avatar-version': avatar.facts.version,
    'data-joints': JSON.stringify(Object.fromEntries(places)),
    'data-view': JSON.stringify({ ...stage.view.state, ...stage.size }),
  }
}
