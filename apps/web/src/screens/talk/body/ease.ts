/** Slow at both ends: how far a movement has come (0 to 1) when a part of its time has passed. */
export function ease(part: number): number {
  if (part <= 0) return 0
  if (part >= 1) return 1
  return part * part * part * (part * (part * 6 - 15) + 10)
}
