import { useEffect, useState } from 'react'
import { inspect, type Inspection, IS_INSPECTED } from '../../viewer/inspection.ts'
import type { Maker } from '../core/maker.ts'
import { useAvatar, useStageState } from '../core/maker-context.ts'

/** What the maker's stage tells of itself with `?inspect=1` in the address; it keeps still while something is dragged or previewed. */
export function useInspection(maker: Maker): Inspection {
  const avatar = useAvatar()
  const stage = useStageState((state) => state.stage)
  const [found, setFound] = useState<Inspection>({})
  useEffect(() => {
    if (!IS_INSPECTED || !avatar || !stage) return
    return stage.onFrame(() => {
      if (maker.gesture.isOpen || maker.view.getState().preview) return
      setFound(inspect(stage, avatar))
    })
  }, [avatar, stage, maker])
  return found
}
