/** An id that no part of a list has: `base`, or with the next number behind it. */
export function freeId(taken: readonly { readonly id: string }[], base: string): string {
  const ids = new Set(taken.map(({ id }) => id))
  let number = ids.size + 1
  while (ids.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
