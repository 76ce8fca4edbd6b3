import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene, SceneAvatar } from '@kamae/pose/documents/scene'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { activeIn } from './active.ts'
import type { Maker } from './maker.ts'
import type { StageState } from './stage-link.ts'
import type { View } from './view-state.ts'

export const MakerContext = createContext<Maker | null>(null)

/** The open maker of this screen. */
export function useMaker(): Maker {
  const maker = useContext(MakerContext)
  if (!maker) throw new Error('useMaker is used inside a maker screen.')
  return maker
}

/** A part of the document, followed as it changes; `select` answers the same object while nothing in it changed. */
export function useScene<Part>(select: (scene: Scene) => Part): Part {
  const { history } = useMaker()
  return useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => select(history.scene),
  )
}

/** A part of the avatar that the panels edit; undefined while the scene has none. */
export function useActive<Part>(select: (avatar: SceneAvatar) => Part): Part | undefined {
  const picked = useView((view) => view.avatar)
  return useScene((scene) => {
    const avatar = activeIn(scene, picked)
    return avatar && select(avatar)
  })
}

/** The pose that the panels edit. */
export function usePose(): Pose | undefined {
  return useActive(({ pose }) => pose)
}

export function useView<Part>(select: (view: View) => Part): Part {
  return useStore(useMaker().view, select)
}

export function useStageState<Part>(select: (state: StageState) => Part): Part {
  return useStore(useMaker().link, select)
}

/** The avatar on the stage; null until it has opened. */
export function useAvatar(): Avatar | null {
  return useStageState((state) => state.avatar)
}
