/** So many messages are drawn at first, and so many more whenever their beginning or end comes near. */
const PAGE = 60
/** So many are drawn after one that was led to. */
const AFTER = 20

/** Which messages of a branch are drawn; `until` null: those at its end, however it grows. */
export type ShownPart = { readonly count: number; readonly until: number | null }

export const AT_END: ShownPart = { count: PAGE, until: null }

/** From which message to which one is drawn. */
export function boundsOf({ count, until }: ShownPart, length: number): { start: number; end: number } {
  const end = Math.min(until ?? length, length)
  return { start: Math.max(0, end - count), end }
}

export function withEarlier(part: ShownPart): ShownPart {
  return { ...part, count: part.count + PAGE }
}

export function withLater(part: ShownPart, length: number): ShownPart {
  const { start, end } = boundsOf(part, length)
  const until = end + PAGE
  return until < length ? { count: until - start, until } : { count: length - start, until: null }
}

/** The same part where it has the message of a number, else one around that. */
export function withMessage(part: ShownPart, at: number, length: number): ShownPart {
  const { start, end } = boundsOf(part, length)
  if (at >= start && at < end) return part
  const until = at + AFTER
  if (until < length) return { count: PAGE, until }
  return { count: Math.max(PAGE, length - at), until: null }
}
