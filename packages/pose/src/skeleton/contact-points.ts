import * as z from 'zod/mini'

/** Spots of the skin that can be brought to something: the ends of limbs, their middles, and the seat. */
export const MOVING_SPOTS = [
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
export type MovingSpot = (typeof MOVING_SPOTS)[number]

/** Every spot of the skin that has a name, the same on all bodies. */
export const SPOTS = [
  ...MOVING_SPOTS,
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
export type Spot = (typeof SPOTS)[number]

/** A spot of the body that keeps touching another spot of the same body, or the floor, whatever the avatar's proportions. */
export const Contact = z.object({
  spot: z.enum(MOVING_SPOTS),
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('spot'), spot: z.enum(SPOTS) }),
    z.object({ kind: z.literal('floor') }),
  ]),
})
export type Contact = z.infer<typeof Contact>
