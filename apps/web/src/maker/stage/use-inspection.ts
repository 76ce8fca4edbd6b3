import { useEffect, useState } from 'react'
import type { Inspection } from '../../features/viewer/inspection.ts'
import { IS_INSPECTED } from '../../features/viewer/is-inspected.ts'
import type { Maker } from '../core/maker.ts'
import { useAvatar, useStageState } from '../core/maker-context.ts'

/** What the maker's stage reports of itself with `?inspect=1` in the address; it keeps still while something is dragged or previewed. */
export function useInspection(maker: Maker): Inspection {
  const avatar = useAvatar()
  const stage = useStageState((state) => state.stage)
  const [found, setFound] = useState<Inspection>({})
  useEffect(() => {
    if (!IS_INSPECTED || !avatar || !stage) return
    let stop = () => {}
    let isOver = false
    void Promise.all([import('../../features/viewer/inspection.ts'), import('./scene-facts.ts')]).then(
      ([{ inspect, isOnPage, letWait }, { sceneFacts }]) => {
        if (isOver) return
        let reported: Inspection = {}
        letWait(stage, () => isOnPage(reported))
        const report = () => {
          if (maker.gesture.isOpen || maker.view.getState().preview) return
          reported = { ...inspect(stage, avatar), 'data-scene': sceneFacts(maker, stage) }
          setFound(reported)
        }
        report()
        // The end of a gesture changes no picture, but what is reported of the document.
        const stops = [stage.onFrame(report), maker.history.subscribe(() => stage.requestFrame())]
        stop = () => stops.forEach((one) => one())
      },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [avatar, stage, maker])
  return found
}
