import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@kamae/ui/visually-hidden'
import { loadCommands } from '../core/commands.ts'
import type { Maker } from '../core/maker.ts'
import { useMaker, useScene, useStageState, useView } from '../core/maker-context.ts'
import { Handles } from './handles.tsx'
import { StageNote } from './stage-note.tsx'
import { useCanvasPointers } from './use-canvas-pointers.ts'
import { useInspection } from './use-inspection.ts'
import { useStage } from './use-stage.ts'
import { whenIdle } from './when-idle.ts'
import { useStageAvatars } from './use-stage-avatars.ts'
import styles from './stage-view.module.css'

/** The stage: a transparent canvas over the studio's paper, and the handles over it. */
export function StageView() {
  const maker = useMaker()
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const status = useStageState((state) => state.status)
  const background = useScene((scene) => scene.background.kind)
  const spoken = useView((view) => view.spoken)
  const isReady = useIsDrawn(maker)
  useStage(maker, canvas)
  useStageAvatars(maker)
  const inspection = useInspection(maker)
  const pointers = useCanvasPointers(maker, () => maker.view.setState({ hasDragged: true }))

  useEffect(() => {
    const element = canvas.current
    // React's wheel listeners are passive: the page itself must not scroll or zoom.
    const hold = (event: WheelEvent) => event.preventDefault()
    element?.addEventListener('wheel', hold, { passive: false })
    return () => element?.removeEventListener('wheel', hold)
  }, [])

  return (
    <div
      className={styles.stage}
      data-stage
      data-ready={(isReady && status === 'ready') || undefined}
      data-background={background}
      {...inspection}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={t`The avatar on the stage`}
        {...pointers}
      />
      <Handles />
      <StageNote />
      <VisuallyHidden isLive>{spoken}</VisuallyHidden>
    </div>
  )
}

/** True after the first frame with an avatar. */
function useIsDrawn({ link }: Maker): boolean {
  const stage = useStageState((state) => state.stage)
  const avatar = useStageState((state) => state.avatar)
  const [drawn, setDrawn] = useState<object | null>(null)
  useEffect(() => {
    if (!stage || !avatar) return
    let endWait = () => {}
    const stop = stage.onFrame(() => {
      setDrawn(avatar)
      endWait = whenIdle(() => {
        link.setState({ hasDrawn: true })
        void loadCommands()
      })
      stop()
    })
    stage.requestFrame()
    return () => {
      stop()
      endWait()
    }
  }, [stage, avatar, link])
  return avatar !== null && drawn === avatar
}
