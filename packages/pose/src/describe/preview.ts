import { BONES } from '../skeleton/bones.ts'
import { readFreedoms, writeFreedoms } from '../skeleton/joint-angles.ts'
import { isFinger } from '../skeleton/masks.ts'
import type { Pose } from '../documents/pose.ts'

const STEP = 5

/** What a stranger may see of a pose before it is theirs: the body alone, rounded to 5°, without fingers, face or gaze. */
export function previewPose(pose: Pose): Pose {
  const rotations: Pose['rotations'] = {}
  for (const bone of BONES) {
    const turn = pose.rotations[bone]
    if (!turn || isFinger(bone) || bone === 'jaw' || bone.endsWith('Eye')) continue
    const [a, b, t] = readFreedoms(bone, turn)
    if (round(a) === 0 && round(b) === 0 && round(t) === 0) continue
    const [x, y, z, w] = writeFreedoms(bone, [round(a), round(b), round(t)])
    rotations[bone] = [short(x), short(y), short(z), short(w)]
  }
  const [x, y, z] = pose.hips
  return {
    format: 'kamae-pose',
    version: 1,
    rotations,
    hips: [hundredth(x), hundredth(y), hundredth(z)],
    expressions: {},
    gaze: { kind: 'ahead' },
  }
}

function round(degrees: number): number {
  return Math.round(degrees / STEP) * STEP
}

function short(part: number): number {
  return Math.round(part * 1e5) / 1e5 + 0
}

function hundredth(ratio: number): number {
  return Math.round(ratio * 100) / 100 + 0
}
