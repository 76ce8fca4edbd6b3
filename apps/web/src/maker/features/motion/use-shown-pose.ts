import { sourceKey } from '@kamae/motion/names/source-key'
import { useEffect, useMemo, useRef } from 'react'
import { limitPose } from '@kamae/pose/kinematics/limit-joints'
import type { Pose } from '@kamae/pose/documents/pose'
import { useStore } from 'zustand'
import { useMaker, usePose, useScene } from '../../core/maker-context.ts'
import { dressed } from '../../core/dressing/dressing.ts'
import { changedMap } from './bone-changes.ts'
import { poseOfFrame } from './motion-pose.ts'
import { motionStore, type OpenMotion } from './motion-store.ts'

/** The bone map of a motion with what was corrected in it. */
export function useBoneMap({ motion }: OpenMotion) {
  const changes = useStore(motionStore, (state) => state.changes[sourceKey(motion)])
  return useMemo(() => changedMap(motion.map, changes ?? {}, motion.bones.length), [motion, changes])
}

/** The pose of the shown frame, seen on the avatar as long as the dialog is open; what was there before comes back with its end. */
export function useShownPose(open: OpenMotion): Pose {
  const { view } = useMaker()
  const map = useBoneMap(open)
  const current = usePose()
  const frame = useStore(motionStore, (state) => state.frame)
  const part = useStore(motionStore, (state) => state.part)
  const strength = useStore(motionStore, (state) => state.strength)
  const isInPlace = useStore(motionStore, (state) => state.isInPlace)
  const pose = useMemo(
    () => poseOfFrame(open.motion, frame, { map, isInPlace }),
    [open, frame, map, isInPlace],
  )
  const hasLimits = useScene((scene) => scene.limits)
  const worn = useMemo(() => {
    const mixed = current ? dressed(current, pose, { part, strength }) : pose
    // Seen as it will be once it is taken.
    return hasLimits ? limitPose(mixed) : mixed
  }, [current, pose, part, strength, hasLimits])
  const shown = useRef(worn)
  useEffect(() => {
    shown.current = worn
    view.setState({ preview: worn })
  }, [view, worn])
  useEffect(() => {
    // Tiles of poses end their own preview with none.
    const stop = view.subscribe(({ preview }) => {
      if (!preview) view.setState({ preview: shown.current })
    })
    return () => {
      stop()
      view.setState({ preview: null })
    }
  }, [view])
  return pose
}
