/** A path of this site that sign-in may lead back to; undefined for anything that could leave it. */
export function innerPath(to: unknown): string | undefined {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return undefined
  const base = 'https://inside.invalid'
  if (!URL.canParse(to, base)) return undefined
  const url = new URL(to, base)
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : undefined
}
