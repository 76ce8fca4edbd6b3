import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { takePicture } from '@kamae/stage/picture/picture'
import { turnCameras } from '@kamae/stage/camera/turn-cameras'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import type { Background } from '@kamae/pose/documents/scene'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { useMaker, useStageState } from '../../core/maker-context.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import { PICTURE_INSETS } from '../../stage/framed-camera.ts'
import { shrinkTo, type Size } from '../../stage/control-size.ts'
import { takeStagePicture } from '../../stage/take-picture.ts'
import type { BatchPlan } from '../../features/batch/plan/plan.ts'

/** Points of a preview's longer side: twice what is shown. */
const LONGEST = 560
const LONGEST_IN_BATCH = 200

type Draw = (signal: AbortSignal, show: (index: number, picture: Blob) => void) => Promise<unknown>

/** The picture that would be taken, small, as an address; the last one stays until the next is drawn. */
export function usePicturePreview({ width, height, background }: Size & { background: Background }) {
  const maker = useMaker()
  const { framing, outline } = useStore(pictureSettings)
  const [url] = usePreviews(
    async (signal, show) => {
      const small = shrinkTo({ width, height }, LONGEST)
      const picture = await takeStagePicture(maker, {
        ...small,
        background,
        framing,
        signal,
        ...(outline === null ? {} : { outline: (outline * small.width) / width }),
      })
      if (picture) show(0, picture)
    },
    JSON.stringify([width, height, background, framing, outline]),
  )
  return url
}

/** The angles of a turnaround, small, as addresses; each comes when it is drawn. */
export function useTurnPreview(plan: BatchPlan): readonly (string | undefined)[] {
  const maker = useMaker()
  return usePreviews(
    async (signal, show) => {
      for (const [index, request] of anglesOf(maker, plan).entries()) {
        // Between two angles the page may answer.
        await new Promise((resolve) => setTimeout(resolve))
        if (signal.aborted) return
        const { stage } = maker.link.getState()
        if (stage) show(index, await takePicture(stage, { ...request, signal }))
      }
    },
    JSON.stringify([plan.views, plan.turn, plan.sheet, plan.width / plan.height]),
  )
}

function anglesOf(maker: Maker, { views, turn, width, height, sheet, theme, scene }: BatchPlan) {
  const points = [...maker.link.getState().avatars.values()].flatMap((avatar) => surfacePoints(avatar))
  if (points.length === 0) return []
  const size = shrinkTo({ width, height }, LONGEST_IN_BATCH)
  return turnCameras(points, {
    ...turn,
    yaws: views.flatMap((view) => (view.kind === 'turn' ? view.yaw : [])),
    facing: activeOf(maker)?.turn ?? 0,
    fov: scene.camera.fov,
    aspect: width / height,
    insets: PICTURE_INSETS,
  }).map((camera) => ({ ...size, camera, theme, background: sheet?.behind ?? scene.background }))
}

/** Draws anew whenever `key` is another; what was drawn before stays until then. */
function usePreviews(draw: Draw, key: string): readonly (string | undefined)[] {
  const stage = useStageState((state) => state.stage)
  const [shown, setShown] = useState<readonly (string | undefined)[]>([])
  useEffect(() => {
    if (!stage) return
    const stop = new AbortController()
    const made: string[] = []
    const show = (index: number, picture: Blob) => {
      if (stop.signal.aborted) return
      const url = URL.createObjectURL(picture)
      made.push(url)
      setShown((before) => Object.assign([...before], { [index]: url }))
    }
    // A moment later, so that a size being typed, or kinds passed over by arrow keys, are not drawn one by one.
    const waiting = setTimeout(() => {
      draw(stop.signal, show).catch((error: unknown) => {
        // Taking it says the same, in words.
        if (!stop.signal.aborted && !(error instanceof PictureError)) reportError(error)
      })
    }, 80)
    return () => {
      clearTimeout(waiting)
      stop.abort()
      // The next ones come soon; until then these may still be on screen.
      setTimeout(() => made.forEach((url) => URL.revokeObjectURL(url)), 5000)
    }
    // `draw` is a new one each time; `key` says when it draws something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stage, key])
  return shown
}
