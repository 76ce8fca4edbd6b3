import { useEffect, useState } from 'react'
import { takeControl } from '@kamae/stage/control/control'
import { takePicture } from '@kamae/stage/picture/picture'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { themeNow } from '../../../page/theme-now.ts'
import { useMaker, useStageState } from '../../core/maker-context.ts'
import { controlLook } from '../../stage/control-look.ts'
import { shrinkTo, sizeOf } from '../../stage/control-size.ts'
import { type ControlSettings, SET_KINDS, type SetKind } from '../../stage/control-store.ts'

/** Points of the longer side: twice what the card shows, so that lines stay fine. */
const LONGEST = 320

/** Small pictures of every kind as these settings would take them, as addresses; each comes when it is drawn. */
export function useControlPreviews(settings: ControlSettings): Readonly<Partial<Record<SetKind, string>>> {
  const maker = useMaker()
  const stage = useStageState((state) => state.stage)
  const [shown, setShown] = useState<Readonly<Partial<Record<SetKind, string>>>>({})
  const { shape, side, width, height, who, red, ink } = settings
  useEffect(() => {
    if (!stage) return
    const stop = new AbortController()
    const { signal } = stop
    const made: string[] = []
    const draw = async () => {
      const whole = sizeOf({ shape, width, height }, side)
      const look = controlLook(maker, { who }, shrinkTo(whole, LONGEST))
      const { background } = maker.history.scene
      for (const kind of SET_KINDS) {
        const blob =
          kind === 'picture'
            ? await takePicture(stage, { ...look, background, theme: themeNow(), signal })
            : await takeControl(stage, { ...look, kind, red, ink, signal })
        if (signal.aborted) return
        const address = URL.createObjectURL(blob)
        made.push(address)
        setShown((before) => ({ ...before, [kind]: address }))
      }
    }
    // A moment later, so that a size being typed is not drawn digit by digit.
    const waiting = setTimeout(() => {
      draw().catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof PictureError)) throw error
      })
    }, 120)
    return () => {
      clearTimeout(waiting)
      stop.abort()
      // The next ones come soon; until then these may still be on screen.
      setTimeout(() => made.forEach((address) => URL.revokeObjectURL(address)), 5000)
    }
  }, [maker, stage, shape, side, width, height, who, red, ink])
  return shown
}
