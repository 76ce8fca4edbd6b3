import { type RefObject, useEffect } from 'react'
import type { Scene } from '@kamae/pose/documents/scene'
import { late, onLate } from '@kamae/stage/late-code'
import type { Stage } from '@kamae/stage/stage/stage'
import { activeIn } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { NO_STAGE } from '../core/stage-link.ts'
import { themeNow } from '../../page/theme-now.ts'
import { frameAgain } from './frame-view.ts'

const propCode = late(() => import('@kamae/pose/library/props/pose-props'))
const contactCode = late(() => import('@kamae/pose/contacts/scene-contacts'))

/** The scene as it is seen now: a pose that is only looked at stands in for the avatar's own, and avatars that touch each other do. */
export function seenScene(maker: Maker): Scene {
  const scene = withPreview(maker)
  if (!scene.contacts?.length) return scene
  const skeletons = new Map([...maker.link.getState().avatars].map(([id, { skeleton }]) => [id, skeleton]))
  return contactCode()?.meetSceneContacts(skeletons, scene) ?? scene
}

function withPreview({ history, view, link }: Maker): Scene {
  const { scene } = history
  const { preview, previewProps, partner, avatar: picked } = view.getState()
  const active = preview && activeIn(scene, picked)
  if (!active) return scene
  const avatars = scene.avatars.map((avatar) =>
    avatar === active ? { ...avatar, pose: preview } : avatar.id === partner?.id ? partner : avatar,
  )
  const seen = { ...scene, avatars }
  // Where neither pose has any, the code of it is not needed.
  if (!previewProps?.length && !(previewProps && scene.props?.length)) return seen
  const { skeleton } = link.getState().avatars.get(active.id) ?? {}
  return propCode()?.bringProps(seen, active.id, skeleton, previewProps) ?? seen
}

/** Opens the stage on the canvas and keeps it like the document, the window and the theme. */
export function useStage(maker: Maker, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isOver = false
    let stop = () => {}
    const open = ({ createStage }: typeof import('@kamae/stage/stage/stage')) => {
      if (isOver) return
      try {
        const stage = createStage(element, {
          pixelRatio: window.devicePixelRatio,
          theme: themeNow(),
          readFile: async (sha256) => (await import('../core/scene/device-files.ts')).readDeviceFile(sha256),
        })
        stop = attach(maker, stage, element)
        maker.link.setState({ stage, status: 'opening' })
      } catch (error) {
        maker.link.setState({ stage: null, status: 'no-webgl' })
        console.warn(error)
      }
    }
    import('@kamae/stage/stage/stage').then(open, (error: unknown) => {
      console.warn(error)
      if (!isOver) maker.link.setState({ status: 'avatar-unreachable' })
    })
    return () => {
      isOver = true
      stop()
      maker.link.setState(NO_STAGE)
    }
  }, [maker, canvas])
}

function attach(maker: Maker, stage: Stage, canvas: HTMLCanvasElement): () => void {
  const bodies = () => [...maker.link.getState().avatars.values()].map(({ skeleton }) => skeleton)
  const show = () => {
    const before = bodies()
    stage.show(seenScene(maker))
    // Who touches somebody whose body has another shape now reaches for where that is.
    const isReshaped = bodies().some((skeleton, index) => skeleton !== before[index])
    if (isReshaped && maker.history.scene.contacts?.length) stage.show(seenScene(maker))
  }
  let lastCamera = maker.history.scene.camera
  stage.view.state = lastCamera
  const follow = () => {
    const { camera } = maker.history.scene
    // The scene's camera moved by a command, undo or redo: look through it again.
    if (camera !== lastCamera) stage.view.state = camera
    lastCamera = camera
    show()
  }
  let width = window.innerWidth
  const fit = () => {
    const box = canvas.parentElement?.getBoundingClientRect()
    if (!box?.width || !box.height) return
    stage.resize(box.width, box.height, window.devicePixelRatio)
    // A sheet that is pulled up, or the bar of a browser, changes the height alone: the avatar keeps its place.
    if (window.innerWidth !== width) frameAgain(maker, stage)
    width = window.innerWidth
  }
  fit()
  show()
  const sizes = new ResizeObserver(fit)
  if (canvas.parentElement) sizes.observe(canvas.parentElement)
  const themes = new MutationObserver(() => stage.setTheme(themeNow()))
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const stops = [
    maker.history.subscribe(follow),
    onLate(show),
    maker.link.subscribe(({ avatars }, before) => {
      if (avatars !== before.avatars && maker.history.scene.contacts?.length) show()
    }),
    maker.view.subscribe((view, before) => {
      if (view.preview !== before.preview) show()
    }),
    stage.onContextLost((isLost) => {
      const { avatar } = maker.link.getState()
      maker.link.setState({ status: isLost ? 'lost' : avatar ? 'ready' : 'opening' })
    }),
    () => sizes.disconnect(),
    () => themes.disconnect(),
  ]
  return () => {
    for (const stop of stops) stop()
    stage.dispose()
  }
}
