/** For what never changes under its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Whether the asker already has what bears this tag (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((each) => ['*', tag, `W/${tag}`].includes(each.trim()))
}
