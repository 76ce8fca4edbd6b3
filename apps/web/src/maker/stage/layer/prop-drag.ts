import type { Prop } from '@kamae/pose/documents/studio'
import type { Vec3 } from '@kamae/pose/math/vector'
import { changeFrame } from '@kamae/stage/studio/props'
import type { Maker } from '../../core/maker.ts'
import { onLevel } from '../../core/scene/on-level.ts'
import { frameOf } from '../../core/scene/prop-places.ts'
import { changePropOf } from '../../core/scene/scene-edits.ts'

const FLOOR_TOLERANCE = 0.005

/** Drags a prop from where it was gripped: what is on the floor slides on it, all else moves in the plane of the screen. */
function beginDrag(maker: Maker, prop: Prop, handle: Vec3, x: number, y: number) {
  const { stage } = maker.link.getState()
  if (!stage) return undefined
  const frame = frameOf(maker, prop.holder)
  const world = changeFrame(prop, frame, undefined)
  const isOnFloor = !prop.holder && Math.abs(world.place[1]) < FLOOR_TOLERANCE
  const level = isOnFloor ? onLevel(stage, handle[1]) : undefined
  const screen = stage.dragPlane(handle)
  const at = (px: number, py: number) => (level ? level(px, py) : screen(px, py))
  const start = at(x, y) ?? handle
  return (px: number, py: number) => {
    const now = at(px, py)
    if (!now || !maker.gesture.isOpen) return
    const place: Vec3 = [
      world.place[0] + now[0] - start[0],
      isOnFloor ? world.place[1] : world.place[1] + now[1] - start[1],
      world.place[2] + now[2] - start[2],
    ]
    changePropOf(maker, prop.id, {
      place: changeFrame({ ...world, place: [...place] }, undefined, frame).place,
    })
  }
}

/** Lets a press on a prop pick it and a drag move it, before the hands hear of the press. Answers what stops it. */
export function listenForProps(maker: Maker, root: HTMLElement): () => void {
  let drag:
    | { pointer: number; move: (x: number, y: number) => void; hasMoved: boolean; x: number; y: number }
    | undefined
  const at = (event: PointerEvent) => {
    const box = root.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const drop = () => {
    drag = undefined
    maker.gesture.commit()
  }
  const press = (event: PointerEvent) => {
    if (drag) {
      // A second finger turns the first one's drag into a look around.
      drag = undefined
      maker.gesture.cancel()
      return
    }
    const { stage } = maker.link.getState()
    const isPlain = event.isPrimary && event.button === 0 && event.target instanceof HTMLCanvasElement
    if (!stage || !isPlain || maker.gesture.isOpen) return
    const { x, y } = at(event)
    const hit = stage.pickProp(x, y)
    const prop = hit && maker.history.scene.props?.find(({ id }) => id === hit.prop)
    // An avatar before the prop is what was meant.
    if (!hit || !prop || stage.pick(x, y)) return
    event.stopPropagation()
    maker.view.setState({ prop: prop.id, panel: 'scene' })
    const move = beginDrag(maker, prop, hit.point, x, y)
    if (!move) return
    root.setPointerCapture(event.pointerId)
    maker.gesture.begin('changeProp')
    drag = { pointer: event.pointerId, move, hasMoved: false, x, y }
  }
  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    event.stopPropagation()
    const { x, y } = at(event)
    if (!drag.hasMoved && Math.hypot(x - drag.x, y - drag.y) < (event.pointerType === 'touch' ? 6 : 2)) return
    drag.hasMoved = true
    drag.move(x, y)
  }
  const release = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    event.stopPropagation()
    drop()
  }
  const cancel = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    drag = undefined
    maker.gesture.cancel()
  }
  root.addEventListener('pointerdown', press, true)
  root.addEventListener('pointermove', move, true)
  root.addEventListener('pointerup', release, true)
  root.addEventListener('pointercancel', cancel, true)
  return () => {
    if (drag) drop()
    root.removeEventListener('pointerdown', press, true)
    root.removeEventListener('pointermove', move, true)
    root.removeEventListener('pointerup', release, true)
    root.removeEventListener('pointercancel', cancel, true)
  }
}
