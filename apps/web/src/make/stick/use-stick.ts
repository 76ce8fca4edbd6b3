import { useEffect, useMemo, useState } from 'react'
import type { FlatFigure, FlatJoint, FlatLimb } from '@kamae/sight/flat'
import { poseFromFlat } from '@kamae/sight/flat/pose-from-flat'
import { activeOf } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { keepFace, type StickStart } from './stick-figure.ts'

type Front = Partial<Record<FlatLimb, 1 | -1>>

/** The figure under work: its points, its flips, and the pose that it gives, shown on the avatar while it differs from the avatar's own. */
export function useStick(maker: Maker, first: StickStart) {
  const [start, setStart] = useState(first)
  const [figure, setFigure] = useState<FlatFigure>(first.figure)
  const [front, setFront] = useState<Front>({})
  const solved = useMemo(() => {
    const skeleton = maker.link.getState().avatar?.skeleton
    const { start: from, view, scale } = start
    const { pose, depths } = poseFromFlat(figure, {
      view,
      front,
      ...(skeleton ? { skeleton } : {}),
      ...(from ? { start: from } : {}),
      ...(scale ? { scale } : {}),
    })
    return { pose: from ? pose : keepFace(pose, activeOf(maker)?.pose), depths }
  }, [maker, start, figure, front])
  // Before two joints are drawn there is nothing to show.
  const isChanged = solved.pose !== start.start && Object.keys(figure.joints).length > 1
  useEffect(() => {
    let isOver = false
    const show = () => {
      if (isOver) return
      const preview = isChanged ? solved.pose : null
      if (!maker.gesture.isOpen && maker.view.getState().preview !== preview) maker.view.setState({ preview })
    }
    show()
    // Others show poses too, on hover: when they have done, this one is shown again.
    const stop = maker.view.subscribe(({ preview }, before) => {
      if (preview === null && before.preview !== null) queueMicrotask(show)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [maker, solved, isChanged])
  useEffect(() => () => maker.view.setState({ preview: null }), [maker])
  return {
    figure,
    setFigure,
    pose: solved.pose,
    depths: solved.depths,
    /** True once it shows another pose than the one it was made from. */
    isChanged,
    /** The pose that the figure was made from. */
    shown: start.start,
    /** Its pixels are those of a picture, not of the avatar as it is seen. */
    isOfPicture: start.scale === undefined,
    /** Begins anew with another figure. */
    begin(next: StickStart) {
      setStart(next)
      setFigure(next.figure)
      setFront({})
    },
    /** Turns a limb to the other side; false where it lies in the picture, so that there is no other side. */
    flip(limb: FlatLimb, depth: number): boolean {
      if (Math.abs(depth) < LEAST_DEPTH) return false
      setFront((before) => ({ ...before, [limb]: depth > 0 ? -1 : 1 }))
      return true
    },
  }
}

// Metres of depth under which a limb lies in the picture.
const LEAST_DEPTH = 0.015

/** The joints' depths with the middles that limbs hang on. */
export function depthOf(depths: Partial<Record<FlatJoint, number>>, name: FlatJoint | 'hips'): number {
  if (name === 'hips') return ((depths.leftHip ?? 0) + (depths.rightHip ?? 0)) / 2
  return depths[name] ?? 0
}
