import * as z from 'zod/mini'

/** Contact points of the skin that can be brought to something: the ends of limbs, their middles, and the seat. */
export const MOVING_CONTACT_POINTS = [
  'leftPalm',
  'rightPalm',
  'leftIndexTip',
  'rightIndexTip',
  'leftElbow',
  'rightElbow',
  'leftKnee',
  'rightKnee',
  'leftSole',
  'rightSole',
  'leftInstep',
  'rightInstep',
  'leftHeel',
  'rightHeel',
  'seat',
] as const
export type MovingContactPoint = (typeof MOVING_CONTACT_POINTS)[number]

/** Every contact point of the skin that has a name, the same on all bodies. */
export const CONTACT_POINTS = [
  ...MOVING_CONTACT_POINTS,
  'crown',
  'forehead',
  'headBack',
  'leftEar',
  'rightEar',
  'leftCheek',
  'rightCheek',
  'mouth',
  'chin',
  'nape',
  'leftShoulder',
  'rightShoulder',
  'chest',
  'belly',
  'back',
  'leftHip',
  'rightHip',
  'leftButtock',
  'rightButtock',
  'leftThigh',
  'rightThigh',
] as const
export type ContactPoint = (typeof CONTACT_POINTS)[number]

/** A contact point of the body that keeps touching another contact point of the same body, or the floor, whatever the avatar's proportions. */
export const Contact = z.object({
  spot: z.enum(MOVING_CONTACT_POINTS),
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('spot'), spot: z.enum(CONTACT_POINTS) }),
    z.object({ kind: z.literal('floor') }),
  ]),
})
export type Contact = z.infer<typeof Contact>
