/** How far from the origin anything of a scene may stand, metres. */
export const FARTHEST = 10_000

/** How many of each a scene holds at most. */
export const MOST = { avatars: 16, contacts: 32, props: 64, cameras: 32 } as const

/** How long the name of a scene or of what stands in it may be, in UTF-16 units. */
export const LONGEST_NAME = 80

/** A name cut to what may be kept, with no half of a character at its end. */
export function shortName(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/[\uD800-\uDBFF]$/, '')
}
