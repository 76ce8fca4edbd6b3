import { useEffect, useEffectEvent } from 'react'
import { useMaker } from '../../core/maker-context.ts'

/** Closes a dialog as another tab takes the work over: the note about that would lie behind it. */
export function useCloseOnMove(onClose: () => void): void {
  const { view } = useMaker()
  const close = useEffectEvent(onClose)
  useEffect(
    () =>
      view.subscribe(({ save }, before) => {
        if (save === 'otherTab' && before.save !== 'otherTab') close()
      }),
    [view],
  )
}
