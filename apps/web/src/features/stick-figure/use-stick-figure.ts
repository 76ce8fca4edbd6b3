import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { FlatFigure, FlatLimb } from '@kamae/pose-estimation/skeleton-2d/flat-figure'
import { poseFromFlat } from '@kamae/pose-estimation/skeleton-2d/pose-from-flat'
import { useMemo, useState } from 'react'
import { keepFace, type StickStart } from './stick-figure.ts'

type Front = Partial<Record<FlatLimb, 1 | -1>>

/** Whose body a figure is, and whose face its pose keeps. */
export type StickFigureOwner = {
  readonly skeleton?: Skeleton | undefined
  readonly face?: Pose | undefined
}

/** The figure under work: its points, its flips, and the pose that it gives. `ownerNow` is asked for each pose. */
export function useStickFigure(first: StickStart, ownerNow: () => StickFigureOwner) {
  const [start, setStart] = useState(first)
  const [figure, setFigure] = useState<FlatFigure>(first.figure)
  const [front, setFront] = useState<Front>({})
  const solved = useMemo(() => {
    const { skeleton, face } = ownerNow()
    const { start: from, view, scale } = start
    const { pose, depths } = poseFromFlat(figure, {
      view,
      front,
      ...(skeleton ? { skeleton } : {}),
      ...(from ? { start: from } : {}),
      ...(scale ? { scale } : {}),
    })
    return { pose: from ? pose : keepFace(pose, face), depths }
  }, [ownerNow, start, figure, front])
  return {
    figure,
    setFigure,
    pose: solved.pose,
    depths: solved.depths,
    /** True once it shows another pose than the one it was made from. Before two joints are drawn there is nothing to show. */
    isChanged: solved.pose !== start.start && Object.keys(figure.joints).length > 1,
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
