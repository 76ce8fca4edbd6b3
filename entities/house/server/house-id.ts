import { createHash } from 'node:crypto'

/** Whose what a fresh Kamae begins with is: an account that nobody can sign in to. */
export const HOUSE = 'kamae'

/** The same id for the same resource on every server and at every planting: a UUID of version 8 (RFC 9562, section 5.8). */
export function houseId(name: string): string {
  const digits = createHash('sha256').update(`kamae house ${name}`).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits) ?? []
  return `${a}-${b}-8${c}-8${d}-${e}`
}

/** The id of a pose of the house, by its id in the library. */
export const housePoseId = (id: string) => houseId(`pose ${id}`)

/** The id of the bundle that collects the poses of a drawer. */
export const houseBundleId = (tag: string) => houseId(`bundle ${tag}`)
