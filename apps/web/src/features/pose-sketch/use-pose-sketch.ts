import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Skeleton2D, FlatLimb } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { poseFromFlat } from '@kamae/pose-estimation/skeleton-2d/pose-from-flat'
import { useMemo, useState } from 'react'
import { keepFace, type StickStart } from './pose-sketch.ts'

type Front = Partial<Record<FlatLimb, 1 | -1>>

/** Whose body a figure is, and whose face its pose keeps. */
export type PoseSketchOwner = {
  readonly skeleton?: Skeleton | undefined
  readonly face?: Pose | undefined
}

/** The figure under work: its points, its flips, and the pose that it gives. `ownerNow` is asked for each pose. */
export function usePoseSketch(first: StickStart, ownerNow: () => PoseSketchOwner) {
  const [start, setStart] = useState(first)
  const [sketch, setSketch] = useState<Skeleton2D>(first.sketch)
  const [front, setFront] = useState<Front>({})
  const solved = useMemo(() => {
    const { skeleton, face } = ownerNow()
    const { start: from, view, scale } = start
    const { pose, depths } = poseFromFlat(sketch, {
      view,
      front,
      ...(skeleton ? { skeleton } : {}),
      ...(from ? { start: from } : {}),
      ...(scale ? { scale } : {}),
    })
    return { pose: from ? pose : keepFace(pose, face), depths }
  }, [ownerNow, start, sketch, front])
  return {
    sketch,
    setSketch,
    pose: solved.pose,
    depths: solved.depths,
    /** True once it shows another pose than the one it was made from. Before two joints are drawn there is nothing to show. */
    isChanged: solved.pose !== start.start && Object.keys(sketch.joints).length > 1,
    /** The pose that the figure was made from. */
    shown: start.start,
    /** Its pixels are those of a picture, not of the avatar as it is seen. */
    isOfPicture: start.scale === undefined,
    /** Begins anew with another figure. */
    begin(next: StickStart) {
      setStart(next)
      setSketch(next.sketch)
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
