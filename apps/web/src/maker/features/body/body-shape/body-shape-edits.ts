import { resetBodyShape, setBodyShape } from '@kamae/pose/commands/body-shape-commands'
import type { BodyPart } from '@kamae/pose/documents/body-parts'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { isLate, lateArrived } from '@kamae/stage/late-code'
import { activeId } from '../../../core/active.ts'
import type { Maker } from '../../../core/maker.ts'
import { isFitted } from '../../../core/body/is-fitted.ts'

/* The edits of the shape of a body: they come with the section that makes them. */

/** Sets one part of the body's shape, -1 to 1. */
export function changeBodyShape(maker: Maker, part: BodyPart, value: number): void {
  const avatar = activeId(maker)
  reshape(maker, avatar, (skeleton) =>
    maker.gesture.run(setBodyShape, { avatar, shape: { [part]: value }, skeleton }),
  )
}

/** Gives the avatar the body of its file again. */
export function clearBodyShape(maker: Maker): void {
  const avatar = activeId(maker)
  maker.gesture.begin('resetBodyShape')
  reshape(maker, avatar, (skeleton) => maker.gesture.run(resetBodyShape, { avatar, skeleton }))
  maker.gesture.commit()
}

/** Runs an edit, and once the stage has the body that follows from it again with that: what was pinned or brought fits it then. */
function reshape(maker: Maker, avatar: string, run: (skeleton?: Skeleton) => void): void {
  run()
  if (!isFitted(maker.history.scene, avatar)) return
  const fit = () => {
    let fitted: Skeleton | undefined
    // Twice where another value was shown meanwhile.
    for (let round = 0; round < 2; round++) {
      const body = maker.link.getState().avatars.get(avatar)?.skeleton
      if (!body || body === fitted) return
      run(body)
      fitted = body
    }
  }
  if (isLate()) maker.gesture.runAfter(lateArrived(), fit)
  else fit()
}
