import { fitCamera, includeInView } from '@kamae/stage/camera/fit'
import { pointsToHold } from '@kamae/stage/camera/surface-points'
import type { Stage } from '@kamae/stage/stage/stage'
import type { Vec3 } from '@kamae/pose/math/vector'
import { isBone } from '@kamae/pose/skeleton/bones'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { clearInsets, stageInsets } from './gestures/stage-insets.ts'

/** Moves the view, without turning it, until everyone who is loaded fills the stage. */
export function frameAll(maker: Maker): void {
  const { stage, avatars } = maker.link.getState()
  const points = [...avatars.values()].flatMap((avatar) => pointsToHold(avatar))
  if (!stage || points.length === 0) return
  const { width, height } = stage.size
  stage.view.state = fitCamera(stage.view.state, points, width / height, clearInsets(stage))
}

/** Moves the view so that a panel over the stage hides none of the handles; answers what puts it back, unless it was moved since. */
export function frameBeside(maker: Maker, panel: Element): () => void {
  const { stage } = maker.link.getState()
  const element = document.querySelector('[data-stage]')
  if (!stage || !element) return () => undefined
  let putBack = () => {}
  // Notified after the stage itself took its size, which a window that has just become wide gives it anew: that one observes for longer.
  const sizes = new ResizeObserver(() => {
    sizes.disconnect()
    if (handlesBehind(maker, stage, element, panel)) putBack = moveFor(stage, () => frameAll(maker))
  })
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    putBack()
  }
}

/** Pixels of what can be pressed of a handle beside its joint. */
const HANDLE_REACH = 22

/** Whether a handle is behind a panel by the view as it is now: where it was drawn last may be of another size. */
function handlesBehind(maker: Maker, stage: Stage, element: Element, panel: Element): boolean {
  const { avatar } = maker.link.getState()
  const [over, under] = [panel.getBoundingClientRect(), element.getBoundingClientRect()]
  return [...document.querySelectorAll<HTMLElement>('[data-handle]')].some(({ dataset }) => {
    const { handle = '' } = dataset
    const joint = isBone(handle) ? avatar?.joint(handle) : undefined
    if (!joint) return false
    const { x, y, visible } = stage.project(stage.worldOf(activeId(maker), joint))
    const [left, top] = [under.left + x, under.top + y]
    return (
      visible &&
      left - HANDLE_REACH < over.right &&
      left + HANDLE_REACH > over.left &&
      top - HANDLE_REACH < over.bottom &&
      top + HANDLE_REACH > over.top
    )
  })
}

/** Moves the view, answers what puts it back unless it was moved since. */
function moveFor(stage: Stage, move: () => void): () => void {
  const before = stage.view.state
  move()
  const after = JSON.stringify(stage.view.state)
  return () => {
    if (JSON.stringify(stage.view.state) === after) stage.view.state = before
  }
}

/** Once the stage is lower than it was (CSS pixels), moves the view so that who was wholly in it stays clear of the bar; answers what puts it back. */
export function frameLowered(maker: Maker, height: number): () => void {
  const { stage, avatars } = maker.link.getState()
  const element = document.querySelector('[data-stage]')
  if (!stage || !element) return () => undefined
  let putBack = () => {}
  // Notified after the stage itself took its new size: that one observes for longer.
  const sizes = new ResizeObserver(() => {
    if (stage.size.height >= height) return
    sizes.disconnect()
    const points = [...avatars.values()]
      .flatMap((avatar) => pointsToHold(avatar))
      .map(({ x, y, z }): Vec3 => [x, y, z])
    if (!points.every((point) => stage.project(point).visible)) return
    const { width, height: lower } = stage.size
    putBack = moveFor(stage, () => {
      stage.view.state = includeInView(stage.view.state, points, width / lower, stageInsets(stage))
    })
  })
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    putBack()
  }
}

/** Frames everyone as soon as an avatar that is coming is loaded. */
export function frameAllWith(maker: Maker, id: string): void {
  const { link, history } = maker
  if (link.getState().avatars.has(id)) return frameAll(maker)
  const stop = link.subscribe(({ avatars, failures }) => {
    const isGone = !history.scene.avatars.some((avatar) => avatar.id === id)
    if (!avatars.has(id) && !failures.has(id) && !isGone) return
    stop()
    if (avatars.has(id)) frameAll(maker)
  })
}
