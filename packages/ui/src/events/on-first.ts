/** Runs something at the first of these events alone; answers how to wait no longer. */
export function onFirst(target: EventTarget, kinds: readonly string[], run: () => void): () => void {
  const waiting = new AbortController()
  const begin = () => {
    waiting.abort()
    run()
  }
  for (const kind of kinds) target.addEventListener(kind, begin, { signal: waiting.signal })
  return () => waiting.abort()
}
