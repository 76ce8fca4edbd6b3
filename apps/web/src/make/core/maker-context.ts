import type { Avatar } from '@kamae/stage/avatar'
import type { Pose } from '@kamae/pose/pose'
import type { Scene } from '@kamae/pose/scene'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
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

/** The pose that the panels edit. */
export function usePose(): Pose | undefined {
  return useScene((scene) => scene.avatars[0]?.pose)
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
