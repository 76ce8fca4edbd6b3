import type { Scene } from '../../documents/scene.ts'
import type { PropFit } from '../../documents/studio.ts'
import { distance } from '../../math/math.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { PoseProp } from './pose-prop.ts'

// Of the hips' height: hips that have left where a pose had them by more no longer sit, lean or hang there.
const LEFT = 0.08

/** What an avatar's pose brought and still meets: what it sits on, leans on or hangs from. */
export function metProps({ avatars, props = [] }: Scene, id: string): readonly PoseProp[] {
  const hips = avatars.find((one) => one.id === id)?.pose.hips
  return props.flatMap(({ ofPose, fit, holder, shape }) =>
    hips && fit && ofPose === id && !holder && shape.kind !== 'file' && !hasLeft(hips, fit)
      ? [{ kind: shape.kind, side: fit.side, isTurned: fit.isTurned }]
      : [],
  )
}

/** Whether hips are no longer where a pose had them that brought a prop. */
export function hasLeft(hips: Vec3, fit: PropFit): boolean {
  return distance(hips, fit.hips) > LEFT
}
