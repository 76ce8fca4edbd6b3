/** The mouth presets of VRM 1.0: the vowels of あ, い, う, え and お. */
export const MOUTH_SHAPES = ['aa', 'ih', 'ou', 'ee', 'oh'] as const
export type MouthShape = (typeof MOUTH_SHAPES)[number]

/** How the mouth stands for a while: seconds from the start of the sound, weights of 0 to 1. */
export type Mouth = { readonly at: number; readonly until: number } & Readonly<Record<MouthShape, number>>
