import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { avatarSourceKey } from '../avatars/avatar-source-key.ts'
import { loadAvatar } from './mount-stage.ts'
import { openPoseStage, type PoseStage } from './pose-stage.ts'
import { PoseStageError, type ViewProblem } from './pose-stage-error.ts'

/** How far the 3D view has come. */
export type ViewState =
  /** Far from the window nothing is fetched for it yet. */
  | { readonly kind: 'opening'; readonly isNear: boolean }
  | { readonly kind: 'ready'; readonly view: PoseStage }
  | { readonly kind: 'failed'; readonly problem: ViewProblem }

const FAR: ViewState = { kind: 'opening', isNear: false }
const OPENING: ViewState = { kind: 'opening', isNear: true }

type Options = {
  readonly box: RefObject<HTMLElement | null>
  readonly pose: Pose
  readonly source: AvatarSource
  /** What is seen, in words. */
  readonly label: string
  /** Hears once after opening and whenever the box has another size. */
  readonly onSize: (view: PoseStage) => void
  /** Hears after another pose was put on. */
  readonly onShow?: (view: PoseStage) => void
  readonly onProblem?: ((problem: ViewProblem) => void) | undefined
  /** Whether poses of ours bring what they sit on, lean against or hang from. */
  readonly hasProps?: boolean
}

/**
 * Opens a pose stage in a box once it comes near the window, keeps its size and pose, and closes it with the component.
 * It is `ready` after its first frame.
 */
export function usePoseStage({
  box,
  pose,
  source,
  label,
  onSize,
  onShow,
  onProblem,
  hasProps = false,
}: Options): ViewState {
  const key = avatarSourceKey(source)
  const [reached, setReached] = useState<{ key: string; state: ViewState }>()
  const state = reached?.key === key ? reached.state : FAR
  const open = useEffectEvent((over: AbortSignal) => openPoseStage(source, pose, over, { hasProps }))
  const sized = useEffectEvent(onSize)
  const shown = useEffectEvent((view: PoseStage) => onShow?.(view))
  const named = useEffectEvent((view: PoseStage) => view.canvas.setAttribute('aria-label', label))
  const failed = useEffectEvent((problem: ViewProblem) => onProblem?.(problem))

  useEffect(() => {
    const element = box.current
    if (!element) return
    const over = new AbortController()
    const begin = async () => {
      const view = await open(over.signal)
      // It has its words when it comes into the page, not a frame later.
      named(view)
      await loadAvatar(element, view, over.signal, () => sized(view))
      if (!over.signal.aborted) setReached({ key, state: { kind: 'ready', view } })
    }
    const nearness = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        nearness.disconnect()
        setReached({ key, state: OPENING })
        begin().catch((error: unknown) => {
          if (over.signal.aborted) return
          if (!(error instanceof PoseStageError)) throw error
          setReached({ key, state: { kind: 'failed', problem: error.reason } })
          failed(error.reason)
        })
      },
      { rootMargin: '200px' },
    )
    nearness.observe(element)
    return () => {
      nearness.disconnect()
      over.abort()
    }
  }, [box, key])

  const view = state.kind === 'ready' ? state.view : undefined
  useEffect(() => {
    if (!view) return
    view.show(pose)
    shown(view)
  }, [view, pose])
  useEffect(() => {
    view?.canvas.setAttribute('aria-label', label)
  }, [view, label])

  return state
}
