import type { AvatarSource } from '@kamae/pose/documents/scene'
import { type RefObject, useEffect, useState } from 'react'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import { PoseStageError, type ViewProblem } from '../../features/viewer/pose-stage-error.ts'
import type { BodyLink } from './body/body-language.ts'
import type { LiveBody } from './body/live-body.ts'

/** How far the body on the stage has come. */
export type BodyState =
  | { readonly kind: 'opening'; readonly part: number | null }
  | { readonly kind: 'ready'; readonly body: LiveBody; readonly isLost: boolean }
  | { readonly kind: 'failed'; readonly problem: ViewProblem }

const OPENING: BodyState = { kind: 'opening', part: null }
const NARROW = '(max-width: 959px)'

/** Opens the body of a talk in a box and closes it with the component; `attempt` counts how often it was tried again. */
export function useLiveBody(
  box: RefObject<HTMLElement | null>,
  source: AvatarSource | null,
  link: BodyLink,
  attempt: number,
): BodyState {
  const key = source && `${avatarSourceKey(source)} ${attempt}`
  const [reached, setReached] = useState<{ key: string | null; state: BodyState }>()
  useEffect(() => {
    const element = box.current
    if (!element || !source) return
    const over = new AbortController()
    const reach = (state: BodyState) => {
      if (!over.signal.aborted) setReached({ key, state })
    }
    const open = async () => {
      const { openLiveBody } = await import('./body/live-body.ts')
      const begin = await link.begin()
      let opened: LiveBody | undefined
      const body = await openLiveBody(element, {
        source,
        begin,
        signal: over.signal,
        isBust: () => matchMedia(NARROW).matches,
        onProgress: (part) => reach({ kind: 'opening', part }),
        onLost: (isLost) => opened && reach({ kind: 'ready', body: opened, isLost }),
      })
      opened = body
      if (over.signal.aborted) return
      link.attach(body)
      reach({ kind: 'ready', body, isLost: false })
    }
    open().catch((error: unknown) => {
      if (over.signal.aborted) return
      if (!(error instanceof PoseStageError)) throw error
      reach({ kind: 'failed', problem: error.reason })
    })
    return () => {
      link.attach(undefined)
      over.abort()
    }
    // The key says all of the source.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, key, link])
  return reached && reached.key === key ? reached.state : OPENING
}
