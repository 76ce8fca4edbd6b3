/** A side of the person, not of the picture. */
export type Side = 'left' | 'right'

/** Both sides. */
export const SIDES: readonly Side[] = ['left', 'right']

/** 1 where the side lies along +X at rest, -1 on the other. */
export function signOf(side: Side): 1 | -1 {
  return side === 'left' ? 1 : -1
}
