/** The feelings a character can show: the emotion presets of VRM 1.0, and none of them. */
export const FEELINGS = ['neutral', 'happy', 'angry', 'sad', 'relaxed', 'surprised'] as const
export type Feeling = (typeof FEELINGS)[number]
