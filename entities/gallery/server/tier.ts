/** How many shares of the gallery each term is kept in. */
export const TIERS = 64

// Poses of as many likes (0, 1, 4, 16, 64, 256 and more), the most liked first, and in how many tiers they are spread.
const CLASSES = [
  { likes: 256, tiers: 2 },
  { likes: 64, tiers: 4 },
  { likes: 16, tiers: 6 },
  { likes: 4, tiers: 10 },
  { likes: 1, tiers: 14 },
  { likes: 0, tiers: 28 },
] as const

/**
 * The share of the gallery that a pose is searched in, 0 to 63: the most liked are in the first ones, and those as
 * liked as each other are spread by their ids. A word that is everywhere is read a few shares at a time.
 */
export function tierOf(poseId: string, likeCount: number): number {
  let first = 0
  for (const { likes, tiers } of CLASSES) {
    if (likeCount >= likes) return first + (Number.parseInt(poseId.slice(-6), 16) % tiers)
    first += tiers
  }
  return first - 1
}

/** Whether a pose that has so many likes now may have been elsewhere with one more or one less. */
export function isTierBorder(likeCount: number): boolean {
  return CLASSES.some(({ likes }) => likes > 0 && (likeCount === likes || likeCount === likes - 1))
}

/** What is kept of a term (`termOf`) for a pose of a tier. */
export function keyOf(term: number, tier: number): number {
  return term * TIERS + tier
}
