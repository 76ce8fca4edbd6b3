/** The drawers of the library, in the order in which they are offered. */
export const POSE_TAGS = [
  'standing',
  'sitting',
  'walking',
  'running',
  'fighting',
  'dancing',
  'gestures',
  'feelings',
  'everyday',
  'ground',
  'hands',
  'pairs',
  'references',
] as const

/** A drawer of the library. */
export type PoseTag = (typeof POSE_TAGS)[number]
