import { blendPoses } from '@kamae/pose/transforms/blend'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { isFinger, MASKS } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarPictureLook, AvatarPicturePart, WornPart } from './avatar-picture-messages.ts'

/** A preview says nothing of fingers, eyes and jaw. */
const isShown = (bone: Bone) => !isFinger(bone) && bone !== 'jaw' && !bone.endsWith('Eye')

const SHOWN: Readonly<Record<AvatarPicturePart, ReadonlySet<Bone>>> = {
  whole: new Set([...MASKS.whole].filter(isShown)),
  upperBody: new Set([...MASKS.upperBody].filter(isShown)),
}

/** The relaxed figure that poses are put on, with the hanging hand's fingers on both hands. */
const UPRIGHT: Pose = {
  ...START_POSE,
  rotations: Object.fromEntries(
    Object.entries(START_POSE.rotations).map(([bone, turn]) => {
      const left = /^right(?=.*(?:Thumb|Index|Middle|Ring|Little))/.test(bone)
        ? START_POSE.rotations[bone.replace('right', 'left') as Bone]
        : undefined
      // Mirrored in the plane between the body's sides.
      return [bone, left ? [left[0], -left[1], -left[2], left[3]] : turn]
    }),
  ),
  expressions: {},
}

const isFace = (bone: Bone) => bone === 'jaw' || bone.endsWith('Eye')

const WORN: Readonly<Record<WornPart, ReadonlySet<Bone>>> = {
  whole: MASKS.whole,
  upperBody: MASKS.upperBody,
  noFace: new Set([...MASKS.whole].filter((bone) => !isFace(bone))),
  hands: MASKS.hands,
}

/**
 * A pose on the part of the body and as strongly as asked; the face comes with the head, but where it is left out. One that is
 * not whole, a preview, has nothing to leave out and no hands to be put on alone: it is put on whole then.
 */
export function wornPose(pose: Pose, part: WornPart, strength: number, isWhole = true): Pose {
  const asked = !isWhole && (part === 'noFace' || part === 'hands') ? 'whole' : part
  if (asked === 'whole' && strength === 1) return pose
  const { expressions, gaze } = UPRIGHT
  const worn = blendPoses(UPRIGHT, pose, strength, WORN[asked])
  return asked === 'noFace' ? { ...worn, expressions, gaze } : worn
}

/** A preview as a whole pose to be drawn: on the part of the body and as strongly as asked, looking at the viewer. */
export function avatarPicturePose(preview: Pose, part: AvatarPicturePart, strength: number): Pose {
  return {
    ...blendPoses(UPRIGHT, preview, strength, SHOWN[part]),
    gaze: { kind: 'camera' },
    expressions: {},
  }
}

/**
 * What of a pose in a list is drawn on the visitor's avatar. One that is free for everybody is one of ours, whose hands and face come
 * with Kamae and are worn as on its own page; of any other the preview is all there is. `isProvisional` where they did not come.
 */
export async function listedPose(
  { preview, isFree }: { readonly preview: Pose; readonly isFree: boolean },
  { part, strength }: Pick<AvatarPictureLook, 'part' | 'strength'>,
): Promise<{ readonly pose: Pose; readonly isProvisional: boolean }> {
  const code = isFree ? await import('./house-pose-of.ts').catch(console.warn) : undefined
  const whole = code?.housePoseOf(preview)
  const pose = whole ? wornPose(whole, part, strength) : avatarPicturePose(preview, part, strength)
  return { pose, isProvisional: isFree && !code }
}
