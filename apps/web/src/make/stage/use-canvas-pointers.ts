import { type MouseEvent, type PointerEvent, useRef, type WheelEvent } from 'react'
import type { Bone } from '@kamae/pose/bones'
import { distance } from '@kamae/pose/math'
import { activate } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { partOf } from '../names/part-names.ts'
import { oncePerFrame, pullJoint, spinJoint } from './drag-gesture.ts'
import { gripsOf } from './handle-list.ts'

type Point = { readonly x: number; readonly y: number }

/** Where a pointer is on the canvas, CSS pixels. */
function at(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** The joint that a press on the body takes hold of, and where. */
function gripAt(maker: Maker, { x, y }: Point) {
  const { stage, avatars } = maker.link.getState()
  const hit = stage?.pick(x, y)
  const avatar = hit && avatars.get(hit.avatar)
  if (!stage || !avatar) return undefined
  activate(maker, hit.avatar)
  if (maker.view.getState().mode === 'turn') return { bone: hit.bone, point: hit.point }
  const inAvatar = stage.avatarOf(hit.avatar, hit.point)
  let best: { bone: Bone; far: number } | undefined
  for (const bone of gripsOf(hit.bone)) {
    const joint = avatar.joint(bone)
    const far = joint ? distance(joint, inAvatar) : Infinity
    if (!best || far < best.far) best = { bone, far }
  }
  return best && { bone: best.bone, point: hit.point }
}

/**
 * What the pointer does on the canvas itself: a drag on the body poses, beside it orbits; the right button, Shift or one finger beside it
 * pans; two fingers orbit and pinch. `onGrip` hears of the joint that a drag takes hold of.
 */
export function useCanvasPointers(maker: Maker, onGrip: (bone: Bone) => void) {
  const fingers = useRef(new Map<number, Point>())
  const work = useRef<
    { kind: 'orbit' | 'pan' } | { kind: 'pose'; drag: ReturnType<typeof oncePerFrame> } | undefined
  >(undefined)

  const letGo = () => {
    if (work.current?.kind === 'pose') {
      work.current.drag.end()
      maker.gesture.commit()
      maker.view.setState({ moving: null })
    }
    work.current = undefined
  }

  return {
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const point = at(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, point)
      if (fingers.current.size === 2 || maker.gesture.isOpen) {
        // A second finger, here or on a handle, turns the first one's touch into a look around.
        if (maker.gesture.isOpen) {
          maker.gesture.cancel()
          maker.view.setState({ moving: null })
        }
        work.current = { kind: 'orbit' }
        return
      }
      if (event.button === 2 || event.button === 1 || event.shiftKey) {
        work.current = { kind: 'pan' }
        return
      }
      const grip = gripAt(maker, point)
      const isTurning = maker.view.getState().mode === 'turn'
      const drag =
        grip &&
        (isTurning
          ? spinJoint(maker, grip.bone, point.x, point.y)
          : pullJoint(maker, grip.bone, point.x, point.y, grip.point))
      if (!grip || !drag) {
        work.current = { kind: event.pointerType === 'touch' ? 'pan' : 'orbit' }
        return
      }
      onGrip(grip.bone)
      maker.view.setState({ moving: grip.bone, bone: grip.bone, part: partOf(grip.bone) })
      maker.gesture.begin(isTurning ? 'turn' : 'reach')
      work.current = { kind: 'pose', drag: oncePerFrame(drag) }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      const stage = maker.link.getState().stage
      if (!before || !stage) return
      const now = at(event)
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      fingers.current.set(event.pointerId, now)
      const other = others[0]
      const doing = work.current
      if (other) {
        const spread = Math.hypot(before.x - other.x, before.y - other.y)
        const spreadNow = Math.hypot(now.x - other.x, now.y - other.y)
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        if (spread > 1 && spreadNow > 1) stage.view.dolly(spread / spreadNow, middle.x, middle.y)
        stage.view.orbit((now.x - before.x) / 2, (now.y - before.y) / 2)
      } else if (doing?.kind === 'pose') doing.drag.move(now.x, now.y)
      else if (doing?.kind === 'pan') stage.view.pan(now.x - before.x, now.y - before.y)
      else if (doing?.kind === 'orbit') stage.view.orbit(now.x - before.x, now.y - before.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId)
      if (fingers.current.size === 0) letGo()
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId)
      maker.gesture.cancel()
      work.current = undefined
      maker.view.setState({ moving: null })
    },
    onWheel(event: WheelEvent<HTMLElement>) {
      const { x, y } = at(event)
      maker.link
        .getState()
        .stage?.view.dolly(Math.exp(event.deltaY * (event.deltaMode ? 0.05 : 0.0012)), x, y)
    },
  }
}
