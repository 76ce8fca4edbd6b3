import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { loadCommands } from '../core/load-commands.ts'
import type { Maker } from '../core/maker.ts'
import { useMaker, useScene, useStageState, useView } from '../core/maker-context.ts'
import { withTexts } from '../../language/with-texts.ts'
import { StageNote } from './stage-note.tsx'
import { useInspection } from './use-inspection.ts'
import { useStage } from './use-stage.ts'
import { whenIdle } from './when-idle.ts'
import { useStageAvatars } from './use-stage-avatars.ts'
import styles from './stage-view.module.css'

// Hands come once the avatar is loaded.
const HandleLayer = lazy(async () => ({
  default: (await withTexts(import('./handles/handle-layer.tsx'), 'tools', 'panels')).HandleLayer,
}))
// The scene's own layer comes with the first scene that has more than one avatar in the studio, or with the panels that need it.
const SceneLayer = lazy(async () => ({
  default: (await withTexts(import('./layer/scene-layer.tsx'), 'scene')).SceneLayer,
}))

/** The stage: a transparent canvas over the studio's paper, and the handles over it. */
export function StageView() {
  const maker = useMaker()
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const early = useRef<PointerEvent>(undefined)
  const hasHands = useRef(false)
  const hasDrawn = useStageState((state) => state.hasDrawn)
  const status = useStageState((state) => state.status)
  const background = useScene((scene) => scene.background.kind)
  const stageText = useView((view) => view.stageText)
  const spoken = useView((view) => view.spoken)
  const isFurnished = useScene((scene) => scene.avatars.length > 1 || scene.props !== undefined)
  const isComposed = useView((view) => view.panel === 'scene' || view.frame || view.guides.length > 0)
  const hasLayer = isFurnished || isComposed
  const takeEarly = useCallback(() => {
    hasHands.current = true
    return early.current
  }, [])
  useStage(maker, canvas)
  useStageAvatars(maker)
  useFirstDrawn(maker)
  const inspection = useInspection(maker)

  return (
    <div
      ref={root}
      className={styles.stage}
      data-stage
      data-ready={status === 'ready' || undefined}
      data-background={background}
      {...inspection}
      // A press before the hands are here is taken up as soon as they are.
      onPointerDown={(event) => {
        if (!hasHands.current) early.current = event.nativeEvent
      }}
      onPointerUp={() => {
        early.current = undefined
      }}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={stageText || t`The avatar on the stage`}
      />
      {hasDrawn && hasLayer && (
        <Suspense fallback={null}>
          <SceneLayer root={root} />
        </Suspense>
      )}
      {hasDrawn && (
        <Suspense fallback={null}>
          <HandleLayer root={root} early={takeEarly} />
        </Suspense>
      )}
      <StageNote />
      <VisuallyHidden isLive>{spoken}</VisuallyHidden>
    </div>
  )
}

/** Reports once that the first avatar is drawn and the browser has time again. */
function useFirstDrawn({ link }: Maker): void {
  const avatar = useStageState((state) => state.avatar)
  useEffect(() => {
    if (!avatar) return
    return whenIdle(() => {
      link.setState({ hasDrawn: true })
      void loadCommands()
    })
  }, [avatar, link])
}
