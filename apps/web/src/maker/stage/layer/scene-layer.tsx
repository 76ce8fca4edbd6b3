import { type RefObject, useEffect } from 'react'
import { useMaker, useScene, useView } from '../../core/maker-context.ts'
import { FloorRings } from './floor-rings.tsx'
import { FrameGuides } from './frame-guides.tsx'
import { listenForProps } from './prop-drag.ts'

/** What the scene draws over the stage: rings at the feet, the picture's frame, guides. Props are dragged on the stage itself. */
export function SceneLayer({ root }: { root: RefObject<HTMLElement | null> }) {
  const maker = useMaker()
  const hasRings = useScene((scene) => scene.avatars.length > 1)
  const isOpen = useView((view) => view.panel === 'scene')
  const hasGuides = useView((view) => view.frame || view.guides.length > 0)
  useEffect(() => (root.current ? listenForProps(maker, root.current) : undefined), [maker, root])
  return (
    <>
      {hasGuides && <FrameGuides />}
      {(hasRings || isOpen) && <FloorRings />}
    </>
  )
}
