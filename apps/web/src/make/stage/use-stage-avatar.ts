import { useEffect, useMemo } from 'react'
import type { AvatarSource } from '@kamae/pose/scene'
import { AVATAR_ID } from '../core/first-scene.ts'
import type { Maker } from '../core/maker.ts'
import { useScene, useStageState } from '../core/maker-context.ts'
import { loadAvatar } from './load-avatar.ts'
import { stageInsets } from './stage-insets.ts'

/** Stands the avatar that the document names on the stage, whenever that changes. */
export function useStageAvatar(maker: Maker): void {
  const stage = useStageState((state) => state.stage)
  const named = useScene((scene) => scene.avatars[0]?.source)
  const source = useSame(named)

  useEffect(() => {
    if (!stage || !source) return
    const giveUp = new AbortController()
    void loadAvatar(source, giveUp.signal).then((answer) => {
      if (giveUp.signal.aborted) {
        if (answer.ok) answer.avatar.dispose()
        return
      }
      if (!answer.ok) {
        maker.link.setState({ status: answer.reason })
        return
      }

      stage.take(AVATAR_ID)?.dispose()
      stage.put(AVATAR_ID, answer.avatar)

      stage.view.frameAvatar(AVATAR_ID, { padding: stageInsets(stage) })
      maker.link.setState({ avatar: answer.avatar, status: 'ready' })
      stage.requestFrame()
    })
    return () => giveUp.abort()
  }, [stage, source, maker])
}

/** The same object for as long as it names the same avatar. */
function useSame(source: AvatarSource | undefined): AvatarSource | undefined {
  const key = source && JSON.stringify(source)
  return useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as AvatarSource)), [key])
}
